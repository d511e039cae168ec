"""The rules of the three games and exact numbers about them: no screen, no human language."""

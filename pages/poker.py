"""The Polish five-card draw, hand by hand."""

from pages.parts.poker_screen import SCREEN
from pages.parts.walkthrough import page

page(SCREEN)

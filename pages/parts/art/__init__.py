"""Drawings as plain SVG strings: cards, tables and their colours; no words of a language."""

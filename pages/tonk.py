"""Tonk, hand by hand."""

from pages.parts.tonk_screen import SCREEN
from pages.parts.walkthrough import page

page(SCREEN)

"""The screens: one page a file, and under `pages.parts` what pages share."""

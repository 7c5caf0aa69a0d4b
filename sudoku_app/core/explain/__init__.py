"""Explains steps in words: sentences filled from templates, by the same code in every language."""

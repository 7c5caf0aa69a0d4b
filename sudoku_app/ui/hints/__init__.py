"""Hints: the card with its stages, all steps of a position, and the path of a puzzle."""

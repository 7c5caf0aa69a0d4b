"""Hints: the card with its stages, all steps of a position, and a puzzle's solution path."""

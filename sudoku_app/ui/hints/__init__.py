"""Hints: the card that deepens, all steps, the way step by step."""

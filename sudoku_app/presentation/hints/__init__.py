"""The stages of a hint, and positions that are stepped through."""

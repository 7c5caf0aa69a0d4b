"""The editor, in which players enter their own puzzles on the main board."""

"""The editor, where players enter their own puzzles on the main board."""

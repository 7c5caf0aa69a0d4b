"""A game and everything stored about games. Knows no window."""

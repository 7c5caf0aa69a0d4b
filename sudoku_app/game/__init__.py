"""A game, and everything that is stored about games, without any user interface."""

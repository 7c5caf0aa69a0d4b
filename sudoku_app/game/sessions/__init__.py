"""What goes on from game to game: the session, its games, its stock and its statistics."""

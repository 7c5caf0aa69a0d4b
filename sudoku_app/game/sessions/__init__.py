"""The session that outlasts a game: its games, its stock of puzzles and its statistics."""

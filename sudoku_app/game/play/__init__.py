"""One game: its moves, its hints and answers, and why a digit is wrong."""

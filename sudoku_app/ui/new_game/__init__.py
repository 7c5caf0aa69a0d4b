"""New games: choosing a puzzle, and what is known about it before play."""

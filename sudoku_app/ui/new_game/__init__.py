"""New games: choosing a puzzle, and the facts about it before play."""

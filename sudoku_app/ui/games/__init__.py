"""Saved games: the list, the replay, statistics and backups."""

"""Lessons, drills, their schedule, and how strong a player is."""

"""Puzzles in and out: paste, enter, copy, save, print."""

"""Import and export of puzzles: paste, enter, copy, save, print."""

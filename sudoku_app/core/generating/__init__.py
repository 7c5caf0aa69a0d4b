"""Making puzzles: requests, clues and layouts of constraints."""

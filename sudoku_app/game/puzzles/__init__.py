"""The puzzles there are: banks, the player's library, files, and puzzles made on request."""

"""The rules of Sudoku and the reasoning based on them; uses only the standard library."""

"""The rules of Sudoku and what can be reasoned from them; standard library only."""

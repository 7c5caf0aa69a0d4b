"""How hard a puzzle is, on our scale and on Sudoku Explainer's."""

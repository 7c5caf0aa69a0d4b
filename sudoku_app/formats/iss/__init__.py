"""The texts and links of the Interactive Sudoku Solver by sigh."""

"""Sudoku: a desktop game whose hints teach, on a Dancing Links engine."""

__version__ = "1.0.0"

#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI) answers an X-Sudoku with one solution by a grid whose falling diagonal has 7
# twice: `DiagonalSudoku.solve` compares an empty cell of that diagonal with itself instead of
# with the diagonal's clues. The rising diagonal is right.
#
# Whoever compares solvers of X-Sudoku should check the answer's diagonals.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet py-sudoku==2.0.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sudoku.sudoku import DiagonalSudoku

GIVEN = "700091465516304000000067123400270080968000270002480536300058000601000050259613040"
SOLUTION = "723891465516324897894567123435276981968135274172489536347958612681742359259613748"


def rows(line):
    return [[int(digit) for digit in line[start : start + 9]] for start in range(0, 81, 9)]


def diagonals(grid):
    return [grid[i][i] for i in range(9)], [grid[i][8 - i] for i in range(9)]


answer = DiagonalSudoku(3, board=rows(GIVEN)).solve().board
for name, grid in (("the solution", rows(SOLUTION)), ("the answer", answer)):
    print(f"diagonals of {name}: {diagonals(grid)}")
right = [len(set(diagonal)) for diagonal in diagonals(rows(SOLUTION))]
seen = [len(set(diagonal)) for diagonal in diagonals(answer)]
sys.exit((right, seen) != ([9, 9], [8, 9]))
PYTHON

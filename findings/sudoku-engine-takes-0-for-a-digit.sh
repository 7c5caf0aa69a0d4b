#!/usr/bin/env bash
# sudoku-engine 2.1.0 (PyPI): its documentation passes boards with 0 or None for empty cells, but to the
# solver a cell with 0 is filled. The first example of a board there comes back unsolved as its own
# solution, and `has_multiple_solutions` says False even for a board of 81 zeros.
#
# Whoever checks with it whether a puzzle has one solution is told so for every puzzle with zeros. Replace
# each 0 by None; then both answers are right. Exits with 0 as long as the behaviour is so. Needs Python 3
# and PyPI; everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sudoku-engine==2.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sudoku import ClassicSudoku

GIVEN = "1.27.9.......8..4....1......39.5..12.8.3.7.9.61..4.78......8....6..9.......4.39.6"
seen = {}
for empty in (0, None):
    cells = [int(cell) if cell != "." else empty for cell in GIVEN]
    board = [cells[row : row + 9] for row in range(0, 81, 9)]
    solution = ClassicSudoku(size=9, board=board).solve().board
    is_full = all(cell in range(1, 10) for row in solution for cell in row)
    nothing = ClassicSudoku(size=9, board=[[empty] * 9 for _ in range(9)])
    seen[empty] = (is_full, nothing.has_multiple_solutions())
    print(f"{empty}: solution full: {is_full}; empty board, several solutions: {seen[empty][1]}")
sys.exit(seen != {0: (False, False), None: (True, True)})
PYTHON

#!/usr/bin/env bash
# sudokutools 0.4.0 (PyPI): each grid of `create_solution`, and so the solution of each puzzle of
# `generate`, has three columns that are the same nine digits, moved by three rows from one to the
# next. It writes these columns itself before it lets its solver fill the rest. A grid filled at random has
# such columns practically never.
#
# Whoever measures a solver or counts patterns with its puzzles doesn't measure random grids.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sudokutools==0.4.0

"$folder/venv/bin/python" - <<'PYTHON'
import random
import sys

from sudokutools.generate import create_solution

GRIDS = 20


def made():
    sudoku = create_solution()
    return [[sudoku[row, column] for column in range(9)] for row in range(9)]


def filled(grid, order):
    """Fill the empty cell with the fewest digits, which are tried in a random order."""
    fewest = None
    for row, column in order:
        if grid[row][column] == 0:
            box = [grid[3 * (row // 3) + i // 3][3 * (column // 3) + i % 3] for i in range(9)]
            used = {*grid[row], *(line[column] for line in grid), *box}
            digits = [digit for digit in range(1, 10) if digit not in used]
            if fewest is None or len(digits) < len(fewest[2]):
                fewest = row, column, digits
    if fewest is None:
        return True
    row, column, digits = fewest
    random.shuffle(digits)
    for digit in digits:
        grid[row][column] = digit
        if filled(grid, order):
            return True
    grid[row][column] = 0
    return False


def drawn():
    grid = [[0] * 9 for _ in range(9)]
    cells = [(row, column) for row in range(9) for column in range(9)]
    random.shuffle(cells)
    filled(grid, cells)
    return grid


def shifted_copies(grid):
    """Say whether some column, moved by three rows and by six, gives two other columns."""
    columns = set(zip(*grid))
    return any({c[3:] + c[:3], c[6:] + c[:6]} <= columns for c in columns)


random.seed(1)
counts = []
for name, source in (("sudokutools", made), ("filled at random", drawn)):
    count = sum(shifted_copies(source()) for _ in range(GRIDS))
    print(f"{name}: {count} of {GRIDS} grids have three columns that are shifted copies")
    counts.append(count)
sys.exit(counts != [GRIDS, 0])
PYTHON

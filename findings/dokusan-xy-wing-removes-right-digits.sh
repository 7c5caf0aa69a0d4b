#!/usr/bin/env bash
# dokusan 0.1.0 (PyPI): a step of its XY-Wing can remove the digit of the only solution. It takes the
# cell in the middle of the three, in reading order, for the pivot. Where the pivot is first or
# last, it removes the digit that the pivot shares with one pincer, which proves nothing.
#
# Here `steps` removes 7 from row 9, column 7, where its own `backtrack` puts 7, and ends with
# Unsolvable. Whoever compares hints or difficulties with it should check each step against the solution.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dokusan==0.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from dokusan import solvers
from dokusan.boards import BoxSize, Sudoku

GIVEN = "1..7......3..5...44.8..21..3......2.8.6..54....2.6.8....3..........172..6..83..1."
puzzle = Sudoku.from_string(GIVEN, box_size=BoxSize(3, 3))
solution = {cell.position[:2]: cell.value for cell in solvers.backtrack(puzzle).cells()}

for step in solvers.steps(puzzle):
    wrong = [
        cell
        for cell in step.changes
        if solution[cell.position[:2]] not in (cell.candidates or {cell.value})
    ]
    if wrong:
        break
(cell,) = wrong
print(f"{step.combination} (counted from 0) leaves {sorted(cell.candidates)} in {cell.position[:2]}")
print(f"the solution has {solution[cell.position[:2]]} there")
seen = step.combination.name, cell.position[:2], solution[cell.position[:2]]
sys.exit(seen != ("XY Wing", (8, 6), 7))
PYTHON

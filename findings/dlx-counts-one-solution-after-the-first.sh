#!/usr/bin/env bash
# dlx 1.0.4 (PyPI) finds only one solution of three once a caller has taken just the first. `solve` is a
# generator that puts the covered columns back while it goes on. Where it is left after a solution
# (`next`, or `break` in a loop), they stay covered, and each later `solve` of the same object yields
# that one solution and ends.
#
# Whoever takes a solution and then counts them all, to see if it is the only one, is told that it is.
# Build a new `DLX` for each search, or go through all solutions.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dlx==1.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from dlx import DLX

ROWS = {"r1": [0], "r2": [0], "r3": [1], "r4": [0, 1]}


def problem():
    columns = [("a", DLX.PRIMARY), ("b", DLX.PRIMARY)]
    return DLX(columns, list(ROWS.values()), list(ROWS))


def names(matrix, solution):
    return sorted(matrix.N[row] for row in solution)


def every(matrix):
    return sorted(names(matrix, solution) for solution in matrix.solve())


untouched = problem()
twice = [every(untouched), every(untouched)]
print(f"all solutions, asked for twice: {twice[0]}, {twice[1]}")

asked = problem()
first = names(asked, next(asked.solve()))
later = [every(asked), every(asked)]
print(f"the first one: {first}; all solutions after that: {later[0]}, {later[1]}")
three = [["r1", "r3"], ["r2", "r3"], ["r4"]]
sys.exit(not (twice == [three, three] and first in three and later == [[first], [first]]))
PYTHON

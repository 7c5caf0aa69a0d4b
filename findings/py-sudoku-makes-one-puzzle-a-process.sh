#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI) makes the same puzzle again and again within one process: `Sudoku(3)` without
# a seed takes one that was drawn when the module was imported, and sets Python's random numbers to
# it. Five puzzles made in a row are equal; two processes make different ones.
#
# Whoever makes a collection with it in a loop has one puzzle. Give each a seed of its own.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet py-sudoku==2.0.0

five() {
    "$folder/venv/bin/python" - <<'PYTHON'
from sudoku import Sudoku

puzzles = [Sudoku(3).difficulty(0.5).board for _ in range(5)]
lines = {"".join(str(digit or 0) for row in puzzle for digit in row) for puzzle in puzzles}
print(len(lines), *lines)
PYTHON
}

first=$(five)
second=$(five)
printf 'different puzzles among five, and the puzzles:\n%s\n%s\n' "$first" "$second"
[[ ${first%% *} == 1 && ${second%% *} == 1 && $first != "$second" ]]

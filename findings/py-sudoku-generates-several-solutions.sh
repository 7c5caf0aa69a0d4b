#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI) makes puzzles by emptying cells of a solved grid without looking whether the
# solution stays the only one: the first example of its README, Sudoku(3).difficulty(0.5), gives a puzzle
# with several solutions more often than not, here 59 times of 100. `show_full` then calls the puzzle
# that the library made itself "INVALID PUZZLE (MULTIPLE SOLUTIONS)".
#
# Whoever takes puzzles from it has to ask `has_multiple_solutions` first. Exits with 0 as long as the
# behaviour is so. Needs Python 3 and PyPI; everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet py-sudoku==2.0.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sudoku import Sudoku

made = [Sudoku(3, seed=seed).difficulty(0.5) for seed in range(100)]
several = [puzzle for puzzle in made if puzzle.has_multiple_solutions()]
print(f"{len(several)} of {len(made)} puzzles have several solutions; the first of them:")
several[0].show_full()
sys.exit(not 40 <= len(several) <= 80)
PYTHON

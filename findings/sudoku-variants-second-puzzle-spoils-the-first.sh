#!/usr/bin/env bash
# sudoku-variants 0.3 (PyPI): making a second puzzle with the same rules changes the first one. A rule
# keeps the dots of its puzzle in itself, a puzzle keeps the rules it was made with, and `generate`
# fills the dots of these rules anew. So the first puzzle keeps its clues but has the second one's dots.
#
# Here the first puzzle can be solved when it is made, and has no solution once the second one exists.
# Whoever makes a collection with it in a loop should create the rules anew for each puzzle.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sudoku-variants==0.3

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sudoku_variants.rule import Consecutive
from sudoku_variants.sudoku_ai import SudokuAI


def state(puzzle):
    (dots,) = (rule.data for rule in puzzle.rules if isinstance(rule, Consecutive))
    clues = "".join(str(digit) for row in puzzle.board for digit in row)
    return clues, sorted(dots), SudokuAI.solve(puzzle) is not None


def report(name, seen):
    clues, dots, solvable = seen
    print(f"{name}: clues {clues}, {len(dots)} dots, {'' if solvable else 'not '}solvable")


rules = [Consecutive()]
first = SudokuAI.generate(rules, max_erased=30, seed=1)
before = state(first)
report("the first puzzle", before)
second = SudokuAI.generate(rules, max_erased=30, seed=2)
other = state(second)
report("the second puzzle", other)
after = state(first)
report("the first puzzle again", after)

fresh = state(SudokuAI.generate([Consecutive()], max_erased=30, seed=1))
same_clues_other_dots = after[0] == before[0] and after[1] == other[1] != before[1]
sys.exit(not (before[2] and other[2] and same_clues_other_dots and not after[2] and fresh == before))
PYTHON

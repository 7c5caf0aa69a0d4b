#!/usr/bin/env bash
# python-sat 1.9.dev24 (PyPI): an encoding of `CardEnc` that needs variables of its own numbers them
# upwards from the largest number in its literals, in each call anew. So the rule "one digit in this cell"
# uses the numbers that stand for the next cell, and the empty 4x4 grid, which has 288 solutions, has none.
# This is so with the usual encoding; `pairwise` needs no new variables and finds all 288.
#
# Whoever encodes a Sudoku with it should pass one `vpool` to all calls, with the puzzle's own variables
# reserved; a `top_id` that stays the same isn't enough. Exits with 0 as long as the behaviour is so. Needs
# Python 3 and PyPI; everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-sat==1.9.dev24

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Cadical153

FOUR = range(4)
CELLS = 4**3  # one variable for each digit of each cell


def variable(row, column, digit):
    return 16 * row + 4 * column + digit + 1


rules = []
for a in FOUR:
    for b in FOUR:
        rules.append([variable(a, b, each) for each in FOUR])
        rules.append([variable(a, each, b) for each in FOUR])
        rules.append([variable(each, a, b) for each in FOUR])
        top, left = a // 2 * 2, a % 2 * 2
        rules.append([variable(top + each // 2, left + each % 2, b) for each in FOUR])


def count(**options):
    solver, found = Cadical153(), 0
    for literals in rules:
        solver.append_formula(CardEnc.equals(lits=literals, **options).clauses)
    while solver.solve():
        found += 1
        solver.add_clause([-each for each in solver.get_model() if 0 < each <= CELLS])
    return found


counts = {
    "usual": count(),
    "usual, with the same top_id": count(top_id=CELLS),
    "usual, with a vpool": count(vpool=IDPool(occupied=[[1, CELLS]])),
    "pairwise": count(encoding=EncType.pairwise),
}
for name, number in counts.items():
    print(f"{name}: {number} solutions")
sys.exit(list(counts.values()) != [0, 0, 288, 288])
PYTHON

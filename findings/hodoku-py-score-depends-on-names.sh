#!/usr/bin/env bash
# hodoku-py 0.2.1 (PyPI) gives a puzzle another score when its digits are only renamed, though every
# step of the one is then a step of the other: here 342 and 442 points, both MEDIUM.
#
# Whoever compares the scores of published puzzles, which are often relabelled, should expect that.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hodoku-py==0.2.1

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from hodoku import Solver

GIVEN = "1.27.9.......8..4....1......39.5..12.8.3.7.9.61..4.78......8....6..9.......4.39.6"
NAMES = str.maketrans("123456789", "638921475")
renamed = GIVEN.translate(NAMES)

solver = Solver()
first, second = solver.rate(GIVEN), solver.rate(renamed)
print(f"{GIVEN}: {first.level.name} {first.score}")
print(f"{renamed}: {second.level.name} {second.score}")
seen = [(each.level.name, each.score) for each in (first, second)]
sys.exit(seen != [("MEDIUM", 342), ("MEDIUM", 442)])
PYTHON

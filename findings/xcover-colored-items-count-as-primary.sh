#!/usr/bin/env bash
# xcover 0.2.6 (PyPI): `covers(options, secondary=[...], colored=True)` finds no cover, where the same
# options with the primary items named have two. Without `primary`, each item that isn't secondary counts
# as primary, and "x:A", the secondary item x with its colour, counts as such an item, which no
# option then covers.
#
# Whoever uses it for exact covers with colours should name the primary items.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet xcover==0.2.6

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from xcover import covers

OPTIONS = [["p", "q", "x:A"], ["p", "r", "x:A"], ["q", "x:B"], ["r", "x:A"], ["r", "y:B"]]


def found(**items):
    solutions = covers(OPTIONS, colored=True, **items)
    return sorted(sorted(int(option) for option in solution) for solution in solutions)


answers = [
    found(primary=["p", "q", "r"], secondary=["x", "y"]),
    found(primary=["p", "q", "r"]),
    found(secondary=["x", "y"]),
]
for given, answer in zip(("both", "primary", "secondary"), answers):
    print(f"{given} named: {answer}")
sys.exit(answers != [[[0, 3], [0, 4]], [[0, 3], [0, 4]], []])
PYTHON

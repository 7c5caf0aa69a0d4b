#!/usr/bin/env bash
# python-constraint2 2.9.0 (PyPI) takes the constraint "a != b != c" for three different values, where
# Python, whose syntax these texts have, only compares neighbours. For three cells with 1 to 9 it finds 504
# solutions instead of 576: those with the same digit in a and c are missing. The same as a function, or
# as the texts "a != b" and "b != c", has all of them.
#
# Whoever writes a line on which neighbours differ in this way loses solutions without a word. Write one
# text for each pair. Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything
# stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-constraint2==2.9.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from constraint import Problem


def count(*constraint):
    problem = Problem()
    problem.addVariables("abc", range(1, 10))
    problem.addConstraint(*constraint)
    return len(problem.getSolutions())


counts = {
    "a != b != c": count("a != b != c"),
    "as a function": count(lambda a, b, c: a != b != c, "abc"),
    "as two texts": count(["a != b", "b != c"]),
}
for name, number in counts.items():
    print(f"{name}: {number} solutions")
sys.exit(list(counts.values()) != [504, 576, 576])
PYTHON

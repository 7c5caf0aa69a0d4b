#!/usr/bin/env bash
# algorithm-x 0.1.0 (PyPI): the `limit` of `solve` is no number of solutions but of nodes of the search
# tree, and a search that reaches it ends like one that has no solution. With `limit=1`, up to `limit=4`,
# the example of its own description yields nothing; without a limit it yields its one solution.
#
# Whoever wants the first solution alone should take `next(solver.solve(), None)`; an empty answer with a
# limit doesn't mean that there is none.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet algorithm-x==0.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

from algorithm_x import AlgorithmX

# The matrix of Knuth's paper of 2000, which only rows 1, 4 and 5 cover.
ROWS = {1: [2, 4, 5], 2: [0, 3, 6], 3: [1, 2, 5], 4: [0, 3], 5: [1, 6], 6: [3, 4, 6]}


def solutions(limit=None):
    solver = AlgorithmX(7)
    for name, columns in ROWS.items():
        solver.appendRow(columns, name)
    return [sorted(solution) for solution in solver.solve(limit=limit)]


limited = {limit: solutions(limit) for limit in range(1, 6)}
for limit, found in limited.items():
    print(f"limit={limit}: {found}")
print(f"without a limit: {solutions()}")
one = [[1, 4, 5]]
sys.exit(not (solutions() == limited[5] == one and not any(limited[n] for n in range(1, 5))))
PYTHON

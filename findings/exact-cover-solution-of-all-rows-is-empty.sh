#!/usr/bin/env bash
# exact-cover 1.5.0 (PyPI): `get_all_solutions` returns an empty tuple for a solution that takes every
# row of the matrix, where `get_exact_cover` returns these rows. The rows of a solution are padded
# with -1 to the number of all rows, and cutting off no padding cuts off everything.
#
# Whoever checks a solver against it, best with small matrices, should expect that.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet exact-cover==1.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import sys

import numpy
from exact_cover import get_all_solutions, get_exact_cover

seen = []
for rows in ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0]]):
    matrix = numpy.array(rows, dtype="int32")
    one = sorted(map(int, get_exact_cover(matrix)))
    every = sorted(sorted(map(int, solution)) for solution in get_all_solutions(matrix))
    print(f"{rows}: get_exact_cover {one}, get_all_solutions {every}")
    seen.append((one, every))
all_rows, with_another = seen
sys.exit(all_rows != ([0, 1, 2], [[]]) or [0, 1, 2] not in with_another[1])
PYTHON

#!/usr/bin/env bash
# ipuz 1.0 (PyPI) refuses a Sudoku in which a cell is an object, {"given": 5} or one with a style, and a
# solution of objects {"value": 5}. Its checks of both forms stand behind a check that lets only null,
# numbers and strings pass, so that they are never reached.
#
# Whoever writes ipuz for programs that read it with this library should write plain cells; a file
# that it refuses can be right all the same. Exits with 0 as long as the behaviour is so. Needs Python 3
# and PyPI; everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ipuz==1.0

"$folder/venv/bin/python" - <<'PYTHON'
import json
import sys

import ipuz


def answer(**fields):
    document = {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/sudoku#1"],
        "puzzle": [[5, *[0] * 8], *[[0] * 9] * 8],
        **fields,
    }
    try:
        ipuz.read(json.dumps(document))
    except ipuz.IPUZException as error:
        return str(error)
    return "read"


answers = {
    "plain cells": answer(),
    "a given as an object": answer(puzzle=[[{"given": 5}, *[0] * 8], *[[0] * 9] * 8]),
    "a solution of objects": answer(solution=[[{"value": 5}] * 9] * 9),
}
for name, text in answers.items():
    print(f"{name}: {text}")
seen = list(answers.values())
sys.exit(seen[0] != "read" or not all(text.startswith("Invalid Sudoku") for text in seen[1:]))
PYTHON

"""Measure what `import sudoku_app.engine` takes beside `import json`, in fresh interpreters.

    python -m benchmarks.engine_import [--rounds N]

Both are started in turn, so that a slow spell of the machine affects both, and what an interpreter
takes without any import is subtracted. The figures are medians of processor time; the first round
warms the caches and doesn't count.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

from benchmarks.virtual_screen import ROOT

STATEMENTS = ("pass", "import json", "import sudoku_app.engine", "from sudoku_app.engine import *")


def processor_ms(statement: str) -> float:
    """Return the processor time of an interpreter that carries out a statement, in milliseconds."""
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {statement}"
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-I", "-c", script], check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> None:
    """Print a line for each statement: milliseconds, and how many times those of `import json`."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    found = [[processor_ms(each) for each in STATEMENTS] for _ in range(rounds + 1)][1:]
    empty, json, *_ = (median(column) for column in zip(*found, strict=True))
    for statement, column in zip(STATEMENTS, zip(*found, strict=True), strict=True):
        spent = median(column) - empty
        print(f"{statement:34} {spent:6.1f} ms {spent / (json - empty):6.1f}")


if __name__ == "__main__":
    main()

"""Solve a list of variant puzzles by explained steps, and time each step.

    python -m benchmarks.variant_steps ../shared/data/variants.tsv

The list is the one used by `benchmarks/variants.py`. A puzzle counts as solved if techniques alone
fill the grid within `--seconds` of processor time. Every step is compared with the solution.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.variants import lines_of
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, walk

if TYPE_CHECKING:
    from benchmarks.variants import Line
    from sudoku_app.core.step import Step


class Run(NamedTuple):
    """The result of one puzzle: how often each technique was used, and the seconds of each step.

    `end` is "solved", "stuck" if no technique finds a step, or "late" if time ran out.
    """

    end: str
    used: Counter[str]
    times: list[float]


def run(line: Line, seconds: float) -> Run:
    """Solve a puzzle step by step. Raises AssertionError if a step contradicts the solution."""
    used: Counter[str] = Counter()
    times: list[float] = []
    start = before = time.process_time()
    candidates = Candidates.of(line.puzzle)
    try:
        for step in walk(candidates, cancel=lambda: time.process_time() - start > seconds):
            times.append(time.process_time() - before)
            check(line, step)
            used[step.technique] += 1
            before = time.process_time()
    except SearchCancelledError:
        return Run("late", used, times)
    return Run("solved" if candidates.is_solved else "stuck", used, times)


def check(line: Line, step: Step) -> None:
    """Raise AssertionError if a step contradicts the solution of its puzzle."""
    right = all(line.solution[cell] == digit for cell, digit in step.placements)
    right = right and all(line.solution[cell] != digit for cell, digit in step.eliminations)
    if not right:
        raise AssertionError(line.name, step)


def main() -> None:
    """Print a line for each puzzle, then the totals."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", type=Path, help="the list of puzzles")
    parser.add_argument("--seconds", type=float, default=10, help="processor time for a puzzle")
    parser.add_argument("--only", nargs="*", help="the puzzles with these ids")
    options = parser.parse_args()
    ends: Counter[str] = Counter()
    used: Counter[str] = Counter()
    times: list[float] = []
    for line in lines_of(options.path):
        if options.only and line.name not in options.only:
            continue
        found = run(line, options.seconds)
        ends[found.end] += 1
        used += found.used
        times += found.times
        most = ", ".join(f"{slug} {count}" for slug, count in found.used.most_common())
        print(
            f"{line.name} {found.end} {sum(found.times):.1f}s {len(found.times)} steps,"
            f" longest {max(found.times, default=0):.2f}s: {most} | {line.title}",
            flush=True,
        )
    print(dict(ends))
    print(dict(used.most_common()))
    print(f"a step: median {median(times) * 1000:.1f} ms, 95 % {quantiles(times, n=20)[-1]:.3f} s")


if __name__ == "__main__":
    main()

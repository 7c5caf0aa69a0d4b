"""Solve a list of variant puzzles by explained steps, and time each step.

    python -m benchmarks.variant_steps ../shared/data/variants.tsv

The list is the one used by `benchmarks/variants.py`. A puzzle counts as solved if techniques alone
fill the grid within `--seconds` of processor time. Every step is compared with the solution. The
steps of `GENERIC` techniques are counted among all that are no singles, in total and by kind of
constraint: a puzzle counts for each kind that it has.
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
from sudoku_app.core.hints import SearchCancelledError, path_from

SINGLES = frozenset({"full_house", "hidden_single", "naked_single"})
GENERIC = frozenset(
    {
        "cell_exclusion",
        "house_exclusion",
        "fillings",
        "short_fillings",
        "refutation",
        "short_refutation",
        "nested_refutation",
        "common_consequence",
    }
)
"""Techniques that give the reason of a solver, whatever the kinds of constraint."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.variants import Line
    from sudoku_app.core.step import Step


class Run(NamedTuple):
    """The result of one puzzle: how often each technique was used, and the seconds of each step.

    `end` is "solved", "stuck" if no technique finds a step, or "late" if time ran out.
    """

    end: str
    used: Counter[str]
    times: list[float]

    @property
    def moves(self) -> int:
        """The number of steps that are no singles."""
        return sum(count for slug, count in self.used.items() if slug not in SINGLES)

    @property
    def generic(self) -> int:
        """The number of steps by generic techniques."""
        return sum(count for slug, count in self.used.items() if slug in GENERIC)


def run(line: Line, seconds: float) -> Run:
    """Solve a puzzle step by step. Raises AssertionError if a step contradicts the solution."""
    used: Counter[str] = Counter()
    times: list[float] = []
    start = before = time.process_time()
    candidates = Candidates.of(line.puzzle)
    try:
        for step in path_from(candidates, cancel=lambda: time.process_time() - start > seconds):
            times.append(time.process_time() - before)
            check(line, step)
            used[step.technique] += 1
            step.apply(candidates)
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
    runs: list[tuple[Line, Run]] = []
    for line in lines_of(options.path):
        if options.only and line.name not in options.only:
            continue
        found = run(line, options.seconds)
        runs.append((line, found))
        most = ", ".join(f"{slug} {count}" for slug, count in found.used.most_common())
        print(
            f"{line.name} {found.end} {sum(found.times):.1f}s {len(found.times)} steps,"
            f" {found.generic} of {found.moves} generic,"
            f" longest {max(found.times, default=0):.2f}s: {most} | {line.title}",
            flush=True,
        )
    summarize(runs)


def summarize(runs: Sequence[tuple[Line, Run]]) -> None:
    """Print the table of kinds and the totals."""
    by_kind: dict[str, list[Run]] = {}
    for line, found in runs:
        for kind in {each.slug for each in line.puzzle.constraints}:
            by_kind.setdefault(kind, []).append(found)
    for kind, own in sorted(by_kind.items(), key=lambda item: -sum(run.generic for run in item[1])):
        print(f"{kind}: {_totals(own)}")
    all_runs = [found for _, found in runs]
    used: Counter[str] = Counter()
    for each in all_runs:
        used += each.used
    print(dict(used.most_common()))
    print(f"all: {_totals(all_runs)}")
    times = [seconds for each in all_runs for seconds in each.times]
    print(f"a step: median {median(times) * 1000:.1f} ms, 95 % {quantiles(times, n=20)[-1]:.3f} s")


def _totals(runs: Sequence[Run]) -> str:
    ends = Counter(run.end for run in runs)
    moves, generic = sum(run.moves for run in runs), sum(run.generic for run in runs)
    return (
        f"{len(runs)} puzzles, {ends['solved']} solved, {ends['late']} late, {ends['stuck']} stuck;"
        f" a path has {median(len(run.times) for run in runs):g} steps;"
        f" {generic} of {moves} steps that are no singles are generic"
        f" ({generic / max(1, moves):.0%})"
    )


if __name__ == "__main__":
    main()

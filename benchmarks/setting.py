"""Measure what the editor finds out and proposes for puzzles that are still being set.

    python -m benchmarks.setting ../shared/data/variants.tsv

One clue is taken away from each puzzle of the list, chosen by a seed. Printed are the time until
the first answer about its solutions, the time until all candidates have their counts, and whether
"Make it unique" finds a single clue, or that the rest is unique already. Then ten puzzles are made
with each layout of `tests/core/setting/layouts.tsv`, in several processes.

The first answer is measured three times: for the puzzle as it is opened; as it is when the clue is
deleted in the editor right after the panel said that there is one solution; and when it is deleted
after the panel has said all that it has to say, for which it gets as long as in the editor. This
last part is done only for the puzzles that are late without it, as it is never slower.

All times are processor time. That of the layouts is divided by the number of processes: it is what
the clock would show on as many cores of their own, beside the time on the clock.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.variants import lines_of
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.puzzle_request import PuzzleRequest
from sudoku_app.core.rules import rules_of
from sudoku_app.core.setting.clue import Given, clues_of, without_clues
from sudoku_app.core.setting.counts import count_solutions
from sudoku_app.core.setting.search import Layout, search_layout
from sudoku_app.core.setting.survey import Earlier, Survey, survey
from sudoku_app.core.setting.unique import Kind, proposals
from sudoku_app.core.solvers import verdict
from sudoku_app.core.solvers.tables import network_of
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.constraints import decode_constraints

LAYOUTS = Path(__file__).parents[1] / "tests" / "core" / "setting" / "layouts.tsv"
KINDS: tuple[Kind, ...] = (
    Given,
    KillerCage,
    Difference,
    Ratio,
    XV,
    Quadruple,
    SandwichSum,
    XSum,
    Skyscraper,
    LittleKillerSum,
)
FIRST_ANSWER, ALL_COUNTS, PROPOSAL, LAYOUT = 0.3, 2.0, 20.0, 120.0
"""The times in seconds within which each is expected."""
PUZZLES = 10
PATIENCE = 60.0
"""How long the editor looks for what it can say about a puzzle."""


class Panel(NamedTuple):
    """Seconds until the first answer, until it says whether there is one solution, and until the
    last one; and whether that was exact.
    """

    first: float
    verdict: float
    last: float
    is_exact: bool


def panel(puzzle: Puzzle) -> Panel:
    """Count the solutions of a puzzle as the editor does, with nothing cached."""
    rules_of.cache_clear()
    network_of.cache_clear()
    begin = time.process_time()
    budget = Budget(deadline=begin + 2 * ALL_COUNTS, clock=time.process_time)
    first, judged, is_exact = 0.0, inf, False
    for known in count_solutions(puzzle, budget):
        seconds = time.process_time() - begin
        first = first or seconds
        if known.verdict is not Verdict.UNKNOWN:
            judged = min(judged, seconds)
        is_exact = known.is_exact
    return Panel(first, judged, time.process_time() - begin, is_exact)


def first_verdict(puzzle: Puzzle, earlier: Earlier | None = None) -> tuple[float, Survey | None]:
    """Return when the editor knows whether there is one solution, and what it knows by then."""
    begin = time.process_time()
    budget = Budget(deadline=begin + PATIENCE, clock=time.process_time)
    for known in survey(puzzle, Random(0), budget, earlier):
        if known.counts.verdict is not Verdict.UNKNOWN:
            return time.process_time() - begin, known
    return inf, None


def after_deletion(whole: Puzzle, puzzle: Puzzle, *, waits: bool) -> float:
    """Return the seconds until the editor knows whether there is one solution, after a clue of a
    whole puzzle was deleted: as soon as it knew that of the whole one, or when it had said all.
    """
    known = first_verdict(whole)[1]
    if waits:
        budget = Budget(deadline=time.process_time() + PATIENCE, clock=time.process_time)
        *_, known = survey(whole, Random(0), budget)
    earlier = None if known is None else Earlier(whole, known)
    rules_of.cache_clear()
    network_of.cache_clear()
    return first_verdict(puzzle, earlier)[0]


def proposed(puzzle: Puzzle, solution: tuple[int, ...], seed: int) -> tuple[float, int | None]:
    """Return the seconds for the first proposal, and how many clues it has; None without one.

    A puzzle that is unique already needs 0 clues.
    """
    begin = time.process_time()
    budget = Budget(deadline=begin + PROPOSAL, clock=time.process_time)
    found = next(proposals(puzzle, KINDS, Random(seed), budget, solution), None)
    seconds = time.process_time() - begin
    if found is not None:
        return seconds, len(found.clues)
    return seconds, 0 if budget.stopped is None else None


def layouts() -> Iterator[tuple[str, Puzzle]]:
    """Yield the layouts with their names."""
    for line in LAYOUTS.read_text("utf-8").splitlines():
        name, text = line.split("\t")
        yield name, Puzzle(CLASSIC, (0,) * 81, decode_constraints(text, CLASSIC))


class Made(NamedTuple):
    """The givens of a puzzle that was made, nothing if it is not unique, and how long it took."""

    givens: tuple[int, ...]
    seconds: float


def made(task: tuple[Puzzle, int]) -> Made:
    """Make a puzzle with a layout."""
    layout, seed = task
    begin = time.process_time()
    puzzle = search_layout(Layout(layout), PuzzleRequest(), Random(seed)).puzzle
    seconds = time.process_time() - begin
    return Made(puzzle.givens if verdict(puzzle) is Verdict.UNIQUE else (), seconds)


def share(name: str, count: int, total: int) -> None:
    """Print how many of all reached a figure."""
    print(f"{name:50} {count:4} of {total}  {count / total:6.1%}")


def main() -> None:
    """Measure and print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("puzzles", type=Path, help="a list such as variants.tsv")
    parser.add_argument("--seed", type=int, default=1, help="which clues are taken away")
    parser.add_argument("--jobs", type=int, default=2, help="processes for the layouts")
    parser.add_argument("--only", choices=("panel", "unique", "layouts"), help="one of the parts")
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    lines = list(lines_of(arguments.puzzles))
    fewer = [without_clues(line.puzzle, [random.choice(clues_of(line.puzzle))]) for line in lines]
    if arguments.only in (None, "panel"):
        panels = [panel(puzzle) for puzzle in fewer]
        total = len(panels)
        share(
            f"first answer within {FIRST_ANSWER} s",
            sum(p.first < FIRST_ANSWER for p in panels),
            total,
        )
        share(
            f"none, one or several within {FIRST_ANSWER} s",
            sum(p.verdict < FIRST_ANSWER for p in panels),
            total,
        )
        pairs = [(line.puzzle, puzzle) for line, puzzle in zip(lines, fewer, strict=True)]
        times = [after_deletion(*pair, waits=False) for pair in pairs]
        share("  when the clue is deleted", sum(t < FIRST_ANSWER for t in times), total)
        for number, (pair, seconds) in enumerate(zip(pairs, times, strict=True)):
            if seconds >= FIRST_ANSWER:
                times[number] = after_deletion(*pair, waits=True)
        share("  when it is deleted later", sum(t < FIRST_ANSWER for t in times), total)
        within = sum(p.is_exact and p.last < ALL_COUNTS for p in panels)
        share(f"candidates with counts within {ALL_COUNTS} s", within, total)
        print(f"median: first {median(p.first for p in panels):.3f} s,", end=" ")
        print(f"all {median(p.last for p in panels):.2f} s")
    if arguments.only in (None, "unique"):
        answers = [
            proposed(puzzle, line.solution, arguments.seed)
            for puzzle, line in zip(fewer, lines, strict=True)
        ]
        found = [count for _, count in answers]
        share("unique already without the clue", found.count(0), len(found))
        share("one clue makes it unique", found.count(1), len(found))
        share("the missing clue or fewer", found.count(0) + found.count(1), len(found))
        print(f"median {median(seconds for seconds, _ in answers):.2f} s")
    if arguments.only in (None, "layouts"):
        measure_layouts(arguments.jobs)


def measure_layouts(jobs: int) -> None:
    """Make puzzles with each layout and print how long that took."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for name, layout in layouts():
            begin = time.monotonic()
            puzzles = list(pool.map(made, [(layout, seed) for seed in range(PUZZLES)]))
            clock = time.monotonic() - begin
            seconds = sum(puzzle.seconds for puzzle in puzzles) / jobs
            unique = len({puzzle.givens for puzzle in puzzles if puzzle.givens})
            givens = median(sum(map(bool, puzzle.givens)) for puzzle in puzzles)
            print(
                f"{name:30} {unique:3} unique in {seconds:6.1f} s ({clock:.1f} s on the clock),",
                end=" ",
            )
            print(f"median of {givens} givens")


if __name__ == "__main__":
    main()

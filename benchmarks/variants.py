"""Time solving a list of variant puzzles and proving them unique, also by CP-SAT if installed.

    python benchmarks/variants.py ../shared/data/variants.tsv

Each line of the list has an id, a title, keys, an f-puzzles payload and the solution. Times are
processor time of one run each, including the building of the model. `pip install ortools` installs
CP-SAT, which gets the same constraints in its own terms and a single thread.
"""

from __future__ import annotations

import argparse
import csv
import time
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.forms import Choices, Sums, Visible
from sudoku_app.core.rules import Rules, rules_of
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.fpuzzles import decompressed, read_fpuzzles
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.symbols import default_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle


class Line(NamedTuple):
    """A puzzle of the list."""

    name: str
    title: str
    puzzle: Puzzle
    solution: tuple[int, ...]


def lines_of(path: Path) -> Iterator[Line]:
    """Yield the puzzles of a list."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            puzzle = read_fpuzzles(parse_object(decompressed(row["payload"])), 1).puzzle
            n = puzzle.topology.size
            signs = default_symbols(n) if n <= 9 else "ABCDEFGHIJKLMNOP"
            yield Line(
                row["id"],
                row["title"],
                puzzle,
                tuple(signs.index(sign) + 1 for sign in row["solution"]),
            )


def own(puzzle: Puzzle, seconds: float) -> list[tuple[int, ...]] | None:
    """Return at most two solutions found by this program; None if that took too long."""
    budget = Budget(deadline=time.process_time() + seconds, clock=time.process_time)
    rules_of.cache_clear()
    found = list(solvers.solutions(puzzle, 2, budget))
    return None if budget.stopped else found


def cp_sat(puzzle: Puzzle, seconds: float) -> list[tuple[int, ...]] | None:
    """Return the same by CP-SAT, which is run again with the solution it found forbidden."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    cells = _cells_in(model, puzzle)
    found: list[tuple[int, ...]] = []
    while len(found) < 2:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = seconds
        status = solver.Solve(model)
        if status == cp_model.INFEASIBLE:
            return found
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        found.append(tuple(solver.Value(cell) for cell in cells))
        model.AddForbiddenAssignments(cells, [found[-1]])
    return found


def _cells_in(model: Any, puzzle: Puzzle) -> list[Any]:
    """Return the cells as variables of a model, and add all that the puzzle demands."""
    topology, rules = puzzle.topology, Rules(puzzle.topology, puzzle.constraints)
    cells = [
        model.NewIntVar(digit or 1, digit or topology.size, f"c{cell}")
        for cell, digit in enumerate(puzzle.givens)
    ]
    for house in topology.houses:
        model.AddAllDifferent([cells[cell] for cell in house])
    for constraint in puzzle.constraints:
        for group in constraint.different(topology):
            model.AddAllDifferent([cells[cell] for cell in group])
    for cell, own in enumerate(rules.allowed_digits):
        model.AddAllowedAssignments([cells[cell]], [(digit,) for digit in digits_of(own)])
    for number, links in enumerate(rules.links):
        for other, excluded, _ in links:
            seen = rules.sight.peers[number] >> other & 1
            pairs = [
                (digit, held)
                for digit in topology.digits
                for held in topology.digits
                if not excluded[held] >> digit - 1 & 1 and not (seen and digit == held)
            ]
            if number < other and len(pairs) < topology.size * (topology.size - 1):
                model.AddAllowedAssignments([cells[number], cells[other]], pairs)
    _add_forms(model, rules, cells)
    return cells


def _add_forms(model: Any, rules: Rules, cells: list[Any]) -> None:
    for _, form in rules.forms:
        if isinstance(form, Sums):
            sums = [sum(term.weight * cells[term.cell] for term in group) for group in form.groups]
            for one, other in combinations(sums, 2):
                model.Add(one == other)
            if form.total is not None:
                model.Add(sums[0] == form.total)
        elif isinstance(form, Choices):
            rows = [model.NewBoolVar("") for _ in form.rows]
            model.AddAtLeastOne(rows)
            for row, chosen in zip(form.rows, rows, strict=True):
                for cell, left in zip(form.cells, row, strict=True):
                    if left != rules.topology.all_digits:
                        _hold_one_of(model, cells[cell], left, chosen)
        elif isinstance(form, Visible):
            _add_visible(model, form, cells, rules.topology.size)


def _hold_one_of(model: Any, cell: Any, left: int, chosen: Any) -> None:
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    domain = cp_model.Domain.FromValues(list(digits_of(left)))
    model.AddLinearExpressionInDomain(cell, domain).OnlyEnforceIf(chosen)


def _add_visible(model: Any, form: Visible, cells: list[Any], size: int) -> None:
    seen, highest = [], None
    for cell in form.cells:
        if highest is None:
            highest = cells[cell]
            continue
        is_seen, above = model.NewBoolVar(""), model.NewIntVar(1, size, "")
        model.AddMaxEquality(above, [highest, cells[cell]])
        model.Add(cells[cell] > highest).OnlyEnforceIf(is_seen)
        model.Add(cells[cell] <= highest).OnlyEnforceIf(is_seen.Not())
        seen.append(is_seen)
        highest = above
    model.Add(sum(seen) + 1 == form.seen)


def timed(lines: list[Line], solve: Callable[..., Any], seconds: float, slow: float) -> list[float]:
    """Solve every puzzle, print those that failed or were slow, and return the times."""
    times, right = [], 0
    for line in lines:
        start = time.process_time()
        found = solve(line.puzzle, seconds)
        times.append(time.process_time() - start)
        proven = found == [line.solution]
        right += proven
        if not proven or times[-1] > slow:
            what = "proven" if proven else "out of time" if found is None else "WRONG"
            print(f"  {line.name:5} {times[-1]:7.2f} s  {what:12} {line.title[:50]}", flush=True)
    print(
        f"  {right} of {len(lines)} solved and proven unique; median {median(times):.3f} s,"
        f" 95 % within {quantiles(times, n=20)[-1]:.2f} s, slowest {max(times):.2f} s"
    )
    return times


def main() -> None:
    """Time this program and the rival on the same puzzles."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("list", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0, help="limit of a puzzle")
    parser.add_argument("--slow", type=float, default=3.0, help="name puzzles above this time")
    parser.add_argument("--without", default="", help="'own' or 'cp-sat'")
    options = parser.parse_args()
    lines = list(lines_of(options.list))
    if options.without != "own":
        print("this program")
        timed(lines, own, options.seconds, options.slow)
    if options.without != "cp-sat" and find_spec("ortools"):
        print("CP-SAT, one thread")
        timed(lines, cp_sat, options.seconds, options.slow)


if __name__ == "__main__":
    main()

"""Time solving a list of variant puzzles and proving them unique, also by two rivals.

    python benchmarks/variants.py ../shared/data/variants.tsv
    python benchmarks/variants.py ../shared/data/iss.tsv --iss Interactive-Sudoku-Solver

Each line of a list has an id, a title, an f-puzzles payload or the text of Interactive Sudoku
Solver, and the solution; lines with kinds that this program does not know are left out. Times are
processor time of one run each, including the building of the model but not the reading of the text.
`pip install ortools` installs CP-SAT, which gets the same constraints in its own terms and a single
thread. `--iss` is the folder of a clone of Interactive Sudoku Solver, which runs in node.

Both solve a puzzle in turn, three times, and the median counts. Node runs through the list in one
process, so its compiler is warm from the puzzles before; without these, it takes two to four times
as long. What either makes for a shape of grid or a length of line is made once, what it makes for a
puzzle is made each time.
"""

from __future__ import annotations

import argparse
import csv
import json
import shutil
import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from statistics import median, quantiles
from threading import Timer
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.forms import Choices, Sums, Visible
from sudoku_app.core.rules import Rules, rules_of
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.fpuzzles import read_fpuzzles
from sudoku_app.formats.iss.iss_reader import read_iss
from sudoku_app.formats.iss.iss_writer import can_write, write_iss
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.lz_string import decompress
from sudoku_app.formats.parsed import Effort, ParseError
from sudoku_app.formats.table import WrittenPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle


_ROUNDS = 3


class Line(NamedTuple):
    """A puzzle of the list."""

    name: str
    title: str
    puzzle: Puzzle
    solution: tuple[int, ...]
    text: str = ""
    """The text of Interactive Sudoku Solver; "" if that can't say all of it."""


def lines_of(path: Path) -> Iterator[Line]:
    """Yield the puzzles of a list that this program reads."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            text = row.get("text", "")
            try:
                puzzle = read_iss(text, 1, Effort()).puzzle if text else _fpuzzle(row["payload"])
            except ParseError:
                continue
            n = puzzle.topology.size
            signs = puzzle.topology.signs if n <= 9 else "ABCDEFGHIJKLMNOP"
            if not text and can_write(puzzle):
                text = write_iss(WrittenPosition(puzzle, ())).strip()
            solution = tuple(signs.index(sign) + 1 for sign in row["solution"])
            yield Line(row["id"], row.get("title") or row["name"], puzzle, solution, text)


def _fpuzzle(payload: str) -> Puzzle:
    return read_fpuzzles(parse_object(decompress(payload)), 1).puzzle


class Rival:
    """Interactive Sudoku Solver in `node`, started again after a puzzle that took too long."""

    def __init__(self, folder: Path) -> None:
        self._command = [shutil.which("node") or "node"]
        self._command += [str(Path(__file__).with_name("iss_solver.mjs")), str(folder.resolve())]
        self._node: subprocess.Popen[str] | None = None

    def solve(self, text: str, seconds: float) -> tuple[float, object]:
        """Return the processor time in seconds and the only solution; None if there is none, if it
        took too long, or if the rival fails.
        """
        if self._node is None:
            self._node = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            self._read()
        node = self._node
        limit = Timer(seconds * 2, node.kill)  # of a clock, as the rival can't stop itself
        limit.start()
        assert node.stdin is not None
        node.stdin.write(json.dumps(text) + "\n")
        node.stdin.flush()
        answer = self._read()
        limit.cancel()
        if not answer:
            self.close()
            return seconds, None
        microseconds, found = json.loads(answer)
        return microseconds / 1e6, tuple(found) if isinstance(found, list) else found

    def _read(self) -> str:
        assert self._node is not None and self._node.stdout is not None
        return self._node.stdout.readline()

    def close(self) -> None:
        """End the process."""
        if self._node is not None:
            self._node.kill()
            self._node.communicate()
            self._node = None


def beside(lines: list[Line], folder: Path, seconds: float) -> None:
    """Solve each puzzle here and there in turn, and print both times and the median of the ratios.

    The time of a puzzle is the median of `_ROUNDS`, or that of the first if it took a second.
    """
    rival, ratios = Rival(folder), []
    for line in lines:
        if not line.text:
            continue
        ours, theirs = [], []
        for _ in range(_ROUNDS):
            took, answer = rival.solve(line.text, seconds)
            theirs.append(took)
            start = time.process_time()
            found = own(line.puzzle, seconds)
            ours.append(time.process_time() - start)
            if ours[-1] + took > 1:
                break
        ratios.append(median(ours) / median(theirs))
        here = "" if found == [line.solution] else "  not proven here"
        there = "" if answer == line.puzzle.topology.shown(line.solution) else "  not proven there"
        times = f"  {median(ours):8.4f} s  {median(theirs):8.4f} s"
        print(f"{times}  {line.name} {line.title[:40]}{here}{there}", flush=True)
    rival.close()
    ahead = sum(ratio < 1 for ratio in ratios)
    print(
        f"  ours and theirs, {len(ratios)} puzzles: median ratio {median(ratios):.2f},"
        f" ahead on {ahead}"
    )


def own(puzzle: Puzzle, seconds: float) -> list[tuple[int, ...]] | None:
    """Return at most two solutions found by this program; None if that took too long."""
    budget = Budget(deadline=time.monotonic() + seconds, clock=time.monotonic)
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
            sums = [
                offset + sum(term.weight * cells[term.cell] for term in group)
                for group, offset in zip(
                    form.groups, form.offsets or (0,) * len(form.groups), strict=True
                )
            ]
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
    parser.add_argument("--iss", type=Path, help="a clone of Interactive Sudoku Solver")
    options = parser.parse_args()
    lines = list(lines_of(options.list))
    if options.iss is not None:
        if shutil.which("node") is None:
            sys.exit("Interactive Sudoku Solver needs node.")
        beside(lines, options.iss, options.seconds)
        return
    if options.without != "own":
        print("this program")
        timed(lines, own, options.seconds, options.slow)
    if options.without != "cp-sat" and find_spec("ortools"):
        print("CP-SAT, one thread")
        timed(lines, cp_sat, options.seconds, options.slow)


if __name__ == "__main__":
    main()

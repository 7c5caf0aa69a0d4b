"""Small files whose constraints would take gigabytes as tables: hundreds of them on 25×25."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations, cycle, islice
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.forms import (
    MOST_SETS,
    Choices,
    Sums,
    can_list_sets,
    combinations_of,
    group,
)
from sudoku_app.core.constraints.lines import (
    BetweenLine,
    DoubleArrow,
    Nabner,
    RegionSumLine,
    Thermometer,
)
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.constraints.single_cells import BoxIndexer
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.rules import Rules
from sudoku_app.core.solvers.network import Network, network_of, solutions
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.core.true_candidates import true_candidates

if TYPE_CHECKING:
    from pathlib import Path

LARGE = topology_of_size(25)
MOST_MEGABYTES = 200
SNAKE = [
    25 * row + (column if row % 2 == 0 else 24 - column)
    for row in range(25)
    for column in range(25)
]


def along(start: int, count: int) -> tuple[Cell, ...]:
    """Cells one after the other, row by row, in turn to the right and to the left."""
    return tuple(map(Cell, islice(cycle(SNAKE), start, start + count)))


def names(cells: tuple[Cell, ...]) -> list[str]:
    """The cells as f-puzzles writes them."""
    return [f"R{cell // 25 + 1}C{cell % 25 + 1}" for cell in cells]


def lines(key: str, count: int, length: int) -> dict[str, Any]:
    """A number of lines of one kind that start anywhere."""
    random = Random(count)
    starts = [random.randrange(625) for _ in range(count)]
    return {key: [{"lines": [names(along(start, length))]} for start in starts]}


def marks(*keys: str) -> dict[str, Any]:
    """Every cell of the grid as a cell of these kinds."""
    return {key: [{"cells": names(along(0, 625))}] for key in keys}


SHAPES: dict[str, dict[str, Any]] = {
    "nabner": lines("nabner", 900, 8),
    "few nabner": lines("nabner", 40, 8),
    "region sums": lines("regionsumline", 26, 600),
    "thermometers": lines("thermometer", 600, 25),
    "slow thermometers": lines("slowthermometer", 26, 600),
    "double arrows": lines("doublearrow", 26, 600),
    "indexers": marks("rowindexer", "columnindexer", "boxindexer"),
    "box indexers": marks("boxindexer"),
    "arrows": {
        "arrow": [
            {"cells": names(along(start, 3)), "lines": [names(along(start + 2, 8))]}
            for start in range(0, 600, 2)
        ]
    },
    "renban": lines("renban", 900, 12),
    "whispers": lines("whispers", 26, 600),
    "palindromes": lines("palindrome", 26, 600),
    "between": lines("betweenline", 600, 25),
    "zippers": lines("zipperline", 600, 25),
    "entropic": lines("entropicline", 26, 600),
    "cages": {
        "killercage": [
            {"cells": names(along(start % 613, 12)), "value": "150"} for start in range(0, 7000, 9)
        ]
    },
}
QUICK = ("nabner", "region sums", "indexers", "arrows", "cages")
"""Those in every run; each takes a second of searching."""


SOLVE = """
import sys
from sudoku_app.__main__ import main
main(sys.argv[1:])
with open("/proc/self/status") as status:
    peak = next(line for line in status if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024)
"""
"""Solves, and then prints the greatest memory of its process in MB. (The figure that `wait4` gives
begins with that of the process that started it.)
"""


def solve(path: Path, seconds: float) -> tuple[str, int]:
    """Solve a file in a process of its own; returns its line and its greatest memory in MB."""
    words = ["solve", str(path), "--timeout", str(seconds)]
    done = subprocess.run(
        [sys.executable, "-c", SOLVE, *words], stdout=subprocess.PIPE, text=True, check=True
    )
    line, megabytes = done.stdout.splitlines()
    return line, int(megabytes)


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from Linux's /proc")
@pytest.mark.parametrize(
    "shape",
    [pytest.param(shape, marks=() if shape in QUICK else pytest.mark.nightly) for shape in SHAPES],
)
def test_a_small_file_takes_little_memory(tmp_path: Path, shape: str) -> None:
    path = tmp_path / "puzzle.json"
    document = {"size": 25, "grid": [[{} for _ in range(25)] for _ in range(25)], **SHAPES[shape]}
    path.write_text(json.dumps(document))
    printed, megabytes = solve(path, 10 if shape not in QUICK else 1)
    assert printed in ("unknown", "no solution", "several solutions")
    assert megabytes < MOST_MEGABYTES


def test_sets_of_digits_are_the_choices_with_the_sum() -> None:
    for size, count, total in (
        (9, 3, 15),
        (9, 4, 10),
        (9, 2, 40),
        (16, 5, 40),
        (6, 0, 0),
        (6, 0, 3),
    ):
        chosen = [each for each in combinations(range(1, size + 1), count) if sum(each) == total]
        expected = tuple(sum(1 << digit - 1 for digit in each) for each in chosen)
        assert combinations_of((1 << size) - 1, count, total) == expected


def test_whether_sets_can_be_listed_is_counted_without_listing_them() -> None:
    assert comb(25, 12) > MOST_SETS
    assert can_list_sets(25, 12, sum(range(1, 13)) + 3)
    assert len(combinations_of((1 << 25) - 1, 12, sum(range(1, 13)) + 3)) == 3
    assert not can_list_sets(25, 12, 150)
    assert can_list_sets(16, 8, 68), "all sets of 16×16 can be listed"


def test_a_sum_with_too_many_sets_is_checked_in_parts() -> None:
    cells = along(0, 12)
    propagator = propagator_of(Sums((group(cells),), 150), LARGE.peers, 25)
    assert isinstance(propagator, SumTable)
    assert max(len(part.cells) for parts in propagator.groups for part in parts) == 4
    digits = [(1 << 25) - 1] * 12
    digits[:11] = [1 << place for place in range(14, 25)]  # 15 to 25: 220
    assert propagator.prune(digits) is None
    digits = [(1 << 25) - 1] * 12
    digits[:11] = [1 << place for place in range(3, 14)]  # 4 to 14: 99, so 51 is missing
    assert propagator.prune(digits) is None
    digits = [(1 << 25) - 1] * 12
    digits[:11] = [1 << place for place in range(6, 17)]  # 7 to 17: 132, so 18 is missing
    assert propagator.prune(digits) == [11]
    assert digits[11] & ~(0b111 << 14) == 1 << 17, "the cells with 15 to 17 see it"


def test_a_nabner_line_with_too_many_sets_is_checked_by_pairs() -> None:
    few, many = Nabner(along(0, 3)), Nabner(along(0, 8))
    assert [each for each in few.forms(LARGE) if isinstance(each, Choices)]
    assert not [each for each in many.forms(LARGE) if isinstance(each, Choices)]
    rules = Rules(LARGE, (many,))
    values = [0] * 625
    values[0], values[7] = 5, 6
    assert rules.clash(values) is not None
    values[7] = 7
    assert rules.clash(values) is None


def test_a_nabner_line_that_is_too_long_has_no_filling() -> None:
    classic = topology_of_size(9)
    line = Nabner(tuple(map(Cell, range(6))))
    assert list(solutions(Puzzle(classic, (0,) * 81, (line,)))) == []


def test_equal_forms_share_their_rows_and_relations() -> None:
    one, other = BetweenLine(along(0, 9)), BetweenLine(along(40, 9))
    rows = [
        form.rows
        for line in (one, other)
        for form in line.forms(LARGE)
        if isinstance(form, Choices)
    ]
    assert rows[0] is rows[1]
    pairs = list(BoxIndexer((Cell(0), Cell(5))).forms(LARGE))  # both the first of their boxes
    assert len({id(pair.relation) for pair in pairs}) < len(pairs)  # type: ignore[union-attr]
    rules = Rules(LARGE, (Thermometer(along(0, 25)), Thermometer(along(100, 25))))
    excluded = [link.excluded for links in rules.links for link in links]
    assert len(excluded) == 2 * 2 * comb(25, 2)
    assert len(set(map(id, excluded))) == 2 * 24  # by distance, up and down


def test_thousands_of_relations_are_all_followed() -> None:
    marked = BoxIndexer(along(0, 625))
    puzzle = Puzzle(LARGE, (0,) * 625, (marked,))
    started = network_of(puzzle.rules).start(puzzle.givens)
    # r1c1 is place 1 of its box: with the digit 25 there, place 25 must have a 1.
    started[0] = 1 << 24
    failed = network_of(puzzle.rules).narrow(started, list(range(625)), 0)[1]
    assert not failed
    assert started[25 * 4 + 4] == 1


@pytest.mark.parametrize("constraint", [KillerCage(along(0, 3), 40), DoubleArrow(along(0, 100))])
def test_making_tables_hears_cancel_and_goes_on_later(constraint: KillerCage | DoubleArrow) -> None:
    puzzle = Puzzle(LARGE, (0,) * 625, (constraint,))
    network = Network(puzzle.rules)
    budget = Budget(cancel=lambda: True)
    assert not network.prepare(budget)
    assert budget.stopped is Stop.CANCELLED
    assert not list(network.search(network.start(puzzle.givens), Budget(cancel=lambda: True)))
    assert network.prepare(Budget())


def test_large_demands_hear_the_deadline_between_two_answers() -> None:
    rows = tuple(RegionSumLine(along(25 * row, 25)) for row in range(25))
    puzzle = Puzzle(LARGE, (0,) * 625, rows)
    network = Network(puzzle.rules)
    assert network.prepare()
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return float(asked)

    budget = Budget(deadline=3.0, clock=clock)
    assert not list(network.search(network.start(puzzle.givens), budget))
    assert budget.stopped is Stop.DEADLINE
    assert budget.nodes == 0, "a single node has more than three demands"


def test_true_candidates_hear_cancel_while_tables_are_made() -> None:
    puzzle = Puzzle(LARGE, (0,) * 625, (DoubleArrow(along(0, 100)),))
    answers = list(true_candidates(puzzle, Budget(cancel=lambda: True)))
    assert [each.verdict for each in answers] == [Verdict.UNKNOWN]


def test_two_threads_may_make_the_same_tables_at_once() -> None:
    puzzle = Puzzle(LARGE, (0,) * 625, (DoubleArrow(along(0, 100)), DoubleArrow(along(25, 100))))
    network = Network(puzzle.rules)
    others: list[bool] = []

    def meanwhile() -> bool:
        """Make all tables, as another thread does while the first makes one."""
        if not others:
            others.append(network.prepare())
        return False

    assert network.prepare(Budget(), meanwhile)
    assert others == [True]

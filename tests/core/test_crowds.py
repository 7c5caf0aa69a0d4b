"""Every kind of constraint, as often and as long as a file may have it, stays within its budgets.

The clocks here advance with each look at them, so a budget ends after a number of looks, whatever
the machine: code that works for long without a look shows as a long time between two of them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from itertools import permutations, product
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import Product
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.lines import Palindrome, RegionSumLine
from sudoku_app.core.constraints.outside import Skyscraper, XSum
from sudoku_app.core.constraints.single_cells import Odd
from sudoku_app.core.hints import MOST_LINKED, SearchCancelledError, next_step, next_thought, walk
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.rules import MOST_EMPTY, Rules
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.techniques.als_graph import als_graph
from sudoku_app.core.techniques.group_links import MOST_SET_NODES, forced_links, group_links
from sudoku_app.core.topology import CLASSIC, Cell, Place, topology_of_size
from sudoku_app.core.true_candidates import true_candidates
from sudoku_app.formats import ParseError, read_first
from sudoku_app.formats.constraints import (
    MAX_CONSTRAINTS,
    MOST_CLUES,
    checked,
    encode_constraints,
    most_constraints,
)
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.game.play.diagnosis import diagnose
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.crowds import crowd

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.constraints.constraint import Constraint

MOST_MEGABYTES = 200
MARKED_CELLS = BY_SLUG["marked_cells"]
SLACK = 1.0
"""Seconds of processor time that an act may take beyond its budget; a busy computer counts more of
them for the same work."""
FEW = 40
"""The constraints of a crowd in every run."""
LOOKS = 60
"""How often a clock may be looked at before its time is up."""
ACTS: dict[str, Callable[[Puzzle, Budget], object]] = {
    "solve": solvers.verdict,
    "true candidates": lambda puzzle, budget: list(true_candidates(puzzle, budget)),
    "hint": lambda puzzle, budget: _hint(puzzle, budget),
    "explain": lambda puzzle, budget: _explain(puzzle, budget),
    "editor's verdict": lambda puzzle, budget: diagnose(puzzle, "", budget),
}
"""What is done with a puzzle that was read, within a budget."""


def _hint(puzzle: Puzzle, budget: Budget) -> object:
    if not puzzle.rules.prepare(budget.interrupted):
        return None
    try:
        return next_thought(Candidates.of(puzzle), cancel=budget.interrupted)
    except SearchCancelledError:
        return None


def _explain(puzzle: Puzzle, budget: Budget) -> object:
    """The last sentence about the steps, or about those before the time is up."""
    if not puzzle.rules.prepare(budget.interrupted):
        return None
    candidates, texts, sight = Candidates.of(puzzle), StepTexts("en"), puzzle.rules.sight
    explanation = None
    with suppress(SearchCancelledError):
        for step in walk(candidates, cancel=budget.interrupted):
            explanation = texts.explain(step, sight, tuple(candidates.values))
    return explanation


class Looks:
    """A clock that shows how often it was looked at."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> float:
        self.count += 1
        return float(self.count)


def crowded(kind: type[Constraint], size: int, length: int, most: int = MAX_CONSTRAINTS) -> Puzzle:
    topology = topology_of_size(size)
    return Puzzle(topology, (0,) * topology.cell_count, crowd(kind, topology, length, most))


@pytest.mark.parametrize("slug", KINDS)
def test_budgets_end_every_act_on_a_crowd_of_each_kind(slug: str) -> None:
    puzzle = crowded(KINDS[slug], 9, 5, FEW)
    for name, act in ACTS.items():
        clock = Looks()
        budget = Budget(deadline=LOOKS, clock=clock)
        act(puzzle, budget)
        after = clock.count - LOOKS if budget.stopped is not None else 0
        assert after <= 3, f"{name} went on after its time was up"


@pytest.mark.parametrize("slug", ["thermometer", "indexline", "nabner", "whispers", "vault"])
def test_rules_of_a_crowd_take_little_memory(slug: str) -> None:
    """The largest of a 9×9 grid, where they take a tenth of what they take in 25×25."""
    constraints = crowd(KINDS[slug], CLASSIC, 9)
    tracemalloc.start()
    try:
        rules = Rules(CLASSIC, constraints)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert rules.constraints
    assert peak < MOST_MEGABYTES << 20 >> 4


def test_equal_links_of_a_constraint_are_the_same_object() -> None:
    rules = Rules(CLASSIC, crowd(KINDS["vault"], CLASSIC, 9))
    links = [link for own in rules.links for link in own]
    of_constraint = {(id(link.constraint), link.other, link.excluded) for link in links}
    assert len(set(map(id, links))) == len(of_constraint) < len(links)


def test_a_line_is_checked_once_few_of_its_cells_are_empty() -> None:
    large = topology_of_size(25)
    line = RegionSumLine(tuple(map(Cell, range(MOST_EMPTY + 20))))
    rules = Rules(large, (line,))
    values = [0] * large.cell_count
    for cell in range(20):
        assert not list(rules.breaches(values))
        values[cell] = 1 + cell
    assert list(rules.breaches(values)) == [(line, tuple(range(20)))]


def test_cells_are_apart_if_they_share_a_group_but_no_house() -> None:
    rules = Rules(CLASSIC, crowd(KINDS["vault"], CLASSIC, 9, FEW))
    expected = [0] * 81
    for group in rules.groups():
        for (cell, digit), (other, other_digit) in permutations(group, 2):
            assert digit == other_digit
            expected[cell] |= 1 << other & ~CLASSIC.peers[cell]
    assert list(rules.apart) == expected


@pytest.mark.parametrize("slug", ["thermometer", "indexline", "negative-xv"])
def test_rules_are_prepared_within_the_budget_or_not_at_all(slug: str) -> None:
    rules = Rules(CLASSIC, crowd(KINDS[slug], CLASSIC, 5))
    clock = Looks()
    assert not rules.prepare(Budget(deadline=5, clock=clock).interrupted)
    assert clock.count == 5
    assert not rules.is_prepared
    assert rules.links == Rules(CLASSIC, rules.constraints).links
    assert rules.prepare(lambda: True), "there is nothing left to do"


PROBE = """
import json, sys, time
from tests.core.test_crowds import ACTS, LIMIT, crowded_text, peak_megabytes
from sudoku_app.core.budget import Budget
from sudoku_app.formats import ParseError, read_first

def timed(act):
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")  # the greatest memory is counted anew from here
    start = time.process_time()
    act()
    return time.process_time() - start, peak_megabytes()

text, found, read = sys.stdin.read(), {}, []
try:
    found["read"] = timed(lambda: read.append(read_first(text).puzzle))
except ParseError as error:
    print(json.dumps({"refused": [0, 0]}))
    sys.exit()
found["rules"] = timed(lambda: read[0].rules.prepare(
    Budget(None, time.process_time() + LIMIT, time.process_time).interrupted
))
for name, act in ACTS.items():
    budget = Budget(None, time.process_time() + LIMIT, time.process_time)
    found[name] = timed(lambda: act(read[0], budget))
print(json.dumps(found))
"""
LIMIT = 1.0
"""The processor time that each act of the probe has."""


def crowded_text(slug: str, size: int, length: int) -> str:
    return write_puzzle_json(crowded(KINDS[slug], size, length))


def peak_megabytes() -> int:
    with open("/proc/self/status", encoding="ascii") as status:
        peak = next(line for line in status if line.startswith("VmHWM"))
    return int(peak.split()[1]) // 1024


QUICK = [("thermometer", 25, 25)]
"""The crowd of every run; the others come at night."""
EVERY = [
    (slug, size, length)
    for slug in KINDS
    for size in (9, 16, 25)
    for length in (3, 8, 625)
    if (slug, size, length) not in QUICK
]


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from Linux's /proc")
@pytest.mark.parametrize(
    ("slug", "size", "length"),
    [*QUICK, *(pytest.param(*each, marks=pytest.mark.nightly) for each in EVERY)],
)
def test_a_crowd_takes_little_memory_and_no_longer_than_allowed(
    slug: str, size: int, length: int
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        input=crowded_text(slug, size, length),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for act, (seconds, megabytes) in json.loads(done.stdout).items():
        assert megabytes < MOST_MEGABYTES, act
        assert seconds < LIMIT + SLACK, act


# What nobody can mean ---------------------------------------------------------------------------


def test_no_more_than_ten_constraints_for_each_cell_are_read() -> None:
    small = topology_of_size(4)
    cages = crowd(KINDS["killercage"], small, 2)
    many = tuple({**dict.fromkeys(cages), **dict.fromkeys(crowd(KINDS["sumarea"], small, 3))})
    assert len(many) > most_constraints(small) == 160
    with pytest.raises(ValueError, match="more than 160 constraints"):
        checked(many, small)
    assert len(checked(many[:160], small)) == 160


def test_products_with_too_many_steps_in_all_are_refused_in_one_sentence() -> None:
    totals = (2**twos * 3**threes * 5**fives for twos, threes, fives in product(range(4), repeat=3))
    products = tuple(Product(tuple(map(Cell, range(6))), 2520 * total) for total in totals)
    text = json.dumps(
        {
            "format": "sudoku-app puzzle",
            "version": 1,
            "size": 25,
            "givens": [[0] * 25 for _ in range(25)],
            "constraints": encode_constraints(products).split(","),
        }
    )
    with pytest.raises(ParseError, match="too many long 'product' constraints"):
        read_first(text)


def test_a_line_visits_no_cell_more_often_than_it_can_cross_itself_there() -> None:
    star = (0, 10, 20, 19, 10, 1, 2, 10, 18, 9, 10, 11)  # four times through r2c2
    assert checked([Palindrome(tuple(map(Cell, star)))], CLASSIC)
    with pytest.raises(ValueError, match="'palindrome' visits a cell more than 4 times"):
        checked([Palindrome(tuple(map(Cell, (*star, 10))))], CLASSIC)


def test_no_more_clues_outside_than_there_is_room_for_are_read() -> None:
    row = tuple(map(Cell, range(9)))
    clues = [Skyscraper(row, Place(0, -1), 1 + n % 9) for n in range(MOST_CLUES * 9 + 1)]
    assert checked(clues[:-1], CLASSIC)
    with pytest.raises(ValueError, match="clues outside the grid"):
        checked(clues, CLASSIC)


# What the crowds showed -------------------------------------------------------------------------


def test_a_clue_that_no_digits_satisfy_leaves_no_solution() -> None:
    bent = tuple(map(Cell, (0, 1, 2, 3, 4, 13, 12, 11, 10)))  # cells that don't all see each other
    clue = XSum(bent, Place(0, -1), 46)
    assert solvers.verdict(Puzzle(CLASSIC, (0,) * 81, (clue,))) is Verdict.NONE


def test_extra_exclusions_are_those_of_the_links() -> None:
    puzzle = crowded(KINDS["thermometer"], 9, 4)
    rules = puzzle.rules
    for cell in (0, 40, 80):
        for digit in puzzle.topology.digits:
            expected = {
                (held, link.other)
                for link in rules.links[cell]
                for held, excluded in enumerate(link.excluded)
                if excluded >> digit - 1 & 1
                and not (held == digit and rules.sight.peers[cell] >> link.other & 1)
            }
            found = {
                (held, other)
                for held, cells in rules.extra_exclusions(cell, digit)
                for other in range(81)
                if cells >> other & 1
            }
            assert found == expected


def test_thousands_of_almost_locked_sets_are_left_out_of_chains() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, (Odd(tuple(map(Cell, range(81)))),))
    candidates = Candidates.of(puzzle)
    for step in walk(candidates, (MARKED_CELLS,)):
        assert step.eliminations
    assert set(map(int.bit_count, candidates.digits)) == {5}
    assert len(als_graph(candidates).owners) > MOST_SET_NODES
    assert forced_links(candidates) is group_links(candidates)


@pytest.mark.nightly
def test_hints_in_an_empty_large_grid_leave_out_what_takes_much_memory() -> None:
    large = topology_of_size(25)
    puzzle = Puzzle(large, (0,) * 625, (KINDS["antiknight"](),))
    candidates = Candidates.of(puzzle)
    assert sum(digits.bit_count() for digits in candidates.digits) > MOST_LINKED
    tracemalloc.start()
    try:
        assert next_step(candidates) is None
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MOST_MEGABYTES << 20

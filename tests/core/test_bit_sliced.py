"""The search of many states at once, and the checks that narrow them."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.constraints.automata import automaton_of
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.forms import Choices, Sums, Visible, group
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import METHODS, bit_sliced, method_for, network
from sudoku_app.core.solvers.bit_sliced import having_counts, lowest_bits, squeeze
from sudoku_app.core.solvers.network import network_of, solutions
from sudoku_app.core.solvers.sliced_checks import check_of
from sudoku_app.core.topology import (
    CLASSIC,
    Cell,
    DigitSet,
    cell_set,
    digit_bit,
    digits_of,
    iter_bits,
    topology_of_size,
)
from tests.core.puzzles import JIGSAW
from tests.core.test_constraint_kinds import SMALL, naive_solutions, random_constraints
from tests.core.test_network import grown_cages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.topology import Topology
    from tests.core.test_constraint_kinds import Case

SIZE = 6
SMALL_GRID = topology_of_size(SIZE)
ROW = tuple(map(Cell, range(SIZE)))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "SHORT_SEARCH", 0)
    monkeypatch.setattr(network, "SHORT_PLAIN_SEARCH", 0)


def cages_of(topology: Topology, grid: Sequence[int], size: int) -> tuple[Constraint, ...]:
    """The grid in boxes cut into cages of up to `size` cells, the last ones left out."""
    houses = [topology.houses[box] for box in topology.boxes]
    cuts = [house[first : first + size] for house in houses for first in range(0, len(house), size)]
    return tuple(KillerCage(cut, sum(grid[cell] for cell in cut)) for cut in cuts[:-1])


# The search -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.constraint.slug)
def test_finds_the_grids_that_the_definition_allows(case: Case) -> None:
    topology = topology_of_size(4)
    puzzle = Puzzle(topology, (0,) * 16, (case.constraint,))
    assert network_of(puzzle.rules).checks is not None
    found = list(solutions(puzzle))
    assert len(found) == len(set(found))
    assert set(found) == naive_solutions(topology, case)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("seed", range(8))
def test_finds_what_backtracking_finds_with_many_kinds_of_constraints(seed: int) -> None:
    random = Random(seed)
    grid = random_grid(random, SMALL_GRID)
    kept = tuple(digit if random.random() < 0.1 else 0 for digit in grid)
    constraints = random_constraints(random, grid)[:4]
    puzzle = Puzzle(SMALL_GRID, kept, constraints)
    found = list(solutions(puzzle, 200))
    every = set(METHODS["backtracking"](puzzle, 5000))
    assert len(found) == len(set(found)) == min(200, len(every))
    assert set(found) <= every or len(every) == 5000


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("topology", [CLASSIC, JIGSAW], ids=["classic", "jigsaw"])
def test_proves_a_grid_of_cages_that_has_one_solution(topology: Topology) -> None:
    random = Random(3)
    grid = random_grid(random, topology)
    constraints = cages_of(topology, grid, 2)
    kept = tuple(digit if random.random() < 0.15 else 0 for digit in grid)
    puzzle = Puzzle(topology, kept, constraints)
    assert set(solutions(puzzle, 50)) == set(METHODS["backtracking"](puzzle, 50))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    "constraint",
    [AntiKnight(), AntiKing(), NonConsecutive(), DisjointGroups()],
    ids=lambda c: c.slug,
)
def test_finds_all_grids_where_cells_beyond_houses_exclude_one_another(
    constraint: Constraint,
) -> None:
    random = Random(2)
    grid = next(METHODS["backtracking"](Puzzle(SMALL_GRID, (0,) * 36, (constraint,)), 1), None)
    kept = tuple(digit if random.random() < 0.15 else 0 for digit in grid or (0,) * 36)
    puzzle = Puzzle(SMALL_GRID, kept, (constraint,))
    found = list(solutions(puzzle))
    assert len(found) == len(set(found))
    assert set(found) == set(METHODS["backtracking"](puzzle))


@pytest.mark.usefixtures("at_once")
def test_finds_all_grids_of_given_candidates() -> None:
    random = Random(4)
    grid = random_grid(random)
    constraints = tuple(
        GivenCandidates((Cell(cell),), DigitSet(1 << digit - 1 | random.randrange(1 << 9)))
        for cell, digit in enumerate(grid)
    )
    puzzle = Puzzle(CLASSIC, (0,) * 81, constraints)
    assert method_for(puzzle) == "tables"
    found = list(solutions(puzzle))
    assert len(found) == len(set(found)) > 1
    assert set(found) == set(METHODS["bit_parallel"](puzzle))


def test_a_short_search_and_one_of_many_states_find_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = Random(5)
    grid = random_grid(random)
    puzzle = Puzzle(CLASSIC, (0,) * 81, tuple(grown_cages(random, grid)))
    found = []
    for nodes in (0, 10, 10**9):
        monkeypatch.setattr(network, "SHORT_SEARCH", nodes)
        found.append(sorted(solutions(puzzle, 500)))
    assert len(found[0]) == len(set(found[0]))
    assert found[0] == found[1] == found[2]
    assert grid in found[0]


@pytest.mark.usefixtures("at_once")
def test_states_put_aside_where_there_is_little_room_are_searched_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle(topology_of_size(4), (0,) * 16)
    monkeypatch.setattr(bit_sliced, "PLANE_BITS", 0)
    monkeypatch.setattr(bit_sliced, "LEAST_STATES", 3)
    found = list(solutions(puzzle))
    assert len(found) == len(set(found)) == 288


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("most", [0, 1, 40, 1000])
def test_a_node_budget_is_kept_to_the_node(most: int) -> None:
    budget = Budget(max_nodes=most)
    assert not list(solutions(Puzzle(CLASSIC, (0,) * 81), 2, budget))
    assert (budget.nodes, budget.stopped) == (most, Stop.NODES)


@pytest.mark.usefixtures("at_once")
def test_the_clock_is_read_several_times_in_a_round() -> None:
    constraints = tuple(grown_cages(Random(1), random_grid(Random(1))))
    ticks = iter(range(10_000))
    budget = Budget(deadline=99.0, clock=lambda: next(ticks))
    assert not list(solutions(Puzzle(CLASSIC, (0,) * 81, constraints), 2, budget))
    assert budget.stopped is Stop.DEADLINE
    assert next(ticks) == 100
    assert budget.updates < 200


@pytest.mark.usefixtures("at_once")
def test_of_several_owners_one_without_a_solution_is_found() -> None:
    random = Random(6)
    grid = random_grid(random)
    puzzle = Puzzle(CLASSIC, (0,) * 81, tuple(grown_cages(random, grid)))
    every, net = set(solutions(puzzle)), network_of(puzzle.rules)
    checked = named = 0
    for first in range(0, 80, 16):
        searches, can_be = [], []
        for cell in range(first, first + 4):
            for digit in range(1, 10):
                digits = net.start(puzzle.givens)
                digits[cell] = digit_bit(digit)
                searches.append(net.begin(digits))
                net.attempt(searches[-1], 2, lambda: None)
                can_be.append(any(each[cell] == digit for each in every))
        waiting = [number for number, each in enumerate(searches) if not each.result.has_failed]
        found = net.first_failing([searches[each] for each in waiting], 10_000, lambda: None)
        if found is not None:
            failed = next(each for each in waiting if searches[each] is found)
            assert not can_be[failed]
            assert found.result.has_failed
            named += bool(found.cells)
        else:
            assert all(can_be[each] or searches[each].nodes >= 10_000 for each in waiting)
        checked += found is not None
    assert checked
    assert named


# Checks -----------------------------------------------------------------------------------------

SEEN = SMALL_GRID.peers
PROPAGATORS: dict[str, Propagator] = {
    "cage": propagator_of(Sums((group(ROW[:3]),), 9), SEEN, SIZE),
    "large cage": propagator_of(Sums((group(ROW[:5]),), 17), SEEN, SIZE),
    "line that crosses itself": propagator_of(
        Choices(
            (*ROW[:2], ROW[0]),
            tuple((DigitSet(1 << d), DigitSet(5), DigitSet(1 << d)) for d in range(4)),
        ),
        SEEN,
        SIZE,
    ),
    "rows of sets": propagator_of(
        Choices(
            ROW[:3],
            tuple(tuple(map(DigitSet, row)) for row in ((3, 12, 48), (5, 5, 56), (32, 1, 3))),
        ),
        SEEN,
        SIZE,
    ),
    "visible": propagator_of(Visible(ROW[:4], 2), SEEN, SIZE),
    "sum of two parts": propagator_of(
        Sums((group(map(Cell, (0, 7, 14, 21, 28, 35))),), 17), SEEN, SIZE
    ),
    "equal sums": propagator_of(
        Sums((group(map(Cell, (0, 7, 14))), group(map(Cell, (21, 28, 35))))), SEEN, SIZE
    ),
}


def allowed(propagator: Propagator, digits: Sequence[int]) -> list[int]:
    """The digits that the cells have in fillings, which brute force finds."""
    cells = tuple(dict.fromkeys(propagator.cells))
    left = [0] * len(digits)
    for filling in product(*(digits_of(digits[cell]) for cell in cells)):
        board = [0] * len(digits)
        for cell, digit in zip(cells, filling, strict=True):
            board[cell] = 1 << digit - 1
        distinct = all(
            board[one] != board[other]
            for one in cells
            for other in iter_bits(SEEN[one] & cell_set(cells))
        )
        if distinct and propagator.prune(board.copy()) is not None:
            for cell in cells:
                left[cell] |= board[cell]
    return left


def random_digits(random: Random, propagator: Propagator) -> list[int]:
    digits = [0] * SMALL_GRID.cell_count
    for cell in propagator.cells:
        digits[cell] = random.randrange(1, 1 << SIZE) | random.randrange(1 << SIZE)
    return digits


def planes_of(states: Sequence[Sequence[int]]) -> list[int]:
    return [
        sum((digits[cell] >> position & 1) << state for state, digits in enumerate(states))
        for cell in range(SMALL_GRID.cell_count)
        for position in range(SIZE)
    ]


def digits_in(planes: Sequence[int], state: int) -> list[int]:
    return [
        sum((planes[first + position] >> state & 1) << position for position in range(SIZE))
        for first in range(0, len(planes), SIZE)
    ]


@pytest.mark.parametrize("name", PROPAGATORS)
def test_a_check_keeps_every_filling_and_only_those_of_full_cells(name: str) -> None:
    propagator, random = PROPAGATORS[name], Random(name)
    states = [random_digits(random, propagator) for _ in range(40)]
    for digits in states[20:]:
        for cell in propagator.cells:
            digits[cell] = 1 << random.choice(digits_of(digits[cell])) - 1
    check = check_of(propagator, SIZE, (), SEEN)
    assert check is not None
    planes = planes_of(states)
    left = check.narrow(planes, (1 << len(states)) - 1)
    some = 0
    for state, digits in enumerate(states):
        fillings = allowed(propagator, digits)
        if not left >> state & 1:
            assert not any(fillings)
            continue
        kept = digits_in(planes, state)
        assert all(not wanted & ~held for wanted, held in zip(fillings, kept, strict=True))
        some += fillings == kept
        if state >= 20 and all(
            digits[one] != digits[other]
            for one in propagator.cells
            for other in iter_bits(SEEN[one] & cell_set(propagator.cells))
        ):
            assert fillings == digits
    assert some


@pytest.mark.parametrize("name", ["cage", "large cage", "rows of sets", "visible"])
def test_a_check_of_one_automaton_leaves_only_digits_of_fillings(name: str) -> None:
    propagator, random = PROPAGATORS[name], Random(name)
    states = [random_digits(random, propagator) for _ in range(40)]
    check = check_of(propagator, SIZE, (), SEEN)
    assert check is not None
    planes = planes_of(states)
    check.narrow(planes, (1 << len(states)) - 1)
    if name in ("cage", "large cage"):
        for state, digits in enumerate(states):
            assert digits_in(planes, state) == allowed(propagator, digits)
    else:
        single = [digits.copy() for digits in states]
        for state, digits in enumerate(single):
            if propagator.prune(digits) is None:
                continue
            kept = digits_in(planes, state)
            if name == "visible":  # its propagator also knows which cells differ
                assert all(not wanted & ~held for wanted, held in zip(digits, kept, strict=True))
            else:
                assert kept == digits


def narrowed(state: Sequence[int], cells: Sequence[int], total: int) -> list[int]:
    """What a check of a cage leaves of a 6x6 grid."""
    propagator = propagator_of(Sums((group(map(Cell, cells)),), total), SEEN, SIZE)
    check = check_of(propagator, SIZE, SMALL_GRID.houses, SEEN)
    assert check is not None
    planes = planes_of([state])
    assert check.narrow(planes, 1) == 1
    return digits_in(planes, 0)


def test_a_cage_has_the_digit_for_which_a_house_has_no_other_cells() -> None:
    without_6 = [63, 63, 31, 31, 31, 31] + [63] * 30
    left = narrowed(without_6, (0, 1, 6), 9)
    assert [digits_of(left[cell]) for cell in (0, 1, 6)] == [(1, 2, 6), (1, 2, 6), (1, 2)]


def test_a_digit_of_all_fillings_is_gone_from_the_cells_that_see_its_places() -> None:
    left = narrowed([63] * 36, (0, 1, 2), 6)
    assert digits_of(left[3]) == (4, 5, 6)
    assert digits_of(left[7]) == (4, 5, 6)
    assert digits_of(left[13]) == (1, 2, 3, 4, 5, 6)


def test_a_cell_that_sees_only_a_part_of_a_sum_can_repeat_the_digit_of_a_house_there() -> None:
    # Only r1c1 and r1c2 can be 6 in row 1, but r5c4 sees neither.
    without_6 = [63, 63, 31, 31, 31, 31] + [63] * 30
    cells = tuple(map(Cell, (0, 1, 27)))
    propagator = propagator_of(Sums((group(cells),), 13), SEEN, SIZE)
    check = check_of(propagator, SIZE, SMALL_GRID.houses, SEEN)
    assert check is not None
    planes = planes_of([without_6])
    check.narrow(planes, 1)
    assert digits_of(digits_in(planes, 0)[27]) == (2, 3, 4, 5, 6)


def test_there_is_no_automaton_of_too_many_steps() -> None:
    cells = tuple(map(Cell, range(12)))
    form = Sums((group(cells),), 100)
    peers = [(1 << 25) - 1 ^ 1 << cell for cell in range(25)]
    assert automaton_of(propagator_of(form, peers, 16), 16) is None


# Bits -------------------------------------------------------------------------------------------


def test_squeezing_moves_the_kept_bits_of_each_plane_together() -> None:
    random = Random(8)
    for width in (1, 2, 7, 64, 300):
        for _ in range(20):
            kept = random.randrange(1 << width)
            planes = [random.randrange(1 << width) for _ in range(3)]
            wanted = [
                sum((plane >> bit & 1) << place for place, bit in enumerate(iter_bits(kept)))
                for plane in planes
            ]
            assert squeeze(planes, kept) == (1 << kept.bit_count()) - 1
            assert planes == wanted


def test_states_are_counted_by_how_many_options_of_an_item_they_have() -> None:
    planes = [0b1110, 0b1100, 0b1101]
    having = having_counts(planes, range(3), 0b0111)
    assert having[:5] == [0b0111, 0b0111, 0b0100, 0b0100, 0]


def test_the_lowest_bits_are_found() -> None:
    assert lowest_bits(0b101101, 2) == 0b101
    assert lowest_bits(0b101101, 9) == 0b101101
    assert lowest_bits(0b101101, 0) == 0

"""What the network of the solver with tables takes from cells, and what it does not."""

from __future__ import annotations

from itertools import accumulate, product
from random import Random
from typing import TYPE_CHECKING, Any

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.forms import Sums, Visible, group
from sudoku_app.core.constraints.implied import implied_sums
from sudoku_app.core.constraints.lines import Renban, Whispers
from sudoku_app.core.constraints.propagators import CageDemand, Table, VisibleCells, propagator_of
from sudoku_app.core.constraints.single_cells import CountingCircles, GivenCandidates
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import SightLink, rules_of
from sudoku_app.core.solvers import backtracking, network
from sudoku_app.core.solvers.bit_parallel import FieldLayout
from sudoku_app.core.solvers.cached_demands import CellRelations
from sudoku_app.core.solvers.network import FIRST_NODES, network_of, solutions
from sudoku_app.core.topology import (
    CLASSIC,
    Cell,
    CellSet,
    DigitSet,
    digits_of,
    topology_of_size,
)
from tests.core.puzzles import cage

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from sudoku_app.core.constraints.constraint import Constraint


def grown_cages(random: Random, grid: Sequence[int]) -> list[KillerCage]:
    """The whole grid in cages of up to five neighbouring cells with different digits."""
    left, cages = set(range(81)), []
    while left:
        cells = [random.choice(sorted(left))]
        for _ in range(4):
            around = {
                other
                for cell in cells
                for other in (cell - 9, cell + 9, cell - (cell % 9 > 0), cell + (cell % 9 < 8))
                if other in left and grid[other] not in {grid[held] for held in cells}
            }
            cells += random.sample(sorted(around), min(1, len(around)))
        left.difference_update(cells)
        cages.append(cage(sum(grid[cell] for cell in cells), *sorted(cells)))
    return cages


def narrowed(*constraints: Constraint) -> list[int]:
    network = network_of(rules_of(CLASSIC, constraints))
    digits = network.start([0] * 81)
    assert not network.narrow(digits, list(range(81)), 0)[1]
    return digits


def test_a_digit_of_every_combination_is_taken_from_cells_that_see_all_of_the_cage() -> None:
    digits = narrowed(cage(27, 0, 1, 2, 9))  # 3789, 4689 or 5679: the 9 is in it
    assert {cell for cell in range(81) if 9 not in digits_of(digits[cell])} == {
        10,
        11,
        18,
        19,
        20,
    }


def test_a_digit_of_every_run_is_taken_from_cells_that_see_all_of_a_renban() -> None:
    digits = narrowed(Renban((Cell(0), Cell(1), Cell(2), Cell(9), Cell(10), Cell(11))))
    assert digits_of(digits[18]) == (1, 2, 3, 7, 8, 9)
    assert digits_of(digits[12]) == tuple(range(1, 10))


def test_a_digit_is_taken_from_a_cell_that_must_only_differ() -> None:
    network = network_of(rules_of(CLASSIC, (Whispers((Cell(0), Cell(40)), 1),)))
    digits = network.start([5] + [0] * 80)
    assert not network.narrow(digits, list(range(81)), 0)[1]
    assert digits_of(digits[40]) == (1, 2, 3, 4, 6, 7, 8, 9)


def test_houses_and_cages_give_the_difference_of_a_cell_inside_and_one_outside() -> None:
    # Box 1 without r3c3 and with r4c1 makes 46: r4c1 is 1 more than r3c3.
    digits = narrowed(cage(10, 0, 1, 2), cage(18, 9, 10, 11), cage(18, 18, 19, 27))
    assert digits_of(digits[20]) == tuple(range(1, 9))
    assert digits_of(digits[27]) == tuple(range(2, 10))


def test_a_cage_has_the_digit_for_which_a_house_has_no_other_cells() -> None:
    without_9 = GivenCandidates(tuple(map(Cell, range(2, 9))), DigitSet(0xFF))
    digits = narrowed(cage(12, 0, 1, 9), without_9)
    assert [digits_of(digits[cell]) for cell in (0, 1, 9)] == [(1, 2, 9), (1, 2, 9), (1, 2)]
    assert digits_of(digits[2]) == (3, 4, 5, 6, 7, 8)


def test_no_cage_is_possible_that_must_have_two_digits_too_large_for_it() -> None:
    without_8_and_9 = GivenCandidates(tuple(map(Cell, range(2, 9))), DigitSet(0x7F))
    network = network_of(rules_of(CLASSIC, (cage(15, 0, 1, 9), without_8_and_9)))
    digits = network.start([0] * 81)
    assert network.narrow(digits, list(range(81)), 0)[1]


def test_a_digit_that_circles_need_in_every_row_is_in_none_of_the_other_cells() -> None:
    # 45 circles have every digit, and the 9 nine times: all 9s of the grid are in circles.
    circles = [cell for cell in range(81) if (cell // 9 + cell % 9) % 9 < 5]
    digits = narrowed(CountingCircles(tuple(map(Cell, circles))))
    assert {cell for cell in range(81) if 9 in digits_of(digits[cell])} == set(circles)


def test_the_least_sum_of_a_long_line_is_that_of_houses_that_it_fills() -> None:
    # Its cells are three rows or boxes but for one cell, so their sum is at least 3·45 - 9.
    rows = tuple(map(Cell, (*range(1, 9), *range(17, 8, -1), *range(18, 27))))
    parts = Sums((group(rows),), 126), Sums((group(rows),), 125)
    possible, impossible = (propagator_of(each, CLASSIC.peers, 9) for each in parts)
    digits = [0x1FF] * 81
    assert impossible.prune(digits.copy()) is None
    assert possible.prune(digits) is not None
    assert all(9 not in digits_of(digits[cell]) for cell in (1, 2))


def test_sums_that_follow_from_others_hold_in_the_grid_that_these_were_made_from() -> None:
    random = Random(7)
    weights: set[int] = set()
    for _ in range(20):
        grid = random_grid(random)
        rules = rules_of(CLASSIC, tuple(grown_cages(random, grid)))
        forms = [form for _, form in rules.forms]
        for (terms,), total, _ in implied_sums(CLASSIC, forms, rules.sight.peers):
            assert sum(term.weight * grid[term.cell] for term in terms) == total
            weights.update(term.weight for term in terms)
    assert weights == {1, -1}


def test_an_equation_that_only_adds_up_two_others_is_left_out() -> None:
    columns = cage(45 - 3, *range(0, 63, 9)), cage(45 - 11, *range(1, 64, 9))
    forms = [form for each in columns for form in each.forms(CLASSIC)]
    found = {frozenset(form.cells): form.total for form in implied_sums(CLASSIC, forms)}
    assert found == {frozenset((63, 72)): 3, frozenset((64, 73)): 11}


def table_of(total: int, cells: tuple[Cell, ...]) -> Table:
    table = propagator_of(Sums((group(cells),), total), CLASSIC.peers, 9)
    assert isinstance(table, Table)
    return table


def test_a_table_lists_a_cage_only_if_it_has_all_orders_of_the_same_sets() -> None:
    row, apart = (Cell(0), Cell(1), Cell(2)), (Cell(0), Cell(1), Cell(12))
    demand = CageDemand(row, 10, CLASSIC.peers)
    assert demand.is_listed_by(table_of(10, row).rows, 9)
    assert not demand.is_listed_by(table_of(11, row).rows, 9)
    assert not demand.is_listed_by(table_of(10, apart).rows, 9), "some rows repeat a digit"


def test_a_cage_and_its_table_leave_the_same_digits() -> None:
    cells, random = tuple(map(Cell, (0, 1, 9, 10))), Random(3)
    demand, table = CageDemand(cells, 17, CLASSIC.peers), table_of(17, cells)
    outcomes = set()
    for _ in range(200):
        held = [(1 << 9) - 1] * 81
        for cell in cells:
            held[cell] = random.getrandbits(9) & random.getrandbits(9) | 1
        others = held.copy()
        possible = demand.prune(held) is not None
        assert (table.prune(others) is not None) == possible
        outcomes.add(possible)
        if possible:
            assert [held[cell] for cell in cells] == [others[cell] for cell in cells]
    assert outcomes == {True, False}


def seen_rows(held: Sequence[int], seen: int, differ: bool) -> list[tuple[int, ...]]:
    """Return the fillings of cells with `seen` digits that are higher than all before.

    If the cells `differ`, none of the fillings repeats the highest digit before it, and the highest
    digit of `n` cells is at least `n`.
    """
    rows: list[tuple[int, ...]] = []
    for row in product(*map(digits_of, map(DigitSet, held))):
        highest = list(accumulate(row, max, initial=0))
        repeats = any(digit == most for digit, most in zip(row, highest, strict=False))
        if len(set(highest)) - 1 == seen and not (differ and (repeats or highest[-1] < len(row))):
            rows.append(row)
    return rows


def left_of(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum({1 << digit - 1 for digit in column}) for column in zip(*rows, strict=True)]


def test_cells_with_a_count_of_visible_digits_keep_the_digits_of_all_their_fillings() -> None:
    random, outcomes = Random(5), []
    for _ in range(1500):
        size, count = random.choice((4, 6, 9, 16)), random.randint(1, 5)
        held = [sum({1 << random.randrange(size) for _ in range(4)}) for _ in range(count)]
        seen, differ = random.randint(0, count + 1), count <= size and random.random() < 0.6
        left = held.copy()
        clue = VisibleCells(Visible(tuple(map(Cell, range(count))), seen), size, differ)
        changed, rows = clue.prune(left), seen_rows(held, seen, differ)
        assert (changed is None) == (not rows)
        if changed is not None:
            assert left == left_of(rows)
            assert sorted(changed) == [cell for cell in range(count) if left[cell] != held[cell]]
        outcomes.append(changed is None)
    assert 300 < sum(outcomes) < 1200


def test_cells_without_a_digit_have_no_count_of_visible_digits() -> None:
    for held in ([0, 0b11], [0b10, 0], [0b1, 0, 0b10]):
        cells = tuple(map(Cell, range(len(held))))
        assert VisibleCells(Visible(cells, 1), 4).prune(held) is None


def test_each_cell_of_a_relation_keeps_the_digits_that_some_digit_of_the_other_allows() -> None:
    random, outcomes = Random(8), []
    for size in (4, 6, 9):
        layout = FieldLayout(topology_of_size(size))
        cells = Cell(1), Cell(size * size - 2)
        excluded = (DigitSet(0), *(DigitSet(random.getrandbits(size)) for _ in range(size)))
        link = SightLink(cells[1], excluded, CustomLine(cells))
        relations = CellRelations(cells[0], [link], CellSet(0), layout)
        for _ in range(300):
            held = 1 << random.randrange(size) | 1 << random.randrange(size)
            lost = sum(
                1 << place for place in range(size) if not held & ~excluded[place + 1]
            )  # the digits of the other cell that exclude all that this one holds
            assert relations[held] == lost << cells[1] * layout.pitch
            outcomes.append(bool(lost))
    assert 0 < sum(outcomes) < len(outcomes)


def test_cells_of_no_common_house_that_only_differ_are_no_longer_equal() -> None:
    random, topology = Random(1), topology_of_size(4)
    counts = set()
    for _ in range(150):
        given = random.sample(range(16), 4)
        pairs = [random.sample(range(16), 2) for _ in range(3)]
        lines = tuple(
            CustomLine((Cell(one), Cell(other)), "a != b")
            for one, other in pairs
            if not topology.peers[one] >> other & 1
        )
        for grid in backtracking.solutions(Puzzle(topology, (0,) * 16, lines), 1):
            givens = tuple(digit if cell in given else 0 for cell, digit in enumerate(grid))
            puzzle = Puzzle(topology, givens, lines)
            found = list(solutions(puzzle))
            assert sorted(found) == sorted(backtracking.solutions(puzzle))
            counts.add(len(found))
    assert len(counts) > 3


def test_implied_sums_are_made_once_a_search_takes_some_nodes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def listed(*args: Any) -> list[Sums]:
        asked.append(args)
        return implied_sums(*args)

    monkeypatch.setattr(network, "implied_sums", listed)
    grid = random_grid(Random(3), CLASSIC)
    cages = tuple(
        cage(sum(grid[cell] for cell in cells), *cells)
        for row in range(9)
        for cells in (range(9 * row, 9 * row + 4), range(9 * row + 4, 9 * row + 9))
    )
    for givens, times in ((grid[:60] + (0,) * 21, 0), ((0,) * 81, 1)):
        asked.clear()
        rules_of.cache_clear()
        budget = Budget()
        puzzle = Puzzle(CLASSIC, givens, cages)
        assert next(solutions(puzzle, 1, budget)) is not None
        assert len(asked) == times
        assert (budget.nodes > FIRST_NODES) == bool(times)

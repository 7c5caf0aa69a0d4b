"""The fewest further clues that leave a puzzle one solution."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Renban, Whispers
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.generating.generator import minimal_puzzle, random_grid
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.rules import Rules
from sudoku_app.core.setting.clue import Clue, Given, with_clues
from sudoku_app.core.setting.unique import LISTING_NODES, Kind, Proposal, clues_from, proposals
from sudoku_app.core.solvers import solutions, verdict
from sudoku_app.core.topology import CLASSIC, Cell, Place, topology_of_size
from tests.formats.test_work import calls_of

FOUR = topology_of_size(4)
OPEN = Puzzle(FOUR, (1, *(0,) * 15))
ALL: tuple[Kind, ...] = (
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


def fewest_by_hand(puzzle: Puzzle, kind: Kind, target: tuple[int, ...]) -> int:
    """The size of the smallest set of clues, by trying all of them on all solutions."""
    others = [grid for grid in solutions(puzzle) if grid != target]
    left = [
        frozenset(grid for grid in others if obeys(grid, clue))
        for clue in clues_from(puzzle, (kind,), target)
    ]
    for size in range(1, 5):
        if any(not frozenset.intersection(*chosen) for chosen in combinations(left, size)):
            return size
    return 5


def obeys(grid: tuple[int, ...], clue: Clue) -> bool:
    if isinstance(clue, Given):
        return grid[clue.cell] == clue.digit
    return Rules(FOUR, (clue,)).clash(grid) is None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", [Given, Difference, Skyscraper])
def test_no_smaller_set_leaves_the_solution_alone(kind: Kind, seed: int) -> None:
    target = random_grid(Random(seed), FOUR)
    puzzle = OPEN._replace(givens=(target[0], 0, target[2], 0, 0, target[5], *(0,) * 10))
    least = fewest_by_hand(puzzle, kind, target)
    found = next(proposals(puzzle, (kind,), Random(seed), Budget(), target), None)
    if found is None:
        assert least == 5
        return
    assert found.is_fewest
    assert len(found.clues) == least


@pytest.mark.parametrize("kind", ALL)
def test_proposals_are_different_and_leave_the_intended_solution(kind: Kind) -> None:
    puzzle = minimal_puzzle(Random(8))
    target = next(solutions(puzzle))
    first = next(cell for cell, digit in enumerate(puzzle.givens) if digit)
    givens = tuple(0 if cell == first else digit for cell, digit in enumerate(puzzle.givens))
    fewer = puzzle._replace(givens=givens)
    found = list(islice(proposals(fewer, (kind,), Random(1), Budget(), target), 3))
    assert found or kind in (Ratio, XV)
    assert len({frozenset(each.clues) for each in found}) == len(found)
    for each in found:
        assert list(solutions(each.puzzle, 2)) == [target]
        assert all(isinstance(clue, kind) for clue in each.clues)
        assert each.puzzle == with_clues(fewer, each.clues)


def test_without_an_intended_solution_each_proposal_may_keep_another() -> None:
    found = list(islice(proposals(OPEN, (Given,), Random(1), Budget()), 6))
    assert len({each.solution for each in found}) > 1
    for each in found:
        assert verdict(each.puzzle) is Verdict.UNIQUE


def test_a_layout_in_which_a_search_in_order_finds_no_solution_is_made_unique() -> None:
    whispers = (
        (15, 7, 16, 26, 17, 8),
        (75, 66, 67, 68, 60),
        (32, 31, 22, 23, 13, 3),
        (48, 39, 29, 20),
    )
    renban = (
        (2, 12, 11, 10),
        (33, 25, 34, 44, 53),
        (27, 36, 46, 55, 63),
        (69, 61, 70, 78, 79),
    )
    lines = (
        *(Whispers(tuple(map(Cell, cells))) for cells in whispers),
        *(Renban(tuple(map(Cell, cells))) for cells in renban),
    )
    puzzle = Puzzle(CLASSIC, (0,) * 81, lines)
    assert list(solutions(puzzle, 1, Budget(max_nodes=LISTING_NODES))) == []
    found = next(proposals(puzzle, (Given,), Random(1), Budget()))
    assert list(solutions(found.puzzle, 2)) == [found.solution]


def test_a_clue_that_is_drawn_without_a_value_gets_one() -> None:
    cage, clue = (
        KillerCage((Cell(0), Cell(1))),
        SandwichSum(tuple(map(Cell, range(4))), Place(0, -1)),
    )
    target = random_grid(Random(2), FOUR)
    puzzle = Puzzle(FOUR, (0,) * 16, (cage, clue))
    drawn = list(clues_from(puzzle, (KillerCage, SandwichSum), target))
    assert KillerCage(cage.cells, target[0] + target[1]) in drawn
    for each in islice(
        proposals(puzzle, (KillerCage, SandwichSum), Random(1), Budget(), target), 3
    ):
        places = [constraint.cells for constraint in each.puzzle.constraints]
        assert len(set(places)) == len(places)


def test_a_puzzle_with_one_solution_needs_nothing() -> None:
    assert list(proposals(minimal_puzzle(Random(1)), ALL, Random(1), Budget())) == []


def test_a_puzzle_without_solution_gets_nothing() -> None:
    assert list(proposals(Puzzle(FOUR, (1, 1, *(0,) * 14)), ALL, Random(1), Budget())) == []


def test_proposals_end_when_they_are_no_longer_wanted() -> None:
    assert list(proposals(OPEN, ALL, Random(1), Budget(cancel=lambda: True))) == []


def test_the_first_proposal_makes_no_clues_for_other_solutions() -> None:
    puzzle = Puzzle(FOUR, (0,) * 16)
    calls = calls_of(lambda: next(proposals(puzzle, (KillerCage,), Random(1), Budget())))
    assert calls < 500_000, "those for one solution are 180,000 calls, and there are 288 solutions"


@pytest.mark.parametrize("kind", [Given, XSum])
def test_a_puzzle_with_very_many_solutions_gets_a_set_without_needless_clues(kind: Kind) -> None:
    six = topology_of_size(6)
    target = random_grid(Random(3), six)
    puzzle = Puzzle(six, (0,) * 36)
    found = next(proposals(puzzle, (kind,), Random(1), Budget(), target))
    assert not found.is_fewest
    assert list(solutions(found.puzzle, 2)) == [target]
    for clue in found.clues:
        rest = [each for each in found.clues if each != clue]
        assert verdict(with_clues(puzzle, rest)) is Verdict.SEVERAL


@pytest.mark.parametrize("givens", [0, 3], ids=["chosen fast", "fewest"])
def test_cages_of_a_proposal_do_not_overlap(givens: int) -> None:
    target = random_grid(Random(2), FOUR)
    puzzle = OPEN._replace(givens=(*target[:givens], *(0,) * (16 - givens)))
    found = list(islice(proposals(puzzle, (KillerCage,), Random(1), Budget(), target), 2))
    assert any(len(each.clues) > 1 for each in found)
    for each in found:
        cells = [cell for clue in each.clues if isinstance(clue, KillerCage) for cell in clue.cells]
        assert len(cells) == len(set(cells))


@pytest.mark.parametrize(("kind", "is_proven"), [(Difference, True), (Given, False)])
def test_it_is_proven_where_clues_of_a_kind_can_never_be_enough(
    kind: type[Difference] | type[Given], is_proven: bool
) -> None:
    """Whatever dots a grid has, the grid with 5 less each digit has them too."""
    empty = Puzzle(FOUR, (0,) * 16)
    target = next(solutions(empty, 1))
    search = proposals(empty, (kind,), Random(1), Budget(cancel=lambda: False), target)
    found: list[Proposal] = []
    try:
        while len(found) < 3:
            found.append(next(search))
        ended = False
    except StopIteration as end:
        ended = end.value
    assert ended is is_proven
    assert bool(found) is not is_proven

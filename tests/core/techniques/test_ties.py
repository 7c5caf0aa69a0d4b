"""Two sums together, every combination of a cage and chains through cages, by hand and against all
fillings of small grids.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.cage_chains import MOST_LINKS, CageChain, find_cage_chain
from sudoku_app.core.techniques.cage_forcing import CageForcing, find_cage_forcing
from sudoku_app.core.techniques.cage_sums import find_combinations, find_single_combination
from sudoku_app.core.techniques.sum_pairs import TwoSums, find_two_sums
from sudoku_app.core.techniques.ties import Tie, ties_of
from sudoku_app.core.topology import Cell, Digit, digits_of
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import cells, empty, limit
from tests.core.techniques.line_positions import (
    SMALL,
    all_grids,
    assert_turns_along,
    solutions_of,
)
from tests.core.techniques.oracles import detail_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.technique import Find

FINDERS = (find_two_sums, find_cage_forcing, find_cage_chain)


def combined(*constraints: KillerCage | SumArea) -> Candidates:
    """An empty grid after all that the sums of single cages say."""
    position = empty(*constraints)
    for find in (find_combinations, find_single_combination):
        while step := next(find(position), None):
            step.apply(position)
    return position


def removed(steps: Iterable[Step]) -> set[Candidate]:
    return {gone for step in steps for gone in step.eliminations}


# By hand ----------------------------------------------------------------------------------------


def test_a_cage_loses_the_ways_that_leave_another_one_none() -> None:
    # 6 in r1c3 and r2c4 is 1+5 or 4+2. Either takes a digit of 1+4 from r1c1 and r1c2.
    position = combined(KillerCage(cells(0, 1), 5), KillerCage(cells(2, 12), 6))
    position.eliminate(2, 2)
    position.eliminate(2, 5)
    step = next(find_two_sums(position))
    detail = detail_of(step, TwoSums)
    assert (detail.first.cells, detail.others[0].cells) == ((2, 12), (0, 1))
    assert (detail.ways, detail.kept, detail.rows) == (2, 2, ((1, 5), (4, 2)))
    assert step.eliminations == tuple((cell, digit) for cell in (0, 1, 12) for digit in (1, 4))


def test_a_cage_is_compared_with_all_others_at_once() -> None:
    # 4 in r1c1 and r1c2 takes 1 and 3 from 10 in r2c1 and r2c2, and from the rest of the box.
    position = combined(KillerCage(cells(0, 1), 4), KillerCage(cells(9, 10), 10))
    step = next(find_two_sums(position))
    detail = detail_of(step, TwoSums)
    assert (detail.first.cells, detail.ways) == ((0, 1), 2)
    assert [each.cells for each in detail.others] == [(9, 10), (2, 11, 18, 19, 20)]
    assert {(cell, digit) for cell in (9, 10) for digit in (1, 3, 7, 9)} < {*step.eliminations}


def test_cages_that_do_not_meet_say_nothing_together() -> None:
    assert not list(
        find_two_sums(combined(KillerCage(cells(0, 1), 4), KillerCage(cells(40, 49), 10)))
    )


def test_cages_that_meet_only_in_part_may_share_digits() -> None:
    assert not list(find_two_sums(combined(KillerCage(cells(0, 9), 6), KillerCage(cells(3, 4), 6))))


def test_what_each_combination_of_a_cage_rules_out_is_removed() -> None:
    # 7 is 1+6, 2+5 or 3+4. In the same box, both 1+4 and 2+3 leave no way to have 3 and 4 there.
    position = combined(KillerCage(cells(0, 1), 5), KillerCage(cells(9, 10), 7))
    step = next(find_cage_forcing(position))
    detail = detail_of(step, CageForcing)
    assert [way.digits for way in detail.ways] == [(1, 4), (2, 3)]
    assert all(way.ties for way in detail.ways)
    assert {(cell, digit) for cell in (9, 10) for digit in (3, 4)} <= set(step.eliminations)


def told(step: Step, position: Candidates) -> str:
    return plain(StepTexts("en").explain(step, position.topology, position.values).cause)


def test_a_digit_that_each_combination_contains_is_told_at_once() -> None:
    position = combined(KillerCage(cells(0, 1, 9), 22))
    step = next(find_cage_forcing(position.thinking_once()))
    assert told(step, position) == (
        "In the cage at r1c1, r1c1, r1c2 and r2c1 can only be 5+8+9 or 6+7+9. Each of these"
        " contains 9, and the removed candidates see every place for it there."
    )


@pytest.mark.parametrize(
    ("cell", "digit", "said"),
    [
        (
            0,
            1,
            "With 1 in r1c1, there would only be 1-3-5 or 1-5-3 (r1c1, r1c2 and r1c3, in this"
            " order) for the cage at r1c1. But for the cage at r1c4, there are only 1+6+8 or 2+5+8,"
            " which would all be ruled out.",
        ),
        (
            6,
            4,
            "With 4 in r1c7, there would only be 4-8-9 or 4-9-8 (r1c7, r1c8 and r1c9, in this"
            " order) for r1c7, r1c8 and r1c9, which total 21 (45 in row 1 against 9+15 = 24 in the"
            " cages). But for the cage at r1c4, there are only 1+6+8 or 2+5+8, which would all be"
            " ruled out.",
        ),
    ],
)
def test_a_digit_says_what_it_would_leave_its_own_sum(cell: int, digit: int, said: str) -> None:
    position = empty(KillerCage(cells(0, 1, 2), 9), KillerCage(cells(3, 4, 5), 15))
    for each in range(6):
        limit(position, {each: (1, 2, 3, 4, 5) if each < 3 else (1, 2, 5, 6, 8)})
    steps = [
        step
        for step in find_two_sums(position.thinking_once())
        if (cell, digit) in step.eliminations
    ]
    assert said in [told(step, position) for step in steps]
    assert all(step.eliminations == ((cell, digit),) for step in steps)


@pytest.mark.parametrize(
    ("total", "held", "said"),
    [
        (
            3,
            ((1, 2), (2,)),
            "That doesn't fit the sum area at r1c3: the sum is 3, and r1c3 and r2c6 make 2+2 = 4.",
        ),
        (
            7,
            ((1, 2, 6), (3, 6)),
            "That would leave only 2 or 6 in r1c3 and 3 or 6 in r2c6, which can't add up to 7, as"
            " the sum area at r1c3 must.",
        ),
        (6, ((1,), (5, 8)), "That would leave nothing for r1c3."),
    ],
)
def test_a_digit_says_what_its_sum_leaves_another_one(
    total: int, held: tuple[tuple[int, ...], ...], said: str
) -> None:
    position = empty(SumArea(cells(0, 12), 5), SumArea(cells(2, 14), total))
    limit(position, {0: (1, 2, 3), 12: (2, 3, 4), 2: held[0], 14: held[1]})
    step = next(
        step for step in find_two_sums(position.thinking_once()) if (0, 1) in step.eliminations
    )
    assert told(step, position) == (
        "With 1 in r1c1, there would only be 1-4 (r1c1 and r2c4, in this order) for the sum area at"
        f" r1c1. {said}"
    )


def test_a_cage_with_many_combinations_is_not_gone_through() -> None:
    position = combined(KillerCage(cells(0, 1, 2), 15), KillerCage(cells(9, 10, 11), 15))
    assert not list(find_cage_forcing(position))


def test_combinations_that_rule_out_different_candidates_remove_nothing() -> None:
    assert not list(
        find_cage_forcing(combined(KillerCage(cells(0, 1), 5), KillerCage(cells(40, 49), 7)))
    )


def linked(*constraints: KillerCage) -> Candidates:
    """Two cages in the same columns whose cells have two candidates each."""
    position = combined(*constraints)
    for cell, kept in ((0, (1, 2)), (1, (4, 5)), (36, (1, 3)), (37, (2, 4))):
        for digit in digits_of(position.digits[cell]):
            if digit not in kept:
                position.eliminate(cell, digit)
    return position


def test_a_chain_through_two_cages_comes_back() -> None:
    # If r1c1 is 2, r1c2 is 4, so r5c2 is 2 and r5c1 is 3. If it is 1, r5c1 is 3, too.
    position = linked(KillerCage(cells(0, 1), 6), KillerCage(cells(36, 37), 5))
    steps = list(find_cage_chain(position))
    assert Candidate(Cell(36), Digit(1)) in removed(steps)
    for step in steps:
        links = detail_of(step, CageChain).links
        assert len(links) == len(step.links) <= MOST_LINKS
        assert links[0].start == links[-1].end
        assert links[0].start_is_true is not links[-1].end_is_true


def lines_of(step: Step, position: Candidates) -> list[str]:
    said = StepTexts("en").explain(step, position.topology, position.values)
    return [plain(line) for line in said.lines]


def test_a_link_of_a_cage_says_which_combinations_are_left() -> None:
    position = linked(KillerCage(cells(0, 1), 6), KillerCage(cells(36, 37), 5))
    assert lines_of(next(find_cage_chain(position)), position) == [
        "If r5c1 is 1, r1c2 must be 4: for the cage at r1c1, there is then only 2+4 in r1c1 and"
        " r1c2.",
        "If r1c2 is 4, r5c1 can't be 1: for the cage at r5c1, there is then only 2+3 in r5c1 and"
        " r5c2.",
    ]


def test_a_link_of_a_cage_without_combinations_says_what_its_sum_would_be() -> None:
    position = combined(KillerCage(cells(0, 1), 4))
    assert lines_of(next(find_cage_chain(position)), position)[0] == (
        "If r1c3 is 1, r1c1 must be 1. Otherwise the cage at r1c1 can't be filled: the sum is 4,"
        " and r1c1 and r1c2 make 3+3 = 6."
    )


def test_a_single_cage_makes_no_chain() -> None:
    assert not list(find_cage_chain(combined(KillerCage(cells(0, 1), 6))))


def test_cages_in_different_rows_and_columns_make_no_chain() -> None:
    position = combined(KillerCage(cells(0, 1), 6), KillerCage(cells(39, 40), 5))
    assert not list(find_cage_chain(position))


# Small grids ------------------------------------------------------------------------------------


class Small(NamedTuple):
    """A 4x4 position with cages, and the grids that fit its candidates and cages."""

    position: Candidates
    grids: tuple[tuple[int, ...], ...]


def cages_for(grid: Sequence[int], random: Random) -> tuple[KillerCage, ...]:
    """Cages of two or three cells in a row or column that hold what the grid has there."""
    free, found = set(range(16)), []
    for cell in random.sample(range(16), 16):
        for step, count in random.sample(((1, 2), (4, 2), (1, 3), (4, 3)), 4):
            group = [cell + step * at for at in range(count)]
            straight = step == 4 or group[-1] // 4 == cell // 4
            if straight and free.issuperset(group) and random.random() < 0.8:
                free.difference_update(group)
                total = sum(grid[each] for each in group)
                found.append(KillerCage(cells(*group), total))
                break
    return tuple(found)


@lru_cache(maxsize=1)
def smalls() -> tuple[Small, ...]:
    """Positions of 4x4 grids with cages in which random candidates are gone."""
    random = Random(5)
    found = []
    for _ in range(25):
        grid = random.choice(all_grids())
        cages = cages_for(grid, random)
        position = Candidates(SMALL, constraints=cages)
        for cell, digit in enumerate(grid):
            for other in digits_of(position.digits[cell]):
                if other != digit and random.random() < 0.3:
                    position.eliminate(cell, other)
        found.append(Small(position, tuple(solutions_of(position))))
    return tuple(found)


@pytest.mark.parametrize("find", FINDERS)
def test_nothing_is_removed_that_some_filling_has_and_the_position_is_unchanged(
    find: Find,
) -> None:
    count = 0
    for position, grids in smalls():
        before = position.copy()
        for step in find(position):
            count += 1
            assert step.placements or step.eliminations
            for cell, digit in step.eliminations:
                assert position.digits[cell] >> digit - 1 & 1
                assert all(grid[cell] != digit for grid in grids)
            for cell, digit in step.placements:
                assert all(grid[cell] == digit for grid in grids)
        assert position == before
    assert count > 15


@pytest.mark.parametrize("find", FINDERS)
def test_a_turned_grid_loses_the_same(find: Find) -> None:
    def gone(position: Candidates) -> set[tuple[tuple[int, int], ...]]:
        return {tuple(sorted((int(cell), int(digit)) for cell, digit in removed(find(position))))}

    for position, _ in smalls()[:3]:
        assert_turns_along(position.rules.constraints, [position], gone)


# Naive finders ----------------------------------------------------------------------------------


def fits(position: Candidates, tie: Tie, row: Mapping[Cell, int]) -> bool:
    """Whether digits of cells obey a tie, by its definition, and sight."""
    peers = position.topology.peers
    for one, other in product(row, row):
        if peers[one] >> other & 1 and row[one] == row[other]:
            return False
    total = tie.name.total
    if total is not None:
        inside = sum(row[cell] for cell in total.inside)
        return inside - sum(row[cell] for cell in total.outside) == total.difference
    if tie.name.houses:
        return True
    (cage,) = (each for each in position.rules.constraints if each.cells == tie.name.cells)
    assert isinstance(cage, KillerCage)
    return sum(row.get(cell, position.values[cell]) for cell in cage.cells) == cage.total


def rows_of(
    position: Candidates, ties: Sequence[Tie], more: Sequence[Cell] = ()
) -> Iterator[Mapping[Cell, int]]:
    """All digits of the cells of some ties, and of `more` cells, that obey the ties and sight."""
    involved = tuple(dict.fromkeys((*(cell for tie in ties for cell in tie.cells), *more)))
    for digits in product(*(digits_of(position.digits[cell]) for cell in involved)):
        row = dict(zip(involved, digits, strict=True))
        own = [{cell: row[cell] for cell in tie.cells} for tie in ties]
        if all(fits(position, tie, each) for tie, each in zip(ties, own, strict=True)) and all(
            row[one] != row[other]
            for one, other in product(involved, involved)
            if position.topology.peers[one] >> other & 1
        ):
            yield row


def test_a_naive_search_finds_the_same_for_two_sums() -> None:
    for position, _ in smalls()[:2]:
        expected = set()
        for one, other in permutations(ties_of(position), 2):
            near = set(one.cells) & set(other.cells) or any(
                position.topology.peers[a] >> b & 1 for a in one.cells for b in other.cells
            )
            if near:
                rows = list(rows_of(position, (one, other)))
                expected |= {
                    Candidate(cell, digit)
                    for cell in (*one.cells, *other.cells)
                    for digit in digits_of(position.digits[cell])
                    if rows and all(row[cell] != digit for row in rows)
                }
        assert removed(find_two_sums(position)) == expected


def test_a_naive_search_finds_the_same_chains() -> None:
    for position, _ in smalls()[:6]:
        then = naive_links(position)
        lengths = {each: naive_length(then, each) for each in then if each[1]}
        shortest = min(MOST_LINKS, *lengths.values())
        expected = {candidate for (candidate, _), length in lengths.items() if length == shortest}
        assert removed(find_cage_chain(position)) == expected


Claim = tuple[Candidate, bool]


def naive_length(then: dict[Claim, set[Claim]], start: Claim) -> int:
    """The number of links from a claim to its opposite; a large number if there is no chain."""
    seen = reached = {start}
    for length in range(1, MOST_LINKS + 1):
        reached = {end for claim in reached for end in then[claim]} - seen
        seen = seen | reached
        if (start[0], not start[1]) in reached:
            return length
    return 1_000


def naive_links(position: Candidates) -> dict[Claim, set[Claim]]:
    """All claims that follow from each by one cell, house, pair of cells or tie: those whose
    opposites are impossible together with it.
    """
    everything = [
        Candidate(Cell(cell), digit)
        for cell in range(16)
        for digit in digits_of(position.digits[cell])
    ]
    then: dict[Claim, set[Claim]] = {
        (each, true): set() for each in everything for true in (True, False)
    }

    def clash(one: Claim, other: Claim) -> None:
        for start, end in ((one, other), (other, one)):
            if start[0] != end[0]:
                then[start].add((end[0], not end[1]))

    peers = position.topology.peers
    for one, other in product(everything, everything):
        if one.cell == other.cell or (
            one.digit == other.digit and peers[one.cell] >> other.cell & 1
        ):
            clash((one, True), (other, True))
            if one.cell == other.cell and position.digits[one.cell].bit_count() == 2:
                clash((one, False), (other, False))
    for inside, ground in naive_grounds(position, everything):
        for one, other in product(inside, everything):
            for true in (True, False):
                rows = [row for row in ground if (row.get(one.cell) == one.digit) is true]
                if not rows:
                    continue
                if other in inside:
                    for own in (True, False):
                        if all((row.get(other.cell) == other.digit) is not own for row in rows):
                            clash((one, true), (other, own))
                elif all(
                    any(d == other.digit and peers[other.cell] >> c & 1 for c, d in row.items())
                    for row in rows
                ):
                    clash((one, true), (other, True))
    return then


def naive_grounds(
    position: Candidates, everything: Sequence[Candidate]
) -> Iterator[tuple[list[Candidate], list[Mapping[Cell, int]]]]:
    """What links can rest on, a digit in a house or a tie: the candidates that it is about
    and all rows of digits that are possible there.
    """
    for house in SMALL.houses:
        for digit in range(1, 5):
            own = [each for each in everything if each.cell in house and each.digit == digit]
            yield own, [{each.cell: each.digit} for each in own]
    for tie in ties_of(position):
        own = [each for each in everything if each.cell in tie.cells]
        yield own, list(rows_of(position, (tie,)))

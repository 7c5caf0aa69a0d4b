"""ALS-XZ, ALS-XY-Wing, ALS Chain, Death Blossom and the graph that they share."""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.step import Mark, Role
from sudoku_app.core.techniques.als import find_als_xy_wing, find_als_xz, find_wxyz_wing
from sudoku_app.core.techniques.als_chains import find_als_chain
from sudoku_app.core.techniques.als_graph import AlmostLockedSets
from sudoku_app.core.techniques.als_sets import sets_of
from sudoku_app.core.techniques.death_blossom import find_death_blossom
from sudoku_app.core.topology import CLASSIC, Cell, Digit, Topology, digits_of, iter_bits
from tests.core.techniques.oracles import (
    Conclusion,
    Position,
    assert_same,
    assert_sound,
    assert_symmetric,
    conclusion,
    detail_of,
    once_each,
    positions,
    random_positions,
    shapes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive

    Candidate = tuple[int, int]

FINDERS = (find_als_xz, find_als_xy_wing, find_als_chain, find_death_blossom)


class Board:
    """A position by dictionaries and sets of cells, for finders that are slow and plain."""

    def __init__(self, candidates: Candidates) -> None:
        self.topology = candidates.topology
        self.digits: dict[int, set[int]] = {
            cell: set(digits_of(mask)) for cell, mask in enumerate(candidates.digits) if mask
        }
        self.sets: list[frozenset[int]] = sorted(self._sets(), key=sorted)
        self.places = {als: self._places(als) for als in self.sets}
        self.watchers = {
            als: {digit: self._watchers(cells) for digit, cells in places.items()}
            for als, places in self.places.items()
        }

    def _sets(self) -> set[frozenset[int]]:
        return {
            frozenset(cells)
            for house in self.topology.houses
            for size in range(1, self.topology.size)
            for cells in combinations([cell for cell in house if cell in self.digits], size)
            if len(set().union(*(self.digits[cell] for cell in cells))) == size + 1
        }

    def _places(self, als: frozenset[int]) -> dict[int, set[int]]:
        """The cells of each digit of a set."""
        digits = set().union(*(self.digits[cell] for cell in als))
        return {digit: {cell for cell in als if digit in self.digits[cell]} for digit in digits}

    def _watchers(self, cells: set[int]) -> set[int]:
        """The cells that see all of these."""
        return set.intersection(*(set(iter_bits(self.topology.peers[cell])) for cell in cells))

    def all_digits(self, als: frozenset[int]) -> set[int]:
        return set(self.places[als])

    def commons(self, one: frozenset[int], two: frozenset[int]) -> list[int]:
        return [
            digit
            for digit in sorted(self.all_digits(one) & self.all_digits(two))
            if self.places[one][digit] <= self.watchers[two][digit]
        ]

    def seeing(self, sets: tuple[frozenset[int], ...], but: set[int]) -> set[Candidate]:
        """Candidates that see all their digit's cells in each of the sets."""
        shared = set.intersection(*(self.all_digits(als) for als in sets)) - but
        return {
            (cell, digit)
            for digit in shared
            for cell in set.intersection(*(self.watchers[als][digit] for als in sets))
            if digit in self.digits.get(cell, ())
        }


def naive_als_xz(candidates: Candidates, wing: bool = False) -> Iterator[Conclusion]:
    board = Board(candidates)
    for one, two in combinations(board.sets, 2):
        commons = board.commons(one, two)
        apart = len(one) + len(two) == len(one | two)
        digits = board.all_digits(one) | board.all_digits(two)
        if not commons or (wing and not (apart and len(one | two) == len(digits) == 4)):
            continue
        found = board.seeing((one, two), set(commons))
        if len(commons) > 1:
            for als in (one, two):
                found |= board.seeing((als,), set(commons))
            others = board.all_digits(one) | board.all_digits(two)
            found |= board.seeing((one, two), others - set(commons))
            found = {(cell, digit) for cell, digit in found if cell not in one | two}
        if found:
            yield conclusion((), found)


def naive_als_xy_wing(candidates: Candidates) -> Iterator[Conclusion]:
    board = Board(candidates)
    neighbours = neighbours_of(board)
    for pivot in board.sets:
        for one, two in combinations(neighbours[pivot], 2):
            for first, second in product(neighbours[pivot][one], neighbours[pivot][two]):
                found = board.seeing((one, two), {first, second})
                if first != second and found:
                    yield conclusion((), found)


Neighbours = dict[frozenset[int], dict[frozenset[int], list[int]]]


def neighbours_of(board: Board) -> Neighbours:
    return {
        one: {
            two: commons
            for two in board.sets
            if two != one and (commons := board.commons(one, two))
        }
        for one in board.sets
    }


def naive_als_chain(candidates: Candidates) -> Iterator[Conclusion]:
    """Ends that a chain of four to eight different sets joins, and no shorter walk; ends that two
    or three sets join, and a chain of four to six different ones as well.
    """
    board = Board(candidates)
    neighbours = neighbours_of(board)
    for first in board.sets:
        shortest = shortest_walks(neighbours, first)
        for (last, start, end), lengths in chains_from(neighbours, first).items():
            least = shortest[last, start, end]
            joined = lengths & {4, 5, 6} if least < 4 else lengths & {least}
            eliminated = board.seeing((first, last), {start, end})
            if joined and eliminated and last != first:
                yield conclusion((), eliminated)


End = tuple[frozenset[int], int, int]
"""The last set of a chain, the first and the last common."""


def shortest_walks(neighbours: Neighbours, first: frozenset[int]) -> dict[End, int]:
    layer = {(two, x, x) for two, commons in neighbours[first].items() for x in commons}
    found = dict.fromkeys(layer, 2)
    while layer:
        layer = {
            (after, start, common)
            for last, start, end in layer
            for after, commons in neighbours[last].items()
            for common in commons
            if common != end and (after, start, common) not in found
        }
        length = max(found.values()) + 1
        found |= dict.fromkeys(layer, length)
    return found


def chains_from(neighbours: Neighbours, first: frozenset[int]) -> dict[End, set[int]]:
    found: dict[End, set[int]] = {}

    def grow(sets: tuple[frozenset[int], ...], commons: tuple[int, ...]) -> None:
        if commons:
            found.setdefault((sets[-1], commons[0], commons[-1]), set()).add(len(sets))
        for after, digits in neighbours[sets[-1]].items():
            for digit in digits:
                if len(sets) < 8 and after not in sets and commons[-1:] != (digit,):
                    grow((*sets, after), (*commons, digit))

    grow((first,), ())
    return found


def naive_death_blossom(candidates: Candidates) -> Iterator[Conclusion]:
    board = Board(candidates)
    for stem, digits in board.digits.items():
        order = sorted(digits)
        petals = [
            [als for als in board.sets if stem in board.watchers[als].get(digit, ())]
            for digit in order
        ]
        for chosen in product(*petals):
            found = board.seeing(chosen, digits)
            if found and len(set(chosen)) > 1:
                yield conclusion((), found)


def naive_wxyz_wing(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_als_xz(candidates, wing=True)


NAIVE = (naive_als_xz, naive_als_xy_wing, naive_als_chain, naive_death_blossom)


@cache
def set_count(topology: Topology, number: int) -> int:
    """How many almost locked sets a random position has."""
    largest = topology.size - 1 if topology.size <= 9 else 4
    candidates = random_positions(topology, draws(topology))[number].candidates
    return len(sets_of(topology, candidates.digits, largest))


def draws(topology: Topology) -> int:
    return 80 if topology.size > 9 else 240


@cache
def sparse(topology: Topology, most: int, count: int) -> list[Position]:
    """Random positions with few almost locked sets, of which a naive finder tries all chains."""
    few = (
        position
        for number, position in enumerate(random_positions(topology, draws(topology)))
        if 4 <= set_count(topology, number) <= most
    )
    return list(islice(few, count))


def position(text: str) -> Candidates:
    """`r1c1=12`: candidates 1 and 2 in that cell; all cells that are not named have none."""
    named: dict[int, str] = {parse_cell(CLASSIC, part[:4]): part[5:] for part in text.split()}
    candidates = Candidates(CLASSIC)
    for cell in range(81):
        for digit in CLASSIC.digits:
            if str(digit) not in named.get(cell, ""):
                candidates.eliminate(cell, digit)
    return candidates


XZ = "r1c1=12 r1c9=13 r9c9=23 r9c1=2"
WING = "r1c1=14 r1c5=12 r5c5=24 r5c1=4"
CHAIN = "r1c1=15 r1c5=12 r5c5=23 r5c9=35 r5c1=5"
BLOSSOM = "r1c1=123 r3c3=14 r5c1=24 r2c2=34 r2c1=4"


@pytest.mark.parametrize(
    ("find", "text", "eliminated"),
    [
        (find_als_xz, XZ, {("r9c1", 2)}),
        (find_als_xy_wing, WING, {("r5c1", 4)}),
        (find_als_chain, CHAIN, {("r5c1", 5)}),
        (find_death_blossom, BLOSSOM, {("r2c1", 4)}),
    ],
)
def test_the_smallest_pattern_is_found(
    find: Find, text: str, eliminated: set[tuple[str, int]]
) -> None:
    found = [
        {(cell_text(CLASSIC, cell), digit) for cell, digit in step.eliminations}
        for step in find(position(text))
    ]
    assert eliminated in found


@pytest.mark.parametrize(
    ("find", "text"),
    [
        pytest.param(find_als_xz, XZ.replace("r1c9", "r2c9"), id="xz: the common is not seen"),
        pytest.param(find_als_xz, XZ.replace("r9c1", "r9c2"), id="xz: the target sees one set"),
        pytest.param(find_als_xz, XZ.replace("r9c9=23", "r9c9=234"), id="xz: too many digits"),
        pytest.param(find_als_xy_wing, WING.replace("24", "14"), id="wing: one common for both"),
        pytest.param(find_als_xy_wing, WING.replace("r5c1", "r6c1"), id="wing: target sees one"),
        pytest.param(find_als_chain, CHAIN.replace("35", "25"), id="chain: a common twice running"),
        pytest.param(find_als_chain, CHAIN.replace("r5c1", "r6c1"), id="chain: target sees one"),
        pytest.param(find_als_chain, WING, id="chain: three sets are a wing"),
        pytest.param(find_death_blossom, BLOSSOM.replace("123", "1235"), id="blossom: no petal"),
        pytest.param(
            find_death_blossom, BLOSSOM.replace("34", "36"), id="blossom: no digit of all"
        ),
        pytest.param(find_death_blossom, BLOSSOM.replace("r2c1", "r4c1"), id="blossom: unseen"),
    ],
)
def test_a_near_miss_is_not_found(find: Find, text: str) -> None:
    assert not list(find(position(text)))


@pytest.mark.parametrize("count", [32, pytest.param(100, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("find", FINDERS)
def test_steps_hold_and_map_along_on_puzzles(find: Find, count: int, shared_data: Path) -> None:
    find = once_each(find)
    sample = positions(shared_data, 100)[:count]
    assert_sound(find, sample, at_least=count)
    assert_symmetric(find, sample[: count // 12])


@pytest.mark.parametrize("count", [8, pytest.param(20, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("find", FINDERS)
def test_steps_hold_and_map_along_on_every_shape(
    find: Find, topology: Topology, count: int
) -> None:
    find = once_each(find)
    sample = sparse(topology, 130, count)
    assert_sound(find, sample)
    assert_symmetric(find, sample[: count // 2])


@pytest.mark.parametrize("topology", shapes()[:3], ids=repr)
@pytest.mark.parametrize(("find", "naive"), list(zip(FINDERS, NAIVE, strict=True)))
def test_a_naive_finder_concludes_the_same(find: Find, naive: Naive, topology: Topology) -> None:
    sample = sparse(topology, 14 if find is find_als_chain else 45, 25)
    searched = once_each(find)
    assert_sound(searched, sample)
    assert_same(searched, naive, sample)


@pytest.mark.parametrize("topology", shapes()[:3], ids=repr)
def test_wings_of_four_cells_are_those_of_a_naive_finder(topology: Topology) -> None:
    assert_same(find_wxyz_wing, naive_wxyz_wing, sparse(topology, 45, 25))


def test_wings_of_four_cells_on_puzzles_are_those_of_a_naive_finder(shared_data: Path) -> None:
    sample = positions(shared_data, 100)[:4]
    find = once_each(find_wxyz_wing)
    assert_sound(find, sample, at_least=2)
    assert_same(find, naive_wxyz_wing, sample)


def test_a_step_tells_its_sets_commons_and_links() -> None:
    (step,) = find_als_xz(position(XZ))
    r1c1, r1c9, r9c9 = 0, 8, 80
    detail = detail_of(step, AlmostLockedSets)
    assert detail.sets == ((r9c9,), (r1c1, r1c9))
    assert detail.digits == ((2, 3), (1, 2, 3))
    assert detail.restricted == ((3,),)
    assert {digit for _, digit in step.eliminations} == {2}
    assert Mark(Cell(r9c9), Digit(2), Role.PATTERN) in step.pattern
    assert Mark(Cell(r1c1), Digit(2), Role.SECOND) in step.pattern
    assert Mark(Cell(r1c9), Digit(3), Role.FIN) in step.pattern
    assert [(link.start.digit, link.end.digit, link.strong) for link in step.links] == [
        (2, 3, True),
        (3, 3, False),
        (3, 2, True),
    ]


def test_doubly_linked_sets_lock_every_digit_and_close_a_loop() -> None:
    step = next(find_als_xz(position("r1c1=12 r1c2=13 r1c9=2 r2c3=3 r3c3=23 r4c1=1")))
    assert detail_of(step, AlmostLockedSets).restricted == ((2, 3),)
    assert len(step.links) == 4
    assert step.links[0].start == step.links[-1].end


def test_a_step_of_large_sets_is_found_on_a_large_grid() -> None:
    large = Topology(4, 4)
    found = [
        len(cells)
        for position in random_positions(large, 20)
        for step in islice(find_als_xz(position.candidates), 50)
        for cells in detail_of(step, AlmostLockedSets).sets
    ]
    assert max(found) == 4

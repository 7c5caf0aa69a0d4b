"""Cells that must be equal see what their partners see, by hand and against a naive search."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.groups import Clone
from sudoku_app.core.constraints.lines import Palindrome, Whispers
from sudoku_app.core.techniques.exclusions import SharedSights, find_equal_cell_sight
from sudoku_app.core.topology import digits_of
from tests.core.puzzles import cells, empty
from tests.core.techniques.line_positions import gone_by, thinned
from tests.core.techniques.oracles import detail_of


def test_a_cell_sees_what_its_partner_on_a_palindrome_sees() -> None:
    # r1c1 and r5c5 are equal. If the 7 of row 1 is in r1c1 or r1c5, r9c5 sees both.
    position = empty(Palindrome(cells(0, 10, 40)))
    for cell in (1, 2, 3, 5, 6, 7, 8):
        position.eliminate(cell, 7)
    (step,) = find_equal_cell_sight(position)
    assert (76, 7) in step.eliminations
    detail = detail_of(step, SharedSights)
    assert detail.kinds == ("palindrome",)
    assert detail.reasons[0].places == (0, 4)
    assert detail.reasons[0].twins == (40,)


def test_a_place_that_no_partner_sees_keeps_the_digit() -> None:
    position = empty(Palindrome(cells(0, 10, 40)))
    for cell in (1, 2, 3, 4, 5, 6, 7):
        position.eliminate(cell, 7)
    assert all(
        (cell, 7) not in step.eliminations
        for step in find_equal_cell_sight(position)
        for cell in (76, 77)
    )


def test_lines_that_make_no_cells_equal_have_no_steps() -> None:
    position = empty(Whispers(cells(0, 10, 40)))
    for cell in (1, 2, 3, 5, 6, 7, 8):
        position.eliminate(cell, 7)
    assert not list(find_equal_cell_sight(position))


ALIKE = {0: {0, 6, 15}, 6: {0, 6, 15}, 15: {0, 6, 15}}


def naive(position: Candidates) -> Iterator[tuple[int, int]]:
    """Candidates that conflict with their digit at every place in a house."""
    peers = position.topology.peers

    def conflict(one: int, other: int) -> bool:
        mine, others = ALIKE.get(one, {one}), ALIKE.get(other, {other})
        return any(peers[a] >> b & 1 for a in mine for b in others)

    for house in position.topology.houses:
        for digit in (1, 2, 3, 4):
            places = [cell for cell in house if position.cells[digit] >> cell & 1]
            for cell in range(16):
                is_left = len(places) > 1 and position.cells[digit] >> cell & 1
                if is_left and all(conflict(place, cell) for place in places):
                    yield cell, digit


def test_a_naive_search_finds_the_same_and_the_position_is_unchanged() -> None:
    found = 0
    for position in thinned((Palindrome(cells(0, 5, 6)), Clone(cells(6), cells(15))), 90, 3):
        gone = {each for own in gone_by(find_equal_cell_sight, position) for each in own}
        assert gone == set(naive(position))
        assert all(digits_of(position.digits[cell]) for cell, _ in gone)
        found += len(gone)
    assert found > 20

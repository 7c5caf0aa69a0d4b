"""Candidates are kept both ways, and placed and eliminated."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.candidates import Candidates, cached_per_position
from sudoku_app.core.notation import cell_text, cells_text, house_name, parse_cell
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, HouseKind, iter_bits, topology_of_size

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
PUZZLE = make_puzzle([int(sign) for sign in LINE])


def assert_both_ways_agree(candidates: Candidates) -> None:
    for cell in range(candidates.topology.cell_count):
        for digit in candidates.topology.digits:
            in_cell = bool(candidates.digits[cell] >> (digit - 1) & 1)
            assert in_cell == bool(candidates.cells[digit] >> cell & 1)
        if candidates.values[cell]:
            assert candidates.digits[cell] == 0
            assert not candidates.empty >> cell & 1


def test_the_givens_leave_what_no_peer_holds() -> None:
    candidates = Candidates.of(PUZZLE)
    assert_both_ways_agree(candidates)
    for cell in iter_bits(candidates.empty):
        seen = {PUZZLE.givens[peer] for peer in iter_bits(CLASSIC.peers[cell])}
        left = {position + 1 for position in iter_bits(candidates.digits[cell])}
        assert left == set(range(1, 10)) - seen


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_placing_and_eliminating_keep_both_ways_in_step(size: int) -> None:
    topology = topology_of_size(size)
    random = Random(size)
    candidates = Candidates(topology)
    for _ in range(40):
        cell = random.randrange(topology.cell_count)
        digits = [position + 1 for position in iter_bits(candidates.digits[cell])]
        if not digits:
            continue
        if random.random() < 0.3:
            candidates.place(cell, random.choice(digits))
        else:
            assert candidates.eliminate(cell, digits[0])
            assert not candidates.eliminate(cell, digits[0])
        assert_both_ways_agree(candidates)


def test_a_copy_is_independent_and_equal() -> None:
    candidates = Candidates.of(PUZZLE)
    copy = candidates.copy()
    assert copy == candidates
    copy.eliminate(2, 1)
    assert copy != candidates
    assert candidates != 1


@cached_per_position
def _candidate_count(candidates: Candidates) -> int:
    COUNTED.append(candidates)
    return sum(digits.bit_count() for digits in candidates.digits)


COUNTED: list[Candidates] = []


def test_what_is_found_once_in_a_position_is_kept_until_it_changes() -> None:
    candidates = Candidates.of(PUZZLE)
    COUNTED.clear()
    count = _candidate_count(candidates)
    assert _candidate_count(candidates) == count
    assert [candidates] == COUNTED
    candidates.eliminate(2, 1)
    assert _candidate_count(candidates) == count - 1
    assert not candidates.eliminate(2, 1)
    assert _candidate_count(candidates) == count - 1
    assert len(COUNTED) == 2
    candidates.place(2, 4)
    assert _candidate_count(candidates) < count - 1


def test_a_copy_knows_nothing_that_was_found_in_its_original() -> None:
    candidates = Candidates.of(PUZZLE)
    COUNTED.clear()
    count = _candidate_count(candidates)
    copy = candidates.copy()
    assert _candidate_count(copy) == count
    copy.eliminate(2, 1)
    assert _candidate_count(copy) == count - 1
    assert _candidate_count(candidates) == count
    assert len(COUNTED) == 3


def test_a_players_notes_narrow_their_cells_only() -> None:
    values = list(PUZZLE.givens)
    values[2] = 4
    notes = [0] * 81
    notes[3] = 0b100010
    candidates = Candidates.of_board(PUZZLE, values, notes)
    assert candidates.values[2] == 4
    assert candidates.digits[3] == 0b100010
    assert candidates.digits[5] == Candidates.of_board(PUZZLE, values, [0] * 81).digits[5]
    assert not candidates.givens >> 2 & 1
    assert not candidates.is_solved
    assert_both_ways_agree(candidates)


def test_cells_are_named_by_row_and_column_from_1() -> None:
    assert cell_text(CLASSIC, 33) == "r4c7"
    assert cells_text(CLASSIC, [0, 80]) == "r1c1, r9c9"
    assert parse_cell(CLASSIC, " R4C7 ") == 33
    big = topology_of_size(16)
    assert all(parse_cell(big, cell_text(big, cell)) == cell for cell in range(256))


@pytest.mark.parametrize("text", ["", "r0c1", "r1c10", "r1", "4,7", "r1c1x"])
def test_text_that_names_no_cell_is_refused_with_itself(text: str) -> None:
    with pytest.raises(ValueError, match="names no cell; expected r1c1 to r9c9"):
        parse_cell(CLASSIC, text)


def test_houses_are_numbered_within_their_kind() -> None:
    assert house_name(CLASSIC, 0) == (HouseKind.ROW, 1)
    assert house_name(CLASSIC, 10) == (HouseKind.COLUMN, 2)
    assert house_name(CLASSIC, 26) == (HouseKind.BOX, 9)

"""Digits that leave too little for their neighbours, by hand and against a naive search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import Ratio
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.techniques.partner_clashes import (
    PartnerClash,
    PartnerClashes,
    find_partner_clashes,
)
from sudoku_app.core.techniques.sweeps import sweep_finder
from sudoku_app.core.topology import Cell, digits_of
from tests.core.puzzles import cells, empty
from tests.core.techniques.line_positions import thinned
from tests.core.techniques.oracles import Conclusion, conclusion, conclusions, detail_of


def swept(technique: str, *constraints: Constraint) -> Candidates:
    """An empty grid after all that the constraints say from the start."""
    position = empty(*constraints)
    while step := next(sweep_finder(technique)(position), None):
        step.apply(position)
    return position


def test_4_and_6_are_not_between_whispers_of_one_row() -> None:
    position = swept("whisper_partners", Whispers(cells(0, 10, 2)))
    [step] = find_partner_clashes(position)
    assert step.eliminations == ((10, 4), (10, 6))
    detail = detail_of(step, PartnerClashes)
    assert detail.constraints == (("whispers", cells(0, 10, 2)),)
    assert detail.reasons[0] == PartnerClash(Cell(10), 4, cells(0, 2), (9,))  # type: ignore[arg-type]
    assert not detail.has_more


def test_they_may_be_between_cells_that_do_not_see_each_other() -> None:
    position = swept("whisper_partners", Whispers(cells(2, 12, 22)))
    assert not list(find_partner_clashes(position))


def test_the_middle_of_two_black_dots_in_a_row_is_2_or_4() -> None:
    position = swept("dot_partners", Ratio(cells(0, 1)), Ratio(cells(1, 2)))
    [step] = find_partner_clashes(position)
    assert step.eliminations == ((1, 1), (1, 3), (1, 6), (1, 8))


def test_seeing_alone_makes_no_partners() -> None:
    position = empty(AntiKnight())
    for cell in (1, 2):
        for digit in range(3, 10):
            position.eliminate(cell, digit)
    assert not list(find_partner_clashes(position))


CONSTRAINTS = (Whispers(cells(0, 5, 2, 7), 2), Ratio(cells(8, 9)), Ratio(cells(9, 10)))


def naive(position: Candidates) -> Iterator[Conclusion]:
    """All candidates of a line's cell that leave two or three joined cells no different digits."""
    joined = {0: (5,), 5: (0, 2), 2: (5, 7), 7: (2,), 8: (9,), 9: (8, 10), 10: (9,)}
    peers = position.topology.peers
    gone = []
    for cell, others in joined.items():
        for digit in digits_of(position.digits[cell]):
            board = [0] * 16
            board[cell] = digit
            left = [
                [d for d in digits_of(position.digits[o]) if position.rules.allows(board, o, d)]
                for o in others
            ]
            is_pair = len(others) == 2 and peers[others[0]] >> others[1] & 1
            if is_pair and all(left) and all(one == other for one, other in product(*left)):
                gone.append((cell, digit))
    if gone:
        yield conclusion(eliminations=gone)


def test_a_naive_search_finds_the_same_and_the_position_is_unchanged() -> None:
    steps = 0
    for position in thinned(CONSTRAINTS, 60, 1):
        before = position.copy()
        found = conclusions(find_partner_clashes, position)
        assert found == set(naive(position))
        assert position == before
        steps += len(found)
    assert steps > 5

"""Killers of 9×9 in one line."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats import ParseError, read_any


def line(start: str, *cells: str) -> str:
    return ":".join((start, *cells, *["9"] * (81 - len(cells)))) + ":"


def test_a_number_is_a_sum_and_a_cage() -> None:
    three, twelve = str(3 * 256 + 1), str(12 * 256)
    [parsed] = read_any(line("3x3::k", three, three, twelve, twelve))
    assert parsed.format == "killer-line"
    assert parsed.puzzle.topology is CLASSIC
    assert parsed.puzzle.givens == (0,) * 81
    assert parsed.puzzle.constraints == (
        KillerCage((Cell(0), Cell(1)), 3),
        KillerCage((Cell(2), Cell(3)), 12),
    )


def test_a_d_adds_the_diagonals() -> None:
    [parsed] = read_any(line("3x3:d:k", "770", "770"))
    houses = set(parsed.puzzle.topology.extra_houses)
    assert houses == {falling_diagonal(9), rising_diagonal(9)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3x3::k:770:770:", "2 cells"),
        (line("3x3::k", "770", "x"), "the number x"),
        (line("3x3::k", "123456"), "the number 123456"),
        (line("3x3::k", *["770"] * 10), "killercage"),
        (line("3x3::k", "770", "1026"), "line 1: found a cage with the sums 3, 4"),
    ],
)
def test_other_lines_are_refused(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(text)

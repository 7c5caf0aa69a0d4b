"""The likeliest mistake in a reading that is no puzzle: that it is found, and only then."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import read_any
from sudoku_app.formats.pictures import CellReading, GridReading
from sudoku_app.formats.pictures.likeliest_mistake import likeliest_mistake

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FEW = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""17 givens, so that each is needed."""
CORNERS = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))


def reading(wrong: dict[int, CellReading], line: str = LINE) -> GridReading:
    """A reading that is sure of every cell but those in `wrong`."""
    (parsed,) = read_any(line)
    cells = [
        CellReading(digit, 0.999, tuple((other, 0.0001) for other in range(10) if other != digit))
        for digit in parsed.puzzle.givens
    ]
    for cell, known in wrong.items():
        cells[cell] = known
    return GridReading(CLASSIC, tuple(cells), CORNERS)


def test_a_puzzle_needs_no_mending() -> None:
    assert likeliest_mistake(reading({})) is None


@pytest.mark.parametrize(("cell", "wrong"), [(0, 6), (4, 1), (30, 1), (80, 3)])
def test_a_digit_that_breaks_the_rules_or_leaves_no_solution_is_found(
    cell: int, wrong: int
) -> None:
    right = int(LINE[cell].replace(".", "0"))
    known = CellReading(wrong, 0.7, ((right, 0.25), (0, 0.05)))
    mending = likeliest_mistake(reading({cell: known}))
    assert mending == (cell, wrong, right, Verdict.UNIQUE)


def test_the_less_likely_of_two_clashing_digits_is_taken() -> None:
    sure, unsure = CellReading(5, 0.99, ((3, 0.01),)), CellReading(5, 0.6, ((3, 0.4),))
    mending = likeliest_mistake(reading({0: sure, 1: unsure}))
    assert mending is not None
    assert (mending.cell, mending.new) == (1, 3)


def test_a_missing_digit_is_found_where_there_are_several_solutions() -> None:
    cell = FEW.index("1")
    line = FEW[:cell] + "." + FEW[cell + 1 :]
    missed = CellReading(0, 0.6, ((7, 0.3), (1, 0.1)))
    mending = likeliest_mistake(reading({cell: missed}, line))
    assert mending is not None
    assert (mending.cell, mending.old, mending.new) == (cell, 0, 1)
    assert mending.verdict is Verdict.UNIQUE


def test_no_digit_is_offered_for_a_cell_that_is_surely_empty() -> None:
    cell = FEW.index("1")
    line = FEW[:cell] + "." + FEW[cell + 1 :]
    empty = CellReading(0, 0.9998, ((1, 0.0001), (7, 0.0001)))
    assert likeliest_mistake(reading({cell: empty}, line)) is None


def test_nothing_is_offered_if_no_single_change_helps() -> None:
    known = CellReading(5, 1.0, ())
    assert likeliest_mistake(reading(dict.fromkeys((1, 2, 3), known))) is None


def test_the_search_ends_when_it_is_cancelled() -> None:
    known = CellReading(1, 0.7, ((5, 0.3),))
    assert likeliest_mistake(reading({0: known}), cancel=lambda: True) is None


def test_what_was_read_before_is_still_known_after_a_change() -> None:
    changed = reading({0: CellReading(8, 0.6, ((5, 0.3), (0, 0.1)))}).with_digit(0, 5)
    assert changed.cells[0].others == ((8, 0.6), (0, 0.1))


def test_a_confirmed_digit_is_certain() -> None:
    mended = reading({0: CellReading(8, 0.5, ((5, 0.5),))}).with_digit(0, 5)
    assert mended.doubtful == ()
    assert mended.puzzle.givens[0] == 5

"""What is drawn for constraints, in words."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV, Difference
from sudoku_app.core.constraints.groups import Clone, Quadruple
from sudoku_app.core.constraints.lines import Arrow, Thermometer, Whispers
from sudoku_app.core.constraints.moves import AntiKnight
from sudoku_app.core.constraints.outside import XSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, DigitSet, topology_of_size
from sudoku_app.core.variants import with_regions
from sudoku_app.presentation.board.board_words import (
    constraint_words,
    drawn_words,
    drawn_words_at,
)
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import cells
from tests.core.test_constraint_kinds import CASES, Case


@pytest.mark.parametrize(
    ("constraint", "words"),
    [
        (KillerCage(cells(0, 1, 9), 12), "Cage with sum 12: r1c1, r1c2, r2c1"),
        (KillerCage(cells(0, 1)), "Cage: r1c1, r1c2"),
        (Thermometer(cells(10, 1, 0)), "Thermometer from the bulb: r2c2, r1c2, r1c1"),
        (
            Arrow(cells(0), (cells(1, 2), cells(9, 18))),
            "Arrow, its circle first: r1c1; r1c2, r1c3; r2c1, r3c1",
        ),
        (Whispers(cells(0, 1)), "Whisper line: r1c1, r1c2"),
        (Whispers(cells(0, 1), 4), "Whisper line, difference at least 4: r1c1, r1c2"),
        (Difference(cells(0, 1), 3), "White dot, difference 3: r1c1, r1c2"),
        (XV(cells(0, 1), 10), "X: r1c1, r1c2"),
        (XV(cells(0, 1), 5), "V: r1c1, r1c2"),
        (XV(cells(0, 1), 8), "Sum 8: r1c1, r1c2"),
        (Quadruple(cells(0, 1, 9, 10), (3, 3, 7)), "Quadruple 3, 3, 7: r1c1, r1c2, r2c1, r2c2"),
        (GivenCandidates(cells(4), DigitSet(0b101)), "Given candidates 1, 3: r1c5"),
        (Clone(cells(0, 1), cells(40, 41)), "Clones: r1c1, r1c2; r5c5, r5c6"),
        (XSum(cells(8, 7), Place(0, 9), 22), "X-sum 22: r1c9, r1c8"),
    ],
)
def test_a_constraint_is_told_with_its_cells(constraint: Constraint, words: str) -> None:
    assert constraint_words(untranslated, CLASSIC, constraint) == words


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.constraint.slug)
def test_every_kind_on_chosen_cells_has_words(case: Case) -> None:
    topology = topology_of_size(case.size)
    if case.constraint.cells:
        words = constraint_words(untranslated, topology, case.constraint)
        assert ": r" in words
        assert "{" not in words
    else:
        puzzle = make_puzzle([0] * case.size**2, topology, (case.constraint,))
        assert drawn_words(untranslated, puzzle) == ""


def test_a_cell_is_told_what_it_belongs_to() -> None:
    arrow = Arrow(cells(0), (cells(1, 2),))
    clone = Clone(cells(0), cells(2))
    puzzle = make_puzzle([0] * 81, constraints=(AntiKnight(), arrow, clone))
    both = ["Arrow, its circle first: r1c1; r1c2, r1c3", "Clones: r1c1; r1c3"]
    assert drawn_words(untranslated, puzzle).splitlines() == both
    assert drawn_words_at(untranslated, puzzle, 2).splitlines() == both
    assert drawn_words_at(untranslated, puzzle, 1).splitlines() == both[:1]
    assert drawn_words_at(untranslated, puzzle, 3) == ""


def test_the_cells_of_irregular_regions_are_told() -> None:
    first = [0, 1, 2, 3, 4, 5, 6, 7, 16]
    rows = [[*range(9 * row, 9 * row + 9)] for row in range(2, 9)]
    second = sorted({*range(18)} - {*first})
    puzzle = make_puzzle([0] * 81, with_regions(9, [first, second, *rows]))
    told = drawn_words(untranslated, puzzle).splitlines()
    assert told[:2] == [
        "Region with r1c1: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r2c8",
        "Region with r1c9: r1c9, r2c1, r2c2, r2c3, r2c4, r2c5, r2c6, r2c7, r2c9",
    ]
    assert len(told) == 9
    assert drawn_words_at(untranslated, puzzle, 16).splitlines() == told[:1]

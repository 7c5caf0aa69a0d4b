"""The rules and the progress of a puzzle on its card, and the tints of its cells."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.dots import XV, NegativeXV
from sudoku_app.core.topology import CLASSIC, Cell, Topology
from sudoku_app.core.variants import GRID_KINDS, topology_of_kind
from sudoku_app.presentation.board.board_words import rule_words
from sudoku_app.presentation.board.cells import FALLING, RISING, houses_shown
from sudoku_app.presentation.cards.worded_rules import written_lines
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import SHORT_HOUSE

X, WINDOKU, JIGSAW = (topology_of_kind(9, kind) for kind in GRID_KINDS)


@pytest.mark.parametrize(
    ("topology", "words"),
    [
        (CLASSIC, ""),
        (X, "Both diagonals contain every digit once, too."),
        (WINDOKU, "Each shaded window contains every digit once, too."),
        (JIGSAW, "Each outlined region contains every digit once."),
        (SHORT_HOUSE, "No digit appears twice in a shaded area."),
    ],
)
def test_a_grid_tells_its_rule(topology: Topology, words: str) -> None:
    assert rule_words(untranslated, topology) == words


def test_constraints_tell_what_they_demand() -> None:
    assert rule_words(untranslated, CLASSIC, (AntiKnight(),)) == (
        "No digit may appear twice a knight's move apart."
    )


def test_marks_are_explained_before_the_rule_for_cells_without_them() -> None:
    constraints = (NegativeXV(), XV((Cell(0), Cell(1)), 10))
    marked, unmarked = (rule_words(untranslated, CLASSIC, (each,)) for each in constraints[::-1])
    assert rule_words(untranslated, CLASSIC, constraints) == f"{marked} {unmarked}"


def test_a_usual_grid_has_no_tint() -> None:
    assert set(houses_shown(CLASSIC)) == {(0, 0)}


def test_windows_are_shaded() -> None:
    shaded = [cell for cell, shown in enumerate(houses_shown(WINDOKU)) if shown.shade]
    assert shaded == sorted({cell for house in WINDOKU.houses[27:] for cell in house})


def test_diagonals_run_through_their_cells_alone() -> None:
    shown = houses_shown(X)
    assert [cell for cell in range(81) if shown[cell].diagonals & FALLING] == list(range(0, 81, 10))
    assert [cell for cell in range(81) if shown[cell].diagonals & RISING] == list(range(8, 73, 8))
    assert not any(each.shade for each in shown)


def test_regions_beside_each_other_have_different_tints() -> None:
    shown = houses_shown(JIGSAW)
    for cell in range(81):
        for other in (cell + 1 if cell % 9 < 8 else cell, cell + 9 if cell < 72 else cell):
            alike = JIGSAW.box_of(cell) == JIGSAW.box_of(other)
            assert (shown[cell].shade == shown[other].shade) is alike


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**Cages** sum to *ten*.", "Cages sum to *ten*."),
        (
            "Try [the first](https://example.org/a) first.",
            "Try the first (https://example.org/a) first.",
        ),
        ("a ** b, [r1c1](r2c2) and 2**3", "a ** b, [r1c1](r2c2) and 2**3"),
    ],
)
def test_rules_are_shown_without_the_signs_of_markdown(written: str, shown: str) -> None:
    assert written_lines(About(rules=f"\n {written} \n\nNo more.")) == [shown, "No more."]


def test_a_line_ends_where_a_link_says_so_with_a_backslash() -> None:
    assert written_lines(About(rules="No repeats.\\nLines add up.")) == [
        "No repeats.",
        "Lines add up.",
    ]

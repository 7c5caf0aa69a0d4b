"""What a screen reader hears of each kind of cell."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.game.outcome import NoteKind
from sudoku_app.presentation.cell_words import content_words, place_words
from sudoku_app.presentation.cells import CellLook
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU
from tests.ui.conftest import Play


@pytest.mark.parametrize(
    ("look", "words"),
    [
        (CellLook(), "empty"),
        (CellLook(5, given=True), "given 5"),
        (CellLook(5), "5"),
        (CellLook(5, tried=1), "5, on trial"),
        (CellLook(5, tried=2), "5, on trial, 2 deep"),
        (CellLook(5, wrong=True), "5, wrong"),
        (CellLook(given=True, hidden=True), "hidden while paused"),
        (CellLook(marked=True), "empty, marked"),
        (CellLook(corner=0b1000010), "empty, notes 2 7"),
        (CellLook(centre=0b1000010), "empty, centre notes 2 7"),
        (CellLook(corner=0b10, centre=0b100), "empty, notes 2, centre notes 3"),
        (CellLook(5, given=True, colours=0b100), "given 5, colour 3"),
        (CellLook(colours=0b101), "empty, colours 1 3"),
        (CellLook(corner=0b11, tints=0x80), "empty, notes 1 2, 2 in colour 8"),
    ],
)
def test_a_cell_says_all_that_is_seen_in_it(look: CellLook, words: str) -> None:
    assert content_words(CLASSIC, look, None) == words


def test_a_conflict_names_the_other_cell() -> None:
    words = content_words(CLASSIC, CellLook(5, wrong=True), 10)
    assert words == "5, conflicts with row 2 column 2"


@pytest.mark.parametrize(
    ("topology", "cell", "words"),
    [
        (CLASSIC, 40, "row 5, column 5"),
        (topology_of_size(16), 255, "row 16, column 16"),
        (X_SUDOKU, 0, "row 1, column 1, falling diagonal"),
        (X_SUDOKU, 1, "row 1, column 2"),
        (X_SUDOKU, 40, "row 5, column 5, falling diagonal, rising diagonal"),
        (WINDOKU, 10, "row 2, column 2, window 1"),
        (WINDOKU, 0, "row 1, column 1"),
        (Topology(3, 3, extra=[range(9)]), 0, "row 1, column 1, extra house 1"),
    ],
)
def test_a_place_says_the_houses_that_row_and_column_do_not_tell(
    topology: Topology, cell: int, words: str
) -> None:
    assert place_words(topology, cell) == words


def test_each_cell_of_a_jigsaw_says_its_region() -> None:
    for number, cells in enumerate(JIGSAW.houses[12:18], 1):
        for cell in cells:
            assert place_words(JIGSAW, cell).endswith(f", box {number}")


def test_a_colour_is_told_as_it_comes_and_goes(play: Play) -> None:
    model, cell = play.window.board_model, play.bridge.game.values.index(0)
    changed: list[str] = []
    model.dataChanged.connect(lambda first, last: changed.append(model.spoken_content(cell)))
    play.bridge.colour([cell], 3)
    play.bridge.note([cell], 2, NoteKind.CORNER)
    play.bridge.tint([cell], 2, 4)
    play.window.entry.clear_colours()
    assert changed == [
        "empty, colour 3",
        "empty, notes 2, colour 3",
        "empty, notes 2, 2 in colour 4, colour 3",
        "empty, notes 2",
    ]


def test_no_header_says_a_place_again(play: Play) -> None:
    model = play.window.board_model
    for orientation in Qt.Orientation:
        assert not any(model.headerData(place, orientation) for place in range(9))

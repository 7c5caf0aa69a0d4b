"""What was read in a picture is compared with it, mended and played."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QBuffer, QMimeData, QPoint, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.pictures import CellReading, GridReading, PictureReading
from sudoku_app.presentation.editor.picture_check import PictureCheck, doubt_words, mending_words
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.exchange.picture_window import PictureWindow
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import LINE, Play
from tests.ui.hands import read_data
from tests.ui.seen import button_of, game_of

DIGITS = [int(sign) for sign in LINE.replace(".", "0")]
CORNERS = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))


def picture() -> bytes:
    image = QImage(90, 90, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return buffer.data().data()


def reading(changed: dict[int, CellReading] | None = None) -> GridReading:
    cells = [CellReading(digit, 0.99) for digit in DIGITS]
    for cell, known in (changed or {}).items():
        cells[cell] = known
    return GridReading(CLASSIC, tuple(cells), CORNERS, picture(), 10)


@pytest.fixture
def misread() -> GridReading:
    """The 5 in the first cell is read as a 3, which is also in the second."""
    return reading({0: CellReading(3, 0.6, ((5, 0.3), (0, 0.05)))})


@pytest.fixture
def behind(qtbot: QtBot) -> QWidget:
    """The window that the other one belongs to."""
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def window_of(behind: QWidget, *grids: GridReading) -> PictureWindow:
    window = PictureWindow(PictureCheck(grids), Theme("light"), behind)
    window.show()
    return window


def played(window: PictureWindow) -> list[tuple[int, ...]]:
    told: list[tuple[int, ...]] = []
    window.play_requested.connect(lambda parsed: told.append(parsed.puzzle.givens))
    button_of(window, "Play").click()
    return told


def test_the_likeliest_mistake_is_offered_and_never_taken_silently(
    qtbot: QtBot, behind: QWidget, misread: GridReading
) -> None:
    window = window_of(behind, misread)
    qtbot.waitUntil(lambda: "instead" in window.findChildren(Words)[1].text())
    assert window.board.selected_cells() == [0]
    button_of(window, "Yes, change it").click()
    assert played(window) == [tuple(DIGITS)]


def test_without_the_change_the_reading_is_played_as_it_is(
    qtbot: QtBot, behind: QWidget, misread: GridReading
) -> None:
    assert played(window_of(behind, misread)) == [(3, *DIGITS[1:])]


def test_a_key_mends_the_cell_that_is_chosen_and_ends_its_doubt(
    qtbot: QtBot, behind: QWidget, misread: GridReading
) -> None:
    window = window_of(behind, misread)
    qtbot.keyClick(window.board, "5")
    with pytest.raises(StopIteration):
        button_of(window, "Next doubtful cell")
    assert played(window) == [tuple(DIGITS)]


def test_a_click_into_the_picture_chooses_its_cell(qtbot: QtBot, behind: QWidget) -> None:
    window = window_of(behind, reading())
    side = min(window.picture.width(), window.picture.height()) // 9
    left = (window.picture.width() - 9 * side) // 2
    place = QPoint(left + 2 * side + side // 2, side // 2)
    qtbot.mouseClick(window.picture, Qt.MouseButton.LeftButton, pos=place)
    assert window.board.selected_cells() == [2]


def test_digits_filled_in_by_hand_are_the_players_unless_they_are_not(
    qtbot: QtBot, behind: QWidget
) -> None:
    grid = reading({2: CellReading(4, 0.99, (), is_own=True)})
    window = window_of(behind, grid)
    own = window.findChild(QCheckBox)
    assert own is not None
    assert own.isChecked()
    assert not PictureCheck([grid]).parsed.puzzle.givens[2]
    own.setChecked(False)
    assert played(window) == [(*DIGITS[:2], 4, *DIGITS[3:])]


def test_the_words_name_what_is_doubtful_and_the_change(misread: GridReading) -> None:
    from sudoku_app.formats.pictures.likeliest_mistake import likeliest_mistake

    check = PictureCheck([misread])
    assert doubt_words(untranslated, check).startswith("One cell is hard to read: r1c1.")
    mending = likeliest_mistake(misread)
    assert mending is not None
    assert mending_words(untranslated, misread, mending).endswith("Is r1c1 5 instead of 3?")


def test_a_cell_that_was_hard_to_read_is_not_called_easy_once_it_is_mended(
    misread: GridReading,
) -> None:
    check = PictureCheck([reading(), misread])
    assert doubt_words(untranslated, check) == "Every cell was easy to read."
    check.number = 1
    check.enter(0, 5)
    assert doubt_words(untranslated, check) == "You have checked every cell that was hard to read."


def test_a_pasted_picture_is_checked_and_then_played(
    qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    grids = (reading(),)
    monkeypatch.setattr(
        "sudoku_app.formats.pictures.read_picture", lambda *_: PictureReading(grids)
    )
    data = QMimeData()
    data.setImageData(QImage.fromData(picture()))
    read_data(play, data)
    qtbot.waitUntil(lambda: play.window.findChild(PictureWindow) is not None)
    window = play.window.findChild(PictureWindow)
    assert window is not None
    button_of(window, "Play").click()
    assert game_of(play).puzzle.givens == tuple(DIGITS)

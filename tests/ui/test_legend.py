"""The key to a picture's marks under a hint, and the numbers at the board's edge."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRectF, Qt, QUrl
from PyQt6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, House, topology_of_size
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.step_key import KeyEntry, KeyMark
from sudoku_app.presentation.cards.card_texts import TechniqueLink, TextLink
from sudoku_app.ui.board.surroundings import coordinates
from sudoku_app.ui.parts.linked_text import LinkedText
from sudoku_app.ui.parts.signs import sign_image
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import change_settings, close_card, show_step
from tests.ui.seen import card_of, game_of, screen_of

ABOUT = TextLink("About this technique", TechniqueLink("x_wing"))
KEY = (
    KeyEntry(KeyMark.PLACED, "Digit to place", "7"),
    KeyEntry(KeyMark.HOUSE, "House to look at", "7"),
)


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    return open_play(DEFAULTS._replace(language="en"))


@pytest.fixture
def text(qtbot: QtBot) -> LinkedText:
    text = LinkedText(Theme("light"))
    qtbot.addWidget(text)
    text.show_text((), offers=(ABOUT,), key=KEY)
    return text


def toggle(text: LinkedText) -> None:
    text.anchorClicked.emit(QUrl("key:"))


def margins(play: Play) -> QImage:
    """The window without its board."""
    screen = screen_of(play)
    picture = screen.grab().toImage()
    with QPainter(picture) as painter:
        painter.fillRect(screen.board.geometry(), Qt.GlobalColor.black)
    return picture.copy(0, 0, screen.board.geometry().right(), screen.height() - 60)


def show_single(play: Play) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    placed = Candidate(Cell(cell), Digit(game.the_solution()[cell]))
    show_step(play, Step("hidden_single", (placed,), houses=(House(cell // 9),)))


def test_the_key_is_unfolded_and_folded_by_its_link(text: LinkedText) -> None:
    assert text.toPlainText() == "About this technique  ·  Legend"
    toggle(text)
    assert text.toPlainText().splitlines() == [
        "About this technique  ·  Hide legend",
        "\ufffc\tDigit to place",
        "\ufffc\tHouse to look at",
    ]
    toggle(text)
    assert text.toPlainText() == "About this technique  ·  Legend"


def test_an_unfolded_key_stays_so_for_the_next_picture(text: LinkedText) -> None:
    toggle(text)
    text.show_text((), key=KEY[:1])
    assert text.toPlainText() == "Hide legend\n\ufffc\tDigit to place"


def test_a_text_without_a_picture_has_no_key(text: LinkedText) -> None:
    toggle(text)
    text.show_text((), offers=(ABOUT,))
    assert text.toPlainText() == "About this technique"


def test_the_link_keeps_the_focus_of_the_keyboard(qtbot: QtBot, text: LinkedText) -> None:
    text.show()
    text.setFocus()
    for _ in range(2):
        qtbot.keyClick(text, Qt.Key.Key_Tab)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert text.textCursor().selectedText() == "Hide legend"
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert text.textCursor().selectedText() == "Legend"


def test_the_focus_is_on_the_words_of_a_link_that_begins_a_paragraph(text: LinkedText) -> None:
    text.show_text(((Span("So remove 2."),),), key=KEY)
    toggle(text)
    assert text.textCursor().selectedText() == "Hide legend"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_sign_is_drawn_and_none_like_another_but_for_rings_of_digits(theme: str) -> None:
    images = {sign: sign_image(Theme(theme), KeyEntry(sign, "", "7"), 1.0) for sign in KeyMark}
    blank = QImage(images[KeyMark.PLACED])
    blank.fill(Qt.GlobalColor.transparent)
    assert all(image != blank for image in images.values())
    alike = [
        {one, other}
        for one in images
        for other in images
        if one is not other and images[one] == images[other]
    ]
    assert all(pair == {KeyMark.VALUE, KeyMark.WITNESS} or pair <= _AREAS for pair in alike), alike


_AREAS = {KeyMark.LANE, KeyMark.SIGHT, KeyMark.EQUAL, KeyMark.PEERS}


def test_a_hint_has_the_key_to_its_picture(play: Play) -> None:
    show_single(play)
    signs = [entry.mark for entry in card_of(play).text.key]
    assert signs[0] is KeyMark.PLACED
    assert KeyMark.HOUSE in signs


def test_rows_and_columns_are_numbered_while_a_hint_names_cells(play: Play) -> None:
    before, place = margins(play), play.board.geometry()
    show_single(play)
    assert margins(play) != before
    assert play.board.geometry() == place
    close_card(play)
    assert margins(play) == before


def test_rows_and_columns_are_always_numbered_if_wanted(play: Play) -> None:
    before, place = margins(play), play.board.geometry()
    change_settings(play, show_coordinates=True)
    assert margins(play) != before
    assert play.board.geometry() == place
    change_settings(play, show_coordinates=False)
    assert margins(play) == before


@pytest.mark.parametrize(("side", "size"), [(340, 9), (600, 9), (340, 25), (160, 16)])
def test_numbers_stand_outside_the_board_beside_their_rows_and_columns(
    side: int, size: int
) -> None:
    board = QRectF(20, 20, side, side)
    placed = list(coordinates(board, topology_of_size(size)))
    assert [words for words, _ in placed] == [str(n + 1) for n in range(size)] * 2
    assert all(0 < centre.x() < 20 for _, centre in placed[:size])
    assert all(0 < centre.y() < 20 for _, centre in placed[size:])

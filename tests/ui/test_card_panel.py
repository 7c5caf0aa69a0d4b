"""The card beside the board, wherever its buttons have to fit."""

from __future__ import annotations

from itertools import product

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.topology import Cell
from sudoku_app.presentation.cards.card_texts import CardText
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.play.card_panel import SPARE, CardPanel
from sudoku_app.ui.theme import Theme

WORDS = "words that are rather long"


@pytest.mark.parametrize("width", [40, 90, 160, 284, 500])
@pytest.mark.parametrize(("main", "other", "third"), list(product(["", WORDS], repeat=3)))
def test_its_buttons_stay_inside_and_apart(
    qtbot: QtBot, width: int, main: str, other: str, third: str
) -> None:
    panel = CardPanel(Theme("light"))
    qtbot.addWidget(panel)
    panel.resize(width, 240)
    panel.show_text(CardText("A title", "A body.", main, other, third=third))
    shown = [each for each in panel.findChildren(PillButton) if not each.isHidden()]
    assert len(shown) == sum(map(bool, (main, other, third)))
    for number, button in enumerate(shown):
        assert panel.rect().intersects(button.geometry())
        for later in shown[number + 1 :]:
            assert not button.geometry().intersects(later.geometry())


@pytest.mark.parametrize("main", ["Apply", "Apply (Enter)"])
def test_the_dots_of_a_low_card_leave_its_buttons_the_room_for_their_words(
    qtbot: QtBot, main: str
) -> None:
    panel = CardPanel(Theme("light"))
    qtbot.addWidget(panel)
    panel.set_low(True)
    panel.resize(284, 200)
    panel.show_text(CardText("A title", "A body.", main, "Close", 3, "where"))
    for button in panel.findChildren(PillButton):
        assert button.isHidden() or button.width() >= button.sizeHint().width() - SPARE


@pytest.mark.parametrize(("missing", "scrolls"), [(60, True), (0, False)])
def test_its_links_keep_off_the_scroll_bar(qtbot: QtBot, missing: int, scrolls: bool) -> None:
    panel = CardPanel(Theme("light"))
    qtbot.addWidget(panel)
    panel.resize(284, 160)
    panel.show()
    spans = tuple(Span(f"r{row}c1 ", (Cell(9 * row),)) for row in range(1, 9)) * 5
    panel.show_text(CardText("A title", "A body.", "Main", "Other", 3, "where", (spans,)))
    panel.resize(284, panel.height_for(panel.width()) - missing)
    viewport, document = viewport_of(panel.linked), panel.linked.document()
    assert viewport is not None
    assert document is not None
    assert document.textWidth() <= viewport.width()
    bar = scroll_bar_of(panel.linked)
    assert bar.isVisible() is scrolls
    if scrolls:
        end = viewport.mapTo(panel, viewport.rect().topRight()).x() + 1
        assert bar.mapTo(panel, QPoint(0, 0)).x() - end == panel.linked.bar_gap


def test_its_height_follows_from_the_width_that_is_asked_about(qtbot: QtBot) -> None:
    panel = CardPanel(Theme("light"))
    qtbot.addWidget(panel)
    panel.resize(300, 300)
    panel.show()
    panel.show_text(CardText("A title", "", "Main", paragraphs=((Span("some words " * 20),),)))
    heights = [panel.height_for(width) for width in (500, 300, 200, 300, 500)]
    assert heights == heights[::-1]
    assert heights[0] < heights[1] < heights[2]


@pytest.mark.parametrize(("share", "faded"), [(0.0, [False, True]), (0.5, [True, True])])
def test_words_fade_towards_an_edge_past_which_there_are_more(
    qtbot: QtBot, share: float, faded: list[bool]
) -> None:
    theme = Theme("light")
    panel = CardPanel(theme)
    qtbot.addWidget(panel)
    panel.resize(284, 160)
    panel.show()
    panel.show_text(CardText("A title", "", paragraphs=((Span("█" * 600),),)))
    viewport, bar = viewport_of(panel.linked), scroll_bar_of(panel.linked)
    assert viewport is not None
    assert bar is not None
    bar.setValue(round(bar.maximum() * share))
    image, ground = viewport.grab().toImage(), theme.colour("card")

    def darkest(row: int) -> int:
        return min(image.pixelColor(x, row).lightness() for x in range(image.width()))

    nearly = ground.lightness() - 40
    edges = [range(3), range(image.height() - 3, image.height())]
    assert [all(darkest(row) > nearly for row in rows) for rows in edges] == faded
    middle = image.height() // 2
    assert min(map(darkest, range(middle - 6, middle + 6))) < nearly  # not between two lines


def test_a_line_that_stands_out_stays_in_sight_as_the_card_gets_lower(qtbot: QtBot) -> None:
    panel = CardPanel(Theme("light"))
    qtbot.addWidget(panel)
    panel.resize(284, 600)
    panel.show()
    lines = tuple((Span(f"line {number}"),) for number in range(12))
    panel.show_text(CardText("A title", "", paragraphs=((Span("words"),),), lines=lines))
    panel.light_line(8)
    bar = scroll_bar_of(panel.linked)
    assert bar.value() == 0
    panel.resize(284, 160)
    assert 0 < bar.value() < bar.maximum()


def test_numbered_lines_begin_one_below_the_other_with_their_numbers_before_them(
    qtbot: QtBot,
) -> None:
    panel = CardPanel(Theme("light", zoom=1.5))
    qtbot.addWidget(panel)
    panel.resize(400, 600)
    panel.show()
    lines = tuple((Span(f"line {number}"),) for number in range(12))
    panel.show_text(CardText("A title", "", paragraphs=((Span("words"),),), lines=lines))
    document = panel.linked.document()
    assert document is not None
    starts = set()
    for number in range(12):
        block = document.findBlockByNumber(number + 1)
        assert block.text() == f"{number + 1}.\tline {number}"
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + block.text().index("line"))
        starts.add(panel.linked.cursorRect(cursor).left())
    assert len(starts) == 1

"""Every text of the interface grows by 40 %, as in a wordier language: nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QFont, QPainter
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.paths import resource
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.translation import TsTranslator
from tests.ui.conftest import Play
from tests.ui.event_windows import event_windows

STATES = (
    ("", 0),
    ("hint", 1),
    ("hint", 2),
    ("hint", 3),
    ("check", 0),
    ("begin_branch", 0),
    ("toggle_pause", 0),
)
WORDS = "lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam nonumy "
GROWTH = 0.4
SIZES = [(360, 520), (480, 640), (980, 720), (1600, 1000)]


class Longer(TsTranslator):
    """Says what the Chinese file has a translation of in English, longer by 40 %."""

    def translate(
        self,
        context: str | None,
        source: str | None,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        if not super().translate(context, source):
            return None  # type: ignore[return-value]  # Qt's null string: not ours to say
        return longer(source or "")


def longer(words: str) -> str:
    """A text with 40 % more letters, before its ellipsis."""
    stem = words.rstrip("…")
    more = max(1, round(GROWTH * len(stem)))
    tail = (WORDS * (1 + more // len(WORDS)))[:more].rstrip()
    return stem + (" " + tail if more > 5 else tail) + words[len(stem) :]


def test_texts_grow_by_as_much_as_is_said() -> None:
    assert longer("Undo") == "Undolo"
    assert longer("Show the solution…") == "Show the solution lorem i…"


@pytest.fixture
def wordy(qapp: QApplication) -> Iterator[None]:
    """The application speaks the longer language."""
    translator = Longer(resource("translations/zh_CN.ts"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def elided(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of painted buttons that did not fit, gathered while they are painted."""
    found: list[str] = []
    draw = ThemedButton.draw_text

    def draw_and_look(
        self: ThemedButton,
        painter: QPainter,
        rect: QRectF,
        role: str,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Normal,
    ) -> None:
        draw(self, painter, rect, role, pixels, weight)
        if self.words_width(pixels, weight) > rect.width() + 1 and not self.toolTip():
            found.append(f"{type(self).__name__}: {self.text()}")

    monkeypatch.setattr(ThemedButton, "draw_text", draw_and_look)
    return found


def cut_words(top: QWidget) -> list[str]:
    """The labels, boxes and Qt's own buttons of a window whose words do not fit."""
    return [
        f"{type(widget).__name__}: {words}"
        for widget in top.findChildren(QWidget)
        if widget.isVisible() and (words := cut_in(widget))
    ]


def cut_in(widget: QWidget) -> str:
    """The words of a widget, where they need more room than it has and no tool tip tells them."""
    room = widget.contentsRect()
    if isinstance(widget, QLabel) and widget.text() and not widget.toolTip():
        if widget.wordWrap():
            fits = widget.heightForWidth(widget.width()) <= widget.height() + 1
        else:
            fits = widget.sizeHint().width() <= widget.width() + 1
        return "" if fits and is_inside(widget) else widget.text()
    if isinstance(widget, QAbstractButton) and not isinstance(widget, ThemedButton):
        return "" if widget.sizeHint().width() <= room.width() + 1 else widget.text()
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        style = widget.style()
        assert style is not None
        field = style.subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            widget,
        )
        words = widget.currentText()
        return "" if widget.fontMetrics().horizontalAdvance(words) <= field.width() else words
    return ""


def is_inside(widget: QWidget) -> bool:
    """Whether a widget's left and right edges are to be seen, without scrolling sideways."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QAbstractScrollArea):
        left = widget.mapTo(parent, widget.rect().topLeft()).x()
        if left < 0 or left + widget.width() > parent.width() + 1:
            return False
        if parent.isWindow():
            break
        parent = parent.parentWidget()
    return True


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_window_has_room_for_longer_words(
    qtbot: QtBot,
    wordy: None,
    elided: list[str],
    open_play: Callable[..., Play],
    size: tuple[int, int],
) -> None:
    window = open_play().window
    window.resize(*size)
    card = window.screen_widget.card
    assert window.windowTitle() == "Sudokulo"
    for slot, depth in STATES:
        if slot:
            window.actions_by_name[slot].trigger()
            qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        QApplication.processEvents()
        assert not window.grab().isNull()
        assert (slot, depth, cut_words(window), elided) == (slot, depth, [], [])


WINDOWS = (
    "choose_game",
    "daily_puzzle",
    "show_puzzle_card",
    "enter_puzzle",
    "print_puzzles",
    "show_games",
    "show_statistics",
    "show_backups",
    "show_all_steps",
    "solve_step_by_step",
    "solve",
    "show_settings",
    "show_techniques",
    "show_help",
    "show_keys",
    "read_board",
    "show_about",
)


@pytest.mark.parametrize("slot", WINDOWS)
def test_each_dialog_has_room_for_longer_words(
    qtbot: QtBot, wordy: None, elided: list[str], open_play: Callable[..., Play], slot: str
) -> None:
    window = open_play().window
    window.resize(480, 640)
    before = set(QApplication.topLevelWidgets())
    window.actions_by_name[slot].trigger()
    QApplication.processEvents()
    opened = [
        top
        for top in QApplication.topLevelWidgets()
        if top not in before and top.isVisible() and top.windowTitle()
    ]
    assert opened or slot in ("solve", "show_backups")
    for top in opened:
        assert not top.grab().isNull()
        assert (cut_words(top), elided) == ([], [])
        top.close()


def test_windows_that_events_open_have_room_for_longer_words(
    wordy: None, elided: list[str], open_play: Callable[..., Play]
) -> None:
    play = open_play()
    for top in event_windows(play.window, play.bridge.game):
        top.show()
        QApplication.processEvents()
        assert not top.grab().isNull()
        assert (type(top).__name__, cut_words(top), elided) == (type(top).__name__, [], [])
        top.close()

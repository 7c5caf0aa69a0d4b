"""Every text of the interface grows by 40 %, as in a wordier language: nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PyQt6.QtCore import QRectF, QThreadPool
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

from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.coach import position_of
from sudoku_app.game.play.notices import Trouble
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.paths import resource
from sudoku_app.ui.help.welcome import Welcome
from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
from sudoku_app.ui.hints.calculator import CalculatorPanel
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.qt_translators import TsTranslator
from tests.ui.conftest import LINE, OpenPlay, Play
from tests.ui.event_windows import event_windows
from tests.ui.hands import act, begin_game, enter, refresh_notices, select, show_step
from tests.ui.seen import card_of, game_of, screen_of, shown_screen

STATES = (
    ("", 0),
    ("hint", 1),
    ("hint", 2),
    ("hint", 3),
    ("check", 0),
    ("begin_trial", 0),
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
        return longer(kind_words("en").get(source or "", source or ""))


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
        fitted = self.fitting(rect.width(), pixels, weight)
        if self.words_width(fitted, weight) > rect.width() + 1 and not self.toolTip():
            found.append(f"{type(self).__name__}: {self.text()}")

    monkeypatch.setattr(ThemedButton, "draw_text", draw_and_look)
    return found


def cut_words(top: QWidget) -> list[str]:
    """The labels, boxes and Qt's own buttons of a window whose words do not fit."""
    return [
        f"{type(widget).__name__}: {words}"
        for widget in QApplication.allWidgets()
        if top.isAncestorOf(widget) and widget.isVisible() and (words := cut_in(widget))
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
    qtbot: QtBot, wordy: None, elided: list[str], open_play: OpenPlay, size: tuple[int, int]
) -> None:
    play = open_play()
    window, card = play.window, card_of(play)
    window.resize(*size)
    assert window.windowTitle() == "Sudokulo"
    for slot, depth in STATES:
        if slot:
            act(play, slot)
            qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        QApplication.processEvents()
        assert not window.grab().isNull()
        assert (slot, depth, cut_words(window), elided) == (slot, depth, [], [])


def enter_rest(play: Play, wrong: int = 0, left: int = 0) -> None:
    """Fill in the solution, but for `left` cells, with the first digits `wrong`."""
    game = game_of(play)
    assert game.solution is not None
    empty = [cell for cell, value in enumerate(game.values) if not value]
    for number, cell in enumerate(empty[: len(empty) - left]):
        right = game.solution[cell]
        enter(play, [cell], right % 9 + 1 if number < wrong else right)


def show_notices(play: Play) -> None:
    play.session.notices.tell(Message("the games file was damaged; it was kept as {0}", LONG))
    refresh_notices(play)


def stop_saving(play: Play) -> None:
    play.session.notices.set_trouble(Trouble.ACT, LONG)
    refresh_notices(play)


def try_twice(play: Play) -> None:
    act(play, "begin_trial")
    enter(play, [game_of(play).values.index(0)], 1)
    act(play, "begin_trial")


def own_puzzle(line: str) -> Puzzle:
    return Puzzle(CLASSIC, tuple(0 if sign == "." else int(sign) for sign in line))


def begin_own(play: Play, line: str) -> None:
    begin_game(play, NewPuzzle(own_puzzle(line), Card("")))


def begin_endless(play: Play) -> None:
    begin_own(play, LINE[:60] + "." * 21)


def begin_impossible(play: Play) -> None:
    begin_own(play, LINE[:80] + "5")


def enter_own(line: str, play: Play) -> None:
    play.session.draft.replace_puzzle(own_puzzle(line))
    act(play, "enter_puzzle")


def show_technique_step(play: Play) -> None:
    begin_game(
        play,
        NewPuzzle(make_puzzle([int(sign) for sign in CHAINS.replace(".", "0")]), Card("extreme")),
    )
    steps = (found for row in TECHNIQUES for found in row.find(position_of(game_of(play))))
    show_step(play, next(step for step in steps if len(step.links) > 4))


LONG = Message("the last {1} moves of a game could not be read and were set aside: {0}", "b", 3)
CHAINS = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
REACHES: dict[str, tuple[Callable[[Play], None], str]] = {
    "notices": (show_notices, ""),
    "nothing saved": (stop_saving, ""),
    "trials": (try_twice, ""),
    "nearly done": (partial(enter_rest, left=3), "Nearly done"),
    "full": (partial(enter_rest, wrong=1), "Full, but not solved"),
    "solved": (enter_rest, "Solved"),
    "several solutions": (begin_endless, "solutions"),
    "no solution": (begin_impossible, "No solution"),
    "chain": (show_technique_step, "Hint"),
    "editor": (partial(enter_own, "." * 81), "An empty grid"),
    "editor, several solutions": (partial(enter_own, LINE[:60] + "." * 21), "solutions"),
    "editor, no solution": (partial(enter_own, LINE[:80] + "5"), "No solution"),
    "editor, one solution": (partial(enter_own, LINE), "One solution"),
}
"""How else the window can look, and what its card says then."""


@pytest.mark.parametrize(("reach", "title"), REACHES.values(), ids=REACHES)
def test_each_state_of_a_game_has_room_for_longer_words(
    qtbot: QtBot,
    wordy: None,
    elided: list[str],
    open_play: OpenPlay,
    reach: Callable[[Play], None],
    title: str,
) -> None:
    play = open_play()
    window = play.window
    reach(play)
    card = shown_screen(play).card
    qtbot.waitUntil(lambda: title in card.text.title)
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert not window.grab().isNull()
        assert (size, cut_words(window), elided) == (size, [], [])


WINDOWS = (
    "choose_game",
    "daily_puzzle",
    "show_puzzle_card",
    "print_puzzles",
    "show_games",
    "show_statistics",
    "show_backups",
    "solve_step_by_step",
    "solve",
    "show_settings",
    "show_techniques",
    "watch_algorithm",
    "learn",
    "show_help",
    "show_keys",
    "read_board",
    "read_houses",
    "show_about",
    "enter_code",
)


@pytest.mark.parametrize("zoom", [100, 150])
@pytest.mark.parametrize("slot", WINDOWS)
def test_each_dialog_has_room_for_longer_words(
    qtbot: QtBot, wordy: None, elided: list[str], open_play: OpenPlay, slot: str, zoom: int
) -> None:
    play = open_play(DEFAULTS._replace(zoom=zoom))
    play.window.resize(480, 640)
    select(play, [0])
    before = set(QApplication.topLevelWidgets())
    act(play, slot)
    QApplication.processEvents()
    opened = [
        top
        for top in QApplication.topLevelWidgets()
        if top not in before and top.isVisible() and top.windowTitle()
    ]
    assert opened or slot in ("solve", "show_backups")
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(60_000)  # what arrives later could make a window larger again
    QApplication.processEvents()
    for top in opened:
        for size in (top.size(), top.minimumSizeHint().expandedTo(top.minimumSize())):
            top.resize(size)
            QApplication.processEvents()
            assert not top.grab().isNull()
            assert (size, cut_words(top), elided) == (size, [], [])
        top.close()


@pytest.mark.parametrize("zoom", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_list_of_all_steps_has_room_for_longer_words(
    qtbot: QtBot,
    wordy: None,
    elided: list[str],
    open_play: OpenPlay,
    size: tuple[int, int],
    zoom: int,
) -> None:
    play = open_play(DEFAULTS._replace(zoom=zoom))
    play.window.resize(*size)
    act(play, "show_all_steps")
    QApplication.processEvents()
    (panel,) = play.window.findChildren(AllStepsPanel)
    assert not panel.grab().isNull()
    assert (size, cut_words(panel)) == (size, [])
    assert screen_of(play).rect().contains(play.board.geometry())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_calculator_has_room_for_longer_words(
    qtbot: QtBot, wordy: None, elided: list[str], open_play: OpenPlay, size: tuple[int, int]
) -> None:
    play = open_play()
    play.window.resize(*size)
    act(play, "show_calculator")
    for cells in ([], [0, 1, 2], [0, 80]):
        select(play, cells)
        QApplication.processEvents()
        (panel,) = play.window.findChildren(CalculatorPanel)
        assert not panel.grab().isNull()
        assert (size, cut_words(panel)) == (size, [])


def test_windows_that_events_open_have_room_for_longer_words(
    wordy: None, elided: list[str], open_play: OpenPlay
) -> None:
    play = open_play()
    for top in event_windows(play):
        top.show()
        QApplication.processEvents()
        assert not top.grab().isNull()
        assert (type(top).__name__, cut_words(top), elided) == (type(top).__name__, [], [])
        top.close()


@pytest.mark.parametrize("zoom", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_hints_have_room_for_longer_words(
    wordy: None, open_play: OpenPlay, size: tuple[int, int], zoom: int
) -> None:
    play = open_play(DEFAULTS._replace(zoom=zoom))
    play.window.resize(*size)
    QApplication.processEvents()
    welcome = Welcome(screen_of(play))
    assert not welcome.grab().isNull()
    assert welcome.rect().contains(welcome.card)

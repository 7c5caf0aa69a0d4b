"""What is shown doesn't depend on the order in which those who show it hear of a change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.bank import Card
from sudoku_app.game.draft import Draft
from sudoku_app.game.library import Library, NewPuzzle
from sudoku_app.game.moves import NoteKind
from sudoku_app.game.session import Session
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.cells import cell_looks
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.editor.editor import Editor
from sudoku_app.ui.game_bridge import GameBridge
from sudoku_app.ui.looks import Looks
from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge
from sudoku_app.ui.play.entry import DigitEntry
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play, banner_words

SIGNALS = (
    *((GameBridge, name) for name in ("changed", "game_started", "paused_changed", "refused")),
    *((BoardModel, name) for name in ("looks_changed", "words_changed", "refreshed")),
    *((Editor, name) for name in ("changed", "toggled")),
    *((PuzzleJudge, name) for name in ("begun", "judged")),
    (DigitEntry, "mode_changed"),
    (Looks, "settings_changed"),
)
IN_ORDER: dict[str, dict[str, object]] = {}
"""What is shown where listeners hear in the order in which they were connected, for every seed."""
SEVERAL = [5, *[0] * 80]
Shown = dict[str, object]


class ShuffledSignal:
    """Stands for a signal of a class: calls those that are connected in another order each time."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._slots: WeakKeyDictionary[QObject, list[Callable[..., object]]] = WeakKeyDictionary()

    def __get__(self, sender: QObject, _kind: type) -> Bound:
        return Bound(self._random, self._slots.setdefault(sender, []))


class Bound:
    """The same of one object."""

    def __init__(self, random: Random, slots: list[Callable[..., object]]) -> None:
        self._random = random
        self._slots = slots

    def connect(self, slot: Any) -> None:
        self._slots.append(getattr(slot, "emit", slot))

    def emit(self, *values: object) -> None:
        for slot in self._random.sample(self._slots, len(self._slots)):
            try:
                taken = len(signature(slot).parameters)
            except ValueError:  # of Qt's own
                taken = len(values)
            slot(*values[:taken])


@pytest.fixture
def open_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, levels: Path
) -> Iterator[Callable[[str, int | None], Play]]:
    """Opens a window on a store of its own, in which time stands; listeners are called in the order
    that a seed gives, or as they were connected.
    """
    opened: list[Play] = []

    def open_one(name: str, seed: int | None) -> Play:
        if seed is not None:
            random = Random(seed)
            for kind, signal in SIGNALS:
                monkeypatch.setattr(kind, signal, ShuffledSignal(random))
        session = Session(
            str(tmp_path / f"{name}.sqlite3"),
            Library(str(levels)),
            lambda: Random(1),
            lambda: 0.0,
            lambda: 0.0,
            draft=Draft(str(tmp_path / f"{name}.txt")),
        )
        session.resume("easy")
        play = Play(session, DEFAULTS)
        qtbot.addWidget(play.window)
        opened.append(play)
        play.window.show()
        play.window.activateWindow()
        play.board.setFocus()
        return play

    yield open_one
    for play in opened:
        play.window.close()
        play.session.close()


def shown(play: Play) -> Shown:
    """All that the window says, offers and paints differently by what is played."""
    window = play.window
    screen = window.editor.shown_screen
    model = window.editor.editing.model if window.editor.is_open else window.board_model
    labels = [label for label in screen.findChildren(QLabel) if label.isVisible()]
    buttons = [button for button in screen.findChildren(QAbstractButton) if button.isVisible()]
    focused = window.focusWidget()
    return {
        "words": [(label.text(), label.geometry()) for label in labels],
        "buttons": [
            (
                each.text(),
                each.accessibleName(),
                each.isEnabled(),
                each.isChecked(),
                each.geometry(),
            )
            for each in buttons
        ],
        "keys": [
            (key.digit, key.remaining, key.is_active, key.is_locked, key.mode)
            for key in screen.pad.findChildren(DigitKey)
        ],
        "actions": {
            name: (action.isEnabled(), action.isChecked())
            for name, action in window.actions_by_name.items()
        },
        "card": (screen.card.text, screen.card.isVisible() and screen.card.geometry()),
        "looks": [model.look(cell) for cell in range(model.rowCount() ** 2)],
        "picture": (screen.board.picture, screen.board.pointer, screen.board.geometry()),
        "selected": screen.board.selected_cells(),
        "banner": banner_words(play),
        "title": window.windowTitle(),
        "focus": None if focused is None else (type(focused).__name__, focused.accessibleName()),
    }


def empty_cells(play: Play) -> list[int]:
    return [cell for cell, digit in enumerate(play.bridge.game.values) if not digit]


def hint(qtbot: QtBot, play: Play, depth: int) -> None:
    play.window.actions_by_name["hint"].trigger()
    qtbot.waitUntil(lambda: play.window.screen_widget.card.text.depth == depth)


def own_puzzle(qtbot: QtBot, play: Play) -> None:
    play.bridge.begin(NewPuzzle(make_puzzle(SEVERAL), Card()))
    qtbot.waitUntil(lambda: play.window.judge.card() is not None)


def script(qtbot: QtBot, play: Play) -> list[tuple[str, Callable[[], object]]]:
    """Acts of all kinds, each with its name."""
    window, bridge, board = play.window, play.bridge, play.board
    empty_grid = make_puzzle([0] * 256, topology_of_size(16))
    first, second, third = empty_cells(play)[:3]

    def solution(cell: int) -> int:
        return bridge.game.the_solution()[cell]

    def enter(cell: int, digit: int) -> None:
        board.select_cells([cell])
        qtbot.keyClick(board, str(digit))

    def picture() -> None:
        for depth in (2, 3):
            hint(qtbot, play, depth)

    def nearly_all() -> None:
        for cell in empty_cells(play)[:-6]:
            enter(cell, solution(cell))

    def choose(digit: int) -> None:
        window.screen_widget.pad.digit_chosen.emit(digit)

    return [
        ("a digit", lambda: enter(first, solution(first))),
        ("a wrong digit", lambda: enter(second, solution(first))),
        ("check", window.check),
        ("undo", window.undo),
        ("redo", window.redo),
        ("a hint of the mistake", lambda: hint(qtbot, play, 1)),
        ("its place", lambda: hint(qtbot, play, 2)),
        ("back", window.undo),
        ("notes", bridge.fill_notes),
        ("a digit of the pad", lambda: choose(solution(second))),
        ("a hint", lambda: hint(qtbot, play, 1)),
        ("its place and picture", picture),
        ("a note under the hint", lambda: bridge.note([third], 9, NoteKind.CORNER)),
        ("a hint again", lambda: hint(qtbot, play, 1)),
        ("a pause", window.toggle_pause),
        ("play", window.toggle_pause),
        ("a trial", window.begin_branch),
        ("a digit in it", lambda: enter(third, solution(third))),
        ("a level", lambda: window.looks.change(level="hard", mistakes="solution")),
        ("a pause in it", window.toggle_pause),
        ("a new game", window.new_games.new_game),
        ("nothing selected", board.clear_selection),
        ("a locked digit", lambda: choose(3)),
        ("the editor", window.editor.enter_puzzle),
        ("a given", lambda: qtbot.keyClick(window.editor.shown_screen.board, "4")),
        ("the game", window.editor.leave),
        ("an own puzzle", lambda: own_puzzle(qtbot, play)),
        ("its marks", window.screen_widget.card.other_pressed.emit),
        ("another mode", window.entry.toggle_notes),
        ("a smaller window", lambda: window.resize(480, 640)),
        ("no hint for it", window.hints.hint),
        ("a puzzle again", lambda: bridge.new_game("easy")),
        ("an own puzzle again", lambda: own_puzzle(qtbot, play)),
        ("a hard one", lambda: bridge.new_game("hard")),
        ("a pause of it", window.toggle_pause),
        ("and on", window.toggle_pause),
        ("all but the end", nearly_all),
        ("finish", window.finale.finish),
        ("undone", window.undo),
        ("the solution", bridge.solve),
        ("a larger grid", lambda: bridge.begin(NewPuzzle(empty_grid, Card("own", "easy")))),
        ("a last game", lambda: bridge.new_game("easy")),
    ]


def played(qtbot: QtBot, play: Play) -> dict[str, Shown]:
    """What is shown after each act of the script."""
    after = {}
    for name, act in script(qtbot, play):
        act()
        QApplication.processEvents()
        after[name] = shown(play)
        model = play.window.board_model
        looks = cell_looks(play.bridge.game, play.bridge.settings, model.highlight)
        assert [model.look(cell) for cell in range(len(looks))] == looks, name
    return after


@pytest.mark.parametrize("seed", range(4))
def test_the_same_is_shown_in_whatever_order_listeners_hear_of_a_change(
    qtbot: QtBot, open_window: Callable[[str, int | None], Play], seed: int
) -> None:
    if not IN_ORDER:
        IN_ORDER.update(played(qtbot, open_window("in order", None)))
    shuffled = played(qtbot, open_window("shuffled", seed))
    for name, expected in IN_ORDER.items():
        for part, value in expected.items():
            assert shuffled[name][part] == value, (name, part)

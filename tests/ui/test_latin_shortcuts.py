"""Shortcuts on keyboards without Latin letters: each key counts as that of a US keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from benchmarks.virtual_screen import Screen
from sudoku_app.libraries import X11, missing_libraries
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.board.latin_shortcuts import LatinShortcuts
from tests.conftest import ROOT
from tests.ui.conftest import Play
from tests.ui.hands import act
from tests.ui.seen import actions_of, empty_cells, game_of, is_editing, mode_of, the_clipboard

NONE, SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
RUSSIAN = dict(
    zip("qwertyuiop[]asdfghjkl;'zxcvbnm,./", "йцукенгшщзхъфывапролджэячсмитьбю.", strict=True)
)
CODES = {
    sign: first + place
    for first, row in ((24, "qwertyuiop[]"), (38, "asdfghjkl;'"), (52, "zxcvbnm,./"))
    for place, sign in enumerate(row)
}
"""X11's code of each key of a US keyboard."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the codes of the keys are those of X11 and Wayland"
)


def strike(
    sign: str, modifiers: Qt.KeyboardModifier = NONE, letters: dict[str, str] = RUSSIAN
) -> None:
    """Press and release the key of a US keyboard with this sign, as it arrives from X11 where the
    layout has other letters, at what has the focus. Qt itself finds no shortcut for it.
    """
    focus = QApplication.focusWidget()
    assert focus is not None
    letter = letters[sign]
    shown = letter.upper() if modifiers & SHIFT else letter
    if modifiers & SHIFT and letter == ".":
        letter = shown = ","
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, ord(letter.upper()), modifiers, CODES[sign], 0, 0, shown)
        QApplication.sendEvent(focus, event)


@pytest.fixture
def focused(play: Play, qtbot: QtBot) -> Play:
    """A window whose board has the focus."""
    qtbot.waitUntil(lambda: QApplication.focusWidget() is play.board)
    return play


def triggered_in(play: Play) -> list[str]:
    """The names of the actions that are triggered from now on; the list grows."""
    found: list[str] = []
    for name, action in actions_of(play).items():
        action.triggered.disconnect()
        action.triggered.connect(lambda _checked, name=name: found.append(name))
    return found


@pytest.mark.parametrize(
    ("sign", "modifiers", "name"),
    [
        ("n", CTRL, "new_game"),
        ("g", CTRL | SHIFT, "choose_game"),
        ("c", CTRL, "copy_puzzle"),
        ("v", CTRL, "paste"),
        ("z", CTRL, "undo"),
        (",", CTRL, "show_settings"),
        ("h", NONE, "hint"),
        ("/", SHIFT, "hint"),
        ("p", NONE, "toggle_pause"),
        ("x", NONE, "mode_corner"),
        ("w", NONE, "why"),
        ("t", NONE, "begin_trial"),
    ],
)
def test_a_key_is_the_shortcut_of_the_latin_letter_at_its_place(
    focused: Play, sign: str, modifiers: Qt.KeyboardModifier, name: str
) -> None:
    focused.session.game.enter([empty_cells(focused)[0]], 1)
    actions_of(focused)["undo"].setEnabled(True)
    found = triggered_in(focused)
    strike(sign, modifiers)
    assert found == [name]


def test_brackets_undo_and_redo(focused: Play) -> None:
    cell = empty_cells(focused)[0]
    focused.board.select_cells([cell])
    QApplication.sendEvent(
        focused.board, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_4, NONE, 13, 0, 0, "4")
    )
    assert game_of(focused).values[cell] == 4
    strike("[")
    assert game_of(focused).values[cell] == 0
    strike("]")
    assert game_of(focused).values[cell] == 4


@pytest.mark.parametrize(
    ("letters", "wanted"),
    [
        (dict(zip("zxcv", "ζχψω", strict=True)), True),  # Greek
        (dict(zip("zxcv", "זסבה", strict=True)), True),  # Hebrew
        (dict(zip("zxcv", "åäöé", strict=True)), False),  # Latin letters are what they are
    ],
)
def test_letters_of_all_other_scripts_are_meant(
    focused: Play, letters: dict[str, str], wanted: bool
) -> None:
    strike("c", letters=letters)
    assert (mode_of(focused) is EntryMode.CENTRE) is wanted


def test_an_action_that_cannot_be_used_is_not_triggered(focused: Play) -> None:
    strike("[")
    assert game_of(focused).moves == []
    act(focused, "enter_puzzle")
    assert is_editing(focused)
    found = triggered_in(focused)
    strike("p")
    assert found == []


def test_a_text_field_takes_letters_as_text_and_commands_as_latin(
    focused: Play, qtbot: QtBot
) -> None:
    field = QLineEdit(focused.window)
    field.show()
    field.setFocus()
    found = triggered_in(focused)
    for sign in "htp":
        strike(sign)
    assert (field.text(), found) == ("рез", [])
    strike("a", CTRL)
    strike("c", CTRL)
    assert the_clipboard().text() == field.text()
    strike("x", CTRL)
    assert field.text() == ""
    assert found == []


def test_a_widget_without_such_keys_keeps_its_letters(qtbot: QtBot, application: object) -> None:
    class Listener(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[str] = []

        def keyPressEvent(self, event: QKeyEvent | None) -> None:  # noqa: N802 - Qt's name
            if event is not None:
                self.heard.append(event.text())

    LatinShortcuts.install()
    listener = Listener()
    qtbot.addWidget(listener)
    listener.show()
    listener.activateWindow()
    listener.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is listener)
    strike("h")
    assert listener.heard == ["р"]


TOOLS = ("Xvfb", "xdotool", "setxkbmap", "xkbcomp")


@pytest.mark.skipif(
    bool(missing_libraries(X11)) or not all(map(shutil.which, TOOLS)),
    reason="keys of a Russian keyboard need an X server and tools for it",
)
@pytest.mark.parametrize("layout", ["ru", "us"])
def test_keys_of_a_keyboard_trigger_actions_by_their_place(tmp_path: Path, layout: str) -> None:
    keys = [
        "keydown 37 key 57 keyup 37",  # Ctrl and n
        *("key 53", "key 54", "key 52"),  # x, c, z
        "key 43",  # h
        "keydown 50 key 61 keyup 50",  # Shift and slash
        *("key 33", "key 33"),  # p
        "keydown 37 key 24 keyup 37",  # Ctrl and q
    ]
    with Screen(tmp_path) as screen:
        environ = {
            **os.environ,
            "DISPLAY": screen.display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONPATH": str(ROOT),
            "SUDOKU_APP_HOME": str(tmp_path),
        }
        subprocess.run(["setxkbmap", "-layout", layout], env=environ, check=True)
        with subprocess.Popen(
            [sys.executable, "-m", "tests.ui.typed_program"],
            env=environ,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == "ready\n"
            screen.wait_until_quiet()
            moves = "mousemove 300 300"
            subprocess.run(["xdotool", *moves.split()], env=environ, check=True)
            for words in keys:
                subprocess.run(["xdotool", *words.split()], env=environ, check=True)
                screen.wait_until_quiet()
            told = program.communicate()[0].split()
    assert told == [
        *("new_game", "mode_corner", "mode_centre", "mode_value", "hint", "hint"),
        *("toggle_pause", "toggle_pause", "close"),
    ]

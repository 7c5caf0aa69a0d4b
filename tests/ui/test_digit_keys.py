"""Which digit a key press means, by layout and system."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent

from sudoku_app.ui.board.keys import digit_of

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


def event(key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, scan_code: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan_code, 0, 0, text)


@pytest.mark.parametrize(
    ("key", "modifiers", "text", "scan_code", "digit"),
    [
        (Key.Key_1, NONE, "1", 10, 1),  # US
        (Key.Key_Exclam, SHIFT, "!", 10, 1),  # US, Shift and 1
        (Key.Key_2, CTRL, "\x00", 11, 2),  # US, Ctrl and 2
        (Key.Key_Ampersand, NONE, "&", 10, 1),  # French
        (Key.Key_1, SHIFT, "1", 10, 1),  # French, Shift and the same key
        (Key.Key_Eacute, NONE, "é", 11, 2),  # French
        (Key.Key_Agrave, NONE, "à", 19, 0),  # French
        (Key.Key_5, KEYPAD, "5", 84, 5),  # numpad
        (Key.Key_End, KEYPAD | SHIFT, "", 87, 1),  # numpad, Shift and 1
        (Key.Key_Clear, KEYPAD | SHIFT, "", 84, 5),  # numpad, Shift and 5
        (Key.Key_Insert, KEYPAD | SHIFT, "", 90, 0),  # numpad, Shift and 0
        (Key.Key_BracketLeft, NONE, "[", 14, None),  # French, AltGr and 5: undo
        (Key.Key_BracketRight, NONE, "]", 18, None),  # German, AltGr and 9: redo
        (Key.Key_7, NONE, "7", 0, 7),  # no scan code is known
        (Key.Key_7, CTRL, "", 0, 7),
        (Key.Key_End, NONE, "", 115, None),  # the End key itself
        (Key.Key_End, KEYPAD, "", 87, None),  # numpad without NumLock
        (Key.Key_A, NONE, "a", 38, None),
        (Key.Key_A, NONE, "²", 49, None),
        (Key.Key_A, NONE, "٣", 0, None),
    ],
)
def test_a_digit_is_read_on_every_layout_of_linux(
    key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, scan_code: int, digit: int | None
) -> None:
    assert digit_of(event(key, modifiers, text, scan_code), "linux") == digit


@pytest.mark.parametrize(("platform", "scan_code", "digit"), [("win32", 2, 1), ("win32", 11, 0)])
def test_the_digit_row_of_windows_has_its_own_scan_codes(
    platform: str, scan_code: int, digit: int
) -> None:
    assert digit_of(event(Key.Key_Exclam, SHIFT, "!", scan_code), platform) == digit


def test_where_scan_codes_are_not_known_the_text_decides() -> None:
    assert digit_of(event(Key.Key_3, NONE, "3", 10), "darwin") == 3


@pytest.mark.parametrize(
    ("key", "modifiers", "size", "digit"),
    [
        (Key.Key_A, NONE, 16, 10),
        (Key.Key_G, SHIFT, 16, 16),
        (Key.Key_H, NONE, 16, None),  # above the grid's digits: a shortcut of the window
        (Key.Key_H, NONE, 25, 17),
        (Key.Key_C, CTRL, 16, None),  # copies
        (Key.Key_A, NONE, 9, None),
    ],
)
def test_digits_above_nine_are_letters(
    key: Qt.Key, modifiers: Qt.KeyboardModifier, size: int, digit: int | None
) -> None:
    assert digit_of(event(key, modifiers, ""), "linux", size) == digit

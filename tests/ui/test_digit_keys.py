"""What a key press means, by layout and system: a digit, a Latin key, an entry mode."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.board.keys import digit_of, held_mode, latin_key, modifier_of

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
META = Qt.KeyboardModifier.MetaModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


def event(
    key: int, modifiers: Qt.KeyboardModifier, text: str, scan_code: int = 0, keysym: int = 0
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan_code, keysym, 0, text)


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


@pytest.mark.parametrize(
    ("letter", "modifiers", "scan_code", "latin"),
    [
        ("т", CTRL, 57, Key.Key_N),  # Russian, in the place of N
        ("С", SHIFT, 54, Key.Key_C),
        ("х", NONE, 34, Key.Key_BracketLeft),
        ("ъ", NONE, 35, Key.Key_BracketRight),
        ("Х", SHIFT, 34, Key.Key_BraceLeft),
        ("б", CTRL, 59, Key.Key_Comma),
        (",", SHIFT, 61, Key.Key_Question),
        ("ч", NONE, 53, Key.Key_X),
        ("с", NONE, 39, Key.Key_S),  # Serbian, where letters are placed by their sound
        ("ψ", NONE, 54, Key.Key_C),  # Greek
        ("ב", NONE, 54, Key.Key_C),  # Hebrew
        ("ё", NONE, 49, None),  # beside the digits, where no letter is
        ("ö", NONE, 47, None),  # German
        ("å", NONE, 34, None),  # Swedish, in the place of a bracket
        ("ơ", NONE, 34, None),  # Vietnamese
        ("ế", NONE, 11, None),
        ("n", CTRL, 57, None),
        (",", NONE, 59, None),  # a comma at its own place
        ("т", CTRL, 0, None),  # no scan code is known
    ],
)
def test_letters_of_other_scripts_have_the_latin_key_at_their_place(
    letter: str, modifiers: Qt.KeyboardModifier, scan_code: int, latin: Qt.Key | None
) -> None:
    pressed = event(ord(letter.upper()), modifiers, letter, scan_code)
    assert latin_key(pressed, "linux") == latin
    on_windows = event(ord(letter.upper()), modifiers, letter, max(0, scan_code - 8))
    assert latin_key(on_windows, "win32") == latin
    assert latin_key(pressed, "darwin") is None


@pytest.mark.parametrize(
    ("modifiers", "mode"),
    [
        (NONE, None),
        (SHIFT, EntryMode.CORNER),
        (CTRL, EntryMode.CENTRE),
        (CTRL | SHIFT, EntryMode.COLOUR),
        (ALT, EntryMode.TINT),
        (ALT | SHIFT, EntryMode.CENTRE),
        (ALT | CTRL, EntryMode.TINT),
        (ALT | SHIFT | META, EntryMode.CENTRE),
    ],
)
def test_held_keys_choose_a_mode(modifiers: Qt.KeyboardModifier, mode: EntryMode | None) -> None:
    assert held_mode(modifiers) is mode


@pytest.mark.parametrize(
    ("key", "keysym", "modifier"),
    [
        (Key.Key_Shift, 0xFFE1, SHIFT),
        (Key.Key_Alt, 0xFFE9, ALT),
        (Key.Key_Meta, 0xFFE7, ALT),  # X11, Alt while Shift is held
        (Key.Key_Meta, 0x5B, None),  # the Windows key
        (Key.Key_A, 0x61, None),
        (0x422, 0x6D4, None),  # Russian
    ],
)
def test_a_key_that_is_held_has_a_modifier(
    key: int, keysym: int, modifier: Qt.KeyboardModifier | None
) -> None:
    assert modifier_of(event(key, NONE, "", 0, keysym)) == modifier

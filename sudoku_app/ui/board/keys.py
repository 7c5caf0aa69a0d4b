"""The keys for play: the digit of a key press on any layout, its entry mode, and repeated keys."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from sudoku_app.presentation.board.entry import EntryMode

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent


# With Shift, the keypad's digits arrive as the navigation keys printed on them.
_KEYPAD = {
    Qt.Key.Key_Insert: 0,
    Qt.Key.Key_End: 1,
    Qt.Key.Key_Down: 2,
    Qt.Key.Key_PageDown: 3,
    Qt.Key.Key_Left: 4,
    Qt.Key.Key_Clear: 5,
    Qt.Key.Key_Right: 6,
    Qt.Key.Key_Home: 7,
    Qt.Key.Key_Up: 8,
    Qt.Key.Key_PageUp: 9,
}
_FIRST_SCAN_CODE = {"win32": 2, "linux": 10}
"""The scan code of the key 1 in the digit row: that of set 1, and X11's (evdev plus 8)."""

_BRACKETS = (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight)
"""On many layouts typed as AltGr and a key of the digit row; they undo and redo."""
_DECIMALS = 9
_FIRST_LETTER = int(Qt.Key.Key_A)


def digit_of(event: QKeyEvent, platform: str = sys.platform, size: int = 9) -> int | None:
    """Return the digit 0 to `size` of a key event, or None if it has none.

    The keypad comes first, then the physical key of the digit row (so that AZERTY needs no Shift
    and Shift changes nothing), then the text that the layout produces. Digits above 9 are letters
    from A; with Ctrl, a letter is a shortcut of the window.
    """
    key, modifiers = event.key(), event.modifiers()
    if _FIRST_LETTER <= key < _FIRST_LETTER + size - _DECIMALS:
        ctrl = modifiers & Qt.KeyboardModifier.ControlModifier
        return None if ctrl else key - _FIRST_LETTER + _DECIMALS + 1
    if modifiers & Qt.KeyboardModifier.KeypadModifier:
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return key - Qt.Key.Key_0
        if modifiers & Qt.KeyboardModifier.ShiftModifier and key in _KEYPAD:
            return _KEYPAD[Qt.Key(key)]
        return None
    if key in _BRACKETS:
        return None
    first = _FIRST_SCAN_CODE.get(platform)
    code = event.nativeScanCode()
    if first is not None and first <= code <= first + 9:
        return (code - first + 1) % 10
    text = event.text()
    if len(text) == 1 and text in "0123456789":
        return int(text)
    return key - Qt.Key.Key_0 if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 else None


MODIFIER_KEYS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


def held_mode(modifiers: Qt.KeyboardModifier) -> EntryMode | None:
    """Return the mode of held keys: Shift for corner notes, Ctrl for centre notes, both for
    colours, Alt for a candidate's colour; None without them.
    """
    shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    if modifiers & Qt.KeyboardModifier.AltModifier:
        return EntryMode.TINT
    if shift and ctrl:
        return EntryMode.COLOUR
    if shift:
        return EntryMode.CORNER
    return EntryMode.CENTRE if ctrl else None


SHORTEST_HOLD_MS = 100
"""How long a key is held at least before a keyboard repeats it."""


class HeldKey:
    """Recognises repeated keys of one widget; mutable.

    X11 repeats a key as a release and a press at the same instant. Qt recognises these by looking
    ahead, but takes them for real presses if the press arrives too late, and takes real presses
    within one instant for repeats.
    """

    def __init__(self) -> None:
        self._code = self._pressed = self._released = 0

    def is_repeated(self, event: QKeyEvent) -> bool:
        """Whether a press only repeats the key before it."""
        code, instant = event.nativeScanCode(), event.timestamp()
        if not instant:
            return event.isAutoRepeat()
        is_held = code == self._code and instant - self._pressed >= SHORTEST_HOLD_MS
        if is_held and (event.isAutoRepeat() or instant == self._released):
            return True
        self._code, self._pressed = code, instant
        return False

    def release(self, event: QKeyEvent) -> None:
        """Record that the key was released, or seems to have been."""
        self._released = event.timestamp()

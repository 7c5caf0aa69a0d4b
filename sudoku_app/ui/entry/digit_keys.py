"""Which digit a key press means, on every keyboard layout."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

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
"""The physical key of digit 1 in the digit row: set 1 scan codes, and X11's (evdev plus 8)."""

_BRACKETS = (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight)
"""On many layouts AltGr and a key of the digit row; they undo and redo."""
_DECIMALS = 9
_FIRST_LETTER = int(Qt.Key.Key_A)


def digit_of(event: QKeyEvent, platform: str = sys.platform, size: int = 9) -> int | None:
    """The digit 0 to `size` of a key event, or None when it means none.

    The keypad comes first, then the physical key of the digit row (so that AZERTY needs no Shift
    and Shift changes nothing), then the text that the layout gives. Digits above 9 are letters from
    A; with Ctrl a letter stays the window's shortcut.
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

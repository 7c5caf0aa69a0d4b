"""The keys for play: the digit of a key press on any layout, the Latin key at the place of another
script's letter, the entry mode of held keys, and repeated keys.
"""

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
_BEFORE_SCAN_CODES = {"win32": 0, "linux": 8}
"""What a system adds to the scan codes of set 1; X11 and Wayland have evdev's plus 8."""
_FIRST_DIGIT = 2
"""The scan code of the key 1 in the digit row."""
_ROWS = {16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'", 44: "ZXCVBNM,./"}
"""The scan code of the first key of each row of letters, and the keys of a US keyboard there."""
_SIGNS = {first + place: sign for first, row in _ROWS.items() for place, sign in enumerate(row)}
_WITH_SHIFT = dict(zip("[];',./", '{}:"<>?', strict=True))
_FIRST_OTHER_SCRIPT, _LAST_LETTER = 0x370, 0xFFFFFF
"""Where Unicode's letters of other scripts begin, with Greek, and where Qt's named keys follow."""
_LATIN_ADDITIONS = range(0x1E00, 0x1F00)

_BRACKETS = (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight)
"""On many layouts typed as AltGr and a key of the digit row; they undo and redo."""
DECIMALS = 9
"""The highest digit that is not a letter."""
_FIRST_LETTER = int(Qt.Key.Key_A)


def digit_of(event: QKeyEvent, platform: str = sys.platform, size: int = 9) -> int | None:
    """Return the digit 0 to `size` of a key event, or None if it has none.

    The keypad comes first, then the physical key of the digit row (so that AZERTY needs no Shift
    and Shift changes nothing), then the text that the layout produces. Digits above 9 are letters
    from A; with Ctrl, a letter is a shortcut of the window.
    """
    key, modifiers = event.key(), event.modifiers()
    if _FIRST_LETTER <= key < _FIRST_LETTER + size - DECIMALS:
        ctrl = modifiers & Qt.KeyboardModifier.ControlModifier
        return None if ctrl else key - _FIRST_LETTER + DECIMALS + 1
    if modifiers & Qt.KeyboardModifier.KeypadModifier:
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return key - Qt.Key.Key_0
        if modifiers & Qt.KeyboardModifier.ShiftModifier and key in _KEYPAD:
            return _KEYPAD[Qt.Key(key)]
        return None
    if key in _BRACKETS:
        return None
    place = _scan_code(event, platform) - _FIRST_DIGIT
    if 0 <= place <= 9:
        return (place + 1) % 10
    text = event.text()
    if len(text) == 1 and text in "0123456789":
        return int(text)
    return key - Qt.Key.Key_0 if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 else None


def _scan_code(event: QKeyEvent, platform: str) -> int:
    """Return the scan code of set 1 for the place of a key; 0 or less if it is not known."""
    return event.nativeScanCode() - _BEFORE_SCAN_CODES.get(platform, event.nativeScanCode())


def latin_key(event: QKeyEvent, platform: str = sys.platform) -> Qt.Key | None:
    """Return the key that a US keyboard has at the place of a letter of another script, such as
    Cyrillic; None for all other keys.

    Only one other key counts as well: a Russian comma, at the place of the question mark.
    """
    key, sign = event.key(), _SIGNS.get(_scan_code(event, platform), "")
    is_letter = _FIRST_OTHER_SCRIPT <= key <= _LAST_LETTER and key not in _LATIN_ADDITIONS
    if not sign or not (is_letter or (key == Qt.Key.Key_Comma and sign == "/")):
        return None
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        sign = _WITH_SHIFT.get(sign, sign)
    return Qt.Key(ord(sign))


_MODIFIER_KEYS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}
_META_KEYSYMS = (0xFFE7, 0xFFE8)
"""Meta_L and Meta_R, which X11 makes of the Alt keys while Shift is held."""


def modifier_of(event: QKeyEvent) -> Qt.KeyboardModifier | None:
    """Return the modifier of the key that was pressed or released, if it has one."""
    if event.key() == Qt.Key.Key_Meta and event.nativeVirtualKey() in _META_KEYSYMS:
        return Qt.KeyboardModifier.AltModifier
    return _MODIFIER_KEYS.get(Qt.Key(event.key())) if event.key() > _LAST_LETTER else None


def held_mode(modifiers: Qt.KeyboardModifier) -> EntryMode | None:
    """Return the mode of held keys: Shift for corner notes, Ctrl for centre notes, both for
    colours, Alt for a note's colour; None without them.

    Alt and Shift are for centre notes, too: with a letter, Ctrl is a shortcut of the window.
    """
    shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    if modifiers & Qt.KeyboardModifier.AltModifier:
        return EntryMode.CENTRE if shift and not ctrl else EntryMode.TINT
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

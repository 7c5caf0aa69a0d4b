"""What a digit becomes: a value, one of both kinds of notes, a colour, or a candidate's colour."""

from __future__ import annotations

from enum import Enum

from PyQt6.QtCore import Qt


class EntryMode(Enum):
    """The modes, in the order in which Space goes through them; the last is held or chosen in the
    menu.
    """

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"
    TINT = "tint"


CHOSEN_MODES = (EntryMode.VALUE, EntryMode.CORNER, EntryMode.CENTRE, EntryMode.COLOUR)
MODIFIER_KEYS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


def held_mode(modifiers: Qt.KeyboardModifier) -> EntryMode | None:
    """The mode that held keys give: Shift a corner note, Ctrl a centre note, both a colour, Alt a
    candidate's colour; None without them.
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

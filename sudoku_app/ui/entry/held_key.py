"""Which presses of a key are of a hand, and which only repeat a key that is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

SOONEST_MS = 100
"""No keyboard repeats a key that is held for less."""


class HeldKey:
    """Follows the keys of one widget; mutable.

    X11 repeats a key as a release and a press of the same instant. Qt knows them by looking ahead,
    takes them for a hand's where the press comes too late to be seen beside the release, and takes
    for a repetition what is typed within one instant.
    """

    def __init__(self) -> None:
        self._code = self._pressed = self._released = 0

    def is_repeated(self, event: QKeyEvent) -> bool:
        """Whether a press only repeats the key before it."""
        code, instant = event.nativeScanCode(), event.timestamp()
        if not instant:
            return event.isAutoRepeat()
        is_held = code == self._code and instant - self._pressed >= SOONEST_MS
        if is_held and (event.isAutoRepeat() or instant == self._released):
            return True
        self._code, self._pressed = code, instant
        return False

    def release(self, event: QKeyEvent) -> None:
        """The key is let go, or seems to be."""
        self._released = event.timestamp()

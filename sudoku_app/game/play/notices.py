"""Notices to the player about the games. All parts of the game add them here, and each front end
shows them in its own way.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_app.core.message import Message


class Trouble(Enum):
    """A reason why moves are not being saved. If there are several, the first one is shown."""

    FILE = 1
    """The file cannot be used, and the game continues in memory."""
    ACT = 2
    """The last act could not be saved."""


class Notices:
    """Collects passing notices, shown once, and troubles, shown for as long as they last;
    mutable.
    """

    def __init__(self) -> None:
        self._passing: list[tuple[Message, str]] = []
        self._lasting: dict[Trouble, Message] = {}

    def tell(self, notice: Message, about: str = "") -> None:
        """Add a passing notice.

        A notice `about` something replaces the earlier notice about the same thing, and an equal
        one the earlier one: what fails again and again is said once.
        """
        self.take_back(about)
        self._passing = [each for each in self._passing if each[0] != notice]
        self._passing.append((notice, about))

    def take_back(self, about: str) -> None:
        """Remove the notice about something that no longer applies."""
        if about:
            self._passing = [each for each in self._passing if each[1] != about]

    @property
    def passing(self) -> list[Message]:
        """The passing notices that have not been read yet, oldest first."""
        return [notice for notice, _ in self._passing]

    def clear(self) -> None:
        """Remove the passing notices, since the player has read them."""
        self._passing.clear()

    def set_trouble(self, kind: Trouble, reason: Message | None) -> None:
        """Set why moves are not being saved; None means that this reason no longer applies."""
        if reason is None:
            self._lasting.pop(kind, None)
        else:
            self._lasting[kind] = reason

    @property
    def trouble(self) -> Message | None:
        """Why moves are not being saved; None while they are."""
        found = (self._lasting[kind] for kind in Trouble if kind in self._lasting)
        return next(found, None)

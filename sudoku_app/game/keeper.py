"""What those who keep, mend and back up games need of the one who holds the file of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable


class Owed(Protocol):
    """A game that is not kept as it stands."""

    def bring(self) -> None:
        """Have it kept, where that can be now."""

    def saved(self) -> Any:
        """The same as `Keeper.load` gives."""

    def put(self, connection: sqlite3.Connection) -> None:
        """Write it into a copy of the file, within the caller's transaction."""


class Keeper(Protocol):
    """The holder of the one connection to the file at `path`.

    `clock` is the time of day in seconds. `owing` holds each game that is not kept as it stands,
    by its number.
    """

    path: str
    connection: sqlite3.Connection
    clock: Callable[[], float]
    owing: dict[int, Owed]

    def keep(self, write: Callable[[sqlite3.Connection], None]) -> bool:
        """Carry `write` out in a transaction, and say whether it was; nothing is raised."""

    def take_turn(self) -> int:
        """A number for an act, above that of every act before it."""

    def load(self, number: int) -> object:
        """Read a game and have what is damaged of it mended. Raises StoreError."""

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query; none when the file cannot be read."""

"""Where a file of games goes if it turns out to be damaged, chosen when that is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.ranges import steady

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.quarantine import Quarantine


class SetAside:
    """The one `Quarantine` of the file at `path`; mutable. `keep_log` is what `Store` asks for."""

    def __init__(self, path: str, clock: Callable[[], float]) -> None:
        self._path = path
        self._clock = steady(clock)
        self._place: Quarantine | None = None

    @property
    def place(self) -> Quarantine:
        """Where the file goes, named by the time of the first question."""
        if self._place is None:
            from sudoku_app.game.quarantine import Quarantine  # only a damaged file needs it

            self._place = Quarantine(self._path, self._clock())
        return self._place

    def keep_log(self) -> None:
        """Copy the file with its log before SQLite closes it."""
        self.place.copy_before_closing()

"""Where the next puzzle comes from: the stock, the banks or the calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import message_of
from sudoku_app.game.bank import MADE, Card
from sudoku_app.game.library import LibraryError, NewPuzzle, SeenNow, line_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.game.library import Day, Library, Seen
    from sudoku_app.game.notices import Notices
    from sudoku_app.game.stock import Stock


class PuzzleSource:
    """Finds puzzles that the player has not seen, and adds a notice if something went wrong.

    `random` creates the source of randomness when it is needed; `seen` returns the current games
    file; `stock` contains puzzles made in advance, or is None.
    """

    def __init__(
        self,
        library: Library,
        stock: Stock | None,
        random: Callable[[], Random],
        seen: Callable[[], Seen],
        notices: Notices,
    ) -> None:
        self.library = library
        self.stock = stock
        self._random = random
        self._seen = seen
        self._notices = notices

    def find(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> NewPuzzle:
        """Find a puzzle of a level, size and kind that needs a technique, given by its slug.

        Puzzles from the stock come first. If no puzzle needs the technique, return one of the
        level, or else of another level, and add a notice.
        """
        if self.stock is not None and size == 9 and not technique and not kind:
            ready = self.stock.take(level, self._seen())
            if ready is not None:
                return ready
        others = (other for other in self.library.levels(size, kind) if other != level)
        for wanted, needed in ((level, technique), *((other, "") for other in (level, *others))):
            try:
                return self.draw(wanted, size, needed, kind)
            except LibraryError as error:
                self._notices.tell(message_of(error), about=message_of(error))  # once is enough
        # the last resort alone needs these
        from sudoku_app.core.generator import generate
        from sudoku_app.core.puzzle_request import PuzzleRequest

        random = self._random()
        card = Card(f"{MADE}{random.getrandbits(32):08x}")
        return NewPuzzle(generate(PuzzleRequest(size=size, kind=kind), random).puzzle, card)

    def draw(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> NewPuzzle:
        """A puzzle from the banks; see `Library.fresh`."""
        tell = self._notices.tell
        return self.library.fresh(level, self._random(), self._seen(), size, technique, kind, tell)

    def draw_many(self, level: str, count: int, size: int = 9, kind: str = "") -> list[NewPuzzle]:
        """Unseen puzzles to print; no two come from the same line while there are others.

        Raises LibraryError if there is no such puzzle.
        """
        random = self._random()
        seen = SeenNow(self._seen())
        drawn = []
        for _ in range(count):
            new = self.library.fresh(level, random, seen, size, kind=kind)
            seen.names.add(new.card.name)
            drawn.append(new)
        return drawn

    def daily(self, day: Day, level: str) -> NewPuzzle | None:
        """The daily puzzle of a level; if there is none, a notice says why."""
        try:
            return self.library.daily(day, level)
        except LibraryError as error:
            self._notices.tell(message_of(error))
            return None

    def is_seen(self, new: NewPuzzle) -> bool:
        """Whether the player has begun this puzzle or a symmetric variant of it."""
        seen, name = self._seen(), new.card.name
        if name.startswith(MADE):
            return seen.has_name(name) or seen.has_like(new.puzzle)
        line = line_of(name)
        return line in seen.seen_lines(line_of(line)) or seen.has_like(new.puzzle)

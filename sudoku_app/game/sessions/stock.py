"""Find the next puzzle in the stock, the banks or the calendar, and fill the stock.

The stock is a small file of puzzles that are made in advance while nobody plays; `Pace` decides
when to make the next one.
"""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from sudoku_app.core.message import message_of
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.puzzles.bank import MADE, Card, form_mark, parse_techniques
from sudoku_app.game.puzzles.library import (
    LEVELS,
    LibraryError,
    NewPuzzle,
    SeenOrDrawn,
    SeenPuzzles,
    line_of,
)
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.game.play.notices import Notices
    from sudoku_app.game.puzzles.library import CalendarDay, Library

MAX_BYTES = 1 << 16
"""The most bytes that are read of the file: ten times what a full one has."""
MAX_PER_LEVEL = 3
"""The most puzzles of each level in the stock."""
REST_FACTOR = 100
"""After each attempt, the maker rests this many times as long, so that it is busy less than 1 % of
the time.
"""
AWAY_AFTER = 20.0
"""Seconds without keyboard or mouse after which the player counts as away."""


_MOST_ABOVE = 1.1
"""A puzzle whose score is this many times what is wanted is made easier."""


class Stock:
    """The puzzles that are ready; mutable. `path` is that of their file, or empty for none.

    A file that cannot be read or written does no harm: the stock then contains what this run makes.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._puzzles: list[NewPuzzle] | None = None

    def wanted(self) -> tuple[str, ...]:
        """The levels that have room for more puzzles, easiest first."""
        ready = [new.card.level for new in self._ready()]
        return tuple(level for level in LEVELS if ready.count(level) < MAX_PER_LEVEL)

    def put(self, new: NewPuzzle) -> bool:
        """Add a puzzle; return False if its level has no room for it."""
        if new.card.level not in self.wanted():
            return False
        self._ready().append(new)
        self._write()
        return True

    def take(self, level: str, seen: SeenPuzzles) -> NewPuzzle | None:
        """Remove and return the oldest puzzle of a level; None if there is none.

        Puzzles that the player has seen in any symmetric form are dropped.
        """
        for new in [new for new in self._ready() if new.card.level == level]:
            self._ready().remove(new)
            self._write()
            if not seen.has_name(new.card.name) and not seen.has_equivalent(new.puzzle):
                return new
        return None

    def _ready(self) -> list[NewPuzzle]:
        if self._puzzles is None:
            self._puzzles = _read(self._path)
        return self._puzzles

    def _write(self) -> None:
        from sudoku_app.game.storage.atomic_file import write_atomically  # not needed at the start

        if self._path:
            try:
                write_atomically(self._path, "".join(map(_line, self._ready())).encode())
            except OSError:
                self._path = ""


def _line(new: NewPuzzle) -> str:
    signs = "".join(map(str, new.puzzle.givens))
    card = new.card
    fields = (signs, card.name, card.level, card.score, card.explainer, card.techniques_text())
    return " ".join(map(str, fields)) + "\n"


def _read(path: str) -> list[NewPuzzle]:
    """The puzzles of a file; lines that cannot be read are skipped."""
    puzzles = []
    try:
        lines = read_bytes(path, MAX_BYTES).decode("ascii").splitlines() if path else []
    except (OSError, ValueError):
        return []
    for line in lines:
        try:
            signs, name, level, score, explainer, techniques = line.split(" ")
            puzzle = make_puzzle([int(sign) for sign in signs])
            card = Card(name, level, int(score), float(explainer), parse_techniques(techniques))
        except ValueError:
            continue
        puzzles.append(NewPuzzle(puzzle, card))
    return puzzles


def try_puzzle(
    random: Random, wanted: tuple[str, ...], cancel: Callable[[], bool]
) -> NewPuzzle | None:
    """Make a minimal puzzle and rate it; None if it is not of a wanted level.

    Raises `core.hints.SearchCancelledError` when `cancel` returns True.
    """
    from sudoku_app.core.difficulty.rating import rate
    from sudoku_app.core.generating.generator import minimal_puzzle  # not needed to play
    from sudoku_app.game.puzzles.bank import form_of

    puzzle = minimal_puzzle(random, symmetric=random.random() < 0.5)
    rating = rate(puzzle, cancel=cancel)
    card = Card.of_rating("", rating)
    if not rating.solved or card.level not in wanted:
        return None
    return NewPuzzle(puzzle, card._replace(name=f"{MADE}{form_mark(form_of(puzzle))}"))


class Pace:
    """Decides when the next attempt may begin; mutable. `now` is a monotonic clock in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._acted = self._began = self._rested = now()

    def player_acted(self) -> None:
        """Record that the player used the keyboard or the mouse."""
        self._acted = self._now()

    def attempt_began(self) -> None:
        """Record that an attempt begins."""
        self._began = self._now()

    def attempt_ended(self) -> None:
        """Record that the attempt is over; the rest depends on how long it took."""
        now = self._now()
        self._rested = now + REST_FACTOR * (now - self._began)

    def seconds_until_away(self) -> float:
        """Seconds until the player counts as away, if there is no input until then."""
        return max(self._acted + AWAY_AFTER - self._now(), 0.0)

    def seconds_until_next(self) -> float:
        """Seconds until the next attempt may begin, if there is no input until then."""
        return max(self._rested - self._now(), self.seconds_until_away())


class Gate:
    """Pauses an attempt in another thread while the player is active, and stops it when it is no
    longer wanted.
    """

    def __init__(self) -> None:
        self._open = Event()
        self._open.set()
        self._stopped = False

    def hold(self) -> None:
        """Make the attempt wait."""
        self._open.clear()

    def release(self) -> None:
        """Let it continue."""
        self._open.set()

    def stop(self) -> None:
        """Make it stop."""
        self._stopped = True
        self._open.set()

    def is_stopped(self) -> bool:
        """Whether the attempt should stop. Blocks until it may continue or should stop."""
        self._open.wait()
        return self._stopped


class PuzzleSource:
    """Finds puzzles that the player has not seen, and adds a notice if something goes wrong.

    `random` creates the source of randomness when it is needed; `seen` returns the current games
    file; `stock` contains puzzles made in advance, or is None.
    """

    def __init__(
        self,
        library: Library,
        stock: Stock | None,
        random: Callable[[], Random],
        seen: Callable[[], SeenPuzzles],
        notices: Notices,
    ) -> None:
        self.library = library
        self.stock = stock
        self.random = random
        self._seen = seen
        self._notices = notices

    def find(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> NewPuzzle:
        """Find a puzzle of a level, size and kind that needs a technique, given by its slug.

        Puzzles from the stock come first. If no puzzle needs the technique, return one of the level
        or, if there is none, of another level, and add a notice. As a last resort, make one.
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
                self._notices.tell(message_of(error))
        # only needed for this last resort
        from sudoku_app.core.generating.generator import generate
        from sudoku_app.core.generating.puzzle_request import PuzzleRequest

        random = self.random()
        card = Card(f"{MADE}{random.getrandbits(32):08x}")
        return NewPuzzle(generate(PuzzleRequest(size=size, kind=kind), random).puzzle, card)

    def draw(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> NewPuzzle:
        """A puzzle from the banks; see `Library.fresh`."""
        tell = self._notices.tell
        return self.library.fresh(level, self.random(), self._seen(), size, technique, kind, tell)

    def find_near(self, score: float, level: str) -> NewPuzzle:
        """Find a classic puzzle whose score is near this one, or else one of a level."""
        random = self.random()
        try:
            new = self.library.near(score, random, self._seen())
            if new.card.score <= _MOST_ABOVE * score:
                return new
            from sudoku_app.game.puzzles.requested_puzzles import eased  # rates puzzles

            return eased(new, lambda rating: rating.score <= score, random) or new
        except LibraryError as error:
            self._notices.tell(message_of(error))
            return self.find(level)

    def draw_many(self, level: str, count: int, size: int = 9, kind: str = "") -> list[NewPuzzle]:
        """Unseen puzzles to print; no two come from the same line of a bank while there are others.

        Raises LibraryError if there is no such puzzle.
        """
        random = self.random()
        seen = SeenOrDrawn(self._seen())
        drawn = []
        for _ in range(count):
            new = self.library.fresh(level, random, seen, size, kind=kind)
            seen.names.add(new.card.name)
            drawn.append(new)
        return drawn

    def daily(self, day: CalendarDay, level: str) -> NewPuzzle | None:
        """The daily puzzle of a level; None, with a notice, if there is none."""
        try:
            return self.library.daily(day, level)
        except LibraryError as error:
            self._notices.tell(message_of(error))
            return None

    def is_seen(self, new: NewPuzzle) -> bool:
        """Whether the player has begun this puzzle or a symmetric variant of it."""
        seen, name = self._seen(), new.card.name
        if name.startswith(MADE):
            return seen.has_name(name) or seen.has_equivalent(new.puzzle)
        line = line_of(name)
        return line in seen.seen_lines(line_of(line)) or seen.has_equivalent(new.puzzle)

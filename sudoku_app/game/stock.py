"""Fresh puzzles made ahead while nobody plays, kept in a small file; and when to make the next."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.bank import form_mark
from sudoku_app.game.card import MADE, Card, parse_techniques
from sudoku_app.game.library import LEVELS, NewPuzzle
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet
    from random import Random

MAX_BYTES = 1 << 16
"""The most bytes of a file that is read: ten times what it takes."""
ROOM = 3
"""Puzzles of each level that are kept."""
REST = 100
"""After each trial the maker rests so many times as long as it took: less than 1 % of the time."""
QUIET = 20.0
"""Seconds without a key or the mouse after which nobody is thought to play."""


class Stock:
    """The puzzles that are ready; mutable. `path` names their file, or is empty to keep none.

    A file that cannot be read or written is no loss: the stock is then what this run makes.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._puzzles: list[NewPuzzle] | None = None

    def wanted(self) -> tuple[str, ...]:
        """The levels of which there is room for more, easiest first."""
        ready = [new.card.level for new in self._ready()]
        return tuple(level for level in LEVELS if ready.count(level) < ROOM)

    def put(self, new: NewPuzzle) -> bool:
        """Keep a puzzle; False when its level needs none."""
        if new.card.level not in self.wanted():
            return False
        self._ready().append(new)
        self._write()
        return True

    def take(self, level: str, met: AbstractSet[str]) -> NewPuzzle | None:
        """Hand out a puzzle of a level, the oldest first; None when there is none.

        One whose name is in `met`, or whose canonical form is as one in there, is dropped.
        """
        ready = [new for new in self._ready() if new.card.level == level]
        cells = {new.puzzle.topology.cell_count for new in ready}
        marks = {form_mark(text) for text in met if len(text) in cells}
        for new in ready:
            self._ready().remove(new)
            self._write()
            if new.card.name not in met and new.card.name.rpartition("-")[2] not in marks:
                return new
        return None

    def _ready(self) -> list[NewPuzzle]:
        if self._puzzles is None:
            self._puzzles = _read(self._path)
        return self._puzzles

    def _write(self) -> None:
        from sudoku_app.game.atomic_file import write_atomically  # a start does not write

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
    """What the lines of a file say; a line that cannot be read is passed over."""
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
    """One trial: a minimal puzzle, rated; None when it is not of a wanted level.

    Raises `core.hints.SearchCancelledError` when `cancel` says True.
    """
    from sudoku_app.core.generator import minimal_puzzle  # only where puzzles are made
    from sudoku_app.core.rating import rate
    from sudoku_app.game.forms import form_of

    puzzle = minimal_puzzle(random, symmetric=random.random() < 0.5)
    rating = rate(puzzle, cancel=cancel)
    card = Card.of_rating("", rating)
    if not rating.solved or card.level not in wanted:
        return None
    return NewPuzzle(puzzle, card._replace(name=f"{MADE}{form_mark(form_of(puzzle))}"))


class Pace:
    """Knows when the next trial may begin; mutable. `now` is a monotonic clock in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._acted = self._began = self._rested = now()

    def player_acted(self) -> None:
        """Somebody is at the keyboard or the mouse."""
        self._acted = self._now()

    def trial_began(self) -> None:
        """A trial begins now."""
        self._began = self._now()

    def trial_ended(self) -> None:
        """The trial is over; what it took decides about the rest."""
        now = self._now()
        self._rested = now + REST * (now - self._began)

    def quiet_in(self) -> float:
        """Seconds until nobody is thought to play, if nobody acts before."""
        return max(self._acted + QUIET - self._now(), 0.0)

    def wait(self) -> float:
        """Seconds until the next trial may begin, if nobody acts before."""
        return max(self._rested - self._now(), self.quiet_in())


class Gate:
    """What a trial asks between two of its steps, from its own thread: it waits there while the
    player is active, and learns that it is no longer wanted.
    """

    def __init__(self) -> None:
        self._open = Event()
        self._open.set()
        self._stopped = False

    def hold(self) -> None:
        """Let the trial wait."""
        self._open.clear()

    def release(self) -> None:
        """Let it go on."""
        self._open.set()

    def stop(self) -> None:
        """Let it end."""
        self._stopped = True
        self._open.set()

    def is_stopped(self) -> bool:
        """Whether it shall end; answers only while it may go on."""
        self._open.wait()
        return self._stopped

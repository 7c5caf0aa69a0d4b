"""What one run of the program plays on: the store, the banks, the game at hand and its clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.game.card import MADE, Card
from sudoku_app.game.clock import GameClock
from sudoku_app.game.draft import Draft
from sudoku_app.game.library import Library, LibraryError, NewPuzzle
from sudoku_app.game.opening import open_store
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.store import Found, StoreError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Generator, Iterator
    from random import Random

    from sudoku_app.formats import Parsed
    from sudoku_app.game.beside import GamesCopy
    from sudoku_app.game.daily import Day
    from sudoku_app.game.game import Game
    from sudoku_app.game.journal import SavedGame
    from sudoku_app.game.merging import Merged
    from sudoku_app.game.puzzle_file import PuzzleFile
    from sudoku_app.game.stock import Stock
    from sudoku_app.game.store import Store

Part = TypeVar("Part")

KEPT_EVERY = 30.0
"""Seconds of play after which the time is kept, also while the player only thinks."""


class Session:
    """Mutable: the game at hand changes. `notices` gathers what the player should be told.

    `random` makes the source of randomness when one is needed, `now` is a monotonic clock and
    `time_of_day` the wall clock, both in seconds. What is done about a file that cannot be used
    as it is, `open_store` tells; while play goes on in memory, `unsaved` says why. `stock` has
    puzzles that were made ahead, if any are to be; `draft` is what the player is entering.
    """

    def __init__(
        self,
        store_path: str,
        library: Library,
        random: Callable[[], Random],
        now: Callable[[], float],
        time_of_day: Callable[[], float],
        stock: Stock | None = None,
        draft: Draft | None = None,
    ) -> None:
        self.library = library
        self.stock = stock
        self.draft = draft or Draft()
        self.notices: list[Message] = []
        self._unread: Message | None = None  # the notice about a file
        self._random = random
        self._now = now
        self._opened = open_store(store_path, time_of_day)
        self._store_path = store_path
        self._saved: SavedGame | None = None
        self.clock = GameClock()
        self._time_kept = 0.0
        self._gather_news()

    @property
    def store(self) -> Store:
        """The games that are kept, for what lists, counts or exports them."""
        return self._opened.store

    @property
    def unsaved(self) -> Message | None:
        """Why moves are not being saved, or None while they are."""
        return self._opened.unsaved or self.store.trouble

    @property
    def is_newer(self) -> bool:
        """Whether a newer version wrote the file, so that `use_separate_profile` can be offered."""
        return self._opened.found is Found.NEWER and self._opened.unsaved is not None

    @property
    def is_locked(self) -> bool:
        """Whether another program is playing on the file."""
        return self._opened.found is Found.LOCKED and self._opened.unsaved is not None

    def use_separate_profile(self) -> None:
        """Keep games in a file beside the one that a newer version wrote, now and from now on.

        What was played in memory meanwhile goes into it.
        """
        from sudoku_app.game.opening import move_to_separate  # only beside a newer version

        self.save_time()
        self._opened = move_to_separate(self._opened, self._store_path)
        self._gather_news()
        if self._saved is not None and (saved := self.store.last()) is not None:
            self._saved = saved

    def _gather_news(self) -> None:
        self.notices += self.store.take_news()

    @property
    def game(self) -> Game:
        """The game at hand. `resume` comes first."""
        return self._current.game

    @property
    def card(self) -> Card:
        """What is known of the game's puzzle."""
        return self._current.card

    @property
    def _current(self) -> SavedGame:
        if self._saved is None:
            raise ValueError(Message("no game has been begun yet"))
        return self._saved

    def resume(self, level: str) -> None:
        """Go on with the game played last if it is not finished, else begin one of `level`."""
        saved = None
        try:
            saved = self.store.last()
        except StoreError as error:
            self.notices.append(message_of(error))
        self._gather_news()
        if saved is None or saved.game.outcome.is_over:
            self.new_game(level)
            return
        self._take(saved)

    def start_safely(self, level: str) -> None:
        """Begin a fresh game of `level`; the one played last stays in the store, untouched."""
        self.new_game(level)
        self.notices.append(
            Message("safe start after two crashes: the last game is kept, and this is a fresh one")
        )

    def new_game(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> None:
        """Begin a fresh puzzle of a level, size and kind; the game before it stays in the store.

        `technique` is the slug of one that it shall need. A puzzle made ahead comes first. Where
        there is none such, one of the level, else of another level is taken, and a notice says so.
        """
        met = self._met()
        ready = None
        if self.stock is not None and size == 9 and not technique and not kind:
            ready = self.stock.take(level, met)
        self.begin(ready or self._from_library(level, met, size, technique, kind))

    def _from_library(
        self, level: str, met: frozenset[str], size: int, technique: str, kind: str
    ) -> NewPuzzle:
        others = (other for other in self.library.levels(size, kind) if other != level)
        for wanted, needed in ((level, technique), *((other, "") for other in (level, *others))):
            try:
                return self._fresh(wanted, met, size, needed, kind)
            except LibraryError as error:
                if message_of(error) not in self.notices:
                    self.notices.append(message_of(error))
        # the last resort alone needs these
        from sudoku_app.core.generator import minimal_puzzle
        from sudoku_app.core.variants import topology_of_kind

        random = self._random()
        card = Card(f"{MADE}{random.getrandbits(32):08x}")
        return NewPuzzle(minimal_puzzle(random, topology_of_kind(size, kind)), card)

    def draw(self, level: str, size: int = 9, technique: str = "", kind: str = "") -> NewPuzzle:
        """A puzzle that the player has not met, not begun yet; see `Library.fresh`."""
        return self._fresh(level, self._met(), size, technique, kind)

    def _fresh(
        self, level: str, met: frozenset[str], size: int, technique: str, kind: str
    ) -> NewPuzzle:
        try:
            return self.library.fresh(level, self._random(), met, size, technique, kind)
        finally:
            self.notices += self.library.new_troubles()

    def _met(self) -> frozenset[str]:
        """The names of all puzzles that were begun, and their forms."""
        return self.store.played_names() | self.store.met_forms()

    def draw_many(self, level: str, count: int, size: int = 9, kind: str = "") -> list[NewPuzzle]:
        """Puzzles that were not met, no two of one line as long as there are others, for paper.

        Raises LibraryError when there is no such puzzle.
        """
        random = self._random()
        met = set(self._met())
        drawn = []
        for _ in range(count):
            new = self.library.fresh(level, random, met, size, kind=kind)
            met.add(new.card.name)
            drawn.append(new)
        return drawn

    def has_met(self, new: NewPuzzle) -> bool:
        """Whether the player began this puzzle before, or one that symmetries make of it."""
        from sudoku_app.game.forms import form_of  # a game that is resumed needs none

        form = form_of(new.puzzle)
        if form:
            return form in self.store.met_forms()
        names = self.store.played_names()
        line, _, shape = new.card.name.rpartition("-")
        if new.card.name.startswith(MADE):
            return new.card.name in names
        return bool(shape) and line in {name.rpartition("-")[0] for name in names}

    def daily_outcomes(self) -> dict[str, Outcome]:
        """How the daily puzzles that were begun stand, by their names (see `game.daily`)."""
        return self.store.outcomes_named("daily-")

    def daily_game(self, day: Day, level: str) -> None:
        """Begin the puzzle of a day and level, or go on with it; where there is none, say why."""
        try:
            self.go_on_with(self.library.daily(day, level))
        except LibraryError as error:
            self.notices.append(message_of(error))

    def go_on_with(self, new: NewPuzzle) -> None:
        """Go on with the game of just this puzzle under this name, or begin one."""
        self.save_time()  # it may be the game at hand, which is read anew
        saved = self._running(new)
        if saved is None:
            self.begin(new)
        else:
            self._take(saved)

    def _running(self, new: NewPuzzle) -> SavedGame | None:
        from sudoku_app.game.running import running_game  # a start does not ask

        try:
            return running_game(self.store, new)
        except StoreError as error:
            self.notices.append(message_of(error))
            return None

    def take_file(self, file: PuzzleFile) -> None:
        """Begin a game of a file's first puzzle, or go on with it; where it has none, say why."""
        name, first, notice = file
        self._forget_unread()
        if first is not None and first.is_begun:  # by the file itself
            self.begin_parsed(first, name)
        elif first is not None:
            self.go_on_with(NewPuzzle(first.puzzle, Card.of_name(first.name or name)))
        if notice is not None:
            self._unread = notice
            self.notices.append(notice)

    def _forget_unread(self) -> None:
        """What was said of a file that could not be read is past with the next."""
        if self._unread in self.notices:
            self.notices.remove(self._unread)
        self._unread = None

    def begin_parsed(self, parsed: Parsed, name: str) -> None:
        """Begin a game of a puzzle that was read, with the digits and notes that came with it.

        `name` is what it is called where the text gave it no name.
        """
        self._forget_unread()
        self.begin(NewPuzzle(parsed.puzzle, Card.of_name(parsed.name or name)))
        self.game.take_position(parsed.values, parsed.notes, parsed.centre_notes)

    def begin(self, fresh: NewPuzzle) -> None:
        """Begin a game of just this puzzle; the game before it stays in the store."""
        self._take(self.store.start(fresh.puzzle, fresh.card))

    def take_backup(self, backup: sqlite3.Connection, level: str) -> None:
        """Give the store the content of a backup that is sound, after a backup of what it holds,
        and go on with what was played last there. Where that fails nothing changes, and a notice
        says why.
        """
        import sqlite3
        from contextlib import closing

        from sudoku_app.game.restore import restore_into  # not needed to play

        self.save_time()
        try:
            with closing(backup) as content:
                restored = restore_into(self.store, content)
        except (OSError, sqlite3.Error, StoreError) as error:
            self.notices.append(message_of(error))
            return
        self.notices.append(
            counted(
                restored.games,
                "1 game was brought back; what was there before is {0}",
                "{1} games were brought back; what was there before is {0}",
                restored.before,
            )
        )
        self._saved = None  # it belongs to what is no longer there
        self.resume(level)

    def copy_games(self) -> GamesCopy:
        """A copy of all games, for work that takes long. Raises StoreError."""
        from sudoku_app.game.beside import copy_games  # not needed to play

        self.save_time()
        return copy_games(self.store)

    def read_games(
        self, read: Callable[[sqlite3.Connection], Iterator[Part]]
    ) -> Generator[Part, None, None]:
        """What `read` gives of all games, also of those that could not be kept so far.

        Raises StoreError, also where other games are at hand before all was read.
        """
        self.save_time()
        store = self.store
        copy = self.copy_games() if store.owing else None
        try:
            for part in read(copy.connection if copy else store.connection):
                yield part
                if self.store is not store:
                    raise StoreError(Message("{0} is no longer in use", store.path), Found.FAILED)
        finally:
            if copy is not None:
                copy.connection.close()

    def take_import(self, copy: GamesCopy, merged: Merged) -> bool:
        """Keep what was brought into a copy, and say whether it could be (see `take_copy`).

        Where the game at hand was played on elsewhere later, it goes on from there.
        """
        from sudoku_app.game.beside import take_copy  # not needed to play

        if not take_copy(copy, self.store):
            return False
        if self._saved is not None and self.number in merged.numbers:
            old, self._saved = self._saved, None  # what it knows of its rows is no longer so
            saved = self._load(old.journal.number)
            self._take(old if saved is None else saved)
        self.save_time()  # later than all that came: it is still the one played last
        return True

    @property
    def number(self) -> int:
        """The number of the game at hand, by which the store knows it."""
        return self._current.journal.number

    def continue_game(self, number: int) -> None:
        """Go on with a kept game; where it cannot be read, a notice says so and nothing changes."""
        saved = self._load(number)
        if saved is not None:
            self._take(saved)

    def replay_game(self, number: int) -> None:
        """Begin a new game of the puzzle of a kept one, from the start."""
        saved = self._load(number)
        if saved is not None:
            self.begin(NewPuzzle(saved.game.puzzle, saved.card))

    def _load(self, number: int) -> SavedGame | None:
        self.save_time()
        try:
            saved = self.store.load(number)
        except StoreError as error:
            self.notices.append(message_of(error))
            return None
        self._gather_news()
        return saved

    def rate(self, card: Card) -> None:
        """Give the game at hand, whose puzzle came without a rating, its card, and keep it."""
        from sudoku_app.game.forms import form_of  # a game that is resumed needs none

        saved = self._current
        saved.journal.set_card(card, form_of(saved.game.puzzle) if card.level else "")
        saved.journal.record_state(saved.game)
        self._saved = saved._replace(card=card)

    def _take(self, saved: SavedGame) -> None:
        if self._saved is not None:
            self.save_time()
            saved.journal.record_state(saved.game)  # later than the other: it is the last one now
        self._saved = saved
        self.clock = GameClock(saved.journal.elapsed_ms / 1000)
        self._time_kept = self.clock.elapsed

    def play(self) -> None:
        """Let the clock run, if the game is not over."""
        if self.game.outcome is Outcome.RUNNING:
            self.clock.start(self._now())

    def pause(self) -> None:
        """Stop the clock and keep the time."""
        self.clock.stop(self._now())
        self.save_time()

    def tick(self) -> None:
        """Let the clock advance; called about twice a second, and before each act."""
        self.clock.tick(self._now())
        if self.store.news:  # of what another program did to the file meanwhile
            self._gather_news()
        if self._saved is not None:
            self._saved.journal.elapsed_ms = round(self.clock.elapsed * 1000)
            self.store.retry()
            if self._saved.game.outcome.is_over:
                self.clock.stop(self._now())
            if self.clock.elapsed - self._time_kept >= KEPT_EVERY:
                self._keep_time(self._saved)

    def save_time(self) -> None:
        """Keep the playing time now."""
        if self._saved is not None:
            self.tick()
            self._keep_time(self._saved)

    def _keep_time(self, saved: SavedGame) -> None:
        self._time_kept = self.clock.elapsed
        saved.journal.record_state(saved.game)

    def close(self) -> None:
        """Keep the time and let go of the store."""
        self.save_time()
        self.store.close()

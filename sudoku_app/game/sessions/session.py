"""One run of the program: its games file, the current game and its clock."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, message_of
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.play.clock import GameClock
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import PRACTICE, Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.stock import PuzzleSource
from sudoku_app.game.storage.game_row import LevelTimes, level_times
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import FileProblem, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Container
    from random import Random

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats import Parsed
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.puzzle_file import PuzzleFile
    from sudoku_app.game.sessions.stock import Stock
    from sudoku_app.game.storage.journal import SavedGame
    from sudoku_app.game.storage.store import Store

SAVE_INTERVAL = 30.0
"""The time is saved after this many seconds of play, even if the player makes no move."""
_FILE = "a file"
"""The subject of notices about files that the program was given; the next file replaces them."""


class Session:
    """The games of one run; mutable: the current game changes, and `use_separate_profile` changes
    the games file.

    `random` creates the source of randomness when it is needed. `now` is a monotonic clock and
    `time_of_day` the wall clock, both in seconds. `notices` are for the player, `puzzles` finds the
    next puzzle, and `draft` is the puzzle that the player is entering. `diagnosis` is that of the
    current game's puzzle, if there has been one since it was begun or resumed.
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
        self.notices = Notices()
        self.puzzles = PuzzleSource(library, stock, random, lambda: self.store, self.notices)
        self.draft = draft or Draft()
        self._now = now
        self._opened = open_store(store_path, time_of_day, self.notices)
        self._store_path = store_path
        self._saved: SavedGame | None = None
        self._level_times: LevelTimes | None = None
        self.diagnosis: Diagnosis | None = None
        self.clock = GameClock()
        self._restarted = 0.0  # the playing time at the restart from which the clock counts
        self._saved_played = 0.0

    # The file ----------------------------------------------------------------------------------

    @property
    def store(self) -> Store:
        """The stored games, for everything that lists, counts or exports them."""
        return self._opened.store

    @property
    def trouble(self) -> Message | None:
        """Why moves are not being saved; None while they are."""
        return self.notices.trouble

    @property
    def is_newer(self) -> bool:
        """Whether a newer version wrote the file, so that `use_separate_profile` can be offered."""
        return self._opened.problem is FileProblem.NEWER

    @property
    def is_locked(self) -> bool:
        """Whether another program is using the file."""
        return self._opened.problem is FileProblem.LOCKED

    def use_separate_profile(self) -> None:
        """Save games from now on to a separate file next to the one written by a newer version.

        Games that were played in memory until now are added to it.
        """
        from sudoku_app.game.storage.opening import move_to_separate  # rarely needed

        self.save_time()
        self._opened = move_to_separate(self._opened, self._store_path)
        if self._saved is not None and (saved := self.store.last()) is not None:
            self._saved = saved

    def close(self) -> None:
        """Save the playing time and close the store."""
        self.save_time()
        self.store.close()

    # The current game --------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The current game; call `resume` first."""
        return self._current.game

    @property
    def card(self) -> Card:
        """The facts about the game's puzzle."""
        return self._current.card

    @property
    def number(self) -> int:
        """The store's number for the current game."""
        return self._current.journal.number

    @property
    def level_times(self) -> LevelTimes:
        """The times of the other games of its level and grid, as of when it was begun or
        resumed.
        """
        if self._level_times is None:
            game = self._current.game
            self._level_times = level_times(self.store, self.card.level, game.puzzle, self.number)
        return self._level_times

    @property
    def hinted_techniques(self) -> frozenset[str]:
        """The slugs of the techniques that hints in the current game were about."""
        return self.store.hinted_techniques(self.number)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels for which there are puzzles on the game's grid, easiest first."""
        from sudoku_app.core.variants import kind_of  # only needed after a game

        puzzle = self.game.puzzle
        kind = kind_of(puzzle.topology, puzzle.constraints)
        return tuple(self.puzzles.library.levels(puzzle.topology.size, kind))

    @property
    def elapsed(self) -> float:
        """The playing time of the current game in seconds, since its last restart."""
        return self.clock.elapsed

    @property
    def _current(self) -> SavedGame:
        if self._saved is None:
            raise ValueError(Message("no game has been started yet"))
        return self._saved

    def resume(self, level: str) -> None:
        """Resume the game played last, or begin one of `level` if there is none or it is
        finished.
        """
        saved = None
        try:
            saved = self.store.last()
        except StoreError as error:
            self.notices.tell(message_of(error))
        if saved is None or saved.game.outcome.is_over:
            self.begin(self.puzzles.find(level))
        else:
            self._switch_to(saved)

    def start_safely(self, level: str) -> None:
        """Begin a new game of `level`, leaving the game played last untouched in the store. Only
        a game of the program's puzzles without moves is deleted: an earlier safe start began it.
        """
        left = None
        with suppress(StoreError):
            left = self.store.last_untouched()
        self.begin(self.puzzles.find(level))
        if left is not None and not Card(name=left[1]).is_own:
            self.store.delete_game(left[0])
        self.notices.tell(
            Message(
                "the program crashed twice in a row, so it started a new game; your last game "
                "is still in Games"
            )
        )

    def begin(self, new: NewPuzzle, prepare: Callable[[Game], object] | None = None) -> None:
        """Begin a game of this puzzle, in which `prepare` makes the first moves; the previous game
        stays in the store.
        """
        self.advance()
        self._enter(self.store.start(new.puzzle, new.card, self._saved, prepare))

    def resume_or_begin(self, new: NewPuzzle) -> None:
        """Resume the unfinished game of this puzzle with the same name, or begin one."""
        saved = self._running(new)
        if saved is None:
            self.begin(new)
        else:
            self._switch_to(saved)

    def _running(self, new: NewPuzzle) -> SavedGame | None:
        from sudoku_app.game.storage.game_row import games_named  # not needed at the start

        rows = games_named(self.store, new.card.name, new.puzzle)
        found = (self._load(row.number) for row in rows if not row.is_over)
        return next(filter(None, found), None)

    def begin_parsed(self, parsed: Parsed, name: str, diagnosis: Diagnosis | None = None) -> None:
        """Begin a game of a puzzle read from text, with the digits, notes and time that came with
        it, or resume the game of one that came with none.

        `name` is used if the text gave the puzzle no name. `diagnosis` is the puzzle's, if
        it was diagnosed already.
        """
        self.notices.take_back(_FILE)
        card = Card.of_name(parsed.name or name)
        if diagnosis is not None and diagnosis.card.level:
            card = diagnosis.card._replace(name=card.name)
        new = NewPuzzle(parsed.puzzle, card)
        if parsed.is_begun:
            self.begin(
                new,
                lambda game: game.take_position(parsed.values, parsed.notes, parsed.centre_notes),
            )
        else:
            self.resume_or_begin(new)
        if parsed.seconds:
            self.clock.elapsed = parsed.seconds
            self.save_time()
        self.diagnosis = diagnosis

    def practise(self, new: NewPuzzle, position: Candidates, with_notes: bool = True) -> None:
        """Begin a game of a puzzle at one of its positions, with the candidates as notes or without
        any.

        Reaching the position is one act that can be undone, and the game's time is not compared
        with others.
        """
        self.begin(
            new._replace(card=new.card._replace(name=PRACTICE + new.card.name)),
            lambda game: game.take_position(position.values, position.digits if with_notes else ()),
        )

    def play_file(self, file: PuzzleFile) -> None:
        """Begin or resume the first puzzle of a file; if there is none, a notice says why."""
        name, first, notice = file
        self.notices.take_back(_FILE)
        if first is not None:
            self.begin_parsed(first, name)
        if notice is not None:
            self.notices.tell(notice, about=_FILE)

    def continue_game(self, number: int) -> None:
        """Resume a stored game. If it cannot be read, nothing changes and a notice says so."""
        saved = self._load(number)
        if saved is not None:
            self._switch_to(saved)

    def puzzle_of(self, number: int) -> Puzzle | None:
        """The puzzle of a stored game; None if the game cannot be read."""
        try:
            saved = self.store.load(number)
        except StoreError:
            return None
        return None if saved is None else saved.game.puzzle

    def replay_game(self, number: int) -> None:
        """Begin a new game with the puzzle of a stored one, from the start."""
        saved = self._load(number)
        if saved is not None:
            self.begin(NewPuzzle(saved.game.original, saved.card))

    def reload(self, numbers: Container[int]) -> None:
        """Reload the current game if its number is in `numbers`. These games were played further
        elsewhere, so what the session knows about their rows is out of date.
        """
        if self._saved is not None and self.number in numbers:
            old, self._saved = self._saved, None
            saved = self._load(old.journal.number)
            self._switch_to(old if saved is None else saved)
        self.save_time()  # after all others, so that it is still the game played last

    def forget_game(self) -> None:
        """Forget the current game, which belongs to a store that was replaced."""
        self._saved = None

    def judge(self, diagnosis: Diagnosis) -> None:
        """Keep the findings about the current game's puzzle, and store its card if it has
        one solution. If it no longer has, since a rule was switched off, it has no level.
        """
        self.diagnosis = diagnosis
        if diagnosis.verdict is Verdict.UNIQUE:
            self.rate(diagnosis.card)
        elif self.card.level:
            self.rate(Card.of_name(self.card.name))

    def rate(self, card: Card) -> None:
        """Store a rated card for the current game, whose puzzle had no rating."""
        from sudoku_app.game.puzzles.bank import form_of  # not needed to resume a game

        saved = self._current
        saved.journal.set_card(card, form_of(saved.game.whole) if card.level else "")
        saved.journal.record_state(saved.game, is_act=False)
        self._level_times = None

    def _load(self, number: int) -> SavedGame | None:
        if self._saved is not None and self.number == number:
            return self._saved
        try:
            return self.store.load(number)
        except StoreError as error:
            self.notices.tell(message_of(error))
            return None

    def _switch_to(self, saved: SavedGame) -> None:
        """Continue with a stored game, which becomes the one played last."""
        self.advance()
        if self._saved is not None:
            saved.journal.record_state(saved.game, left=self._saved)
        self._enter(saved)

    def _enter(self, saved: SavedGame) -> None:
        self._saved, self._level_times, self.diagnosis = saved, None, None
        self._saved_played = saved.journal.elapsed_ms / 1000
        self._restarted = saved.journal.restart_ms(saved.game) / 1000
        self.clock = GameClock(self._saved_played - self._restarted)

    # The clock ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Start the clock unless the game is over."""
        if self.game.outcome is Outcome.RUNNING:
            self.clock.start(self._now())

    def pause(self) -> None:
        """Stop the clock and save the time."""
        self.clock.stop(self._now())
        self.save_time()

    def tick(self) -> None:
        """Advance the clock, save the time now and then, and try again to store what could not be
        stored; called about twice a second.
        """
        self.advance()
        if self._saved is not None:
            self.store.retry()
            if self._played - self._saved_played >= SAVE_INTERVAL:
                self._record_time(self._saved)

    def advance(self) -> None:
        """Advance the clock, which follows restarts of the game and stops at its end; called at
        each act.
        """
        self.clock.tick(self._now())
        if self._saved is not None:
            game, journal = self._saved.game, self._saved.journal
            before, self._restarted = self._restarted, journal.restart_ms(game) / 1000
            self.clock.elapsed = max(0.0, self.clock.elapsed + before - self._restarted)
            journal.elapsed_ms = round(self._played * 1000)
            if game.outcome.is_over:
                self.clock.stop(self._now())

    @property
    def _played(self) -> float:
        """The playing time since the beginning of the game, whatever the clock shows."""
        return self._restarted + self.clock.elapsed

    def save_time(self) -> None:
        """Save the playing time and the hints counted so far now."""
        if self._saved is not None:
            self.advance()
            self._record_time(self._saved)

    def _record_time(self, saved: SavedGame) -> None:
        self._saved_played = self._played
        saved.journal.record_state(saved.game, is_act=False)

"""What a game is played in: the session with its file and clock, or memory alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudoku_app.game.bank import Card
from sudoku_app.game.notices import Notices

if TYPE_CHECKING:
    from sudoku_app.game.diagnosis import Diagnosis
    from sudoku_app.game.game import Game
    from sudoku_app.game.storage.game_row import LevelTimes


class Sitting(Protocol):
    """A game, what is known about its puzzle, and its time. `game.session.Session` is one."""

    notices: Notices

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def card(self) -> Card:
        """What is known about the game's puzzle."""

    @property
    def level_times(self) -> LevelTimes:
        """The times of the other games of its level and grid."""

    @property
    def hinted_techniques(self) -> frozenset[str]:
        """The slugs of the techniques that hints in the game were about."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels for which there are puzzles on the game's grid, easiest first."""

    @property
    def elapsed(self) -> float:
        """The playing time in seconds, since the last restart."""

    @property
    def is_newer(self) -> bool:
        """Whether games aren't saved because a newer version wrote the file."""

    @property
    def diagnosis(self) -> Diagnosis | None:
        """What was found out about the puzzle, if it was begun without a rating."""

    def judge(self, diagnosis: Diagnosis) -> None:
        """Take what was found out about the puzzle, which had no rating."""

    def tick(self) -> None:
        """Advance the clock; called before each act."""

    def restart_clock(self) -> None:
        """Set the clock back."""


class Exercise:
    """A game in memory alone, without a clock: a position of a lesson, or of a game that is
    reviewed. Nothing of it is stored.
    """

    hinted_techniques: frozenset[str] = frozenset()
    levels: tuple[str, ...] = ()
    elapsed = 0.0
    is_newer = False

    def __init__(self, game: Game, card: Card = Card()) -> None:  # noqa: B008 - an immutable value
        self.game = game
        self.card = card
        self.notices = Notices()
        self.diagnosis: Diagnosis | None = None

    @property
    def level_times(self) -> LevelTimes:
        """No times, since exercises are not compared."""
        from sudoku_app.game.storage.game_row import LevelTimes  # only needed here

        return LevelTimes()

    def judge(self, diagnosis: Diagnosis) -> None:
        """Take what was found out about the puzzle."""
        self.diagnosis, self.card = diagnosis, diagnosis.card

    def tick(self) -> None:
        """Do nothing: an exercise has no clock."""

    def restart_clock(self) -> None:
        """Do nothing: an exercise has no clock."""

"""What acts answer and what counts: the change of the board, how a game stands, its tally."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.game.moves import Act


class NoteKind(Enum):
    """The two kinds of notes: in the cell's corners, in its centre."""

    CORNER = "corner"
    CENTRE = "centre"


class Outcome(Enum):
    """How a game stands."""

    RUNNING = "running"
    SOLVED = "solved"
    SHOWN = "shown"
    """The player asked for the whole solution, which ends the game's count."""

    @property
    def is_over(self) -> bool:
        """Whether nothing counts any more."""
        return self is not Outcome.RUNNING


class Tally(NamedTuple):
    """What counts in a game's result and is never undone: wrong entries, looks at the mistakes,
    and hints by the depths they reached (name, place, picture, applied): one that was applied is
    counted at each of the four.
    """

    mistakes: int = 0
    checks: int = 0
    hints: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def counted_hints(self) -> int:
        """Hints that count: those that showed the picture, applied or not."""
        return max(self.hints[2:])

    @property
    def hints_by_end(self) -> tuple[int, int, int, int]:
        """Hints by the depth at which each was left; those of the first two are free."""
        deeper = (*self.hints[1:], 0)
        ended = [max(0, here - on) for here, on in zip(self.hints, deeper, strict=True)]
        return ended[0], ended[1], ended[2], ended[3]


class Change(NamedTuple):
    """What an act changed: the cells, the act (None when nothing changed), and how the game stands.

    `filled` says that no cell is empty; `wrong` then counts the cells that hold a wrong digit.
    """

    cells: tuple[int, ...] = ()
    act: Act | None = None
    solved: bool = False
    filled: bool = False
    wrong: int = 0


NOTHING = Change()

"""How large the values of a kept game may be: nobody plays what lies beyond.

What comes from another file is refused there; what stands in the file of games itself is brought
back into its range, so that no game is lost to a number and nothing has to be ready for more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_NUMBER = (1 << 53) - 1
"""Of numbers that only tell rows apart: a larger one is not the same everywhere in JSON."""
MOST_TURN = 1 << 52
"""Of acts: there are as many again before a number is too large."""
MOST_COUNT = (1 << 31) - 1
"""Of what is counted, as the window's own numbers go."""
LONGEST_MS = 10_000 * 3_600_000
"""Of the playing time: 10,000 hours."""
DEEPEST = 4
"""Of the depths that a hint reaches (see `outcome.Tally`)."""
HARDEST = 100.0
"""Of figures on the scale of Sudoku Explainer, which ends at about 12."""
LATEST = 253_370_764_799.0
"""Of instants: the end of 9998, in seconds since 1970, so that it is 9999 in no time zone."""


def clamped(value: int, most: int) -> int:
    """A whole number brought into the range from 0 to `most`."""
    return min(max(value, 0), most)


def clamped_real(value: float, most: float) -> float:
    """A number brought into the range from 0 to `most`."""
    return min(max(value, 0.0), most)


def steady(clock: Callable[[], float]) -> Callable[[], float]:
    """A clock that gives instants in their range, also where the system's is set to none."""

    def now() -> float:
        try:
            return clamped_real(clock(), LATEST)
        except OverflowError:  # how Python tells of a clock set centuries ahead
            return LATEST

    return now

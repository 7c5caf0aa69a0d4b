"""The puzzle of a day: chosen by the date and level alone, the same on every machine.

A day's line of the bank and its symmetry follow from integers: the day's number and the SHA-256 of
its date. No generator of random numbers is asked, whose methods may differ between versions of
Python. A bank only grows at its end (levels/README.md), and of each bank the first lines alone are
drawn from, as many as `DAILY_LINES` records, so that the puzzle of a day never changes.
"""

from __future__ import annotations

from typing import Protocol

DAILY_LINES = dict.fromkeys(("easy", "normal", "hard", "expert", "extreme"), 1000)
"""How many lines at the beginning of a level's bank are puzzles of days."""

_STRIDE = 7919
"""From one day's line to the next, round the bank. A prime that divides no count above, so that
every line comes before one comes again, and neighbouring days are far apart in score.
"""


class Day(Protocol):
    """What is asked of a date; `datetime.date` has it."""

    def isoformat(self) -> str:
        """The date as `2026-11-21`."""

    def toordinal(self) -> int:
        """The day's number; that of the next day is 1 more."""


class DayChoices:
    """Chooses numbers for a day and level; mutable: each question uses up a part of 256 bits."""

    def __init__(self, day: Day, level: str) -> None:
        from hashlib import sha256  # a game that is resumed needs none

        digest = sha256(f"{day.isoformat()} {level}".encode("ascii")).digest()
        self._rest = int.from_bytes(digest, "big")

    def choose(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        self._rest, chosen = divmod(self._rest, count)
        return chosen


def daily_line(day: Day, lines: int) -> int:
    """Which of the first `lines` lines of a bank, from 1, is a day's."""
    return day.toordinal() * _STRIDE % lines + 1


def daily_name(day: Day, level: str) -> str:
    """What the puzzle of a day and level is called: `daily-2026-11-21-hard`."""
    return f"daily-{day.isoformat()}-{level}"

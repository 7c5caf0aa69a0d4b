"""The puzzle banks in `levels/`, new puzzles from them, and the daily puzzles.

A day's puzzle never changes. Its line in the bank and its symmetry are computed from the number of
the day and the SHA-256 of its date, without a random generator, whose results may differ between
versions of Python. Banks only grow at their end (levels/README.md), and daily puzzles come from the
first `DAILY_LINES` lines of each.
"""

from __future__ import annotations

import os.path
from math import log2
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.level import LEVELS
from sudoku_app.core.message import Message, TechniqueName, level_word, message_of
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.variants import ALL_KINDS, JIGSAW, KINDS, kind_of, size_of_kind
from sudoku_app.game.puzzles.bank import (
    LEGEND_NAME,
    Bank,
    BankPuzzle,
    Card,
    LibraryError,
    TechniqueCodes,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from collections.abc import Set as AbstractSet
    from random import Random


DAILY_LINES = {**dict.fromkeys(LEVELS, 1000), "samurai": 60}
"""The number of lines, from the beginning of the bank of each level and of each kind that has a
daily puzzle, that daily puzzles come from.
"""

_STRIDES = {1000: 7919, 60: 17}
"""The distance between the lines of two consecutive days, modulo the number of lines.

It has no divisor in common with that number, so that every line is used before one repeats, and
neighbouring days differ in score: the level of the daily samurai changes from day to day.
"""


class CalendarDay(Protocol):
    """The part of `datetime.date` that is used here."""

    def isoformat(self) -> str:
        """Return the date as `2026-11-21`."""

    def toordinal(self) -> int:
        """Return the number of the day; the next day has the next number."""


class DayChoices:
    """Chooses numbers for a day and level; mutable, since each choice uses up some of 256 bits."""

    def __init__(self, day: CalendarDay, level: str) -> None:
        from hashlib import sha256  # not needed to resume a game

        digest = sha256(f"{day.isoformat()} {level}".encode("ascii")).digest()
        self._rest = int.from_bytes(digest, "big")

    def choose(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""
        self._rest, chosen = divmod(self._rest, count)
        return chosen


def daily_line(day: CalendarDay, lines: int) -> int:
    """The number, from 1, of a day's line among the first `lines` of a bank."""
    return day.toordinal() * _STRIDES[lines] % lines + 1


def daily_name(day: CalendarDay, level: str) -> str:
    """The name of a daily puzzle, such as `daily-2026-11-21-hard`."""
    return f"daily-{day.isoformat()}-{level}"


__all__ = ["KINDS", "LEVELS", "SIZES", "Library", "LibraryError", "NewPuzzle"]

SIZES = (4, 6, 9, 16)
"""The grid sizes that can have a bank; all but 9 have one bank for all levels."""

_CLASSIC = 9
_SEEDS = 1 << 16
NEAREST = 40
"""A puzzle of a score is drawn from this many of those nearest to it."""
_EASIEST = 12
"""A puzzle for a technique is drawn from this many of the easiest ones."""
_MAX_REPORTED = 3
"""The most damaged lines that are reported at a time; a whole damaged bank would bury other
notices.
"""


class NewPuzzle(NamedTuple):
    """A puzzle that is ready to play, with its card."""

    puzzle: Puzzle
    card: Card


class SeenPuzzles(Protocol):
    """Knows which puzzles the player has seen. The store answers this without reading every
    game.
    """

    def seen_lines(self, bank: str) -> AbstractSet[str]:
        """The lines of a bank that the player has begun: `hard-0012` for the game
        `hard-0012-ab3f`.
        """

    def has_name(self, name: str) -> bool:
        """Whether the player has begun a puzzle with this name."""

    def has_equivalent(self, puzzle: Puzzle) -> bool:
        """Whether the player has begun this puzzle or a symmetric variant of it."""


class SeenOrDrawn:
    """Adds the names of puzzles that were just handed out to those seen before; mutable."""

    def __init__(self, before: SeenPuzzles | None = None) -> None:
        self._before = before
        self.names: set[str] = set()

    def seen_lines(self, bank: str) -> AbstractSet[str]:
        """See `SeenPuzzles`."""
        lines = {line_of(name) for name in self.names if name.startswith(f"{bank}-")}
        return lines | self._before.seen_lines(bank) if self._before else lines

    def has_name(self, name: str) -> bool:
        """See `SeenPuzzles`."""
        return name in self.names or (self._before is not None and self._before.has_name(name))

    def has_equivalent(self, puzzle: Puzzle) -> bool:
        """See `SeenPuzzles`."""
        return self._before is not None and self._before.has_equivalent(puzzle)


def line_of(name: str) -> str:
    """The bank line of a puzzle: `hard-0012` for `hard-0012-ab3f`."""
    return name.rpartition("-")[0]


class Library:
    """Reads the banks in one folder, opening files when needed and reading single lines.

    Mutable: it remembers which damaged lines it has reported.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._legend = TechniqueCodes(os.path.join(folder, LEGEND_NAME))
        self._reported: set[Message] = set()
        self._reports_left = _MAX_REPORTED

    def sizes(self) -> tuple[int, ...]:
        """The grid sizes that have a bank."""
        return tuple(size for size in SIZES if self.levels(size))

    def levels(self, size: int = _CLASSIC, kind: str = "") -> tuple[str, ...]:
        """The levels that have puzzles of a size and kind, easiest first."""
        if size == _CLASSIC and not kind:
            return tuple(level for level in LEVELS if self._bank(level, size).exists)
        try:
            found = self._bank("", size, kind).levels()
        except LibraryError:
            return ()
        return tuple(level for level in LEVELS if level in found)

    def techniques(self, level: str, size: int = _CLASSIC, kind: str = "") -> frozenset[str]:
        """The slugs of the techniques that at least one puzzle of a level needs; none without a
        bank.
        """
        try:
            return self._bank(level, size, kind).techniques(level)
        except LibraryError:
            return frozenset()

    def count(self, level: str, size: int = _CLASSIC) -> int:
        """The number of puzzles of a level. Raises LibraryError if there is no bank."""
        return len(self._bank(level, size).numbers(level))

    def lines(self, level: str, technique: str = "", kind: str = "") -> Sequence[int]:
        """The numbers of the 9×9 puzzles of a level that need a technique, the easiest first; all
        in order if there is no technique. None without a bank.
        """
        try:
            return self._bank(level, _CLASSIC, kind).numbers(level, technique)
        except LibraryError:
            return ()

    def puzzle(
        self, level: str, number: int, seed: int, size: int = _CLASSIC, kind: str = ""
    ) -> NewPuzzle:
        """Line `number` (from 1) of a bank, shuffled by `seed`, always in the same way.

        Raises LibraryError if the bank is missing or the line damaged.
        """
        bank = self._bank(level, size, kind)
        return self._named(bank.read(number), f"{_bank_name(level, size, kind)}-{number:04}", seed)

    def fresh(
        self,
        level: str,
        random: Random,
        seen: SeenPuzzles,
        size: int = _CLASSIC,
        technique: str = "",
        kind: str = "",
        tell: Callable[[Message], object] = lambda _: None,
    ) -> NewPuzzle:
        """A puzzle of a level, size and kind that needs a technique and that the player has not
        seen.

        `technique` is a slug, or empty for any. Among the puzzles that need a technique, the
        easiest come first, since harder ones need many others too. If all have been seen, one is
        returned in another symmetric form. Damaged lines are skipped, and each is passed to `tell`
        once. Raises LibraryError if no line can be used.
        """
        bank = self._bank(level, size, kind)
        bank_name = _bank_name(level, size, kind)
        lines = seen.seen_lines(bank_name)
        self._reports_left = _MAX_REPORTED
        begun: list[int] = []
        new: list[int] = []
        for number in bank.numbers(level, technique):
            (begun if f"{bank_name}-{number:04}" in lines else new).append(number)
        among = _EASIEST if technique else len(new)
        while new:
            number, found = self._draw_line(bank, new, random, among, tell)
            if found is not None and not seen.has_equivalent(found.puzzle):
                seed = random.randrange(_SEEDS)
                return self._named(found, f"{bank_name}-{number:04}", seed)
            if found is not None:
                begun.append(number)
        while begun:
            number, found = self._draw_line(bank, begun, random, len(begun), tell)
            if found is not None:
                name, seed = f"{bank_name}-{number:04}", random.randrange(_SEEDS)
                while seen.has_name(f"{name}-{seed:04x}"):
                    seed = random.randrange(_SEEDS)
                return self._named(found, name, seed)
        if not technique:
            raise LibraryError(
                Message("{0} has no usable puzzle of level {1}", bank.path, level_word(level))
            )
        raise LibraryError(
            Message(
                "{0} has no usable puzzle of level {1} that needs {2}",
                bank.path,
                level_word(level),
                TechniqueName(technique, technique),
            )
        )

    def _draw_line(
        self,
        bank: Bank,
        numbers: list[int],
        random: Random,
        among: int,
        tell: Callable[[Message], object],
    ) -> tuple[int, BankPuzzle | None]:
        """Remove one of the first `among` numbers from the list; return it and its line, or None if
        that is damaged.
        """
        number = numbers.pop(random.randrange(min(among, len(numbers))))
        try:
            return number, bank.read(number)
        except LibraryError as error:
            self._report(message_of(error), tell)
            return number, None

    def scores(self) -> Iterator[tuple[str, int, int]]:
        """The level, the number and the score of each classic puzzle. Raises LibraryError if a bank
        cannot be read.
        """
        for level in self.levels():
            for number, score in self._bank(level, _CLASSIC).scores():
                yield level, number, score

    def near(self, score: float, random: Random, seen: SeenPuzzles) -> NewPuzzle:
        """A classic puzzle whose score is near this one and that the player has not seen, if there
        is one. Raises LibraryError if no line can be used.
        """
        lines = [
            (abs(log2(max(found, 1) / score)), level, number)
            for level, number, found in self.scores()
        ]
        lines.sort()
        begun = {level: seen.seen_lines(level) for level in LEVELS}
        new = [line for line in lines if f"{line[1]}-{line[2]:04}" not in begun[line[1]]]
        among = (new or lines)[:NEAREST]
        while among:
            _, level, number = among.pop(random.randrange(len(among)))
            try:
                return self.puzzle(level, number, random.randrange(_SEEDS))
            except LibraryError:
                continue  # reported when the level is chosen by its name
        raise LibraryError(Message("{0} has no usable puzzle", self._folder))

    def daily(self, day: CalendarDay, level: str) -> NewPuzzle:
        """The daily 9×9 puzzle of a level, or that of a kind such as `samurai`, whose level
        changes from day to day. It depends on the date alone.

        Raises LibraryError if there is none or its line cannot be read.
        """
        if level not in DAILY_LINES:
            raise LibraryError(
                Message("there is no daily puzzle of level {0!r}", level_word(level))
            )
        bank = self._bank(level, _CLASSIC, "" if level in LEVELS else level)
        found = bank.read(daily_line(day, DAILY_LINES[level]))
        puzzle = _shuffled(found.puzzle, DayChoices(day, level).choose)
        return NewPuzzle(puzzle, found.card._replace(name=daily_name(day, level)))

    def named(self, name: str) -> NewPuzzle | None:
        """The puzzle with a name such as `hard-0012-ab3f`; None if the text is not such a name.

        Raises LibraryError if the bank or the line cannot be used.
        """
        import re  # rarely needed

        match = re.fullmatch(r"([\w-]+)-(\d{4})-([0-9a-f]{4})", name)
        if match is None:
            return None
        bank, number, seed = match[1], int(match[2]), int(match[3], 16)
        if bank in LEVELS:
            return self.puzzle(bank, number, seed)
        if bank in ALL_KINDS:
            return self.puzzle("", number, seed, kind=bank)
        size = next((size for size in SIZES if bank == f"{size}x{size}"), None)
        return None if size is None else self.puzzle("", number, seed, size)

    def _report(self, trouble: Message, tell: Callable[[Message], object]) -> None:
        if trouble not in self._reported and self._reports_left:
            self._reported.add(trouble)
            self._reports_left -= 1
            tell(trouble)

    def _bank(self, level: str, size: int, kind: str = "") -> Bank:
        path = os.path.join(self._folder, f"{_bank_name(level, size, kind)}.txt")
        own = level if size == _CLASSIC and not kind else ""
        return Bank(path, size_of_kind(kind) if kind else size, own, self._legend, kind)

    def _named(self, found: BankPuzzle, name: str, seed: int) -> NewPuzzle:
        from random import Random  # not needed to resume a game

        puzzle = _shuffled(found.puzzle, Random(f"{name} {seed}").randrange)
        return NewPuzzle(puzzle, found.card._replace(name=f"{name}-{seed:04x}"))


def _bank_name(level: str, size: int, kind: str) -> str:
    return kind or (level if size == _CLASSIC else f"{size}x{size}")


def _shuffled(puzzle: Puzzle, choose: Callable[[int], int]) -> Puzzle:
    """A random symmetric form of the puzzle. Clues with 180° symmetry stay symmetric.

    A jigsaw is turned together with its regions, a puzzle with constraints together with these.
    """
    from sudoku_app.core.symmetry import chosen_symmetry, has_half_turn, turned  # as above

    if puzzle.constraints or kind_of(puzzle.topology) == JIGSAW:
        puzzle = turned(puzzle, choose)
    symmetry = chosen_symmetry(puzzle.topology, choose, has_half_turn(puzzle), puzzle.constraints)
    return symmetry.map_puzzle(puzzle)

"""The puzzle banks in `levels/`, and fresh puzzles from them: a line of a bank, shuffled.

A bank is one text file a level, one puzzle a line, every line of one length (see levels/README.md),
so that one line is read and not the file.
"""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.symmetry import shuffled
from sudoku_app.game.card import Card, parse_techniques

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet
    from random import Random

LEVELS = ("easy", "normal", "hard", "expert", "extreme")
"""The levels in their order; a bank of that name may or may not be there."""

_SEEDS = 1 << 16


class LibraryError(ValueError):
    """A bank or a line of it cannot be used; the message says which, where and why."""


class NewPuzzle(NamedTuple):
    """A puzzle ready to play, and what is known of it."""

    puzzle: Puzzle
    card: Card


class Library:
    """Reads the banks of one folder. Files are opened when asked for, and one line is read."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def levels(self) -> tuple[str, ...]:
        """The levels that have a bank."""
        return tuple(level for level in LEVELS if os.path.isfile(self._path(level)))

    def count(self, level: str) -> int:
        """How many puzzles the bank of a level holds. Raises LibraryError when there is no bank."""
        return self._size(level)[0]

    def puzzle(self, level: str, number: int, seed: int) -> NewPuzzle:
        """Puzzle `number` (from 1) of a level's bank, shuffled by `seed`: the same each time.

        Raises LibraryError when the bank is missing or the line damaged.
        """
        from random import Random  # a game that is resumed needs none

        puzzle, card = self._line(level, number)
        fresh = shuffled(puzzle, Random(f"{level} {number} {seed}"))
        return NewPuzzle(fresh, card._replace(name=f"{level}-{number:04}-{seed:04x}"))

    def fresh(self, level: str, random: Random, played: AbstractSet[str]) -> NewPuzzle:
        """A puzzle of the level that was not played yet, by `played`, the names of those that were.

        When all of a bank were played, one comes again in another shape. Damaged lines are passed
        over. Raises LibraryError when no line of the bank can be used.
        """
        total = self.count(level)
        met = {name.rpartition("-")[0] for name in played}
        numbers = [number for number in range(1, total + 1) if f"{level}-{number:04}" not in met]
        numbers = numbers or list(range(1, total + 1))
        trouble: LibraryError | None = None
        while numbers:
            number = numbers.pop(random.randrange(len(numbers)))
            seed = random.randrange(_SEEDS)
            while f"{level}-{number:04}-{seed:04x}" in played:
                seed = random.randrange(_SEEDS)
            try:
                return self.puzzle(level, number, seed)
            except LibraryError as error:
                trouble = error
        raise trouble or LibraryError(f"{self._path(level)}: the bank is empty")

    def _path(self, level: str) -> str:
        return os.path.join(self._folder, f"{level}.txt")

    def _size(self, level: str) -> tuple[int, int]:
        """How many lines the bank has and how many bytes a line takes."""
        path = self._path(level)
        try:
            with open(path, "rb") as bank:
                width = len(bank.readline())
                total = bank.seek(0, os.SEEK_END)
        except OSError as error:
            raise LibraryError(f"{path}: {error.strerror}") from error
        if not width:
            raise LibraryError(f"{path}: the bank is empty")
        return -(-total // width), width

    def _line(self, level: str, number: int) -> tuple[Puzzle, Card]:
        count, width = self._size(level)
        path = self._path(level)
        if not 1 <= number <= count:
            raise LibraryError(f"{path}: there is no line {number}, expected 1 to {count}")
        try:
            with open(path, "rb") as bank:
                bank.seek((number - 1) * width)
                return _read_line(bank.read(width).decode("ascii"), level)
        except OSError as error:
            raise LibraryError(f"{path}: {error.strerror}") from error
        except ValueError as error:
            raise LibraryError(f"{path}, line {number}: {error}") from error


def _read_line(line: str, level: str) -> tuple[Puzzle, Card]:
    """A bank's line: puzzle, level, score, Explainer-scale figure, techniques."""
    if not line.endswith("\n") or "\n" in line[:-1]:
        raise ValueError("the line is not as long as the first")
    fields = line.split()
    if len(fields) not in (4, 5):
        raise ValueError(f"{len(fields)} fields, expected 5: puzzle level score figure techniques")
    signs, own_level, score, explainer = fields[:4]
    if own_level != level:
        raise ValueError(f"a puzzle of level {own_level!r} in the bank of level {level!r}")
    puzzle = make_puzzle([int(sign) if sign in "123456789" else _empty(sign) for sign in signs])
    techniques = parse_techniques(fields[4] if len(fields) == 5 else "")
    return puzzle, Card("", level, int(score), float(explainer), techniques)


def _empty(sign: str) -> int:
    if sign != ".":
        raise ValueError(f"{sign!r} is no digit, expected 1 to 9 or a dot")
    return 0

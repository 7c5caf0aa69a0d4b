"""One bank of puzzles: a text file, one puzzle a line, all lines of one length.

So one line is read and not the file, unless a damaged one has shifted the rest. What the fields
mean stands in levels/README.md; the techniques are written in the codes that `Legend` knows.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from sudoku_app.core.message import Message, level_word, message_of, verbatim
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.variants import JIGSAW, jigsaw, topology_of_kind
from sudoku_app.game.card import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

LEGEND_NAME = "techniques.txt"
NO_FORM = "-" * 8
"""Stands in a line whose puzzle is too large for a canonical form."""

_FIELDS = "puzzle level score figure form techniques"


class LibraryError(ValueError):
    """A bank or a line of it cannot be used; the message says which, where and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class BankPuzzle(NamedTuple):
    """What a line says: `form` is the mark of the canonical form, as `form_mark` makes it."""

    puzzle: Puzzle
    card: Card
    form: str


def form_mark(form: str) -> str:
    """Eight signs that stand for a canonical form, given as its digits row by row.

    Equal forms have equal marks; of 5,000 others one has the same with a chance of one in a
    million.
    """
    return f"{crc32(form.replace('.', '0').encode('utf-8', 'replace')):08x}"


class Legend:
    """The codes of techniques in banks, from a file of lines like `0300 x_wing`; read when asked.

    Its methods raise LibraryError when the file cannot be read or does not have what is asked for.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._slugs: dict[str, str] = {}

    def slug(self, code: str) -> str:
        """The technique that a code means."""
        found = self._known().get(code)
        if found is None:
            raise LibraryError(Message("{0!r} is not a code of {1}", code, self.path))
        return found

    def code(self, slug: str) -> str:
        """The code of a technique."""
        for code, known in self._known().items():
            if known == slug:
                return code
        raise LibraryError(Message("{0!r} is not a technique of {1}", slug, self.path))

    def _known(self) -> dict[str, str]:
        if not self._slugs:
            try:
                with open(self.path, encoding="ascii") as file:
                    rows = [line.split() for line in file]
            except (OSError, ValueError) as error:
                raise LibraryError(Message("{0}: {1}", self.path, _reason(error))) from error
            self._slugs = {row[0]: row[1] for row in rows if len(row) == 2}
        return self._slugs


class Bank:
    """A bank file, opened when asked. `level` is that of all its lines, or empty for any; `kind`
    that of its grids, as `core.variants` has them.

    Its methods raise LibraryError when the file or the line cannot be used.
    """

    def __init__(self, path: str, size: int, level: str, legend: Legend, kind: str = "") -> None:
        self.path = path
        self._size = size
        self._kind = kind
        self._level = level
        self._legend = legend
        self._known_shape = (0, 0)

    @property
    def exists(self) -> bool:
        """Whether there is such a file."""
        return os.path.isfile(self.path)

    def count(self) -> int:
        """How many lines the bank has."""
        return self._shape()[0]

    def levels(self) -> frozenset[str]:
        """The levels that its lines have."""
        if self._level:
            return frozenset([self._level])
        return frozenset(fields[1] for fields in map(str.split, self._lines()) if len(fields) > 1)

    def numbers(self, level: str = "", technique: str = "") -> Sequence[int]:
        """The numbers (from 1) of the lines of a level that need a technique, given by its slug.

        Without a technique, and in a bank of one level, no line is read.
        """
        if not technique and level == self._level:
            return range(1, self.count() + 1)
        pattern = f" {level} " if level else ""
        if technique:
            pattern += f".*[ ,]{self._legend.code(technique)}[ ,:]"
        wanted = re.compile(pattern)
        return [number for number, line in enumerate(self._lines(), 1) if wanted.search(line)]

    def read(self, number: int) -> BankPuzzle:
        """The line `number`, from 1; its card has no name."""
        count = self.count()
        if not 1 <= number <= count:
            raise LibraryError(
                Message("{0}: there is no line {1}, expected 1 to {2}", self.path, number, count)
            )
        try:
            return self._parsed(self._line(number))
        except LibraryError:
            raise
        except (OSError, ValueError) as error:
            raise LibraryError(
                Message("{0}, line {1}: {2}", self.path, number, _reason(error))
            ) from error

    def _line(self, number: int) -> str:
        """One line, read from its place; where lines of other lengths shift it, found by counting.

        Raises OSError, and ValueError for what is not ASCII.
        """
        width = self._shape()[1]
        first = (number - 1) * width
        with open(self.path, "rb") as file:
            file.seek(max(first - 1, 0))
            before = file.read(1) if first else b"\n"
            line = file.read(width)
        if before + line[-1:] == b"\n\n" and b"\n" not in line[:-1]:
            return line.decode("ascii")
        return self._lines()[number - 1]

    def _shape(self) -> tuple[int, int]:
        """How many lines the bank has, and how many bytes the first one takes; looked up once."""
        if not self._known_shape[0]:
            try:
                with open(self.path, "rb") as file:
                    width = len(file.readline())
                    total = file.seek(0, os.SEEK_END)
            except OSError as error:
                raise LibraryError(Message("{0}: {1}", self.path, error.strerror)) from error
            if not width:
                raise LibraryError(Message("{0}: the bank is empty", self.path))
            damaged = total % width or width <= self._size * self._size
            count = len(self._lines()) if damaged else total // width
            self._known_shape = count, width
        return self._known_shape

    def _lines(self) -> list[str]:
        """All lines, whatever they hold."""
        try:
            with open(self.path, encoding="latin-1", newline="\n") as file:
                return file.read().splitlines()
        except OSError as error:
            raise LibraryError(Message("{0}: {1}", self.path, error.strerror)) from error

    def _parsed(self, line: str) -> BankPuzzle:
        fields = line.split()
        if len(fields) != 6:
            raise ValueError(Message("{0} fields, expected 6: {1}", len(fields), _FIELDS))
        signs, level, score, explainer, form, techniques = fields
        if self._level and level != self._level:
            raise ValueError(
                Message(
                    "a puzzle of level {0!r} in the bank of level {1!r}",
                    level_word(level),
                    level_word(self._level),
                )
            )
        puzzle = puzzle_of_signs(signs, self._size, self._kind)
        needed = tuple(self._technique(part) for part in techniques.split(","))
        return BankPuzzle(puzzle, Card("", level, int(score), float(explainer), needed), form)

    def _technique(self, part: str) -> tuple[str, int]:
        code, _, times = part.partition(":")
        return self._legend.slug(code), int(times or 1)


def puzzle_of_signs(signs: str, size: int, kind: str) -> Puzzle:
    """What the first field of a line says: the cells, and of a jigsaw each cell's region.

    Raises ValueError where it is no puzzle.
    """
    topology = topology_of_kind(size, kind)
    if kind == JIGSAW:
        signs, regions = signs[: topology.cell_count], signs[topology.cell_count :]
        topology = jigsaw(regions)
    return make_puzzle(_digits(signs, size), topology)


def _digits(signs: str, size: int) -> list[int]:
    known = "." + ("123456789" if size <= 9 else "ABCDEFGHIJKLMNOPQRSTUVWXY")[:size]
    try:
        return [known.index(sign) for sign in signs]
    except ValueError:
        wrong = next(sign for sign in signs if sign not in known)
        raise ValueError(
            Message(
                "{0!r} is not a digit, expected {1} to {2} or a dot", wrong, known[1], known[-1]
            )
        ) from None


def _reason(error: Exception) -> Message:
    plain = error.strerror if isinstance(error, OSError) else None
    return verbatim(plain) if plain else message_of(error)

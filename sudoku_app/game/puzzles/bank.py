"""A bank of puzzles: a text file with one puzzle per line, all lines of the same length.

Because of the equal lengths, one line can be read without the rest of the file, unless damage has
shifted the lines. A line also contains its puzzle's card without the name: level, figures and the
techniques it needs, written in the codes of `TechniqueCodes`. levels/README.md describes the
fields.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from sudoku_app.core.message import Message, MessageError, counted, level_word, message_of, verbatim
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.variants import JIGSAW, RULE_KINDS, jigsaw, topology_of_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.rules import Constraints

MADE = "made-"
"""The prefix of the names of puzzles made on this computer."""
PRACTICE = "practice-"
"""The prefix, before the puzzle's own name, of the names of games that start at a step to
practise.
"""


class Card(NamedTuple):
    """The facts about a puzzle that are known before play.

    `techniques` pairs the slug of each technique the puzzle needs with how often it is needed. For
    a puzzle without a rating, `level` is empty and the figures are 0.
    """

    name: str = ""
    level: str = ""
    score: int = 0
    explainer: float = 0.0
    techniques: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of_rating(cls, name: str, rating: Rating) -> Card:
        """The card of a rated puzzle."""
        level = "" if rating.level is None else rating.level.slug
        return cls(name, level, rating.score, rating.se_rating, rating.techniques)

    @classmethod
    def of_name(cls, name: str) -> Card:
        """The card of the player's own puzzle, about which nothing else is known. Surrogates in the
        name, which come from file names that are not valid text, are replaced.
        """
        halves = range(0xD800, 0xE000)
        return cls("".join("\ufffd" if ord(sign) in halves else sign for sign in name))

    @property
    def is_own(self) -> bool:
        """Whether the puzzle is the player's own: its name is not one that the program gives to
        puzzles from banks, daily puzzles or puzzles that it makes.
        """
        given = rf"(daily-\d{{4}}-\d\d-\d\d-|{MADE}|[\w-]+-\d{{4}}-[0-9a-f]{{4}}$)"
        return re.match(given, self.name.removeprefix(PRACTICE)) is None

    def techniques_text(self) -> str:
        """The techniques as text, `x_wing:1,skyscraper:2`; `parse_techniques` reads it back."""
        return ",".join(f"{slug}:{times}" for slug, times in self.techniques)


def parse_techniques(text: str) -> tuple[tuple[str, int], ...]:
    """Parse techniques with their counts. Raises ValueError that names the part that cannot be
    read.
    """
    pairs = []
    for part in text.split(",") if text else ():
        slug, colon, times = part.partition(":")
        if not slug or not colon or not (times.isascii() and times.isdigit()):
            raise ValueError(
                Message(
                    "{0!r} is not a technique with a count, expected something like x_wing:1", part
                )
            )
        pairs.append((slug, int(times)))
    return tuple(pairs)


def public_code(card: Card) -> str:
    """The code with which any player can open a card's puzzle; empty for the player's own puzzles
    and for those made on this computer, which the program cannot find elsewhere.
    """
    code = local_code(card)
    return "" if code.startswith(MADE) else code


def local_code(card: Card) -> str:
    """The code of a puzzle in the games on this computer; empty for the player's own."""
    return "" if card.is_own else card.name.removeprefix(PRACTICE)


LEGEND_NAME = "techniques.txt"
NO_FORM = "-" * 8
"""The form field of a puzzle that is too large for a canonical form."""

_SCORE = re.compile(r" [a-z]+ ([0-9]{1,9}) ")
"""The level and the score in a line."""
_FIELDS = "puzzle level score figure form techniques"


class LibraryError(MessageError):
    """Raised if a bank or a line of it cannot be used; the message says which, where and why."""


class BankPuzzle(NamedTuple):
    """The content of a line; `form` is the mark of the puzzle's canonical form (see
    `form_mark`).
    """

    puzzle: Puzzle
    card: Card
    form: str


def form_mark(form: str) -> str:
    """Eight characters that identify a canonical form, given as its digits row by row.

    Equal forms have equal marks. The chance that one of 5,000 other forms has the same mark is one
    in a million.
    """
    return f"{crc32(form.replace('.', '0').encode('utf-8', 'replace')):08x}"


class TechniqueCodes:
    """The codes of techniques in banks, from a file of lines like `0300 x_wing`, read when needed.

    Its methods raise LibraryError if the file cannot be read or lacks the code or technique.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._slugs: dict[str, str] = {}

    def slug(self, code: str) -> str:
        """The slug of the technique with a code."""
        found = self._known().get(code)
        if found is None:
            raise LibraryError(Message("the code {0!r} is not listed in {1}", code, self.path))
        return found

    def code(self, slug: str) -> str:
        """The code of the technique with a slug."""
        for code, known in self._known().items():
            if known == slug:
                return code
        raise LibraryError(Message("the technique {0!r} is not listed in {1}", slug, self.path))

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
    """A bank file, opened when needed. `level` is the level of all its lines, or empty if they
    differ; `kind` is the kind of its grids, from `core.variants.KINDS`.

    Its methods raise LibraryError if the file or a line cannot be used.
    """

    def __init__(
        self, path: str, size: int, level: str, legend: TechniqueCodes, kind: str = ""
    ) -> None:
        self.path = path
        self._size = size
        self._kind = kind
        self._level = level
        self._legend = legend
        self._known_shape = (0, 0)

    @property
    def exists(self) -> bool:
        """Whether the file exists."""
        return os.path.isfile(self.path)

    def count(self) -> int:
        """The number of lines in the bank."""
        return self._shape()[0]

    def levels(self) -> frozenset[str]:
        """The levels of its lines."""
        if self._level:
            return frozenset([self._level])
        return frozenset(fields[1] for fields in map(str.split, self._lines()) if len(fields) > 1)

    def numbers(self, level: str = "", technique: str = "") -> Sequence[int]:
        """The numbers, from 1, of the lines of a level, in order. With a technique, given by its
        slug, only lines that need it, by ascending score.

        In a bank of one level, no line is read unless there is a technique.
        """
        if not technique and level == self._level:
            return range(1, self.count() + 1)
        pattern = f" {level or '[a-z]+'} ([0-9]{{1,9}}) "
        if technique:
            pattern += f".*[ ,]{self._legend.code(technique)}[ ,:]"
        searched = map(re.compile(pattern).search, self._lines())
        found = [(match, number) for number, match in enumerate(searched, 1) if match]
        if technique:
            found.sort(key=lambda each: int(each[0][1]))
        return [number for _, number in found]

    def scores(self) -> list[tuple[int, int]]:
        """The number, from 1, and the score of each line that has one."""
        found = ((number, _SCORE.search(line)) for number, line in enumerate(self._lines(), 1))
        return [(number, int(match[1])) for number, match in found if match]

    def techniques(self, level: str) -> frozenset[str]:
        """The techniques, as slugs, that some line of a level needs."""
        lines = map(str.split, self._lines())
        needed = (fields[-1].split(",") for fields in lines if fields[1:2] == [level])
        codes = {part.partition(":")[0] for parts in needed for part in parts}
        return frozenset(map(self._legend.slug, codes))

    def read(self, number: int) -> BankPuzzle:
        """Read line `number`, from 1; its card has no name."""
        count = self.count()
        if not 1 <= number <= count:
            raise LibraryError(
                Message("{0} has no line {1}, expected 1 to {2}", self.path, number, count)
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
        """Read a line at its expected position, or find it by counting if lines of other lengths
        have shifted it.

        Raises OSError, and ValueError for anything but ASCII.
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
        """The number of lines and the length of the first in bytes, determined once."""
        if not self._known_shape[0]:
            try:
                with open(self.path, "rb") as file:
                    width = len(file.readline())
                    total = file.seek(0, os.SEEK_END)
            except OSError as error:
                raise LibraryError(Message("{0}: {1}", self.path, error.strerror)) from error
            if not width:
                raise LibraryError(Message("{0} is empty", self.path))
            damaged = total % width or width <= self._size * self._size
            count = len(self._lines()) if damaged else total // width
            self._known_shape = count, width
        return self._known_shape

    def _lines(self) -> list[str]:
        """All lines, valid or not."""
        try:
            with open(self.path, encoding="latin-1", newline="\n") as file:
                return file.read().splitlines()
        except OSError as error:
            raise LibraryError(Message("{0}: {1}", self.path, error.strerror)) from error

    def _parsed(self, line: str) -> BankPuzzle:
        fields = line.split()
        if len(fields) != 6:
            raise ValueError(
                counted(
                    len(fields),
                    "found 1 field, expected 6: {0}",
                    "found {1} fields, expected 6: {0}",
                    _FIELDS,
                )
            )
        signs, level, score, explainer, form, techniques = fields
        if self._level and level != self._level:
            raise ValueError(
                Message(
                    "found a puzzle of level {0!r} in the bank for level {1!r}",
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
    """The puzzle in the first field of a line: its cells, followed by each cell's region for a
    jigsaw, or by its constraints in their short form.

    Raises ValueError if it is not a puzzle.
    """
    topology = topology_of_kind(size, kind)
    constraints: Constraints = ()
    signs, more = signs[: topology.cell_count], signs[topology.cell_count :]
    if kind == JIGSAW:
        topology = jigsaw(more)
    elif kind in RULE_KINDS:
        from sudoku_app.formats.constraints import decode_constraints  # only needed for some kinds

        constraints = decode_constraints(more, topology)
    elif more:
        signs += more  # too many cells
    return make_puzzle(_digits(signs, size), topology, constraints)


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


LARGEST_FORM = 9
"""The size of the largest grid whose puzzles have a canonical form here."""


@lru_cache(maxsize=4)  # needed both when a new puzzle is chosen and when it is started
def form_of(puzzle: Puzzle) -> str:
    """The canonical form, one character per cell; "" for other sizes and shapes and for puzzles
    with constraints, which have none.

    Takes a few milliseconds for a puzzle with one solution, but up to seconds for a highly
    symmetric one, such as two full rows and nothing else.
    """
    topology = puzzle.topology
    if topology.size > LARGEST_FORM or not topology.is_rectangular or puzzle.constraints:
        return ""
    from sudoku_app.core.symmetry import canonical_form  # not needed to resume a game

    return "".join(map(str, canonical_form(puzzle)))

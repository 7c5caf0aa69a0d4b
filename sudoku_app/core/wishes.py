"""What a new puzzle can be wished to be, and which wishes no puzzle can meet."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.hints import usable
from sudoku_app.core.message import Message, TechniqueName, level_word, message_of, verbatim
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.variants import topology_of_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.topology import Topology


class ClueSymmetry(Enum):
    """What maps the clues' cells, not their digits, to one another; the value is its short name.

    HALF_TURN turns the grid by 180°, QUARTER_TURN by 90°, MIRROR swaps left and right, FLIP top and
    bottom. DIAGONAL reflects in the diagonal from the top left (row and column change places),
    ANTIDIAGONAL in the one from the top right, DIAGONALS in either of both.
    """

    NONE = "none"
    HALF_TURN = "180"
    QUARTER_TURN = "90"
    MIRROR = "mirror"
    FLIP = "flip"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    DIAGONALS = "diagonals"


class Clues(NamedTuple):
    """How many clues there may be, from `least` to `most`."""

    least: int
    most: int


class Wish(NamedTuple):
    """What a puzzle shall be like; the default is any minimal 9×9 puzzle.

    `technique` is a slug of the table that the solution path must need; without a `level` that
    technique shall be of the hardest level needed. Without `clues` as many leave as can, but in
    grids above 9×9 or of a kind, with a wished level, which are not emptied as far.
    """

    level: Level | None = None
    technique: str = ""
    clues: Clues | None = None
    symmetry: ClueSymmetry = ClueSymmetry.NONE
    size: int = 9
    kind: str = ""
    """Of the grid's other houses, as `core.variants` has them."""

    @property
    def topology(self) -> Topology:
        """The grid, of jigsaws one of many. Raises ValueError where the size and kind have none."""
        return topology_of_kind(self.size, self.kind)

    @property
    def hardest(self) -> Level | None:
        """The level that the hardest technique needed shall be of; None where any will do."""
        if self.level is None and self.technique:
            return find_technique(self.technique).level
        return self.level


class WishError(ValueError):
    """A wish that no puzzle meets: `field` of `Wish` is `found`, and `reason` says why not."""

    def __init__(self, field: str, found: object, reason: Message) -> None:
        super().__init__(field, found, reason)
        self.field = field
        self.found = found
        self.reason = reason

    def __str__(self) -> Message:
        return self.reason


LEAST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues that a puzzle can have, proven by trying all.

9×9: McGuire, Tugemann, Civario, "There is no 16-clue Sudoku", 2012.
"""
_FEWEST_SEEN = {16: 55, 25: 151}
"""The fewest clues that anyone has published a puzzle with."""

_ALL_OF_4 = frozenset({"full_house", "naked_single"})
"""What the 4×4 puzzles need, all of which can be tried: 2 grids are essentially different."""
_NEVER_NEEDED = frozenset({"franken_leviathan", "finned_franken_leviathan"})
"""What these clear, a smaller fish of their kind or locked candidates clear too."""


def find_technique(text: str) -> Technique:
    """The row of the table that a slug or a name means, in any case and punctuation.

    Raises WishError for a technique that the table does not have.
    """
    wanted = _letters(text)
    names = {_letters(word): row for row in TECHNIQUES for word in (row.slug, row.name)}
    if wanted in names:
        return names[wanted]
    from difflib import get_close_matches

    similar = dict.fromkeys(names[key].name for key in get_close_matches(wanted, names, 3))
    reason = Message("there is no technique {0!r}", text)
    if similar:
        reason = Message("{0}; did you mean {1}?", reason, " or ".join(similar))
    raise WishError("technique", text, reason)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def check(wish: Wish) -> None:
    """Raise WishError, with the reason, for a wish that no puzzle can meet."""
    try:
        topology = wish.topology
    except ValueError as error:
        raise WishError("size", wish.size, message_of(error)) from error
    size = f"{wish.size}×{wish.size}"
    if wish.technique:
        _check_technique(wish, topology, size)
    if wish.level is not None and wish.size == 4 and wish.level > Level.NORMAL:
        raise WishError(
            "level",
            wish.level,
            Message("no {0} puzzle is {1}", size, _word(wish.level)),
        )
    if wish.clues is not None:
        _check_clues(wish.clues, wish.symmetry, wish.size, wish.kind)


def _check_technique(wish: Wish, topology: Topology, size: str) -> None:
    row = find_technique(wish.technique)
    name = TechniqueName(row.name, row.slug)
    if row not in usable(topology):
        raise WishError(
            "technique",
            row.slug,
            Message("{0} is looked for in 9×9 grids alone", name),
        )
    if row.slug in _NEVER_NEEDED or (wish.size == 4 and row.slug not in _ALL_OF_4):
        raise WishError("technique", row.slug, Message("no {0} puzzle needs {1}", size, name))
    if wish.level is not None and wish.level < row.level:
        words = name, _word(row.level), _word(wish.level)
        reason = Message("a puzzle that needs {0} is at least {1}, not {2}", *words)
        raise WishError("level", wish.level, reason)


def _word(level: Level) -> Message:
    return level_word(level.slug)


def _check_clues(clues: Clues, symmetry: ClueSymmetry, n: int, kind: str) -> None:
    size = f"{n}×{n}"
    least, most = clues
    if least > most:
        raise WishError("clues", clues, Message("{0} to {1} clues is not a range", least, most))
    if least >= n * n or least < 0:
        reason = Message("{0} puzzles have fewer than {1} clues, not {2}", size, n * n, least)
        raise WishError("clues", clues, reason)
    # Two digits that are not given could change places.
    fewest = n - 1 if kind else LEAST_CLUES.get(n, n - 1)
    if most < fewest:
        reason = Message(
            "{0} puzzles with one solution have at least {1} clues, not {2}", size, fewest, most
        )
        raise WishError("clues", clues, reason)
    if most < _FEWEST_SEEN.get(n, 0):
        reason = Message(
            "no {0} puzzle with fewer than {1} clues is known, {2} are too few",
            size,
            _FEWEST_SEEN[n],
            most,
        )
        raise WishError("clues", clues, reason)
    if not any(possible_counts(symmetry, n) >> count & 1 for count in range(least, most + 1)):
        wanted = verbatim(least) if least == most else Message("{0} to {1}", least, most)
        reason = Message(
            "{0} cells in a grid of {1} cannot have the symmetry {2}", wanted, size, symmetry.value
        )
        raise WishError("clues", clues, reason)


_Map = tuple[int, int]
_MAPS: dict[ClueSymmetry, tuple[Callable[[int, int, int], _Map], ...]] = {
    ClueSymmetry.NONE: (),
    ClueSymmetry.HALF_TURN: (lambda row, column, last: (last - row, last - column),),
    ClueSymmetry.QUARTER_TURN: (lambda row, column, last: (column, last - row),),
    ClueSymmetry.MIRROR: (lambda row, column, last: (row, last - column),),
    ClueSymmetry.FLIP: (lambda row, column, last: (last - row, column),),
    ClueSymmetry.DIAGONAL: (lambda row, column, _: (column, row),),
    ClueSymmetry.ANTIDIAGONAL: (lambda row, column, last: (last - column, last - row),),
    ClueSymmetry.DIAGONALS: (
        lambda row, column, _: (column, row),
        lambda row, column, last: (last - column, last - row),
    ),
}
"""Where each symmetry takes the cell of a row and column, counted from 0 to `last`."""


@cache
def orbits(symmetry: ClueSymmetry, size: int) -> tuple[tuple[int, ...], ...]:
    """The cells that a symmetry maps to one another: each cell in one orbit, in order."""
    found: list[tuple[int, ...]] = []
    met: set[int] = set()
    for cell in range(size * size):
        if cell not in met:
            orbit = sorted(_reached(cell, symmetry, size))
            met.update(orbit)
            found.append(tuple(orbit))
    return tuple(found)


def _reached(start: int, symmetry: ClueSymmetry, size: int) -> set[int]:
    reached = {start}
    waiting = [start]
    while waiting:
        for cell in _images(waiting.pop(), symmetry, size):
            if cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached


def _images(cell: int, symmetry: ClueSymmetry, size: int) -> Iterator[int]:
    for image in _MAPS[symmetry]:
        row, column = image(*divmod(cell, size), size - 1)
        yield row * size + column


@cache
def possible_counts(symmetry: ClueSymmetry, size: int) -> int:
    """How many cells of a grid can be symmetric: bit k stands for k cells."""
    counts = 1
    for orbit in orbits(symmetry, size):
        counts |= counts << len(orbit)
    return counts

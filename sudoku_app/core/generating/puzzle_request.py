"""Requests for new puzzles, with a check for those that no puzzle can meet."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.hints import usable_techniques
from sudoku_app.core.message import Message, TechniqueName, level_word, message_of, verbatim
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques import TECHNIQUES, Level, Technique
from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.variants import PUZZLE_KINDS, RULE_KINDS, PuzzleKind, topology_of_kind

if TYPE_CHECKING:
    from collections.abc import Callable


class ClueSymmetry(Enum):
    """A symmetry of the clues' cells, regardless of their digits; the value is its short name.

    HALF_TURN rotates the grid by 180° and QUARTER_TURN by 90°. MIRROR swaps left and right, FLIP
    top and bottom. DIAGONAL reflects in the diagonal from the top left (row and column change
    places), ANTIDIAGONAL in the one from the top right, DIAGONALS in both.
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


class PuzzleRequest(NamedTuple):
    """The properties that a new puzzle should have; by default, any minimal 9×9 puzzle.

    `technique` is the slug of a technique that the solution path must need. Without a `level`, the
    puzzle must have the technique's own. Without `clues`, as many clues as possible are removed,
    except that grids above 9×9, and those of a `kind`, keep more if a level is requested.
    """

    level: Level | None = None
    technique: str = ""
    clues: Clues | None = None
    symmetry: ClueSymmetry = ClueSymmetry.NONE
    size: int = 9
    kind: str = ""
    """The kind of grid, from `core.variants.KINDS`, or "" for the usual one."""
    drawn: Puzzle | None = None
    """The drawing that the puzzle is made from; its grid and constraints then count, not `kind`."""

    @property
    def topology(self) -> Topology:
        """The grid; for a jigsaw, an example of one.

        Raises ValueError if there is none of this size and kind.
        """
        if self.drawn is not None:
            return self.drawn.topology
        return topology_of_kind(self.size, self.kind)

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques that are valid for such puzzles, easiest first.

        Raises ValueError if there is no grid of this size and kind.
        """
        # Any constraint will do: which ones there are makes no difference.
        return usable_techniques(
            self.topology, constraints=(AntiKnight(),) if self.has_rules else ()
        )

    @property
    def has_rules(self) -> bool:
        """Whether puzzles of this kind have constraints."""
        return self.kind in RULE_KINDS if self.drawn is None else bool(self.drawn.constraints)

    @property
    def is_usual(self) -> bool:
        """Whether the houses of the usual grid are the only rules.

        Raises ValueError if there is no grid of this size and kind.
        """
        return not self.has_rules and self.topology == topology_of_size(self.size)

    @property
    def hardest(self) -> Level | None:
        """The level that the hardest technique needed must have; None if any will do."""
        if self.level is None and self.technique:
            return find_technique(self.technique).level
        return self.level


class PuzzleRequestError(ValueError):
    """A request that no puzzle can meet.

    Its `field` has the value `found`, and `reason` says why that is impossible.
    """

    def __init__(self, field: str, found: object, reason: Message) -> None:
        super().__init__(field, found, reason)
        self.field = field
        self.found = found
        self.reason = reason

    def __str__(self) -> Message:
        return self.reason


LEAST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues that a puzzle can have, by size, proven by exhaustive search.

9×9: McGuire, Tugemann, Civario, "There is no 16-clue Sudoku", 2012.
"""
_FEWEST_SEEN = {16: 55, 25: 151}
"""The fewest clues of any published puzzle, by size."""


def find_technique(text: str) -> Technique:
    """Return the technique with this slug or name, ignoring case and punctuation.

    Raises PuzzleRequestError for an unknown technique.
    """
    wanted = _letters(text)
    names = {_letters(word): row for row in TECHNIQUES for word in (row.slug, row.name)}
    if wanted in names:
        return names[wanted]
    from difflib import get_close_matches

    similar = dict.fromkeys(names[key].name for key in get_close_matches(wanted, names, 3))
    raise PuzzleRequestError("technique", text, _unknown_technique(text[:40], *similar))


def _unknown_technique(text: str, *similar: str) -> Message:
    match similar:
        case []:
            return Message("there is no technique called {0!r}", text)
        case [name]:
            return Message("there is no technique called {0!r}; did you mean {1}?", text, name)
        case [name, other]:
            return Message(
                "there is no technique called {0!r}; did you mean {1} or {2}?", text, name, other
            )
    return Message(
        "there is no technique called {0!r}; did you mean {1}, {2} or {3}?", text, *similar
    )


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def check(request: PuzzleRequest) -> None:
    """Raise PuzzleRequestError, with the reason, for a request that no puzzle can meet."""
    try:
        techniques = request.techniques
    except ValueError as error:
        raise PuzzleRequestError("size", request.size, message_of(error)) from error
    size = _grid_word(request)
    is_smallest = request.size == 4 and request.is_usual
    if request.technique:
        _check_technique(request, techniques, is_smallest)
    if request.level is not None and request.level > Level.EASY and is_smallest:
        raise PuzzleRequestError(
            "level",
            request.level,
            Message("no {0} puzzle is {1}", size, _word(request.level)),
        )
    kind = PUZZLE_KINDS.get(request.kind, PuzzleKind())
    if request.level is not None and request.level < kind.least_level:
        words = request.kind, _word(kind.least_level), _word(request.level)
        reason = Message("a puzzle of the kind {0} is at least {1}, not {2}", *words)
        raise PuzzleRequestError("level", request.level, reason)
    if not orbits(request.symmetry, request.topology):
        reason = Message("no {0} puzzle has the symmetry {1}", size, request.symmetry.value)
        raise PuzzleRequestError("symmetry", request.symmetry.value, reason)
    if request.clues is not None:
        _check_clues(request.clues, request.symmetry, request)


def _check_technique(
    request: PuzzleRequest, techniques: tuple[Technique, ...], is_smallest: bool
) -> None:
    row = find_technique(request.technique)
    name = TechniqueName(row.name, row.slug)
    if row not in techniques:
        reason = Message("{0} is only used on 9×9 grids", name)
        if row.is_for_variants:
            reason = Message("{0} is only used in puzzles with constraints", name)
        elif request.has_rules:
            reason = Message("{0} is not used in puzzles with constraints", name)
        raise PuzzleRequestError("technique", row.slug, reason)
    is_needed = not is_smallest or has_trait(row.slug, Trait.NEEDED_IN_4)
    if not is_needed or has_trait(row.slug, Trait.NEVER_NEEDED):
        raise PuzzleRequestError(
            "technique", row.slug, Message("no {0} puzzle needs {1}", _grid_word(request), name)
        )
    if request.level is not None and request.level < row.level:
        words = name, _word(row.level), _word(request.level)
        reason = Message("a puzzle that needs {0} is at least {1}, not {2}", *words)
        raise PuzzleRequestError("level", request.level, reason)


def _grid_word(request: PuzzleRequest) -> str:
    is_overlapping = len(request.topology.grids) > 1
    return request.kind if is_overlapping else f"{request.size}×{request.size}"


def _word(level: Level) -> Message:
    return level_word(level.slug)


def _check_clues(clues: Clues, symmetry: ClueSymmetry, request: PuzzleRequest) -> None:
    n, topology = request.size, request.topology
    size = _grid_word(request)
    least, most = clues
    if least > most:
        raise PuzzleRequestError(
            "clues", clues, Message("{0} to {1} is not a valid range of clues", least, most)
        )
    if least >= topology.cell_count or least < 0:
        most_words = size, topology.cell_count, least
        reason = Message("{0} puzzles have fewer than {1} clues, not {2}", *most_words)
        raise PuzzleRequestError("clues", clues, reason)
    # Two digits that are both not given could be swapped, unless constraints distinguish them.
    fewest = LEAST_CLUES.get(n, n - 1) if request.is_usual else n - 1
    if request.has_rules:
        fewest = 0
    if request.drawn is not None and most < request.drawn.clue_count:
        reason = Message(
            "the drawing already contains more clues ({0}) than {1}",
            request.drawn.clue_count,
            most,
        )
        raise PuzzleRequestError("clues", clues, reason)
    if most < fewest:
        reason = Message(
            "{0} puzzles with one solution need at least {1} clues, not {2}", size, fewest, most
        )
        raise PuzzleRequestError("clues", clues, reason)
    if request.is_usual and most < _FEWEST_SEEN.get(n, 0):
        reason = Message(
            "no {0} puzzle with fewer than {1} clues is known; {2} is too few",
            size,
            _FEWEST_SEEN[n],
            most,
        )
        raise PuzzleRequestError("clues", clues, reason)
    possible = possible_counts(symmetry, topology)
    if not any(possible >> count & 1 for count in range(least, most + 1)):
        wanted = verbatim(least) if least == most else Message("{0} to {1}", least, most)
        reason = Message(
            "no {1} puzzle with {0} clues has the symmetry {2}", wanted, size, symmetry.value
        )
        raise PuzzleRequestError("clues", clues, reason)


_MAPS: dict[ClueSymmetry, tuple[Callable[[int, int, int, int], tuple[int, int]], ...]] = {
    ClueSymmetry.NONE: (),
    ClueSymmetry.HALF_TURN: (lambda row, column, low, right: (low - row, right - column),),
    ClueSymmetry.QUARTER_TURN: (lambda row, column, low, _: (column, low - row),),
    ClueSymmetry.MIRROR: (lambda row, column, _, right: (row, right - column),),
    ClueSymmetry.FLIP: (lambda row, column, low, _: (low - row, column),),
    ClueSymmetry.DIAGONAL: (lambda row, column, *_: (column, row),),
    ClueSymmetry.ANTIDIAGONAL: (lambda row, column, low, right: (right - column, low - row),),
    ClueSymmetry.DIAGONALS: (
        lambda row, column, *_: (column, row),
        lambda row, column, low, right: (right - column, low - row),
    ),
}
"""Where each symmetry moves the cell at a row and column, counted from 0 to `low` and `right`."""


@lru_cache(maxsize=64)  # eight symmetries in eight sizes
def orbits(symmetry: ClueSymmetry, topology: Topology) -> tuple[tuple[int, ...], ...]:
    """The groups of cells that a symmetry maps to one another; each cell is in one, in order.

    Empty if the symmetry maps a cell to a place without one: grids that overlap may lack it.
    """
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in range(topology.cell_count):
        if cell not in seen:
            orbit = _orbit_of(cell, symmetry, topology)
            if orbit is None:
                return ()
            seen.update(orbit)
            found.append(tuple(sorted(orbit)))
    return tuple(found)


def _orbit_of(start: int, symmetry: ClueSymmetry, topology: Topology) -> set[int] | None:
    reached = {start}
    waiting = [start]
    last = topology.height - 1, topology.width - 1
    while waiting:
        place = topology.place(waiting.pop())
        for image in _MAPS[symmetry]:
            cell = topology.cell_at(*image(*place, *last))
            if cell is None:
                return None
            if cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached


@lru_cache(maxsize=64)  # eight symmetries in eight sizes
def possible_counts(symmetry: ClueSymmetry, topology: Topology) -> int:
    """The possible numbers of clues with this symmetry: bit k is set if k clues are possible."""
    counts = 1
    for orbit in orbits(symmetry, topology):
        # Taking or leaving a cell: 1 | 1 << 1 is 11, no clue or one. Then taking or leaving a pair:
        # 11 | 11 << 2 is 1111, up to three.
        counts |= counts << len(orbit)
    return counts

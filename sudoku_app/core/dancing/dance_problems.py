"""Exact cover problems with named items, for watching how dancing links solve them.

Knuth's example is from "Dancing Links" (2000); the queens, Langford pairs and pentominoes are in
TAOCP 7.2.2.1 too. All items and options but Sudoku's are strings.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.exact_cover import Coloured, ExactCover
from sudoku_app.core.message import Message
from sudoku_app.core.solvers.algorithm_c import cover_of
from sudoku_app.core.topology import Candidate, Cell, Digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle

MAX_QUEENS, MAX_LANGFORD = 16, 12
"""The largest problems offered."""
MAX_OPTIONS, MAX_ITEMS = 2000, 500
"""The limits of a problem of one's own."""


class ProblemError(ValueError):
    """Raised for a text that is not a problem; `line` counts from 1, 0 for the whole text."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(Message("line {0}: {1}", line, reason) if line else reason)
        self.line = line


class DanceProblem(NamedTuple):
    """A problem, and the options chosen beforehand. `puzzle` is set for a Sudoku."""

    name: str
    cover: ExactCover[Hashable, Hashable]
    chosen: tuple[Hashable, ...] = ()
    puzzle: Puzzle | None = None


def _problem(
    name: str,
    options: Mapping[str, Iterable[str | Coloured[str]]],
    primary: Iterable[str],
    secondary: Iterable[str] = (),
) -> DanceProblem:
    cover: ExactCover[Hashable, Hashable] = ExactCover(
        {option: list(entries) for option, entries in options.items()}, primary, secondary
    )
    return DanceProblem(name, cover)


def knuth_example() -> DanceProblem:
    """Return the 6x7 matrix of Knuth's paper; its only solution is AD, BG, CEF."""
    rows = ("CEF", "ADG", "BCF", "AD", "BG", "DEG")
    return _problem("knuth", {row: list(row) for row in rows}, "ABCDEFG")


def queens(n: int) -> DanceProblem:
    """Return the problem of placing n queens, 1 to `MAX_QUEENS`, none of which attacks another.

    Each row and column needs a queen; a diagonal has at most one, so diagonals are secondary.
    Rows and columns alternate from the middle (Knuth's organ-pipe order).
    """
    _check(n, 1, MAX_QUEENS)
    pipe = sorted(range(1, n + 1), key=lambda number: abs(2 * number - n - 1))
    primary = [f"{kind}{number}" for number in pipe for kind in "rc"]
    secondary = [f"/{total}" for total in range(2, 2 * n + 1)]
    secondary += [f"\\{difference}" for difference in range(1 - n, n)]
    options = {
        f"r{row}c{column}": (f"r{row}", f"c{column}", f"/{row + column}", f"\\{row - column}")
        for row in range(1, n + 1)
        for column in range(1, n + 1)
    }
    return _problem("queens", options, primary, secondary)


def langford(n: int) -> DanceProblem:
    """Return the problem of Langford pairs: place 1, 1, 2, 2, … n, n so that k cells are between
    the two k, for n from 1 to `MAX_LANGFORD`. Mirror images count as different.
    """
    _check(n, 1, MAX_LANGFORD)
    options = {
        f"{k}: {first}, {first + k + 1}": (f"n{k}", f"p{first}", f"p{first + k + 1}")
        for k in range(1, n + 1)
        for first in range(1, 2 * n - k)
    }
    primary = [f"n{k}" for k in range(1, n + 1)] + [f"p{place}" for place in range(1, 2 * n + 1)]
    return _problem("langford", options, primary)


def _check(n: int, least: int, most: int) -> None:
    if not least <= n <= most:
        raise ProblemError(0, Message("{0} is not a number from {1} to {2}", n, least, most))


PENTOMINOES = {
    "F": ".XX XX. .X.",
    "I": "XXXXX",
    "L": "X. X. X. XX",
    "N": ".X .X XX X.",
    "P": "XX XX X.",
    "T": "XXX .X. .X.",
    "U": "X.X XXX",
    "V": "X.. X.. XXX",
    "W": "X.. XX. .XX",
    "X": ".X. XXX .X.",
    "Y": ".X XX .X .X",
    "Z": "XX. .X. .XX",
}
"""The twelve pentominoes by Golomb's names, as rows."""


def _orientations(rows: str) -> list[tuple[tuple[int, int], ...]]:
    """Return the different rotations and reflections of a piece, moved to the top left corner."""
    cells = [(r, c) for r, row in enumerate(rows.split()) for c, x in enumerate(row) if x == "X"]
    found: dict[tuple[tuple[int, int], ...], None] = {}
    for _ in range(2):
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            found[tuple(sorted((r - top, c - left) for r, c in cells))] = None
        cells = [(r, -c) for r, c in cells]
    return list(found)


def pentominoes(height: int = 6, width: int = 10, up_to_symmetry: bool = False) -> DanceProblem:
    """Return the problem of filling a rectangle of 60 cells with the twelve pentominoes.

    6x10 has 9,356 solutions. With `up_to_symmetry`, for a rectangle that is no square, the centre
    of the X is kept in one quarter: 2,339 are left, as the X has all symmetries of the rectangle
    and its centre can't lie on an axis in 6x10.
    """
    if height * width != 60 or min(height, width) < 3:
        raise ProblemError(
            0, Message("{0}×{1} is not a rectangle of 60 cells, 3 or more wide", height, width)
        )
    options: dict[str, list[str]] = {}
    for piece, rows in PENTOMINOES.items():
        for shape in _orientations(rows):
            for top in range(height - max(r for r, _ in shape)):
                for left in range(width - max(c for _, c in shape)):
                    is_right_or_below = 2 * (top + 1) >= height or 2 * (left + 1) >= width
                    if up_to_symmetry and piece == "X" and is_right_or_below:
                        continue
                    cells = [f"r{top + r + 1}c{left + c + 1}" for r, c in shape]
                    options[f"{piece} {' '.join(cells)}"] = [piece, *cells]
    places = [f"r{r}c{c}" for r in range(1, height + 1) for c in range(1, width + 1)]
    return _problem("pentominoes", options, [*PENTOMINOES, *places])


def sudoku(puzzle: Puzzle) -> DanceProblem:
    """Return a Sudoku of any size, its givens chosen beforehand, as `algorithm_c` solves it.

    Raises UnsupportedConstraintError for constraints that aren't groups of candidates, such as
    cages.
    """
    given = tuple(
        Candidate(Cell(cell), Digit(digit)) for cell, digit in enumerate(puzzle.givens) if digit
    )
    cover: ExactCover[Hashable, Hashable] = cover_of(puzzle.rules)  # type: ignore[assignment]  # names are only read
    return DanceProblem("sudoku", cover, given, puzzle)


def own_problem(text: str) -> DanceProblem:
    """Read a problem from text, in the manner of Knuth's programs.

    Each line is an option: its items, separated by spaces. An item may have a colour: `x:red`. The
    items are those that occur, in the order of their first occurrence. A line that begins with
    `items:` lists the items instead; those after a `|` are secondary. Items that have a colour
    anywhere are secondary, too. Empty lines and lines that begin with `#` are skipped. Raises
    ProblemError with the line.
    """
    primary: list[str] = []
    secondary: list[str] = []
    listed = False
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "items:":
            if listed or rows:
                raise ProblemError(
                    number, Message("the items must be listed once, before the options")
                )
            listed = True
            primary, secondary = _listed_items(number, words[1:])
        else:
            rows.append((number, words))
    if not rows:
        raise ProblemError(
            0, Message("there is no option; write one on each line, as items and spaces")
        )
    if len(rows) > MAX_OPTIONS:
        raise ProblemError(
            rows[MAX_OPTIONS][0], Message("there are more than {0} options", MAX_OPTIONS)
        )
    if not listed:
        primary, secondary = _found_items(rows)
    if len(primary) + len(secondary) > MAX_ITEMS:
        raise ProblemError(0, Message("there are more than {0} items", MAX_ITEMS))
    return _problem("own", _own_options(rows, set(primary), set(secondary)), primary, secondary)


def _listed_items(number: int, words: Sequence[str]) -> tuple[list[str], list[str]]:
    bar = words.index("|") if "|" in words else len(words)
    primary, secondary = list(words[:bar]), list(words[bar + 1 :])
    names = primary + secondary
    for name in names:
        if names.count(name) > 1:
            raise ProblemError(number, Message("item {0} is listed twice", name))
        if ":" in name or name == "|":
            raise ProblemError(number, Message("{0} is not a name of an item", name))
    if not primary:
        raise ProblemError(number, Message("at least one item must come before the |"))
    return primary, secondary


def _found_items(rows: Sequence[tuple[int, list[str]]]) -> tuple[list[str], list[str]]:
    names: dict[str, bool] = {}
    for _, words in rows:
        for word in words:
            name, colon, _ = word.partition(":")
            names[name] = names.get(name, False) or bool(colon)
    primary = [name for name, coloured in names.items() if not coloured]
    if not primary:
        raise ProblemError(
            rows[0][0], Message("every item has a colour; at least one must have none")
        )
    return primary, [name for name, coloured in names.items() if coloured]


def _own_options(
    rows: Sequence[tuple[int, list[str]]], primary: set[str], secondary: set[str]
) -> dict[str, list[str | Coloured[str]]]:
    options: dict[str, list[str | Coloured[str]]] = {}
    for number, words in rows:
        entries: dict[str, str | Coloured[str]] = {}
        for word in words:
            name, colon, colour = word.partition(":")
            if not name or (colon and not colour):
                raise ProblemError(number, Message("{0} is not an item or an item:colour", word))
            if name not in primary and name not in secondary:
                raise ProblemError(number, Message("{0} is not one of the items listed", name))
            if name in entries:
                raise ProblemError(number, Message("item {0} appears twice", name))
            if colon and name in primary:
                raise ProblemError(
                    number, Message("the primary item {0} can't have a colour", name)
                )
            entries[name] = Coloured(name, colour) if colon else name
        if not primary & entries.keys():
            raise ProblemError(number, Message("an option needs at least one primary item"))
        option = " ".join(words)
        if option in options:
            raise ProblemError(number, Message("the option {0} appears twice", option))
        options[option] = list(entries.values())
    return options

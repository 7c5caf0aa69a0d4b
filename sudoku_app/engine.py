"""The engine as a library: read, solve, rate, explain, refute, generate and draw puzzles.

This is the public face of the program for other programs. Names in `__all__` follow semantic
versions: within a major version they keep their meaning, and functions only gain optional
parameters. Everything else in `sudoku_app` may change in any version.

Cells count from 0, row by row; digits are 1 to n; a board is a tuple with a digit or 0 for each
cell. Nothing here loads Qt, reads a clock or the player's settings, or writes a file. What a
function needs is imported when it is called first, so that importing this module takes little time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.level import Level
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.step import Candidate, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.generating.generator import Generated
    from sudoku_app.core.generating.puzzle_request import Clues, ClueSymmetry, PuzzleRequest
    from sudoku_app.formats.parsed import Parsed, ParseError
    from sudoku_app.game.texts.technique_pages import StepTexts

__all__ = [
    "Budget",
    "Candidate",
    "ClueSymmetry",
    "Clues",
    "Contradiction",
    "ExplainedStep",
    "Generated",
    "Level",
    "ParseError",
    "Parsed",
    "Puzzle",
    "PuzzleRequest",
    "Rating",
    "Step",
    "Verdict",
    "Why",
    "cell_name",
    "count",
    "explain",
    "generate",
    "next_step",
    "path",
    "rate",
    "read",
    "read_lines",
    "solve",
    "svg",
    "verdict",
    "why",
    "write",
]

_LATER = {
    "Budget": "sudoku_app.core.budget",
    "ClueSymmetry": "sudoku_app.core.generating.puzzle_request",
    "Clues": "sudoku_app.core.generating.puzzle_request",
    "Contradiction": "sudoku_app.core.contradiction.value",
    "Generated": "sudoku_app.core.generating.generator",
    "ParseError": "sudoku_app.formats.parsed",
    "Parsed": "sudoku_app.formats.parsed",
    "PuzzleRequest": "sudoku_app.core.generating.puzzle_request",
    "Rating": "sudoku_app.core.difficulty.rating",
}
"""Classes whose modules are imported when they are first asked for."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_LATER[name]), name)
    return found


class ExplainedStep(NamedTuple):
    """A step in words: the name of its technique, why it works, what follows, and for each link of
    a chain what follows from what.
    """

    technique: str
    cause: str
    effect: str
    lines: tuple[str, ...] = ()


class Why(NamedTuple):
    """Why a digit can't be in a cell: a contradiction and its sentences, one for each step.

    The first sentence supposes the digit, and the last one says what can no longer be filled.
    """

    contradiction: Contradiction
    sentences: tuple[str, ...]


def read(text: str) -> list[Parsed]:
    """Return the puzzles in a text of any supported format, at least one.

    Raises ParseError, a ValueError with `line`, `column`, `found` and `expected`.
    """
    from sudoku_app.formats.reader import read_any

    return read_any(text)


def read_lines(lines: Iterable[str]) -> Iterator[Parsed | ParseError]:
    """Yield each puzzle as soon as its lines are read, and an error for whatever is none.

    Memory does not grow with the number of lines if each is a puzzle.
    """
    from sudoku_app.formats.reader import iter_puzzles

    return iter_puzzles(lines)


def write(puzzle: Puzzle) -> str:
    """Return a line that is read back as the puzzle: its cells, or an f-puzzles link if it has
    constraints or unusual houses.
    """
    from sudoku_app.formats.writers import write_puzzle

    return write_puzzle(puzzle)


def cell_name(puzzle: Puzzle, cell: int) -> str:
    """Return a cell's name as in explanations: `r4c7` for row 4, column 7, counted from 1."""
    from sudoku_app.core.notation import cell_text

    return cell_text(puzzle.topology, cell)


def solve(puzzle: Puzzle, budget: Budget | None = None) -> tuple[int, ...] | None:
    """Return the first solution; None if there is none, or none within `budget`, whose `stopped`
    then says why.
    """
    from sudoku_app.core import solvers

    return next(solvers.solutions(puzzle, 1, budget), None)


def count(puzzle: Puzzle, limit: int = 2, budget: Budget | None = None) -> int:
    """Count the solutions up to `limit`; a lower bound if `budget` stopped the search."""
    from sudoku_app.core import solvers

    return sum(1 for _ in solvers.solutions(puzzle, limit, budget))


def verdict(puzzle: Puzzle, budget: Budget | None = None) -> Verdict:
    """Return whether there is one solution, several or none, as far as `budget` lets us know."""
    from sudoku_app.core import solvers

    return puzzle.judged(solvers.verdict(puzzle, budget))


def rate(puzzle: Puzzle) -> Rating:
    """Return the level, the score, the rating on Sudoku Explainer's scale and the techniques
    needed; only the verdict unless there is exactly one solution.
    """
    from sudoku_app.core.difficulty.rating import rate as rate_puzzle

    return rate_puzzle(puzzle)


def next_step(puzzle: Puzzle, values: Sequence[int] = (), notes: Sequence[int] = ()) -> Step | None:
    """Return the easiest step at a position, or None if no technique finds one.

    `values` is the board, by default the givens. `notes` has a digit set for each cell, bit 0 for
    digit 1, to which its candidates are limited, unless it is 0. Some techniques presume that
    there is exactly one solution; with notes, they are only used if the puzzle has one by itself.
    Raises ValueError if the board has another number of cells than the puzzle, or breaks its rules.
    """
    from sudoku_app.core import hints
    from sudoku_app.core.budget import Budget
    from sudoku_app.formats.given_candidates import MOST_NODES

    position = _position(puzzle, values, notes)
    is_unique = not any(notes) or verdict(puzzle, Budget(MOST_NODES)) is Verdict.UNIQUE
    return hints.next_step(position, allow_unique=is_unique)


def path(puzzle: Puzzle, values: Sequence[int] = ()) -> Iterator[Step]:
    """Yield the steps that solve a puzzle, always the easiest first, as far as steps are found.

    `values` and errors are those of `next_step`.
    """
    from sudoku_app.core import hints

    return hints.walk(_position(puzzle, values))


def explain(
    step: Step, puzzle: Puzzle, values: Sequence[int] = (), language: str = "en"
) -> ExplainedStep:
    """Explain a step in words. With the board's `values`, a single is explained by the digits that
    it sees. `language` is `en` or `zh_CN`; in an unknown one, notation takes the place of words.
    """
    from sudoku_app.core.explain.phrases import plain

    texts = _texts(language)
    found = texts.explain(step, puzzle.topology, values)
    lines = tuple(map(plain, found.lines))
    return ExplainedStep(texts.name(step.technique), plain(found.cause), plain(found.effect), lines)


def why(
    puzzle: Puzzle,
    cell: int,
    digit: int,
    values: Sequence[int] = (),
    language: str = "en",
    budget: Budget | None = None,
) -> Why | None:
    """Return why a digit can't be in an empty cell, by the shortest contradiction that was found.

    None if none is found: the digit may be right, or no contradiction is short enough. `values` and
    errors are those of `next_step`; a cell that has a digit already is a ValueError too.
    """
    from sudoku_app.core.contradiction.search import shortest_contradiction
    from sudoku_app.core.topology import Cell, Digit
    from sudoku_app.game.play.why import frames_of

    position = _position(puzzle, values)
    found = shortest_contradiction(position, [Candidate(Cell(cell), Digit(digit))], budget)
    if found is None:
        return None
    return Why(found, tuple(frame.text for frame in frames_of(found, position, _texts(language))))


def generate(request: PuzzleRequest, random: Random, budget: Budget | None = None) -> Generated:
    """Return a puzzle that meets a request, or the nearest one found; it has exactly one solution.

    The request may give a technique by its slug or its name. The same state of `random` gives the
    same puzzle. A node of the budget is a puzzle tried. Raises a ValueError, before any work, if no
    puzzle can meet the request.
    """
    from sudoku_app.core.generating import generator
    from sudoku_app.core.generating.puzzle_request import find_technique

    if request.technique:
        request = request._replace(technique=find_technique(request.technique).slug)
    return generator.generate(request, random, budget)


def svg(
    puzzle: Puzzle,
    values: Sequence[int] = (),
    notes: Sequence[int] = (),
    step: Step | None = None,
    theme: str = "light",
) -> str:
    """Return a picture of the board as the text of an SVG file, with a step drawn on it, if any.

    `values` and `notes` are those of `next_step`, but may break rules. `theme` is `light`, `dark`
    or `contrast`. Raises ValueError for a board with another number of cells or another theme.
    """
    from sudoku_app.game.texts.technique_names import read_object
    from sudoku_app.presentation.board.svg import Board, board_svg

    if theme not in ("light", "dark", "contrast"):
        raise ValueError(f"{theme!r} is no theme; expected light, dark or contrast")
    colours = {role: str(colour) for role, colour in read_object(f"themes/{theme}.json").items()}
    board = Board(puzzle, _checked(puzzle, values) or puzzle.givens, _checked(puzzle, notes))
    return board_svg(board, colours, step)


def _texts(language: str) -> StepTexts:
    from sudoku_app.game.texts.technique_pages import StepTexts

    return StepTexts(language)


def _position(puzzle: Puzzle, values: Sequence[int], notes: Sequence[int] = ()) -> Candidates:
    from sudoku_app.core.candidates import Candidates

    board = _checked(puzzle, values) or puzzle.givens
    clash = puzzle.rules.clash(board)
    if clash is not None:
        cells = " and ".join(cell_name(puzzle, cell) for cell in dict.fromkeys(clash[:2]))
        raise ValueError(f"the board breaks the rules in {cells}")
    return Candidates.of_board(puzzle, board, _checked(puzzle, notes))


def _checked(puzzle: Puzzle, cells: Sequence[int]) -> Sequence[int]:
    """Return what is given for each cell, or nothing. Raises ValueError for a wrong number."""
    if len(cells) not in (0, puzzle.topology.cell_count):
        raise ValueError(f"expected {puzzle.topology.cell_count} cells, found {len(cells)}")
    return cells

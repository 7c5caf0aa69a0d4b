"""Solve like a person: rate, find steps, put them into words, refute wrong digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from logging import NullHandler, getLogger
from typing import NamedTuple

from sudoku_app.core import hints, solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.contradiction.search import contradictions
from sudoku_app.core.contradiction.value import Contradiction
from sudoku_app.core.difficulty.rating import Rating, rate_position
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.engine.arguments import (
    BoardLike,
    CellLike,
    PuzzleLike,
    asking,
    board_of,
    board_or_nothing,
    budget_of,
    cell_of,
    digit_of,
    language_of,
    notes_of,
    puzzle_of,
    refused_step,
    step_of,
)
from sudoku_app.engine.puzzles import cell_name
from sudoku_app.formats.given_candidates import MOST_NODES
from sudoku_app.game.play.why import frames_of
from sudoku_app.game.texts.technique_pages import StepTexts

getLogger("sudoku_app").addHandler(NullHandler())  # the library prints no warnings


class ExplainedStep(NamedTuple):
    """A step in words: the name of its technique, why it works, what follows, and for each link of
    a chain what follows from what.
    """

    technique: str
    cause: str
    effect: str
    lines: tuple[str, ...] = ()


class ExplainedPathStep(NamedTuple):
    """A step of a path: the digits on the board before it, the step, and its words."""

    board: tuple[int, ...]
    step: Step
    words: ExplainedStep


class Why(NamedTuple):
    """Why a digit can't be in a cell: a contradiction and its sentences, one for each step.

    The first sentence supposes the digit, and the last one says what can no longer be filled.
    """

    contradiction: Contradiction
    sentences: tuple[str, ...]


def rate(
    puzzle: PuzzleLike,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Rating:
    """Return the level, the score, the rating on Sudoku Explainer's scale and the techniques
    needed; only the verdict unless there is exactly one solution.

    The techniques are those of `path`, and all symmetric forms of a puzzle have the same. If
    `budget` or `cancel` ends the search, the level is None; a node is a technique tried.
    """
    own, limits = puzzle_of(puzzle), budget_of(budget, cancel)
    found = solvers.verdict(own, limits, cancel)
    if found is not Verdict.UNIQUE:
        return Rating(own.judged(found))
    try:
        return rate_position(Candidates.of(own), cancel=asking(limits, cancel))
    except SearchCancelledError:
        return Rating(found)


def next_step(
    puzzle: PuzzleLike,
    values: BoardLike = (),
    notes: BoardLike = (),
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Step | None:
    """Return the easiest step at a position; None if no technique finds one, or none before
    `budget` or `cancel` ended the search.

    `values` is the board, by default the givens. `notes` has a digit set for each cell, bit 0 for
    digit 1, to which its candidates are limited, unless it is 0. Some techniques presume that
    there is exactly one solution; with notes, they are only used if the puzzle has one by itself.
    A node of the budget is a technique tried. Raises ValueError if the board has another number of
    cells than the puzzle, or breaks its rules.
    """
    own, limits = puzzle_of(puzzle), budget_of(budget, cancel)
    noted = notes_of(notes, own)
    position = _position(own, values, noted)
    is_over = asking(limits, cancel)
    is_unique = not any(noted)
    if not is_unique:
        judging = limits.part(MOST_NODES, cancel)
        is_unique = own.judged(solvers.verdict(own, judging)) is Verdict.UNIQUE
    try:
        return hints.next_step(position, allow_unique=is_unique, cancel=is_over)
    except SearchCancelledError:
        return None


def path(
    puzzle: PuzzleLike,
    values: BoardLike = (),
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[Step]:
    """Yield the steps that solve a puzzle, always the easiest first, as far as steps are found.

    Ends when `budget` or `cancel` ends the search; a node is a technique tried. `values` and errors
    are those of `next_step`.
    """
    position = _position(puzzle_of(puzzle), values)
    return _walk(position, asking(budget_of(budget, cancel), cancel))


def _walk(position: Candidates, is_over: Callable[[], bool]) -> Iterator[Step]:
    try:
        yield from hints.path_from(position, cancel=is_over)
    except SearchCancelledError:
        return


def explained_path(
    puzzle: PuzzleLike,
    values: BoardLike = (),
    language: str = "en",
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[ExplainedPathStep]:
    """Yield the steps of `path`, each with the board before it and its explanation."""
    own, texts = puzzle_of(puzzle), StepTexts(language_of(language))
    position = _position(own, values)
    steps = _walk(position, asking(budget_of(budget, cancel), cancel))
    return _explained(own, texts, tuple(position.values), steps)


def _explained(
    puzzle: Puzzle, texts: StepTexts, board: tuple[int, ...], steps: Iterator[Step]
) -> Iterator[ExplainedPathStep]:
    for step in steps:
        yield ExplainedPathStep(board, step, _in_words(step, puzzle, board, texts))
        placed: dict[int, int] = dict(step.placements)
        board = tuple(placed.get(cell, digit) for cell, digit in enumerate(board))


def explain(
    step: Step, puzzle: PuzzleLike, values: BoardLike = (), language: str = "en"
) -> ExplainedStep:
    """Explain a step of a puzzle in words. With the board's `values`, a single is explained by the
    digits that it sees. `language` is that of a shipped translation, such as `en`.
    """
    own = puzzle_of(puzzle)
    board = board_or_nothing(values, own)
    try:
        return _in_words(step_of(step), own, board, StepTexts(language_of(language)))
    except (LookupError, AttributeError, AssertionError) as error:
        raise refused_step(step) from error


def _in_words(
    step: Step, puzzle: Puzzle, board: tuple[int, ...], texts: StepTexts
) -> ExplainedStep:
    found = texts.explain(step, puzzle.rules.sight, board)
    lines = tuple(map(plain, found.lines))
    return ExplainedStep(texts.name(step.technique), plain(found.cause), plain(found.effect), lines)


def why(
    puzzle: PuzzleLike,
    cell: CellLike,
    digit: int,
    values: BoardLike = (),
    language: str = "en",
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Why | None:
    """Return why a digit can't be in an empty cell, by the shortest contradiction that was found.

    If `budget` or `cancel` ends the search, it is the shortest until then. None if none is found:
    the digit may be right, or no contradiction is short enough. `values` and errors are those of
    `next_step`; a cell that has a digit already is a ValueError too.
    """
    own, limits = puzzle_of(puzzle), budget_of(budget, cancel)
    texts, position = StepTexts(language_of(language)), _position(own, values)
    supposed = Candidate(cell_of(cell, own.topology), digit_of(digit, own))
    if position.values[supposed.cell]:
        held = position.values[supposed.cell]
        raise ValueError(f"cell {cell_name(own, cell)} contains {held}, expected an empty cell")
    search = Budget(cancel=asking(limits, cancel))
    found: Contradiction | None = None
    with suppress(SearchCancelledError):
        for each in contradictions(position, [supposed], search):
            found = each
    if found is None:
        return None
    return Why(found, tuple(frame.text for frame in frames_of(found, position, texts)))


def _position(puzzle: Puzzle, values: BoardLike, notes: tuple[int, ...] = ()) -> Candidates:
    board = board_of(values, puzzle)
    clash = puzzle.rules.clash(board)
    if clash is not None:
        cells = " and ".join(cell_name(puzzle, cell) for cell in dict.fromkeys(clash[:2]))
        raise ValueError(f"the board breaks the rules in {cells}")
    return Candidates.of_board(puzzle, board, notes)

"""Make new puzzles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sudoku_app.core.budget import Budget
from sudoku_app.core.generating import generator
from sudoku_app.core.generating.generator import Generated
from sudoku_app.core.generating.puzzle_request import (
    Clues,
    ClueSymmetry,
    PuzzleRequest,
    check,
    find_technique,
)
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import SIZES
from sudoku_app.core.variants import ALL_KINDS, OVERLAPPING_KINDS, size_of_kind
from sudoku_app.engine.arguments import (
    PuzzleLike,
    budget_of,
    choice,
    member,
    puzzle_of,
    size_of,
    text_of,
    whole,
    wrong_type,
    wrong_value,
)

_USUAL = 9


def make_request(
    level: Level | str | int | None = None,
    technique: str = "",
    clues: Clues | tuple[int, int] | int | None = None,
    symmetry: ClueSymmetry | str | int = ClueSymmetry.NONE,
    size: int = _USUAL,
    kind: str = "",
    drawn: PuzzleLike | None = None,
) -> PuzzleRequest:
    """Return a request for `generate`, by default for any minimal 9×9 puzzle.

    `level` is easy, normal, hard, expert or extreme. `technique`, a name or a slug, is one that the
    path must need. `clues` is their number, or the least and the most. `symmetry` is that of the
    clues' cells, such as 180. `kind` is x, windoku, jigsaw, killer or another of `sudoku-app
    generate --help`. From a puzzle that is `drawn`, the grid, the constraints and the givens are
    taken. Raises ValueError for a request that no puzzle can meet.
    """
    return _checked(PuzzleRequest(level, technique, clues, symmetry, size, kind, drawn))  # type: ignore[arg-type]  # made exact there


def _checked(request: PuzzleRequest) -> PuzzleRequest:
    """Return a request with exact values. Raises ValueError and TypeError."""
    level, technique, clues, symmetry, size, kind, drawn = request
    own = PuzzleRequest(
        None if level is None else choice(level, Level, "level"),
        find_technique(text_of(technique, "technique")).slug if technique else "",
        None if clues is None else _clues_of(clues),
        choice(symmetry, ClueSymmetry, "symmetry"),
        size_of(size, sizes=SIZES),
        member(kind, "kind", ("", *ALL_KINDS)),
    )
    if own.kind in OVERLAPPING_KINDS and own.size == _USUAL:
        own = own._replace(size=size_of_kind(own.kind))
    if drawn is not None:
        own = Layout(puzzle_of(drawn, "drawn")).request(own)
    check(own)
    return own


def _clues_of(clues: object) -> Clues:
    expected = "a number, or the least and the most"
    if isinstance(clues, str | bytes):
        raise wrong_type("clues", clues, expected)
    if not isinstance(clues, tuple | list):
        number = whole(clues, "clues", 0)
        return Clues(number, number)
    if len(clues) != 2:
        raise wrong_value("clues", clues, expected)
    least, most = (whole(number, "clues", 0, 10**6) for number in clues)
    return Clues(least, most)


def generate(
    request: PuzzleRequest,
    random: Random | int,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Generated:
    """Return a puzzle that meets a request, or the nearest one found; it has exactly one solution.

    The same state of `random`, or the same number in its place, gives the same puzzle. A node of
    the budget is a puzzle tried. Raises a ValueError, before any work, if no puzzle can meet the
    request, and SearchCancelledError when `cancel` returns True, or when the budget ends before the
    first puzzle is made.
    """
    if not isinstance(request, PuzzleRequest):
        raise wrong_type("request", request, "a PuzzleRequest")
    own, limits = _checked(request), budget_of(budget, cancel)
    source = random if isinstance(random, Random) else Random(whole(random, "random", 0))
    asked = [each for each in (limits.cancel, cancel) if each is not None]
    search = Budget(
        limits.max_nodes, limits.deadline, limits.clock, lambda: any(each() for each in asked)
    )
    try:
        if own.drawn is None:
            return generator.generate(own, source, search)
        return search_layout(Layout(own.drawn), own, source, search)
    finally:
        limits.stopped = search.stopped

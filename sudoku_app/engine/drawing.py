"""Draw a board as SVG."""

from __future__ import annotations

from sudoku_app.core.step import Step
from sudoku_app.engine.arguments import (
    BoardLike,
    PuzzleLike,
    board_of,
    member,
    notes_of,
    puzzle_of,
    refused_step,
    step_of,
)
from sudoku_app.game.texts.technique_names import read_object
from sudoku_app.presentation.board.svg import Board, board_svg

_THEMES = ("light", "dark", "contrast")


def svg(
    puzzle: PuzzleLike,
    values: BoardLike = (),
    notes: BoardLike = (),
    step: Step | None = None,
    theme: str = "light",
) -> str:
    """Return a picture of the board as the text of an SVG file, with a step drawn on it, if any.

    `values` and `notes` are those of `next_step`, but may break rules. `theme` is `light`, `dark`
    or `contrast`. Raises ValueError for a board with another number of cells or another theme.
    """
    own = puzzle_of(puzzle)
    board = Board(own, board_of(values, own), notes_of(notes, own))
    file = f"themes/{member(theme, 'theme', _THEMES)}.json"
    colours = {role: str(colour) for role, colour in read_object(file).items()}
    if step is None:
        return board_svg(board, colours)
    try:
        return board_svg(board, colours, step_of(step))
    except (LookupError, AttributeError) as error:
        raise refused_step(step) from error

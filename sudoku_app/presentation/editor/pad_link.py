"""A link to SudokuPad with pictures of the constraints.

`roles` has the colour of each role of a theme, as in `resources/themes`; paper needs a light one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, Shape
from sudoku_app.formats.scl_writing import write_scl_link
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.game.texts.technique_names import read_object
from sudoku_app.presentation.board.board_words import composed_rules
from sudoku_app.presentation.board.constraint_drawings import drawings_of_constraint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.presentation.words import Translate


def pad_link(
    translate: Translate,
    puzzle: Puzzle,
    roles: Mapping[str, str],
    solution: tuple[int, ...] = (),
) -> str:
    """A link to SudokuPad with pictures of the constraints, read back as the same puzzle. Without
    rules of its author it has ours, and without an intended solution the one that is passed.
    """
    shown = pictured(translate, WrittenPosition(puzzle, puzzle.givens), roles)
    return write_scl_link(puzzle, shown.pictures, shown.rules, solution)


def paper_roles() -> dict[str, str]:
    """The colour of each role on paper."""
    colours = read_object("themes/light.json", "the link has no colours")
    return {role: str(colour) for role, colour in colours.items()}


def pictured(
    translate: Translate, position: WrittenPosition, roles: Mapping[str, str]
) -> WrittenPosition:
    """The position with pictures of its constraints and their rules in words."""
    puzzle = position.puzzle
    pictures = [
        _coloured(drawing, roles)
        for constraint in puzzle.constraints
        if not isinstance(constraint, KillerCage)
        for drawing in drawings_of_constraint(constraint, puzzle.topology)
    ]
    return position._replace(pictures=pictures, rules=composed_rules(translate, puzzle))


def _coloured(drawing: Drawing, roles: Mapping[str, str]) -> Drawing:
    """The drawing with colours in the place of roles."""

    def colour(role: str) -> str:
        return roles.get(role, role).lower()

    if isinstance(drawing, Shape):
        return drawing._replace(fill=colour(drawing.fill), outline=colour(drawing.outline))
    return drawing._replace(colour=colour(drawing.colour))

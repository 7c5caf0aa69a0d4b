"""What is drawn on a puzzle's board, in words, for players who can't see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text
from sudoku_app.presentation.board.board_words import irregular_house_lines
from sudoku_app.presentation.words import join_list, kind_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate


def drawn_words(translate: Translate, puzzle: Puzzle) -> str:
    """The regions and extra houses, then the constraints on chosen cells, one per line.

    Houses whose names imply their cells are left out. Constraints are grouped by kind, each kind in
    order from the top of the board.
    """
    topology = puzzle.topology
    houses = irregular_house_lines(translate, topology, range(len(topology.houses)))
    return "\n".join([*houses, *_lines(translate, topology, puzzle.constraints)])


def drawn_words_at(translate: Translate, puzzle: Puzzle, cell: int) -> str:
    """The same lines, but only for the houses and constraints that contain a cell."""
    topology = puzzle.topology
    here = [
        each for each in puzzle.constraints if any(cell in group for group in each.cell_groups())
    ]
    houses = irregular_house_lines(translate, topology, topology.cell_houses[cell])
    return "\n".join([*houses, *_lines(translate, topology, here)])


def _lines(
    translate: Translate, topology: Topology, constraints: Iterable[Constraint]
) -> Iterator[str]:
    drawn = [each for each in constraints if each.cells]
    kinds = list(dict.fromkeys(map(type, drawn)))
    for constraint in sorted(drawn, key=lambda each: (kinds.index(type(each)), min(each.cells))):
        yield constraint_words(translate, topology, constraint)


def constraint_words(translate: Translate, topology: Topology, constraint: Constraint) -> str:
    """A constraint on chosen cells: `Cage with sum 9: r4c1, r5c1, r6c1`.

    The cells of a line are in its order, and those of a clue outside the grid start next to it.
    """
    words = kind_word(translate, constraint.slug, constraint.mark)
    words = words.format(join_list(translate, constraint.figures()))
    groups = (
        join_list(translate, (cell_text(topology, cell) for cell in group))
        for group in constraint.cell_groups()
    )
    return translate("marks", "{0}: {1}").format(words, translate("lists", "; ").join(groups))

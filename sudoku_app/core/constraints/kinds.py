"""The table of all kinds of constraint, from the tables of their families."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from sudoku_app.core.constraints import (
    cages,
    chess_moves,
    custom_lines,
    dots,
    groups,
    lines,
    neighbours,
    outside,
    patterns,
    single_cells,
    valued_cells,
)
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.placed import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.constraints.constraint import Constraint


def _rank(kind: type[Constraint]) -> tuple[bool, bool]:
    """Put drawn kinds before those of the whole grid, and of these, kinds without a tool last."""
    return not issubclass(kind, Placed), kind.gesture is Gesture.NONE


_ALL: tuple[type[Constraint], ...] = (
    *chess_moves.CHESS_RULES,
    *neighbours.NEIGHBOUR_RULES,
    *cages.CAGES,
    *lines.LINES,
    *custom_lines.CUSTOM_LINES,
    *patterns.PATTERNS,
    *dots.EDGE_MARKS,
    *groups.GROUPS,
    *single_cells.CELL_MARKS,
    *outside.OUTSIDE_CLUES,
    *dots.NEGATIVES,
    *valued_cells.VALUED_CELLS,
)


def field_names(kind: type[Constraint]) -> list[str]:
    """Return the names of a kind's fields, in the order of its constructor."""
    return [field.name for field in fields(kind)]  # type: ignore[arg-type]  # all are dataclasses


def optional_names(kind: type[Constraint]) -> set[str]:
    """Return the names of a kind's fields that may be None, which is then also their default."""
    return {field.name for field in fields(kind) if field.default is None}  # type: ignore[arg-type]  # as above


KINDS: Mapping[str, type[Constraint]] = {kind.slug: kind for kind in sorted(_ALL, key=_rank)}
"""All kinds by slug, in the order in which they are shown to players."""
NAMED: Mapping[str, Constraint] = {
    kind.slug: kind() for kind in KINDS.values() if not field_names(kind)
}
"""The constraints without fields, by slug: a puzzle either has them or not."""

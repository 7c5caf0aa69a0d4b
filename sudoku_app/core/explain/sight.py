"""Why a single has one possibility left: by the digits in sight, as a player sees on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.step import Node
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.wording import Cells, Digits, Houses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.proving_digits import Witnesses
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import Fields

MOST_REST = 3
"""The most digits, or cells, that are named as ruled out earlier."""


def sight_of(step: Step, topology: Topology, values: Sequence[int]) -> tuple[str, Fields]:
    """Return which sentence explains a single on a board of these digits (0 is empty), with fields.

    The variant is `seen` if digits in sight rule out everything else, `lost` if they rule out
    nothing, and `mixed` if they rule out a part. It is empty for other steps, which don't need the
    board, and several singles in one step, which are told without it.
    """
    if len(step.placements) > 1:
        return "", {}
    if has_trait(step.technique, Trait.LAST_PLACE):
        return _hidden(witnesses_of(step, topology, values))
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        return _naked(witnesses_of(step, topology, values))
    return "", {}


def _hidden(found: Witnesses) -> tuple[str, Fields]:
    """Return the variant and the fields of a hidden single.

    `seen` has the cells whose digits rule out `blocked`, other empty cells of the house. `rest` has
    the empty cells that no digit in sight rules out; if these are all and they are many, the
    variant is `gone`.
    """
    fields: Fields = {
        "seen": Cells(found.cells),
        "blocked": Cells(found.blocked),
        "rest": Cells(found.rest),
    }
    if not found.cells and len(found.rest) > MOST_REST:
        return "gone", fields
    return _variant(found.cells, found.rest), fields


def _naked(found: Witnesses) -> tuple[str, Fields]:
    """Return the variant and the fields of a naked single.

    `houses` has the houses that contain other digits, `beyond` the cells in sight outside of them
    that contain more, and `rest_digits` the digits in none of these. Without houses, the variants
    `mixed` and `seen` are `mixed_beyond` and `seen_beyond`. If many digits were ruled out earlier,
    the variant is `lost`: the others explain little.
    """
    digits = tuple(Node((), digit) for digit in found.rest_digits)
    fields: Fields = {
        "houses": Houses(found.houses),
        "beyond": Cells(found.beyond),
        "rest_digits": Digits(digits),
    }
    if len(digits) > MOST_REST:
        return "lost", fields
    is_alone = len(found.beyond) == len(found.cells) > 0
    return _variant(found.cells, digits) + ("_beyond" if is_alone else ""), fields


def _variant(seen: object, rest: object) -> str:
    return ("mixed" if seen else "lost") if rest else ("seen" if seen else "")

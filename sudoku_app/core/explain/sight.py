"""What leaves a single one possibility, as a player sees it on a board: digits in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.explain.phrases import Cells, Digits, Houses
from sudoku_app.core.step import Node
from sudoku_app.core.witnesses import witnesses_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.explain.fields import Wording
    from sudoku_app.core.explain.phrases import Field
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.witnesses import Witnesses


def sight_of(step: Step, topology: Topology, values: Sequence[int]) -> Wording:
    """Which sentence tells a single on a board of these digits (0 is empty), and its fields.

    `seen` where digits in sight rule out all else, `lost` where none does, `mixed` for both; empty
    for other steps, for which the board need not be known.
    """
    if step.technique == "hidden_single":
        return _hidden(witnesses_of(step, topology, values))
    if step.technique == "naked_single":
        return _naked(witnesses_of(step, topology, values))
    return "", {}


def _hidden(found: Witnesses) -> Wording:
    """`seen`, the digits that keep `blocked`, the other empty cells of the house, from being it;
    `rest`, those that none keeps from it.
    """
    fields: dict[str, Field] = {
        "seen": Cells(found.cells),
        "blocked": Cells(found.blocked),
        "rest": Cells(found.rest),
    }
    return _variant(found.cells, found.rest), fields


def _naked(found: Witnesses) -> Wording:
    """`houses`, those that show the other digits, and `rest_digits`, the digits that none shows."""
    digits = tuple(Node((), digit) for digit in found.rest_digits)
    fields: dict[str, Field] = {"houses": Houses(found.houses), "rest_digits": Digits(digits)}
    return _variant(found.cells, digits), fields


def _variant(seen: object, rest: object) -> str:
    return ("mixed" if seen else "lost") if rest else ("seen" if seen else "")

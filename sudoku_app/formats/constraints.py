"""The names of constraints in files: one row for each kind that has no parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.rules import Constraints

_KINDS: tuple[Constraint, ...] = (
    AntiKnight(),
    AntiKing(),
    NonConsecutive(),
)
NAMED = {kind.slug: kind for kind in _KINDS}


def constraints_of(names: Iterable[str]) -> Constraints:
    """The constraints of these names, in the order of the table. Raises ValueError."""
    known = set(names)
    if unknown := known - NAMED.keys():
        raise ValueError(Message("the constraint {0!r} is not known", min(unknown)[:40]))
    return tuple(kind for kind in _KINDS if kind.slug in known)


def encode_constraints(constraints: Constraints) -> str:
    """Constraints as text without spaces; `decode_constraints` reads it back."""
    return ",".join(constraint.slug for constraint in constraints)


def decode_constraints(text: str) -> Constraints:
    """The constraints that `encode_constraints` wrote. Raises ValueError."""
    return constraints_of(text.split(","))

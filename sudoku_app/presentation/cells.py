"""How one cell looks, as a value that the model gives and the painter draws."""

from __future__ import annotations

from typing import NamedTuple


class CellLook(NamedTuple):
    """How one cell is to be painted. `ground` names a role of the theme.

    `wrong` marks the player's digit that conflicts or is mistaken, `clash` a given it conflicts
    with; `strong_note` is the digit of a note here that stands out, or 0; `colours` and `tints` are
    those of `game.moves.CellState`; `marked` is a cell that something said of the puzzle is about;
    `tried` the depth of the trial branch that the digit belongs to.
    """

    value: int = 0
    given: bool = False
    corner: int = 0
    centre: int = 0
    ground: str = "board"
    wrong: bool = False
    clash: bool = False
    strong_note: int = 0
    colours: int = 0
    tints: int = 0
    hidden: bool = False
    marked: bool = False
    tried: int = 0

    @property
    def is_parted(self) -> bool:
        """Whether notes stand both in their places and in the centre, so that these make room."""
        return bool(self.corner and self.centre)

    def spoken_part(self) -> tuple[int, ...]:
        """The look without what is only seen."""
        return (*self[:4], *self[5:7], *self[8:])

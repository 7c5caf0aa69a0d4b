"""How and where a digit is entered: the entry mode, the selection, the lock."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sudoku_app.game.play.moves import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable


class EntryMode(Enum):
    """The entry modes, in the order of Space, which skips the last two: the colours of candidates,
    and the pen, whose keys draw.
    """

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"
    TINT = "tint"
    PEN = "pen"


CHOSEN_MODES = (EntryMode.VALUE, EntryMode.CORNER, EntryMode.CENTRE, EntryMode.COLOUR)


class DigitEntry:
    """How digits are entered on one board; mutable. It changes no board.

    A digit goes into the selected cells. With nothing selected, or if no selected cell takes it, it
    is highlighted instead; a digit that was chosen on the pad with nothing selected is locked and
    goes into each cell that is clicked. `colour` is the colour chosen last, which candidates and
    the lines of the pen get.
    `held_mode` is the mode of the keys that are held, and `held_digit` the digit of a key of the
    pad that is held to see where the digit can go.
    """

    def __init__(self) -> None:
        self.selection: tuple[int, ...] = ()
        self.chosen_mode = EntryMode.VALUE
        self.held_mode: EntryMode | None = None
        self.held_digit = 0
        self.pad_digit = 0
        self.is_locked = False
        self.colour = 1
        self.marks_places = False

    @property
    def mode(self) -> EntryMode:
        """The mode of the keys that are held, or else the chosen one."""
        return self.mode_with(self.held_mode)

    def mode_with(self, held: EntryMode | None) -> EntryMode:
        """The mode while the keys of a mode are held; with the pen, they draw."""
        return EntryMode.PEN if self.chosen_mode is EntryMode.PEN else held or self.chosen_mode

    @property
    def locked_digit(self) -> int:
        """The digit that goes into each cell that is clicked, or 0."""
        return self.pad_digit if self.is_locked else 0

    @property
    def highlighted(self) -> int | None:
        """The digit to highlight on the board, 0 for none; None for that of the selected cell."""
        if self.held_digit:
            return self.held_digit
        if not self.pad_digit:
            return None
        return 0 if self.mode is EntryMode.COLOUR else self.pad_digit

    @property
    def shows_places(self) -> bool:
        """Whether to mark the cells where the highlighted digit can go."""
        return self.marks_places or bool(self.held_digit)

    def select(self, cells: Iterable[int], keeps_lock: bool = False) -> None:
        """Select only these cells. That ends a highlighted or locked digit, unless the cells are
        being picked for the locked one.
        """
        self.selection = tuple(sorted(cells))
        if not (keeps_lock and self.is_locked):
            self.release()

    def release(self) -> None:
        """Highlight the digit of the selection again, and lock none."""
        self.pad_digit, self.is_locked = 0, False

    def set_mode(self, mode: EntryMode) -> None:
        """Enter digits in this mode from now on. A colour isn't a digit, so a lock ends where one
        becomes the other, and the pen locks nothing.
        """
        modes = (mode, self.chosen_mode)
        if EntryMode.PEN in modes or modes.count(EntryMode.COLOUR) == 1:
            self.release()
        self.chosen_mode = mode

    def next_mode(self) -> EntryMode:
        """The mode after the chosen one."""
        if self.chosen_mode not in CHOSEN_MODES:
            return CHOSEN_MODES[0]
        return CHOSEN_MODES[(CHOSEN_MODES.index(self.chosen_mode) + 1) % len(CHOSEN_MODES)]

    def highest(self, mode: EntryMode, size: int) -> int:
        """The highest number that can be entered in a mode on a grid of `size`."""
        return COLOURS if mode in (EntryMode.COLOUR, EntryMode.PEN) else size

    def choose(self, digit: int, locks: bool) -> None:
        """Highlight a digit that no cell takes, or none if it was highlighted already; with
        `locks`, lock it.
        """
        self.pad_digit = 0 if self.pad_digit == digit else digit
        self.is_locked = locks and bool(self.pad_digit)

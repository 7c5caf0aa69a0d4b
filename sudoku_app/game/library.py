"""The puzzle banks in `levels/`, and fresh puzzles from them: a line of a bank, shuffled."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, TechniqueName, level_word, message_of
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import chosen_symmetry, has_half_turn, turned
from sudoku_app.core.variants import JIGSAW, KINDS, kind_of
from sudoku_app.game.bank import LEGEND_NAME, Bank, BankPuzzle, Legend, LibraryError, form_mark
from sudoku_app.game.card import Card

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet
    from random import Random

    from sudoku_app.game.daily import Day

__all__ = ["KINDS", "LEVELS", "SIZES", "Library", "LibraryError", "NewPuzzle"]

LEVELS = ("easy", "normal", "hard", "expert", "extreme")
"""The levels in their order; a bank of that name may or may not be there."""
SIZES = (4, 6, 9, 16)
"""The sizes of grid for which there can be a bank; all but 9 have one for all levels together."""

_CLASSIC = 9
_SEEDS = 1 << 16
_PRACTISED = 12
"""Of the puzzles that need a technique one of so many easiest comes; banks begin with these."""
_MOST_TOLD = 3
"""So many damaged lines are told of at a time; a whole bank of them would bury all else."""


class NewPuzzle(NamedTuple):
    """A puzzle ready to play, and what is known of it."""

    puzzle: Puzzle
    card: Card


class Library:
    """Reads the banks of one folder. Files are opened when asked for, and one line is read.

    Mutable: it remembers which damaged lines it told of.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._legend = Legend(os.path.join(folder, LEGEND_NAME))
        self._told: set[Message] = set()
        self._untold: list[Message] = []

    def sizes(self) -> tuple[int, ...]:
        """The sizes of grid that have a bank."""
        return tuple(size for size in SIZES if self.levels(size))

    def levels(self, size: int = _CLASSIC, kind: str = "") -> tuple[str, ...]:
        """The levels that have puzzles of a size and kind, easiest first."""
        if size == _CLASSIC and not kind:
            return tuple(level for level in LEVELS if self._bank(level, size).exists)
        try:
            found = self._bank("", size, kind).levels()
        except LibraryError:
            return ()
        return tuple(level for level in LEVELS if level in found)

    def count(self, level: str, size: int = _CLASSIC) -> int:
        """How many puzzles of a level there are. Raises LibraryError when there is no bank."""
        return len(self._bank(level, size).numbers(level))

    def puzzle(
        self, level: str, number: int, seed: int, size: int = _CLASSIC, kind: str = ""
    ) -> NewPuzzle:
        """Line `number` (from 1) of a bank, shuffled by `seed`: the same each time.

        Raises LibraryError when the bank is missing or the line damaged.
        """
        bank = self._bank(level, size, kind)
        return self._named(bank.read(number), f"{_bank_name(level, size, kind)}-{number:04}", seed)

    def fresh(
        self,
        level: str,
        random: Random,
        met: AbstractSet[str],
        size: int = _CLASSIC,
        technique: str = "",
        kind: str = "",
    ) -> NewPuzzle:
        """A puzzle that this player has not met, of a level, size and kind, that needs a technique.

        `met` holds the names of the puzzles that were begun and the canonical forms of what was
        met, as their digits; `technique` is a slug, or empty for any. Of the puzzles that need one
        the easiest come first, since the others need much else. When all were met, one comes again
        in another shape. Damaged lines are passed over; `new_troubles` tells of them. Raises
        LibraryError when there is no line that can be used.
        """
        bank = self._bank(level, size, kind)
        bank_name = _bank_name(level, size, kind)
        lines = {name.rpartition("-")[0] for name in met if name.startswith(bank_name)}
        begun: list[int] = []
        new: list[int] = []
        for number in bank.numbers(level, technique):
            (begun if f"{bank_name}-{number:04}" in lines else new).append(number)
        marks = {form_mark(text) for text in met if len(text) == size * size}
        among = _PRACTISED if technique else len(new)
        while new:
            number, found = self._drawn(bank, new, random, among)
            if found is not None and found.form not in marks:
                seed = random.randrange(_SEEDS)
                return self._named(found, f"{bank_name}-{number:04}", seed)
            if found is not None:
                begun.append(number)
        while begun:
            number, found = self._drawn(bank, begun, random, len(begun))
            if found is not None:
                name, seed = f"{bank_name}-{number:04}", random.randrange(_SEEDS)
                while f"{name}-{seed:04x}" in met:
                    seed = random.randrange(_SEEDS)
                return self._named(found, name, seed)
        reason = Message("{0}: no usable puzzle of level {1}", bank.path, level_word(level))
        if technique:
            reason = Message("{0} that needs {1}", reason, TechniqueName(technique, technique))
        raise LibraryError(reason)

    def _drawn(
        self, bank: Bank, numbers: list[int], random: Random, among: int
    ) -> tuple[int, BankPuzzle | None]:
        """One of the first numbers, so many, taken from the list, and its line; None where that is
        damaged.
        """
        number = numbers.pop(random.randrange(min(among, len(numbers))))
        try:
            return number, bank.read(number)
        except LibraryError as error:
            self._note(message_of(error))
            return number, None

    def daily(self, day: Day, level: str) -> NewPuzzle:
        """The 9×9 puzzle of a day and level; see `game.daily`.

        Raises LibraryError when the level has none or its line cannot be read.
        """
        from sudoku_app.game.daily import DAILY_LINES, DayChoices, daily_line, daily_name

        if level not in DAILY_LINES:
            raise LibraryError(
                Message("there is no daily puzzle of level {0!r}", level_word(level))
            )
        found = self._bank(level, _CLASSIC).read(daily_line(day, DAILY_LINES[level]))
        puzzle = _shuffled(found.puzzle, DayChoices(day, level).choose)
        return NewPuzzle(puzzle, found.card._replace(name=daily_name(day, level)))

    def named(self, name: str) -> NewPuzzle | None:
        """The puzzle that a name such as `hard-0012-ab3f` stands for; None where it is no name.

        Raises LibraryError when the bank or the line cannot be used.
        """
        import re  # seldom asked

        match = re.fullmatch(r"(\w+)-(\d{4})-([0-9a-f]{4})", name)
        if match is None:
            return None
        bank, number, seed = match[1], int(match[2]), int(match[3], 16)
        if bank in LEVELS:
            return self.puzzle(bank, number, seed)
        if bank in KINDS:
            return self.puzzle("", number, seed, kind=bank)
        size = next((size for size in SIZES if bank == f"{size}x{size}"), None)
        return None if size is None else self.puzzle("", number, seed, size)

    def new_troubles(self) -> list[Message]:
        """What was passed over because it is damaged, since this was asked last; each once."""
        troubles, self._untold = self._untold, []
        return troubles

    def _note(self, trouble: Message) -> None:
        if trouble not in self._told and len(self._untold) < _MOST_TOLD:
            self._told.add(trouble)
            self._untold.append(trouble)

    def _bank(self, level: str, size: int, kind: str = "") -> Bank:
        path = os.path.join(self._folder, f"{_bank_name(level, size, kind)}.txt")
        own = level if size == _CLASSIC and not kind else ""
        return Bank(path, size, own, self._legend, kind)

    def _named(self, found: BankPuzzle, name: str, seed: int) -> NewPuzzle:
        from random import Random  # a game that is resumed needs none

        puzzle = _shuffled(found.puzzle, Random(f"{name} {seed}").randrange)
        return NewPuzzle(puzzle, found.card._replace(name=f"{name}-{seed:04x}"))


def _bank_name(level: str, size: int, kind: str) -> str:
    return kind or (level if size == _CLASSIC else f"{size}x{size}")


def _shuffled(puzzle: Puzzle, choose: Callable[[int], int]) -> Puzzle:
    """Another form of the puzzle; one whose clues have 180° symmetry keeps it.

    A jigsaw is turned together with its regions.
    """
    if kind_of(puzzle.topology) == JIGSAW:
        puzzle = turned(puzzle, choose)
    symmetry = chosen_symmetry(puzzle.topology, choose, has_half_turn(puzzle), puzzle.constraints)
    return symmetry.map_puzzle(puzzle)

"""What the states of all screens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from sudoku_app.presentation.board.entry import DigitEntry
from sudoku_app.presentation.cards.status_words import digit_words
from sudoku_app.presentation.words import untranslated

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.board.entry import EntryMode
    from sudoku_app.presentation.words import Translate

Shown = TypeVar("Shown")


class ScreenState(Generic[Shown]):
    """Everything that a screen depends on, with wishes as methods; mutable.

    Each wish that changes something makes a new `screen`, a value, and calls `listener` with the
    screen before and the new one.
    """

    screen: Shown

    def __init__(self) -> None:
        self.listener: Callable[[Shown, Shown], object] = lambda _old, _new: None

    def _new_screen(self) -> Shown:
        raise NotImplementedError

    def _show(self) -> None:
        """Show the state again after a change."""
        old, self.screen = self.screen, self._new_screen()
        self.listener(old, self.screen)


class Speech(NamedTuple):
    """A language that is spoken to the player, and how it writes numbers."""

    translate: Translate = untranslated
    language: str = "en"
    number_text: Callable[[int], str] = str


ENGLISH = Speech()


class BoardState(ScreenState[Shown]):
    """The state of a screen with a board for digits. `said` is what a screen reader says about a
    change.
    """

    def __init__(self, settings: Settings, speech: Speech) -> None:
        super().__init__()
        self.settings = settings
        self.translate, self.language, self.number_text = speech
        self.entry = DigitEntry()
        self.said: tuple[str, ...] = ()

    def type_digit(self, digit: int, held: EntryMode | None = None) -> None:
        """Enter a digit that was typed, in the mode of the keys that are held."""
        self._enter_digit(digit, self.entry.mode_with(held), locks=False)

    def choose_digit(self, digit: int, held: EntryMode | None = None) -> None:
        """Enter a digit that was chosen on the pad; with nothing selected, lock it."""
        self._enter_digit(digit, self.entry.mode_with(held), locks=not self.entry.selection)

    def _enter_digit(self, digit: int, mode: EntryMode, locks: bool) -> None:
        raise NotImplementedError

    def hold_digit(self, digit: int) -> None:
        """Show where the digit of a held key of the pad can go; 0 when it is released."""
        self.entry.held_digit = digit
        self._show()

    def _say(self, words: str) -> None:
        self.said = (*self.said, words)

    def _say_digit(self, topology: Topology) -> None:
        entry = self.entry
        self._say(digit_words(self.translate, topology, entry.pad_digit, entry.is_locked))

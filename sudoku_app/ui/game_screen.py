"""The screen of play: New, level and clock above the board, tools of play, and the hint's card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel

from sudoku_app.ui.board_screen import WORD_INSET, BoardScreen
from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.hints.sliding import sliding_place
from sudoku_app.ui.measures import NARROW_MARGIN, STACKED_ICONS
from sudoku_app.ui.new_game.level_button import SIDE, LevelButton
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from sudoku_app.ui.theme import TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.board.board_model import BoardModel

CLOCK = 84
LEVEL_SHARE = 0.5
"""How much of the board's width the words on the level may take at most."""


class GameScreen(BoardScreen):
    """Holds the widgets of play; wiring is the window's."""

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        self._in_sight: tuple[int, ...] = ()
        self._slides = False
        self._offers_finish = False
        super().__init__(model, theme, parent)

    def _make_header(self) -> None:
        theme = self._theme
        self.new_button = FlatButton(theme, self.tr("New"), "chevron", strong=True, parent=self)
        self.restart_button = FlatButton(theme, self.tr("Restart"), parent=self)
        self.games_button = FlatButton(theme, self.tr("Games"), parent=self)
        self.check_button = FlatButton(theme, self.tr("Check"), parent=self)
        self.solve_button = FlatButton(theme, self.tr("Solve"), parent=self)
        self.level_button = LevelButton(theme, self)
        self.clock_label = QLabel(self)
        self.clock_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pause_button = FlatButton(theme, icon="pause", parent=self)
        self.new_button.setAccessibleName(self.tr("New game, choose the level"))
        self.show_paused(False)

    def _make_tools(self) -> None:
        theme = self._theme
        self.notes_button = ToolButton(theme, self.tr("Notes"), "pencil", self)
        self.notes_button.setCheckable(True)
        self.erase_button = ToolButton(theme, self.tr("Erase"), "erase", self)
        self.undo_button = ToolButton(theme, self.tr("Undo"), "undo", self)
        self.redo_button = ToolButton(theme, self.tr("Redo"), "redo", self)
        self.hint_button = ToolButton(theme, self.tr("Hint"), "hint", self)
        self.finish_button = ToolButton(theme, self.tr("Finish"), "check", self, main=True)

    def _tools(self) -> tuple[ToolButton, ...]:
        tools = (self.notes_button, self.erase_button, self.undo_button, self.redo_button)
        if self.is_stacked:
            tools += (self.hint_button, *((self.finish_button,) if self._offers_finish else ()))
        return tools

    def _style(self) -> None:
        super()._style()
        self._style_label(self.clock_label, "text", TEXT_PIXELS + 1)

    def show_level(self, words: str) -> None:
        """Show the level and what the puzzle needs, as much of it as there is room for."""
        self.level_button.show_words(words)
        self._refresh_header()

    def show_mode(self, mode: EntryMode) -> None:
        """Say on the notes button what a digit becomes."""
        words = {
            EntryMode.CORNER: self.tr("Corner"),
            EntryMode.CENTRE: self.tr("Centre"),
            EntryMode.COLOUR: self.tr("Colour"),
            EntryMode.TINT: self.tr("Tint"),
        }
        self.notes_button.setChecked(mode is not EntryMode.VALUE)
        self.notes_button.setText(words.get(mode, self.tr("Notes")))

    def show_paused(self, paused: bool) -> None:
        """Let the button of the clock say what it does now."""
        words = self.tr("Go on") if paused else self.tr("Pause")
        self.pause_button.icon_name = "play" if paused else "pause"
        self.pause_button.setAccessibleName(words)
        self.pause_button.setToolTip(f"{words} (P)")
        self.pause_button.update()

    def offer_finish(self, offered: bool) -> None:
        """Offer to fill in what is left: beside the board the card does that, below it a button."""
        if offered != self._offers_finish:
            self._offers_finish = offered
            self._lay_out()

    @property
    def is_card_sliding(self) -> bool:
        """Whether the card lies over the board."""
        return self.is_stacked and self.card.isVisible()

    def show_card(self, shown: bool, in_sight: Iterable[int] = ()) -> None:
        """In a narrow window, let the card slide over an edge or leave: the lower edge, unless the
        upper one leaves more of the cells `in_sight`.
        """
        self._in_sight = tuple(in_sight)
        self._slides = shown
        if self.is_stacked:
            self._place_card()
        else:
            self._place_card_beside()

    # Laying out --------------------------------------------------------------------------------

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        self.level_button.setVisible(not self.is_stacked)
        high = self.new_button.sizeHint().height()
        y = max(4, top - high - 10)
        level = self.level_button.sizeHint().width()
        # What does not fit is in the menu: what the puzzle needs tells more than a button.
        limit = left + side - min(level, round(side * LEVEL_SHARE)) - 12
        if self.is_stacked:
            limit = right - round(STACKED_ICONS * self._fitted.zoom)
        x = left - WORD_INSET
        for button in (
            self.new_button,
            self.restart_button,
            self.games_button,
            self.check_button,
            self.solve_button,
        ):
            wide = button.sizeHint().width()
            fits = x + wide <= limit
            button.setVisible(fits)
            button.setGeometry(x, y, wide, high)
            x += wide if fits else side
        end = self._place_at_end((self.menu_button, self.pause_button), right, y, high)
        clock = round(CLOCK * self._fitted.zoom)
        self.clock_label.setGeometry(end - 8 - clock, y, clock, high)
        level = min(level, left + side - limit - 12)
        self.level_button.setGeometry(left + side - level + SIDE, y, level, high)

    def _place_card(self) -> None:
        self.card.setVisible(self._slides)
        if not self._slides:
            return
        corner = self.board.pos()
        seen = [self.board.cell_rect(cell).translated(corner) for cell in self._in_sight]
        free = self.board.geometry().bottom() + 1, self.status_label.geometry().bottom() + 1
        room = self.rect().adjusted(NARROW_MARGIN, NARROW_MARGIN, -NARROW_MARGIN, -NARROW_MARGIN)
        self.card.setGeometry(sliding_place(self.card, room, *free, seen))
        self.card.raise_()

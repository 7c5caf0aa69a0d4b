"""The screen of play: New, level and clock above the board, the tools, and the card for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter

from sudoku_app.presentation.availability import available_in_play
from sudoku_app.presentation.words import comma
from sudoku_app.ui.parts.buttons import FlatButton, ThemedButton, ToolButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.play.board_screen import WORD_INSET, BoardScreen
from sudoku_app.ui.play.card_panel import sliding_place
from sudoku_app.ui.play.measures import NARROW_MARGIN, STACKED_ICONS
from sudoku_app.ui.play.number_pad import GAP, SWITCH, ModeSwitch
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtCore import QRect
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.game import Game
    from sudoku_app.ui.board.board_model import BoardModel


SIDE = 6
AFTER_LEVEL = "  ·  "


class LevelButton(ThemedButton):
    """A quiet text at the right edge, underlined while the pointer is on it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, words: str) -> None:
        """Show a text, shortened if there is no room for all of it."""
        self.setText(words)
        self.setToolTip(words)
        self.setAccessibleName(self.tr("{0}, open the puzzle's card").format(words))
        self.update()

    @property
    def least(self) -> int:
        """The width that the level alone needs."""
        metrics = QFontMetricsF(self.theme.font(SECONDARY_PIXELS))
        return round(metrics.horizontalAdvance(_level_of(self.text()))) + 2 * SIDE

    def sizeHint(self) -> QSize:
        return QSize(self.words_width(SECONDARY_PIXELS) + 2 * SIDE, round(34 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        font = QFont(self.theme.font(SECONDARY_PIXELS))
        font.setUnderline(self.underMouse() or self.isDown())
        rect = QRectF(self.rect()).adjusted(SIDE, 0, -SIDE, 0)
        words = shortened(self.text(), QFontMetricsF(font), rect.width())
        painter.setFont(font)
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)


def _level_of(words: str) -> str:
    return words.split(AFTER_LEVEL, 1)[0]


def shortened(words: str, metrics: QFontMetricsF, width: float) -> str:
    """Return a level and a list shortened to `width` pixels, by whole parts if that is enough."""
    parts = words.split(comma(QCoreApplication.translate))
    for count in range(len(parts), 0, -1):
        shown = comma(QCoreApplication.translate).join(parts[:count]) + (
            " …" if count < len(parts) else ""
        )
        if metrics.horizontalAdvance(shown) <= width:
            return shown
    if metrics.horizontalAdvance(level := _level_of(words)) <= width:
        return level
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)


CLOCK = 84
LEVEL_GAP = 12
"""The gap between the buttons at the left and the level."""


class GameScreen(BoardScreen):
    """Holds the widgets of play; the window connects them."""

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        self._in_sight: tuple[int, ...] = ()
        self._slides = False
        self._offers_finish = self._is_on_trial = False
        super().__init__(model, theme, parent)

    def _make_header(self) -> None:
        theme = self._fitted
        self.new_button = FlatButton(theme, self.tr("New"), "chevron", strong=True, parent=self)
        self.daily_button = FlatButton(theme, self.tr("Daily"), parent=self)
        self.games_button = FlatButton(theme, self.tr("Games"), parent=self)
        self.statistics_button = FlatButton(theme, self.tr("Statistics"), parent=self)
        self.level_button = LevelButton(theme, self)
        self.clock_label = Words(theme, TEXT_PIXELS + 1, parent=self)
        self.clock_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pause_button = FlatButton(theme, icon="pause", parent=self)
        self.new_button.setAccessibleName(self.tr("New game, choose the level"))
        self.new_button.setToolTip(self.tr("Choose a new game (Ctrl+N: the same level again)"))
        self._name_pause(False)

    def _make_pad(self) -> None:
        self.mode_switch = ModeSwitch(self._fitted, self)
        super()._make_pad()

    def _make_tools(self) -> None:
        theme = self._fitted
        self.undo_button = ToolButton(theme, self.tr("Undo"), "undo", self)
        self.redo_button = ToolButton(theme, self.tr("Redo"), "redo", self)
        self.erase_button = ToolButton(theme, self.tr("Erase"), "erase", self)
        self.fill_button = ToolButton(theme, self.tr("Fill notes"), "notes", self)
        self.keep_button = ToolButton(theme, self.tr("Keep"), "check", self)
        self.discard_button = ToolButton(theme, self.tr("Discard"), "close", self)
        self.check_button = ToolButton(theme, self.tr("Check"), "verify", self)
        self.hint_button = ToolButton(theme, self.tr("Hint"), "hint", self)
        self.finish_button = ToolButton(theme, self.tr("Finish"), "check", self, main=True)

    def _tools(self) -> tuple[ToolButton, ...]:
        first = (self.undo_button, self.redo_button, self.erase_button)
        if not self.is_stacked:
            return (*first, self.fill_button)
        if self._is_on_trial:
            return (*first, self.keep_button, self.discard_button, self.hint_button)
        if self._offers_finish:
            return (*first, self.check_button, self.hint_button, self.finish_button)
        return (*first, self.fill_button, self.check_button, self.hint_button)

    def _entry_parts(self) -> tuple[QWidget, ...]:
        return (self.mode_switch, self.pad)

    def _place_pad(self, rect: QRect) -> None:
        high = round(SWITCH * self._fitted.zoom)
        self.mode_switch.setGeometry(rect.left(), rect.top(), rect.width(), high)
        super()._place_pad(rect.adjusted(0, high + GAP, 0, 0))

    def buttons_of_actions(self) -> tuple[tuple[ThemedButton, str], ...]:
        """Return the buttons that do the same as an action of the menu, with the action's name."""
        return (
            (self.daily_button, "daily_puzzle"),
            (self.games_button, "show_games"),
            (self.statistics_button, "show_statistics"),
            (self.undo_button, "undo"),
            (self.redo_button, "redo"),
            (self.erase_button, "erase"),
            (self.fill_button, "fill_notes"),
            (self.keep_button, "keep_branch"),
            (self.discard_button, "drop_branch"),
            (self.check_button, "check"),
            (self.hint_button, "hint"),
            (self.finish_button, "finish"),
        )

    def enable_buttons(self, game: Game, is_paused: bool) -> dict[str, bool]:
        """Enable only the buttons that can be used; return what can be used, by action name."""
        states = available_in_play(game, is_paused)
        for name, button in (
            ("undo", self.undo_button),
            ("redo", self.redo_button),
            ("check", self.check_button),
            ("hint", self.hint_button),
            ("keep_branch", self.keep_button),
            ("drop_branch", self.discard_button),
            ("toggle_pause", self.pause_button),
        ):
            button.setEnabled(states[name])
        self.offer(states["finish"], game.branch_depth > 0 and not game.is_complete)
        return states

    def show_level(self, words: str) -> None:
        """Show the level and what the puzzle needs, as much of it as there is room for."""
        self.level_button.show_words(words)
        self._refresh_header()

    def show_paused(self, paused: bool) -> None:
        """Disable entry while the digits are hidden, and focus "Resume"."""
        self._name_pause(paused)
        for widget in (self.board, *self._entry_parts(), self.erase_button, self.fill_button):
            widget.setEnabled(not paused)
        window = self.window()
        if self.isVisible() or window is None or not window.isVisible():
            self.take_focus()  # otherwise the editor has it

    def take_focus(self) -> None:
        if self.board.isEnabled():
            super().take_focus()
        else:
            (self.card if self.card.isVisible() else self.pause_button).setFocus()

    def _name_pause(self, paused: bool) -> None:
        """Name the pause button after what it does now."""
        words = self.tr("Resume") if paused else self.tr("Pause")
        self.pause_button.icon_name = "play" if paused else "pause"
        self.pause_button.setAccessibleName(words)
        self.pause_button.setToolTip(f"{words} (P)")
        self.pause_button.update()

    def offer(self, finish: bool, trial: bool) -> None:
        """Offer to fill in what is left, and to keep or discard a trial. If the pad is below the
        board, buttons do so; otherwise the card does.
        """
        if (finish, trial) != (self._offers_finish, self._is_on_trial):
            self._offers_finish, self._is_on_trial = finish, trial
            self._lay_out()

    @property
    def is_card_sliding(self) -> bool:
        """Whether the card lies over the board."""
        return self.is_stacked and self.card.isVisible()

    def show_card(self, shown: bool, in_sight: Iterable[int] = ()) -> None:
        """In a narrow window, slide the card in or out: at the lower edge, unless more of the cells
        `in_sight` stay visible with the card at the upper edge.
        """
        self._in_sight = tuple(in_sight)
        self._slides = shown
        if self.is_stacked:
            self._place_card()
        elif self.card.text is not self._placed_text:
            self._place_card_beside()

    # Laying out --------------------------------------------------------------------------------

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        high = self.new_button.sizeHint().height()
        y = max(4, top - high - 10)
        limit = left + side
        if self.is_stacked:
            limit = right - round(STACKED_ICONS * self._fitted.zoom)
        end = self._place_words(left - WORD_INSET, y, limit)
        icons = self._place_at_end((self.menu_button, self.pause_button), right, y, high)
        clock = round(CLOCK * self._fitted.zoom)
        self.clock_label.setGeometry(icons - 8 - clock, y, clock, high)
        room = left + side + SIDE - end - LEVEL_GAP
        level = min(self.level_button.sizeHint().width(), room)
        self.level_button.setVisible(not self.is_stacked and level >= self.level_button.least)
        self.level_button.setGeometry(left + side - level + SIDE, y, level, high)

    def _place_words(self, left: int, y: int, limit: int) -> int:
        """Place as many buttons at the left as end before `limit`; return where they end."""
        first = [self.new_button, self.games_button, self.daily_button, self.statistics_button]
        wide = {button: button.sizeHint().width() for button in first}
        while len(first) > 1 and left + sum(wide[button] for button in first) > limit:
            first.pop().hide()  # its action is in the menu too
        x = left
        for button in (
            self.new_button,
            self.daily_button,
            self.games_button,
            self.statistics_button,
        ):
            if button in first:
                button.setGeometry(x, y, wide[button], button.sizeHint().height())
                button.show()
                x += wide[button]
        return x

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

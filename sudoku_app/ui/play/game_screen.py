"""The screen of play: New, level and clock above the board, the tools, and the card for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.play.actions import Action
from sudoku_app.presentation.play.situation import EffectKind
from sudoku_app.ui.parts.buttons import FlatButton, ThemedButton, ToolButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.switch import SWITCH
from sudoku_app.ui.play.board_screen import WORD_INSET, BoardScreen
from sudoku_app.ui.play.card_panel import sliding_place
from sudoku_app.ui.play.measures import NARROW_MARGIN, STACKED_ICONS
from sudoku_app.ui.play.number_pad import GAP, ColourBar, ModeSwitch
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QMouseEvent
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.presentation.cards.card_texts import CardText
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.presentation.play.situation import Effect


SIDE = 6


class LevelButton(ThemedButton):
    """A quiet text at the right edge, underlined while the pointer is on it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, words: str) -> None:
        """Show a text."""
        self.setText(words)
        self.setAccessibleName(self.tr("{0}, open the puzzle's card").format(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.words_width(SECONDARY_PIXELS) + 2 * SIDE, round(34 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        font = QFont(self.theme.font(SECONDARY_PIXELS))
        font.setUnderline(self.underMouse() or self.isDown())
        rect = QRectF(self.rect()).adjusted(SIDE, 0, -SIDE, 0)
        painter.setFont(font)
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(
            rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.text()
        )


CLOCK = 84
LEVEL_GAP = 12
"""The gap between the buttons at the left and the level."""


BAR = 28
"""The height of the bar of colours at zoom 1."""
_WITH_BAR = (EntryMode.COLOUR, EntryMode.TINT)


class GameScreen(BoardScreen):
    """Holds the widgets of play and shows in them what differs between two screens.

    `card_asked()` is emitted for a click on the line below the board of a narrow window, where the
    puzzle's card is out of sight.
    """

    card_asked = pyqtSignal()

    def __init__(self, screen: Screen, theme: Theme, parent: QWidget | None = None) -> None:
        self._screen = screen
        self._slides = False
        self._in_sight: tuple[int, ...] = ()
        self._offers_finish = self._is_on_trial = self._has_colour_bar = False
        super().__init__(screen, theme, parent)
        self.shape_changed.connect(self._show_status)
        self._show_all(screen)

    def _make_header(self) -> None:
        theme = self._fitted
        self.new_button = FlatButton(theme, self.tr("New"), "chevron", strong=True, parent=self)
        self.daily_button = FlatButton(theme, self.tr("Daily"), parent=self)
        self.learn_button = FlatButton(theme, self.tr("Learn"), parent=self)
        self.games_button = FlatButton(theme, self.tr("Games"), parent=self)
        self.statistics_button = FlatButton(theme, self.tr("Statistics"), parent=self)
        self.level_button = LevelButton(theme, self)
        self.clock_label = Words(theme, TEXT_PIXELS + 1, parent=self)
        self.clock_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pause_button = FlatButton(theme, icon="pause", parent=self)
        self.new_button.setAccessibleName(self.tr("New game, choose the level"))
        self.new_button.setToolTip(self.tr("Choose a new game (Ctrl+N: the same level again)"))
        self._name_pause(False)
        self._words_above = (
            *(self.new_button, self.daily_button, self.learn_button),
            *(self.games_button, self.statistics_button),
        )
        for button in (*self._words_above, self.level_button):
            button.clicked.connect(self.take_focus)  # so that the keys are there again afterwards

    def _make_pad(self) -> None:
        self.mode_switch = ModeSwitch(self._fitted, self)
        self.colour_bar = ColourBar(self._fitted, self)
        self.colour_bar.hide()
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
        self.finish_button = ToolButton(theme, self.tr("Finish"), "check", self)

    def _tools(self) -> tuple[ToolButton, ...]:
        first = (self.undo_button, self.redo_button, self.erase_button)
        if not self.is_stacked:
            return (*first, self.fill_button)
        if self._is_on_trial:
            return (*first, self.keep_button, self.discard_button, self.hint_button)
        if self._offers_finish:
            return (*first, self.finish_button, self.check_button, self.hint_button)
        return (*first, self.fill_button, self.check_button, self.hint_button)

    def _entry_parts(self) -> tuple[QWidget, ...]:
        bar = (self.colour_bar,) if self._has_colour_bar else ()
        return (self.mode_switch, *bar, self.pad)

    def _place_pad(self, rect: QRect) -> None:
        high = round(SWITCH * self._fitted.zoom)
        self.mode_switch.setGeometry(rect.left(), rect.top(), rect.width(), high)
        rest = rect.adjusted(0, high + GAP, 0, 0)
        if self._has_colour_bar and not self.is_stacked:
            high = self._bar_height() - GAP // 2
            self.colour_bar.setGeometry(rest.left(), rest.top(), rest.width(), high)
            rest.adjust(0, high + GAP // 2, 0, 0)
        super()._place_pad(rest)

    @property
    def _has_result(self) -> bool:
        return self._screen.game.outcome.is_over and self._screen.game.is_complete

    def _bar_height(self) -> int:
        return round(BAR * self._fitted.zoom) + GAP // 2 if self._has_colour_bar else 0

    def _place_status(self, rect: QRect) -> None:
        super()._place_status(rect)
        takes_line = self._has_colour_bar and self.is_stacked  # so that nothing moves for the bar
        self.status_label.setVisible(not takes_line)
        if takes_line:
            self.colour_bar.setGeometry(rect)

    def _show_mode(self, new: Screen) -> None:
        """Show the entry mode, with a bar of colours if it gives colours."""
        self.mode_switch.show_value(new.mode)
        has_bar = new.chosen_mode in _WITH_BAR  # it stays while a key is held
        if has_bar:
            self.colour_bar.show_mode(new.chosen_mode, new.pad.colour)
        if has_bar is not self._has_colour_bar:
            self._has_colour_bar = has_bar
            self.colour_bar.setVisible(has_bar)
            self._lay_out()

    def buttons_of_actions(self) -> dict[ThemedButton, Action]:
        """Return the buttons that do the same as an action of the menu, with the action."""
        return {
            self.daily_button: Action.DAILY_PUZZLE,
            self.learn_button: Action.LEARN,
            self.games_button: Action.SHOW_GAMES,
            self.statistics_button: Action.SHOW_STATISTICS,
            self.pause_button: Action.TOGGLE_PAUSE,
            self.level_button: Action.SHOW_PUZZLE_CARD,
            self.undo_button: Action.UNDO,
            self.redo_button: Action.REDO,
            self.erase_button: Action.ERASE,
            self.fill_button: Action.FILL_NOTES,
            self.keep_button: Action.KEEP_TRIAL,
            self.discard_button: Action.DISCARD_TRIAL,
            self.check_button: Action.CHECK,
            self.hint_button: Action.HINT,
            self.finish_button: Action.FINISH,
        }

    # What is shown -----------------------------------------------------------------------------

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Show what differs; the board is painted first."""
        self._screen = new
        self._show_board(old, new)
        self.pad.show_view(new.pad)
        if new.pad[:2] != old.pad[:2] or new.chosen_mode is not old.chosen_mode:
            self._show_mode(new)
        if new.enabled != old.enabled or new.is_on_trial is not old.is_on_trial:
            self._enable_buttons(new)
        if new.is_paused is not old.is_paused or new.game is not old.game:
            self._show_paused(new.is_paused)
        self.card.show_progress(new.progress)
        self.show_card(new.card, new.slides_card, new.cells_in_sight)
        # Lines that light by themselves don't take a text away from its reader.
        self.card.light_line(new.lit_line, follows=not (old.plays_lines or new.plays_lines))
        if new.level != old.level:
            self.show_level(new.level)
        if new.clock != old.clock:
            self.clock_label.setText(new.clock)
        self._show_status()

    def _show_all(self, new: Screen) -> None:
        """Show everything, as nothing was shown before."""
        self._show_mode(new)
        self.board.select_cells(new.selection)
        self._enable_buttons(new)
        if new.is_paused:
            self._show_paused(True)
        self.show_level(new.level)
        self.clock_label.setText(new.clock)
        self.show_screen(new, new)

    def _show_board(self, old: Screen, new: Screen) -> None:
        board = self.board
        if new.game is not old.game:
            self._model.show_other(new)
        else:
            self._model.show(new)
        if new.selection is not old.selection and list(new.selection) != board.selected_cells():
            board.select_cells(new.selection)
        board.picks_one_by_one = new.pad.is_locked
        board.set_picture(new.picture)
        board.set_pen(new.pen_colour, new.pen)
        if new.pointer is not old.pointer:
            board.point_at(new.pointer)
        if new.effect is not old.effect:
            self._play_effect(new.effect)
        board.paint_now()

    def _play_effect(self, effect: Effect | None) -> None:
        if effect is None:
            self.board.wave.stop()
        elif effect.kind is EffectKind.WAVE:
            self.board.run_wave(effect.cells[0])
        else:
            self.board.flash(effect.cells)

    def _enable_buttons(self, new: Screen) -> None:
        """Enable only the buttons that can be used now. Offer to fill in what is left, and to keep
        or discard a trial: if the pad is below the board, buttons do so; otherwise the card does.
        """
        for button, action in self.buttons_of_actions().items():
            button.setEnabled(new.enabled.get(action, True))
        offered = new.enabled[Action.FINISH], new.is_on_trial
        if offered != (self._offers_finish, self._is_on_trial):
            self._offers_finish, self._is_on_trial = offered
            self._lay_out()

    def show_card(self, text: CardText, slides: bool, in_sight: Sequence[int] = ()) -> None:
        """Show a card. In a narrow window, it slides in or out, and covers as few as possible of
        the cells `in_sight`.
        """
        self.card.show_text(text)
        is_other_text = self.card.text is not self._placed_text
        is_other_place = (slides, tuple(in_sight)) != (self._slides, self._in_sight)
        self._slides, self._in_sight = slides, tuple(in_sight)
        if self.is_stacked and (is_other_text or is_other_place):
            self._place_card()
        elif not self.is_stacked and is_other_text:
            self._place_card_beside()
        if is_other_text or is_other_place:
            self._place_sheet()

    def show_level(self, words: str) -> None:
        """Show the level, if there is room for it."""
        self.level_button.show_words(words)
        self._refresh_header()

    def _show_status(self) -> None:
        """Show the line below the board, which says more if there is no card."""
        screen = self._screen
        words = screen.status_alone if self.is_stacked else screen.status
        if words != self.status_label.text():
            self.status_label.setText(words)
            self.status_label.setToolTip(words)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        line = self.status_label
        below = line.geometry() if line.isVisible() else QRect()
        if event and self.is_stacked and below.contains(event.position().toPoint()):
            self.card_asked.emit()

    def _show_paused(self, paused: bool) -> None:
        """Disable entry while the digits are hidden, and focus "Resume"."""
        self._name_pause(paused)
        for widget in (self.board, *self._entry_parts()):
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

    @property
    def is_card_out(self) -> bool:
        return self._slides

    @property
    def is_card_sliding(self) -> bool:
        """Whether the card lies over the board."""
        return self.is_stacked and self.card.isVisible()

    @property
    def hides_cursor(self) -> bool:
        """Whether the card lies over the board's current cell."""
        board, cell = self.board, self.board.current_cell()
        if cell is None or not self.is_card_sliding:
            return False
        return self.card.geometry().intersects(board.cell_rect(cell).translated(board.pos()))

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
        level = self.level_button.sizeHint().width()
        self.level_button.setVisible(not self.is_stacked and level <= room)
        self.level_button.setGeometry(left + side - level + SIDE, y, level, high)

    def _place_words(self, left: int, y: int, limit: int) -> int:
        """Place as many buttons at the left as end before `limit`; return where they end."""
        first = [self.new_button, self.games_button, self.daily_button]
        first += [self.learn_button, self.statistics_button]
        wide = {button: button.sizeHint().width() for button in first}
        while len(first) > 1 and left + sum(wide[button] for button in first) > limit:
            first.pop().hide()  # its action is in the menu too
        x = left
        for button in self._words_above:
            if button in first:
                button.setGeometry(x, y, wide[button], button.sizeHint().height())
                button.show()
                x += wide[button]
        return x

    def _place_card(self) -> None:
        self._placed_text = self.card.text
        self.card.setVisible(self._slides)
        if not self._slides:
            return
        corner = self.board.pos()
        seen = [self.board.cell_rect(cell).translated(corner) for cell in self._in_sight]
        free = self.board.geometry().bottom() + 1, self.status_label.geometry().bottom() + 1
        room = self.rect().adjusted(NARROW_MARGIN, NARROW_MARGIN, -NARROW_MARGIN, -NARROW_MARGIN)
        self.card.setGeometry(sliding_place(self.card, room, *free, seen))
        self.card.raise_()

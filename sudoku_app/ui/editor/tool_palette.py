"""The palette of the editor's tools, and the bar that shows the current tool."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPoint, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PyQt6.QtWidgets import QInputDialog, QLineEdit, QMenu, QScrollArea, QSizePolicy, QWidget

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.editor.tools import DIGITS, Tool
from sudoku_app.presentation.editor.tool_words import (
    found_entries,
    nearness,
    palette_entries,
    tool_name,
    tool_picture,
)
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.board.drawing_painter import paint_drawings
from sudoku_app.ui.new_game.choices import MenuButton
from sudoku_app.ui.parts.buttons import FlatButton, PillButton, RequestKey
from sudoku_app.ui.parts.fields import Words, scroll_bar_of, use_window_background
from sudoku_app.ui.parts.layouts import column_of, place_in_grid, row_of
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.presentation.editor.tool_words import PaletteEntry
    from sudoku_app.ui.theme import Theme

GAP, MARGIN = 6, 12
PICTURE, HIGH = 30, 42
"""Side of a tool's picture, and height of a palette button, in pixels at zoom 1."""
COLUMN = 144
"""Minimum width of a palette button, in pixels at zoom 1."""
WIDTH, SHARE = 580, 0.9
"""Width of the palette in pixels at zoom 1, and the largest share it takes of the window's height.
"""
_PICTURED = topology_of_size(4)
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


_WITHOUT_GRID = (
    *(Gesture.DIGITS, Gesture.ERASER, Gesture.LINE, Gesture.ARROW, Gesture.PLAIN_LINE),
    Gesture.PLAIN_MARK,
)


def paint_tool(
    painter: QPainter, theme: Theme, tool: Tool, rect: QRectF, preset: Preset | None = None
) -> None:
    """Paint a tool's picture, or that of a preset, in the square `rect`."""
    picture = tool_picture(tool, preset)
    cell = rect.width() / picture.size
    corner = rect.topLeft() - QPointF(picture.corner.x, picture.corner.y) * cell
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, theme.colour("board"))
    if tool.gesture not in _WITHOUT_GRID:
        painter.setPen(QPen(theme.colour("thin_line"), 1))
        grid = QRectF(corner.x(), corner.y(), 4 * cell, 4 * cell)
        for number in range(5):
            x, y = grid.left() + number * cell, grid.top() + number * cell
            painter.drawLine(QPointF(x, grid.top()), QPointF(x, grid.bottom()))
            painter.drawLine(QPointF(grid.left(), y), QPointF(grid.right(), y))
    paint_drawings(painter, theme, DrawnGrid(_PICTURED, corner, cell), picture.drawings)
    painter.restore()


class PaletteButton(RequestKey):
    """A tool's picture and name; filled while it is the current tool or is switched on."""

    def __init__(self, theme: Theme, entry: PaletteEntry, parent: QWidget) -> None:
        super().__init__(theme, entry.shown, parent)
        self.entry = entry
        self.tool, self.preset = entry.tool, entry.preset
        self.setToolTip(entry.name)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _ARROWS:
            event.ignore()  # the palette moves by rows and columns, Qt by order
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        zoom = self.theme.zoom
        return QSize(round(COLUMN * zoom), round(HIGH * zoom))

    def draw(self, painter: QPainter) -> None:
        weight, zoom = self.draw_choice(painter), self.theme.zoom
        rect, side = QRectF(self.rect()), PICTURE * zoom
        place = QRectF(GAP * zoom, (rect.height() - side) / 2, side, side)
        paint_tool(painter, self.theme, self.tool, place, self.preset)
        words = rect.adjusted(place.right() + GAP * zoom, 0, -GAP * zoom, 0)
        wide = self.words_width(SECONDARY_PIXELS, weight)
        if wide > words.width() and self._draw_lines(painter, words, weight):
            return
        words.setWidth(min(words.width(), wide))  # so that the text begins right beside the picture
        self.draw_text(painter, words, "text", SECONDARY_PIXELS, weight)

    def _draw_lines(self, painter: QPainter, rect: QRectF, weight: QFont.Weight) -> bool:
        """Draw the name in several lines if they fit; return whether they do."""
        font = self.theme.font(SECONDARY_PIXELS, weight)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        flags = int(left | Qt.TextFlag.TextWordWrap)
        needed = QFontMetricsF(font).boundingRect(rect, flags, self.text())
        is_fitting = needed.width() <= rect.width() and needed.height() <= rect.height()
        if is_fitting:
            painter.setFont(font)
            painter.setPen(self.theme.colour("text"))
            painter.drawText(rect, flags, self.text())
        return is_fitting


class _Groups(QWidget):
    """The buttons of the last tools, of the player's presets and of all tools under the names of
    their groups, in as many columns as fit. Arrow keys move the focus between buttons;
    `focus_moved(QWidget)` is emitted with the next one, `removal_requested(Preset)` for a preset,
    and `typed(str)` for letters.
    """

    focus_moved = pyqtSignal(QWidget)
    typed = pyqtSignal(str)
    removal_requested = pyqtSignal(object)

    def __init__(self, theme: Theme, screen: EditScreen, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._groups: list[tuple[Words, list[PaletteButton]]] = []
        weight = QFont.Weight.DemiBold
        presets, recent = screen.settings.presets, screen.recent
        for name, entries in palette_entries(QCoreApplication.translate, presets, recent):
            title = Words(theme, SECONDARY_PIXELS, "secondary", name, weight, self)
            self._groups.append((title, [PaletteButton(theme, each, self) for each in entries]))
        for button in self.buttons:
            if button.preset is not None:
                button.setToolTip(self.tr("{0} (Delete removes it)").format(button.entry.name))
                button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
                button.customContextMenuRequested.connect(self._offer_removal)
        self.show_screen(screen)

    def _offer_removal(self, place: QPoint) -> None:
        """Open a menu that removes a preset."""
        button = self.sender()
        if isinstance(button, PaletteButton):
            menu = QMenu(button)
            menu.addAction(self.tr("Remove"), partial(self.removal_requested.emit, button.preset))
            menu.popup(button.mapToGlobal(place))

    def show_only(self, words: str) -> None:
        """Show only the buttons that these words find."""
        entries = [each.entry for each in self.buttons]
        found = found_entries(QCoreApplication.translate, entries, words)
        for title, buttons in self._groups:
            for button in buttons:
                button.setVisible(button.entry in found)
            title.setVisible(any(not button.isHidden() for button in buttons))
        self.resize(self.width(), self.heightForWidth(self.width()))
        self._lay_out(self.width(), move=True)

    @property
    def shown_buttons(self) -> list[PaletteButton]:
        """The buttons that can be chosen now, in order."""
        return [each for each in self.buttons if not each.isHidden() and each.isEnabled()]

    @property
    def buttons(self) -> list[PaletteButton]:
        """All buttons, in order."""
        return [button for _, group in self._groups for button in group]

    def show_screen(self, screen: EditScreen) -> None:
        """Check the current tool and the rules in force; disable tools that the grid can't have."""
        for button in self.buttons:
            can_choose, is_on = button.entry.state_in(screen.puzzle, screen.tool)
            button.setEnabled(can_choose)
            button.setChecked(is_on)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        focused = self.focusWidget()
        preset = focused.preset if isinstance(focused, PaletteButton) else None
        if event is not None and preset is not None and event.key() in _DELETE:
            self.removal_requested.emit(preset)
            return
        if event is not None and event.text().strip() and event.text().isprintable():
            self.typed.emit(event.text())
            return
        if event is None or event.key() not in _ARROWS or not isinstance(focused, PaletteButton):
            super().keyPressEvent(event)
            return
        right, down = _ARROWS[Qt.Key(event.key())]
        at = focused.geometry().center()
        found = []
        for number, button in enumerate(self.shown_buttons):
            offset = button.geometry().center() - at
            ahead = offset.x() * right + offset.y() * down
            aside = abs(offset.x() * down) + abs(offset.y() * right)
            if ahead > 0 and (down or not aside):
                found.append((ahead, aside, number))
        if found:
            button = self.shown_buttons[min(found)[2]]
            button.setFocus(Qt.FocusReason.TabFocusReason)
            self.focus_moved.emit(button)

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(width, move=False)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out(self.width(), move=True)

    def _lay_out(self, width: int, move: bool) -> int:
        zoom = self._theme.zoom
        columns = max(1, (width + GAP) // (round(COLUMN * zoom) + GAP))
        high, top = round(HIGH * zoom), 0
        for title, group in self._groups:
            buttons = [each for each in group if not each.isHidden()]
            if not buttons:
                continue
            line, rows = title.sizeHint().height(), -(-len(buttons) // columns)
            block = QRect(0, top + line + 4, width, rows * (high + GAP) - GAP)
            if move:
                title.setGeometry(0, top, width, line)
                place_in_grid(buttons, block, columns, GAP)
            top = block.bottom() + 1 + 2 * GAP
        return top


class ToolPalette(QWidget):
    """A popup with all tools in groups; a choice closes it unless the tool is a switch or the
    palette is to stay open. What is typed searches for tools by their names.
    """

    def __init__(self, theme: Theme, state: EditState, bar: ToolBar) -> None:
        super().__init__(bar, Qt.WindowType.Popup)
        self._state, screen = state, state.screen
        self._bar = bar
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Tools"))
        self._theme = theme
        self.search_field = QLineEdit(self)
        self.search_field.setPlaceholderText(self.tr("Search"))
        self.search_field.setAccessibleName(self.tr("Search"))
        self.groups = _Groups(theme, screen, self)
        self.search_field.textChanged.connect(self.groups.show_only)
        self.search_field.returnPressed.connect(self._choose_first)
        self.groups.typed.connect(self._search)
        self.groups.removal_requested.connect(self._remove)
        self.keep_button = PillButton(
            theme, self.tr("Keep this tool as a preset…"), self._keep, parent=self
        )
        self.keep_button.setHidden(screen.tool.gesture in (Gesture.DIGITS, Gesture.ERASER))
        self.pin_button = PillButton(theme, self.tr("Stay open"), self._pin, parent=self)
        self.pin_button.setCheckable(True)
        self._area = QScrollArea(self)
        self._area.setWidget(self.groups)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        use_window_background(self._area)
        self.groups.focus_moved.connect(self._area.ensureWidgetVisible)
        row = row_of((self.search_field, 1), self.pin_button)
        column_of(row, self._area, self.keep_button, on=self, margins=MARGIN, spacing=GAP)
        for button in self.groups.buttons:
            button.clicked.connect(self._clicked)

    def open_below(self, button: QWidget) -> None:
        """Open below a button, moved as far as needed to stay within its window."""
        window = button.window()
        assert window is not None  # every widget has one
        wide = min(round(WIDTH * self._theme.zoom), window.width() - 2 * GAP)
        inner = wide - 2 * MARGIN - scroll_bar_of(self._area).sizeHint().width()
        self.groups.resize(inner, self.groups.heightForWidth(inner))
        foot = self.keep_button.sizeHint().height() + self.pin_button.sizeHint().height() + 2 * GAP
        high = min(self.groups.height() + 2 * MARGIN + foot, round(window.height() * SHARE))
        corner = window.mapFromGlobal(button.mapToGlobal(QPoint(0, button.height() + 4)))
        x = min(max(GAP, corner.x()), window.width() - wide - GAP)
        y = min(corner.y(), window.height() - high - GAP)
        place = window.mapToGlobal(QPoint(x, max(GAP, y)))
        self.setGeometry(QRect(place, QSize(wide, high)))
        self.show()
        focused = next((each for each in self.groups.buttons if each.isChecked()), None)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(focused)

    def _search(self, words: str) -> None:
        self.search_field.setFocus()
        self.search_field.insert(words)

    def _choose_first(self) -> None:
        """Choose the first tool that was found, of those that fit best."""
        words = self.search_field.text()
        if found := self.groups.shown_buttons:
            min(found, key=lambda each: nearness(each.entry, words)).click()

    def _pin(self, is_on: bool) -> None:
        """Stay open as a window that can be moved off the board, or close with the next choice."""
        self.setWindowFlags(Qt.WindowType.Tool if is_on else Qt.WindowType.Popup)
        self.show()
        self.take_keys()

    def take_keys(self) -> None:
        """Search for what is typed from now on."""
        self.activateWindow()
        self.search_field.setFocus()
        self.search_field.selectAll()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            if self.search_field.text():
                self.search_field.clear()
            else:
                self.close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, PaletteButton):
            if self.pin_button.isChecked() and not button.tool.is_plain_switch:
                self._bar.activateWindow()  # where the tool draws, and takes a number
            elif not button.tool.is_plain_switch:
                self.close()
            self._state.choose_tool(button.preset or button.tool.slug)
            self._bar.tool_chosen.emit()

    def _keep(self) -> None:
        self.close()
        self._bar.ask_for_name()

    def _remove(self, preset: Preset) -> None:
        self.close()
        self._state.remove_preset(preset)


class ToolChoice(MenuButton):
    """Shows the current tool with its picture; a click opens the palette."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._tool = DIGITS
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_tool(self, tool: Tool) -> None:
        """Show another tool."""
        self._tool = tool
        words = tool_name(QCoreApplication.translate, tool)
        self.setText(words)
        self.setAccessibleName(self.tr("Tool: {0}").format(words))
        self.update()

    def draw(self, painter: QPainter) -> None:
        self.inset = self.height() - 8.0
        super().draw(painter)
        place = QRectF(6 * self.theme.zoom, 4, self.inset, self.inset)
        paint_tool(painter, self.theme, self._tool, place)


class ToolBar(QWidget):
    """The current tool, and buttons for the true candidates, for the title, author and rules, and
    for the zero, which the pad lacks and numbers need. `tool_chosen()` is emitted after a choice in
    the palette.
    """

    tool_chosen = pyqtSignal()

    def __init__(self, theme: Theme, state: EditState, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = state
        self.tool_button = ToolChoice(theme, self)
        self.tool_button.clicked.connect(self.open_palette)
        self.zero_button = FlatButton(
            theme, "0", strong=True, parent=self, act=partial(state.type_number, 0)
        )
        self.zero_button.hide()
        self.candidates_button = FlatButton(theme, icon="notes", parent=self)
        self.candidates_button.setCheckable(True)
        self.candidates_button.toggled.connect(state.show_candidates)
        self.words_button = FlatButton(theme, icon="words", parent=self)
        for button, words in (
            (self.candidates_button, self.tr("Show the candidates that some solution has")),
            (self.words_button, self.tr("Title, author and rules")),
        ):
            button.setAccessibleName(words)
            button.setToolTip(words)
        self.palette_shown: ToolPalette | None = None
        self.tool_button.show_tool(state.screen.tool)
        icons = (self.zero_button, self.candidates_button, self.words_button)
        row_of((self.tool_button, 1), GAP, *icons, on=self, margins=0, spacing=0)

    def show_screen(self, old: EditScreen, new: EditScreen) -> None:
        """Show the current tool, a zero button while a number is being typed, and in the palette
        which rules are in force.
        """
        if new.tool is not old.tool:
            self.tool_button.show_tool(new.tool)
        self.zero_button.setVisible(new.types_number)
        is_other = new.tool is not old.tool or new.puzzle is not old.puzzle
        if self.palette_shown is not None and is_other:
            self.palette_shown.groups.show_screen(new)

    def open_palette(self) -> None:
        """Open the palette, or give it the keys if it stayed open."""
        if self.palette_shown is not None and self.palette_shown.pin_button.isChecked():
            self.palette_shown.take_keys()
            return
        palette = ToolPalette(self._theme, self._state, self)
        if self.palette_shown is not None:  # closed, but deleted only after this one has opened
            self.palette_shown.destroyed.disconnect(self._palette_closed)
        palette.destroyed.connect(self._palette_closed)
        self.palette_shown = palette
        palette.open_below(self.tool_button)

    def ask_for_name(self) -> None:
        """Ask for the name of the preset that the current tool is to be."""
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Keep as a preset"))
        dialog.setLabelText(self.tr("Name of the preset"))
        dialog.setTextValue(tool_name(QCoreApplication.translate, self._state.screen.tool))
        dialog.textValueSelected.connect(self._state.keep_preset)
        dialog.open()

    def _palette_closed(self) -> None:
        self.palette_shown = None

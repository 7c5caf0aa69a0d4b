"""The palette of the editor's tools, and the bar that shows the current tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPoint, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPen
from PyQt6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.tools import DIGITS, TOOLS, Gesture, Tool, is_on, is_possible
from sudoku_app.presentation.tool_words import palette_groups, tool_name, tool_picture
from sudoku_app.ui.board.drawing_painter import paint_drawings
from sudoku_app.ui.parts.buttons import ICON_SIZE, FlatButton, ThemedButton
from sudoku_app.ui.parts.fields import Words, use_window_background
from sudoku_app.ui.parts.scroll_parts import scroll_bar_of
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from sudoku_app.core.puzzle import Puzzle
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
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def paint_tool(painter: QPainter, theme: Theme, tool: Tool, rect: QRectF) -> None:
    """Paint a tool's picture in the square `rect`."""
    picture = tool_picture(tool)
    cell = rect.width() / picture.size
    corner = rect.topLeft() - QPointF(picture.corner.x, picture.corner.y) * cell
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, theme.colour("board"))
    if tool.gesture not in (Gesture.DIGITS, Gesture.ERASER, Gesture.LINE, Gesture.ARROW):
        painter.setPen(QPen(theme.colour("thin_line"), 1))
        grid = QRectF(corner.x(), corner.y(), 4 * cell, 4 * cell)
        for number in range(5):
            x, y = grid.left() + number * cell, grid.top() + number * cell
            painter.drawLine(QPointF(x, grid.top()), QPointF(x, grid.bottom()))
            painter.drawLine(QPointF(grid.left(), y), QPointF(grid.right(), y))
    paint_drawings(painter, theme, _PICTURED, corner, cell, picture.drawings)
    painter.restore()


class PaletteButton(ThemedButton):
    """A tool's picture and name; filled while it is the current tool or is switched on."""

    def __init__(self, theme: Theme, tool: Tool, parent: QWidget | None = None) -> None:
        super().__init__(theme, tool_name(QCoreApplication.translate, tool), parent)
        self.tool = tool
        self.setCheckable(True)
        self.setToolTip(self.text())

    def nextCheckState(self) -> None:
        """Do nothing: a click only requests the tool, and `show_state` checks the button."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _ARROWS:
            event.ignore()  # the palette moves by rows and columns, Qt by order
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        zoom = self.theme.zoom
        return QSize(round(COLUMN * zoom), round(HIGH * zoom))

    def draw(self, painter: QPainter) -> None:
        checked, zoom = self.isChecked(), self.theme.zoom
        self.draw_ground(
            painter, "equal" if checked else "key", "accent" if checked else "key_line"
        )
        rect, side = QRectF(self.rect()), PICTURE * zoom
        place = QRectF(GAP * zoom, (rect.height() - side) / 2, side, side)
        paint_tool(painter, self.theme, self.tool, place)
        words = rect.adjusted(place.right() + GAP * zoom, 0, -GAP * zoom, 0)
        weight = QFont.Weight.DemiBold if checked else QFont.Weight.Normal
        wide = self.words_width(SECONDARY_PIXELS, weight)
        words.setWidth(min(words.width(), wide))  # so that the text begins right beside the picture
        self.draw_text(painter, words, "text", SECONDARY_PIXELS, weight)


class _Groups(QWidget):
    """The buttons of all tools under the names of their groups, in as many columns as fit. Arrow
    keys move the focus between buttons; `focus_moved(QWidget)` is emitted with the next one.
    """

    focus_moved = pyqtSignal(QWidget)

    def __init__(self, theme: Theme, puzzle: Puzzle, current: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._groups: list[tuple[Words, list[PaletteButton]]] = []
        for name, tools in palette_groups(QCoreApplication.translate):
            weight = QFont.Weight.DemiBold
            title = Words(theme, SECONDARY_PIXELS, "secondary", name, weight, self)
            buttons = [PaletteButton(theme, tool, self) for tool in tools]
            self._groups.append((title, buttons))
        self.show_state(puzzle, current)

    @property
    def buttons(self) -> list[PaletteButton]:
        """All buttons, in order."""
        return [button for _, group in self._groups for button in group]

    def show_state(self, puzzle: Puzzle, current: str) -> None:
        """Check the current tool and what is switched on; disable what the grid can't have."""
        for button in self.buttons:
            tool = button.tool
            possible = is_possible(tool, puzzle.topology)
            is_switch = tool.gesture is Gesture.SWITCH
            on = is_switch and is_on(tool, puzzle)
            button.setEnabled(possible or on)  # what is on must remain possible to switch off
            button.setChecked(on if is_switch else tool.slug == current)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        focused = self.focusWidget()
        if event is None or event.key() not in _ARROWS or not isinstance(focused, PaletteButton):
            super().keyPressEvent(event)
            return
        right, down = _ARROWS[Qt.Key(event.key())]
        at = focused.geometry().center()
        found = []
        for number, button in enumerate(self.buttons):
            offset = button.geometry().center() - at
            ahead = offset.x() * right + offset.y() * down
            aside = abs(offset.x() * down) + abs(offset.y() * right)
            if button.isEnabled() and ahead > 0 and (down or not aside):
                found.append((ahead, aside, number))
        if found:
            button = self.buttons[min(found)[2]]
            button.setFocus(Qt.FocusReason.TabFocusReason)
            self.focus_moved.emit(button)

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(width, move=False)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out(self.width(), move=True)

    def _lay_out(self, width: int, move: bool) -> int:
        zoom = self._theme.zoom
        columns = max(1, (width + GAP) // (round(COLUMN * zoom) + GAP))
        wide, high = (width + GAP) // columns - GAP, round(HIGH * zoom)
        top = 0
        for title, buttons in self._groups:
            line = title.sizeHint().height()
            if move:
                title.setGeometry(0, top, width, line)
            top += line + 4
            for number, button in enumerate(buttons):
                row, column = divmod(number, columns)
                if move:
                    place = QRect(column * (wide + GAP), top + row * (high + GAP), wide, high)
                    button.setGeometry(place)
            top += -(-len(buttons) // columns) * (high + GAP) + GAP
        return top


class ToolPalette(QWidget):
    """A popup with all tools in groups. `chosen(slug)` is emitted when one is chosen, which closes
    the palette unless the tool is a switch.
    """

    chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, puzzle: Puzzle, current: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(self.tr("Tools"))
        self._theme = theme
        self.groups = _Groups(theme, puzzle, current, self)
        self._area = QScrollArea(self)
        self._area.setWidget(self.groups)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        use_window_background(self._area)
        self.groups.focus_moved.connect(self._show_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.addWidget(self._area)
        for button in self.groups.buttons:
            button.clicked.connect(self._clicked)

    def open_below(self, button: QWidget) -> None:
        """Open below a button, moved as far as needed to stay within its window."""
        window = button.window()
        assert window is not None  # every widget has one
        wide = min(round(WIDTH * self._theme.zoom), window.width() - 2 * GAP)
        inner = wide - 2 * MARGIN - scroll_bar_of(self._area).sizeHint().width()
        self.groups.resize(inner, self.groups.heightForWidth(inner))
        high = min(self.groups.height() + 2 * MARGIN, round(window.height() * SHARE))
        corner = window.mapFromGlobal(button.mapToGlobal(QPoint(0, button.height() + 4)))
        x = min(max(GAP, corner.x()), window.width() - wide - GAP)
        y = min(corner.y(), window.height() - high - GAP)
        place = window.mapToGlobal(QPoint(x, max(GAP, y)))
        self.setGeometry(QRect(place, QSize(wide, high)))
        self.show()
        focused = next((each for each in self.groups.buttons if each.isChecked()), None)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.TabFocusReason)
            self._show_button(focused)

    def _show_button(self, button: QWidget) -> None:
        self._area.ensureWidgetVisible(button)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def show_state(self, puzzle: Puzzle, current: str) -> None:
        """Show the current tool and what is switched on."""
        self.groups.show_state(puzzle, current)

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, PaletteButton):
            if button.tool.gesture is not Gesture.SWITCH:
                self.close()
            self.chosen.emit(button.tool.slug)


class ToolChoice(ThemedButton):
    """Shows the current tool and a chevron; a click opens the palette."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._tool = DIGITS

    def show_tool(self, tool: Tool) -> None:
        """Show another tool."""
        self._tool = tool
        words = tool_name(QCoreApplication.translate, tool)
        self.setText(words)
        self.setAccessibleName(self.tr("Tool: {0}").format(words))
        self.update()

    def draw(self, painter: QPainter) -> None:
        zoom, rect = self.theme.zoom, QRectF(self.rect())
        self.draw_ground(painter, "key", "key_line")
        side = rect.height() - 8
        place = QRectF(6 * zoom, 4, side, side)
        paint_tool(painter, self.theme, self._tool, place)
        end = ICON_SIZE * zoom
        middle = QPointF(rect.right() - 6 * zoom - end / 2, rect.center().y())
        self.draw_icon(painter, "chevron", "text", middle)
        words = rect.adjusted(place.right() + 6 * zoom, 0, -end - 10 * zoom, 0)
        self.draw_text(painter, words, "text", TEXT_PIXELS)


class SwitchButton(FlatButton):
    """An icon button that is filled while its option is on."""

    def draw(self, painter: QPainter) -> None:
        if self.isChecked():
            self.draw_ground(painter, "equal", "accent")
            middle = QRectF(self.rect()).center()
            self.draw_icon(painter, self.icon_name, "text", middle)
        else:
            super().draw(painter)


class ToolBar(QWidget):
    """The current tool, and buttons for the true candidates and for the title, author and rules.

    `tool_chosen(slug)` is emitted when a tool is chosen in the palette, `zero_typed()` for the
    button with the zero, which the pad lacks and numbers need, and `candidates_toggled(bool)` when
    the true candidates are switched on or off.
    """

    candidates_toggled = pyqtSignal(bool)
    tool_chosen = pyqtSignal(str)
    zero_typed = pyqtSignal()

    def __init__(self, theme: Theme, puzzle: Puzzle, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._puzzle = puzzle
        self._slug = DIGITS.slug
        self.tool_button = ToolChoice(theme, self)
        self.tool_button.clicked.connect(self.open_palette)
        self.zero_button = FlatButton(theme, "0", strong=True, parent=self)
        self.zero_button.clicked.connect(self.zero_typed)
        self.zero_button.hide()
        self.candidates_button = SwitchButton(theme, icon="notes", parent=self)
        self.candidates_button.setCheckable(True)
        self.candidates_button.toggled.connect(self.candidates_toggled)
        self.words_button = FlatButton(theme, icon="words", parent=self)
        for button, words in (
            (self.candidates_button, self.tr("Show the candidates that some solution has")),
            (self.words_button, self.tr("Title, author and rules")),
        ):
            button.setAccessibleName(words)
            button.setToolTip(words)
        self.palette_shown: ToolPalette | None = None
        self.show_tool(DIGITS.slug, puzzle, False)

    def show_tool(self, slug: str, puzzle: Puzzle, types_number: bool) -> None:
        """Show the current tool, and a zero button while a number is being typed."""
        self._slug, self._puzzle = slug, puzzle
        self.tool_button.show_tool(TOOLS[slug])
        self.zero_button.setVisible(types_number)
        if self.palette_shown is not None:
            self.palette_shown.show_state(puzzle, slug)
        self._place()

    def open_palette(self) -> None:
        """Open the palette."""
        palette = ToolPalette(self._theme, self._puzzle, self._slug, self)
        palette.chosen.connect(self.tool_chosen)
        palette.destroyed.connect(self._palette_closed)
        self.palette_shown = palette
        palette.open_below(self.tool_button)

    def _palette_closed(self) -> None:
        self.palette_shown = None

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._place()

    def _place(self) -> None:
        right, high = self.width(), self.height()
        for button in (self.words_button, self.candidates_button, self.zero_button):
            if not button.isHidden():
                right -= button.sizeHint().width()
                button.setGeometry(right, 0, button.sizeHint().width(), high)
        self.tool_button.setGeometry(0, 0, max(0, right - GAP), high)

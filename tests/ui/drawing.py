"""What a player's hands do with the tools of the editor."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.editor.tool_palette import PaletteButton, ToolPalette
from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.hands import click


def palette_of(editing: Editing) -> ToolPalette:
    """The open palette."""
    palette = editing.screen.tool_bar.palette_shown
    assert palette is not None
    return palette


def palette_button(editing: Editing, slug: str) -> PaletteButton:
    """The button of a tool in the open palette."""
    buttons = palette_of(editing).groups.buttons
    return next(each for each in buttons if each.tool.slug == slug and each.preset is None)


def choose_tool(qtbot: QtBot, editing: Editing, slug: str) -> None:
    """Choose a tool in the palette with the mouse."""
    click(qtbot, editing.screen.tool_bar.tool_button)
    click(qtbot, palette_button(editing, slug))


def close_palette(editing: Editing) -> None:
    """Close the palette, as a click beside it does."""
    palette_of(editing).close()


def drag(editing: Editing, *places: tuple[float, float]) -> None:
    """Press the mouse, move it over places and let it go. Rows and columns count from 1 and mean
    the middle of a cell; 0 is outside the grid.
    """
    board = editing.screen.board
    points = []
    for row, column in places:
        x, y = (column - 0.5) * board.cell_size, (row - 0.5) * board.cell_size
        points.append(board.mapToGlobal(QPoint(round(x), round(y))))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    _send(editing, QEvent.Type.MouseButtonPress, points[0], left, left)
    for point in points[1:]:
        _send(editing, QEvent.Type.MouseMove, point, none, left)
    _send(editing, QEvent.Type.MouseButtonRelease, points[-1], left, none)


def _send(
    editing: Editing,
    kind: QEvent.Type,
    place: QPoint,
    button: Qt.MouseButton,
    buttons: Qt.MouseButton,
) -> None:
    """Send an event to whatever takes the mouse where the stroke began."""
    screen = editing.screen
    target = screen.sketch_pad if screen.sketch_pad.isVisible() else viewport_of(screen.board)
    assert target is not None
    at = QPointF(target.mapFromGlobal(place))
    event = QMouseEvent(kind, at, QPointF(place), button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(target, event)

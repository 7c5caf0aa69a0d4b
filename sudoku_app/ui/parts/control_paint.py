"""The pictures of Qt's own controls, as flat and round as the program's buttons.

All colours come from the palette, so that a theme needs no more than to set one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import (
    QColor,
    QPainter,
    QPalette,
    QPen,
    QPolygonF,
    QTextCharFormat,
    QTextFormat,
)
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QStyle,
)

from sudoku_app.ui.parts.buttons import RADIUS, blend

if TYPE_CHECKING:
    from PyQt6.QtWidgets import (
        QStyleOption,
        QStyleOptionComboBox,
        QStyleOptionSlider,
        QStyleOptionSpinBox,
        QWidget,
    )

PADDING = 10
"""Between the edge of a control and its words, at the sides."""
HANDLE = 8
"""Half the width of a slider's handle."""
_Role, _State = QPalette.ColorRole, QStyle.StateFlag


def is_main(widget: QWidget | None) -> bool:
    """Whether a button is the one that Return presses."""
    return isinstance(widget, QPushButton) and widget.isDefault()


def has_frame(widget: QWidget | None) -> bool:
    """Whether a field is one by itself; that of a spin box is part of it."""
    return isinstance(widget, QLineEdit) and widget.hasFrame()


def draw_button(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """The ground of a push button: the accent under the main one."""
    if not is_main(widget):
        _panel(painter, option, _Role.Button)
        return
    _panel(painter, option, _Role.Highlight)
    if option.state & _State.State_HasFocus:  # its line is of the colour of its ground
        painter.setPen(QPen(option.palette.color(_Role.HighlightedText), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(option.rect).adjusted(3, 3, -3, -3), RADIUS - 3, RADIUS - 3)


def draw_field(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """The ground of a line to type in."""
    if has_frame(widget):
        _panel(painter, option, _Role.Base)


def draw_frame(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """The line around a list or a page, or the ground of a field of several lines."""
    if isinstance(widget, QPlainTextEdit):
        _panel(painter, option, _Role.Base)
        return
    painter.setPen(QPen(option.palette.color(_Role.Mid), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5))


def draw_nothing(_painter: QPainter, _option: QStyleOption, _widget: QWidget | None) -> None:
    """What others draw here, the ground of the control says."""


def draw_focus(painter: QPainter, option: QStyleOption, _widget: QWidget | None) -> None:
    """The ring around the words of a check box, and the like."""
    painter.setPen(QPen(option.palette.color(_Role.Highlight), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)


def focused_link(palette: QPalette) -> QTextFormat:
    """How a link amid words looks that has the focus."""
    form, colour = QTextCharFormat(), QColor(palette.color(_Role.Highlight))
    form.setProperty(QTextFormat.Property.OutlinePen, QPen(colour, 1.5))
    colour.setAlphaF(0.15)
    form.setBackground(colour)
    return QTextFormat(form)


def draw_check(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """The box of a check box: filled, with a tick, where it is on."""
    palette, state = option.palette, option.state
    rect = QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75)
    if isinstance(widget, QMenu):  # Fusion leaves no more room beside larger letters
        inset = 0.08 * rect.width()
        rect.adjust(0, inset, -2 * inset, -inset)
    on = bool(state & _State.State_On)
    if not state & _State.State_Enabled:
        painter.setOpacity(0.5)
    painter.setPen(QPen(palette.color(_Role.Highlight if on else _Role.PlaceholderText), 1.5))
    painter.setBrush(palette.color(_Role.Highlight if on else _Role.Base))
    painter.drawRoundedRect(rect, 4, 4)
    if on:
        wide, high = rect.width(), rect.height()
        painter.setPen(_pen(palette.color(_Role.HighlightedText), max(2, wide / 8)))
        places = ((0.24, 0.52), (0.43, 0.70), (0.76, 0.32))
        painter.drawPolyline(
            QPolygonF([rect.topLeft() + QPointF(wide * x, high * y) for x, y in places])
        )


def draw_combo_box(painter: QPainter, option: QStyleOptionComboBox) -> None:
    """The ground of a combo box, with a chevron."""
    _panel(painter, option, _Role.Button)
    rect = QRectF(option.rect)
    side = PADDING + option.fontMetrics.height() / 2
    left_to_right = option.direction == Qt.LayoutDirection.LeftToRight
    x = rect.right() - side if left_to_right else rect.left() + side
    _draw_chevron(painter, QPointF(x, rect.center().y()), option, 0.24)


def draw_spin_box(
    painter: QPainter, option: QStyleOptionSpinBox, widget: QWidget | None, up: QRect, down: QRect
) -> None:
    """The ground of a spin box, with a chevron in `up` and one in `down`."""
    _panel(painter, option, _Role.Base)
    flags = QAbstractSpinBox.StepEnabledFlag
    for rect, share, flag in ((up, -0.2, flags.StepUpEnabled), (down, 0.2, flags.StepDownEnabled)):
        enabled = widget is not None and widget.isEnabled() and option.stepEnabled & flag
        painter.setOpacity(1.0 if enabled else 0.4)
        _draw_chevron(painter, QRectF(rect).center(), option, share)


def draw_scroll_handle(painter: QPainter, option: QStyleOptionSlider, handle: QRect) -> None:
    """The handle of a scroll bar, which has no ground."""
    rect = QRectF(handle).adjusted(1, 1, -1, -1)
    colour = QColor(option.palette.color(_Role.PlaceholderText))
    over = option.activeSubControls & QStyle.SubControl.SC_ScrollBarSlider
    colour.setAlphaF(0.9 if over or option.state & _State.State_Sunken else 0.55)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    radius = min(rect.width(), rect.height()) / 2
    painter.drawRoundedRect(rect, radius, radius)


def draw_slider(painter: QPainter, option: QStyleOptionSlider, groove: QRect, at: QRect) -> None:
    """A slider that lies: its groove, filled up to the handle, and the handle."""
    palette, centre = option.palette, QRectF(at).center()
    line = QRectF(groove.left() + HANDLE, centre.y() - 2, groove.width() - 2 * HANDLE, 4)
    painter.setPen(QPen(palette.color(_Role.Mid), 1))
    painter.setBrush(palette.color(_Role.AlternateBase))
    painter.drawRoundedRect(line, 2, 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.color(_Role.Highlight))
    line.setRight(centre.x())
    painter.drawRoundedRect(line, 2, 2)
    focused = option.state & _State.State_HasFocus
    painter.setPen(QPen(palette.color(_Role.Highlight if focused else _Role.Mid), 1.5))
    painter.setBrush(palette.color(_Role.Base))
    painter.drawEllipse(centre, HANDLE, HANDLE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.color(_Role.Highlight))
    painter.drawEllipse(centre, HANDLE / 2, HANDLE / 2)


def _panel(painter: QPainter, option: QStyleOption, role: QPalette.ColorRole) -> None:
    """The ground of a control, with the line of its state around it."""
    palette, state = option.palette, option.state
    ground = QColor(palette.color(role))
    line, wide = palette.color(_Role.Mid), 1.0
    text = palette.color(_Role.WindowText)
    is_field = role == _Role.Base
    if not state & _State.State_Enabled:
        painter.setOpacity(0.5)
    elif state & _State.State_Sunken and not is_field:
        ground = blend(ground, text, 0.10)
    elif state & _State.State_MouseOver and not is_field:
        ground = blend(ground, text, 0.04)
    if state & _State.State_HasFocus and state & _State.State_Enabled:
        line, wide = palette.color(_Role.Highlight), 2.0
    painter.setPen(QPen(line, wide))
    painter.setBrush(ground)
    half = wide / 2
    painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), RADIUS, RADIUS)


def _draw_chevron(painter: QPainter, centre: QPointF, option: QStyleOption, share: float) -> None:
    """A small angle, pointing down; up where `share`, half its width in words' heights, is
    negative.
    """
    half = share * option.fontMetrics.height()
    painter.setPen(_pen(option.palette.color(_Role.ButtonText), 1.75))
    rise = half / 2
    places = ((-half, -rise), (0.0, rise), (half, -rise))
    painter.drawPolyline(QPolygonF([centre + QPointF(x, y) for x, y in places]))


def _pen(colour: QColor, width: float) -> QPen:
    """A pen with round ends, as the icons are drawn with."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen

"""Qt's style for its own controls in every window: how large they are and where their parts lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QFont, QPainter, QPalette
from PyQt6.QtWidgets import (
    QLabel,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleHintReturnVariant,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
)

from sudoku_app.ui.parts import control_paint
from sudoku_app.ui.parts.control_paint import PADDING, has_frame, is_main
from sudoku_app.ui.parts.screen_fit import zoom_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

Option = TypeVar("Option", bound=QStyleOption | QStyleHintReturn)
TALL, BUTTON_ROOM = 16, 32
"""How much higher than its words a control is, and how much wider a button, at usual zoom."""
HEAVIER = 1.14
"""How much wider the words of the main button are than in the weight that Qt measures them in. Each
button has the room, since each may become the main one.
"""
STEPS = 26
"""The width of the part of a spin box that counts up and down."""
BAR = 8
"""The width of a scroll bar, with a margin of 1 at each side of its handle."""
SHORTEST_HANDLE = 28
CHECK_GAP = 9
"""Between a box to check and its words."""
CHECK_COLUMN = 0.79, 21
"""The column for marks at the left of a menu, as Fusion draws it: so many times the height of a
row, and the pixels that it asks for it.
"""
_Complex, _Contents = QStyle.ComplexControl, QStyle.ContentsType
_Element, _Part = QStyle.PrimitiveElement, QStyle.SubControl
_HINTS: dict[QStyle.StyleHint, int] = {
    QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons: 0,
    QStyle.StyleHint.SH_EtchDisabledText: 0,
    QStyle.StyleHint.SH_Slider_AbsoluteSetButtons: 1,  # the left one
}
_FOCUSED_LINK = QStyle.StyleHint.SH_TextControl_FocusIndicatorTextCharFormat
_METRICS = {
    QStyle.PixelMetric.PM_ScrollBarExtent: BAR,
    QStyle.PixelMetric.PM_MenuVMargin: 4,
    QStyle.PixelMetric.PM_SliderThickness: 22,
    QStyle.PixelMetric.PM_SliderLength: 2 * control_paint.HANDLE + 2,
}
_AS_WORDS = (QStyle.PixelMetric.PM_IndicatorWidth, QStyle.PixelMetric.PM_IndicatorHeight)
"""What is as large as the words beside it."""
_PRIMITIVES: dict[
    QStyle.PrimitiveElement, Callable[[QPainter, QStyleOption, QWidget | None], None]
] = {
    _Element.PE_PanelButtonCommand: control_paint.draw_button,
    _Element.PE_PanelLineEdit: control_paint.draw_field,
    _Element.PE_IndicatorCheckBox: control_paint.draw_check,
    _Element.PE_FrameFocusRect: control_paint.draw_focus,
    _Element.PE_FrameDefaultButton: control_paint.draw_nothing,
    _Element.PE_Frame: control_paint.draw_frame,
}


class ControlStyle(QProxyStyle):
    """Fusion, but for the controls that the program's windows have.

    Labels and tool tips show their words as plain text unless they ask for rich text. Qt would
    guess by the words, and the name of a puzzle could have it load any file as a picture.
    """

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: Any) -> Any:
        if isinstance(what, QLabel) and what.textFormat() == Qt.TextFormat.AutoText:
            what.setTextFormat(Qt.TextFormat.PlainText)
        return super().polish(what)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint == _FOCUSED_LINK and widget is not None and returnData is not None:
            form = control_paint.focused_link(widget.palette())
            _as(returnData, QStyleHintReturnVariant).variant = form
            return 1
        own = _HINTS.get(hint)
        return super().styleHint(hint, option, widget, returnData) if own is None else own

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        own = _METRICS.get(metric)
        if widget is not None and metric in _AS_WORDS:
            own = widget.fontMetrics().height() + 1
        elif widget is not None and metric == QStyle.PixelMetric.PM_CheckBoxLabelSpacing:
            own = round(CHECK_GAP * zoom_of(widget))
        return super().pixelMetric(metric, option, widget) if own is None else own

    # Drawing -----------------------------------------------------------------------------------

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        draw = _PRIMITIVES.get(element)
        if draw is None or option is None or painter is None:
            super().drawPrimitive(element, option, painter, widget)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, option, widget)
        painter.restore()

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        if element != QStyle.ControlElement.CE_PushButtonLabel or not is_main(widget):
            super().drawControl(element, option, painter, widget)
        elif option is not None and painter is not None:
            main = QStyleOptionButton(_as(option, QStyleOptionButton))
            colour = main.palette.color(QPalette.ColorRole.HighlightedText)
            main.palette.setColor(QPalette.ColorRole.ButtonText, colour)
            font = QFont(painter.font())
            font.setWeight(QFont.Weight.DemiBold)
            painter.setFont(font)
            super().drawControl(element, main, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        if option is None or painter is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if control == _Complex.CC_ComboBox:
            control_paint.draw_combo_box(painter, _as(option, QStyleOptionComboBox))
        elif control == _Complex.CC_SpinBox:
            up = self.subControlRect(control, option, _Part.SC_SpinBoxUp, widget)
            down = self.subControlRect(control, option, _Part.SC_SpinBoxDown, widget)
            spin = _as(option, QStyleOptionSpinBox)
            control_paint.draw_spin_box(painter, spin, widget, up, down)
        elif control == _Complex.CC_ScrollBar:
            bar = _as(option, QStyleOptionSlider)
            if bar.minimum < bar.maximum:
                handle = _scroll_rect(bar, _Part.SC_ScrollBarSlider)
                control_paint.draw_scroll_handle(painter, bar, handle)
        elif control == _Complex.CC_Slider:
            slider = _as(option, QStyleOptionSlider)
            groove = self.subControlRect(control, option, _Part.SC_SliderGroove, widget)
            handle = self.subControlRect(control, option, _Part.SC_SliderHandle, widget)
            control_paint.draw_slider(painter, slider, groove, handle)
        else:
            super().drawComplexControl(control, option, painter, widget)
        painter.restore()

    # Sizes and places --------------------------------------------------------------------------

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption | None,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        if widget is not None:
            words = widget.fontMetrics().height()
            zoom = zoom_of(widget)
            high = words + round(TALL * zoom)
            if kind == _Contents.CT_PushButton:
                wide = round(size.width() * HEAVIER + BUTTON_ROOM * zoom)
                return QSize(max(wide, 5 * words), high + 2)
            if kind == _Contents.CT_ComboBox:
                return QSize(size.width() + 2 * PADDING + words + 14, high)
            if kind == _Contents.CT_SpinBox:
                return QSize(size.width() + PADDING + STEPS, high)
            if kind == _Contents.CT_LineEdit and has_frame(widget):
                return QSize(size.width() + 2 * PADDING, high)
            if kind == _Contents.CT_MenuItem and option is not None:
                item = _as(option, QStyleOptionMenuItem)
                if item.menuItemType != QStyleOptionMenuItem.MenuItemType.Separator:
                    whole = super().sizeFromContents(kind, option, size, widget)
                    share, asked = CHECK_COLUMN
                    high = whole.height() + words // 6
                    return QSize(whole.width() + max(0, round(share * high) - asked), high)
        return super().sizeFromContents(kind, option, size, widget)

    def subElementRect(
        self, element: QStyle.SubElement, option: QStyleOption | None, widget: QWidget | None = None
    ) -> QRect:
        rect = super().subElementRect(element, option, widget)
        if element == QStyle.SubElement.SE_LineEditContents and has_frame(widget):
            rect.adjust(PADDING - 4, 0, 4 - PADDING, 0)
        return rect

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        if option is None:
            return super().subControlRect(control, option, part, widget)
        if control == _Complex.CC_ScrollBar:
            return _scroll_rect(_as(option, QStyleOptionSlider), part)
        place = None
        if control == _Complex.CC_ComboBox and part == _Part.SC_ComboBoxEditField:
            chevron = option.fontMetrics.height() + 6
            place = option.rect.adjusted(PADDING, 2, -PADDING - chevron, -2)
        elif control == _Complex.CC_SpinBox:
            place = _spin_rect(option.rect, part)
        if place is None:
            return super().subControlRect(control, option, part, widget)
        return self.visualRect(option.direction, option.rect, place)


def _as(option: QStyleOption | QStyleHintReturn, kind: type[Option]) -> Option:
    """An option as the kind that it is.

    Qt makes options on the stack, and PyQt keeps its object for one that was at the same place: so
    what comes as an option of a combo box may be one of a spin box.
    """
    if isinstance(option, kind):
        return option
    # The stub of sip says that neither gives anything.
    return sip.wrapinstance(sip.unwrapinstance(option), kind)  # type: ignore[arg-type, func-returns-value, return-value]


def _spin_rect(rect: QRect, part: QStyle.SubControl) -> QRect | None:
    """Where a part of a spin box is, read from left to right; None for parts without a place."""
    steps = QRect(rect.right() - STEPS, rect.top() + 4, STEPS - 4, rect.height() - 8)
    half = steps.height() // 2
    if part == _Part.SC_SpinBoxUp:
        return QRect(steps.left(), steps.top(), steps.width(), half)
    if part == _Part.SC_SpinBoxDown:
        return QRect(steps.left(), steps.top() + half, steps.width(), half)
    if part == _Part.SC_SpinBoxEditField:
        return rect.adjusted(PADDING - 2, 3, -STEPS - 2, -3)
    return None


def _scroll_rect(option: QStyleOptionSlider, part: QStyle.SubControl) -> QRect:
    """Where a part of a scroll bar is; it has no buttons at its ends."""
    rect = option.rect
    across = option.orientation == Qt.Orientation.Horizontal
    room = rect.width() if across else rect.height()
    span = option.maximum - option.minimum
    long = room * option.pageStep // max(span + option.pageStep, 1) if span else room
    long = max(min(SHORTEST_HANDLE, room), long)
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, room - long, option.upsideDown
    )
    places = {
        _Part.SC_ScrollBarGroove: (0, room),
        _Part.SC_ScrollBarSlider: (start, long),
        _Part.SC_ScrollBarSubPage: (0, start),
        _Part.SC_ScrollBarAddPage: (start + long, room - start - long),
    }
    at, length = places.get(part, (0, 0))
    if across:
        return QRect(rect.left() + at, rect.top(), length, rect.height())
    return QRect(rect.left(), rect.top() + at, rect.width(), length)

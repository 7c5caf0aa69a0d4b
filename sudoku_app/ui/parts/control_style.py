"""The style of Qt's own controls: their sizes, the positions of their parts, and their looks.

All colours come from the palette, so a theme only has to set one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPalette,
    QPen,
    QPolygonF,
    QTextCharFormat,
    QTextFormat,
)
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProxyStyle,
    QPushButton,
    QSlider,
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

from sudoku_app.ui.parts.buttons import RADIUS
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.parts.painting import blend
from sudoku_app.ui.parts.screen_fit import zoom_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget


PADDING = 10
"""The padding between the sides of a control and its text."""
HANDLE = 8
"""Half the width of a slider's handle."""
_Role, _State = QPalette.ColorRole, QStyle.StateFlag


def is_main(widget: QWidget | None) -> bool:
    """Whether a button is the one that Return presses."""
    return isinstance(widget, QPushButton) and widget.isDefault()


def has_frame(widget: QWidget | None) -> bool:
    """Whether a widget is a line edit with its own frame, unlike the one in a spin box."""
    return isinstance(widget, QLineEdit) and widget.hasFrame()


def draw_button(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """Draw the background of a push button, in the accent colour for the main one."""
    if not is_main(widget):
        _panel(painter, option, _Role.Button)
        return
    _panel(painter, option, _Role.Highlight)
    if option.state & _State.State_HasFocus:  # its line has the colour of its background
        painter.setPen(QPen(option.palette.color(_Role.HighlightedText), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(option.rect).adjusted(3, 3, -3, -3), RADIUS - 3, RADIUS - 3)


def draw_field(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """Draw the background of a line edit."""
    if has_frame(widget):
        _panel(painter, option, _Role.Base)


def draw_frame(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """Draw the line around a list or a page, or the background of a text field."""
    if isinstance(widget, QPlainTextEdit):
        _panel(painter, option, _Role.Base)
        return
    painter.setPen(QPen(option.palette.color(_Role.Mid), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5))


def draw_nothing(_painter: QPainter, _option: QStyleOption, _widget: QWidget | None) -> None:
    """Draw nothing, since the background of the control is enough."""


def draw_focus(painter: QPainter, option: QStyleOption, _widget: QWidget | None) -> None:
    """Draw the ring around the text of a check box and similar controls."""
    painter.setPen(QPen(option.palette.color(_Role.Highlight), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)


def focused_link(palette: QPalette) -> QTextFormat:
    """Return the look of a link that has the focus."""
    form, colour = QTextCharFormat(), QColor(palette.color(_Role.Highlight))
    form.setProperty(QTextFormat.Property.OutlinePen, QPen(colour, 1.5))
    colour.setAlphaF(0.15)
    form.setBackground(colour)
    return QTextFormat(form)


def draw_check(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """Draw the box of a check box: filled, with a tick, if it is checked."""
    palette, state = option.palette, option.state
    rect = QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75)
    if isinstance(widget, QMenu):  # Fusion reserves no more room for larger text
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
    """Draw the background of a combo box, with a chevron."""
    _panel(painter, option, _Role.Button)
    rect = QRectF(option.rect)
    side = PADDING + option.fontMetrics.height() / 2
    left_to_right = option.direction == Qt.LayoutDirection.LeftToRight
    x = rect.right() - side if left_to_right else rect.left() + side
    _draw_chevron(painter, QPointF(x, rect.center().y()), option, 0.24)


def draw_spin_box(
    painter: QPainter, option: QStyleOptionSpinBox, widget: QWidget | None, up: QRect, down: QRect
) -> None:
    """Draw the background of a spin box, with a chevron in `up` and one in `down`."""
    _panel(painter, option, _Role.Base)
    flags = QAbstractSpinBox.StepEnabledFlag
    for rect, share, flag in ((up, -0.2, flags.StepUpEnabled), (down, 0.2, flags.StepDownEnabled)):
        enabled = widget is not None and widget.isEnabled() and option.stepEnabled & flag
        painter.setOpacity(1.0 if enabled else 0.4)
        _draw_chevron(painter, QRectF(rect).center(), option, share)


def draw_scroll_handle(painter: QPainter, option: QStyleOptionSlider, handle: QRect) -> None:
    """Draw the handle of a scroll bar, which has no background."""
    rect = QRectF(handle).adjusted(1, 1, -1, -1)
    colour = QColor(option.palette.color(_Role.PlaceholderText))
    over = option.activeSubControls & QStyle.SubControl.SC_ScrollBarSlider
    colour.setAlphaF(0.9 if over or option.state & _State.State_Sunken else 0.55)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    radius = min(rect.width(), rect.height()) / 2
    painter.drawRoundedRect(rect, radius, radius)


def draw_slider(painter: QPainter, option: QStyleOptionSlider, groove: QRect, at: QRect) -> None:
    """Draw a horizontal slider: its groove, filled up to the handle, and the handle."""
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
    """Draw the background of a control, with the line of its state around it."""
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


def draw_submenu_arrow(painter: QPainter, option: QStyleOption, _widget: QWidget | None) -> None:
    """Draw the angle beside an entry of a menu that opens another menu, as high as its text."""
    painter.translate(QRectF(option.rect).center())
    painter.rotate(-90)
    _draw_chevron(painter, QPointF(), option, 0.22, _Role.WindowText)


def _draw_chevron(
    painter: QPainter,
    centre: QPointF,
    option: QStyleOption,
    share: float,
    role: QPalette.ColorRole = _Role.ButtonText,
) -> None:
    """Draw a small angle that points down; half its width is `share` of the text's height. If that
    is negative, the angle points up.
    """
    half = share * option.fontMetrics.height()
    painter.setPen(_pen(option.palette.color(role), 1.75))
    rise = half / 2
    places = ((-half, -rise), (0.0, rise), (half, -rise))
    painter.drawPolyline(QPolygonF([centre + QPointF(x, y) for x, y in places]))


def _pen(colour: QColor, width: float) -> QPen:
    """Return a pen with round ends, like the one that the icons are drawn with."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


Option = TypeVar("Option", bound=QStyleOption | QStyleHintReturn)
TALL, BUTTON_ROOM = 16, 32
"""How much higher than its text a control is, and how much wider a button, at zoom 1."""
HEAVIER = 1.14
"""How much wider the text of the main button is than in the weight that Qt measures it in. Every
button has the room, since any of them may become the main one.
"""
STEPS = 26
"""The width of the part of a spin box that counts up and down."""
BAR = 8
"""The width of a scroll bar, with a margin of 1 at each side of its handle."""
SHORTEST_HANDLE = 28
CHECK_GAP = 9
"""The gap between a check box and its text."""
CHECK_COLUMN = 0.79, 21
"""The column for check marks at the left of a menu: its width as a share of a row's height, as
Fusion draws it, and the pixels that Fusion reserves for it.
"""
MENU_ROOM = 0.35
"""The room beside the text of a menu entry, as a share of its height: Chinese with an underlined
letter is measured a little narrower than it is drawn, and would lose its middle.
"""
_Complex, _Contents = QStyle.ComplexControl, QStyle.ContentsType
_Element, _Part = QStyle.PrimitiveElement, QStyle.SubControl
_HINTS: dict[QStyle.StyleHint, int] = {
    QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons: 0,
    QStyle.StyleHint.SH_EtchDisabledText: 0,
    QStyle.StyleHint.SH_Slider_AbsoluteSetButtons: 1,  # the left button
}
MENU_ICON = 22
"""The size of the icon of a menu entry, before zoom."""
_FOCUSED_LINK = QStyle.StyleHint.SH_TextControl_FocusIndicatorTextCharFormat
_METRICS = {
    QStyle.PixelMetric.PM_ScrollBarExtent: BAR,
    QStyle.PixelMetric.PM_MenuVMargin: 4,
    QStyle.PixelMetric.PM_SliderThickness: 22,
    QStyle.PixelMetric.PM_SliderLength: 2 * HANDLE + 2,
}
_AS_WORDS = (QStyle.PixelMetric.PM_IndicatorWidth, QStyle.PixelMetric.PM_IndicatorHeight)
"""The metrics of indicators, which are as high as the text next to them."""
_PRIMITIVES: dict[
    QStyle.PrimitiveElement, Callable[[QPainter, QStyleOption, QWidget | None], None]
] = {
    _Element.PE_PanelButtonCommand: draw_button,
    _Element.PE_PanelLineEdit: draw_field,
    _Element.PE_IndicatorCheckBox: draw_check,
    _Element.PE_FrameFocusRect: draw_focus,
    _Element.PE_FrameDefaultButton: draw_nothing,
    _Element.PE_Frame: draw_frame,
    _Element.PE_IndicatorArrowRight: draw_submenu_arrow,
}


class _WheelGuard(QObject):
    """Prevents the wheel from changing a field that happens to be under the pointer while a page
    scrolls. A number needs the focus, and a choice is made only from its list.
    """

    def watch(self, field: QAbstractSpinBox | QComboBox | QSlider) -> None:
        if field.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)

    def eventFilter(self, field: QObject | None, event: QEvent | None) -> bool:
        if event is None or event.type() != QEvent.Type.Wheel:
            return False
        if isinstance(field, QAbstractSpinBox | QSlider) and field.hasFocus():
            return False
        event.ignore()  # so that it reaches the page behind
        return True


def _is_a(what: Any, *kinds: type[QWidget]) -> bool:
    """Whether something is a widget of one of the kinds, according to Qt itself: Python may still
    take it for another widget that Qt has deleted at the same address.
    """
    return isinstance(what, kinds) and any(what.inherits(kind.__name__) for kind in kinds)


class ControlStyle(QProxyStyle):
    """Fusion, except for the controls that the program's windows have.

    Labels and tool tips show their text as plain text unless they ask for rich text. Qt would guess
    from the text, and the name of a puzzle could make it load any file as a picture.
    """

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._wheel_guard = _WheelGuard(self)

    def polish(self, what: Any) -> Any:
        if _is_a(what, QLabel) and what.textFormat() == Qt.TextFormat.AutoText:
            what.setTextFormat(Qt.TextFormat.PlainText)
        elif _is_a(what, QAbstractSpinBox, QComboBox, QSlider):
            self._wheel_guard.watch(what)
        return super().polish(what)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint == _FOCUSED_LINK and widget is not None and returnData is not None:
            form = focused_link(widget.palette())
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
        elif isinstance(widget, QMenu) and metric == QStyle.PixelMetric.PM_SmallIconSize:
            own = round(MENU_ICON * zoom_of(widget))
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
            draw_combo_box(painter, _as(option, QStyleOptionComboBox))
        elif control == _Complex.CC_SpinBox:
            up = self.subControlRect(control, option, _Part.SC_SpinBoxUp, widget)
            down = self.subControlRect(control, option, _Part.SC_SpinBoxDown, widget)
            spin = _as(option, QStyleOptionSpinBox)
            draw_spin_box(painter, spin, widget, up, down)
        elif control == _Complex.CC_ScrollBar:
            bar = _as(option, QStyleOptionSlider)
            if bar.minimum < bar.maximum:
                handle = _scroll_rect(bar, _Part.SC_ScrollBarSlider)
                draw_scroll_handle(painter, bar, handle)
        elif control == _Complex.CC_Slider:
            slider = _as(option, QStyleOptionSlider)
            groove = self.subControlRect(control, option, _Part.SC_SliderGroove, widget)
            handle = self.subControlRect(control, option, _Part.SC_SliderHandle, widget)
            draw_slider(painter, slider, groove, handle)
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
                    column = max(0, round(share * high) - asked)
                    return QSize(whole.width() + column + round(MENU_ROOM * words), high)
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
    """Return an option as the kind that it really is.

    Qt makes options on the stack, and PyQt may return its object for an earlier one at the same
    address: what arrives as an option of a combo box may be one of a spin box.
    """
    if isinstance(option, kind):
        return option
    # According to the stub of sip, neither function returns anything.
    return sip.wrapinstance(sip.unwrapinstance(option), kind)  # type: ignore[arg-type, func-returns-value, return-value]


def _spin_rect(rect: QRect, part: QStyle.SubControl) -> QRect | None:
    """Return the place of a part of a spin box, from left to right; None for parts without one."""
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
    """Return the place of a part of a scroll bar, which has no buttons at its ends."""
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


class TextField(QPlainTextEdit):
    """Shows `words` as plain text; `name` is its name for a screen reader."""

    def __init__(self, words: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setReadOnly(True)
        self.setAccessibleName(name)
        document = self.document()
        if document is not None:
            document.setDocumentMargin(PADDING)
        viewport_of(self).setAutoFillBackground(
            False
        )  # its corners are square, but the field's are round

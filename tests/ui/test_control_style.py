"""Qt's own controls, drawn in the program's look."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PyQt6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollBar,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSlider,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.ui.parts.control_style import BUTTON_ROOM, TextField
from sudoku_app.ui.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    theme = Theme("light")
    qapp.setPalette(theme.palette())
    return theme


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme) -> QDialog:
    """A window with two controls of each kind, one below the other."""
    dialog = QDialog()
    dialog.setPalette(theme.palette())
    layout = QVBoxLayout(dialog)
    for _ in range(2):
        choice = QComboBox()
        choice.addItems(["One", "Two"])
        spin = QSpinBox()
        spin.setRange(1, 9)
        spin.setValue(5)
        for control in (choice, spin, QLineEdit("words"), QCheckBox("Switch")):
            layout.addWidget(control)
        layout.addWidget(QSlider(Qt.Orientation.Horizontal))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def colours_in(image: QImage, rect: QRect) -> set[str]:
    """All colours of a part of a picture."""
    return {
        image.pixelColor(x, y).name()
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    }


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_each_control_is_drawn_as_its_kind_wherever_it_stands(dialog: QDialog) -> None:
    whole = picture(dialog)
    for spin in dialog.findChildren(QSpinBox):
        steps = QRect(spin.geometry().right() - 24, spin.y() + 4, 20, spin.height() - 8)
        assert len(colours_in(whole, steps)) > 3, "no chevrons"
    for choice in dialog.findChildren(QComboBox):
        chevron = QRect(choice.geometry().right() - 28, choice.y() + 4, 24, choice.height() - 8)
        assert len(colours_in(whole, chevron)) > 3, "no chevron"


def test_what_comes_as_an_option_of_another_kind_is_drawn_as_what_it_is(
    qtbot: QtBot, theme: Theme
) -> None:
    spin = QSpinBox()
    qtbot.addWidget(spin)
    # As PyQt gives it where Qt made the option at the place of an older one.
    mistaken = QStyleOptionComboBox()
    mistaken.type = QStyleOption.OptionType.SO_SpinBox.value  # type: ignore[assignment]  # the stub has no value
    mistaken.rect = QRect(0, 0, 90, 32)
    mistaken.state = QStyle.StateFlag.State_Enabled
    mistaken.palette = theme.palette()
    image = QImage(90, 32, QImage.Format.Format_RGB32)
    image.fill(theme.colour("window"))
    style = QApplication.style()
    assert style is not None
    painter = QPainter(image)
    style.drawComplexControl(QStyle.ComplexControl.CC_SpinBox, mistaken, painter, spin)
    painter.end()
    assert len(colours_in(image, QRect(64, 4, 20, 24))) > 3, "no chevrons"


def test_a_tick_tells_that_a_switch_is_on_without_its_colour(qtbot: QtBot, theme: Theme) -> None:
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setChecked(True)
    box.adjustSize()
    option = QStyleOptionButton()
    box.initStyleOption(option)
    style = QApplication.style()
    assert style is not None
    place = style.subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
    assert place.height() == box.fontMetrics().height() + 1
    inside = place.adjusted(4, 4, -4, -4)
    assert theme.colour("on_accent").name() in colours_in(picture(box), inside)
    box.setChecked(False)
    assert colours_in(picture(box), inside) == {theme.colour("card").name()}


def test_the_room_around_the_words_of_a_control_grows_with_them(qtbot: QtBot) -> None:
    rooms = []
    for pixels in (14, 28):
        button, field = QPushButton("Play on"), QLineEdit("words")
        for control in (button, field):
            qtbot.addWidget(control)
            font = QFont(control.font())
            font.setPixelSize(pixels)
            control.setFont(font)
        words = button.fontMetrics()
        wide = button.sizeHint().width() - words.horizontalAdvance(button.text())
        rooms.append(
            (wide, *(each.sizeHint().height() - words.height() for each in (button, field)))
        )
    (wide, tall, field_tall), large = rooms
    assert large[0] == pytest.approx(2 * wide, abs=2)
    assert large[1:] == (2 * tall - 2, 2 * field_tall)


def test_the_main_button_has_as_much_room_around_its_heavier_words(qtbot: QtBot) -> None:
    button = QPushButton("Save as PDF…")
    qtbot.addWidget(button)
    font = QFont(button.font())
    font.setPixelSize(14)
    button.setFont(font)
    font.setWeight(QFont.Weight.DemiBold)
    words = QFontMetrics(font).horizontalAdvance(button.text())
    assert button.sizeHint().width() - words >= BUTTON_ROOM - 2


def test_a_link_with_the_focus_has_a_ring_as_other_controls_do(qtbot: QtBot, theme: Theme) -> None:
    page = QTextBrowser()
    page.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByKeyboard)
    qtbot.addWidget(page)
    page.setHtml('words <a href="x" style="text-decoration: none">a link</a> words')
    page.resize(300, 80)
    page.show()

    def longest_line() -> int:
        image, accent = picture(page), theme.colour("accent")
        return max(
            sum(near(image.pixelColor(x, y), accent) for x in range(20, 280))
            for y in range(4, image.height() - 4)
        )

    assert longest_line() < 20
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert page.textCursor().selectedText() == "a link"
    assert longest_line() >= page.fontMetrics().horizontalAdvance("a link")


def near(first: QColor, second: QColor) -> bool:
    """Whether two colours are hardly told apart."""
    pairs = zip(first.getRgb(), second.getRgb(), strict=True)
    return all(abs((one or 0) - (other or 0)) < 60 for one, other in pairs)


def test_a_field_of_several_lines_has_round_corners(qtbot: QtBot, theme: Theme) -> None:
    window = QDialog()
    window.setPalette(theme.palette())
    qtbot.addWidget(window)
    field = TextField("words", "name", window)
    field.setGeometry(10, 10, 200, 80)
    image = picture(window)
    corners = {image.pixelColor(x, y).name() for x in (11, 208) for y in (11, 88)}
    assert corners == {theme.colour("window").name()}
    assert image.pixelColor(150, 60).name() == theme.colour("card").name()


@pytest.mark.parametrize("main", [True, False])
def test_the_button_that_return_presses_is_filled(qtbot: QtBot, theme: Theme, main: bool) -> None:
    button = QPushButton("OK")
    button.setDefault(main)
    qtbot.addWidget(button)
    ground = picture(button).pixelColor(10, button.height() // 2)
    assert ground == QColor(theme.colour("accent" if main else "key"))


def test_a_press_on_a_chevron_counts_up_and_down(qtbot: QtBot, dialog: QDialog) -> None:
    spin = dialog.findChildren(QSpinBox)[0]
    right, middle = spin.width() - 14, spin.height() // 2
    qtbot.mouseClick(spin, Qt.MouseButton.LeftButton, pos=QRect(right, middle - 6, 1, 1).topLeft())
    assert spin.value() == 6
    for _ in range(2):
        place = QRect(right, middle + 6, 1, 1).topLeft()
        qtbot.mouseClick(spin, Qt.MouseButton.LeftButton, pos=place)
    assert spin.value() == 4


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_the_handle_of_a_scroll_bar_stands_where_the_page_is(
    qtbot: QtBot, theme: Theme, share: float
) -> None:
    bar = QScrollBar(Qt.Orientation.Vertical)
    bar.setRange(0, 800)
    bar.setPageStep(200)
    bar.resize(8, 200)
    qtbot.addWidget(bar)
    style = QApplication.style()
    assert style is not None
    bar.setValue(round(bar.maximum() * share))
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    control, parts = QStyle.ComplexControl.CC_ScrollBar, QStyle.SubControl
    handle = style.subControlRect(control, option, parts.SC_ScrollBarSlider, bar)
    assert handle.height() == 40
    assert handle.top() == pytest.approx((bar.height() - handle.height()) * share, abs=1)
    assert style.subControlRect(control, option, parts.SC_ScrollBarAddLine, bar).isEmpty()


@pytest.mark.parametrize("longest", ["Daily puzzle", "同时规定已全部标出(&R)"])
@pytest.mark.parametrize("pixels", [10, 14, 16, 21, 28])
def test_a_menu_shows_its_words_whole_in_letters_of_every_size(
    qtbot: QtBot, theme: Theme, pixels: int, longest: str
) -> None:
    words = (longest, "More…", "每日一题")
    pictures: list[QImage] = []
    least = 0
    for last in ("", "Something that makes all rows wider"):
        menu = QMenu()
        qtbot.addWidget(menu)
        menu.setFont(theme.font(pixels))
        first, *_ = [menu.addAction(each) for each in words]
        least = least or menu.sizeHint().width() - 4
        menu.addAction(last)
        menu.show()
        high = len(words) * menu.actionGeometry(first).height()
        pictures.append(menu.grab(QRect(0, 4, least, high)).toImage())
    assert pictures[0] == pictures[1]

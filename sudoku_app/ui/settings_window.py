"""The window of all settings: live, each with one sentence, made from one table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtGui import QFont, QFontDatabase
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.settings import LANGUAGES, MISTAKES, MOTIONS, THEMES, ZOOM_RANGE
from sudoku_app.ui.looks import ZOOM_STEP
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from sudoku_app.ui.looks import Looks
    from sudoku_app.ui.theme import Theme

ZOOMS = tuple(range(ZOOM_RANGE[0], ZOOM_RANGE[1] + 1, ZOOM_STEP))


FIRST_SIZE, SMALLEST_SIZE = QSize(420, 620), QSize(420, 320)
GAP = 4


class Row(NamedTuple):
    """A setting: its field, its name and sentence, and for a choice each value with its words.

    A row without a field is the heading of those after it.
    """

    field: str
    name: str
    sentence: str = ""
    choices: tuple[tuple[str | int, str], ...] = ()


def setting_rows() -> tuple[Row, ...]:
    """The table, in the language of now."""
    translate = QCoreApplication.translate
    themes = (
        translate("settings", "Follow the system"),
        translate("settings", "Light"),
        translate("settings", "Dark"),
        translate("settings", "High contrast"),
    )
    mistakes = (
        translate("settings", "Nothing"),
        translate("settings", "Conflicts"),
        translate("settings", "All that differs from the solution"),
    )
    motions = (
        translate("settings", "Follow the system"),
        translate("settings", "On"),
        translate("settings", "Off"),
    )
    languages = (translate("settings", "Follow the system"), "English", "简体中文")
    return (
        Row("", translate("settings", "Play")),
        Row(
            "mistakes",
            translate("settings", "Mark as mistakes"),
            translate("settings", "What turns red on the board; nothing is ever blocked."),
            tuple(zip(MISTAKES, mistakes, strict=True)),
        ),
        Row(
            "tidy_notes",
            translate("settings", "Tidy notes"),
            translate("settings", "Setting a digit removes it from the notes of its peers."),
        ),
        Row(
            "start_notes",
            translate("settings", "Notes from the start"),
            translate("settings", "A new game begins with all notes that the rules allow."),
        ),
        Row("", translate("settings", "Board")),
        Row(
            "show_equal",
            translate("settings", "Equal digits"),
            translate("settings", "The selected digit is tinted wherever it stands."),
        ),
        Row(
            "show_equal_notes",
            translate("settings", "Equal notes"),
            translate("settings", "The selected digit stands out among the notes."),
        ),
        Row(
            "show_peers",
            translate("settings", "Row, column and box"),
            translate("settings", "The houses of the selected cell are tinted."),
        ),
        Row(
            "show_clock",
            translate("settings", "Clock"),
            translate("settings", "The playing time is shown; it is kept either way."),
        ),
        Row("", translate("settings", "Window")),
        Row(
            "theme",
            translate("settings", "Theme"),
            translate("settings", "The colours of the window."),
            tuple(zip(THEMES, themes, strict=True)),
        ),
        Row(
            "board_font",
            translate("settings", "Font of the board"),
            translate("settings", "What the digits and notes on the board are drawn with."),
            (
                ("", translate("settings", "Follow the system")),
                *((name, name) for name in _families()),
            ),
        ),
        Row(
            "zoom",
            translate("settings", "Text size"),
            translate(
                "settings", "The size of all words; where they need room the window grows too."
            ),
            tuple((percent, f"{percent} %") for percent in ZOOMS),
        ),
        Row(
            "motion",
            translate("settings", "Motion"),
            translate("settings", "What is pointed at flashes; a tint runs over the solved board."),
            tuple(zip(MOTIONS, motions, strict=True)),
        ),
        Row(
            "language",
            translate("settings", "Language"),
            translate("settings", "The language of the window, the hints and the help."),
            tuple(zip(LANGUAGES, languages, strict=True)),
        ),
    )


def _families() -> list[str]:
    """The fonts that have digits, without those for systems alone."""
    return [
        name
        for name in QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
        if not QFontDatabase.isPrivateFamily(name)
    ]


class SettingsWindow(QDialog):
    """Shows the settings that `looks` holds, and changes them as they are chosen."""

    def __init__(self, looks: Looks, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Settings"))
        self._looks = looks
        self._headings: list[QLabel] = []
        self._sentences: list[QLabel] = []
        self._rows: dict[str, QWidget] = {}
        page = QWidget()
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(24, 16, 24, 24)
        for row in setting_rows():
            self._add(column, row)
        column.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it shows what has the focus, and has none
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.set_theme(theme)
        page.findChildren(QComboBox)[0].setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self.setPalette(theme.palette())
        self.setFont(theme.font(TEXT_PIXELS))
        secondary = theme.palette()
        secondary.setColor(secondary.ColorRole.WindowText, theme.colour("secondary"))
        zoom = theme.zoom
        for heading in self._headings:
            heading.setContentsMargins(0, round(12 * zoom), 0, round(4 * zoom))
            heading.setFont(theme.font(TEXT_PIXELS + 2, QFont.Weight.DemiBold))
        for sentence in self._sentences:
            sentence.setContentsMargins(0, 0, 0, round(10 * zoom))
            sentence.setFont(theme.font(SECONDARY_PIXELS))
            sentence.setPalette(secondary)
        self._column.setSpacing(round(GAP * zoom))
        page, bar = self._area.widget(), self._area.verticalScrollBar()
        if page is not None and bar is not None:  # words are cut at its side by no scroll bar
            self.setMinimumSize(page.minimumSizeHint().width() + bar.sizeHint().width(), 320)

    def show_row(self, field: str) -> None:
        """Go to what changes a setting, by its field."""
        self._rows[field].setFocus()
        self._area.ensureWidgetVisible(self._rows[field])

    def _add(self, column: QVBoxLayout, row: Row) -> None:
        if not row.field:
            heading = QLabel(row.name)
            self._headings.append(heading)
            column.addWidget(heading)
            return
        for widget in self._choice(row) if row.choices else self._switch(row):
            self._rows[row.field] = widget
            widget.setAccessibleDescription(row.sentence)
            column.addWidget(widget)
        sentence = QLabel(row.sentence)
        sentence.setWordWrap(True)
        self._sentences.append(sentence)
        column.addWidget(sentence)

    def _switch(self, row: Row) -> tuple[QWidget, ...]:
        box = QCheckBox(row.name)
        box.setChecked(bool(getattr(self._looks.settings, row.field)))
        box.toggled.connect(partial(self._change, row.field))
        return (box,)

    def _choice(self, row: Row) -> tuple[QWidget, ...]:
        label = QLabel(row.name)
        choice = QComboBox()
        choice.setAccessibleName(row.name)
        for value, words in row.choices:
            choice.addItem(words, value)
        value = getattr(self._looks.settings, row.field)
        if choice.findData(value) < 0:  # a font that is gone, or a size written by hand
            choice.addItem(f"{value} %" if row.field == "zoom" else value, value)
        choice.setCurrentIndex(choice.findData(value))
        choice.activated.connect(partial(self._choose, row.field, choice))
        label.setBuddy(choice)
        return (label, choice)

    def _choose(self, field: str, choice: QComboBox, _index: int) -> None:
        self._change(field, choice.currentData())

    def _change(self, field: str, value: object) -> None:
        self._looks.change(**{field: value})

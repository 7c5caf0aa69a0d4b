"""The settings window, made from one table: each setting has a sentence, and applies at once."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QEvent, QSize, Qt, QTimer
from PyQt6.QtGui import QFont, QFontDatabase, QRawFont
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QListView,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.settings import (
    FULL_NOTES,
    LANGUAGES,
    MISTAKES,
    MOTIONS,
    SHIPPED_LANGUAGES,
    THEMES,
    ZOOM_RANGE,
)
from sudoku_app.ui.appearance import ZOOM_STEP
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.fields import Words, choice_of, scroll_bar_of
from sudoku_app.ui.parts.layouts import column_of, scrolled
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from sudoku_app.ui.appearance import Appearance
    from sudoku_app.ui.theme import Theme

FONTS_AT_ONCE = 4
"""How many fonts to look into at a time: each takes a millisecond or two, and some computers have a
thousand of them.
"""
_NEEDED = "0123456789AEGNaegn"
_FOUNDRY = re.compile(r" \[[^\]]*\]$")
"""The maker that Qt appends to the name of a family that several makers offer."""


def family_names() -> list[str]:
    """Return the families that may be fonts for text, sorted and without duplicates; `is_text_font`
    checks each of them.
    """
    found = {
        _FOUNDRY.sub("", name)
        for name in QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
        if not QFontDatabase.isPrivateFamily(name) and not _has_symbols(name)
    }
    return sorted(found, key=str.casefold)


def _has_symbols(family: str) -> bool:
    """Whether a font has symbols in place of letters and digits."""
    return QFontDatabase.WritingSystem.Symbol in QFontDatabase.writingSystems(family)


def is_text_font(family: str) -> bool:
    """Whether a family has its own glyphs for digits and letters. Opens the font's file."""
    face = QRawFont.fromFont(QFont(family))
    return all(face.supportsCharacter(sign) for sign in _NEEDED)


class FontChoice(QComboBox):
    """Offers `usual`, whose value is empty, and the names of fonts.

    The fonts are added a few at a time, so that the window stays responsive; `chosen` is there from
    the beginning.
    """

    def __init__(self, usual: str, chosen: str) -> None:
        super().__init__()
        rows = self.view()
        if isinstance(rows, QListView):
            rows.setUniformItemSizes(True)  # otherwise each font is loaded to measure its row
        self.addItem(usual, "")
        if chosen:
            self._insert(1, chosen)
        self._names = family_names()
        self._at = 1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._add_some)
        self._timer.start(0)

    @property
    def is_full(self) -> bool:
        """Whether all fonts have been added."""
        return not self._names

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            for row in range(1, self.count()):
                self._set_row_font(row)

    def _add_some(self) -> None:
        now, self._names = self._names[:FONTS_AT_ONCE], self._names[FONTS_AT_ONCE:]
        for name in filter(is_text_font, now):
            if self.itemData(self._at) != name:  # the chosen font is there already
                self._insert(self._at, name)
            self._at += 1
        if self.is_full:
            self._timer.stop()

    def _insert(self, row: int, name: str) -> None:
        self.insertItem(row, name, name)
        self._set_row_font(row)

    def _set_row_font(self, row: int) -> None:
        font = self.font()
        font.setFamily(self.itemData(row))
        self.setItemData(row, font, Qt.ItemDataRole.FontRole)


ZOOMS = tuple(range(ZOOM_RANGE[0], ZOOM_RANGE[1] + 1, ZOOM_STEP))


FIRST_SIZE, SMALLEST_SIZE = QSize(420, 620), QSize(420, 320)
GAP = 4


class SettingRow(NamedTuple):
    """A setting: its field, its name and sentence, and for a choice each value with its text.

    A row without a field is the heading of the rows after it.
    """

    field: str
    name: str
    sentence: str = ""
    choices: tuple[tuple[str | int, str], ...] = ()


def setting_rows() -> tuple[SettingRow, ...]:
    """Return the table of settings in the current language."""
    themes = (
        translate("settings", "Follow the system"),
        translate("settings", "Light"),
        translate("settings", "Dark"),
        translate("settings", "High contrast"),
    )
    mistakes = (
        translate("settings", "Nothing"),
        translate("settings", "Conflicts"),
        translate("settings", "Everything that differs from the solution"),
    )
    full_notes = (
        translate("settings", "Ask when it matters"),
        translate("settings", "Always"),
        translate("settings", "Never"),
    )
    motions = (
        translate("settings", "Follow the system"),
        translate("settings", "On"),
        translate("settings", "Off"),
    )
    languages = (translate("settings", "Follow the system"), *SHIPPED_LANGUAGES.values())
    return (
        SettingRow("", translate("settings", "Play")),
        SettingRow(
            "mistakes",
            translate("settings", "Mark as mistakes"),
            translate("settings", "What turns red on the board; nothing is ever blocked."),
            tuple(zip(MISTAKES, mistakes, strict=True)),
        ),
        SettingRow(
            "tidy_notes",
            translate("settings", "Tidy notes"),
            translate("settings", "Placing a digit removes it from the notes of its peers."),
        ),
        SettingRow(
            "start_notes",
            translate("settings", "Notes from the start"),
            translate("settings", "A new game begins with its notes filled in."),
        ),
        SettingRow(
            "fill_by_constraints",
            translate("settings", "Fill notes by constraints"),
            translate(
                "settings",
                "Notes that are filled in leave out what one constraint alone rules out, such as "
                "the sum of a cage.",
            ),
        ),
        SettingRow(
            "full_notes",
            translate("settings", "My notes are complete"),
            translate(
                "settings",
                "Hints rely on your notes if they list every digit that can still go in a cell.",
            ),
            tuple(zip(FULL_NOTES, full_notes, strict=True)),
        ),
        SettingRow(
            "show_level",
            translate("settings", "My level"),
            translate(
                "settings",
                "New offers puzzles that fit your level, which follows from the games that you "
                "finish and stays on this computer.",
            ),
        ),
        SettingRow(
            "show_techniques",
            translate("settings", "Techniques on the card"),
            translate(
                "settings",
                "The card names the hardest technique that a puzzle needs, before you find it.",
            ),
        ),
        SettingRow("", translate("settings", "Board")),
        SettingRow(
            "show_equal",
            translate("settings", "Highlight matching digits"),
            translate("settings", "The selected digit is tinted wherever it appears."),
        ),
        SettingRow(
            "show_equal_notes",
            translate("settings", "Highlight matching notes"),
            translate("settings", "The selected digit is highlighted in the notes."),
        ),
        SettingRow(
            "fixed_notes",
            translate("settings", "Fixed places for corner notes"),
            translate(
                "settings",
                "Each digit always has the same place in a cell, instead of the next free corner.",
            ),
        ),
        SettingRow(
            "show_peers",
            translate("settings", "Highlight row, column and box"),
            translate("settings", "The row, column and box of the selected cell are tinted."),
        ),
        SettingRow(
            "show_coordinates",
            translate("settings", "Coordinates"),
            translate(
                "settings",
                "Rows and columns are always numbered, not just while a hint names cells.",
            ),
        ),
        SettingRow(
            "show_clock",
            translate("settings", "Clock"),
            translate("settings", "The playing time is shown; it is recorded either way."),
        ),
        SettingRow("", translate("settings", "Window")),
        SettingRow(
            "theme",
            translate("settings", "Theme"),
            translate("settings", "The colours of the window."),
            tuple(zip(THEMES, themes, strict=True)),
        ),
        SettingRow(
            "board_font",
            translate("settings", "Board font"),
            translate("settings", "The font of the digits and notes on the board."),
            (("", translate("settings", "Follow the system")),),
        ),
        SettingRow(
            "zoom",
            translate("settings", "Text size"),
            translate("settings", "The size of all text; windows grow where it needs more room."),
            tuple((percent, f"{percent} %") for percent in ZOOMS),
        ),
        SettingRow(
            "motion",
            translate("settings", "Motion"),
            translate(
                "settings",
                "Cells that need attention flash, and colour sweeps over the solved board.",
            ),
            tuple(zip(MOTIONS, motions, strict=True)),
        ),
        SettingRow(
            "language",
            translate("settings", "Language"),
            translate("settings", "The language of the window, the hints and the help."),
            tuple(zip(LANGUAGES, languages, strict=True)),
        ),
    )


class SettingsWindow(Restyled, QDialog):
    """Shows the settings that `appearance` holds, and changes them as they are chosen."""

    def __init__(self, appearance: Appearance, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Settings"))
        self._appearance = appearance
        self._theme = theme
        self._headings: list[QLabel] = []
        self._sentences: list[QLabel] = []
        self._rows: dict[str, QWidget] = {}
        page = QWidget()
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(24, 16, 24, 24)
        for row in setting_rows():
            self._add(column, row)
        column.addStretch(1)
        self._area = scrolled(page, takes_focus=False)
        scroll_bar_of(self._area).rangeChanged.connect(self._scroll_to_focus)
        column_of(self._area, on=self, margins=0)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.restyle()
        page.findChildren(QComboBox)[0].setFocus()

    def restyle(self) -> None:
        self.setFont(self._theme.font(TEXT_PIXELS))
        zoom = self._theme.zoom
        for heading in self._headings:
            heading.setContentsMargins(0, round(12 * zoom), 0, round(4 * zoom))
        for sentence in self._sentences:
            sentence.setContentsMargins(0, 0, 0, round(10 * zoom))
        self._column.setSpacing(round(GAP * zoom))
        page = self._area.widget()
        if page is not None:
            # Leave room for the scroll bar, which would cut off the text.
            bar = scroll_bar_of(self._area).sizeHint().width()
            self.setMinimumSize(page.minimumSizeHint().width() + bar, 320)

    def _scroll_to_focus(self) -> None:
        """Keep the focus in view when all rows grow, as by a larger text."""
        focus = self.focusWidget()
        if focus is not None:
            self._area.ensureWidgetVisible(focus)

    def show_row(self, field: str) -> None:
        """Scroll to the control of a setting, given its field, and focus it."""
        self._rows[field].setFocus()
        self._area.ensureWidgetVisible(self._rows[field])

    def _add(self, column: QVBoxLayout, row: SettingRow) -> None:
        if not row.field:
            size, weight = TEXT_PIXELS + 2, QFont.Weight.DemiBold
            heading = Words(self._theme, size, "text", row.name, weight)
            self._headings.append(heading)
            column.addWidget(heading)
            return
        for widget in self._choice(row) if row.choices else self._switch(row):
            self._rows[row.field] = widget
            widget.setAccessibleDescription(row.sentence)
            column.addWidget(widget)
        sentence = Words(self._theme, SECONDARY_PIXELS, "secondary", row.sentence, wraps=True)
        self._sentences.append(sentence)
        column.addWidget(sentence)

    def _switch(self, row: SettingRow) -> tuple[QWidget, ...]:
        box = QCheckBox(row.name)
        box.setChecked(bool(getattr(self._appearance.settings, row.field)))
        box.toggled.connect(partial(self._change, row.field))
        return (box,)

    def _choice(self, row: SettingRow) -> tuple[QWidget, ...]:
        label = QLabel(row.name)
        value = getattr(self._appearance.settings, row.field)
        if row.field == "board_font":
            choice: QComboBox = FontChoice(row.choices[0][1], value)
        else:
            choice = choice_of(row.choices)
        choice.setAccessibleName(row.name)
        if choice.findData(value) < 0:
            choice.addItem(f"{value} %", value)  # a size that was edited by hand
        choice.setCurrentIndex(choice.findData(value))
        choice.activated.connect(partial(self._choose, row.field, choice))
        label.setBuddy(choice)
        return (label, choice)

    def _choose(self, field: str, choice: QComboBox, _index: int) -> None:
        self._change(field, choice.currentData())

    def _change(self, field: str, value: object) -> None:
        self._appearance.change(**{field: value})

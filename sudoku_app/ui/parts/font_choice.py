"""A choice among the fonts that digits and words can be read in, each shown in its own face."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QFont, QFontDatabase, QRawFont
from PyQt6.QtWidgets import QComboBox, QListView

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

FONTS_AT_ONCE = 4
"""To look into a font takes a millisecond or two, and some computers have a thousand of them."""
_NEEDED = "0123456789AEGNaegn"
_FOUNDRY = re.compile(r" \[[^\]]*\]$")
"""What Qt adds to the name of a family that comes from several makers."""


def family_names() -> list[str]:
    """The families that may be fonts for text, each once, in order; `is_text_font`
    knows which are.
    """
    found = {
        _FOUNDRY.sub("", name)
        for name in QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
        if not QFontDatabase.isPrivateFamily(name) and not _has_symbols(name)
    }
    return sorted(found, key=str.casefold)


def _has_symbols(family: str) -> bool:
    """Whether a font has symbols of other kinds in place of letters and digits."""
    return QFontDatabase.WritingSystem.Symbol in QFontDatabase.writingSystems(family)


def is_text_font(family: str) -> bool:
    """Whether a family has glyphs of its own for digits and letters. Opens the font's file."""
    face = QRawFont.fromFont(QFont(family))
    return all(face.supportsCharacter(sign) for sign in _NEEDED)


class FontChoice(QComboBox):
    """Offers `usual`, whose value is empty, and the names of fonts, which are added little by
    little once it is shown, so that the window stays responsive. `chosen` is there from the
    beginning.
    """

    def __init__(self, usual: str, chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rows = self.view()
        if isinstance(rows, QListView):
            rows.setUniformItemSizes(True)  # else all fonts would be loaded to measure their rows
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
                self._dress(row)

    def _add_some(self) -> None:
        now, self._names = self._names[:FONTS_AT_ONCE], self._names[FONTS_AT_ONCE:]
        for name in filter(is_text_font, now):
            if self.itemData(self._at) != name:  # not the one that was chosen before
                self._insert(self._at, name)
            self._at += 1
        if self.is_full:
            self._timer.stop()

    def _insert(self, row: int, name: str) -> None:
        self.insertItem(row, name, name)
        self._dress(row)

    def _dress(self, row: int) -> None:
        font = self.font()
        font.setFamily(self.itemData(row))
        self.setItemData(row, font, Qt.ItemDataRole.FontRole)

"""Which of the program's languages the player reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLocale

if TYPE_CHECKING:
    from sudoku_app.game.settings import Settings

_CHINESE = "zh_CN"
_ENGLISH = "en"


def language_of(settings: Settings) -> str:
    """The chosen language, or that of the system: "en" or "zh_CN", as resources name them.

    Chinese of any kind is read as Simplified Chinese, every other language as English.
    """
    if settings.language != "system":
        return settings.language
    # The language of the interface can differ from that of dates and numbers.
    first = next(iter(QLocale.system().uiLanguages()), "")
    return _CHINESE if QLocale(first).language() == QLocale.Language.Chinese else _ENGLISH

"""Which of the program's languages the player reads, and how it writes dates and numbers."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QDate, QDateTime, QLocale

if TYPE_CHECKING:
    from sudoku_app.game.settings import Settings

_CHINESE = "zh_CN"
_ENGLISH = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where Linux keeps the language of the interface; QLocale looks nowhere else there."""


def language_of(settings: Settings) -> str:
    """The chosen language, or that of the system: "en" or "zh_CN", as resources name them.

    Chinese of any kind is read as Simplified Chinese, every other language as English.
    """
    if settings.language != "system":
        return settings.language
    if sys.platform == "linux" and "zh" not in _environment():
        return _ENGLISH  # without QLocale, whose 839 names take 5 ms to load
    # The language of the interface can differ from that of dates and numbers.
    first = next(iter(QLocale.system().uiLanguages()), "")
    return _CHINESE if QLocale(first).language() == QLocale.Language.Chinese else _ENGLISH


def _environment() -> str:
    return " ".join(os.environ.get(name, "") for name in _VARIABLES).lower()


def locale_of(language: str) -> QLocale:
    """How dates and numbers are written beside words of a language that `language_of` gives.

    The system's own way, where it writes them in the same language: a date in a third language
    would stand out in the window.
    """
    system, spoken = QLocale.system(), QLocale(language)
    same = [spoken.language()]
    if language == _ENGLISH:
        same.append(QLocale.Language.C)  # a system without a language writes as English does
    return system if system.language() in same else spoken


def number_text(number: int) -> str:
    """A number as the player's country writes it."""
    return QLocale().toString(number)


def day_text(day: QDate) -> str:
    """A day as the player's country writes it."""
    locale = QLocale()
    if locale.language() == QLocale.Language.C:
        return day.toString("yyyy-MM-dd")
    return locale.toString(day, QLocale.FormatType.ShortFormat)


def moment_text(moment: QDateTime) -> str:
    """An instant on the player's clock, as the player's country writes it."""
    locale, local = QLocale(), moment.toLocalTime()
    if locale.language() == QLocale.Language.C:  # no country: Qt would write 21 11 2026
        return local.toString("yyyy-MM-dd HH:mm")
    return locale.toString(local, QLocale.FormatType.ShortFormat)

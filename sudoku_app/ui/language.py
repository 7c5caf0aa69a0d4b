"""The language of the program, and how dates and numbers are written."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.screen_state import Speech

if TYPE_CHECKING:
    from sudoku_app.game.settings import Settings

translate = QCoreApplication.translate
"""Returns a text, in a context, in the language of the window."""
_ENGLISH = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that set the language of the interface on Linux; QLocale reads no others there."""


def language_of(settings: Settings) -> str:
    """Return the chosen language or the system's, as the resources are named.

    A variety of a language that is not shipped counts as the one that is, such as any Chinese as
    Simplified Chinese, and every other language as English.
    """
    if settings.language != "system":
        return settings.language
    others = {each.partition("_")[0]: each for each in SHIPPED_LANGUAGES if each != _ENGLISH}
    if sys.platform == "linux" and not any(each in _environment() for each in others):
        return _ENGLISH  # without QLocale, whose 839 names take 5 ms to load
    # The language of the interface can differ from that of dates and numbers.
    first = next(iter(QLocale.system().uiLanguages()), "")
    return others.get(QLocale(first).name().partition("_")[0], _ENGLISH)


def _environment() -> str:
    return " ".join(os.environ.get(name, "") for name in _VARIABLES).lower()


def locale_of(language: str) -> QLocale:
    """Return the locale for dates and numbers in text of a language from `language_of`.

    That is the system's locale if it has the same language: a date in a third language would look
    out of place in the window.
    """
    system, spoken = QLocale.system(), QLocale(language)
    same = [spoken.language()]
    if language == _ENGLISH:
        same.append(QLocale.Language.C)  # a system without a language uses English formats
    return system if system.language() in same else spoken


def number_text(number: int) -> str:
    """Return a number as it is written in the player's country."""
    locale = QLocale()
    if locale.language() == QLocale.Language.C:  # no country: Qt would write 1000, not 1,000
        locale = QLocale(QLocale.Language.English)
    return locale.toString(number)


def speech_of(settings: Settings) -> Speech:
    """Return the language of the window."""
    return Speech(translate, language_of(settings), number_text)


def day_text(day: QDate) -> str:
    """Return a day as it is written in the player's country."""
    locale = QLocale()
    if locale.language() == QLocale.Language.C:
        return day.toString("yyyy-MM-dd")
    return locale.toString(day, QLocale.FormatType.ShortFormat)


def moment_text(moment: QDateTime) -> str:
    """Return an instant in the player's time zone, as it is written in the player's country."""
    locale, local = QLocale(), moment.toLocalTime()
    if locale.language() == QLocale.Language.C:  # no country: Qt would write 21 11 2026
        return local.toString("yyyy-MM-dd HH:mm")
    return locale.toString(local, QLocale.FormatType.ShortFormat)

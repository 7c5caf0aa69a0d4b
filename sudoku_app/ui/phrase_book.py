"""Messages from below the window, said in its language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from sudoku_app.core.message import Message, TechniqueName, message_of

if TYPE_CHECKING:
    from collections.abc import Callable

CONTEXT = "messages"
"""Where a file of translations has the forms of messages, which are collected from the code."""

SYSTEM_WORDS = frozenset(
    (
        QT_TRANSLATE_NOOP("system", "Permission denied"),
        QT_TRANSLATE_NOOP("system", "Operation not permitted"),
        QT_TRANSLATE_NOOP("system", "No such file or directory"),
        QT_TRANSLATE_NOOP("system", "Is a directory"),
        QT_TRANSLATE_NOOP("system", "Not a directory"),
        QT_TRANSLATE_NOOP("system", "File name too long"),
        QT_TRANSLATE_NOOP("system", "File too large"),
        QT_TRANSLATE_NOOP("system", "No space left on device"),
        QT_TRANSLATE_NOOP("system", "Disk quota exceeded"),
        QT_TRANSLATE_NOOP("system", "Read-only file system"),
        QT_TRANSLATE_NOOP("system", "Input/output error"),
        QT_TRANSLATE_NOOP("system", "database is locked"),
        QT_TRANSLATE_NOOP("system", "database or disk is full"),
        QT_TRANSLATE_NOOP("system", "database disk image is malformed"),
        QT_TRANSLATE_NOOP("system", "file is not a database"),
        QT_TRANSLATE_NOOP("system", "disk I/O error"),
        QT_TRANSLATE_NOOP("system", "unable to open database file"),
        QT_TRANSLATE_NOOP("system", "attempt to write a readonly database"),
    )
)
"""What Linux and SQLite say of a file that cannot be used."""


def said(words: str, technique_name: Callable[[str], str] | None = None) -> str:
    """A message in the language of the window, with the messages that are its fields.

    Any other text stays as it is, but for the system's. `technique_name` gives the name of a slug.
    """
    if words in SYSTEM_WORDS:
        return QCoreApplication.translate("system", words)
    if isinstance(words, TechniqueName) and technique_name is not None:
        return technique_name(words.slug)
    if not isinstance(words, Message):
        return words
    form = QCoreApplication.translate(CONTEXT, words.form)
    return form.format(
        *(said(each, technique_name) if isinstance(each, str) else each for each in words.fields)
    )


def error_words(error: Exception) -> str:
    """What an error says; of the system's its reason alone, as who shows it names the file."""
    words = error.strerror if isinstance(error, OSError) else None
    return said(words or message_of(error))

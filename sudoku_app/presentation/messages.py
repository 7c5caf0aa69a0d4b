"""Messages from below the window, said in its language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from sudoku_app.core.message import Message, TechniqueName, message_of

if TYPE_CHECKING:
    from collections.abc import Callable

CONTEXT = "messages"
"""Where a file of translations has the forms of messages, which are collected from the code."""

SYSTEM_WORDS = {
    "Permission denied": QT_TRANSLATE_NOOP("system", "Permission denied"),
    "Operation not permitted": QT_TRANSLATE_NOOP("system", "Operation not permitted"),
    "No such file or directory": QT_TRANSLATE_NOOP("system", "No such file or folder"),
    "Is a directory": QT_TRANSLATE_NOOP("system", "Is a folder"),
    "Not a directory": QT_TRANSLATE_NOOP("system", "Not a folder"),
    "File name too long": QT_TRANSLATE_NOOP("system", "File name too long"),
    "File too large": QT_TRANSLATE_NOOP("system", "File too large"),
    "No space left on device": QT_TRANSLATE_NOOP("system", "No space left on the disk"),
    "Disk quota exceeded": QT_TRANSLATE_NOOP("system", "Disk quota exceeded"),
    "Read-only file system": QT_TRANSLATE_NOOP("system", "Read-only disk"),
    "Input/output error": QT_TRANSLATE_NOOP("system", "The disk cannot be read or written"),
    "database is locked": QT_TRANSLATE_NOOP("system", "the file of games is in use elsewhere"),
    "database or disk is full": QT_TRANSLATE_NOOP("system", "the disk is full"),
    "database disk image is malformed": QT_TRANSLATE_NOOP("system", "the file is damaged"),
    "file is not a database": QT_TRANSLATE_NOOP("system", "it is not a file of games"),
    "disk I/O error": QT_TRANSLATE_NOOP("system", "the disk cannot be read or written"),
    "unable to open database file": QT_TRANSLATE_NOOP("system", "the file cannot be opened"),
    "attempt to write a readonly database": QT_TRANSLATE_NOOP("system", "the file is read-only"),
}
"""What Linux and SQLite say of a file that cannot be used, in words for a player."""


def said(words: str, technique_name: Callable[[str], str] | None = None) -> str:
    """A message in the language of the window, with the messages that are its fields.

    Any other text stays as it is, but for the system's. `technique_name` gives the name of a slug.
    """
    if words in SYSTEM_WORDS:
        return QCoreApplication.translate("system", SYSTEM_WORDS[words])
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

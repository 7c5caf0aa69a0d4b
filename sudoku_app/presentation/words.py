"""Words in the player's language: lists and sentences, names of levels, and messages from below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, TechniqueName, message_of
from sudoku_app.core.puzzle import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

Translate = Callable[[str, str], str]
"""Gives the words for a context and an English text. Both are literals wherever it is called by
this name: the texts to be translated are collected from these calls.
"""

MESSAGES = "messages"
"""The context of the forms of messages, which are collected from the code."""


def untranslated(_context: str, text: str) -> str:
    """The `Translate` of English."""
    return text


# Lists and sentences ---------------------------------------------------------------------------


def comma(translate: Translate) -> str:
    """What parts the names in a list."""
    return translate("lists", ", ")


def listed(translate: Translate, names: Iterable[str]) -> str:
    """Names as a list."""
    return comma(translate).join(names)


def gap_after(sentence: str) -> str:
    """What parts a sentence from the next; a full-width stop brings its own room."""
    return "" if sentence.endswith("。") else " "


def as_sentence(translate: Translate, words: str) -> str:
    """Words with a capital, but for a name or a number at their head, and with a full stop."""
    if words.split(" ", 1)[0].isalpha():
        words = words[:1].upper() + words[1:]
    if words.endswith((".", "…", "。")):
        return words
    return translate("lists", "{0}.").format(words)


def sentences(*parts: str) -> str:
    """Sentences one after another."""
    text = ""
    for part in parts:
        text += gap_after(text) + part if text else part
    return text


# Names -----------------------------------------------------------------------------------------


def level_name(translate: Translate, level: str) -> str:
    """A level's name for the player."""
    return {
        "easy": translate("levels", "Easy"),
        "normal": translate("levels", "Normal"),
        "hard": translate("levels", "Hard"),
        "expert": translate("levels", "Expert"),
        "extreme": translate("levels", "Extreme"),
    }.get(level, translate("levels", "Own puzzle"))


def verdict_text(translate: Translate, verdict: Verdict) -> str:
    """Why a puzzle cannot be checked or hinted."""
    return {
        Verdict.NONE: translate("verdict", "This puzzle has no solution."),
        Verdict.SEVERAL: translate("verdict", "This puzzle has several solutions."),
        Verdict.UNKNOWN: translate(
            "verdict", "It is not known whether this puzzle has one solution."
        ),
        Verdict.UNIQUE: translate("verdict", "This puzzle has one solution."),
    }[verdict]


# Messages from below ---------------------------------------------------------------------------


def message_words(
    translate: Translate, words: str, technique_name: Callable[[str], str] | None = None
) -> str:
    """A message in the player's language, with the messages that are its fields.

    Any other text stays as it is, but for the system's. `technique_name` gives the name of a slug.
    """
    system = _system_words(translate)
    if words in system:
        return system[words]
    if isinstance(words, TechniqueName) and technique_name is not None:
        return technique_name(words.slug)
    if not isinstance(words, Message):
        return words
    look_up = translate  # under another name, since the form is no literal
    return look_up(MESSAGES, words.form).format(
        *(
            message_words(translate, each, technique_name) if isinstance(each, str) else each
            for each in words.fields
        )
    )


def error_words(translate: Translate, error: Exception) -> str:
    """What an error says; of the system's its reason alone, as who shows it names the file."""
    words = error.strerror if isinstance(error, OSError) else None
    return message_words(translate, words or message_of(error))


def _system_words(translate: Translate) -> dict[str, str]:
    """What Linux and SQLite say of a file that cannot be used, in words for a player."""
    return {
        "Permission denied": translate("system", "Permission denied"),
        "Operation not permitted": translate("system", "Operation not permitted"),
        "No such file or directory": translate("system", "No such file or folder"),
        "Is a directory": translate("system", "Is a folder"),
        "Not a directory": translate("system", "Not a folder"),
        "File name too long": translate("system", "File name too long"),
        "File too large": translate("system", "File too large"),
        "No space left on device": translate("system", "No space left on the disk"),
        "Disk quota exceeded": translate("system", "Disk quota exceeded"),
        "Read-only file system": translate("system", "Read-only disk"),
        "Input/output error": translate("system", "The disk cannot be read or written"),
        "database is locked": translate("system", "the file of games is in use elsewhere"),
        "database or disk is full": translate("system", "the disk is full"),
        "database disk image is malformed": translate("system", "the file is damaged"),
        "file is not a database": translate("system", "it is not a file of games"),
        "disk I/O error": translate("system", "the disk cannot be read or written"),
        "unable to open database file": translate("system", "the file cannot be opened"),
        "attempt to write a readonly database": translate("system", "the file is read-only"),
    }

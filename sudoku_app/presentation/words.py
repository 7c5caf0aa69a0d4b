"""Text in the player's language: lists and sentences, names of levels, and messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import (
    KindTitle,
    Message,
    TechniqueName,
    agreeing,
    agreeing_form,
    message_of,
)
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.texts.technique_names import kind_words

if TYPE_CHECKING:
    from collections.abc import Iterable

Translate = Callable[[str, str], str]
"""Translates an English text in a context.

Calls by the name `translate` must have literal arguments, since the texts to be translated are
collected from them.
"""

LINE_END = "\u2028"
"""Ends a line without ending the paragraph."""

FACT_GAP = "  ·  "
"""Stands between short facts in one line."""

MESSAGES = "messages"
"""The translation context of the forms of messages."""
KIND_WORDS = "kinds"
"""The context of words about constraints, which are looked up by the names that
`game.texts.technique_names.kind_words` gives them.
"""


def untranslated(_context: str, text: str) -> str:
    """The `Translate` of English."""
    return text


# Lists and sentences ---------------------------------------------------------------------------


def comma(translate: Translate) -> str:
    """The separator of a list."""
    return translate("lists", ", ")


def join_list(translate: Translate, names: Iterable[str]) -> str:
    """Join names into a list."""
    return comma(translate).join(names)


def and_list(translate: Translate, names: Iterable[str]) -> str:
    """Join names into a list such as "1, 2 and 3"."""
    *first, last = names
    words = translate("lists", "{0} and {1}")
    return words.format(join_list(translate, first), last) if first else last


def or_list(translate: Translate, names: Iterable[str]) -> str:
    """Join names into a list such as "1, 2 or 3"."""
    *first, last = names
    words = translate("lists", "{0} or {1}")
    return words.format(join_list(translate, first), last) if first else last


def plural_rules(translate: Translate) -> str:
    """The language's plural rules, in the format of `core.message`."""
    return translate("lists", "n = 1|other")


def plural_form(translate: Translate, forms: str, number: int) -> str:
    """The form that agrees with a number, out of translated forms such as "1 game|{0} games"."""
    return agreeing(forms, number, plural_rules(translate))


def counted_words(translate: Translate, forms: str, number: int, *more: object) -> str:
    """The `plural_form` for a number, filled in with it and what else the form has places for."""
    return plural_form(translate, forms, number).format(number, *more)


def gap_after(sentence: str) -> str:
    """The gap after a sentence; none after a full-width full stop."""
    return "" if sentence.endswith("。") else " "


def as_sentence(translate: Translate, words: str) -> str:
    """Turn a clause into a sentence.

    It gets a full stop, and a capital unless it begins with a name or a number.
    """
    if words.split(" ", 1)[0].rstrip(":,").isalpha():
        words = words[:1].upper() + words[1:]
    if words.endswith((".", "…", "。")):
        return words
    return translate("lists", "{0}.").format(words)


def join_sentences(*parts: str) -> str:
    """Join sentences."""
    text = ""
    for part in parts:
        text += gap_after(text) + part if text else part
    return text


def join_lines(*parts: str) -> str:
    """Join the parts of a text that are not empty, one per line."""
    return "\n".join(filter(None, parts))


# Names -----------------------------------------------------------------------------------------


def kind_word(translate: Translate, kind: str, word: str) -> str:
    """A word about a kind of constraint, given its slug: in English if the language lacks it."""
    look_up, name = translate, f"{kind}.{word}"  # a different function name, as it's no literal
    found = look_up(KIND_WORDS, name)
    return kind_words("en").get(name, name) if found == name else found


class LevelTexts(NamedTuple):
    """The name of a level, and the techniques that its puzzles need."""

    name: str
    meaning: str = ""


def level_texts(translate: Translate, level: str) -> LevelTexts:
    """The texts about the level with this slug; without a level, a puzzle is one of the player's
    own.
    """
    return {
        "easy": LevelTexts(translate("levels", "Easy"), translate("levels", "singles only")),
        "normal": LevelTexts(
            translate("levels", "Normal"),
            translate("levels", "pairs, triples and locked candidates"),
        ),
        "hard": LevelTexts(
            translate("levels", "Hard"), translate("levels", "fish, wings and colouring")
        ),
        "expert": LevelTexts(
            translate("levels", "Expert"), translate("levels", "chains and almost locked sets")
        ),
        "extreme": LevelTexts(
            translate("levels", "Extreme"), translate("levels", "forcing chains and nets")
        ),
    }.get(level, LevelTexts(translate("levels", "Custom puzzle")))


def level_name(translate: Translate, level: str) -> str:
    """The name of a level."""
    return level_texts(translate, level).name


def verdict_text(translate: Translate, verdict: Verdict) -> str:
    """A sentence about the number of solutions of a puzzle."""
    return {
        Verdict.NONE: translate("verdict", "This puzzle has no solution."),
        Verdict.SEVERAL: translate("verdict", "This puzzle has more than one solution."),
        Verdict.UNKNOWN: translate(
            "verdict", "It isn't known whether this puzzle has exactly one solution."
        ),
        Verdict.UNIQUE: translate("verdict", "This puzzle has exactly one solution."),
        Verdict.IN_WORDS: translate("verdict", "Some of this puzzle's rules are only in words."),
    }[verdict]


# Messages and errors ---------------------------------------------------------------------------


def message_words(
    translate: Translate, words: str, technique_name: Callable[[str], str] | None = None
) -> str:
    """Translate a message and the messages among its fields.

    Other text is returned unchanged, except for known texts of the operating system.
    `technique_name` returns the name of a technique, given its slug.
    """
    system = _system_words(translate)
    if words in system:
        return system[words]
    if isinstance(words, TechniqueName) and technique_name is not None:
        return technique_name(words.slug)
    if isinstance(words, KindTitle):
        return kind_word(translate, words, "title")
    if not isinstance(words, Message):
        return words
    look_up = translate  # a different name, since the form is not a literal
    form = agreeing_form(look_up(MESSAGES, words.form), words.fields, plural_rules(translate))
    return form.format(
        *(
            message_words(translate, each, technique_name) if isinstance(each, str) else each
            for each in words.fields
        )
    )


def error_words(translate: Translate, error: Exception) -> str:
    """Translate an error; for an OSError only its reason, since the caller names the file."""
    words = error.strerror if isinstance(error, OSError) else None
    return message_words(translate, words or message_of(error))


def _system_words(translate: Translate) -> dict[str, str]:
    """Texts of Linux and SQLite about unusable files, in words for a player."""
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
        "database is locked": translate("system", "the games file is in use by another program"),
        "database or disk is full": translate("system", "the disk is full"),
        "database disk image is malformed": translate("system", "the file is damaged"),
        "file is not a database": translate("system", "it is not a games file"),
        "disk I/O error": translate("system", "the disk cannot be read or written"),
        "unable to open database file": translate("system", "the file cannot be opened"),
        "attempt to write a readonly database": translate("system", "the file is read-only"),
    }

"""Words put beside one another as the language does: names in a list, sentence after sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from collections.abc import Iterable


def comma() -> str:
    """What parts the names in a list."""
    return QCoreApplication.translate("lists", ", ")


def listed(names: Iterable[str]) -> str:
    """Names as a list."""
    return comma().join(names)


def gap_after(sentence: str) -> str:
    """What parts a sentence from the next; a full-width stop brings its own room."""
    return "" if sentence.endswith("。") else " "


def as_sentence(words: str) -> str:
    """Words with a capital, but for a name or a number at their head, and with a full stop."""
    if words.split(" ", 1)[0].isalpha():
        words = words[:1].upper() + words[1:]
    if words.endswith((".", "…", "。")):
        return words
    return QCoreApplication.translate("lists", "{0}.").format(words)


def sentences(*parts: str) -> str:
    """Sentences one after another."""
    text = ""
    for part in parts:
        text += gap_after(text) + part if text else part
    return text

"""The words about the kinds of constraint in a language, from their sheets in resources."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.game.texts.technique_names import read_object

if TYPE_CHECKING:
    from collections.abc import Mapping


@lru_cache(maxsize=4)
def kind_words(language: str) -> Mapping[str, str]:
    """The words of all kinds by the kind's slug and the word's name, such as `renban.title`; empty,
    with a warning in the log, if they cannot be read.
    """
    return {
        f"{slug}.{name}": words
        for slug, sheet in read_object(f"kinds/{language}.json", "constraints lack names").items()
        if isinstance(sheet, dict)
        for name, words in sheet.items()
        if isinstance(words, str)
    }

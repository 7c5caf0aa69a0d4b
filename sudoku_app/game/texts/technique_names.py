"""The names of the techniques and the words about the kinds of constraint in a language, read
without importing the techniques so that a puzzle's card can be shown at once.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping


def technique_names(language: str) -> Mapping[str, str]:
    """The names by slug, from resources; empty, with a warning in the log, if there are none."""
    return _names_in(resource(f"technique_names/{language}.json"))


@lru_cache(8)  # the card of a puzzle asks for them at each act
def _names_in(path: str) -> Mapping[str, str]:
    names = _read(path, "steps are shown in notation")
    return {slug: name for slug, name in names.items() if isinstance(name, str)}


def read_object(name: str, without: str = "steps are shown in notation") -> Mapping[str, object]:
    """The JSON object in a file of resources. If it cannot be read, the result is empty and the log
    has a warning that begins with `without`, the consequence.
    """
    return _read(resource(name), without)


def _read(path: str, without: str) -> Mapping[str, object]:
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError) as error:
        import logging  # rarely needed, and every start runs this

        logging.getLogger(__name__).warning("%s: %s: %s", without, path, error)
        return {}
    return found if isinstance(found, dict) else {}


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

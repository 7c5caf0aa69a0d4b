"""What the techniques are called in a language. Read without the techniques themselves, so that a
puzzle's card can name them at once.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping


def technique_names(language: str) -> Mapping[str, str]:
    """The names by slug, from resources; empty, with a warning in the log, where there are none."""
    return {
        slug: name
        for slug, name in read_object(f"technique_names/{language}.json").items()
        if isinstance(name, str)
    }


def read_object(name: str, without: str = "steps are told in notation") -> Mapping[str, object]:
    """The object that a JSON file of resources holds; empty, with a warning in the log that says
    what is so `without` it, where it cannot be read.
    """
    path = resource(name)
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError) as error:
        import logging  # a sound file needs none of it, and a start reads this one

        logging.getLogger(__name__).warning("%s: %s: %s", without, path, error)
        return {}
    return found if isinstance(found, dict) else {}

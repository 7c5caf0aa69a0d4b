"""English is written in one way in all files of texts, with one word for one thing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_app.paths import resource
from tests.ui.test_chinese import strings_in

NOT_OURS = (
    r"\bblocks?\b",  # box
    r"\bsquares\b",  # cells
    r"\bpencil",  # notes
    r"\bcenter",  # centre
    r"\bgray",  # grey
    r"\bcolor",  # colour; names of techniques are HoDoKu's
    r"\b(is|are) no (code|digit|field|form|number|puzzle|range|text|whole)",  # is not a
    r"\b(\w+) \1\b",
    r"\ban? \{",  # "a 8"
)


def texts() -> Iterator[str]:
    for folder in ("explanations", "kinds", "techniques"):
        yield from strings_in(json.loads(Path(resource(f"{folder}/en.json")).read_text("utf-8")))
    for message in ElementTree.parse(resource("translations/zh_CN.ts")).iter("source"):
        yield message.text or ""


TEXTS = tuple(texts())


@pytest.mark.parametrize("pattern", NOT_OURS)
def test_one_thing_has_one_word(pattern: str) -> None:
    assert [words for words in TEXTS if re.search(pattern, words)] == []

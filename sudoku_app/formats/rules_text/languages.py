"""The words of English, which is read, and what tells sentences in other languages from it."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from sudoku_app.paths import resource

_OTHER_SCRIPTS = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "CYRILLIC", "GREEK", "ARABIC", "HEBREW")
_LEAST_LETTERS = 2
"""The least letters of another script that make a sentence foreign, if they are most of it."""
_OTHER_WORDS = """
    der das den dem des und oder nicht nach ein eine einer einem einen sind ist wird werden mit von
    auf zu zur zum bei für sich jede jeder jedes jedem zwei gilt gelten es ziffern zahlen felder
    normalen regeln sudokuregeln normale quadrate kreise punkte linie linien käfig käfigen käfige
    summe zeile spalte reihe verhältnis enthalten gerade ungerade steigen vom oben links rechts
    graue grüne rote blaue schwarze weiße wechselt
    le les une est sont dans chaque règles du sur avec ligne
    el los las una cada con reglas del se il gli le regole di della
    het een zijn elke op gelden niet regels
"""
_ENGLISH_WORDS = """
    the a an of and or not is are be must to in on by with for each every digits cells
"""
_OTHER, _ENGLISH = (frozenset(words.split()) for words in (_OTHER_WORDS, _ENGLISH_WORDS))


class LanguageData(NamedTuple):
    """What `resources/rules_text` has for a language: phrases by concept, and the table of rules.

    Phrases have there `<digit>` and the like for words that many of them share, the `parts`.
    `spellings` are words by the form that stands for them, one word or two, where cutting off an
    ending is too little or wrong. `names` are the concepts that name a kind of rule, with the kind;
    `words` are lists of words for `statements`, and `groups` lists of concepts that the table
    refers to.
    """

    spellings: dict[str, list[str]]
    numbers: dict[str, int]
    phrases: dict[str, list[str]]
    words: dict[str, list[str]]
    names: dict[str, str]
    groups: dict[str, str]
    rules: list[list[str]]


@lru_cache(maxsize=1)
def language_data() -> LanguageData:
    """Return the data for English, the only language that is read."""
    with open(resource("rules_text/en.json"), encoding="utf-8") as file:
        data = json.load(file)
    parts = data.pop("parts")
    for phrases in data["phrases"].values():
        phrases[:] = (re.sub("<([a-z]+)>", lambda name: parts[name[1]], each) for each in phrases)
    return LanguageData(**data)


def is_foreign(text: str) -> bool:
    """Whether a sentence is in another language of setters or another script than English is."""
    plain = unicodedata.normalize("NFKC", text)
    if not plain.isascii():
        letters = [sign for sign in plain if sign.isalpha()]
        others = sum(unicodedata.name(sign, "").startswith(_OTHER_SCRIPTS) for sign in letters)
        if others >= _LEAST_LETTERS and 2 * others > len(letters):
            return True
    words = re.findall(r"[^\W\d_]+", plain.lower())
    others = sum(word in _OTHER for word in words)
    return others > 1 and others > sum(word in _ENGLISH for word in words)

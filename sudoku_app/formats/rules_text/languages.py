"""Tell sentences in other languages, which are not read, from English ones."""

from __future__ import annotations

import re
import unicodedata

_OTHER_SCRIPTS = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "CYRILLIC", "GREEK", "ARABIC", "HEBREW")
_LEAST_LETTERS = 4
"""The least letters of another script that make a sentence foreign, if they are most of it."""
_GERMAN_WORDS = """
    der das den dem des und oder nicht ein eine einer einem einen sind ist wird werden mit im von
    auf zu zur zum bei für sich jede jeder jedes jedem zwei gilt gelten ziffern zahlen felder
    linie linien käfig käfigen summe zeile spalte
"""
_ENGLISH_WORDS = """
    the a an of and or not is are be must to in on by with for each every digits cells
"""
_GERMAN, _ENGLISH = (frozenset(words.split()) for words in (_GERMAN_WORDS, _ENGLISH_WORDS))


def is_foreign(text: str) -> bool:
    """Whether a sentence is in German or in a script that English isn't written in."""
    plain = unicodedata.normalize("NFKC", text)
    if not plain.isascii():
        letters = [sign for sign in plain if sign.isalpha()]
        others = sum(unicodedata.name(sign, "").startswith(_OTHER_SCRIPTS) for sign in letters)
        if others >= _LEAST_LETTERS and 2 * others > len(letters):
            return True
    words = re.findall(r"[^\W\d_]+", plain.lower())
    german = sum(word in _GERMAN for word in words)
    return german > 1 and german > sum(word in _ENGLISH for word in words)

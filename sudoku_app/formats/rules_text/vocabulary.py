"""The words of rules: the phrases for each concept, whatever the kind of rule.

`#` in a phrase stands for any number, `#-#` for a range such as 1-9, `#x#` for 3x3. `FILLER` are
words that say nothing by themselves. Which concepts a rule consists of is the business of `frames`:
a word that none of its concepts covers means that the sentence says something else.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.formats.rules_text.colours import COLOUR_NAMES
from sudoku_app.formats.rules_text.tokens import lemma, tokens
from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.formats.rules_text.tokens import Token

FILLER, COLOUR, NUM, LINE = "FILLER", "COLOUR", "NUM", "LINE"
_ARTICLES = frozenset(("a", "an", "the", "each", "every", "this"))
BLOCKED = "BLOCKED"
"""Phrases that mean more than their words: only a rule that knows them as a phrase has them."""

ANYWHERE = (FILLER, COLOUR, "DIGIT", "CELL")
"""The concepts that any rule may have."""


class LanguageData(NamedTuple):
    """What `resources/rules_text` has for a language: phrases by concept, and the table of rules.

    `names` are the concepts that name a kind of rule, with the kind; `words` are lists of words for
    `statements`, and `groups` lists of concepts that the table refers to.
    """

    phrases: dict[str, list[str]]
    words: dict[str, list[str]]
    names: dict[str, str]
    groups: dict[str, str]
    rules: list[list[str]]


@lru_cache(maxsize=1)
def language_data() -> LanguageData:
    """Return the data for English, the only language that is read."""
    with open(resource("rules_text/en.json"), encoding="utf-8") as file:
        return LanguageData(**json.load(file))


_SHORTEST_CORRECTED = 5
"""The least letters of a misspelt word that is corrected."""


class Match(NamedTuple):
    """A phrase found in a sentence: its concept, and the places of its words."""

    concept: str
    start: int
    end: int


_COLOUR_LEMMAS = {lemma(name): name for name in COLOUR_NAMES}


def colour_name(word: str) -> str:
    """Return the name of a colour, given its normal form."""
    return _COLOUR_LEMMAS[word]


class _Node(NamedTuple):
    """A place in the tree of phrases: the next words, and the concepts of the phrase so far."""

    after: dict[str, _Node]
    concepts: list[str]


@lru_cache(maxsize=1)
def _tree() -> _Node:
    root = _Node({}, [])
    table = {**language_data().phrases, COLOUR: sorted(COLOUR_NAMES)}
    for concept, phrases in table.items():
        for phrase in phrases:
            node = root
            for word in _words(phrase):
                node = node.after.setdefault(word, _Node({}, []))
            if node is not root and concept not in node.concepts:
                node.concepts.append(concept)
    return root


def _words(phrase: str) -> Iterator[str]:
    for part in phrase.split():
        if part in ("#", "#x#", "#-#", "#-line"):
            yield from ("#", "line") if part == "#-line" else (part,)
        elif part.startswith("#"):
            yield part if part[1:].isdigit() else "#"
        else:
            for token in tokens(part):
                yield token.word if token.word != "#" else f"#{token.number}"


@lru_cache(maxsize=1)
def _known_words() -> frozenset[str]:
    """Return the words of all phrases, and those that sentences are sorted by."""
    data = language_data()
    phrases = (phrase for listed in data.phrases.values() for phrase in listed)
    known = {word for phrase in phrases for word in _words(phrase)}
    return frozenset(known.union(*(map(lemma, listed) for listed in data.words.values())))


@lru_cache(maxsize=1 << 10)
def _corrected(word: str) -> str:
    """Return the one known word that a misspelt one differs from by a letter, or the word itself.

    Letters can be wrong, missing, added or exchanged. Short words are left alone.
    """
    if len(word) < _SHORTEST_CORRECTED or word in _known_words() or word in _COLOUR_LEMMAS:
        return word
    near = [known for known in _known_words() if _is_near(word, known)]
    return near[0] if len(near) == 1 else word


def _is_near(word: str, known: str) -> bool:
    if abs(len(word) - len(known)) > 1 or not known.isalpha():
        return False
    start = 0
    while start < min(len(word), len(known)) and word[start] == known[start]:
        start += 1
    rest, other = word[start:], known[start:]
    return (
        rest[1:] == other[1:]
        or rest[1:] == other
        or rest == other[1:]
        or (rest[:2] == other[1::-1] and rest[2:] == other[2:])
    )


def matches(words: Sequence[Token]) -> list[Match]:
    """Return all phrases in a sentence, for each place the shortest first."""
    words = [token._replace(word=_corrected(token.word)) for token in words]
    found: list[Match] = []
    for start in range(len(words)):
        nodes = [_tree()]
        for place in range(start, len(words)):
            token = words[place]
            keys = [token.word, f"#{token.number}"] if token.word == "#" else [token.word]
            nodes = [node.after[key] for node in nodes for key in keys if key in node.after]
            if not nodes:
                break
            concepts = (concept for node in nodes for concept in node.concepts)
            found += (Match(concept, start, place + 1) for concept in concepts)
    return found + [Match(LINE, place, place + 1) for place in _pictured(words)]


def epithets(words: Sequence[Token], found: Sequence[Match]) -> frozenset[int]:
    """Return the places of unknown words beside a colour or the name of something drawn, such as
    "stump" in "the grey stump and logs" or "sugar" in "a white sugar dot".

    They say what a drawing looks like; unknown words elsewhere can change what a rule says.
    """
    covered = {place for match in found for place in range(match.start, match.end)}
    drawn = {COLOUR, *language_data().words["nouns"]} - {"CELL"}
    near = {
        place
        for match in found
        if match.concept in drawn
        for place in range(match.start, match.end)
    }
    known: set[int] = set()
    for places in (range(len(words)), reversed(range(len(words)))):
        for place in places:
            word = words[place].word
            if place in covered or word in _known_words() or not word.isalpha():
                continue
            if {place - 1, place + 1} & (near | known):
                known.add(place)
    return frozenset(known)


def _pictured(words: Sequence[Token]) -> Iterator[int]:
    """Yield the places of unknown nouns that must be lines: what digits are along, such as "along
    the centipede", or on in a colour, such as "on the pink cannon".
    """
    for place, token in enumerate(words):
        if token.word in _known_words() or not token.word.isalpha() or not place:
            continue
        before = [each.word for each in words[max(0, place - 3) : place]]
        is_coloured = before[-1] in _COLOUR_LEMMAS
        if is_coloured:
            before.pop()
        if len(before) < 2 or before[-1] not in _ARTICLES:
            continue
        if before[-2] == lemma("along") or (is_coloured and before[-2] == "on"):
            yield place

"""The words of rules: the phrases for each concept, whatever the kind of rule.

`#` in a phrase stands for any number, `#-#` for a range such as 1-9, `#x#` for 3x3. A place in a
phrase can have several words, with `|` between them, as in "can|may repeat"; `_` joins words that
stand at one place, and `?` after a place says that it may be left out. What is in `<>` is the name
of words that many phrases share. Articles within a phrase are skipped. `FILLER` are words that say
nothing by themselves. Which concepts a rule consists of is the business of `frames`: a word that
none of its concepts covers means that the sentence says something else.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.formats.rules_text.colours import COLOUR_NAMES, DARK, LIGHT
from sudoku_app.formats.rules_text.languages import language_data
from sudoku_app.formats.rules_text.tokens import lemma, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.formats.rules_text.tokens import Token

FILLER, COLOUR, NUM = "FILLER", "COLOUR", "NUM"
LINE, DOT, CIRCLE, INEQUALITY = "LINE", "DOT", "CIRCLE", "INEQUALITY"
MODIFIER = "MODIFIER"
_ARTICLES = frozenset(("a", "an", "the", "each", "every", "this"))
SKIPPED = frozenset(("a", "an", "the"))
"""The words that a phrase may have between its own without a change of meaning."""
_ALONG = lemma("along")
_LEADING_TO_LINES = [[_ALONG], [lemma("divide")]]
_JOINING = frozenset(map(lemma, ("separate", "join", "connect")))
_PARTING = [[verb] for verb in _JOINING]
_SITTING = [[lemma(verb), "between"] for verb in ("sit", "lie", "is")]
_DIGITS = frozenset(map(lemma, ("digit", "number", "value")))
_ON_ONE = (lemma("inside"), "in", "on")
_MOST_ADJECTIVES = 3
BLOCKED = "BLOCKED"
"""Phrases that mean more than their words: only a rule that knows them as a phrase has them."""

ANYWHERE = (FILLER, COLOUR, "DIGIT", "CELL")
"""The concepts that any rule may have."""


_SHORTEST_CORRECTED = 5
"""The least letters of a misspelt word that is corrected."""


class Match(NamedTuple):
    """A phrase found in a sentence: its concept, and the places of its words."""

    concept: str
    start: int
    end: int


_SHADES = {
    lemma(word): shade
    for shade, words in ((DARK, "dark darker deep"), (LIGHT, "light lighter pale bright"))
    for word in words.split()
}
_COLOUR_LEMMAS = {lemma(name): name for name in COLOUR_NAMES}


def is_colour(word: str) -> bool:
    """Whether a word, in its normal form, is the name of a colour."""
    return word in _COLOUR_LEMMAS


def colour_name(words: Sequence[Token], place: int) -> str:
    """Return the name of the colour at a place of a sentence, with the shade before it."""
    name = _COLOUR_LEMMAS[words[place].word]
    shade = _SHADES.get(words[place - 1].word if place else "")
    return f"{shade} {name}" if shade else name


class _Node(NamedTuple):
    """A place between the words of a phrase: the places after each next word, and the concepts of
    what ends here.
    """

    after: dict[str, list[_Node]]
    concepts: list[str]


@lru_cache(maxsize=1)
def _start() -> _Node:
    """Return the place before the first words of all phrases.

    A phrase has one node for each of its own places, however many sequences of words it stands for.
    """
    start = _Node({}, [])
    table = {**language_data().phrases, COLOUR: sorted(COLOUR_NAMES)}
    for concept, phrases in table.items():
        for phrase in phrases:
            node = _Node({}, [concept])
            for choices in reversed(list(places(phrase))):
                node = _before(choices, node)
            for word, nodes in node.after.items():
                start.after.setdefault(word, []).extend(nodes)
    return start


def _before(choices: list[tuple[str, ...]], following: _Node) -> _Node:
    """Return the node before a place that has several words, of which `()` leaves it out."""
    first = _Node({}, [])
    for words in choices:
        node = following
        for word in reversed(words):
            node = _Node({word: [node]}, [])
        for word, nodes in node.after.items():
            first.after.setdefault(word, []).extend(nodes)
        first.concepts.extend(node.concepts if not words else ())
    return first


def places(phrase: str) -> Iterator[list[tuple[str, ...]]]:
    """Yield the words that can stand at each place of a phrase, in their normal forms, without
    articles. A phrase of one place can be an article.
    """
    is_one = " " not in phrase
    for place in phrase.split():
        choices = [""] if place.endswith("?") else []
        choices += place.removesuffix("?").split("|")
        spelled = [tuple(_words(choice.replace("_", " "))) for choice in choices]
        yield [tuple(w for w in words if w not in SKIPPED) or words[:is_one] for words in spelled]


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
    listed = (choices for phrase in phrases for choices in places(phrase))
    known = {word for choices in listed for words in choices for word in words}
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


def matches(words: Sequence[Token], own: Mapping[str, str] = MappingProxyType({})) -> list[Match]:
    """Return all phrases in a sentence, for each place the shortest first.

    `own` are the author's own nouns, as `own_nouns` finds them, with their concepts.
    """
    words = [token._replace(word=_corrected(token.word)) for token in words]
    found: list[Match] = []
    for start in range(len(words)):
        nodes = [_start()]
        for place in range(start, len(words)):
            token = words[place]
            if token.word in SKIPPED and place > start:
                continue
            keys = [token.word, f"#{token.number}"] if token.word == "#" else [token.word]
            nodes = [after for node in nodes for key in keys for after in node.after.get(key, ())]
            if not nodes:
                break
            concepts = dict.fromkeys(concept for node in nodes for concept in node.concepts)
            found += (Match(concept, start, place + 1) for concept in concepts)
    nouns = {**own, **own_nouns(words)}
    for place, token in enumerate(words):
        if token.word in nouns:
            found.append(Match(nouns[token.word], place, place + 1))
    return found


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


def own_nouns(words: Sequence[Token]) -> dict[str, str]:
    """Return the unknown nouns of a sentence that must be lines, dots or whatever it calls them.

    Lines are what digits are along, such as "along the centipede", or on in a colour, such as "on
    green tinsel"; dots part or join digits, as in "joined by a blackcurrant" or "a green grape
    sits between"; signs are what points, as in "a nose points to the lower digit"; circles are
    what a digit is in, as in "a digit on a gold bauble". Others are explained in parentheses, such
    as "graves (cages)". What borders divide is a line as well. What rows and columns have a number
    of, such as "one doubler in each", are modifiers.
    """
    listed = [token.word for token in words]
    unknown = [_is_unknown(word) for word in listed]
    found: dict[str, str] = {}
    for place, noun in enumerate(listed):
        after = listed[place + 1 : place + 4]
        if not unknown[place] or (after and (_is_unknown(after[0]) or _things(after[0]))):
            continue  # an adjective
        first = place
        while first and (unknown[first - 1] or is_colour(listed[first - 1])):
            first -= 1
        has_colour = any(map(is_colour, listed[first:place]))
        has_article = first > 0 and listed[first - 1] in _ARTICLES
        before = listed[: first - has_article][-2:]
        if (before[-1:] in _LEADING_TO_LINES and (has_article or has_colour)) or (
            before[-1:] == ["on"] and has_colour
        ):
            found[noun] = LINE
        elif has_article and (
            (before[-1:] == ["by"] and before[0] in _JOINING)
            or after[:1] in _PARTING
            or after[:2] in _SITTING
        ):
            found[noun] = DOT
        elif has_article and after[:1] == ["point"]:
            found[noun] = INEQUALITY
        elif _holds_a_digit(words[:place]):
            found[noun] = CIRCLE
        elif len(after) == 3 and after[0] + after[2] == "()":
            found.update((noun, concept) for concept in _things(after[1]))
    if {"row", "column", "#"} <= {*listed}:
        names = (word for word, is_name in zip(listed, unknown, strict=True) if is_name)
        found = dict.fromkeys(names, MODIFIER) | found
    return found


def _holds_a_digit(before: Sequence[Token]) -> bool:
    """Whether the words before a noun say that a digit is on it, or that digits are inside."""
    places = [p for p in range(2, len(before)) if before[p].word in _ARTICLES]
    if not places or len(before) - places[-1] > _MOST_ADJECTIVES + 1:
        return False
    digit, place = before[places[-1] - 2 : places[-1]]
    is_one = not digit.text.lower().endswith("s")
    return digit.word in _DIGITS and place.word in (_ON_ONE if is_one else _ON_ONE[:1])


def _things(word: str) -> frozenset[str]:
    """Return the concepts of something drawn that a word is a name of."""
    concepts = {concept for node in _start().after.get(word, ()) for concept in node.concepts}
    return frozenset(concepts & set(language_data().words["nouns"]))


def _is_unknown(word: str) -> bool:
    return len(word) > 1 and word.isalpha() and word not in _known_words() and not is_colour(word)

"""Say a sentence as the tables of phrases and rules expect it: each list apart, negations and
exceptions in their usual places, and without what only illustrates it.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sudoku_app.formats.rules_text.tokens import Token, lemma, sentences, tokens
from sudoku_app.formats.rules_text.vocabulary import is_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

SPLITS = frozenset(
    (*",;:()/&", *map(lemma, ("and", "while", "whereas", "but", "ie", "wherein", "where", "or")))
)
"""The words at which a sentence of several rules can be cut."""
MODALS = frozenset(("can", "may", "must", "will", "do"))
_OPPOSITE_BOUNDS = {"less": "least", "more": "most", "greater": "most"}
"""The word of a bound that a negated one means: what is not less than 5 is at least 5."""
_MOST_NEGATED = 6
"""The most words from "not" to the bound that it negates."""
_RESPECTIVELY = (lemma("respectively"), lemma("resp"))
_LISTING = ("/", "and", "or")
_INSTANCES = (lemma("example"), lemma("instance"))
_HEDGES = frozenset(("almost", "except", "mostly", "nearly", "partly", "unless"))
"""Words that make an aside an exception."""
_EXCEPTIONS = tuple(
    tuple(map(lemma, opening.split()))
    for opening in (
        "unless",
        "except",
        "with the exception of",
        "apart from",
        "aside from",
        "other than",
        "save for",
    )
)
"""The words that begin an exception; but for the first two, only where a clause begins."""
_UNLESS = Token("unless")
_AFTER_EXCEPT = frozenset(map(lemma, ("for", "where", "when", "if")))
_EXAMPLES = ("eg", "ie", lemma("example"))
_ILLUSTRATING = frozenset(("eg", "like", lemma("example")))


def distributed(words: tuple[Token, ...]) -> list[tuple[Token, ...]]:
    """Return what a sentence says of the first things that it lists, of the second ones, and so on.

    "Digits on green/orange lines differ by at least 5/4" lists twice two things, and so does "on a
    green or orange line ... by 5 or 4 respectively". A colour or a letter must be among them.
    """
    said = [word for word in words if word.word not in _RESPECTIVELY]
    signs = _LISTING if len(said) < len(words) else _LISTING[:1]
    lists: list[list[int]] = []
    for place in range(len(said) - 2):
        one, sign, other = said[place : place + 3]
        if sign.word in signs and _sort_of(one) and _sort_of(one) == _sort_of(other):
            if lists and lists[-1][-1] == place:
                lists[-1].append(place + 2)
            else:
                lists.append([place, place + 2])
    count = len(lists[0]) if lists else 0
    names = [
        each for each in lists if is_colour(said[each[0]].word) or len(said[each[0]].text) == 1
    ]
    if len(lists) < 2 or not names or any(len(each) != count for each in lists):
        return [words]
    spans = {place for each in lists for place in range(each[0], each[-1] + 1)}
    return [
        tuple(
            word
            for place, word in enumerate(said)
            if place not in spans or any(place == each[turn] for each in lists)
        )
        for turn in range(count)
    ]


def without_negation(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return "no two digits may repeat" as "two digits may not repeat", and "not less than 5" or
    "can not differ by less than 5" as "at least 5" or "differ by at least 5".
    """
    said = list(words)
    if [word.word for word in said[:2]] == ["#", "be"]:  # "5 is the minimum difference ..."
        said = [*said[2:], said[1], said[0]]
    listed = [word.word for word in said]
    if listed[-2:] == ["be", "#"] and lemma("minimum") in listed:
        del said[listed.index(lemma("minimum"))]  # "the minimum difference ... is 5"
        return (*said[:-1], Token("at"), Token("least"), said[-1])
    modal = next((place for place, word in enumerate(listed) if word in MODALS), 0)
    if "no" in listed[:modal] and listed[modal + 1 : modal + 2] != ["not"]:
        said.insert(modal + 1, Token("not"))
        del said[listed.index("no")]
    listed = [word.word for word in said]
    for place in range(len(said) - 2):
        bound = _OPPOSITE_BOUNDS.get(listed[place])
        if bound is None or listed[place + 1] != "than" or listed[place + 2] != "#":
            continue
        before = listed[max(place - _MOST_NEGATED, 0) : place]
        if not set(before) & {"not", "never"} or set(before) & SPLITS:
            return words
        denied = (
            place - 1 - next(i for i, w in enumerate(reversed(before)) if w in ("not", "never"))
        )
        said[place : place + 2] = [Token("at"), Token(bound)]
        first = denied - (listed[denied - 1] in MODALS)
        return (*said[:first], *said[denied + 1 :])
    return tuple(said)


def plain_words(text: str) -> tuple[Token, ...]:
    """Return the words of some sentences, with each exception at the end of its sentence."""
    each = (_with_exception_last(tokens(sentence.text)) for sentence in sentences(text))
    return tuple(chain.from_iterable(each))


def _with_exception_last(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return "except for cells with dots, no two ..." as "no two ... unless cells with dots"."""
    listed = [word.word for word in words]
    for place in range(len(words)):
        is_start = not place or listed[place - 1] == ","
        for opening in _EXCEPTIONS[: None if is_start else 2]:
            after = place + len(opening)
            if tuple(listed[place:after]) != opening:
                continue
            after += listed[after : after + 1] != [] and listed[after] in _AFTER_EXCEPT
            rest = words[after:]
            if place:
                return (*words[: place - is_start], _UNLESS, *rest)
            ends = [at for at, word in enumerate(rest) if word.word == ","]
            if len(ends) == 1:
                return (*rest[ends[0] + 1 :], _UNLESS, *rest[: ends[0]])
            return (_UNLESS, *rest)
    return words


def _sort_of(word: Token) -> str:
    """Return whether a word is a colour, a number or a letter; nothing for others."""
    if is_colour(word.word):
        return "colour"
    return "number" if word.word == "#" else "letter" if len(word.text) == 1 else ""


def is_example(words: Sequence[Token]) -> bool:
    """Whether a sentence only illustrates the one before it."""
    first = [word.word for word in words if word.word not in "(["][:2]
    return bool(first) and (
        first[0] in _EXAMPLES or (first[0] == "for" and first[-1] in _INSTANCES)
    )


def without_illustrations(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the words without examples in parentheses, such as "(like 3-5-4)"."""
    listed = [word.word for word in words]
    starts = (place for place, word in enumerate(listed) if word == "(")
    start = next((p for p in starts if _ILLUSTRATING & {*listed[p + 1 : p + 3]}), len(listed))
    if ")" not in listed[start:]:
        return words
    rest = words[listed.index(")", start) + 1 :]
    return (*words[:start], *without_illustrations(rest))


def without_asides(words: tuple[Token, ...], keep_examples: bool) -> tuple[Token, ...]:
    """Return the words without what is in parentheses and, unless they are to be kept, without an
    example at the end.

    An aside repeats or illustrates the rule, unless it says "mostly".
    """
    if any(word.text.lower() in _HEDGES for word in words):
        return words
    found: list[Token] = []
    depth = 0
    for word in words:
        if word.word in _EXAMPLES and found and not depth and not keep_examples:
            break
        depth += word.word in ("(", "[")
        if not depth:
            found.append(word)
        depth -= word.word in (")", "]") and depth > 0
    return tuple(found)

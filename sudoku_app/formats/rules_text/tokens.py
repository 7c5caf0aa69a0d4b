"""Split an author's text into sentences and words, in one spelling and one form for each word."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_SENTENCES = 150
"""The most sentences that are read; the rest of a longer text stays as it is."""
MAX_TOKENS = 120
"""The most words of a sentence that is read; rules are shorter."""

_BREAK = re.compile(r"(?<=[.!?;])['\"”’)\]]*\s+|(?<=[a-z\d)]\.)(?=[A-Z][a-z]+ )")
_ABBREVIATION = re.compile(
    r"(?:^|[\s(\[,])(?:e\.? ?g|i\.? ?e|[ei]|n\.?b|vs|etc)\.$|^\W*\d+\.$", re.IGNORECASE
)
_DASH = re.compile(r"(?<=\w)\s+[-–—]+\s+(?=[a-z])", re.IGNORECASE)
_DOTTED = re.compile(r"\b([ei])\.\s?([eg])\.", re.IGNORECASE)
_BULLET = re.compile(r"^(?:[\s\-–—•*●·▪►~=_#]+|\(?(?:\d{1,2}|[a-z])[.)]\s+)+", re.IGNORECASE)
_TOKEN = re.compile(
    r"\d+\s?[x×*]\s?\d+|\d+\s?:\s?\d+|\d+\s?[-–—]\s?\d+|\d+|[a-z]+(?:['’][a-z]+)?|[,;:()\[\]{}/&+=<>]",
    re.IGNORECASE,
)
_SQUARE = re.compile(r"\d+\s?[x×*]\s?\d+", re.IGNORECASE)
_RANGE = re.compile(r"(\d+)\s?[-–—]\s?(\d+)")
_SPELLINGS = {
    "=": "equal",
    "behaviour": "behavior",
    "centre": "center",
    "center's": "center",
    "color": "colour",
    "coloured": "colour",
    "colored": "colour",
    "colours": "colour",
    "colors": "colour",
    "grey": "gray",
    "greys": "gray",
    "neighbor": "neighbour",
    "neighbors": "neighbour",
    "neighbours": "neighbour",
    "neighboring": "neighbour",
    "neighbouring": "neighbour",
    "thermos": "thermometer",
    "thermo": "thermometer",
    "therms": "thermometer",
    "boxes": "box",
    "indices": "index",
    "indexes": "index",
    "vertices": "vertex",
    "crosses": "cross",
    "axes": "axis",
    "halves": "half",
    "cannot": "can not",
    "can't": "can not",
    "cant": "can not",
    "don't": "do not",
    "doesn't": "do not",
    "isn't": "be not",
    "aren't": "be not",
    "mustn't": "must not",
    "won't": "will not",
    "needn't": "need not",
    "shouldn't": "must not",
    "should": "must",
    "is": "be",
    "are": "be",
    "was": "be",
    "were": "be",
    "been": "be",
    "being": "be",
    "has": "have",
    "had": "have",
    "having": "have",
    "does": "do",
    "its": "its",
    "this": "this",
    "as": "as",
    "us": "us",
    "plus": "plus",
    "minus": "minus",
    "less": "less",
    "unless": "unless",
    "across": "across",
    "always": "always",
    "previous": "previous",
    "contiguous": "contiguous",
    "various": "various",
    "ambiguous": "ambiguous",
    "otherwise": "otherwise",
    "summing": "sum",
    "summed": "sum",
    "added": "add",
    "adding": "add",
    "totals": "total",
    "totalling": "total",
    "totaling": "total",
    "differing": "differ",
    "increasing": "increase",
    "increased": "increase",
    "decreasing": "decrease",
    "ascending": "increase",
    "ascend": "increase",
    "ascends": "increase",
    "rising": "increase",
    "rise": "increase",
    "rises": "increase",
    "grow": "increase",
    "grows": "increase",
    "descending": "decrease",
    "repeating": "repeat",
    "repeated": "repeat",
    "repeats": "repeat",
    "repetition": "repeat",
    "repetitions": "repeat",
    "alternating": "alternate",
    "containing": "contain",
    "contained": "contain",
    "appearing": "appear",
    "separated": "separate",
    "separating": "separate",
    "joined": "join",
    "joining": "join",
    "connected": "connect",
    "connecting": "connect",
    "linked": "join",
    "linking": "join",
    "attached": "attach",
    "indicated": "indicate",
    "indicating": "indicate",
    "given": "give",
    "gives": "give",
    "giving": "give",
    "shown": "show",
    "showing": "show",
    "marked": "mark",
    "marking": "mark",
    "pointed": "point",
    "pointing": "point",
    "points": "point",
    "placed": "place",
    "placing": "place",
    "divided": "divide",
    "dividing": "divide",
    "split": "divide",
    "splits": "divide",
    "surrounding": "surround",
    "surrounded": "surround",
    "enclosed": "enclose",
    "included": "include",
    "including": "include",
    "written": "write",
    "seen": "see",
    "shaded": "shade",
    "dotted": "dash",
    "dashed": "dash",
    "bigger": "greater",
    "larger": "greater",
    "higher": "greater",
    "smaller": "less",
    "lower": "less",
    "fewer": "less",
    "circled": "circle",
    "forming": "form",
    "formed": "form",
    "ending": "end",
    "starting": "start",
    "moving": "move",
    "doubled": "double",
    "read": "read",
    "passes": "pass",
    "passing": "pass",
    "touches": "touch",
    "touching": "touch",
    "visits": "visit",
    "visited": "visit",
    "enters": "enter",
    "entered": "enter",
    "entering": "enter",
    "apper": "appear",
    "appers": "appear",
    "increasin": "increase",
    "occurs": "appear",
    "occur": "appear",
    "occurring": "appear",
    "multiplied": "multiply",
    "multiplying": "multiply",
    "included.": "include",
    "found": "find",
    "located": "find",
    "situated": "find",
    "lying": "lie",
    "sits": "sit",
    "sitting": "sit",
    "connects": "connect",
    "joins": "join",
    "separates": "separate",
    "placed.": "place",
    "revealing": "reveal",
    "guessing": "guess",
    "required": "require",
    "requires": "require",
    "needed": "need",
    "equals": "equal",
    "equalling": "equal",
    "equaling": "equal",
}
"""The form that stands for a word, where cutting off the plural is not enough; it can be two words.
"""
_WHOLE = frozenset(
    (
        "string",
        "evening",
        "nothing",
        "something",
        "everything",
        "anything",
        "during",
        "according",
        "bring",
        "spring",
        "sibling",
        "indeed",
        "exceed",
        "proceed",
        "succeed",
    )
)
"""Words that only look like forms of a verb."""
_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "twenty": 20,
}


class Token(NamedTuple):
    """A word, number or sign of a sentence.

    `word` is its normal form: a number is "#", with its `number`; "1-9" is "#-#"; "3x3" is "#x#";
    "1:2" is kept without spaces. A sign stands for itself.
    """

    word: str
    number: int = 0
    text: str = ""


class Sentence(NamedTuple):
    """A sentence as it was written, and the number of its paragraph."""

    text: str
    paragraph: int


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text; a line break ends one too."""
    for paragraph, line in enumerate(text.replace("\\n", "\n").splitlines()):
        start = 0
        for match in _BREAK.finditer(line):
            part = line[start : match.start()]
            if not _ABBREVIATION.search(part) and not _is_within_parentheses(part, line, match):
                start = match.end()
                if part.strip():
                    yield Sentence(part.strip(), paragraph)
        if line[start:].strip():
            yield Sentence(line[start:].strip(), paragraph)


def _is_within_parentheses(part: str, line: str, end: re.Match[str]) -> bool:
    """Whether a part of a line ends within parentheses, which the rest of the line closes."""
    is_open = part.count("(") > part.count(")") + end[0].count(")")
    return is_open and ")" in line[end.end() :].partition("(")[0]


def tokens(sentence: str) -> tuple[Token, ...]:
    """Return the words, numbers and signs of a sentence in their normal forms."""
    found: list[Token] = []
    plain = unicodedata.normalize("NFKC", sentence)
    plain = _DASH.sub(" , ", plain)
    plain = _DOTTED.sub(r"\1\2 ", plain).replace("‘", "'")
    for match in _TOKEN.finditer(_BULLET.sub("", plain)):
        found += _normal(match[0])
        if len(found) > MAX_TOKENS:
            break
    return tuple(found)


def _normal(text: str) -> Iterator[Token]:
    sign = text.lower().replace("’", "'")
    if sign.isascii() and sign.isdigit():
        yield Token("#", int(sign[:6]), text)
    elif _SQUARE.fullmatch(sign):
        yield Token("#x#", 0, text)
    elif _RANGE.fullmatch(sign):
        yield Token("#-#", 0, text)
    elif ":" in sign and len(sign) > 1:
        yield Token("".join(sign.split()), 0, text)
    elif sign in _NUMBERS:
        yield Token("#", _NUMBERS[sign], text)
    else:
        for word in lemma(sign).split():
            yield Token(word, 0, text)


def lemma(word: str) -> str:
    """Return the normal form of a word in lower case: its stem, in American spelling.

    An e at the end is cut off, so that "share", "shared" and "sharing" are the same.
    """
    known = _SPELLINGS.get(word)
    if known is not None:
        return " ".join(map(_stem, known.split()))
    if word.endswith("'s"):
        return lemma(word[:-2])
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and word not in _WHOLE:
            if stem[-1] == stem[-2] and stem[-1] not in "sl":
                return stem[:-1]
            return stem if len(stem) > 3 else lemma(stem + "e")
    if word.endswith("s") and not word.endswith("ss") and len(word) > 2:
        return lemma(word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1])
    return _stem(word)


def _stem(word: str) -> str:
    return word.removesuffix("e") if len(word) > 4 else word

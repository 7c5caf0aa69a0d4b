"""Split an author's text into sentences and words, in one spelling and one form for each word."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.formats.rules_text.languages import language_data

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
_DOTTED = re.compile(r"\b([ei])\.\s?([eg])\b\.?", re.IGNORECASE)
_BULLET = re.compile(r"^(?:[\s\-–—•*●·▪►~=_#]+|\(?(?:\d{1,2}|[a-z])[.)]\s+)+", re.IGNORECASE)
_TOKEN = re.compile(
    r"r\d+c\d+|\d+\+(?!\s?\d)|\d+\s?[x×*]\s?\d+|\d+\s?:\s?\d+|\d+\s?[-–—]\s?\d+|\d+|[a-z]+(?:['’][a-z]+)?|[,;:()\[\]{}/&+=<>]",
    re.IGNORECASE,
)
_SQUARE = re.compile(r"\d+\s?[x×*]\s?\d+", re.IGNORECASE)
_RANGE = re.compile(r"(\d+)\s?[-–—]\s?(\d+)")


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
    elif sign[0].isdigit() and sign.endswith("+"):  # "5+" is "5 or more"
        yield Token("#", int(sign[:6].rstrip("+")), text)
        yield from (Token("or"), Token("more"))
    elif _SQUARE.fullmatch(sign):
        yield Token("#x#", 0, text)
    elif _RANGE.fullmatch(sign):
        yield Token("#-#", 0, text)
    elif ":" in sign and len(sign) > 1:
        yield Token("".join(sign.split()), 0, text)
    elif sign in language_data().numbers:
        yield Token("#", language_data().numbers[sign], text)
    else:
        for word in lemma(sign).split():
            yield Token(word, 0, text)


@lru_cache(maxsize=1)
def _spellings() -> dict[str, str]:
    """Return the form that stands for a word, where cutting off the plural is not enough; it can
    be two words.
    """
    return {word: form for form, words in language_data().spellings.items() for word in words}


def lemma(word: str) -> str:
    """Return the normal form of a word in lower case: its stem, in American spelling.

    An e at the end is cut off, so that "share", "shared" and "sharing" are the same.
    """
    known = _spellings().get(word)
    if known is not None:
        return " ".join(map(_stem, known.split()))
    if word.endswith("'s"):
        return lemma(word[:-2])
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            if stem[-1] == stem[-2] and stem[-1] not in "sl":
                return stem[:-1]
            return stem if len(stem) > 3 else lemma(stem + "e")
    if word.endswith("s") and not word.endswith("ss") and len(word) > 2:
        return lemma(word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1])
    return _stem(word)


def _stem(word: str) -> str:
    return word.removesuffix("e") if len(word) > 4 else word

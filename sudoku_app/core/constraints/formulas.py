"""Formulas that a setter writes: of two digits a and b, for which a list of pairs can stand, or of
what several digits come to, such as `sum = 2 first`.

    either  = both { "or" both }
    both    = one { "and" one }
    one     = "not" one | sum { sign sum } | sum "is" [ "not" ] ( property | sum )
    sum     = product { ( "+" | "-" ) product }
    product = factor { [ "*" | "/" | "mod" ] factor }
    factor  = "-" factor | name | number | "|" sum "|" | "(" either ")"
            | ( "min" | "max" | "gcd" ) "(" sum "," sum ")"

The signs are = ≠ < > ≤ ≥ and `divides`, the properties `prime`, `even`, `odd` and `square`. A list
of pairs such as `1-3, 2-7` allows each pair in either order. No text is ever run as a program: it
is read into functions of its names that are made here.
"""

from __future__ import annotations

import operator
import re
from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import relation_of
from sudoku_app.core.message import Message, MessageError, verbatim

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sudoku_app.core.constraints.forms import Relation

    Number = Fraction | int
    Meaning = Callable[[Sequence[int]], Number]
    """A number, or 1 or 0 for what is true or false, by the values of the names in their order."""

LONGEST_FORMULA = 80
"""The most characters of a formula."""
_PAIR = ("a", "b")
_LARGEST = 1_000_000
"""The largest value that is computed: 25⁴ is smaller, and whether it is a prime is soon found."""
_DEEPEST = 12
"""How deeply brackets and bars can be nested."""
_PAIRS = re.compile(r"\d{1,2}-\d{1,2}(,\d{1,2}-\d{1,2})*")
_ONE_FOR_ONE = str.maketrans("−–—×·÷:＋％｜（），、；;＝", "---**//+%|(),,,,=")
"""Other ways to write a sign."""
_SPELLINGS: Mapping[str, str] = {
    **dict(
        zip(
            "≤≥≠%不非是且或",
            ("<=", ">=", "!=", "mod", "not", "not", "is", "and", "or"),
            strict=True,
        )
    ),
    "==": "=",
    "整除": "divides",
    "质数": "prime",
    "素数": "prime",
    "偶数": "even",
    "奇数": "odd",
    "平方数": "square",
}
"""Other ways to write a token."""
_TOKEN = re.compile(
    "|".join([r"\d+", "<=|>=|!=", *map(re.escape, _SPELLINGS), "[a-z]+", r"\S"]), re.IGNORECASE
)
_SIGNS: Mapping[str, Callable[[Number, Number], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "divides": lambda x, y: x != 0 and (Fraction(y) / x).denominator == 1,
}
_PROPERTIES: Mapping[str, Callable[[int], bool]] = {
    "prime": lambda x: x > 1 and all(x % y for y in range(2, isqrt(x) + 1)),
    "even": lambda x: x % 2 == 0,
    "odd": lambda x: x % 2 == 1,
    "square": lambda x: x >= 0 and isqrt(x) ** 2 == x,
}
_OPERATIONS: Mapping[str, Callable[[Number, Number], Number]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda x, y: Fraction(x) / y,
    "mod": operator.mod,
    "min": min,
    "max": max,
    "gcd": lambda x, y: gcd(_whole(x), _whole(y)),
    "and": lambda x, y: x and y,
    "or": lambda x, y: x or y,
}
_EXAMPLE = "a+b = 8"


class FormulaError(MessageError):
    """A text is no formula; the message says where, what was found and what was expected."""


class _FormulaToken(NamedTuple):
    """A number, a word or a sign in its usual spelling, and its place in the text, from 0."""

    text: str
    at: int


class _FormulaPart(NamedTuple):
    """A part of a formula: something true or false, or else a number."""

    is_truth: bool
    meaning: Meaning


def checked_formula(text: str) -> str:
    """Return a formula or a list of pairs as its author wrote it, with single spaces. Raises
    FormulaError for a text that is neither.
    """
    tokens = _tokens(text)
    if _pairs_in(tokens) is None:
        _FormulaReader(tokens, text).read()
    return " ".join(text.split())


@lru_cache(maxsize=64)
def formula_about(text: str, names: tuple[str, ...]) -> tuple[tuple[str, ...], Meaning]:
    """Return which of some names are in a formula, in their order, and whether their values
    satisfy it. Raises FormulaError; what its meaning may raise is an ArithmeticError.
    """
    tokens = _tokens(text)
    used = tuple(name for name in names if any(token.text == name for token in tokens))
    return used, _FormulaReader(tokens, text, used).read()


@lru_cache(maxsize=64)
def value_about(text: str, names: tuple[str, ...]) -> Meaning:
    """Return the number that a formula without a comparison comes to by the values of some names.
    Raises FormulaError; what its meaning may raise is an ArithmeticError.
    """
    return _FormulaReader(_tokens(text), text, names).read_number()


@lru_cache(maxsize=64)
def relation_from_text(text: str, values: range) -> Relation:
    """Return the relation that a formula or a list of pairs of `values` describes for the digits
    with these: `relation[a]` has the digits b that can follow a.

    Digits for which a formula has no value, as with a division by 0, don't satisfy it. Raises
    FormulaError for a text that is neither, and for one that no two digits satisfy.
    """
    tokens, ends = _tokens(text), (values[0], values[-1])
    pairs = _pairs_in(tokens)
    if pairs is not None:
        listed = {frozenset(pair) for pair in pairs}
        if not all(digit in values for pair in pairs for digit in pair):
            raise FormulaError(Message("the digits of a pair must be from {0} to {1}", *ends))
        return relation_of(values, lambda a, b: frozenset((a, b)) in listed)
    meaning = _FormulaReader(tokens, text).read()

    def fits(a: int, b: int) -> bool:
        try:
            return bool(meaning((a, b)))
        except ArithmeticError:
            return False

    relation = relation_of(values, fits)
    if not any(relation):
        raise FormulaError(Message("no two digits from {0} to {1} satisfy {2!r}", *ends, text))
    return relation


def is_list_of_pairs(formula: str) -> bool:
    """Whether a relation is a list of pairs. Raises FormulaError."""
    return _pairs_in(_tokens(formula)) is not None


def _pairs_in(tokens: list[_FormulaToken]) -> list[tuple[int, int]] | None:
    packed = "".join(token.text for token in tokens)
    if not _PAIRS.fullmatch(packed):
        return None
    return [(int(one), int(other)) for one, other in re.findall(r"(\d+)-(\d+)", packed)]


def _tokens(text: str) -> list[_FormulaToken]:
    """Return the tokens of a text. Raises FormulaError if there are none, or too many."""
    if len(text) > LONGEST_FORMULA:
        raise FormulaError(Message("a formula has at most {0} characters", LONGEST_FORMULA))
    found = [
        (match[0].lower(), match.start()) for match in _TOKEN.finditer(text.translate(_ONE_FOR_ONE))
    ]
    if not found:
        raise FormulaError(Message("a formula of a and b is missing, such as {0}", _EXAMPLE))
    return [_FormulaToken(_SPELLINGS.get(word, word), at) for word, at in found]


def _whole(value: Number) -> int:
    """Return a whole number; other values have no common divisor. Raises ArithmeticError."""
    if value.denominator != 1:
        raise ArithmeticError(value)
    return int(value)


def _joined(name: str, one: _FormulaPart, other: _FormulaPart) -> _FormulaPart:
    """Return two parts joined by an operation. Its meaning raises FormulaError for huge values."""
    join, first, second = _OPERATIONS[name], one.meaning, other.meaning

    def meaning(values: Sequence[int]) -> Number:
        value = join(first(values), second(values))
        if not -_LARGEST <= value <= _LARGEST:
            raise FormulaError(Message("the formula has values above one million"))
        return value

    return _FormulaPart(name in ("and", "or"), meaning)


def _compared(sign: str, one: _FormulaPart, other: _FormulaPart) -> _FormulaPart:
    compare, first, second = _SIGNS[sign], one.meaning, other.meaning
    return _FormulaPart(True, lambda values: compare(first(values), second(values)))


def _negated(part: _FormulaPart) -> _FormulaPart:
    inner = part.meaning
    return _FormulaPart(True, lambda values: not inner(values))


def _with_property(name: str, part: _FormulaPart) -> _FormulaPart:
    has, inner = _PROPERTIES[name], part.meaning

    def meaning(values: Sequence[int]) -> Number:
        value = inner(values)
        return value.denominator == 1 and has(int(value))

    return _FormulaPart(True, meaning)


class _FormulaReader:
    """Reads one formula, token by token; mutable."""

    def __init__(
        self, tokens: list[_FormulaToken], text: str, names: tuple[str, ...] = _PAIR
    ) -> None:
        self._tokens = [*tokens, _FormulaToken("", len(text))]
        self._names = names
        self._at = 0
        self._depth = 0

    def read(self) -> Meaning:
        """Return whether values satisfy the formula, as a function of them."""
        return self._ended(self._truth(self._either()))

    def read_number(self) -> Meaning:
        """Return the number that the formula comes to, as a function of values."""
        return self._ended(self._number(self._sum()))

    def _ended(self, part: _FormulaPart) -> Meaning:
        if self._next:
            raise self._unexpected(Message("the end of the formula"))
        return part.meaning

    @property
    def _next(self) -> str:
        return self._tokens[self._at].text

    def _take(self, *texts: str) -> str:
        """Return the next token and go past it if it is one of these; otherwise return nothing."""
        found = self._next if self._next in texts else ""
        self._at += bool(found)
        return found

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise self._unexpected(verbatim(text))

    def _unexpected(self, expected: Message) -> FormulaError:
        found = verbatim(self._next) if self._next else Message("the end of the formula")
        place = self._tokens[self._at].at + 1
        return FormulaError(
            Message("character {0} of the formula is {1}, expected {2}", place, found, expected)
        )

    def _truth(self, part: _FormulaPart) -> _FormulaPart:
        if not part.is_truth:
            raise self._unexpected(Message("a comparison, such as {0}", _EXAMPLE))
        return part

    def _number(self, part: _FormulaPart) -> _FormulaPart:
        if part.is_truth:
            raise self._unexpected(Message("a number instead of a comparison"))
        return part

    def _either(self) -> _FormulaPart:
        part = self._both()
        while self._take("or"):
            part = _joined("or", self._truth(part), self._truth(self._both()))
        return part

    def _both(self) -> _FormulaPart:
        part = self._one()
        while self._take("and"):
            part = _joined("and", self._truth(part), self._truth(self._one()))
        return part

    def _one(self) -> _FormulaPart:
        if self._take("not"):
            return _negated(self._truth(self._nested(self._one)))
        last = self._sum()
        found: _FormulaPart | None = None
        while sign := self._take(*_SIGNS, "is"):
            compared, last = self._compare(sign, self._number(last))
            found = compared if found is None else _joined("and", found, compared)
        return last if found is None else found

    def _compare(self, sign: str, left: _FormulaPart) -> tuple[_FormulaPart, _FormulaPart]:
        """Return the comparison of the parts around a sign, and the part to its right."""
        is_not = bool(sign == "is" and self._take("not"))
        if sign == "is" and (name := self._take(*_PROPERTIES)):
            found, right = _with_property(name, left), left
        else:
            right = self._number(self._sum())
            found = _compared("=" if sign == "is" else sign, left, right)
        return (_negated(found) if is_not else found), right

    def _sum(self) -> _FormulaPart:
        part = self._product()
        while name := self._take("+", "-"):
            part = _joined(name, self._number(part), self._number(self._product()))
        return part

    def _product(self) -> _FormulaPart:
        part = self._factor()
        while (name := self._take("*", "/", "mod")) or self._next in (*self._names, "("):
            part = _joined(name or "*", self._number(part), self._number(self._factor()))
        return part

    def _factor(self) -> _FormulaPart:
        word = self._next
        if word.isdecimal() and len(word) <= len(str(_LARGEST)):
            value = int(word)
            part = _FormulaPart(False, lambda _: value)
        elif word in self._names:
            place = self._names.index(word)
            part = _FormulaPart(False, lambda values: values[place])
        else:
            return self._nested(self._compound)
        self._at += 1
        return part

    def _nested(self, read: Callable[[], _FormulaPart]) -> _FormulaPart:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise FormulaError(Message("the formula is nested too deeply"))
        part = read()
        self._depth -= 1
        return part

    def _compound(self) -> _FormulaPart:
        """Read a factor that contains others."""
        if self._take("-"):
            inner = self._number(self._factor()).meaning
            return _FormulaPart(False, lambda values: -inner(values))
        if self._take("|"):
            inner = self._number(self._sum()).meaning
            self._expect("|")
            return _FormulaPart(False, lambda values: max(inner(values), -inner(values)))
        if self._take("("):
            part = self._either()
            self._expect(")")
            return part
        if name := self._take("min", "max", "gcd"):
            self._expect("(")
            one = self._number(self._sum())
            self._expect(",")
            other = self._number(self._sum())
            self._expect(")")
            return _joined(name, one, other)
        raise self._unexpected(Message("a, b or a number"))

"""Automata, regular expressions and relations as the texts of the solver encode them."""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.message import Message
from sudoku_app.core.topology import iter_bits
from sudoku_app.formats.iss.machines import Machine, machine_by
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.formats.iss.machines import State

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SIGNS = frozenset(_ALPHABET)
_SIX = 6
_MOST_CODE = 20_000
"""The most characters of an automaton or a regular expression."""
_MOST_COPIES = 32
"""The most times that a part of a regular expression is repeated by a number."""
_MOST_NODES = 2_000


def sixes(text: str) -> list[int]:
    """Return the bits of a text of letters with six bits each, lowest first."""
    bits = []
    for sign in text:
        value = _ALPHABET.find(sign)
        if value < 0:
            raise _damaged()
        bits += [value >> place & 1 for place in range(_SIX)]
    return bits


def _damaged() -> ParseError:
    return ParseError(Message("a damaged rule"), Message("one as the solver writes it"))


def relation_in(text: str, size: int) -> list[int]:
    """Return for each digit, from 1, the set of digits that may follow it; index 0 is unused."""
    bits = sixes(text)
    if len(bits) >= size * size + _SIX:
        raise _damaged()
    bits += [0] * (size * size - len(bits))
    rows = [bits[size * one : size * (one + 1)] for one in range(size)]
    return [0, *(sum(bit << place for place, bit in enumerate(row)) for row in rows)]


class RuleAutomaton:
    """States with steps by digits; states are numbers, and several may be reached at once."""

    def __init__(self) -> None:
        self.starts: set[int] = {0}
        self.accepted: set[int] = set()
        self.steps: dict[tuple[int, int], set[int]] = {}

    def add(self, start: int, digit: int, end: int) -> None:
        """Add a step."""
        self.steps.setdefault((start, digit), set()).add(end)

    def machine(self, cells: Sequence[int]) -> Machine:
        """Return the machine that reads cells."""

        def after(state: State, digit: int) -> State | None:
            assert isinstance(state, frozenset)
            ends: set[int] = set()
            for each in state:
                ends |= self.steps.get((each, digit), set())
            return frozenset(ends) or None

        def accepts(state: State) -> bool:
            return isinstance(state, frozenset) and not self.accepted.isdisjoint(state)

        return machine_by(cells, frozenset(self.starts), after, accepts)

    def machine_of_segments(self, segments: Sequence[Sequence[int]], size: int) -> Machine:
        """Return the machine that reads the sign after `size` between segments."""
        own = self.machine([cell for segment in segments for cell in segment])
        breaks = [0] * (len(own.cells) + 1)
        """How many signs are read before each cell, and at the end."""
        place = 0
        for segment in segments[:-1]:
            place += len(segment)
            breaks[place] += 1

        def across(place: int, state: State | None) -> State | None:
            for _ in range(breaks[place]):
                state = None if state is None else own.after(place, state, size + 1)
            return state

        def after(place: int, state: State, digit: int) -> State | None:
            reached = across(place, state)
            return None if reached is None else own.after(place, reached, digit)

        def accepts(state: State) -> bool:
            reached = across(len(own.cells), state)
            return reached is not None and own.accepts(reached)

        return Machine(own.cells, own.first, after, accepts)


def _decoded(text: str) -> bytes:
    text = text.rstrip("=")
    if len(text) > _MOST_CODE or set(text) - _SIGNS:
        raise _damaged()
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError) as error:
        raise _damaged() from error


class _BitReader:
    """Reads numbers from bytes, the highest bit first; mutable."""

    def __init__(self, data: bytes) -> None:
        self._bits = int.from_bytes(data, "big")
        self.left = 8 * len(data)

    def take(self, count: int) -> int:
        if count > self.left:
            raise _damaged()
        self.left -= count
        return self._bits >> self.left & (1 << count) - 1


def automaton_in(text: str) -> RuleAutomaton:
    """Return the automaton in a text: the numbers of states and signs, then the steps of each."""
    bits = _BitReader(_decoded(text))
    is_packed = bits.take(2)
    width, signs = bits.take(4) + 1, bits.take(4) + 1
    starts, accepted = bits.take(width), bits.take(width)
    if is_packed > 1 or starts > bits.left:
        raise _damaged()
    found = RuleAutomaton()
    found.starts = set(range(starts))
    found.accepted = set(iter_bits(bits.take(starts)))
    found.accepted |= set(range(starts, starts + accepted))
    if is_packed:
        state = 0
        while bits.left >= signs:
            mask = bits.take(signs)
            for sign in range(signs):
                if mask >> sign & 1:
                    found.add(state, sign + 1, bits.take(width))
            state += 1
        return found
    sign_width, count_width = (signs - 1).bit_length(), bits.take(4)
    state = 0
    while count_width and bits.left >= count_width:
        for _ in range(bits.take(count_width)):
            sign = bits.take(sign_width)
            found.add(state, sign + 1, bits.take(width))
        state += 1
    return found


_TOKEN = re.compile(r"\{([0-9]*)(,?)([0-9]*)\}|\[(\^?)([^\]]*)\]|.", re.DOTALL)


def expression_in(text: str, values: range) -> RuleAutomaton:
    """Return the automaton of a regular expression in base 64, for digits with values up to 9."""
    try:
        decoded = unquote(text) if "%" in text else _decoded(text).decode()
        pattern = re.sub(r"\s", "", decoded)
    except UnicodeDecodeError as error:
        raise _damaged() from error
    return _Expression(pattern, values).automaton()


class _Expression:
    """Builds the automaton of a regular expression; mutable.

    A part is a pair of nodes; empty steps lead from node to node until the end.
    """

    def __init__(self, pattern: str, values: range) -> None:
        self._tokens = list(_TOKEN.finditer(pattern))
        self._values = values
        self._place = 0
        self._empty: list[set[int]] = []
        self._steps: list[tuple[int, frozenset[int], int]] = []

    def automaton(self) -> RuleAutomaton:
        first, last = self._either(0)
        if self._place < len(self._tokens):
            raise _damaged()
        found = RuleAutomaton()
        reach = [self._reached(node) for node in range(len(self._empty))]
        found.starts = set(reach[first])
        found.accepted = {last}
        for start, values, end in self._steps:
            for value in values:
                for each in reach[end]:
                    found.add(start, value - self._values[0] + 1, each)
        return found

    def _reached(self, node: int) -> set[int]:
        found, left = {node}, [node]
        while left:
            new = self._empty[left.pop()] - found
            found |= new
            left += new
        return found

    def _node(self) -> int:
        if len(self._empty) >= _MOST_NODES:
            raise _damaged()
        self._empty.append(set())
        return len(self._empty) - 1

    def _next(self) -> str:
        return self._tokens[self._place][0] if self._place < len(self._tokens) else ""

    def _either(self, depth: int) -> tuple[int, int]:
        if depth > _MOST_COPIES:
            raise _damaged()
        first, last = self._node(), self._node()
        while True:
            start, end = self._sequence(depth)
            self._empty[first].add(start)
            self._empty[end].add(last)
            if self._next() != "|":
                return first, last
            self._place += 1

    def _sequence(self, depth: int) -> tuple[int, int]:
        first = last = self._node()
        while self._next() not in ("", "|", ")"):
            begun = self._place
            start, end = self._one(depth)
            least, most = self._times()
            behind = self._place
            parts = [(start, end)]
            while len(parts) < max(least, most or 1, 1):
                self._place = begun
                parts.append(self._one(depth))
            self._place = behind
            for number, (start, end) in enumerate(parts):
                self._empty[last].add(start)
                if most is None and number == len(parts) - 1:
                    self._empty[end].add(start)
                following = self._node()
                self._empty[end].add(following)
                if number >= least:
                    self._empty[last].add(following)
                last = following
        return first, last

    def _one(self, depth: int) -> tuple[int, int]:
        match = self._tokens[self._place]
        self._place += 1
        sign = match[0]
        if sign == "(":
            part = self._either(depth + 1)
            if self._next() != ")":
                raise _damaged()
            self._place += 1
            return part
        first, last = self._node(), self._node()
        everything = frozenset(self._values)
        if sign == ".":
            digits = everything
        elif match[5] is not None:
            digits = frozenset(_class(match[5])) & everything
            digits = everything - digits if match[4] else digits
        elif sign.isascii() and sign.isdigit() and int(sign) in self._values:
            digits = frozenset((int(sign),))
        else:
            raise _damaged()
        self._steps.append((first, digits, last))
        return first, last

    def _times(self) -> tuple[int, int | None]:
        """Return how often a part is repeated at least, and at most unless that is any number."""
        sign = self._next()
        if sign in ("*", "+", "?"):
            self._place += 1
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        match = self._tokens[self._place] if sign else None
        if match is None or match[1] is None:
            return 1, 1
        self._place += 1
        if not match[1] or len(match[1]) > 2 or len(match[3] or "") > 2:
            raise _damaged()
        least = int(match[1])
        most = int(match[3]) if match[3] else None if match[2] else least
        if max(least, most or 0) > _MOST_COPIES or (most is not None and not 0 < most >= least):
            raise _damaged()
        return least, most


def _class(text: str) -> Iterator[int]:
    """Yield the digits of a class such as `1-35`."""
    for match in re.finditer("([0-9])-([0-9])|([0-9])", text):
        if match[3]:
            yield int(match[3])
        else:
            yield from range(int(match[1]), int(match[2]) + 1)
    if re.sub("[0-9]-[0-9]|[0-9]", "", text):
        raise _damaged()

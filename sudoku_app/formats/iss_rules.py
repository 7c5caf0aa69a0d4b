"""The rules of the Interactive Sudoku Solver for which this program has no kind of its own, as
machines that read their cells.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, iter_bits
from sudoku_app.formats.machines import Machine, bool_, machine_by
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.formats.machines import State

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
    return ParseError(0, 0, Message("a damaged rule"), Message("one as the solver writes it"))


def relation_in(text: str, size: int) -> list[int]:
    """Return for each digit, from 1, the set of digits that may follow it; index 0 is unused."""
    bits = sixes(text)
    if len(bits) >= size * size + _SIX:
        raise _damaged()
    bits += [0] * (size * size - len(bits))
    rows = [bits[size * one : size * (one + 1)] for one in range(size)]
    return [0, *(sum(bit << place for place, bit in enumerate(row)) for row in rows)]


def related(one: int, other: int, relation: Sequence[int]) -> Machine:
    """Two cells whose digits are related."""

    def after(place: int, state: State, digit: int) -> State | None:
        if not place:
            return relation[digit] or None
        assert isinstance(state, int)
        return 0 if state >> digit - 1 & 1 else None

    return Machine((Cell(one), Cell(other)), 0, after, bool_)


def said(cells: Sequence[int], clue: str) -> Machine:
    """Cells that hold each digit of a clue, such as the 3 of `23`, as often as it says."""
    wanted = {int(clue[place + 1]): int(clue[place]) for place in range(0, len(clue), 2)}
    return holding(cells, wanted, is_exact=True)


def holding(cells: Sequence[int], wanted: dict[int, int], is_exact: bool) -> Machine:
    """Cells that hold some digits exactly, or at least, a number of times."""
    order = sorted(wanted)

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if digit not in wanted:
            return state
        place = order.index(digit)
        count = state[place] + 1
        if count > wanted[digit]:
            return None if is_exact else state
        return (*state[:place], count, *state[place + 1 :])

    last = tuple(wanted[digit] for digit in order)
    return machine_by(cells, (0,) * len(order), after, lambda state: state == last)


def never_sums(cells: Sequence[int], total: int) -> Machine:
    """Cells with different digits of which no group adds up to `total`."""

    def after(held: State, digit: int) -> State | None:
        assert isinstance(held, int)
        if held >> digit & 1 or digit == total or total - digit in _sums_of(held):
            return None
        return held | 1 << digit

    return machine_by(cells, 0, after, bool_)


@lru_cache(maxsize=1 << 12)
def _sums_of(held: int) -> frozenset[int]:
    """Return the sums of all groups of a set of digits, where bit d stands for digit d."""
    if not held:
        return frozenset()
    digit = held.bit_length() - 1
    rest = _sums_of(held & ~(1 << digit))
    return rest | {digit} | {digit + each for each in rest}


def balanced(cells: Sequence[int], size: int) -> Machine:
    """Cells with as many odd as even digits, as many low as high ones, and without the middle."""

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        parity, height = state
        if 2 * digit == size + 1:
            return None
        return parity + (1 if digit % 2 else -1), height + (1 if 2 * digit > size else -1)

    return machine_by(cells, (0, 0), after, lambda state: state == (0, 0))


def hides(cells: Sequence[int], value: int) -> Machine:
    """Cells of which the first that is smaller than one before it is `value`."""

    def after(highest: State, digit: int) -> State | None:
        assert isinstance(highest, int)
        if highest < 0 or digit > highest:
            return -1 if highest < 0 else digit
        return -1 if digit == value else None

    return machine_by(cells, 0, after, lambda state: state == -1)


def points_to_itself(cells: Sequence[int]) -> Machine:
    """A cell, one whose digit counts on along the others, and the place of the first's digit."""

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if place == 0:
            return (digit,)
        if place == 1:
            return (state[0], digit + 1) if digit <= len(cells) - 2 else None
        if len(state) == 2 and state[1] == place:
            return (0,) if digit == state[0] else None
        return state

    return Machine(tuple(map(Cell, cells)), (), after, bool_)


def enclosed(cells: Sequence[int], total: int) -> Machine:
    """Different digits, of which those between the smallest and the largest add up to `total`.

    A state is the smallest and the largest so far, whether the smallest came later, the sum between
    them, and the sum after the later one.
    """

    def capped(number: int) -> int:
        return min(number, total + 1)

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if not state:
            return (digit, digit, False, 0, 0)
        low, high, low_is_last, between, behind = state
        if low < digit < high:
            return (low, high, low_is_last, between, capped(behind + digit))
        if digit in (low, high):
            return None
        if low == high:
            now = capped(behind)
            return (digit, high, True, now, 0) if digit < low else (low, digit, False, now, 0)
        if digit < low:
            # What lies between the largest and the new smallest, which may enclose the old one.
            now = capped(between + low + behind) if low_is_last else capped(behind)
            return (digit, high, True, now, 0)
        now = capped(behind) if low_is_last else capped(between + high + behind)
        return (low, digit, False, now, 0)

    return machine_by(cells, (), after, lambda s: isinstance(s, tuple) and s[3] == total)


def between_extremes(cells: Sequence[int], size: int, total: int) -> Machine:
    """All digits, of which those between the smallest and the largest add up to `total`."""
    before, behind = -1, -2

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, int)
        if digit in (1, size):
            if state == before:
                return 0
            return behind if state == total else None
        if state < 0:
            return state
        return state + digit if state + digit <= total else None

    return machine_by(cells, before, after, lambda state: state == behind)


def loop_of_segments(cells: Sequence[int], total: int) -> Machine:
    """A closed line that can be cut into segments with a sum."""

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, frozenset)
        return (
            frozenset(
                (first, (now + digit) % total) for first, now in state if now + digit <= total
            )
            or None
        )

    first = frozenset((start, start) for start in range(total))
    return machine_by(
        cells, first, after, lambda s: isinstance(s, frozenset) and any(a == b for a, b in s)
    )


def counts_distinct(cells: Sequence[int], houses: Iterable[Iterable[int]]) -> Machine:
    """A cell whose digit is the number of different digits in the others, which may include it.

    It is read last, so that the states are sets of digits alone; first come the cells that differ
    anyway, being together in one house.
    """
    control, *others = cells
    counted = set(others)
    rest = counted - {control}
    together = max((rest.intersection(house) for house in houses), key=len)
    order = (*sorted(together), *sorted(rest - together), control)

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, int)
        if place == len(rest):
            held = state | 1 << digit if control in counted else state
            return 0 if held.bit_count() == digit else None
        return None if place < len(together) and state >> digit & 1 else state | 1 << digit

    return Machine(tuple(map(Cell, order)), 0, after, lambda _: True)


def same_digits(one: Sequence[int], other: Sequence[int], digit: int) -> Machine:
    """Two groups of cells that contain a digit equally often."""
    own, others = Counter(one), Counter(other)
    cells = tuple(sorted(map(Cell, {*one, *other})))
    weights = [own[cell] - others[cell] for cell in cells]
    left = [(0, 0)]
    for weight in reversed(weights):
        low, high = left[-1]
        left.append((low + min(weight, 0), high + max(weight, 0)))
    left.reverse()

    def after(place: int, state: State, found: int) -> State | None:
        assert isinstance(state, int)
        now = state + (weights[place] if found == digit else 0)
        low, high = left[place + 1]
        return now if low <= -now <= high else None

    return Machine(cells, 0, after, lambda state: state == 0)


def mixed(cells: Sequence[int], groups: Sequence[frozenset[int]]) -> Machine:
    """Cells with a digit of each group."""

    def after(held: State, digit: int) -> State | None:
        assert isinstance(held, int)
        return held | sum(1 << place for place, group in enumerate(groups) if digit in group)

    full = (1 << len(groups)) - 1
    return machine_by(cells, 0, after, lambda state: state == full)


def with_flatmates(cells: Sequence[int], size: int) -> Machine:
    """A column whose middle digit has a 1 directly above or the highest digit directly below."""
    middle = (size + 1) // 2

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        before, is_owed = state
        if is_owed and digit != size:
            return None
        return (digit == 1, digit == middle and not before)

    return machine_by(cells, (False, False), after, lambda s: isinstance(s, tuple) and not s[1])


def rests_on(cells: Sequence[int], ends_apart: int) -> Machine:
    """A line whose digits are outside those at its ends, which are `ends_apart` or more apart."""

    def after(place: int, state: State, digit: int) -> State | None:
        if not place:
            return (digit, 0)
        assert isinstance(state, tuple)
        first, held = state
        if place < len(cells) - 1:
            return (first, held | 1 << digit)
        low, high = sorted((first, digit))
        inside = (2 << high) - (1 << low)
        return (0, 0) if high - low >= ends_apart and not held & inside else None

    return Machine(tuple(map(Cell, cells)), (), after, bool_)


# Automata ---------------------------------------------------------------------------------------


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
_SPECIAL = frozenset("()|*+?.")


def expression_in(text: str, size: int) -> RuleAutomaton:
    """Return the automaton of a regular expression in base 64, for digits up to 9."""
    try:
        decoded = unquote(text) if "%" in text else _decoded(text).decode()
        pattern = re.sub(r"\s", "", decoded)
    except UnicodeDecodeError as error:
        raise _damaged() from error
    return _Expression(pattern, size).automaton()


class _Expression:
    """Builds the automaton of a regular expression; mutable.

    A part is a pair of nodes; empty steps lead from node to node until the end.
    """

    def __init__(self, pattern: str, size: int) -> None:
        self._tokens = list(_TOKEN.finditer(pattern))
        self._size = size
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
        for start, digits, end in self._steps:
            for digit in digits:
                for each in reach[end]:
                    found.add(start, digit, each)
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
        everything = frozenset(range(1, self._size + 1))
        if sign == ".":
            digits = everything
        elif match[5] is not None:
            digits = frozenset(_class(match[5])) & everything
            digits = everything - digits if match[4] else digits
        elif sign in "123456789":
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
    for match in re.finditer("([1-9])-([1-9])|([1-9])", text):
        if match[3]:
            yield int(match[3])
        else:
            yield from range(int(match[1]), int(match[2]) + 1)
    if re.sub("[1-9]-[1-9]|[1-9]", "", text):
        raise _damaged()

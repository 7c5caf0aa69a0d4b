"""What a rule with its own numbers demands in words: related digits, sums and counts."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import NumberAmong, SumAmong, UnequalSums
from sudoku_app.core.constraints.chess_moves import KING
from sudoku_app.core.constraints.lines import RelatedLine, RisingLine, SetLine, SumByDigit
from sudoku_app.core.constraints.neighbours import EDGE, RelatedNeighbours
from sudoku_app.core.constraints.single_cells import DigitCount, RelatedToSome
from sudoku_app.core.fog import around
from sudoku_app.core.notation import digit_sign
from sudoku_app.core.topology import DigitSet, beside, cells_of, digit_bit, digits_of
from sudoku_app.presentation.words import join_list, kind_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate

_NAME = re.compile(r"[a-z]+")
MOST_LISTED = 16
"""The most numbers that are listed; a rule with more is stated without them."""


def _neighbourhoods(cell: int, topology: Topology) -> tuple[set[int], set[int]]:
    """The cells that share an edge with a cell, and those that touch it at all."""
    touching = set(around(cell, topology)) - {cell}
    return set(cells_of(beside(topology)[cell])), touching


def numbered_demand(translate: Translate, constraint: Constraint, topology: Topology) -> str:
    """What a rule demands, with its numbers; empty if it has none, or too many to list."""
    match constraint:
        case RelatedLine(cells=cells):
            words = translate("worded", "neighbouring digits on the line {0}")
            if len(cells) == 2:
                words = translate("worded", "the two digits {0}")
            return words.format(_relation(translate, constraint, topology))
        case RelatedNeighbours(steps=steps):
            return _neighbours(translate, steps).format(_relation(translate, constraint, topology))
        case RelatedToSome(cells=(cell,), copies=copies):
            words = translate("worded", "the digit and at least one of those on its line {0}")
            if set(copies) in _neighbourhoods(cell, topology):
                words = translate("worded", "the digit and at least one of those around it {0}")
            return words.format(_relation(translate, constraint, topology))
        case SumAmong(values=values) if len(values) <= MOST_LISTED:
            words = translate("worded", "these digits add up to {0}")
            return words.format(list_any(translate, map(str, values)))
        case NumberAmong(values=values) if len(values) <= MOST_LISTED:
            words = translate("worded", "these digits, read in order, are {0}")
            return words.format(list_any(translate, map(str, values)))
        case UnequalSums(least=least) if least > 1:
            words = translate("worded", "the sums of the marked areas differ by at least {0}")
            return words.format(least)
        case RisingLine(least=0):
            return translate("worded", "digits along the line never get smaller, from one end")
        case SetLine(values=values):
            words = translate("worded", "any {0} neighbours on the line have a digit each of {1}")
            sets = (join_list(translate, map(topology.sign, digits_of(each))) for each in values)
            return words.format(len(values), translate("lists", "; ").join(sets))
        case SumByDigit(values=values):
            return _sum_by_digit(translate, values)
        case DigitCount(values=values):
            return _count(translate, values)
    return ""


def rule_of_kind(
    translate: Translate, constraint: Constraint, topology: Topology, word: str = "rule"
) -> str:
    """One of the rules of a constraint's kind, with the digits that it names on a grid, and what is
    written at the constraint.
    """
    named = (
        _digits_named(translate, topology, digits) for digits in constraint.named_digits(topology)
    )
    written = list_any(translate, written_at(translate, constraint, topology) or [""])
    return kind_word(translate, constraint.slug, word).format(
        *named, number=constraint.number(topology), written=written
    )


def written_at(translate: Translate, constraint: Constraint, topology: Topology) -> list[str]:
    """What is written at a constraint; the names in its formula are said in words."""

    def word_of(name: re.Match[str]) -> str:
        is_worded = name[0] in constraint.worded_names
        return kind_word(translate, constraint.slug, name[0]) if is_worded else name[0]

    figures = constraint.figures(topology)
    return [_NAME.sub(word_of, figure).replace(" * ", " × ") for figure in figures]


def _digits_named(translate: Translate, topology: Topology, digits: DigitSet) -> str:
    """Digits in a rule: `1 to 3`, or `1, 4, 7`."""
    found = digits_of(digits)
    if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
        words = translate("rules", "{0} to {1}")
        return words.format(topology.sign(found[0]), topology.sign(found[-1]))
    return join_list(translate, map(topology.sign, found))


def list_any(translate: Translate, words: Iterable[str]) -> str:
    """Join words to a list of alternatives: `1, 2 or 3`."""
    *first, last = words
    if not first:
        return last
    return translate("worded", "{0} or {1}").format(join_list(translate, first), last)


def _relation(
    translate: Translate, rule: RelatedLine | RelatedNeighbours | RelatedToSome, topology: Topology
) -> str:
    """What the digits of a related pair do, such as `differ by 1 or 3`."""
    parts = []
    if rule.differences:
        parts.append(_differences(translate, rule.differences, topology.size))
    if rule.sums:
        parts.append(_sums(translate, rule.sums, topology.values))
    if rule.ratios:
        words = translate("worded", "have one that is {0} times the other")
        parts.append(words.format(list_any(translate, map(str, rule.ratios))))
    either = translate("worded", "{0} or {1}")
    return reduce(lambda one, other: either.format(one, other), parts)


def _differences(translate: Translate, values: Sequence[int], size: int) -> str:
    listed = sorted(value for value in values if 0 <= value < size)
    rest = [value for value in range(size) if value not in listed]
    if len(listed) > 1 and listed == list(range(listed[0], size)):
        return translate("worded", "differ by at least {0}").format(listed[0])
    if len(listed) > 1 and listed == list(range(listed[-1] + 1)):
        return translate("worded", "differ by at most {0}").format(listed[-1])
    if len(rest) < len(listed) and len(rest) < 3:
        words = translate("worded", "don't differ by {0}")
        return words.format(list_any(translate, map(str, rest)))
    return translate("worded", "differ by {0}").format(list_any(translate, map(str, listed)))


def _sums(translate: Translate, values: Sequence[int], digits: range) -> str:
    everything = range(2 * digits[0], 2 * digits[-1] + 1)
    listed = sorted(value for value in values if value in everything)
    rest = [value for value in everything if value not in listed]
    if len(listed) > 2 and listed == list(range(listed[0], everything.stop)):
        return translate("worded", "add up to at least {0}").format(listed[0])
    if len(listed) > 2 and listed == list(range(everything.start, listed[-1] + 1)):
        return translate("worded", "add up to at most {0}").format(listed[-1])
    if rest and len(rest) < len(listed):
        words = translate("worded", "don't add up to {0}")
        return words.format(list_any(translate, map(str, rest)))
    return translate("worded", "add up to {0}").format(list_any(translate, map(str, listed)))


def _neighbours(translate: Translate, steps: Sequence[tuple[int, int]]) -> str:
    """Which neighbours are meant, as a clause with a place for what they do."""
    known = set(steps)
    if known == set(EDGE):
        return translate("worded", "cells that share an edge {0}")
    if known == set(KING):
        return translate("worded", "cells that touch diagonally {0}")
    if known == {KING[0]}:
        return translate("worded", "neighbours on falling diagonals {0}")
    if known == {KING[1]}:
        return translate("worded", "neighbours on rising diagonals {0}")
    return translate("worded", "neighbours, diagonal ones too, {0}")


def _sum_by_digit(translate: Translate, values: Sequence[int]) -> str:
    digits = range(1, len(values) + 1)
    if all(value == digit * digit for digit, value in zip(digits, values, strict=True)):
        return translate("worded", "the digits add up to the square of the digit in the circle")
    if all(value == digit * values[0] for digit, value in zip(digits, values, strict=True)):
        words = translate("worded", "the digits add up to {0} times the digit in the circle")
        return words.format(values[0])
    return ""


def _count(translate: Translate, values: Sequence[int]) -> str:
    if len(set(values)) == 1:
        words = translate("worded", "the digit says how many of the cells that it counts have {0}")
        return (
            words.format(list_any(translate, map(digit_sign, digits_of(values[0]))))
            if values[0]
            else ""
        )
    if all(held == digit_bit(digit) for digit, held in enumerate(values, start=1)):
        return translate("worded", "the digit says how often it is in the cells that it counts")
    everything = (1 << len(values)) - 1
    if all(held == everything & -1 << digit for digit, held in enumerate(values, start=1)):
        return translate("worded", "the digit says how many of the cells that it counts are higher")
    if all(held == (1 << digit) - 1 for digit, held in enumerate(values)):
        return translate("worded", "the digit says how many of the cells that it counts are lower")
    return ""

"""A checker that reads the deductions of nets line by line and knows only what each line says.

A line holds if the facts that it names, each a line before it or known outside the net, leave its
candidate no other way: what sees a true candidate is false, the last candidate of a cell or the
last place in a house is true, and what an inner net brings to a contradiction is false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.nets import DeadEnd, Deduction, Net

Fact = tuple[Candidate, bool]


def unclear_deductions(step: Step, position: Candidates) -> list[Deduction | DeadEnd | Step]:
    """Return the lines of a step's nets that don't follow from what they name, the step itself if
    it doesn't follow from its nets; none for a step without nets.
    """
    detail = step.detail
    nets: tuple[Net, ...] = getattr(detail, "nets", ())
    found: list[Deduction | DeadEnd | Step] = []
    for net in nets:
        found += _unclear_in(net, position, ())
    concluded = {(each, True) for each in step.placements}
    concluded |= {(each, False) for each in step.eliminations}
    options = getattr(detail, "options", ())
    if options:
        follows = _are_all(options, position) and all(
            {option} == {each for each, _ in _premises(net)} and concluded <= _facts(net)
            for option, net in zip(options, nets, strict=True)
        )
    else:
        follows = all(
            net.contradiction is not None
            and concluded == {(each, not true) for each, true in _premises(net)}
            for net in nets
        )
    return found if follows else [*found, step]


def _premises(net: Net) -> list[Fact]:
    return [(each.candidate, each.true) for each in net.deductions if each.kind == "premise"]


def _facts(net: Net) -> set[Fact]:
    return {(each.candidate, each.true) for each in net.deductions}


def _are_all(options: Collection[Candidate], position: Candidates) -> bool:
    """Whether one of the options must be true: all of a cell, or all of a digit in a house."""
    own = set(options)
    cells, digits = ({each[at] for each in own} for at in (0, 1))
    if len(cells) == 1:
        return own == set(_in_cell(next(iter(cells)), position))
    return len(digits) == 1 and any(
        own == set(_in_house(house, next(iter(digits)), position))
        for house in range(len(position.topology.houses))
    )


def _in_cell(cell: int, position: Candidates) -> Iterator[Candidate]:
    yield from (Candidate(Cell(cell), digit) for digit in digits_of(position.digits[cell]))


def _in_house(house: int, digit: int, position: Candidates) -> Iterator[Candidate]:
    for cell in position.topology.houses[house]:
        if position.digits[cell] & digit_bit(digit):
            yield Candidate(Cell(cell), Digit(digit))


def _unclear_in(
    net: Net, position: Candidates, outside: Collection[Fact]
) -> Iterator[Deduction | DeadEnd]:
    known: set[Fact] = set(outside)
    for line in net.deductions:
        if not known.issuperset(line.causes) or not _holds(line, position, known):
            yield line
        if line.net is not None:
            yield from _unclear_in(line.net, position, known)
        known.add((line.candidate, line.true))
    end = net.contradiction
    if end is not None:
        false = {each for each, true in end.causes if not true}
        left = _in_cell(end.cell, position) if end.cell is not None else iter(())
        if end.house is not None and end.digit is not None:
            left = _in_house(end.house, end.digit, position)
        if not known.issuperset(end.causes) or not false.issuperset(left):
            yield end


def _holds(line: Deduction, position: Candidates, known: Collection[Fact]) -> bool:
    one = line.candidate
    causes = {each for each, true in line.causes if not true}
    match line.kind:
        case "premise":
            return not line.causes
        case "seen":
            return all(true and _excludes(each, one, position) for each, true in line.causes)
        case "cell":
            return causes.issuperset(set(_in_cell(one.cell, position)) - {one})
        case "house":
            assert line.house is not None
            places = set(_in_house(line.house, one.digit, position))
            return one in places and causes.issuperset(places - {one})
        case "refuted":
            inner = line.net
            return (
                inner is not None
                and inner.contradiction is not None
                and (
                    one,
                    not line.true,
                )
                in _facts(inner)
            )
    return False


def _excludes(one: Candidate, other: Candidate, position: Candidates) -> bool:
    """Whether two candidates can't both be true: in one cell, or of one digit in cells in sight."""
    if one.cell == other.cell:
        return one.digit != other.digit
    if one.digit == other.digit and position.topology.peers[one.cell] >> other.cell & 1:
        return True
    return any(
        link.other == one.cell and bool(link.excluded[one.digit] & digit_bit(other.digit))
        for link in position.rules.links[other.cell]
    )

"""Trials: what houses and constraints make of a candidate that is assumed to be true.

A trial goes by `demands`: singles, pairs, locked digits, combinations and all else that is exact
without a further guess. Marks: what is assumed `SECOND`, what follows from it `PATTERN`, or the
choice `PATTERN` whose options agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.demands import Trial
from sudoku_app.core.techniques.fillings import parts_of
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import (
    Cell,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Digit

TRIAL_NODES = 30
"""What a trial costs, in the nodes of `Watch`."""
NEAR = 6
"""A contradiction is near enough to be shown where so few cells have lost candidates before it."""
MORE_TRIALS = 40
"""After how many further trials no nearer contradiction is looked for."""
MOST_SHOWN = 8
"""The most digits that a step shows to follow from its assumption."""
MOST_PLACES = 3
"""Of a digit's places in a house, so many at most are tried as one choice."""


class _Refuted(NamedTuple):
    """A candidate whose trial fails in some cells, and the state that it leaves."""

    candidate: Candidate
    state: list[int]
    failed: Sequence[int]


def find_refutation(candidates: Candidates) -> Iterator[Step]:
    """A candidate from which houses and constraints lead to a contradiction, a near one if the
    first trials find any.
    """
    trial = Trial(candidates)
    best: tuple[int, _Refuted] | None = None
    further = 0
    for candidate in _in_turn(trial.held, candidates):
        state, _, failed = trial.assume(*candidate)
        if failed:
            far = sum(map(int.__ne__, trial.held, state))
            if best is None or far < best[0]:
                best = far, _Refuted(candidate, state, failed)
        if best is not None:
            further += 1
            if best[0] <= NEAR or further > MORE_TRIALS:
                break
    if best is not None:
        yield _refutation(candidates, trial, best[1])


def find_common_consequence(candidates: Candidates) -> Iterator[Step]:
    """Whatever a cell holds, or wherever a digit of a house is, houses and constraints take the
    same candidates from other cells.
    """
    trial = Trial(candidates)
    states: dict[Candidate, list[int] | None] = {}
    for options, house in _choices(candidates):
        left = [0] * len(trial.held)
        for option in options:
            if option not in states:
                candidates.watch.tick(TRIAL_NODES)
                state, _, failed = trial.assume(*option)
                states[option] = None if failed else state
            known = states[option]
            if known is not None:
                left = [one | other for one, other in zip(left, known, strict=True)]
        gone = tuple(
            Candidate(Cell(cell), digit)
            for cell in iter_bits(candidates.empty)
            for digit in digits_of(DigitSet(trial.held[cell] & ~left[cell]))
        )
        if gone and any(left):
            yield Step(
                "common_consequence",
                eliminations=gone,
                pattern=tuple(Mark(*option, Role.PATTERN) for option in options),
                houses=() if house is None else (house,),
                detail=details.Consequence(options, house),
            )


def find_nested_refutation(candidates: Candidates) -> Iterator[Step]:
    """A candidate from which constraints and further refutations lead to a contradiction."""
    trial = Trial(candidates)
    for candidate in _in_turn(trial.held, candidates):
        state, done, failed = trial.assume(*candidate)
        if not failed:
            inner, failed = _refuted_within(candidates, trial, state, done)
            if failed:
                yield _refutation(candidates, trial, _Refuted(candidate, state, failed), inner)
                return


def _refuted_within(
    candidates: Candidates, trial: Trial, state: list[int], done: int
) -> tuple[list[Candidate], Sequence[int]]:
    """Take the candidates that fail from a state, which changes; return them, and the cells that
    cannot be filled without them, if there are any.
    """
    refuted: list[Candidate] = []
    narrow = trial.demands.narrow
    for cell, digit in _in_turn(state, candidates):
        bit = digit_bit(digit)
        if state[cell] & bit and state[cell] != bit:
            assumed = state.copy()
            assumed[cell] = bit
            if narrow(assumed, [cell], done)[1]:
                refuted.append(Candidate(cell, digit))
                state[cell] ^= bit
                done, failed = narrow(state, [cell], done)
                if failed:
                    return refuted, failed
    return refuted, ()


def _in_turn(state: Sequence[int], candidates: Candidates) -> Iterator[Candidate]:
    """The candidates of a state, those of cells with few of them first."""
    for cell in sorted(range(len(state)), key=lambda each: state[each].bit_count()):
        if state[cell] & state[cell] - 1:
            for digit in digits_of(DigitSet(state[cell])):
                candidates.watch.tick(TRIAL_NODES)
                yield Candidate(Cell(cell), digit)


def _choices(candidates: Candidates) -> Iterator[tuple[tuple[Candidate, ...], House | None]]:
    """The candidates of each cell, those of cells with few first, and each digit's few places in a
    house.
    """
    digits = candidates.digits
    for cell in sorted(cells_of(candidates.empty), key=lambda each: digits[each].bit_count()):
        yield tuple(Candidate(cell, digit) for digit in digits_of(digits[cell])), None
    for house in layout_of(candidates.topology).whole:
        for digit in candidates.topology.digits:
            places = candidates.cells[digit] & candidates.topology.house_sets[house]
            if 1 < places.bit_count() <= MOST_PLACES:
                yield tuple(Candidate(cell, _digit(digit)) for cell in cells_of(places)), house


def _digit(number: int) -> Digit:
    return digits_of(DigitSet(1 << number - 1))[0]


def _refutation(
    candidates: Candidates, trial: Trial, refuted: _Refuted, inner: Sequence[Candidate] = ()
) -> Step:
    assumed, state, failed = refuted
    cells = tuple(map(Cell, failed))
    sets = candidates.topology.house_sets
    house = next((House(n) for n, each in enumerate(sets) if each == cell_set(cells)), None)
    kind = next(
        (part.constraint.slug for part in parts_of(candidates.rules) if part.cells == cells), ""
    )
    placed = tuple(
        Candidate(Cell(cell), digits_of(DigitSet(left))[0])
        for cell, (left, before) in enumerate(zip(state, trial.held, strict=True))
        if left.bit_count() == 1 < before.bit_count() and cell != assumed.cell
    )
    shown = (() if inner else placed)[:MOST_SHOWN]
    return Step(
        "nested_refutation" if inner else "refutation",
        eliminations=(assumed,),
        pattern=(
            Mark(*assumed, Role.SECOND),
            *(Mark(*each, Role.PATTERN) for each in shown),
        ),
        houses=() if house is None else (house,),
        detail=details.Refutation(assumed, cells, house, kind, shown, tuple(inner[:MOST_SHOWN])),
    )

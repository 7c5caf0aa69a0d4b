"""Trials: what follows in houses and constraints from a candidate that is assumed to be true.

A trial uses `demands`: singles, pairs, locked digits, combinations and everything else that is
exact without a further guess. Marks: what is assumed `SECOND`, what follows from it `PATTERN`, or
the choice whose options agree `PATTERN`.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.demands import Trials, trials_of
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
"""The cost of a trial in nodes of `Watch`."""
NEAR = 2
"""A contradiction is near if at most this many digits follow before it."""
FIRST_TRIALS = 60
"""The most candidates that are tried for a near contradiction."""
MORE_TRIALS = 20
"""The number of further trials for a nearer contradiction."""
MOST_NESTED = 60
"""The most trials with trials inside, each of which takes as long as all trials of a position."""
MOST_SHOWN = 8
"""The most digits that a step shows to follow from its assumption."""
MOST_PLACES = 3
"""The most places of a digit in a house that are tried as one choice."""


class _Refuted(NamedTuple):
    """A candidate whose trial fails in some cells, and the state that it leaves."""

    candidate: Candidate
    state: Sequence[int]
    failed: Sequence[int]


def find_short_refutation(candidates: Candidates) -> Iterator[Step]:
    """Find a candidate, in a cell with few of them, that leads to a near contradiction."""
    trials = trials_of(candidates)
    found = _refuted(candidates, trials, FIRST_TRIALS)
    if found is not None and _distance(trials, found) <= NEAR:
        yield _refutation("short_refutation", candidates, trials, found)


def find_refutation(candidates: Candidates) -> Iterator[Step]:
    """A candidate from which houses and constraints lead to a contradiction, a near one if the
    trials right after the first that fails find any.
    """
    trials = trials_of(candidates)
    found = _refuted(candidates, trials)
    if found is not None:
        yield _refutation("refutation", candidates, trials, found)


def _distance(trials: Trials, refuted: _Refuted) -> int:
    """How many cells are left with one digit before the contradiction."""
    return len(_placed(trials, refuted))


def _placed(trials: Trials, refuted: _Refuted) -> tuple[Candidate, ...]:
    """What follows from a candidate: the digits of cells that are left with one."""
    return tuple(
        Candidate(Cell(cell), digits_of(DigitSet(left))[0])
        for cell, (left, before) in enumerate(zip(refuted.state, trials.held, strict=True))
        if left & left - 1 == 0 < left != before and cell != refuted.candidate.cell
    )


def _refuted(candidates: Candidates, trials: Trials, most: int | None = None) -> _Refuted | None:
    """A candidate whose trial fails, among the first `most` that are tried."""
    best: tuple[int, _Refuted] | None = None
    further = 0
    for candidate in islice(_in_turn(trials.held, candidates), most):
        state, _, failed = trials.assume(*candidate)
        if failed:
            found = _Refuted(candidate, state, failed)
            far = _distance(trials, found)
            if best is None or far < best[0]:
                best = far, found
        if best is not None:
            further += 1
            if best[0] <= NEAR or further > MORE_TRIALS:
                break
    return None if best is None else best[1]


def find_common_consequence(candidates: Candidates) -> Iterator[Step]:
    """Candidates that are ruled out for every digit of a cell, or for every place of a digit in a
    house.
    """
    trials = trials_of(candidates)
    for options, house in _choices(candidates):
        left = [0] * len(trials.held)
        for option in options:
            candidates.watch.tick(TRIAL_NODES)
            state, _, failed = trials.assume(*option)
            if not failed:
                left = [one | other for one, other in zip(left, state, strict=True)]
        gone = tuple(
            Candidate(Cell(cell), digit)
            for cell in iter_bits(candidates.empty)
            for digit in digits_of(DigitSet(trials.held[cell] & ~left[cell]))
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
    """A candidate from which constraints and further refutations lead to a contradiction; of cells
    with few candidates those are tried first that leave the fewest.
    """
    trials = trials_of(candidates)

    def left_by(candidate: Candidate) -> tuple[int, int]:
        state = trials.assume(*candidate).state
        return trials.held[candidate.cell].bit_count(), sum(map(int.bit_count, state))

    in_turn = sorted(_in_turn(trials.held, candidates), key=left_by)
    for candidate in in_turn[:MOST_NESTED]:
        state, done, failed = trials.assume(*candidate)
        if not failed:
            inner, cells = _refuted_within(candidates, trials, list(state), done)
            if cells:
                found = _Refuted(candidate, state, cells)
                yield _refutation("nested_refutation", candidates, trials, found, inner)
                return


def _refuted_within(
    candidates: Candidates, trials: Trials, state: list[int], done: int
) -> tuple[list[Candidate], Sequence[int]]:
    """Remove the candidates that fail from `state`; return them, and the cells that cannot be
    filled without them, if there are any.
    """
    refuted: list[Candidate] = []
    narrow = trials.demands.narrow
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
    technique: str,
    candidates: Candidates,
    trials: Trials,
    refuted: _Refuted,
    inner: Sequence[Candidate] = (),
) -> Step:
    assumed, _, failed = refuted
    cells = tuple(map(Cell, failed))
    sets = candidates.topology.house_sets
    house = next((House(n) for n, each in enumerate(sets) if each == cell_set(cells)), None)
    kind = next(
        (part.constraint.slug for part in parts_of(candidates.rules) if part.cells == cells), ""
    )
    shown = () if inner else _placed(trials, refuted)[:MOST_SHOWN]
    return Step(
        technique,
        eliminations=(assumed,),
        pattern=(
            Mark(*assumed, Role.SECOND),
            *(Mark(*each, Role.PATTERN) for each in shown),
        ),
        houses=() if house is None else (house,),
        detail=details.Refutation(assumed, cells, house, kind, shown, tuple(inner[:MOST_SHOWN])),
    )

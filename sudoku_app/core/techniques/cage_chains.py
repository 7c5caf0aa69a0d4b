"""Chains through cages and sums: each link follows from the one before, by one reason.

A fact is that a candidate is true or that it is false. Facts are numbered so that a set of facts is
an int: candidate number n, the n-th of all digits in all cells, has the facts 2n (true) and 2n + 1
(false), so that `fact ^ 1` is the opposite. If one fact implies another, the opposite of the second
implies the opposite of the first, by the same reason.

Marks: `PATTERN` the candidates that are false as the chain is read, `SECOND` those that are true.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.demands import sets_of
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques.house_sums import houses_of_ties, tie_areas
from sudoku_app.core.techniques.layout import houses_with, layout_of
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.techniques.ties import CageLaw, Law, Tie, cases_of, sum_conflict_of, ties_of
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    iter_bits,
)
from sudoku_app.core.wording import Digits, Piece, Wording, claim_of, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Held
    from sudoku_app.core.techniques.house_sums import TieName
    from sudoku_app.core.techniques.sum_thoughts import Limit
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_SETS = 4
"""The most sets of digits of a cage that a link lists."""
MOST_LINKS = 8
"""The most links of a chain, with those from and to what it removes."""


class CageInference(NamedTuple):
    """A link of a chain: if `start` is true, or not, so is `end`.

    Both share a cell, or a digit in `house`, or see each other; otherwise it rests on a `tie`. Its
    `cells` have only `sets` of digits if the start is true, if these are few; or else the `limits`
    of its sum can't both hold unless the end is.
    """

    start: Candidate
    start_is_true: bool
    end: Candidate
    end_is_true: bool
    reason: Literal["cell", "sight", "house", "rule", "tie"]
    house: House | None = None
    tie: TieName | None = None
    cells: tuple[Cell, ...] = ()
    sets: tuple[DigitSet, ...] = ()
    limits: tuple[Limit, ...] = ()

    def line(self, builder: FieldBuilder) -> Piece:
        """Return what follows from what."""
        start, start_is_true, end, end_is_true, reason, house, tie, *_ = self
        fields: Fields = {
            "start": claim_of(start, start_is_true),
            "end": claim_of(end, end_is_true),
            "digit": Digits((Node((end.cell,), end.digit),)),
        }
        if tie is not None:
            fields |= {
                "tie": tie.piece,
                "sets": records({"set": builder.digits(digits_of(each), ())} for each in self.sets),
                "limits": records({"limit": each.piece(builder)} for each in self.limits),
                **of_cells(cells=self.cells),
            }
            if self.sets:
                return Piece("chain_sets" if tie.total is not None else "chain_sets_in", fields)
            return Piece("chain_limits" if self.limits else "chain_tie", fields)
        if house is not None:
            fields |= of_houses(house=house)
        keys = {
            "cell": "weak_cell" if start_is_true else "strong_cell",
            "sight": "weak" if house is None else "weak_house",
            "house": "chain_last" if end_is_true else "chain_seen",
            "rule": "weak_rule",
        }
        return Piece(keys[reason], fields)


class CageChain(NamedTuple):
    """The links of a chain through cages and sums, from a candidate back to it."""

    links: tuple[CageInference, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the links. If several candidates go, `start` and `end` are those of the chain
        between them, and the variant is `several` or, without links, `short`.
        """
        lines = tuple(each.line(builder) for each in self.links)
        if builder.placements or len(builder.eliminations) == 1:
            return Wording(lines=lines)
        first, last = self.links[0], self.links[-1]
        fields: Fields = {
            "start": claim_of(first.end, first.end_is_true),
            "end": claim_of(last.start, last.start_is_true),
        }
        return Wording("short" if len(self.links) == 2 else "several", fields, lines)


class _Chain(NamedTuple):
    """The facts of a chain, and the candidates that it removes or, if `places`, the one it places.

    Each of these candidates leads to the first fact of `facts`, and the last one rules it out.
    """

    facts: tuple[int, ...]
    concluded: tuple[int, ...]
    places: bool


def find_cage_chain(candidates: Candidates) -> Iterator[Step]:
    """Find chains through cages and sums that rule out the candidate they start from, or
    prove the one whose absence they start from. Shortest chains first, and of equally short ones
    those that conclude most.
    """
    done: set[tuple[int, ...]] = set()
    for chain in _shortest(_links_of(candidates), candidates):
        if chain.concluded not in done:
            done.add(chain.concluded)
            yield _step(candidates, chain)


# Links ------------------------------------------------------------------------------------------


@cached_per_position
def _links_of(candidates: Candidates) -> tuple[int, ...]:
    """Return the facts that follow from each fact by one link."""
    size = candidates.topology.size
    then = [0] * (2 * size * candidates.topology.cell_count)
    _link_cells_and_houses(candidates, then)
    for tie in ties_of(candidates):
        for start, ends in _tied(candidates, tie):
            _imply(then, start, ends & ~then[start])
    return tuple(then)


def _imply(then: list[int], start: int, ends: int) -> None:
    """Let a fact imply others, and their opposites its own opposite."""
    then[start] |= ends
    opposite = 1 << (start ^ 1)
    for end in iter_bits(ends):
        then[end ^ 1] |= opposite


def _fact(candidates: Candidates, cell: int, digit: int, true: bool) -> int:
    return 2 * (cell * candidates.topology.size + digit - 1) + (not true)


def _all_false(stride: int, places: int, digit: int) -> int:
    """Return the facts that a digit is in none of some cells, each of which has `stride` facts."""
    return _first_facts(stride, places) << 2 * digit - 1


@lru_cache(maxsize=1 << 12)
def _first_facts(stride: int, places: int) -> int:
    """Return the first fact of each cell; cached because most places don't change in a step."""
    return sum([1 << cell * stride for cell in iter_bits(places)])


def _link_cells_and_houses(candidates: Candidates, then: list[int]) -> None:
    """Add what cells, houses and pairs of cells that a constraint joins demand by themselves."""
    topology, digits, cells = candidates.topology, candidates.digits, candidates.cells
    stride = 2 * topology.size
    all_false = partial(_all_false, stride)
    for cell in iter_bits(candidates.empty):
        own = sum(2 << cell * stride + 2 * position for position in iter_bits(digits[cell]))
        for digit in digits_of(digits[cell]):
            true = _fact(candidates, cell, digit, True)
            others = own & ~(2 << true)
            then[true] |= others | all_false(topology.peers[cell] & cells[digit], digit)
            if others and not others & others - 1:
                then[true ^ 1] |= others >> 1
            for lost, seen in candidates.rules.extra_exclusions(cell, digit):
                then[true] |= all_false(seen & cells[lost], lost)
    for house in layout_of(topology).whole:
        for each in topology.digits:
            places = cells[each] & topology.house_sets[house]
            for cell in iter_bits(places):
                rest = CellSet(places & ~(1 << cell))
                start = _fact(candidates, cell, each, False)
                if rest and not rest & rest - 1:
                    then[start] |= all_false(rest, each) >> 1
                elif rest:
                    targets = topology.common_peers(cells_of(rest)) & cells[each]
                    _imply(then, start, all_false(targets, each))


def _tied(candidates: Candidates, tie: Tie) -> Iterator[tuple[int, int]]:
    """Yield each fact of a tie with the set of facts that it implies by the tie."""
    topology = candidates.topology
    inside = ~cell_set(tie.cells)
    lost: dict[tuple[int, tuple[Cell, ...]], int] = {}
    for start, ends, common in _tied_inside(tie.cells, tie.law, tie.held, topology.size):
        for each in common:
            if each not in lost:
                digit, places = each
                seen = topology.common_peers(places) & candidates.cells[digit] & inside
                lost[each] = _all_false(2 * topology.size, seen, digit)
            ends |= lost[each]
        if ends:
            yield start, ends


_Tied = tuple[int, int, tuple[tuple[int, tuple[Cell, ...]], ...]]
"""A fact, the set of facts that it implies in the same cells, and the digits that some of these
must then contain, each with its places.
"""


@lru_cache(maxsize=1 << 12)
def _tied_inside(cells: tuple[Cell, ...], law: Law, held: Held, size: int) -> tuple[_Tied, ...]:
    """Return what the facts of a tie imply; cached because most ties don't change in a step."""
    found: list[_Tied] = []
    for place, digit, is_true, (left, common, _) in cases_of(law, held):
        start = 2 * (cells[place] * size + digit - 1) + (not is_true)
        ends = 0
        for cell, before, after in zip(cells, held, left, strict=True):
            first = 2 * cell * size
            for position in iter_bits(before & ~after):
                ends |= 2 << first + 2 * position
            if after != before and not after & after - 1:
                ends |= 1 << first + 2 * (after.bit_length() - 1)
        must = tuple(
            (
                each,
                tuple(cell for cell, own in zip(cells, left, strict=True) if own >> each - 1 & 1),
            )
            for each in digits_of(common)
        )
        found.append((start, ends & ~(3 << start - (not is_true)), must))
    return tuple(found)


# Search -----------------------------------------------------------------------------------------


def _shortest(then: Sequence[int], candidates: Candidates) -> list[_Chain]:
    """Return the shortest chains, those with the most conclusions first."""
    most = MOST_LINKS
    found: list[_Chain] = []
    for start, ends in enumerate(then):
        if ends:
            candidates.watch.tick()
            layers = _layers(then, start, most)
            if layers:
                if len(layers) < most:
                    most, found = len(layers), []
                found.append(_traced(then, start, layers))
    return sorted(found, key=lambda chain: -len(chain.concluded))


def _layers(then: Sequence[int], start: int, most: int) -> list[int] | None:
    """Return the facts first found after each number of links up to the opposite of `start`; None
    if it isn't found within `most` links.
    """
    layers = []
    for layer in _spread(then, start, most):
        layers.append(layer)
        if layer >> (start ^ 1) & 1:
            return layers
    return None


def _spread(then: Sequence[int], start: int, most: int) -> Iterator[int]:
    """Yield the facts first found after one link, after two, and so on, up to `most` links."""
    seen = reached = 1 << start
    for _ in range(most):
        after = 0
        while reached:
            low = reached & -reached
            reached ^= low
            after |= then[low.bit_length() - 1]
        reached = after & ~seen
        if not reached:
            return
        seen |= reached
        yield reached


def _path_to(then: Sequence[int], end: int, layers: Sequence[int]) -> list[int]:
    """Return facts, one in each of `layers`, that lead to `end`, with `end` itself."""
    facts = [end]
    for layer in reversed(layers):
        # If a fact implies another, the opposite of that implies its own opposite.
        causes = then[facts[0] ^ 1]
        facts.insert(0, next(each for each in iter_bits(layer) if causes >> (each ^ 1) & 1))
    return facts


def _traced(then: Sequence[int], start: int, layers: list[int]) -> _Chain:
    """Return the chain through `layers` from a fact to its opposite, and all that it concludes."""
    inner = tuple(_path_to(then, start ^ 1, layers[:-1])[:-1])
    if start & 1:
        return _Chain(inner, (start >> 1,), True)
    # Opposites of the first fact's causes, as it must be true if any of these is.
    causes = then[inner[0] ^ 1] & then[inner[-1]]
    return _Chain(inner, tuple(each >> 1 for each in iter_bits(causes) if each & 1), False)


# Steps ------------------------------------------------------------------------------------------


def _step(candidates: Candidates, chain: _Chain) -> Step:
    concluded = tuple(_candidate(candidates, number) for number in chain.concluded)
    first = 2 * chain.concluded[0] + chain.places
    inferences = tuple(
        _inference(candidates, start, end)
        for start, end in pairwise((first, *chain.facts, first ^ 1))
    )
    roles: dict[Candidate, Role] = {}
    for fact in chain.facts:
        role = Role.PATTERN if fact & 1 else Role.SECOND
        roles.setdefault(_candidate(candidates, fact >> 1), role)
    ties = tuple(dict.fromkeys(each.tie for each in inferences if each.tie is not None))
    return Step(
        "cage_chain",
        placements=concluded if chain.places else (),
        eliminations=() if chain.places else concluded,
        pattern=tuple(Mark(*each, role) for each, role in roles.items() if each not in concluded),
        links=tuple(
            Link(
                Node((each.start.cell,), each.start.digit),
                Node((each.end.cell,), each.end.digit),
                each.end_is_true,
                # From true to true, the other places in the house are ruled out by the first.
                None if each.start_is_true and each.end_is_true else each.house,
            )
            for each in inferences
        ),
        detail=CageChain(inferences),
        houses=houses_of_ties(ties),
        areas=tie_areas(ties),
    )


def _candidate(candidates: Candidates, number: int) -> Candidate:
    size = candidates.topology.size
    return Candidate(Cell(number // size), Digit(number % size + 1))


def _inference(candidates: Candidates, start: int, end: int) -> CageInference:
    """Return a link with its reason; cells and houses come before cages and sums."""
    made = partial(
        CageInference,
        _candidate(candidates, start >> 1),
        not start & 1,
        _candidate(candidates, end >> 1),
        not end & 1,
    )
    both = {start: end, end ^ 1: start ^ 1}
    for one, other in both.items():
        reason = _reason_of(candidates, one, other)
        if reason:
            return made(*reason)
    tie = next(
        tie
        for tie in ties_of(candidates)
        if any(one in both and ends >> both[one] & 1 for one, ends in _tied(candidates, tie))
    )
    return made("tie", None, tie.name, tie.cells, *_told_by(candidates, tie, start, end ^ 1))


def _told_by(
    candidates: Candidates, tie: Tie, start: int, denied: int
) -> tuple[tuple[DigitSet, ...], tuple[Limit, ...]]:
    """Return the few sets of digits that a fact leaves a tie, or two limits of its sum that can't
    both hold with the fact and one that is `denied`.
    """
    state = held_digits(candidates)
    _suppose(candidates, state, start)
    if isinstance(tie.law, CageLaw) and isinstance(tie.law.goal, int):
        sets = sets_of(tuple(DigitSet(state[cell]) for cell in tie.cells), tie.law.goal)
        if 0 < len(sets) <= MOST_SETS:
            return tuple(sets), ()
    _suppose(candidates, state, denied)
    is_told = candidates.topology.lowest and all(state[cell] for cell in tie.cells)
    return (), sum_conflict_of(tie, state, candidates.topology.peers) if is_told else ()


def _suppose(candidates: Candidates, state: list[int], fact: int) -> None:
    """Take from cells what a fact rules out in its cell, and in those that see it."""
    cell, digit = _candidate(candidates, fact >> 1)
    own = digit_bit(digit)
    if fact & 1:
        state[cell] &= ~own
        return
    for seen in iter_bits(candidates.topology.peers[cell]):
        state[seen] &= ~own
    state[cell] &= own


_Reason = tuple[Literal["cell", "sight", "house", "rule"], House | None]


def _reason_of(candidates: Candidates, start: int, end: int) -> _Reason | None:
    """Return why a fact implies another one, if that follows from cells, houses or pairs."""
    topology = candidates.topology
    (cell, digit), (other, own) = (_candidate(candidates, each >> 1) for each in (start, end))
    if start & 1:
        if cell == other and not end & 1 and candidates.digits[cell].bit_count() == 2:
            return "cell", None
        if digit == own:
            for house in layout_of(topology).whole:
                places = candidates.cells[digit] & topology.house_sets[house]
                rest = CellSet(places & ~(1 << cell))
                if places >> cell & 1 and rest:
                    seen = rest & ~topology.peers[other] if end & 1 else rest ^ 1 << other
                    if not seen:
                        return "house", house
        return None
    if not end & 1:
        return None
    if cell == other:
        return "cell", None
    if digit == own and topology.peers[cell] >> other & 1:
        return "sight", next(iter(houses_with(topology, 1 << cell | 1 << other)), None)
    exclusions = candidates.rules.extra_exclusions(cell, digit)
    if any(lost == own and seen >> other & 1 for lost, seen in exclusions):
        return "rule", None
    return None

"""Combinations of a cage, line or pair that would leave another one, which sees it, none.

Marks: `PATTERN` the candidates of the other cage.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import areas
from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.explain.kind_pieces import set_parts
from sudoku_app.core.step import Step
from sudoku_app.core.techniques.cage_sums import (
    combinations_left,
    lost_candidates,
    open_groups,
)
from sudoku_app.core.techniques.step_parts import source_marks
from sudoku_app.core.topology import Cell, DigitSet, digits_of, iter_bits
from sudoku_app.core.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Goal
    from sudoku_app.core.techniques.cage_sums import Cage, Combinations
    from sudoku_app.core.topology import Digit, Topology
    from sudoku_app.core.wording import FieldBuilder

MOST_SETS = 12
"""The most combinations of a cage that are compared with those of another one."""
CLASH_NODES = 5
"""How many units of work a comparison counts for on a `Watch`."""


class ClashingCombinations(NamedTuple):
    """The `cage` keeps the combinations listed for it; those `blocked` would leave `other` none."""

    cage: Combinations
    blocked: tuple[tuple[Digit, ...], ...]
    other: Combinations

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the fields of both cages, those of the other one beginning with `other_`; the
        variant `many` does not list all of its combinations, nor does `many_of`, which has its sum.
        """
        cage, other = self.cage, self.other
        is_long = other.ways > len(other.sets)
        others = other.fields(builder) | {"sets": set_parts(other.kind, other.sets, builder)}
        return Wording(
            ("many_of" if other.total else "many") if is_long else "",
            {
                **cage.fields(builder),
                "sets": set_parts(cage.kind, cage.sets, builder),
                "blocked": set_parts(cage.kind, self.blocked, builder),
                **{f"other_{key}": value for key, value in others.items()},
            },
        )


class _Group(NamedTuple):
    """The empty cells of a cage, line or pair, with their candidates, goal and combinations."""

    cage: Cage
    cells: tuple[Cell, ...]
    held: tuple[DigitSet, ...]
    goal: Goal
    sets: tuple[DigitSet, ...]

    def combinations(self, sets: tuple[DigitSet, ...]) -> Combinations:
        """Return what is left of it if it has one of these combinations."""
        return combinations_left(self.cage, self.cells, self.goal, sets)


def find_clashing_combinations(candidates: Candidates) -> Iterator[Step]:
    """Find candidates of a cage that only belong to combinations which would leave another cage,
    line or pair none. A step is about two cages, those with the fewest combinations first.
    """
    pairs = permutations(_groups(candidates), 2)
    for group, other in sorted(pairs, key=lambda both: sum(len(each.sets) for each in both)):
        seen = _sight(candidates.topology, group.cells, other.cells)
        if seen is None:
            continue
        candidates.watch.tick(CLASH_NODES)
        left, blocked = _unblocked(group.held, group.sets, seen, other.held, other.goal)
        if not blocked or not all(left):
            continue
        gone = lost_candidates(candidates, dict(zip(group.cells, left, strict=True)))
        if gone:
            kept = tuple(each for each in group.sets if each not in blocked)
            yield Step(
                "clashing_combinations",
                eliminations=gone,
                pattern=source_marks(candidates, other.cells),
                detail=ClashingCombinations(
                    group.combinations(kept),
                    tuple(map(digits_of, blocked)),
                    other.combinations(other.sets),
                ),
                areas=areas((group.cage.cells, other.cage.cells)),
            )


def _groups(candidates: Candidates) -> list[_Group]:
    """Return the groups of at least two empty cells that have few combinations."""
    found = []
    for cage, cells, goal in open_groups(candidates):
        held = tuple(candidates.digits[cell] for cell in cells)
        sets = sets_of(held, goal)
        if len(cells) > 1 and 0 < len(sets) <= MOST_SETS:
            found.append(_Group(cage, cells, held, goal, sets))
    return found


@lru_cache(maxsize=1 << 13)
def _sight(
    topology: Topology, cells: tuple[Cell, ...], others: tuple[Cell, ...]
) -> tuple[int, ...] | None:
    """Return which cells of a group each cell of another one sees, bit p for place p; None if they
    have a cell in common, or none sees another.
    """
    peers = topology.peers
    seen = tuple(
        sum([1 << place for place, cell in enumerate(cells) if peers[each] >> cell & 1])
        for each in others
    )
    return seen if any(seen) and set(cells).isdisjoint(others) else None


@lru_cache(maxsize=1 << 13)
def _unblocked(
    held: tuple[DigitSet, ...],
    sets: tuple[DigitSet, ...],
    seen: tuple[int, ...],
    others: tuple[DigitSet, ...],
    goal: Goal,
) -> tuple[tuple[DigitSet, ...], tuple[DigitSet, ...]]:
    """Return the digits that each cell of a cage has in combinations that leave the `others` a way
    to reach their goal, and the combinations that don't.

    A digit of a combination is lost to one of the others if that sees all of its places: with
    places 0b011 and sight 0b111, none of 0b011 & ~0b111 is left.
    """
    left = [0] * len(held)
    blocked = []
    for combination in sets:
        places = ways_of(held, (combination,)).left
        if not places:
            continue
        after: list[int] = list(others)
        for position in iter_bits(combination):
            bit, at, mark = 1 << position, 0, 1
            for own in places:
                if own & bit:
                    at |= mark
                mark <<= 1
            for number, sight in enumerate(seen):
                if not at & ~sight:
                    after[number] &= ~bit
        if ways_of(tuple(after), goal).left:
            left = [known | more for known, more in zip(left, places, strict=True)]
        else:
            blocked.append(combination)
    return tuple(map(DigitSet, left)), tuple(blocked)

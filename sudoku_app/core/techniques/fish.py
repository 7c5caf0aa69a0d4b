"""The fish techniques: X-Wing to Leviathan, basic, finned, sashimi, Franken and mutant."""

from __future__ import annotations

from enum import Enum
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.fish_search import (
    FishPattern,
    basic_fish,
    finned_fish,
    franken_fish,
    mutant_fish,
)
from sudoku_app.core.techniques.step_parts import at
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    House,
    Topology,
    cells_of,
    grouped,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Wording, of_cells, of_houses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.technique import Find
    from sudoku_app.core.wording import FieldBuilder


class Fish(NamedTuple):
    """The digit's places in the `base` houses all lie in the `cover` houses, except for the fins.

    Locked candidates are a fish with one base house and one cover house. `endo_fins` are the fins
    that lie in two base houses, `cannibal` the base cells where the fish eliminates its own digit.
    A siamese fish is a step of two fish with the same base; `second_cover` is the cover of the
    second.
    """

    base: tuple[House, ...]
    cover: tuple[House, ...]
    endo_fins: tuple[Cell, ...] = ()
    cannibal: tuple[Cell, ...] = ()
    second_cover: tuple[House, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its houses and special cells; the variant `siamese` is for two fish in one."""
        del builder
        base, cover, endo_fins, cannibal, second_cover = self
        return Wording(
            "siamese" if second_cover else "",
            of_houses(base=base, cover=cover, second_cover=second_cover)
            | of_cells(endo_fins=endo_fins, cannibal=cannibal),
        )


class FishKind(Enum):
    """The kinds of fish. The value is the third digit of HoDoKu's code."""

    BASIC = "0"
    FINNED = "1"
    SASHIMI = "2"
    FRANKEN = "3"
    FINNED_FRANKEN = "4"
    MUTANT = "5"
    FINNED_MUTANT = "6"


_PREFIXES = {
    FishKind.BASIC: "",
    FishKind.FINNED: "Finned ",
    FishKind.SASHIMI: "Sashimi ",
    FishKind.FRANKEN: "Franken ",
    FishKind.FINNED_FRANKEN: "Finned Franken ",
    FishKind.MUTANT: "Mutant ",
    FishKind.FINNED_MUTANT: "Finned Mutant ",
}
_SIZES = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")
_SMALLEST = 2
_DIGIT = 64
"""How many units of work the search for one digit's fish counts for on a `Watch`."""


def fish_name(code: str) -> str:
    """Return the name of the fish with HoDoKu's code: `0341` is a Finned Franken Swordfish."""
    return _PREFIXES[FishKind(code[2])] + _SIZES[int(code[3])]


def fish_slug(code: str) -> str:
    """Return the slug of the fish with HoDoKu's code, such as `finned_franken_swordfish`."""
    return fish_name(code).lower().replace(" ", "_").replace("-", "_")


def fish_finder(code: str) -> Find:
    """Return the finder of the fish with HoDoKu's code."""
    return partial(
        find_fish, slug=fish_slug(code), kind=FishKind(code[2]), size=int(code[3]) + _SMALLEST
    )


def is_siamese(step: Step) -> bool:
    """Whether a step joins two fish that have the same base."""
    return isinstance(step.detail, Fish) and bool(step.detail.second_cover)


def find_fish(candidates: Candidates, slug: str, kind: FishKind, size: int) -> Iterator[Step]:
    """Find the fish of a kind with `size` base houses, digit by digit, then the siamese ones.

    Each set of eliminations of a digit comes once, with a fish that has the fewest fins.
    """
    topology = candidates.topology
    for digit in topology.digits:
        candidates.watch.tick(_DIGIT)
        seen: set[CellSet] = set()
        for fish in _fish_of(topology, candidates.cells[digit], kind, size):
            if fish.out not in seen:
                seen.add(fish.out)
                yield _fish_step(topology, slug, digit, fish)
    if kind in (FishKind.BASIC, FishKind.FRANKEN, FishKind.MUTANT):
        return
    for digit in topology.digits:
        seen = set()
        for first, second in _siamese(topology, candidates.cells[digit], kind, size):
            out = CellSet(first.out | second.out)
            if out not in seen:
                seen.add(out)
                yield _siamese_step(topology, slug, digit, first, second)


def _fish_of(
    topology: Topology, cells: CellSet, kind: FishKind, size: int
) -> Sequence[FishPattern]:
    match kind:
        case FishKind.BASIC:
            return basic_fish(topology, cells, size)
        case FishKind.FINNED | FishKind.SASHIMI:
            wanted = kind is FishKind.SASHIMI
            return [
                fish
                for fish in finned_fish(topology, cells, size)
                if _is_sashimi(topology, fish) is wanted
            ]
        case FishKind.FRANKEN | FishKind.FINNED_FRANKEN:
            return franken_fish(topology, cells, size)[kind is FishKind.FINNED_FRANKEN]
        case _:
            return mutant_fish(topology, cells, size)[kind is FishKind.FINNED_MUTANT]


def _is_sashimi(topology: Topology, fish: FishPattern) -> bool:
    """Whether some base house has at most one candidate apart from the fins."""
    return any(
        (fish.body & topology.house_sets[house]).bit_count() <= 1 for house in iter_bits(fish.base)
    )


def _siamese(
    topology: Topology, cells: CellSet, kind: FishKind, size: int
) -> Iterator[tuple[FishPattern, FishPattern]]:
    """Yield pairs of fish with the same base, each of which eliminates what the other doesn't.

    A pair is sashimi if both of its fish are; a mixed pair counts as finned.
    """
    is_basic = kind in (FishKind.FINNED, FishKind.SASHIMI)
    every = (
        finned_fish(topology, cells, size) if is_basic else _fish_of(topology, cells, kind, size)
    )
    for group in grouped((fish.base, fish) for fish in every).values():
        for first, second in combinations(group, 2):
            if not first.out & ~second.out or not second.out & ~first.out:
                continue
            both = is_basic and _is_sashimi(topology, first) and _is_sashimi(topology, second)
            if both is (kind is FishKind.SASHIMI):
                yield first, second


def _fish_step(topology: Topology, slug: str, digit: int, fish: FishPattern) -> Step:
    detail = _detail(topology, fish)
    return Step(
        slug,
        eliminations=at(digit, fish.out),
        pattern=_marks(fish.body, fish.fins, digit),
        houses=(*detail.base, *detail.cover),
        detail=detail,
        cover=detail.cover,
    )


def _detail(topology: Topology, fish: FishPattern) -> Fish:
    base, cover = _houses(fish.base), _houses(fish.cover)
    sets = topology.house_sets
    endo_fins = union_of_all(sets[one] & sets[other] for one, other in combinations(base, 2))
    return Fish(base, cover, cells_of(fish.fins & endo_fins), cells_of(fish.out & fish.body))


def _siamese_step(
    topology: Topology, slug: str, digit: int, first: FishPattern, second: FishPattern
) -> Step:
    step = _fish_step(topology, slug, digit, first)
    fins = first.fins | second.fins
    second_cover = _houses(second.cover)
    return step._replace(
        eliminations=at(digit, first.out | second.out),
        pattern=_marks((first.body | second.body) & ~fins, fins, digit),
        houses=(*step.houses, *(house for house in second_cover if not first.cover >> house & 1)),
        detail=_detail(topology, first)._replace(
            cannibal=cells_of(first.out & first.body | second.out & second.body),
            second_cover=second_cover,
        ),
        cover=step.cover + second_cover,
    )


def _houses(houses: int) -> tuple[House, ...]:
    return tuple(House(house) for house in iter_bits(houses))


def _marks(body: int, fins: int, digit: int) -> tuple[Mark, ...]:
    return tuple(
        Mark(cell, Digit(digit), Role.FIN if fins >> cell & 1 else Role.PATTERN)
        for cell in cells_of(body | fins)
    )

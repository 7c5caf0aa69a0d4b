"""Locked Candidates, and pairs and triples locked where two houses cross."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.fish import Fish
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import naked_subsets
from sudoku_app.core.topology import Digit, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import CellSet, House, Topology


class _Locked(NamedTuple):
    """A digit locked in the crossing of two houses.

    `inside` has its places in `base`, which are all in `cover` too; `out` has its other places in
    `cover`, which are eliminated.
    """

    base: House
    cover: House
    inside: int
    out: int


@lru_cache(maxsize=1 << 10)
def _locked_in(topology: Topology, cells: CellSet, is_pointing: bool) -> tuple[_Locked, ...]:
    """Return where the candidates of a digit are locked, each set of eliminations once.

    Cached because most digits don't change from one position to the next.
    """
    layout, sets = layout_of(topology), topology.house_sets
    found: dict[int, _Locked] = {}
    for crossings in layout.pointing if is_pointing else layout.claiming:
        inside = cells & sets[crossings[0].base]
        # A single place is a hidden single, which is easier; too many don't fit into a crossing.
        if not inside & inside - 1 or inside.bit_count() > layout.widest:
            continue
        for base, cover, outside, rest in crossings:
            out = cells & rest
            if out and not inside & outside:
                found.setdefault(out, _Locked(base, cover, inside, out))
    return tuple(found.values())


def _locked_candidates(candidates: Candidates, technique: str, is_pointing: bool) -> Iterator[Step]:
    topology = candidates.topology
    for digit, cells in enumerate(candidates.cells):
        value = Digit(digit)
        locked = _locked_in(topology, cells, is_pointing) if cells else ()
        for base, cover, inside, out in locked:
            yield Step(
                technique,
                eliminations=tuple(Candidate(cell, value) for cell in cells_of(out)),
                pattern=tuple(Mark(cell, value, Role.PATTERN) for cell in cells_of(inside)),
                houses=(base, cover),
                detail=Fish((base,), (cover,)),
                cover=(cover,),
            )


find_pointing = partial(_locked_candidates, technique="locked_candidates_1", is_pointing=True)
"""Find Locked Candidates 1: a digit's places in a box are all in one line (or other house)."""
find_claiming = partial(_locked_candidates, technique="locked_candidates_2", is_pointing=False)
"""Find Locked Candidates 2: a digit's places in a line or extra house are all in another house,
usually a box.
"""
find_locked_pair = partial(naked_subsets, technique="locked_pair", size=2, locked=True)
"""Find two cells that share two houses and have two digits between them, which eliminate
candidates in both houses.
"""
find_locked_triple = partial(naked_subsets, technique="locked_triple", size=3, locked=True)
"""Find three cells that share two houses and have three digits between them, which eliminate
candidates in both houses.
"""

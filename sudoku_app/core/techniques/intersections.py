"""Locked candidates, where two houses cross, and the pairs and triples locked there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import naked_subsets
from sudoku_app.core.topology import Digit, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import CellSet, House, Topology


def find_pointing(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates 1: all places of a digit in a box lie in one line (or other house)."""
    return _locked_candidates("locked_candidates_1", candidates, is_pointing=True)


def find_claiming(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates 2: all places of a digit in a line (or extra house) lie in one box."""
    return _locked_candidates("locked_candidates_2", candidates, is_pointing=False)


class _Locked(NamedTuple):
    """A digit's places `inside` a house, all of them in `cover`, and its other places in `cover`.

    Those, `out`, are eliminated.
    """

    base: House
    cover: House
    inside: int
    out: int


@lru_cache(maxsize=1 << 10)
def _locked_in(topology: Topology, cells: CellSet, is_pointing: bool) -> tuple[_Locked, ...]:
    """Where the candidates of a digit are locked, each set of eliminations once; cached, since most
    digits do not change from one position to the next.
    """
    layout, sets = layout_of(topology), topology.house_sets
    found: dict[int, _Locked] = {}
    for crossings in layout.pointing if is_pointing else layout.claiming:
        inside = cells & sets[crossings[0].base]
        # One place alone is a hidden single, which is easier; so many do not fit into a crossing.
        if not inside & inside - 1 or inside.bit_count() > layout.widest:
            continue
        for base, cover, outside, rest in crossings:
            out = cells & rest
            if out and not inside & outside:
                found.setdefault(out, _Locked(base, cover, inside, out))
    return tuple(found.values())


def _locked_candidates(
    technique: str, candidates: Candidates, *, is_pointing: bool
) -> Iterator[Step]:
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
                detail=details.Fish((base,), (cover,)),
            )


def find_locked_pair(candidates: Candidates) -> Iterator[Step]:
    """Two cells in both of two houses with two digits between them, useful in both houses."""
    return naked_subsets("locked_pair", candidates, 2, locked=True)


def find_locked_triple(candidates: Candidates) -> Iterator[Step]:
    """Three cells in both of two houses with three digits between them, useful in both houses."""
    return naked_subsets("locked_triple", candidates, 3, locked=True)

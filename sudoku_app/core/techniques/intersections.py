"""Locked candidates, where two houses cross, and the pairs and triples locked there.

Keys of `detail`: for locked candidates `digit`, `base` the house that the digit's places are
counted in and `cover` the house that all of them lie in; for locked pairs and triples those of
`subsets`: `digits`, `cells` and `house`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import naked_subsets
from sudoku_app.core.topology import Digit, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.layout import Crossing


def find_pointing(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates 1: all places of a digit in a box lie in one line (or other house)."""
    crossings = layout_of(candidates.topology).pointing
    return _locked_candidates("locked_candidates_1", candidates, crossings)


def find_claiming(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates 2: all places of a digit in a line (or extra house) lie in one box."""
    crossings = layout_of(candidates.topology).claiming
    return _locked_candidates("locked_candidates_2", candidates, crossings)


def _locked_candidates(
    technique: str, candidates: Candidates, crossings: tuple[Crossing, ...]
) -> Iterator[Step]:
    sets = candidates.topology.house_sets
    told: set[tuple[int, int]] = set()
    for digit in candidates.topology.digits:
        cells = candidates.cells[digit]
        if not cells:
            continue
        for base, cover, outside, rest in crossings:
            out = cells & rest
            if not out or cells & outside:
                continue
            inside = cells & sets[base]
            # One place alone is a hidden single, which is easier.
            if not inside & (inside - 1) or (digit, out) in told:
                continue
            told.add((digit, out))
            value = Digit(digit)
            yield Step(
                technique,
                eliminations=tuple(Candidate(cell, value) for cell in cells_of(out)),
                pattern=tuple(Mark(cell, value, Role.PATTERN) for cell in cells_of(inside)),
                houses=(base, cover),
                detail=MappingProxyType({"digit": value, "base": base, "cover": cover}),
            )


def find_locked_pair(candidates: Candidates) -> Iterator[Step]:
    """Two cells in both of two houses with two digits between them, useful in both houses."""
    return naked_subsets("locked_pair", candidates, 2, locked=True)


def find_locked_triple(candidates: Candidates) -> Iterator[Step]:
    """Three cells in both of two houses with three digits between them, useful in both houses."""
    return naked_subsets("locked_triple", candidates, 3, locked=True)

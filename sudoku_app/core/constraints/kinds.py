"""The table of all kinds of constraint. A new kind is registered only here."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from sudoku_app.core.constraints import (
    cages,
    dots,
    groups,
    lines,
    moves,
    neighbours,
    outside,
    single_cells,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.constraints.constraint import Constraint

_ALL: tuple[type[Constraint], ...] = (
    cages.KillerCage,
    cages.LargestIsSum,
    cages.Vault,
    lines.Thermometer,
    lines.SlowThermometer,
    lines.Inequality,
    lines.RisingLine,
    lines.Arrow,
    lines.DoubleArrow,
    lines.BetweenLine,
    lines.LockoutLine,
    lines.Palindrome,
    lines.Renban,
    lines.Whispers,
    lines.RegionSumLine,
    lines.Nabner,
    lines.EntropicLine,
    lines.ModularLine,
    lines.ZipperLine,
    lines.ParityLine,
    lines.SameDifferenceLine,
    lines.SequenceLine,
    lines.ZigzagLine,
    lines.CloseLine,
    lines.SegmentLine,
    lines.IndexLine,
    dots.Difference,
    dots.Ratio,
    dots.XV,
    groups.Quadruple,
    groups.Clone,
    single_cells.GivenCandidates,
    single_cells.Odd,
    single_cells.Even,
    single_cells.CountingCircles,
    single_cells.Minimum,
    single_cells.Maximum,
    single_cells.RowIndexer,
    single_cells.ColumnIndexer,
    single_cells.BoxIndexer,
    outside.SandwichSum,
    outside.XSum,
    outside.Skyscraper,
    outside.NumberedRoom,
    outside.LittleKillerSum,
    cages.SumArea,
    cages.Product,
    cages.SumAmong,
    cages.NumberAmong,
    cages.EqualSums,
    cages.LessSum,
    cages.UnequalSums,
    lines.ProductArrow,
    lines.SumByDigit,
    lines.SetLine,
    lines.RelatedLine,
    single_cells.DigitCount,
    single_cells.RelatedToSome,
    moves.AntiKnight,
    moves.AntiKing,
    neighbours.NonConsecutive,
    neighbours.MixedParity,
    neighbours.BrokenRuns,
    neighbours.MixedSquares,
    neighbours.RelatedNeighbours,
    groups.DisjointGroups,
    *dots.NEGATIVES,
)


def field_names(kind: type[Constraint]) -> list[str]:
    """Return the names of a kind's fields, in the order of its constructor."""
    return [field.name for field in fields(kind)]  # type: ignore[arg-type]  # all are dataclasses


KINDS: Mapping[str, type[Constraint]] = {kind.slug: kind for kind in _ALL}
"""All kinds by slug, in the order in which they are shown to players: what is drawn on cells comes
before what holds everywhere, and what is only read from an author's words after the rest of it.
"""
NAMED: Mapping[str, Constraint] = {kind.slug: kind() for kind in _ALL if not field_names(kind)}
"""The constraints without fields, by slug: a puzzle either has them or not."""

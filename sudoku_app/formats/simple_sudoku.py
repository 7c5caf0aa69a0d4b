"""Simple Sudoku's `.ss`: the givens, then optionally the filled cells, then the candidates; and
SadMan's `.sdk` with the same in sections.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.formats.candidate_grid import group_texts
from sudoku_app.formats.frame import STAR, frame
from sudoku_app.formats.line import cell_texts
from sudoku_app.formats.parsed import Parsed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import ParseError

GRID = "star grid"
"""The format of a grid with borders such as `*---*`, as Simple Sudoku writes them."""
CANDIDATES = "star candidates"
"""The format of a candidate grid with such borders."""


def join_grids(items: Iterable[Parsed | ParseError]) -> Iterator[Parsed | ParseError]:
    """Join the grids of one `.ss` file, and pass on other items unchanged.

    A grid with such borders that repeats all givens of the one before it shows the same puzzle at a
    later stage.
    """
    first: Parsed | None = None
    for item in items:
        if isinstance(item, Parsed) and item.format in (GRID, CANDIDATES):
            if first is not None and _continues(first, item):
                first = _joined(first, item)
                continue
            if first is not None:
                yield _named(first)
            first = item
            continue
        if first is not None:
            yield _named(first)
            first = None
        yield item
    if first is not None:
        yield _named(first)


def _continues(first: Parsed, item: Parsed) -> bool:
    if first.notes or first.puzzle.topology != item.puzzle.topology:
        return False
    if first.values and item.format == GRID:
        return False
    filled = first.values or first.puzzle.givens
    notes = item.notes or filled  # SadMan's candidates are blank in filled cells
    return all(
        not digit or digit == other or not (other or bits)
        for digit, other, bits in zip(filled, item.puzzle.givens, notes, strict=True)
    )


def _joined(first: Parsed, item: Parsed) -> Parsed:
    if item.format == GRID:
        return first._replace(values=item.puzzle.givens)
    values = first.values or first.puzzle.givens
    # A single candidate stays a note: the grids before say which cells are filled.
    single = (0 if not digit else 1 << (digit - 1) for digit in item.values)
    notes = tuple(
        0 if value else bits | own
        for value, bits, own in zip(values, item.notes, single, strict=True)
    )
    return first._replace(values=values, notes=notes)


def _named(item: Parsed) -> Parsed:
    return item._replace(format="candidates" if item.format == CANDIDATES else "simple_sudoku")


def write_ss(
    cells: Sequence[int],
    topology: Topology,
    values: Sequence[int] = (),
    notes: Sequence[int] = (),
) -> str:
    """Write the givens with Simple Sudoku's borders, then the filled cells if there are `values`.

    `notes` (a digit set per cell) follow as a candidate grid if every cell without a value has
    notes.
    """
    grids = [cells, values] if values else [cells]
    texts = [cell_texts(grid, topology.size) for grid in grids]
    frames = [frame(text, topology, STAR, blank="") for text in texts]
    filled = values or cells
    if notes and all(value or bits for value, bits in zip(filled, notes, strict=True)):
        frames.append(frame(group_texts(filled, notes, topology.size), topology, STAR))
    return "\n\n".join(frames)

"""Read, build, write and draw puzzles."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import pair_set
from sudoku_app.core.constraints.kinds import KINDS, field_names
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.puzzle import make_puzzle as puzzle_from
from sudoku_app.core.step import Step
from sudoku_app.core.topology import Cell, Place, Topology, topology_of_size
from sudoku_app.core.variants import topology_of_kind, variant
from sudoku_app.engine.arguments import (
    BoardLike,
    CellLike,
    PuzzleLike,
    board_of,
    cell_of,
    cells_of,
    constraints_of,
    digits_of,
    member,
    notes_of,
    puzzle_of,
    refused_step,
    several,
    size_of,
    step_of,
    text_of,
    topology_for,
    whole,
    wrong_type,
    wrong_value,
)
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.reader import iter_puzzles, read_any
from sudoku_app.formats.table import WRITTEN, WrittenPosition
from sudoku_app.formats.text_file import read_text
from sudoku_app.formats.writers import write_puzzle, writers_for

_THEMES = ("light", "dark", "contrast")
Cells = str | Iterable[CellLike]
"""Cells by number or name; a text names them with commas or spaces in between."""


def read(text: str | bytes) -> list[Parsed]:
    """Return the puzzles in a text of any supported format, at least one.

    Raises ParseError, a ValueError with `line`, `column`, `found` and `expected`.
    """
    return read_any(text_of(text))


def read_file(path: str | os.PathLike[str]) -> list[Parsed]:
    """Return the puzzles in a text file of any supported format, at least one.

    Raises OSError if it can't be opened, and ParseError.
    """
    if not isinstance(path, str | os.PathLike):
        raise wrong_type("path", path, "a path")
    if "\0" in os.fsdecode(path):
        raise wrong_value("path", path, "a path")
    return read_any(read_text(path))


def read_lines(lines: Iterable[str | bytes]) -> Iterator[Parsed | ParseError]:
    """Yield each puzzle as soon as its lines are read, and an error for whatever is none.

    `lines` can be an open file. Memory does not grow with their number if each is a puzzle.
    """
    if isinstance(lines, str | bytes):
        lines = text_of(lines, "lines").splitlines()
    try:
        each = iter(lines)
    except TypeError as error:
        raise wrong_type("lines", lines, "lines of text") from error
    return iter_puzzles(text_of(line, "a line") for line in each)


def write(puzzle: PuzzleLike, to: str = "") -> str:
    """Return a text that is read back as the puzzle: by default a line with its cells, or an
    f-puzzles link if it has constraints or unusual houses.

    `to` is one of the formats that `convert --to` writes, such as `ksudoku`. Raises ValueError for
    one that can't hold the puzzle, with those that can.
    """
    own = puzzle_of(puzzle)
    if to == "":
        return write_puzzle(own)
    member(to, "to", (writer.slug for writer in WRITTEN))
    able = {writer.slug: writer for writer in writers_for(own)}
    if to not in able:
        names = ", ".join(map(repr, able))
        raise ValueError(f"{to} can't hold this puzzle, expected one of {names}")
    from sudoku_app.presentation.editor.pad_link import written
    from sudoku_app.presentation.words import untranslated

    return written(untranslated, able[to], WrittenPosition(own, own.givens)).removesuffix("\n")


def svg(
    puzzle: PuzzleLike,
    values: BoardLike = (),
    notes: BoardLike = (),
    step: Step | None = None,
    theme: str = "light",
) -> str:
    """Return a picture of the board as the text of an SVG file, with a step drawn on it, if any.

    `values` and `notes` are those of `next_step`, but may break rules. `theme` is `light`, `dark`
    or `contrast`. Raises ValueError for a board with another number of cells or another theme.
    """
    from sudoku_app.presentation.board.svg import Board, board_svg
    from sudoku_app.presentation.svg_writer import theme_colours

    own = puzzle_of(puzzle)
    board = Board(own, board_of(values, own), notes_of(notes, own))
    colours = theme_colours(member(theme, "theme", _THEMES))
    if step is None:
        return board_svg(board, colours)
    try:
        return board_svg(board, colours, step_of(step))
    except (LookupError, AttributeError) as error:
        raise refused_step(step) from error


def cell_name(puzzle: PuzzleLike, cell: CellLike) -> str:
    """Return a cell's name as in explanations: `r4c7` for row 4, column 7, counted from 1."""
    topology = puzzle_of(puzzle).topology
    return cell_text(topology, cell_of(cell, topology))


def cell_number(puzzle: PuzzleLike, name: CellLike) -> int:
    """Return the number of the cell with a name such as `r4c7`."""
    return cell_of(name, puzzle_of(puzzle).topology, "name")


def make_puzzle(
    givens: str | bytes | Sequence[int | None] | Sequence[Sequence[int | None]],
    size: int | None = None,
    kind: str = "",
    regions: str | Sequence[Cells] | None = None,
    extra: Sequence[Cells] = (),
    constraints: Iterable[Constraint] = (),
) -> Puzzle:
    """Return a puzzle from its givens: a text, a digit, 0 or None for each cell, or rows of these.

    `size` is the number of its digits, by default that of a square grid with so many cells. `kind`
    adds the diagonals (`x`) or windows (`windoku`), and `extra` any other houses. `regions`
    replaces the boxes: a text with a sign for each cell, or the cells of each region.
    """
    if isinstance(givens, str | bytes | bytearray):
        found = puzzle_of(givens, "givens")
        cells: tuple[object, ...] = found.givens
    else:
        cells = _flat(givens)
    topology = topology_for(len(cells), size, "givens")
    member(kind, "kind", ("", "x", "windoku"))
    houses = [
        *topology_of_kind(topology.size, kind).extra_houses,
        *_lists_of(extra, "extra", topology),
    ]
    if houses or regions is not None:
        topology = variant(topology.size, _regions_of(regions, topology), houses)
    digits = digits_of(cells, topology, "givens")
    return puzzle_from(digits, topology, constraints_of(constraints, topology))


def _flat(givens: object) -> tuple[object, ...]:
    """Return the given of each cell, from cells or rows of cells."""
    items = several(givens, "givens", "a digit or 0 for each cell")
    rows = [item for item in items if isinstance(item, Sequence) and not isinstance(item, str)]
    if rows and len(rows) == len(items):
        items = tuple(item for row in rows for item in row)
    return tuple(0 if item is None else item for item in items)


def _regions_of(regions: object, topology: Topology) -> list[tuple[Cell, ...]] | None:
    """Return the cells of each region, or None for the usual boxes."""
    if regions is None:
        return None
    if not isinstance(regions, str):
        return _lists_of(regions, "regions", topology)
    signs = "".join(regions.split())
    if len(signs) != topology.cell_count:
        raise ValueError(f"regions has {len(signs)} signs, expected {topology.cell_count}")
    found: dict[str, tuple[Cell, ...]] = {}
    for cell, sign in enumerate(signs):
        found[sign] = (*found.get(sign, ()), Cell(cell))
    return list(found.values())


def _lists_of(value: object, name: str, topology: Topology) -> list[tuple[Cell, ...]]:
    """Return the cells of each of several lists."""
    lists = enumerate(several(value, name, "lists of cells"))
    return [cells_of(cells, topology, f"{name}[{at}]") for at, cells in lists]


def constraint_kinds() -> dict[str, tuple[str, ...]]:
    """Return the kinds of constraint, each with the names of its fields; see `constraint`."""
    return {slug: tuple(field_names(kind)) for slug, kind in KINDS.items()}


def constraint(kind: str, cells: Cells = (), size: int = 9, **fields: object) -> Constraint:
    """Return a constraint of a kind on cells of a grid of a size.

    `fields` are those of the kind, such as the `total` of a killer cage or the `value` of a dot.
    Lists of cells are `cells`, `copies`, and `lines` and `marked` (several lists each); `digits`
    are those that a cell may contain, `steps` moves in rows and columns. `place` is where a clue
    is written: its row and column from 0, -1 before the grid.
    """
    made = KINDS[member(kind, "kind", KINDS)]
    topology = topology_of_size(size_of(size))
    names = field_names(made)
    own = cells_of(cells, topology)
    given = {**({"cells": own} if own or "cells" in names else {}), **fields}
    for name in given:
        member(name, f"the field of {kind}", names)
    values = {name: _field(name, value, topology) for name, value in given.items()}
    try:
        found = made(**values)
    except (TypeError, ValueError, AttributeError) as error:
        needed = ", ".join(names) or "none"
        raise ValueError(f"{kind} has other fields, expected {needed}: {error}") from error
    return constraints_of([found], topology, "constraint")[0]


def _field(name: str, value: object, topology: Topology) -> object:
    """Return a constraint's field in the form that its class expects."""
    if name in ("cells", "copies"):
        return cells_of(value, topology, name)
    if name in ("lines", "marked"):
        lines = _lists_of(value, name, topology)
        return pair_set(lines) if name == "marked" else tuple(lines)
    if name == "digits":
        digits = _numbers(value, name)
        return sum(1 << whole(digit, name, 1, topology.size) - 1 for digit in set(digits))
    if name == "place":
        row_and_column = _numbers(value, name)
        if len(row_and_column) != 2:
            raise ValueError(f"place is {value!r}, expected a row and a column")
        return Place(*row_and_column)
    if name == "steps":
        steps = several(value, name, "moves")
        return tuple(_numbers(each, f"{name}[{at}]") for at, each in enumerate(steps))
    if name in ("total", "value", "least"):
        return None if value is None else whole(value, name, 0)
    return _numbers(value, name)


def _numbers(value: object, name: str) -> tuple[int, ...]:
    most = 10**6
    return tuple(
        whole(number, f"{name}[{at}]", -most, most)
        for at, number in enumerate(several(value, name, "whole numbers"))
    )

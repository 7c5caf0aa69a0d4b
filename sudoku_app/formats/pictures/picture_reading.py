"""The reading of a picture: its grids, the digit of each cell, and how certain that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import Cell, Topology
from sudoku_app.formats.parsed import Parsed, ParseError

if TYPE_CHECKING:
    from collections.abc import Sequence

DOUBTFUL = 0.95
"""Cells that are right with a lower probability are shown to the player as doubtful."""
FORMAT = "picture"

Point = tuple[float, float]
"""x and y in pixels, from the top left."""


class CellReading(NamedTuple):
    """The reading of a cell: `digit`, 0 if it is empty, with its probability.

    `others` are further digits, or 0, with their probabilities, the likeliest first. `is_own`
    means that the digit looks filled in by a player: by hand, or in another ink than the rest, and
    `is_own_doubtful` that its ink is between both.
    """

    digit: int
    probability: float
    others: tuple[tuple[int, float], ...] = ()
    is_own: bool = False
    is_own_doubtful: bool = False

    @property
    def is_doubtful(self) -> bool:
        """Whether the player should look at this cell."""
        return self.probability < DOUBTFUL or self.is_own_doubtful


class GridReading(NamedTuple):
    """A grid of a picture.

    `corners` are those of the grid in the picture, clockwise from the top left of the puzzle.
    `straight` is the grid as a JPEG picture, upright, with straight lines and `cell_side` pixels a
    cell. `turns` is how many quarter turns clockwise the picture must be turned for the puzzle to
    stand upright, `page` the page of a document, from 1.
    """

    topology: Topology
    cells: tuple[CellReading, ...]
    corners: tuple[Point, Point, Point, Point]
    straight: bytes = b""
    cell_side: int = 0
    turns: int = 0
    page: int = 1

    @property
    def digits(self) -> tuple[int, ...]:
        """The digit of each cell, or 0."""
        return tuple(cell.digit for cell in self.cells)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle: all digits but those that look filled in by a player."""
        return make_puzzle([0 if cell.is_own else cell.digit for cell in self.cells], self.topology)

    @property
    def doubtful(self) -> tuple[Cell, ...]:
        """The cells that the player should look at, in order."""
        return tuple(Cell(at) for at, cell in enumerate(self.cells) if cell.is_doubtful)

    def with_digit(self, cell: int, digit: int) -> GridReading:
        """Return the reading with a digit, or 0, that the player has confirmed."""
        cells, before = list(self.cells), self.cells[cell]
        known = ((before.digit, before.probability), *before.others)
        others = tuple(other for other in known if other[0] != digit)
        cells[cell] = before._replace(
            digit=digit, probability=1.0, others=others, is_own_doubtful=False
        )
        return self._replace(cells=tuple(cells))

    def with_digits_as_givens(self) -> GridReading:
        """Return the reading where no digit counts as the player's own."""
        cells = (cell._replace(is_own=False, is_own_doubtful=False) for cell in self.cells)
        return self._replace(cells=tuple(cells))

    def parsed(self) -> Parsed:
        """Return the puzzle, with the digits that a player filled in, as if read from text."""
        puzzle = self.puzzle
        values = self.digits if self.digits != puzzle.givens else ()
        return Parsed(puzzle, format=FORMAT, values=values)


class LeftOutError(ParseError):
    """A part of a picture or a document that was not read, in words that name its place."""

    def __init__(self, words: Message) -> None:
        super().__init__(words, verbatim(""))

    def __str__(self) -> Message:
        return self.found


def pages_left_out(first: int, last: int, why: Message) -> LeftOutError:
    """Return the error for pages of a document that were not read."""
    if first == last:
        return LeftOutError(Message("page {0} was left out: {1}", first, why))
    return LeftOutError(Message("pages {0} to {1} were left out: {2}", first, last, why))


class PictureReading(NamedTuple):
    """The grids of a picture, or of a document, in reading order; `puzzles` are those of the text
    of a document, and `left_out` are the parts that were not read.
    """

    grids: tuple[GridReading, ...]
    puzzles: tuple[Parsed, ...] = ()
    left_out: tuple[LeftOutError, ...] = ()

    def parsed(self) -> list[Parsed]:
        """Return all puzzles."""
        return [*self.puzzles, *(grid.parsed() for grid in self.grids)]


def grid_to_json(grid: GridReading) -> dict[str, object]:
    """Convert a grid to values for `json.dumps`, without the picture."""
    topology = grid.topology
    return {
        "size": topology.size,
        "page": grid.page,
        "corners": [list(point) for point in grid.corners],
        "turns": grid.turns,
        "cell_side": grid.cell_side,
        "regions": [topology.box_of(cell) for cell in range(topology.cell_count)],
        "cells": [
            {
                "digit": cell.digit,
                "probability": cell.probability,
                "others": [list(other) for other in cell.others],
                "own": cell.is_own,
                "own_doubtful": cell.is_own_doubtful,
            }
            for cell in grid.cells
        ],
    }


def regions_of(numbers: Sequence[int], size: int) -> list[list[int]]:
    """Return the cells of each region, given the region of each cell."""
    regions: list[list[int]] = [[] for _ in range(size)]
    for cell, number in enumerate(numbers):
        regions[number].append(cell)
    return regions

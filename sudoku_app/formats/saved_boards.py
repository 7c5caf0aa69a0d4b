"""Convert games saved by other programs to puzzles with the player's digits and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.formats.parsed import Parsed, ParseError, shown
from sudoku_app.formats.symbols import BAD, decode, expected_in_cell, symbols_of
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology


class SavedCell(NamedTuple):
    """One cell of a saved board: its digit or 0, whether it is a given, and the player's notes.

    `corner` and `centre` are digit sets; if a program has one kind of notes, they are in `corner`.
    """

    digit: int = 0
    is_given: bool = False
    corner: int = 0
    centre: int = 0


def given_cells(givens: Iterable[int]) -> list[SavedCell]:
    """Return the cells of a board that nobody has played on yet."""
    return [SavedCell(digit, digit > 0) for digit in givens]


def parsed_givens(
    givens: Iterable[int],
    topology: Topology,
    line: int,
    kind: str,
    constraints: Constraints = (),
) -> Parsed:
    """Return the puzzle of the format `kind` that nobody has played on yet."""
    puzzle = Puzzle(topology, tuple(givens), constraints)
    return Parsed(puzzle, line, kind, symbols=symbols_of(topology))


def size_of(cell_count: int) -> int:
    """Return how many rows a square grid of so many cells has. Raises ParseError."""
    if cell_count not in SQUARES:
        expected = Message("one of {0}", ", ".join(map(str, sorted(SQUARES))))
        raise ParseError(counted(cell_count, "1 cell", "{0} cells"), expected)
    return SQUARES[cell_count]


def parsed_cells(text: str, line: int, kind: str, usual: Topology = CLASSIC) -> Parsed:
    """Return the puzzle in a text with one character for each cell; `usual` is the grid of its
    size. Raises ParseError.
    """
    size = size_of(len(text))
    symbols, digits = decode(text, size)
    if BAD in digits:
        raise ParseError(shown(text[digits.index(BAD)]), expected_in_cell(symbols))
    topology = usual if size == usual.size else topology_of_size(size)
    return Parsed(Puzzle(topology, tuple(digits)), line, kind, symbols=symbols)


def parsed_board(
    saved_cells: list[SavedCell],
    topology: Topology,
    line: int,
    kind: str,
    constraints: Constraints = (),
) -> Parsed:
    """Return the board with these cells, row by row, as a puzzle of the format `kind`."""
    givens = tuple([digit if is_given else 0 for digit, is_given, _, _ in saved_cells])
    values = tuple([saved_cell.digit for saved_cell in saved_cells])
    corner = tuple([0 if is_given else notes for _, is_given, notes, _ in saved_cells])
    centre = tuple([0 if is_given else notes for _, is_given, _, notes in saved_cells])
    is_begun = values != givens or any(corner) or any(centre)
    return Parsed(
        Puzzle(topology, givens, constraints),
        line,
        kind,
        symbols=symbols_of(topology),
        values=values if is_begun else (),
        notes=corner if any(corner) else (),
        centre_notes=centre if any(centre) else (),
    )

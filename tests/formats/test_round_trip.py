"""What is written is read back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.formats import Parsed, read_any, write_grid, write_line, write_numbers, write_sdm
from sudoku_app.formats.candidate_grid import write_candidates
from sudoku_app.formats.given_candidates import given_marks
from sudoku_app.formats.simple_sudoku import write_ss
from sudoku_app.formats.sudocue import FIELDS, write_sdk
from sudoku_app.formats.sukaku import CUBES
from sudoku_app.formats.symbols import default_symbols
from sudoku_app.formats.table import WrittenPosition
from tests.formats.strategies import puzzles

EMPTIES = st.sampled_from(".0*_-xX")


@given(puzzles(), st.sampled_from(".0*_"))
def test_a_written_line_is_read_back(puzzle: Puzzle, empty: str) -> None:
    [parsed] = read_any(write_line(puzzle.givens, empty=empty))
    assert parsed.puzzle == puzzle


@given(puzzles(), st.sampled_from(".0*_"))
def test_a_written_grid_is_read_back(puzzle: Puzzle, empty: str) -> None:
    [parsed] = read_any(write_grid(puzzle.givens, puzzle.topology, empty=empty))
    assert parsed.puzzle == puzzle


@given(puzzles((4, 6, 8, 9)), EMPTIES)
def test_every_empty_mark_is_read_back_in_a_grid(puzzle: Puzzle, empty: str) -> None:
    [parsed] = read_any(write_grid(puzzle.givens, puzzle.topology, empty=empty))
    assert parsed.puzzle == puzzle


@given(puzzles())
def test_a_grid_of_numbers_is_read_back(puzzle: Puzzle) -> None:
    [parsed] = read_any(write_numbers(puzzle.givens, puzzle.topology))
    assert parsed.puzzle == puzzle


@given(puzzles((10, 12, 16, 25)))
def test_numbers_in_one_line_are_read_back(puzzle: Puzzle) -> None:
    givens = (10, *puzzle.givens[1:])  # one number of two digits makes them numbers
    [parsed] = read_any(" ".join(map(str, givens)))
    assert parsed.puzzle.givens == givens


@given(st.lists(puzzles((9,)), min_size=1, max_size=5))
def test_a_collection_is_read_back(several: list[Puzzle]) -> None:
    text = write_sdm(puzzle.givens for puzzle in several)
    assert [parsed.puzzle for parsed in read_any(text)] == several


@given(st.lists(puzzles((4,)), min_size=1, max_size=40))
def test_a_list_of_4x4_lines_is_not_taken_for_16x16(several: list[Puzzle]) -> None:
    text = write_sdm(puzzle.givens for puzzle in several)
    assert [parsed.puzzle for parsed in read_any(text)] == several


@pytest.mark.parametrize(
    ("size", "symbols"),
    [
        (16, "0123456789ABCDEF"),
        (16, "123456789ABCDEFG"),
        (16, "0123456789abcdef"),
        (16, "abcdefghijklmnop"),
        (12, "123456789ABC"),
        (25, "123456789ABCDEFGHIJKLMNOP"),
        (25, "abcdefghijklmnopqrstuvwxy"),
    ],
)
def test_the_alphabet_of_a_full_grid_is_recognised(size: int, symbols: str) -> None:
    cells = [(row + column) % size + 1 for row in range(size) for column in range(size)]
    for text in (write_line(cells, symbols), write_grid(cells, topology_of_size(size), symbols)):
        [parsed] = read_any(text)
        assert parsed.puzzle.givens == tuple(cells)
        assert parsed.symbols.upper() == symbols.upper()


@given(puzzles((6, 8, 9, 10, 12, 16, 25)), st.integers(0, 1 << 32))
def test_a_candidate_grid_is_read_back(puzzle: Puzzle, seed: int) -> None:
    notes = _notes(puzzle, seed)
    [parsed] = read_any(write_candidates(puzzle.givens, notes, puzzle.topology))
    assert parsed.puzzle._replace(constraints=()) == puzzle
    assert listed(parsed) == notes


@given(puzzles((6, 8, 9, 10, 12, 16, 25)), st.integers(0, 1 << 32))
def test_a_candidate_grid_with_cells_that_nothing_fits_is_read_back(
    puzzle: Puzzle, seed: int
) -> None:
    random = Random(seed)
    notes = tuple(random.choice((0, bits)) for bits in _notes(puzzle, seed))
    [parsed] = read_any(write_candidates(puzzle.givens, notes, puzzle.topology))
    assert parsed.puzzle == puzzle
    assert parsed.notes == (notes if any(notes) else ())


def sukaku_of(puzzle: Puzzle, notes: tuple[int, ...]) -> str:
    """The puzzle as a Sukaku: a given is the one candidate of its cell."""
    symbols = default_symbols(puzzle.topology.size)
    return "".join(
        mark if (digit == value if value else bits >> (digit - 1) & 1) else "."
        for value, bits in zip(puzzle.givens, notes, strict=True)
        for digit, mark in enumerate(symbols, 1)
    )


@given(puzzles(tuple(CUBES.values())), st.integers(0, 1 << 32))
def test_a_sukaku_is_read_back(puzzle: Puzzle, seed: int) -> None:
    notes = _notes(puzzle, seed)
    [parsed] = read_any(sukaku_of(puzzle, notes))
    assert parsed.puzzle._replace(constraints=()) == puzzle
    assert listed(parsed) == notes or not parsed.puzzle.constraints
    assert not parsed.notes


def listed(parsed: Parsed) -> tuple[int, ...]:
    """The candidates of each empty cell, whether they are notes or part of the puzzle."""
    topology = parsed.puzzle.topology
    if not parsed.puzzle.constraints:
        return parsed.notes or (0,) * topology.cell_count
    marks = given_marks(parsed.puzzle.constraints)
    return tuple(
        0 if given else marks.get(cell, topology.all_digits)
        for cell, given in enumerate(parsed.puzzle.givens)
    )


def _notes(puzzle: Puzzle, seed: int) -> tuple[int, ...]:
    """Two candidates or more for each empty cell."""
    random = Random(seed)
    size = puzzle.topology.size
    return tuple(
        0 if digit else sum(1 << d for d in random.sample(range(size), random.randint(2, size)))
        for digit in puzzle.givens
    )


@given(puzzles((4, 6, 9)), st.dictionaries(st.sampled_from(("author", "level", "url")), st.text()))
def test_sdk_fields_are_read_back(puzzle: Puzzle, fields: dict[str, str]) -> None:
    letters = {field: letter for letter, field in FIELDS.items()}
    lines = [f"#{letters[field]}{' '.join(value.split())}\n" for field, value in fields.items()]
    [parsed] = read_any("".join(lines) + write_sdk(WrittenPosition(puzzle, puzzle.givens)))
    assert parsed.puzzle == puzzle
    expected = {field: " ".join(value.split()) for field, value in fields.items()}
    assert dict(parsed.metadata) == expected


@given(puzzles((9,)), puzzles((9,)))
def test_a_simple_sudoku_file_is_one_puzzle_with_its_progress(first: Puzzle, more: Puzzle) -> None:
    values = tuple(a or b for a, b in zip(first.givens, more.givens, strict=True))
    [parsed] = read_any(write_ss(first.givens, CLASSIC, values))
    assert (parsed.puzzle, parsed.values) == (first, values)
    assert parsed.format == "simple_sudoku"


@pytest.mark.parametrize(
    ("cells", "symbols", "empty", "message"),
    [
        ([0] * 80, "", ".", "80 cells do not make a square grid"),
        ([10] + [0] * 80, "", ".", "cell 0 holds 10"),
        ([0] * 81, "12345678", ".", "cannot write"),
        ([0] * 256, "0123456789ABCDEF", "0", "cannot write"),
    ],
)
def test_what_cannot_be_read_back_is_not_written(
    cells: list[int], symbols: str, empty: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        write_line(cells, symbols, empty)


def test_a_grid_of_another_size_is_not_written() -> None:
    with pytest.raises(ValueError, match="expected 81 cells, found 16"):
        write_grid([0] * 16, CLASSIC)

"""Every board is written in the formats of its size."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import About
from sudoku_app.core.drawing import Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import (
    CLASSIC,
    READ_SIZES,
    SIZES,
    Topology,
    iter_bits,
    topology_of_size,
)
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, variant, windows
from sudoku_app.formats import read_any
from sudoku_app.formats.table import WRITTEN, Format, WrittenPosition
from sudoku_app.formats.writers import is_usual, write_puzzle, write_whole, writers_for
from tests.core.puzzles import JIGSAW, SHORT_HOUSE, WINDOKU, X_SMALL, X_SUDOKU
from tests.formats.samples import GIVENS
from tests.formats.strategies import puzzles
from tests.solving import solve

SOLUTION = solve(Puzzle(CLASSIC, GIVENS)) or ()
BOARDS = ("grid", "candidates")
"""The formats in which givens and other digits look alike."""
GAMES = ("ss", "hodoku", "link", "ksudoku", "ipuz")
"""The formats that have both."""
WITH_ALL_RULES = ["link", "puzzle-json", "sudokupad"]
"""The formats that have every rule."""


def a_game(seed: int) -> WrittenPosition:
    """A puzzle with some right digits filled in and notes of two digits or more elsewhere."""
    random = Random(seed)
    values = tuple(
        given or (digit if random.random() < 0.4 else 0)
        for given, digit in zip(GIVENS, SOLUTION, strict=True)
    )
    notes = tuple(
        0 if value else sum(1 << (d - 1) for d in {digit, *random.sample(range(1, 10), 2)})
        for value, digit in zip(values, SOLUTION, strict=True)
    )
    return WrittenPosition(Puzzle(CLASSIC, GIVENS), values, notes)


@pytest.mark.parametrize("writer", WRITTEN, ids=[writer.slug for writer in WRITTEN])
@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_what_is_written_of_a_game_is_read_back(writer: Format, seed: int) -> None:
    position = a_game(seed)
    text = writer.write(position)
    assert text.endswith("\n")
    [parsed] = read_any(text)
    board = parsed.values or parsed.puzzle.givens
    assert board == (position.values if writer.slug in (*BOARDS, *GAMES) else GIVENS)
    if writer.slug not in BOARDS:
        assert parsed.puzzle == position.puzzle


@pytest.mark.parametrize("slug", ["ss", "candidates", "link"])
def test_notes_are_read_back_as_they_were(slug: str) -> None:
    [writer] = (writer for writer in WRITTEN if writer.slug == slug)
    position = a_game(5)
    assert read_any(writer.write(position))[0].notes == position.notes


def test_the_notes_of_a_library_line_are_those_that_the_rules_allow() -> None:
    [writer] = (writer for writer in WRITTEN if writer.slug == "hodoku")
    position = a_game(5)
    [parsed] = read_any(writer.write(position))
    assert all(
        read == 0 if value else read & ~own == 0 and read
        for read, own, value in zip(parsed.notes, position.notes, position.values, strict=True)
    )


def test_cells_without_notes_are_written_with_what_the_rules_leave() -> None:
    [writer] = (writer for writer in WRITTEN if writer.slug == "candidates")
    [parsed] = read_any(writer.write(WrittenPosition(Puzzle(CLASSIC, GIVENS), GIVENS)))
    assert all(
        bits >> (digit - 1) & 1
        for bits, digit, given in zip(parsed.notes, SOLUTION, GIVENS, strict=True)
        if bits and not given
    )


@settings(max_examples=100, deadline=None)
@given(puzzles((4, 6, 9, 16)))
def test_any_board_can_be_written_in_the_formats_of_its_size(puzzle: Puzzle) -> None:
    for writer in writers_for(puzzle):
        assert writer.write(WrittenPosition(puzzle, puzzle.givens)).endswith("\n")


def test_names_and_slugs_are_each_for_one_format() -> None:
    assert len({writer.slug for writer in WRITTEN}) == len(WRITTEN)
    assert len({writer.name for writer in WRITTEN}) == len(WRITTEN)


def test_a_format_of_the_classic_grid_is_not_offered_for_another() -> None:
    offered = writers_for(Puzzle(topology_of_size(6), (0,) * 36))
    assert [writer.slug for writer in WRITTEN if writer not in offered] == ["frame", "hodoku"]


VARIANTS = {
    "jigsaw": JIGSAW,
    "short house": SHORT_HOUSE,
    "windoku": WINDOKU,
    "small X": X_SMALL,
    "X": X_SUDOKU,
    "one diagonal": variant(9, extra=[rising_diagonal(9)]),
    "windows and X": variant(9, extra=[*windows(), falling_diagonal(9), rising_diagonal(9)]),
}


def random_puzzle(topology: Topology, seed: int) -> Puzzle:
    """A digit in a third of the cells, none twice in a house."""
    random = Random(seed)
    givens = [0] * topology.cell_count
    for cell in random.sample(range(topology.cell_count), topology.cell_count // 3):
        seen = {givens[peer] for peer in iter_bits(topology.peers[cell])}
        left = sorted({*topology.digits} - seen)
        givens[cell] = random.choice(left) if left else 0
    return Puzzle(topology, tuple(givens))


@pytest.mark.parametrize("topology", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("seed", range(5))
def test_a_link_keeps_the_houses(topology: Topology, seed: int) -> None:
    puzzle = random_puzzle(topology, seed)
    [parsed] = read_any(write_puzzle(puzzle))
    assert parsed.puzzle.givens == puzzle.givens
    assert set(parsed.puzzle.topology.house_sets) == set(topology.house_sets)


@pytest.mark.parametrize("topology", VARIANTS.values(), ids=VARIANTS)
def test_what_has_other_houses_is_offered_in_formats_that_keep_them(topology: Topology) -> None:
    puzzle = random_puzzle(topology, 1)
    offered = writers_for(puzzle)
    slugs = [writer.slug for writer in offered]
    assert slugs[:3] == WITH_ALL_RULES
    assert {*slugs[3:]} <= {"solo", "ksudoku", "iss", "sudoku-puzzle", "ipuz"}
    for writer in offered:
        [parsed] = read_any(writer.write(WrittenPosition(puzzle, puzzle.givens)))
        assert set(parsed.puzzle.topology.house_sets) == set(topology.house_sets)


@pytest.mark.parametrize("size", SIZES)
def test_a_usual_puzzle_is_written_as_its_cells(size: int) -> None:
    puzzle = random_puzzle(topology_of_size(size), size)
    text = write_puzzle(puzzle)
    assert len(text) == size * size
    assert read_any(text)[0].puzzle == puzzle


@pytest.mark.parametrize("size", sorted({*READ_SIZES} - {*SIZES}))
def test_a_puzzle_whose_size_plain_text_cannot_have_is_written_as_a_link(size: int) -> None:
    puzzle = random_puzzle(topology_of_size(size), size)
    slugs = [writer.slug for writer in writers_for(puzzle)]
    assert [slug for slug in slugs if slug in WITH_ALL_RULES] == WITH_ALL_RULES
    assert not {"line", "sdm", "sdk"}.intersection(slugs)
    assert read_any(write_puzzle(puzzle))[0].puzzle == puzzle
    assert not is_usual(puzzle)


def test_a_puzzle_with_rules_in_words_is_only_written_with_them() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, about=About(rules="Digits rise.", is_in_words=True))
    assert [writer.slug for writer in writers_for(puzzle)] == WITH_ALL_RULES
    assert not is_usual(puzzle)


def test_a_title_takes_nothing_from_the_formats_but_is_in_the_whole_text() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, about=About(title="Lantern"))
    assert [row.slug for row in WRITTEN if row not in writers_for(puzzle)] == ["frame"]
    assert write_puzzle(puzzle) == "." * 81
    [parsed] = read_any(write_whole(puzzle))
    assert parsed.puzzle == puzzle


def test_a_drawing_makes_a_link_of_the_line_that_is_copied() -> None:
    circle = Shape(Point(0.5, 0.5), 0.6, 0.6, "#b0b0b0", "", 0.0, is_round=True)
    drawn = Puzzle(CLASSIC, GIVENS, about=About(drawings=(circle,)))
    assert write_puzzle(drawn).startswith("https://")
    assert read_any(write_puzzle(drawn))[0].puzzle == drawn

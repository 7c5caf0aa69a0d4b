"""Candidates are part of a puzzle where its givens have not exactly one solution without them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.hints import techniques_at, walk
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.techniques import TECHNIQUES, Level, Scope
from sudoku_app.core.topology import CLASSIC, digit_bit, topology_of_size
from sudoku_app.formats import Parsed, given_candidates, read_any
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.simple_sudoku import write_ss
from sudoku_app.formats.symbols import default_symbols
from sudoku_app.formats.table import WRITTEN, WrittenPosition
from sudoku_app.formats.writers import write_puzzle, write_whole, writers_for
from tests.core.random_candidates import (
    Position,
    random_position,
    reached_position,
)
from tests.formats.samples import GIVENS, LINE

if TYPE_CHECKING:
    from collections.abc import Callable

SOLUTION = next(solvers.solutions(Puzzle(CLASSIC, GIVENS)))
SUKAKU = random_position(Random(1), 0.5, 5)
NORMAL = 40
"""How many random positions are checked, half of them as Sukaku."""


def read(text: str) -> Parsed:
    [parsed] = read_any(text)
    return parsed


def start_of(parsed: Parsed) -> Candidates:
    """The position that the steps of a puzzle start from."""
    values = parsed.values or parsed.puzzle.givens
    return Candidates.of_board(parsed.puzzle, values, parsed.notes or (0,) * len(values))


def uses_uniqueness(parsed: Parsed) -> bool:
    return any(row.scope & Scope.UNIQUE for row in techniques_at(start_of(parsed)))


def check_every_step(
    parsed: Parsed, solution: tuple[int, ...], hardest: Level = Level.EXTREME
) -> None:
    """Assert that the puzzle has this solution alone, and that no step contradicts it."""
    assert list(solvers.solutions(parsed.puzzle, 2)) == [solution]
    rows = [row for row in TECHNIQUES if row.level <= hardest]
    for step in walk(start_of(parsed), rows):
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step


# Which candidates are part of the puzzle --------------------------------------------------------


def test_a_sukaku_is_givens_and_given_candidates() -> None:
    parsed = read(SUKAKU.sukaku())
    assert (parsed.format, parsed.puzzle.givens) == ("sukaku", SUKAKU.values)
    assert (parsed.values, parsed.notes, parsed.is_begun) == ((), (), False)
    marks = given_candidates.given_marks(parsed.puzzle.constraints)
    assert marks == {
        cell: bits
        for cell, bits in enumerate(SUKAKU.candidates)
        if bits.bit_count() > 1 and bits != 0b111111111
    }


@pytest.mark.parametrize("seed", range(5))
def test_the_same_position_is_the_same_puzzle_in_every_format(seed: int) -> None:
    position = random_position(Random(seed), 0.5, seed).unseen
    puzzles = [
        read(text).puzzle
        for text in (
            position.sukaku(),
            position.grid(),
            position.library_line(),
            position.wiki_link(),
            write_link(read(position.sukaku()).puzzle),
        )
    ]
    assert puzzles[0].constraints
    assert all(puzzle == puzzles[0] for puzzle in puzzles)


def test_a_sukaku_that_says_no_more_than_its_digits_is_the_usual_puzzle() -> None:
    every = tuple(digit_bit(given) if given else 0b111111111 for given in GIVENS)
    left = tuple(map(Candidates.of(Puzzle(CLASSIC, GIVENS)).held, range(81)))
    for position in (Position(every, SOLUTION), Position(left, SOLUTION)):
        parsed = read(position.sukaku())
        assert (parsed.puzzle, parsed.notes) == (Puzzle(CLASSIC, GIVENS), ())


@pytest.mark.parametrize("write", [Position.library_line, Position.wiki_link])
@pytest.mark.parametrize("seed", range(4))
def test_a_position_reached_from_clues_with_one_solution_keeps_them(
    write: Callable[[Position, frozenset[int]], str], seed: int
) -> None:
    position, clues = reached_position(Random(seed), 0.6)
    parsed = read(write(position, clues))
    givens = tuple(digit if c in clues else 0 for c, digit in enumerate(position.values))
    assert parsed.puzzle == Puzzle(CLASSIC, givens)
    assert (parsed.values or givens) == position.values
    assert uses_uniqueness(parsed)


def test_a_candidate_grid_whose_digits_have_one_solution_is_a_game() -> None:
    position, _ = reached_position(Random(3), 0.6)
    parsed = read(position.grid())
    assert parsed.puzzle == Puzzle(CLASSIC, position.values)
    assert any(parsed.notes)
    assert uses_uniqueness(parsed)


@pytest.mark.parametrize("write", [Position.library_line, Position.wiki_link])
def test_where_the_clues_alone_have_several_solutions_all_digits_are_givens(
    write: Callable[[Position, frozenset[int]], str],
) -> None:
    position = random_position(Random(7), 0.6, 12).unseen
    clues = frozenset(cell for cell, digit in enumerate(position.values) if digit and cell % 2)
    parsed = read(write(position, clues))
    assert parsed.puzzle.givens == position.values
    assert parsed.puzzle.constraints
    assert not uses_uniqueness(parsed)


def test_digits_that_are_all_placed_are_the_givens_of_the_usual_puzzle() -> None:
    left = tuple(map(Candidates.of(Puzzle(CLASSIC, GIVENS)).held, range(81)))
    position = Position(left, SOLUTION)
    parsed = read(position.library_line())
    assert (parsed.puzzle, parsed.values) == (Puzzle(CLASSIC, GIVENS), ())


@pytest.mark.parametrize("write", [Position.grid, Position.library_line, Position.sukaku])
def test_candidates_that_rule_the_solution_out_leave_none(write: Callable[[Position], str]) -> None:
    position, _ = reached_position(Random(4), 1.0)
    cell = next(c for c, bits in enumerate(position.candidates) if bits.bit_count() > 2)
    candidates = list(position.candidates)
    candidates[cell] &= ~digit_bit(position.solution[cell])
    wrong = position._replace(candidates=tuple(candidates))
    parsed = read(write(wrong))
    assert solvers.verdict(parsed.puzzle) is Verdict.NONE


@pytest.mark.parametrize("write", [Position.library_line, Position.wiki_link])
def test_a_wrong_digit_beside_known_clues_is_a_mistake_in_a_game(
    write: Callable[[Position, frozenset[int]], str],
) -> None:
    position, clues = reached_position(Random(5), 1.0)
    cell = next(c for c, bits in enumerate(position.candidates) if bits.bit_count() == 2)
    candidates = list(position.candidates)
    candidates[cell] &= ~digit_bit(position.solution[cell])
    parsed = read(write(position._replace(candidates=tuple(candidates)), clues))
    assert list(solvers.solutions(parsed.puzzle, 2)) == [position.solution]
    assert parsed.values[cell] not in (0, position.solution[cell])


def test_the_candidates_of_a_simple_sudoku_file_are_judged_with_its_givens() -> None:
    notes = tuple(
        0 if given else digit_bit(d) | 1 for given, d in zip(GIVENS, SOLUTION, strict=True)
    )
    game = read(write_ss(GIVENS, CLASSIC, GIVENS, notes))
    assert (game.format, game.puzzle, game.notes) == (
        "simple_sudoku",
        Puzzle(CLASSIC, GIVENS),
        notes,
    )
    fewer = (0, *GIVENS[1:])
    assert solvers.verdict(Puzzle(CLASSIC, fewer)) is Verdict.SEVERAL
    first = (digit_bit(SOLUTION[0]) | digit_bit(9), *notes[1:])
    puzzle = read(write_ss(fewer, CLASSIC, fewer, first)).puzzle
    assert puzzle.givens == fewer
    assert solvers.verdict(puzzle) is Verdict.UNIQUE


def test_notes_that_leave_cells_out_are_a_players_own() -> None:
    rows = [LINE[row : row + 9] for row in range(0, 81, 9)]
    grid = "\n".join(" ".join(row) for row in rows).replace(". .", "12 .", 1)
    parsed = read(grid)
    assert parsed.puzzle == Puzzle(CLASSIC, GIVENS)
    assert parsed.notes[1] == 0b11


def test_a_search_that_takes_too_long_makes_candidates_part_of_the_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    candidates = [digit_bit(given) if given else 0b111111111 for given in GIVENS]
    candidates[1] = digit_bit(SOLUTION[1]) | digit_bit(SOLUTION[2])
    position = Position(tuple(candidates), SOLUTION)
    assert not read(position.grid()).puzzle.constraints
    for limit in ("MOST_NODES", "MOST_IN_TEXT"):
        with monkeypatch.context() as patch:
            patch.setattr(given_candidates, limit, 1)
            assert read(position.grid()).puzzle.constraints


@pytest.mark.parametrize("size", [6, 10, 12, 16])
def test_a_sukaku_of_another_size_has_its_candidates(size: int) -> None:
    topology = topology_of_size(size)
    cells = [3, *[topology.all_digits] * (topology.cell_count - 1)]
    text = "".join(
        sign if bits >> digit & 1 else "."
        for bits in cells
        for digit, sign in enumerate(default_symbols(size))
    )
    [constraint] = read(text).puzzle.constraints
    assert isinstance(constraint, GivenCandidates)
    assert (constraint.cells, constraint.digits) == ((0,), 3)


def test_every_library_line_is_read_with_its_givens(shared_data: Path) -> None:
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    found = read_any(text)
    assert len(found) == 582
    assert not any(parsed.puzzle.constraints for parsed in found)


# Cells that can't be filled ---------------------------------------------------------------------


def test_a_cell_without_candidates_leaves_no_solution_in_any_format_that_can_say_so() -> None:
    candidates = (0, *SUKAKU.candidates[1:])
    puzzle = read(Position(candidates, ()).sukaku()).puzzle
    offered = writers_for(puzzle)
    assert [writer.slug for writer in offered] == ["sukaku", "hodoku", "puzzle-json"]
    texts = [writer.write(WrittenPosition(puzzle, puzzle.givens)) for writer in offered]
    for text in (*texts, write_puzzle(puzzle), write_whole(puzzle)):
        assert solvers.verdict(read(text).puzzle) is Verdict.NONE


# Writers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_format_that_holds_a_sukaku_gives_it_back(seed: int) -> None:
    position = random_position(Random(seed), 0.4 + 0.1 * seed, 3 * seed).unseen
    puzzle = read(position.sukaku()).puzzle
    offered = writers_for(puzzle)
    slugs = ["candidates", "sukaku", "hodoku", "link", "puzzle-json", "sudokupad"]
    slugs += ["iss", "sudoku-puzzle"]
    assert [writer.slug for writer in offered] == slugs
    for writer in offered:
        parsed = read(writer.write(WrittenPosition(puzzle, puzzle.givens)))
        assert start_of(parsed) == Candidates.of(parsed.puzzle)
        assert start_of(parsed).digits == Candidates.of(puzzle).digits
        assert list(solvers.solutions(parsed.puzzle, 2)) == [position.solution]


@pytest.mark.parametrize(
    "slug", ["candidates", "sukaku", "hodoku", "link", "puzzle-json", "sudokupad"]
)
def test_given_candidates_that_rule_the_solution_out_are_not_lost(slug: str) -> None:
    """The givens alone have one solution."""
    marks = digit_bit(SOLUTION[2]) | digit_bit(SOLUTION[3])
    wrong = given_candidates.given_candidates(1, marks & ~digit_bit(SOLUTION[1]))
    puzzle = Puzzle(CLASSIC, GIVENS, (wrong,))
    [writer] = (each for each in writers_for(puzzle) if each.slug == slug)
    parsed = read(writer.write(WrittenPosition(puzzle, GIVENS)))
    assert solvers.verdict(parsed.puzzle) is Verdict.NONE


def test_a_sukaku_is_written_as_it_was_read() -> None:
    [writer] = (writer for writer in WRITTEN if writer.slug == "sukaku")
    puzzle = read(SUKAKU.sukaku()).puzzle
    assert writer.write(WrittenPosition(puzzle, puzzle.givens)) == SUKAKU.sukaku() + "\n"
    assert read(writer.write(WrittenPosition(Puzzle(CLASSIC, GIVENS), GIVENS))).puzzle == Puzzle(
        CLASSIC, GIVENS
    )
    assert read(write_puzzle_json(puzzle)).puzzle == puzzle


def test_the_digits_of_a_game_are_written_with_given_candidates() -> None:
    puzzle = read(SUKAKU.sukaku()).puzzle
    cell = puzzle.givens.index(0)
    values = list(puzzle.givens)
    values[cell] = SUKAKU.solution[cell]
    for slug in ("candidates", "hodoku", "link"):
        [writer] = (each for each in writers_for(puzzle) if each.slug == slug)
        parsed = read(writer.write(WrittenPosition(puzzle, values)))
        assert (parsed.values or parsed.puzzle.givens)[cell] == values[cell]
        assert list(solvers.solutions(parsed.puzzle, 2)) == [SUKAKU.solution]


# No false step ----------------------------------------------------------------------------------

TEMPTING = (0.55, 0)
"""How full positions are in which nearly always uniqueness techniques are misled, and how many
digits they have.
"""
SHAPES = (TEMPTING, (0.45, 0), (0.5, 5), (0.6, 13), (1.0, 22), (0.45, 2), (0.6, 10), (0.8, 20))


@pytest.mark.parametrize("seed", range(NORMAL // 2))
def test_no_step_of_a_sukaku_contradicts_its_solution(seed: int) -> None:
    """The steps up to the level of the uniqueness techniques: harder ones take seconds."""
    position = random_position(Random(seed), *TEMPTING)
    check_every_step(read(position.sukaku()), position.solution, Level.HARD)


def test_techniques_that_assume_one_solution_would_be_misled_by_a_sukaku() -> None:
    misled = 0
    for seed in range(4):
        position = random_position(Random(seed), *TEMPTING)
        game = Parsed(Puzzle(CLASSIC, position.values), values=position.values)
        start = start_of(game._replace(notes=position.candidates))
        rows = [row for row in TECHNIQUES if row.level <= Level.HARD]
        misled += any(
            position.solution[cell] == digit
            for step in walk(start, rows)
            for cell, digit in step.eliminations
        )
    assert misled >= 2


@pytest.mark.parametrize("seed", range(NORMAL // 2))
def test_no_step_of_a_candidate_grid_contradicts_its_solution(seed: int) -> None:
    random = Random(1_000 + seed)
    if seed % 2:
        position, clues = reached_position(random, random.choice((0.3, 0.6, 1.0)))
    else:
        position, clues = random_position(random, *TEMPTING).unseen, frozenset[int]()
    check_texts(position, clues, seed // 2, Level.HARD)


def check_texts(position: Position, clues: frozenset[int], number: int, hardest: Level) -> None:
    """Check the steps of a grid, of a library line or of a link, in turn."""
    texts = (position.grid(), position.library_line(clues), position.wiki_link(clues))
    parsed = read(texts[number % len(texts)])
    assert bool(parsed.puzzle.constraints) != uses_uniqueness(parsed)
    check_every_step(parsed, position.solution, hardest)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_no_step_of_five_hundred_sukaku_contradicts_their_solutions(part: int) -> None:
    for seed in range(part, 500, 20):
        shape = TEMPTING if seed % 2 else SHAPES[seed // 20 % len(SHAPES)]
        position = random_position(Random(10_000 + seed), *shape)
        check_every_step(read(position.sukaku()), position.solution)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_no_step_of_three_hundred_candidate_grids_contradicts_their_solutions(part: int) -> None:
    for seed in range(part, 300, 20):
        random = Random(20_000 + seed)
        if seed % 2:
            position, clues = reached_position(random, random.choice((0.6, 0.9, 1.0)))
        else:
            position = random_position(random, *random.choice(SHAPES)).unseen
            clues = frozenset(cell for cell in range(81) if random.random() < 0.5)
        if not all(position.values):  # otherwise there is nothing to do
            check_texts(position, clues, seed // 20, Level.EXTREME)

"""Game IDs and saved games of Solo."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.solo import can_write, write_id
from sudoku_app.formats.table import WrittenPosition
from tests.formats.samples import GIVENS

SIX_PIECES = "6j:f4d2a3a6d4a1a5d3f,cb_cbbaa_ebabaaaa__a_aacb"


def saved(game: str = "Solo", parameters: str = "2x2", moves: tuple[str, ...] = ()) -> str:
    fields = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", game),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", "1a2m"),
        ("TIME", "61.5"),
        ("NSTATES", str(len(moves) + 1)),
        ("STATEPOS", str(len(moves) + 1)),
        *(("RESTART" if move == "2m1" else "MOVE", move) for move in moves),
    ]
    return "".join(f"{name:8}:{len(text)}:{text}\n" for name, text in fields)


def test_letters_are_runs_of_empty_cells_and_boxes_have_the_height_first() -> None:
    [parsed] = read_any("2x3:c3_5e4a6d5_5d2a1e6_4c")
    assert parsed.puzzle.topology == topology_of_size(6)
    assert parsed.puzzle.givens[:12] == (0, 0, 0, 3, 5, 0, 0, 0, 0, 0, 4, 0)
    [parsed] = read_any("3x2:c3_5e4a6d5_5d2a1e6_4c")
    assert (parsed.puzzle.topology.box_height, parsed.puzzle.topology.box_width) == (3, 2)


def test_borders_are_counted_along_rows_and_then_down_columns() -> None:
    [parsed] = read_any(SIX_PIECES)
    topology = parsed.puzzle.topology
    regions = [topology.houses[house] for house in topology.boxes]
    assert sorted(map(len, regions)) == [6] * 6
    assert len(list(solvers.solutions(parsed.puzzle, 2))) == 1
    assert write_id(WrittenPosition(parsed.puzzle, ())) == SIX_PIECES + "\n"


def test_cages_have_their_sums_at_their_first_cells() -> None:
    [parsed] = read_any("2x2k:p,abbba____________,3a7a7a3a4a6a6a4a")
    cages = [each for each in parsed.puzzle.constraints if isinstance(each, KillerCage)]
    assert [(cage.cells, cage.total) for cage in cages[:2]] == [((0, 1), 3), ((2, 3), 7)]
    assert sum(cage.total or 0 for cage in cages) == 40


def test_the_sum_of_a_cage_can_be_in_any_of_its_cells() -> None:
    first = read_any("2x2k:p,abbba____________,3a7a7a3a4a6a6a4a")
    last = read_any("2x2k:p,abbba____________,a3a7a7a3a4a6a6a4")
    both = read_any("2x2k:p,abbba____________,3_3_7_7_7_7_3_3_4_4_6_6_6_6_4_4")
    assert first[0].puzzle == last[0].puzzle == both[0].puzzle


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2x2k:p,abbba____________,3_4_7a7a3a4a6a6a4a", "a cage with the sums 3, 4, expected a"),
        ("2x2:o", "found 15 cells, expected 16 cells"),
        ("2x2:q", "found 17 cells, expected 16 cells"),
        ("2x2:5o", "found 5 in a cell"),
        ("2x2k:p", "found 1 part, expected 3 parts"),
        ("9j:zzzc,a", "found borders between"),
        ("3x9:zzzz", "found a grid of size 27"),
        ("4j:p,zzz", "found borders between"),
        ("4j:p,x_", "found borders between"),
        ("4j:p,x", "expected 4 regions of 4 cells"),
    ],
)
def test_what_is_no_game_is_refused(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(text)


@pytest.mark.parametrize("label", ["1:", "9:", "12:30 ", "9x9:", "3x3: "])
@pytest.mark.parametrize("empty", [".", "0"])
def test_a_label_before_a_puzzle_is_no_parameter(label: str, empty: str) -> None:
    cells = "".join(map(str, GIVENS)).replace("0", empty)
    [parsed] = read_any(label + cells)
    assert (parsed.puzzle, parsed.format) == (Puzzle(CLASSIC, GIVENS), "line")


def test_saved_moves_are_made() -> None:
    moves = ("R1,0,3", "P0,1,2", "P0,1,3", "P0,1,2", "R3,3,4", "R3,3,0", "R0,0,4", "Rx", "P9,9,9")
    [parsed] = read_any(saved(moves=moves))
    assert parsed.puzzle.givens == (1, 0, 2, *[0] * 13)
    assert parsed.values == (1, 3, 2, *[0] * 13)
    assert parsed.notes == (0, 0, 0, 0, 0b100, *[0] * 11)
    assert parsed.seconds == 61.5
    [parsed] = read_any(saved(moves=("M",)))
    assert parsed.notes == (0, 0b1111, 0, *[0b1111] * 13)
    [parsed] = read_any(saved(moves=("R1,0,3", "2m1")))
    assert parsed.values == ()


def test_a_game_that_showed_its_solution_is_full() -> None:
    solution = "1,3,2,4,2,4,1,3,3,1,4,2,4,2,3,1"
    [parsed] = read_any(saved(moves=("R1,0,4", f"S{solution}")))
    assert parsed.values == tuple(map(int, solution.split(",")))
    [parsed] = read_any(saved(moves=("R1,0,4", "S1,2")))
    assert parsed.values == (1, 4, 2, *[0] * 13)


def test_a_saved_game_is_read_up_to_where_it_was_undone() -> None:
    text = saved(moves=("R1,0,3", "R3,3,4", "R0,2,2"))
    [parsed] = read_any(text.replace("STATEPOS:1:4", "STATEPOS:1:2"))
    assert parsed.values == (1, 3, 2, *[0] * 13)


def test_a_saved_game_without_its_end_is_refused() -> None:
    text = saved(moves=("R1,0,3", "P3,3,4", "R0,2,2"))
    for end in range(text.index("DESC"), len(text) - 1):
        with pytest.raises(ParseError):
            read_any(text[:end])
    with pytest.raises(ParseError, match="found a game that ends too early, expected all of its"):
        read_any(text[:-8])


@pytest.mark.parametrize("move", ["M", "2m1"])
def test_moves_of_all_cells_are_bounded(move: str) -> None:
    assert read_any(saved(moves=(move,) * 1_000))[0].puzzle.clue_count == 2
    with pytest.raises(ParseError, match="more than 1000 parts"):
        read_any(saved(moves=(move,) * 1_001))


def test_games_of_other_kinds_are_refused_by_name() -> None:
    with pytest.raises(ParseError, match="found a game of Mines from"):
        read_any(saved("Mines"))
    with pytest.raises(ParseError, match="parameters 2y2"):
        read_any(saved(parameters="2y2"))


def test_what_an_id_cannot_say_is_not_written() -> None:
    assert can_write(Puzzle(CLASSIC, GIVENS))
    assert not can_write(Puzzle(CLASSIC, GIVENS, (KillerCage((Cell(0), Cell(1)), 9),)))


@pytest.mark.parametrize(("size", "longest", "can"), [(6, 3, True), (9, 2, False), (10, 2, False)])
def test_cages_that_solo_refuses_are_not_written(size: int, longest: int, can: bool) -> None:
    # Solo 20230122 refuses cages of one cell, as in rows of 2 2 2 2 1, and all cages from size 10.
    rows = [list(map(Cell, range(start, start + size))) for start in range(0, size * size, size)]
    parts = [tuple(row[at : at + longest]) for row in rows for at in range(0, size, longest)]
    cages = tuple(KillerCage(part, sum(range(len(part) + 1))) for part in parts)
    assert can_write(Puzzle(topology_of_size(size), (0,) * size * size, cages)) == can


def test_every_id_of_the_program_has_one_solution_and_is_written_again(
    shared_data: Path,
) -> None:
    lines = (shared_data / "formats" / "solo_ids.txt").read_text("utf-8").splitlines()
    puzzles = read_any("\n".join(lines))
    assert len(puzzles) == len(lines)
    for line, parsed in zip(lines, puzzles, strict=True):
        assert len(list(solvers.solutions(parsed.puzzle, 2))) == 1
        assert write_id(WrittenPosition(parsed.puzzle, ())) == line + "\n"
    houses = set(map(frozenset, puzzles[1].puzzle.topology.extra_houses))
    assert houses == {frozenset(falling_diagonal(9)), frozenset(rising_diagonal(9))}


def test_the_file_of_a_saved_game_is_read(shared_data: Path) -> None:
    [parsed] = read_any((shared_data / "formats" / "sgt_solo_save").read_text("utf-8"))
    assert parsed.puzzle.givens[:9] == (0, 8, 0, 0, 0, 0, 0, 4, 2)
    assert len(list(solvers.solutions(parsed.puzzle, 2))) == 1

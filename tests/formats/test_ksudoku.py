"""Games of KSudoku."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.constraints.cages import KillerCage, Product, SumArea
from sudoku_app.core.constraints.dots import Difference, Ratio
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import falling_diagonal, jigsaw, rising_diagonal, variant
from sudoku_app.formats import ParseError, iter_puzzles, read_any
from sudoku_app.formats.ksudoku import can_write, write_ksudoku
from sudoku_app.formats.table import WrittenPosition
from tests.formats.samples import GIVENS, VALUES

SMALL = "_bcd" + "_" * 12


def game(graph: str, values: str, history: str = "") -> str:
    return (
        "<!DOCTYPE ksudoku>\n<ksudoku><game msecs-elapsed='90500' had-help='0'><puzzle>"
        f"{graph}<values>{values}</values></puzzle><history>{history}</history></game></ksudoku>"
    )


def custom(parts: str, size: int = 4, kind: str = "Plain", more: str = "") -> str:
    return (
        f"<graph order='{size}' type='custom' sizeX='{size}' sizeY='{size}' sizeZ='1'"
        f" specific-type='{kind}' {more}>{parts}</graph>"
    )


PLAIN = "<graph order='4' type='sudoku' specific-type='Plain'/>"
GROUP = "<sudokugroups withblocks='0' at='0'/>"


def test_cells_run_down_the_columns() -> None:
    [parsed] = read_any(game(PLAIN, SMALL))
    assert parsed.puzzle == Puzzle(
        topology_of_size(4), (0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0)
    )
    assert parsed.format == "ksudoku"
    assert parsed.seconds == 90.5


def test_a_grid_has_boxes_unless_the_game_says_that_it_has_none() -> None:
    [parsed] = read_any(game(custom("<sudokugroups at='0'/>"), SMALL))
    assert parsed.puzzle.topology == topology_of_size(4)


def test_the_moves_are_replayed() -> None:
    history = (
        "<simple-event index='0' markers='0110'/><simple-event index='4' value='3'/>"
        "<simple-event index='4' value='0'/><simple-event index='5' value='4'/>"
        "<simple-event index='1' value='4'/>"
        "<complex-event><simple-event index='8' value='2'/></complex-event>"
    )
    [parsed] = read_any(game(PLAIN, SMALL, history))
    assert parsed.values == (0, 0, 2, 0, 1, 4, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0)
    assert parsed.notes == (0b110, *[0] * 15)


def test_cages_are_what_their_operators_say() -> None:
    cages = (
        "<cage operator='4' value='5'> 0 1 </cage><cage operator='3' value='6'> 5 4 </cage>"
        "<cage operator='2' value='1'> 2 3 </cage><cage operator='1' value='2'> 6 7 </cage>"
        "<cage operator='0' value='3'> 15 </cage>"
    )
    [parsed] = read_any(game(custom(GROUP + cages, kind="Mathdoku"), "_" * 16))
    cell = Cell
    assert parsed.puzzle.constraints == (
        SumArea((cell(0), cell(4)), 5),
        Product((cell(1), cell(5)), 6),
        Difference((cell(8), cell(12)), 1),
        Ratio((cell(9), cell(13)), 2),
    )
    assert parsed.puzzle.givens == (*[0] * 15, 3)
    assert not parsed.puzzle.topology.has_boxes
    [parsed] = read_any(
        game(
            custom(GROUP + cages.partition("</cage>")[0] + "</cage>", kind="KillerSudoku"), "_" * 16
        )
    )
    assert parsed.puzzle.constraints == (KillerCage((cell(0), cell(4)), 5),)


@pytest.mark.parametrize(
    ("graph", "values", "words"),
    [
        (
            "<graph order='9' type='roxdoku' specific-type='Roxdoku'/>",
            "_" * 27,
            "a KSudoku Roxdoku game in three dimensions",
        ),
        (
            custom(GROUP + GROUP.replace("'0'/", "'8'/"), 9, "Samurai").replace("X='9'", "X='21'"),
            "_" * 441,
            "a KSudoku Samurai game of grids that overlap",
        ),
        (custom(GROUP, 4, "Tetris"), "." + "_" * 15, "a KSudoku game of the kind Tetris"),
        (custom(GROUP, 4).replace("'custom'", "'new'"), "_" * 16, "of the kind Plain"),
        (custom(GROUP + "<clique>0 99</clique>"), "_" * 16, "a house that leaves the grid"),
        (custom(GROUP + "<cage operator='2' value='1'>0 1 2</cage>"), "_" * 16, "a cage of a"),
        (custom(GROUP + "<cage operator='0' value='5'>0</cage>"), "_" * 16, "a cage of a"),
        (custom(GROUP + "<cage operator='0' value='0'>0</cage>"), "_" * 16, "a cage of a"),
        (custom(GROUP + "<cage operator='0' value='2'>0 1</cage>"), "_" * 16, "a cage of a"),
        (custom(GROUP + "<cage operator='0' value='2'>99</cage>"), "_" * 16, "leaves the grid"),
        (custom(GROUP + "<cage operator='4' value='99'>0</cage>"), "_" * 15, "15 cells"),
        (PLAIN, "a" * 16, "found 'a'"),
        (PLAIN, "f" * 16, "found 'f'"),
        (PLAIN, "_" * 17, "17 cells"),
    ],
)
def test_what_is_not_played_is_refused_by_name(graph: str, values: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(game(graph, values))


def test_only_the_plain_document_type_is_taken() -> None:
    with pytest.raises(ParseError, match="<!ENTITY"):
        read_any(game(PLAIN, SMALL).replace(" ksudoku>", " ksudoku><!ENTITY a 'b'>", 1))
    with pytest.raises(ParseError, match="<!DOCTYPE"):
        read_any(game(PLAIN, SMALL).replace(" ksudoku>", " ksudoku SYSTEM 'x'>", 1))


@pytest.mark.parametrize(
    "topology",
    [
        CLASSIC,
        variant(9, extra=(falling_diagonal(9), rising_diagonal(9))),
        jigsaw("111123333111222333411222335444262555444666555447666855777696888777999888779999988"),
    ],
    ids=["usual", "X", "jigsaw"],
)
def test_what_is_written_is_read_back(topology: object) -> None:
    notes = [0] * 81
    notes[GIVENS.index(0, 2)] = 0b101
    for constraints in ((), (KillerCage((Cell(5), Cell(14)), 9),)):
        puzzle = Puzzle(topology, GIVENS, constraints)  # type: ignore[arg-type]
        assert can_write(puzzle)
        [parsed] = read_any(write_ksudoku(WrittenPosition(puzzle, VALUES, notes)))
        assert set(parsed.puzzle.topology.house_sets) == set(puzzle.topology.house_sets)
        assert parsed.puzzle._replace(topology=puzzle.topology) == puzzle
        assert parsed.values == VALUES
        assert parsed.notes == tuple(notes)


def test_what_it_does_not_have_is_not_written() -> None:
    assert not can_write(Puzzle(CLASSIC, GIVENS, (KillerCage((Cell(5), Cell(14))),)))
    assert not can_write(Puzzle(CLASSIC, GIVENS, (Difference((Cell(5), Cell(14))),)))


def test_the_file_of_a_played_game_is_read(shared_data: Path) -> None:
    [parsed] = read_any((shared_data / "formats" / "k_classic.xml").read_text("utf-8"))
    assert parsed.puzzle.givens[:9] == (0, 5, 0, 9, 0, 0, 7, 0, 0)
    assert (parsed.values[0], parsed.values[4]) == (4, 2)
    assert (parsed.notes[2], parsed.notes[5]) == (0b100100, 1)
    assert parsed.seconds == pytest.approx(31.8, abs=0.05)


@pytest.mark.parametrize("name", ["k_classic.xml", "k_6x6.xml", "k_killer.xml"])
def test_the_puzzles_of_its_files_have_one_solution(shared_data: Path, name: str) -> None:
    [parsed] = read_any((shared_data / "formats" / name).read_text("utf-8"))
    assert len(list(solvers.solutions(parsed.puzzle, 2))) == 1


def test_a_game_in_three_dimensions_is_refused_by_name(shared_data: Path) -> None:
    with pytest.raises(ParseError, match=r"a KSudoku Roxdoku game"):
        read_any((shared_data / "formats" / "k_rox.xml").read_text("utf-8"))


def test_games_that_follow_one_another_in_a_file_are_read_each() -> None:
    good, bad = game(PLAIN, SMALL), "<!DOCTYPE ksudoku>\n<ksudoku><game>"
    first, error, last = iter_puzzles(f"{good}\n{bad}\n{good}".splitlines(keepends=True))
    assert [each.line for each in (first, error, last)] == [2, 5, 6]  # the error is at the end
    assert "invalid XML" in str(error)

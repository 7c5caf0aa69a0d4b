"""What a text is, is seen from the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import (
    Parsed,
    ParseError,
    has_more,
    iter_puzzles,
    read_any,
    read_first,
    read_text,
    write_grid,
)
from sudoku_app.formats.candidate_grid import write_candidates
from sudoku_app.formats.parsed import MAX_PUZZLES
from sudoku_app.formats.simple_sudoku import write_ss
from tests.formats.strategies import CANDIDATES, COMMAS, EULER, GRID, LINE, SDK

GIVENS = tuple(int(mark) if mark != "." else 0 for mark in LINE)
ROW = CANDIDATES.splitlines(keepends=True)[0]
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def spaced(rows: list[str]) -> str:
    return "\n".join(" ".join(row) for row in rows)


SAME_PUZZLE = {
    "zeros": LINE.replace(".", "0"),
    "stars": LINE.replace(".", "*"),
    "underlines": LINE.replace(".", "_"),
    "dashes": LINE.replace(".", "-"),
    "crosses": LINE.replace(".", "x"),
    "capital crosses": LINE.replace(".", "X"),
    "comment": LINE + "  # top1465, number 1",
    "rating after a tab": LINE + "\t7.2",
    "rating after a semicolon": LINE + ";7.2;some name",
    "indented": "   " + LINE + "   ",
    "groups of nine": " ".join(ROWS),
    "line with commas": ",".join(LINE),
    "poj": LINE + "\nend\n",
    "rows": "\n".join(ROWS),
    "rows of dashes": "\n".join(ROWS).replace(".", "-"),
    "spaced rows": spaced(ROWS),
    "stars for borders": GRID,
    "plus signs for borders": write_grid(GIVENS, CLASSIC),
    "unicode borders": GRID.replace("-", "─").replace("|", "│").replace("+", "┼").replace("*", "┼"),
    "no outer borders": "\n".join([*ROWS[:3], "---+---+---", *ROWS[3:6], "---+---+---", *ROWS[6:]]),
    "rules of dashes": "\n".join([*ROWS[:3], "---------", *ROWS[3:6], "---------", *ROWS[6:]]),
    "dotted corners": "\n".join([".---.---.", *ROWS[:3], ":---+---:", *ROWS[3:], "'---'---'"]),
    "empty lines between bands": "\n".join([*ROWS[:3], "", *ROWS[3:6], "", *ROWS[6:]]),
    "two empty lines between bands": "\n".join([*ROWS[:3], "", " ", *ROWS[3:]]).replace(
        ROWS[6], f"\n{ROWS[6]}"
    ),
    "commas": ",\n".join(",".join(row.replace(".", "0")) for row in ROWS),
    "commas with nothing between": COMMAS,
    "semicolons": COMMAS.replace(",", ";"),
    "python": "[" + ",\n".join("[" + ", ".join(row.replace(".", "0")) + "]" for row in ROWS) + "]",
    "euler": EULER,
    "sdk": SDK,
    "windows line breaks": "\r\n".join(ROWS) + "\r\n",
    "old mac line breaks": "\r".join(ROWS),
}


@pytest.mark.parametrize("text", SAME_PUZZLE.values(), ids=SAME_PUZZLE.keys())
def test_one_puzzle_is_read_in_every_shape(text: str) -> None:
    [parsed] = read_any(text)
    assert parsed.puzzle.givens == GIVENS


def test_what_the_text_says_of_a_puzzle_is_kept() -> None:
    [line] = read_any(LINE + "  # top1465, number 1")
    assert line.comment == "top1465, number 1"
    [rated] = read_any(LINE + "\t7.2")
    assert rated.comment == "7.2"
    [banked] = read_any(LINE + " hard 466 4.0 naked_single:22,skyscraper:1   ")
    assert banked.comment == "hard 466 4.0 naked_single:22,skyscraper:1"
    [euler] = read_any(EULER)
    assert (euler.name, euler.line) == ("Grid 01", 2)
    [sdk] = read_any(SDK)
    assert sdk.metadata == (("author", "Ruud"), ("level", "Easy"))
    assert sdk.format == "sdk"


def test_a_comment_before_a_puzzle_is_its_comment_alone() -> None:
    first, second = read_any(f"# hard\n{LINE}\n{LINE}\n")
    assert (first.comment, second.comment) == ("hard", "")


def test_a_comment_that_is_cut_ends_with_an_ellipsis() -> None:
    [parsed] = read_any(f"# {'a' * 3_000}\n# {'b' * 3_000}\n{LINE}\n")
    assert parsed.comment.endswith("b…")
    assert len(parsed.comment) == 4_096


def test_grids_one_after_the_other_are_distinguished_without_empty_lines() -> None:
    assert [parsed.line for parsed in read_any(("\n".join(ROWS) + "\n") * 3)] == [1, 10, 19]


def test_a_full_first_row_below_a_rule_of_dashes_is_read() -> None:
    rows = ["---------", "123456789", *ROWS[1:3], "---------", *ROWS[3:], "---------"]
    [parsed] = read_any("\n".join(rows))
    assert parsed.puzzle.givens[:9] == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_lines_of_dashes_are_cells_where_a_dash_is_an_empty_cell() -> None:
    rows = ["---------", "---------", "1--------"] * 3
    [parsed] = read_any("\n".join(rows))
    assert [cell for cell, digit in enumerate(parsed.puzzle.givens) if digit] == [18, 45, 72]


@pytest.mark.parametrize(
    ("text", "size", "first"),
    [
        ("1.3." * 4, 4, 1),
        ("1.3.\n" * 4, 4, 1),
        ("12.|..6\n" * 6, 6, 1),
        ("1.3456" * 6, 6, 1),
        ("A..DEFGHIJKL" * 12, 12, 1),
        (("A..D EFGH IJKL" + "\n") * 12, 12, 1),
        ("ABCDEFGHIJKLMNOP\n" * 16, 16, 1),
        ("-BCDEFGHIJKLMNOP" * 16, 16, 0),
        ("G.123456789ABCDE\n" * 16, 16, 16),
        ("0.123456789ABCDE\n" * 16, 16, 1),
        ("f.12345678900000\n" * 16, 16, 15),
        (" ".join(["16", "."] + ["3"] * 14) + "\n", None, 16),
        ("Y.CDEFGHIJKLMNOPQRSTUVWXA\n" * 25, 25, 25),
        (("25 00 " + "3 " * 23 + "\n") * 25, 25, 25),
    ],
)
def test_every_size_and_alphabet_is_recognised(text: str, size: int | None, first: int) -> None:
    if size is None:
        text, size = text * 16, 16
    [parsed] = read_any(text)
    assert parsed.puzzle.topology.size == size
    assert parsed.puzzle.givens[0] == first
    if first:
        assert parsed.puzzle.givens[1] in (0, 2)


def test_a_small_x_is_empty_beside_the_letter_x() -> None:
    [parsed] = read_any("XxCDEFGHIJKLMNOPQRSTUVWYA\n" * 25)
    assert parsed.puzzle.givens[:2] == (24, 0)


def test_rows_of_16_that_fit_a_4x4_are_a_grid_where_bars_stand_in_them() -> None:
    [grid] = read_any("1... .... .... ...2\n".replace(" ", "|") * 16)
    assert grid.puzzle.topology.size == 16
    assert len(read_any("1..............2\n" * 16)) == 16


def test_one_wrong_line_in_a_list_of_4x4_leaves_the_others_readable() -> None:
    items = list(iter_puzzles(["1..............2", "1......7.......2", "1..............2"]))
    assert [isinstance(item, Parsed) for item in items] == [True, False, True]
    assert str(items[1]).startswith("line 2, column 8: found '7', expected 1 to 4")


def test_a_candidate_grid_gives_notes_and_filled_cells() -> None:
    [parsed] = read_any(CANDIDATES)
    assert parsed.format == "candidates"
    assert parsed.puzzle.givens[:9] == (0, 3, 0, 7, 0, 0, 1, 2, 0)
    assert parsed.notes[:3] == (0b11, 0, 0b111000)


def test_the_three_grids_of_a_simple_sudoku_file_are_one_puzzle() -> None:
    values = (*GIVENS[:1], 2, *GIVENS[2:])
    notes = (*(0 if value else 0b110000 for value in values[:-1]), 1 << 7)
    third = write_candidates(values, notes, CLASSIC)
    third = "*" + third[1:]  # as Simple Sudoku rules it off
    [parsed] = read_any(write_ss(GIVENS, CLASSIC, values) + "\n\n" + third)
    assert (parsed.puzzle.givens, parsed.values) == (GIVENS, values)
    assert parsed.notes == notes  # the single candidate of the last cell is no value


def test_a_third_grid_in_a_row_is_a_puzzle_of_its_own() -> None:
    assert [bool(parsed.values) for parsed in read_any("\n".join([GRID] * 3))] == [True, False]
    starred = "*---*\n" + CANDIDATES
    assert [parsed.format for parsed in read_any(starred + "\n" + GRID)] == [
        "candidates",
        "simple_sudoku",
    ]


def test_a_rule_of_dashes_before_a_gap_is_no_grid() -> None:
    assert [parsed.line for parsed in read_any(f"---------\n\n{LINE}\n---------\n")] == [3]


def test_4x4_lines_may_have_empty_lines_between() -> None:
    assert len(read_any("\n\n".join(["1..............2"] * 3))) == 3


def test_a_line_of_the_hodoku_library_is_a_position() -> None:
    [parsed] = read_any(f":0300-1:4:{LINE.replace('4...3', '4+5..3')}:222 322::412:\n")
    assert parsed.puzzle.givens == GIVENS
    assert parsed.values == (4, 5, *GIVENS[2:])
    assert parsed.notes[10] == 0b100000001  # of 1, 2, 3, 9 without 2 and 3
    assert dict(parsed.metadata) == {
        "technique": "0300",
        "placements": "412",
        "eliminations": "",
    }
    with pytest.raises(ParseError, match=r"^line 1, column 9"):
        read_any(f":0300:4:{'q' * 81}:::")


def test_two_puzzles_ruled_off_with_stars_stay_two() -> None:
    other = GRID.replace("|.3.|", "|..3|", 1)
    assert len(read_any(GRID + "\n" + other)) == 2
    assert len(read_any(GRID + "\n" + LINE)) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ROW * 8 + "123 456 789", "line 9: found 3 groups, expected 9 groups, one for each cell"),
        ("", "found no puzzle"),
        ("\n \n", "found no puzzle"),
        ("." * 80, "line 1: found 80 cells, expected 16, 36, 64, 81"),
        ("\n" + "." * 50, "line 2: found 50 cells"),
        ("." * 80 + "q", "line 1, column 81: found 'q', expected 1 to 9, or one of 0 . * _ - x"),
        ("." * 80 + "²", "line 1, column 81: found '²'"),
        ("३" + "." * 80, "line 1, column 1: found '३'"),
        ("." * 80 + "\x01", "line 1, column 81: found U+0001"),
        ("7" + "." * 35, "line 1, column 1: found '7', expected 1 to 6"),
        ("\n".join(ROWS[:8]), "line 8: found 8 rows, expected 9 rows of 9 cells"),
        ("\n".join([*ROWS[:4], "12345678", *ROWS[5:]]), "line 5, column 9: found 8 cells, exp"),
        ("\n".join([*ROWS[:4], "1234567891", *ROWS[5:]]), "line 5, column 10: found 10 cells"),
        ("\n".join([*ROWS[:4], "1 2 3 4 ? 6 7 8 9", *ROWS[5:]]), "line 5, column 9: found '?'"),
        ("\n".join([*ROWS[:4], "1,2,3,,?,6,7,8,9", *ROWS[5:]]), "line 5, column 8: found '?'"),
        ("\n".join([*ROWS[:3], "", *ROWS[3:5], "", *ROWS[5:]]), "line 6: found 5 rows, expected 9"),
        ("\n".join([*ROWS[:6], "", *ROWS[6:]]), "found bands of unequal height, expected 6 rows"),
        ("17 " + "16 " * 15 + "\n" + ("16 " * 16 + "\n") * 15, "line 1, column 1: found 17, exp"),
        (ROW + CANDIDATES[len(ROW) :].replace("456", "1..", 1), "line 2, column 7: found '.', exp"),
        (ROW + CANDIDATES[len(ROW) :].replace("12", "11", 1), "line 2, column 2: found '1' twice"),
        ("." * 5_000, "line 1: found more than 4,096 characters, expected at most 4,096"),
        ("1" + "." * 727 + "8", "line 1, column 729: found '8', expected '9' or one of 0 . * _ -"),
        ("Grid 01\n" + LINE + "\nGrid 02\n123\n", "line 4: found 3 cells"),
        ("/?xml version='1.0'?>", "line 1, column 1: found '/', expected digits and dots"),
    ],
)
def test_an_error_says_where_it_is_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_any(text)
    assert message in str(caught.value)


def test_reading_continues_after_each_error() -> None:
    text = "\n".join([LINE, "123", LINE, *ROWS[:4], "?", *ROWS[5:], LINE, *ROWS[:4], "", LINE])
    kinds = [type(item) for item in iter_puzzles(text.split("\n"))]
    assert kinds == [Parsed, ParseError, Parsed, ParseError, Parsed, ParseError, Parsed]


def test_a_text_with_too_many_puzzles_is_refused() -> None:
    with pytest.raises(ParseError, match=r"too many puzzles, expected at most 50,000"):
        read_any((LINE + "\n") * (MAX_PUZZLES + 1))


@pytest.mark.parametrize(
    ("name", "count", "size"),
    [
        ("euler96.txt", 50, 9),
        ("poj3074.txt", 2, 9),
        ("se_ratings.tsv", 340, 9),
        ("puzzles/17_clue_1000.sdm", 1000, 9),
        ("puzzles/16x16.txt", 12, 16),
        ("puzzles/25x25.txt", 3, 25),
    ],
)
def test_public_files_are_read_whole(shared_data: Path, name: str, count: int, size: int) -> None:
    puzzles = read_any(read_text(shared_data / name))
    assert len(puzzles) == count
    assert {parsed.puzzle.topology.size for parsed in puzzles} == {size}
    assert all(parsed.puzzle.clash() is None for parsed in puzzles)


def test_the_first_puzzle_is_read_without_what_follows() -> None:
    text = f"{LINE}\nand then something that is no puzzle\n"
    assert read_first(text).puzzle == read_any(LINE)[0].puzzle


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (LINE, False),
        (f"{LINE}\nthe end\n", False),
        (f"{LINE}\n\n{LINE}\n", True),
        (f"Hello,\n{LINE}\nand\n{LINE}", True),
        ("nothing here", False),
    ],
)
def test_whether_another_puzzle_follows_is_known(text: str, more: bool) -> None:
    assert has_more(text) is more


@pytest.mark.parametrize("text", ["", "\n\n", "nothing here\n"])
def test_without_a_first_puzzle_the_error_is_that_of_the_text(text: str) -> None:
    with pytest.raises(ParseError):
        read_first(text)

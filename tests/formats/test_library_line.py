"""HoDoKu's library lines, read and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.topology import CLASSIC, digits_of
from sudoku_app.formats.library_line import (
    LibraryLine,
    list_text,
    parse_line,
    read_lines,
    write_line,
)
from sudoku_app.formats.parsed import ParseError
from tests.formats.samples import LINE as PUZZLE

GRID = "1+2" + "." * 79
LINE = f":0310-1:37:{GRID}:345 999:311 912:778:12"


def test_each_field_has_its_place() -> None:
    line = parse_line(LINE)
    assert (line.code, line.variant, line.digits, line.extra) == ("0310", "1", (3, 7), "12")
    assert line.values == (1, 2, *[0] * 79)
    assert line.placed == (1,)
    assert line.deleted == ((3 * 9 + 4, 3), (80, 9))
    assert line.eliminations == ((0, 3), (1, 9))
    assert line.placements == ((6 * 9 + 7, 7),)


def test_only_digits_without_a_plus_are_given() -> None:
    assert parse_line(LINE).puzzle.givens == (1, *[0] * 80)


def test_a_line_for_a_position_without_a_step_has_no_digits() -> None:
    assert parse_line(f":0000:x:{GRID}:::").digits == ()


def test_the_position_lacks_what_was_deleted_and_what_the_digits_rule_out() -> None:
    candidates = parse_line(LINE).candidates()
    assert candidates.values[:2] == [1, 2]
    assert candidates.givens == 1
    assert digits_of(candidates.digits[31]) == (1, 2, 4, 5, 6, 7, 8, 9)
    assert digits_of(candidates.digits[80]) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert digits_of(candidates.digits[2]) == (3, 4, 5, 6, 7, 8, 9)


def test_a_line_is_written_as_it_was_read() -> None:
    assert write_line(parse_line(LINE)) == LINE


@pytest.mark.parametrize("text", [f":0610::{GRID}", f":0610::{GRID}:::", f" :0610::{GRID}::::  "])
def test_fields_missing_at_the_end_are_empty(text: str) -> None:
    line = parse_line(text)
    assert (line.deleted, line.eliminations, line.placements, line.extra) == ((), (), (), "")


def test_the_public_library_comes_back_with_the_same_meaning(shared_data: Path) -> None:
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    lines = [line for _, line in read_lines(text)]
    assert len(lines) == 582
    for line in lines:
        assert isinstance(line, LibraryLine)
        assert parse_line(write_line(line)) == line
        assert line.variant == "x" or all(
            digit in digits_of(line.candidates().digits[cell])
            for cell, digit in line.eliminations + line.placements
        )


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("0300:1:" + GRID, 0, "0300"),
        (":0300", 0, ":0300"),
        (f":030:1:{GRID}:::", 2, "030"),
        (f":0300-:1:{GRID}:::", 2, "0300-"),
        (f":0300:0:{GRID}:::", 7, "0"),
        (f":0300:1:{GRID[:-1]}:::", 9, "80 cells"),
        (f":0300:1:{GRID}.:::", 9, "82 cells"),
        (f":0300:1:12a{GRID[4:]}:::", 11, "a"),
        (f":0300:1:{GRID[:-1]}+:::", 90, "+"),
        (f":0300:1:11{'.' * 79}:::", 9, "1 twice"),
        (f":0300:1:{GRID}:123 12:::", 96, "12"),
        (f":0300:1:{GRID}::120::", 93, "120"),
        (f":0300:1:{GRID}:::12²:", 94, "12²"),
        (f":0300:1:{GRID}::::x:y:z", 97, "fields"),
    ],
)
def test_an_unreadable_line_is_answered_with_its_place(text: str, column: int, found: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_line(text, 17)
    assert (caught.value.line, caught.value.column) == (17, column)
    assert found in caught.value.found


def test_reading_continues_after_an_unreadable_line() -> None:
    results = list(read_lines(f"# a comment\n\n{LINE}\nnonsense\n{LINE}\n"))
    assert [number for number, _ in results] == [3, 4, 5]
    assert isinstance(results[1][1], ParseError)
    assert results[0][1] == results[2][1] == parse_line(LINE)


def test_candidates_are_written_in_the_order_of_digit_row_and_column() -> None:
    line = parse_line(f":0300:1:{GRID}::912 311 131:")
    assert list_text(line.eliminations) == "131 311 912"
    assert CLASSIC.size == 9


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=":+.0123456789 -xa²\x00\n#", max_size=200))
def test_no_text_leads_to_another_error(text: str) -> None:
    for _, line in read_lines(text):
        assert isinstance(line, LibraryLine | ParseError)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(LINE) - 1), st.characters())
def test_a_line_with_one_wrong_character_is_read_or_rejected(place: int, character: str) -> None:
    for _, line in read_lines(LINE[:place] + character + LINE[place + 1 :]):
        assert isinstance(line, LibraryLine | ParseError)


def test_the_notes_of_a_case_are_its_candidates() -> None:
    for cells in (PUZZLE, PUZZLE.replace("4...3", "4+5..3"), "." * 81):
        case = parse_line(f":0300:4:{cells}:111 222 322 999 456:::")
        assert case.notes() == tuple(case.candidates().digits)

"""Puzzles in the midst of other text: what people paste from a forum, a table or a program."""

from __future__ import annotations

from itertools import count

import pytest

from sudoku_app.formats import ParseError, read_all, read_any, read_first
from sudoku_app.formats.parsed import MAX_PUZZLES
from sudoku_app.formats.symbols import default_symbols
from tests.formats.samples import CORNER, GIVENS, LINE, LINKS, VALUES

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
FIELDS = [["" if mark == "." else mark for mark in row] for row in ROWS]
TABLE = "\n".join("| " + " | ".join(mark or " " for mark in row) + " |" for row in FIELDS)
GRID = "\n".join(ROWS)

POSTS = {
    "a line": f"Can someone help me with this one?\n\n{LINE}\n\nThanks so much\n",
    "a grid": f"Hi there!\nI am stuck here:\n{GRID}\nAny ideas?",
    "a grid below a line of nine letters": f"Solve this\n{GRID}",
    "a fence": f"```\n{GRID}\n```",
    "a link": f"Try this: {LINKS['f-puzzles']}.",
    "a link below a title": f"My puzzle:\n{LINKS['scf']}",
    "a link in brackets": f"Look ({LINKS['sudokuexchange']}) here",
    "a word before the line": f"puzzle: {LINE}",
    "an assignment": f'grid = "{LINE}";',
}


@pytest.mark.parametrize("text", POSTS.values(), ids=POSTS.keys())
def test_a_puzzle_between_words_is_found(text: str) -> None:
    found = read_all(text)
    assert [parsed.puzzle.givens for parsed in found.puzzles] == [GIVENS]
    assert read_first(text).puzzle.givens == GIVENS


@pytest.mark.parametrize("size", [4, 6, 16])
def test_a_line_of_another_size_between_words_is_found(size: int) -> None:
    line = default_symbols(size) + "." * (size * size - size)
    [found] = read_any(f"Sudoku Easy · 00:31 · {line} · it took me an hour")
    assert (found.puzzle.topology.size, found.puzzle.givens[:size]) == (
        size,
        tuple(range(1, size + 1)),
    )


@pytest.mark.parametrize(
    "word",
    [
        "acknowledgements",
        "1234123412341234",  # a number
        "................",
        "2024.11.21.10.30",  # a time: its first row would have a digit twice
        "550e8400-e29b-41d4-a716-446655440000",
    ],
)
def test_a_word_as_long_as_a_grid_is_none(word: str) -> None:
    with pytest.raises(ParseError):
        read_any(f"Please look at {word} for me, will you")


def test_a_long_link_behind_words_is_found() -> None:
    words = "Here it is, and it took me all evening: " * 100
    assert read_any(words + LINKS["f-puzzles"])[0].puzzle.givens == GIVENS


BLANK = {
    "cells of a spreadsheet": "\n".join("\t".join(row) for row in FIELDS),
    "a table": TABLE,
    "a table with a head": TABLE.replace("\n", "\n|" + "---|" * 9 + "\n", 1),
}


@pytest.mark.parametrize("text", BLANK.values(), ids=BLANK.keys())
def test_blank_fields_between_tabs_and_bars_are_empty_cells(text: str) -> None:
    [parsed] = read_any(text)
    assert parsed.puzzle.givens == GIVENS


def test_a_mark_of_the_byte_order_before_the_text_is_passed_over() -> None:
    assert read_any("\ufeff" + LINE)[0].puzzle.givens == GIVENS


def test_sections_of_a_puzzle_and_its_state_are_one_puzzle() -> None:
    state = "".join(str(digit or ".") for digit in VALUES)
    rows = "\n".join(state[start : start + 9] for start in range(0, 81, 9))
    [parsed] = read_any(f"#ATom\n[Puzzle]\n{GRID}\n[State]\n{rows}\n")
    assert (parsed.puzzle.givens, parsed.values) == (GIVENS, VALUES)
    assert parsed.metadata == (("author", "Tom"),)


def test_a_section_of_candidates_is_the_notes_of_the_puzzle() -> None:
    given = [digit or "." for digit in GIVENS]
    state = [digit or "." for digit in VALUES]
    marks = [
        "" if digit else "13" if cell == CORNER else "129" for cell, digit in enumerate(VALUES)
    ]
    sections = [
        f"[{name}]\r\n"
        + "\r\n".join(sign.join(map(str, cells[n : n + 9])) for n in range(0, 81, 9))
        for name, sign, cells in (
            ("Puzzle", "", given),
            ("State", "", state),
            ("PencilMarks", ",", marks),
        )
    ]
    [parsed] = read_any("\r\n".join(sections))
    assert (parsed.puzzle.givens, parsed.values) == (GIVENS, VALUES)
    assert parsed.notes[CORNER] == 0b101
    assert {bits for cell, bits in enumerate(parsed.notes) if cell != CORNER} == {0, 0b100000011}


def test_what_is_no_puzzle_is_counted_and_the_first_is_reported() -> None:
    found = read_all(f"{LINE}\n{LINE[:80]}\n{LINE}\n123\n")
    assert [parsed.line for parsed in found.puzzles] == [1, 3]
    assert found.rejected == 2
    assert str(found.first_error).startswith("line 2: found 80 cells")


@pytest.mark.parametrize(
    "text", ["hello", "no puzzle at all", "Thanks so much", "Can you solve this?"]
)
def test_words_are_reported_as_words(text: str) -> None:
    with pytest.raises(ParseError, match="found words, expected digits and dots"):
        read_all(text)


def test_a_mark_that_cannot_be_seen_is_reported_by_its_number() -> None:
    with pytest.raises(ParseError, match=r"column 2: found U\+FE0F"):
        read_all("4\N{VARIATION SELECTOR-16}" + LINE[1:])


def test_reading_stops_when_it_is_no_longer_wanted() -> None:
    asked = count()
    found = read_all((LINE + "\n") * 5_000, lambda: next(asked) > 2)
    assert 0 < len(found.puzzles) < 5_000


def test_too_many_puzzles_are_refused() -> None:
    with pytest.raises(ParseError, match=r"too many puzzles, expected at most 50,000"):
        read_all((LINE + "\n") * (MAX_PUZZLES + 1))

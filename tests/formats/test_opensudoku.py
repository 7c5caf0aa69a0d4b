"""Files of OpenSudoku."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import Parsed, ParseError, iter_puzzles, read_all, read_any
from tests.formats.samples import (
    CENTRE,
    CORNER,
    GIVENS,
    LINE,
    OPENSUDOKU_1,
    VALUES,
    opensudoku_2,
    opensudoku_game,
)


def in_file(data: str) -> str:
    return f'<opensudoku>\n<game data="{data}"/>\n</opensudoku>'


def test_the_games_of_a_file_are_read_with_what_it_says_of_them() -> None:
    first, second = read_any(OPENSUDOKU_1)
    assert first.puzzle == second.puzzle == Puzzle(CLASSIC, GIVENS)
    assert (first.line, second.line) == (6, 7)
    assert (first.name, second.name) == ("Evening 1", "Evening 2")
    assert (first.comment, second.comment) == ("", "the same")
    assert first.metadata == (("author", "A. Nobody"), ("level", "hard"))
    assert first.values == ()


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_a_game_continues_in_every_version_of_its_data(version: int) -> None:
    [parsed] = read_any(opensudoku_2(version))
    assert (parsed.puzzle.givens, parsed.values) == (GIVENS, VALUES)
    assert [(cell, bits) for cell, bits in enumerate(parsed.notes) if bits] == [(CORNER, 3)]
    centre = [(cell, bits) for cell, bits in enumerate(parsed.centre_notes) if bits]
    assert centre == ([(CENTRE, 272)] if version > 3 else [])
    assert parsed.name == "Evening 1"


def test_the_empty_field_of_early_files_of_version_2_is_passed_over() -> None:
    [parsed] = read_any(in_file(opensudoku_game(2).replace("|1|", "||1|")))
    assert parsed.values == VALUES


def test_a_broken_file_gives_the_games_before_the_break() -> None:
    cut = OPENSUDOKU_1[: OPENSUDOKU_1.index("</opensudoku>")]
    *games, error = iter_puzzles(cut.split("\n"))
    assert [type(game) for game in games] == [Parsed, Parsed]
    assert isinstance(error, ParseError)
    assert (error.line, error.found) == (8, "invalid XML")


def test_lines_before_a_file_count() -> None:
    [first, _] = read_any("\n\n" + OPENSUDOKU_1)
    assert first.line == 8


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        (in_file(LINE[:-1]), 2, "80 digits"),
        (in_file(LINE[:-1] + "²"), 2, "'²'"),
        (in_file(""), 2, "0 digits"),
        ("<opensudoku><game/></opensudoku>", 1, "0 digits"),
        (in_file("version: 9&#10;0|0|0|"), 2, "data of version 9"),
        (in_file("version: 3&#10;0|0|0|"), 2, "3 fields"),
        (in_file(opensudoku_game(3).replace("|3|", "|512|", 1)), 2, "unreadable notes in r1c3"),
        (in_file(opensudoku_game(3).replace("|3|", "|٣|", 1)), 2, "unreadable notes in r1c3"),
        (in_file(opensudoku_game(3).replace("6|", "x|", 1)), 2, "an unreadable value in r1c2"),
        (in_file(opensudoku_game(3).replace("|1|", "|2|", 1)), 2, "an unreadable value in r1c2"),
        ("<html><body/></html>", 1, "XML that begins with <html>"),
        ("\n<?xml version='1.0'?>", 2, "invalid XML"),
        ("<", 1, "invalid XML"),
        ("<!DOCTYPE x [<!ENTITY a 'b'>]>\n<opensudoku/>", 1, "<!DOCTYPE"),
        ("<opensudoku>\n<!entity a 'b'></opensudoku>", 2, "<!ENTITY"),
    ],
)
def test_what_is_no_game_is_refused_with_its_line(text: str, line: int, found: str) -> None:
    [error] = iter_puzzles(text.split("\n"))
    assert isinstance(error, ParseError)
    assert error.line == line
    assert found in error.found


def test_a_file_without_games_has_no_puzzle() -> None:
    with pytest.raises(ParseError, match="found no puzzle"):
        read_any("<opensudoku version='2'><folder name='empty'/></opensudoku>")


def test_deep_nesting_is_no_trouble() -> None:
    inside = in_file(LINE).removeprefix("<opensudoku>").removesuffix("</opensudoku>")

    def nested(depth: int) -> str:
        return "<opensudoku>" + "<a>" * depth + inside + "</a>" * depth + "</opensudoku>"

    [parsed] = read_any(nested(20))
    assert parsed.puzzle.givens == GIVENS
    with pytest.raises(ParseError, match="elements nested too deeply, expected at most 32"):
        read_any(nested(20_000))


def test_puzzles_of_sudoku_10000_are_read() -> None:
    cells = LINE.replace(".", "0")
    text = f'<?xml version="1.0"?><list><sudoku id="1" data="{cells}"/>\n<sudoku data="12"/></list>'
    found = read_all(text)
    assert [each.puzzle.givens for each in found.puzzles] == [GIVENS]
    assert found.puzzles[0].format == "1gsudoku"
    assert found.rejected == 1
    assert found.first_error is not None and found.first_error.line == 2
    for broken in (text[:-20], f'<!DOCTYPE a [<!ENTITY b "c">]>{text}'):
        assert any(isinstance(item, ParseError) for item in iter_puzzles([broken]))

"""Links of other programs."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import ParseError, iter_puzzles, read_any
from sudoku_app.formats.documents import is_link
from sudoku_app.formats.lz_string import compress
from tests.formats.samples import (
    CENTRE,
    CORNER,
    GIVENS,
    LANTERN,
    LINE,
    LINKS,
    VALUES,
    fpuzzles,
    scf,
    wiki_board,
)

PAD = "https://sudokupad.app/"
LOAD = "https://f-puzzles.com/?load="
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
MAKER = "https://sudokumaker.app/?puzzle="


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS.keys())
def test_the_puzzle_in_a_link_is_read(link: str) -> None:
    [parsed] = read_any(link)
    assert parsed.puzzle._replace(about=NO_ABOUT) == Puzzle(CLASSIC, GIVENS)


@pytest.mark.parametrize("field", ["q", "puzzle", "board"])
def test_81_cells_are_read_in_any_field_of_a_link(field: str) -> None:
    for cells in (LINE, "." + LINE[1:]):
        [parsed] = read_any(f"https://example.org/play?level=2&{field}={cells}")
        assert parsed.puzzle.givens[1:] == GIVENS[1:]


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "cracking the cryptic"])
def test_what_a_player_has_done_comes_with_a_link_of_f_puzzles(name: str) -> None:
    [parsed] = read_any(LINKS[name])
    assert parsed.values == VALUES
    assert [(cell, bits) for cell, bits in enumerate(parsed.notes) if bits] == [(CORNER, 3)]
    assert [(cell, bits) for cell, bits in enumerate(parsed.centre_notes) if bits] == [
        (CENTRE, 0b100010000)
    ]
    assert (parsed.name, parsed.comment) == ("Lantern", "Normal rules apply.")
    assert parsed.metadata == (("author", "A. Nobody"),)


@pytest.mark.parametrize("name", ["sudokuwiki with notes", "sudokuwiki of 2023"])
def test_digits_and_candidates_come_with_a_link_of_sudokuwiki(name: str) -> None:
    [parsed] = read_any(LINKS[name])
    assert parsed.values == VALUES
    assert parsed.notes[CORNER] == 3
    assert all(
        bits == (0 if value else CLASSIC.all_digits)
        for cell, (value, bits) in enumerate(zip(VALUES, parsed.notes, strict=True))
        if cell != CORNER
    )


def test_title_and_author_come_with_the_short_form() -> None:
    [parsed] = read_any(LINKS["scf with words"])
    assert (parsed.name, parsed.metadata) == ("Two*stars", (("author", "A. Nobody"),))


def test_an_empty_grid_in_the_short_form_is_one() -> None:
    [parsed] = read_any(PAD + "scf" + 13 * "o" + "K")
    assert parsed.puzzle.givens == (0,) * 81


def test_a_link_may_hold_a_grid_of_another_size() -> None:
    [parsed] = read_any("http://example.org/?s=" + "1234" * 4)
    assert parsed.puzzle.topology.size == 4


def test_the_end_of_a_link_is_read_alone() -> None:
    link = LINKS["sudokupad"]
    payload = link.removeprefix(PAD)
    assert read_any(f"{payload}\n{LINE}\n")[0].puzzle == read_any(link)[0].puzzle


def test_links_and_lines_are_read_from_one_text() -> None:
    text = (
        f"{LINE}\n\n# the second\n{LINKS['f-puzzles']}\n{LINKS['scf']} and more\nGrid 4\n{LINE}\n"
    )
    found = read_any(text)
    assert [(parsed.line, parsed.format) for parsed in found] == [
        (1, "line"),
        (4, "fpuzzles"),
        (5, "scf"),
        (7, "line"),
    ]
    assert {parsed.puzzle.givens for parsed in found} == {GIVENS}
    assert [parsed.comment for parsed in found] == [
        "",
        "the second\nNormal rules apply.",
        "and more",
        "",
    ]


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://example.org/", "found a link without a puzzle in it, expected a link that"),
        ("https://www.f-puzzles.com/?id=abcd1234", "found a link without a puzzle in it"),
        (PAD + "abcd1234", "found a link without a puzzle in it"),
        (PAD + "?puzzleid=abcd1234", "found the name of a puzzle that only SudokuPad has"),
        (PAD + "sclN4Ig", "found a SudokuPad link with compressed text that ends too early"),
        (PAD + "ctc" + compress("{cs:50}"), "found null as the cells, expected a list"),
        (PAD + "scf" + scf() + "1", "found 82 cells, expected 81 cells"),
        (
            PAD + "scf" + scf() + "*xk",
            "found a puzzle with a rule marked 'k', expected a puzzle with rules",
        ),
        (PAD + "scf" + scf() + "*tSun*k", "found a puzzle with a rule marked 'k'"),
        (PAD + "scf" + "é" * 5, "found 'é', expected letters and digits"),
        (
            PAD + "fpuzzles" + LANTERN[:50],
            "found a SudokuPad link with compressed text that ends too early, expected the whole",
        ),
        (MAKER + "N4Ig", "found a SudokuMaker link with compressed text that ends too early"),
        (MAKER + compress("{]"), "found a SudokuMaker link with invalid JSON, expected the whole"),
        (LOAD + "%C3%A9", "found an f-puzzles link with 'é' in compressed text"),
        (LOAD + compress("[]"), "found an f-puzzles link with a list as the JSON"),
        (LOAD + compress("{"), "found an f-puzzles link with invalid JSON"),
        (LOAD + "A" * 210_000, "found a link of 210,028 characters, expected at most 200,000"),
        (LOAD + compress(fpuzzles(thermometer=[1])), "found 1 as a constraint, expected an object"),
        (WIKI + "123", "found 3 cells, expected one of 16, 36, 64, 81"),
        (WIKI + LINE[:-1] + "z", "found 'z', expected 1 to 9"),
        (WIKI + wiki_board("S9A"), "found a board in the format S9A, expected S9B"),
        (WIKI + "S9B" + "sf" * 81, "found 1023 as a cell, expected at most 529"),
        (WIKI + "07" * 81, "found 7 as a cell, expected a clue with one digit"),
        (WIKI + "03" * 81, "found a board that breaks the rules"),
    ],
)
def test_a_link_without_a_classic_puzzle_is_refused_with_a_reason(link: str, message: str) -> None:
    [error] = iter_puzzles(["", link])
    assert isinstance(error, ParseError)
    assert error.line == 2
    assert message in str(error)


@pytest.mark.parametrize("line", ["1/2/3", LINE + " see https://example.org/", "4../..3"])
def test_a_line_that_is_no_address_is_no_link(line: str) -> None:
    [item] = iter_puzzles([line])
    assert "link" not in str(item)


def test_a_long_word_is_no_address_however_long_it_is() -> None:
    assert is_link("a." + "a" * 63 + "/x")
    assert not is_link("a." + "a" * 64 + "/x")


def test_cells_at_the_end_of_a_path_are_a_puzzle() -> None:
    for address in ("sudoku://", "https://sudoku.secuso.org/", "https://example.org/play/#"):
        [parsed] = read_any(address + LINE.replace(".", "0"))
        assert (parsed.puzzle.givens, parsed.format) == (GIVENS, "link")
    [parsed] = read_any("sudoku://" + "0" * 34 + "65")
    assert parsed.puzzle.topology.size == 6
    for word in ("0" * 81, "a-long-word-without-digits", "z" * 81):
        with pytest.raises(ParseError, match="a link without a puzzle in it"):
            read_any(f"https://example.org/{word}")


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?sudoku/",
        "http://pzv.jp/p.html?sudoku/",
        "https://puzz.link/p?type=editor&sudoku_edit/",
    ],
)
def test_a_sudoku_of_puzz_link_is_read(address: str) -> None:
    [parsed] = read_any(f"{address}4/4/g1k23k3g")  # the sample in the player's own tests
    assert parsed.format == "puzz-link"
    assert parsed.puzzle.givens == (0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0)
    [six] = read_any(f"{address}6/6/1z2")
    assert (six.puzzle.topology.box_height, six.puzzle.topology.box_width) == (2, 3)
    [large] = read_any(f"{address}16/16/fz-10./")
    assert (large.puzzle.givens[0], large.puzzle.givens[21], sum(large.puzzle.givens)) == (
        15,
        16,
        31,
    )


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("slither/10/10/i26", "a puzz.link puzzle of the kind slither"),
        ("sudoku/8/8/1", "a grid of 8\u00d78 cells"),
        ("sudoku/9/4/1", "a grid of 4\u00d79 cells"),
        ("sudoku/4/4/5", "found 5 in a link, expected 1 to 4"),
        ("sudoku/4/4/" + "1" * 17, "found 17 cells"),
        ("sudoku/4/4/zzzz", "found 20 cells"),
        ("sudoku/4/4/1-", "found - in a link"),
    ],
)
def test_other_links_of_puzz_link_are_refused_by_name(data: str, message: str) -> None:
    [error] = iter_puzzles([f"https://puzz.link/p?{data}"])
    assert isinstance(error, ParseError)
    assert message in str(error)


def test_a_line_of_the_bank_of_sudoku_exchange_is_read() -> None:
    [parsed] = read_any(f"00000e8e8f5c {LINE.replace('.', '0')}  1.2")
    assert parsed.puzzle.givens == GIVENS

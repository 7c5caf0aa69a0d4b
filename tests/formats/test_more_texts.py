"""Texts as people and other programs write them: titles, labels, blanks, lists, other digits."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats import Parsed, ParseError, read_all, read_any
from tests.formats.samples import GIVENS, LINE

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def only(text: str) -> Parsed:
    """The one puzzle of a text in which nothing is refused."""
    found = read_all(text)
    assert found.rejected == 0, found.first_error
    [parsed] = found.puzzles
    return parsed


def drawn(rows: list[str], rule: str = "-------+-------+-------", frame: str = "|") -> str:
    lines = []
    for number, row in enumerate(rows):
        if number in (3, 6):
            lines.append(rule)
        boxes = (" ".join(row[start : start + 3]) for start in (0, 3, 6))
        lines.append(f"{frame} " + " | ".join(boxes) + f" {frame}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    "rule",
    [
        "-------|-------|-------",
        "\u2014" * 23,
        "\u2013\u2013\u2013\u2013+\u2013\u2013\u2013\u2013+\u2013\u2013\u2013\u2013",
        "*" * 23,
        "-----*-------*-----",
        "-------*-------*-------",
        "_" * 23,
        "~" * 21,
        "======+=======+======",
        "\u00a6------\u00a6-------\u00a6------",
    ],
)
def test_borders_are_drawn_with_many_signs(rule: str) -> None:
    for frame in ("|", ""):
        assert only(drawn(ROWS, rule, frame)).puzzle.givens == GIVENS


def test_blanks_between_bars_are_empty_cells() -> None:
    blank = [row.replace(".", " ") for row in ROWS]
    edge = "+-------+-------+-------+"
    head = "-----------\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.50\n-----------\n"
    text = drawn(blank, edge)
    assert only(f"{head}{edge}\n{text}\n{edge}").puzzle.givens == GIVENS
    assert only("\n".join(line.rstrip() for line in text.splitlines())).puzzle.givens == GIVENS


@pytest.mark.parametrize("zero", [0xFF10, 0x0660, 0x06F0])
def test_digits_of_other_scripts_are_read(zero: int) -> None:
    other = LINE.translate({ord(str(digit)): zero + digit for digit in range(1, 10)})
    assert only(other).puzzle.givens == GIVENS
    rows = [other[start : start + 9] for start in range(0, 81, 9)]
    assert only(drawn(rows)).puzzle.givens == GIVENS


def test_labels_of_rows_and_columns_are_left_out() -> None:
    lines = drawn(ROWS, "  +-------+-------+-------+").splitlines()
    for labels, head in (
        ("ABCDEFGHI", "1 2 3   4 5 6   7 8 9"),
        ("123456789", "A B C D E F G H I"),
    ):
        names = iter(labels)
        labelled = [line if "+" in line else f"{next(names)} {line}" for line in lines]
        assert only("\n".join([f"    {head}", *labelled])).puzzle.givens == GIVENS
    spaced = "\n".join(f"r{n}: {' '.join(row)}" for n, row in enumerate(ROWS, 1))
    assert only(spaced).puzzle.givens == GIVENS


@pytest.mark.parametrize("nothing", ["null", "None"])
def test_lists_of_json_and_python_are_read(nothing: str) -> None:
    rows = [", ".join(nothing if mark == "." else mark for mark in row) for row in ROWS]
    nested = "[" + ", ".join(f"[{row}]" for row in rows) + "]"
    assert only(nested).puzzle.givens == GIVENS
    assert only(nested.replace("], ", "],\n")).puzzle.givens == GIVENS
    assert only(f"[{', '.join(rows)}]").puzzle.givens == GIVENS


@pytest.mark.parametrize("key", ["board", "puzzle", "sudoku", "grid", "givens"])
def test_a_board_in_a_json_object_is_read(key: str) -> None:
    rows = str([[int(mark) if mark != "." else None for mark in row] for row in ROWS])
    rows = rows.replace("None", "null")
    assert only(f'{{"{key}": {rows}, "level": 3}}').puzzle.givens == GIVENS
    assert only(f'{{"{key}": "{LINE}"}}').puzzle.givens == GIVENS
    with pytest.raises(ParseError, match="80 cells"):
        read_any(f'{{"{key}": "{LINE[1:]}"}}')
    with pytest.raises(ParseError):
        read_any(f'{{"{key}": [[1, 2], [3, {{}}]]}}')


def test_titles_and_heads_of_tables_are_no_puzzles() -> None:
    text = f"% made - easy\n{LINE}\n// two\n{LINE}\nA hard one\n{LINE}\n"
    found = read_all(text)
    assert (len(found.puzzles), found.rejected) == (3, 0)
    assert [each.name for each in found.puzzles[:2]] == ["made - easy", "two"]
    for head in ("quizzes,solutions", "puzzle,solution,clues", '"Puzzle";"Solution"'):
        assert only(f"{head}\n{LINE},{'1' * 81}").puzzle.givens == GIVENS
    assert read_all(f"{LINE}\nno title follows this").rejected == 1
    assert read_all(f"all in small letters\n{LINE}").rejected == 0
    with pytest.raises(ParseError, match="line 1: "):
        read_any("only words here\nand more of them")


def test_the_digits_of_a_player_have_a_letter() -> None:
    cells = [["12" if mark == "." else mark for mark in row] for row in ROWS]
    cells[0][1] = "u6"
    parsed = only("\n".join(" ".join(row) for row in cells))
    assert parsed.format == "sdx"
    assert parsed.puzzle.givens == GIVENS
    assert parsed.values[1] == 6
    assert parsed.notes[2] == 0b11
    assert parsed.notes[1] == 0


def test_cells_with_the_candidates_that_were_deleted() -> None:
    parsed = only(f"{LINE}:212 113 913")
    assert parsed.puzzle.givens == GIVENS
    assert parsed.notes[1] & 0b10 == 0
    assert parsed.notes[2] & 0b100000001 == 0
    assert only(f"{LINE}:").puzzle.givens == GIVENS


def test_a_small_sukaku_is_none_of_size_eight() -> None:
    cells = ["1...", "12..", "..34", "1234"] * 4
    parsed = only("".join(cells))
    assert parsed.puzzle.topology is topology_of_size(4)
    assert parsed.puzzle.givens[0] == 1
    assert only("1" + "." * 63).puzzle.topology is topology_of_size(8)
    assert only("12345678" + "." * 56).puzzle.topology is topology_of_size(8)


@pytest.mark.parametrize(
    ("name", "count"), [("debsudoku_two.txt", 2), ("kaggle.csv", 1), ("sudocue.sdx", 1)]
)
def test_files_of_programs_are_read_whole(shared_data: Path, name: str, count: int) -> None:
    found = read_all((shared_data / "formats" / name).read_text("utf-8"))
    assert (len(found.puzzles), found.rejected) == (count, 0)


def test_the_clock_of_a_saved_game_is_read(shared_data: Path) -> None:
    parsed = only((shared_data / "formats" / "gnome43_savefile").read_text("utf-8"))
    assert int(parsed.seconds) == 31
    assert dict(parsed.metadata)["level"] == "Medium Difficulty"
    assert any(parsed.notes)

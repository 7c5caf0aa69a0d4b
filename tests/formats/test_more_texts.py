"""Texts as people and other programs write them: titles, labels, blanks, lists, other digits."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sudoku_app.core.constraints.single_cells import GivenCandidates
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


def test_the_keys_of_a_game_beside_its_grid_are_left_out() -> None:
    rule = "+".join(["---"] * 9)
    edge = f"   +{rule}+"
    lines = ["   |" + "|".join(f" {cell} " for cell in row) + "|" for row in ROWS]
    drawn_lines = [edge, *f"\n{edge}\n".join(lines).replace(".", " ").splitlines(), edge]
    keys = ["nudoku 2.1.0", "level: easy", "", "Movement", "  h - Move left", "c - Check (x)"]
    shown = [f"{line}     {keys[number % 6]}".rstrip() for number, line in enumerate(drawn_lines)]
    ascii_text = "\n".join(shown)
    assert only(ascii_text).puzzle.givens == GIVENS
    lines_of_unicode = str.maketrans({"|": "\u2502", "+": "\u253c"})
    text = ascii_text.translate(lines_of_unicode).replace("---", "\u2500" * 3)
    assert only(text).puzzle.givens == GIVENS


def test_cells_need_no_space_beside_a_bar() -> None:
    lines = ["+-----+-----+-----+"]
    for number, row in enumerate(ROWS, 1):
        boxes = (" ".join(row[start : start + 3]).replace(".", " ") for start in (0, 3, 6))
        lines.append(f"|{'|'.join(boxes)}|")
        lines += [lines[0]] if number % 3 == 0 else []
    assert only("\n".join(lines)).puzzle.givens == GIVENS


def _spaced(cells: list[list[int]], height: int, width: int, digits: int = 1) -> str:
    """A grid as py-sudoku prints it: blanks for empty cells, a space around each."""
    size = height * width
    edge = "+" + "+".join(["-" * (width * (digits + 1) + 1)] * height) + "+"
    lines = [edge]
    for number, row in enumerate(cells, 1):
        signs = [f"{cell:0{digits}}" if cell else " " * digits for cell in row]
        boxes = (" ".join(signs[start : start + width]) for start in range(0, size, width))
        lines.append("| " + " | ".join(boxes) + " |")
        if number % height == 0:
            lines.append(edge)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("height", "width", "digits"),
    [
        *[(2, 2, 1), (2, 3, 1), (3, 2, 1), (2, 4, 1), (4, 2, 1), (3, 3, 1)],
        *[(2, 5, 2), (5, 2, 2), (3, 4, 2), (4, 3, 2), (4, 4, 2), (5, 5, 2)],
    ],
)
def test_blanks_are_empty_cells_in_grids_of_all_sizes(height: int, width: int, digits: int) -> None:
    size = height * width
    generator = random.Random(size * width)
    for _ in range(20):
        cells = [
            [generator.randint(1, size) if generator.random() < 0.4 else 0 for _ in range(size)]
            for _ in range(size)
        ]
        parsed = only(_spaced(cells, height, width, digits))
        assert parsed.puzzle.givens == tuple(cell for row in cells for cell in row)
        topology = parsed.puzzle.topology
        assert (topology.box_height, topology.box_width) == (height, width)


def test_lists_that_are_wrapped_are_read() -> None:
    rows = [[int(mark) if mark != "." else None for mark in row] for row in ROWS]
    for text in (json.dumps(rows, indent=1), str(rows).replace(", ", ",\n")):
        parsed = only(text)
        assert parsed.puzzle.givens == GIVENS
    assert read_all(f"[[1,\n2]]\n{LINE}").puzzles[0].puzzle.givens == GIVENS


def test_what_a_generator_says_of_its_puzzles_is_no_puzzle() -> None:
    remarks = ["Time: 7.6 milliseconds", "Number of Givens: 25", "Box/Line Intersections: 0"]
    remarks += ["12. Round: 1 - Mark given (Row: 1 - Column: 3 - Value: 4)"]
    remarks += ["Difficulty: Easy", "2 puzzles generated in 0.02 seconds."]
    text = "\n".join([LINE, *remarks * 3, LINE, *remarks])
    found = read_all(text)
    assert (len(found.puzzles), found.rejected) == (2, 0)
    with pytest.raises(ParseError):
        read_all("Time: 7.6 milliseconds")


def test_the_rest_of_a_row_of_a_table_may_be_long() -> None:
    head = "Puzzle,Solve History,"
    assert only(f"{head}\n{LINE},{'1. Mark given -- ' * 400},").puzzle.givens == GIVENS
    assert read_all(f"{LINE}\n{'1' * 5000},").rejected == 1


def _tall(cells: list[str], bars: str = "\u2502\u2551") -> str:
    """A grid as dokusan draws it: three lines a cell, candidates in their places."""
    lines = ["\u250c" + "\u252c".join(["\u2500" * 9] * 9) + "\u2510"]
    for row in range(9):
        for top in (1, 4, 7):
            text = bars[0]
            for column in range(9):
                marks = cells[9 * row + column]
                shown = [
                    str(digit) if str(digit) in marks else " " for digit in range(top, top + 3)
                ]
                if len(marks) == 1:
                    shown = [" ", marks if top == 4 else " ", " "]
                text += " " + "  ".join(shown) + " " + bars[column in (2, 5)]
            lines.append(text)
        rule = "\u2550" if row in (2, 5) else "\u2500"
        lines.append("\u251c" + "\u253c".join([rule * 9] * 9) + "\u2524")
    return "\n".join(lines)


def test_cells_may_be_several_lines_high() -> None:
    plain = _tall(["" if mark == "." else mark for mark in LINE])
    assert only(plain).puzzle.givens == GIVENS
    coloured = plain.replace("5", "\x1b[;1m5\x1b[0m")
    assert only(coloured).puzzle.givens == GIVENS
    parsed = only(_tall(["147" if mark == "." else mark for mark in LINE]))
    left = [each.digits for each in parsed.puzzle.constraints if isinstance(each, GivenCandidates)]
    assert left == [0b1001001] * GIVENS.count(0)
    assert len(read_all(f"{plain}\n\n{plain}\n{LINE}").puzzles) == 3
    found = read_all(f"{LINE}\n" + "+---+\n" * 500 + LINE)
    assert len(found.puzzles) == 2
    broken = plain.splitlines()
    del broken[5]
    with pytest.raises(ParseError):
        read_any("\n".join(broken))


def test_a_list_with_nulls_may_have_digits_from_zero() -> None:
    """As the npm package `sudoku` makes them."""
    cells = [int(mark) - 1 if mark != "." else None for mark in LINE.replace("9", "5")]
    wanted = tuple(0 if cell is None else cell + 1 for cell in cells)
    assert 0 in cells
    rows = [cells[start : start + 9] for start in range(0, 81, 9)]
    in_lines = json.dumps(rows).replace("], ", "],\n")
    for text in (json.dumps(cells), json.dumps(rows), json.dumps(rows, indent=1), in_lines):
        assert only(text).puzzle.givens == wanted
    assert only(json.dumps({"board": cells})).puzzle.givens == wanted
    usual = [int(mark) if mark != "." else None for mark in LINE]
    usual[usual.index(None)] = 0
    assert only(json.dumps(usual)).puzzle.givens == GIVENS


@pytest.mark.parametrize(
    "first",
    [
        "     5     5     5 |     1   135     5",
        "     4     5     3 |     .     2     3",
        "     1     2     3 |     4     5     6",
    ],
)
def test_cells_that_are_flush_right_have_no_blank_cells_before_them(first: str) -> None:
    """The columns of a 6×6 grid of candidates may be as wide as two columns of a 12×12 grid."""
    rows = [
        first,
        "     6     5     6 |     2 12456     4",
        "     .     3     . |     6   146     3",
        "     1     5     2 |     3 12456    46",
        "     6     4     4 |     5     5     3",
        "     3     4     5 |     1     5     5",
    ]
    border = "+-------------------+-------------------+"
    lines = [border]
    for number, row in enumerate(rows, 1):
        lines += [f"|{row} |", border] if number % 2 == 0 else [f"|{row} |"]
    parsed = only("\n".join(lines))
    assert parsed.puzzle.topology.size == 6
    assert parsed.notes


def code(start: str, between: str, end: str, cell_between: str = ", ", nothing: str = "0") -> str:
    rows = (cell_between.join(row.replace(".", nothing)) for row in ROWS)
    return start + between.join(rows) + end


@pytest.mark.parametrize(
    "text",
    [
        code("int grid[9][9] = {{", "},\n  {", "}};"),
        code("int[][] board = {\n    {", "},\n    {", "}\n};"),
        code("const board = [\n  [", "],\n  [", "],\n];"),
        code('[["', '"]\n,["', '"]]', '","', "."),
        code('Input: board = [["', '"],["', '"]]', '","', "."),
        code("A = [", "; ", "];", " "),
        code("[", ";\n", "]", " "),
        code("```\n", "\n", "\n```"),
        code("\\begin{sudoku}\n|", "|.\n|", "|.\n\\end{sudoku}", "|", " "),
    ],
)
def test_arrays_in_code_are_read(text: str) -> None:
    assert only(text).puzzle.givens == GIVENS


@pytest.mark.parametrize("nothing", ["0", "NA"])
def test_the_labels_of_a_matrix_in_r_are_no_cells(nothing: str) -> None:
    head = "     " + "".join(f" [,{column}]" for column in range(1, 10))
    rows = [
        f" [{number},]" + "".join(f"{mark.replace('.', nothing):>5}" for mark in row)
        for number, row in enumerate(ROWS, 1)
    ]
    assert only("\n".join([head, *rows])).puzzle.givens == GIVENS


@pytest.mark.parametrize("head", ["| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", "|" + "   |" * 9])
def test_the_head_of_a_table_in_markdown_is_no_row(head: str) -> None:
    rows = ["| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS]
    assert only("\n".join([head, "|" + "---|" * 9, *rows])).puzzle.givens == GIVENS


def test_a_drawn_row_without_its_last_cell_is_refused() -> None:
    rule = "-------+-------+-------"
    rows = [" " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) for row in ROWS]
    lines = [*rows[:3], rule, *rows[3:6], rule, *rows[6:]]
    assert only("\n".join(lines)).puzzle.givens == GIVENS
    for lost in (1, 2, 3):
        with pytest.raises(ParseError):
            read_any("\n".join(lines)[:-lost])

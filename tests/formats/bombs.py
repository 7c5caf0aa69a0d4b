"""Texts that ask for more work or memory than their length is worth, one for each way there is.

Each is a function from a number of characters to a text of about that length, so that a test can
compare what a text costs with what twice as long a one does.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from sudoku_app.formats.lz_string import compress
from tests.formats.samples import LINE, fpuzzles_document, gnome_cells, opensudoku_game

if TYPE_CHECKING:
    from collections.abc import Callable

PAD = "https://sudokupad.app/"
LOAD = "https://www.f-puzzles.com/?load="
LONGEST_LINK = 69_000
_EMPTY_BOARD = "0" * 81


def filled(piece: str) -> Callable[[int], str]:
    """The same piece over and over."""
    return lambda size: piece * max(1, size // len(piece))


def between(before: str, piece: str, behind: str) -> Callable[[int], str]:
    """The same piece over and over, between a beginning and an end."""
    return lambda size: (
        before + piece * max(1, (size - len(before) - len(behind)) // len(piece)) + behind
    )


def numbered(form: str, before: str = "", behind: str = "") -> Callable[[int], str]:
    """A piece that is never the same twice, by its number."""

    def text(size: int) -> str:
        count = max(1, (size - len(before) - len(behind)) // len(form.format(100_000)))
        return before + "".join(form.format(number) for number in range(count)) + behind

    return text


def lines_of_links(link: Callable[[int], str], length: int) -> Callable[[int], str]:
    """Links of a length, one a line."""
    return lambda size: f"{link(min(size, length))}\n" * max(1, size // length)


def extra_regions(keys: Callable[[int], str], regions: int) -> Callable[[int], str]:
    """f-puzzles with so many extra regions under each of many keys."""

    def text(size: int) -> str:
        region = {"cells": ["R1C1"]}
        one = json.dumps([region] * regions, separators=(",", ":"))
        count = max(1, size // (len(one) + 20))
        items = "".join(f',"{keys(number)}":{one}' for number in range(count))
        return json.dumps(fpuzzles_document())[:-1] + items + "}"

    return text


def _case_variant(number: int) -> str:
    name = "extraregion"
    return "".join(mark.upper() if number >> place & 1 else mark for place, mark in enumerate(name))


@cache
def lz_bomb(size: int) -> str:
    """Compressed text that grows as the square of its length."""
    length = min(size, LONGEST_LINK)
    # A run of n characters takes about the square root of 2n pieces of at most 13 bits.
    text = compress("{" + " " * min(3_900_000, (length * 6 // 12) ** 2 // 2))
    return LOAD + text


@cache
def lz_of_many_codes(size: int) -> str:
    """Compressed text of which every code is a short one of its own."""
    length = min(size, LONGEST_LINK) * 3 // 8
    text = "".join(chr(33 + (number * number + number // 7) % 90) for number in range(length))
    return LOAD + compress(text)


def links_of_own_grids(size: int) -> str:
    """Links to large empty grids, each with houses of its own."""
    links = []
    for number in range(max(1, size // 400)):
        document = {
            "size": 25,
            "grid": [[None] * 25] * 25,
            "extraregion": [{"cells": [f"R{1 + number % 25}C{1 + number // 25 % 25}"]}],
        }
        links.append(LOAD + _compressed(json.dumps(document, separators=(",", ":"))))
        if len(links) == 2_000:
            break
    return "\n".join(links)


_compressed = cache(compress)


def opensudoku(inside: Callable[[int], str]) -> Callable[[int], str]:
    """A file of OpenSudoku with something inside."""
    return lambda size: f'<opensudoku version="2">{inside(size - 40)}</opensudoku>'


def opensudoku_1(inside: Callable[[int], str]) -> Callable[[int], str]:
    """The same of version 1, games at the end."""

    def text(size: int) -> str:
        game = f'<game data="{LINE}"/>'
        return f"<opensudoku>{inside(size // 2)}{game * (size // 2 // len(game))}</opensudoku>"

    return text


def _folders(size: int) -> str:
    name = "x" * max(1, size // 2)
    game = f'<game data="{LINE}"/>'
    return f'<folder name="{name}">{game * max(1, size // 2 // len(game))}</folder>'


def _games_of_version_5(size: int) -> str:
    game = f'<game data="{opensudoku_game(5)}" note="{"n" * 200}"/>'
    return game * max(1, size // len(game))


def gnome_with(cells: Callable[[int], str]) -> Callable[[int], str]:
    """A game of GNOME Sudoku with something among its cells."""
    head = json.dumps(gnome_cells())[1:-1]
    return lambda size: f'{{"cells": [{head}, {cells(size)}]}}'


def scf_of(rest: str) -> Callable[[int], str]:
    """A short form of SudokuPad with many further rules or words."""
    return lambda size: (
        f"{PAD}scf{_EMPTY_BOARD}*" + rest * max(1, min(size, LONGEST_LINK) // len(rest))
    )


def grid_of(size: int, row: str, border: str) -> str:
    """A grid of `size` rows with borders between all."""
    return f"{border}\n" + f"{row}\n{border}\n" * size


_HODOKU = ":0300:4:" + LINE + ":"
_NUMBERS_25 = "\n".join(" ".join(str(1 + (row + at) % 25) for at in range(25)) for row in range(25))
_LETTERS_25 = "".join(
    "." if at % 3 else "ABCDEFGHIJKLMNOPQRSTUVWXY"[at // 3 % 25] for at in range(625)
)

BOMBS: dict[str, Callable[[int], str]] = {
    # SudokuPad
    "scf windows": scf_of("w"),
    "scf diagonals": scf_of("x"),
    "scf authors": scf_of("aA*"),
    "scf stars": scf_of("a**"),
    "scf cells": lambda size: PAD + "scf" + "z" * min(size, LONGEST_LINK),
    "scf links": lines_of_links(scf_of("w"), 908),
    "scf long links": lines_of_links(scf_of("w"), LONGEST_LINK),
    # f-puzzles
    "fpuzzles regions": extra_regions(_case_variant, 32),
    "fpuzzles one key": extra_regions(lambda _: "extraregion", 32),
    "fpuzzles long list": lambda size: json.dumps(
        fpuzzles_document(extraregion=[{"cells": ["R1C1"]}] * (size // 22))
    ),
    "fpuzzles cells of a region": lambda size: json.dumps(
        fpuzzles_document(extraregion=[{"cells": ["R1C1"] * (size // 8)}])
    ),
    "fpuzzles diagonals": numbered('"{:06}":0,', "{", json.dumps(fpuzzles_document())[1:]),
    "fpuzzles marks": lambda size: json.dumps(
        fpuzzles_document(
            grid=[[{"cornerPencilMarks": [1] * (size // 3)}] + [{}] * 8] + [[{}] * 9] * 8
        )
    ),
    "fpuzzles title": lambda size: json.dumps(fpuzzles_document(title="x" * size)),
    "fpuzzles rows": lambda size: json.dumps(fpuzzles_document(grid=[[]] * (size // 4))),
    "fpuzzles numbers": lambda size: json.dumps(
        fpuzzles_document(solution=[10**300] * (size // 303))
    ),
    # LZString
    "lz bomb": lz_bomb,
    "lz bombs of 5 KB": lambda size: f"{lz_bomb(5_000)}\n" * max(1, size // 5_000),
    "lz bombs": lambda size: f"{lz_bomb(LONGEST_LINK)}\n" * max(1, size // LONGEST_LINK),
    "lz codes": lambda size: f"{lz_of_many_codes(LONGEST_LINK)}\n" * max(1, size // LONGEST_LINK),
    "links of own grids": links_of_own_grids,
    "lz junk": filled(f"{LOAD}{'N4IgzglgXgpiBc' * 20}\n"),
    # links
    "short links": filled("a.bc/x\n"),
    "links with cells": filled(f"a.bc/?s={LINE}\n"),
    "links of pairs": filled("a.bc/?" + "a&" * 30_000 + "\n"),
    "links of escapes": filled("a.bc/?s=" + "%41" * 20_000 + "\n"),
    "links too long": filled("a.bc/?s=" + "x" * 80_000 + "\n"),
    "links of 2 MiB": between("http://a.bc/", "x", ""),
    "links in words": filled("see www.a of it\n"),
    "links of SudokuWiki": filled("sudokuwiki.org/s.htm?bd=S9B" + "01" * 81 + "\n"),
    # XML
    "authors": opensudoku_1(filled("<author>x</author>")),
    "long authors": opensudoku_1(filled("<author>" + "x" * 4_000 + "</author>")),
    "folder names": opensudoku(_folders),
    "many folders": opensudoku(filled('<folder name="f"></folder>')),
    "long folder names": opensudoku(
        filled(f'<folder name="{"x" * 4_000}"><game data="{LINE}"/></folder>')
    ),
    "deep XML": opensudoku(filled("<a>")),
    "attributes": opensudoku(lambda size: "<game " + numbered('a{}="" ')(size) + "/>"),
    "entities": opensudoku(filled("&#65;")),
    "games without data": opensudoku(filled("<game/>")),
    "games of data": opensudoku(filled(f'<game data="{LINE}"/>')),
    "games of version 5": opensudoku(_games_of_version_5),
    "one long game": opensudoku(between('<game data="version: 4&#10;', "0|", '"/>')),
    "one long note list": opensudoku(between('<game data="version: 1&#10;0|', "1,", '|1"/>')),
    "tags of XML": filled("<a/>"),
    "line breaks in XML": between("<opensudoku>", "\n", "</opensudoku"),
    "other XML": between("<svg>", "<p/>", "</svg>"),
    # JSON
    "brackets": between('{"a":', "[", ""),
    "closed brackets": lambda size: '{"a":' + "[" * (size // 2) + "]" * (size // 2) + "}",
    "empty lists": between('{"a":[[]', ",[]", "]}"),
    "empty objects": between('{"a":[{}', ",{}", "]}"),
    "same keys": between('{"a":0', ',"a":0', "}"),
    "keys": numbered('"{}":0,', "{", '"a":0}'),
    "long number": between('{"a":', "9", "}"),
    "numbers": between('{"a":[0', ",0", "]}"),
    "large numbers": between('{"a":[0', "," + "9" * 4_000, "]}"),
    "escapes": between('{"a":"', "\\u0041", '"}'),
    "long key": between('{"', "a", '":0}'),
    "gnome empty cells": gnome_with(between("{}", ",{}", "")),
    "gnome same cells": gnome_with(between("", '{"position":[0,0],"value":1,"fixed":true},', "{}")),
    "gnome earmarks": gnome_with(between('{"position":[8,8],"earmarks":[1', ",1", "]}")),
    # lines
    "blank lines": filled("\n"),
    "blank lines after a puzzle": between(f"{LINE}\n", "\n", ""),
    "blank lines in a grid": between("123456789\n" * 3, "\n", ""),
    "blank lines in a grid of dashes": between("123456789\n---------\n", "\n", ""),
    "spaces": filled(" "),
    "lines of spaces": filled(" \n"),
    "carriage returns": filled("\r"),
    "lines of 1": filled("1\n"),
    "lines of 12": filled("12\n"),
    "lines of 12345": filled("12345\n"),
    "numbered lines": numbered("{}\n"),
    "numbered words": numbered("word {}\n"),
    "comments": filled("#\n"),
    "fields of SudoCue": filled("#Ax\n"),
    "long comments": filled("#" + "x" * 4_000 + "\n"),
    "ends": filled("end\n"),
    "headings": filled("Grid 1\n"),
    "sections": filled("[puzzle]\n"),
    "colons": filled(":\n"),
    "fields": filled(":" * 4_000 + "\n"),
    "dashes": filled("--\n"),
    "rows of dashes": filled("---------\n"),
    "borders": filled("+-\n"),
    "long borders": filled("'---" * 1_000 + "x\n"),
    "commas": filled(",\n"),
    "bars": filled("|\n"),
    "tabs": filled("\t1" * 30 + "\n"),
    "one long line": filled("1"),
    "one long line of words": filled("word "),
    "long lines": filled("1" * 4_095 + "\n"),
    "long lines of groups": filled("1 " * 2_047 + "\n"),
    "long lines of dashes": filled("-" * 4_095 + "\n"),
    "long lines of addresses": filled("www." * 1_000 + "\n"),
    "long lines of tokens": filled(("x" * 81 + " ") * 49 + "\n"),
    "long lines of words": filled("1.23 " * 800 + "\n"),
    "long lines of 25×25": filled(("." * 624 + "a ") * 6 + "\n"),
    "rows of 4": filled("1234\n"),
    "rows that differ": filled("123456789\n1234\n"),
    "one row of a grid": filled("123456789\n\n"),
    "grids": filled("123456789\n" * 9 + "\n"),
    "grids with borders": filled(grid_of(9, "|123|456|789|", "+---+---+---+")),
    "starred grids": filled("*-----------*\n" + "|123|456|789|\n" * 9 + "*-----------*\n\n"),
    "candidate grids": filled(("12 3 456 | 7 89 123 | 1 2 34\n") * 9),
    "full candidate grids": filled((" ".join(["123456789"] * 9) + "\n") * 9),
    "candidates of 25×25": filled((" ".join(["ABCDEFGHIJKLMNOPQRSTUVWXY"] * 25) + "\n") * 25),
    "numbers of 25×25": filled(_NUMBERS_25 + "\n"),
    "letters of 25×25": filled(_LETTERS_25 + "\n"),
    "lines of 4×4": filled("1234341221434321\n"),
    "rows of 4×4": filled("1234\n3412\n2143\n4321\n"),
    "lines of 9×9": filled(LINE + "\n"),
    "lines of 9×9 with words": filled(LINE + " a b\n"),
    "puzzles in words": filled("the puzzle " + LINE + " of today\n"),
    "Sukaku": filled("123456789" * 81 + "\n"),
    "Sukaku with a slip": filled("123456789" * 80 + "12345678z\n"),
    "cases of HoDoKu": filled(_HODOKU + ":111::\n"),
    "candidates of HoDoKu": filled(_HODOKU + "111 " * 900 + ":::\n"),
    "extras of HoDoKu": filled(_HODOKU + ":::" + "x" * 3_000 + "\n"),
    # other signs
    "marks of byte order": filled("\ufeff"),
    "lines of marks": filled("\ufeff\n"),
    "combining marks": filled("\u0301\n"),
    "box drawing": filled("─\n"),
    "emoji": filled("😀"),
    "line separators": filled("\u2028"),
    "form feeds": filled("\f"),
    "nothing but braces": filled("{\n"),
}
"""By what they consist of."""

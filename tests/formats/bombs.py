"""Texts that ask for more work or memory than their length is worth, one for each way there is.

Each is a function from a number of characters to a text of about that length, so that a test can
compare what a text costs with what twice as long a one does.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from sudoku_app.formats.lz_string import compress
from tests.formats.samples import (
    LINE,
    fpuzzles_document,
    gnome_cells,
    opensudoku_game,
    scl_document,
)

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


def zipped(before: str, piece: str, behind: str) -> Callable[[int], str]:
    """A link of SudokuPad that is not compressed, with the same piece over and over."""
    return lambda size: PAD + "scl" + between(before, piece, behind)(min(size, LONGEST_LINK))


def pad_with(key: str, item: object) -> Callable[[int], str]:
    """A puzzle of SudokuPad with the same thing over and over in one of its lists."""
    one = json.dumps(item)
    document = scl_document()
    known = document.get(key)
    items = known if isinstance(known, list) else []
    return lambda size: json.dumps(document | {key: [*items, *[item] * (size // len(one))]})


def puzzle_with(key: str, item: object) -> Callable[[int], str]:
    """The same of f-puzzles."""
    one = json.dumps(item)
    return lambda size: json.dumps(fpuzzles_document(**{key: [item] * (size // len(one))}))


def pads_of_own_grids(size: int) -> str:
    """Links to SudokuPad's grids of which none has the same houses."""
    links = []
    for number in range(min(2_000, max(1, size // 300))):
        cells = [[number % 25, column] for column in range(3 + number // 25 % 20)]
        document = {
            "cells": [[{}] * 25] * 25,
            "cages": [{"cells": cells, "unique": True, "hidden": True}],
        }
        links.append(f"{PAD}scl" + _compressed(json.dumps(document)))
    return "\n".join(links)


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
    "fpuzzles lines": puzzle_with("line", {"lines": [["R1C1", "R2C2"]], "outlineC": "#000"}),
    "fpuzzles long lines": lambda size: json.dumps(
        fpuzzles_document(line=[{"lines": [["R1C1"] * (size // 8)]}])
    ),
    "fpuzzles texts": puzzle_with("text", {"cells": ["R1C1"], "value": "x" * 50}),
    "fpuzzles cells of a text": lambda size: json.dumps(
        fpuzzles_document(text=[{"cells": ["R1C1"] * (size // 8), "value": "x"}])
    ),
    "fpuzzles cages": puzzle_with("cage", {"cells": ["R1C1", "R1C2"]}),
    "fpuzzles words": puzzle_with("cage", {"cells": [], "value": "title: " + "x" * 50}),
    "fpuzzles killer cages": puzzle_with("killercage", {"cells": ["R1C1", "R1C2"]}),
    "fpuzzles sums": lambda size: json.dumps(
        fpuzzles_document(
            killercage=[
                {"cells": ["R1C1", "R2C2", "R3C3"], "value": number} for number in range(size // 50)
            ]
        )
    ),
    "fpuzzles clues": puzzle_with("xsum", {"cell": "R0C1", "value": "?"}),
    "fpuzzles unknown keys": numbered(
        '"{}":[{{"lines":[]}}],', "{", json.dumps(fpuzzles_document())[1:]
    ),
    "own drawings": lambda size: json.dumps(
        fpuzzles_document(
            sudokuApp={"drawings": [["label", [0, 0], "x", "#000", 1, 0, True]] * (size // 40)}
        )
    ),
    "own points": lambda size: json.dumps(
        fpuzzles_document(
            sudokuApp={"drawings": [["line", [[0, 0]] * (size // 8), "#000", 1, 0, True]]}
        )
    ),
    # SudokuPad's JSON
    "scl left out": zipped("{ce:[[", ",", "]]}"),
    "scl rows": zipped("{ce:[", "[],", "[]]}"),
    "scl keys": zipped("{", "a:1,", "b:1}"),
    "scl quotes": zipped("{ce:", "'", "}"),
    "scl double quotes": zipped("{ce:", '"', "}"),
    "scl escaped quotes": zipped("{ce:'", "\\'", "}"),
    "scl escapes to the end": zipped("{ce:'", "\\'", "\\"),
    "scl texts": zipped("{ce:['a'", ",'a'", "]}"),
    "scl colours": zipped("{ce:[", "{c:ffffff},", "{c:#0}]}"),
    "scl brackets": zipped("{ce:", "[", ""),
    "scl cells": pad_with("cells", [{}]),
    "scl cells of a row": lambda size: json.dumps(
        scl_document(cells=[[{}] * (size // 40) for _ in range(9)])
    ),
    "scl regions": pad_with("regions", [[0, 0], [0, 1]]),
    "scl cells of a region": lambda size: json.dumps(
        scl_document(regions=[[[0, 0]] * (size // 8)])
    ),
    "scl cages": pad_with("cages", {"cells": [[0, 0]], "value": "?"}),
    "scl killer cages": pad_with("cages", {"cells": [[0, 0], [0, 1]], "unique": True}),
    "scl hidden cages": pad_with("cages", {"cells": [[0, 0]], "unique": True, "hidden": True}),
    "scl cells of a cage": lambda size: json.dumps(
        scl_document(cages=[{"cells": [[0, 0]] * (size // 8), "unique": True}])
    ),
    "scl words": pad_with("cages", {"value": "rules: " + "x" * 50}),
    "scl lines": pad_with("lines", {"wayPoints": [[0, 0], [1, 1]]}),
    "scl points": lambda size: json.dumps(
        scl_document(lines=[{"wayPoints": [[0, 0]] * (size // 8)}])
    ),
    "scl invisible lines": pad_with("lines", {"wayPoints": []}),
    "scl shapes": pad_with("overlays", {"center": [0, 0], "borderColor": "#000", "text": "x"}),
    "scl long texts": lambda size: json.dumps(
        scl_document(overlays=[{"center": [0, 0], "text": "x" * size}])
    ),
    "scl rules": lambda size: json.dumps(scl_document(metadata={"rules": "a " * (size // 2)})),
    "scl parts of rules": lambda size: json.dumps(
        scl_document(metadata={"rules": ["a"] * (size // 4)})
    ),
    "scl solution": lambda size: json.dumps(scl_document(metadata={"solution": "1" * size})),
    "scl names": pad_with("global", "antiknight"),
    "scl own grids": pads_of_own_grids,
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

_FOURS = ("1234341221434321", ".2.4..1.2..3.3..", "1...............", "4.0*_xX.1.2.3..4")


def fours(between: str = "", before: str = "", behind: str = "") -> Callable[[int], str]:
    """4×4 puzzles in rows, with a sign between cells and words before and behind each puzzle."""
    puzzles = []
    for cells in _FOURS:
        rows = [between.join(cells[at : at + 4]) + "\n" for at in range(0, 16, 4)]
        puzzles.append(before + "".join(rows) + behind)
    return filled("".join(puzzles))


DENSE: dict[str, tuple[Callable[[int], str], float]] = {
    "lines of 4×4": (filled("\n".join(_FOURS) + "\n"), 3),
    "lines of 4×4 apart": (filled("\n\n".join(_FOURS) + "\n\n"), 4),
    "lines of 4×4 that are none of 16×16": (filled("\n".join([*_FOURS, "1"]) + "\n"), 6.5),
    "lines of 9×9": (filled(LINE + "\n"), 1),
    "rows of 4×4": (fours(), 4.5),
    "rows of 4×4 apart": (fours(behind="\n"), 5),
    "rows of 4×4 with comments": (fours(before="#x\n"), 6),
    "rows of 4×4 with headings": (fours(before="Grid 1\n"), 5.5),
    "rows of 4×4 between stars": (fours(before="*-----*\n", behind="*-----*\n\n"), 6),
    "rows of 4×4 with spaces": (fours(" "), 4.5),
    "rows of 4×4 with commas": (fours(","), 6),
    "rows of 4×4 with tabs": (fours("\t"), 5),
    "rows of 4×4 with bars": (fours("|"), 5.5),
    "candidates of 4×4": (filled("12 3 34 .\n. 1 23 4\n3 4 12 .\n12 3 . 4\n"), 3.5),
    "cases of HoDoKu": (filled(_HODOKU + ":111::\n"), 1.6),
    "candidates of HoDoKu": (filled(_HODOKU + "111 " * 40 + ":::\n"), 0.8),
    "games of version 3": (opensudoku(filled(f'<game data="{opensudoku_game(3)}"/>')), 1),
    "notes of version 1": (
        opensudoku(filled('<game data="version: 1&#10;' + "0|1,2,3,4,5,6,7,8,9,|1|" * 81 + '"/>')),
        0.3,
    ),
}
"""Valid files with as many puzzles as they can hold, and the most calls a character may cost."""

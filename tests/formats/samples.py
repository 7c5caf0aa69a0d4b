"""Small texts of other programs' formats, written by hand; each holds the same puzzle."""

from __future__ import annotations

import json
from typing import Any

from sudoku_app.core.topology import CLASSIC

LINE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
GIVENS = tuple(int(mark) if mark != "." else 0 for mark in LINE)
PLACED, CORNER, CENTRE = 1, 2, 3
"""In the samples of games: cell 1 holds a 6 of the player, cell 2 the corner notes 1 and 2, and
cell 3, where there are two kinds, the centre notes 5 and 9."""
VALUES = (GIVENS[0], 6, *GIVENS[2:])

LANTERN = (
    "N4IgzglgXgpiBcBOANCALhNAbO8QBkBDAOzRgCdiRVCBXNACwHtyEQBBAOgAIA5JgEZMAJgE9qIcrRxgYaNv3IBbQlm5SZ3Q"
    "gAdtWUZwkBzchGEIA2hdAA3VbVwAWVEYg2YVeGikwAvslt7XAA2f1AAYxZiCgAFD3CILABZQnIAazBLAEZkACYAXTCQcI8yc"
    "jjiBOTUjMsAVmREQoCQOywHBABmFzcPBG8HMKGAofzka2HgIraO+GCe908BvxHVwPbcAA4Fvq8fSd8xibWDk7XWoIQckFdF/v"
    "2jqbOn9dmGm96l/eeLjYQUD53PaDEaPaaXeDbQG7ZanF7gv5zHZfEHwsEtGa4ADsyPuqIRs1yuOBK3hz0O4zJL1+s2utxh32"
    "pmIQROhKNJNOxxNhJ0enIQ73p7Mm/Pg3TZeNJcIJTm5jIp1lFAKFkul5N5hSAA="
)
"""A game of f-puzzles as its links carry it."""

OPENSUDOKU_1 = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Evening</name>
  <author>A. Nobody</author>
  <level>hard</level>
  <game data="{LINE.replace(".", "0")}" />
  <game data="{LINE}" note="the same" />
</opensudoku>
"""


def opensudoku_game(version: int) -> str:
    """The data of a game in OpenSudoku, its cells with the fields of this version."""
    fields = []
    for cell, value in enumerate(VALUES):
        corner = 3 if cell == CORNER else 0
        centre = 272 if cell == CENTRE else 0
        notes = [str(corner)] if version < 4 else [str(corner), str(centre)]
        if version == 1:
            notes = ["1,2,"] if corner else ["-"]
        colour = ["0"] if version == 5 else []
        fields += [str(value), *notes, *colour, str(int(not GIVENS[cell]))]
    return f"version: {version}&#10;" + "|".join(fields) + "|"


def opensudoku_2(version: int) -> str:
    return (
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
        '<opensudoku version="2"><folder name="Evening" created="1">'
        f'<game created="1" state="0" time="5" data="{opensudoku_game(version)}" note="" />'
        "</folder></opensudoku>"
    )


def gnome_cells() -> list[dict[str, Any]]:
    cells = []
    for cell, value in enumerate(VALUES):
        marks = [1, 2] if cell == CORNER else []
        if value or marks:
            place = list(divmod(cell, 9))
            fixed = GIVENS[cell] != 0
            cells.append({"position": place, "value": value, "fixed": fixed, "earmarks": marks})
    return cells


def gnome(**changes: object) -> str:
    document = {"difficulty_category": "hard", "time_elapsed": 12.5, "cells": gnome_cells()}
    return json.dumps(document | changes, indent=2)


def fpuzzles_document(**changes: object) -> dict[str, Any]:
    cells: list[dict[str, Any]] = [
        {"value": value, "given": True} if value else {} for value in GIVENS
    ]
    cells[PLACED] = {"value": 6}
    cells[CORNER] = {"cornerPencilMarks": [1, 2]}
    cells[CENTRE] = {"centerPencilMarks": [5, 9]}
    grid = [cells[start : start + 9] for start in range(0, 81, 9)]
    return {"size": 9, "title": "Lantern", "author": "A. Nobody", "grid": grid} | changes


def fpuzzles(**changes: object) -> str:
    return json.dumps(fpuzzles_document(**changes))


SOLVED = "468931527751624839392578461134756298289413675675289314846192753513867942927345186"
"""The solution of `LINE`."""


def scl_document(**changes: object) -> dict[str, Any]:
    """The puzzle as SudokuPad has it; `metadata` changes what is said of it."""
    cells = [{"value": value} if value else {} for value in GIVENS]
    boxes = [CLASSIC.houses[house] for house in CLASSIC.boxes]
    words = {"title": "Lantern", "author": "A. Nobody", "rules": "Normal sudoku rules apply."}
    metadata = changes.pop("metadata", {})
    assert isinstance(metadata, dict)
    return {
        "cellSize": 50,
        "cells": [cells[start : start + 9] for start in range(0, 81, 9)],
        "regions": [[list(divmod(cell, 9)) for cell in box] for box in boxes],
        "metadata": words | metadata,
    } | changes


def scl(**changes: object) -> str:
    return json.dumps(scl_document(**changes))


ZIPPED = (
    "{cs:50,id:'x',metadata:{t:'It\\'s',author:'A. Nobody',rules:'Normal sudoku rules apply.\\n"
    f"Digits rise along a line.',solution:'{SOLVED}'}},ce:[[{{v:4}},,,,{{v:3}},,,,"
    "{pencilMarks:['1',2]}]" + ",[,,,,,,,,]" * 8 + "],re:[" + ",".join(
        str([[box // 3 * 3 + cell // 3, box % 3 * 3 + cell % 3] for cell in range(9)])
        for box in range(9)
    ).replace(" ", "") + "],ca:[{ce:[[0,0],[0,1]],v:'10',unique:t},{v:'title: x'}],"
    "l:[{wp:[[0.5,0.5],[1.5,1.5]],c:CFCFCF,th:9.6}],a:[{wp:[[0.5,0.5],[1,1]],c:#0,hl:0.3}],"
    "u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:#F,c1:#0}],o:[{ct:[0,1.5],te:7,fs:28,angle:45}]}"
)  # fmt: skip
"""A puzzle as it stands in a link of SudokuPad, before it is compressed."""


def scf() -> str:
    """The givens as SudokuPad writes them short."""
    marks = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    text, place = "", 0
    while place < len(GIVENS):
        zeros = 0
        while (
            zeros < 5
            and not any(GIVENS[place + 1 : place + zeros + 2])
            and (place + zeros + 1 < len(GIVENS))
        ):
            zeros += 1
        text += marks[GIVENS[place] + 10 * zeros]
        place += zeros + 1
    return text


def wiki_board(form: str = "S9B") -> str:
    """The game as a link of SudokuWiki carries it, in the form of 2023 if `form` is empty."""
    numbers = []
    for cell, value in enumerate(VALUES):
        given = GIVENS[cell] != 0
        bits = 1 << (value - 1) if value else {CORNER: 3}.get(cell, CLASSIC.all_digits)
        if not form:
            numbers.append(2 * bits + given)
        else:
            numbers.append(value + 9 * (not given) if value else bits + 18)
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    base = 36 if form else 32
    return form + "".join(digits[number // base] + digits[number % base] for number in numbers)


LINKS = {
    "sudokuwiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE.replace('.', '0')}",
    "sudokuwiki with notes": f"https://www.sudokuwiki.org/Sudoku.htm?bd={wiki_board()}",
    "sudokuwiki of 2023": f"https://www.sudokuwiki.org/sudoku.htm?bd={wiki_board('')}",
    "sudokuexchange": f"https://sudokuexchange.com/play/?s={LINE}&d=3#top",
    "an unknown site": f"http://example.org/?x=1&s={LINE}",
    "without a scheme": f"www.sudokuwiki.org/sudoku.htm?bd={LINE}",
    "f-puzzles": f"https://www.f-puzzles.com/?load={LANTERN}",
    "f-puzzles with escapes": "https://f-puzzles.com/?load="
    + LANTERN.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
    "f-puzzles with spaces": "https://f-puzzles.com/?load=" + LANTERN.replace("+", "%20"),
    "sudokupad": f"https://sudokupad.app/fpuzzles{LANTERN}",
    "sudokupad with escapes": "https://sudokupad.app/fpuzzles" + LANTERN.replace("/", "%2F"),
    "sudokupad by name": f"https://sudokupad.app/scf?puzzleid=fpuz{LANTERN}",
    "cracking the cryptic": f"https://app.crackingthecryptic.com/sudoku/fpuzzles{LANTERN}",
    "scf": f"https://sudokupad.app/scf{scf()}",
    "scf with words": f"https://sudokupad.app/scf{scf()}*aA.%20Nobody*tTwo**stars*",
}

DOCUMENTS = {
    "opensudoku 1": OPENSUDOKU_1,
    "opensudoku 2": opensudoku_2(4),
    "gnome": gnome(),
    "f-puzzles": fpuzzles(),
    "sudokupad": scl(),
}

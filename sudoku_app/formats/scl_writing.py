"""Write a puzzle as a link to SudokuPad, where anyone can play it.

SudokuPad knows cages, regions and a few rules by name; everything else is a drawing. So the link
also has the constraints in our own terms, from which `scl.read_scl` makes an equal puzzle.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Shape
from sudoku_app.core.notation import cell_text
from sudoku_app.formats.author_texts import about_to_json
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.lz_string import compress_json
from sudoku_app.formats.puzzle_json import in_rows
from sudoku_app.formats.scl import OWN_KEY, PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.author_texts import Trigger
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology

_SITE = "https://sudokupad.app/scl"
_CELL_SIZE = 50
_NAMED = {AntiKnight.slug: "antiknight", AntiKing.slug: "antiking"}
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
"""A key or a text of JSON."""
_ESCAPED = {ord(sign): f"\\u{ord(sign):04x}" for sign in ",[]{}"}


def write_scl_link(
    puzzle: Puzzle,
    pictures: Iterable[Drawing] = (),
    rules: str = "",
    solution: tuple[int, ...] = (),
) -> str:
    """Return a link to SudokuPad, which is read back as the same puzzle.

    `pictures` are the drawings of its constraints with colours as in files. Cages need none: they
    are written as cages. `rules` and `solution` are used there if its author gave none.
    """
    topology, about = puzzle.topology, puzzle.about
    lists: defaultdict[str, list[object]] = defaultdict(list)
    boxes = [topology.houses[house] for house in topology.boxes if topology.has_boxes]
    regions = topology.partial_regions or boxes
    for region in filter(None, regions):
        lists["regions"].append(_places(region, topology))
    for drawing in (*about.drawings, *pictures):
        if isinstance(drawing, Outline):
            lists["cages"].append(_outline(drawing, topology))
        else:
            lists[_key_of(drawing)].append(_written(drawing))
    for cage in (each for each in puzzle.constraints if isinstance(each, KillerCage)):
        lists["cages"].append(_cage(cage, topology))
    for house in topology.extra_houses:
        lists["cages"].append(_hidden(house, topology))
    for line in topology.lines if len(topology.grids) > 1 else ():  # else SudokuPad adds its own
        hidden = _hidden(topology.houses[line], topology)
        lists["cages"].append(hidden | {"type": "rowcol"})
    if about.fog is not None:
        lists["foglight"] = _places(about.fog.lit, topology)
        for trigger in about.fog.triggers:
            lists["triggereffect"].append(_trigger(trigger, topology))
    document = {
        "cellSize": _CELL_SIZE,
        "cells": list(_rows(puzzle)),
        **lists,
        "metadata": _metadata(puzzle, rules, solution),
    }
    return _SITE + compress_json(_plain_json(document))


def _plain_json(document: dict[str, object]) -> str:
    """Return the document as JSON that stays as it is if a reader takes it for shortened.

    SudokuPad reads JSON, and only what is no JSON as its shortened form, but some programs look for
    the shortened form at once. They would take `,sum:` in a text for a key, `[,` for a list with
    something left out, and `"` for the end of the text although a `\\` is before it. So texts have
    escapes in their place.
    """
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return _STRING.sub(_with_escapes, text)


def _with_escapes(string: re.Match[str]) -> str:
    inside = string[0][1:-1].replace('\\"', "\\u0022")
    return f'"{inside.translate(_ESCAPED)}"'


def _rows(puzzle: Puzzle) -> Iterator[list[object]]:
    for row in in_rows(puzzle.givens, puzzle.topology):
        yield [{"value": digit - 1 + puzzle.topology.lowest} if digit else {} for digit in row]


def _places(cells: Iterable[int], topology: Topology) -> list[object]:
    return [list(topology.place(cell)) for cell in cells]


def _solution(digits: tuple[int, ...], topology: Topology) -> str:
    """The digits of the frame, with a dot where there is no cell; "" if some take two signs."""
    if not digits or topology.size > 9:
        return ""
    return "".join(
        topology.sign(digit) if digit else "." for row in in_rows(digits, topology) for digit in row
    )


def _trigger(trigger: Trigger, topology: Topology) -> dict[str, object]:
    def names(cells: Iterable[int]) -> str:
        return "".join(cell_text(topology, cell) for cell in cells)

    return {
        "trigger": {"type": "cellvalue", "cell": names(trigger.cells)},
        "effect": {"type": "foglight", "cells": names(trigger.lights)},
    }


def _metadata(puzzle: Puzzle, rules: str, solution: tuple[int, ...]) -> dict[str, object]:
    """The words about a puzzle, the rules that SudokuPad knows by name, and what it does not."""
    about = puzzle.about
    words: dict[str, object] = {
        "title": about.title,
        "author": about.author,
        "rules": about.rules or rules,
        "solution": _solution(about.solution or solution, puzzle.topology),
    }
    names = {each.slug for each in puzzle.constraints}
    words |= {_NAMED[slug]: True for slug in _NAMED if slug in names}
    words["norowcol"] = len(puzzle.topology.grids) > 1  # no row is as long as the frame is wide
    own = {
        "constraints": encode_constraints(puzzle.constraints) if puzzle.constraints else "",
        "about": about_to_json(about),
    }
    lowest = {} if puzzle.topology.lowest else {"lowest": 0}
    return {key: value for key, value in words.items() if value} | {
        OWN_KEY: {key: value for key, value in own.items() if value} | lowest
    }


# Drawings ---------------------------------------------------------------------------------------


def _key_of(drawing: DrawnLine | Shape | Label) -> str:
    if isinstance(drawing, DrawnLine):
        return "arrows" if drawing.head else "lines"
    return "overlays" if drawing.is_above else "underlays"


def _written(drawing: DrawnLine | Shape | Label) -> dict[str, object]:
    """The entry of a drawing; points have the row first."""
    if isinstance(drawing, DrawnLine):
        entry: dict[str, object] = {
            "wayPoints": [[point.y, point.x] for point in drawing.points],
            "color": drawing.colour,
            "thickness": _pixels(drawing.width),
        }
        if drawing.head:
            entry["headLength"] = drawing.head
        return entry | ({"target": "overlay"} if drawing.is_above else {})
    entry = {"center": [drawing.centre.y, drawing.centre.x]}
    if isinstance(drawing, Label):
        entry |= {"text": drawing.text, "color": drawing.colour, "width": 0, "height": 0}
        entry["fontSize"] = _pixels(drawing.size)
    else:
        entry |= {"width": drawing.width, "height": drawing.height, "rounded": drawing.is_round}
        entry["backgroundColor"] = drawing.fill or "#00000000"
        if drawing.outline:
            entry |= {
                "borderColor": drawing.outline,
                "borderSize": _pixels(drawing.outline_width),
            }
    return entry | ({"angle": drawing.angle} if drawing.angle else {})


def _pixels(width: float) -> float:
    return round(width * PIXELS, 3)


def _outline(outline: Outline, topology: Topology) -> dict[str, object]:
    entry: dict[str, object] = {
        "cells": _places(outline.cells, topology),
        "value": outline.text,
    }
    return {**entry, "borderColor": outline.colour} if outline.colour else entry


def _hidden(house: Iterable[int], topology: Topology) -> dict[str, object]:
    return {"cells": _places(house, topology), "unique": True, "hidden": True}


def _cage(cage: KillerCage, topology: Topology) -> dict[str, object]:
    entry: dict[str, object] = {"cells": _places(cage.cells, topology), "unique": True}
    return entry if cage.total is None else entry | {"value": str(cage.total), "sum": cage.total}

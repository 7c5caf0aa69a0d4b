"""Puzzles from f-puzzles: JSON with a grid of cells, compressed with LZString in links."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import NO_ABOUT, About
from sudoku_app.core.constraints.kinds import NAMED
from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import (
    MAX_EXTRA,
    READ_SIZES,
    DigitSet,
    digits_of,
    has_usual_boxes,
    topology_of_size,
)
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, with_regions
from sudoku_app.formats.author_texts import (
    MAX_NAME,
    are_usual_rules,
    fields_in_cages,
    parsed_with_about,
    solution_in,
    words_in,
)
from sudoku_app.formats.drawings import DrawingList, drawings_from_json, drawings_to_json
from sudoku_app.formats.fpuzzles_constraints import (
    RULE_KEYS,
    clues_in_words,
    named_cell,
    read_constraints,
    write_constraints,
)
from sudoku_app.formats.fpuzzles_drawings import (
    DRAWN,
    FOG,
    are_drawings,
    draw_clue,
    read_drawings,
    write_drawings,
)
from sudoku_app.formats.given_candidates import given_candidates, given_marks
from sudoku_app.formats.json_text import (
    digit_set_in,
    list_in,
    object_in,
    plain_number,
    shown_value,
    whole_in,
)
from sudoku_app.formats.lz_string import compress_json
from sudoku_app.formats.parsed import KNOWN_RULES, ParseError
from sudoku_app.formats.saved_boards import SavedCell, parsed_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "fpuzzles"
_SITE = "https://www.f-puzzles.com/?load="

_ABOUT = frozenset(("size", "grid", "title", "author", "ruleset", "solution", "successMessage"))
_TOOLS = frozenset(
    (
        "activeConstraints",
        "disabledlogic",
        "highlightConflicts",
        "metadata",
        "sudokuApp",
        "truecandidatesoptions",
    )
)
"""Further keys about the puzzle or the editor that, like those in `_ABOUT`, are not rules."""
_CELL = Message("a cell")
_REGION = Message("a region")
_EXTRA_REGION = Message("an extra region")
_HOUSES = frozenset(("diagonal+", "diagonal-", "extraregion"))
"""The keys that add houses."""
_OWN = "sudokuApp"
"""The key under which this program's links contain what f-puzzles cannot express: some drawings, or
all of them if their order would be lost.
"""
_MAX_WRITTEN_TWICE = 300
"""Up to this many drawings are also written for f-puzzles if all of them are under `_OWN`."""


def read_link(link: PuzzleLink, line: int) -> Parsed:
    """The puzzle in a link. Raises ParseError."""
    document = link.document(link.fields["load"], Message("an f-puzzles link"))
    return read_fpuzzles(document, line)


def read_fpuzzles(
    document: Mapping[str, object], line: int, drawings: Iterable[Drawing] = ()
) -> Parsed:
    """The puzzle in `document`, which has a `size` and a `grid`, a list of cells for each row.

    A cell may have `value`, `given`, `cornerPencilMarks`, `centerPencilMarks` and
    `givenPencilMarks`. The puzzle also gets what is only drawn, and the further `drawings`. Raises
    ParseError for an invalid cell, and for a puzzle with unknown constraints but without a solution
    to check against.
    """
    size = document.get("size")
    if isinstance(size, bool) or not isinstance(size, int) or size not in READ_SIZES:
        expected = Message("one of {0}", ", ".join(map(str, READ_SIZES)))
        raise ParseError(Message("{0} as the size of a grid", shown_value(size)), expected)
    cells = _cells(document.get("grid"), size)
    unknown = _unknown_keys(document)
    usual = topology_of_size(size)
    topology = with_regions(size, _regions(cells, usual), _extra_houses(document, usual))
    constraints = (*read_constraints(document, topology), *_given_candidates(cells, size))
    saved_cells = [
        _saved_cell(item, cell_text(topology, cell), size) if item else SavedCell()
        for cell, item in enumerate(cells)
    ]
    parsed = parsed_board(saved_cells, topology, line, KIND, constraints)
    about = _about(document, parsed.puzzle, cells, unknown, drawings)
    return parsed_with_about(parsed, about)


def _unknown_keys(document: Mapping[str, object]) -> list[str]:
    """The keys with unknown meanings. Raises ParseError for fog."""
    negative = document.get("negative")
    has_fog = isinstance(negative, list) and "foglight" in negative
    if has_fog or document.get("fogofwar") or document.get("foglight"):
        raise ParseError(FOG, KNOWN_RULES)
    found = []
    for key, value in document.items():
        name = key.lower()
        known = key in _ABOUT | _TOOLS or name in _HOUSES | DRAWN | RULE_KEYS - NAMED.keys()
        if value and not (known or (value is True and name in NAMED)):
            found.append(key)
    return found


def _about(
    document: Mapping[str, object],
    puzzle: Puzzle,
    cells: list[Mapping[str, object]],
    unknown: list[str],
    drawings: Iterable[Drawing],
) -> About:
    """What the author wrote and drew. Raises ParseError for unknown rules without a solution."""
    size = puzzle.topology.size
    own = document.get(_OWN)
    own = own if isinstance(own, dict) else {}
    words = fields_in_cages(document.get("cage"))
    solution = solution_in(document.get("solution") or words.get("solution"), size)
    if not puzzle.is_solved_by(solution):
        solution = ()
    rules = [key for key in unknown if not are_drawings(document[key])]
    if rules and not solution:
        quoted = verbatim(f"“{rules[0][:40]}”")
        raise ParseError(Message("a puzzle with {0}", quoted), KNOWN_RULES)
    keys = [key for key in document if key.lower() in DRAWN or key in unknown]
    drawn = DrawingList()
    plain = read_drawings(document, cells, size, keys, RULE_KEYS)
    drawn.extend(() if own.get("are_all") is True else plain)
    drawn.extend(drawings)
    for key, entry in clues_in_words(document):
        drawn.extend(draw_clue(key, entry, size))
    drawn.extend(drawings_from_json(own.get("drawings"), puzzle.topology.cell_count))
    text = words_in(document.get("ruleset") or words.get("rules"))
    is_sure = bool(puzzle.constraints or len(puzzle.topology.houses) > 3 * size) and not solution
    is_in_words = bool(drawn.all or rules) or not (is_sure or are_usual_rules(text))
    return About(
        words_in(document.get("title") or words.get("title"), MAX_NAME),
        words_in(document.get("author") or words.get("author"), MAX_NAME),
        text,
        drawn.all,
        solution,
        own["in_words"] is True if "in_words" in own else is_in_words,
    )


def _cells(grid: object, size: int) -> list[Mapping[str, object]]:
    rows = list_in(grid, Message("the grid"))
    if len(rows) != size:
        raise ParseError(
            counted(len(rows), "1 row", "{0} rows"), counted(size, "1 row", "{0} rows")
        )
    cells: list[Mapping[str, object]] = []
    for number, row in enumerate(rows, start=1):
        items = list_in(row, Message("row {0}", number))
        if len(items) != size:
            raise ParseError(
                Message("{0} in row {1}", counted(len(items), "1 cell", "{0} cells"), number),
                verbatim(size),
            )
        cells += [{} if item is None else object_in(item, _CELL) for item in items]
    return cells


def _regions(cells: list[Mapping[str, object]], usual: Topology) -> Sequence[Sequence[int]]:
    """The cells of each region, some of which may be empty.

    They are ordered by the regions' numbers if these are as low as those that this program writes.
    A cell without a region number belongs to the region of its box; `null` means no region.
    """
    if not [item for item in cells if "region" in item]:
        return [usual.houses[house] for house in usual.boxes]
    found: dict[int, list[int]] = {}
    for cell, item in enumerate(cells):
        named = item.get("region", usual.box_of(cell))
        if named is not None:
            found.setdefault(whole_in(named, _REGION, 0, 99), []).append(cell)
    most = max(found, default=-1)
    if most >= 2 * usual.size:
        return list(found.values())
    return [found.get(number, []) for number in range(most + 1)]


def _extra_houses(document: Mapping[str, object], usual: Topology) -> list[tuple[int, ...]]:
    """The diagonals and extra regions, each once, even if a key appears in several cases."""
    houses: list[tuple[int, ...]] = []
    regions: list[object] = []
    for key, value in document.items():
        if key.lower() == "diagonal-" and value:
            houses.append(falling_diagonal(usual.size))
        elif key.lower() == "diagonal+" and value:
            houses.append(rising_diagonal(usual.size))
        elif key.lower() == "extraregion" and value:
            regions += list_in(value, Message("the extra regions"))
    found = [*houses, *(_extra_region(item, usual) for item in regions[: MAX_EXTRA + 1])]
    if len(found) > MAX_EXTRA:
        words = counted(max(len(regions), MAX_EXTRA + 1), "1 extra region", "{0} extra regions")
        raise ParseError(words, Message("at most {0}", MAX_EXTRA))
    return list(dict.fromkeys(found))


def _extra_region(item: object, usual: Topology) -> tuple[int, ...]:
    names = list_in(object_in(item, _EXTRA_REGION).get("cells"), Message("its cells"))
    cells = {named_cell(name, usual) for name in names}
    if not 1 <= len(cells) <= usual.size:
        found = Message("{0} in an extra region", counted(len(cells), "1 cell", "{0} cells"))
        raise ParseError(found, Message("1 to {0}", usual.size))
    return tuple(sorted(cells))


def _given_candidates(cells: list[Mapping[str, object]], size: int) -> list[Constraint]:
    """The constraints of the cells that have given candidates instead of a digit."""
    what = Message("a given candidate")
    marks = [digit_set_in(item.get("givenPencilMarks"), what, size) for item in cells]
    return [given_candidates(cell, digits) for cell, digits in enumerate(marks) if digits]


def _saved_cell(item: Mapping[str, object], name: str, size: int) -> SavedCell:
    value = plain_number(item.get("value"))
    return SavedCell(
        0 if value in (None, "") else whole_in(value, Message("the value of {0}", name), 0, size),
        item.get("given") is True,
        digit_set_in(item.get("cornerPencilMarks"), Message("a corner note of {0}", name), size),
        digit_set_in(item.get("centerPencilMarks"), Message("a centre note of {0}", name), size),
    )


def write_link(puzzle: Puzzle, values: Sequence[int] = (), notes: Sequence[int] = ()) -> str:
    """The puzzle with its houses and constraints as a link to f-puzzles, which other programs can
    read too.

    `values` has the digit in each cell, including the givens, or 0; `notes` has a digit set for
    each, written as corner marks. Both may be empty. Raises ValueError for a size that is not one
    of `READ_SIZES`. Grids that overlap can't be said in such a link: see `writers_for`.
    """
    topology = puzzle.topology
    marks = given_marks(puzzle.constraints)
    cells = [
        _cell(given, value, bits, marks.get(cell, DigitSet(0)))
        for cell, (given, value, bits) in enumerate(
            zip(
                puzzle.givens,
                values or puzzle.givens,
                notes or (0,) * topology.cell_count,
                strict=True,
            )
        )
    ]
    if not has_usual_boxes(topology):
        for cell, item in enumerate(cells):
            number = topology.region_of(cell)
            item["region"] = number if number >= 0 else None
    rows = range(0, topology.cell_count, topology.size)
    document: dict[str, object] = {
        "size": topology.size,
        "grid": [cells[row : row + topology.size] for row in rows],
    }
    _add_houses(document, topology)
    document |= write_constraints(puzzle.constraints, topology)
    _add_about(document, puzzle.about, topology.size)
    text = json.dumps(document, separators=(",", ":"))
    # Plus signs are not escaped: the site takes the text literally, and readers accept a space
    # in the place of a plus sign.
    return _SITE + compress_json(text)


def _cell(given: int, value: int, notes: int, marks: DigitSet) -> dict[str, object]:
    item: dict[str, object] = {}
    if marks:
        item["givenPencilMarks"] = list(digits_of(marks))
    if value:
        item["value"] = value
    if given:
        item["given"] = True
    elif notes and not value:
        item["cornerPencilMarks"] = list(digits_of(notes))
    return item


def _add_about(document: dict[str, object], about: About, size: int) -> None:
    if about == NO_ABOUT:
        return
    words = {"title": about.title, "author": about.author, "ruleset": about.rules}
    document |= {key: text for key, text in words.items() if text}
    if about.solution:
        document["solution"] = list(about.solution)
    entries, rest = write_drawings(about.drawings, size)
    is_in_order = (*_read_back(entries, size), *rest) == about.drawings
    if not is_in_order and len(about.drawings) > _MAX_WRITTEN_TWICE:
        entries = {}
    for key, items in entries.items():
        for_constraints = document.get(key)
        document[key] = items + (for_constraints if isinstance(for_constraints, list) else [])
    document[_OWN] = {
        "drawings": drawings_to_json(rest if is_in_order else about.drawings),
        "are_all": not is_in_order,
        "in_words": about.is_in_words,
    }


def _read_back(entries: Mapping[str, object], size: int) -> tuple[Drawing, ...]:
    return read_drawings(entries, (), size, entries, ())


def _add_houses(document: dict[str, object], topology: Topology) -> None:
    regions: list[object] = []
    for house in topology.extra_houses:
        if set(house) == set(falling_diagonal(topology.size)):
            document["diagonal-"] = True
        elif set(house) == set(rising_diagonal(topology.size)):
            document["diagonal+"] = True
        else:
            regions.append({"cells": [cell_text(topology, cell).upper() for cell in house]})
            document["extraregion"] = regions

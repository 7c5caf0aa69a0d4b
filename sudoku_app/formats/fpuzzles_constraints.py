"""Read and write the constraints in f-puzzles' JSON: a key for each kind, and a list of entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.constraints.cages import KillerCage, Product, SumArea
from sudoku_app.core.constraints.dots import (
    NEGATIVES,
    XV,
    Difference,
    EdgeMark,
    Negative,
    Ratio,
    negative,
)
from sudoku_app.core.constraints.formulas import (
    LONGEST_FORMULA,
    FormulaError,
    checked_formula,
    relation_from_text,
)
from sudoku_app.core.constraints.groups import Clone, DistinctDigits, Quadruple
from sudoku_app.core.constraints.kinds import KINDS, NAMED, field_names
from sudoku_app.core.constraints.lines import Arrow, Line, ProductArrow
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    seen_from,
    step_inwards,
)
from sudoku_app.core.constraints.patterns import LONGEST_LABEL
from sudoku_app.core.constraints.placed import WithCopies, WithLines
from sudoku_app.core.constraints.single_cells import (
    GivenCandidates,
    MarkedCells,
    Minimum,
    Odd,
    cells_joined,
)
from sudoku_app.core.message import Message
from sudoku_app.core.notation import cell_text, parse_cell, place_named
from sudoku_app.core.topology import Cell, Place
from sudoku_app.formats.constraints import (
    check_size,
    checked,
    constraints_of,
    decode_layers,
    decode_rules,
    encode_constraints,
    encode_layers,
    most_constraints,
)
from sudoku_app.formats.json_text import (
    list_in,
    object_in,
    plain_number,
    shown_value,
    text_in,
    whole_in,
)
from sudoku_app.formats.parsed import ParseError, expecting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology

    Entry = Mapping[str, object]
    Reader = Callable[[Entry, Topology], Iterator[Constraint]]

_ENTRY = Message("a constraint")
_CELLS = Message("its cells")
_LINES = Message("its lines")
_VALUE = Message("the number of a constraint")
_LARGEST_VALUE = 9999
_LARGEST_LISTED = 1 << 25
"""The largest number of a list; it may stand for a set of 25 digits."""
_STEPS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
_DOTS = frozenset(("difference", "ratio"))
_XV = {"X": 10, "V": 5}


def read_constraints(document: Entry, topology: Topology) -> Constraints:
    """The constraints of a puzzle, without those that add houses. Other keys are skipped.

    Raises ParseError for an entry that is invalid or does not fit the grid.
    """
    found: dict[Constraint, None] = {}
    most = most_constraints(topology)
    names = {key.lower() for key, value in document.items() if value is True}
    if any(document.get(key) for key in document if key.lower() in _DOTS):
        names.discard(NonConsecutive.slug)  # pairs with a dot are exempt: see `_negatives`
    for constraint in constraints_of(names & NAMED.keys()):
        found[constraint] = None
    for key, value in document.items():
        reader = READERS.get(key.lower())
        if reader is None or not value:
            continue
        for item in list_in(value, _ENTRY):
            entry = object_in(item, _ENTRY)
            if entry.get("cells") == []:  # left over by an editor
                continue
            if _has_words(key, entry):
                if key.lower() != KillerCage.slug:
                    continue
                entry = {"cells": entry.get("cells")}
            for constraint in reader(entry, topology):
                found[constraint] = None
                if len(found) > most:
                    many = Message("more than {0} constraints", most)
                    raise ParseError(many, Message("at most {0}", most))
    together = cells_joined(tuple(found))
    made = (*together, *_negatives(document, together))
    with expecting(Message("a constraint that fits the grid")):
        check_size(checked(made, topology), topology)
    return made


def clues_in_words(document: Entry) -> Iterator[tuple[str, Entry]]:
    """The entries with a text such as `?` in place of a number, each with its key.

    Of these clues only the cages are enforced, as cells without repeats.
    """
    for key, value in document.items():
        for entry in value if isinstance(value, list) else ():
            if isinstance(entry, dict) and _has_words(key, entry):
                yield key.lower(), entry


def _has_words(key: str, entry: Entry) -> bool:
    value = entry.get("value")
    is_text = isinstance(value, str) and value.strip("0123456789 ") != ""
    return is_text and key.lower() in _NUMBERED


def _negatives(document: Entry, constraints: Constraints) -> Iterator[Constraint]:
    """The constraints that `negative` lists. Any dot exempts its two cells from both rules about
    dots.
    """
    names = {text_in(name).lower() for name in list_in(document.get("negative") or [], _ENTRY)}
    has_dots = any(isinstance(each, Difference | Ratio) for each in constraints)
    flags = {key.lower() for key, value in document.items() if value is True}
    if has_dots and NonConsecutive.slug in flags:
        names.add(Difference.slug)
    for kind in NEGATIVES:
        if kind.of.slug in names:
            yield negative(kind, constraints)
    if unknown := names - {"difference", "ratio", "xv"}:
        raise ParseError(
            shown_value(min(unknown)), Message("{0}, {1} or {2}", "ratio", "difference", "xv")
        )


# Entries ----------------------------------------------------------------------------------------


def _named_cells(value: object, topology: Topology) -> Cells:
    return tuple(named_cell(name, topology) for name in list_in(value, _CELLS))


def named_cell(name: object, topology: Topology) -> Cell:
    """Return the cell of a name. Raises ParseError."""
    try:
        return parse_cell(topology, text_in(name))
    except ValueError as error:
        raise ParseError(shown_value(name), Message("a cell such as R1C1")) from error


def _cells(entry: Entry, topology: Topology) -> Cells:
    if "cell" in entry and "cells" not in entry:
        return (named_cell(entry["cell"], topology),)
    return _named_cells(entry.get("cells"), topology)


def _number_in(value: object, _topology: Topology) -> int | None:
    """The number in a value, written as a number or as text; None if it is blank."""
    value = plain_number(value)
    is_blank = value is None or (isinstance(value, str) and not value.strip())
    return None if is_blank else whole_in(value, _VALUE, 0, _LARGEST_VALUE)


def _sum_in(value: object, topology: Topology) -> int | None:
    # Some programs write the sum 0 for a cage without a sum.
    return _number_in(value, topology) or None


def _letter_in(value: object, _topology: Topology) -> int:
    letter = text_in(value).upper()
    if letter not in _XV:
        raise ParseError(shown_value(value), Message("X or V"))
    return _XV[letter]


def _numbers_in(value: object, _topology: Topology) -> tuple[int, ...]:
    return tuple(
        whole_in(each, _VALUE, -_LARGEST_VALUE, _LARGEST_LISTED)
        for each in list_in(value or [], _VALUE)
    )


def _digits_in(value: object, topology: Topology) -> tuple[int, ...]:
    what = Message("a digit of a quadruple")
    return tuple(whole_in(each, what, 1, topology.size) for each in list_in(value or [], what))


def _lines_in(value: object, topology: Topology) -> tuple[Cells, ...]:
    return tuple(_named_cells(line, topology) for line in list_in(value, _LINES))


def _steps_in(value: object, _topology: Topology) -> tuple[tuple[int, int], ...]:
    steps = []
    for step in list_in(value, _LINES):
        numbers = [
            whole_in(each, _VALUE, -_LARGEST_VALUE, _LARGEST_VALUE)
            for each in list_in(step, _LINES)
        ]
        steps.append((numbers[0], numbers[-1]) if numbers else (0, 0))
    return tuple(steps)


def _formula_in(value: object, topology: Topology) -> str:
    text = text_in(value)
    try:
        formula = checked_formula(text)
        relation_from_text(formula, topology.values)
    except FormulaError as error:
        expected = Message("a formula of a and b, or pairs of digits: {0}", error)
        raise ParseError(shown_value(text), expected) from error
    return formula


def _layers_in(value: object, _topology: Topology) -> tuple[Layer, ...]:
    try:
        return decode_layers(text_in(value))
    except ValueError as error:
        raise ParseError(Message("a damaged pattern"), _VALUE) from error


def _rules_in(value: object, _topology: Topology) -> Constraints | None:
    try:
        return decode_rules(text_in(value)) if value else None
    except ValueError as error:
        raise ParseError(Message("a damaged rule"), _VALUE) from error


class _Field(NamedTuple):
    """How an entry has a field of a constraint: its key, the function that reads its value, or
    returns None for the usual one, and the function that writes it.
    """

    key: str
    read: Callable[[object, Topology], Any]
    write: Callable[[Any], object] = str


_NUMBER = _Field("value", _number_in)
_FIELDS: Mapping[str, _Field] = {
    "differences": _Field("differences", _numbers_in, list),
    "effect": _Field("value", lambda value, _topology: text_in(value)[:LONGEST_FORMULA]),
    "equation": _Field("value", lambda value, _topology: text_in(value)[:LONGEST_FORMULA]),
    "formula": _Field("value", _formula_in),
    "label": _Field("value", lambda value, _topology: text_in(value)[:LONGEST_LABEL]),
    "layers": _Field("layers", _layers_in, encode_layers),
    "least": _NUMBER,
    "ratios": _Field("ratios", _numbers_in, list),
    "rules": _Field("rules", _rules_in, encode_constraints),
    "steps": _Field("steps", _steps_in, lambda steps: list(map(list, steps))),
    "sums": _Field("sums", _numbers_in, list),
    "total": _NUMBER,
    "value": _NUMBER,
    "values": _Field("values", _numbers_in, list),
}
"""By the name of a constraint's field. Those with cells are read by `_cells_by_field`."""
_FIELDS_OF: Mapping[type[Constraint], Mapping[str, _Field]] = {
    KillerCage: {"total": _Field("value", _sum_in)},
    Quadruple: {"values": _Field("values", _digits_in, list)},
    XV: {"value": _Field("value", _letter_in, lambda value: "V" if value == _XV["V"] else "X")},
}
"""The fields that a kind has in a form of its own."""


def _fields_of(kind: type[Constraint]) -> Iterator[tuple[str, _Field]]:
    """The fields of a kind that have no cells, by name."""
    known = {**_FIELDS, **_FIELDS_OF.get(kind, {})}
    return ((name, known[name]) for name in field_names(kind) if name in known)


def _cells_by_field(
    kind: type[Constraint], entry: Entry, topology: Topology
) -> Iterator[dict[str, Any]]:
    """The fields with the cells of each constraint that an entry stands for."""
    if "cells" not in field_names(kind):
        yield {}
    elif issubclass(kind, Line):
        for line in _lines_in(entry.get("lines"), topology):
            if len(line) >= kind.least_cells:  # a click without a drag leaves one of one cell
                yield {"cells": line}
    elif kind is Clone:
        copies = _named_cells(entry.get("cloneCells"), topology)
        yield {"cells": _cells(entry, topology), "copies": copies}
    elif issubclass(kind, WithCopies):
        for line in _lines_in(entry.get("lines"), topology):
            yield {"cells": _cells(entry, topology), "copies": line}
    elif issubclass(kind, WithLines):
        lines = _lines_in(entry.get("lines"), topology)
        yield {"cells": _cells(entry, topology), "lines": lines}
    else:
        yield {"cells": _cells(entry, topology)}


def _reader(kind: type[Constraint]) -> Reader:
    """The reader of a kind by its fields. An entry without a number that its kind needs is left
    out.
    """

    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        found = {name: own.read(entry.get(own.key), topology) for name, own in _fields_of(kind)}
        values = {name: value for name, value in found.items() if value is not None}
        if all(name in values or hasattr(kind, name) for name in found):
            for cells in _cells_by_field(kind, entry, topology):
                yield kind(**cells, **values)

    return read


def _arrow(kind: type[Arrow]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        circle = tuple(sorted(_cells(entry, topology)))
        lines = []
        for line in list_in(entry.get("lines"), _LINES):
            cells = _named_cells(line, topology)
            # A line may start with a cell of the circle.
            rest = cells[1:] if cells and cells[0] in circle else cells
            if rest:
                lines.append(rest)
        if lines:
            yield kind(circle, tuple(lines))

    return read


def _place(entry: Entry, topology: Topology) -> Place:
    """The place of a clue just outside the grid."""
    name = entry.get("cell")
    place = place_named(text_in(name)) or Place(0, 0)
    border = (-1, topology.size)
    if max(place) > topology.size or not (place.row in border or place.column in border):
        raise ParseError(shown_value(name), Message("a cell outside the grid such as R0C1"))
    return place


def _little_killer(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    direction = entry.get("direction")
    step = _STEPS.get(text_in(direction).upper())
    if step is None:
        raise ParseError(shown_value(direction), Message("a direction such as {0}", "DR"))
    place = _place(entry, topology)
    yield LittleKillerSum(
        seen_from(place, step, topology), place, _number_in(entry.get("value"), topology)
    )


def _beside(kind: type[OutsideClue]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        place = _place(entry, topology)
        cells = seen_from(place, step_inwards(place, topology), topology)
        yield kind(cells, place, _number_in(entry.get("value"), topology))

    return read


_NUMBERED = frozenset(
    slug
    for slug, kind in KINDS.items()
    if issubclass(kind, KillerCage | SumArea | Product | DistinctDigits | EdgeMark | OutsideClue)
) - {XV.slug}
"""The keys of clues whose value is a number."""
READERS: Mapping[str, Reader] = {
    **{
        slug: _reader(kind)
        for slug, kind in KINDS.items()
        if slug not in NAMED and not issubclass(kind, Negative | GivenCandidates)
    },
    **{slug: _beside(kind) for slug, kind in KINDS.items() if issubclass(kind, OutsideClue)},
    **{kind.slug: _arrow(kind) for kind in (Arrow, ProductArrow)},
    LittleKillerSum.slug: _little_killer,
}
"""The function that reads one entry, by f-puzzles' key in lower case."""
RULE_KEYS = READERS.keys() | NAMED.keys() | {"negative"}
"""All keys whose meaning is enforced, except those that add houses."""


# Writing ----------------------------------------------------------------------------------------

_DRAWN_FOR: Mapping[str, tuple[str, str, float]] = {
    "customline": ("Custom Line", "#33bbbb", 0.15),
    "doublearrow": ("Double Arrow", "#c54b8b", 0.15),
    "entropicline": ("Entropic Line", "#ffccaa", 0.3),
    "modularline": ("Modular Line", "#33bbbb", 0.3),
    "nabner": ("Nabner", "#c9c883", 0.3),
    "regionsumline": ("Region Sum Line", "#2ecbff", 0.25),
    "renban": ("Renban", "#f067f0", 0.4),
    "slowthermometer": ("Slow Thermometer", "#cfcfcf", 0.5),
    "whispers": ("Whispers", "#67f067", 0.3),
    "zipperline": ("Zipper Line", "#cdb1ec", 0.15),
}
"""The constraints that other programs need as plain lines too: name, colour and width, by slug."""


def write_constraints(constraints: Constraints, topology: Topology) -> dict[str, object]:
    """The constraints' entries by key, except for given candidates."""
    document: dict[str, object] = {}
    for constraint in constraints:
        if constraint.slug in NAMED:
            document[constraint.slug] = True
        elif isinstance(constraint, Negative):
            _list_at(document, "negative").append(constraint.slug.removeprefix("negative-"))
        elif not isinstance(constraint, GivenCandidates):
            _list_at(document, constraint.slug).extend(_entries(constraint, topology))
            _list_at(document, "line").extend(_lines_for(constraint, topology))
    return {key: value for key, value in document.items() if value}


def _list_at(document: dict[str, object], key: str) -> list[object]:
    found = document.setdefault(key, [])
    assert isinstance(found, list)  # called only for keys with lists
    return found


def _entries(constraint: Constraint, topology: Topology) -> Iterator[dict[str, object]]:
    """The entries that represent this constraint."""
    if isinstance(constraint, Minimum | Odd):
        names = _names(constraint.cells, topology)
        for name in names:  # f-puzzles has an entry for each, and passes over "cells"
            yield {"cell": name, "cells": names if name == names[0] else []}
    elif isinstance(constraint, OutsideClue):
        yield _clue(constraint, topology)
    else:
        entry, kind = _written_cells(constraint, topology), type(constraint)
        for name, own in _fields_of(kind):
            value = getattr(constraint, name)
            is_usual = own is _NUMBER and value == getattr(kind, name, None)
            if value not in (None, ()):
                entry[own.key] = "" if is_usual else own.write(value)
        yield entry


def _written_cells(constraint: Constraint, topology: Topology) -> dict[str, object]:
    """The cells of a constraint as an entry has them."""
    cells = _names(constraint.cells, topology)
    if not cells:
        return {}
    if isinstance(constraint, Line):
        return {"lines": [cells]}
    if isinstance(constraint, MarkedCells) and len(cells) == 1:
        return {"cell": cells[0]}
    entry: dict[str, object] = {"cells": cells}
    if isinstance(constraint, Clone):
        entry["cloneCells"] = _names(constraint.copies, topology)
    elif isinstance(constraint, WithCopies):
        entry["lines"] = [_names(constraint.copies, topology)]
    elif isinstance(constraint, Arrow):
        starts = [_nearest(constraint.cells, line, topology) for line in constraint.lines]
        lines = zip(starts, constraint.lines, strict=True)
        entry["lines"] = [_names((start, *line), topology) for start, line in lines]
    elif isinstance(constraint, WithLines):
        entry["lines"] = [_names(line, topology) for line in constraint.lines]
    return entry


def _name(cell: Cell, topology: Topology) -> str:
    return cell_text(topology, cell).upper()


def _names(cells: Cells, topology: Topology) -> list[str]:
    return [_name(cell, topology) for cell in cells]


def _nearest(circle: Cells, line: Cells, topology: Topology) -> Cell:
    """The cell of an arrow's circle that its line starts from."""

    def distance(cell: Cell) -> int:
        rows = topology.row_of(cell) - topology.row_of(line[0])
        columns = topology.column_of(cell) - topology.column_of(line[0])
        return max(abs(rows), abs(columns))

    return min(circle, key=distance)


def _clue(clue: OutsideClue, topology: Topology) -> dict[str, object]:
    row, column = clue.place
    value = "" if clue.value is None else str(clue.value)
    entry: dict[str, object] = {"cell": f"R{row + 1}C{column + 1}", "value": value}
    if isinstance(clue, LittleKillerSum):
        first = clue.cells[0]
        step = (topology.row_of(first) - row, topology.column_of(first) - column)
        # A file of our own format may have a clue whose cells no arrow points to.
        direction = next((name for name, known in _STEPS.items() if known == step), "")
        entry |= {"cells": _names(clue.cells, topology), "direction": direction}
    return entry


def _lines_for(constraint: Constraint, topology: Topology) -> Iterator[dict[str, object]]:
    """The plain lines that show a constraint in programs that do not know it."""
    if constraint.slug in _DRAWN_FOR:
        name, colour, width = _DRAWN_FOR[constraint.slug]
        yield {
            "lines": [_names(constraint.cells, topology)],
            "outlineC": colour,
            "width": width,
            "fromConstraint": name,
        }

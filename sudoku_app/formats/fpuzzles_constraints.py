"""Read and write the constraints in f-puzzles' JSON: a key for each kind, and a list of entries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import (
    EqualSums,
    KillerCage,
    LargestIsSum,
    LessSum,
    NumberAmong,
    Product,
    SumAmong,
    SumArea,
    UnequalSums,
    Vault,
)
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import (
    NEGATIVES,
    XV,
    Difference,
    EdgeMark,
    Negative,
    Ratio,
    negative,
)
from sudoku_app.core.constraints.formulas import FormulaError, checked_formula, relation_from_text
from sudoku_app.core.constraints.groups import Clone, DistinctDigits, Quadruple
from sudoku_app.core.constraints.kinds import KINDS, NAMED
from sudoku_app.core.constraints.lines import (
    Arrow,
    CloseLine,
    Line,
    ProductArrow,
    RelatedLine,
    RisingLine,
    SegmentLine,
    SetLine,
    SumByDigit,
    Whispers,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive, RelatedNeighbours
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    seen_from,
    step_inwards,
)
from sudoku_app.core.constraints.patterns import LONGEST_LABEL, Pattern
from sudoku_app.core.constraints.single_cells import (
    DigitCount,
    GivenCandidates,
    MarkedCells,
    Minimum,
    RelatedToSome,
    cells_joined,
)
from sudoku_app.core.message import Message
from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.topology import Cell, Place
from sudoku_app.formats.constraints import (
    check_size,
    checked,
    constraints_of,
    decode_layers,
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
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
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
_RELATION = ("differences", "sums", "ratios")
"""The fields of two digits that are related."""
_OUTSIDE = re.compile(r"[rR]([0-9]{1,2})[cC]([0-9]{1,2})")
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
                    raise ParseError(0, 0, many, Message("at most {0}", most))
    together = cells_joined(tuple(found))
    made = (*together, *_negatives(document, together))
    try:
        check_size(checked(made, topology), topology)
    except ValueError as error:
        raise ParseError(
            0, 0, Message("{0}", error), Message("a constraint that fits the grid")
        ) from error
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
            0, 0, shown_value(min(unknown)), Message("{0}, {1} or {2}", "ratio", "difference", "xv")
        )


# Entries ----------------------------------------------------------------------------------------


def _named_cells(value: object, topology: Topology) -> Cells:
    return tuple(named_cell(name, topology) for name in list_in(value, _CELLS))


def named_cell(name: object, topology: Topology) -> Cell:
    """Return the cell of a name. Raises ParseError."""
    try:
        return parse_cell(topology, text_in(name))
    except ValueError as error:
        raise ParseError(0, 0, shown_value(name), Message("a cell such as R1C1")) from error


def _cells(entry: Entry, topology: Topology) -> Cells:
    if "cell" in entry:
        return (named_cell(entry["cell"], topology),)
    return _named_cells(entry.get("cells"), topology)


def _number(entry: Entry) -> int | None:
    """The value of an entry, written as a number or as text; None if it is blank."""
    value = plain_number(entry.get("value"))
    is_blank = value is None or (isinstance(value, str) and not value.strip())
    return None if is_blank else whole_in(value, _VALUE, 0, _LARGEST_VALUE)


def _cells_alone(kind: Callable[[Cells], Constraint]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        yield kind(_cells(entry, topology))

    return read


def _along_lines(kind: Callable[[Cells], Constraint], least: int) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        for line in list_in(entry.get("lines"), _LINES):
            cells = _named_cells(line, topology)
            if len(cells) >= least:  # a click without a drag leaves a meaningless line of one cell
                yield kind(cells)

    return read


def _marked(kind: type[EdgeMark]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        number = _number(entry)
        yield kind(_cells(entry, topology), kind.value if number is None else number)

    return read


def _cage(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    # Some programs write the sum 0 for a cage without a sum.
    yield KillerCage(_cells(entry, topology), _number(entry) or None)


def _xv(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    value = entry.get("value")
    letter = text_in(value).upper()
    if letter not in _XV:
        raise ParseError(0, 0, shown_value(value), Message("X or V"))
    yield XV(_cells(entry, topology), _XV[letter])


def _whispers(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    least = _number(entry) or 0
    yield from _along_lines(lambda cells: Whispers(cells, least), Whispers.least_cells)(
        entry, topology
    )


def _numbered_lines(kind: type[CloseLine | SegmentLine]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        number = _number(entry) or kind.value
        yield from _along_lines(lambda cells: kind(cells, number), kind.least_cells)(
            entry, topology
        )

    return read


def _area(kind: type[SumArea | Product | DistinctDigits]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        number = _number(entry)
        if number is not None:
            yield kind(_cells(entry, topology), number)

    return read


def _equal_sums(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    lines = list_in(entry.get("lines"), _LINES)
    areas = (_named_cells(line, topology) for line in lines)
    yield EqualSums(_cells(entry, topology), tuple(areas))


def _less_sum(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    for line in list_in(entry.get("lines"), _LINES):
        yield LessSum(_cells(entry, topology), _named_cells(line, topology))


def _unequal_sums(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    number = _number(entry)
    for line in list_in(entry.get("lines"), _LINES):
        copies = _named_cells(line, topology)
        yield UnequalSums(_cells(entry, topology), copies, 1 if number is None else number)


def _related_to_some(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    for line in list_in(entry.get("lines"), _LINES):
        copies = _named_cells(line, topology)
        yield RelatedToSome(_cells(entry, topology), copies, *_relation(entry))


def _rising_lines(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    number = _number(entry)
    least = 1 if number is None else number
    yield from _along_lines(lambda cells: RisingLine(cells, least), RisingLine.least_cells)(
        entry, topology
    )


def _set_lines(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    values = _whole_numbers(entry, "values")
    yield from _along_lines(lambda cells: SetLine(cells, values), SetLine.least_cells)(
        entry, topology
    )


def _pattern(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    try:
        layers = decode_layers(text_in(entry.get("layers")))
    except ValueError as error:
        raise ParseError(0, 0, Message("a damaged pattern"), _VALUE) from error
    yield Pattern(_cells(entry, topology), text_in(entry.get("value"))[:LONGEST_LABEL], layers)


def _whole_numbers(entry: Entry, key: str) -> tuple[int, ...]:
    values = list_in(entry.get(key) or [], _VALUE)
    return tuple(whole_in(value, _VALUE, -_LARGEST_VALUE, _LARGEST_LISTED) for value in values)


def _among(kind: type[SumAmong | NumberAmong]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        yield kind(_cells(entry, topology), _whole_numbers(entry, "values"))

    return read


def _by_digit(kind: type[SumByDigit | DigitCount]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        lines = (_named_cells(line, topology) for line in list_in(entry.get("lines"), _LINES))
        yield kind(_cells(entry, topology), tuple(lines), _whole_numbers(entry, "values"))

    return read


def _relation(entry: Entry) -> tuple[tuple[int, ...], ...]:
    return tuple(_whole_numbers(entry, key) for key in _RELATION)


def _related_lines(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    relation = _relation(entry)
    yield from _along_lines(lambda cells: RelatedLine(cells, *relation), RelatedLine.least_cells)(
        entry, topology
    )


def _custom_lines(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    text = text_in(entry.get("value"))
    try:
        formula = checked_formula(text)
        relation_from_text(formula, topology.size)
    except FormulaError as error:
        expected = Message("a formula of a and b, or pairs of digits: {0}", error)
        raise ParseError(0, 0, shown_value(text), expected) from error
    yield from _along_lines(lambda cells: CustomLine(cells, formula), CustomLine.least_cells)(
        entry, topology
    )


def _related_neighbours(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    steps = []
    for step in list_in(entry.get("steps"), _LINES):
        numbers = [
            whole_in(each, _VALUE, -_LARGEST_VALUE, _LARGEST_VALUE)
            for each in list_in(step, _LINES)
        ]
        steps.append((numbers[0], numbers[-1]) if numbers else (0, 0))
    yield RelatedNeighbours(tuple(steps), *_relation(entry))


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


def _clone(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    copies = _named_cells(entry.get("cloneCells"), topology)
    yield Clone(_cells(entry, topology), copies)


def _quadruple(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    what = Message("a digit of a quadruple")
    values = list_in(entry.get("values") or [], what)
    digits = tuple(whole_in(value, what, 1, topology.size) for value in values)
    yield Quadruple(_cells(entry, topology), digits)


def _place(entry: Entry, topology: Topology) -> Place:
    """The place of a clue just outside the grid."""
    name = entry.get("cell")
    match = _OUTSIDE.fullmatch(text_in(name))
    place = Place(int(match[1]) - 1, int(match[2]) - 1) if match else Place(0, 0)
    border = (-1, topology.size)
    if max(place) > topology.size or not (place.row in border or place.column in border):
        expected = Message("a cell outside the grid such as R0C1")
        raise ParseError(0, 0, shown_value(name), expected)
    return place


def _little_killer(entry: Entry, topology: Topology) -> Iterator[Constraint]:
    direction = entry.get("direction")
    step = _STEPS.get(text_in(direction).upper())
    if step is None:
        raise ParseError(0, 0, shown_value(direction), Message("a direction such as {0}", "DR"))
    place = _place(entry, topology)
    yield LittleKillerSum(seen_from(place, step, topology), place, _number(entry))


def _beside(kind: type[OutsideClue]) -> Reader:
    def read(entry: Entry, topology: Topology) -> Iterator[Constraint]:
        place = _place(entry, topology)
        cells = seen_from(place, step_inwards(place, topology), topology)
        yield kind(cells, place, _number(entry))

    return read


_NUMBERED = frozenset(
    slug
    for slug, kind in KINDS.items()
    if issubclass(kind, KillerCage | SumArea | Product | DistinctDigits | EdgeMark | OutsideClue)
) - {XV.slug}
"""The keys of clues whose value is a number."""
READERS: Mapping[str, Reader] = {
    **{
        slug: _along_lines(kind, kind.least_cells)
        for slug, kind in KINDS.items()
        if issubclass(kind, Line)
    },
    **{slug: _cells_alone(kind) for slug, kind in KINDS.items() if issubclass(kind, MarkedCells)},
    **{slug: _marked(kind) for slug, kind in KINDS.items() if issubclass(kind, EdgeMark)},
    **{slug: _beside(kind) for slug, kind in KINDS.items() if issubclass(kind, OutsideClue)},
    "arrow": _arrow(Arrow),
    "clone": _clone,
    "closeline": _numbered_lines(CloseLine),
    "customline": _custom_lines,
    "digitcount": _by_digit(DigitCount),
    "distinctdigits": _area(DistinctDigits),
    "equalsums": _equal_sums,
    "killercage": _cage,
    "largestissum": _cells_alone(LargestIsSum),
    "lesssum": _less_sum,
    "littlekillersum": _little_killer,
    "numberamong": _among(NumberAmong),
    "pattern": _pattern,
    "product": _area(Product),
    "productarrow": _arrow(ProductArrow),
    "quadruple": _quadruple,
    "relatedline": _related_lines,
    "relatedneighbours": _related_neighbours,
    "relatedtosome": _related_to_some,
    "risingline": _rising_lines,
    "segmentline": _numbered_lines(SegmentLine),
    "setline": _set_lines,
    "sumamong": _among(SumAmong),
    "sumarea": _area(SumArea),
    "sumbydigit": _by_digit(SumByDigit),
    "unequalsums": _unequal_sums,
    "vault": _cells_alone(Vault),
    "whispers": _whispers,
    "xv": _xv,
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

    def names(cells: Cells) -> list[str]:
        return [cell_text(topology, cell).upper() for cell in cells]

    cells = names(constraint.cells)
    if isinstance(constraint, Minimum):
        for name in cells:
            yield {"cell": name}
    elif isinstance(constraint, Arrow):
        lines = [(_nearest(constraint.cells, line, topology), *line) for line in constraint.lines]
        yield {"cells": cells, "lines": [names(line) for line in lines]}
    elif isinstance(constraint, Clone):
        yield {"cells": cells, "cloneCells": names(constraint.copies)}
    elif isinstance(constraint, Quadruple):
        yield {"cells": cells, "values": list(constraint.values)}
    elif isinstance(constraint, OutsideClue):
        yield _clue(constraint, cells, topology)
    elif isinstance(constraint, KillerCage):
        total = constraint.total
        yield {"cells": cells} if total is None else {"cells": cells, "value": str(total)}
    elif isinstance(constraint, EdgeMark):
        yield {"cells": cells, "value": _mark_text(constraint)}
    elif isinstance(constraint, Whispers):
        yield {"lines": [cells], "value": str(constraint.least or "")}
    elif isinstance(constraint, CloseLine | SegmentLine):
        yield {"lines": [cells], "value": str(constraint.value)}
    elif isinstance(constraint, SumArea | Product | DistinctDigits):
        yield {"cells": cells, "value": str(constraint.total)}
    elif isinstance(constraint, EqualSums):
        yield {"cells": cells, "lines": [names(line) for line in constraint.lines]}
    elif isinstance(constraint, SumAmong | NumberAmong):
        yield {"cells": cells, "values": list(constraint.values)}
    elif isinstance(constraint, UnequalSums):
        yield {
            "cells": cells,
            "lines": [names(constraint.copies)],
            "value": str(constraint.least),
        }
    elif isinstance(constraint, RelatedToSome):
        others = {"lines": [names(constraint.copies)]}
        yield {"cells": cells, **others, **_relation_fields(constraint)}
    elif isinstance(constraint, RisingLine):
        yield {"lines": [cells], "value": str(constraint.least)}
    elif isinstance(constraint, SetLine):
        yield {"lines": [cells], "values": list(constraint.values)}
    elif isinstance(constraint, Pattern):
        yield {
            "cells": cells,
            "value": constraint.label,
            "layers": encode_layers(constraint.layers),
        }
    elif isinstance(constraint, LessSum):
        yield {"cells": cells, "lines": [names(constraint.copies)]}
    elif isinstance(constraint, SumByDigit | DigitCount):
        yield {
            "cells": cells,
            "lines": [names(line) for line in constraint.lines],
            "values": list(constraint.values),
        }
    elif isinstance(constraint, CustomLine):
        yield {"lines": [cells], "value": constraint.formula}
    elif isinstance(constraint, RelatedLine):
        yield {"lines": [cells], **_relation_fields(constraint)}
    elif isinstance(constraint, RelatedNeighbours):
        steps = [list(step) for step in constraint.steps]
        yield {"steps": steps, **_relation_fields(constraint)}
    elif isinstance(constraint, Line):
        yield {"lines": [cells]}
    else:
        yield {"cell": cells[0]} if len(cells) == 1 else {"cells": cells}


def _relation_fields(
    related: RelatedLine | RelatedNeighbours | RelatedToSome,
) -> dict[str, object]:
    return {key: list(getattr(related, key)) for key in _RELATION if getattr(related, key)}


def _mark_text(mark: EdgeMark) -> str:
    """The number of a dot, blank if it is the usual one, or the letter of a sum."""
    if isinstance(mark, XV):
        return next((letter for letter, total in _XV.items() if total == mark.value), "")
    return "" if mark.value == type(mark).value else str(mark.value)


def _nearest(circle: Cells, line: Cells, topology: Topology) -> Cell:
    """The cell of an arrow's circle that its line starts from."""

    def distance(cell: Cell) -> int:
        rows = topology.row_of(cell) - topology.row_of(line[0])
        columns = topology.column_of(cell) - topology.column_of(line[0])
        return max(abs(rows), abs(columns))

    return min(circle, key=distance)


def _clue(clue: OutsideClue, cells: list[str], topology: Topology) -> dict[str, object]:
    row, column = clue.place
    value = "" if clue.value is None else str(clue.value)
    entry: dict[str, object] = {"cell": f"R{row + 1}C{column + 1}", "value": value}
    if isinstance(clue, LittleKillerSum):
        first = clue.cells[0]
        step = (topology.row_of(first) - row, topology.column_of(first) - column)
        # A file of our own format may have a clue whose cells no arrow points to.
        direction = next((name for name, known in _STEPS.items() if known == step), "")
        entry |= {"cells": cells, "direction": direction}
    return entry


def _lines_for(constraint: Constraint, topology: Topology) -> Iterator[dict[str, object]]:
    """The plain lines that show a constraint in programs that do not know it."""
    if constraint.slug in _DRAWN_FOR:
        name, colour, width = _DRAWN_FOR[constraint.slug]
        cells = [cell_text(topology, cell).upper() for cell in constraint.cells]
        yield {"lines": [cells], "outlineC": colour, "width": width, "fromConstraint": name}

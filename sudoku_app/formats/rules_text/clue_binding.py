"""Find the cages, marks and clues that a statement is about, and make their constraints."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import (
    cages,
    chess_moves,
    dots,
    groups,
    lines,
    outside,
    single_cells,
)
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.constraints.neighbours import (
    EDGE,
    MixedSquares,
    NonConsecutive,
    RelatedNeighbours,
)
from sudoku_app.core.constraints.outside import seen_from, step_inwards
from sudoku_app.core.topology import Cell, Place, topology_of_size
from sudoku_app.core.variants import diagonals_of
from sudoku_app.formats.rules_text.colours import (
    FARTHEST,
    is_dark,
    is_white,
    nearest,
)
from sudoku_app.formats.rules_text.line_binding import (
    THERMOMETERS,
    DrawnPage,
    drawings_of,
    from_bulb,
    is_meant,
)
from sudoku_app.formats.rules_text.scene import POLYGON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.rules_text.scene import (
        Clue,
        DrawnCage,
        DrawnMark,
        HasCells,
        Indices,
    )
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]


DOT_KINDS = frozenset(("difference", "ratio", "relatedmark"))
"""The kinds of statements about marks on edges that colours tell apart."""
SMALLER_BY_SIGN: Mapping[str, int] = {
    **dict.fromkeys(("<", "∧", "^", "˄"), 0),
    **dict.fromkeys((">", "∨", "v", "˅"), 1),
}
"""Which of the two cells beside a sign of inequality has the smaller number."""
_LABEL = re.compile(r"[“\"'‘]([A-Za-z])[”\"'’]")
"""A letter in quotation marks, such as those that mark some cages."""


def drawn_cages(page: DrawnPage, statement: Statement) -> list[DrawnCage]:
    """Return the cages with a letter or of a colour that the words name, or all."""
    quoted = _LABEL.findall(statement.quote)
    lettered = [cage for cage in page.scene.cages if cage.text in quoted]
    if lettered:
        return lettered
    if statement.colours:
        coloured = [
            cage
            for cage in page.scene.cages
            if cage.colour and nearest(cage.colour, statement.colours) < FARTHEST
        ]
        if coloured:
            return coloured
    return list(page.scene.cages)


def plain_cages(
    page: DrawnPage, statement: Statement, kind: Callable[[Cells], Constraint]
) -> _Found:
    """Yield a constraint of a kind for each of the statement's cages."""
    for cage in drawn_cages(page, statement):
        yield kind(cage.cells), cage.drawings


def killer_cages(page: DrawnPage, statement: Statement) -> _Found:
    """Yield a cage for each drawn one, with its sum if it has one, or the sums that it can have."""
    is_unique = cages_are_unique(page)
    for cage in drawn_cages(page, statement):
        totals = totals_in(cage.text, page.size * len(cage.cells))
        if len(totals) == 1 and (is_unique or is_in_house(page, cage.cells)):
            yield cages.KillerCage(cage.cells, totals[0]), cage.drawings
        elif len(totals) == 1:
            yield cages.SumArea(cage.cells, totals[0]), cage.drawings
        elif totals:
            yield cages.SumAmong(cage.cells, totals), cage.drawings
        if is_unique and len(totals) != 1 and (totals or not cage.text):
            yield cages.KillerCage(cage.cells), cage.drawings


def lettered_cages(drawn: Iterable[DrawnCage]) -> list[list[DrawnCage]]:
    """Return the cages with a letter for their total, those with the same letter together."""
    found: dict[str, list[DrawnCage]] = {}
    for cage in drawn:
        if len(cage.text) == 1 and cage.text.isalpha():
            found.setdefault(cage.text, []).append(cage)
    return list(found.values())


def is_in_house(page: DrawnPage, cells: Cells) -> bool:
    """Whether some cells are in one house, so that their digits differ."""
    return any(set(cells) <= set(house) for house in page.topology.houses)


def cages_are_unique(page: DrawnPage) -> bool:
    """Whether the words say that no digit repeats in a cage."""
    return any(
        statement.kind in ("killercage", "uniquecage", "groupsum")
        and statement.concepts & {"CAGE", "killercage"}
        and "NOREPEAT" in statement.concepts
        for statement in page.statements
    )


def unique_cages(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no digit repeats in a cage."""
    for cage in drawn_cages(page, statement):
        total = number_in(cage.text)
        summed = any(other.kind == "killercage" for other in page.statements)
        if len(cage.cells) <= page.size:
            yield cages.KillerCage(cage.cells, total if summed else None), cage.drawings


def numbered_cages(
    page: DrawnPage, statement: Statement, kind: Callable[[Cells, int], Constraint]
) -> _Found:
    """Yield a constraint of a kind for each cage with a number in its corner."""
    for cage in drawn_cages(page, statement):
        total = number_in(cage.text.strip("×≠"))
        if total is not None:
            yield kind(cage.cells, total), cage.drawings
            if cages_are_unique(page) and len(cage.cells) <= page.size:
                yield cages.KillerCage(cage.cells), cage.drawings


def equal_sums(parts: Sequence[HasCells]) -> _Found:
    """Yield the rule that some drawings have the same sum, if they are several."""
    if len(parts) > 1:
        first, *rest = (part.cells for part in parts)
        yield cages.EqualSums(first, tuple(rest)), drawings_of(parts)


# Marks between cells ------------------------------------------------------------------------


def _dots(page: DrawnPage, statement: Statement) -> list[DrawnMark]:
    colours = statement.colours or frozenset(
        ("black",) if statement.kind == "ratio" else ("white",)
    )
    marks = [mark for mark in page.scene.edge_marks if mark.shape]
    marks = of_colours(page, marks, colours)
    return [mark for mark in marks if mark.shape == "circle"] or marks


def of_colours(
    page: DrawnPage, marks: Sequence[DrawnMark], colours: frozenset[str]
) -> list[DrawnMark]:
    """Return the marks on edges of some colours, without those that another statement's colours
    fit better.
    """
    rivals = [
        other.colours
        for other in page.statements
        if other.kind in DOT_KINDS and other.colours and other.colours != colours
    ]
    named = [mark for mark in marks if is_coloured(mark, colours)]
    plain = [
        mark
        for mark in named
        if all(nearest(mark.colour, colours) <= nearest(mark.colour, names) for names in rivals)
    ]
    return plain or named


def differences(page: DrawnPage, statement: Statement) -> _Found:
    """Yield white dots."""
    numbers = [number for number in statement.numbers if number < page.size]
    value = numbers[0] if numbers and "DIFFER" in statement.concepts else 1
    if len(set(numbers)) > 1:  # which of them?
        return
    for mark in _dots(page, statement):
        own = number_in(mark.text)
        yield dots.Difference(mark.cells, own or value), mark.drawings


def ratios(page: DrawnPage, statement: Statement) -> _Found:
    """Yield black dots."""
    if not {1, 2}.issuperset(statement.numbers):
        return
    for mark in _dots(page, statement):
        own = number_in(mark.text)
        yield dots.Ratio(mark.cells, own or 2), mark.drawings


def letters(page: DrawnPage, statement: Statement) -> _Found:
    """Yield Xs and Vs."""
    wanted = {"x": ("X",), "v": ("V",)}.get(statement.kind, ("X", "V"))
    values = {"X": 10, "V": 5}
    numbers = statement.numbers
    if statement.kind in ("x", "v") and len(set(numbers)) > 1:
        return
    if statement.kind in ("x", "v") and numbers:
        values = {wanted[0]: numbers[-1]}
    elif numbers and not {5, 10} <= set(numbers):
        return
    for mark in page.scene.edge_marks:
        text = mark.text.upper()
        if text in wanted and values[text] in (5, 10):
            yield dots.XV(mark.cells, values[text]), mark.drawings
        elif text in wanted:
            yield cages.SumArea(mark.cells, values[text]), mark.drawings


def inequalities(page: DrawnPage, statement: Statement) -> _Found:
    """Yield inequality signs."""
    for wedge in page.scene.wedges:
        yield lines.Inequality((wedge.other, wedge.one)), wedge.drawings
    for mark in page.scene.edge_marks:
        smaller = SMALLER_BY_SIGN.get(mark.text)
        if smaller is not None:
            yield lines.Inequality((mark.cells[smaller], mark.cells[1 - smaller])), mark.drawings


def quadruples(page: DrawnPage, statement: Statement) -> _Found:
    """Yield circles on corners with the digits in them."""
    for mark in page.scene.corner_marks:
        digits = [int(sign) for sign in mark.text if sign in "123456789"]
        if digits and len(digits) <= 4 and not mark.text.strip("0123456789 ,.\n"):
            yield groups.Quadruple(mark.cells, tuple(digits)), mark.drawings


# Marks on cells -----------------------------------------------------------------------------


def marks_of(page: DrawnPage, statement: Statement) -> list[DrawnMark]:
    """Return the marks on cells that a statement is about, by their shapes and colours."""
    marks = [
        mark
        for mark in (*page.scene.cell_marks, *page.scene.shades)
        if len(mark.cells) == 1 and (mark.fill or mark.outline)
    ]
    shapes = _shapes_named(page, statement)
    used = {cell for arrow in page.scene.arrows for cell in arrow.bulb}
    shafts = (from_bulb(page, stroke) for stroke in page.thermometers)
    bulbs = {found[0][0] for found in shafts if found is not None}
    used |= bulbs
    marks = [
        mark
        for mark in marks
        if not (mark.shape == "circle" and mark.cells[0] in used and not statement.colours)
    ]
    if statement.colours:
        marks = _coloured(page, marks, statement) or _of_no_colour(page, marks, shapes)
    if shapes:
        shaped = [m for m in marks if m.shape in shapes and m not in page.scene.shades]
        marks = shaped or [mark for mark in marks if mark.shape in shapes]
    solid = [mark for mark in marks if not is_white(mark.fill)]
    marks = solid or marks
    if any(other.kind in THERMOMETERS for other in page.statements):
        own = [page.bulbs.get(cell) for cell in bulbs]
        marks = [mark for mark in marks if mark not in own] or marks
    if not statement.colours:
        gray = [mark for mark in marks if nearest(mark.colour, ("gray",)) < FARTHEST]
        marks = gray or marks
    return marks


def _shapes_named(page: DrawnPage, statement: Statement) -> set[str]:
    """Return the shapes of marks that the words name; a noun of the author's own, such as "castle",
    can be the name of an outline.
    """
    shapes = {shape for concept, shape in _SHAPES if concept in statement.concepts}
    is_own_noun = "circle" in shapes and "circle" not in statement.quote.lower()
    if is_own_noun and any(mark.shape == POLYGON for mark in page.scene.cell_marks):
        return shapes - {"circle"} | {POLYGON}
    return shapes


def _of_no_colour(page: DrawnPage, marks: Sequence[DrawnMark], shapes: set[str]) -> list[DrawnMark]:
    """Return the marks of some shapes whose colour no statement names."""
    named = [s.colours for s in page.statements if s.colours and s.kind not in DOT_KINDS]
    return [
        mark
        for mark in marks
        if mark.shape in shapes
        and mark not in page.scene.shades
        and all(nearest(mark.colour, colours) > FARTHEST for colours in named)
    ]


def _coloured(page: DrawnPage, marks: list[DrawnMark], statement: Statement) -> list[DrawnMark]:
    """Return the marks of a statement's colours, without those that another one's fit better
    unless there are no others.
    """
    named = [
        mark
        for mark in marks
        if nearest(mark.colour, statement.colours) < FARTHEST
        or (statement.colours == {"white"} and is_coloured(mark, statement.colours))
    ]
    rivals = [other.colours for other in page.statements if other.colours]
    own = [mark for mark in named if is_meant(mark.colour, statement.colours, rivals)]
    return own or named


def on_all(
    kind: Callable[[Cells], Constraint], parts: Sequence[HasCells], at_least: int = 1
) -> _Found:
    """Yield the constraint on the cells of all of some drawings, if they are enough."""
    cells = tuple(sorted({cell for part in parts for cell in part.cells}))
    if len(cells) >= at_least:
        yield kind(cells), drawings_of(parts)


def parities(page: DrawnPage, statement: Statement) -> _Found:
    """Yield odd or even cells."""
    kind = single_cells.Odd if statement.kind == "odd" else single_cells.Even
    marks = marks_of(page, statement)
    if not {"CIRCLE", "SQUARE", "DIAMOND", "SHADED"} & statement.concepts and not statement.colours:
        return
    yield from on_all(kind, marks)


def extremes(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cells that are greater or less than their neighbours."""
    kind = single_cells.Maximum if statement.kind == "maximum" else single_cells.Minimum
    yield from on_all(kind, marks_of(page, statement))


def counting_circles(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the circles of the colour in the words, or all."""
    shapes = _shapes_named(page, statement) - {"square", "diamond"} or {"circle"}
    marks = [
        mark
        for mark in page.scene.cell_marks
        if mark.shape in shapes and len(mark.cells) == 1 and mark.size > 0.4
    ]
    if statement.colours:
        marks = [mark for mark in marks if is_coloured(mark, statement.colours)]
    yield from on_all(single_cells.CountingCircles, marks)


def unique_marks(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no digit repeats in the marked cells."""
    marks = marks_of(page, statement)
    if not marks and "CIRCLE" in statement.concepts:
        marks = list(page.bulbs.values())
    yield from on_all(cages.KillerCage, marks, at_least=2)


def equal_marks(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marked cells with the same digit: all of them, or those of the same colour."""
    concepts = statement.concepts
    shapes = {shape for concept, shape in _SHAPES if concept in concepts}
    by_colour: dict[str, list[DrawnMark]] = {}
    for mark in page.scene.cell_marks:
        is_meant = not statement.colours or is_coloured(mark, statement.colours)
        if len(mark.cells) == 1 and mark.shape in shapes and is_meant:
            key = mark.colour if concepts & {"SAMECOLOUR", "UNIQUECOLOUR"} else ""
            by_colour.setdefault(key, []).append(mark)
    yield from _clones(by_colour.values())


def clones(page: DrawnPage, statement: Statement) -> _Found:
    """Yield shaded areas of the same shape, which have the same digits in the same places."""
    by_shape: dict[tuple[tuple[int, int], ...], list[CellGroup]] = {}
    for area in shaded_areas(page, statement):
        rows, columns = zip(*map(page.topology.place, area.cells), strict=True)
        places = zip(rows, columns, strict=True)
        shape = tuple((row - min(rows), column - min(columns)) for row, column in places)
        by_shape.setdefault(shape, []).append(area)
    if all(len(areas) > 1 for areas in by_shape.values()):
        yield from _clones(by_shape.values())


class CellGroup(NamedTuple):
    """Cells that a rule is about together, and the drawings that show them."""

    cells: Cells
    drawings: Indices


def _clones(families: Iterable[Sequence[HasCells]]) -> _Found:
    """Yield the rule that drawings in a family have the same digits."""
    for first, *rest in families:
        for other in rest:
            yield groups.Clone(first.cells, other.cells), drawings_of((first, other))


def letters_in_cells(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cells with the same letter as clones, and those with different letters as a group
    without repeats.
    """
    by_letter: dict[str, list[DrawnMark]] = {}
    for mark in page.scene.cell_marks:
        if len(mark.cells) == len(mark.text) == 1 and mark.text.isalpha():
            by_letter.setdefault(mark.text, []).append(mark)
    if not 1 < len(by_letter) <= page.size:
        return
    yield from _clones(by_letter.values())
    firsts = [marks[0] for marks in by_letter.values()]
    yield from on_all(cages.KillerCage, firsts)


def indexers(page: DrawnPage, statement: Statement) -> _Found:
    """Yield coloured cells, or those of rows or columns with certain numbers, that say where the
    number of their row or column is. Each number must be said of a line and of a digit.
    """
    kinds = (single_cells.RowIndexer, single_cells.ColumnIndexer, single_cells.BoxIndexer)
    (kind,) = (each for each in kinds if each.slug == statement.kind)
    if statement.colours:
        yield from on_all(kind, marks_of(page, statement))
        return
    number_of = (
        page.topology.column_of if statement.kind == "columnindexer" else page.topology.row_of
    )
    named = Counter(statement.numbers)
    cells = tuple(
        cell for cell in map(Cell, range(page.topology.cell_count)) if number_of(cell) + 1 in named
    )
    if cells and min(named.values()) > 1:
        yield kind(cells), ()


def mark_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield marks on corners, or on edges and corners, with the sum of the cells around them."""
    edges = () if statement.kind == "quadsum" else page.scene.edge_marks
    for mark in (*edges, *page.scene.corner_marks):
        total = number_in(mark.text)
        if total is not None:
            yield cages.SumArea(mark.cells, total), mark.drawings


# Clues outside the grid ---------------------------------------------------------------------


def clues_of(page: DrawnPage, statement: Statement) -> list[Clue]:
    """Return the clues of the colours in the words, or all."""
    return [
        clue
        for clue in page.scene.clues
        if not statement.colours or nearest(clue.colour, statement.colours) < FARTHEST
    ]


def little_killers(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the sums of diagonals."""
    for clue in clues_of(page, statement):
        total = number_in(clue.text)
        cells = diagonal_of(page, clue)
        if total is not None and cells:
            yield outside.LittleKillerSum(cells, clue.place, total), clue.drawings


def diagonal_of(page: DrawnPage, clue: Clue) -> Cells:
    """Return the cells of the diagonal that begins beside a clue; none if it is not clear which."""
    steps = [clue.step] if clue.step and 0 not in clue.step else []
    if clue.step is None:
        steps = [step for step in outside.DIAGONALS if seen_from(clue.place, step, page.topology)]
    found = [seen_from(clue.place, step, page.topology) for step in steps]
    found = [cells for cells in found if cells]
    return found[0] if len(found) == 1 else ()


def outside_clues(page: DrawnPage, statement: Statement) -> _Found:
    """Yield clues about rows and columns."""
    kinds = (outside.SandwichSum, outside.XSum, outside.Skyscraper, outside.NumberedRoom)
    (kind,) = (each for each in kinds if each.slug == statement.kind)
    for clue, cells in rows_seen(page, statement):
        total = number_in(clue.text)
        if total is not None:
            yield kind(cells, clue.place, total), clue.drawings


def rows_seen(page: DrawnPage, statement: Statement) -> Iterator[tuple[Clue, Cells]]:
    """Yield the clues beside a row or column, and its cells from there."""
    for clue in clues_of(page, statement):
        step = step_inwards(clue.place, page.topology)
        is_straight = step != (0, 0) and (clue.step is None or 0 in clue.step)
        cells = seen_from(clue.place, step, page.topology) if is_straight else ()
        if len(cells) == page.size:
            yield clue, cells


# The whole grid -----------------------------------------------------------------------------


def whole_grid(page: DrawnPage, statement: Statement) -> _Found:
    """Yield a rule about the whole grid."""
    named = ("antiknight", "antiking") if statement.kind == "antichess" else (statement.kind,)
    moves = (chess_moves.AntiKnight(), chess_moves.AntiKing(), chess_moves.AntiTaxicab())
    for rule in (*moves, NonConsecutive(), MixedSquares(), DisjointGroups()):
        if rule.slug in named:
            yield rule, ()


def taxicab_distances(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no digit repeats some steps apart."""
    for number in set(statement.numbers):
        yield chess_moves.TaxicabDistance(number), ()


def antisums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no neighbours have a sum; marks that are drawn exempt theirs."""
    numbers = tuple(sorted(set(statement.numbers)))
    if numbers and "ALLAROUND" in statement.concepts:
        sums = tuple(total for total in range(2, 2 * page.size + 1) if total not in numbers)
        yield RelatedNeighbours(tuple(sorted((*EDGE, *chess_moves.KING))), (), sums), ()
    elif numbers:
        yield dots.NegativeXV(numbers, lettered(page)), ()


def lettered(page: DrawnPage) -> frozenset[Cells]:
    """Return the pairs of cells with an X or a V between them."""
    marks = page.scene.edge_marks
    return dots.pair_set(mark.cells for mark in marks if mark.text.upper() in ("X", "V"))


def far_neighbours(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that all neighbours differ by at least a number."""
    least = statement.numbers[0] if statement.numbers else 0
    if 1 < least < page.size and "ALLAROUND" in statement.concepts:
        steps = tuple(sorted((*EDGE, *chess_moves.KING)))
        yield RelatedNeighbours(steps, tuple(range(least, page.size))), ()
    elif 1 < least < page.size:
        yield dots.NegativeDifference(tuple(range(1, least))), ()


def diagonals(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the diagonals that are drawn, or those that the words name, short ones too if it is
    "every positive diagonal".
    """
    if "EACHDIAGONAL" not in statement.concepts:
        for cells, indices in drawn_diagonals(page, statement):
            yield cages.KillerCage(cells, sum(page.topology.values)), indices
        return
    for step in [step for name, step in _SLOPES.items() if name in statement.concepts]:
        for start in range(page.topology.cell_count):
            row, column = page.topology.place(Cell(start))
            before = Place(row - step[0], column - step[1])
            cells = seen_from(before, step, page.topology)
            if page.topology.cell_at(*before) is None and len(cells) > 1:
                yield cages.KillerCage(cells, None), ()


def drawn_diagonals(page: DrawnPage, statement: Statement) -> Iterator[tuple[Cells, Indices]]:
    """Yield the cells of the diagonals that are drawn; if none is, of those that the words name."""
    both = diagonals_of(page.topology)
    named = [place for place, slope in enumerate(_SLOPES) if slope in statement.concepts]
    if len(named) == 1:
        both = both[named[0] :: len(_SLOPES)]
    drawn = {
        cells: stroke.drawings
        for stroke in (*page.scene.strokes, *page.scene.diagonals)
        for cells in (stroke.cells, stroke.cells[::-1])
        if cells in both
    }
    for cells in both:
        if cells in drawn or not drawn:
            yield cells, drawn.get(cells, ())


def extra_regions(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the areas of shaded cells in one colour that touch, as extra regions."""
    for cells, indices in shaded_areas(page, statement):
        total = sum(page.topology.values) if len(cells) == page.size else None
        yield cages.KillerCage(cells, total), indices


def renban_areas(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cages, shaded areas or shapes of several cells with consecutive digits in any order."""
    for part in _areas_of(page, statement):
        if 1 < len(part.cells) <= page.size:
            yield lines.Renban(part.cells), part.drawings


def _areas_of(page: DrawnPage, statement: Statement) -> Iterable[HasCells]:
    """Return the cages, shaded areas or shapes of several cells that a statement is about."""
    if "CAGE" in statement.concepts:
        return drawn_cages(page, statement)
    if statement.concepts & {"SHADED", "REGION"}:
        return shaded_areas(page, statement)
    return _coloured(page, list(page.scene.cell_marks), statement)


def shaded_areas(page: DrawnPage, statement: Statement) -> Iterator[CellGroup]:
    """Yield the areas of shaded cells in one colour that touch."""
    marks = [
        mark
        for mark in page.scene.shades
        if not statement.colours or nearest(mark.colour, statement.colours) < FARTHEST
    ]
    by_colour: dict[str, dict[Cell, DrawnMark]] = {}
    for mark in marks:
        by_colour.setdefault(mark.fill, {}).update(dict.fromkeys(mark.cells, mark))
    for cells in by_colour.values():
        for area in _areas(cells, page.topology):
            indices = {index for cell in area for index in cells[cell].drawings}
            yield CellGroup(area, tuple(sorted(indices)))


def distinct_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield areas with a number of different digits, which the words say or the clue outside."""
    concepts = statement.concepts
    if "OUTSIDE" in concepts:
        for clue in clues_of(page, statement):
            total, cells = number_in(clue.text), diagonal_of(page, clue)
            if total is not None and cells:
                yield groups.DistinctDigits(cells, total), clue.drawings
        return
    found: Iterable[tuple[Cells, Indices]] = ()
    if "DIAGONAL" in concepts:
        found = drawn_diagonals(page, statement)
    elif concepts & {"CAGE", "SHADED"}:
        found = ((part.cells, part.drawings) for part in _areas_of(page, statement))
    elif "BOX" in concepts:
        usual = topology_of_size(page.size)
        boxes = [usual.houses[house] for house in usual.boxes] if usual.has_boxes else []
        grids = page.topology.cells_by_grid
        found = ((tuple(cells[c] for c in box), ()) for cells in grids for box in boxes)
    for cells, indices in found:
        yield groups.DistinctDigits(cells, statement.numbers[-1]), indices


def number_in(text: str) -> int | None:
    """Return the number of up to four digits that a text is, or None."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 5 else None


def totals_in(text: str, most: int) -> tuple[int, ...]:
    """Return the sums up to `most` that a text such as "12", "<12", "≥12", "1X" or "?2" allows."""
    total = number_in(text)
    if total is not None:
        return (total,)
    bound = re.fullmatch(r"([<>≤≥])(=?) ?(\d{1,3})", text.strip())
    if bound is not None:
        limit = int(bound[3])
        below, above = bound[1] in "<≤", bound[1] in ">≥"
        is_reached = bool(bound[2]) or bound[1] in "≤≥"
        return tuple(
            each
            for each in range(1, most + 1)
            if (below and each < limit)
            or (above and each > limit)
            or (is_reached and each == limit)
        )
    if re.fullmatch(r"(?=.*\d)[\dXx?]{2,3}", text.strip()):
        pattern = re.compile(re.sub("[Xx?]", r"\\d", text.strip()), re.ASCII)
        return tuple(each for each in range(1, most + 1) if pattern.fullmatch(str(each)))
    return ()


def is_coloured(mark: DrawnMark, names: frozenset[str]) -> bool:
    """Whether people would call a mark by one of these colours."""
    fill = mark.fill
    if "white" in names and (is_white(fill) and not mark.text.isalpha()):
        return True
    if "black" in names and is_dark(fill):
        return True
    rest = names - {"white", "black"}
    return bool(rest) and nearest(mark.colour, rest) < FARTHEST


def _areas(cells: Mapping[Cell, object], topology: Topology) -> Iterator[Cells]:
    """Yield the groups of cells that touch at an edge."""
    left = set(cells)
    while left:
        area, rim = set(), [min(left)]
        while rim:
            cell = rim.pop()
            if cell not in left:
                continue
            left.discard(cell)
            area.add(cell)
            row, column = topology.place(cell)
            beside = [topology.cell_at(row + down, column + right) for down, right in SIDES]
            rim += [other for other in beside if other is not None]
        yield tuple(sorted(area))


_SLOPES = {"FALLING": (1, 1), "RISING": (-1, 1)}
"""The steps along the diagonals that words name, in the order of `diagonals_of`."""
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The steps to the cells beside a cell."""

_SHAPES = (("CIRCLE", "circle"), ("SQUARE", "square"), ("DIAMOND", "diamond"))

"""Find the lines that a statement is about, and make their constraints."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.constraints import cages, lines, single_cells
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, digit_bit
from sudoku_app.formats.rules_text.colours import (
    FARTHEST,
    apart,
    is_typical_of_other,
    is_white,
    nearest,
)
from sudoku_app.formats.rules_text.statements import line_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.rules_text.scene import (
        DrawnMark,
        DrawnScene,
        HasCells,
        Indices,
        Stroke,
    )
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]

_USUAL_COLOURS: Mapping[str, tuple[str, ...]] = {
    "whispers": ("green",),
    "dutch": ("orange",),
    "renban": ("purple", "pink"),
    "nabner": ("yellow", "gold"),
    "regionsumline": ("blue",),
    "palindrome": ("gray",),
    "zipperline": ("lavender", "purple", "pink"),
    "entropicline": ("peach", "orange"),
    "modularline": ("teal", "turquoise"),
    "parityline": ("red",),
    "lowhighline": ("yellow", "gold"),
    "betweenline": ("gray",),
    "tenline": ("gray",),
    "samedifference": ("turquoise", "teal"),
}
"""The colours of lines whose colour the words don't name."""


_ADDING = ("also ", "additionally", "moreover", "furthermore", "in addition")
"""The words that begin a rule about lines that another one is about too."""
_THINNEST = 0.03
"""The least width of a line that is a rule rather than a decoration, in cells."""


class DrawnPage:
    """The drawings of one puzzle and the statements about them."""

    def __init__(
        self, topology: Topology, scene: DrawnScene, statements: Sequence[Statement]
    ) -> None:
        self.topology = topology
        self.size = topology.size
        self.scene = scene
        self.statements = statements

    @cached_property
    def bulbs(self) -> dict[Cell, DrawnMark]:
        """The circle on each cell that could be the end of a line; the largest of several."""
        return {
            cell: mark
            for mark in sorted(self.scene.cell_marks, key=lambda mark: mark.size)
            if mark.shape == "circle" and len(mark.cells) == 1 and mark.size >= 0.45
            for cell in mark.cells
        }

    @cached_property
    def thermometers(self) -> list[Stroke]:
        """The lines that begin at a bulb."""
        return [stroke for stroke in self.scene.strokes if any(_arms(self, stroke, is_any=False))]


def drawings_of(parts: Iterable[HasCells]) -> Indices:
    """Return the drawings that show all of some lines, marks or cages."""
    return tuple(index for part in parts for index in part.drawings)


def strokes_of(page: DrawnPage, statement: Statement) -> list[Stroke]:
    """Return the lines that a statement is about: those of its colours or, if it names none,
    those of the usual colour, or else all that no other statement is about. A statement of the
    same kind can name the colours: "blue lines are entropic lines" and what those are.
    """
    if not statement.colours:
        same = {other.colours for other in page.statements if other.kind == statement.kind}
        if len(same) == 2:  # its own, none, and those of another one
            statement = statement._replace(colours=frozenset().union(*same))
    if statement.colours:
        rivals = [
            other.colours
            for other in page.statements
            if other.colours and other.colours != statement.colours and is_about_lines(other)
        ]
        found = [
            stroke
            for stroke in page.scene.strokes
            if is_meant(stroke.colour, statement.colours, rivals)
        ]
        own = [each for each in found if not is_typical_of_other(each.colour, statement.colours)]
        found = own or found
        if any(other.kind in THERMOMETERS for other in page.statements):
            others = [stroke for stroke in found if stroke not in page.thermometers]
            found = others or found
        thin = [stroke for stroke in found if stroke.width < _THINNEST]
        if found:
            return found if len(thin) == len(found) else [s for s in found if s not in thin]
    claimed = [
        other
        for other in page.statements
        if is_about_lines(other)
        and other.quote != statement.quote
        and other.kind != statement.kind
        and not other.quote.lower().startswith(_ADDING)
    ]
    coloured = frozenset().union(*(other.colours for other in claimed))
    plain = any(other.kind in THERMOMETERS for other in claimed)
    free = [
        stroke
        for stroke in page.scene.strokes
        if nearest(stroke.colour, coloured) > 0.1
        and not (plain and stroke in page.thermometers)
        and stroke.width >= _THINNEST
    ]
    kind = "dutch" if "dutch" in statement.concepts else statement.kind
    usual = _USUAL_COLOURS.get(kind, ())
    if usual and any(not other.colours for other in claimed):
        named = [s for s in free if nearest(s.colour, usual) < FARTHEST]
        return named or free
    if statement.colours and len({stroke.colour for stroke in free}) > 1:
        return []  # which of them is meant?
    return free or [s for s in page.scene.strokes if s not in page.thermometers]


def plain_lines(
    page: DrawnPage, statement: Statement, kind: Callable[[Cells], Constraint]
) -> _Found:
    """Yield a constraint of a kind for each of the statement's lines."""
    for stroke in strokes_of(page, statement):
        yield kind(stroke.cells), stroke.drawings


def around(cells: Cells, period: int) -> Cells:
    """Return the cells of a line, those of a loop with as many again as a rule about `period`
    neighbours needs, if its length allows that.
    """
    if len(cells) > period and cells[0] == cells[-1] and (len(cells) - 1) % period == 0:
        return cells + cells[1 : period - 1]
    return cells


def whispers(page: DrawnPage, statement: Statement) -> _Found:
    """Yield whisper lines with the difference that is named."""
    numbers = [number for number in statement.numbers if number < page.size]
    if len(set(numbers)) > 1:
        return  # which of them?
    least = numbers[0] if numbers else 4 if "dutch" in statement.concepts else 5
    if "MORETHAN" in statement.concepts and "ATLEAST" not in statement.concepts:
        least += 1
    usual = (page.size + 1) // 2
    for stroke in strokes_of(page, statement):
        yield lines.Whispers(stroke.cells, 0 if least == usual else least), stroke.drawings


def joined_renbans(
    page: DrawnPage, statement: Statement, are_one: Callable[[Stroke, Stroke], bool]
) -> _Found:
    """Yield lines that branch or cross as one renban."""
    strokes = strokes_of(page, statement)
    groups = _joined(strokes, are_one)
    if len(groups) < len(strokes):
        for group in groups:
            cells = dict.fromkeys(cell for stroke in group for cell in stroke.cells)
            yield lines.Renban(tuple(cells)), drawings_of(group)


def open_lines(
    page: DrawnPage, statement: Statement, kind: Callable[[Cells], Constraint]
) -> _Found:
    """Yield a constraint of a kind for each of the statement's lines; a loop's first cell counts
    once.
    """
    for stroke in strokes_of(page, statement):
        yield kind(tuple(dict.fromkeys(stroke.cells))), stroke.drawings


def sliding_renbans(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines on which any few neighbours, as many as the words say, are renbans; if the words
    are about the lines with less cells, these as a whole.
    """
    count = max(statement.numbers, default=0)
    is_short = "SHORTER" in statement.concepts
    for stroke in strokes_of(page, statement):
        cells = tuple(dict.fromkeys(stroke.cells))
        if is_short and 1 < len(cells) < count:
            yield lines.Renban(cells), stroke.drawings
        for first in range(len(cells) - count + 1 if count > 1 and not is_short else 0):
            yield lines.Renban(cells[first : first + count]), stroke.drawings


def nabners(page: DrawnPage, statement: Statement) -> _Found:
    """Yield nabner lines, unless the words are about neighbours alone or a greater difference."""
    if "BESIDE" not in statement.concepts and {*statement.numbers} <= {2}:
        yield from open_lines(page, statement, lines.Nabner)


def long_lines(
    page: DrawnPage, statement: Statement, kind: Callable[[Cells], Constraint]
) -> _Found:
    """Yield a constraint of a kind for each of the statement's lines of at least three cells."""
    for stroke in strokes_of(page, statement):
        if len(stroke.cells) > 2:
            yield kind(stroke.cells), stroke.drawings


def region_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield region sum lines; a loop begins where it enters a box."""
    box_of = page.topology.box_of
    for stroke in strokes_of(page, statement):
        cells = stroke.cells
        if cells[0] == cells[-1]:
            cells = cells[1:]
            turns = (p for p in range(len(cells)) if box_of(cells[p]) != box_of(cells[p - 1]))
            turn = next(turns, 0)
            cells = cells[turn:] + cells[:turn]
        yield lines.RegionSumLine(cells), stroke.drawings


def joined_region_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines that branch as one, whose segments are its connected parts in each box."""
    strokes = strokes_of(page, statement)
    groups = _joined(strokes, branches)
    if len(groups) == len(strokes):
        return
    for group in groups:
        if len(group) == 1:
            yield lines.RegionSumLine(group[0].cells), group[0].drawings
            continue
        segments = list(_segments(page, group))
        if len(segments) > 1:
            yield cages.EqualSums(segments[0], tuple(segments[1:])), drawings_of(group)


def _segments(page: DrawnPage, strokes: Sequence[Stroke]) -> Iterator[Cells]:
    """Yield the connected parts of a line with branches in each box."""
    steps = [pair for s in strokes for pair in zip(s.cells, s.cells[1:], strict=False)]
    box_of = page.topology.box_of
    left = dict.fromkeys(cell for stroke in strokes for cell in stroke.cells)
    while left:
        part = {next(iter(left))}
        while True:
            more = {
                cell
                for pair in steps
                if set(pair) & part and box_of(pair[0]) == box_of(pair[1])
                for cell in pair
            }
            if more <= part:
                break
            part |= more
        for cell in part:
            del left[cell]
        yield tuple(sorted(part))


def from_bulb(page: DrawnPage, stroke: Stroke) -> tuple[Cells, Indices] | None:
    """Return the cells of a line from its bulb, if it has one at an end."""
    for cells in (stroke.cells, stroke.cells[::-1]):
        bulb = page.bulbs.get(cells[0])
        if bulb is not None and cells[-1] != cells[0] and _is_bulb(bulb, stroke):
            return cells, (*stroke.drawings, *bulb.drawings)
    return None


def _arms(page: DrawnPage, stroke: Stroke, is_any: bool) -> Iterator[tuple[Cells, Indices]]:
    """Yield the cells of a line from its bulb: from an end, or both ways from within.

    `is_any` accepts a bulb of any colour at one end.
    """
    ended = from_bulb(page, stroke)
    if ended is not None:
        yield ended
        return
    for place, cell in enumerate(stroke.cells):
        bulb = page.bulbs.get(cell)
        is_end = place in (0, len(stroke.cells) - 1)
        if bulb is None or not (is_end if is_any else _is_bulb(bulb, stroke)):
            continue
        for cells in (stroke.cells[place:], stroke.cells[place::-1]):
            if len(cells) > 1:
                yield cells, (*stroke.drawings, *bulb.drawings)
        return


def _is_bulb(bulb: DrawnMark, stroke: Stroke) -> bool:
    return (
        bool(bulb.fill)
        and not is_white(bulb.fill)
        and (bulb.fill == stroke.colour or apart(bulb.fill, stroke.colour) < 0.12)
    )


def thermometers(page: DrawnPage, statement: Statement) -> _Found:
    """Yield thermometers; a line that starts on another one begins with the part before it."""
    kind = lines.Thermometer
    if statement.kind == "slowthermometer":
        kind = lines.SlowThermometer
    wanted = [
        stroke
        for stroke in page.thermometers
        if not statement.colours or nearest(stroke.colour, statement.colours) < FARTHEST
    ] or page.thermometers
    known: list[Cells] = []
    for stroke in wanted or page.scene.strokes:
        for cells, indices in _arms(page, stroke, is_any=not wanted):
            known.append(cells)
            yield kind(cells), indices
    colours = {stroke.colour for stroke in wanted}
    rest = [s for s in page.scene.strokes if s.colour in colours and s not in wanted]
    while rest:  # branches, and branches of branches
        found = next(_on_stems(rest, known), None)
        if found is None:
            return
        stroke, cells = found
        rest.remove(stroke)
        known.append(cells)
        yield kind(cells), stroke.drawings


def _on_stems(strokes: Sequence[Stroke], stems: Sequence[Cells]) -> Iterator[tuple[Stroke, Cells]]:
    """Yield the lines that start on a stem, with the cells from the start of the stem."""
    for stroke in strokes:
        for cells in (stroke.cells, stroke.cells[::-1]):
            stem = next((each for each in stems if cells[0] in each[1:]), None)
            if stem is not None:
                yield stroke, stem[: stem.index(cells[0])] + cells


def arrows(page: DrawnPage, statement: Statement) -> _Found:
    """Yield an arrow for each circle or pill, with all its shafts."""
    by_bulb: dict[Cells, list[tuple[Cells, Indices]]] = {}
    for arrow in page.scene.arrows:
        if not arrow.bulb:
            continue
        if statement.colours and nearest(arrow.colour, statement.colours) > FARTHEST:
            continue
        by_bulb.setdefault(arrow.bulb, []).append((arrow.shaft, arrow.drawings))
    for bulb, shafts in by_bulb.items():
        indices = tuple(index for _, each in shafts for index in each)
        for first in range(0, len(shafts), page.size):  # an arrow has at most n shafts
            some = shafts[first : first + page.size]
            yield lines.Arrow(bulb, tuple(shaft for shaft, _ in some)), indices


_ENDED: Mapping[str, Callable[[Cells], Constraint]] = {
    "betweenline": lines.BetweenLine,
    "doublearrow": lines.DoubleArrow,
    "splitpeas": lines.SplitPeas,
}


def ended_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines with a circle at each end, between which they run."""
    kind = _ENDED[statement.kind]
    for stroke in strokes_of(page, statement):
        for cells in _between(stroke.cells, page.bulbs):
            if len(cells) > 2:
                ends = (*page.bulbs[cells[0]].drawings, *page.bulbs[cells[-1]].drawings)
                yield kind(cells), (*stroke.drawings, *ends)


def _between(cells: Cells, ends: Container[Cell]) -> Iterator[Cells]:
    """Yield the parts of a line that run from one marked cell to the next, also around a loop."""
    stops = [place for place, cell in enumerate(cells) if cell in ends]
    if stops and cells[0] == cells[-1]:
        cells = cells[stops[0] : -1] + cells[: stops[0] + 1]
        stops = [place for place, cell in enumerate(cells) if cell in ends]
    for first, last in pairwise(stops):
        yield cells[first : last + 1]


def lockout_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines with a diamond at each end."""
    marks = {
        mark.cells[0]: mark
        for mark in page.scene.cell_marks
        if mark.shape == "diamond" and len(mark.cells) == 1
    }
    for stroke in strokes_of(page, statement):
        for cells in _between(stroke.cells, marks):
            ends = (*marks[cells[0]].drawings, *marks[cells[-1]].drawings)
            yield lines.LockoutLine(cells), (*stroke.drawings, *ends)


def unique_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no digit repeats on a line, or on all lines of a colour."""
    if "SAMECOLOURLINES" in statement.concepts:
        by_colour: dict[str, list[Stroke]] = {}
        for stroke in strokes_of(page, statement):
            by_colour.setdefault(stroke.colour, []).append(stroke)
        for strokes in by_colour.values():
            cells = dict.fromkeys(cell for stroke in strokes for cell in stroke.cells)
            yield cages.KillerCage(tuple(cells)), drawings_of(strokes)
        return
    if "THERMOMETER" in statement.concepts:
        for stroke in page.thermometers:
            yield cages.KillerCage(stroke.cells), stroke.drawings
        return
    yield from open_lines(page, statement, cages.KillerCage)


def set_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield entropic, modular or low-high lines, whichever sets the words list."""
    classes = digit_sets(statement.quote) if statement.kind in ("setline", "lowhighline") else ()
    kinds = (lines.EntropicLine, lines.ModularLine, lines.LowHighLine)
    kind = next((kind for kind in kinds if kind.slug == statement.kind), None)
    digits = _partition(statement.numbers)
    if digits and all(each.bit_count() == 3 for each in classes):
        classes = tuple(sum(map(digit_bit, digits[place : place + 3])) for place in (0, 3, 6))
    if classes:
        usual = {each: each((Cell(0), Cell(1))).named_digits(CLASSIC) for each in kinds}
        is_usual = page.size == 9
        kind = next((k for k in kinds if is_usual and set(usual[k]) == set(classes)), None)
    for stroke in strokes_of(page, statement):
        cells = around(stroke.cells, len(classes) or (2 if kind is lines.LowHighLine else 3))
        if kind is not None:
            yield kind(cells), stroke.drawings
        elif classes:
            yield lines.SetLine(cells, classes), stroke.drawings


def segment_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines that are cut into segments with the sum in the words."""
    if not statement.numbers and "tenline" not in statement.concepts:
        return
    total = statement.numbers[-1] if statement.numbers else 10
    for stroke in strokes_of(page, statement):
        yield lines.SegmentLine(stroke.cells, total), stroke.drawings


def end_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines whose ends add up to the number or the digit in their middle."""
    for stroke in strokes_of(page, statement):
        half, odd = divmod(len(stroke.cells), 2)
        if odd and half:
            ends, middle = (stroke.cells[0], stroke.cells[-1]), stroke.cells[half : half + 1]
            numbers = [mark for mark in page.scene.cell_marks if mark.cells == middle and mark.text]
            if not numbers:
                yield lines.Arrow(middle, (ends,)), stroke.drawings
            elif numbers[0].text.isdecimal():
                drawings = drawings_of((stroke, *numbers))
                yield cages.SumArea(ends, int(numbers[0].text)), drawings


def absent_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines on which the digit in the words is not."""
    left = [digit for digit in page.topology.digits if digit not in statement.numbers]
    if len(left) != page.size - 1:
        return
    digits = DigitSet(sum(map(digit_bit, left)))
    for stroke in strokes_of(page, statement):
        cells = tuple(dict.fromkeys(stroke.cells))
        yield single_cells.GivenCandidates(cells, digits), stroke.drawings


def index_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield index lines, which start at the mark on one of their ends."""
    marked = {cell for mark in page.scene.cell_marks for cell in mark.cells}
    for stroke in strokes_of(page, statement):
        ends = [cells for cells in (stroke.cells, stroke.cells[::-1]) if cells[0] in marked]
        if len(ends) == 1:
            yield lines.IndexLine(ends[0]), stroke.drawings


def _partition(numbers: Sequence[int]) -> list[int]:
    """Return the nine different digits that words list in a row, in three sets; empty if none."""
    long = [number for number in numbers if 100 < number < 1000]
    digits = [int(sign) for number in long or numbers for sign in str(number)]
    for first in range(len(digits) - 8):
        if len(set(digits[first : first + 9])) == 9:
            return digits[first : first + 9]
    return []


_DIGIT_SETS = re.compile(
    r"[{(\[]([1-9](?:[ ,]*[1-9])*)[)}\]]|(?<![\w,])([1-9]{2,4})(?!\w|,\w)|([1-9])[-–]([1-9])"
)
"""Digits in brackets, two to four without spaces, or a range such as 1-3."""


def digit_sets(words: str) -> tuple[int, ...]:
    """Return the sets of digits that words list, () if a digit is in two of them."""
    found = [
        [*range(int(match[3]), int(match[4]) + 1)]
        if match[3]
        else [int(sign) for sign in match[1] or match[2] if sign.isdigit()]
        for match in _DIGIT_SETS.finditer(words)
    ]
    digits = [digit for each in found for digit in each]
    if (
        len(found) < 2
        or len(set(digits)) != len(digits)
        or not all(len(each) > 1 for each in found)
    ):
        return ()
    return tuple(sum(digit_bit(digit) for digit in each) for each in found)


def is_meant(colour: str, names: frozenset[str], rivals: Sequence[frozenset[str]]) -> bool:
    """Whether a painted colour is one of these names rather than one of another statement's."""
    own = nearest(colour, names)
    return own < FARTHEST and all(own <= nearest(colour, other) for other in rivals)


def _joined(
    strokes: Sequence[Stroke], are_one: Callable[[Stroke, Stroke], bool]
) -> list[list[Stroke]]:
    """Return the lines in groups, those together that are one line."""
    groups: list[list[Stroke]] = []
    for stroke in strokes:
        near = [group for group in groups if any(are_one(stroke, each) for each in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(each for group in near for each in group), stroke])
    return groups


def meet(one: Stroke, other: Stroke) -> bool:
    """Whether two lines share a cell."""
    return not set(one.cells).isdisjoint(other.cells)


def branches(one: Stroke, other: Stroke) -> bool:
    """Whether one of two lines ends on the other."""
    return bool(
        {one.cells[0], one.cells[-1]} & set(other.cells)
        or {other.cells[0], other.cells[-1]} & set(one.cells)
    )


def is_about_lines(statement: Statement) -> bool:
    """Whether a statement is about drawn lines."""
    if statement.kind == "groupsum":
        return not statement.concepts.isdisjoint(("LINE", "THERMOMETER"))
    return statement.kind in line_kinds()


THERMOMETERS = ("thermometer", "slowthermometer")

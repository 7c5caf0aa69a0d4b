"""Drawing in the editor: the tool, the stroke, and the number that is being typed."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, hypot
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import SumAmong
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV
from sudoku_app.core.constraints.groups import Clone
from sudoku_app.core.constraints.lines import Arrow
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.drawing import Point
from sudoku_app.core.generating.clue_values import with_value
from sudoku_app.core.message import Message, message_of
from sudoku_app.core.topology import Cell, Place
from sudoku_app.game.editor.plain_drawings import (
    INKS,
    PLAIN_TEXT,
    Look,
    drawing_at,
    is_ground,
    mark_drawn,
    middle_of,
    plain_drawn,
    snapped,
    with_plain,
    without_drawings,
    without_plain,
)
from sudoku_app.game.editor.presets import Preset
from sudoku_app.game.editor.reshaping import RESHAPED, reshaped
from sudoku_app.game.editor.setting_acts import intended
from sudoku_app.game.editor.tools import (
    DIGITS,
    ERASER,
    LIGHTS,
    OUTSIDE,
    PLAIN,
    TOOLS,
    Tool,
    arrow_drawn,
    cells_around,
    clone_drawn,
    found_at,
    lit_erased,
    marks_single_cells,
    pill_with,
    trigger_drawn,
    triggers_erased,
    with_drawn,
    without,
    without_any,
    without_givens,
    without_region,
)
from sudoku_app.game.editor.typed_values import (
    digits_in,
    means_nothing,
    number_of,
    numbers_for,
    takes_digits,
    takes_number,
    takes_value,
    with_digits,
    with_formula,
    with_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.draft import Draft

COMMA = ","
"""The characters that a player types between the numbers of a list."""
LINE_REACH = 0.42
"""A line enters a cell only within this distance of its centre, in cells, so that it can pass
diagonally between two cells.
"""
_SAMPLES = 8
"""The points per cell that are sampled along a drag, so that a fast one skips no cell."""


@dataclass
class OpenConstraint:
    """The constraint that typed keys change; mutable.

    `text` is the number as typed so far, `is_placed` says whether the puzzle has the constraint
    already, and `is_same_act` whether the last act of the undo list is about it, so that what is
    typed becomes part of that act. `solution` is the intended one before, which the whole number
    may fit though its first digit doesn't.
    """

    constraint: Constraint
    text: str = ""
    is_placed: bool = True
    is_same_act: bool = False
    solution: tuple[int, ...] = ()


class Sketch:
    """Draws on a draft with one tool at a time; mutable.

    A stroke is made with the pointer (`press`, `drag`, `release`) or chosen with keys (`enter`).
    Together with the number typed after it, it is one act of the draft. Places are in cells, as in
    drawings. `notice` is a sentence that says why the last request had no effect, or None.
    """

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self.tool: Tool = DIGITS
        self.notice: Message | None = None
        self.opened: OpenConstraint | None = None
        self.staged: Cells = ()
        """The cells of a circle that has no arrow yet, or of an area that has no copy yet."""
        self.number: int | None = None
        """The number with which the tool's constraints begin, or None for the usual one."""
        self._typed: int | None = None
        """The number that was typed last for a constraint of the tool."""
        self._looks = {False: Look(), True: Look(text=CustomLine.formula)}
        """The look of the next drawing without a meaning, and that of the next custom line, whose
        text is its relation as typed so far, perhaps not a formula yet.
        """
        self.text_place: Point | None = None
        """Where a text is drawn once it has been typed, or None."""
        self._plain: Callable[[], Puzzle] | None = None
        """If the last act drew something without a meaning, the puzzle with the present look."""
        self._cells: list[Cell] = []
        self._points: list[Point] = []
        self._erased: set[Place] = set()
        self._has_act = False
        self._reshapes = False
        self._open_before: Constraint | None = None
        """The constraint that was open when the current stroke began."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as drawn so far."""
        return self._draft.puzzle

    @property
    def stroke(self) -> Cells:
        """The cells of the current stroke."""
        return tuple(self._cells)

    @property
    def takes_keys(self) -> bool:
        """Whether what is typed is for a drawing or its number, not for cells."""
        return self.tool is not DIGITS or self.opened is not None

    def choose(self, slug: str) -> None:
        """Choose another tool, or switch a rule or house of the whole grid on or off."""
        tool = TOOLS[slug]
        self.close()
        self.number = self._typed = None
        if tool.gesture is not Gesture.SWITCH:
            self.tool = tool
        elif tool.is_possible(self.puzzle.topology) or tool.is_on(self.puzzle):
            self._try(lambda: self._switch(tool))

    def _switch(self, tool: Tool) -> None:
        """Switch a rule or house on or off. If it takes a number, that can be typed now."""
        is_act = self._draft.replace_puzzle(tool.switched(self.puzzle))
        on = [each for each in self.puzzle.constraints if type(each) is tool.kind]
        if on and takes_number(on[0]):
            self.tool, self.opened = DIGITS, OpenConstraint(on[0], is_same_act=is_act)

    def choose_preset(self, preset: Preset) -> None:
        """Choose the tool of a preset, with the preset's settings."""
        self.choose(preset.slug)
        self.number = preset.number if preset.number >= 0 else None
        self.look = Look(*preset[3:])

    def preset(self, name: str) -> Preset:
        """The current tool with its settings, as a preset."""
        opened, number = self.opened, self.number if self._typed is None else self._typed
        if opened is not None and opened.is_placed:
            number = number_of(opened.constraint)
        return Preset(name, self.tool.slug, -1 if number is None else number, *self.look)

    def close(self) -> None:
        """End drawing and typing, and drop unfinished shapes."""
        self._cells, self._points, self.staged = [], [], ()
        self.opened, self.notice = None, None
        self.text_place, self._plain = None, None

    # With the pointer --------------------------------------------------------------------------

    def press(self, at: Point, reshapes: bool = False) -> None:
        """Begin a stroke, which `reshapes` the line or area that it begins on."""
        self.notice, self.text_place, self._plain = None, None, None
        self._reshapes = reshapes
        self._end_value()
        self._cells, self._points, self._erased, self._has_act = [], [at], set(), False
        self._pass(at)

    def drag(self, at: Point) -> None:
        """Continue the stroke in a straight line from where it was."""
        if not self._points:
            return
        last = self._points[-1]
        steps = max(1, ceil(hypot(at.x - last.x, at.y - last.y) * _SAMPLES))
        for step in range(1, steps + 1):
            share = step / steps
            self._pass(Point(last.x + (at.x - last.x) * share, last.y + (at.y - last.y) * share))
        self._points.append(at)

    def release(self) -> None:
        """End the stroke, and draw with it as one act."""
        if self._points:
            cells, first, last = tuple(self._cells), self._points[0], self._points[-1]
            self._cells, self._points = [], []
            self._try(lambda: self._end_stroke(cells, first, last))

    def _end_stroke(self, cells: Cells, first: Point, last: Point) -> None:
        gesture, cell = self.tool.gesture, self._cell_at(_place(first))
        if gesture is Gesture.PLAIN_MARK:
            self._draw_mark(snapped(first, self.puzzle.topology))
        elif gesture in OUTSIDE:
            self._draw_outside(_place(first), _place(last))
        elif gesture is Gesture.EDGE:
            self._draw(cells[:2] if len(cells) > 1 else self._edge_at(first))
        elif gesture is Gesture.CORNER:
            self._draw(self._corner_at(first))
        elif cells:
            self._draw(cells, self._reshapes)
        elif cell is not None and len(self._erased) == 1 and not self._has_act:
            self._draft.replace_puzzle(without_region(self.puzzle, cell))

    def _pass(self, at: Point) -> None:
        """Extend the stroke through a point."""
        place = _place(at)
        cell = self._cell_at(place)
        if self.tool is ERASER and place not in self._erased:
            self._erased.add(place)
            self._erase_at(at, place)
        if self.tool is ERASER or cell is None:
            return
        if self.tool.gesture in (Gesture.LINE, Gesture.ARROW, Gesture.PLAIN_LINE):
            is_near = hypot(at.x - place.column - 0.5, at.y - place.row - 0.5) < LINE_REACH
            self._extend_line(cell, is_near or not self._cells)
        elif cell not in self._cells:
            self._cells.append(cell)

    def _cell_at(self, place: Place) -> Cell | None:
        return self.puzzle.topology.cell_at(*place)

    def _extend_line(self, cell: Cell, is_near: bool) -> None:
        if not is_near or self._cells[-1:] == [cell]:
            return
        if self._cells[-2:-1] == [cell]:
            del self._cells[-1]  # back to the previous cell
        else:
            self._cells.append(cell)

    def _edge_at(self, at: Point) -> Cells:
        """The two cells on both sides of the edge that is nearest to a point in the grid."""
        topology, (row, column), found = self.puzzle.topology, _place(at), []
        for place in (Place(row - down, column - right) for down in (0, 1) for right in (0, 1)):
            for down, right in ((0, 1), (1, 0)):
                pair = place, Place(place.row + down, place.column + right)
                cells = tuple(cell for cell in map(self._cell_at, pair) if cell is not None)
                if len(cells) == 2:
                    middle = middle_of(cells, topology)
                    found.append((hypot(at.x - middle.x, at.y - middle.y), cells))
        return min(found)[1] if found else ()

    def _corner_at(self, at: Point) -> Cells:
        """The cells around the inner corner of the grid that is nearest to a point."""
        topology = self.puzzle.topology
        row = min(max(round(at.y), 1), topology.height - 1) - 1
        column = min(max(round(at.x), 1), topology.width - 1) - 1
        return cells_around(Place(row, column), topology)

    # With keys ---------------------------------------------------------------------------------

    def mark(self, cell: int) -> None:
        """Extend the stroke to a cell, or take it back if it is the last one. While a clue outside
        the grid is open, go to the next side of the cell instead if the clue sees it.
        """
        opened = self.opened
        if opened is not None and isinstance(opened.constraint, OutsideClue):
            seen, self.notice = opened.constraint.cells, None
            beside = Cell(cell) if cell in seen else seen[0]
            self._try(lambda: self._draw_around(beside))
        elif self._cells[-1:] == [cell]:
            del self._cells[-1]
        else:
            self._cells.append(Cell(cell))

    def enter(self, cells: Sequence[int], reshapes: bool = False) -> None:
        """End typing if a value is being typed; otherwise draw with the cells that were marked or,
        if there are none, with `cells`, in this order. With `reshapes`, they change the line or
        area that they begin on.
        """
        chosen = tuple(map(Cell, self._cells or cells))
        self._cells, self.notice, self._plain = [], None, None
        if self.opened is not None:
            self._end_value()
            self._open_before = None
            return
        if not chosen or self.tool is DIGITS:
            return
        if self.tool is ERASER:
            self.delete(chosen)
        elif self.tool.gesture in OUTSIDE:
            self._try(lambda: self._draw_around(chosen[0]))
        else:
            self._try(lambda: self._draw(chosen, reshapes))

    def type_digit(self, digit: int) -> bool:
        """Type a digit of the open constraint's number, or one of its digits, as players see it, or
        choose the colour of a drawing without a meaning; return whether there is anything to type
        it for.
        """
        opened, topology = self.opened, self.puzzle.topology
        if self.draws_plain:
            if 0 < digit <= len(INKS):
                self.set_look(self.look._replace(ink=digit))
            return True
        if opened is None:
            return False
        self.notice = None
        if self.draws_formula:
            return True
        if takes_digits(opened.constraint):
            if digit in topology.values:
                clue = opened.constraint
                digits = (*digits_in(clue, topology), digit)
                self._try(lambda: self._change(opened, with_digits(clue, digits, topology)))
        elif digit <= 9:
            self._type_number(opened, opened.text + str(digit))
        return True

    @property
    def draws_plain(self) -> bool:
        """Whether the tool draws something without a meaning."""
        return self.tool.gesture in PLAIN

    @property
    def asks_text(self) -> bool:
        """Whether a text is to be typed: for the place that was chosen, or for a line that was
        there already.
        """
        opened = self.opened
        is_known = self.draws_formula and opened is not None and not opened.is_same_act
        return is_known or self.text_place is not None

    @property
    def draws_formula(self) -> bool:
        """Whether the tool draws lines with a relation of the setter's own."""
        return self.tool.kind is CustomLine

    @property
    def look(self) -> Look:
        """The look of the next drawing; if it has a formula, that is the text."""
        return self._looks[self.draws_formula]

    @look.setter
    def look(self, look: Look) -> None:
        self._looks[self.draws_formula] = look

    @property
    def has_open_drawing(self) -> bool:
        """Whether another look changes what was drawn last."""
        return self._plain is not None

    def set_look(self, look: Look) -> None:
        """Draw in another look from now on, or with the formula that is its text. What was just
        drawn changes too, in the same act; a text appears at the place that was chosen for it.
        """
        self.notice, self.look = None, look
        last, at = self._plain, self.text_place
        if self.draws_formula:
            self._try(self._change_formula)
        elif at is not None and look.text.strip():
            self.text_place = None
            self._try(lambda: self._draw_mark(at))
        elif last is not None:
            self._try(lambda: self._draft.amend(last()))

    def _change_formula(self) -> None:
        """Give the open line the formula as typed so far."""
        opened = self.opened
        shown = CustomLine(()) if opened is None else opened.constraint
        assert isinstance(shown, CustomLine)  # the tool opens no other constraint
        changed = with_formula(shown, self.look.text, self.puzzle.topology)
        if opened is not None:
            self._change(opened, changed)

    def type_letter(self, letter: str) -> bool:
        """Type X or V for the open mark between two cells, or the comma after a number of an open
        list; return whether the letter belongs to the open constraint.
        """
        opened = self.opened
        if opened is not None and isinstance(opened.constraint, SumAmong) and letter == COMMA:
            self._type_number(opened, f"{opened.text}{COMMA}")
            return True
        values = {"x": 10, "v": 5}
        if opened is None or not isinstance(opened.constraint, XV) or letter not in values:
            return False
        self._typed = values[letter]
        self._change(opened, with_numbers(opened.constraint, (values[letter],)))
        return True

    def take_value(self) -> bool:
        """Give the open constraint its value in the intended solution; return whether a constraint
        is open.

        What is typed next is part of the same act. `notice` says why there is no value.
        """
        opened = self.opened
        if opened is None:
            return False
        self.notice = None
        clue, topology = opened.constraint, self.puzzle.topology
        self._try(lambda: self._change(opened, with_value(clue, intended(self.puzzle), topology)))
        return True

    def backspace(self) -> bool:
        """Delete the last digit that was typed; return whether a constraint is open."""
        opened = self.opened
        if opened is None:
            return False
        self.notice = None
        clue, topology = opened.constraint, self.puzzle.topology
        digits = digits_in(clue, topology) if takes_digits(clue) else ()
        if self.draws_formula:
            return True
        if len(digits) > 1:
            self._change(opened, with_digits(clue, digits[:-1], topology))
        elif opened.text:
            self._type_number(opened, opened.text[:-1])
        else:
            self.delete(())
        return True

    def delete(self, cells: Sequence[int]) -> None:
        """Remove the open constraint or the unfinished shape, or else what the tool draws from the
        cells.

        The eraser and the tool for digits remove digits, and the eraser all constraints, drawings
        and what lights fog too. Only if a single cell has nothing else does the eraser remove its
        region.
        """
        opened, self.notice, self._plain = self.opened, None, None
        if opened is not None:
            self.opened = None
            if opened.is_placed:
                self._act(without(self.puzzle, opened.constraint), opened.is_same_act)
        elif self.staged or self.text_place is not None:
            self.staged, self.text_place = (), None
        elif cells:
            self._draft.replace_puzzle(self._without(tuple(map(Cell, cells))))

    def _without(self, cells: Cells) -> Puzzle:
        """The puzzle without what the tool draws on some cells."""
        puzzle, tool = self.puzzle, self.tool
        if self.draws_plain:
            return without_plain(puzzle, cells, tool.slug)
        if tool.erase is not None:
            return tool.erase(puzzle, cells)
        if tool is DIGITS:
            return without_givens(puzzle, cells)
        if tool is not ERASER:
            return without_any(puzzle, cells, tool.kind)
        rest = without_plain(without_any(without_givens(puzzle, cells), cells, None), cells)
        rest = triggers_erased(lit_erased(rest, cells), cells)
        return without_region(rest, cells[0]) if rest == puzzle and len(cells) == 1 else rest

    def escape(self) -> bool:
        """Drop an unfinished shape, or end typing; return whether there was anything."""
        begun = self.opened, self.text_place, *self.staged, *self._cells, *self._points
        self.close()
        return any(each is not None for each in begun)

    # Acts --------------------------------------------------------------------------------------

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except ValueError as error:
            self.notice = message_of(error)

    def _act(self, puzzle: Puzzle, same: bool) -> bool:
        """Change the puzzle, as part of the last act if it is the `same`; return whether the last
        act is now about this change.
        """
        return self._draft.amend(puzzle) if same else self._draft.replace_puzzle(puzzle)

    def _draw(self, cells: Cells, reshapes: bool = False) -> None:
        """Draw with the cells of a stroke, or change the line or area that it begins on."""
        tool, puzzle = self.tool, self.puzzle
        if reshapes and tool.gesture in RESHAPED:
            self._draft.replace_puzzle(reshaped(tool, puzzle, cells))
        elif tool.draw is not None:
            self._draft.replace_puzzle(tool.draw(puzzle, cells))
        elif tool.gesture is Gesture.PLAIN_MARK:
            self._draw_mark(middle_of(cells, puzzle.topology))
        elif self.draws_plain:
            self._draw_plain(lambda: plain_drawn(tool.slug, self.look, cells, puzzle.topology))
        elif tool.gesture is Gesture.CELLS and not takes_value(tool.drawn_by(puzzle, cells)[0]):
            self._draft.replace_puzzle(tool.toggled(puzzle, cells))
        elif tool.gesture is Gesture.ARROW:
            self._draw_arrow(cells)
        elif tool.gesture is Gesture.COPY:
            self._draw_copy(cells)
        elif (known := tool.existing(puzzle, cells)) is not None:
            self._draw_over(known)
        else:
            (drawn,) = tool.drawn_by(puzzle, cells)
            self._add(drawn)

    def _draw_mark(self, at: Point) -> None:
        """Draw around a point, or remember it until there is a text to draw there."""
        slug = self.tool.slug
        if slug == PLAIN_TEXT and not self.look.text.strip():
            self.text_place = at
        else:
            self._draw_plain(lambda: mark_drawn(slug, self.look, at))

    def _draw_plain(self, drawn: Callable[[], tuple[Drawing, ...]]) -> None:
        """Draw something without a meaning, and again in the same act if the look changes."""
        before = self.puzzle
        is_act = self._draft.replace_puzzle(with_plain(before, drawn()))
        is_there = drawn()[0] in self.puzzle.about.drawings
        self._plain = (lambda: with_plain(before, drawn())) if is_act and is_there else None

    def _draw_arrow(self, cells: Cells) -> None:
        pill = pill_with(self.staged, cells[0], self.puzzle.topology) if self.staged else None
        known = self.tool.existing(self.puzzle, cells[:1])
        if len(cells) == 1 and pill:
            self.staged = pill
        elif len(cells) == 1:
            if known is not None:
                self._draw_over(known)
            self.staged = () if known is not None or cells == self.staged else cells
        else:
            circle = cells[:1]
            if cells[0] in self.staged:
                circle = self.staged
            elif isinstance(known, Arrow) and cells[0] in known.cells:
                circle = known.cells
            arrow, old = arrow_drawn(self.puzzle, circle, cells)
            self._draft.replace_puzzle(with_drawn(self.puzzle, [arrow], old))
            self.staged = ()

    def _draw_copy(self, cells: Cells) -> None:
        """Take cells as an area or a trigger, and then where it is copied to or what it lights.
        Drawing the same trigger again removes it.
        """
        tool, puzzle, draft = self.tool, self.puzzle, self._draft
        if self.staged:
            if tool is LIGHTS:
                draft.replace_puzzle(trigger_drawn(puzzle, self.staged, cells))
            else:
                clone = clone_drawn(puzzle, self.staged, cells[-1])
                draft.replace_puzzle(with_drawn(puzzle, [clone], None))
            self.staged = ()
        elif tool is LIGHTS and draft.replace_puzzle(triggers_erased(puzzle, cells, True)):
            return
        elif len(cells) == 1 and (known := tool.existing(puzzle, cells)) is not None:
            self._draw_over(known)
        else:
            self.staged = tuple(sorted(cells))

    def _draw_outside(self, first: Place, last: Place) -> None:
        inside = self._cell_at(first)
        if inside is not None:
            if self.tool.places_around(inside, self.puzzle.topology)[0][1][0] != inside:
                raise ValueError(Message("No clue can be there."))
            self._draw_around(inside)
            return
        seen = self.tool.places_seen(first, self.puzzle.topology)
        drag = (last.row - first.row, last.column - first.column)
        # A drag chooses the diagonal in its direction.
        seen.sort(key=lambda cells: -_alignment(first, cells, drag, self.puzzle.topology))
        self._draw_clue(first, seen[0])

    def _draw_around(self, cell: Cell) -> None:
        """Draw a clue outside the grid that sees a cell from the nearest side, or from the next one
        if one is open there. One that was just drawn there, without a number, moves.
        """
        options = self.tool.places_around(cell, self.puzzle.topology)
        opened = self.opened
        places = [place for place, _ in options]
        at = getattr(opened.constraint, "place", None) if opened is not None else None
        chosen = places.index(at) + 1 if at in places else 0
        is_blank = opened is not None and not opened.text and opened.constraint.lacks_value
        moved = opened if opened and is_blank and opened.is_same_act and at in places else None
        self._draw_clue(*options[chosen % len(options)], moved)

    def _draw_clue(self, place: Place, cells: Cells, moved: OpenConstraint | None = None) -> None:
        known = self.tool.existing(self.puzzle, cells, place)
        if known is None:
            (drawn,) = self.tool.drawn_by(self.puzzle, cells, place)
            self._add(drawn, moved)
            return
        if moved is not None:
            self._act(without(self.puzzle, moved.constraint), moved.is_same_act)
        self._draw_over(known)

    def _add(self, drawn: Constraint, moved: OpenConstraint | None = None) -> None:
        """Add a new constraint in place of the `moved` one, unless it needs digits first, and open
        it for typing if it takes a number or digits.
        """
        number, topology, solution = self.number, self.puzzle.topology, self.puzzle.about.solution
        if isinstance(drawn, CustomLine):
            drawn = with_formula(drawn, self.look.text, topology)
        if number is not None and takes_number(drawn) and number in numbers_for(drawn, topology):
            drawn = with_numbers(drawn, (number,))
        is_placed = not means_nothing(drawn)
        old = None if moved is None else moved.constraint
        is_act = is_placed and self._act(
            with_drawn(self.puzzle, [drawn], old), moved is not None and moved.is_same_act
        )
        self.opened = None
        if takes_value(drawn):
            self.opened = OpenConstraint(drawn, "", is_placed, is_act, solution)

    def _draw_over(self, known: Constraint) -> None:
        """React to drawing over a constraint: open it so that its number can be typed again, or
        remove it if it was open already or takes no number. An X becomes a V first.
        """
        if isinstance(known, XV):
            self.opened = None
            rest = without(self.puzzle, known)
            if known.value == XV.value:
                rest = with_drawn(self.puzzle, [with_numbers(known, (5,))], known)
            self._draft.replace_puzzle(rest)
        elif takes_value(known) and known != self._open_before:
            self.opened = OpenConstraint(known, solution=self.puzzle.about.solution)
            if isinstance(known, CustomLine):
                self.look = Look(text=known.formula)
        else:
            self.opened = None
            self._draft.replace_puzzle(without(self.puzzle, known))

    def _end_value(self) -> None:
        """End typing, with a notice if a number is missing."""
        opened, self.opened = self.opened, None
        self._open_before = opened.constraint if opened is not None and opened.is_placed else None
        if opened is None:
            return
        numbers = numbers_for(opened.constraint, self.puzzle.topology)
        if any(int(each) not in numbers for each in opened.text.split(COMMA) if each):
            self.notice = _out_of_range(opened.constraint, self.puzzle)
        elif not opened.is_placed:
            self.notice = Message("It needs a number or digits, so it was dropped.")

    def _type_number(self, opened: OpenConstraint, text: str) -> None:
        """Type a number, or several with commas between them."""
        numbers = numbers_for(opened.constraint, self.puzzle.topology)
        *before, last = text.split(COMMA)
        if last and not any(str(number).startswith(last) for number in numbers):
            self.notice = _out_of_range(opened.constraint, self.puzzle)
            return
        opened.text = text
        typed = [int(each) for each in (*before, last) if each and int(each) in numbers]
        self._typed = None if before or not typed else typed[0]
        self._change(opened, with_numbers(opened.constraint, typed))

    def _change(self, opened: OpenConstraint, changed: Constraint) -> None:
        """Replace the open constraint with another one."""
        old, opened.constraint = opened.constraint, changed
        if means_nothing(changed):
            if opened.is_placed:
                self._act(without(self.puzzle, old), opened.is_same_act)
                opened.is_placed, opened.is_same_act = False, False
            return
        about = self.puzzle.about
        intended = about._replace(solution=about.solution or opened.solution)
        puzzle = with_drawn(self.puzzle._replace(about=intended), [changed], old)
        if puzzle != self.puzzle:
            opened.is_same_act = self._act(puzzle, opened.is_same_act)
        opened.is_placed = True

    def _erase_at(self, at: Point, place: Place) -> None:
        """Remove the drawing at a point, or else the digit, or else what lights fog; the whole
        stroke is one act.
        """
        puzzle, cell = self.puzzle, self._cell_at(place)
        known, plain = found_at(puzzle, at, place), drawing_at(puzzle, at)
        if plain is not None and (known is None or not is_ground(puzzle.about.drawings[plain])):
            after = without_drawings(puzzle, [plain])
        elif known is not None and marks_single_cells(type(known)):
            after = without_any(puzzle, [] if cell is None else [cell], type(known))
        elif known is not None:
            after = without(puzzle, known)
        elif cell is not None:
            after = without_givens(puzzle, [cell])
            if after == puzzle:
                after = triggers_erased(lit_erased(puzzle, [cell]), [cell])
        else:
            return
        if after != puzzle:
            self._has_act = self._act(after, self._has_act)


def _place(at: Point) -> Place:
    return Place(floor(at.y), floor(at.x))


def _alignment(place: Place, cells: Cells, drag: tuple[int, int], topology: Topology) -> int:
    """The fit of a clue's direction to a drag: the larger, the better; 0 without a drag."""
    row, column = topology.place(cells[0])
    return (row - place.row) * drag[0] + (column - place.column) * drag[1]


def _out_of_range(constraint: Constraint, puzzle: Puzzle) -> Message:
    numbers = numbers_for(constraint, puzzle.topology)
    if not numbers:
        return Message("No number fits here.")
    return Message("The number here must be from {0} to {1}.", numbers[0], numbers[-1])


def unfinished_of(sketch: Sketch) -> Constraint | None:
    """The constraint that is drawn but not in the puzzle yet, as far as it is known."""
    if sketch.opened is not None and not sketch.opened.is_placed:
        return sketch.opened.constraint
    if not sketch.staged:
        return None
    if sketch.tool.gesture is Gesture.ARROW:
        return Arrow(sketch.staged, ())
    return Clone(sketch.staged, sketch.staged)

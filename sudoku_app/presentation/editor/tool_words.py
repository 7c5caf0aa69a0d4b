"""The texts and pictures of the editor's tools: names, instructions, small pictures."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.cages import KillerCage, SumAmong
from sudoku_app.core.constraints.chess_moves import TaxicabDistance
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, EdgeMark
from sudoku_app.core.constraints.formulas import FormulaError
from sudoku_app.core.constraints.lines import Arrow, Whispers
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.core.variants import regions_of
from sudoku_app.game.editor.plain_drawings import (
    PLAIN_CAGE,
    PLAIN_CIRCLE,
    PLAIN_SQUARE,
    PLAIN_TEXT,
    SHADING,
    Look,
    mark_drawn,
    plain_drawn,
)
from sudoku_app.game.editor.sketch import unfinished_of
from sudoku_app.game.editor.tools import (
    GROUPS,
    LIGHTS,
    OUTSIDE,
    PLAIN,
    REGIONS,
    TOOLS,
)
from sudoku_app.game.editor.typed_values import (
    numbers_for,
    takes_digits,
    with_formula,
    with_numbers,
)
from sudoku_app.presentation.board.constraint_drawings import drawings_of_constraint
from sudoku_app.presentation.words import join_sentences, kind_word, message_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.true_candidates import TrueCandidates
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.game.editor.sketch import Sketch
    from sudoku_app.game.editor.tools import Tool
    from sudoku_app.presentation.words import Translate


def tool_name(translate: Translate, tool: Tool) -> str:
    """The name of a tool."""
    return message_words(translate, tool.title)


def tool_word(translate: Translate, tool: Tool, word: str) -> str:
    """The word of a tool's kind, such as its rule or how to `draw` it; "" if it has none."""
    has_word = tool.kind is not None and (word != "draw" or tool.kind.has_draw)
    return kind_word(translate, tool.slug, word) if has_word else ""


def palette_groups(translate: Translate) -> list[tuple[str, tuple[Tool, ...]]]:
    """The names of the groups of tools, and the tools of each."""
    return [(message_words(translate, title), tools) for title, tools in GROUPS]


class PaletteEntry(NamedTuple):
    """A tool in the palette, or a preset of one; `shown` is its name on the button."""

    name: str
    shown: str
    tool: Tool
    preset: Preset | None = None

    def state_in(self, puzzle: Puzzle, current: Tool) -> tuple[bool, bool]:
        """Whether it can be chosen, and whether it is the current tool or a rule in force."""
        tool = self.tool
        is_switch = tool.gesture is Gesture.SWITCH
        is_in_force = is_switch and tool.is_on(puzzle)
        is_current = tool is current and self.preset is None
        # What is in force must remain possible to switch off.
        can_choose = is_in_force or tool.is_possible(puzzle.topology)
        return can_choose, is_in_force if is_switch else is_current


def palette_entries(
    translate: Translate, presets: Sequence[Preset], recent: Sequence[str]
) -> list[tuple[str, tuple[PaletteEntry, ...]]]:
    """The names of the groups of the palette, and the entries of each: the setter's presets, the
    last tools, given by their slugs, with their numbers, and all tools.
    """

    def entry(tool: Tool, number: int = 0) -> PaletteEntry:
        name = tool_name(translate, tool)
        return PaletteEntry(name, f"{number % 10}  {name}" if number else name, tool)

    own = [
        PaletteEntry(each.name, each.name, TOOLS[each.slug], each)
        for each in presets
        if each.slug in TOOLS
    ]
    last = [entry(TOOLS[slug], number) for number, slug in enumerate(recent, start=1)]
    groups = [
        (translate("_Groups", "Your presets"), tuple(own)),
        (translate("_Groups", "Last used: Alt and the number"), tuple(last)),
        *((title, tuple(map(entry, tools))) for title, tools in palette_groups(translate)),
    ]
    return [group for group in groups if group[1]]


def found_entries(
    translate: Translate, entries: Sequence[PaletteEntry], words: str
) -> list[PaletteEntry]:
    """The entries whose names contain these words, or how they are drawn, or their slugs, which can
    be typed in any language; if there are none, those whose rules contain them.
    """
    wanted = words.casefold().strip()

    def found(word: str) -> list[PaletteEntry]:
        texts = ((f"{one.shown} {tool_word(translate, one.tool, word)}", one) for one in entries)
        return [one for text, one in texts if wanted in f"{text.casefold()} {one.tool.slug}"]

    return found("draw") or found("rule")


def nearness(entry: PaletteEntry, words: str) -> int:
    """How well a name that was found fits the words: 0 if it begins with them, 1 if another word of
    it does, 2 if it has them, 3 otherwise.
    """
    name, wanted = f" {entry.name.casefold()}", f" {words.casefold().strip()}"
    fits = name.startswith(wanted), wanted in name, wanted[1:] in name, True
    return fits.index(True)


def sketch_words(translate: Translate, sketch: Sketch) -> str:
    """What the player can do next with the current tool, after why the last act had no effect.

    Without such a reason, it is empty while digits are typed into cells.
    """
    prompt = _prompt(translate, sketch)
    if sketch.notice is None:
        return prompt
    return join_sentences(message_words(translate, sketch.notice), prompt)


def _prompt(translate: Translate, sketch: Sketch) -> str:
    opened, tool = sketch.opened, sketch.tool
    if opened is not None:
        return _value_prompt(translate, opened.constraint, opened.text, sketch)
    if sketch.staged and tool.gesture is Gesture.ARROW:
        return translate(
            "tools", "Drag the arrow from its circle, or click the next cell to make it a pill."
        )
    if tool is LIGHTS and sketch.staged:
        return translate("tools", "Now drag over the cells that they light.")
    if tool is LIGHTS:
        return translate("tools", "Drag over the cells whose right digits light others.")
    if sketch.staged:
        return translate("tools", "Now click where the upper left cell of the copy should go.")
    if sketch.text_place is not None:
        return translate("tools", "Type the text, then press Enter.")
    if tool is REGIONS:
        topology = sketch.puzzle.topology
        if any(len(region) < topology.size for region in regions_of(topology).drawn):
            return translate(
                "tools", "Drag on from an unfinished region to add to it; click it to remove it."
            )
        return translate("tools", "Drag over the cells of a region.")
    return {
        Gesture.DIGITS: "",
        Gesture.ERASER: translate("tools", "Click or drag over what you want to remove."),
        Gesture.LINE: tool_word(translate, tool, "draw")
        or translate("tools", "Drag along the cells of the line."),
        Gesture.ARROW: translate("tools", "Drag from the circle along the arrow."),
        Gesture.AREA: translate("tools", "Drag over the cells."),
        Gesture.CELLS: translate("tools", "Click the cells."),
        Gesture.EDGE: translate("tools", "Click the edge between two cells."),
        Gesture.CORNER: translate("tools", "Click the corner between four cells."),
        Gesture.BESIDE: translate("tools", "Click beside a row or column."),
        Gesture.DIAGONAL: translate(
            "tools", "Click outside the grid, and drag into it to choose the diagonal."
        ),
        Gesture.COPY: translate("tools", "Drag over the cells to copy."),
        Gesture.PLAIN_LINE: translate("tools", "Drag along the cells of the line."),
        Gesture.PLAIN_AREA: translate("tools", "Drag over the cells."),
        Gesture.PLAIN_MARK: translate("tools", "Click a cell, an edge or a corner."),
        Gesture.SWITCH: "",
    }[tool.gesture]


def _value_prompt(translate: Translate, constraint: Constraint, text: str, sketch: Sketch) -> str:
    if isinstance(constraint, CustomLine):
        return translate(
            "tools", "Type its relation: a formula of a and b, or pairs such as 1-3, 2-7."
        )
    if isinstance(constraint, XV):
        return translate("tools", "Type X or V.")
    if takes_digits(constraint):
        return translate("tools", "Type its digits.")
    numbers = numbers_for(constraint, sketch.puzzle.topology)
    if text:
        words = translate("tools", "Number: {0} (from {1} to {2}).")
        return words.format(text, numbers[0], numbers[-1])
    words = translate("tools", "Type its number, from {0} to {1}.")
    if isinstance(constraint, OutsideClue):
        words = translate(
            "tools", "Type its number, from {0} to {1}, or leave it out; Space: the next side."
        )
    elif isinstance(constraint, SumAmong):
        words = translate("tools", "Type its sum, from {0} to {1}, or several with commas.")
    elif isinstance(constraint, KillerCage | EdgeMark | Whispers):
        words = translate("tools", "Type its number, from {0} to {1}, or leave it out.")
    elif isinstance(constraint, TaxicabDistance):
        words = translate("tools", "Type how many steps, from {0} to {1}.")
    return words.format(numbers[0], numbers[-1])


def candidates_words(translate: Translate, known: TrueCandidates | None, is_finished: bool) -> str:
    """The progress of the search for candidates that lead to a solution, while they are shown."""
    if known is not None and known.verdict is Verdict.NONE:
        return translate("tools", "No candidate leads to a solution.")
    if known is not None and known.is_exact:
        return translate("tools", "Every candidate shown leads to a solution.")
    if is_finished:
        return translate("tools", "Not every candidate could be checked.")
    return translate("tools", "The candidates are being checked…")


# Pictures ---------------------------------------------------------------------------------------


class ToolPicture(NamedTuple):
    """A picture of a tool: drawings on a part of a 4×4 grid.

    The part has `size`×`size` cells; its upper left corner is at `corner`, in cells.
    """

    drawings: tuple[Drawing, ...]
    corner: Point = Point(0, 0)
    size: float = 2


_SAMPLE_GRID = topology_of_size(4)
"""The grid that pictures are taken from."""
_SMALL = frozenset((Gesture.EDGE, Gesture.CORNER, Gesture.CELLS))
"""The gestures whose pictures show no more than one cell, like those of what joins two."""


def tool_picture(tool: Tool, preset: Preset | None = None) -> ToolPicture:
    """A small picture of what a tool or a preset draws, made from the same drawings as on the
    board.
    """
    kind = tool.kind
    if kind is not None and issubclass(kind, Placed):
        sample: Constraint = kind.sample(_SAMPLE_GRID.size)
        if preset is not None and isinstance(sample, CustomLine):
            with suppress(FormulaError):
                sample = with_formula(sample, preset.text, _SAMPLE_GRID)
        elif preset is not None and preset.number >= 0:
            sample = with_numbers(sample, (preset.number,))
        pictured = tuple(drawings_of_constraint(sample, _SAMPLE_GRID))
        if tool.gesture in OUTSIDE:
            is_diagonal = tool.gesture is Gesture.DIAGONAL
            return ToolPicture(pictured, Point(-1 if is_diagonal else -0.2, -1), 1.4)
        if tool.gesture not in _SMALL and kind.most_cells != 2:
            return ToolPicture(pictured)
        middle = [sum(place) / len(kind.sample_at) for place in zip(*kind.sample_at, strict=True)]
        return ToolPicture(pictured, Point(middle[1], middle[0]), 1)
    if tool.gesture in PLAIN:
        if preset is None:
            return _plain_picture(tool, _PLAIN_SAMPLE)
        look = Look(*preset[3:6], preset.text.strip() or "A")
        return _plain_picture(tool, look)
    return ToolPicture(tuple(_switch_picture(tool)), Point(0, 0), 3)


_PLAIN_CELLS = (Cell(4), Cell(0), Cell(1))
_PLAIN_SAMPLE = Look(ink=8, size=2, is_filled=True, text="A")


def _plain_picture(tool: Tool, look: Look) -> ToolPicture:
    if tool.gesture is Gesture.PLAIN_MARK:
        return ToolPicture(mark_drawn(tool.slug, look, Point(1.5, 1.5)), Point(1, 1), 1)
    return ToolPicture(plain_drawn(tool.slug, look, _PLAIN_CELLS, _SAMPLE_GRID))


def _switch_picture(tool: Tool) -> Iterator[Drawing]:
    """Yield drawings that represent digits, the eraser, houses, and rules of the whole grid."""
    middle, slug = Point(1.5, 1.5), tool.slug
    if slug == "digits":
        yield Label(middle, "123", "text", 1.4)
    elif slug == "eraser":
        yield DrawnLine((Point(0.6, 0.6), Point(2.4, 2.4)), "text", 0.25)
        yield DrawnLine((Point(2.4, 0.6), Point(0.6, 2.4)), "text", 0.25)
    elif slug in ("diagonal-", "diagonal+"):
        top, bottom = (0.0, 3.0) if slug == "diagonal-" else (3.0, 0.0)
        yield DrawnLine((Point(0, top), Point(3, bottom)), "accent", 0.15)
    elif tool is REGIONS:
        border = tuple(map(Point, (0.0, 1.0, 1.0, 2.0, 2.0, 3.0), (1.0, 1.0, 2.0, 2.0, 1.0, 1.0)))
        yield Shape(Point(0.5, 2), 1, 2, "shape_grey", "", 0.0)
        yield Shape(Point(2.5, 2), 1, 2, "shape_grey", "", 0.0)
        yield Shape(Point(1.5, 2.5), 1, 1, "shape_grey", "", 0.0)
        yield DrawnLine(border, "text", 0.15)
    elif slug in ("windows", "extraregion"):
        yield Shape(middle, 2, 2, "shape_grey", "", 0.0)
    elif slug in ("fog", "lit", "lights"):
        yield Shape(middle, 3, 3, "fog", "", 0.0)
        if slug == "lights":
            yield Label(Point(0.8, 1.5), "5", "text", 1.2)
            yield DrawnLine((Point(1.4, 1.5), Point(2.7, 1.5)), "text", 0.15, head=0.5)
        if slug == "lit":
            yield Shape(middle, 1, 1, "shape_paper", "", 0.0)
    elif slug == "noboxes":
        yield Shape(middle, 2, 2, "", "text", 0.12)
        yield DrawnLine((Point(0.5, 2.3), Point(2.5, 0.7)), "conflict", 0.12)
    elif tool.kind is not None and tool.kind.sample_at:
        ends = tuple(Point(column + 0.5, row + 0.5) for row, column in tool.kind.sample_at)
        for end in ends:
            yield Label(end, str(tool.kind.sample_digit), "text", 0.9)
        yield DrawnLine(ends, "conflict", 0.12)
    elif tool.kind is not None:
        excluded = tool.kind.excluded
        for at, text in zip(_PLACES[len(excluded)], excluded, strict=True):
            yield Label(at, text, "text", 0.9)
        yield DrawnLine((Point(0.5, 2.3), Point(2.5, 0.7)), "conflict", 0.12)


_PLACES = {
    2: (Point(1.0, 1.5), Point(2.0, 1.5)),
    3: (Point(0.6, 1.5), Point(1.5, 1.5), Point(2.4, 1.5)),
    4: (Point(1.0, 1.0), Point(2.0, 1.0), Point(1.0, 2.0), Point(2.0, 2.0)),
}
"""Where two, three or four excluded digits are drawn."""


# What is being drawn, and how it looks ------------------------------------------------------------


class LookView(NamedTuple):
    """What stands in the place of the pad while a tool draws without a meaning, or with a formula:
    the look of the next drawing, and which parts of it can be chosen.

    `text_name` is what the text is; empty if there is none. `examples` are formulas to choose.
    """

    look: Look
    has_inks: bool = True
    has_sizes: bool = True
    can_be_hollow: bool = False
    text_name: str = ""
    examples: tuple[str, ...] = ()


def look_view(translate: Translate, sketch: Sketch) -> LookView | None:
    """What stands in the place of the pad; None for the pad itself."""
    slug, look = sketch.tool.slug, sketch.look
    if sketch.draws_formula:
        examples = (
            *("a+b = 8", "a*b > 20", translate("LookPanel", "|a-b| is prime")),
            *(translate("LookPanel", "a = 2b or b = 2a"), "1-3, 2-7"),
        )
        name = translate("LookPanel", "Relation of a and b")
        return LookView(look, False, False, text_name=name, examples=examples)
    if not sketch.draws_plain:
        return None
    has_text = slug in (PLAIN_TEXT, PLAIN_CAGE)
    return LookView(
        look,
        has_sizes=slug not in (SHADING, PLAIN_CAGE),
        can_be_hollow=slug in (PLAIN_CIRCLE, PLAIN_SQUARE),
        text_name=translate("LookPanel", "Text") if has_text else "",
    )


def sketch_drawings(sketch: Sketch) -> tuple[Drawing, ...]:
    """The drawings that are unfinished and not in the puzzle yet, or that only their tool shows."""
    topology = sketch.puzzle.topology
    unfinished = unfinished_of(sketch)
    drawings: list[Drawing] = []
    if unfinished is not None:
        drawings += drawings_of_constraint(unfinished, topology)
    if sketch.tool is LIGHTS and sketch.puzzle.about.fog is not None:
        for number, trigger in enumerate(sketch.puzzle.about.fog.triggers, start=1):
            drawings.append(Outline(trigger.cells, "cage", f"{number}→"))
            drawings.append(Outline(trigger.lights, "cage", f"→{number}"))
    if sketch.text_place is not None:
        drawings.append(Label(sketch.text_place, "…", sketch.look.colour, 0.45))
    if sketch.stroke:
        drawings += _stroke_drawings(sketch.tool, sketch.stroke, topology, sketch.look)
    return tuple(drawings)


_DOTTED = frozenset(
    (
        *(Gesture.LINE, Gesture.AREA, Gesture.ARROW, Gesture.CELLS, Gesture.COPY),
        Gesture.PLAIN_LINE,
    )
)
"""The gestures whose unfinished strokes have a dot in each cell."""


def _stroke_drawings(
    tool: Tool, cells: Cells, topology: Topology, look: Look
) -> tuple[Drawing, ...]:
    """The drawings of an unfinished stroke: its result if that is clear, or else a dot per cell."""
    if not cells or tool.gesture is Gesture.PLAIN_MARK:
        return ()
    if tool.gesture is Gesture.PLAIN_AREA or (
        tool.gesture is Gesture.PLAIN_LINE and len(cells) > 1
    ):
        return plain_drawn(tool.slug, look, cells, topology)
    if tool.gesture is Gesture.LINE and len(cells) > 1 and tool.kind is not None:
        line = tool.kind(cells)  # type: ignore[call-arg]  # these kinds take only cells
        return tuple(drawings_of_constraint(line, topology))
    if tool.gesture is Gesture.ARROW and len(set(cells)) > 1:
        return tuple(drawings_of_constraint(Arrow(cells[:1], (cells[1:],)), topology))
    if tool.kind is KillerCage:
        return tuple(drawings_of_constraint(KillerCage(tuple(dict.fromkeys(cells))), topology))
    if tool.gesture in _DOTTED:
        return tuple(
            Shape(Point(column + 0.5, row + 0.5), 0.5, 0.5, "shape_grey", "", 0.0, True)
            for row, column in map(topology.place, cells)
        )
    return ()

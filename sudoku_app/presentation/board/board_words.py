"""The texts about a board: the name of its grid, the contents of its cells and houses, and what is
drawn on it for players who can't see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text, grid_named, shape_of
from sudoku_app.core.overlapping import frame_of
from sudoku_app.core.topology import digits_of, grouped, has_irregular_regions
from sudoku_app.core.variants import falling_diagonal, house_word, kind_of, rising_diagonal, windows
from sudoku_app.presentation.board.cells import clashing_cell
from sudoku_app.presentation.words import (
    as_sentence,
    join_list,
    join_sentences,
    kind_word,
    plural_form,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Cell, Topology
    from sudoku_app.presentation.board.cells import CellLook
    from sudoku_app.presentation.words import Translate

# The grid --------------------------------------------------------------------------------------


def grid_words(translate: Translate, topology: Topology, constraints: Constraints = ()) -> str:
    """The description of a grid: `9×9`, or for example `9×9, diagonals, Anti-knight`."""
    if len(topology.grids) > 1 and (frame := frame_of(topology)):
        parts = dict.fromkeys(grid_words(translate, part) for part in topology.parts)
        titles = constraint_titles(translate, topology, constraints)
        return join_list(translate, [kind_name(translate, frame.slug), *parts, *titles])
    size = topology.size
    words = [f"{size}×{size}"]
    if not topology.lowest:
        words.append(translate("grid", "digits 0 to {0}").format(size - 1))
    if has_irregular_regions(topology):
        words.append(translate("grid", "irregular regions"))
    elif not topology.has_boxes:
        words.append(translate("grid", "no boxes"))
    extra = set(topology.extra_houses)
    diagonals = {falling_diagonal(size), rising_diagonal(size)}
    if diagonals <= extra:
        words.append(translate("grid", "diagonals"))
    elif diagonals & extra:
        words.append(translate("grid", "a diagonal"))
    others = extra - diagonals
    if others and others == set(windows()):
        words.append(translate("grid", "windows"))
    elif others:
        words.append(translate("grid", "extra houses"))
    return join_list(translate, [*words, *constraint_titles(translate, topology, constraints)])


def grid_name(translate: Translate, topology: Topology, constraints: Constraints = ()) -> str:
    """The player's name for a grid: its kind, such as `Windoku`, or otherwise its `grid_words`."""
    if constraints and (kind := kind_of(topology, constraints)):
        return kind_name(translate, kind)
    if not (kind := kind_of(topology)):
        return grid_words(translate, topology, constraints)
    return join_list(
        translate,
        [kind_name(translate, kind), *constraint_titles(translate, topology, constraints)],
    )


def constraint_titles(
    translate: Translate, topology: Topology, constraints: Constraints
) -> list[str]:
    """The names of the kinds of constraints, each once."""
    titles = (
        kind_word(translate, each.slug, each.title(topology)).format(*each.figures(topology))
        for each in _grid_rules_last(constraints)
    )
    return list(dict.fromkeys(titles))


def rule_words(translate: Translate, topology: Topology, constraints: Constraints = ()) -> str:
    """The rules beyond rows, columns and usual boxes, a sentence each; empty if there are none."""
    demands = [as_sentence(translate, each) for each in _demands(translate, topology, constraints)]
    if len(topology.grids) > 1:
        words = translate(
            "rules", "Each grid follows the rules. The grids share the cells where they overlap."
        )
        parts = dict.fromkeys(rule_words(translate, part) for part in topology.parts)
        return join_sentences(words, *filter(None, parts), *demands)
    size = topology.size
    said = []
    if not topology.lowest:
        said.append(translate("rules", "The digits are 0 to {0}.").format(size - 1))
    if topology.partial_regions:
        said.append(translate("rules", "No digit appears twice in a region."))
    elif has_irregular_regions(topology):
        said.append(translate("rules", "Each outlined region contains every digit once."))
    elif not topology.has_boxes:
        said.append(translate("rules", "There are no boxes, only rows and columns."))
    extra = set(topology.extra_houses)
    diagonals = extra & {falling_diagonal(size), rising_diagonal(size)}
    if len(diagonals) == 2:
        said.append(translate("rules", "Both diagonals contain every digit once, too."))
    elif diagonals:
        said.append(translate("rules", "The diagonal contains every digit once, too."))
    if others := extra - diagonals:
        said.append(_extra_rule(translate, size, others))
    return join_sentences(*said, *demands)


def _demands(translate: Translate, topology: Topology, constraints: Constraints) -> list[str]:
    """The rule of each kind of constraint, with the numbers that several of them demand."""
    if not constraints:
        return []
    from sudoku_app.core.constraints.cages import SumAmong  # few puzzles need them
    from sudoku_app.presentation.board.relation_words import numbered_demand

    by_kind = grouped((constraint.slug, constraint) for constraint in _grid_rules_last(constraints))
    said: dict[str, None] = {}
    for own in by_kind.values():
        rule, demands = _rule_of_all(translate, topology, own), dict[str, list[str]]()
        for each in own:
            demand = numbered_demand(translate, each, topology) or rule
            demands.setdefault(demand, []).extend(
                cell_text(topology, cell) for cell in each.cells[:1]
            )
        if isinstance(own[0], SumAmong):
            said[rule] = None  # it says more than the numbers of each
        for demand, names in demands.items():
            is_own = len(demands) > 1 or demand != rule
            words = translate("marks", "{0}: {1}") if is_own and names else "{1}"
            said[words.format(join_list(translate, names), demand)] = None
    return list(said)


def _rule_of_all(translate: Translate, topology: Topology, own: Sequence[Constraint]) -> str:
    """The rule of all constraints of a kind: for the number or what else is written at them if that
    is usual or the same at all.
    """
    from sudoku_app.presentation.board.relation_words import rule_of_kind, written_at  # as above

    one, *others = own
    number, written = one.number(topology), tuple(one.figures(topology))
    has_same_number = all(each.number(topology) == number for each in others)
    word = one.rule_word(topology)
    if word and any(tuple(each.figures(topology)) != written for each in others):
        rule = rule_of_kind(translate, one, topology)
        figures = (figure for each in own for figure in written_at(translate, each, topology))
        listed = dict.fromkeys(figures)
        return translate("marks", "{0}: {1}").format(rule, translate("lists", "; ").join(listed))
    titles = {each.title(topology) for each in own}
    shaped = {f"title_{shape}" for shape in one.shapes}
    if titles <= shaped:
        word = "rule_shaped"
    elif titles & {"title_blank", *shaped}:
        word = "rule_blank"
    elif one.usual and number == one.usual and has_same_number:
        word = "rule_usual"
    elif one.is_line_numbered and has_same_number:
        word = "rule_number"
    return rule_of_kind(translate, one, topology, word or "rule")


def composed_rules(translate: Translate, puzzle: Puzzle) -> str:
    """All rules of a puzzle as drawn, a sentence each: a text for its author to go on from."""
    topology = puzzle.topology
    if has_irregular_regions(topology) or not topology.has_boxes:
        usual = translate("rules", "Every row and column contains each digit from {0} to {1} once.")
    else:
        usual = translate(
            "rules", "Every row, column and box contains each digit from {0} to {1} once."
        )
    more = rule_words(translate, topology, puzzle.constraints)
    looks = _looks_of_kinds(translate, puzzle)
    fog = ""
    if puzzle.about.fog is not None and puzzle.about.fog.triggers:
        fog = translate("rules", "The grid lies in fog, which right digits in certain cells lift.")
    elif puzzle.about.fog is not None:
        fog = translate(
            "rules", "The grid lies in fog: a right digit lights its cell and the cells around it."
        )
    lowest, highest = topology.lowest, topology.lowest + topology.size - 1
    return join_sentences(usual.format(lowest, highest), *filter(None, [more, looks, fog]))


def _looks_of_kinds(translate: Translate, puzzle: Puzzle) -> str:
    """How kinds of constraints are drawn if their rules don't say it: the colour of lines and marks
    that only it tells from others, and where kinds are that look alike.
    """
    from sudoku_app.presentation.board.constraint_drawings import (  # as above
        is_told_by_colour,
        look_of,
    )

    names = {
        "shape_grey": translate("rules", "grey"),
        "shape_green": translate("rules", "green"),
        "shape_purple": translate("rules", "purple"),
        "shape_blue": translate("rules", "blue"),
        "shape_orange": translate("rules", "orange"),
        "shape_teal": translate("rules", "turquoise"),
        "shape_yellow": translate("rules", "yellow"),
        "shape_violet": translate("rules", "violet"),
    }
    topology, said = puzzle.topology, []
    kinds = grouped((each.slug, each) for each in puzzle.constraints if each.cells)
    looks = {
        slug: frozenset[object]().union(*(look_of(each, topology) for each in own))
        for slug, own in kinds.items()
        if not own[0].has_look
    }
    for slug, own in kinds.items():
        look = kind_word(translate, slug, "look") if own[0].has_look else ""
        if is_told_by_colour(own[0]):
            look = names[own[0].colour]
        words = translate("rules", "{0} {1}") if look else ""
        others = (other for other in looks if other != slug and slug in looks)
        if any(looks[slug] <= looks[other] or looks[slug] >= looks[other] for other in others):
            at = translate("rules", "{0} at {2}")
            words = translate("rules", "{0} {1} (from {2})") if look else at
        title, cells = kind_word(translate, slug, "title"), (_where(translate, topology, own))
        said += [words.format(title, look, cells)] if words else []
    words = translate("rules", "On the board: {0}.")
    return words.format(translate("lists", "; ").join(said)) if said else ""


def _where(translate: Translate, topology: Topology, own: Iterable[Constraint]) -> str:
    """The first cells of constraints; all cells that are marked one by one, and the first and the
    last one that a clue outside the grid sees.
    """
    from sudoku_app.core.constraints.constraint import Gesture  # as above

    whole = (Gesture.CELLS, Gesture.BESIDE, Gesture.DIAGONAL)
    return join_list(
        translate,
        [
            _cells_named(
                translate, topology, each, each.cells[: None if each.gesture in whole else 1]
            )
            for each in own
        ],
    )


def _cells_named(
    translate: Translate, topology: Topology, constraint: Constraint, cells: Iterable[Cell]
) -> str:
    """A list of cells, or the first and the last of those that a clue outside the grid sees."""
    from sudoku_app.core.constraints.outside import OutsideClue  # few puzzles need it

    names = [cell_text(topology, cell) for cell in cells]
    if isinstance(constraint, OutsideClue) and len(names) > 2:
        return translate("marks", "{0} to {1}").format(names[0], names[-1])
    return join_list(translate, names)


def _grid_rules_last(constraints: Constraints) -> list[Constraint]:
    """Sort rules of the whole grid last, since their texts refer to the marks of the others."""
    return sorted(constraints, key=lambda each: not each.cells)


def _extra_rule(translate: Translate, size: int, houses: set[tuple[Cell, ...]]) -> str:
    if houses == set(windows()):
        return translate("rules", "Each shaded window contains every digit once, too.")
    if all(len(house) == size for house in houses):
        return translate("rules", "Each shaded area contains every digit once, too.")
    return translate("rules", "No digit appears twice in a shaded area.")


def kind_name(translate: Translate, kind: str) -> str:
    """The player's name for a kind of `core.variants.KINDS`."""
    words = {
        "x": translate("grid", "X"),
        "windoku": translate("grid", "Windoku"),
        "jigsaw": translate("grid", "Jigsaw"),
        "killer": translate("grid", "Killer"),
        "thermo": translate("grid", "Thermo"),
        "arrow": translate("grid", "Arrow"),
        "kropki": translate("grid", "Kropki"),
        "xv": translate("grid", "XV"),
        "antiknight": translate("grid", "Anti-knight"),
        "palindrome": translate("grid", "Palindrome"),
        "renban": translate("grid", "Renban"),
        "whispers": translate("grid", "Whispers"),
        "littlekiller": translate("grid", "Little killer"),
        "sandwich": translate("grid", "Sandwich"),
        "evenodd": translate("grid", "Even/odd"),
        "samurai": translate("grid", "Samurai"),
        "gattai-3": translate("grid", "Gattai-3"),
        "sohei": translate("grid", "Sohei"),
        "windmill": translate("grid", "Windmill"),
        "butterfly": translate("grid", "Butterfly"),
        "two-doku": translate("grid", "Two-doku"),
        "samurai-6": translate("grid", "Samurai 6×6"),
        "tiny-samurai": translate("grid", "Tiny samurai"),
        "two-doku-4": translate("grid", "Two-doku 4×4"),
    }
    return words[kind]


def grid_phrase(translate: Translate, name: str) -> str:
    """One of several grids by its name: `top left grid`."""
    words = {
        "top left": translate("grid", "top left grid"),
        "top": translate("grid", "top grid"),
        "top right": translate("grid", "top right grid"),
        "left": translate("grid", "left grid"),
        "centre": translate("grid", "centre grid"),
        "right": translate("grid", "right grid"),
        "bottom left": translate("grid", "bottom left grid"),
        "bottom": translate("grid", "bottom grid"),
        "bottom right": translate("grid", "bottom right grid"),
    }
    return words[name]


def of_grid(translate: Translate, topology: Topology, house: int, words: str) -> str:
    """The name of a house, `words`, with that of its grid if others have a house of this name."""
    if not (name := grid_named(topology, house)):
        return words
    return translate("grid", "{0} of the {1}").format(words, grid_phrase(translate, name))


def house_name(translate: Translate, topology: Topology, house: int) -> str:
    """The name of a house: `row 3`, or `rising diagonal`."""
    word, name = house_word(topology, house)
    words = {
        "row": translate("grid", "row {0}"),
        "column": translate("grid", "column {0}"),
        "box": translate("grid", "box {0}"),
        "region": translate("grid", "region with {0}"),
        "falling_diagonal": translate("grid", "falling diagonal"),
        "rising_diagonal": translate("grid", "rising diagonal"),
        "window": translate("grid", "window {0}"),
        "extra": translate("grid", "extra house {0}"),
    }
    return of_grid(translate, topology, house, words[word].format(name))


# One cell, for a screen reader -----------------------------------------------------------------


def location_words(translate: Translate, topology: Topology, cell: int) -> str:
    """The row and column of a cell, and its other houses that these don't imply."""
    words = translate("cell", "row {0}, column {1}")
    are_boxes_said = has_irregular_regions(topology) and not topology.partial_regions
    first = topology.boxes.start if are_boxes_said else topology.extras.start
    further = [house for house in topology.cell_houses[cell] if house >= first]
    every = zip(topology.grids, topology.cells_by_grid, strict=True)
    names = [grid.name for grid, cells in every if grid.name and cell in cells]
    return join_list(
        translate,
        [
            *(grid_phrase(translate, name) for name in names),
            words.format(*(number + 1 for number in topology.place(cell))),
            *(house_name(translate, topology, house) for house in further),
        ],
    )


def cell_words(translate: Translate, puzzle: Puzzle, looks: Sequence[CellLook], cell: int) -> str:
    """The `look_words` of a cell, given the looks of all cells."""
    clashing = clashing_cell(puzzle.rules, looks, cell)
    return look_words(translate, puzzle.topology, looks[cell], clashing)


def look_words(
    translate: Translate, topology: Topology, look: CellLook, clashing: int | None
) -> str:
    """The contents of a cell, its marks, and the cell of the digit that it conflicts with."""
    words = [translate("cell", "in fog")] if look.fog and not look.hidden else []
    words += [_digit_words(translate, topology, look), *_note_words(translate, topology, look)]
    words += _colour_words(translate, topology, look)
    if clashing is not None:
        at = (number + 1 for number in topology.place(clashing))
        words.append(translate("cell", "conflicts with row {0} column {1}").format(*at))
    elif look.wrong:
        words.append(translate("cell", "wrong"))
    if look.marked:
        words.append(translate("cell", "marked"))
    return join_list(translate, words)


def _digit_words(translate: Translate, topology: Topology, look: CellLook) -> str:
    if look.hidden:
        return translate("cell", "hidden while paused")
    if look.faint:
        return translate("cell", "empty, {0} in the solution").format(topology.sign(look.faint))
    if not look.value:
        return translate("cell", "empty")
    sign = topology.sign(look.value)
    if look.given:
        return translate("cell", "given {0}").format(sign)
    if look.trial_depth > 1:
        return translate("cell", "{0}, on trial, {1} deep").format(sign, look.trial_depth)
    return translate("cell", "{0}, on trial").format(sign) if look.trial_depth else sign


def _note_words(translate: Translate, topology: Topology, look: CellLook) -> list[str]:
    kinds = (
        (digits_of(look.corner), translate("cell", "note {0}|notes {0}")),
        (digits_of(look.centre), translate("cell", "centre note {0}|centre notes {0}")),
    )
    return [
        plural_form(translate, forms, len(notes)).format(" ".join(map(topology.sign, notes)))
        for notes, forms in kinds
        if notes
    ]


def _colour_words(translate: Translate, topology: Topology, look: CellLook) -> list[str]:
    words = []
    for digit in topology.digits:
        if look.tints and (colour := look.tints >> 4 * (digit - 1) & 15):
            tinted = translate("cell", "{0} in colour {1}")
            words.append(tinted.format(topology.sign(digit), colour))
    if colours := digits_of(look.colours):
        forms = translate("cell", "colour {0}|colours {0}")
        coloured = plural_form(translate, forms, len(colours))
        words.append(coloured.format(" ".join(map(str, colours))))
    return words


# Many cells, to be read line by line -----------------------------------------------------------


def board_words(translate: Translate, values: Sequence[int], topology: Topology) -> str:
    """The contents of each row, one row per line, grid after grid."""
    words = translate("reading", "Row {0}: {1}")
    lines = []
    for grid, cells in zip(topology.grids, topology.cells_by_grid, strict=True):
        if grid.name:
            lines.append(as_sentence(translate, grid_phrase(translate, grid.name)))
        for start in range(0, len(cells), grid.size):
            row = cells[start : start + grid.size]
            number = topology.row_of(row[0]) + 1
            lines.append(words.format(number, _contents(translate, topology, values, row)))
    return "\n".join(lines)


def board_as_text(topology: Topology, looks: Sequence[CellLook]) -> str:
    """The board drawn in characters, with coordinates at the edges.

    "!" follows a digit that is marked as wrong or in conflict, "?" a digit of a trial. "~" is a
    cell in fog.
    """
    width, height = topology.width, topology.height
    if topology.has_boxes and not has_irregular_regions(topology):
        width, height = topology.box_width, topology.box_height

    def drawn_row(edge: object, parts: Sequence[str]) -> str:
        boxes = (" ".join(parts[at : at + width]) for at in range(0, len(parts), width))
        return f"{edge:<4}{'   '.join(boxes)}".rstrip()

    columns = range(topology.width)
    drawn = [drawn_row("", [f"{column + 1:<2}" for column in columns])]
    for row in range(topology.height):
        if row % height == 0:
            drawn.append("")
        cells = [topology.cell_at(row, column) for column in columns]
        signs = ["  " if cell is None else _sign(topology, looks[cell]) for cell in cells]
        drawn.append(drawn_row(row + 1, signs))
    return "\n".join(drawn)


def _sign(topology: Topology, look: CellLook) -> str:
    mark = "!" if look.wrong or look.clash else "?" if look.trial_depth else " "
    return f"{topology.sign(look.value)}{mark}" if look.value else "~ " if look.fog else ". "


def house_contents_words(
    translate: Translate, values: Sequence[int], topology: Topology, cell: int
) -> str:
    """The contents of a cell's row, column, box and other houses, one house per line."""
    lines = [
        _house_line(
            translate,
            topology,
            house,
            _contents(translate, topology, values, topology.houses[house]),
        )
        for house in topology.cell_houses[cell]
    ]
    return "\n".join(dict.fromkeys(lines))


def irregular_house_lines(
    translate: Translate, topology: Topology, houses: Iterable[int]
) -> list[str]:
    """The cells of each house whose name doesn't imply them: `Region with r3c5: r3c5, r4c5`."""
    return [
        _house_line(
            translate,
            topology,
            house,
            join_list(translate, (cell_text(topology, cell) for cell in topology.houses[house])),
        )
        for house in houses
        if house_word(topology, house)[0] in ("region", "extra")
    ]


def _house_line(translate: Translate, topology: Topology, house: int, what: str) -> str:
    words = {
        "row": translate("reading", "Row {0}: {1}"),
        "column": translate("reading", "Column {0}: {1}"),
        "box": translate("reading", "Box {0}: {1}"),
        "region": translate("reading", "Region with {0}: {1}"),
        "falling_diagonal": translate("reading", "Falling diagonal: {1}"),
        "rising_diagonal": translate("reading", "Rising diagonal: {1}"),
        "window": translate("reading", "Window {0}: {1}"),
        "extra": translate("reading", "Extra house {0}: {1}"),
    }
    word, name = house_word(topology, house)
    line, grid = words[word].format(name, what), grid_named(topology, house)
    return (
        join_sentences(as_sentence(translate, grid_phrase(translate, grid)), line) if grid else line
    )


def _contents(
    translate: Translate, topology: Topology, values: Sequence[int], cells: Iterable[int]
) -> str:
    empty = translate("reading", "empty")
    digits = (values[cell] for cell in cells)
    return join_list(translate, (topology.sign(digit) if digit else empty for digit in digits))


# What is drawn ---------------------------------------------------------------------------------


def drawn_words(translate: Translate, puzzle: Puzzle) -> str:
    """The regions and extra houses, then the constraints on chosen cells, one per line.

    Houses whose names imply their cells are left out. Constraints are grouped by kind, each kind in
    order from the top of the board.
    """
    topology = puzzle.topology
    houses = irregular_house_lines(translate, topology, range(len(topology.houses)))
    return "\n".join([*houses, *_constraint_lines(translate, topology, puzzle.constraints)])


def drawn_words_at(translate: Translate, puzzle: Puzzle, cell: int) -> str:
    """The same lines, but only for the houses and constraints that contain a cell."""
    topology = puzzle.topology
    here = [
        each for each in puzzle.constraints if any(cell in group for group in each.cell_groups())
    ]
    houses = irregular_house_lines(translate, topology, topology.cell_houses[cell])
    return "\n".join([*houses, *_constraint_lines(translate, topology, here)])


def _constraint_lines(
    translate: Translate, topology: Topology, constraints: Iterable[Constraint]
) -> Iterator[str]:
    drawn = [each for each in constraints if each.cells]
    kinds = list(dict.fromkeys(map(type, drawn)))
    for constraint in sorted(drawn, key=lambda each: (kinds.index(type(each)), min(each.cells))):
        yield constraint_words(translate, topology, constraint)


def constraint_words(translate: Translate, topology: Topology, constraint: Constraint) -> str:
    """A constraint on chosen cells: `Cage with sum 9: r4c1, r5c1, r6c1`.

    The cells of a line are in its order. Of those that a clue outside the grid sees, the first and
    the last are named.
    """
    from sudoku_app.presentation.board.relation_words import written_at  # as above

    word, shape = constraint.mark, shape_of(topology, constraint.cells)
    if constraint.title(topology) == f"title_{shape}":
        word = f"mark_{shape}"  # such as a diagonal on which digits differ
    words = kind_word(translate, constraint.slug, word)
    words = words.format(join_list(translate, written_at(translate, constraint, topology)))
    groups = constraint.cell_groups()
    listed = (_cells_named(translate, topology, constraint, group) for group in groups)
    return translate("marks", "{0}: {1}").format(words, translate("lists", "; ").join(listed))

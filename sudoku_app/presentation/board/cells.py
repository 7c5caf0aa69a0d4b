"""How the cells of a board look, in roles to which a theme assigns colours, and where in a cell its
notes are.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import Point, Rectangle
from sudoku_app.core.fog import hidden_cells
from sudoku_app.core.topology import Cell, CellSet, has_irregular_regions, iter_bits
from sudoku_app.core.variants import regions_of
from sudoku_app.presentation.board.grid_lines import diagonal_step

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.game.settings import Settings


class CellLook(NamedTuple):
    """How to paint one cell. `ground` names a role of the theme.

    `wrong` marks a digit of the player that conflicts or is a mistake, `clash` a given in a
    conflict. `strong_note` is the digit of an emphasised note, or 0. `colours` and `tints` are
    those of `game.play.moves.CellState`; `marked` cells are named by a message about the puzzle;
    `trial_depth` is the depth of the trial in which the digit was entered, or 0; `shade` and
    `diagonals` are those of `CellHouses`; in `labelled` cells the upper edge contains a
    cage's sum or given candidates. `shares` says for each digit, from 0 to `MOST_SHARE`, in how
    many solutions it is; `faint` is the digit of the intended solution that an empty cell shows, or
    0. Of a cell in `fog` only what the player wrote there can be seen. In a cell with `corners`,
    corner notes go into the corners, then along the edges; otherwise each has a fixed place.
    """

    value: int = 0
    given: bool = False
    corner: int = 0
    centre: int = 0
    ground: str = "board"
    wrong: bool = False
    clash: bool = False
    strong_note: int = 0
    colours: int = 0
    tints: int = 0
    hidden: bool = False
    marked: bool = False
    trial_depth: int = 0
    shade: int = 0
    diagonals: int = 0
    labelled: bool = False
    shares: tuple[int, ...] = ()
    faint: int = 0
    fog: bool = False
    corners: bool = False

    @property
    def has_both_notes(self) -> bool:
        """Whether there are both corner and centre notes, which must then share the space."""
        return bool(self.corner and self.centre) and not self.corners

    def announced_fields(self) -> CellLook:
        """The look as a screen reader hears it: without what is only visible, the ground, the
        emphasised note and the shading of notes.
        """
        return self._replace(ground="board", strong_note=0, shares=())


MOST_IN_CORNERS = 8
"""The most corner notes that have room in the corners and along the edges of a cell."""
MOST_SHARE = 4
"""The darkest shade of a note, for a candidate that all solutions have."""
SHADES = 3
"""The number of tints that distinguish irregular regions, in addition to no tint."""
MAX_TRIES = 1_000
"""The maximum number of tries to find tints.

Regions in one piece take fewer than fifty; a search for scattered ones could take a second.
"""
FALLING, RISING = 1, 2


class CellHouses(NamedTuple):
    """How a cell shows houses other than rows, columns and usual boxes.

    `shade` is its tint, from 1 to `SHADES`, or 0 for none; `diagonals` says which diagonals run
    through it, as a sum of `FALLING` and `RISING`.
    """

    shade: int = 0
    diagonals: int = 0


_OVERLAP = 2
"""The tint of cells that belong to several grids."""
_DIAGONALS = {(1, 1): FALLING, (1, -1): RISING}


@lru_cache(maxsize=16)
def houses_shown(topology: Topology) -> tuple[CellHouses, ...]:
    """How each cell shows houses other than rows, columns and usual boxes, and overlaps of grids.

    Irregular regions have tints that differ between neighbours, other extra houses share one tint,
    cells of several grids another, and diagonals are lines.
    """
    shades, diagonals = [0] * topology.cell_count, [0] * topology.cell_count
    if has_irregular_regions(topology):
        shades = _region_shades(topology)
    elif len(topology.grids) > 1:
        grids = Counter(cell for cells in topology.cells_by_grid for cell in cells)
        shades = [_OVERLAP if grids[Cell(cell)] > 1 else 0 for cell in range(len(shades))]
    for house in topology.extra_houses:
        step = diagonal_step(topology, house) if len(house) == topology.size else None
        for cell in house:
            if step:
                diagonals[cell] |= _DIAGONALS[step]
            else:
                shades[cell] = 1
    return tuple(map(CellHouses, shades, diagonals))


def _region_shades(topology: Topology) -> list[int]:
    """The tint of each cell's region, which differs from those of neighbouring regions if possible.

    With partial regions, only those that were drawn have a tint.
    """
    numbers = [topology.region_of(cell) for cell in range(topology.cell_count)]
    neighbours = _neighbours(topology, numbers)
    if topology.partial_regions:
        shades = _drawn_shades(topology, numbers, neighbours)
    else:
        shades = _distinct_shades(neighbours, [], iter(range(MAX_TRIES))) or [0] * len(
            topology.boxes
        )
    return [shades[number] if number >= 0 else 0 for number in numbers]


def _neighbours(topology: Topology, numbers: Sequence[int]) -> list[set[int]]:
    """The numbers of the regions next to each region, perhaps including its own."""
    neighbours: list[set[int]] = [set() for _ in range(max(numbers) + 1)]
    for cell, number in enumerate(numbers):
        row, column = topology.place(cell)
        for at in (topology.cell_at(row, column + 1), topology.cell_at(row + 1, column)):
            other = -1 if at is None else numbers[at]
            if number >= 0 and other >= 0:
                neighbours[number].add(other)
                neighbours[other].add(number)
    return neighbours


def _drawn_shades(
    topology: Topology, numbers: Sequence[int], neighbours: Sequence[Collection[int]]
) -> list[int]:
    """The tints of regions while they are drawn, chosen in the order of drawing.

    A region's tint differs from those of neighbours drawn before it, if there is one left, and
    stays the same when others are drawn.
    """
    shades = [0] * len(neighbours)
    for region in regions_of(topology).drawn:
        number = numbers[region[0]]
        taken = {shades[other] for other in neighbours[number]}
        shades[number] = next((each for each in range(1, SHADES + 1) if each not in taken), 1)
    return shades


def _distinct_shades(
    neighbours: Sequence[Collection[int]], shades: list[int], tries: Iterator[int]
) -> list[int]:
    """Extend the tints of the first regions to all regions, with different tints for neighbours.

    Return an empty list if that is impossible, as it can be for regions in several pieces, or if
    `tries` runs out.
    """
    region = len(shades)
    if next(tries, None) is None:
        return []
    if region == len(neighbours):
        return shades
    taken = {shades[other] for other in neighbours[region] if other < region}
    found = (
        _distinct_shades(neighbours, [*shades, shade], tries)
        for shade in range(SHADES + 1)
        if shade not in taken
    )
    return next(filter(None, found), [])


class Focus(NamedTuple):
    """What to highlight: the peers of the cell `around`, and all cells with `digit` (0: none)."""

    around: tuple[int, ...] = ()
    digit: int = 0


class Highlight(NamedTuple):
    """What a board shows in addition to its contents.

    `selection` is the set of selected cells and `active` the active digit, or 0; a `focus` replaces
    both while it is set. `wrong` are cells shown as mistakes, `marked` those that a message about
    the puzzle names, and `shown_empty` those temporarily shown as empty. `candidates` pairs cells
    with the digit sets that they show instead of their notes, and `shares` shades these in the
    cells that it has. `intended` is the solution that empty cells show faintly, or empty.
    `is_hidden` hides all digits; `shows_places` marks where the active digit can still go. With
    `corners`, corner notes go into the corners first; pictures of steps need fixed places.
    """

    selection: frozenset[int] = frozenset()
    active: int = 0
    focus: Focus | None = None
    wrong: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()
    shown_empty: frozenset[int] = frozenset()
    candidates: tuple[tuple[int, int], ...] = ()
    is_hidden: bool = False
    shows_places: bool = False
    shares: tuple[tuple[int, ...], ...] = ()
    intended: tuple[int, ...] = ()
    corners: bool = False


def cell_looks(game: Game, settings: Settings, highlight: Highlight) -> list[CellLook]:
    """The look of each cell of a game."""
    puzzle = game.puzzle
    if highlight.is_hidden:
        houses, in_fog = _houses_seen(puzzle)
        return [
            CellLook(
                given=bool(puzzle.givens[cell]),
                hidden=True,
                shade=shade,
                diagonals=diagonals,
                fog=cell in in_fog,
            )
            for cell, (shade, diagonals) in enumerate(houses)
        ]
    tried = game.tried_cells()
    if tried and game.is_complete:
        tried = {}  # a trial that solved the puzzle was right
    wrong = _wrong_cells(game, settings, highlight)
    # A cage that is partly in fog is drawn in part: its sum may be seen.
    labelled = labelled_cells(game.whole, hidden_cells(puzzle))
    return _looks(puzzle, game.board, settings, highlight, wrong, tried, labelled)


def looks_in_editor(
    puzzle: Puzzle, board: Sequence[CellState], settings: Settings, highlight: Highlight
) -> list[CellLook]:
    """The looks of cells while givens are entered: givens that conflict are marked as mistakes, and
    cells that lie in fog in play show it below what they contain.
    """
    fog = frozenset(iter_bits(hidden_cells(puzzle))) if puzzle.about.fog is not None else ()
    labelled = labelled_cells(puzzle, CellSet(0))
    looks = _looks(without_fog(puzzle), board, settings, highlight, (), {}, labelled)
    for cell in puzzle.rules.conflicts(puzzle.givens):
        looks[cell] = looks[cell]._replace(given=False, wrong=True, ground="conflict_ground")
    for cell in fog:
        looks[cell] = looks[cell]._replace(fog=True)
    return looks


def _looks(
    puzzle: Puzzle,
    board: Sequence[CellState],
    settings: Settings,
    highlight: Highlight,
    wrong: Collection[int],
    tried: Mapping[int, int],
    labelled: Collection[int],
) -> list[CellLook]:
    """The looks of cells whose contents can be seen; `tried` has the depths of their trials, and
    `labelled` has the cells with a text along their upper edge.
    """
    givens, marked = puzzle.givens, highlight.marked
    houses, in_fog = _houses_seen(puzzle)
    strong = highlight.active if settings.show_equal_notes else 0
    looks = []
    grounds = _grounds(puzzle, board, settings, highlight, wrong)
    candidates = dict(highlight.candidates)
    shares, intended = highlight.shares, highlight.intended
    for cell, (value, corner, centre, colours, tints, _) in enumerate(board):
        if cell in highlight.shown_empty:
            shade, diagonals = houses[cell]
            fog = cell in in_fog
            looks.append(CellLook(colours=colours, shade=shade, diagonals=diagonals, fog=fog))
            continue
        given, bad = givens[cell] > 0, cell in wrong
        if value:
            corner = centre = tints = 0
        elif cell in candidates:
            corner, centre, tints = candidates[cell], 0, 0
        looks.append(
            CellLook(
                value,
                given,
                corner,
                centre,
                grounds[cell],
                bad and not given,
                bad and given,
                strong if (corner | centre) << 1 >> strong & 1 else 0,
                colours,
                tints,
                False,
                cell in marked,
                tried.get(cell, 0),
                *houses[cell],
                cell in labelled,
                shares[cell] if shares and corner and cell in candidates else (),
                intended[cell] if intended and not value and not (corner | centre) else 0,
                cell in in_fog,
                highlight.corners and 0 < corner.bit_count() <= MOST_IN_CORNERS,
            )
        )
    return looks


def _houses_seen(puzzle: Puzzle) -> tuple[tuple[CellHouses, ...], frozenset[int]]:
    """How each cell shows its houses, which those in fog don't, and the cells in fog."""
    houses = houses_shown(puzzle.topology)
    if puzzle.about.fog is None:
        return houses, frozenset()
    in_fog = frozenset(iter_bits(hidden_cells(puzzle)))
    nothing = CellHouses()
    return tuple(nothing if c in in_fog else each for c, each in enumerate(houses)), in_fog


def labelled_cells(puzzle: Puzzle, hidden: CellSet) -> frozenset[int]:
    """The cells with a cage's sum or given candidates along their upper edge, without those that
    are `hidden` in fog.
    """
    if not puzzle.constraints and not puzzle.about.drawings:
        return frozenset()
    from sudoku_app.presentation.board.constraint_drawings import (
        text_cells,  # most puzzles have none
    )

    return text_cells(puzzle).difference(iter_bits(hidden))


def without_fog(puzzle: Puzzle) -> Puzzle:
    """A puzzle as whoever enters it sees it."""
    about = puzzle.about
    return puzzle if about.fog is None else puzzle._replace(about=about._replace(fog=None))


def cells_for_digit(rules: Rules, values: Sequence[int], digit: int) -> list[int]:
    """The empty cells of a board where a digit can still go; none for 0."""
    cells = range(len(values)) if digit else ()
    return [cell for cell in cells if not values[cell] and rules.allows(values, cell, digit)]


def clashing_cell(rules: Rules, looks: Sequence[CellLook], cell: int) -> int | None:
    """Return a cell whose digit conflicts with a cell marked as wrong or conflicting, or None."""
    look = looks[cell]
    if not (look.wrong or look.clash) or look.hidden:
        return None
    opponents = rules.opponents([each.value for each in looks], cell, look.value)
    return next((clash.second for clash in opponents), None)


def _grounds(
    puzzle: Puzzle,
    board: Sequence[CellState],
    settings: Settings,
    highlight: Highlight,
    wrong: Iterable[int],
) -> list[str]:
    """The role of each cell's ground; roles assigned later here take precedence."""
    givens = puzzle.givens
    around: Iterable[int] = highlight.selection if settings.show_peers else ()
    active = highlight.active if settings.show_equal else 0
    if highlight.focus is not None:
        around, active = highlight.focus
    grounds = ["given_ground" if digit else "board" for digit in givens]
    centres = set(around)
    if len(centres) == 1:
        for cell in iter_bits(puzzle.rules.sight.peers[centres.pop()]):
            grounds[cell] = "peers"
    for cell in highlight.marked:
        grounds[cell] = "second"
    values = [state.value for state in board]
    for cell, value in enumerate(values):
        if active and value == active:
            grounds[cell] = "equal"
    if highlight.shows_places:
        for cell in cells_for_digit(puzzle.rules, values, highlight.active):
            grounds[cell] = "pattern"
    for cell in wrong:
        if not givens[cell]:
            grounds[cell] = "conflict_ground"
    return grounds


def _wrong_cells(game: Game, settings: Settings, highlight: Highlight) -> frozenset[int]:
    """The cells marked as mistakes: those in `highlight`, or else those that the setting marks."""
    if highlight.wrong or settings.mistakes == "off":
        return highlight.wrong
    marked = game.conflicts()
    if settings.mistakes == "solution":
        marked |= frozenset(game.wrong_cells())
    return marked


NOTE_SHARE, NOTES_SHARE = 0.21, 0.86
"""The height of a note at most, and of all notes, as shares of the cell's height."""
LABEL_SHARE = 0.12
"""The share of a labelled cell's height that its notes leave free above them."""


def note_columns(size: int) -> int:
    """Return the number of notes side by side in a cell of a grid of `size` digits."""
    return math.isqrt(size - 1) + 1


def note_rows(size: int) -> int:
    """Return the number of notes one below the other in such a cell."""
    return -(-size // note_columns(size))


def note_height(height: float, size: int) -> float:
    """Return the height of a note's font in a cell `height` high of a grid of `size` digits."""
    return height * NOTE_SHARE * min(1.0, 3.7 / note_columns(size))


def notes_area(cell: Rectangle, labelled: bool) -> Rectangle:
    """Return the part of a cell that its notes share: below the label if it has one."""
    label = cell.height * LABEL_SHARE if labelled else 0.0
    return Rectangle(cell.x, cell.y + label, cell.width, cell.height - label)


def mark_radius(cell: Rectangle, size: int, is_labelled: bool) -> float:
    """Return the radius of a ring around a note, so that neighbouring rings do not touch."""
    apart = notes_area(cell, is_labelled).height * NOTES_SHARE / note_columns(size)
    return min(note_height(cell.height, size) * 0.72, apart * 0.48)


def note_centre(cell: Rectangle, digit: int, size: int, split: bool = False) -> Point:
    """Return the fixed position of a note in the `notes_area` of a cell of a grid of `size` digits;
    with `split`, a line is left free for centre notes.
    """
    columns = note_columns(size)
    row, column = divmod(digit - 1, columns)
    # The outer notes are moved inwards a little, clear of the selection's ring.
    step = cell.width * NOTES_SHARE / columns
    x = cell.centre.x + (column - (columns - 1) / 2) * step
    return Point(x, _line_y(cell, row + (split and row >= _centre_row(size)), size, split))


_CORNERS: tuple[tuple[float, int], ...] = (
    *((-1, -1), (1, -1), (-1, 1), (1, 1)),
    *((0, -1), (0, 1), (-1, 0), (1, 0)),
)
"""Where the notes of a cell without fixed places go, in this order: the corners, then the edges."""
_LINES = (*_CORNERS[:4], (-0.34, -1), (-0.34, 1), (0.34, -1), (0.34, 1))
"""The same if the middle line is left to centre notes and the edges have too few places."""
_CORNERS_AND_ENDS = 6
"""How many places of `_CORNERS` leave the middle line free."""


def corner_centre(cell: Rectangle, look: CellLook, place: int) -> Point:
    """Return the position of the note with this number in the `notes_area` of a cell: the notes
    take as many places as they need, and are read line by line.
    """
    count = look.corner.bit_count()
    places = _LINES if look.centre and count > _CORNERS_AND_ENDS else _CORNERS
    across, down = sorted(places[:count], key=itemgetter(1, 0))[place]
    step = NOTES_SHARE / 3
    x, y = cell.centre
    return Point(x + across * cell.width * step, y + down * cell.height * step)


def centre_notes_y(cell: Rectangle, size: int, split: bool) -> float:
    """Return the vertical position of centre notes, in the middle or next to it."""
    return _line_y(cell, _centre_row(size), size, split) if split else cell.centre.y


def _centre_row(size: int) -> int:
    return (note_rows(size) + 1) // 2


def _line_y(cell: Rectangle, line: int, size: int, split: bool) -> float:
    lines = note_rows(size) + split
    step = cell.height * NOTES_SHARE / max(note_columns(size), lines)
    return cell.centre.y + (line - (lines - 1) / 2) * step

"""Prints puzzles on paper or to a PDF, one or more per page, with level, code and solutions."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Sequence
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import (
    QBuffer,
    QByteArray,
    QMarginsF,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
)
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from sudoku_app.core.fog import hidden_cells, seen_at_start
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import iter_bits
from sudoku_app.game.play.answer import answer_of
from sudoku_app.game.play.pen import pen_drawings
from sudoku_app.game.puzzles.bank import local_code
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.presentation.board.board_words import constraint_titles
from sudoku_app.presentation.board.cells import MOST_IN_CORNERS, CellLook
from sudoku_app.presentation.board.constraint_drawings import below_and_above, drawings_of
from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.presentation.cards.status_words import join_facts, title_and_author
from sudoku_app.presentation.cards.worded_rules import rules_to_print
from sudoku_app.presentation.words import level_name
from sudoku_app.ui.board.board_geometry import DrawnGrid, outside_fog, paint_extra_houses
from sudoku_app.ui.board.cell_painter import CellPainter, paint_colours, paint_fog
from sudoku_app.ui.board.drawing_painter import paint_drawings
from sudoku_app.ui.board.surroundings import surroundings_of
from sudoku_app.ui.language import translate
from sudoku_app.ui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PyQt6.QtGui import QPagedPaintDevice

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.moves import CellState


LAYOUTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Columns and rows of boards on a page, by the number of boards."""
_MOST_ACROSS = 4
"""Solutions beside each other on a page."""
_SOLUTION_CELL = 8.0
"""The least width of a cell of a solution, in points, if one fits on the page."""
_SOLUTION_GAP = 14.0
_POINTS = 72
_CAPTION = 22.0
_SOLUTION_CAPTION = 11.0
_CODE_GAP = 6.0
_GAP = 26.0
_FOOT_MARGINS = 36.0
_FOOT_GAP = 12.0
_FOOT_SHARE = 1 / 5
"""Largest share of the page that the solutions at its foot may take from the puzzles."""
_EASY_CELL, _LEAST_CELL = 11.0, 8.0
"""Sides of cells whose digit is easy to read, and just legible without a magnifier, in points."""
_PAGE_NUMBER = 16.0
_THIN, _THICK = 0.5, 1.6
_GREY = QColor("#5A5A5A")


_RULE_SIZES = (10.0, 9.0, 8.0, 7.0, 6.0)
"""The font sizes of the rules below a puzzle, in points."""
_TITLE_SIZES = (11.0, 10.0, 9.0, 8.0, 7.0)
"""The font sizes of the title above a puzzle, in points; in the smallest, it has two lines."""
_RULE_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_SMALL_BOARD = 0.7
"""The share of its usual side to which a board is reduced so that its rules are easy to read."""
_HIGHEST = 1e6


class Solutions(Enum):
    """Where to print the solutions: nowhere, upside down at the foot of the page, or on pages at
    the end. The foot has room for them even with four or six puzzles on a page.
    """

    NONE = "none"
    FOOT = "foot"
    PAGES = "pages"


class PrintOrder(NamedTuple):
    """What to print: the puzzles, how many per page (a key of LAYOUTS), and where the solutions go.

    `written` has the player's entries to print in each cell of the first puzzle, with corner notes
    in the corners first unless these have fixed places, and `seen` is the part of it outside its
    fog.
    """

    puzzles: Sequence[NewPuzzle]
    per_page: int = 1
    solutions: Solutions = Solutions.PAGES
    written: Sequence[CellState] = ()
    has_fixed_notes: bool = False
    seen: Puzzle | None = None


class PrinterError(ValueError):
    """The device accepts no pages."""


def print_puzzles(
    device: QPagedPaintDevice, order: PrintOrder, cancel: Callable[[], bool] | None = None
) -> int:
    """Paint an order onto a printer or a PDF and return the number of pages; stop early when
    `cancel` returns True.

    Raises PrinterError if the device does not accept pages.
    """
    painter = QPainter()
    if not painter.begin(device):
        raise PrinterError(Message("the printer did not accept the job"))
    try:
        scale = device.logicalDpiX() / _POINTS
        painter.scale(scale, scale)
        page = QRectF(0, 0, device.width() / scale, device.height() / scale)
        pages = _Pages(painter, device, page)
        for draw, step in _parts(order, page):
            for first in range(0, len(order.puzzles), step):
                if cancel is not None and cancel():
                    return pages.count
                pages.begin()
                draw(pages, order, first)
        return pages.count
    finally:
        painter.end()


def _parts(
    order: PrintOrder, page: QRectF
) -> Iterator[tuple[Callable[[_Pages, PrintOrder, int], None], int]]:
    """Yield the functions that draw a page, each with the number of puzzles on a page."""
    yield _draw_page, order.per_page
    if order.solutions is Solutions.PAGES:
        across, down = _solutions_on(page, order)
        yield _draw_solutions, across * down


def _solutions_on(page: QRectF, order: PrintOrder) -> tuple[int, int]:
    """How many solutions fit beside and below each other on a page, large enough to be read."""
    cells = max(frame_side(new.puzzle.topology) for new in order.puzzles)
    fitting = int(page.width() / (cells * _SOLUTION_CELL + _SOLUTION_GAP))
    across = max(1, min(_MOST_ACROSS, fitting))
    wide, high = page.width() / across, _solution_area(page).height()
    return across, max(1, int(high / (wide + _SOLUTION_CAPTION)))


def _solution_area(page: QRectF) -> QRectF:
    return page.adjusted(0, 32, 0, -18)


class _Pages:
    """The pages of a print job: the painter, the page area and the page count; mutable."""

    def __init__(self, painter: QPainter, device: QPagedPaintDevice, page: QRectF) -> None:
        self.painter = painter
        self.page = page
        self.count = 0
        self._device = device

    def begin(self) -> None:
        """Begin a new page, and print its number."""
        if self.count:
            self._device.newPage()
        self.count += 1
        foot = QRectF(self.page.left(), self.page.bottom() - 12, self.page.width(), 12)
        self.text(foot, str(self.count), 8, Qt.AlignmentFlag.AlignHCenter, colour=_GREY)

    def text(
        self,
        rect: QRectF,
        words: str,
        size: float,
        align: Qt.AlignmentFlag,
        weight: QFont.Weight = QFont.Weight.Normal,
        colour: QColor | None = None,
        wraps: bool = False,
    ) -> None:
        """Paint words in a font of `size` points, on one line unless `wraps`."""
        self.painter.setFont(_font(size, weight))
        self.painter.setPen(colour or QColor(Qt.GlobalColor.black))
        flags = int(align | Qt.AlignmentFlag.AlignVCenter)
        if wraps:
            flags |= int(Qt.TextFlag.TextWordWrap)
        self.painter.drawText(rect, flags, words)


def _font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont()
    font.setWeight(weight)
    # Pixels of the scaled painter are points; a size in points would be scaled twice.
    font.setPixelSize(max(1, round(size)))
    return font


def _width(words: str, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> float:
    return QFontMetricsF(_font(size, weight)).horizontalAdvance(words)


def _draw_page(pages: _Pages, order: PrintOrder, first: int) -> None:
    shown = order.puzzles[first : first + order.per_page]
    columns, rows = LAYOUTS[order.per_page]
    wide = (pages.page.width() - _GAP * (columns - 1)) / columns
    foot = _PAGE_NUMBER
    if order.solutions is Solutions.FOOT:
        left = pages.page.height() - rows * (wide + _CAPTION) - _GAP * rows
        foot = _foot_height(shown, pages.page, left)
    area = pages.page.adjusted(0, 0, 0, -foot)
    high = (area.height() - _GAP * (rows - 1)) / rows
    for place, new in enumerate(shown):
        row, column = divmod(place, columns)
        corner = QPointF(column * (wide + _GAP), row * (high + _GAP))
        number = first + place + 1
        written = order.written if number == 1 else ()
        if number == 1 and order.seen is not None:
            new = new._replace(puzzle=order.seen)
        looks = [_look_of(state, order.has_fixed_notes) for state in written]
        pen = pen_drawings(new.puzzle.topology, written)
        _draw_puzzle(pages, QRectF(corner, QSizeF(wide, high)), number, new, looks, pen)
    if order.solutions is Solutions.FOOT:
        _draw_foot(pages, first, shown, foot)


def _look_of(state: CellState, is_fixed: bool) -> CellLook:
    """Return how the entries of a cell are printed."""
    fields = {name: field for name, field in state._asdict().items() if name != "pen"}
    has_corners = not is_fixed and 0 < state.corner.bit_count() <= MOST_IN_CORNERS
    return CellLook(**fields, corners=has_corners)


def _draw_puzzle(
    pages: _Pages,
    place: QRectF,
    number: int,
    new: NewPuzzle,
    written: Sequence[CellLook],
    pen: Sequence[Drawing],
) -> None:
    puzzle = seen_at_start(new.puzzle)
    rules = rules_to_print(translate, puzzle)
    side, rule_size = _sizes(place.adjusted(0, _CAPTION, 0, 0), puzzle, rules)
    board = QRectF(place.center().x() - side / 2, place.top() + _CAPTION, side, side)
    board = _grid_in(board, new.puzzle)
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    titles = constraint_titles(translate, puzzle.topology, puzzle.constraints)
    authored = title_and_author(translate, puzzle.about)
    level = level_name(translate, new.card.level) if new.card.level or not authored else ""
    title = join_facts(str(number), authored, level, *titles)
    code = local_code(new.card)
    both = _width(title, 11, QFont.Weight.DemiBold) + _CODE_GAP + _width(code, 8)
    overhang = max(0.0, (min(both, place.width()) - side) / 2)  # if the board is narrower
    line = QRectF(board.left() - overhang, place.top(), side + 2 * overhang, _CAPTION - 4)
    bold = QFont.Weight.DemiBold
    room = line.width() - _width(code, 8) - 1
    titled = QRectF(line.topLeft(), QSizeF(room, line.height()))
    size = _title_size(title, titled)
    title = _shortened(title, titled, _font(size, bold))
    pages.text(titled, title, size, left, bold, wraps=True)
    pages.text(line, code, 8, right, colour=_GREY)
    topology, givens, fog = puzzle.topology, puzzle.givens, hidden_cells(puzzle)
    paper = Theme("light")  # white like the paper, whatever the theme of the window
    at = DrawnGrid(topology, board.topLeft(), board.width() / frame_side(topology))
    cells = [(at.cell(cell), look) for cell, look in enumerate(written)]
    for rect, look in cells:
        if look.colours:  # below the lines and digits
            paint_colours(pages.painter, rect, paper, look.colours)
    below, above = below_and_above(drawings_of(puzzle))
    pen_below, pen_above = below_and_above(pen)
    for hidden in iter_bits(fog):
        paint_fog(pages.painter, at.cell(hidden), paper)
    with outside_fog(pages.painter, fog, at):
        paint_drawings(pages.painter, paper, at, below)
    paint_drawings(pages.painter, paper, at, pen_below)
    _draw_board(pages, at, givens)
    with outside_fog(pages.painter, fog, at):
        paint_drawings(pages.painter, paper, at, above)
    paint_drawings(pages.painter, paper, at, pen_above)
    notes, is_drawn_on = CellPainter(paper, topology), any((below, above, pen))
    ratio = pages.painter.deviceTransform().m11()
    for rect, look in cells:
        if look.value:
            _draw_digit(pages, rect, topology.sign(look.value), QFont.Weight.Normal, _GREY)
        elif is_drawn_on and (look.corner or look.centre):
            notes.paint_notes_over(pages.painter, rect, look, ratio)
        else:
            notes.paint_notes(pages.painter, rect, look)
    below_board = place.adjusted(0, _CAPTION + side + _GAP / 2, 0, 0)
    font = _font(rule_size)
    pages.painter.setFont(font)
    pages.painter.setPen(QColor(Qt.GlobalColor.black))
    pages.painter.drawText(below_board, _RULE_FLAGS, _shortened(rules, below_board, font))


def _title_size(title: str, room: QRectF) -> float:
    """Return the largest font size in which a title is seen whole, or else the smallest."""
    for size in _TITLE_SIZES:
        font = _font(size, QFont.Weight.DemiBold)
        if _height_of(title, room.width(), font) <= room.height():
            return size
    return _TITLE_SIZES[-1]


def _sizes(room: QRectF, puzzle: Puzzle, rules: str) -> tuple[float, float]:
    """Return the side of a board and the font size of the rules below it, in points.

    The board leaves room for the rules. The more they need, the smaller the font is, and then the
    board.
    """
    widest = min(room.width(), room.height())
    if not rules:
        return widest, _RULE_SIZES[0]
    around = surroundings_of(puzzle)
    cells, small = around.size + around.extra, _SMALL_BOARD * widest
    sides = widest, small, min(small, _EASY_CELL * cells), min(small, _LEAST_CELL * cells)
    for side in sides:
        for size in _RULE_SIZES:
            left = room.height() - _GAP / 2 - _height_of(rules, room.width(), _font(size))
            if left >= side:
                return min(widest, left), size
    return sides[-1], _RULE_SIZES[-1]


def _height_of(words: str, width: float, font: QFont) -> float:
    """Return the height of words in lines of a width."""
    room = QRectF(0, 0, width, _HIGHEST)
    return QFontMetricsF(font).boundingRect(room, _RULE_FLAGS, words).height()


def _shortened(words: str, room: QRectF, font: QFont) -> str:
    """Return the words, or as many of them as there is room for, ending in an ellipsis."""

    def fits(shown: str) -> bool:
        return _height_of(shown, room.width(), font) <= room.height()

    if fits(words):
        return words
    fitting = bisect_left(range(len(words)), True, key=lambda end: not fits(f"{words[:end]}…"))
    return f"{words[: max(0, fitting - 1)]}…"


def _grid_in(room: QRectF, puzzle: Puzzle) -> QRectF:
    """Return the grid's place in the square `room`, with space for drawings outside the grid."""
    around = surroundings_of(puzzle)
    cell = room.width() / (around.size + around.extra)
    corner = room.topLeft() + QPointF(around.left * cell, around.top * cell)
    return QRectF(corner, QSizeF(around.size * cell, around.size * cell))


def _foot_height(shown: Sequence[NewPuzzle], page: QRectF, left: float) -> float:
    """Return the height of the strip of solutions: enough for easy reading if the puzzles leave
    that much (`left`), otherwise what they leave, but at least the minimum.
    """
    size = max(frame_side(new.puzzle.topology) for new in shown)
    widest = page.width() / len(shown) - _FOOT_GAP
    least = min(size * _LEAST_CELL, widest, page.height() * _FOOT_SHARE) + _FOOT_MARGINS
    return max(least, min(left, size * _EASY_CELL + _FOOT_MARGINS))


def _draw_foot(pages: _Pages, first: int, shown: Sequence[NewPuzzle], foot: float) -> None:
    """Draw the solutions of a page's puzzles in a row, upside down."""
    painter = pages.painter
    painter.save()
    strip = QRectF(0, pages.page.bottom() - foot + 12, pages.page.width(), foot - 26)
    painter.translate(strip.center())
    painter.rotate(180)
    painter.translate(-strip.center())
    side = min(strip.height() - 10, strip.width() / len(shown) - _FOOT_GAP)
    for place, new in enumerate(shown):
        left = strip.left() + place * (side + _FOOT_GAP)
        _draw_solution(pages, QRectF(left, strip.top(), side, side + 10), first + place + 1, new)
    painter.restore()


def _draw_solutions(pages: _Pages, order: PrintOrder, first: int) -> None:
    """Draw a page of solutions."""
    title = QRectF(0, 0, pages.page.width(), 24)
    words = translate("print", "Solutions")
    pages.text(title, words, 13, Qt.AlignmentFlag.AlignLeft, QFont.Weight.DemiBold)
    area = _solution_area(pages.page)
    across, down = _solutions_on(pages.page, order)
    wide, high = area.width() / across, area.height() / down
    for place, new in enumerate(order.puzzles[first : first + across * down]):
        row, column = divmod(place, across)
        corner = QPointF(area.left() + column * wide, area.top() + row * high)
        rect = QRectF(corner, QSizeF(wide - _SOLUTION_GAP, high - _SOLUTION_GAP))
        _draw_solution(pages, rect, first + place + 1, new)


def _draw_solution(pages: _Pages, place: QRectF, number: int, new: NewPuzzle) -> None:
    caption = QRectF(place.left(), place.top(), place.width(), _SOLUTION_CAPTION - 1)
    pages.text(caption, str(number), 8, Qt.AlignmentFlag.AlignLeft, colour=_GREY)
    side = min(place.width(), place.height() - _SOLUTION_CAPTION)
    board = QRectF(place.left(), place.top() + _SOLUTION_CAPTION, side, side)
    answer, topology = answer_of(new.puzzle), new.puzzle.topology
    if answer.solution is not None:
        at = DrawnGrid(topology, board.topLeft(), side / frame_side(topology))
        _draw_board(pages, at, answer.solution, bold=False)
        return
    pages.painter.setPen(QPen(_GREY, _THIN))
    pages.painter.drawRect(board)
    words, centre = _verdict_words(answer.verdict), Qt.AlignmentFlag.AlignHCenter
    pages.text(board, words, min(9, side / 7), centre, colour=_GREY, wraps=True)


def _verdict_words(verdict: Verdict) -> str:
    """The words to print instead of a solution."""
    if verdict is Verdict.SEVERAL:
        return translate("print", "Several solutions")
    if verdict is Verdict.NONE:
        return translate("print", "No solution")
    if verdict is Verdict.IN_WORDS:
        return translate("print", "Rules in words")
    return translate("print", "Solutions unknown")


def _draw_board(pages: _Pages, at: DrawnGrid, digits: Sequence[int], bold: bool = True) -> None:
    painter = pages.painter
    for thick in (False, True):  # box lines are drawn over cell lines
        wide = (_THICK if thick else _THIN) * min(1.0, at.side / 12)
        pen = QPen(QColor(Qt.GlobalColor.black) if thick else _GREY, wide)
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        painter.setPen(pen)
        painter.drawLines(*at.lines(thick))
    paint_extra_houses(painter, at, _GREY)
    weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
    for number, digit in enumerate(digits):
        if digit:
            _draw_digit(pages, at.cell(number), at.topology.sign(digit), weight)


def _draw_digit(
    pages: _Pages, rect: QRectF, digit: str, weight: QFont.Weight, colour: QColor | None = None
) -> None:
    high = rect.height() * 0.62
    pages.text(rect, digit, high, Qt.AlignmentFlag.AlignHCenter, weight, colour)


PAPERS = {
    "A4": QPageSize.PageSizeId.A4,
    "A5": QPageSize.PageSizeId.A5,
    "Letter": QPageSize.PageSizeId.Letter,
}
MARGIN_MM = 16.0


def lay_paper(device: QPagedPaintDevice, paper: str) -> None:
    """Set a device to a paper size of PAPERS and to the margins of all pages."""
    device.setPageSize(QPageSize(PAPERS[paper]))
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)


def write_pdf(
    path: str, order: PrintOrder, paper: str = "A4", cancel: Callable[[], bool] | None = None
) -> int:
    """Write an order to a PDF with a paper size of PAPERS and return the number of pages. Write
    nothing if `cancel` returns True.

    Raises OSError. Safe in any thread.
    """
    data, pages = make_pdf(order, paper, cancel)
    if cancel is None or not cancel():
        write_atomically(path, data)
    return pages


def make_pdf(
    order: PrintOrder, paper: str = "A4", cancel: Callable[[], bool] | None = None
) -> tuple[bytes, int]:
    """Return an order as a PDF, and the number of its pages. Safe in any thread."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(300)
    writer.setTitle("Sudoku")
    lay_paper(writer, paper)
    pages = print_puzzles(writer, order, cancel)
    buffer.close()
    return bytes(data.data()), pages


@contextmanager
def application_without_window() -> Iterator[None]:
    """Keep an application object while the block prints in a process without a window, since Qt's
    fonts need one.
    """
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    try:
        yield
    finally:
        del application

"""A puzzle's card: a small picture, its level, its figures and the techniques it needs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPen, QTextLayout
from PyQt6.QtWidgets import QDialog, QLabel, QSizePolicy, QWidget

from sudoku_app.core.fog import hidden_cells, seen_at_start
from sudoku_app.core.topology import iter_bits
from sudoku_app.presentation.board.constraint_drawings import drawings_of, margins_around
from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.presentation.cards.card_texts import needed_techniques
from sudoku_app.presentation.cards.levels import puzzle_time
from sudoku_app.presentation.cards.status_words import author_line
from sudoku_app.presentation.cards.worded_rules import understanding, written_lines
from sudoku_app.presentation.words import counted_words, join_lines, join_list, level_name
from sudoku_app.ui.board.board_geometry import DrawnGrid, outside_fog, paint_extra_houses
from sudoku_app.ui.board.cell_painter import paint_fog
from sudoku_app.ui.board.drawing_painter import layer_jobs
from sudoku_app.ui.board.sliced_picture import SlicedPicture
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import column_of, scrolled
from sudoku_app.ui.parts.painting import paint_card
from sudoku_app.ui.parts.screen_fit import fit_to_screen, make_high_enough
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.ui.theme import Theme


ROWS = 7
NAMED = 3
"""How many of the hardest techniques are named before the list is unfolded."""
FOLD = "fold"
"""Target of the link that folds or unfolds the list of techniques."""
SIDE, COLUMN_GAP, ROW_GAP = 18, 14, 6
WIDTH = 480
TITLE_PIXELS = 20
PICTURE = 168
NARROW = 420
"""Below this width, in pixels at zoom 1, the picture is hidden."""


class MiniBoard(Restyled, QWidget):
    """A small picture of a puzzle's givens and constraints, `side` pixels wide at zoom 1."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, side: int = PICTURE) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self._puzzle: Puzzle | None = None
        self._is_hidden = False
        self._drawn = SlicedPicture(self, 2)
        self._drawn.grew.connect(self.update)
        self._drawn_key: tuple[object, ...] = ()
        self.restyle()

    def show_puzzle(self, puzzle: Puzzle | None, is_hidden: bool = False) -> None:
        """Show another puzzle, without its digits if `is_hidden`; for None, an empty board."""
        puzzle = puzzle and seen_at_start(puzzle)
        if puzzle is not self._puzzle:
            self._drawn_key = ()
        self._puzzle, self._is_hidden = puzzle, is_hidden
        self.update()

    def restyle(self) -> None:
        side = round(self._side * self._theme.zoom)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("thin_line"), 1))
        painter.setBrush(self._theme.colour("board"))
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._puzzle is None:
            painter.drawRoundedRect(rect, 4, 4)
            return
        size, margins = frame_side(self._puzzle.topology), margins_around(self._puzzle)
        side = rect.width() / (size + margins.larger_total)
        corner = rect.topLeft() + QPointF(margins.left * side, margins.top * side)
        at = DrawnGrid(self._puzzle.topology, corner, side)
        painter.drawRects(*at.grids())
        self._draw_drawings(at, self._puzzle)
        self._draw_cells(painter, at, self._puzzle)

    def _draw_drawings(self, at: DrawnGrid, puzzle: Puzzle) -> None:
        """Draw the pictures below and above the digits, unless they are drawn."""
        key = (self.width(), self.devicePixelRatioF(), self._theme.name)
        if key == self._drawn_key:
            return
        self._drawn_key = key
        drawings, seen = drawings_of(puzzle), QRectF(self.rect())
        jobs = layer_jobs(self._theme, at, drawings, seen)
        self._drawn.begin(seen.size(), self.devicePixelRatioF(), jobs)

    def _draw_cells(self, painter: QPainter, at: DrawnGrid, puzzle: Puzzle) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for cell, digit in enumerate(puzzle.givens):
            if digit and not self._is_hidden:
                painter.fillRect(at.cell(cell), theme.colour("given_ground"))
        fog = hidden_cells(puzzle)
        for cell in iter_bits(fog):
            paint_fog(painter, at.cell(cell), theme)
        with outside_fog(painter, fog, at):
            painter.drawPixmap(QPointF(), self._drawn.sheets[0])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_extra_houses(painter, at, theme.colour("thin_line"))
        painter.setPen(theme.colour("given"))
        for cell, digit in enumerate(puzzle.givens):
            if digit and not self._is_hidden:
                middle, weight = at.cell(cell).center(), QFont.Weight.DemiBold
                theme.draw_centred(
                    painter, middle, puzzle.topology.sign(digit), at.side * 0.62, weight
                )
        for thick, role, width in ((False, "thin_line", 0.7), (True, "thick_line", 1.4)):
            painter.setPen(QPen(theme.colour(role), width))
            painter.drawLines(*at.lines(thick))
        with outside_fog(painter, fog, at):
            painter.drawPixmap(QPointF(), self._drawn.sheets[1])


class CardFacts(NamedTuple):
    """The contents of a card. `seen` says whether the player has seen the puzzle before; `note` is
    a sentence under the level; both may be empty. `is_hidden` hides the digits, `expected_ms` is
    the player's usual time, and `requested` is the slug of a technique that is always named.
    """

    puzzle: Puzzle
    card: Card
    seen: str = ""
    note: str = ""
    is_hidden: bool = False
    expected_ms: int = 0
    requested: str = ""


class PuzzleCard(Restyled, QWidget):
    """Shows a puzzle and the facts about it. `technique_requested(slug)` is emitted when the
    link of a technique is followed, `folded()` when the list of techniques is folded or unfolded.
    `names` returns the name for a slug.
    """

    technique_requested = pyqtSignal(str)
    folded = pyqtSignal()

    def __init__(self, theme: Theme, names: Callable[[str], str]) -> None:
        super().__init__()
        self._theme = theme
        self._names = names
        self._facts: CardFacts | None = None
        self._picture = MiniBoard(theme, self)
        self._title = Words(theme, TITLE_PIXELS, weight=QFont.Weight.Bold, parent=self, wraps=True)
        self._note = Words(theme, TEXT_PIXELS, parent=self, wraps=True)
        self._rows = [self._make_row() for _ in range(ROWS)]
        self._needs_name, self._needs = self._make_row(self.tr("Needs"))
        for _, words in self._rows:
            words.setWordWrap(True)
        self._needs.setWordWrap(True)
        self._needs.setTextFormat(Qt.TextFormat.RichText)
        self._needs.linkActivated.connect(self._follow)
        self._rules_name, self._rules = self._make_row(self.tr("Rules"))
        self._rules.setTextFormat(Qt.TextFormat.PlainText)
        self._rules.setWordWrap(True)
        self._is_unfolded = False
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.rearrange()

    def _make_row(self, name: str = "") -> tuple[Words, Words]:
        quiet = Words(self._theme, SECONDARY_PIXELS, "secondary", name, parent=self)
        return quiet, Words(self._theme, SECONDARY_PIXELS, parent=self)

    @property
    def facts(self) -> CardFacts | None:
        """The facts shown; None before the first puzzle."""
        return self._facts

    @property
    def _wide_rows(self) -> tuple[tuple[Words, Words], ...]:
        """The rows below the picture."""
        return ((self._needs_name, self._needs), (self._rules_name, self._rules))

    def text(self) -> str:
        """Return the text of the card for a screen reader, one line per row."""
        rows = [
            f"{name.text()}: {_plain(words.text())}"
            for name, words in (*self._rows, *self._wide_rows)
            if words.text()
        ]
        return join_lines(self._title.text(), self._note.text(), *rows)

    def show_facts(self, facts: CardFacts) -> None:
        """Show another puzzle."""
        self._facts = facts
        self._is_unfolded = False
        card = facts.card
        self._picture.show_puzzle(facts.puzzle, facts.is_hidden)
        about, level = facts.puzzle.about, level_name(translate, card.level)
        by = author_line(translate, about)
        self._title.setText(about.title or level)
        note = join_lines(by, facts.note)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        rules = join_lines(*written_lines(about))
        self._rules.setText(rules)
        for words in (self._rules_name, self._rules):
            words.setVisible(bool(rules))
        rows = [(self.tr("Level"), level)] if about.title and card.level else []
        if facts.puzzle.clue_count:
            rows.append((self.tr("Clues"), str(facts.puzzle.clue_count)))
        if about.worded:
            words_read = understanding(translate, about)
            rows.append((self.tr("Rules read"), words_read))
        if card.level:
            rows += [
                (
                    self.tr("Time"),
                    puzzle_time(translate, card, facts.expected_ms),
                ),
                (self.tr("Score"), self.locale().toString(card.score)),
            ]
            if not facts.puzzle.constraints:  # Sudoku Explainer doesn't know them
                figure = self.locale().toString(card.explainer, "f", 1)
                rating = self.tr("Sudoku Explainer rating {0}").format(figure)
                rows.append((self.tr("Hardest step"), rating))
        if facts.seen:
            rows.append((self.tr("Seen before"), facts.seen))
        rows += [("", "")] * (ROWS - len(rows))
        for (name, words), (name_text, text) in zip(self._rows, rows, strict=True):
            name.setText(name_text)
            words.setText(text)
            name.setVisible(bool(text))
            words.setVisible(bool(text))
        self._needs.setVisible(bool(card.level))
        self._needs_name.setVisible(bool(card.level))
        self._show_techniques(facts)

    def _show_techniques(self, facts: CardFacts) -> None:
        self._needs.setText(self._techniques(facts) if facts.card.level else "")
        self._enable_links()
        self.setAccessibleName(self.text())
        self.rearrange()

    def _follow(self, link: str) -> None:
        if link != FOLD:
            self.technique_requested.emit(link)
        elif self._facts is not None:
            self._is_unfolded = not self._is_unfolded
            self._show_techniques(self._facts)
            self.folded.emit()

    def _enable_links(self) -> None:
        flags = Qt.TextInteractionFlag.NoTextInteraction
        if "<a " in self._needs.text():
            flags = (
                Qt.TextInteractionFlag.LinksAccessibleByMouse
                | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
        self._needs.setTextInteractionFlags(flags)

    def _techniques(self, facts: CardFacts) -> str:
        """Return the techniques beyond singles as rich text: hardest first, each as a link. A
        folded list has the first few and how many more there are.
        """
        needed = needed_techniques(facts.card)
        if not needed:
            return escape(self.tr("only singles"))
        rest = [pair for pair in needed[NAMED:] if pair[0] != facts.requested]
        shown = needed
        if len(rest) > 1 and not self._is_unfolded:
            shown = [pair for pair in needed if pair not in rest]
        links = []
        for slug, times in shown:
            link = _link(slug, self._names(slug))
            links.append(link if times == 1 else f"{times}&nbsp;×&nbsp;{link}")
        if shown is not needed:
            forms = self.tr("1 more|{0} more")
            words = counted_words(translate, forms, len(rest))
            links.append(_link(FOLD, words))
        words = join_list(translate, links)
        if len(rest) > 1 and self._is_unfolded:
            words += f" · {_link(FOLD, self.tr('Show fewer'))}"
        return words

    def rearrange(self) -> None:
        """Lay out the card again after its contents changed."""
        self._lay_out(self.width(), place=True)
        self.updateGeometry()

    # Laying out --------------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(width, place=False)

    def sizeHint(self) -> QSize:
        width = round(WIDTH * self._theme.zoom)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 0)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out(self.width(), place=True)

    def _lay_out(self, width: int, place: bool) -> int:
        """Lay out the parts for this width, and move them if `place`; return the height needed."""
        has_picture = width >= NARROW * self._theme.zoom
        left, top = SIDE, SIDE
        if has_picture:
            left += self._picture.width() + 20
        if place:
            self._picture.setVisible(has_picture)
            self._picture.move(SIDE, SIDE)
        for label in (self._title, self._note):
            if not label.isHidden():
                top += self._put(label, QRect(left, top, width - left - SIDE, 0), place) + 8
        shown = [(name, words) for name, words in self._rows if not words.isHidden()]
        column = max((name.sizeHint().width() for name, _ in shown), default=0) + COLUMN_GAP
        for name, words in shown:
            top += self._put_row(name, words, left, top, column, width, place) + ROW_GAP
        if has_picture:
            top = max(top, SIDE + self._picture.height())
        for name, words in self._wide_rows:
            if not words.isHidden():
                top += 2 * ROW_GAP
                column = name.sizeHint().width() + COLUMN_GAP
                top += self._put_row(name, words, SIDE, top, column, width, place)
        return top + SIDE

    def _put_row(
        self, name: QLabel, words: QLabel, left: int, top: int, column: int, width: int, place: bool
    ) -> int:
        """Lay out a name and its words on one baseline, moved if `place`; return the height."""
        rise = first_ascent(words) - first_ascent(name)
        rect = QRect(left, top + max(0, rise), column, 0)
        high = max(0, rise) + self._put(name, rect, place)
        drop = max(0, -rise)
        rect = QRect(left + column, top + drop, width - left - column - SIDE, 0)
        return max(high, drop + self._put(words, rect, place))

    def _put(self, label: QLabel, rect: QRect, place: bool) -> int:
        """Lay out a label, moving it if `place`; return its height."""
        high = label.heightForWidth(rect.width()) if label.wordWrap() else label.sizeHint().height()
        if place:
            label.setGeometry(rect.left(), rect.top(), rect.width(), high)
        return high

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        paint_card(painter, self._theme, QRectF(self.rect()))


def first_ascent(label: QLabel) -> int:
    """Return the distance from a label's top to its first baseline; it varies by script."""
    layout = QTextLayout(_plain(label.text()), label.font())
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(label.maximumWidth())
    layout.endLayout()
    return round(line.ascent())


def _link(target: str, words: str) -> str:
    return f'<a href="{escape(target)}" style="text-decoration:none">{escape(words)}</a>'


def _plain(rich: str) -> str:
    from PyQt6.QtGui import QTextDocumentFragment

    return QTextDocumentFragment.fromHtml(rich).toPlainText().replace("\xa0", " ")


MARGIN = 20
WINDOW, SMALLEST = QSize(580, 340), QSize(320, 260)


class CardWindow(QDialog):
    """Shows a puzzle's card."""

    def __init__(
        self,
        theme: Theme,
        names: Callable[[str], str],
        facts: CardFacts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("This puzzle"))
        self.card = PuzzleCard(theme, names)
        area = scrolled(self.card, takes_focus=False)
        self.card.folded.connect(self._grow)
        self.card.show_facts(facts)
        self._close_button = PillButton(theme, self.tr("Close"), self.close, parent=self)
        column_of((area, 1), self._close_button, on=self, margins=MARGIN, spacing=14)
        fit_to_screen(self, WINDOW, SMALLEST, theme.zoom)
        make_high_enough(self)
        self._close_button.setFocus()

    def _grow(self) -> None:
        make_high_enough(self)

"""The dialog for a new game: grid, level, a technique to practise, and the puzzle's card."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QFont, QPainter
from PyQt6.QtWidgets import (
    QDialog,
    QGridLayout,
    QLayout,
    QProgressBar,
    QSizePolicy,
    QStackedLayout,
    QWidget,
)

from sudoku_app.core.variants import GRID_KINDS, OVERLAPPING_KINDS, RULE_KINDS, size_of_kind
from sudoku_app.game.puzzles.library import KINDS, LEVELS, SIZES, LibraryError
from sudoku_app.game.storage.game_row import level_times
from sudoku_app.presentation.board.board_words import kind_name, rule_words
from sudoku_app.presentation.cards.levels import level_words
from sudoku_app.presentation.words import level_name, message_words
from sudoku_app.ui.language import translate
from sudoku_app.ui.new_game.choices import ChoiceArea, ChoiceMenu, ChoiceRow, MenuButton
from sudoku_app.ui.new_game.puzzle_card import CardFacts, PuzzleCard
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import STRETCH, column_of, row_of, scrolled
from sudoku_app.ui.parts.painting import paint_bar
from sudoku_app.ui.parts.screen_fit import fit_to_screen, keep_high_enough, make_high_enough
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.message import Message
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.puzzles.requested_puzzles import Made
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker
    from sudoku_app.ui.theme import Theme


BAR_HEIGHT = 6


class ThinBar(QProgressBar):
    """A progress bar in the theme's colours. Screen readers read its value."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setTextVisible(False)
        self.setFixedHeight(BAR_HEIGHT)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        share = (self.value() - self.minimum()) / max(1, self.maximum() - self.minimum())
        paint_bar(painter, self._theme, QRectF(self.rect()), share)


class MakingPanel(QWidget):
    """Names the puzzle that is being made, with the progress or why that failed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_busy = False
        self.words = Words(theme, TEXT_PIXELS, parent=self, wraps=True)
        self.count = Words(theme, SECONDARY_PIXELS, "secondary", parent=self)
        self.bar = ThinBar(theme, self)
        self.cancel_button = PillButton(theme, self.tr("Stop"), parent=self)
        stop = (self.cancel_button, Qt.AlignmentFlag.AlignLeft)
        parts = (STRETCH, self.words, self.bar, self.count, stop, STRETCH)
        column_of(*parts, on=self, margins=(18, 16, 18, 16), spacing=10)
        # It fills the card's place; wrapped text would ask for the height of a narrow column.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def begin(self, words: str) -> None:
        """Name the puzzle that is being made."""
        self._set(words, busy=True)
        self.bar.setRange(0, 1)
        self.bar.setValue(0)
        self.count.setText("")

    def end(self, words: str) -> None:
        """Show why nothing was made."""
        self._set(words, busy=False)

    def show_progress(self, tried: int, limit: int) -> None:
        """Show how many puzzles were tried, out of at most `limit`."""
        self.bar.setRange(0, limit)
        self.bar.setValue(tried)
        self.count.setText(self.tr("{0} tried").format(self.locale().toString(tried)))

    def _set(self, words: str, busy: bool) -> None:
        self.is_busy = busy
        self.words.setText(words)
        for part in (self.bar, self.count, self.cancel_button):
            part.setVisible(busy)


MARGIN, ABOVE, PART_GAP = 20, 16, 14
LEAST_CARD = 120
"""The height, at zoom 1, that the rows of grids must leave to the card of the puzzle."""
TITLE_PIXELS = 17
WIDTH, HEIGHT = 580, 540
SMALLEST = QSize(340, 440)
CLASSIC = 9
MADE_LEVELS = {4: LEVELS[:1], 6: LEVELS[:3], 9: LEVELS, 16: LEVELS[:4]}
"""The levels of each size that can be made, within seconds, if no bank has them."""
_KINDS = (*KINDS, *OVERLAPPING_KINDS)
_FROM_BANKS = (*RULE_KINDS, *OVERLAPPING_KINDS)
"""The kinds whose puzzles take long to make."""
OVERLAPPING = "overlapping"
"""The choice of grids that overlap."""
AT_START, AT_STEP = "start", "step"
TRIES = 8
"""How many puzzles are drawn to find one that was not shown yet."""


class NewGameDialog(Restyled, QDialog):
    """Offers puzzles from the session's library, or has them made, until the player starts one.

    `play_requested(NewPuzzle, level, size, kind)` is emitted with the puzzle to play and the
    choices, `practice_requested(NewPuzzle, Candidates)` with a puzzle and the position from which
    to practise the technique. `names` returns the name for a slug. `chosen` has the initial level,
    size, technique slug and kind.
    """

    play_requested = pyqtSignal(object, str, int, str)
    practice_requested = pyqtSignal(object, object)

    def __init__(
        self,
        theme: Theme,
        session: Session,
        maker: PuzzleMaker,
        names: Callable[[str], str],
        chosen: tuple[str, int, str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New game"))
        self._theme = theme
        self._session = session
        self._maker = maker
        self._names = names
        self._shown: set[str] = set()
        self._new: NewPuzzle | None = None
        self._level, size, self._technique, kind = chosen
        title, weight = self.tr("New game"), QFont.Weight.Bold
        self._title = Words(theme, TITLE_PIXELS, "text", title, weight, self)
        self.grids = ChoiceRow(theme, self.tr("Grid"), self)
        self.levels = ChoiceRow(theme, self.tr("Level"), self)
        self.meaning = Words(theme, SECONDARY_PIXELS, "secondary", parent=self)
        self.technique_button = MenuButton(theme, parent=self)
        self.beginnings = ChoiceRow(theme, self.tr("Start at"), self)
        self.card = PuzzleCard(theme, names)
        self._area = scrolled(self.card, takes_focus=False)
        self._waiting = MakingPanel(theme, self)
        self.another_button = PillButton(theme, self.tr("Another"), self._draw, parent=self)
        self.start_button = PillButton(theme, self.tr("Start"), self._start, main=True, parent=self)
        self._row_labels: list[Words] = []
        self._search = TaskRunner(self, self._step_found, broken=self.stop_making)
        self._build()
        self._connect()
        usual = [(str(n), f"{n}×{n}") for n in SIZES]
        kinds = [(each, kind_name(translate, each)) for each in KINDS]
        rules = len(GRID_KINDS)
        grids = [*usual, *kinds[:rules], (OVERLAPPING, ""), *kinds[rules:]]
        self._overlap = kind if kind in OVERLAPPING_KINDS else OVERLAPPING_KINDS[0]
        chosen_grid = OVERLAPPING if kind == self._overlap else kind or str(size)
        self.grids.set_choices(grids, chosen_grid)
        self._name_overlap()
        beginnings = ((AT_START, self.tr("The beginning")), (AT_STEP, self.tr("The step itself")))
        self.beginnings.set_choices(beginnings, AT_STEP if self._technique else AT_START)
        self._offer_levels()
        self._offered = self._choice
        self.restyle()
        maker.ask_techniques(
            [*((n, "") for n in SIZES), *((size_of_kind(kind), kind) for kind in _KINDS)]
        )
        self._show_technique()
        self._draw()
        self.start_button.setFocus()
        fit_to_screen(self, QSize(WIDTH, HEIGHT), SMALLEST, theme.zoom)
        make_high_enough(self)

    def _build(self) -> None:
        choices = QWidget()
        grid = QGridLayout(choices)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(5, 1)
        for row, (words, choice) in (
            (0, (self.tr("Grid"), self.grids)),
            (1, (self.tr("Level"), self.levels)),
            (3, (self.tr("Technique"), self.technique_button)),
            (4, (self.tr("Start at"), self.beginnings)),
        ):
            label = Words(self._theme, SECONDARY_PIXELS, "secondary", words, parent=self)
            self._row_labels.append(label)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(choice, row, 1)
        self.meaning.setWordWrap(True)
        grid.addWidget(self.meaning, 2, 1)
        grid.setAlignment(self.technique_button, Qt.AlignmentFlag.AlignLeft)
        area = QWidget(self)
        self._stack = QStackedLayout(area)
        self._stack.addWidget(self._area)
        self._stack.addWidget(self._waiting)
        buttons = row_of((self.another_button, 1), (self.start_button, 1), spacing=10)
        self._choices = ChoiceArea(choices)
        parts = (self._title, self._choices, (area, 1), buttons)
        margins = MARGIN, ABOVE, MARGIN, MARGIN
        layout = column_of(*parts, on=self, margins=margins, spacing=PART_GAP)
        # Rows that wrap report the minimum height of their narrowest shape, which is far too high.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def _connect(self) -> None:
        self.grids.chosen.connect(self._grid_chosen)
        self.levels.chosen.connect(self._level_chosen)
        self.technique_button.clicked.connect(self._open_techniques)
        self._waiting.cancel_button.clicked.connect(self.stop_making)
        self._maker.progressed.connect(self._waiting.show_progress)
        self._maker.made.connect(self.show_made)
        self._maker.refused.connect(self._show_refusal)
        self._maker.techniques_known.connect(self._show_technique)
        self._search.finished.connect(self._step_found)

    @property
    def new(self) -> NewPuzzle | None:
        """The puzzle whose card is shown, or None."""
        return self._new

    @property
    def is_making(self) -> bool:
        """Whether a puzzle is being made."""
        return self._stack.currentWidget() is self._waiting and self._waiting.is_busy

    def restyle(self) -> None:
        for label in self._row_labels:
            # As high as a choice, to line up with the first row of choices.
            label.setFixedHeight(self.technique_button.sizeHint().height())

    # What the player chooses -------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        if self.grids.current == OVERLAPPING:
            return self._overlap
        return self.grids.current if self.grids.current in KINDS else ""

    @property
    def _size(self) -> int:
        if self._kind:
            return size_of_kind(self._kind)
        return int(self.grids.current or CLASSIC)

    def _offer_levels(self) -> None:
        known = self._session.puzzles.library.levels(self._size, self._kind)
        made = () if known and self._kind in _FROM_BANKS else MADE_LEVELS[self._size]
        offered = [level for level in LEVELS if level in {*made, *known}]
        self.levels.set_choices([(key, level_name(translate, key)) for key in offered], self._level)

    def _grid_chosen(self, key: str) -> None:
        self._take_grid()
        if key == OVERLAPPING:
            self._open_overlaps()

    def _open_overlaps(self) -> None:
        """Open the menu of grids that overlap, the best known of which is chosen first."""
        names = ((each, kind_name(translate, each)) for each in OVERLAPPING_KINDS)
        menu = ChoiceMenu(names, self._overlap, self)
        menu.triggered.connect(self._overlap_chosen)
        menu.open_below(self._name_overlap())

    def _overlap_chosen(self, action: QAction) -> None:
        self._overlap = str(action.data())
        self._take_grid()

    def _name_overlap(self) -> QWidget:
        """Name the grids that overlap on their button, if they are chosen, and return it."""
        is_chosen = self.grids.current == OVERLAPPING
        words = kind_name(translate, self._overlap)
        words = words if is_chosen else self.tr("Samurai")
        return self.grids.rename(OVERLAPPING, f"{words}…")

    def _take_grid(self) -> None:
        self._name_overlap()
        self._offer_levels()
        self._take_choice()

    def _level_chosen(self, level: str) -> None:
        self._level = level
        self._take_choice()

    @property
    def _choice(self) -> tuple[int, str, str]:
        return self._size, self._kind, self.levels.current

    def _take_choice(self) -> None:
        """Show a puzzle of the grid and level, unless they are chosen again."""
        if self._choice != self._offered:
            self._offered = self._choice
            self._choose_technique("")

    def _open_techniques(self) -> None:
        slugs = ("", *self._requestable())
        words = ((slug, self._names(slug) if slug else self._anything()) for slug in slugs)
        menu = ChoiceMenu(words, self._technique, self)
        menu.triggered.connect(self._technique_chosen)
        menu.open_below(self.technique_button)

    def _technique_chosen(self, action: QAction) -> None:
        self._choose_technique(action.data())

    def _choose_technique(self, technique: str) -> None:
        self._technique = technique
        self._show_technique()
        self._draw()

    def _show_technique(self) -> None:
        words = self._names(self._technique) if self._technique else self._anything()
        self.technique_button.setText(words)
        self.technique_button.setAccessibleName(self.tr("Technique: {0}").format(words))
        nothing = self.tr("There is no technique to choose for these puzzles.")
        self.technique_button.refuse("" if self._requestable() else nothing)
        self.technique_button.updateGeometry()
        for part in (self._row_labels[-1], self.beginnings):
            part.setVisible(bool(self._technique))
        self._make_room()

    def _requestable(self) -> tuple[str, ...]:
        level, kind = self.levels.current, self._kind
        possible = self._maker.techniques(self._size, level, kind)
        if kind not in _FROM_BANKS:
            return possible
        # Puzzles that need a technique no puzzle of the library needs are hardly ever found.
        needed = self._session.puzzles.library.techniques(level, self._size, kind)
        return tuple(slug for slug in possible if slug in needed)

    def _anything(self) -> str:
        return self.tr("any")

    # The puzzle --------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show another puzzle as chosen, from the library, or have one made if it has none."""
        self._maker.cancel()
        self._search.cancel()
        level, size = self.levels.current, self._size
        try:
            found = self._drawn(level, size)
        except LibraryError:
            self._new = None
            self._waiting.begin(self._making_words())
            self._show_part(self._waiting)
            seed = SystemRandom().getrandbits(48)
            self._maker.make(level, size, self._technique, seed, self._kind)
        else:
            self._show_new(found, "")

    def _drawn(self, level: str, size: int) -> NewPuzzle:
        """Return a puzzle of the library, preferably one not shown by this dialog in any form."""
        for _ in range(TRIES):
            found = self._session.puzzles.draw(level, size, self._technique, self._kind)
            line = found.card.name.rpartition("-")[0]
            if line not in self._shown:
                break
        self._shown.add(line)
        return found

    def _making_words(self) -> str:
        if self._technique:
            return self.tr("Making a puzzle that needs {0}…").format(self._names(self._technique))
        return self.tr("Making a puzzle of this level…")

    def show_made(self, made: Made) -> None:
        """Show the puzzle that was made, and how it falls short of the request, if it does."""
        note = "" if made.meets_request else self._nearest_words(made.new)
        self._show_new(made.new, note)

    def _nearest_words(self, new: NewPuzzle) -> str:
        """Return how the closest puzzle that was found falls short of the request."""
        level = level_name(translate, new.card.level)
        if self._technique and self._technique not in dict(new.card.techniques):
            words = self.tr("None was found in time. The closest is {0} and doesn't need {1}.")
            return words.format(level, self._names(self._technique))
        return self.tr("None was found in time. The closest is {0}.").format(level)

    def _show_refusal(self, reason: Message) -> None:
        words = message_words(translate, reason, self._names)
        self._end_waiting(self.tr("There is no such puzzle: {0}.").format(words))

    def stop_making(self) -> None:
        """Stop making a puzzle or searching for the step, so that the player can choose again."""
        self._maker.cancel()
        self._search.cancel()
        if self._new is not None:  # only the search for a step was running
            self._show_part(self._area)
            return
        self._end_waiting(self.tr("Stopped. Choose something else, or try again with Another."))

    def _end_waiting(self, words: str) -> None:
        leads = self.focusWidget() is self._waiting.cancel_button
        self._waiting.end(words)
        if leads:
            self.another_button.setFocus()

    def _show_new(self, new: NewPuzzle, note: str) -> None:
        self._new = new
        level, size = self.levels.current, self._size
        times = level_times(self._session.store, level, new.puzzle)
        is_classic = size == CLASSIC and not self._kind
        self.meaning.setText(
            rule_words(translate, new.puzzle.topology, new.puzzle.constraints)
            if new.puzzle.constraints
            else level_words(translate, level, times.expected_ms, is_classic)
        )
        seen = self.tr("yes") if self._session.puzzles.is_seen(new) else self.tr("no")
        expected_ms = times.expected_ms if new.card.level == level else 0
        facts = CardFacts(
            new.puzzle, new.card, seen, note, expected_ms=expected_ms, requested=self._technique
        )
        self.card.show_facts(facts)
        self._show_part(self._area)
        self._make_room()

    def _make_room(self) -> None:
        """Give the choices the height that they need now."""
        self._fold_grids()
        self._choices.updateGeometry()
        self._choices.fit()
        keep_high_enough(self)

    def _fold_grids(self) -> None:
        """Let a menu have the grids if their rows leave too little room for the puzzle; then the
        title, which the window has too, goes.
        """
        if not self.isVisible():
            return  # it does not have its size yet
        grids, choices, title = self.grids, self._choices, self._title.sizeHint().height()
        others = choices.heightForWidth(choices.width()) - grids.heightForWidth(grids.width())
        others += title + self.start_button.sizeHint().height() + ABOVE + 3 * PART_GAP + MARGIN
        left = self.height() - others - grids.unfolded_height(grids.width())
        grids.fold(left < LEAST_CARD * self._theme.zoom)
        self._title.setVisible(not grids.is_folded)

    def _show_part(self, part: QWidget) -> None:
        stop = self._waiting.cancel_button
        leads = self.focusWidget() in (self.start_button, stop, None)
        self._stack.setCurrentWidget(part)
        self.start_button.setEnabled(self._new is not None)
        if leads:
            (stop if self._new is None else self.start_button).setFocus()

    def _start(self) -> None:
        if self._new is None:
            return
        if self._technique and self.beginnings.current == AT_STEP:
            self._look_for_step(self._new)
            return
        chosen = self._new, self.levels.current, self._size, self._kind
        self.close()
        self.play_requested.emit(*chosen)

    def _look_for_step(self, new: NewPuzzle) -> None:
        """Search for the position at which the technique is needed, to start the game there."""
        from sudoku_app.game.puzzles.requested_puzzles import (
            position_to_practise,
        )  # loads all techniques

        self._waiting.begin(self.tr("Looking for the step…"))
        self._stack.setCurrentWidget(self._waiting)
        self.start_button.setEnabled(False)
        self._search.start(partial(position_to_practise, new.puzzle, self._technique))

    def _step_found(self, position: Candidates | None) -> None:
        new = self._new
        if new is None:
            return
        if position is None:
            name = self._names(self._technique)
            self._show_new(new, self.tr("This puzzle can be solved without {0}.").format(name))
            self.beginnings.set_current(AT_START)
            return
        self.close()
        self.practice_requested.emit(new, position)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._fold_grids()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fold_grids()
        keep_high_enough(self)

    def done(self, result: int) -> None:
        self._maker.cancel()
        self._search.stop()
        super().done(result)

"""Choosing a new game: grid, level, a technique that it needs, and the card before play."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QFont
from PyQt6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.library import KINDS, LEVELS, SIZES, LibraryError
from sudoku_app.presentation.board_words import kind_name
from sudoku_app.presentation.words import level_name, message_words
from sudoku_app.ui.new_game.choices import ChoiceMenu, ChoiceRow, MenuButton
from sudoku_app.ui.new_game.making_panel import MakingPanel
from sudoku_app.ui.new_game.puzzle_card import CardArea, CardFacts, PuzzleCard
from sudoku_app.ui.parts.buttons import PillButton, ThemedButton
from sudoku_app.ui.parts.screen_fit import fit_to_screen, keep_high_enough, make_high_enough
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.message import Message
    from sudoku_app.game.library import NewPuzzle
    from sudoku_app.game.making import Made
    from sudoku_app.game.session import Session
    from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker
    from sudoku_app.ui.theme import Theme

MARGIN = 20
TITLE_PIXELS = 17
WIDTH, HEIGHT = 580, 540
SMALLEST = QSize(340, 440)
CLASSIC = 9
MADE_LEVELS = {4: LEVELS[:1], 6: LEVELS[:3], 9: LEVELS, 16: LEVELS[:4]}
"""The levels of each size that are made, in seconds, where no bank has them."""
TRIES = 8
"""So often another puzzle is drawn before one comes again that was shown already."""


class NewGameDialog(QDialog):
    """Draws puzzles from the session's library, or has them made, until the player takes one.

    `play_requested(NewPuzzle, level, size, kind)` leaves with the puzzle to play and what was
    chosen, `technique_requested(slug)` when the page of a technique is wanted. `names` gives a
    technique's name; `chosen` are the level, the size, the slug of the technique and the kind to
    begin with.
    """

    play_requested = pyqtSignal(object, str, int, str)
    technique_requested = pyqtSignal(str)

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
        self._session = session
        self._maker = maker
        self._names = names
        self._shown: set[str] = set()
        self._new: NewPuzzle | None = None
        self._level, size, self._technique, kind = chosen
        self._title = QLabel(self.tr("New game"), self)
        self.grids = ChoiceRow(theme, self.tr("Grid"), self)
        self.levels = ChoiceRow(theme, self.tr("Level"), self)
        self.technique_button = MenuButton(theme, parent=self)
        self.card = PuzzleCard(theme, names)
        self._area = CardArea(self.card, theme, self)
        self._waiting = MakingPanel(theme, self)
        self.another_button = PillButton(theme, self.tr("Another"), parent=self)
        self.start_button = PillButton(theme, self.tr("Start"), main=True, parent=self)
        self._row_labels: list[QLabel] = []
        self._build()
        self._connect()
        usual = [(str(n), f"{n}×{n}") for n in SIZES]
        further = [(kind, kind_name(QCoreApplication.translate, kind)) for kind in KINDS]
        self.grids.set_choices([*usual, *further], kind or str(size))
        self._offer_levels()
        self.set_theme(theme)
        maker.ask_techniques([*((n, "") for n in SIZES), *((CLASSIC, kind) for kind in KINDS)])
        self._show_technique()
        self._draw()
        self.start_button.setFocus()
        fit_to_screen(self, QSize(WIDTH, HEIGHT), SMALLEST, theme.zoom)
        make_high_enough(self)

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        for row, (words, choice) in enumerate(
            (
                (self.tr("Grid"), self.grids),
                (self.tr("Level"), self.levels),
                (self.tr("Needs"), self.technique_button),
            )
        ):
            label = QLabel(words, self)
            self._row_labels.append(label)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(choice, row, 1)
        grid.setAlignment(self.technique_button, Qt.AlignmentFlag.AlignLeft)
        area = QWidget(self)
        self._stack = QStackedLayout(area)
        self._stack.addWidget(self._area)
        self._stack.addWidget(self._waiting)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.another_button, 1)
        buttons.addWidget(self.start_button, 1)
        layout = QVBoxLayout(self)
        # The least size of rows that wrap is that of their narrowest shape, far too high.
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        layout.setContentsMargins(MARGIN, 16, MARGIN, MARGIN)
        layout.setSpacing(14)
        layout.addWidget(self._title)
        layout.addLayout(grid)
        layout.addWidget(area, 1)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.grids.chosen.connect(self._grid_chosen)
        self.levels.chosen.connect(self._level_chosen)
        self.technique_button.clicked.connect(self._open_techniques)
        self.another_button.clicked.connect(self._draw)
        self.start_button.clicked.connect(self._start)
        self.card.technique_requested.connect(self.technique_requested)
        self._waiting.cancel_button.clicked.connect(self.stop_making)
        self._maker.progressed.connect(self._waiting.show_progress)
        self._maker.made.connect(self.show_made)
        self._maker.refused.connect(self._show_refusal)
        self._maker.techniques_known.connect(self._show_technique)

    @property
    def new(self) -> NewPuzzle | None:
        """The puzzle whose card is shown, or None while there is none."""
        return self._new

    @property
    def is_making(self) -> bool:
        """Whether a puzzle is being made."""
        return self._stack.currentWidget() is self._waiting and self._waiting.is_busy

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self.setPalette(theme.palette())
        self._title.setFont(theme.font(TITLE_PIXELS, QFont.Weight.Bold))
        quiet = theme.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.colour("secondary"))
        for label in self._row_labels:
            label.setPalette(quiet)
            label.setFont(theme.font(SECONDARY_PIXELS))
            # As high as a choice, so that it stands beside the first row of them.
            label.setFixedHeight(self.technique_button.sizeHint().height())
        for button in self.findChildren(ThemedButton):
            button.set_theme(theme)
        for part in (self.grids, self.levels, self.card, self._area, self._waiting):
            part.set_theme(theme)

    # What the player chooses -------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return self.grids.current if self.grids.current in KINDS else ""

    @property
    def _size(self) -> int:
        return CLASSIC if self._kind else int(self.grids.current or CLASSIC)

    def _offer_levels(self) -> None:
        possible = {*MADE_LEVELS[self._size], *self._session.library.levels(self._size, self._kind)}
        offered = [level for level in LEVELS if level in possible]
        self.levels.set_choices(
            [(key, level_name(QCoreApplication.translate, key)) for key in offered], self._level
        )

    def _grid_chosen(self) -> None:
        self._offer_levels()
        keep_high_enough(self)
        self._wish_for("")

    def _level_chosen(self, level: str) -> None:
        self._level = level
        self._wish_for("")

    def _open_techniques(self) -> None:
        slugs = ("", *self._wishable())
        words = ((slug, self._names(slug) if slug else self._anything()) for slug in slugs)
        menu = ChoiceMenu(words, self._technique, self)
        menu.triggered.connect(self._technique_chosen)
        menu.open_below(self.technique_button)

    def _technique_chosen(self, action: QAction) -> None:
        self._wish_for(action.data())

    def _wish_for(self, technique: str) -> None:
        self._technique = technique
        self._show_technique()
        self._draw()

    def _show_technique(self) -> None:
        words = self._names(self._technique) if self._technique else self._anything()
        self.technique_button.setText(words)
        self.technique_button.setAccessibleName(self.tr("Needs: {0}").format(words))
        self.technique_button.setEnabled(bool(self._wishable()))
        self.technique_button.updateGeometry()

    def _wishable(self) -> tuple[str, ...]:
        return self._maker.techniques(self._size, self.levels.current, self._kind)

    def _anything(self) -> str:
        return self.tr("anything of the level")

    # The puzzle --------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Another puzzle as chosen: from the library, or made where it has none."""
        self._maker.cancel()
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
        """From the library, if it can be one that this dialog has not shown yet, in any shape."""
        for _ in range(TRIES):
            found = self._session.draw(level, size, self._technique, self._kind)
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
        """Show what was made, and what of the wish it lacks."""
        note = "" if made.met else self._nearest_words(made.new)
        self._show_new(made.new, note)

    def _nearest_words(self, new: NewPuzzle) -> str:
        """What is missing of the wish in the nearest puzzle that was found."""
        level = level_name(QCoreApplication.translate, new.card.level)
        if self._technique and self._technique not in dict(new.card.techniques):
            words = self.tr("None was found in time. The nearest is {0} and needs no {1}.")
            return words.format(level, self._names(self._technique))
        return self.tr("None was found in time. The nearest is {0}.").format(level)

    def _show_refusal(self, reason: Message) -> None:
        words = message_words(QCoreApplication.translate, reason, self._names)
        self._end_waiting(self.tr("There is no such puzzle: {0}.").format(words))

    def stop_making(self) -> None:
        """Give up the puzzle that is being made; the player may choose another."""
        self._maker.cancel()
        self._end_waiting(self.tr("Stopped. Choose something else, or try again with Another."))

    def _end_waiting(self, words: str) -> None:
        leads = self.focusWidget() is self._waiting.cancel_button
        self._waiting.end(words)
        if leads:
            self.another_button.setFocus()

    def _show_new(self, new: NewPuzzle, note: str) -> None:
        self._new = new
        seen = self.tr("yes") if self._session.has_met(new) else self.tr("no")
        self.card.show_facts(CardFacts(new.puzzle, new.card, seen, note))
        self._show_part(self._area)

    def _show_part(self, part: QWidget) -> None:
        stop = self._waiting.cancel_button
        leads = self.focusWidget() in (self.start_button, stop, None)
        self._stack.setCurrentWidget(part)
        self.start_button.setEnabled(self._new is not None)
        if leads:
            (stop if self._new is None else self.start_button).setFocus()

    def _start(self) -> None:
        if self._new is not None:
            chosen = self._new, self.levels.current, self._size, self._kind
            self.close()
            self.play_requested.emit(*chosen)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        keep_high_enough(self)

    def done(self, result: int) -> None:
        self._maker.cancel()
        super().done(result)

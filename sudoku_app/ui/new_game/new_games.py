"""Starts new games, and opens the windows to choose one and to show the current puzzle's card."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QObject, QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMenu

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import (
    OVERLAPPING_KINDS,
    PUZZLE_KINDS,
    RULE_KINDS,
    kind_of,
    size_of_kind,
    topology_of_kind,
)
from sudoku_app.game.puzzles.library import DAILY_LINES, KINDS, CalendarDay, NewPuzzle
from sudoku_app.game.storage.game_row import DAILY, level_times
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.presentation.cards.levels import level_words
from sudoku_app.presentation.words import as_sentence, join_sentences, level_name
from sudoku_app.ui.language import language_of, translate
from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker
from sudoku_app.ui.parts.screen_fit import room_for_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.moves import Outcome
    from sudoku_app.ui.appearance import Appearance
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.new_game.daily_window import DailyWindow
    from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog
    from sudoku_app.ui.new_game.puzzle_card import CardWindow
    from sudoku_app.ui.play.game_screen import GameScreen

    _Dialog = NewGameDialog | DailyWindow | CardWindow


class NewGames(QObject):
    """Asks what to play next and starts it; mutable. Windows are imported when they are needed.

    `technique_requested(slug)` is emitted to open the page of a technique. `today` returns the date
    for the calendar of daily puzzles.
    """

    technique_requested = pyqtSignal(str)

    def __init__(
        self, bridge: GameBridge, appearance: Appearance, screen: GameScreen, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._puzzles = bridge.session.puzzles
        self._appearance = appearance
        self._screen = screen
        self._window = parent
        self._maker: PuzzleMaker | None = None
        self._open: _Dialog | None = None
        self.today = _today

    def stop(self) -> None:
        """Stop making puzzles, and wait a bounded time for the worker."""
        if self._maker is not None:
            self._maker.stop()

    @property
    def maker(self) -> PuzzleMaker:
        """Makes puzzles that no bank has; created on first use."""
        if self._maker is None:
            self._maker = PuzzleMaker(self)
        return self._maker

    # Requests ----------------------------------------------------------------------------------

    def new_game(self) -> None:
        """Start a game of the level and grid chosen last; if no bank has one, open the dialog."""
        settings = self._appearance.settings
        if settings.level in self._puzzles.library.levels(settings.size, settings.kind):
            new = self._puzzles.find(settings.level, settings.size, kind=settings.kind)
            self._begin_puzzle(new)
        else:
            self.choose_game()

    def new_at_level(self) -> None:
        """Start a game of the current game's level and grid."""
        self._begin(self._bridge.session.card.level)

    def next_level_up(self) -> None:
        """Start a game of the next level up, on the current game's grid if it has that level."""
        from sudoku_app.presentation.cards.result_card import next_level

        self._begin(next_level(self._bridge.session))

    def _chosen(self, action: QAction) -> None:
        """Handle the choice of a level, of a grid or of "More choices" in the menu."""
        choice = action.data()
        if choice == _MY_LEVEL:
            self.play_at_my_level()
        elif isinstance(choice, GridLevel):
            self._appearance.change(level=choice.level, size=choice.size, kind=choice.kind)
            self.new_game()
        elif choice:
            self._begin_grid(*choice)
        else:
            self.choose_game()

    def play_at_my_level(self) -> None:
        """Start a game that the player solves about three times out of four."""
        from sudoku_app.game.learning.learner import Learner
        from sudoku_app.game.learning.player_level import strength_now
        from sudoku_app.game.learning.strength import score_of

        session = self._bridge.session
        fitting = strength_now(Learner(lambda: session.store).history()).fitting
        self._begin_puzzle(self._puzzles.find_near(score_of(fitting), session.card.level or "easy"))

    def _begin(self, level: str) -> None:
        """Start a game of a level, on the current game's grid, or on the classic grid if the
        current one has no puzzles of that level. Without a level, use the one chosen last.
        """
        if level:
            size, kind = self._grid_for(level)
            self._appearance.change(level=level, size=size, kind=kind)
        self.new_game()

    def _begin_grid(self, size: int, kind: str) -> None:
        """Start a game on a grid, of the level chosen last if the player has solved one there, and
        otherwise of its easiest.
        """
        level, levels = self._appearance.settings.level, self._puzzles.library.levels(size, kind)
        if level in levels and (size, kind) != (CLASSIC.size, ""):
            puzzle = self._puzzles.find(level, size, kind=kind).puzzle
            if not level_times(self._bridge.session.store, level, puzzle).solved:
                level = levels[0]
        self._appearance.change(level=level if level in levels else levels[0], size=size, kind=kind)
        self.new_game()

    @property
    def _current_grid(self) -> tuple[int, str]:
        """The size and kind of the current game's grid."""
        puzzle = self._bridge.game.puzzle
        return puzzle.topology.size, kind_of(puzzle.topology, puzzle.constraints)

    def _grid_for(self, level: str) -> tuple[int, str]:
        """Return the size and kind of the current game's grid, or those of the classic grid if the
        current one has no puzzles of the level.
        """
        size, kind = self._current_grid
        has_puzzles = level in self._puzzles.library.levels(size, kind)
        return (size, kind) if has_puzzles else (CLASSIC.size, "")

    def open_menu(self) -> None:
        """Open the menu of levels, grids and more choices, with ticks at what is played."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._appearance.settings.show_level:
            _offer(menu, self.tr("Play at my level"), _MY_LEVEL)
            menu.addSeparator()
        classic, current = (CLASSIC.size, ""), self._current_grid
        self._offer_levels(menu, *classic)
        menu.addSeparator()
        if current != classic and self._puzzles.library.levels(*current):
            self._offer_levels(_submenu(menu, self._grid_words(*current)), *current)
        sizes = [(size, "") for size in self._puzzles.library.sizes()]
        shapes = [(CLASSIC.size, kind) for kind in KINDS if not has_marks(kind)]
        overlaps = [(size_of_kind(kind), kind) for kind in OVERLAPPING_KINDS]
        marked = [(CLASSIC.size, kind) for kind in KINDS if has_marks(kind)]
        self._offer_grids(_submenu(menu, self.tr("Grids")), (*sizes, *shapes))
        self._offer_grids(_submenu(menu, self.tr("Variants")), marked)
        if any(self._puzzles.library.levels(*each) for each in overlaps):
            self._offer_grids(_submenu(menu, self.tr("Samurai and more")), overlaps)
        menu.addSeparator()
        _offer(menu, self.tr("More choices…"), None)
        menu.triggered.connect(self._chosen)
        button = self._screen.new_button
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _offer_levels(self, menu: QMenu, size: int, kind: str) -> None:
        """Add each level of a grid and what it means."""
        session, is_played = self._bridge.session, (size, kind) == self._current_grid
        ticked = session.card.level if is_played else ""
        expected = session.level_times.expected_ms if is_played else 0
        is_classic = (size, kind) == (CLASSIC.size, "")
        levels = self._puzzles.library.levels(size, kind)
        said = [
            level_words(translate, level, expected if level == ticked else 0, is_classic)
            for level in levels
        ]
        widest = max(map(menu.fontMetrics().horizontalAdvance, said), default=0)
        if widest > room_for_words(menu) or kind in RULE_KINDS:  # whose levels need other steps
            said = [level_name(translate, level) for level in levels]
        for level, words in zip(levels, said, strict=True):
            _tick(_offer(menu, words, GridLevel(level, size, kind)), level == ticked)

    def _offer_grids(self, menu: QMenu, grids: Iterable[tuple[int, str]]) -> None:
        """Add sizes and kinds of grid with their pictures."""
        from sudoku_app.ui.new_game.grid_icon import grid_icon

        theme, ratio = self._screen.theme, self._window.devicePixelRatioF()
        for size, kind in grids:
            if self._puzzles.library.levels(size, kind):
                grid, constraints = _grid(size, kind)
                entry = _offer(menu, self._grid_words(size, kind), (size, kind))
                if (size, kind) == self._current_grid:
                    _tick(entry, True)  # which Qt draws only where there is no picture
                else:
                    entry.setIcon(grid_icon(theme, grid, ratio, constraints))

    def _grid_words(self, size: int, kind: str) -> str:
        return grid_name(translate, *_grid(size, kind))

    def choose_game(self) -> None:
        """Open the dialog that offers grid, level and technique, and shows the card before play."""
        settings = self._appearance.settings
        self._choose(settings.level, settings.size, "", settings.kind)

    def practise(self, technique: str, level: str) -> None:
        """Open the dialog with puzzles of a level that need a technique, by its slug, to start at
        its step or at the beginning.
        """
        self._choose(level, 9, technique)

    def _choose(self, level: str, size: int, technique: str, kind: str = "") -> None:
        from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog

        dialog = NewGameDialog(
            self._screen.theme,
            self._bridge.session,
            self.maker,
            self._technique_name(),
            (level, size, technique, kind),
            self._window,
        )
        dialog.play_requested.connect(self._play)
        dialog.practice_requested.connect(self.begin_practice)
        dialog.card.technique_requested.connect(self.technique_requested)
        self._show(dialog)

    def daily_puzzle(self) -> None:
        """Open the calendar of daily puzzles."""
        from sudoku_app.ui.new_game.daily_window import DailyWindow

        library = self._puzzles.library
        classic = library.levels()
        levels = [each for each in DAILY_LINES if each in classic or library.levels(kind=each)]
        calendar = DailyWindow(
            self._screen.theme,
            self.today(),
            levels,
            self._appearance.settings.daily_level or self._appearance.settings.level,
            self._daily_outcomes(),
            self._window,
        )
        calendar.play_requested.connect(self._play_day)
        self._show(calendar)

    def show_puzzle_card(self) -> None:
        """Show the card of the current puzzle."""
        from sudoku_app.ui.new_game.puzzle_card import CardFacts, CardWindow

        session = self._bridge.session
        facts = CardFacts(
            session.game.puzzle,
            session.card,
            note=self._flaw_words(),
            is_hidden=self._bridge.state.is_paused,
            expected_ms=session.level_times.expected_ms,
        )
        window = CardWindow(self._screen.theme, self._technique_name(), facts, self._window)
        window.card.technique_requested.connect(self.technique_requested)
        self._show(window)

    def _flaw_words(self) -> str:
        """Return sentences on the flaw of the current puzzle; "" if nothing is known."""
        flaw = self._bridge.state.screen.flaw
        if flaw is None:
            return ""
        return join_sentences(as_sentence(translate, flaw.title), flaw.body)

    # Inside ------------------------------------------------------------------------------------

    def _play(self, new: NewPuzzle, level: str, size: int, kind: str) -> None:
        self._appearance.change(level=level, size=size, kind=kind)
        self._begin_puzzle(new)

    def _play_day(self, day: CalendarDay, level: str) -> None:
        self._appearance.change(daily_level=level)
        new = self._puzzles.daily(day, level)
        if new is not None:
            self._bridge.switch(partial(self._bridge.session.resume_or_begin, new))

    def _begin_puzzle(self, new: NewPuzzle) -> None:
        """Start a game."""
        self._bridge.switch(partial(self._bridge.session.begin, new))

    def begin_practice(self, new: NewPuzzle, position: Candidates, with_notes: bool = True) -> None:
        """Start a game of a puzzle at one of its positions."""
        self._bridge.switch(partial(self._bridge.session.practise, new, position, with_notes))

    def _daily_outcomes(self) -> dict[tuple[date, str], Outcome]:
        """Return the states of the daily puzzles that were started, by day and level."""
        outcomes = {}
        for name, outcome in self._bridge.session.store.outcomes_named(DAILY).items():
            try:  # daily-2026-11-21-hard; puzzles from files can have a similar name
                outcomes[date.fromisoformat(name[6:16]), name[17:]] = outcome
            except ValueError:
                continue
        return outcomes

    def _technique_name(self) -> Callable[[str], str]:
        names = technique_names(language_of(self._appearance.settings))
        return lambda slug: names.get(slug, slug)

    def _show(self, dialog: _Dialog) -> None:
        """Open a dialog and close the previous one."""
        if self._open is not None:
            self._open.close()  # this also resets `_open`
        self._open = dialog
        dialog.finished.connect(self._closed)
        dialog.open()
        dialog.activateWindow()

    def _closed(self) -> None:
        self._open = None


_MY_LEVEL = "my level"
"""The choice of a puzzle that fits the player's level."""


class GridLevel(NamedTuple):
    """A level on a grid, which an entry of the menu begins."""

    level: str
    size: int
    kind: str


def has_marks(kind: str) -> bool:
    """Whether the puzzles of a kind have marks or rules beyond their houses."""
    return bool(PUZZLE_KINDS[kind].sample)


def _grid(size: int, kind: str) -> tuple[Topology, Constraints]:
    """Return the grid of a kind, with a sample of its constraints."""
    from sudoku_app.formats.constraints import decode_constraints

    grid = topology_of_kind(size, kind)
    sample = PUZZLE_KINDS[kind].sample if kind in PUZZLE_KINDS else ""
    return grid, decode_constraints(sample, grid) if sample else ()


def _submenu(menu: QMenu, words: str) -> QMenu:
    """Add a menu at the end of a menu and return it."""
    made = QMenu(words, menu)
    menu.addMenu(made)
    return made


def _tick(action: QAction, is_on: bool) -> None:
    """Put a tick at an entry for what is played now."""
    action.setCheckable(is_on)
    action.setChecked(is_on)


def _offer(menu: QMenu, words: str, choice: object) -> QAction:
    """Add a choice at the end of a menu and return its action."""
    action = QAction(words, menu)
    action.setData(choice)
    menu.addAction(action)
    return action


def _today() -> date:
    return date.today()

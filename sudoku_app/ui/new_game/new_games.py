"""The ways to a new game, and the card of the one at hand; each window is loaded when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QPoint, Qt, pyqtSignal
from PyQt6.QtWidgets import QMenu

from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.library import LEVELS
from sudoku_app.presentation.words import level_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from PyQt6.QtGui import QAction
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.daily import Day
    from sudoku_app.game.library import NewPuzzle
    from sudoku_app.game.outcome import Outcome
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.looks import Looks
    from sudoku_app.ui.new_game.card_window import CardWindow
    from sudoku_app.ui.new_game.daily_window import DailyWindow
    from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog
    from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker

    _Dialog = NewGameDialog | DailyWindow | CardWindow

FIRST_LEVELS = 3
"""So many levels stand in the quick menu, if they have puzzles; all are one click away."""


class NewGames(QObject):
    """Asks what to play next and begins it; mutable.

    `technique_requested(slug)` leaves when the page of a technique is wanted. `today` gives the
    date, for the calendar of daily puzzles; `flaw_words` what is wrong with the puzzle at hand.
    """

    technique_requested = pyqtSignal(str)

    def __init__(
        self, bridge: GameBridge, looks: Looks, screen: GameScreen, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._looks = looks
        self._screen = screen
        self._window = parent
        self._maker: PuzzleMaker | None = None
        self._open: _Dialog | None = None
        self.today = _today
        self.flaw_words: Callable[[], str] = str

    def stop(self) -> None:
        """End what is being made."""
        if self._maker is not None:
            self._maker.stop()

    @property
    def maker(self) -> PuzzleMaker:
        """Makes what no bank has; itself made when it is first needed."""
        if self._maker is None:
            from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker

            self._maker = PuzzleMaker(self)
        return self._maker

    # Wishes ------------------------------------------------------------------------------------

    def new_game(self) -> None:
        """A fresh puzzle of the level and grid played last, made first where no bank has one."""
        settings = self._looks.settings
        if settings.level in self._bridge.session.library.levels(settings.size, settings.kind):
            self._bridge.new_game(settings.level, settings.size, settings.kind)
        else:
            self.choose_game()

    def new_at_level(self) -> None:
        """A fresh puzzle of the level and grid of the game at hand; the usual grid where there are
        no puzzles of that one.
        """
        self._begin(self._bridge.session.card.level)

    def next_level_up(self) -> None:
        """A fresh puzzle of its size of the level above."""
        from sudoku_app.presentation.hint_cards import next_level

        self._begin(next_level(self._bridge.session))

    def _begin(self, level: str) -> None:
        if level:
            from sudoku_app.core.variants import kind_of

            topology = self._bridge.game.puzzle.topology
            size, kind = topology.size, kind_of(topology)
            if not self._bridge.session.library.levels(size, kind):
                size, kind = CLASSIC.size, ""
            self._looks.change(level=level, size=size, kind=kind)
        self.new_game()

    def open_menu(self) -> None:
        """Let the player choose a level, the daily puzzle, or more."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for level in self._bridge.session.library.levels()[:FIRST_LEVELS]:
            action = menu.addAction(level_name(QCoreApplication.translate, level))
            if action is not None:
                action.setData(level)
        menu.addSeparator()
        menu.addAction(self.tr("Daily puzzle"))
        menu.addAction(self.tr("More…"))
        *_, daily, more = menu.actions()
        daily.triggered.connect(self.daily_puzzle)
        more.triggered.connect(self.choose_game)
        menu.triggered.connect(self._level_chosen)
        button = self._screen.new_button
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _level_chosen(self, action: QAction) -> None:
        if action.data() in LEVELS:
            self._looks.change(level=action.data(), size=9, kind="")
            self.new_game()

    def choose_game(self) -> None:
        """Choose size, level and technique, and see the card before play."""
        settings = self._looks.settings
        self._choose(settings.level, settings.size, "", settings.kind)

    def practise(self, technique: str, level: str) -> None:
        """Choose among puzzles of a level that need a technique, by its slug."""
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
        dialog.technique_requested.connect(self.technique_requested)
        self._show(dialog)

    def daily_puzzle(self) -> None:
        """Open the calendar of daily puzzles."""
        from sudoku_app.game.daily import DAILY_LINES
        from sudoku_app.ui.new_game.daily_window import DailyWindow

        levels = [level for level in self._bridge.session.library.levels() if level in DAILY_LINES]
        calendar = DailyWindow(
            self._screen.theme,
            self.today(),
            levels,
            self._looks.settings.level,
            self._daily_outcomes(),
            self._window,
        )
        calendar.play_requested.connect(self._play_day)
        self._show(calendar)

    def show_puzzle_card(self) -> None:
        """Show what is known of the puzzle at hand."""
        from sudoku_app.ui.new_game.card_window import CardWindow
        from sudoku_app.ui.new_game.puzzle_card import CardFacts

        session = self._bridge.session
        facts = CardFacts(
            session.game.puzzle,
            session.card,
            note=self.flaw_words(),
            is_hidden=self._bridge.is_paused,
        )
        window = CardWindow(self._screen.theme, self._technique_name(), facts, self._window)
        window.technique_requested.connect(self.technique_requested)
        self._show(window)

    # Inside ------------------------------------------------------------------------------------

    def _play(self, new: NewPuzzle, level: str, size: int, kind: str) -> None:
        self._looks.change(level=level, size=size, kind=kind)
        self._bridge.begin(new)

    def _play_day(self, day: Day, level: str) -> None:
        self._bridge.daily_game(day, level)

    def _daily_outcomes(self) -> dict[tuple[date, str], Outcome]:
        """How days and levels stand, of the puzzles that were begun."""
        from datetime import date

        outcomes = {}
        for name, outcome in self._bridge.session.daily_outcomes().items():
            try:  # daily-2026-11-21-hard; a file of the player's may have such a name too
                outcomes[date.fromisoformat(name[6:16]), name[17:]] = outcome
            except ValueError:
                continue
        return outcomes

    def _technique_name(self) -> Callable[[str], str]:
        from sudoku_app.game.step_texts import StepTexts
        from sudoku_app.ui.language import language_of

        return StepTexts(language_of(self._looks.settings)).name

    def _show(self, dialog: _Dialog) -> None:
        """Open a dialog in place of the one that is open."""
        if self._open is not None:
            self._open.close()  # which forgets it
        self._open = dialog
        dialog.finished.connect(self._closed)
        self._screen.theme_changed.connect(dialog.set_theme)
        dialog.open()
        dialog.activateWindow()

    def _closed(self) -> None:
        self._open = None


def _today() -> date:
    from datetime import date  # only the calendar needs it

    return date.today()

"""Leads a player through a hint, stage by stage, and says what the card shows otherwise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.game.coach import (
    LAST_DEPTH,
    Hint,
    HintKind,
    find_step,
    hint_before_steps,
    hint_of_step,
    position_of,
)
from sudoku_app.game.outcome import Outcome
from sudoku_app.ui import card_texts
from sudoku_app.ui.overlay import Picture
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.game.game import Game
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.ui.board_model import BoardModel
    from sudoku_app.ui.card_panel import CardText
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen

_COUNTED = (HintKind.STEP, HintKind.ANSWER)


class HintGuide(QObject):
    """Owns the hint that is shown and the card's words; mutable."""

    def __init__(
        self, bridge: GameBridge, model: BoardModel, screen: GameScreen, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._step_found)
        self._runner.failed.connect(self._search_failed)
        self._texts: StepTexts | None = None
        self._hint: Hint | None = None
        self._depth = 0
        self._card: CardText | None = None
        screen.card.main_pressed.connect(self._main_pressed)
        screen.card.other_pressed.connect(self._other_pressed)

    @property
    def is_shown(self) -> bool:
        """Whether a hint or another passing card is shown."""
        return self._hint is not None or self._card is not None

    @property
    def _game(self) -> Game:
        return self._bridge.game

    def stop(self) -> None:
        """End the search for a step."""
        self._runner.stop()

    def hint(self) -> None:
        """Begin a hint, or take the one shown a stage deeper; past its last stage, apply it."""
        if self._bridge.is_paused or self._game.outcome is not Outcome.RUNNING:
            return
        if self._hint is None:
            hint = hint_before_steps(self._game)
            if hint is None:
                self._runner.start(partial(find_step, position_of(self._game)))
                return
            self._hint, self._depth = hint, 0
        if self._depth == LAST_DEPTH[self._hint.kind]:
            self._apply(self._hint)
            return
        self._depth += 1
        if self._hint.kind in _COUNTED:
            self._game.count_hint(self._depth)
        if self._hint.kind is HintKind.MISTAKE and self._depth > 1:
            self._model.show_wrong(self._hint.cells)
        self._show_hint(self._hint)

    def _step_found(self, step: object) -> None:
        # The runner drops what an older position asked for, so this step is of the board as it is.
        self._hint, self._depth = hint_of_step(self._game, step), 0  # type: ignore[arg-type]  # a signal carries object
        self.hint()

    def _search_failed(self, error: object) -> None:
        self._hint, self._depth = hint_of_step(self._game, None), 0
        self.hint()
        raise error  # type: ignore[misc]  # to the hook that logs it, with the hint given all the same

    def _show_hint(self, hint: Hint) -> None:
        self._screen.board.set_picture(card_texts.hint_picture(hint, self._depth))
        if hint.step is not None:
            from sudoku_app.ui.step_texts import step_card  # all techniques: not before a hint

            topology = self._game.puzzle.topology
            words = step_card(self._step_texts(), hint.step, topology, self._depth)
        else:
            words = card_texts.hint_card(self._game, hint, self._depth)
        self.show_card(words)

    def _step_texts(self) -> StepTexts:
        if self._texts is None:
            from sudoku_app.game.step_texts import StepTexts  # likewise
            from sudoku_app.ui.language import language_of

            self._texts = StepTexts(language_of(self._bridge.settings))
        return self._texts

    def _apply(self, hint: Hint) -> None:
        if hint.kind in _COUNTED:
            self._game.count_hint(4)
        if hint.kind is HintKind.MISTAKE:
            self._bridge.back_to_last_good()
        elif hint.kind is HintKind.NOTES:
            self._bridge.mend_notes(hint.cells)
        elif hint.step is not None:
            self._bridge.apply_step(hint.step)
        elif hint.kind is HintKind.ANSWER:
            self._bridge.place_hint(hint.cells[0], hint.digit)
            self._screen.board.select_cells(hint.cells)
        self.drop()

    def drop(self) -> None:
        """Take the hint, or another passing card, away."""
        self._runner.cancel()
        self._hint, self._depth = None, 0
        self._model.show_wrong(())
        self._screen.board.set_picture(Picture())
        self.show_card(None)

    def show_check(self, wrong: tuple[int, ...]) -> None:
        """Say which cells are wrong."""
        self.drop()
        self._model.show_wrong(wrong)
        self.show_card(card_texts.check_card(self._game, wrong))

    def show_refusal(self, verdict: Verdict) -> None:
        """Say that a wish needs a puzzle with one solution."""
        self._hint = Hint(HintKind.NO_SINGLE_SOLUTION, verdict=verdict)
        self._depth = 1
        self._show_hint(self._hint)

    def show_card(self, card: CardText | None) -> None:
        """Show a passing card, or without one what stands there otherwise."""
        self._card = card
        self._screen.card.show_text(card or self._resting_card())
        resting = card is None and self._game.outcome is Outcome.RUNNING and not self._is_full
        self._screen.show_card(not resting)

    @property
    def _is_full(self) -> bool:
        return all(self._game.values)

    def _resting_card(self) -> CardText:
        game = self._game
        if self._bridge.is_paused:
            return card_texts.paused_card()
        if game.outcome is not Outcome.RUNNING:
            return card_texts.result_card(game, self._bridge.session.clock.elapsed)
        if self._is_full:
            return card_texts.full_but_wrong_card(len(game.wrong_cells()))
        return card_texts.puzzle_card(self._bridge.session.card, game)

    def _main_pressed(self) -> None:
        if self._bridge.is_paused:
            self._bridge.set_paused(False)
        elif self._game.outcome is not Outcome.RUNNING:
            self._bridge.new_game(self._bridge.settings.level)
        elif self._hint is None and self._offers_way_back():
            self._bridge.back_to_last_good()
        else:
            self.hint()
        self._screen.board.setFocus()

    def _offers_way_back(self) -> bool:
        return (self._card is not None or self._is_full) and bool(self._game.wrong_cells())

    def _other_pressed(self) -> None:
        if self._card is None and self._is_full:
            self._model.show_wrong(self._game.wrong_cells())
        else:
            self.drop()
        self._screen.board.setFocus()

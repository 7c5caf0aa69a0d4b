"""Leads a player through a hint, stage by stage, and says what the card shows otherwise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

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
from sudoku_app.presentation import card_texts
from sudoku_app.presentation.step_shape import focus_of
from sudoku_app.ui.board.overlay import Picture, Pointer
from sudoku_app.ui.board.pulse import moves
from sudoku_app.ui.hints.link_player import LinkPlayer
from sudoku_app.ui.language import language_of
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.game.game import Game
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen

_COUNTED = (HintKind.STEP, HintKind.ANSWER)
_WHOLE = 3
"""The depth at which a step is shown with its picture."""
PATIENCE_MS = 300
"""A search that takes longer says that it is on its way."""
MOST_PLAYED = 20
"""More links than these are played only when asked for."""


class HintGuide(QObject):
    """Owns the hint that is shown and the card's words; mutable.

    `technique_requested(str)` asks for the page of a technique, by its slug. `flaw_card`, where it
    is set, stands in place of the puzzle's card; `flaw_pressed()` leaves when its button is. Of the
    card of a game that is over leave `new_game_requested()`, `next_level_requested()` and
    `share_requested()`; of one that is near its end `finish_requested()`.
    """

    technique_requested = pyqtSignal(str)
    flaw_pressed = pyqtSignal()
    new_game_requested = pyqtSignal()
    next_level_requested = pyqtSignal()
    share_requested = pyqtSignal()
    finish_requested = pyqtSignal()

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
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._show_search)
        self._player = LinkPlayer(self)
        self._player.arrived.connect(self._light)
        self._player.playing_changed.connect(self._offer_to_play)
        self._texts: dict[str, StepTexts] = {}
        self._hint: Hint | None = None
        self._depth = 0
        self._searching = False
        self._card: CardText | None = None
        self.flaw_card: CardText | None = None
        self._leave_stale_notes: Game | None = None
        self._chosen_at: tuple[Game, int] | None = None
        screen.board.picked.connect(self._make_way)
        card = screen.card
        card.main_pressed.connect(self._main_pressed)
        card.other_pressed.connect(self._other_pressed)
        card.third_pressed.connect(self._third_pressed)
        card.escape_pressed.connect(self.close_card)
        card.pointed.connect(screen.board.point_at)
        card.line_chosen.connect(self._line_chosen)
        card.offer_chosen.connect(self._offer_chosen)

    @property
    def is_shown(self) -> bool:
        """Whether a hint or another passing card is shown."""
        return self._hint is not None or self._card is not None

    @property
    def _game(self) -> Game:
        return self._bridge.game

    def stop(self) -> None:
        """End the search for a step, and all that moves."""
        self._player.stop()
        self._patience.stop()
        self._runner.stop()

    def hint(self) -> None:
        """Begin a hint, or take the one shown a stage deeper; past its last stage, apply it."""
        if self._bridge.is_paused or self._game.is_complete or self._searching:
            return
        if self._hint is None:
            hint = hint_before_steps(self._game, self._leave_stale_notes is not self._game)
            if hint is None:
                self._search()
                return
            self._hint, self._depth = hint, 0
        if self._depth == LAST_DEPTH[self._hint.kind]:
            self._apply(self._hint)
            return
        self._depth += 1
        if self._hint.kind in _COUNTED:
            self._game.count_hint(self._depth, _technique(self._hint))
        self._show_hint(self._hint)

    def take_over(self, other: HintGuide) -> None:
        """Show, in the language of now, what another guide shows of the same game."""
        self._leave_stale_notes, self._chosen_at = other._leave_stale_notes, other._chosen_at
        if other._hint is not None:
            self._hint, self._depth = other._hint, other._depth
            self._show_hint(self._hint)
        elif other._searching:
            self.hint()
        elif other._card is not None:
            self.show_check(self._game.wrong_cells())

    def show_step(self, step: Step) -> None:
        """Show a step that the player chose, with its picture; a position's count as one hint."""
        if self._bridge.is_paused or self._game.is_complete:
            return
        self.drop()
        self._hint, self._depth = hint_of_step(self._game, step), _WHOLE
        position = (self._game, self._game.head)
        if self._chosen_at != position:  # to look along a list is one hint
            self._chosen_at = position
            self.count_picture(step.technique)
        self._show_hint(self._hint)

    def count_picture(self, technique: str) -> None:
        """Count a hint whose picture was seen."""
        for depth in range(1, _WHOLE + 1):
            self._game.count_hint(depth, technique)

    # The search --------------------------------------------------------------------------------

    def _search(self) -> None:
        self._searching = True
        self._patience.start()
        self._runner.start(partial(find_step, position_of(self._game)))

    def _show_search(self) -> None:
        from sudoku_app.presentation.hint_cards import search_card  # not before a hint

        self.show_card(search_card())

    def give_up_search(self) -> None:
        """Look no longer for a step, where one is looked for."""
        if self._searching:
            self.drop()

    def _end_search(self) -> None:
        self._searching = False
        self._patience.stop()

    def _step_found(self, step: Step | None) -> None:
        # The runner drops what an older position asked for, so this step is of the board as it is.
        self._end_search()
        self._hint, self._depth = hint_of_step(self._game, step), 0
        self.hint()

    def _search_failed(self, error: Exception) -> None:
        self._end_search()
        self._hint, self._depth = hint_of_step(self._game, None), 0
        self.hint()
        raise error  # to the hook that logs it, with the hint given all the same

    # What is shown -----------------------------------------------------------------------------

    def _show_hint(self, hint: Hint) -> None:
        from sudoku_app.presentation.hint_cards import hint_card, hint_picture  # likewise

        self._player.stop()
        if hint.kind is HintKind.MISTAKE and self._depth > 1:
            self._model.show_wrong(hint.cells)
        board = self._screen.board
        board.point_at(Pointer())
        topology = self._game.puzzle.topology
        board.set_picture(hint_picture(hint, self._depth, topology))
        whole = hint.step if self._depth >= _WHOLE else None
        self._model.focus_on(None if whole is None else focus_of(whole))
        if hint.kind is not HintKind.STEP or hint.step is None:
            self.show_card(hint_card(self._game, hint, self._depth))
            return
        from sudoku_app.presentation.step_words import (
            step_card,  # all techniques: not before a hint
        )

        values = self._game.values
        card = step_card(self._step_texts(), hint.step, topology, values, self._depth)
        self.show_card(card)
        if 0 < len(card.lines) <= MOST_PLAYED and moves(board, self._screen.theme.motion):
            self._player.play(len(card.lines))

    def _step_texts(self) -> StepTexts:
        from sudoku_app.game.step_texts import StepTexts  # likewise

        language = language_of(self._bridge.settings)
        if language not in self._texts:
            self._texts[language] = StepTexts(language)
        return self._texts[language]

    def _light(self, line: int) -> None:
        """Let one link stand out on the board and in the list; -1 for none."""
        board = self._screen.board
        board.point_at(Pointer())
        board.set_picture(board.picture._replace(lit=line))
        self._screen.card.light_line(line)

    def _line_chosen(self, line: int) -> None:
        self._player.stop()
        self._light(line)

    def _offer_to_play(self, playing: bool) -> None:
        from sudoku_app.presentation.step_words import offers_of  # likewise

        card = self._screen.card
        card.set_offers(offers_of(len(card.text.lines), playing))

    def _offer_chosen(self, name: str) -> None:
        from sudoku_app.presentation.result_card import TECHNIQUE
        from sudoku_app.presentation.step_words import ABOUT  # likewise

        if name.startswith(TECHNIQUE):
            self.technique_requested.emit(name.removeprefix(TECHNIQUE))
        elif name == ABOUT:
            if self._hint is not None and self._hint.step is not None:
                self.technique_requested.emit(self._hint.step.technique)
        elif self._player.is_playing:
            self._player.stop()
        else:
            self._player.play(len(self._screen.card.text.lines))

    def _apply(self, hint: Hint) -> None:
        if hint.kind in _COUNTED:
            self._game.count_hint(4, _technique(hint))
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
        self.leave_board()
        self.show_card(None)

    def leave_board(self) -> None:
        """Take what there is of a hint off the board; its card stays."""
        self._end_search()
        self._runner.cancel()
        self._player.stop()
        self._hint, self._depth = None, 0
        self._model.show_wrong(())
        self._model.focus_on(None)
        self._screen.board.set_picture(Picture())
        self._screen.board.point_at(Pointer())

    def show_check(self, wrong: tuple[int, ...]) -> None:
        """Say which cells are wrong."""
        from sudoku_app.presentation.hint_cards import check_card  # likewise

        self.drop()
        self._model.show_wrong(wrong)
        self.show_card(check_card(self._game, wrong))

    def show_refusal(self, verdict: Verdict) -> None:
        """Say that a wish needs a puzzle with one solution."""
        self._hint = Hint(HintKind.NO_SINGLE_SOLUTION, verdict=verdict)
        self._depth = 1
        self._show_hint(self._hint)

    def show_card(self, card: CardText | None) -> None:
        """Show a passing card, or without one what stands there otherwise."""
        self._card = card
        self._screen.card.show_text(card or self._resting_card())
        resting = card is None and not self._is_full
        self._screen.show_card(not resting, self._cells_in_sight())

    def _cells_in_sight(self) -> Iterable[int]:
        """What the card at hand speaks of: a board that is full, or a picture."""
        if self._card is None and self._is_full:
            return range(len(self._game.values))
        return self._screen.board.picture.seen_cells()

    @property
    def _is_full(self) -> bool:
        return all(self._game.values)

    @property
    def _is_at_end(self) -> bool:
        """Whether the game is over, and nothing of its end was taken back."""
        return self._game.outcome.is_over and self._game.is_complete

    def _resting_card(self) -> CardText:
        game = self._game
        if self._bridge.is_paused:
            return card_texts.paused_card()
        language = language_of(self._bridge.settings)
        if self._is_at_end:
            from sudoku_app.presentation.result_card import result_card  # not before the end

            return result_card(self._bridge.session, language)
        if self._is_full:
            return card_texts.full_but_wrong_card(len(game.wrong_cells()))
        if self._offers_finish:
            return card_texts.finish_card()
        return self.flaw_card or card_texts.puzzle_card(self._bridge.session.card, game, language)

    def _main_pressed(self) -> None:
        if self._bridge.is_paused:
            self._bridge.set_paused(False)
        elif self._is_at_end and not self.is_shown:
            self.new_game_requested.emit()
        elif self._hint is None and self._offers_way_back():
            self._bridge.back_to_last_good()
        elif not self.is_shown and self._offers_finish:
            self.finish_requested.emit()
        else:
            self.hint()
        self._screen.board.setFocus()

    @property
    def _offers_finish(self) -> bool:
        return self.flaw_card is None and self._game.can_finish

    def _offers_way_back(self) -> bool:
        return (self._card is not None or self._is_full) and bool(self._game.wrong_cells())

    def close_card(self) -> None:
        """Take a passing card away, or what stands there otherwise off the board."""
        was_shown = self.is_shown
        self.drop()
        if not was_shown:
            self._screen.show_card(False)
        self._screen.board.setFocus()

    def _make_way(self) -> None:
        """Who picks a cell wants the pad: what stands over it leaves, but for a hint."""
        if not self.is_shown and not self._game.is_complete:
            self._screen.show_card(False)

    def _other_pressed(self) -> None:
        if self._is_at_end and not self.is_shown:
            self.next_level_requested.emit()
        elif self._card is None and self._is_full:
            self.show_check(self._game.wrong_cells())
        elif self._card is None and self.flaw_card is not None:
            self.flaw_pressed.emit()
        elif not self.is_shown and self._offers_finish:
            self.hint()
        elif self._hint is not None and self._hint.kind is HintKind.STALE:
            self._leave_stale_notes = self._game  # until another game
            self.drop()
            self.hint()
        else:
            self.drop()
        self._screen.board.setFocus()

    def _third_pressed(self) -> None:
        if self._game.outcome is Outcome.SHOWN:
            self._bridge.undo()
            self._screen.board.setFocus()
        else:
            self.share_requested.emit()


def _technique(hint: Hint) -> str:
    """The slug of the technique that a hint is about; "" where it is about none."""
    return "" if hint.step is None else hint.step.technique

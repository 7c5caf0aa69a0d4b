"""Shows hints in stages, searches for their steps, and handles the buttons of the card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QTimer, pyqtSignal

from sudoku_app.game.coach import HintKind, find_step, position_of
from sudoku_app.presentation.hints import (
    CardAct,
    HintStages,
    Stage,
    apply_hint,
    hint_view,
    main_act,
    other_act,
    third_act,
)
from sudoku_app.presentation.picture import Picture, Pointer
from sudoku_app.presentation.rest_card import CardTopic, resting_topic
from sudoku_app.ui.board.animations import shows_motion
from sudoku_app.ui.language import language_of
from sudoku_app.ui.status_lines import rest_text
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.game.game import Game
    from sudoku_app.game.technique_pages import StepTexts
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge
    from sudoku_app.ui.play.game_screen import GameScreen


STEP_MS = 700


class LinkPlayer(QObject):
    """Plays a chain link by link: `arrived(int)` is emitted with the number of each link, from 0,
    and with -1 at the end; `playing_changed(bool)` is emitted at the start and at the end.
    """

    arrived = pyqtSignal(int)
    playing_changed = pyqtSignal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._count = 0
        self._at = -1
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self.advance)

    @property
    def is_playing(self) -> bool:
        """Whether a chain is being played."""
        return self._timer.isActive()

    def play(self, count: int) -> None:
        """Start at the first of `count` links."""
        self._count, self._at = count, -1
        self._timer.start()
        self.playing_changed.emit(True)
        self.advance()

    def stop(self) -> None:
        """Stop at the current link."""
        if self._timer.isActive():
            self._timer.stop()
            self.playing_changed.emit(False)

    def advance(self) -> None:
        """Go to the next link, or end after the last one."""
        self._at += 1
        if self._at < self._count:
            self.arrived.emit(self._at)
        else:
            self.stop()
            self.arrived.emit(-1)


PATIENCE_MS = 300
"""How long to search for a hint before the card says that a search is running."""
MOST_PLAYED = 20
"""Most links to play automatically; longer chains are played only on request."""


class HintController(QObject):
    """Controls the stages of hints and the text of the card; mutable.

    If `judge` finds a problem with the puzzle, the card shows it. `technique_requested(str)` is
    emitted with the slug of a technique whose page should open. The card of a finished game emits
    `new_game_requested()`, `next_level_requested()`, `share_requested()`, `review_requested()` for
    the replay and `puzzle_requested()` for the puzzle's card; the card of a nearly finished game
    emits `finish_requested()`. `notes_answered(str)` carries the answer to the question whether the
    notes are complete, as a value of the setting `full_notes`.
    """

    technique_requested = pyqtSignal(str)
    new_game_requested = pyqtSignal()
    next_level_requested = pyqtSignal()
    share_requested = pyqtSignal()
    review_requested = pyqtSignal()
    puzzle_requested = pyqtSignal()
    finish_requested = pyqtSignal()
    notes_answered = pyqtSignal(str)

    def __init__(
        self,
        bridge: GameBridge,
        model: BoardModel,
        screen: GameScreen,
        judge: PuzzleJudge,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._judge = judge
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
        self._stages = HintStages()
        self._card: CardText | None = None
        self._temporary = CardTopic.HINT  # what `_card` is about
        bridge.changed.connect(self.dismiss)
        bridge.game_started.connect(self._show_paused)
        bridge.paused_changed.connect(self._show_paused)
        bridge.refused.connect(self.show_refusal)
        judge.judged.connect(self._show_judgement)
        screen.board.picked.connect(self._uncover_pad)
        card = screen.card
        card.main_pressed.connect(self._main_pressed)
        card.other_pressed.connect(self._other_pressed)
        card.third_pressed.connect(self._third_pressed)
        card.escape_pressed.connect(self.close_card)
        card.pointed.connect(screen.board.point_at)
        card.line_chosen.connect(self._line_chosen)
        card.offer_chosen.connect(self._offer_chosen)
        if bridge.is_paused:  # this window replaced one in another language
            self._show_paused()
        else:
            self._show_rest()

    @property
    def is_shown(self) -> bool:
        """Whether a hint or another temporary card is shown."""
        return self._stages.hint is not None or self._card is not None

    @property
    def _game(self) -> Game:
        return self._bridge.game

    def stop(self) -> None:
        """Cancel the search, wait a bounded time for the worker, and stop playing links."""
        self._player.stop()
        self._patience.stop()
        self._runner.stop()

    @property
    def _full_notes(self) -> str:
        return self._bridge.settings.full_notes

    def hint(self) -> None:
        """Start a hint, or advance the current one to its next stage. The board stays unchanged."""
        is_over = self._bridge.is_paused or self._game.is_complete
        if not is_over and self._stages.stage is not Stage.SEARCHING:
            before = self._stages.stage, self._stages.hint
            self._stages.advance(self._game, self._full_notes)
            if (self._stages.stage, self._stages.hint) != before:
                self._show(self._stages.stage)

    def apply(self) -> None:
        """Apply the hint if it is at its last stage, with its picture shown."""
        if self._stages.is_last and self._stages.can_apply:
            self._do(CardAct.APPLY)

    def _skip(self) -> None:
        self._show(self._stages.skip(self._game, self._full_notes))

    def _answer(self, full_notes: str) -> None:
        self.notes_answered.emit(full_notes)
        self._stages.close()
        self.hint()

    def _show(self, stage: Stage) -> None:
        """Enter a stage: search for a step, show the hint, or close it."""
        if stage is Stage.SEARCHING:
            self._patience.start()
            position = position_of(self._game, self._full_notes)
            self._runner.start(partial(find_step, position, near=self._game.last_cell))
        elif self._stages.hint is not None:
            self._show_hint()
        else:
            self.dismiss()  # after the last stage of a hint that can't be applied

    def take_over(self, other: HintController) -> None:
        """Show what another controller shows for the same game, in the current language."""
        self._stages.copy_state(other._stages)
        if self._stages.hint is not None:
            self._show_hint()
        elif other._stages.stage is Stage.SEARCHING:
            self.hint()
        elif other._card is not None:
            self._check()

    def show_step(self, step: Step) -> None:
        """Show a step that the player chose, with its picture. Several hints in the same position
        count as one.
        """
        if self._bridge.is_paused or self._game.is_complete:
            return
        self.dismiss()
        self._stages.choose(self._game, step, self._full_notes)
        self._show_hint()

    # The search --------------------------------------------------------------------------------

    def _show_search(self) -> None:
        from sudoku_app.presentation.hint_cards import search_card  # only needed for hints

        self._show_temporary(CardTopic.SEARCH, search_card(QCoreApplication.translate))

    def give_up_search(self) -> None:
        """Cancel the search for a step, if there is one."""
        if self._stages.stage is Stage.SEARCHING:
            self.dismiss()

    def _step_found(self, step: Step | None) -> None:
        # The runner drops the results of cancelled searches, so this step fits the current board.
        self._patience.stop()
        self._stages.found(self._game, step, self._full_notes)
        self._show_hint()

    def _search_failed(self, error: Exception) -> None:
        self._step_found(None)
        raise error  # for the hook that logs it; a hint is shown anyway

    # What is shown -----------------------------------------------------------------------------

    def _show_hint(self) -> None:
        stages, board = self._stages, self._screen.board
        assert stages.hint is not None
        self._player.stop()
        view = hint_view(
            QCoreApplication.translate, self._step_texts, self._game, stages.hint, stages.stage
        )
        if view.wrong:
            self._model.show_wrong(view.wrong)
        board.point_at(Pointer())
        board.set_picture(view.picture)
        self._model.focus_on(view.focus)
        self._model.show_candidates(view.candidates)
        self._show_temporary(CardTopic.HINT, view.card)
        if 0 < len(view.card.lines) <= MOST_PLAYED and shows_motion(
            board, self._screen.theme.motion
        ):
            self._player.play(len(view.card.lines))

    def _step_texts(self) -> StepTexts:
        from sudoku_app.game.technique_pages import StepTexts  # only needed for hints

        language = language_of(self._bridge.settings)
        if language not in self._texts:
            self._texts[language] = StepTexts(language)
        return self._texts[language]

    def _light(self, line: int) -> None:
        """Emphasise one link on the board and in the card's list; -1 for none."""
        board = self._screen.board
        board.point_at(Pointer())
        board.set_picture(board.picture._replace(highlighted_link=line))
        self._screen.card.light_line(line)

    def _line_chosen(self, line: int) -> None:
        self._player.stop()
        self._light(line)

    def _offer_to_play(self, playing: bool) -> None:
        from sudoku_app.presentation.step_words import offers_of  # only needed here

        card = self._screen.card
        card.set_offers(offers_of(QCoreApplication.translate, len(card.text.lines), playing))

    def _offer_chosen(self, name: str) -> None:
        from sudoku_app.presentation.results import PUZZLE, REVIEW, TECHNIQUE
        from sudoku_app.presentation.step_words import ABOUT  # only needed here

        hint = self._stages.hint
        if name.startswith(TECHNIQUE):
            self.technique_requested.emit(name.removeprefix(TECHNIQUE))
        elif name == REVIEW:
            self.review_requested.emit()
        elif name == PUZZLE:
            self.puzzle_requested.emit()
        elif name == ABOUT:
            if hint is not None and hint.step is not None:
                self.technique_requested.emit(hint.step.technique)
        elif self._player.is_playing:
            self._player.stop()
        else:
            self._player.play(len(self._screen.card.text.lines))

    def _apply(self) -> None:
        hint = self._stages.hint
        assert hint is not None
        self._stages.finish(self._game)
        apply_hint(hint, self._bridge)
        if hint.kind is HintKind.ANSWER:
            self._screen.board.select_cells(hint.cells)
        self.dismiss()

    def dismiss(self) -> None:
        """Close the hint or another temporary card."""
        self._patience.stop()
        self._runner.cancel()
        self._player.stop()
        self._stages.close()
        self._model.show_wrong(())
        self._model.focus_on(None)
        self._model.show_candidates(())
        self._screen.board.set_picture(Picture())
        self._screen.board.point_at(Pointer())
        self._show_rest()

    def _show_paused(self) -> None:
        self.dismiss()
        self._screen.show_paused(self._bridge.is_paused)  # the card can take the focus now

    def _show_judgement(self) -> None:
        """Show the new verdict on the current puzzle unless a temporary card is open."""
        if not self.is_shown:
            self._show_rest()
            if self._judge.card() is not None:
                self._screen.show_card(True, range(len(self._game.values)))

    def show_check(self, wrong: tuple[int, ...]) -> None:
        """Show the result of a check for mistakes, and mark the wrong cells."""
        from sudoku_app.presentation.hint_cards import check_card  # only needed here

        self.dismiss()
        self._model.show_wrong(wrong)
        self._show_temporary(
            CardTopic.CHECK, check_card(QCoreApplication.translate, self._game, wrong)
        )

    def _check(self) -> None:
        self.show_check(self._game.wrong_cells())

    def _look_for_mistakes(self) -> None:
        self.show_check(self._bridge.check())

    def show_refusal(self, verdict: Verdict) -> None:
        """Explain that a request needs a puzzle with one solution."""
        self._stages.refuse(verdict)
        self._show_hint()

    def _show_temporary(self, shown: CardTopic, card: CardText) -> None:
        """Show a temporary card."""
        self._temporary, self._card = shown, card
        self._show_card(card)

    def _show_rest(self) -> None:
        """Show the game's own card instead of a temporary one."""
        self._card = None
        self._show_card(rest_text(self._bridge, self._judge.card()))

    def _show_card(self, card: CardText) -> None:
        self._screen.card.show_text(card)
        resting = self._card is None and not self._is_full
        self._screen.show_card(not resting, self._cells_in_sight())

    def _cells_in_sight(self) -> Iterable[int]:
        """Return the cells that must stay visible because the current card is about them: all of
        a full board, otherwise those of the picture.
        """
        if self._card is None and self._is_full:
            return range(len(self._game.values))
        picture = self._screen.board.picture
        if picture.step is None:
            return picture.essential_cells()
        from sudoku_app.presentation.proof import (
            essential_cells_with_proof,  # only needed for hints
        )

        return essential_cells_with_proof(picture, self._game.puzzle.topology, self._game.values)

    @property
    def _is_full(self) -> bool:
        return all(self._game.values)

    @property
    def _resting(self) -> CardTopic:
        return resting_topic(self._game, self._bridge.is_paused, self._judge.card() is not None)

    @property
    def _shown(self) -> CardTopic:
        is_temporary = self._card is not None and not self._bridge.is_paused
        return self._temporary if is_temporary else self._resting

    @property
    def acts(self) -> tuple[CardAct, CardAct, CardAct]:
        """The actions of the card's main, second and third button."""
        shown, game, stages = self._shown, self._game, self._stages
        main, other = main_act(shown, game, stages), other_act(shown, stages.hint)
        return main, other, third_act(shown, game)

    def _main_pressed(self) -> None:
        self._do(self.acts[0])

    def _other_pressed(self) -> None:
        self._do(self.acts[1])

    def _third_pressed(self) -> None:
        self._do(self.acts[2])

    def _do(self, act: CardAct) -> None:
        if act is CardAct.SHARE:
            self.share_requested.emit()
            return
        acts: dict[CardAct, Callable[[], object]] = {
            CardAct.HINT: self.hint,
            CardAct.APPLY: self._apply,
            CardAct.SKIP: self._skip,
            CardAct.NOTES_COMPLETE: partial(self._answer, "always"),
            CardAct.NOTES_INCOMPLETE: partial(self._answer, "never"),
            CardAct.CLOSE: self.dismiss,
            CardAct.RESUME: partial(self._bridge.set_paused, False),
            CardAct.FINISH: self.finish_requested.emit,
            CardAct.GO_BACK: self._bridge.back_to_last_good,
            CardAct.REMOVE_WRONG: self._bridge.remove_wrong,
            CardAct.SHOW_MISTAKES: self._check,
            CardAct.CHECK: self._look_for_mistakes,
            CardAct.KEEP_TRIAL: self._bridge.keep_branch,
            CardAct.DISCARD_TRIAL: self._bridge.drop_branch,
            CardAct.TOGGLE_MARKS: self._judge.toggle_marks,
            CardAct.NEW_GAME: self.new_game_requested.emit,
            CardAct.NEXT_LEVEL: self.next_level_requested.emit,
            CardAct.UNDO: self._bridge.undo,
        }
        acts[act]()
        self._screen.board.setFocus()

    def close_card(self) -> None:
        """Close a temporary card; if there is none, close a card that covers the board."""
        was_shown = self.is_shown
        self.dismiss()
        if not was_shown:
            self._screen.show_card(False)
        self._screen.board.setFocus()

    def _uncover_pad(self) -> None:
        """Uncover the pad when a cell is picked, unless the card on it is a temporary one."""
        if not self.is_shown and not self._game.is_complete:
            self._screen.show_card(False)

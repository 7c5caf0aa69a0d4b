"""The window that solves a puzzle step by step, forwards and backwards, on a separate board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QWidget

from sudoku_app.game.play.coach import PathStep, position_after, solve_path, unfolded
from sudoku_app.game.play.game import game_of_position
from sudoku_app.presentation.hints.playback import Playback, Scene
from sudoku_app.presentation.hints.scenes import end_scene, stage_scene
from sudoku_app.presentation.hints.step_words import conclusion_words
from sudoku_app.presentation.words import counted_words, join_sentences
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import row_of
from sudoku_app.ui.parts.list_rows import StepList
from sudoku_app.ui.steps.step_window import BOARD_STRETCH, StepWindow
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.theme import Theme


class SolutionWindow(StepWindow):
    """Shows the solution path from one of two positions: the givens (`start`) or the current board
    (`here`, None if not available).

    A step that gathers several thoughts can be unfolded into these. Steps are explained in
    `language`. `stream` searches for the path and may outlive the window.
    """

    room_below = 200

    def __init__(
        self,
        theme: Theme,
        language: str,
        stream: StepStream,
        start: Candidates,
        here: Candidates | None,
        parent: QWidget | None = None,
    ) -> None:
        title = translate("SolutionWindow", "Solve step by step")
        game = game_of_position(start)
        super().__init__(theme, title, game, parent, kind=Qt.WindowType.Window, has_slider=False)
        self._language = language
        self._loaded_texts: StepTexts | None = None
        self._start, self._here = start, here
        self._stages: list[PathStep] = []
        self._found: list[PathStep] = []
        self._before: list[PathStep] | None = None
        self._wanted = -1
        self._path_start = start
        self._stream = stream
        self._add_widgets(theme)
        stream.follow(self._take, self._end_path, self._search_failed)
        self.list.step_chosen.connect(self.view.player.go)
        self.view.player.arrived.connect(self._choose)
        self.view.exercise_requested.connect(self._open_exercise)
        self.view.unfold_requested.connect(self._unfold)
        self.begin_from_start()
        self.list.setFocus()

    def _add_widgets(self, theme: Theme) -> None:
        """Add where the path begins, its length and its steps above the words of the step."""
        self.list = StepList(theme, self.tr("Steps"), self)
        self._state = Words(theme, SECONDARY_PIXELS, "secondary")
        self.start_button = PillButton(theme, self.tr("From the start"), self.begin_from_start)
        self.here_button = PillButton(theme, self.tr("From here"), self.begin_from_here)
        self.here_button.setEnabled(self._here is not None)
        sources = row_of(self.start_button, self.here_button, spacing=8)
        side = self.view.side
        side.insertLayout(0, sources)
        side.insertWidget(1, self._state)
        side.insertWidget(2, self.list, 3)
        side.insertSpacing(3, 6)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        # Where the board is above the words, the list needs the room, and its row names the step.
        frame, is_narrow = self.view.frame, self.is_narrow
        frame.setMaximumHeight(frame.minimumHeight() if is_narrow else QWIDGETSIZE_MAX)
        self.view.box.setStretch(0, 0 if is_narrow else BOARD_STRETCH)
        self.view.title.setHidden(is_narrow)
        self.view.box.activate()

    @property
    def _texts(self) -> StepTexts:
        """The texts of steps. When they are first needed, a worker has imported the techniques."""
        if self._loaded_texts is None:
            from sudoku_app.game.texts.technique_pages import StepTexts

            self._loaded_texts = StepTexts(self._language)
        return self._loaded_texts

    @property
    def state_words(self) -> str:
        """The words about the path as a whole."""
        return self._state.text()

    @property
    def stages(self) -> tuple[PathStep, ...]:
        """The path found so far, with its unfolded steps."""
        return tuple(self._stages)

    def begin_from_start(self) -> None:
        """Search for the path from the givens."""
        self._begin(self._start)

    def begin_from_here(self) -> None:
        """Search for the path from the current board."""
        if self._here is not None:
            self._begin(self._here)

    def show_changed(self, start: Candidates) -> None:
        """Show the path of a puzzle that was changed, and say from which step on it differs."""
        if not self._stream.is_running:
            self._before = self._found
        self._start = start
        self.begin_from_start()

    def go_to(self, step: int) -> None:
        """Go to a step, from 0, as soon as the path reaches it."""
        self._wanted = step
        self._go_on()

    def _open_exercise(self, game: Game, step: Step) -> None:
        from sudoku_app.ui.learn.exercise_window import open_exercise  # rarely needed

        open_exercise(self._theme, self._texts, game, step, self)

    def _go_on(self) -> None:
        if 0 <= self._wanted < len(self._stages):
            wanted, self._wanted = self._wanted, -1
            self.view.player.go(wanted)

    def take_over(self, other: SolutionWindow) -> None:
        """Show what another window shows, in the current language. An unfinished search is
        restarted.
        """
        if other._path_start is not other._start:
            self.begin_from_here()
        if not other._stream.is_running:
            place = other.view.player.playback.place
            self._stream.cancel()
            self._take(other._found)
            self._end_path()
            self._stages = list(other._stages)
            self._list_again(place)

    def _begin(self, position: Candidates) -> None:
        self._path_start = position
        self._stages, self._found = [], []
        self.list.empty()
        for button, mine in ((self.start_button, self._start), (self.here_button, self._here)):
            button.main = mine is position
            button.update()
        self._stream.start(partial(solve_path, position))
        empty: Playback[Scene] = Playback(0, self._scene_at, place=-1, is_growing=True)
        self.view.show_list(empty, game_of_position(position))
        self._show_state()

    def _take(self, found: list[PathStep]) -> None:
        for stage in found:
            self._found.append(stage)
            self._stages.append(stage)
            self._list_stage(len(self._stages), stage)
        self.view.player.grow(len(self._stages))
        self._go_on()
        self._show_state()

    def _list_stage(self, number: int, stage: PathStep) -> None:
        words = conclusion_words(stage.step, stage.position.topology)
        self.list.add_step(f"{number}  {self._texts.name(stage.step.technique)}", words)

    def _list_end(self) -> None:
        solved = bool(self._stages) and position_after(self._stages[-1]).is_solved
        self.list.add_step(self.tr("Solved") if solved else self.tr("No more steps"))

    def _end_path(self) -> None:
        self._list_end()
        self.view.player.grow(len(self._stages) + 1, is_growing=False)
        self._show_state()

    def _unfold(self) -> None:
        """Show the thoughts of the current step in its place."""
        place = self.view.player.playback.place
        stages = unfolded(self._stages[place], self.view.scene.thoughts)
        self._stages[place : place + 1] = stages
        self._list_again(place)

    def _list_again(self, place: int) -> None:
        """List all stages anew, and show the one at a place."""
        playback = self.view.player.playback.stopped()
        is_growing = playback.is_growing
        self.list.empty()
        for number, stage in enumerate(self._stages, 1):
            self._list_stage(number, stage)
        if not is_growing:
            self._list_end()
        count = len(self._stages) + (not is_growing)
        self.view.show_list(replace(playback, count=count, place=place))
        self._show_state()

    def _search_failed(self, error: Exception) -> None:
        self._end_path()
        raise error  # for the hook that logs it; the steps found so far stay

    def _show_state(self) -> None:
        count = len(self._stages)
        forms = self.tr("1 step|{0} steps")
        words = counted_words(translate, forms, count)
        if self._stream.is_running:
            words = self.tr("{0} so far…").format(words)
        elif self._before is not None:
            from sudoku_app.presentation.editor.bench_words import difference_line  # rarely needed

            before, now = ([stage.step for stage in each] for each in (self._before, self._found))
            difference = difference_line(translate, before, now)
            words = join_sentences(f"{words}.", difference.words)
        self._state.setText(words)

    def _scene_at(self, place: int) -> Scene:
        texts = self._texts
        if place < len(self._stages):
            return stage_scene(translate, texts, self._stages[place], place + 1)
        from_givens, found = self._path_start is self._start, tuple(self._found)
        count = len(self._stages)
        return end_scene(translate, texts, self._path_start, found, from_givens, count)

    def _choose(self, place: int) -> None:
        self.list.choose(place, emit=False)

    def done(self, result: int) -> None:
        """Close the window and cancel the search."""
        self._stream.leave()
        super().done(result)

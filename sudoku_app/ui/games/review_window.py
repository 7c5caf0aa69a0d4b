"""The windows that replay a game: move by move, or with a review of each act and their chart."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.play.clock import time_text
from sudoku_app.game.play.why import question_about
from sudoku_app.game.reviews.review import ActKind, ReviewedAct, review, summary
from sudoku_app.game.reviews.review_text import review_to_text
from sudoku_app.presentation.hints.scenes import replay_of
from sudoku_app.presentation.hints.why_words import unrefuted_card
from sudoku_app.presentation.learn.review_words import (
    act_detail,
    act_title,
    kind_meaning,
    kind_name,
    missed_words,
    summary_words,
    with_act,
)
from sudoku_app.presentation.words import counted_words
from sudoku_app.ui.hints.step_stream import StepStream
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import say
from sudoku_app.ui.parts.list_rows import StepList
from sudoku_app.ui.parts.mark_key import MARK, MarkKey
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.searches import answer_in_time
from sudoku_app.ui.steps.step_window import StepWindow, WhyWindow
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QResizeEvent

    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.why import WhyAnswer
    from sudoku_app.game.reviews.review import Missed, PlayedGame
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.cards.card_texts import WhyLink
    from sudoku_app.presentation.hints.playback import Scene
    from sudoku_app.ui.theme import Theme


HEIGHT, LOW_SHARE = 76, 0.6
_LEAST = 8.0
"""The least height of a bar, in pixels: two of its stripes."""
_STRIPES = {ActKind.HINT: (2.0, 2.0), ActKind.LEAP: (6.0, 2.0)}
"""The height of the stripes of a bar and of the gaps between them, by its kind."""
_ROLES = {
    ActKind.FOUND: "pattern_ring",
    ActKind.LEAP: "link",
    ActKind.HINT: "second_ring",
    ActKind.MISTAKE: "conflict",
}


def _paint_bar(painter: QPainter, theme: Theme, kind: ActKind, bar: QRectF) -> None:
    """Paint a bar whose kind can be told without its colour: whole, striped or narrow."""
    colour = theme.colour(_ROLES.get(kind, "note"))
    if kind not in _ROLES:
        inset = bar.width() * 0.3
        bar = bar.adjusted(inset, 0, -inset, 0)
    stripe, gap = _STRIPES.get(kind, (bar.height(), 0.0))
    bottom = bar.bottom()
    while bottom > bar.top():
        top = max(bar.top(), bottom - stripe)
        painter.fillRect(QRectF(QPointF(bar.left(), top), QPointF(bar.right(), bottom)), colour)
        bottom -= stripe + gap


class ActChart(Chart):
    """A bar for each act, as high as it took seconds. `act_chosen(int)` is emitted for a click. It
    takes the focus, so that the keys of the player around it work in it, and says what is chosen.
    """

    act_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, HEIGHT, parent)
        self._acts: list[ReviewedAct] = []
        self._chosen = -1
        self.setMinimumHeight(round(HEIGHT * theme.zoom))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name()

    def add(self, acts: list[ReviewedAct]) -> None:
        """Show more acts."""
        self._acts += acts
        self._name()
        self.update()

    def choose(self, number: int) -> None:
        """Mark an act, or none for -1."""
        self._chosen = number
        self._name()
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Seconds for each move"))
        words = ""
        if 0 <= self._chosen < len(self._acts):
            act = self._acts[self._chosen]
            kind = kind_name(translate, act.kind)
            words = f"{act.number + 1}: {kind}, {time_text(act.seconds)}"
        self.setAccessibleDescription(words)
        self.setToolTip(words)

    def draw(self, painter: QPainter) -> None:
        if self.hasFocus():
            painter.setPen(QPen(self.theme.colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        if not self._acts:
            self.draw_nothing(painter, self.tr("Looking at each move…"))
            return
        most = max(act.seconds for act in self._acts)
        label = painter.fontMetrics().height()
        painter.setPen(self.theme.colour("secondary"))
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        painter.drawText(self.rect(), top, self.tr("longest {0}").format(time_text(most)))
        room = self.height() - label - 8.0
        for number, act in enumerate(self._acts):
            bar = self._bar(number, max(_LEAST, room * act.seconds / max(most, 1.0)))
            _paint_bar(painter, self.theme, act.kind, bar)
            if act.wrong and act.kind in (ActKind.MISTAKE, ActKind.UNDONE):
                self._cross(painter, QPointF(bar.center().x(), bar.top() - 5))
            if number == self._chosen:
                painter.setPen(QPen(self.theme.colour("accent"), 2))
                painter.drawRect(bar.adjusted(-1, -2, 1, 1))

    def _bar(self, number: int, high: float) -> QRectF:
        wide = self.width() / len(self._acts)
        left = number * wide
        return QRectF(left + wide * 0.1, self.height() - 2 - high, max(1.0, wide * 0.8), high)

    def _cross(self, painter: QPainter, centre: QPointF) -> None:
        painter.setPen(QPen(self.theme.colour("conflict"), 1.5))
        for side in (1, -1):
            arm = QPointF(2.5, 2.5 * side)
            painter.drawLine(centre - arm, centre + arm)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._acts:
            number = int(event.position().x() * len(self._acts) / max(1, self.width()))
            self.act_chosen.emit(min(max(number, 0), len(self._acts) - 1))


def _paint_swatch(painter: QPainter, centre: QPointF, theme: Theme, kind: ActKind) -> None:
    side = MARK * theme.zoom
    square = QRectF(centre - QPointF(side, side) / 2, QSizeF(side, side))
    _paint_bar(painter, theme, kind, square)


class FilmWindow(StepWindow):
    """Replays the moves of `game` on a separate board. With `texts`, which name and explain
    techniques, it also shows the easiest step after each move.
    """

    def __init__(
        self, game: Game, theme: Theme, parent: QWidget, texts: StepTexts | None = None
    ) -> None:
        replay = replay_of(translate, game, texts)
        forms = translate("FilmWindow", "A game of 1 move|A game of {0} moves")
        title = counted_words(translate, forms, replay.count - 1)
        super().__init__(theme, title, game.as_of(0), parent, has_words=texts is not None)
        self.view.show_list(replay)
        self._step_texts = texts
        self.view.exercise_requested.connect(self._open_exercise)

    def _open_exercise(self, game: Game, step: Step) -> None:
        from sudoku_app.ui.learn.exercise_window import open_exercise  # rarely needed

        if self._step_texts is not None:
            open_exercise(self._theme, self._step_texts, game, step, self)


_LOW = 760
"""The height in pixels at zoom 1 below which a narrow window has no room for the list of acts."""


class ReviewWindow(FilmWindow):
    """Replays a game with a known solution, and reviews it in a worker as it is watched, unless it
    `was_reviewed`. `reviewed(str)` is emitted with the text of a new review once it is whole.
    """

    reviewed = pyqtSignal(str)
    room_below = 300

    def __init__(
        self,
        game: Game,
        played: PlayedGame,
        theme: Theme,
        parent: QWidget,
        texts: StepTexts,
        was_reviewed: list[ReviewedAct] | None = None,
    ) -> None:
        game = game.retold(played.moves, played.head)
        super().__init__(game, theme, parent, texts)
        self._game, self._played, self._texts = game, played, texts
        self._acts: list[ReviewedAct] = []
        self._missed: Missed | None = None
        self._add_widgets(theme)
        replay = self.view.player.playback
        self._scene_of = replay.position_at
        self.view.show_list(replace(replay, position_at=self._scene_at))
        self.view.player.arrived.connect(self._choose)
        self._stream = StepStream(self)
        self._stream.arrived.connect(self._take)
        self._stream.ended.connect(self._end_review)
        self._stream.failed.connect(self._failed)
        self._why = TaskRunner(self, self._explain)
        self.view.why_requested.connect(self._ask_why)
        self.view.player.arrived.connect(self._why.cancel)
        if was_reviewed is None:
            self._stream.start(partial(review, played))
        else:
            self._take(was_reviewed)
            self._show_summary()

    def _add_widgets(self, theme: Theme) -> None:
        """Add the chart, the missed steps and the list of acts above the words."""
        self.chart, self.key = ActChart(theme, self), MarkKey(theme, self)
        self.missed_button = PillButton(theme, "", self._show_missed, parent=self)
        self.missed_button.hide()
        self.list = StepList(theme, self.tr("Moves"), self)
        side = self.view.side
        side.insertWidget(0, self.chart)
        side.insertWidget(1, self.key)
        side.insertWidget(2, self.missed_button)
        side.insertWidget(3, self.list, 3)
        side.insertSpacing(4, 6)
        self.chart.act_chosen.connect(self._go_to)
        self.list.step_chosen.connect(self._go_to)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        # Where the board is above the words, the chart leads to each act, too.
        is_low = self.is_narrow and self.height() < _LOW * self._theme.zoom
        self.list.setHidden(is_low)
        share = LOW_SHARE if is_low else 1.0  # what explains its colours needs room too
        self.chart.setFixedHeight(round(HEIGHT * share * self._theme.zoom))

    def _scene_at(self, place: int) -> Scene:
        """The board after so many acts, with the judgement on the last; at the end a summary."""
        scene: Scene = self._scene_of(place)
        if 0 < place <= len(self._acts):
            scene = with_act(translate, self._texts, scene, self._acts[place - 1])
        if place == self.view.player.playback.count - 1 and not self._stream.is_running:
            found = summary(self._acts, self._played.needed)
            words = summary_words(translate, self._texts, found)
            scene = scene._replace(paragraphs=(*scene.paragraphs, *words))
        return scene

    def _go_to(self, number: int) -> None:
        self.view.player.go(number + 1)

    def _choose(self, place: int) -> None:
        self.chart.choose(place - 1)
        self.list.choose(place - 1, emit=False)

    def _show_missed(self) -> None:
        """Show the board on which the step stood first; its easiest step is shown there."""
        if self._missed is not None:
            self.view.player.go(self._missed.first)

    # The review --------------------------------------------------------------------------------

    def _take(self, acts: list[ReviewedAct]) -> None:
        topology = self._game.puzzle.topology
        self._acts += acts
        self.chart.add(acts)
        kinds = {act.kind if act.kind in _ROLES else ActKind.OTHER for act in self._acts}
        self.key.explain(
            (
                partial(_paint_swatch, theme=self._theme, kind=kind),
                kind_meaning(translate, kind),
                kind_name(translate, kind),
            )
            for kind in ActKind
            if kind in kinds
        )
        for act in acts:
            title = act_title(translate, self._texts, act)
            self.list.add_step(title, act_detail(topology, act))

    def _end_review(self) -> None:
        self.reviewed.emit(review_to_text(self._played, self._acts))
        self._show_summary()

    def _show_summary(self) -> None:
        """Show the missed steps, and the judgement on the act that is shown."""
        found = summary(self._acts, self._played.needed)
        self._missed = found.missed
        words = missed_words(translate, self._texts, found.missed)
        self.missed_button.setText(words)
        self.missed_button.setVisible(bool(words))
        self.view.show_list(self.view.player.playback)

    def _failed(self, error: Exception) -> None:
        raise error  # for the hook that logs it; the replay stays

    # Mistakes ----------------------------------------------------------------------------------

    def _ask_why(self, link: WhyLink) -> None:
        candidate = Candidate(Cell(link.cell), Digit(link.digit))
        self._question = question_about(self.view.scene.game, candidate)
        self._why.start(partial(answer_in_time, self._question))

    def _explain(self, answer: WhyAnswer) -> None:
        """Play the contradiction, or say that none was found."""
        question = self._question
        if answer.contradiction is None:
            topology = self._game.puzzle.topology
            say(self, unrefuted_card(translate, self._texts, topology, question, answer).body)
            return
        window = WhyWindow(self._theme, self._texts, question, answer.contradiction, parent=self)
        window.view.technique_requested.connect(self.view.technique_requested)
        window.show()

    def done(self, result: int) -> None:
        """Close the window and cancel the review."""
        self._stream.cancel()
        self._why.cancel()
        super().done(result)

"""Shows a list of positions, such as the steps of a contradiction, each with its board, picture and
words, and the controls for it: as a part of a window, or as a window of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QBoxLayout, QDialog, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.presentation.cards.card_texts import CardOffer, TechniqueLink, WhyLink
from sudoku_app.presentation.hints.playback import Scene
from sudoku_app.presentation.hints.why_words import contradiction_scenes, why_title
from sudoku_app.ui.board.board_frame import BoardFrame
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import column_of, stack
from sudoku_app.ui.parts.linked_text import LinkedText
from sudoku_app.ui.parts.screen_fit import fit_to_contents, fit_to_screen
from sudoku_app.ui.parts.speech import announce
from sudoku_app.ui.steps.step_player import StepPlayer, Transport
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.why import WhyQuestion
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.cards.card_texts import CardLink
    from sudoku_app.presentation.hints.playback import Playback
    from sudoku_app.ui.theme import Theme


_FEW = 4
"""The most cells that are read out for a position without words."""
BOARD_STRETCH = 3
"""The share of the board in the room that is left; that of the words is 2."""


class StepView(QWidget):
    """A board with its controls below it, and beside or below these `side`, a column with the words
    of the position. Left, Right, Home, End and Space go through the list while the focus is inside.

    `technique_requested(str)` is emitted with the slug of a technique whose page should open, and
    `why_requested(WhyLink)` for a link to the reason why a digit is wrong, and
    `exercise_requested(Game, Step)` to find the step that is shown. `unfold_requested()` asks for
    the thoughts of the scene in its place. Until there is a
    position, the board is that of `game`. `say` passes what is shown to a screen reader.
    """

    technique_requested = pyqtSignal(str)
    why_requested = pyqtSignal(object)
    exercise_requested = pyqtSignal(object, object)
    unfold_requested = pyqtSignal()

    def __init__(
        self,
        theme: Theme,
        game: Game,
        parent: QWidget | None = None,
        *,
        has_slider: bool = True,
        say: Callable[[str], object] = announce,
    ) -> None:
        super().__init__(parent)
        self._say = say
        self._is_silent = False
        self._empty = self._scene = Scene(game)
        self.player = StepPlayer(self)
        self._runner = TaskRunner(self, self._complete)
        self.frame = BoardFrame(theme, game, self)
        self.transport = Transport(theme, self.player, self, has_slider=has_slider)
        self.title = Words(theme, TEXT_PIXELS, weight=QFont.Weight.Bold)
        # A wrapping label would make the layout give the other parts more room than there is.
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text = LinkedText(theme, self, "window")
        self.text.setAccessibleName(self.tr("Explanation"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        board, self.side = QVBoxLayout(), QVBoxLayout()
        board.setSpacing(10)
        board.addWidget(self.frame, 1)
        board.addWidget(self.transport)
        self.side.setSpacing(8)
        self.side.addWidget(self.title)
        self.side.addWidget(self.text, 2)
        self.box.addLayout(board, BOARD_STRETCH)
        self.box.addLayout(self.side, 2)

    def _connect(self) -> None:
        player = self.player
        player.arrived.connect(self._arrive)
        self.text.pointed.connect(self.frame.board.point_at)
        self.text.line_chosen.connect(self._choose_line)
        self.text.offer_chosen.connect(self._choose_offer)
        self._keys = player.bind_keys(self)

    @property
    def scene(self) -> Scene:
        """The position that is shown."""
        return self._scene

    def show_list(self, playback: Playback[Scene], empty: Game | None = None) -> None:
        """Show another list, and the board of `empty` while there is nothing in it."""
        if empty is not None:
            self._empty = Scene(empty)
        self._is_silent = True  # a screen reader reads what has the focus
        self.player.show(playback)
        self._is_silent = False

    def use_board(self, is_used: bool) -> None:
        """Let the player choose cells on the board, instead of going through the list."""
        self.transport.setHidden(is_used)
        for key in self._keys:
            key.setEnabled(not is_used)
        self.frame.use_board(is_used)

    def stop(self) -> None:
        """Stop playing, and cancel the search for what a position lacks."""
        self.player.stop()
        self._runner.cancel()

    # Showing -----------------------------------------------------------------------------------

    def _arrive(self, place: int) -> None:
        self._runner.cancel()
        scene = self._empty if place < 0 else self.player.playback.position
        self._show(scene)
        if scene.later is not None:
            self._runner.start(scene.later.search)
        else:
            self.speak()

    def _complete(self, found: Any) -> None:
        later = self._scene.later
        if later is not None:
            self._show(later.complete(found))
            self.speak()

    def _show(self, scene: Scene) -> None:
        """Show a position. The text is built anew only if its words differ, and so stays where the
        player scrolled it.
        """
        before, self._scene = self._scene, scene
        self.frame.show_scene(scene)
        if _words_of(before) != _words_of(scene):
            self.title.setText(scene.title)
            self.text.show_text(scene.paragraphs, scene.lines, scene.offers, scene.key)
        if self.text.lit_line != scene.picture.highlighted_line:
            self.text.light_line(scene.picture.highlighted_line)

    def speak(self, words: str = "") -> None:
        """Say some words; or those of the position, or else what is in the cells that changed."""
        if self._is_silent:
            return
        words = words or self._scene.spoken
        if not words and len(self._scene.cells) <= _FEW:
            words = ". ".join(map(self.frame.model.spoken, self._scene.cells))
        if words:
            self._say(words)

    # Links of the text -------------------------------------------------------------------------

    def _choose_line(self, line: int) -> None:
        """Emphasise a line and its link; choosing it again shows all of them alike."""
        line = -1 if self.text.lit_line == line else line
        if self.player.playback.is_by_line:
            self.player.go(line + 1)
        else:
            self._show(self._scene.with_line(line))

    def _choose_offer(self, link: CardLink) -> None:
        if isinstance(link, TechniqueLink):
            self.technique_requested.emit(link.slug)
        elif isinstance(link, WhyLink):
            self.why_requested.emit(link)
        elif link is CardOffer.FIND and self._scene.picture.step is not None:
            self.exercise_requested.emit(self._scene.game, self._scene.picture.step)
        elif link is CardOffer.UNFOLD:
            self.unfold_requested.emit()


def _words_of(scene: Scene) -> tuple[object, ...]:
    return scene.title, scene.paragraphs, scene.lines, scene.offers, scene.key


FIRST_SIZE = QSize(1000, 680)
SMALLEST_SIZE = QSize(340, 480)
_NARROW, _NARROWEST = 680, 520
"""Widths in pixels at zoom 1. Below the first, the board is above everything else if the window is
less than 1.2 times as wide as high; below the second, it always is.
"""
MARGIN = 20


class StepWindow(QDialog):
    """Shows a list of positions in `view`; until there is one, the board of `game`. Without words,
    there is only the board with its controls.
    """

    room_below = 140
    """Height reserved for what is below the board in a narrow window: this many pixels, plus as
    many times the zoom.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        game: Game,
        parent: QWidget | None = None,
        *,
        kind: Qt.WindowType = Qt.WindowType.Dialog,
        has_words: bool = True,
        has_slider: bool = True,
    ) -> None:
        super().__init__(parent, kind)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._theme = theme
        self._has_words = has_words
        self.view = StepView(theme, game, self, has_slider=has_slider)
        self.view.box.setSpacing(MARGIN)
        column_of(self.view, on=self, margins=MARGIN)
        if has_words:
            fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        else:
            self.view.title.hide()
            self.view.text.hide()
            fit_to_contents(self, has_board=True)
        self.view.transport.take_focus()

    @property
    def is_narrow(self) -> bool:
        """Whether the board is above the words rather than beside them."""
        wide, zoom = self.width(), self._theme.zoom
        return wide < _NARROWEST * zoom or (wide < _NARROW * zoom and wide < 1.2 * self.height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        frame = self.view.frame
        zoom, wide, high = self._theme.zoom, self.width(), self.height()
        narrow = self.is_narrow
        stack(self.view.box, narrow)
        share = min(wide - 2 * MARGIN, high - round(self.room_below * (1 + zoom))) if narrow else 0
        frame.setMinimumHeight(max(frame.least, share if self._has_words else 0))
        self.view.box.activate()  # now, so that the old layout is never painted

    def done(self, result: int) -> None:
        """Close the window and stop what runs for it."""
        self.view.stop()
        super().done(result)


class WhyWindow(StepWindow):
    """Shows the contradiction that answers a question. `remove_words` are those of the button that
    removes the refuted digit, for which `remove_requested()` is emitted; without words there is
    none.
    """

    remove_requested = pyqtSignal()

    room_below = 190

    def __init__(
        self,
        theme: Theme,
        texts: StepTexts,
        question: WhyQuestion,
        contradiction: Contradiction,
        remove_words: str = "",
        parent: QWidget | None = None,
    ) -> None:
        scenes = contradiction_scenes(translate, texts, question, contradiction)
        title = why_title(translate, question.position.topology, question)
        super().__init__(theme, title, scenes.position.game, parent)
        if remove_words:
            button = PillButton(theme, remove_words, self.remove_requested, parent=self)
            self.view.side.addWidget(button)
        self.view.show_list(scenes)

"""The windows of the bench that search for puzzles: make unique, take away, and search a layout."""

from __future__ import annotations

from functools import partial
from math import inf
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QSpinBox,
    QWidget,
)

from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.level import LEVELS, Level
from sudoku_app.presentation.editor.bench_words import (
    found_words,
    kinds_offered,
    left_open_words,
    orders_offered,
    proposal_words,
    rating_progress,
    symmetries_offered,
    taken_words,
    tried_words,
)
from sudoku_app.presentation.words import counted_words, error_words, level_name
from sudoku_app.ui.editor.puzzle_list import PuzzleList
from sudoku_app.ui.hints.step_list import StepStream
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, choice_of
from sudoku_app.ui.parts.layouts import button_row, fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from PyQt6.QtWidgets import QLayout

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.unique import Kind
    from sudoku_app.game.editor.bench_searches import Offer
    from sudoku_app.ui.theme import Theme

    Search = Callable[[Callable[[], bool]], Iterator[object]]

UNIQUE_SECONDS = 60.0
"""How long proposals are searched for at first."""
SIZE, SMALLEST = QSize(560, 620), QSize(320, 360)
MOST_PUZZLES = 100


class OffersWindow(QDialog):
    """Searches for puzzles with the options chosen in it, and lists each as it is found.

    `use_requested(Offer)` is emitted to put one into the editor, `keep_requested(Puzzle)` to keep
    one on the shelf of drafts. Subclasses make the options and the search.
    """

    use_requested = pyqtSignal(object)
    keep_requested = pyqtSignal(object)

    def __init__(self, theme: Theme, title: str, puzzle: Puzzle, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.puzzle = puzzle
        self._theme = theme
        self._offers: list[Offer] = []
        self._is_stopped = False
        """Whether the player has stopped the search before it was over."""
        self._stream = StepStream(self)
        self._stream.arrived.connect(self._take)
        self._stream.ended.connect(self._end)
        self._stream.failed.connect(self._fail)
        translate = QCoreApplication.translate
        self.start_button = PillButton(theme, "", self._start_or_stop, main=True)
        self.state = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.list = PuzzleList(theme, translate("OffersWindow", "Puzzles found"))
        self.list.row_opened.connect(self._use_current)
        self.use_button = PillButton(
            theme, translate("OffersWindow", "Use this"), self._use_current
        )
        self.keep_button = PillButton(theme, translate("OffersWindow", "Keep as draft"), self._keep)
        close = PillButton(theme, translate("OffersWindow", "Close"), self.reject)
        start = button_row((self.start_button,))
        buttons = button_row((close,), (self.keep_button, self.use_button))
        fill_window(self, self._make_options(), start, self.state, (self.list, 1), buttons)
        self._show_state()
        fit_to_screen(self, SIZE, SMALLEST, theme.zoom)
        self.start_button.setFocus()

    def _make_options(self) -> QLayout:
        """Return the layout with the options."""
        raise NotImplementedError

    def _search(self) -> Search:
        """Return the search with the options as chosen."""
        raise NotImplementedError

    def _show_offer(self, offer: Offer) -> None:
        """Add an offer to the list."""
        raise NotImplementedError

    def _state_words(self) -> str:
        """The words about the search."""
        translate, count = QCoreApplication.translate, len(self._offers)
        if not count and self._is_stopped:
            return translate("OffersWindow", "Stopped before anything was found.")
        if not count and not self._stream.is_running:
            return translate("OffersWindow", "Nothing was found.")
        forms = translate("OffersWindow", "1 found|{0} found")
        words = counted_words(translate, forms, count)
        if self._is_rating:
            words = f"{words}  ·  {rating_progress(translate)}"
        return words

    @property
    def _is_rating(self) -> bool:
        """Whether the search is working out how hard the last puzzle is."""
        return (
            self._stream.is_running
            and self._offers[-1:] != []
            and (self._offers[-1].rating is None)
        )

    # The search --------------------------------------------------------------------------------

    def _start_or_stop(self) -> None:
        self._is_stopped = self._stream.is_running
        if self._is_stopped:
            self._stream.cancel()
            self._end()
            return
        self._begin()
        self._stream.start(self._search())
        self._show_state()
        self.state.setText(QCoreApplication.translate("OffersWindow", "Searching…"))

    def _begin(self) -> None:
        """Forget what was found before."""
        self._offers = []
        self.list.clear()

    def _take(self, found: Sequence[Offer]) -> None:
        for offer in found:
            self._offers.append(offer)
            self._show_offer(offer)
        self._show_state()
        self.state.setText(self._state_words())

    def _end(self) -> None:
        self._show_state()
        words = self._state_words()
        if self._is_stopped and self._offers:
            stopped = QCoreApplication.translate("OffersWindow", "stopped before it was over")
            words = f"{words}  ·  {stopped}"
        self.state.setText(words)
        if self._offers:
            self.list.setFocus()

    def _fail(self, error: Exception) -> None:
        self._end()
        if not isinstance(error, ValueError):
            raise error  # for the hook that logs it
        words = error_words(QCoreApplication.translate, error)
        if self._offers:
            words = f"{self._state_words()}  ·  {words}"
        self.state.setText(words)

    def _show_state(self) -> None:
        translate, is_running = QCoreApplication.translate, self._stream.is_running
        words = translate("OffersWindow", "Stop") if is_running else self._start_words()
        self.start_button.setText(words)
        self.start_button.updateGeometry()
        for button in (self.use_button, self.keep_button):
            button.setEnabled(bool(self._offers))

    def _start_words(self) -> str:
        return QCoreApplication.translate("OffersWindow", "Search")

    @property
    def chosen(self) -> Puzzle | None:
        """The puzzle that is selected."""
        return None if self._chosen_offer is None else self._chosen_offer.puzzle

    @property
    def _chosen_offer(self) -> Offer | None:
        row = self.list.currentRow()
        return self._offers[row] if 0 <= row < len(self._offers) else None

    def _use_current(self) -> None:
        if self._chosen_offer is not None:
            self.use_requested.emit(self._chosen_offer)
            self.accept()

    def _keep(self) -> None:
        if self.chosen is not None:
            self.keep_requested.emit(self.chosen)
            self.state.setText(QCoreApplication.translate("OffersWindow", "Kept as a draft."))

    def done(self, result: int) -> None:
        """Close the window and cancel its search."""
        self._stream.cancel()
        super().done(result)


class UniqueWindow(OffersWindow):
    """Proposes the fewest further clues that leave one solution."""

    def __init__(self, theme: Theme, puzzle: Puzzle, parent: QWidget) -> None:
        self._is_open = False
        self._searched: list[Kind] = []
        super().__init__(theme, QCoreApplication.translate("bench", "Make unique"), puzzle, parent)

        self._seconds = UNIQUE_SECONDS
        self._began = monotonic()
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(self._tick)
        self._ticks.start(1000)

    def _tick(self) -> None:
        """Show how much of the time has passed."""
        if self._stream.is_running:
            self.state.setText(self._state_words())

    def _state_words(self) -> str:
        words = super()._state_words()
        if not self._stream.is_running:
            return words
        progress = QCoreApplication.translate("bench", "{0} of {1} seconds")
        whole = round(self._seconds)
        passed = min(whole, round(monotonic() - self._began))  # the level is worked out afterwards
        return f"{words}  ·  {progress.format(passed, whole)}"

    def _make_options(self) -> QLayout:
        grid = QGridLayout()
        self.kinds: list[tuple[QCheckBox, Kind]] = []
        used = {type(each) for each in self.puzzle.constraints}
        for number, (words, kind) in enumerate(kinds_offered(QCoreApplication.translate)):
            box = QCheckBox(words)
            box.setChecked(number == 0 or kind in used)
            if issubclass(kind, OutsideClue):
                box.setEnabled(kind.is_possible(self.puzzle.topology))
            grid.addWidget(box, number // 3, number % 3)
            self.kinds.append((box, kind))
        return grid

    def _search(self) -> Search:
        from sudoku_app.game.editor.bench_searches import unique_offers  # imports all techniques

        return partial(
            unique_offers, self.puzzle, self._kinds(), Random(), monotonic, self._seconds
        )

    def _kinds(self) -> list[Kind]:
        return [kind for box, kind in self.kinds if box.isChecked() and box.isEnabled()]

    def _begin(self) -> None:
        """Go on for twice as long if time had ended and the same is searched for."""
        is_same, self._searched = self._searched == self._kinds(), self._kinds()
        if self._is_open and is_same:
            self._seconds *= 2
        else:
            self._seconds = UNIQUE_SECONDS
            super()._begin()
        self._is_open, self._began = False, monotonic()

    def _start_words(self) -> str:
        if self._is_open:
            return QCoreApplication.translate("bench", "Continue")
        return super()._start_words()

    def _fail(self, error: Exception) -> None:
        from sudoku_app.game.editor.bench_searches import OutOfTimeError  # the search loaded it

        self._is_open = isinstance(error, OutOfTimeError)
        super()._fail(error)

    def _show_offer(self, offer: Offer) -> None:
        """Show the proposals again, those with the fewest clues and the easiest first."""
        shown = self.chosen
        others = [each for each in self._offers[:-1] if set(each.clues) != set(offer.clues)]
        self._offers = sorted([*others, offer], key=_order)
        self.list.clear()
        is_intended = bool(self.puzzle.about.solution)
        for each in self._offers:
            words = proposal_words(QCoreApplication.translate, each, is_intended)
            self.list.add(words, each.puzzle)
        puzzles = [each.puzzle for each in self._offers]
        self.list.setCurrentRow(puzzles.index(shown) if shown in puzzles else 0)

    @property
    def _is_rating(self) -> bool:
        return self._stream.is_running and any(each.rating is None for each in self._offers)


def _order(offer: Offer) -> tuple[int, float]:
    """The number of the clues of a proposal, then how hard the puzzle is; unrated ones last."""
    return len(offer.clues), inf if offer.rating is None else offer.rating.score


class TakeAwayWindow(OffersWindow):
    """Takes away clues that a puzzle with one solution does not need."""

    def __init__(self, theme: Theme, puzzle: Puzzle, parent: QWidget) -> None:
        super().__init__(theme, QCoreApplication.translate("bench", "Take away"), puzzle, parent)

    def _make_options(self) -> QLayout:
        translate, form = QCoreApplication.translate, QFormLayout()
        self.order = choice_of(orders_offered(translate))
        self.symmetry = choice_of(symmetries_offered(translate))
        self.level = _level_choice(translate("bench", "Any level"))
        form.addRow(translate("bench", "Order"), self.order)
        form.addRow(translate("bench", "Symmetry of the digits"), self.symmetry)
        form.addRow(translate("bench", "Not harder than"), self.level)
        return form

    def _search(self) -> Search:
        from sudoku_app.core.generating.puzzle_request import ClueSymmetry  # import all techniques
        from sudoku_app.core.setting.takeaway import Order
        from sudoku_app.game.editor.bench_searches import fewer_clues

        return partial(
            fewer_clues,
            self.puzzle,
            Order(self.order.currentData()),
            ClueSymmetry(self.symmetry.currentData()),
            _level_of(self.level),
            Random(),
        )

    def _start_words(self) -> str:
        return QCoreApplication.translate("bench", "Take away")

    def _show_offer(self, offer: Offer) -> None:
        self._offers = [offer]  # each one replaces the one before
        self.list.clear()
        self.list.add(taken_words(QCoreApplication.translate, offer), offer.puzzle)

    def _state_words(self) -> str:
        if not self._offers:
            return super()._state_words()
        translate, offer = QCoreApplication.translate, self._offers[-1]
        words = tried_words(translate, offer)
        if offer.tried == offer.total and self._is_rating:
            words = f"{words}  ·  {rating_progress(translate)}"
        if offer.left_open and not self._stream.is_running:
            words = f"{words}  ·  {left_open_words(translate, offer.left_open)}"
        return words


class LayoutWindow(OffersWindow):
    """Searches for puzzles with the drawing of a puzzle."""

    def __init__(
        self, theme: Theme, puzzle: Puzzle, names: Mapping[str, str], parent: QWidget
    ) -> None:
        self._names = names
        title = QCoreApplication.translate("bench", "Search for puzzles with this layout")
        super().__init__(theme, title, puzzle, parent)

    def _make_options(self) -> QLayout:
        translate, form = QCoreApplication.translate, QFormLayout()
        self.level = _level_choice(translate("bench", "Any level"))
        self.technique = QComboBox()
        self.technique.addItem(translate("bench", "Any technique"), "")
        for slug, name in sorted(self._names.items(), key=lambda item: item[1]):
            self.technique.addItem(name, slug)
        self.count = QSpinBox()
        self.count.setRange(1, MOST_PUZZLES)
        self.count.setValue(10)
        form.addRow(translate("bench", "Level"), self.level)
        form.addRow(translate("bench", "Needs"), self.technique)
        form.addRow(translate("bench", "Puzzles"), self.count)
        return form

    def _search(self) -> Search:
        from sudoku_app.core.generating.puzzle_request import (
            PuzzleRequest,  # imports all techniques
        )
        from sudoku_app.game.editor.bench_searches import layout_offers

        request = PuzzleRequest(_level_of(self.level), self.technique.currentData())
        return partial(layout_offers, self.puzzle, request, self.count.value(), Random(), monotonic)

    def _show_offer(self, offer: Offer) -> None:
        words = found_words(QCoreApplication.translate, offer, self._names)
        self.list.add(words, offer.puzzle)

    def _state_words(self) -> str:
        words = super()._state_words()
        if self._stream.is_running and self._offers:
            last = tried_words(QCoreApplication.translate, self._offers[-1])
            return f"{words}  ·  {last}"
        missing = self.count.value() - len(self._offers)
        if not self._stream.is_running and not self._is_stopped and self._offers and missing > 0:
            forms = QCoreApplication.translate(
                "bench", "1 try brought no other puzzle|{0} tries brought no other puzzle"
            )
            words = f"{words}  ·  {counted_words(QCoreApplication.translate, forms, missing)}"
        return words


def _level_choice(any_words: str) -> QComboBox:
    translate = QCoreApplication.translate
    return choice_of([("", any_words), *((slug, level_name(translate, slug)) for slug in LEVELS)])


def _level_of(choice: QComboBox) -> Level | None:
    slug: str = choice.currentData()
    return Level.of_slug(slug) if slug else None

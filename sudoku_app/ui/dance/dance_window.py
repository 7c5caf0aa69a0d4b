"""The window in which one watches the algorithm: its views, its controls and its problems, and a
table of what other methods need for the same puzzle, filled in by a worker.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sudoku_app.core.dancing.dance import Rule, StepSize
from sudoku_app.core.dancing.dance_problems import ProblemError, own_problem
from sudoku_app.presentation.dance.problems import (
    OWN_EXAMPLE,
    SIZES,
    MethodFigures,
    ProblemKind,
    kind_name,
    make_problem,
    measure,
    method_words,
    result_words,
    size_words,
)
from sudoku_app.presentation.dance.state import DanceState, Goal, search_words
from sudoku_app.presentation.dance.step_sentences import listing_drawing, rule_name
from sudoku_app.presentation.words import error_words
from sudoku_app.ui.dance.dance_player import PACES, DancePlayer
from sudoku_app.ui.dance.drawing_view import DrawingView, TreeView
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, make_plain, name_choice
from sudoku_app.ui.parts.layouts import STRETCH, column_of, fill_window, row_of, stack
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.parts.speech import announce
from sudoku_app.ui.parts.switch import Switch
from sudoku_app.ui.steps.step_player import Transport
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent, QShowEvent

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Illustration, Rectangle
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.library import Library
    from sudoku_app.presentation.dance.state import DanceScreen
    from sudoku_app.ui.theme import Theme


class MethodsTable(QTreeWidget):
    """Lists each method with its nodes and its time to find out whether the solution of a puzzle is
    the only one. It measures when it is first shown.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._puzzle: Puzzle | None = None
        self._is_measured = False
        self._runner = TaskRunner(self, progressed=self._add)
        self.setColumnCount(3)
        self.setHeaderHidden(True)  # each figure has its unit
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        make_plain(self, self.tr("Other methods"))
        header = self.header()
        if header is not None:
            header.setStretchLastSection(False)
            header.setSectionsMovable(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def set_puzzle(self, puzzle: Puzzle | None) -> None:
        """Measure another puzzle; None for a problem that is no Sudoku."""
        self.stop()
        self._puzzle = puzzle
        self._is_measured = False
        self.clear()
        if self.isVisible():
            self._measure()

    def stop(self) -> None:
        """Stop measuring."""
        self._runner.cancel()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._measure()

    def _measure(self) -> None:
        if self._puzzle is not None and not self._is_measured:
            self._is_measured = True
            self._runner.start_reporting(partial(_measure, self._puzzle))

    def _add(self, figures: MethodFigures) -> None:
        words = method_words(translate, figures.method)
        row = QTreeWidgetItem([words, *result_words(translate, figures)])
        row.setToolTip(0, words)
        for column in (1, 2):
            row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        self.addTopLevelItem(row)


def _measure(
    puzzle: Puzzle, cancelled: Callable[[], bool], report: Callable[[object], None]
) -> None:
    measure(puzzle, perf_counter, cancelled, report)


FIRST_SIZE, SMALLEST_SIZE = QSize(1080, 740), QSize(340, 480)
NARROW = 760
"""Below this width, in pixels at zoom 1, one view is shown at a time."""
ONE_ROW = 940
"""From this width, in pixels at zoom 1, the controls at the foot are in one row."""
MARGIN, _GAP = 16, 8
_SPOKEN_PACE = 1000
"""While the steps play faster than this, in milliseconds, they are not read out."""
_LEAST_LINK_SCALE = 0.5
_SIZE_KEYS = {
    Qt.Key.Key_1: StepSize.LINK,
    Qt.Key.Key_2: StepSize.COVER,
    Qt.Key.Key_3: StepSize.CHOICE,
}


class View(Enum):
    """The views of the state."""

    BOARD = "board"
    MATRIX = "matrix"
    LINKS = "links"
    TREE = "tree"
    LISTING = "listing"
    METHODS = "methods"


class DanceWindow(Restyled, QDialog):
    """Plays dancing links on a problem: at first the paper's example, or `problem` if there is one.

    `puzzle` is the current puzzle, which can be chosen, and `library` has puzzles of other sizes.
    `say` passes each step's sentence to a screen reader.
    """

    def __init__(
        self,
        theme: Theme,
        library: Library,
        puzzle: Puzzle | None,
        problem: DanceProblem | None = None,
        parent: QWidget | None = None,
        *,
        say: Callable[[str], object] = announce,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Watch the algorithm"))
        self._theme, self._library, self._puzzle, self._say = theme, library, puzzle, say
        self._own_text = OWN_EXAMPLE
        self._is_narrow: bool | None = None
        self._chosen_row = 0
        first = problem or make_problem(ProblemKind.PAPER, 0, puzzle, library, "")
        self.state = DanceState(first)
        self.player = DancePlayer(self, self.state)
        self._make_choices(given=problem)
        self._make_views()
        self._make_controls()
        self._lay_out()
        self._connect()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self._show_problem()
        self.matrix.setFocus()

    # Making ------------------------------------------------------------------------------------

    def _make_choices(self, given: DanceProblem | None) -> None:
        """Make the choices of the problem and of the rules."""
        self.problem_choice, self.rule_choice = QComboBox(), QComboBox()
        self.beside_choice, self.size_field, self.seed_field = QComboBox(), QSpinBox(), QSpinBox()
        if given is not None:
            self.problem_choice.addItem(self.tr("Problem of the command"), None)
        for kind in ProblemKind:
            if kind is not ProblemKind.PUZZLE or self._puzzle is not None:
                self.problem_choice.addItem(kind_name(translate, kind), kind)
        for rule in Rule:
            self.rule_choice.addItem(rule_name(translate, rule), rule)
        self.beside_choice.addItem(self.tr("One search"), None)
        for rule in Rule:
            words = self.tr("Beside: {0}").format(rule_name(translate, rule))
            self.beside_choice.addItem(words, rule)
        self.seed_field.setRange(1, 9999)
        self.seed_field.setPrefix(self.tr("Seed "))
        for choice, name, tip in (
            (self.problem_choice, self.tr("Problem"), self.tr("The problem to be solved")),
            (
                self.rule_choice,
                self.tr("Branching rule"),
                self.tr("How the item to branch on is selected"),
            ),
            (
                self.beside_choice,
                self.tr("Second search"),
                self.tr("Watch a second search by another rule beside the first"),
            ),
        ):
            name_choice(choice, name)
            choice.setToolTip(tip)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.size_field.setAccessibleName(self.tr("Size of the problem"))
        self.seed_field.setAccessibleName(self.tr("Seed of the random rule"))

    def _make_views(self) -> None:
        theme = self._theme
        self.board = DrawingView(theme, self._draw_board)
        self.matrix = DrawingView(theme, self._draw_matrix)
        self.links = DrawingView(theme, self._draw_links, least_scale=_LEAST_LINK_SCALE)
        self.listing = DrawingView(theme, self._draw_listing)
        self.tree, self.other_tree = TreeView(theme, self), TreeView(theme, self)
        self.methods = MethodsTable(self)
        self.figures = Words(theme, SECONDARY_PIXELS, "secondary")
        self.other_figures = Words(theme, SECONDARY_PIXELS, "secondary")
        for line in (self.figures, self.other_figures):
            line.setWordWrap(True)
        self.trees = QWidget()
        column_of(
            *(self.figures, (self.tree, 1), self.other_figures, (self.other_tree, 1)),
            on=self.trees,
            margins=0,
            spacing=4,
        )
        self._pages: dict[View, QWidget] = {
            View.BOARD: self.board,
            View.MATRIX: self.matrix,
            View.LINKS: self.links,
            View.TREE: self.trees,
            View.LISTING: self.listing,
            View.METHODS: self.methods,
        }

    def _make_controls(self) -> None:
        theme = self._theme
        self.views: Switch[View] = Switch(theme, View, self)
        for view, words in (
            (View.BOARD, self.tr("Board")),
            (View.MATRIX, self.tr("Matrix")),
            (View.LINKS, self.tr("Links")),
            (View.TREE, self.tr("Tree")),
            (View.LISTING, self.tr("Algorithm")),
            (View.METHODS, self.tr("Methods")),
        ):
            self.views.key_of(view).setText(words)
            if isinstance(page := self._pages[view], DrawingView):
                page.setAccessibleName(words)
                page.setToolTip(self.tr("Zoom with the wheel or with + and −, drag to move"))
        self.sizes: Switch[StepSize] = Switch(theme, StepSize, self)
        for size, words, tip in (
            (StepSize.LINK, self.tr("Link"), self.tr("A step is a single link (1)")),
            (StepSize.COVER, self.tr("Cover"), self.tr("A step covers or uncovers an item (2)")),
            (StepSize.CHOICE, self.tr("Choice"), self.tr("A step is a choice (3)")),
        ):
            self.sizes.key_of(size).setText(words)
            self.sizes.key_of(size).setToolTip(tip)
        self.sizes.setAccessibleName(self.tr("Size of the steps"))
        self.sizes.show_value(self.state.size)
        self.pace = QComboBox()
        for pace in PACES:
            words = self.tr("{0:g} per second").format(1000 / pace) if pace else self.tr("Fastest")
            self.pace.addItem(words, pace)
        name_choice(self.pace, self.tr("Pace"))
        self.pace.setToolTip(self.tr("How fast the steps play"))
        run_to = self.player.run_to
        self.solution_button = PillButton(
            theme, self.tr("Next solution"), partial(run_to, Goal.SOLUTION)
        )
        self.solution_button.setToolTip(self.tr("Run to the next solution (S)"))
        self.dead_end_button = PillButton(
            theme, self.tr("Next dead end"), partial(run_to, Goal.DEAD_END)
        )
        self.dead_end_button.setToolTip(self.tr("Run to the next dead end (D)"))
        self.transport = Transport(theme, self.player, self, has_slider=False)
        self.sentence = Words(theme, TEXT_PIXELS, weight=QFont.Weight.DemiBold, wraps=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.notice = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)

    def _lay_out(self) -> None:
        problem = row_of(self.problem_choice, self.size_field, STRETCH, spacing=_GAP)
        rules = (self.rule_choice, self.seed_field, self.beside_choice)
        self._choices = row_of(problem, row_of(*rules, STRETCH, spacing=_GAP))
        self.stage = QWidget()
        column_of(self._choices, self.notice, (self.stage, 1), on=self, margins=MARGIN, spacing=10)
        play = row_of((self.transport, 1), self.pace, spacing=_GAP)
        ends = row_of(self.dead_end_button, self.solution_button, spacing=_GAP)
        self._runs = row_of(self.sizes, (ends, 1), spacing=_GAP)
        self._foot = row_of((play, 1), (self._runs, 1), spacing=_GAP)
        parts = ((self._make_panes(), 1), self.sentence, self._foot)
        column_of(*parts, on=self.stage, margins=0, spacing=10)

    def _make_panes(self) -> QHBoxLayout:
        """Return the views: some at the left, and those that are chosen at the right."""
        self._left, self._stack = QWidget(), QStackedWidget()
        column_of(on=self._left, margins=0)
        right = column_of(self.views, (self._stack, 1), spacing=_GAP)
        return row_of((self._left, 2), (right, 3), spacing=MARGIN)

    def _connect(self) -> None:
        player = self.player
        player.arrived.connect(self._show_step)
        self.tree.jump_requested.connect(player.jump)
        self.problem_choice.activated.connect(self._choose_problem)
        self.size_field.valueChanged.connect(self._choose_problem)
        self.rule_choice.activated.connect(self._choose_rule)
        self.beside_choice.activated.connect(self._choose_beside)
        self.seed_field.valueChanged.connect(self._choose_seed)
        self.views.chosen.connect(self.show_view)
        self.sizes.chosen.connect(self.set_size)
        self.pace.activated.connect(self._choose_pace)
        player.bind_keys(
            self.stage,
            (
                (Qt.Key.Key_S, self.solution_button.click),
                (Qt.Key.Key_D, self.dead_end_button.click),
                *((key, self.sizes.key_of(size).click) for key, size in _SIZE_KEYS.items()),
            ),
        )

    # Drawings ----------------------------------------------------------------------------------

    def _draw_board(self, _scale: float, _part: Rectangle) -> Illustration:
        return self.state.draw_board()

    def _draw_matrix(self, scale: float, part: Rectangle) -> Illustration:
        return self.state.draw_matrix(scale, part)

    def _draw_links(self, _scale: float, _part: Rectangle) -> Illustration:
        return self.state.draw_links()

    def _draw_listing(self, _scale: float, _part: Rectangle) -> Illustration:
        return listing_drawing(translate, self.state.screen.moment.step)

    # Showing -----------------------------------------------------------------------------------

    def show_problem(self, problem: DanceProblem) -> None:
        """Watch another problem, by the rules that are chosen."""
        state = DanceState(problem, self.rule_choice.currentData(), self.seed_field.value())
        state.set_size(self.state.size)
        state.compare_with(self.beside_choice.currentData())
        self.state = state
        self._show_problem()

    def show_same(self, other: DanceWindow) -> None:
        """Show what another window shows, after a change of language."""
        for mine, theirs in (
            (self.problem_choice, other.problem_choice),
            (self.rule_choice, other.rule_choice),
            (self.beside_choice, other.beside_choice),
            (self.pace, other.pace),
        ):
            mine.setCurrentIndex(theirs.currentIndex())
        for mine_field, field in (
            (self.size_field, other.size_field),
            (self.seed_field, other.seed_field),
        ):
            with QSignalBlocker(mine_field):
                mine_field.setRange(field.minimum(), field.maximum())
                mine_field.setValue(field.value())
        self._own_text, self._chosen_row = other._own_text, other._chosen_row
        self.state = other.state
        self._show_problem()
        self.set_size(self.state.size)
        self._choose_pace()
        self.show_view(other.view)

    def _show_problem(self) -> None:
        """Show a problem, or a search that begins again."""
        state = self.state
        state.listener = self._show_screen
        self.notice.setText(size_words(translate, state.problem))
        self.views.offer(View.LINKS, state.links.is_small)
        self.views.offer(View.METHODS, state.problem.puzzle is not None)
        self.methods.set_puzzle(state.problem.puzzle)
        self.seed_field.setVisible(Rule.RANDOM in (state.dance.rule, self._beside))
        self.size_field.setVisible(self.problem_choice.currentData() in SIZES)
        for widget in (self.other_tree, self.other_figures):
            widget.setVisible(state.other is not None)
        for view in (self.board, self.matrix, self.links):
            view.fit()
        self._arrange(anew=True)
        self.player.show_state(state)

    def _show_screen(self, old: DanceScreen, new: DanceScreen) -> None:
        """Show what differs after a wish."""
        if (new.dance, new.other) == (old.dance, old.other):
            self.player.show_now()
        else:
            self._show_problem()

    @property
    def _beside(self) -> Rule | None:
        return None if self.state.other is None else self.state.other.rule

    def _show_step(self, _place: int) -> None:
        """Show the state in all views, and say what happened."""
        state = self.state
        words = state.sentence(translate)
        self.sentence.setText(words)
        self.board.show_area(state.board_area)
        self.matrix.show_area(state.matrix.area, state.matrix.focus(state.screen.moment))
        if state.links.is_small:
            self.links.show_area(state.links.area, state.links.focus(state.screen.moment))
        self._show_listing()
        self.tree.show_dance(state.problem, state.dance)
        self.figures.setText(search_words(translate, state.dance))
        if state.other is not None:
            self.other_tree.show_dance(state.problem, state.other)
            self.other_figures.setText(search_words(translate, state.other))
        for view in (self.board, self.matrix, self.links):
            view.setAccessibleDescription(words)
        playback = self.player.playback
        is_slow = not playback.is_playing or playback.pace >= _SPOKEN_PACE
        if self.isVisible() and is_slow and not self.player.is_running:
            self._say(words)

    def show_view(self, view: View) -> None:
        """Show a view at the right, or alone in a narrow window."""
        self._stack.setCurrentWidget(self._pages[view])
        self.views.show_value(view)
        self._show_listing()

    def _show_listing(self) -> None:
        if self.view is View.LISTING:
            drawing = listing_drawing(translate, self.state.screen.moment.step)
            self.listing.show_area(drawing.area)

    @property
    def view(self) -> View:
        """The view that is shown at the right."""
        current = self._stack.currentWidget()
        return next(view for view, page in self._pages.items() if page is current)

    # Choices -----------------------------------------------------------------------------------

    def _choose_problem(self) -> None:
        kind = self.problem_choice.currentData()
        if kind is None:
            return
        if kind is ProblemKind.OWN:
            self._ask_for_own()
            return
        if kind in SIZES and self.sender() is self.problem_choice:
            with QSignalBlocker(self.size_field):
                self.size_field.setRange(SIZES[kind].least, SIZES[kind].most)
                self.size_field.setValue(SIZES[kind].usual)
        self._make_and_show(kind)

    def _make_and_show(self, kind: ProblemKind) -> None:
        try:
            size, text = self.size_field.value(), self._own_text
            problem = make_problem(kind, size, self._puzzle, self._library, text)
        except ValueError as error:
            self.notice.setText(error_words(translate, error))
            self._say(self.notice.text())
            self._choose_as_before()
        else:
            self._chosen_row = self.problem_choice.currentIndex()
            self.show_problem(problem)

    def _choose_as_before(self) -> None:
        """Let the choice of the problem name the one that is shown."""
        self.problem_choice.setCurrentIndex(self._chosen_row)

    def _ask_for_own(self) -> None:
        window = OwnProblemWindow(self._theme, self._own_text, self)
        window.entered.connect(self._take_own)
        window.rejected.connect(self._choose_as_before)
        window.open()

    def _take_own(self, text: str) -> None:
        self._own_text = text
        self._make_and_show(ProblemKind.OWN)

    def choose_rule(self, rule: Rule, seed: int) -> None:
        """Search by a rule, with this seed if it is the random one."""
        self.rule_choice.setCurrentIndex(self.rule_choice.findData(rule))
        with QSignalBlocker(self.seed_field):
            self.seed_field.setValue(seed)
        self.state.seed = self.seed_field.value()
        self._choose_rule()

    def _choose_rule(self) -> None:
        self.state.set_rule(self.rule_choice.currentData())

    def _choose_beside(self) -> None:
        self.state.compare_with(self.beside_choice.currentData())

    def _choose_seed(self, seed: int) -> None:
        self.state.set_seed(seed)

    def _choose_pace(self) -> None:
        self.player.set_pace(self.pace.currentData())

    def set_size(self, size: StepSize) -> None:
        """Choose the size of the steps."""
        self.state.set_size(size)
        self.sizes.show_value(size)

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def rearrange(self) -> None:
        self._arrange(anew=True)

    def _arrange(self, anew: bool = False) -> None:
        """Put the board and the tree at the left, or in a narrow window among the other views."""
        zoom = self._theme.zoom
        is_narrow = self.width() < NARROW * zoom
        stack(self._foot, self.width() < ONE_ROW * zoom)
        self.sizes.setMinimumWidth(self.sizes.sizeHint().width())
        parts = (self.sizes, self.dead_end_button, self.solution_button)
        needed = sum(part.sizeHint().width() + _GAP for part in parts)
        stack(self._runs, needed > self.width() - 2 * MARGIN)
        self.sentence.setFixedHeight(self.sentence.fontMetrics().lineSpacing() * 2 + 4)
        if is_narrow is self._is_narrow and not anew:
            return
        current = self.view if self._stack.count() else View.MATRIX
        is_first = self._is_narrow is None
        self._is_narrow = is_narrow
        left = self._left.layout()
        assert left is not None
        for view, page in self._pages.items():
            is_at_left = not is_narrow and view in (View.BOARD, View.TREE)
            if is_at_left:
                left.addWidget(page)
                page.show()
            else:
                self._stack.addWidget(page)
            offered = (
                view not in (View.LINKS, View.METHODS) or not self.views.key_of(view).isHidden()
            )
            self.views.offer(view, offered and not is_at_left)
        self._left.setVisible(not is_narrow)
        stack(self._choices, is_narrow)
        is_shown = not self.views.key_of(current).isHidden()
        self.show_view(View.MATRIX if is_first or not is_shown else current)

    def done(self, result: int) -> None:
        """Close the window and stop what runs for it."""
        self.player.stop()
        self.methods.stop()
        super().done(result)


OWN_FIRST_SIZE, OWN_SMALLEST_SIZE = QSize(460, 420), QSize(320, 300)


class OwnProblemWindow(QDialog):
    """Asks for a problem as text and emits `entered(text)`; stays open until it is one."""

    entered = pyqtSignal(str)

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your own problem"))
        help_words = Words(
            theme,
            SECONDARY_PIXELS,
            "secondary",
            self.tr(
                "Write an option on each line: its items, separated by spaces. To list the items "
                "yourself, begin with a line such as “items: a b | c”; those after the bar are "
                "secondary. A secondary item can have a colour: c:red."
            ),
        )
        help_words.setWordWrap(True)
        self.text = QPlainTextEdit(text)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Options"))
        self.flaw = Words(theme, SECONDARY_PIXELS, "conflict", wraps=True)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.accepted.connect(self.enter)
        buttons.rejected.connect(self.reject)
        fill_window(self, help_words, (self.text, 1), self.flaw, buttons)
        self.flaw.hide()
        self.finished.connect(self.deleteLater)
        fit_to_screen(self, OWN_FIRST_SIZE, OWN_SMALLEST_SIZE, theme.zoom)

    def enter(self) -> None:
        """Take the text, or say what is wrong with it."""
        text = self.text.toPlainText()
        try:
            own_problem(text)
        except ProblemError as error:
            self.flaw.setText(error_words(translate, error))
            self.flaw.show()
            self.text.setFocus()
        else:
            self.entered.emit(text)
            self.accept()

"""Everything on the screen while one watches a dance: the problem, the search, a second one beside
it by another rule, and the size of the last step.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sudoku_app.core.dancing.dance import Dance, EndKind, Rule, StepSize
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.presentation.dance.board import board_picture
from sudoku_app.presentation.dance.drawn_links import LinksPicture
from sudoku_app.presentation.dance.matrix import MatrixPicture
from sudoku_app.presentation.dance.moment import Moment, moment_of
from sudoku_app.presentation.dance.step_sentences import rule_name, step_sentence
from sudoku_app.presentation.screen_state import ScreenState
from sudoku_app.presentation.words import join_list, plural_form

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Illustration, Rectangle
    from sudoku_app.presentation.words import Translate


class Goal(Enum):
    """Where to run to."""

    SOLUTION = "solution"
    DEAD_END = "dead end"
    END = "end"


@dataclass(frozen=True)
class DanceScreen:
    """The searches at a step, and what the views show of the first one."""

    dance: Dance[Any, Any]
    other: Dance[Any, Any] | None
    size: StepSize

    @cached_property
    def moment(self) -> Moment:
        """What the views show; to be asked for before the next wish."""
        return moment_of(self.dance, self.size)


class DanceState(ScreenState[DanceScreen]):
    """A problem and how far its search is, with the wishes of the one who watches as methods;
    mutable.

    `dance` is the search that all views show, and `other` the one beside it, or None. `board_area`
    is the area of the board.
    """

    def __init__(self, problem: DanceProblem, rule: Rule = Rule.FEWEST, seed: int = 1) -> None:
        super().__init__()
        self.problem = problem
        self.seed = seed
        self.size = StepSize.CHOICE
        self.dance: Dance[Any, Any] = Dance(problem.cover, problem.chosen, rule, seed)
        self.other: Dance[Any, Any] | None = None
        self.dance.jump(self.dance.start_step)
        layout = problem.cover.layout
        starts = frozenset(layout.option_of(start) for start in self.dance.starts)
        self.matrix = MatrixPicture(problem)
        self.links = LinksPicture(problem, self.dance)
        self._draw_board = board_picture(problem, starts)
        self._goal, self._under_way = Goal.END, list(self._dances)
        self.screen = self._new_screen()
        self.board_area = self.draw_board().area

    def _new_screen(self) -> DanceScreen:
        return DanceScreen(self.dance, self.other, self.size)

    @property
    def _dances(self) -> tuple[Dance[Any, Any], ...]:
        return (self.dance,) if self.other is None else (self.dance, self.other)

    @property
    def has_next(self) -> bool:
        """Whether a search has a next step."""
        return not all(dance.is_over for dance in self._dances)

    @property
    def has_previous(self) -> bool:
        """Whether a step can be undone."""
        return self.dance.step > 0

    # Wishes ------------------------------------------------------------------------------------

    def forward(self) -> None:
        """Make a step of the current size."""
        for dance in self._dances:
            dance.forward(self.size)
        self._show()

    def back(self) -> None:
        """Undo a step of the current size."""
        for dance in self._dances:
            dance.back(self.size)
        self._show()

    def to_start(self) -> None:
        """Go to where the search begins, or if it is there, to before the givens are chosen."""
        is_at_start = self.dance.step <= self.dance.start_step
        for dance in self._dances:
            dance.jump(0 if is_at_start else dance.start_step)
        self._show()

    def go(self, step: int) -> None:
        """Go to a step of the first search."""
        self.dance.jump(step)
        self._show()

    def jump(self, number: int) -> None:
        """Go to where an option of the tree is chosen, or to the start for 0."""
        if number == 0:
            self.dance.jump(self.dance.start_step)
        else:
            self.dance.jump(self.dance.tree[number - 1].step)
            self.dance.forward(StepSize.CHOICE)
        self._show()

    def run_to(self, goal: Goal) -> None:
        """Set a goal for `run_on`, which each search must reach."""
        self._goal, self._under_way = goal, list(self._dances)

    def run_on(self, is_late: Callable[[], bool]) -> bool:
        """Go on until it is late, at most to the goal; return whether every search is there."""
        while self._under_way and not is_late():
            self._under_way = [each for each in self._under_way if not _run(each, self._goal)]
        self._show()
        return not self._under_way

    def set_size(self, size: StepSize) -> None:
        """Choose the size of the steps."""
        self.size = size
        self._show()

    def set_rule(self, rule: Rule) -> None:
        """Begin the search again with another rule."""
        self.dance = self._begin(rule)
        if self.other is not None:
            self.other = self._begin(self.other.rule)
        self._show()

    def compare_with(self, rule: Rule | None) -> None:
        """Begin again with a second search by a rule beside the first, or without for None."""
        self.other = None if rule is None else self._begin(rule)
        if self.other is not None:
            self.dance = self._begin(self.dance.rule)
        self._show()

    def set_seed(self, seed: int) -> None:
        """Begin again with another seed for the random rule."""
        self.seed = seed
        self.set_rule(self.dance.rule)

    def _begin(self, rule: Rule) -> Dance[Any, Any]:
        dance = Dance(self.problem.cover, self.problem.chosen, rule, self.seed)
        dance.jump(dance.start_step)
        return dance

    # What is shown -----------------------------------------------------------------------------

    def draw_matrix(self, scale: float = 1.0, part: Rectangle | None = None) -> Illustration:
        """The matrix, or its visible part."""
        return self.matrix.draw(self.screen.moment, self.dance.links.length, scale, part)

    def draw_links(self) -> Illustration:
        """The links; only for a small problem."""
        return self.links.draw(self.screen.moment, self.dance)

    def draw_board(self) -> Illustration:
        """The board."""
        return self._draw_board(self.screen.moment)

    def sentence(self, translate: Translate) -> str:
        """What the last step did and why."""
        step = self.dance.last_step(self.size)
        if step is None or self.dance.step == self.dance.start_step > 0:
            return translate("dance", "The search is about to begin.")
        return step_sentence(translate, self.problem, self.dance, step)


def _run(dance: Dance[Any, Any], goal: Goal) -> bool:
    """Go on for one segment; return whether the goal is reached."""
    if goal is Goal.DEAD_END:
        return dance.run_to_dead_end(1)
    kinds = [EventKind.SOLUTION] if goal is Goal.SOLUTION else [EndKind.DONE]
    return dance.run(kinds, 1)


def figures_words(translate: Translate, dance: Dance[Any, Any]) -> str:
    """The figures of a search in a line: its depth, nodes, updates, dead ends and solutions."""
    forms = (
        (translate("dance", "depth {0:,}|depth {0:,}"), len(dance.path())),
        (translate("dance", "1 node|{0:,} nodes"), dance.nodes),
        (translate("dance", "1 update|{0:,} updates"), dance.updates),
        (translate("dance", "1 dead end|{0:,} dead ends"), dance.dead_ends),
        (translate("dance", "1 solution|{0:,} solutions"), dance.solutions),
    )
    return join_list(
        translate, [plural_form(translate, each, count).format(count) for each, count in forms]
    )


def search_words(translate: Translate, dance: Dance[Any, Any]) -> str:
    """The rule of a search and its figures."""
    words = translate("dance", "{0}: {1}")
    return words.format(rule_name(translate, dance.rule), figures_words(translate, dance))

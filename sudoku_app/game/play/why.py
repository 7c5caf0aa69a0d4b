"""Why a digit is wrong, explained step by step: the position for the search, and a list of frames.

A digit on the board is judged by the board as it was when it was entered, without digits that are
wrong themselves: what the player concluded from it doesn't count. A candidate is judged by the
board as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.explain.phrases import Spans
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.texts.technique_pages import StepTexts


_QUICK_NODES = 5_000
"""The nodes of the search for a solution with the digit, before a contradiction is looked for."""


class WhyQuestion(NamedTuple):
    """Asks why a candidate is wrong in a position.

    `is_right` says whether it belongs to the solution, None if no solution is known. The
    contradiction must be short, with at most `MOST_STEPS` steps, unless it `may_be_long`.
    """

    candidate: Candidate
    position: Candidates
    is_right: bool | None
    may_be_long: bool = False


class WhyAnswer(NamedTuple):
    """The shortest contradiction that was found, or None.

    Without one, `is_possible` says whether there is a solution with the candidate.
    """

    contradiction: Contradiction | None
    is_possible: bool = False


class Refuted(NamedTuple):
    """A candidate that a hint refutes, as a question, and its shortest contradiction."""

    question: WhyQuestion
    contradiction: Contradiction


class WhyFrame(NamedTuple):
    """One picture of a contradiction with its sentences.

    WhyFrame 0 supposes the digits; each further one has a `step` and the `position` before it; the
    last one has the end, and no step. `numbers` are the candidates that the steps before it have
    placed, each with the number of its step, and those supposed with 0.
    """

    number: int
    position: Candidates
    step: Step | None
    numbers: tuple[tuple[Candidate, int], ...]
    sentences: tuple[Spans, ...]

    @property
    def text(self) -> str:
        """Its sentences as one text."""
        return " ".join(map(plain, self.sentences))


def frames_of(
    contradiction: Contradiction, candidates: Candidates, texts: StepTexts
) -> tuple[WhyFrame, ...]:
    """Return the frames of a contradiction that was found in a position."""
    topology = candidates.rules.topology
    first, last = texts.frame(contradiction, candidates)
    positions = list(contradiction.positions(candidates))
    numbers = tuple((candidate, 0) for candidate in contradiction.supposed)
    frames = [WhyFrame(0, positions[0], None, numbers, (first,))]
    for number, (step, position) in enumerate(zip(contradiction.steps, positions, strict=False), 1):
        explained = texts.explain(step, topology, position.values)
        sentences = (explained.cause, explained.effect, *explained.lines)
        frames.append(WhyFrame(number, position, step, numbers, sentences))
        numbers += tuple((candidate, number) for candidate in step.placements)
    frames.append(WhyFrame(len(frames), positions[-1], None, numbers, (last,)))
    return tuple(frames)


def board_before(game: Game, cell: int) -> tuple[int, ...]:
    """Return the digits on the board before the digit in a cell was entered, without wrong ones.

    If the cell is empty, these are the right digits on the board as it is. Without a known
    solution, no digit counts as wrong.
    """
    values = list(game.values)
    if values[cell] and not game.is_given(cell):
        values = list(game.puzzle.givens)
        entered = values.copy()
        for move in game.moves[: game.head]:
            if move.cell == cell and move.new.value == game.values[cell] != move.old.value:
                values = entered.copy()
            if move.new.value != move.old.value:  # not for marks, which may be on a given in fog
                entered[move.cell] = move.new.value
        values[cell] = 0
    for other, right in enumerate(game.solution or ()):
        if values[other] != right:
            values[other] = 0
    return tuple(values)


def position_for(game: Game, candidate: Candidate) -> Candidates:
    """Return the position in which a candidate is to be refuted; see `board_before`."""
    values = board_before(game, candidate.cell)
    return Candidates.of_board(game.puzzle, values, (0,) * len(values))


def wrong_digits(game: Game) -> Iterator[Candidate]:
    """Yield the wrong digits on the board, in the order of the cells."""
    for cell in game.wrong_cells():
        yield Candidate(Cell(cell), Digit(game.values[cell]))


def question_about(game: Game, candidate: Candidate) -> WhyQuestion:
    """Return the question about a candidate of an empty cell, or about the digit that was entered.

    In fog, the question does not say whether the digit is right.
    """
    solution = game.solution if game.puzzle.about.fog is None else None
    is_right = None if solution is None else solution[candidate.cell] == candidate.digit
    return WhyQuestion(candidate, position_for(game, candidate), is_right)


def answer_to(question: WhyQuestion, budget: Budget) -> WhyAnswer:
    """Search for the shortest contradiction; call it in a worker.

    Raises SearchCancelledError if the budget's `cancel` returns True.
    """
    # Imports all techniques, which nothing else here needs.
    from sudoku_app.core.contradiction.search import MOST_STEPS, shortest_contradiction

    if question.is_right:
        return WhyAnswer(None, is_possible=True)
    candidate, position = question.candidate, question.position
    if question.is_right is None:
        quick = Budget(_QUICK_NODES, cancel=budget.interrupted)
        if _is_possible(position, candidate, quick):
            return WhyAnswer(None, is_possible=True)
    most = None if question.may_be_long else MOST_STEPS
    found = shortest_contradiction(
        position, (candidate,), budget, most, with_nets=question.may_be_long
    )
    if found is not None or question.is_right is not None:
        return WhyAnswer(found)
    return WhyAnswer(None, _is_possible(position, candidate, budget))


def followed(
    step: Step | None, position: Candidates, budget: Budget, enough: float | None = None
) -> tuple[Step | None, Refuted | None]:
    """Return the step of a hint or, if it refutes candidates by a trial or a net, one like it with
    the shortest contradiction. Call it in a worker.

    If nobody could follow the contradiction, there is no step, unless its own links say why. For
    the time `enough`, see `refutation_of`. Raises SearchCancelledError if the budget's `cancel`
    returns True.
    """
    from sudoku_app.core.contradiction.search import MOST_STEPS, refutation_of  # all techniques
    from sudoku_app.core.traits import Trait, has_trait

    if step is None or step.placements or not has_trait(step.technique, Trait.TRIAL):
        return step, None
    found = refutation_of(position, step, budget, enough)
    if found is None or len(found.contradiction.steps) > MOST_STEPS:
        return (step if step.links else None), None
    question = WhyQuestion(found.step.eliminations[0], position, is_right=False)
    shown = found.step
    if has_trait(shown.technique, Trait.NESTED):  # its lines suppose nothing more
        shown = shown._replace(technique="refutation")
    return shown, Refuted(question, found.contradiction)


def _is_possible(position: Candidates, candidate: Candidate, budget: Budget) -> bool:
    from sudoku_app.core import solvers  # seldom needed

    values = list(position.values)
    values[candidate.cell] = candidate.digit
    rules = position.rules
    puzzle = Puzzle(rules.topology, tuple(values), rules.constraints)
    return any(solvers.solutions(puzzle, 1, budget))


def wrong_as_entered(game: Game) -> tuple[Candidate, ...]:
    """Return the wrong digits on the board in the order in which they were entered."""
    return _as_entered(game, wrong_digits(game))


def _as_entered(game: Game, digits: Iterable[Candidate]) -> tuple[Candidate, ...]:
    since: dict[int, int] = {}
    for number, move in enumerate(game.moves[: game.head]):
        if move.new.value != move.old.value:
            since[move.cell] = number
    return tuple(sorted(digits, key=lambda each: since.get(each.cell, -1)))


# Trials ------------------------------------------------------------------------------------------


def assumption(game: Game) -> Candidate | None:
    """Return the digit that was entered first in the innermost open trial, None without one."""
    depth, values = game.branch_depth, game.values
    tried = (
        Candidate(Cell(cell), Digit(values[cell]))
        for cell, level in game.tried_cells().items()
        if level == depth
    )
    return next(iter(_as_entered(game, tried)), None)


def refuted_in_trial(game: Game) -> Candidate | None:
    """Return the digit that has to be explained if it can be seen in a trial that the board can't
    be completed: a rule is broken, or an empty cell is left without a digit.

    It is the first wrong one that was entered in a trial or, if no solution is known, the digit
    with which the trial began. None if nothing can be seen, or if the mistake is older.
    """
    if not (game.branch_depth and game.tried_cells()):
        return None
    board = Candidates.of_board(game.puzzle, game.values, (0,) * len(game.values))
    if all(board.digits[cell] for cell in iter_bits(board.empty)) and not game.conflicts():
        return None
    if game.solution is None:
        return assumption(game)
    first = next(iter(wrong_as_entered(game)), None)
    return first if first is not None and first.cell in game.tried_cells() else None

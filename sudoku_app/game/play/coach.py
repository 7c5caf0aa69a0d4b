"""Choose the hint for a player, and list the steps and the solve path of a position.

Mistakes come before the easiest next step. Call these functions in a worker thread, which then also
imports the techniques; that takes a tenth of a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, digit_bit, digits_of, iter_bits
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.play.moves import Act

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from sudoku_app.game.play.game import Game


class Loss(NamedTuple):
    """The numbers of digits and notes that an act removes from the board."""

    digits: int
    notes: int


# Before the search for a step ------------------------------------------------------------------


def obstacle(game: Game, full_notes: str = "ask") -> Hint | None:
    """The problem that must be solved before a step can be searched for, as a hint; None if there
    is none.

    `full_notes` is the setting. A wrong digit would make the next step wrong, and so would notes
    that are taken as lists of candidates but lack the true digit. Other notes are never called
    wrong for being incomplete.
    """
    is_known = game.solution is not None
    if is_known and (wrong := game.wrong_cells()):
        return Hint(HintKind.MISTAKE, wrong)
    if is_known and all(game.values):
        return Hint(HintKind.FULL)
    if game.verdict is not Verdict.UNIQUE and not game.is_partly_understood:
        return Hint(HintKind.NO_SINGLE_SOLUTION, verdict=game.verdict)
    if full_notes == "always" and (lacking := cells_lacking_their_digit(game)):
        return Hint(HintKind.NOTES, lacking)
    return None


def hint_before_steps(
    game: Game, full_notes: str = "ask", skipped: Collection[HintKind] = ()
) -> Hint | None:
    """The hint that comes before the search for a step, or None.

    An `obstacle` comes first. Then come, unless `skipped`, the question whether the notes list all
    candidates, and notes that the digits on the board rule out.
    """
    if hint := obstacle(game, full_notes):
        return hint
    if (
        full_notes == "ask"
        and HintKind.QUESTION not in skipped
        and _has_notes_everywhere(game)
        and cells_lacking_their_digit(game)
    ):
        return Hint(HintKind.QUESTION)
    if HintKind.STALE not in skipped and (stale := stale_notes(game)):
        cells = tuple(dict.fromkeys(candidate.cell for candidate in stale))
        return Hint(HintKind.STALE, cells, step=Step("", eliminations=stale))
    return None


def cells_lacking_their_digit(game: Game) -> tuple[int, ...]:
    """The empty cells whose notes lack the solution's digit; none without a solution, nor in fog,
    where that would tell what cannot be seen.
    """
    if game.puzzle.about.fog is not None:
        return ()
    return tuple(
        cell
        for cell, (state, digit) in enumerate(zip(game.board, game.solution or (), strict=False))
        if state.notes and not state.notes & digit_bit(digit)
    )


def notes_lacking_in_lists(game: Game, full_notes: str = "ask") -> tuple[int, ...]:
    """The cells whose notes lack the right digit, if they are to list every candidate: if every
    empty cell has notes, unless the player said that these are not lists.
    """
    if full_notes == "never" or not (full_notes == "always" or _has_notes_everywhere(game)):
        return ()
    return cells_lacking_their_digit(game)


def stale_notes(game: Game) -> tuple[Candidate, ...]:
    """The notes of digits that their cells see on the board, in order.

    What constraints rule out beyond that is for steps to explain.
    """
    peers, values = game.puzzle.rules.sight.peers, game.values
    return tuple(
        Candidate(Cell(cell), digit)
        for cell, state in enumerate(game.board)
        if state.notes
        for digit in digits_of(state.notes)
        if any(values[peer] == digit for peer in iter_bits(peers[cell]))
    )


def lost_by_going_back(game: Game) -> Loss:
    """The digits and notes that `Game.back_to_last_good` would remove from the board."""
    pairs = list(zip(game.board, game.last_good_board(), strict=True))
    return Loss(
        sum(1 for now, then in pairs if now.value not in (0, then.value)),
        sum((now.notes & ~then.notes).bit_count() for now, then in pairs),
    )


# The position ----------------------------------------------------------------------------------


def _has_notes_everywhere(game: Game) -> bool:
    return all(state.value or state.notes for state in game.board)


def lists_candidates(game: Game, full_notes: str = "ask") -> bool:
    """Whether the notes of each cell are taken as the list of its candidates.

    They are if the setting says so, or if every empty cell has notes and none lack the true digit.
    """
    if full_notes != "ask":
        return full_notes == "always"
    if game.puzzle.about.fog is not None:
        return False
    return _has_notes_everywhere(game) and not cells_lacking_their_digit(game)


def position_of(game: Game, full_notes: str = "ask") -> Candidates:
    """The board as a solver sees it: its digits, and the candidates that the rules allow.

    If the notes are taken as lists of candidates, only noted candidates remain; otherwise all
    remain but those that the player removed with hints.
    """
    if lists_candidates(game, full_notes):
        kept = [state.notes for state in game.board]
    else:
        every = game.puzzle.topology.all_digits
        kept = [every & ~gone if gone else 0 for gone in _removed_by_hints(game)]
    return Candidates.of_board(game.puzzle, game.values, kept)


def _removed_by_hints(game: Game) -> list[int]:
    """For each cell, the digits that hints removed from its notes, unless they were noted again or
    all the cell's notes were cleared later.

    A hint that wrote notes wrote a list of candidates, so every other digit counts as removed.
    """
    done = game.moves[: game.head]
    placing = {move.group for move in done if move.new.value != move.old.value}
    removed = [0] * len(game.board)
    for move in done:
        old, new = move.old.notes, move.new.notes
        if move.act is Act.HINT and move.group not in placing:
            is_list = bool(new & ~old)
            removed[move.cell] |= ~new if is_list else old & ~new
        is_cleared = not new and not move.new.value
        removed[move.cell] = 0 if is_cleared else removed[move.cell] & ~new
    return removed


# The step --------------------------------------------------------------------------------------


def find_step(
    position: Candidates,
    cancel: Callable[[], bool],
    near: Cell | None = None,
    tell: Callable[[str], object] | None = None,
) -> Step | None:
    """The easiest step of a position, a single thought, and among equally easy ones the nearest to
    the cell `near`; None if no technique applies.

    Call it in a worker: it may take minutes if only the hardest techniques apply. `cancel` is
    checked throughout, and `tell` is called with the slug of each technique that is tried.
    """
    from sudoku_app.core.hints import next_thought  # imports all techniques, only for a hint

    return next_thought(position, cancel=cancel, near=near, tell=tell)


def hint_of_step(
    game: Game, step: Step | None, full_notes: str = "ask", skipped: Collection[HintKind] = ()
) -> Hint:
    """The hint that shows `step`, or the solver's answer if it is None; in a puzzle that is only
    partly understood, that there is none.

    If a step only removes candidates that the player has not noted, the hint is the question
    whether the notes list all candidates, unless that is `skipped`.
    """
    if step is not None:
        if (
            full_notes == "ask"
            and HintKind.QUESTION not in skipped
            and _removes_nothing_noted(game, step)
        ):
            return Hint(HintKind.QUESTION)
        candidates = _candidates_unlisted(game, step, full_notes)
        return Hint(HintKind.STEP, step=step, candidates=candidates)
    if game.is_partly_understood:
        return Hint(HintKind.NO_SINGLE_SOLUTION, verdict=game.verdict)
    if game.puzzle.about.fog is not None:
        return Hint(HintKind.FOG)
    return answer_hint(game)


def answer_hint(game: Game, is_requested: bool = False) -> Hint:
    """The hint that shows a digit of the solution, in the cell with the fewest candidates.

    `is_requested` says that the player wanted it while steps were still looked for. Raises
    NoSingleSolutionError if the game has no solution.
    """
    solution = game.the_solution()
    choices = {
        cell: game.puzzle.rules.digits_left(game.values, cell).bit_count()
        for cell, state in enumerate(game.board)
        if not state.value
    }
    if not choices:
        return Hint(HintKind.FULL)
    cell = min(choices, key=lambda cell: (choices[cell], cell))
    answer = Candidate(Cell(cell), Digit(solution[cell]))
    return Hint(HintKind.ANSWER, answer=answer, choices=choices[cell], is_requested=is_requested)


def _removes_nothing_noted(game: Game, step: Step) -> bool:
    """Whether a step places no digit, and removes only candidates that are missing from the notes
    of cells with notes.
    """
    notes = [(game.board[cell].notes, digit_bit(digit)) for cell, digit in step.eliminations]
    removes_only = bool(notes) and not step.placements
    return removes_only and all(noted and not noted & bit for noted, bit in notes)


def _candidates_unlisted(game: Game, step: Step, full_notes: str) -> tuple[tuple[int, int], ...]:
    """The cells that a step relies on or clears and whose notes differ from their candidates, with
    these candidates.

    Cells that the step fills are left out.
    """
    position = position_of(game, full_notes)
    nodes = (node for link in step.links for node in (link.start, link.end))
    cells = {cell for node in nodes for cell in node.cells}
    cells.update(mark.cell for mark in step.pattern)
    cells.update(gone.cell for gone in step.eliminations)
    cells.difference_update(candidate.cell for candidate in step.placements)
    digits = ((cell, position.digits[cell]) for cell in sorted(cells))
    return tuple((cell, each) for cell, each in digits if each not in (0, game.board[cell].notes))


# All steps and solve paths ---------------------------------------------------------------------

MOST_OF_EACH = 60
"""The most steps of one technique that are listed; more of them would teach nothing."""


class PathStep(NamedTuple):
    """A step of a path, and the position before it."""

    step: Step
    position: Candidates


def steps_here(position: Candidates, cancel: Callable[[], bool]) -> Iterator[Step]:
    """Yield the steps of a position, easiest technique first, up to `MOST_OF_EACH` of each.

    Of several steps of one technique with the same conclusion, only the first is yielded. Raises
    SearchCancelledError when `cancel` returns True.
    """
    from sudoku_app.core.hints import all_steps
    from sudoku_app.core.techniques.sightings import in_view

    for step in all_steps(position, cancel=cancel, most_of_each=MOST_OF_EACH):
        yield in_view(step, position)


def solve_path(position: Candidates, cancel: Callable[[], bool]) -> Iterator[PathStep]:
    """Yield the stages from a position, always taking the easiest step, until it is solved or no
    step is found.

    `position` is not changed. Raises SearchCancelledError when `cancel` returns True.
    """
    from sudoku_app.core.hints import path_from
    from sudoku_app.core.techniques.sightings import in_view

    position = position.copy()
    for step in path_from(position, cancel=cancel):
        yield PathStep(in_view(step, position), position.copy())
        step.apply(position)


def single_thoughts(stage: PathStep, cancel: Callable[[], bool]) -> tuple[Step, ...]:
    """The single thoughts that a stage's step gathers, in order; the step alone if it is one.

    Raises SearchCancelledError when `cancel` returns True.
    """
    from sudoku_app.core.hints import thoughts_of

    return thoughts_of(stage.step, stage.position, cancel)


def unfolded(stage: PathStep, thoughts: Sequence[Step]) -> list[PathStep]:
    """The stages of a path that show these thoughts in place of a stage."""
    position, stages = stage.position.copy(), []
    for thought in thoughts:
        stages.append(PathStep(thought, position.copy()))
        thought.apply(position)
    return stages


def position_after(stage: PathStep) -> Candidates:
    """The position after a stage's step."""
    position = stage.position.copy()
    stage.step.apply(position)
    return position

"""One game: a puzzle, a list of moves, and everything a player can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import Cell, iter_bits
from sudoku_app.game.play.answer import answer_of, endgame
from sudoku_app.game.play.edits import (
    Edit,
    drop_all_colours,
    drop_all_notes,
    lists_cleared,
    place,
    renewed_notes_edit,
    step_edit,
    toggle_colour,
    toggle_note,
    toggle_tint,
    write_all_notes,
)
from sudoku_app.game.play.game_view import GameView
from sudoku_app.game.play.moves import (
    DEEPEST_TRIAL,
    NOTHING,
    Act,
    CellState,
    Change,
    Move,
    MoveList,
    NoteKind,
    Outcome,
    Tally,
    dropping_moves,
    mark,
    starting_board,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Candidate, CellSet
    from sudoku_app.game.play.pen import Drawn


class Journal:
    """Stores a game's moves; each call returns when they are safely stored. This one stores
    nothing.
    """

    def record(self, game: Game, kept: int, added: Sequence[Move], removed: Sequence[Move]) -> None:
        """Store that the moves after the first `kept`, which were undone, were `removed` for those
        `added`, and the game's state.
        """

    def record_state(self, game: Game) -> None:
        """Store the undo position, the tally and the outcome."""

    def note_hint(self, technique: str, depth: int) -> None:
        """Store with the next record which technique a hint was about, and its depth."""


class Game:
    """A game; mutable. Each act is one entry of the undo list and returns a `Change`.

    `moves[:head]` have been made on the board; later moves can be redone until a new act removes
    them. Each act is recorded in `journal` before it is shown.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        moves: Iterable[Move] = (),
        head: int | None = None,
        tally: Tally = Tally(),  # noqa: B008 - an immutable value
        outcome: Outcome = Outcome.RUNNING,
        journal: Journal | None = None,
    ) -> None:
        self.original = puzzle
        """The puzzle as the game began."""
        self.whole = puzzle
        """The puzzle with the rules in words that are on now."""
        self.puzzle = puzzle
        """The puzzle as far as it can be seen: in fog, only its lit part. Pictures and texts are
        made from it.
        """
        self._list = MoveList(puzzle, moves, head)
        self.outcome = outcome
        self._restarts = dict(tally.restarts)
        self._total = tally.plus(self._until_restart()) if tally.restarts else tally
        """The counts since the beginning."""
        self.journal = journal or Journal()
        self._answer = answer_of(puzzle)
        self._switched: frozenset[int] = frozenset()
        self._endgame: tuple[list[CellState], tuple[Candidate, ...]] = ([], ())
        self._conflicts: tuple[object, Puzzle, frozenset[int]] = (None, puzzle, frozenset())
        self._view = GameView(puzzle, self.moves, outcome.is_over)
        self._follow_switches()
        self.puzzle = self._view.seen_puzzle(self.whole)

    def as_of(self, head: int) -> Game:
        """The game with only its first `head` moves made, to look at; it is stored nowhere."""
        return self.retold(self.moves, head)

    def retold(self, moves: Iterable[Move], head: int) -> Game:
        """A game with the same puzzle and outcome and other moves; it is stored nowhere."""
        other = Game(self.original, moves, head, outcome=self.outcome)
        other._answer = self._answer
        return other

    @property
    def verdict(self) -> Verdict:
        """The number of solutions of the givens, as a verdict; found when first needed."""
        return self._answer.verdict

    def take_verdict(self, verdict: Verdict) -> None:
        """Take the verdict of a longer search than the game's own."""
        self._answer.take(verdict)

    @property
    def solution(self) -> tuple[int, ...] | None:
        """The only solution, or the author's if some rules exist only in words; None if there is
        neither.
        """
        return self._answer.solution

    @property
    def is_partly_understood(self) -> bool:
        """Whether some of the rules exist only in words, but others were read from them, so that
        steps by those lead towards the author's solution.
        """
        return self.has_rules_read and self.verdict is Verdict.IN_WORDS

    @property
    def has_rules_read(self) -> bool:
        """Whether rules read from the author's words are on, and obeyed by the author's
        solution.
        """
        about = self.whole.about
        is_read = any(rule.constraints and rule.is_on for rule in about.worded)
        return is_read and bool(about.solution)

    @property
    def has_hints(self) -> bool:
        """Whether there can be hints: not if no rule was read from the author's words."""
        return self.has_rules_read or self.verdict is not Verdict.IN_WORDS

    def the_solution(self) -> tuple[int, ...]:
        """The `solution`. Raises NoSingleSolutionError if there is none."""
        return self._answer.the_solution()

    @property
    def moves(self) -> list[Move]:
        """All moves, including those that can be redone."""
        return self._list.moves

    @property
    def head(self) -> int:
        """The number of moves that have been made on the board."""
        return self._list.head

    @property
    def last_cell(self) -> Cell | None:
        """The cell of the last act, the first one if it changed several; None before any act."""
        return Cell(self.moves[self._list.head_after_undo()].cell) if self.head else None

    @property
    def board(self) -> list[CellState]:
        """The content of each cell, without givens in fog; a new list after each change."""
        return self._view.seen_board(self._list)[0]

    @property
    def values(self) -> tuple[int, ...]:
        """The digit in each cell, 0 if it is empty or a given in fog."""
        return self._view.seen_board(self._list)[1]

    @property
    def all_values(self) -> tuple[int, ...]:
        """The digit in each cell, those in fog included, as they are stored: a given counts, even
        if another digit was typed on it while it lay in fog.
        """
        return self._view.all_values(self._list.values)

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to undo; undo stops at the start of an open trial."""
        return self._list.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an act to redo."""
        return self._list.can_redo

    @property
    def is_complete(self) -> bool:
        """Whether the board is full and correct."""
        return self._is_full and not self.wrong_cells() and not self._answer.is_unknown

    @property
    def is_full_unchecked(self) -> bool:
        """Whether the board is full without a conflict but cannot be checked, since some of the
        rules exist only in words and there is no solution to compare with.
        """
        return self._is_full and not self.wrong_cells() and self._answer.is_unknown

    @property
    def _is_full(self) -> bool:
        return all(self.all_values)

    @property
    def lit(self) -> CellSet | None:
        """The cells that are lit if the puzzle lies in fog, else None."""
        return self._view.lit

    @property
    def tally(self) -> Tally:
        """The counts of mistakes, checks and hints."""
        since = self._total.plus(self._until_restart(), -1)
        return since._replace(restarts=tuple(self._restarts.items()))

    @property
    def restarted_at(self) -> int | None:
        """The place in `moves` of the restart from which the clock counts; None if it counts from
        the beginning. Undoing and redoing after the end of the game change nothing.
        """
        return self._list.restart_at(len(self.moves) if self.outcome.is_over else self.head)

    def is_given(self, cell: int) -> bool:
        """Whether the cell's digit belongs to the puzzle, and can be seen."""
        return bool(self.puzzle.givens[cell])

    # Player actions ----------------------------------------------------------------------------

    def enter(self, cells: Iterable[int], digit: int, tidy: bool = True) -> Change:
        """Enter `digit` in the cells that are not given, or clear it if all of them contain it.

        With `tidy`, also remove the digits it rules out from the notes of other cells, unless it
        conflicts with another digit.
        """
        open_cells = [cell for cell in cells if not self.is_given(cell)]
        clear = all(self.board[cell].value == digit for cell in open_cells)
        edit = Edit(self.board)
        rules = self.puzzle.rules
        for cell in open_cells:
            if tidy and not clear and rules.allows(self.values, cell, digit):
                place(rules, edit, cell, digit)
            else:
                edit.set(cell, value=0 if clear else digit)
        return self._commit(Act.ENTER, edit, () if clear else open_cells)

    def note(self, cells: Iterable[int], digit: int, kind: NoteKind = NoteKind.CORNER) -> Change:
        """Add the note to the empty cells if any lacks it; otherwise remove it from all."""
        return self._commit(Act.NOTE, toggle_note(self.board, cells, digit, kind))

    def fill_notes(self, by_constraints: bool = False) -> Change:
        """Give each empty cell every digit that it doesn't see, as corner notes; `by_constraints`,
        without those that a constraint rules out by itself.
        """
        return self._commit(Act.NOTE, write_all_notes(self.puzzle, self.board, by_constraints))

    def erase(self, cells: Iterable[int]) -> Change:
        """Clear the digits that are not given; if there are none, the notes; if there are none, the
        colours and what the pen drew in the cells and at their edges.
        """
        chosen = list(cells)
        open_cells = [cell for cell in chosen if not self.is_given(cell)]
        states = [self.board[cell] for cell in open_cells]
        edit = Edit(self.board)
        if any(state.value for state in states):
            edit.set_all(open_cells, value=0)
        elif any(state.corner or state.centre for state in states):
            edit.set_all(open_cells, corner=0, centre=0)
        else:
            edit.set_all(chosen, colours=0, tints=0)
            edit.draw(dict.fromkeys(self._drawn_around(chosen), 0))
        return self._commit(Act.ERASE, edit)

    def erase_drawn(self, cells: Iterable[int]) -> Change:
        """Erase what the pen drew in the cells and at their edges."""
        edit = Edit(self.board)
        edit.draw(dict.fromkeys(self._drawn_around(cells), 0))
        return self._commit(Act.ERASE, edit)

    def _drawn_around(self, cells: Iterable[int]) -> set[Drawn]:
        if not any(state.pen for state in self.board):
            return set()
        from sudoku_app.game.play.pen import strokes_around  # few games have any

        return {each for cell in cells for each in strokes_around(self.puzzle.topology, cell)}

    def draw(self, strokes: Mapping[Drawn, int]) -> Change:
        """Draw strokes of the pen, each in colour 1 to 8, or erase it if that is 0. Raises
        ValueError if there is no such colour.
        """
        edit = Edit(self.board)
        edit.draw(strokes)
        return self._commit(Act.PEN, edit)

    def colour(self, cells: Iterable[int], colour: int) -> Change:
        """Give the cells colour 1 to 8 if any lacks it; otherwise remove it. Raises ValueError if
        there is no such colour.
        """
        return self._commit(Act.COLOUR, toggle_colour(self.board, cells, colour))

    def tint(self, cells: Iterable[int], digit: int, colour: int) -> Change:
        """Give the digit's notes in the empty cells colour 1 to 8, or remove it if all have it.
        Raises ValueError if there is no such colour.
        """
        return self._commit(Act.COLOUR, toggle_tint(self.board, cells, digit, colour))

    def clear_colours(self) -> Change:
        """Remove all colours from the board, and all that the pen drew, as one act."""
        return self._commit(Act.COLOUR, drop_all_colours(self.board))

    def clear_notes(self) -> Change:
        """Remove all notes from the empty cells, as one act."""
        return self._commit(Act.NOTE, drop_all_notes(self.board))

    def take_position(
        self, values: Sequence[int], notes: Sequence[int], centre: Sequence[int] = ()
    ) -> Change:
        """Enter the digits and notes that came with the puzzle, as one act.

        Each sequence may be empty. Givens don't change.
        """
        edit = Edit(self.board)
        for cell in range(len(self.board)):
            if not self.is_given(cell):
                edit.set(
                    cell,
                    value=values[cell] if values else 0,
                    corner=notes[cell] if notes else 0,
                    centre=centre[cell] if centre else 0,
                )
        return self._commit(Act.NOTE, edit)

    def restart(
        self, noted: bool = False, is_timed: bool = False, by_constraints: bool = False
    ) -> Change:
        """Return to the givens, alone or with the notes of `fill_notes`, as one act that can be
        undone.

        If `is_timed`, the clock and the tally count from this act, as long as the game is running.
        """
        start, edit = starting_board(self.puzzle), Edit(self.board)
        notes = write_all_notes(self.puzzle, start, by_constraints)
        for cell, state in enumerate(start):
            edit.put(cell, notes.state(cell) if noted else state)
        is_marked = is_timed and self.outcome is Outcome.RUNNING
        return self._commit(Act.RESTART, edit, is_marked=is_marked)

    @property
    def can_finish(self) -> bool:
        """Whether the board is nearly full and naked singles alone complete it; see `endgame`."""
        if self._endgame[0] is not self.board:  # each change makes another board
            self._endgame = self.board, endgame(self.puzzle, self.values)
        return bool(self._endgame[1])

    @property
    def is_assisted(self) -> bool:
        """Whether hints were applied or Finish filled in the last digits, so that the time is not
        compared with others.
        """
        last = self.moves[self.head - 1].group if self.head else 0
        entered = (
            move.act is Act.ENTER and move.group == last and move.new.value > move.old.value == 0
            for move in self.moves[max(0, self.head - 2) : self.head]
        )
        return self.tally.has_applied or sum(entered) > 1

    def finish(self) -> Change:
        """Fill in the remaining singles as one act."""
        edit = Edit(self.board)
        for cell, digit in endgame(self.puzzle, self.values):
            edit.set(cell, value=digit)
        return self._commit(Act.ENTER, edit)

    def solve(self) -> Change:
        """Show the solution, after which the game no longer counts. Raises NoSingleSolutionError if
        there is none.
        """
        edit = Edit(self.board)
        for cell, digit in enumerate(self.the_solution()):
            edit.set(cell, value=digit)
        if self.outcome is Outcome.RUNNING:
            self.outcome = Outcome.SHOWN
        return self._commit(Act.SOLVE, edit)

    def switch_rules(self, numbers: Iterable[int]) -> Change:
        """Switch rules in words off or on, as one act; see `about.worded`.

        Nothing happens for a number without a rule that was understood.
        """
        board, group = self._list.board, self._list.next_group
        worded = self.whole.about.worded[: len(board)]
        moves = [
            Move(Act.RULE, number, board[number], board[number], group)
            for number in numbers
            if 0 <= number < len(worded) and worded[number].constraints
        ]
        return self._add_moves(Act.RULE, moves) if moves else NOTHING

    def undo(self) -> Change:
        """Undo the last act; within a trial, only acts of that trial."""
        if not self.can_undo:
            return NOTHING
        return self._move_head(self._list.head_after_undo())

    def redo(self) -> Change:
        """Redo the act that was undone last."""
        if not self.can_redo:
            return NOTHING
        return self._move_head(self._list.head_after_redo())

    # Trial branches ----------------------------------------------------------------------------

    @property
    def branch_depth(self) -> int:
        """The number of open trials."""
        return self._list.branch_depth

    def tried_cells(self) -> Mapping[int, int]:
        """The cells whose digit was entered in an open trial, with the depth of the innermost."""
        return self._list.tried_cells()

    def begin_trial(self) -> Change:
        """Begin a trial, unless the greatest depth is reached."""
        if self.branch_depth == DEEPEST_TRIAL:
            return NOTHING
        return self._add_mark(Act.TRY)

    def keep_trial(self) -> Change:
        """End the innermost trial and keep its digits; wrong ones now count as mistakes."""
        if not self.branch_depth:
            return NOTHING
        return self._add_mark(Act.KEEP, tuple(self.tried_cells()))

    def discard_trial(self) -> Change:
        """End the innermost trial and return to the board before it.

        If nothing was entered in it, undo its beginning instead, so that the next undo continues
        before it.
        """
        if not self.branch_depth:
            return NOTHING
        if not self.can_undo:
            return self._move_head(self._list.head_after_undo())
        before, group = self._list.board_before_branch(), self._list.next_group
        return self._add_moves(Act.DROP, dropping_moves(self._list.board, before, group))

    def _add_mark(self, act: Act, entered: Sequence[int] = ()) -> Change:
        moves = [mark(act, self._list.board, self._list.next_group)]
        return self._add_moves(act, moves, entered)

    # Mistakes and hints ------------------------------------------------------------------------

    def wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digit differs from the solution.

        Without a solution to compare with, the cells with the player's conflicting digits.
        """
        return self._answer.wrong_cells(self.board)

    def check(self) -> tuple[int, ...]:
        """Count a check for mistakes, as `count_hint` does, and return the wrong cells."""
        self._count(Tally(checks=1))
        return self.wrong_cells()

    def conflicts(self) -> frozenset[int]:
        """The cells whose digit conflicts with another."""
        if self._conflicts[0] is not self.board or self._conflicts[1] is not self.puzzle:
            found = self.puzzle.rules.conflicts(self.values)
            self._conflicts = self.board, self.puzzle, found
        return self._conflicts[2]

    def last_good_board(self) -> list[CellState]:
        """The latest board in the list of moves that has no wrong digit."""
        board = list(self.board)
        for move in reversed(self.moves[: self.head]):
            if not self._answer.wrong_cells(board):
                break
            board[move.cell] = self._view.seen_state(move.cell, move.old)
        return board

    def back_to_last_good(self) -> Change:
        """Return to the `last_good_board`, as one act that can be undone."""
        edit = Edit(self.board)
        for cell, state in enumerate(self.last_good_board()):
            edit.put(cell, state)
        return self._commit(Act.BACK, edit)

    def remove_wrong(self) -> Change:
        """Clear the wrong digits, as one act."""
        edit = Edit(self.board)
        edit.set_all(self.wrong_cells(), value=0)
        return self._commit(Act.ERASE, edit)

    def apply_step(self, step: Step, candidates: Sequence[tuple[int, int]] = ()) -> Change:
        """Carry out a step's placements and eliminations as one act.

        `candidates` pairs each cell whose notes differ from its candidates with these candidates.
        If the step removes one of them, all of them are written into the notes first.
        """
        edit = step_edit(self.puzzle.rules, self.board, step, candidates)
        return self._commit(Act.HINT, edit, listed=lists_cleared(step, candidates))

    def list_candidates(self, position: Candidates) -> Change:
        """Make the candidates of a position of this board the notes of its empty cells."""
        edit = Edit(self.board)
        for cell in iter_bits(position.empty):
            edit.list_notes(cell, position.digits[cell])
        return self._commit(Act.NOTE, edit)

    def renew_notes(self, cells: Iterable[int]) -> Change:
        """Give the cells every digit that they don't see as notes, as one act."""
        return self._commit(Act.HINT, renewed_notes_edit(self.puzzle.rules, self.board, cells))

    def place_hint(self, cell: int, digit: int) -> Change:
        """Fill a cell with the digit of a hint, as one act."""
        edit = Edit(self.board)
        place(self.puzzle.rules, edit, cell, digit)
        return self._commit(Act.HINT, edit)

    def count_hint(self, depth: int, technique: str = "") -> None:
        """Count a hint that reached depth 1 (name), 2 (place), 3 (picture) or 4 (applied).

        `technique` is its technique's slug, or empty. Like a check for mistakes, a hint changes
        nothing on the board, so the count is stored with the game's next record: an act, such as
        applying the hint, a pause, the regular saving of the time, or the end of the program.
        Whoever reads the stored games meanwhile saves the time first.
        """
        if technique and self.outcome is Outcome.RUNNING:
            self.journal.note_hint(technique, depth)
        first, second, third, fourth = (int(each == depth) for each in (1, 2, 3, 4))
        self._count(Tally(hints=(first, second, third, fourth)))

    # Internals ---------------------------------------------------------------------------------

    def _until_restart(self) -> Tally:
        """The counts from the beginning to the restart from which the clock counts."""
        at = self.restarted_at
        return Tally() if at is None else self._restarts.get(at, Tally())

    def _count(self, more: Tally) -> None:
        if self.outcome is Outcome.RUNNING:
            self._total = self._total.plus(more)

    def _commit(
        self,
        act: Act,
        edit: Edit,
        entered: Sequence[int] = (),
        listed: Iterable[tuple[int, int]] = (),
        is_marked: bool = False,
    ) -> Change:
        """Make an edit as one act; wrong digits in the cells `entered` count as mistakes.

        `is_marked` puts a mark before the other moves, even if there are none.

        `listed` are cells with the candidates that a hint wrote into them first. If the act leaves
        such a cell as it was, both moves are recorded, to know later what the hint removed.
        """
        group = self._list.next_group
        changed, board = edit.changed(), self._list.board
        added: list[Move] = []
        for cell, new in changed.items():
            old = board[cell]
            given, seen = self.whole.givens[cell], self.board[cell]
            for state in self._view.stored_states(act, given, old, seen, new):
                if state != old:
                    added.append(Move(act, cell, old, state, group))
                    old = state
        for cell, digits in listed:
            if cell not in changed:
                old = self.board[cell]
                whole = old._replace(corner=old.corner | digits & ~old.centre)
                added += [Move(act, cell, old, whole, group), Move(act, cell, whole, old, group)]
        return self._add_moves(act, added, entered, is_marked) if added or is_marked else NOTHING

    def _add_moves(
        self,
        act: Act,
        added: Sequence[Move],
        entered: Sequence[int] = (),
        is_marked: bool = False,
    ) -> Change:
        kept, before, removed = self.head, self.board, self.moves[self.head :]
        added = self._view.stored_moves(self._list, added)
        self._restarts = {at: counts for at, counts in self._restarts.items() if at < kept}
        if is_marked:
            added = [mark(act, self._list.board, self._list.next_group), *added]
            self._restarts[kept] = self._total
        self._list.add(added)
        self._follow_switches()
        if entered and not self.branch_depth:
            # Not in a trial, which may go wrong. Stored with the act rather than in a second
            # transaction.
            self._count(Tally(len(set(self.wrong_cells()).intersection(entered))))
        return self._finish_act(
            act, before, lambda: self.journal.record(self, kept, added, removed)
        )

    def _move_head(self, head: int) -> Change:
        before, act = self.board, self.moves[min(self.head, head)].act
        self._list.move_head(head)
        self._follow_switches()
        return self._finish_act(act, before, lambda: self.journal.record_state(self))

    def _follow_switches(self) -> None:
        """Take over the rules in words that are on after the moves made."""
        switched = self._list.switched_rules
        if switched != self._switched:
            self._switched = switched
            self.whole = self.original.with_switched(switched)
            self._answer = answer_of(self.whole)
            self.puzzle = self._view.seen_puzzle(self.whole)

    def _finish_act(
        self, act: Act, before: Sequence[CellState], record: Callable[[], None]
    ) -> Change:
        """Detect the end of the game, record the act, and return what changed."""
        self._look()
        cells = tuple(cell for cell, state in enumerate(self.board) if state != before[cell])
        filled = self._is_full
        wrong = len(self.wrong_cells()) if filled else 0
        solved = filled and not wrong and not self._answer.is_unknown
        if solved and self.outcome is Outcome.RUNNING:
            self.outcome = Outcome.SOLVED
            self._look()
        record()
        return Change(cells, act, solved, filled, wrong)

    def _look(self) -> None:
        """See what the digits on the board show."""
        if self._view.look(self.whole, self.all_values, self.outcome.is_over):
            self.puzzle = self._view.seen_puzzle(self.whole)


def game_of_position(candidates: Candidates, with_notes: bool = True) -> Game:
    """A game with the givens of `candidates` that shows their digits, and their candidates as
    corner notes. It is not stored.
    """
    givens = (
        value if candidates.givens >> cell & 1 else 0
        for cell, value in enumerate(candidates.values)
    )
    puzzle = Puzzle(candidates.rules.topology, tuple(givens), candidates.rules.constraints)
    moves = []
    for cell, old in enumerate(starting_board(puzzle)):
        notes = candidates.digits[cell] if with_notes else 0
        new = CellState(candidates.values[cell], notes)
        if new != old:
            moves.append(Move(Act.NOTE, cell, old, new, 1))
    return Game(puzzle, moves)

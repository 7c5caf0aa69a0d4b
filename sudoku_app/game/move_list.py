"""A game's list of moves, how far of it stands on the board, and the branches open there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.branches import Branches, tried_cells
from sudoku_app.game.moves import Act, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules
    from sudoku_app.game.moves import CellState, Move


class MoveList:
    """Mutable: `moves[:head]` is what stands on `board`; what lies past `head` can be redone until
    a new act drops it. Each change makes another `board`.

    What the screen asks for at each refresh is known without a walk along the moves. Raises
    ValueError when the moves do not fit one another.
    """

    def __init__(self, puzzle: Puzzle, moves: Iterable[Move], head: int | None) -> None:
        self.moves = list(moves)
        self.head = len(self.moves) if head is None else head
        self.board = fold(puzzle, self.moves[: self.head])
        self._branches = Branches(self.moves)
        self._starts: dict[int, list[CellState]] = {}
        self._values: tuple[list[CellState], tuple[int, ...]] = ([], ())
        self._conflicts: tuple[list[CellState], frozenset[int]] = ([], frozenset())
        self._tried: tuple[list[CellState], Mapping[int, int]] = ([], {})

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to take back; none beyond the begin of an open branch."""
        return self.head > 0 and self.moves[self.head - 1].act is not Act.TRY

    @property
    def can_redo(self) -> bool:
        """Whether there is an act to do again."""
        return self.head < len(self.moves)

    @property
    def next_group(self) -> int:
        """The number of the next act."""
        return self.moves[self.head - 1].group + 1 if self.head else 1

    def head_after_undo(self) -> int:
        """Where the head is once the last act, which there is, is taken back."""
        head, group = self.head, self.moves[self.head - 1].group
        while head and self.moves[head - 1].group == group:
            head -= 1
        return head

    def head_after_redo(self) -> int:
        """Where the head is once the act past it, which there is, is done again."""
        head, group = self.head, self.moves[self.head].group
        while head < len(self.moves) and self.moves[head].group == group:
            head += 1
        return head

    def add(self, added: Sequence[Move]) -> None:
        """Drop what lies past the head, and do the moves of one act."""
        kept, before = self.head, self.board
        self.board = list(before)
        for move in added:
            self.board[move.cell] = move.new
        self._branches.cut(kept)
        self._branches.follow(kept, added[0].act)
        if added[0].act is Act.TRY:
            self._starts[kept] = before
        del self.moves[kept:]
        self.moves += added
        self.head = len(self.moves)

    def move_head(self, head: int) -> None:
        """Take moves back, or do them again, up to another head."""
        self.board = list(self.board)
        for move in reversed(self.moves[head : self.head]):
            self.board[move.cell] = move.old
        for move in self.moves[self.head : head]:
            self.board[move.cell] = move.new
        self.head = head

    @property
    def values(self) -> tuple[int, ...]:
        """The digit in each cell, 0 where there is none."""
        if self._values[0] is not self.board:
            self._values = self.board, tuple(state.value for state in self.board)
        return self._values[1]

    def conflicts(self, rules: Rules) -> frozenset[int]:
        """The cells whose digit clashes with another."""
        if self._conflicts[0] is not self.board:
            self._conflicts = self.board, rules.conflicts(self.values)
        return self._conflicts[1]

    # Trial branches ----------------------------------------------------------------------------

    @property
    def branch_depth(self) -> int:
        """How many branches are open."""
        return len(self._branches.open_at(self.head))

    def tried_cells(self) -> Mapping[int, int]:
        """The cells whose digit was set in an open branch, with the depth of the innermost one."""
        if self._tried[0] is not self.board:
            boards = map(self._board_before, self._branches.open_at(self.head))
            self._tried = self.board, tried_cells(self.board, boards)
        return self._tried[1]

    def board_before_branch(self) -> Sequence[CellState]:
        """The board that the innermost open branch, which there is, began with."""
        return self._board_before(self._branches.open_at(self.head)[-1])

    def _board_before(self, place: int) -> list[CellState]:
        """The board before the move at `place`; one walk for a branch that was read from a file."""
        if place not in self._starts:
            earlier = list(self.board)
            for move in reversed(self.moves[place : self.head]):
                earlier[move.cell] = move.old
            self._starts[place] = earlier
        return self._starts[place]

"""A game is a list of moves: what a move is, the fold from moves to a board, undo and branches.

A trial branch begins with a mark in the list of moves, a move that changes nothing, and another
mark keeps it. Discarding a branch takes its moves back as one act. All of this can be undone and is
stored with the moves.
"""

from __future__ import annotations

from bisect import bisect_left
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules


COLOURS = 8
"""How many colours a player has for cells and candidates."""


class CellState(NamedTuple):
    """What one cell contains: a digit or 0, both kinds of notes, and colours.

    `corner` and `centre` are digit sets; `colours` a set of the 8 cell colours; `tints` the colour
    (1 to 8, or 0) of each candidate, four bits a digit, digit 1 lowest. Notes stay underneath a
    digit and show again when it is cleared.
    """

    value: int = 0
    corner: int = 0
    centre: int = 0
    colours: int = 0
    tints: int = 0

    @property
    def notes(self) -> int:
        """The digits that are noted here, in either way; none under a value."""
        return 0 if self.value else self.corner | self.centre

    def packed(self, size: int) -> bytes:
        """The whole cell as little-endian bytes, for a grid of `size` digits."""
        bits = self.tints
        bits = bits << COLOURS | self.colours
        bits = bits << size | self.centre
        bits = bits << size | self.corner
        bits = bits << 5 | self.value
        return bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    @classmethod
    def unpacked(cls, data: bytes, size: int) -> CellState:
        """The cell that `packed` wrote. Raises ValueError when the digit does not fit the grid."""
        bits = int.from_bytes(data, "little")
        notes = (1 << size) - 1
        value = bits & 31
        bits >>= 5
        corner = bits & notes
        bits >>= size
        centre = bits & notes
        bits >>= size
        tints = bits >> COLOURS
        if value > size or tints >> 4 * size:
            raise ValueError(
                Message("the stored cell {0!r} does not fit a grid of size {1}", data.hex(), size)
            )
        return cls(value, corner, centre, bits & (1 << COLOURS) - 1, tints)


EMPTY = CellState()


class Act(Enum):
    """What the player did. Each act is one entry of the undo list and has one or more moves."""

    ENTER = "enter"
    NOTE = "note"
    ERASE = "erase"
    COLOUR = "colour"
    RESTART = "restart"
    HINT = "hint"
    SOLVE = "solve"
    BACK = "back"
    TRY = "try"
    KEEP = "keep"
    DROP = "drop"


class Move(NamedTuple):
    """The change of one cell. `group` is the number of its act, rising through the list."""

    act: Act
    cell: int
    old: CellState
    new: CellState
    group: int


def starting_board(puzzle: Puzzle) -> list[CellState]:
    """The board before the first move: only the givens."""
    return [CellState(digit) if digit else EMPTY for digit in puzzle.givens]


def fold(puzzle: Puzzle, moves: Iterable[Move]) -> list[CellState]:
    """The board after `moves`. Raises ValueError when a move does not fit the one before it."""
    board = starting_board(puzzle)
    for number, move in enumerate(moves, 1):
        if not 0 <= move.cell < len(board) or board[move.cell] != move.old:
            raise ValueError(Message("move {0} does not fit the board before it", number))
        if puzzle.givens[move.cell] and move.new.value != move.old.value:
            raise ValueError(Message("move {0} changes a given", number))
        board[move.cell] = move.new
    return board


class NoteKind(Enum):
    """The two kinds of notes: in the cell's corners, in its centre."""

    CORNER = "corner"
    CENTRE = "centre"


class Outcome(Enum):
    """Whether a game is running, solved or was shown its solution."""

    RUNNING = "running"
    SOLVED = "solved"
    SHOWN = "shown"
    """The player asked for the whole solution, which ends the game's count."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over, so that nothing more counts."""
        return self is not Outcome.RUNNING


class Tally(NamedTuple):
    """What counts towards a game's result and is never undone: wrong entries, checks for mistakes,
    and hints by the depth they reached (name, place, picture, applied).

    A hint counts at each depth it passed, so one that was applied counts at all four.
    """

    mistakes: int = 0
    checks: int = 0
    hints: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def counted_hints(self) -> int:
        """The number of hints that count: those whose picture was shown, applied or not."""
        return max(self.hints[2:])

    @property
    def hints_by_end(self) -> tuple[int, int, int, int]:
        """The number of hints left at each depth; the first two depths are free."""
        deeper = (*self.hints[1:], 0)
        ended = [max(0, here - on) for here, on in zip(self.hints, deeper, strict=True)]
        return ended[0], ended[1], ended[2], ended[3]


class Change(NamedTuple):
    """What an act changed: the cells, the act (None when nothing changed), and how the game stands.

    `filled` says that no cell is empty; `wrong` then counts the cells that hold a wrong digit.
    """

    cells: tuple[int, ...] = ()
    act: Act | None = None
    solved: bool = False
    filled: bool = False
    wrong: int = 0


NOTHING = Change()


DEEPEST = 3
"""How deep branches can be nested."""

_MARKS = (Act.TRY, Act.KEEP, Act.DROP)


class Branches:
    """Which branches are open at each point of a list of moves; mutable.

    It keeps only the marks and which branches are open after each, so that nothing has to walk
    along the moves between them.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._places: list[int] = []
        self._open: list[tuple[int, ...]] = []
        group = None
        for place, move in enumerate(moves):
            if move.group != group:
                group = move.group
                self.follow(place, move.act)

    def open_at(self, head: int) -> tuple[int, ...]:
        """Where the branches begin that are open after the first `head` moves."""
        mark = bisect_left(self._places, head)
        return self._open[mark - 1] if mark else ()

    def follow(self, place: int, act: Act) -> None:
        """Note that an act whose moves begin at `place` was added to the end of the list."""
        if act not in _MARKS:
            return
        before = self._open[-1] if self._open else ()
        self._places.append(place)
        self._open.append((*before, place) if act is Act.TRY else before[:-1])

    def cut(self, kept: int) -> None:
        """Note that the list was cut after its first `kept` moves."""
        mark = bisect_left(self._places, kept)
        del self._places[mark:], self._open[mark:]


def mark(act: Act, board: Sequence[CellState], group: int) -> Move:
    """The move that marks where a branch begins or ends, and changes nothing."""
    return Move(act, 0, board[0], board[0], group)


def dropping_moves(
    board: Sequence[CellState], before: Sequence[CellState], group: int
) -> list[Move]:
    """The moves that lead from a board back to the one before a branch; at least one, a mark."""
    moves = [
        Move(Act.DROP, cell, state, before[cell], group)
        for cell, state in enumerate(board)
        if state != before[cell]
    ]
    return moves or [mark(Act.DROP, board, group)]


def tried_cells(
    board: Sequence[CellState], earlier: Iterable[Sequence[CellState]]
) -> dict[int, int]:
    """The cells whose digit was entered in an open trial, with the depth of the innermost.

    `earlier` are the boards before each open trial, the outermost first.
    """
    depths: dict[int, int] = {}
    for depth, before in enumerate(earlier, 1):
        for cell, state in enumerate(board):
            if state.value and state.value != before[cell].value:
                depths[cell] = depth
    return depths


class MoveList:
    """The moves of a game and the board they lead to; mutable.

    `moves[:head]` have been made on `board`; those from `head` on can be redone until a new act
    drops them. Each change makes a new `board` list. Everything that the screen asks for at each
    refresh is known without a walk along the moves. Raises ValueError if the moves do not fit one
    another.
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
        """Whether there is an act to undo; undo stops where an open branch begins."""
        return self.head > 0 and self.moves[self.head - 1].act is not Act.TRY

    @property
    def can_redo(self) -> bool:
        """Whether there is an act to redo."""
        return self.head < len(self.moves)

    @property
    def next_group(self) -> int:
        """The number of the next act."""
        return self.moves[self.head - 1].group + 1 if self.head else 1

    def head_after_undo(self) -> int:
        """Where the head will be after undo, which must be possible."""
        head, group = self.head, self.moves[self.head - 1].group
        while head and self.moves[head - 1].group == group:
            head -= 1
        return head

    def head_after_redo(self) -> int:
        """Where the head will be after redo, which must be possible."""
        head, group = self.head, self.moves[self.head].group
        while head < len(self.moves) and self.moves[head].group == group:
            head += 1
        return head

    def add(self, added: Sequence[Move]) -> None:
        """Drop the moves past the head and make the moves of one act."""
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
        """Undo or redo moves up to another head."""
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
        """The cells whose digit was entered in an open trial, with the depth of the innermost."""
        if self._tried[0] is not self.board:
            boards = map(self._board_before, self._branches.open_at(self.head))
            self._tried = self.board, tried_cells(self.board, boards)
        return self._tried[1]

    def board_before_branch(self) -> Sequence[CellState]:
        """The board on which the innermost open branch began; there must be one."""
        return self._board_before(self._branches.open_at(self.head)[-1])

    def _board_before(self, place: int) -> list[CellState]:
        """The board before the move at `place`; one walk if the branch was read from a file."""
        if place not in self._starts:
            earlier = list(self.board)
            for move in reversed(self.moves[place : self.head]):
                earlier[move.cell] = move.old
            self._starts[place] = earlier
        return self._starts[place]

"""The moves of a game: what a move is, the board that moves lead to, undo, and trial branches.

A trial branch begins with a mark in the list of moves, which is a move that changes nothing.
Another mark ends it and keeps its moves. Discarding a branch reverses its moves as one act. All of
this can be undone and is stored with the moves.
"""

from __future__ import annotations

from bisect import bisect_left
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle


COLOURS = 8
"""The number of colours for cells, candidates and the pen."""
PEN_STROKES = 14
"""The number of strokes of a cell (see `game.play.pen.PenStroke`)."""


class CellState(NamedTuple):
    """The content of one cell: a digit or 0, both kinds of notes, and colours.

    `corner` and `centre` are digit sets, and `colours` is a set of the 8 cell colours. `tints` has
    the colour (1 to 8, or 0) of each candidate, four bits per digit, digit 1 lowest, and `pen` that
    of each stroke of the player's pen (see `game.play.pen`). Notes remain under a digit and appear
    again when it is cleared.
    """

    value: int = 0
    corner: int = 0
    centre: int = 0
    colours: int = 0
    tints: int = 0
    pen: int = 0

    @property
    def notes(self) -> int:
        """The digits noted in either way; none under a value."""
        return 0 if self.value else self.corner | self.centre

    def packed(self, size: int) -> bytes:
        """The whole cell as little-endian bytes, for a grid of `size` digits."""
        bits = self.pen << 4 * size | self.tints
        bits = bits << COLOURS | self.colours
        bits = bits << size | self.centre
        bits = bits << size | self.corner
        bits = bits << 5 | self.value
        return bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    @classmethod
    def unpacked(cls, data: bytes, size: int) -> CellState:
        """The cell that `packed` wrote. Raises ValueError if its content does not fit the grid."""
        bits = int.from_bytes(data, "little")
        notes = (1 << size) - 1
        value = bits & 31
        bits >>= 5
        corner = bits & notes
        bits >>= size
        centre = bits & notes
        bits >>= size
        colours, marks = bits & (1 << COLOURS) - 1, bits >> COLOURS
        if value > size or (marks and not _are_colours(marks, size + PEN_STROKES)):
            raise ValueError(
                Message("the stored cell {0!r} does not fit a grid of size {1}", data.hex(), size)
            )
        pen = marks >> 4 * size
        return cls(value, corner, centre, colours, marks & (1 << 4 * size) - 1, pen)


def _are_colours(bits: int, count: int) -> bool:
    """Whether each four bits are a colour or 0, and there are at most `count` of them."""
    ones = ((1 << 4 * count) - 1) // 15
    too_high = bits >> 3 & (bits | bits >> 1 | bits >> 2) & ones  # 9 to 15: 8 and another bit
    return not bits >> 4 * count and not too_high


EMPTY = CellState()


class Act(Enum):
    """What the player did. Each act is one entry of the undo list and has one or more moves."""

    ENTER = "enter"
    NOTE = "note"
    ERASE = "erase"
    COLOUR = "colour"
    PEN = "pen"
    RESTART = "restart"
    """The board became as it was at first. The act begins with a mark, a move that changes nothing,
    if it also set the clock back; in older games it did not.
    """
    HINT = "hint"
    SOLVE = "solve"
    BACK = "back"
    TRY = "try"
    KEEP = "keep"
    DROP = "drop"
    RULE = "rule"
    """A rule in words was switched; the move's cell is the rule's number and doesn't change."""
    UNDO = "undo"
    """Moves were undone before others were made; only in a `Timeline`, and never stored."""


class Move(NamedTuple):
    """The change of one cell. `group` is the number of its act, ascending along the list."""

    act: Act
    cell: int
    old: CellState
    new: CellState
    group: int


class MoveTime(NamedTuple):
    """When a move was made: `at` in seconds since 1970, and the playing time of the game until then
    in milliseconds, None if it is unknown. It counts from the beginning of the game, whatever the
    clock shows after a restart.
    """

    at: float
    elapsed_ms: int | None = None


def starting_board(puzzle: Puzzle) -> list[CellState]:
    """The board before the first move: only the givens."""
    return [CellState(digit) if digit else EMPTY for digit in puzzle.givens]


def fold(puzzle: Puzzle, moves: Iterable[Move]) -> list[CellState]:
    """The board after `moves`. Raises ValueError if a move does not fit the board before it."""
    board = starting_board(puzzle)
    for number, move in enumerate(moves, 1):
        if not 0 <= move.cell < len(board) or board[move.cell] != move.old:
            raise ValueError(Message("move {0} does not fit the board before it", number))
        changes_digit = move.new.value != move.old.value
        if puzzle.givens[move.cell] and changes_digit and puzzle.about.fog is None:
            raise ValueError(Message("move {0} changes a given", number))
        board[move.cell] = move.new
    return board


class NoteKind(Enum):
    """The two kinds of notes: in the cell's corners and in its centre."""

    CORNER = "corner"
    CENTRE = "centre"


class Outcome(Enum):
    """Whether a game is running, was solved, or was ended by showing the solution."""

    RUNNING = "running"
    SOLVED = "solved"
    SHOWN = "shown"
    """The player asked for the whole solution, after which nothing counts any more."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over, so that nothing counts any more."""
        return self is not Outcome.RUNNING


class Tally(NamedTuple):
    """The counts since the restart from which the clock counts, which belong to a game's result and
    are never undone: wrong entries, checks for mistakes, and hints by the depth they reached (name,
    place, picture, applied).

    A hint counts at each depth it passed, so an applied one counts at all four. `restarts` has the
    place of each restart's mark in the list of moves, with the counts from the beginning to it.
    """

    mistakes: int = 0
    checks: int = 0
    hints: tuple[int, int, int, int] = (0, 0, 0, 0)
    restarts: tuple[tuple[int, Tally], ...] = ()

    def plus(self, other: Tally, sign: int = 1) -> Tally:
        """These counts with others added or, for a sign of -1, taken away; without restarts."""
        first, second, third, fourth = (
            here + sign * there for here, there in zip(self.hints, other.hints, strict=True)
        )
        mistakes, checks = self.mistakes + sign * other.mistakes, self.checks + sign * other.checks
        return Tally(mistakes, checks, (first, second, third, fourth))

    @property
    def has_applied(self) -> bool:
        """Whether a hint was applied since the beginning of the game, whatever was restarted."""
        return any(each.hints[-1] for each in (self, *(before for _, before in self.restarts)))

    @property
    def counted_hints(self) -> int:
        """The number of hints that count: those whose picture was shown, whether applied or not."""
        return max(self.hints[2:])

    @property
    def hints_by_end(self) -> tuple[int, int, int, int]:
        """The number of hints that ended at each depth; the first two depths are free."""
        deeper = (*self.hints[1:], 0)
        ended = [max(0, here - on) for here, on in zip(self.hints, deeper, strict=True)]
        return ended[0], ended[1], ended[2], ended[3]


class Change(NamedTuple):
    """The result of an act: the cells it changed, the act (None if none), and the game's state.

    `filled` means that no cell is empty; `wrong` is then the number of wrong digits.
    """

    cells: tuple[int, ...] = ()
    act: Act | None = None
    solved: bool = False
    filled: bool = False
    wrong: int = 0


NOTHING = Change()


DEEPEST_TRIAL = 3
"""The greatest depth of nested branches."""

_MARKS = (Act.TRY, Act.KEEP, Act.DROP, Act.RESTART)


def is_mark(first: Move) -> bool:
    """Whether an act with this first move begins or ends a branch, or sets the clock back."""
    return first.act in _MARKS and (first.act is not Act.RESTART or first.old == first.new)


class Branches:
    """Knows which branches are open at each point of a list of moves, and which restart the clock
    counts from there; mutable.

    It stores only the marks and the state after each, so that no method reads the moves between
    them.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._places: list[int] = []
        self._open: list[tuple[int, ...]] = []
        self._restarts: list[int | None] = []
        group = None
        for place, move in enumerate(moves):
            if move.group != group:
                group = move.group
                if is_mark(move):
                    self.follow(place, move.act)

    def open_at(self, head: int) -> tuple[int, ...]:
        """The places in the list where the branches begin that are open after the first `head`
        moves.
        """
        mark = bisect_left(self._places, head)
        return self._open[mark - 1] if mark else ()

    def restart_at(self, head: int) -> int | None:
        """The place in the list of the last restart that set the clock back among the first `head`
        moves, but for those in branches that were discarded; None if there is none.
        """
        mark = bisect_left(self._places, head)
        return self._restarts[mark - 1] if mark else None

    def follow(self, place: int, act: Act) -> None:
        """Record that an act that is a mark was added to the end of the list, at `place`."""
        if act not in _MARKS:
            return
        before = self._open[-1] if self._open else ()
        restart = self._restarts[-1] if self._restarts else None
        after = {Act.TRY: (*before, place), Act.RESTART: before}.get(act, before[:-1])
        if act is Act.RESTART:
            restart = place
        elif act is Act.DROP and before:
            restart = self.restart_at(before[-1])
        self._places.append(place)
        self._open.append(after)
        self._restarts.append(restart)

    def cut(self, kept: int) -> None:
        """Record that the list was cut to its first `kept` moves."""
        mark = bisect_left(self._places, kept)
        del self._places[mark:], self._open[mark:], self._restarts[mark:]


def mark(act: Act, board: Sequence[CellState], group: int) -> Move:
    """The move that marks the beginning or end of a branch, or a restart, and changes nothing."""
    return Move(act, 0, board[0], board[0], group)


def dropping_moves(
    board: Sequence[CellState], before: Sequence[CellState], group: int
) -> list[Move]:
    """The moves that lead from a board back to the one before a branch; at least one, if only a
    mark.
    """
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

    `moves[:head]` have been made on `board`; later ones can be redone until a new act removes them.
    Each change makes a new `board` list. Everything that the screen needs at each refresh is
    available without going through the moves. Raises ValueError if the moves do not fit one
    another.
    """

    def __init__(self, puzzle: Puzzle, moves: Iterable[Move], head: int | None) -> None:
        self.moves = list(moves)
        self.head = len(self.moves) if head is None else head
        self.board = fold(puzzle, self.moves[: self.head])
        self._givens = puzzle.givens
        self._branches = Branches(self.moves)
        self._switches = [place for place, m in enumerate(self.moves) if m.act is Act.RULE]
        self._starts: dict[int, list[CellState]] = {}
        self._values: tuple[list[CellState], tuple[int, ...]] = ([], ())
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
        """The position of the head after undo, which must be possible."""
        head, group = self.head, self.moves[self.head - 1].group
        while head and self.moves[head - 1].group == group:
            head -= 1
        return head

    def head_after_redo(self) -> int:
        """The position of the head after redo, which must be possible."""
        head, group = self.head, self.moves[self.head].group
        while head < len(self.moves) and self.moves[head].group == group:
            head += 1
        return head

    def with_light(self, added: Sequence[Move], solution: Sequence[int]) -> Sequence[Move]:
        """The moves of one act in fog, with the right digits of the moves that `add` will remove:
        each is entered and cleared again, so that what it lit is still lit after a restart.
        """
        right = {
            move.cell: move.new.value
            for move in self.moves[self.head :]
            if move.old.value != move.new.value != 0
            and (not solution or move.new.value == solution[move.cell])
        }
        is_rule = added[0].act is Act.RULE  # where each move stands for a rule
        act, group = Act.ENTER if is_rule else added[0].act, added[0].group
        lighting = []
        for cell, digit in right.items():
            old = self.board[cell]
            if old.value != digit:
                lighting.append(Move(act, cell, old, old._replace(value=digit), group))
            elif self._givens[cell]:  # typed in fog: entering it again is what counts
                lighting.append(Move(act, cell, old, old._replace(value=0), group))
        lighting += [move._replace(old=move.new, new=move.old) for move in reversed(lighting)]
        return [*added, *lighting] if is_rule else [*lighting, *added]

    def add(self, added: Sequence[Move]) -> None:
        """Remove the moves after the head, then make the moves of one act."""
        kept, before = self.head, self.board
        self.board = list(before)
        for move in added:
            self.board[move.cell] = move.new
        self._branches.cut(kept)
        del self._switches[bisect_left(self._switches, kept) :]
        self._switches += (kept + n for n, move in enumerate(added) if move.act is Act.RULE)
        if is_mark(added[0]):
            self._branches.follow(kept, added[0].act)
        if added[0].act is Act.TRY:
            self._starts[kept] = before
        del self.moves[kept:]
        self.moves += added
        self.head = len(self.moves)

    def move_head(self, head: int) -> None:
        """Undo or redo moves until `head`."""
        self.board = list(self.board)
        for move in reversed(self.moves[head : self.head]):
            self.board[move.cell] = move.old
        for move in self.moves[self.head : head]:
            self.board[move.cell] = move.new
        self.head = head

    @property
    def switched_rules(self) -> frozenset[int]:
        """The numbers of the rules in words that were switched an odd number of times."""
        found: set[int] = set()
        for place in self._switches[: bisect_left(self._switches, self.head)]:
            found ^= {self.moves[place].cell}
        return frozenset(found)

    @property
    def values(self) -> tuple[int, ...]:
        """The digit in each cell, 0 if empty."""
        if self._values[0] is not self.board:
            self._values = self.board, tuple(state.value for state in self.board)
        return self._values[1]

    # Trial branches ----------------------------------------------------------------------------

    def restart_at(self, head: int) -> int | None:
        """The place of the last restart that set the clock back among the first `head` moves."""
        return self._branches.restart_at(head)

    @property
    def branch_depth(self) -> int:
        """The number of open branches."""
        return len(self._branches.open_at(self.head))

    def tried_cells(self) -> Mapping[int, int]:
        """The cells whose digit was entered in an open trial, with the depth of the innermost."""
        if self._tried[0] is not self.board:
            boards = map(self._board_before, self._branches.open_at(self.head))
            self._tried = self.board, tried_cells(self.board, boards)
        return self._tried[1]

    def board_before_branch(self) -> Sequence[CellState]:
        """The board at the beginning of the innermost open branch; there must be one."""
        return self._board_before(self._branches.open_at(self.head)[-1])

    def _board_before(self, place: int) -> list[CellState]:
        """The board before the move at `place`. For a branch from a file, this takes one pass over
        moves.
        """
        if place not in self._starts:
            earlier = list(self.board)
            for move in reversed(self.moves[place : self.head]):
                earlier[move.cell] = move.old
            self._starts[place] = earlier
        return self._starts[place]

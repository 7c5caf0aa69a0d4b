"""The moves of a game in the order in which they were made, those that were undone included.

A new act removes the moves that were undone before it from the list of moves. They are stored
beside it, so that a review can mention them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.play.moves import Act, Move, MoveTime, fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle


class UndoneMoves(NamedTuple):
    """Moves that were undone and then replaced by others, after the first `kept` of the list."""

    kept: int
    moves: tuple[Move, ...]
    times: tuple[MoveTime, ...]


class Timeline(NamedTuple):
    """Moves in the order in which they were made, each with its time, and how many of them had been
    made in the end.

    Moves of the acts that begin at the places `undone` were undone before the next act. That act
    begins with moves that lead back (`Act.UNDO`).
    """

    moves: tuple[Move, ...]
    times: tuple[MoveTime, ...]
    head: int
    undone: frozenset[int] = frozenset()


class _Made(NamedTuple):
    """A move as it was made, after the move `before` it in the list of that time. `number` is
    different for each.
    """

    number: int
    move: Move
    time: MoveTime
    before: int | None
    is_undone: bool


_MARKS = (Act.TRY, Act.KEEP, Act.DROP, Act.RULE)
"""Acts that would still have an effect after they were undone; only their changes are announced."""


def timeline_of(
    puzzle: Puzzle,
    moves: Sequence[Move],
    times: Sequence[MoveTime],
    head: int,
    undone: Sequence[UndoneMoves],
) -> Timeline:
    """Return the moves of a game together with those that were undone and replaced.

    These are given from the first to the last. If they don't fit the game, as may be after damage,
    only its own moves are returned.
    """
    plain = Timeline(tuple(moves), tuple(times), head)
    if not undone or len(times) != len(moves):
        return plain
    try:
        found = _joined(_in_order(moves, times, undone), head)
        fold(puzzle, found.moves)
    except (ValueError, IndexError):
        return plain
    return found


def _in_order(
    moves: Sequence[Move], times: Sequence[MoveTime], undone: Sequence[UndoneMoves]
) -> list[_Made]:
    """Return all moves in the order in which they were made.

    From the last replacement to the first, the list is found as it was before, and what was
    replaced is put before what replaced it. Raises IndexError if there was nothing to replace it.
    """
    everything: list[_Made] = []

    def chained(
        start: Sequence[_Made], added: Sequence[Move], at: Sequence[MoveTime], is_undone: bool
    ) -> list[_Made]:
        made = list(start)
        for move, time in zip(added, at, strict=True):
            before = made[-1].number if made else None
            made.append(_Made(len(everything), move, time, before, is_undone))
            everything.append(made[-1])
        return made

    listed = chained((), moves, times, is_undone=False)
    ordered = list(listed)
    for kept, replaced, at in reversed(undone):
        place = ordered.index(listed[kept])
        listed = chained(listed[:kept], replaced, at, is_undone=True)
        ordered[place:place] = listed[kept:]
    return ordered


def _joined(ordered: Sequence[_Made], head: int) -> Timeline:
    """Return a list of moves that fit one another, with moves that lead back where others were
    undone; the game's own moves have the numbers from 0, and those from `head` on were undone.
    """
    by_number = {made.number: made for made in ordered}
    moves: list[Move] = []
    times: list[MoveTime] = []
    undone: set[int] = set()
    group, end = 0, None
    last: _Made | None = None
    for made in ordered:
        move = made.move
        if last is None or made.before != last.number or move.group != last.move.group:
            group += 1
            if made.is_undone or made.number >= head:
                undone.add(len(moves))
        back = last
        while back is not None and back.number != made.before:
            if back.move.old != back.move.new:
                moves.append(Move(Act.UNDO, back.move.cell, back.move.new, back.move.old, group))
            back = None if back.before is None else by_number[back.before]
        last = made
        if made.number == head and not made.is_undone:
            end = len(moves)
        if made.is_undone and move.act in _MARKS:
            move = move._replace(act=Act.BACK)
        moves.append(move._replace(group=group))
        times += [made.time] * (len(moves) - len(times))
    made_until = len(moves) if end is None else end
    return Timeline(tuple(moves), tuple(times), made_until, frozenset(undone))

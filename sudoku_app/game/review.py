"""The review of a game: what each act was, and what was missed.

The list of moves is followed act by act. Each digit is judged in the position before it, with the
right digits of the board alone: which techniques lead to it, and which easiest step stood there.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, next_step, usable_techniques
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.topology import Cell, digits_of
from sudoku_app.game.moves import Act, MoveTime, starting_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.game.moves import CellState, Move

MOST_STEPS = 60
"""The most eliminations that are made to find the technique by which a digit follows."""


class ActKind(Enum):
    """What an act was."""

    FOUND = "found"
    LEAP = "leap"
    HINT = "hint"
    MISTAKE = "mistake"
    NOTE = "note"
    UNDONE = "undone"
    OTHER = "other"


class ReviewedAct(NamedTuple):
    """An act of a game.

    `number` counts acts from 0, and `place` is the index of its first move. `cells` are those that
    it changed. `placed` are the digits entered. FOUND has the hardest technique that the easiest
    way to its digits needs; a HINT has its own, if it is known. `step` is the easiest step that
    stood on the board before the act. `wrong` are the wrong digits of a MISTAKE. `seconds` is the
    time since the act before, 0 if the times are unknown.
    """

    number: int
    place: int
    kind: ActKind
    cells: tuple[int, ...]
    placed: tuple[Candidate, ...] = ()
    technique: str = ""
    step: Step | None = None
    wrong: tuple[Candidate, ...] = ()
    seconds: float = 0.0


class Missed(NamedTuple):
    """The easiest thing missed: a step that stood unused from act `first` to act `last`."""

    step: Step
    first: int
    last: int
    seconds: float


class Summary(NamedTuple):
    """What a review says about a whole game.

    `needed` are the techniques of the easiest way through the puzzle, and the other three those
    used alone, with a hint, and not at all; each slug once, easiest first.
    """

    acts: tuple[ReviewedAct, ...]
    missed: Missed | None
    needed: tuple[str, ...]
    alone: tuple[str, ...]
    with_hint: tuple[str, ...]
    not_used: tuple[str, ...]


_ORDER = {row.slug: place for place, row in enumerate(TECHNIQUES)}


def review(
    puzzle: Puzzle,
    moves: Sequence[Move],
    head: int,
    solution: Sequence[int],
    times: Sequence[MoveTime] = (),
    hints: Sequence[tuple[str, float]] = (),
    hardest: Level = Level.HARD,
    elapsed_ms: int | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[ReviewedAct]:
    """Yield the acts of a game, one after the other, as they are reviewed.

    Moves from `head` on were undone. `times` has the time of each move, and `hints` the technique
    and the time of each hint whose picture was shown; the whole game took `elapsed_ms`. A right
    digit that no way of techniques up to `hardest` leads to is a LEAP. Raises SearchCancelledError
    when `cancel` returns True.
    """
    follower = _Follower(puzzle, solution, hardest, cancel)
    acts = list(_acts(moves))
    times = [times[place] for place, _ in acts] if times else [MoveTime(0.0, 0)] * len(acts)
    seconds = seconds_of_acts(times, elapsed_ms)
    before = times[0].at if times else 0.0
    shown = sorted(hints, key=lambda hint: hint[1])
    for number, (place, act) in enumerate(acts):
        if cancel is not None and cancel():
            raise SearchCancelledError
        at = times[number].at
        helped = [slug for slug, when in shown if before <= when <= at]
        reviewed = follower.follow(number, place, act, place >= head, helped)
        yield reviewed._replace(seconds=seconds[number])
        before = at


def seconds_of_acts(times: Sequence[MoveTime], elapsed_ms: int | None = None) -> list[float]:
    """Return the playing time before each act since the one before it.

    Acts of older games only have instants. The gaps between these contain pauses, so that they are
    cut to a common length with which they add up to the playing time, `elapsed_ms` for the whole
    game, if that is known.
    """
    seconds: list[float] = []
    gaps: list[float] = []
    known_ms = 0
    for number, (at, until_ms) in enumerate(times):
        gaps.append(max(0.0, at - times[number - 1].at) if number else 0.0)
        if until_ms is not None:
            played = max(0, until_ms - known_ms) / 1000
            seconds += _cut(gaps, played) if len(gaps) > 1 else [played]
            known_ms, gaps = until_ms, []
    if elapsed_ms is None:
        return seconds + gaps
    return seconds + _cut(gaps, max(0, elapsed_ms - known_ms) / 1000)


def _cut(gaps: list[float], most: float) -> list[float]:
    """Return gaps cut to the length with which they add up to `most`, or as they are if they add up
    to less.
    """
    below = 0.0
    for number, gap in enumerate(sorted(gaps)):
        longest = (most - below) / (len(gaps) - number)
        if gap > longest:
            return [min(each, longest) for each in gaps]
        below += gap
    return gaps


def _acts(moves: Sequence[Move]) -> Iterator[tuple[int, list[Move]]]:
    """Yield the moves of each act, with the index of the first."""
    act: list[Move] = []
    for place, move in enumerate(moves):
        if act and act[-1].group != move.group:
            yield place - len(act), act
            act = []
        act.append(move)
    if act:
        yield len(moves) - len(act), act


class _Follower:
    """Follows a game and judges its acts; mutable."""

    def __init__(
        self,
        puzzle: Puzzle,
        solution: Sequence[int],
        hardest: Level,
        cancel: Callable[[], bool] | None,
    ) -> None:
        self._puzzle = puzzle
        self._solution = solution
        self._cancel = cancel
        usable = usable_techniques(puzzle.topology, constraints=puzzle.constraints)
        self._rows = tuple(row for row in usable if row.level <= hardest)
        self._board: list[CellState] = starting_board(puzzle)
        self._step: tuple[tuple[int, ...], Step | None] = ((), None)

    def follow(
        self, number: int, place: int, act: Sequence[Move], is_undone: bool, hints: Sequence[str]
    ) -> ReviewedAct:
        """Return what an act was, and make it."""
        values = self._right_digits()
        cells = tuple(dict.fromkeys(move.cell for move in act))
        placed = tuple(
            Candidate(Cell(move.cell), digits_of(1 << move.new.value - 1)[0])
            for move in act
            if move.new.value and move.new.value != move.old.value
        )
        wrong = tuple(each for each in placed if self._solution[each.cell] != each.digit)
        right = tuple(each for each in placed if each not in wrong)
        kind, technique = self._judged(act[0], values, right, wrong, hints)
        step = self._easiest(values) if kind is not ActKind.OTHER else None
        for move in act:
            self._board[move.cell] = move.new
        if is_undone:
            kind = ActKind.UNDONE
        return ReviewedAct(number, place, kind, cells, placed, technique, step, wrong)

    def _judged(
        self,
        move: Move,
        values: tuple[int, ...],
        right: Sequence[Candidate],
        wrong: Sequence[Candidate],
        hints: Sequence[str],
    ) -> tuple[ActKind, str]:
        """Return what an act is that begins with a move, and the technique that it needs."""
        if move.act is Act.HINT or (hints and right):
            return ActKind.HINT, hints[-1] if hints else ""
        if move.act is Act.ENTER and wrong:
            return ActKind.MISTAKE, ""
        if move.act is Act.ENTER and right:
            technique = self.technique_for(values, right)
            return (ActKind.FOUND, technique) if technique else (ActKind.LEAP, "")
        if move.act in (Act.NOTE, Act.ERASE):
            return ActKind.NOTE, ""
        return ActKind.OTHER, ""

    def technique_for(self, values: tuple[int, ...], digits: Sequence[Candidate]) -> str:
        """Return the hardest technique that the easiest way to some digits needs, "" if no way of
        `MOST_STEPS` eliminations leads to them.

        Eliminations are made, always the easiest first, until a single places each digit; other
        placements are not made, since the player didn't make them.
        """
        position = self._position(values)
        singles = [row for row in self._rows if row.slug in _SINGLES]
        others = [row for row in self._rows if row.slug not in _SINGLES]
        hardest = ""
        waiting = list(digits)
        for _ in range(MOST_STEPS):
            for candidate in list(waiting):
                slug = _single_for(position, candidate, singles)
                if slug:
                    waiting.remove(candidate)
                    hardest = max(hardest or slug, slug, key=_ORDER.__getitem__)
            if not waiting:
                return hardest
            step = self._elimination(position, others, waiting)
            if step is None:
                return ""
            hardest = max(hardest or step.technique, step.technique, key=_ORDER.__getitem__)
            step.apply(position)
        return ""

    def _elimination(
        self, position: Candidates, rows: Sequence[Technique], waiting: Sequence[Candidate]
    ) -> Step | None:
        """Return the first step by the easiest technique that finds one."""
        for row in rows:
            if self._cancel is not None and self._cancel():
                raise SearchCancelledError
            for step in row.find(position):
                if not step.placements:
                    return step
                if any(each in waiting for each in step.placements):
                    return step
        return None

    def _easiest(self, values: tuple[int, ...]) -> Step | None:
        """Return the easiest step on a board, found once for each board."""
        if self._step[0] != values:
            step = next_step(self._position(values), self._rows, cancel=self._cancel)
            self._step = values, step
        return self._step[1]

    def _right_digits(self) -> tuple[int, ...]:
        return tuple(
            state.value if state.value == right else 0
            for state, right in zip(self._board, self._solution, strict=True)
        )

    def _position(self, values: tuple[int, ...]) -> Candidates:
        return Candidates.of_board(self._puzzle, values, (0,) * len(values))


_SINGLES = ("full_house", "hidden_single", "naked_single")


def _single_for(position: Candidates, candidate: Candidate, rows: Sequence[Technique]) -> str:
    for row in rows:
        if any(candidate in step.placements for step in row.find(position)):
            return row.slug
    return ""


def summary(acts: Sequence[ReviewedAct], needed: Sequence[str]) -> Summary:
    """Return what the acts of a whole game amount to; `needed` are the puzzle's techniques."""
    alone = {act.technique for act in acts if act.kind is ActKind.FOUND}
    helped = {act.technique for act in acts if act.kind is ActKind.HINT and act.technique}
    wanted = set(needed)
    return Summary(
        tuple(acts),
        easiest_missed(acts),
        _sorted(wanted),
        _sorted(alone),
        _sorted(helped - alone),
        _sorted(wanted - alone - helped),
    )


def _sorted(slugs: set[str]) -> tuple[str, ...]:
    return tuple(sorted(slugs, key=lambda slug: _ORDER.get(slug, len(_ORDER))))


def easiest_missed(acts: Sequence[ReviewedAct]) -> Missed | None:
    """Return the placement by a single that stood unused for the longest time.

    A step stands from the first act before which it was the easiest until its digit was entered.
    """
    since: dict[tuple[Candidate, ...], tuple[Step, int, float]] = {}
    best: Missed | None = None
    clock = 0.0
    for act in acts:
        if act.step is not None and act.step.technique in _SINGLES:
            since.setdefault(act.step.placements, (act.step, act.number, clock))
        clock += act.seconds
        for candidate in act.placed:
            found = since.pop((candidate,), None)
            if found is None:
                continue
            step, first, begun = found
            unused = Missed(step, first, act.number, clock - begun)
            length = (unused.seconds, unused.last - unused.first)
            if unused.last > first and (
                best is None or length > (best.seconds, best.last - best.first)
            ):
                best = unused
    return best

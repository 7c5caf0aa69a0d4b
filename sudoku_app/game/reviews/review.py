"""The review of a game: a judgement on each act, and the steps that were missed.

The list of moves is followed act by act. Each digit is judged in the position before it, with the
right digits of the board alone: which techniques lead to it, and which easiest step stood there.
"""

from __future__ import annotations

from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, next_step, techniques_at
from sudoku_app.core.rules import rules_of
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUE_ORDER, Level
from sudoku_app.core.topology import Cell, Digit, DigitSet, digits_of, iter_bits
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.play.moves import Act, MoveTime, starting_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.game.play.moves import CellState, Move

MOST_STEPS = 60
"""The most steps of a technique that are made at once to find out by which one a digit follows."""


class ActKind(Enum):
    """The kind of an act."""

    FOUND = "found"
    LEAP = "leap"
    HINT = "hint"
    MISTAKE = "mistake"
    NOTE = "note"
    UNDONE = "undone"
    OTHER = "other"


class Cause(Enum):
    """The cause of a mistake, as far as the board shows it; the first that holds counts."""

    HOUSE = "house"
    """A house of the cell contained the digit already."""
    RULE = "rule"
    """The digit broke another rule of the puzzle at once."""
    FOLLOWED = "followed"
    """It followed by a single from a wrong digit that was on the board."""
    NOTE_MISSING = "note missing"
    """The right digit was missing from the notes of the cell, or the digit from those of the cell
    in which it belongs."""
    NOTE_IGNORED = "note ignored"
    """The notes of the cell didn't contain the digit."""
    UNKNOWN = "unknown"


class PlayedGame(NamedTuple):
    """The game to review.

    Moves from `head` on were undone, and so were the acts that begin at the places `undone` (see
    `timeline_of`). `times` has the time of each move, or nothing, and the whole
    game took `elapsed_ms`, if that is known. `hints` are the technique and the time of each hint
    whose picture was shown. The puzzle needs the techniques `needed`; a right digit that no way of
    techniques up to `hardest` leads to is a LEAP.
    """

    puzzle: Puzzle
    solution: tuple[int, ...]
    moves: tuple[Move, ...]
    head: int
    times: tuple[MoveTime, ...] = ()
    elapsed_ms: int | None = None
    hints: tuple[tuple[str, float], ...] = ()
    needed: tuple[str, ...] = ()
    hardest: Level = Level.HARD
    undone: frozenset[int] = frozenset()


class ActJudgement(NamedTuple):
    """The judgement on an act.

    FOUND has the hardest technique that the easiest way to its digits needs; a HINT has its own, if
    it is known. `easiest` is the technique of the easiest step on the board before the act, "" if
    there is none, and `stood` are the digits that it would have placed. A MISTAKE has a `cause`,
    also if it is UNDONE.
    """

    kind: ActKind
    technique: str = ""
    easiest: str = ""
    stood: tuple[Candidate, ...] = ()
    cause: Cause | None = None


class ReviewedAct(NamedTuple):
    """An act of a game, and the judgement on it.

    `number` counts acts from 0, and `place` is the index of its first move. `cells` are those that
    it changed, `placed` the digits that were entered, and `wrong` those of them that are wrong.
    `seconds` is the playing time since the act before, 0 if it is unknown.
    """

    number: int
    place: int
    cells: tuple[int, ...]
    placed: tuple[Candidate, ...]
    wrong: tuple[Candidate, ...]
    seconds: float
    judged: ActJudgement = ActJudgement(ActKind.OTHER)

    @property
    def kind(self) -> ActKind:
        """The kind of the act."""
        return self.judged.kind

    @property
    def technique(self) -> str:
        """The technique by which the act was found or hinted, or ""."""
        return self.judged.technique


class Missed(NamedTuple):
    """The easiest step missed: it could be found from act `first` to act `last`."""

    technique: str
    placed: Candidate
    first: int
    last: int
    seconds: float


class Summary(NamedTuple):
    """The summary of a review.

    `needed` are the techniques of the easiest way through the puzzle, and the other three those
    used alone, with a hint, and not at all; each slug once, easiest first.
    """

    acts: tuple[ReviewedAct, ...]
    missed: Missed | None
    needed: tuple[str, ...]
    alone: tuple[str, ...]
    with_hint: tuple[str, ...]
    not_used: tuple[str, ...]


def review(played: PlayedGame, cancel: Callable[[], bool] | None = None) -> Iterator[ReviewedAct]:
    """Yield the acts of a game, one after the other, as they are reviewed.

    Raises SearchCancelledError when `cancel` returns True.
    """
    follower = _Follower(played, cancel)
    before = played.times[0].at if played.times else 0.0
    shown = sorted(played.hints, key=lambda hint: hint[1])
    for act, (place, moves) in zip(acts_of(played), _moves_by_act(played.moves), strict=True):
        if cancel is not None and cancel():
            raise SearchCancelledError
        at = played.times[place].at if played.times else 0.0
        helped = [slug for slug, when in shown if when <= at and (when > before or not place)]
        yield act._replace(judged=follower.follow(act, moves, helped))
        before = at


def acts_of(played: PlayedGame) -> list[ReviewedAct]:
    """Return the acts of a game before they are reviewed."""
    acts = list(_moves_by_act(played.moves))
    times = [played.times[place] for place, _ in acts] if played.times else []
    seconds = seconds_of_acts(times, played.elapsed_ms) or [0.0] * len(acts)
    found = []
    for number, (place, moves) in enumerate(acts):
        made = [move for move in moves if move.act is not Act.UNDO]
        placed = tuple(
            Candidate(Cell(move.cell), Digit(move.new.value))
            for move in made
            if move.new.value and move.new.value != move.old.value
        )
        wrong = tuple(each for each in placed if played.solution[each.cell] != each.digit)
        cells = tuple(dict.fromkeys(move.cell for move in made))
        found.append(ReviewedAct(number, place, cells, placed, wrong, seconds[number]))
    return found


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


def _moves_by_act(moves: Sequence[Move]) -> Iterator[tuple[int, list[Move]]]:
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

    def __init__(self, played: PlayedGame, cancel: Callable[[], bool] | None) -> None:
        puzzle = played.puzzle
        self._puzzle = puzzle
        self._solution = played.solution
        self._head = played.head
        self._undone = played.undone
        self._cancel = cancel
        usable = techniques_at(Candidates.of(puzzle))
        self._rows = tuple(row for row in usable if row.level <= played.hardest)
        self._singles = [row for row in self._rows if has_trait(row.slug, Trait.SINGLE)]
        self._gone = [0] * puzzle.topology.cell_count
        """The digits of each cell that the ways to earlier digits ruled out."""
        self._board: list[CellState] = starting_board(puzzle)
        self._step: tuple[tuple[int, ...], Step | None] = ((), None)

    def follow(self, act: ReviewedAct, moves: Sequence[Move], hints: Sequence[str]) -> ActJudgement:
        """Judge an act, and make its moves."""
        made = [move for move in moves if move.act is not Act.UNDO]
        for move in moves[: len(moves) - len(made)]:
            self._board[move.cell] = move.new
        judged = self._judged(act, made[0].act, hints)
        if judged.kind is not ActKind.OTHER:
            step = self._easiest(self._right_digits())
            if step is not None:
                judged = judged._replace(easiest=step.technique, stood=step.placements)
        for move in made:
            self._board[move.cell] = move.new
        is_undone = act.place >= self._head or act.place in self._undone
        return judged._replace(kind=ActKind.UNDONE) if is_undone else judged

    def _judged(self, act: ReviewedAct, made: Act, hints: Sequence[str]) -> ActJudgement:
        """Return the judgement on an act that was `made` in this way after some hints."""
        right = tuple(each for each in act.placed if each not in act.wrong)
        if made is Act.HINT or (hints and right):
            return ActJudgement(ActKind.HINT, hints[-1] if hints else "")
        if made is Act.ENTER and act.wrong:
            return ActJudgement(ActKind.MISTAKE, cause=self._cause(act.wrong[0]))
        if made is Act.ENTER and len(act.placed) > 1:  # only Finish enters several
            return ActJudgement(ActKind.OTHER)
        if made is Act.ENTER and right:
            technique = self.technique_for(self._right_digits(), right)
            return ActJudgement(ActKind.FOUND if technique else ActKind.LEAP, technique)
        return ActJudgement(ActKind.NOTE if made in (Act.NOTE, Act.ERASE) else ActKind.OTHER)

    def _cause(self, wrong: Candidate) -> Cause:
        """Return how a wrong digit came about that is about to be entered."""
        cell, digit = wrong
        values = [state.value for state in self._board]
        values[cell] = digit
        rules = rules_of(self._puzzle.topology, self._puzzle.constraints)
        clash = next(rules.opponents(values, cell, digit), None)
        if clash is not None:
            return Cause.HOUSE if clash[2] is None else Cause.RULE
        if self._follows(wrong):
            return Cause.FOLLOWED
        homes = [
            other
            for house in self._puzzle.topology.cell_houses[cell]
            for other in self._puzzle.topology.houses[house]
            if self._solution[other] == digit
        ]
        places = [(cell, self._solution[cell]), *((home, digit) for home in homes)]
        if any(self._lacks_note(*each) for each in places):
            return Cause.NOTE_MISSING
        return Cause.NOTE_IGNORED if self._lacks_note(cell, digit) else Cause.UNKNOWN

    def _lacks_note(self, cell: int, digit: int) -> bool:
        notes = self._board[cell].notes
        return bool(notes) and not notes >> digit - 1 & 1

    def _follows(self, wrong: Candidate) -> bool:
        """Whether a wrong digit follows by a single from the board with a wrong digit on it."""
        values = [state.value for state in self._board]
        values[wrong.cell] = 0
        if values == list(self._right_digits()):
            return False
        return bool(_single_for(self._position(tuple(values)), wrong, self._singles))

    def technique_for(self, values: tuple[int, ...], digits: Sequence[Candidate]) -> str:
        """Return the hardest technique that the easiest way to some digits needs; "" if none
        leads to them.

        Other placements are not made, since the player didn't make them, unless nothing else leads
        to the digits: singles can be followed in the head. Then, too, what was ruled out on the way
        to earlier digits stays so, though its pattern may be gone.
        """
        board = self._position(values)
        if found := self._way_to(digits, board, self._singles_for):
            return found
        for cell, gone in enumerate(self._gone):
            for digit in digits_of(DigitSet(board.digits[cell] & gone)):
                board.eliminate(cell, digit)
        return self._way_to(digits, board, self._chain_of_singles)

    def _way_to(
        self,
        digits: Sequence[Candidate],
        board: Candidates,
        place: Callable[[Candidates, list[Candidate], str], str],
    ) -> str:
        """Return the hardest technique until `place` has placed each digit; "" if that is never.

        Technique by technique, all eliminations are made until a single places each digit. Those of
        the board itself are found first, since later ones can break up the pattern that the player
        saw.
        """
        state, waiting = board.copy(), list(digits)
        hardest = place(state, waiting, "")
        if not waiting:
            return hardest
        others = [row for row in self._rows if not has_trait(row.slug, Trait.SINGLE)]
        for count, row in enumerate(others, 1):
            on_board, on_state = (
                self._eliminate(state, row, each, waiting) for each in (board, state)
            )
            is_changed = on_board or on_state
            while is_changed:
                hardest = place(state, waiting, max(hardest, row.slug, key=_place))
                if not waiting:
                    for cell in iter_bits(state.empty):
                        self._gone[cell] |= board.digits[cell] & ~state.digits[cell]
                    return hardest
                is_changed = any(
                    self._eliminate(state, each, state, waiting) for each in others[:count]
                )
        return ""

    def _singles_for(self, state: Candidates, waiting: list[Candidate], hardest: str) -> str:
        """Place the digits waited for that singles place, one after the other, and stop waiting for
        them; return the hardest technique so far.
        """
        is_changed = True
        while is_changed:
            is_changed = False
            for candidate in list(waiting):
                slug = _single_for(state, candidate, self._singles)
                if slug:
                    waiting.remove(candidate)
                    state.place(*candidate)
                    hardest, is_changed = max(hardest, slug, key=_place), True
        return hardest

    def _chain_of_singles(self, state: Candidates, waiting: list[Candidate], hardest: str) -> str:
        """Stop waiting for all digits if singles alone lead to them, with others before; return the
        hardest technique so far.
        """
        state, used = state.copy(), hardest
        while any(state.values[cell] != digit for cell, digit in waiting):
            steps = (step for row in self._singles for step in row.find(state))
            step = next(steps, None)
            if step is None:
                return hardest
            used = max(used, step.technique, key=_place)
            for candidate in step.placements:
                state.place(*candidate)
        waiting.clear()
        return used

    def _eliminate(
        self, state: Candidates, row: Technique, board: Candidates, waiting: list[Candidate]
    ) -> bool:
        """Make the eliminations that a technique finds on a board; return whether there were any,
        or whether it placed a digit that is waited for.
        """
        if self._cancel is not None and self._cancel():
            raise SearchCancelledError
        is_changed = False
        for step in list(islice(row.find(board), MOST_STEPS)):
            for candidate in step.eliminations:
                is_changed = state.eliminate(*candidate) or is_changed
            for candidate in step.placements:
                if candidate in waiting:
                    waiting.remove(candidate)
                    is_changed = True
        return is_changed

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


def _place(slug: str) -> int:
    return TECHNIQUE_ORDER.get(slug, -1)


def _single_for(position: Candidates, candidate: Candidate, rows: Sequence[Technique]) -> str:
    for row in rows:
        if any(candidate in step.placements for step in row.find(position)):
            return row.slug
    return ""


def summary(acts: Sequence[ReviewedAct], needed: Sequence[str]) -> Summary:
    """Return the summary of the acts of a whole game; `needed` are the puzzle's techniques."""
    alone, helped = (set(techniques_of(acts, kind)) for kind in (ActKind.FOUND, ActKind.HINT))
    wanted = set(needed)
    return Summary(
        tuple(acts),
        easiest_missed(acts),
        _sorted(wanted),
        _sorted(alone),
        _sorted(helped - alone),
        _sorted(wanted - alone - helped),
    )


def techniques_of(acts: Iterable[ReviewedAct | ActJudgement], kind: ActKind) -> list[str]:
    """Return the techniques of the acts of a kind, as often as they were used."""
    return [act.technique for act in acts if act.kind is kind and act.technique]


def _sorted(slugs: set[str]) -> tuple[str, ...]:
    return tuple(sorted(slugs, key=lambda slug: TECHNIQUE_ORDER.get(slug, len(TECHNIQUE_ORDER))))


def easiest_missed(acts: Sequence[ReviewedAct]) -> Missed | None:
    """Return the placement by a single that could be found, unused, for the longest time.

    A step stands from the first act before which it was the easiest until its digit was entered.
    """
    since: dict[tuple[Candidate, ...], tuple[str, int, float]] = {}
    best: Missed | None = None
    clock = 0.0
    for act in acts:
        if has_trait(act.judged.easiest, Trait.SINGLE):
            since.setdefault(act.judged.stood, (act.judged.easiest, act.number, clock))
        clock += act.seconds
        for candidate in act.placed:
            found = since.pop((candidate,), None)
            if found is None:
                continue
            technique, first, begun = found
            unused = Missed(technique, candidate, first, act.number, clock - begun)
            length = (unused.seconds, unused.last - unused.first)
            if unused.last > first and (
                best is None or length > (best.seconds, best.last - best.first)
            ):
                best = unused
    return best

"""A hint as a value: its subject, and the step or cells that it is based on."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.game.play.why import Refuted


class HintKind(Enum):
    """The subject of a hint."""

    MISTAKE = "mistake"
    NOTES = "notes"
    """Notes taken as lists of candidates lack the true digit."""
    QUESTION = "question"
    """Asks whether the player's notes list all candidates."""
    STALE = "stale notes"
    STEP = "step"
    ANSWER = "answer"
    FULL = "full"
    FOG = "fog"
    """No step follows from the lit cells."""
    NO_SINGLE_SOLUTION = "no single solution"


class Hint(NamedTuple):
    """A hint for one position.

    `cells` are the ones to put right: their digit is wrong, or their notes lack the true digit or
    contain an impossible one. `answer` is a digit of the solution where no step helps, and
    `choices` the number of candidates in its cell; it `is_requested` if the player wanted it before
    all steps were tried. `verdict` says why no hint is possible. `step`
    is carried out when the hint is applied. `candidates` are the cells whose notes differ from the
    candidates that the step relies on, each with these candidates as a digit set. `refuted` has
    the shortest contradiction if the step refutes a candidate by a trial or a net.
    """

    kind: HintKind
    cells: tuple[int, ...] = ()
    answer: Candidate | None = None
    choices: int = 0
    is_requested: bool = False
    step: Step | None = None
    verdict: Verdict | None = None
    candidates: tuple[tuple[int, int], ...] = ()
    refuted: Refuted | None = None

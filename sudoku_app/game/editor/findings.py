"""All that the editor shows about a draft, found in one search: the survey and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.survey import Earlier, Survey, survey
from sudoku_app.game.play.diagnosis import (
    COUNTED,
    Diagnosis,
    NoSolutionReason,
    PuzzleFlaw,
    reason_within,
)
from sudoku_app.game.puzzles.bank import Card

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle


class Findings(NamedTuple):
    """The findings so far about a draft; without a `survey` if only the verdict was looked for.
    `diagnosis` is None until there is a verdict.
    """

    survey: Survey | None
    diagnosis: Diagnosis | None = None


def findings(
    puzzle: Puzzle,
    random: Random,
    budget: Budget,
    earlier: Earlier | None = None,
    rating: Rating | None = None,
) -> Iterator[Findings]:
    """Yield the findings, the first without any search, until all is known or the budget ends.

    `earlier` are those about the draft before its last changes, and `rating` that of the draft if
    it is known. Raises SearchCancelledError when
    the budget's `cancel` returns True.
    """
    diagnosis: Diagnosis | None = None
    known: Survey | None = None
    for known in survey(puzzle, random, budget, earlier):
        if diagnosis is None or diagnosis.reason is None:
            diagnosis = _diagnosis_of(puzzle, known, rating)
        yield Findings(known, diagnosis)
        if known.counts.verdict is Verdict.NONE and diagnosis is None:
            reason = reason_within(puzzle, budget) or NoSolutionReason(PuzzleFlaw.SEARCH)
            diagnosis = Diagnosis(Verdict.NONE, reason=reason)
            yield Findings(known, diagnosis)
    if known is not None and diagnosis is None:
        yield Findings(known, Diagnosis(puzzle.judged(Verdict.UNKNOWN)))


def unique_diagnosis(rating: Rating | None) -> Diagnosis:
    """The diagnosis of a puzzle with one solution, with its rating if that is known."""
    return Diagnosis(Verdict.UNIQUE, Card() if rating is None else Card.of_rating("", rating), 1)


def _diagnosis_of(puzzle: Puzzle, known: Survey, rating: Rating | None) -> Diagnosis | None:
    """The diagnosis that a survey shows; None without a verdict, or without the reason for that."""
    counts, rating = known.counts, rating if known.path is None else known.path.rating
    if counts.verdict is Verdict.UNIQUE:
        return unique_diagnosis(rating)
    if puzzle.judged(counts.verdict) is Verdict.IN_WORDS and counts.verdict is not Verdict.UNKNOWN:
        return Diagnosis(Verdict.IN_WORDS)
    if counts.verdict is not Verdict.SEVERAL:
        return None
    is_whole = counts.is_complete or counts.candidates.is_exact
    found = counts.candidates.found
    return Diagnosis(
        Verdict.SEVERAL,
        solutions=max(2, counts.total if counts.is_complete else min(counts.total, COUNTED)),
        differing=tuple(c for c, held in enumerate(found) if held & held - 1) if is_whole else (),
        is_whole=is_whole,
    )

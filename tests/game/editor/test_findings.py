"""One search for the panel of the editor and its card: the verdict follows from the survey."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.formats import read_first
from sudoku_app.game.editor.findings import Findings, findings
from sudoku_app.game.play.diagnosis import COUNTED, Diagnosis, diagnose

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = "".join("." if cell in (3, 4, 30, 31) else sign for cell, sign in enumerate(SOLUTION))


def found(puzzle: Puzzle) -> list[Findings]:
    return list(findings(puzzle, Random(0), Budget()))


def last(puzzle: Puzzle) -> Diagnosis:
    diagnosis = found(puzzle)[-1].diagnosis
    assert diagnosis is not None
    return diagnosis


@pytest.mark.parametrize(
    "line",
    [
        LINE,
        TWO,
        "12345678." + "." * 71 + "9",  # no digit is left for a cell
        "5...5" + "." * 76,
        LINE.replace("5", ".").replace("9", "."),
        "1234............",
    ],
)
def test_the_verdict_is_that_of_a_diagnosis_of_its_own(line: str) -> None:
    puzzle = read_first(line).puzzle
    assert last(puzzle)._replace(solutions=0) == diagnose(puzzle)._replace(solutions=0)
    assert min(last(puzzle).solutions, COUNTED) == diagnose(puzzle).solutions


def test_one_solution_is_known_before_its_level() -> None:
    levels = [
        each.diagnosis.card.level for each in found(read_first(LINE).puzzle) if each.diagnosis
    ]
    assert levels[0] == ""
    assert levels[-1] == "easy"


def test_more_solutions_than_a_diagnosis_counts_are_told_if_all_are_known() -> None:
    some = Puzzle(topology_of_size(4), (1, 2, 3, 4, *(0,) * 12))
    assert last(some).solutions == 12
    all_grids = Puzzle(topology_of_size(4), (1, *(0,) * 15))
    assert last(all_grids).solutions == 72


def test_a_contradiction_has_its_reason_before_its_clues() -> None:
    cages = KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(2), Cell(11)), 4)
    parts = found(Puzzle(CLASSIC, (0,) * 81, cages))
    with_reason = next(n for n, each in enumerate(parts) if each.diagnosis is not None)
    with_clues = next(
        n for n, each in enumerate(parts) if each.survey and each.survey.contradiction
    )
    assert with_reason < with_clues
    assert parts[-1].survey is not None
    assert set(parts[-1].survey.contradiction) == set(cages)
    assert parts[-1].diagnosis == diagnose(Puzzle(CLASSIC, (0,) * 81, cages))


def test_rules_in_words_leave_the_number_of_solutions_open() -> None:
    puzzle = Puzzle(topology_of_size(4), (0,) * 16, about=About(is_in_words=True))
    assert last(puzzle) == Diagnosis(Verdict.IN_WORDS)


def test_a_search_that_ends_too_early_leaves_the_verdict_unknown() -> None:
    puzzle = read_first(LINE).puzzle
    ended = Budget(deadline=0.0, clock=lambda: 1.0)
    parts = list(findings(puzzle, Random(0), ended))
    assert parts[-1].diagnosis == Diagnosis(Verdict.UNKNOWN)


def test_cancelling_ends_the_search_for_a_reason() -> None:
    cages = KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(2), Cell(11)), 4)
    search = findings(Puzzle(CLASSIC, (0,) * 81, cages), Random(0), Budget(cancel=lambda: True))
    with pytest.raises(SearchCancelledError):
        list(search)

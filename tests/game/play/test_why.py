"""A hint that refutes a candidate is one that a person can follow, line by line."""

from __future__ import annotations

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.contradiction.search import shortest_contradiction
from sudoku_app.core.hints import next_step
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import Candidate, Cell, Digit
from sudoku_app.game.play.why import followed, frames_of
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import cage
from tests.core.verifiable import unclear_lines


def candidate(cell: int, digit: int) -> Candidate:
    return Candidate(Cell(cell), Digit(digit))


def killer() -> Candidates:
    """Two cages of box 1 without a digit in common, and three beside them."""
    cages = (cage(10, 0, 1), cage(17, 9, 10), cage(9, 2, 11), cage(8, 3, 4), cage(12, 5, 6))
    position = Candidates.of(make_puzzle([0] * 81, constraints=cages))
    rows = [row for row in TECHNIQUES if row.slug in ("single_combination", "combinations")]
    while (step := next_step(position, rows)) is not None:
        step.apply(position)
    return position


def trial_of(position: Candidates) -> Step:
    rows = [row for row in TECHNIQUES if row.slug == "refutation"]
    step = next_step(position, rows, one_thought=True)
    assert step is not None
    return step


def test_a_trial_is_that_of_a_candidate_with_few_lines() -> None:
    position = killer()
    step, refuted = followed(trial_of(position), position, Budget())
    assert step is not None and refuted is not None
    assert step.eliminations == refuted.contradiction.supposed == (refuted.question.candidate,)
    assert len(refuted.contradiction.steps) <= 4
    assert unclear_lines(refuted.contradiction, position) == []


def test_without_lines_that_anybody_could_follow_there_is_no_step() -> None:
    position = Candidates.of(make_puzzle([0] * 81, constraints=(cage(10, 0, 1),)))
    step = Step("common_consequence", eliminations=(candidate(40, 1),))
    assert followed(step, position, Budget()) == (None, None)


def test_lines_that_suppose_nothing_more_are_no_nested_refutation() -> None:
    position = killer()
    step = trial_of(position)._replace(technique="nested_refutation")
    found, refuted = followed(step, position, Budget())
    assert found is not None and refuted is not None
    assert found.technique == "refutation"


def test_a_step_that_is_no_trial_stays_as_it_is() -> None:
    position = killer()
    step = Step("x_wing", eliminations=(candidate(40, 1),))
    assert followed(step, position, Budget()) == (step, None)
    assert followed(None, position, Budget()) == (None, None)


def test_each_line_is_one_thought_with_the_numbers_of_its_sum() -> None:
    """The outies of column 1 make 9, so 5 in r1c2 would put 4 in r9c2, the tip of a thermometer."""
    sums = (cage(24, 0, 9, 18, 1), cage(16, 27, 36, 45), cage(14, 54, 63, 72, 73))
    line = Thermometer(tuple(map(Cell, (77, 76, 75, 74, 73))))
    position = Candidates.of(make_puzzle([0] * 81, constraints=(*sums, line)))
    found = shortest_contradiction(position, (candidate(1, 5),))
    assert found is not None
    text = " ".join(frame.text for frame in frames_of(found, position, StepTexts("en")))
    assert "more like these" not in text
    assert "16+24+14-5 = 49" in text
    assert unclear_lines(found, position) == []

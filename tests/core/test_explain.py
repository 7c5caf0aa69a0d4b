from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain import Explainer, plain
from sudoku_app.core.hints import next_step, solve_path
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.paths import resource

HARD = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."
TEMPLATES = json.loads(Path(resource("explanations/en.json")).read_text(encoding="utf-8"))
STEP = Step(
    "locked_candidates_1",
    eliminations=(Candidate(Cell(0), Digit(7)), Candidate(Cell(8), Digit(7))),
    pattern=(Mark(Cell(3), Digit(7), Role.PATTERN),),
    links=(Link(Node((Cell(3), Cell(4)), Digit(7)), Node((Cell(0),), Digit(7)), False),),
    houses=(House(19), House(0)),
    detail={"digit": 7, "base": 19, "cover": 0},
)


def test_a_step_is_told_as_a_cause_and_an_effect_with_cells_to_point_at() -> None:
    told = Explainer(TEMPLATES).explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == (
        "In box 2 the digit 7 fits only into row 1, so row 1 has its 7 there."
    )
    assert plain(told.effect) == "So 7 can go from r1c1, r1c9."
    assert [plain(line) for line in told.lines] == ["If r1c4/r1c5=7 is true, r1c1=7 is false."]
    pointed = [span for span in told.effect if span.cells]
    assert [span.cells for span in pointed] == [(0, 8)]


@pytest.mark.parametrize("template", ["{nonsense}", "{", "{digit!r}", "{0}"])
def test_a_damaged_template_falls_back_and_is_noted(template: str) -> None:
    explainer = Explainer({**TEMPLATES, "locked_candidates_1": template})
    told = explainer.explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause).startswith("Locked Candidates 1: r1c4")
    assert explainer.damaged == {"locked_candidates_1"}


def test_without_any_template_a_step_is_still_told() -> None:
    told = Explainer({"words": 3}).explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == "Locked Candidates 1: r1c4."
    assert plain(told.effect) == "So 7 can go from r1c1, r1c9."


def test_every_step_of_a_hard_puzzle_fills_its_template() -> None:
    names = {row.slug: row.name for row in TECHNIQUES}
    explainer = Explainer(TEMPLATES)
    puzzle = make_puzzle([int(sign) if sign != "." else 0 for sign in HARD])
    for step in solve_path(puzzle):
        told = explainer.explain(step, names[step.technique], CLASSIC)
        assert plain(told.effect).startswith("So ")
        assert "{" not in plain(told.cause)
    assert explainer.damaged == set()


def test_every_template_belongs_to_a_technique() -> None:
    slugs = {row.slug for row in TECHNIQUES}
    assert set(TEMPLATES) - {"words"} <= slugs


def test_the_next_step_of_a_solved_board_is_none() -> None:
    candidates = Candidates.of(make_puzzle([0] * 81))
    assert next_step(candidates) is None

"""Explanations that are too long for a card are told and drawn one sentence after the other."""

from __future__ import annotations

import pytest

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.explain.explainer import Explanation
from sudoku_app.core.explain.phrases import Span, plain
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.board.step_shape import DrawnStep, Proof, shape_of
from sudoku_app.presentation.hints.step_words import MOST_LETTERS, told_by_line

ROW, COLUMN = tuple(map(Cell, range(9))), tuple(map(Cell, range(0, 81, 9)))
LINK = Link(Node((Cell(1),), Digit(3)), Node((Cell(9),), Digit(3)), True, None)
STEP = Step(
    "als_chain",
    eliminations=(Candidate(Cell(40), Digit(3)),),
    pattern=(Mark(Cell(1), Digit(3), Role.PATTERN), Mark(Cell(9), Digit(3), Role.PATTERN)),
    links=(LINK,),
    houses=CLASSIC.cell_houses[0][:1],
    areas=(Area(ROW, AreaRole.SET), Area(COLUMN, AreaRole.SET)),
)
CAUSE = (
    Span("Each of these has one digit more: "),
    Span("row 1", ROW),
    Span(" has 3; "),
    Span("column 1", COLUMN),
    Span(" has 3. So one of them has it"),
    Span("." * MOST_LETTERS),
)
EFFECT = (Span("So remove 3 from r5c5.", (Cell(40),)),)


def test_a_short_explanation_and_one_of_a_single_sentence_stay_whole() -> None:
    short = Explanation((Span("One. Two."),), EFFECT)
    single = Explanation((Span("One" * MOST_LETTERS),), EFFECT)
    assert told_by_line(short, (), STEP, CLASSIC) is None
    assert told_by_line(single, (), STEP, CLASSIC) is None


def test_wide_letters_count_twice() -> None:
    words = "一。" * (MOST_LETTERS // 4 + 1)
    told = told_by_line(Explanation((Span(words),), ()), (), STEP, CLASSIC)
    assert told is not None
    assert plain(told.lines[0]) == "一。"
    assert told_by_line(Explanation((Span("a" * len(words)),), ()), (), STEP, CLASSIC) is None


@pytest.mark.parametrize("links", [(), ((Span("If the first, then the second."),),)])
def test_each_sentence_shows_what_it_names_and_the_conclusion_comes_last(
    links: tuple[tuple[Span, ...], ...],
) -> None:
    told = told_by_line(Explanation(CAUSE, EFFECT), links, STEP, CLASSIC)
    assert told is not None
    first, row, column, rest, *others = map(plain, told.lines)
    assert (first, row) == ("Each of these has one digit more:", "row 1 has 3;")
    assert column == "column 1 has 3."
    assert rest.startswith("So one of them has it")
    assert others == [*map(plain, links), "So remove 3 from r5c5."]
    shown = [tuple(area.cells for area in part.areas) for part in told.parts]
    assert shown[:3] == [(ROW, COLUMN), (ROW,), (COLUMN,)]
    assert [mark.cell for mark in told.parts[2].pattern] == [9]
    assert told.parts[1].houses == STEP.houses
    assert not any(part.eliminations for part in told.parts[:4])


def test_a_sentence_shows_the_constraint_that_it_names_by_its_first_cell() -> None:
    line, pair = tuple(map(Cell, (20, 11, 2))), tuple(map(Cell, (40, 41)))
    step = STEP._replace(areas=(Area(line, AreaRole.LINE), Area(pair, AreaRole.PART)))
    named = (Span("The line at "), Span("r3c3", line[:1]), Span(" leaves 3 for "))
    cause = (*named, Span("r5c5 and r5c6", pair), Span(". So "), Span("." * MOST_LETTERS))
    told = told_by_line(Explanation(cause, EFFECT), (), step, CLASSIC)
    assert told is not None
    assert [area.cells for area in told.parts[0].areas] == [line, pair]


@pytest.mark.parametrize("links", [(), ((Span("If the first, then the second."),),)])
def test_the_picture_follows_the_lines(links: tuple[tuple[Span, ...], ...]) -> None:
    told = told_by_line(Explanation(CAUSE, EFFECT), links, STEP, CLASSIC)
    assert told is not None
    parts = tuple((part, DrawnStep(shape_of(part), Proof())) for part in told.parts)
    picture = Picture(step=STEP, parts=parts)
    lit = [picture.with_line(line) for line in range(-1, len(told.lines))]
    assert [each.shown[0] for each in lit[1:5]] == list(told.parts[:4])
    assert [each.shown[0] for each in (lit[0], lit[-1])] == [STEP, STEP]
    assert [each.highlighted_link for each in lit] == [-1] * 5 + [0] * len(links) + [-1]

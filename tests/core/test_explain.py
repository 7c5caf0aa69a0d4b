"""Explanations of steps: texts, spans and links."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain import Explainer, plain
from sudoku_app.core.hints import all_steps, solve_path
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.nets import Contradiction, Deduction, Net, inferences
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House, Topology, topology_of_size
from sudoku_app.core.variants import topology_of_kind, variant
from sudoku_app.paths import resource

LANGUAGES = ("en", "zh_CN")
HARD = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."
NAMES = {row.slug: row.name for row in TECHNIQUES}


def templates(language: str) -> dict[str, Any]:
    text = Path(resource(f"explanations/{language}.json")).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


ENGLISH = templates("en")
STEP = Step(
    "locked_candidates_1",
    eliminations=(Candidate(Cell(0), Digit(7)), Candidate(Cell(8), Digit(7))),
    pattern=(Mark(Cell(3), Digit(7), Role.PATTERN), Mark(Cell(4), Digit(7), Role.PATTERN)),
    links=(Link(Node((Cell(3), Cell(4)), Digit(7)), Node((Cell(0),), Digit(7)), False),),
    houses=(House(19), House(0)),
    detail={"digit": 7, "base": House(19), "cover": House(0)},
)


def test_a_step_is_told_as_a_cause_an_effect_and_its_links() -> None:
    told = Explainer(ENGLISH).explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == (
        "In box 2 the 7 fits only into r1c4 and r1c5, which lie in row 1;"
        " so row 1 has its 7 in box 2 and nowhere else."
    )
    assert plain(told.effect) == "So 7 can go from r1c1 and r1c9."
    assert [plain(line) for line in told.lines] == [
        "If 7 is in r1c4 or r1c5, r1c1 is not 7: row 1 can have only one 7."
    ]


def test_the_same_step_is_told_in_chinese() -> None:
    told = Explainer(templates("zh_CN")).explain(STEP, "宫区块", CLASSIC)
    assert plain(told.cause) == (
        "在第 2 宫中，7 只能填在 r1c4 和 r1c5，它们形成区块，都在第 1 行内；"
        "所以第 1 行的 7 必在第 2 宫里，别处不能有。"
    )
    assert plain(told.effect) == "所以可以从 r1c1 和 r1c9 删去 7。"


def test_cells_houses_and_digits_point_at_their_places() -> None:
    told = Explainer(ENGLISH).explain(STEP, "Locked Candidates 1", CLASSIC)
    pointing = {span.text: (span.cells, span.digit) for span in told.cause if span.cells}
    assert pointing == {
        "box 2": (CLASSIC.houses[19], 0),
        "7": ((3, 4), 7),
        "r1c4": ((3,), 0),
        "r1c5": ((4,), 0),
        "row 1": (CLASSIC.houses[0], 0),
    }
    assert [(span.text, span.digit) for span in told.effect if span.cells == (0, 8)] == [("7", 7)]


@pytest.mark.parametrize(
    ("gone", "effect"),
    [
        ({1: [4], 2: [4]}, "So 4 can go from r1c2 and r1c3."),
        ({1: [4, 5]}, "So 4 and 5 can go from r1c2."),
        ({1: [4, 5], 2: [4, 5, 6]}, "So 4 and 5 can go from r1c2; 4, 5 and 6 from r1c3."),
        ({1: [4], 2: [4, 5], 3: [5]}, "So 4 can go from r1c2 and r1c3; 5 from r1c3 and r1c4."),
    ],
)
def test_candidates_that_go_are_gathered_by_cell_or_by_digit(
    gone: dict[int, list[int]], effect: str
) -> None:
    eliminations = tuple(
        Candidate(Cell(cell), Digit(digit)) for cell, digits in gone.items() for digit in digits
    )
    told = Explainer(ENGLISH).explain(STEP._replace(eliminations=eliminations), "", CLASSIC)
    assert plain(told.effect) == effect


def test_houses_of_a_kind_are_named_together() -> None:
    step = STEP._replace(houses=(House(1), House(6), House(22)))
    _, houses = Explainer(ENGLISH).place(step, CLASSIC)
    assert houses.text == "rows 2 and 7 and box 5"


def test_the_place_names_each_house_once_and_in_order() -> None:
    step = STEP._replace(houses=tuple(map(House, (6, 4, 22, 6, 20))))
    _, houses = Explainer(ENGLISH).place(step, CLASSIC)
    assert houses.text == "rows 5 and 7 and boxes 3 and 5"


def test_chinese_joins_numbers_otherwise_than_houses_and_claims() -> None:
    """Not "第 5 和 7 行和第 3 和 5 宫": one sign, one meaning."""
    step = STEP._replace(houses=tuple(map(House, (4, 6, 20, 22))))
    _, houses = Explainer(templates("zh_CN")).place(step, CLASSIC)
    assert houses.text == "第 5、7 行和第 3、5 宫"


def test_digits_are_said_by_the_signs_of_the_puzzle() -> None:
    told = Explainer(ENGLISH, "ABCDEFGHI").explain(STEP, "", CLASSIC)
    assert plain(told.effect) == "So G can go from r1c1 and r1c9."


@pytest.mark.parametrize(
    "template", ["{nonsense}", "{", "{digit!r}", "{0}", "{base[7]}", "{digit:?nothing}", 5, {}]
)
def test_a_damaged_template_falls_back_to_notation_and_is_noted(template: object) -> None:
    explainer = Explainer({**ENGLISH, "locked_candidates_1": template})
    told = explainer.explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == "Locked Candidates 1: r1c4, r1c5"
    assert plain(told.effect) == "So 7 can go from r1c1 and r1c9."
    assert explainer.damaged == {"locked_candidates_1"}


@pytest.mark.parametrize("words", [None, 3, {"effect": 7}, {"effect": "{what}", "gone": "{no}"}])
def test_without_words_effect_and_links_are_told_in_notation(words: object) -> None:
    explainer = Explainer({"words": words})
    told = explainer.explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.effect) == "r1c1<>7 r1c9<>7"
    assert [plain(line) for line in told.lines] == ["r1c4/r1c5=7 => r1c1<>7"]
    digits, houses = explainer.place(STEP, CLASSIC)
    assert (digits.text, houses.text) == ("7", "box 2, row 1")
    assert explainer.damaged == {"locked_candidates_1", "words"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_hard_puzzle_is_told(language: str) -> None:
    explainer = Explainer(templates(language))
    puzzle = make_puzzle([int(sign) if sign != "." else 0 for sign in HARD])
    for step in solve_path(puzzle):
        told = explainer.explain(step, NAMES[step.technique], CLASSIC)
        assert len(told.lines) == len(step.links)
        for spans in (told.cause, told.effect, *told.lines):
            assert not re.search("[{}|?*]", plain(spans))
            for span in spans:
                assert bool(span.cells) >= bool(re.search(r"r\dc\d", span.text)), span
    assert explainer.damaged == set()


def flat(language: str) -> dict[str, str]:
    """All templates of a language by their place, aliases as they stand."""
    found = {}
    for slug, template in templates(language).items():
        pieces = template if isinstance(template, dict) else {"": template}
        for form, text in pieces.items():
            found[f"{slug}.{form}"] = str(text)
    return found


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_both_languages_have_the_same_templates_with_the_same_fields() -> None:
    english, chinese = flat("en"), flat("zh_CN")
    assert english.keys() == chinese.keys()
    different = [
        key
        for key, template in english.items()
        if key != "words.numbers" and fields(template) != fields(chinese[key])
    ]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_its_template_and_none_is_left_over(language: str) -> None:
    content = templates(language)
    assert set(content) - {"words"} == {row.slug for row in TECHNIQUES}
    aliases = [str(text)[1:] for text in content.values() if str(text).startswith("@")]
    assert all(not str(content[alias]).startswith("@") for alias in aliases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_a_name(language: str) -> None:
    path = Path(resource(f"technique_names/{language}.json"))
    names = json.loads(path.read_text(encoding="utf-8"))
    assert list(names) == [row.slug for row in TECHNIQUES]
    assert len(set(names.values())) == len(names)


def test_words_about_no_step_are_filled_with_texts() -> None:
    assert Explainer(ENGLISH).say("steps", number="3") == "3 steps"
    damaged = Explainer({})
    assert damaged.say("steps", number="3") == "steps 3"
    assert damaged.damaged == {"words"}


FISH = Step(
    "finned_mutant_x_wing",
    eliminations=(Candidate(Cell(0), Digit(5)),),
    pattern=(Mark(Cell(4), Digit(5), Role.PATTERN), Mark(Cell(8), Digit(5), Role.FIN)),
    houses=(House(0), House(9)),
    detail={
        "digit": Digit(5),
        "base": (House(0), House(1)),
        "cover": (House(9), House(20)),
        "fins": (Cell(8),),
        "endo_fins": (),
        "cannibal": (),
    },
)


@pytest.mark.parametrize(
    ("detail", "piece"),
    [
        ({}, "the fin r1c9, rows 1 and 2 would have 5 only in"),
        ({"fins": (Cell(7), Cell(8))}, "the fins r1c8 and r1c9, rows 1 and 2 would have 5 only in"),
        (
            {"endo_fins": (Cell(8),)},
            "(r1c9 counts as a fin, for it lies in two of the base houses)",
        ),
        ({"cannibal": (Cell(4),)}, "; r1c5, which lies in two of column 1 and box 3, would serve"),
        ({"siamese": True, "second_cover": (House(10),)}, "Two fish share rows 1 and 2, one with"),
    ],
)
def test_what_is_rare_about_a_fish_is_told_where_there_is_any(
    detail: dict[str, object], piece: str
) -> None:
    explainer = Explainer(ENGLISH)
    told = explainer.explain(FISH._replace(detail={**FISH.detail, **detail}), "", CLASSIC)
    assert piece in plain(told.cause)
    assert explainer.damaged == set()


def deduction(cell: int, digit: int, kind: str, true: bool, *causes: tuple[int, int]) -> Deduction:
    told = tuple((Candidate(Cell(at), Digit(of)), kind == "seen") for at, of in causes)
    return Deduction(Candidate(Cell(cell), Digit(digit)), true, kind, told)


def contradicted(*deductions: Deduction) -> Step:
    """A step that refutes 1 in r1c1 by these deductions, which leave r1c9 nothing."""
    net = Net(deductions, Contradiction((), cell=Cell(8)))
    return Step(
        "forcing_net_contradiction",
        eliminations=(Candidate(Cell(0), Digit(1)),),
        links=tuple(inference.link for inference in inferences([net])),
        detail={"form": "contradiction", "premise": Candidate(Cell(0), Digit(1))}
        | {"premise_true": True, "net": net},
    )


def test_a_net_is_told_by_what_each_candidate_rules_out_and_what_is_left() -> None:
    step = contradicted(
        deduction(0, 1, "premise", True),
        deduction(40, 6, "cell", True),
        deduction(1, 1, "seen", False, (0, 1)),
        deduction(0, 2, "seen", False, (0, 1)),
        deduction(2, 1, "seen", False, (0, 1)),
        deduction(2, 3, "cell", True, (2, 1)),
    )
    told = Explainer(ENGLISH).explain(step, "", CLASSIC)
    assert plain(told.cause).startswith("If r1c1 is 1, one thing follows from another until r1c9")
    assert [plain(line) for line in told.lines] == [
        "In any case r5c5 is 6. Suppose r1c1 is 1; then 1 is not in r1c2 or r1c3.",
        "r1c3 is left with 3 alone. Now r1c9 has no candidate left: impossible.",
    ]


def test_a_net_that_stays_in_a_cell_is_told_all_the_same() -> None:
    step = contradicted(deduction(0, 1, "premise", True), deduction(0, 2, "seen", False, (0, 1)))
    told = Explainer(ENGLISH).explain(step, "", CLASSIC)
    assert [plain(line) for line in told.lines] == [
        "Suppose r1c1 is 1; then it is not 2. Now r1c9 has no candidate left: impossible."
    ]


def test_links_beyond_those_of_a_step_are_counted() -> None:
    step = contradicted(
        deduction(0, 1, "premise", True),
        deduction(1, 1, "seen", False, (0, 1)),
        deduction(1, 2, "cell", True, (1, 1)),
        deduction(2, 2, "seen", False, (1, 2)),
    )
    told = Explainer(ENGLISH).explain(step._replace(links=step.links[:1]), "", CLASSIC)
    assert [plain(line) for line in told.lines] == [
        "Suppose r1c1 is 1; then r1c2 is not 1. And so on: 2 more."
    ]


X_GRID = Topology(2, 2, extra=[(0, 5, 10, 15), (3, 6, 9, 12)])


@pytest.mark.parametrize(
    ("topology", "english", "chinese"),
    [
        (X_GRID, "the falling diagonal and the rising diagonal", "主对角线和副对角线"),
        (topology_of_kind(9, "windoku"), "windows 1 and 2", "第 1、2 窗口"),
        (variant(4, extra=[range(4), range(4, 8)]), "extra houses 1 and 2", "第 1、2 额外区"),
    ],
    ids=["diagonals", "windows", "others"],
)
def test_further_houses_have_names_of_their_own(
    topology: Topology, english: str, chinese: str
) -> None:
    first = 3 * topology.size
    step = STEP._replace(houses=(House(first), House(first + 1)))
    for language, words in zip(LANGUAGES, (english, chinese), strict=True):
        _, houses = Explainer(templates(language)).place(step, topology)
        assert houses.text == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topology", [topology_of_size(6), topology_of_size(16), X_GRID], ids=str)
def test_steps_are_told_on_every_shape(topology: Topology, language: str) -> None:
    solution = next(bit_parallel.solutions(make_puzzle([0] * topology.cell_count, topology), 1))
    givens = [0 if cell % 3 else digit for cell, digit in enumerate(solution)]
    explainer = Explainer(templates(language))
    for step in islice(all_steps(Candidates.of(make_puzzle(givens, topology))), 150):
        told = explainer.explain(step, NAMES[step.technique], topology)
        assert len(told.lines) == len(step.links)
    assert explainer.damaged == set()

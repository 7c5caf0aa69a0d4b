"""A language is data alone: plural forms, lists and word order come from its file."""

from __future__ import annotations

from typing import Any

import pytest

from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.explain.phrases import Phrases, plain
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques.fish import Fish
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.core.wording import Cells, Fields, Groups, Houses, Name

PSEUDO: dict[str, Any] = {
    "words": {
        "plural": ["n = 1", "n % 10 = 2..4 and n % 100 != 12..14"],
        "numbers": ["zeron", "unon", "duon", "{0}-on"],
        "lists": {
            "and": [" et-", " > ", " > et-"],
            "or": [" aut-", " > ", " > aut-"],
            "and_numbers": ["+", "+", "+"],
            "and_houses": [" atque ", " atque ", " atque "],
            "clauses": [" / ", " / ", " / "],
            "sentences": [" ", " ", " "],
        },
        "row": "{numbers}-{numbers:raw|rawa|rawow}",
        "column": "{numbers}-{numbers:kol|kola|kolow}",
        "box": "{numbers}-{numbers:boks|boksa|boksow}",
        "is": "{digit} at-{cells} est",
        "is_not": "{digit} at-{cells} non-est",
        "is_not/end": "{digit} at-{cells} non est-um",
        "in": "{digit} among-{cells:or} est",
        "in/start": "um-{digit} among-{cells:or}",
        "removed": "Ergo {groups:*removed_group} {groups:#} out.",
        "removed_group": "{cells:celon|celona|celonow} {cells} ex {digits}",
        "weak_house": "Since {house} {digit} unum hab, {end:false/end} if {start:true/start}.",
        "more": "Et {number} {number:stepon|stepona|steponow}.",
    },
    "locked_candidates_1": "{cover} cum {base}: {digit} {cells:or} {cells:#}.",
}
"""It puts verbs and the conclusion first, has three plural forms and names lists its own way."""


def step_removing(count: int) -> Step:
    """Locked candidates of 7 in box 2 that take it from cells of row 1 and beyond."""
    gone = [Cell(cell) for cell in range(81) if cell not in (3, 4)][:count]
    return Step(
        "locked_candidates_1",
        eliminations=tuple(Candidate(cell, Digit(7)) for cell in gone),
        pattern=(Mark(Cell(3), Digit(7), Role.PATTERN), Mark(Cell(4), Digit(7), Role.PATTERN)),
        links=(Link(Node((Cell(3), Cell(4)), Digit(7)), Node((Cell(0),), Digit(7)), False),),
        houses=(House(19), House(0)),
        detail=Fish((House(19),), (House(0),)),
    )


@pytest.mark.parametrize(
    ("count", "effect"),
    [
        (1, "Ergo celon r1c1 ex 7 unon out."),
        (2, "Ergo celona r1c1 et-r1c2 ex 7 unon out."),
        (3, "Ergo celona r1c1 > r1c2 > et-r1c3 ex 7 unon out."),
        (5, "Ergo celonow r1c1 > r1c2 > r1c3 > r1c6 > et-r1c7 ex 7 unon out."),
    ],
)
def test_a_third_language_is_spoken_by_its_own_rules(count: int, effect: str) -> None:
    explainer = Explainer(PSEUDO)
    told = explainer.explain(step_removing(count), "", CLASSIC)
    assert plain(told.cause) == "1-raw cum 2-boks: 7 r1c4 aut-r1c5 duon."
    assert plain(told.effect) == effect
    assert [plain(line) for line in told.lines] == [
        "Since 1-raw 7 unum hab, 7 at-r1c1 non est-um if um-7 among-r1c4 aut-r1c5."
    ]
    assert explainer.damaged == set()


def test_a_third_language_names_houses_in_its_own_order() -> None:
    step = step_removing(1)._replace(houses=tuple(map(House, (0, 4, 9))))
    _, houses = Explainer(PSEUDO).place(step, CLASSIC)
    assert houses.text == "1+5-rawa atque 1-kol"
    assert houses.cells[:9] == CLASSIC.houses[0]


def test_what_is_counted_outside_of_a_step_agrees_as_well() -> None:
    said = [Explainer(PSEUDO).shared_text("more", number=str(number)) for number in (1, 3, 12, 22)]
    assert said == ["Et 1 stepon.", "Et 3 stepona.", "Et 12 steponow.", "Et 22 stepona."]


def form_of(rules: list[str], number: int) -> int:
    """Which of the forms goes with a number of cells."""
    forms = "|".join(map(str, range(len(rules) + 1)))
    phrases = Phrases({"plural": rules}, CLASSIC)
    cells = Cells(tuple(map(Cell, range(number))))
    return int(plain(phrases.fill(f"{{cells:{forms}}}", {"cells": cells})))


SLAVIC = ["n % 10 = 1 and n % 100 != 11", "n % 10 = 2..4 and n % 100 != 12..14"]
CELTIC = ["n = 1,11", "n = 2,12", "n = 3..10,13..19"]
EITHER = ["n % 100 = 1 or n = 5..6"]


@pytest.mark.parametrize(
    ("rules", "forms"),
    [
        (SLAVIC, {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 25: 2}),
        (CELTIC, {0: 3, 1: 0, 2: 1, 3: 2, 10: 2, 11: 0, 12: 1, 13: 2, 20: 3}),
        (EITHER, {1: 0, 2: 1, 4: 1, 5: 0, 6: 0, 7: 1}),
    ],
    ids=["slavic", "celtic", "either"],
)
def test_the_form_goes_by_the_rules_of_plurals(rules: list[str], forms: dict[int, int]) -> None:
    assert {number: form_of(rules, number) for number in forms} == forms


@pytest.mark.parametrize("template", ["{number:a|b}", "{number:a|b|c|d}"])
def test_a_choice_without_a_form_for_each_rule_is_an_error(template: str) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Phrases({"plural": SLAVIC}, CLASSIC).fill(template, {"number": Name("1")})


@pytest.mark.parametrize(
    "rule", ["", "one", "n", "n = ", "n = 1 and", "n > 1", "i = 1", "n % = 1", "n = 1..", "n == 1"]
)
def test_a_damaged_plural_rule_is_an_error(rule: str) -> None:
    with pytest.raises(ValueError, match="plural rule"):
        form_of([rule], 1)


def test_groups_are_listed_as_clauses_and_houses_can_be_taken_one_by_one() -> None:
    phrases = Phrases(PSEUDO["words"], CLASSIC)
    groups = Groups((Cells((Cell(0), Cell(1))), Cells((Cell(2),))))
    fields: Fields = {"groups": groups, "houses": Houses((House(0), House(9)))}
    said = phrases.fill("{groups} {groups[1]} {houses[1]}", fields)
    assert plain(said) == "r1c1 et-r1c2 / r1c3 r1c3 1-kol"


@pytest.mark.parametrize(
    ("template", "reason"), [("{name[0]}", "is no list"), ("{name:#}", "expected a list of words")]
)
def test_a_field_that_cannot_be_said_so_is_an_error(template: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Phrases({"numbers": 5}, CLASSIC).fill(template, {"name": Name("x")})


@pytest.mark.parametrize(
    "lists", [None, [], {"and": [","]}, {"and": "x"}, {"and": 5}, {"and": [1, 2, 3, 4]}]
)
def test_damaged_lists_are_an_error(lists: object) -> None:
    phrases = Phrases({"lists": lists}, CLASSIC)
    with pytest.raises(ValueError, match="expected three texts"):
        phrases.fill("{cells}", {"cells": Cells((Cell(0), Cell(1)))})

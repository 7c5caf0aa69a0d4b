"""What sentences say, alone and with those before and after them."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import Sense
from sudoku_app.formats.rules_text.languages import is_foreign
from sudoku_app.formats.rules_text.reading import read_rules
from sudoku_app.formats.rules_text.statements import senses
from tests.formats.drawn_rules import GREEN_LINE, dot, puzzle_with, read, text


@pytest.mark.parametrize(
    "words",
    [
        "Normal sudoku rules apply.",
        "Place the digits 1-9 once each in every row, column and 3x3 box.",
        "No guessing is required!",
        "Have fun.",
        "Thanks for playing, and a happy birthday to my brother.",
        "Placing a correct digit clears the fog around it.",
        "For example, a 3 and a 5 would be fine.",
        "Different lines may have different sums.",
        "Digits may repeat on a line if allowed by other rules.",
    ],
)
def test_a_sentence_that_rules_nothing_is_known_as_such(words: str) -> None:
    assert all(sense.is_read and not sense.rules for sense in senses(words))


@pytest.mark.parametrize(
    "words",
    [
        "Exactly one green line has neighbours that differ by at least 5.",
        "Along a green line, adjacent digits differ by at least 5, except in box 5.",
        "Adjacent digits along half of the green lines must differ by at least 5.",
        "The digits on the snake differ by at least 5.",
        "Adjacent digits of burglars on a green line differ by at least 5.",
        "Burglars on a green line with an umbrella differ by at least 5.",
        "Every digit beside a burglar differs from it by at least 3.",
        "Renban: The digits in the grey cross are from a consecutive sequence of digits.",
        "Digits in cages may never share a border with a consecutive digit in the same cage.",
        "All pairs of consecutive digits in cells sharing a corner are marked with a green line.",
        "Normal sudoku rules do not apply.",
        "Draw a loop through the centres of some cells.",
        "Auf grünen Linien unterscheiden sich benachbarte Ziffern um mindestens 5.",
        "绿线上相邻数字之差至少为5。",
    ],
)
def test_what_says_something_else_is_not_read_and_stays_word_for_word(words: str) -> None:
    found = list(read_rules(puzzle_with(words, (GREEN_LINE,))))
    assert [(rule.quote, rule.sense) for rule in found] == [(words, Sense.UNREAD)]


def test_names_of_colours_are_not_taken_for_misspelt_words() -> None:
    (sense,) = senses("Digits on a silver line are consecutive in any order.")
    assert sense.rules[0][0].colours == {"silver"}


@pytest.mark.parametrize(
    "words",
    [
        "Grey circles contain odd digits. All grey circles are given.",
        "Grey circles contain odd digits. All possible circles have been given.",
    ],
)
def test_that_all_is_given_is_not_lost_in_the_rule_before_it(words: str) -> None:
    first, second = senses(words)
    assert [readings[0].kind for readings in first.rules] == ["odd"]
    assert [readings[0].kind for readings in second.rules] == ["allgiven"]


def test_a_sentence_that_also_says_that_all_is_given_is_not_read_without_it() -> None:
    (sense,) = senses("Grey circles contain odd digits, and all grey circles are given.")
    assert [readings[0].kind for readings in sense.rules] == ["odd", "allgiven"]


def test_that_all_dots_are_given_is_read_beside_their_rule() -> None:
    (sense,) = senses("White dots join consecutive digits, and all white dots are given.")
    assert [readings[0].kind for readings in sense.rules] == ["difference", "allgiven"]


def test_sentences_about_lines_of_different_colours_are_different_rules() -> None:
    first, second = senses(
        "Digits on a purple line are friends. A green line has one digit from 123, 456 and 789."
    )
    assert not first.is_read
    assert second.quote.startswith("A green line")


@pytest.mark.parametrize(
    "words",
    [
        "Green lines are German whispers, purple lines are renban lines.",
        "Green lines are German whispers and purple lines are renbans.",
        "Green lines are German whispers (minimum difference 5), purple lines are renbans.",
    ],
)
def test_lines_of_different_colours_are_told_apart_in_one_sentence(words: str) -> None:
    [reading] = senses(words)
    found = [(rule[0].kind, *rule[0].colours) for rule in reading.rules]
    assert found == [("whispers", "green"), ("renban", "purple")]


def test_a_sentence_goes_on_after_a_full_stop_in_parentheses() -> None:
    rules = "Red squares show the position of their column's number in that row (e. g. a 3. Or 4)."
    assert [each.quote for each in senses(rules)] == [rules]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Die Ziffern auf einer grünen Linie unterscheiden sich um mindestens 5.", True),
        ("Es gelten die normalen Regeln, und im Käfig ist keine Ziffer doppelt.", True),
        ("Thermometer: Ziffern steigen vom Kolben an.", True),
        ("Normale Sudokuregeln.", True),
        ("Les règles normales du sudoku s'appliquent.", True),
        ("绿线上相邻的数字相差至少5。", True),
        ("X：和为10", True),
        ("회색 원은 홀수를 의미한다.", True),
        ("Digits on a green line differ by at least 5.", False),
        ("𝗞𝗶𝗹𝗹𝗲𝗿 𝗖𝗮𝗴𝗲𝘀: digits do not repeat.", False),
        ("A puzzle by Aad van der Wetering, in Des Moines.", False),
        ("大 1-9", False),
        ("A digit on a die is not less than 3.", False),
    ],
)
def test_other_languages_are_recognised_and_not_taken_for_stories(
    words: str, expected: bool
) -> None:
    assert is_foreign(words) == expected
    assert (Sense.UNREAD in [rule.sense for rule in read_rules(puzzle_with(words))]) >= expected


@pytest.mark.parametrize(
    "words",
    [
        "White dots are placed between all orthogonally adjacent consecutive digits.",
        "If two orthogonally adjacent digits are consecutive, there is a white dot between them.",
        "A white dot is given wherever two adjacent digits are consecutive.",
        "All consecutive pairs are marked with a white dot.",
        "If two cells are consecutive then they're joined by a white dot.",
    ],
)
def test_a_mark_that_is_wherever_a_relation_holds_is_one_of_all(words: str) -> None:
    (sense,) = senses(words)
    assert [readings[0].kind for readings in sense.rules] == ["difference", "allgiven"]


@pytest.mark.parametrize(
    "words",
    [
        "If there is a white dot between two cells, there is a difference of 1.",
        "White dots between any two cells mean that they are consecutive.",
    ],
)
def test_a_mark_that_shows_a_relation_may_be_left_out_elsewhere(words: str) -> None:
    (sense,) = senses(words)
    assert [readings[0].kind for readings in sense.rules] == ["difference"]


def test_a_sentence_that_adds_to_the_one_before_it_takes_no_rule_from_it() -> None:
    first, second = senses(
        "Cells separated by a white dot are consecutive, cells separated by a black dot have a "
        "ratio of 2. Where there is no dot, only one of these holds."
    )
    assert [readings[0].kind for readings in first.rules] == ["difference", "ratio"]
    assert not second.is_read


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "Except for cells joined by a white dot, no two neighbouring cells are consecutive.",
            "negative-difference:1:0.1",
        ),
        (
            "Apart from these, no two orthogonally adjacent digits are consecutive.",
            "negative-difference:1:0.1",
        ),
        (
            "Unless separated by a white dot, adjacent digits may not be consecutive.",
            "negative-difference:1:0.1",
        ),
        ("Adjacent digits can't be consecutive except where marked.", "negative-difference:1:0.1"),
        ("Except for some cells, no two orthogonally adjacent digits are consecutive.", ""),
        ("Apart from the even ones, adjacent digits may not be consecutive.", ""),
    ],
)
def test_an_exception_can_stand_at_either_end_of_a_sentence(words: str, expected: str) -> None:
    found = read(f"White dots join consecutive digits. {words}", dot(1, 1.5, "#ffffff"))
    assert found == ",".join(filter(None, ("difference:0.1:1", expected)))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Unless separated by an X or a V, neighbours can't sum to 10.", "negative-xv:10:0.1"),
        ("Unless marked, adjacent digits can't sum to 5 or 10.", "negative-xv:5.10:0.1"),
    ],
)
def test_a_missing_mark_excludes_the_sums_that_are_named(words: str, expected: str) -> None:
    rules = f"Cells separated by an X sum to 10, cells separated by a V to 5. {words}"
    assert read(rules, text(1, 1.5, "X")).endswith(expected)


@pytest.mark.parametrize(
    ("words", "kind", "colours"),
    [
        ("There are grey circles in some cells. These cells contain odd digits.", "odd", {"gray"}),
        ("Grey squares mark some cells. Such cells must be even.", "even", {"gray"}),
        (
            "The grid has some pink lines. Each of them is a set of consecutive digits.",
            "renban",
            {"pink"},
        ),
        (
            "There are green lines. Adjacent digits along these lines differ by at least 5.",
            "whispers",
            {"green"},
        ),
    ],
)
def test_a_rule_can_be_about_what_the_sentence_before_it_introduces(
    words: str, kind: str, colours: set[str]
) -> None:
    found = senses(words)
    ((statement, *_),) = [rule for sense in found for rule in sense.rules]
    assert all(sense.is_read for sense in found)
    assert statement.kind == kind and statement.colours == colours


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Each green line is a whisper. Whispers require a difference of at least 5.", "whispers"),
        (
            "Along a red line, digits alternate between odd and even. This means that no two"
            " adjacent digits have the same parity.",
            "parityline",
        ),
        ("Grey shapes with a round end are thermometers. Digits increase from it.", "thermometer"),
        ("Grey circles contain odd digits. Other cells may be odd or even.", "odd"),
        ("Digits may not repeat a knight's move apart. This applies everywhere.", "antiknight"),
        (
            "An inequality sign is placed between some cells. It points to the lower digit.",
            "inequality",
        ),
        ("Digits increase from the bulb. Digits can't repeat on a thermometer.", "uniqueline"),
        ("A nose separates two cells. A nose points to the lower value.", "inequality"),
    ],
)
def test_a_rule_can_be_explained_in_a_second_sentence(words: str, kind: str) -> None:
    found = senses(words)
    assert all(sense.is_read for sense in found), found
    assert kind in {rule[0].kind for sense in found for rule in sense.rules}


@pytest.mark.parametrize(
    ("words", "colours"),
    [
        ("A purple line reads the same both ways. Digits on the line may not repeat.", {"purple"}),
        ("Purple lines read the same both ways. Digits on lines may not repeat.", set()),
        ("Purple lines read the same both ways. Digits on the lines may not repeat.", set()),
        ("Purple lines read the same both ways.\nDigits on the line may not repeat.", set()),
    ],
)
def test_the_line_is_that_of_the_sentence_before_it(words: str, colours: set[str]) -> None:
    second = senses(words)[-1]
    assert [(rule[0].kind, rule[0].colours) for rule in second.rules] == [
        ("uniqueline", frozenset(colours))
    ]


@pytest.mark.parametrize(
    "words",
    [
        "It is almost a palindrome.",
        "Shade some cells in the grid.",
        "Draw some lines in the grid.",
        "Some lines are thermometers.",
        "Some circles are wrong.",
        "There is one cage in each box.",
        "There must be some shaded cells.",
        "The grid has no cages.",
        "There are exactly three odd circles.",
    ],
)
def test_a_sentence_that_says_more_than_that_something_is_drawn_is_not_dropped(words: str) -> None:
    (sense,) = senses(words)
    assert not sense.is_read


@pytest.mark.parametrize(
    "words",
    [
        "The set of digits in each row or column is unique.",
        "Place the digits 0-8 in each row, column and box.",
        "Normal sudoku rules (mostly) apply.",
        "(Each unique digit may appear twice in exactly one row, column or box.)",
    ],
)
def test_a_rule_that_resembles_the_usual_ones_is_not_dropped(words: str) -> None:
    assert not any(sense.is_read for sense in senses(words))

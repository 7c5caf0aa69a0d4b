"""What is said of a step beside its picture, and before it: what needs no list of cells."""

from __future__ import annotations

from sudoku_app.core.author_texts import NO_ABOUT, Sense, WordedRule
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage, NumberAmong, SumAmong
from sudoku_app.core.constraints.dots import NegativeDifference, NegativeRatio, NegativeXV
from sudoku_app.core.constraints.lines import Renban, Thermometer, Whispers
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.techniques.cage_sums import find_single_combination
from sudoku_app.core.techniques.line_cases import case_finder
from sudoku_app.core.techniques.sweeps import sweep_finder
from sudoku_app.core.topology import Cell
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.board.step_shape import houses_to_look_at, lines_to_look_at
from sudoku_app.presentation.hints.step_words import step_card
from sudoku_app.presentation.translation import Translations, translations_path

TEXTS = StepTexts("en")
ROWS = [tuple(map(Cell, range(9 * row, 9 * row + 8))) for row in range(9)]


def test_few_cells_are_named_beside_the_picture_too() -> None:
    position = Candidates.of(make_puzzle([0] * 81, constraints=(Whispers(ROWS[0]),)))
    step = next(sweep_finder("whisper_partners")(position))
    for is_drawn in (False, True):
        effect = TEXTS.explain(step, position.topology, is_drawn=is_drawn).effect
        assert plain(effect).startswith("So remove 5 from r1c1, r1c2")


def test_the_cells_of_few_digits_are_counted() -> None:
    position = Candidates.of(make_puzzle([0] * 81, constraints=tuple(map(Whispers, ROWS))))
    step = next(sweep_finder("whisper_partners")(position))
    effect = TEXTS.explain(step, position.topology, is_drawn=True).effect
    assert plain(effect) == "So remove 5 from 72 cells, as marked."
    assert "r9c8" in plain(TEXTS.explain(step, position.topology).effect)


def test_of_many_digits_only_the_candidates_are_counted() -> None:
    position = Candidates.of(make_puzzle([0] * 81, constraints=tuple(map(Thermometer, ROWS))))
    step = next(sweep_finder("thermometer_bounds")(position))
    effect = TEXTS.explain(step, position.topology, is_drawn=True).effect
    assert plain(effect) == f"So remove the {len(step.eliminations)} marked candidates."


def test_a_step_about_a_line_says_to_look_at_the_line() -> None:
    line = Renban((Cell(0), Cell(1), Cell(2)))
    position = Candidates.of(make_puzzle([0] * 81, constraints=(line,)))
    for cell in line.cells:
        for digit in (1, 6, 7, 8, 9):
            position.eliminate(cell, digit)
    for digit in (1, 3, 5, 6, 7, 8, 9):
        position.eliminate(9, digit)
    step = next(case_finder("line_digits")(position))
    assert houses_to_look_at(step, position.topology) == ()
    assert lines_to_look_at(step) == line.cells
    digits, place = TEXTS.place(step, position.topology)
    assert plain((place,)) == "the renban line at r1c1"
    assert digits.text == "" or len(step.digits) <= 4


def test_a_reason_names_only_the_digits_that_the_removed_ones_would_need() -> None:
    line = Thermometer((Cell(0), Cell(10), Cell(20)))
    position = Candidates.of(make_puzzle([0] * 81, constraints=(line,)))
    while step := next(sweep_finder("thermometer_bounds")(position), None):
        step.apply(position)
    position.eliminate(0, 1)
    step = next(sweep_finder("thermometer_bounds")(position))
    assert "r1c1 can't be 1, which 2 in r2c2 or 3 in r3c3 would need" in plain(
        TEXTS.explain(step, position.topology).cause
    )


def test_a_rule_about_missing_marks_says_which_numbers_it_excludes() -> None:
    for rule, technique, words in (
        (NegativeXV(), "xv_partners", "don't add up to 5 or 10. Here"),
        (NegativeXV((3, 5)), "xv_partners", "a and b: a+b ≠ 3, a+b ≠ 5. Here"),
        (NegativeRatio((3,)), "dot_partners", "a and b: a ≠ 3b. Here"),
        (NegativeDifference((2,)), "dot_partners", "a and b: |a−b| ≠ 2. Here"),
    ):
        position = Candidates.of(make_puzzle([2, *[0] * 80], constraints=(rule,)))
        step = next(sweep_finder(technique)(position))
        cause = plain(TEXTS.explain(step, position.topology).cause)
        assert words in cause
        assert ("5 or 10" in cause) == (rule == NegativeXV())
        assert not any(usual in cause for usual in ("double", "consecutive"))


def place_of(step: Step, position: Candidates, language: str = "en") -> str:
    """The card that says where to look."""
    translations = Translations(translations_path(language)) if language != "en" else None

    def translate(context: str, text: str) -> str:
        return (translations.find(context, text) if translations else None) or text

    texts, values = StepTexts(language), position.values
    return step_card(translate, texts, step, position.topology, values, 2).body


def test_a_step_of_many_boxes_says_that_there_are_others() -> None:
    cages = tuple(KillerCage((row[0], row[1]), 3) for row in ROWS[::3])
    more = (KillerCage((Cell(4), Cell(5)), 3),)
    for constraints, words in (
        (cages, "The digits are 1 and 2. Look in boxes 1, 4 and 7."),
        (cages + more, "The digits are 1 and 2. Look in boxes 1, 2 and 4, among others."),
    ):
        position = Candidates.of(make_puzzle([0] * 81, constraints=constraints))
        step = next(find_single_combination(position))
        assert place_of(step, position) == words
    assert place_of(step, position, "zh_CN") == "数字是 1 和 2。请看第 1、2、4 宫等处。"


def test_digits_that_are_only_examples_do_not_say_where_to_look() -> None:
    lines = tuple(map(Whispers, ROWS))
    position = Candidates.of(make_puzzle([0] * 81, constraints=lines))
    next(sweep_finder("whisper_partners")(position)).apply(position)
    for cell, digit in ((0, 1), (10, 8)):
        position.place(cell, digit)
    step = next(sweep_finder("whisper_partners")(position))
    assert list(step.digits) == [1, 8]
    assert place_of(step, position).startswith("Look ")


def test_a_kind_of_constraint_follows_without_a_space_in_chinese() -> None:
    position = Candidates.of(make_puzzle([0] * 81, constraints=tuple(map(Thermometer, ROWS))))
    step = next(sweep_finder("thermometer_bounds")(position))
    assert place_of(step, position, "zh_CN") == "请看温度计。"
    assert place_of(step, position) == "Look at the thermometers."


def test_a_rule_that_no_drawing_states_is_quoted() -> None:
    cells = (Cell(0), Cell(9))
    for rule, find, is_quoted in (
        (NumberAmong(cells, (13, 31)), sweep_finder("little_killer_sums"), True),
        (SumAmong(cells, (3, 5)), sweep_finder("little_killer_sums"), True),
        (KillerCage(cells, 17), find_single_combination, False),
    ):
        position = Candidates.of(make_puzzle([0] * 81, constraints=(rule,)))
        step = next(find(position))
        for is_on in (True, False):
            worded = WordedRule("Purple cages\nare odd.", Sense.READ, (rule,), is_on=is_on)
            about = NO_ABOUT._replace(worded=(worded,))
            topology, values = position.topology, position.values
            card = step_card(lambda _, text: text, TEXTS, step, topology, values, 3, about=about)
            words = "The rule in the author's words: “Purple cages are odd.”"
            assert card.body.endswith(f"\n{words}") == (is_quoted and is_on)

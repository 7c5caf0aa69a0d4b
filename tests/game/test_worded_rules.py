"""Rules read from words in a game: enforced, switched off and on, undone, stored and exported."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.author_texts import About, Fog, Sense, Trigger, WordedRule
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import NegativeXV
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC, Cell, cell_set
from sudoku_app.formats.author_texts import decode_about, encode_about
from sudoku_app.formats.rules_text.reading import with_rules_read
from sudoku_app.game.play.coach import find_step, hint_before_steps, hint_of_step, position_of
from sudoku_app.game.play.diagnosis import diagnose
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import HintKind
from sudoku_app.game.play.moves import NOTHING, Act
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.store import Store
from sudoku_app.presentation.board.constraint_drawings import drawings_of
from sudoku_app.presentation.cards.worded_rules import (
    WordedRow,
    drawings_words,
    reading_paragraphs,
    understanding,
    worded_lines,
    worded_rows,
)
from sudoku_app.presentation.hints.hint_cards import hint_card
from sudoku_app.presentation.words import LINE_END, untranslated
from tests.game.games import PUZZLE, clock, last_of

SOLUTION = next(bit_parallel.solutions(PUZZLE, 1))
RULES = "Digits in cages sum to the number in the corner. Draw a snake."
PAIR = (0, 1)
CAGE = Outline(PAIR, "", str(sum(SOLUTION[cell] for cell in PAIR)))
ABOUT = About(rules=RULES, drawings=(CAGE,), solution=SOLUTION, is_in_words=True)
RULE = KillerCage((Cell(0), Cell(1)), int(CAGE.text))
OPEN = with_rules_read(Puzzle(CLASSIC, (0,) * 81, about=ABOUT))
CLOSED = with_rules_read(PUZZLE._replace(about=ABOUT))


def test_a_rule_read_from_words_is_a_rule_of_the_game() -> None:
    game = Game(OPEN)
    wrong = next(d for d in range(1, 10) if d != SOLUTION[1] and d != SOLUTION[0])
    game.enter([0], SOLUTION[0])
    game.enter([1], wrong)
    assert game.conflicts() == {0, 1}


def test_a_puzzle_whose_solution_is_proven_is_like_any_other() -> None:
    assert Game(CLOSED).verdict is Verdict.UNIQUE
    assert diagnose(CLOSED).card.level is not None


def test_a_puzzle_that_is_partly_understood_is_checked_by_its_solution() -> None:
    game = Game(OPEN)
    assert game.verdict is Verdict.IN_WORDS
    game.enter([5], SOLUTION[5] % 9 + 1)
    assert game.check() == (5,)


def test_the_rules_that_were_understood_give_hints() -> None:
    game = Game(OPEN)
    assert game.is_partly_understood
    assert hint_before_steps(game) is None
    step = find_step(position_of(game), lambda: False)
    assert step is not None
    assert all(SOLUTION[c.cell] != c.digit for c in step.eliminations)


def test_where_they_give_no_step_the_hint_says_why() -> None:
    game = Game(OPEN)
    hint = hint_of_step(game, None)
    assert hint.verdict is Verdict.IN_WORDS
    words = hint_card(untranslated, game, hint, 1).body
    assert words.endswith("Those that were understood give no further step.")
    game.switch_rules([0])
    before = hint_before_steps(game)
    assert before is not None
    assert hint_card(untranslated, game, before, 1).body.endswith("So there are no hints.")


def test_a_puzzle_whose_solution_a_longer_search_proves_is_like_any_other() -> None:
    game = Game(OPEN._replace(about=OPEN.about._replace(title="As if that proved it")))
    assert game.is_partly_understood
    game.take_verdict(Verdict.SEVERAL)
    assert game.is_partly_understood
    game.take_verdict(Verdict.UNIQUE)
    assert (game.verdict, game.solution) == (Verdict.UNIQUE, SOLUTION)
    assert hint_of_step(game, None).kind is HintKind.ANSWER


def test_switching_a_rule_off_and_on_is_an_act_that_can_be_undone() -> None:
    game = Game(OPEN)
    change = game.switch_rules([0])
    assert (change.act, change.cells) == (Act.RULE, ())
    assert not game.puzzle.constraints
    assert not game.puzzle.about.worded[0].is_on
    game.undo()
    assert game.puzzle == OPEN
    game.redo()
    game.switch_rules([0])
    assert game.puzzle.constraints == (RULE,)
    game.undo()
    assert not game.puzzle.constraints


def test_a_new_act_after_undo_forgets_the_switch() -> None:
    game = Game(OPEN)
    game.switch_rules([0])
    game.undo()
    game.enter([3], 5)
    assert game.puzzle.constraints == (RULE,)
    assert not game.can_redo


@pytest.mark.parametrize("number", [-1, 1, 2, 80, 1000])
def test_only_a_rule_that_was_understood_can_be_switched(number: int) -> None:
    game = Game(OPEN)
    assert game.switch_rules([number]) == NOTHING
    assert game.moves == []


def test_a_switched_rule_is_stored_with_the_game(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, clock=clock)
    game = store.start(OPEN, Card()).game
    game.enter([3], 5)
    game.switch_rules([0])
    store.close()
    store = Store(path, clock=clock)
    assert find_damage(store.connection) == []
    game = last_of(store).game
    assert (game.puzzle.constraints, game.original) == ((), OPEN)
    game.undo()
    assert game.puzzle == OPEN
    store.close()


def test_a_switched_rule_is_exported(tmp_path: Path) -> None:
    first = Store(str(tmp_path / "one.sqlite3"), clock=clock)
    first.start(OPEN, Card()).game.switch_rules([0])
    export_json(first, str(tmp_path / "games.json"))
    second = Store(str(tmp_path / "two.sqlite3"), clock=clock)
    import_json(second, str(tmp_path / "games.json"))
    game = last_of(second).game
    assert (game.puzzle.constraints, game.original) == ((), OPEN)
    first.close()
    second.close()


def test_undo_does_not_bring_fog_back() -> None:
    game = Game(OPEN._replace(about=OPEN.about._replace(fog=Fog((80,)))))
    assert game.lit == cell_set([80])
    game.enter([0], SOLUTION[0] % 9 + 1)
    assert game.lit == cell_set([80])
    game.enter([0], SOLUTION[0])
    assert game.lit == cell_set([80, 0, 1, 9, 10])
    game.undo()
    assert game.lit == cell_set([80, 0, 1, 9, 10])
    again = Game(game.original, game.moves, game.head)
    assert again.lit == game.lit


def test_a_puzzle_without_fog_is_lit_everywhere() -> None:
    assert Game(OPEN).lit is None


def test_fog_is_stored_with_the_game(tmp_path: Path) -> None:
    fog = Fog((80,), (Trigger((0, 1), (5,)),))
    puzzle = OPEN._replace(about=OPEN.about._replace(fog=fog))
    store = Store(str(tmp_path / "games.sqlite3"), clock=clock)
    store.start(puzzle, Card())
    assert last_of(store).game.original == puzzle
    store.close()


def test_a_card_lists_each_rule_beside_the_authors_sentence() -> None:
    first, second = worded_rows(untranslated, OPEN)
    assert first.quote == "Digits in cages sum to the number in the corner."
    assert first.words.startswith("Digits in a cage may not repeat")
    assert (first.drawings, first.is_on, first.can_switch) == ((CAGE,), True, True)
    assert (second.quote, second.words) == ("Draw a snake.", "Not understood.")
    assert not second.can_switch
    assert understanding(untranslated, OPEN.about) == "1 of 2 rules understood"
    assert worded_lines(untranslated, OPEN.with_switched([0])).count(". Off: ") == 1


def test_a_sentence_with_several_rules_stands_once_below_them() -> None:
    rule, other = OPEN.about.worded
    worded = (rule, rule._replace(constraints=(Even((Cell(5),)),), drawings=()), other)
    puzzle = OPEN._replace(about=OPEN.about._replace(worded=worded))
    assert [row.quote for row in worded_rows(untranslated, puzzle)] == ["", rule.quote, other.quote]
    lines = worded_lines(untranslated, puzzle).splitlines()
    assert [line.count("“") for line in lines] == [0, 0, 1, 1]


def test_no_line_is_left_empty_for_a_sentence_that_stands_further_below() -> None:
    _, other = OPEN.about.worded
    puzzle = OPEN._replace(about=OPEN.about._replace(worded=(other, other)))
    first, second = reading_paragraphs(untranslated, puzzle, "", "")[-2:]
    assert [part.text for part in first] == ["1. Not understood."]
    assert [part.text for part in second][1:] == [LINE_END, "“Draw a snake.”"]


def test_a_sentence_in_another_language_says_why_it_is_not_read() -> None:
    rule = WordedRule("Die Ziffern im Käfig sind verschieden.", Sense.UNREAD)
    (row,) = worded_rows(untranslated, Puzzle(CLASSIC, (0,) * 81, about=About(worded=(rule,))))
    assert row.words == "Not read, because it isn't in English."


def test_a_rule_that_the_solution_breaks_says_where_also_when_it_is_read_back() -> None:
    rule = WordedRule("A rule.", Sense.BROKEN, broken=(0, 10))
    puzzle = Puzzle(CLASSIC, (0,) * 81, about=About(worded=(rule,)))
    again = decode_about(encode_about(puzzle.about), puzzle._replace(about=About()))
    (row,) = worded_rows(untranslated, again)
    assert row.words == "Not applied: the solution breaks it, in r1c1 and r2c2."
    assert row.cells == (0, 10)


def test_what_is_drawn_in_one_place_is_told_as_one_drawing() -> None:
    places = Point(1, 0.5), Point(3, 4.5)
    circles = tuple(Shape(each, 0.4, 0.4, "#ffffff", "#000000", 0.02, True) for each in places)
    letters = tuple(Label(each, "X", "#000000", 0.3) for each in places)
    line = DrawnLine(places, "#00aaff", 0.1)
    drawings: tuple[Drawing, ...] = (*circles, *letters, line._replace(width=0.2), line)
    row = WordedRow(0, "", "", drawings, (), is_on=True, can_switch=True)
    assert drawings_words(untranslated, row) == "3 drawings"


def words_of(*constraints: Constraint, drawings: tuple[Drawing, ...] = ()) -> str:
    """What the card says of a rule that was read as some constraints."""
    rule = WordedRule("", Sense.READ, constraints, tuple(range(len(drawings))))
    about = About(worded=(rule,), drawings=drawings)
    (row,) = worded_rows(untranslated, Puzzle(CLASSIC, (0,) * 81, about=about))
    return row.words


def test_a_sum_that_only_the_words_tell_is_told_on_the_card() -> None:
    areas = SumArea((Cell(0), Cell(10)), 10), SumArea((Cell(8), Cell(16)), 10)
    line = DrawnLine((Point(0.5, 0.5), Point(1.5, 1.5)), "#00aaff", 0.1)
    assert words_of(*areas, drawings=(line,)) == (
        "The digits of a marked area add up to 10, and may repeat."
    )
    number = Label(Point(0.5, 0.5), "10", "#000000", 0.2)
    own = "The digits of a marked area add up to its number, and may repeat."
    assert words_of(*areas, drawings=(line, number)) == own
    assert words_of(*areas, SumArea((Cell(4),), 7), drawings=(line,)) == own


def test_marked_cells_are_told_without_the_colour_that_ours_have() -> None:
    assert words_of(Odd((Cell(4),))) == "A marked cell contains an odd digit."
    assert words_of(Even((Cell(4),))) == "A marked cell contains an even digit."


def test_the_sums_that_neighbours_lack_are_alternatives() -> None:
    assert words_of(NegativeXV((5, 10))) == (
        "Neighbouring digits without a mark don't add up to 5 or 10."
    )


def test_a_rule_that_nothing_shows_is_drawn_unless_it_is_about_every_cell() -> None:
    def puzzle(*areas: range) -> Puzzle:
        sums = tuple(SumArea(tuple(map(Cell, area)), 20) for area in areas)
        worded = (WordedRule("Sums.", Sense.READ, sums),)
        return Puzzle(CLASSIC, (0,) * 81, sums, About(worded=worded, is_in_words=True))

    assert drawings_of(puzzle(range(40)))
    assert not drawings_of(puzzle(range(40), range(40, 81)))


def test_what_the_author_drew_is_not_drawn_twice() -> None:
    assert OPEN.about.worded[0].sense is Sense.READ
    assert drawings_of(OPEN) == (CAGE,)

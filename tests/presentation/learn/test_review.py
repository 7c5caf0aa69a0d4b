"""What a review says about each act of a game, and about the whole."""

from __future__ import annotations

import pytest

from sudoku_app.core.explain.phrases import plain
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import MoveTime, NoteKind
from sudoku_app.game.reviews.review import PlayedGame, ReviewedAct, review, summary
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.cards.card_texts import TextLink, WhyLink
from sudoku_app.presentation.hints.scenes import replay_of
from sudoku_app.presentation.learn.review_words import (
    act_place,
    act_title,
    missed_words,
    summary_words,
    with_act,
)
from sudoku_app.presentation.words import untranslated
from tests.presentation.games import SOLUTION, new_game

TEXTS = StepTexts("en")


@pytest.fixture
def game() -> Game:
    """A game with a wrong digit, notes, something undone, and found digits."""
    made = new_game()
    made.enter([2], 1)
    made.erase([2])
    made.note([2], 4, NoteKind.CORNER)
    for cell in (40, 2, 3):
        made.enter([cell], SOLUTION[cell])
    made.undo()
    return made


def acts_of(game: Game, times: tuple[MoveTime, ...] = ()) -> list[ReviewedAct]:
    return list(review(PlayedGame(game.puzzle, SOLUTION, tuple(game.moves), game.head, times)))


def test_each_act_has_a_row_with_its_kind_and_its_place(game: Game) -> None:
    rows = [
        (act_title(untranslated, TEXTS, act), act_place(game.puzzle.topology, act))
        for act in acts_of(game)
    ]
    assert rows[0] == ("1  Mistake", "r1c3 = 1")
    assert rows[1] == ("2  Notes", "r1c3")
    assert rows[3] == ("4  Found · Naked Single", "r5c5 = 5")
    assert rows[5] == ("6  Undone", "r1c4 = 6")


def test_digits_that_the_program_filled_in_are_called_so(game: Game) -> None:
    game.solve()
    *_, act = acts_of(game)
    assert len(act.placed) > 1
    assert act_title(untranslated, TEXTS, act).endswith("  Filled in")
    scene = replay_of(untranslated, game, TEXTS).position_at(act.number)
    told = with_act(untranslated, TEXTS, scene, act)
    assert told.title == "Filled in"
    assert plain(told.paragraphs[0]) == "The program filled in the rest."  # type: ignore[arg-type]  # no links


def test_a_mistake_says_so_and_links_to_the_reason(game: Game) -> None:
    scene = replay_of(untranslated, game, TEXTS).position_at(1)
    told = with_act(untranslated, TEXTS, scene, acts_of(game)[0])
    assert told.title == "Mistake: r1c3 = 1"
    assert plain(told.paragraphs[0]).startswith("It is wrong.")  # type: ignore[arg-type]  # no links
    assert len(told.paragraphs) == 1
    assert told.offers == (TextLink("Why?", WhyLink(2, 1)),)
    assert told.game is scene.game


def test_a_digit_that_was_found_names_its_technique_above_the_easiest_step(game: Game) -> None:
    scene = replay_of(untranslated, game, TEXTS).position_at(4)
    told = with_act(untranslated, TEXTS, scene, acts_of(game)[3])
    assert told.title == "Found: r5c5 = 5"
    later = told.later
    assert later is not None
    whole = later.complete(later.search(lambda: False))
    assert whole.title == told.title
    first, second = (plain(each) for each in whole.paragraphs[:2])  # type: ignore[arg-type]  # no links
    assert first == "It follows from Naked Single."
    assert second.startswith("Easiest step here: ")
    assert whole.picture.step is not None


def test_a_step_that_stood_unused_is_named_with_its_time() -> None:
    game = new_game()
    first = acts_of_first_step(game)
    others = [c for c, value in enumerate(game.values) if not value and c != first][:3]
    for cell in (*others, first):
        game.enter([cell], SOLUTION[cell])
    acts = acts_of(game, tuple(MoveTime(60.0 * number) for number, _ in enumerate(game.moves)))
    missed = summary(acts, ()).missed
    assert missed is not None
    assert missed.seconds > 0
    words = missed_words(untranslated, TEXTS, missed)
    assert words.startswith("The easiest thing you missed: ")
    assert words.endswith(f"0{int(missed.seconds // 60)}:00")
    assert missed_words(untranslated, TEXTS, None) == ""


def acts_of_first_step(game: Game) -> int:
    """The cell of the easiest step at the start."""
    trial = new_game()
    trial.enter([40], SOLUTION[40])
    return acts_of(trial)[0].judged.stood[0].cell


def test_the_summary_names_what_was_needed_found_and_not_used(game: Game) -> None:
    found = summary(acts_of(game), ("hidden_single", "x_wing"))
    words = [plain(each) for each in summary_words(untranslated, TEXTS, found)]
    assert words[0] == "Needed: Hidden Single, X-Wing."
    assert words[-1].startswith("Not used: ")
    assert "X-Wing" in words[-1]


def test_a_mistake_that_was_undone_is_named_and_links_to_the_reason() -> None:
    game = new_game()
    game.enter([2], 1)
    game.undo()
    (act,) = acts_of(game)
    assert act_title(untranslated, TEXTS, act) == "1  Undone · Mistake"
    scene = replay_of(untranslated, game, TEXTS).position_at(1)
    told = with_act(untranslated, TEXTS, scene, act)
    assert told.title == "Mistake: r1c3 = 1"
    assert plain(told.paragraphs[0]).startswith("It is wrong.")  # type: ignore[arg-type]  # no links
    assert told.paragraphs[0][0].text.endswith("This was undone later.")
    assert told.offers == (TextLink("Why?", WhyLink(2, 1)),)

"""The stages of a hint, one press after the other, and what the card is about and does."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.contradiction.value import Break, Contradiction, Ending
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.refutation import Refutation
from sudoku_app.core.topology import CLASSIC, Cell, Digit, digit_bit
from sudoku_app.game.play.coach import find_step, hint_of_step, position_of
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.play.why import Refuted, WhyQuestion
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.settings import FULL_NOTES
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.board.cells import Focus
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText
from sudoku_app.presentation.cards.rest_card import CardTopic, CardView, resting_card, resting_topic
from sudoku_app.presentation.cards.result_card import copied_card, share_text
from sudoku_app.presentation.hints.hint_stages import (
    CardAct,
    HintStages,
    Stage,
    apply_hint,
    hint_view,
    main_act,
    other_act,
    third_act,
)
from sudoku_app.presentation.words import untranslated
from tests.presentation.games import EMPTY, SOLUTION, new_game

STEP = Step("naked_single", placements=(Candidate(Cell(40), Digit(5)),))
CARD = Card("hard-0001-00ff", "hard", 520, 4.2, (("naked_pair", 1), ("x_wing", 2)))


def new_session(folder: Path) -> Session:
    return Session(str(folder / "games.sqlite3"), Library(str(folder)), Random, float, float)


def mistaken() -> Game:
    game = new_game()
    game.enter([EMPTY[0]], 9)
    return game


def lacking() -> Game:
    """A note lacks the digit that belongs there."""
    game = new_game()
    game.note([EMPTY[0]], 1, NoteKind.CORNER)
    return game


def cluttered() -> Game:
    """A note that the rules rule out."""
    game = new_game()
    game.note([EMPTY[0]], SOLUTION[EMPTY[0]], NoteKind.CORNER)
    game.note([EMPTY[0]], 5, NoteKind.CORNER)
    return game


def full_without_single_solution() -> Game:
    return new_game("." * 81)


def searched(step: Step | None) -> tuple[Game, HintStages]:
    game, stages = new_game(), HintStages()
    assert stages.advance(game) is Stage.SEARCHING
    stages.found(game, step)
    return game, stages


# The stages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "kind", "stages"),
    [
        (mistaken(), HintKind.MISTAKE, [Stage.NAME, Stage.PLACE, Stage.PICTURE, Stage.PICTURE]),
        (lacking(), HintKind.NOTES, [Stage.NAME, Stage.PLACE, Stage.PLACE]),
        (cluttered(), HintKind.STALE, [Stage.NAME, Stage.PLACE]),
        (
            full_without_single_solution(),
            HintKind.NO_SINGLE_SOLUTION,
            [Stage.NAME, Stage.CLOSED, Stage.NAME, Stage.CLOSED],
        ),
    ],
    ids=lambda value: value.value if isinstance(value, HintKind) else "",
)
def test_what_is_wrong_comes_before_a_step(game: Game, kind: HintKind, stages: list[Stage]) -> None:
    hints = HintStages()
    assert hints.stage is Stage.CLOSED
    for expected in stages:
        assert hints.advance(game, "always") is hints.stage is expected
        assert (hints.hint is None) is (expected is Stage.CLOSED)
        assert hints.hint is None or hints.hint.kind is kind
    assert game.tally.hints == (0, 0, 0, 0)


@pytest.mark.parametrize(("step", "kind"), [(STEP, HintKind.STEP), (None, HintKind.ANSWER)])
def test_a_step_is_named_placed_and_pictured_and_no_press_applies_it(
    step: Step | None, kind: HintKind
) -> None:
    game, hints = searched(step)
    board = game.board
    for stage, tally in (
        (Stage.NAME, (1, 0, 0, 0)),
        (Stage.PLACE, (1, 1, 0, 0)),
        (Stage.PICTURE, (1, 1, 1, 0)),
        (Stage.PICTURE, (1, 1, 1, 0)),
    ):
        assert hints.hint is not None
        assert (hints.stage, hints.hint.kind, game.tally.hints) == (stage, kind, tally)
        hints.advance(game)
    assert game.board is board
    hints.finish(game)
    assert (hints.stage, game.tally.hints) == (Stage.APPLIED, (1, 1, 1, 1))


@pytest.mark.parametrize("game", [mistaken(), lacking(), cluttered(), new_game()])
@pytest.mark.parametrize("full_notes", FULL_NOTES)
def test_the_hint_key_changes_nothing_on_the_board(game: Game, full_notes: str) -> None:
    hints, board = HintStages(), game.board
    for _ in range(12):
        if hints.advance(game, full_notes) is Stage.SEARCHING:
            step = find_step(position_of(game, full_notes), lambda: False)
            hints.found(game, step, full_notes)
    assert game.board is board


def test_a_hint_that_is_applied_at_once_counts_at_every_depth() -> None:
    game, hints = searched(STEP)
    hints.finish(game)
    assert game.tally.hints == (1, 1, 1, 1)


def test_a_hint_that_is_asked_for_again_in_one_position_counts_once() -> None:
    game, hints = searched(STEP)
    hints.close()
    for _ in range(3):
        hints.advance(game)
        if hints.stage is Stage.SEARCHING:
            hints.found(game, STEP)
    assert game.tally.hints == (1, 1, 1, 0)
    hints.choose(game, STEP)
    assert game.tally.hints == (1, 1, 1, 0)


def test_presses_while_a_step_is_looked_for_do_nothing() -> None:
    game, hints = new_game(), HintStages()
    assert [hints.advance(game) for _ in range(3)] == [Stage.SEARCHING] * 3
    assert hints.hint is None


def test_a_search_that_is_closed_begins_anew() -> None:
    game, hints = new_game(), HintStages()
    hints.advance(game)
    hints.close()
    assert hints.stage is Stage.CLOSED
    assert hints.advance(game) is Stage.SEARCHING


@pytest.mark.parametrize("presses", range(3))
def test_a_hint_can_be_closed_at_each_stage(presses: int) -> None:
    game, hints = searched(STEP)
    for _ in range(presses):
        hints.advance(game)
    hints.close()
    assert (hints.stage, hints.hint) == (Stage.CLOSED, None)


def test_no_hint_is_given_on_a_board_that_is_complete() -> None:
    game, hints = new_game(), HintStages()
    game.solve()
    assert hints.advance(game) is Stage.CLOSED


def test_stale_notes_that_were_skipped_are_not_reported_again_in_that_game() -> None:
    game, hints = cluttered(), HintStages()
    hints.advance(game)
    assert hints.skip(game) is Stage.SEARCHING
    hints.close()
    assert hints.advance(game) is Stage.SEARCHING
    hints.close()
    assert hints.advance(cluttered()) is Stage.NAME


def test_steps_that_are_chosen_in_one_position_count_as_one_hint() -> None:
    game, hints = new_game(), HintStages()
    for _ in range(2):
        hints.choose(game, STEP)
        assert hints.stage is Stage.PICTURE
        assert game.tally.hints == (1, 1, 1, 0)
    game.enter([EMPTY[0]], SOLUTION[EMPTY[0]])
    hints.choose(game, STEP)
    assert game.tally.hints == (2, 2, 2, 0)


def test_a_request_without_a_single_solution_is_refused_in_one_stage() -> None:
    game, hints = new_game(), HintStages()
    hints.refuse(Verdict.SEVERAL)
    assert (hints.stage, hints.hint) == (
        Stage.NAME,
        Hint(HintKind.NO_SINGLE_SOLUTION, verdict=Verdict.SEVERAL),
    )
    assert hints.advance(game) is Stage.CLOSED


def noted_everywhere() -> Game:
    """One list of candidates lacks the true digit, if lists they are."""
    game = new_game()
    game.fill_notes()
    game.note([EMPTY[0]], SOLUTION[EMPTY[0]], NoteKind.CORNER)
    return game


REMOVING = Step("locked_candidates_1", eliminations=(Candidate(Cell(EMPTY[0]), Digit(2)),))


def test_notes_in_every_cell_that_may_be_lists_lead_to_a_question() -> None:
    game, hints = noted_everywhere(), HintStages()
    assert hints.advance(game) is Stage.NAME
    assert hints.hint == Hint(HintKind.QUESTION)
    assert not hints.can_apply


@pytest.mark.parametrize(
    ("answer", "kind"), [("always", HintKind.NOTES), ("never", None), ("ask", HintKind.QUESTION)]
)
def test_the_answer_decides_whether_a_list_can_lack_its_digit(
    answer: str, kind: HintKind | None
) -> None:
    hints = HintStages()
    hints.advance(noted_everywhere(), answer)
    assert (hints.hint and hints.hint.kind) is kind


def test_a_step_that_removes_what_was_never_noted_leads_to_the_question() -> None:
    game, hints = new_game(), HintStages()
    game.note([EMPTY[0]], 1, NoteKind.CORNER)
    hints.advance(game)
    hints.found(game, REMOVING)
    assert hints.hint == Hint(HintKind.QUESTION)
    hints.close()
    hints.advance(game, "never")
    hints.found(game, REMOVING, "never")
    assert hints.hint is not None
    assert hints.hint.step is REMOVING


def test_another_press_is_no_answer_to_the_question() -> None:
    game, hints = noted_everywhere(), HintStages()
    hints.advance(game)
    for _ in range(3):
        assert hints.advance(game) is Stage.NAME
        assert hints.hint == Hint(HintKind.QUESTION)


def test_an_answer_fills_its_cell() -> None:
    game, hints = searched(None)
    assert hints.hint is not None and hints.hint.answer is not None
    apply_hint(hints.hint, game)
    cell, digit = hints.hint.answer
    assert game.values[cell] == digit == SOLUTION[cell]


# What is shown ---------------------------------------------------------------------------------


def shown(game: Game, hints: HintStages) -> tuple[CardText, Picture, Focus | None, tuple[int, ...]]:
    assert hints.hint is not None
    view = hint_view(untranslated, StepTexts, game, hints.hint, hints.stage)
    return view.card, view.picture, view.focus, view.wrong


def test_a_step_shows_more_at_each_stage() -> None:
    game, hints = searched(STEP)
    card, picture, focus, wrong = shown(game, hints)
    assert (card.title, card.main, card.depth) == ("Hint · Naked Single", "Where?", 1)
    assert (picture, focus, wrong) == (Picture(), None, ())
    hints.advance(game)
    card, picture, focus, _ = shown(game, hints)
    assert (card.body, card.main, card.depth) == ("The digit is 5. Look in box 5.", "Show", 2)
    assert (picture, focus) == (Picture(houses=(22,)), None)
    hints.advance(game)
    card, picture, focus, _ = shown(game, hints)
    assert (card.main, card.depth) == ("Apply", 3)
    assert (picture.step, focus) == (STEP, Focus(around=(40,)))


TRIED = Candidate(Cell(0), Digit(1))
TRIAL = Step("refutation", eliminations=(TRIED,), detail=Refutation((TRIED,), (), None, ""))


@pytest.mark.parametrize(("count", "is_long"), [(12, False), (13, True)])
def test_the_card_of_a_trial_says_whether_no_short_way_was_found(count: int, is_long: bool) -> None:
    game, _ = searched(TRIAL)
    end = Break(Ending.NO_CANDIDATE, (Cell(8),))
    contradiction = Contradiction((TRIED,), (STEP,) * count, end)
    refuted = Refuted(WhyQuestion(TRIED, position_of(game), False), contradiction)
    hint = Hint(HintKind.STEP, step=TRIAL, refuted=refuted)
    card = hint_view(untranslated, StepTexts, game, hint, Stage.PICTURE).card
    assert f"{count} steps lead to a contradiction:" in card.body
    assert ("No short way was found." in card.body) is is_long
    assert CardOffer.CONTRADICTION in [offer.target for offer in card.offers]


def test_a_mistake_is_marked_once_its_place_is_shown_and_both_ways_out_are_offered() -> None:
    game, hints = mistaken(), HintStages()
    game.enter([EMPTY[1]], SOLUTION[EMPTY[1]])  # which going back clears, too
    hints.advance(game)
    card, _, _, wrong = shown(game, hints)
    assert (card.body, wrong) == ("One digit is wrong.", ())
    hints.advance(game)
    card, _, _, wrong = shown(game, hints)
    assert (card.body, card.main, wrong) == ("Wrong: r1c3.", "Put it right", (EMPTY[0],))
    hints.advance(game)
    card, _, _, wrong = shown(game, hints)
    assert (card.main, card.third) == ("Remove the wrong digit", "Go back")
    assert wrong == (EMPTY[0],)
    assert main_act(CardTopic.HINT, game, hints) is CardAct.REMOVE_WRONG
    assert third_act(CardTopic.HINT, game) is CardAct.GO_BACK


def test_a_step_shows_the_candidates_that_are_not_noted() -> None:
    game, hints = new_game(), HintStages()
    hints.advance(game)
    hints.found(game, REMOVING)
    assert hints.hint is not None
    left = game.puzzle.rules.digits_left(game.values, EMPTY[0])
    assert hints.hint.candidates == ((EMPTY[0], left),)
    for stage, candidates in ((Stage.PLACE, ()), (Stage.PICTURE, hints.hint.candidates)):
        assert hint_view(untranslated, StepTexts, game, hints.hint, stage).candidates == candidates
    apply_hint(hints.hint, game)
    assert game.board[EMPTY[0]].corner == left & ~digit_bit(2)
    game.fill_notes()
    hints.found(game, REMOVING)
    assert not hints.hint.candidates


# The card --------------------------------------------------------------------------------------


def said_of_notes(game: Game) -> bool:
    """Whether the card of a step on r1c3 says that it needs candidates that are not noted."""
    step = Step("", eliminations=(Candidate(Cell(2), Digit(4)),))
    hint = hint_of_step(game, step, "never")
    view = hint_view(untranslated, StepTexts, game, hint, Stage.PICTURE)
    return "aren't in your notes" in view.card.body


def test_candidates_are_called_missing_only_where_notes_of_either_kind_lack_them() -> None:
    game = new_game()
    game.note([2], 1, NoteKind.CORNER)
    game.note([2], 2, NoteKind.CENTRE)
    assert said_of_notes(game)
    game.note([2], 4, NoteKind.CENTRE)
    assert not said_of_notes(game)
    game.note([2], 9, NoteKind.CORNER)  # more than the candidates, which are 1, 2 and 4
    assert not said_of_notes(game)


def nearly_done() -> Game:
    game = new_game()
    for cell in EMPTY[:-2]:
        game.enter([cell], SOLUTION[cell])
    return game


def full_but_wrong() -> Game:
    game = nearly_done()
    for cell in EMPTY[-2:]:
        game.enter([cell], 1)
    return game


def full_of_clashing_givens() -> Game:
    return Game(Puzzle(CLASSIC, tuple(range(1, 10)) * 9))


def full_in_words() -> Game:
    puzzle = Puzzle(CLASSIC, (0,) * 81, about=About(is_in_words=True))
    game = Game(puzzle)
    for cell, digit in enumerate(SOLUTION):
        game.enter([cell], digit)
    return game


def solved() -> Game:
    game = nearly_done()
    game.finish()
    return game


def given_up() -> Game:
    game = new_game()
    game.solve()
    return game


def taken_back() -> Game:
    game = given_up()
    game.undo()
    return game


@pytest.mark.parametrize(
    ("game", "has_flaw", "state"),
    [
        (new_game(), False, CardTopic.PUZZLE),
        (new_game(), True, CardTopic.FLAW),
        (nearly_done(), False, CardTopic.NEARLY_DONE),
        (nearly_done(), True, CardTopic.FLAW),
        (full_but_wrong(), False, CardTopic.FULL_BUT_WRONG),
        (full_but_wrong(), True, CardTopic.FULL_BUT_WRONG),
        (full_of_clashing_givens(), True, CardTopic.FLAW),
        (full_of_clashing_givens(), False, CardTopic.PUZZLE),
        (full_in_words(), True, CardTopic.FULL_UNCHECKED),
        (solved(), False, CardTopic.RESULT),
        (given_up(), False, CardTopic.RESULT),
        (taken_back(), False, CardTopic.PUZZLE),
    ],
)
def test_while_nothing_passes_the_card_is_about_the_game(
    game: Game, has_flaw: bool, state: CardTopic
) -> None:
    assert resting_topic(game, has_flaw) is state


@pytest.mark.parametrize(
    ("state", "main", "other"),
    [
        (CardTopic.PUZZLE, CardAct.HINT, CardAct.CHECK),
        (CardTopic.FLAW, CardAct.HINT, CardAct.TOGGLE_MARKS),
        (CardTopic.NEARLY_DONE, CardAct.HINT, CardAct.CHECK),
        (CardTopic.FULL_BUT_WRONG, CardAct.SHOW_MISTAKES, CardAct.GO_BACK),
        (CardTopic.FULL_UNCHECKED, CardAct.NEW_GAME, CardAct.UNDO),
        (CardTopic.RESULT, CardAct.NEW_GAME, CardAct.NEXT_LEVEL),
        (CardTopic.PAUSED, CardAct.RESUME, CardAct.CLOSE),
        (CardTopic.SEARCH, CardAct.HINT, CardAct.CLOSE),
        (CardTopic.HINT, CardAct.HINT, CardAct.CLOSE),
        (CardTopic.CHECK, CardAct.HINT, CardAct.CLOSE),
    ],
)
def test_each_button_does_what_the_card_is_about(
    state: CardTopic, main: CardAct, other: CardAct
) -> None:
    assert main_act(state, new_game(), HintStages()) is main
    assert other_act(state, None) is other


def test_a_check_that_found_mistakes_offers_both_ways_out() -> None:
    assert main_act(CardTopic.CHECK, mistaken(), HintStages()) is CardAct.REMOVE_WRONG
    assert third_act(CardTopic.CHECK, mistaken()) is CardAct.GO_BACK


def test_the_main_button_applies_what_is_shown_whole() -> None:
    game, hints = searched(STEP)
    assert main_act(CardTopic.HINT, game, hints) is CardAct.HINT
    for _ in range(2):
        hints.advance(game)
    assert main_act(CardTopic.HINT, game, hints) is CardAct.APPLY


def test_the_buttons_of_the_question_are_its_answers() -> None:
    game, hints = noted_everywhere(), HintStages()
    hints.advance(game)
    assert main_act(CardTopic.HINT, game, hints) is CardAct.NOTES_COMPLETE
    assert other_act(CardTopic.HINT, hints.hint) is CardAct.NOTES_INCOMPLETE


def test_stale_notes_are_skipped_and_other_hints_closed() -> None:
    assert other_act(CardTopic.HINT, Hint(HintKind.STALE)) is CardAct.SKIP
    assert other_act(CardTopic.HINT, Hint(HintKind.NOTES)) is CardAct.CLOSE


def test_a_solution_that_was_shown_is_taken_back_and_one_s_own_is_shared() -> None:
    assert third_act(CardTopic.RESULT, given_up()) is CardAct.UNDO
    assert third_act(CardTopic.RESULT, solved()) is CardAct.SHARE


def test_finish_takes_no_other_buttons_place() -> None:
    assert third_act(CardTopic.NEARLY_DONE, new_game()) is CardAct.FINISH


def test_a_trial_can_be_kept_and_discarded() -> None:
    game = new_game()
    game.begin_trial()
    state = resting_topic(game, has_flaw=False)
    assert state is CardTopic.TRIAL
    assert third_act(state, game) is CardAct.KEEP_TRIAL
    assert other_act(state, None) is CardAct.DISCARD_TRIAL
    assert main_act(state, game, HintStages()) is CardAct.HINT
    while not game.can_finish:
        cell = game.values.index(0)
        game.enter([cell], game.the_solution()[cell])
    assert main_act(state, game, HintStages()) is CardAct.HINT


def test_the_card_names_the_puzzle_and_its_author_and_tells_the_rules_that_are_only_in_words(
    tmp_path: Path,
) -> None:
    about = About("Tangle", "An Author", "Each snake is blue.", is_in_words=True)
    flaw = CardText("Rules in words", "There are no hints.")
    with closing(new_session(tmp_path)) as session:
        for known, body in (
            (about, "by An Author\nEach snake is blue.\nThere are no hints."),
            (about._replace(author=""), "Each snake is blue.\nThere are no hints."),
            (
                about._replace(is_in_words=False),
                "by An Author\nEach snake is blue.\nRules in words. There are no hints.",
            ),
        ):
            session.begin(NewPuzzle(new_game().puzzle._replace(about=known), CARD))
            card = resting_card(untranslated, "en", session, CardTopic.FLAW, flaw)
            assert (card.title, card.body) == ("Tangle", body)
        card = resting_card(untranslated, "en", session, CardTopic.PUZZLE, None)
        assert card.body.startswith("by An Author\nEach snake is blue.\nHard  ·  about 8 min\n")


def test_the_card_of_a_fresh_game_names_no_technique_unless_the_player_wants_that(
    tmp_path: Path,
) -> None:
    with closing(new_session(tmp_path)) as session:
        session.begin(NewPuzzle(new_game().puzzle, CARD))
        named = CardView(names_techniques=True)
        cards = [
            resting_card(untranslated, "en", session, CardTopic.PUZZLE, None, view)
            for view in (CardView(), named)
        ]
    assert [card.title for card in cards] == ["Hard  ·  about 8 min", "About 8 min  ·  X-Wing"]
    assert "X-Wing" not in cards[0].body


def test_each_resting_state_has_its_card(tmp_path: Path) -> None:
    with closing(new_session(tmp_path)) as session:
        session.begin(NewPuzzle(new_game().puzzle, CARD))
        titles = {}
        for state in (
            *(CardTopic.PUZZLE, CardTopic.PAUSED, CardTopic.NEARLY_DONE),
            *(CardTopic.FULL_BUT_WRONG, CardTopic.FULL_UNCHECKED),
        ):
            card = resting_card(untranslated, "en", session, state, None)
            titles[state] = (card.title, card.main, card.other)
        flaw = CardText("No solution", "Why.")
        assert resting_card(untranslated, "en", session, CardTopic.FLAW, flaw) is flaw
    assert titles == {
        CardTopic.PUZZLE: ("Hard  ·  about 8 min", "Hint", "Check"),
        CardTopic.PAUSED: ("Paused", "Resume", ""),
        CardTopic.NEARLY_DONE: ("Nearly done", "Hint", "Check"),
        CardTopic.FULL_BUT_WRONG: ("Full, but not solved", "Show", "Go back"),
        CardTopic.FULL_UNCHECKED: ("The board is full", "New game", "Undo"),
    }


@pytest.mark.parametrize(
    ("shown", "title", "third"), [(False, "Solved in 00:00", "Share"), (True, "Solution", "Undo")]
)
def test_the_result_tells_how_it_ended(tmp_path: Path, shown: bool, title: str, third: str) -> None:
    with closing(new_session(tmp_path)) as session:
        session.begin(NewPuzzle(new_game().puzzle, CARD))
        if shown:
            session.game.solve()
        for cell in EMPTY:
            if not session.game.values[cell]:
                session.game.enter([cell], SOLUTION[cell])
        card = resting_card(untranslated, "en", session, CardTopic.RESULT, None)
        assert (card.title, card.main, card.third) == (title, "Play another", third)
        hardest = "Hardest step: X-Wing." if shown else "Hardest step: X-Wing, without a hint."
        assert card.body.endswith(f"{hardest}\u2028Also needed: Naked Pair.")
        assert share_text(untranslated, session).startswith("Sudoku Hard · 00:00 · Hints: 0 · ")
        assert copied_card(untranslated, card).third == "Copied"

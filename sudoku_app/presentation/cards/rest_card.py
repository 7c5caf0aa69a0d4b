"""The card while nothing temporary is shown: the puzzle, its rules, a trial, or the end."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sudoku_app.game.play.clock import time_text
from sudoku_app.game.play.moves import DEEPEST_TRIAL
from sudoku_app.presentation.board.board_words import rule_words
from sudoku_app.presentation.cards.card_texts import (
    CardText,
    GameProgress,
    TextLink,
    WhyLink,
    finish_card,
    full_but_wrong_card,
    full_unchecked_card,
    paused_card,
)
from sudoku_app.presentation.cards.levels import puzzle_words
from sudoku_app.presentation.words import counted_words, join_lines

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.presentation.words import Translate


class CardTopic(Enum):
    """The subject of the card: the game, or something temporary."""

    PUZZLE = "puzzle"
    FLAW = "flaw"
    """The puzzle doesn't have exactly one solution."""
    TRIAL = "trial"
    NEARLY_DONE = "nearly done"
    FULL_BUT_WRONG = "full but wrong"
    FULL_UNCHECKED = "full, unchecked"
    """Some rules are only in words, and there is no solution to compare with."""
    RESULT = "result"
    PAUSED = "paused"
    SEARCH = "search"
    HINT = "hint"
    CHECK = "check"
    WHY = "why"
    """No contradiction was found for a digit, or none is chosen."""


def resting_topic(game: Game, is_paused: bool, has_flaw: bool) -> CardTopic:
    """The subject of the card while nothing temporary is shown."""
    if is_paused:
        return CardTopic.PAUSED
    if game.outcome.is_over and game.is_complete:  # and its last moves were not undone
        return CardTopic.RESULT
    if all(game.values) and not game.is_full_unchecked:
        return CardTopic.FULL_BUT_WRONG
    if game.branch_depth:
        return CardTopic.TRIAL
    if game.is_full_unchecked:
        return CardTopic.FULL_UNCHECKED
    if has_flaw:
        return CardTopic.FLAW
    return CardTopic.NEARLY_DONE if game.can_finish else CardTopic.PUZZLE


def resting_card(
    translate: Translate, language: str, session: Session, topic: CardTopic, flaw: CardText | None
) -> CardText:
    """The card for a `resting_topic`; `flaw` is the card about the puzzle's flaw, if it has one."""
    game = session.game
    if topic is CardTopic.PAUSED:
        return paused_card(translate)
    if topic is CardTopic.RESULT:
        from sudoku_app.presentation.cards.results import result_card  # only needed after a game

        return result_card(translate, session, language)
    if topic is CardTopic.FULL_BUT_WRONG:
        return full_but_wrong_card(translate, game)
    if topic is CardTopic.FULL_UNCHECKED:
        return full_unchecked_card(translate)
    if topic is CardTopic.TRIAL:
        return trial_card(translate, game)
    if topic is CardTopic.NEARLY_DONE:
        return finish_card(translate)
    if flaw is not None:
        return flaw_card(translate, flaw, game.puzzle)
    return puzzle_card(translate, session, language)


def puzzle_card(translate: Translate, session: Session, language: str) -> CardText:
    """The card of a puzzle before and during play; its hardest technique is named in `language`."""
    card, puzzle = session.card, session.game.puzzle
    clues = counted_words(translate, translate("card", "1 clue.|{0} clues."), puzzle.clue_count)
    facts = clues if puzzle.clue_count else ""
    text = CardText(
        puzzle_words(translate, card, language, session.level_times.expected_ms),
        join_lines(*_origin(translate, puzzle), facts),
        translate("card", "Hint"),
        translate("card", "Check"),
        has_progress=True,
    )
    return _with_worded(translate, text, puzzle, facts)


def partly_understood_card(translate: Translate, game: Game) -> CardText:
    """The card of a puzzle with rules in words that were not all understood, and a solution."""
    puzzle = game.puzzle
    words = translate(
        "card",
        "Hints use the rules that were understood. Check compares your digits with the author's "
        "solution.",
    )
    if not game.has_rules_read:
        words = translate(
            "card",
            "Without its rules there are no hints. Check compares your digits with the author's "
            "solution.",
        )
    text = CardText(
        translate("diagnosis", "Rules in words"),
        join_lines(*_origin(translate, puzzle), words),
        translate("card", "Hint") if game.has_rules_read else "",
        translate("card", "Check"),
        has_progress=True,
    )
    return _with_worded(translate, text, puzzle, words)


def flaw_card(translate: Translate, flaw: CardText, puzzle: Puzzle) -> CardText:
    """The card of a puzzle without exactly one solution, or with rules that are only in words.

    Rules in words come first.
    """
    if not puzzle.about.is_in_words:
        return flaw
    text = flaw._replace(body=join_lines(*_origin(translate, puzzle), flaw.body))
    return _with_worded(translate, text, puzzle, flaw.body)


def _with_worded(translate: Translate, card: CardText, puzzle: Puzzle, more: str) -> CardText:
    """The card of a puzzle with its rules in words, if it has any, one by one between its heading
    and what `more` there is to say.
    """
    if not puzzle.about.worded:
        return card
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.presentation.cards.worded_rules import worded_paragraphs  # few puzzles have any

    heading = _heading(translate, puzzle)
    paragraphs = (
        *(((Span(heading),),) if heading else ()),
        *(((Span(more),),) if more else ()),
        *worded_paragraphs(translate, puzzle),
    )
    body = join_lines(*("".join(part.text for part in spans) for spans in paragraphs))
    return card._replace(body=body, paragraphs=paragraphs)


def _origin(translate: Translate, puzzle: Puzzle) -> tuple[str, str]:
    """A puzzle's heading (title and author) and its rules, in its author's words if necessary."""
    rules = puzzle.about.rules if puzzle.about.is_in_words else ""
    rules = rules or rule_words(translate, puzzle.topology, puzzle.constraints)
    return _heading(translate, puzzle), rules


def _heading(translate: Translate, puzzle: Puzzle) -> str:
    about = puzzle.about
    if about.title and about.author:
        return translate("card", "{0} by {1}").format(about.title, about.author)
    return about.title


def trial_card(translate: Translate, game: Game) -> CardText:
    """The card during a trial, which offers to explain why it fails once that can be seen."""
    from sudoku_app.core.explain.phrases import Span  # only needed in trials
    from sudoku_app.game.play.why import refuted_in_trial

    depth, refuted = game.branch_depth, refuted_in_trial(game)
    title = translate("card", "Trial")
    if depth > 1:
        title = translate("card", "Trial, {0} deep").format(depth)
    words = translate("card", "Keep or discard everything from here.")
    if depth == DEEPEST_TRIAL:
        words = translate("card", "Keep or discard this trial before you begin another.")
    if refuted is not None:
        title = translate("card", "This trial leads nowhere")
        words = translate("card", "The board can't be completed from here.")
    card = CardText(
        title,
        words,
        translate("card", "Finish") if game.can_finish else translate("card", "Hint"),
        translate("card", "Discard"),
        third=translate("card", "Keep"),
        has_progress=True,
    )
    if refuted is None:
        return card
    why = TextLink(translate("why", "Why?"), WhyLink(*refuted))
    return card._replace(paragraphs=((Span(words),),), offers=(why,))


def game_progress(translate: Translate, session: Session) -> GameProgress:
    """How many cells are filled, and the best time at this level so far."""
    values, best = session.game.values, session.level_times.best_ms
    filled = sum(1 for value in values if value)
    words = translate("card", "{0} of {1} filled").format(filled, len(values))
    time = translate("card", "Best {0}").format(time_text(best / 1000)) if best else ""
    return GameProgress(filled, len(values), words, time)

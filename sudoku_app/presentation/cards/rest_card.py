"""The card while nothing temporary is shown: the puzzle, its rules, a trial, or the end."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import Sense
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
from sudoku_app.presentation.cards.status_words import author_line
from sudoku_app.presentation.words import counted_words, join_lines, join_sentences

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


class CardView(NamedTuple):
    """What the player wants to see on a puzzle's card: the techniques it needs, and the reading of
    its author's rules instead of the rules as written.
    """

    names_techniques: bool = False
    shows_readings: bool = False


USUAL_VIEW = CardView()


def resting_topic(game: Game, has_flaw: bool) -> CardTopic:
    """The subject of the card while nothing temporary is shown and the game is not paused."""
    if game.outcome.is_over and game.is_complete:  # and its last moves were not undone
        return CardTopic.RESULT
    if all(game.values) and not game.is_full_unchecked and game.wrong_cells():
        return CardTopic.FULL_BUT_WRONG
    if game.branch_depth:
        return CardTopic.TRIAL
    if game.is_full_unchecked:
        return CardTopic.FULL_UNCHECKED
    if has_flaw:
        return CardTopic.FLAW
    return CardTopic.NEARLY_DONE if game.can_finish else CardTopic.PUZZLE


def resting_card(
    translate: Translate,
    language: str,
    session: Session,
    topic: CardTopic,
    flaw: CardText | None,
    view: CardView = USUAL_VIEW,
) -> CardText:
    """The card for a `resting_topic`; `flaw` is the card about the puzzle's flaw, if it has one."""
    game = session.game
    if topic is CardTopic.PAUSED:
        return paused_card(translate)
    if topic is CardTopic.RESULT:
        from sudoku_app.presentation.cards.result_card import (
            result_card,  # only needed after a game
        )

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
        return flaw_card(translate, flaw, game.puzzle, view)
    return puzzle_card(translate, session, language, view)


def puzzle_card(
    translate: Translate, session: Session, language: str, view: CardView = USUAL_VIEW
) -> CardText:
    """The card of a puzzle before and during play; a technique is named in `language`."""
    card, puzzle = session.card, session.game.puzzle
    clues = counted_words(translate, translate("card", "1 clue.|{0} clues."), puzzle.clue_count)
    named = language if view.names_techniques else ""
    times = session.level_times
    again = translate("card", "You finished this puzzle before: your time isn't compared.")
    text = CardText(
        puzzle_words(translate, card, named, times.expected_ms),
        join_lines(clues if puzzle.clue_count else "", again if times.was_solved else ""),
        translate("card", "Hint"),
        translate("card", "Check"),
        has_progress=True,
    )
    if _is_authored(puzzle):
        text = text._replace(body=join_lines(text.title, text.body) if card.level else text.body)
    return _with_rules(translate, text, puzzle, view)


def partly_understood_card(translate: Translate, game: Game, view: CardView) -> CardText:
    """The card of a puzzle with rules in words that were not all understood, and a solution."""
    words = ""
    if not game.has_rules_read:
        words = translate(
            "card",
            "As its rules weren't understood, there are no hints. Check compares your digits with "
            "the author's solution.",
        )
    elif view.shows_readings:
        words = translate(
            "card",
            "Hints use the rules that were understood. Check compares your digits with the "
            "author's solution.",
        )
    text = CardText(
        translate("diagnosis", "Rules in words"),
        words,
        translate("card", "Hint") if game.has_rules_read else "",
        translate("card", "Check"),
        has_progress=True,
    )
    return _with_rules(translate, text, game.puzzle, view)


def flaw_card(translate: Translate, flaw: CardText, puzzle: Puzzle, view: CardView) -> CardText:
    """The card of a puzzle without exactly one solution, or with rules that are only in words.

    The author's title and rules come first.
    """
    if not _is_authored(puzzle):
        return flaw
    from sudoku_app.presentation.cards.worded_rules import (  # few puzzles have an author
        are_to_confirm,
    )

    about = puzzle.about
    body = flaw.body if about.is_in_words else join_sentences(flaw.title + ".", flaw.body)
    if are_to_confirm(about) and all(rule.sense is Sense.READ for rule in about.worded):
        body = ""  # no rule is only in words
    return _with_rules(translate, flaw._replace(body=body), puzzle, view)


def _is_authored(puzzle: Puzzle) -> bool:
    """Whether a puzzle has words of an author."""
    about = puzzle.about
    return bool(about.title or about.author or about.rules)


def _with_rules(translate: Translate, card: CardText, puzzle: Puzzle, view: CardView) -> CardText:
    """The card with the rules of its puzzle above what else it says: of a puzzle from elsewhere
    with title, author and rules as they were written, and a link to what was understood of them.
    """
    about = puzzle.about
    ours = rule_words(translate, puzzle.topology, puzzle.constraints)
    if not _is_authored(puzzle):
        return card._replace(body=join_lines(ours, card.body))
    from sudoku_app.presentation.cards.worded_rules import (  # few puzzles have an author
        authored_paragraphs,
        reading_paragraphs,
    )

    if not about.rules:
        body = join_lines(author_line(translate, about), ours, card.body)
        return card._replace(title=about.title or card.title, body=body)
    paragraphs = (
        reading_paragraphs(translate, puzzle, ours, card.body)
        if view.shows_readings
        else authored_paragraphs(translate, about, ours, card.body)
    )
    body = join_lines(*("".join(part.text for part in spans) for spans in paragraphs))
    title = about.title or card.title
    return card._replace(title=title, body=body, paragraphs=paragraphs, is_sheet=True)


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
        translate("card", "Hint"),
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

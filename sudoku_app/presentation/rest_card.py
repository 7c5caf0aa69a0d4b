"""The card during play while nothing temporary is shown: the puzzle, its rules, or a trial."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.clock import time_text
from sudoku_app.game.moves import DEEPEST
from sudoku_app.presentation.board_words import rule_words
from sudoku_app.presentation.cards import CardText, Progress, facts_text
from sudoku_app.presentation.levels import puzzle_words

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.session import Session
    from sudoku_app.presentation.words import Translate


def puzzle_card(translate: Translate, session: Session, language: str) -> CardText:
    """The puzzle before and during play; its hardest technique named in `language`."""
    card, puzzle = session.card, session.game.puzzle
    facts = facts_text(translate, card, puzzle.clue_count)
    return CardText(
        puzzle_words(translate, card, language, session.level_times.expected_ms),
        "\n".join(part for part in (*_origin(translate, puzzle), facts) if part),
        translate("card", "Hint"),
        translate("card", "Check"),
        has_progress=True,
    )


def flaw_card(translate: Translate, flaw: CardText, puzzle: Puzzle) -> CardText:
    """The card of a puzzle without exactly one solution, or whose rules are only in words: these
    come first.
    """
    if not puzzle.about.is_in_words:
        return flaw
    parts = (*_origin(translate, puzzle), flaw.body)
    return flaw._replace(body="\n".join(part for part in parts if part))


def _origin(translate: Translate, puzzle: Puzzle) -> tuple[str, str]:
    """A puzzle's title and author, and its rules; in its author's words where some are not known
    otherwise.
    """
    about = puzzle.about
    rules = about.rules if about.is_in_words else ""
    heading = about.title
    if heading and about.author:
        heading = translate("card", "{0} by {1}").format(about.title, about.author)
    return heading, rules or rule_words(translate, puzzle.topology, puzzle.constraints)


def trial_card(translate: Translate, depth: int, can_finish: bool) -> CardText:
    """The card during a trial; `depth` counts nested trials."""
    title = translate("card", "Trial")
    if depth > 1:
        title = translate("card", "Trial, {0} deep").format(depth)
    words = translate("card", "Keep or discard everything from here.")
    if depth == DEEPEST:
        words = translate("card", "Keep or discard this trial before you begin another.")
    return CardText(
        title,
        words,
        translate("card", "Finish") if can_finish else translate("card", "Hint"),
        translate("card", "Discard"),
        third=translate("card", "Keep"),
        has_progress=True,
    )


def progress(translate: Translate, session: Session) -> Progress:
    """How many cells are filled, and the best time at this level so far."""
    values, best = session.game.values, session.level_times.best_ms
    filled = sum(1 for value in values if value)
    words = translate("card", "{0} of {1} filled").format(filled, len(values))
    time = translate("card", "Best {0}").format(time_text(best / 1000)) if best else ""
    return Progress(filled, len(values), words, time)

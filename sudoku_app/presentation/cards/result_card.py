"""The card of a finished game, and a line about it to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.explain.phrases import Span
from sudoku_app.game.play.clock import time_text
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import PRACTICE, public_code
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.cards.card_texts import (
    CardOffer,
    CardText,
    TechniqueLink,
    TextLink,
    needed_techniques,
)
from sudoku_app.presentation.words import FACT_GAP, LINE_END, comma, counted_words, level_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.presentation.cards.card_texts import CardPart
    from sudoku_app.presentation.words import Translate

MAX_NAMED = 3
"""How many techniques are named besides the hardest; the puzzle's card lists them all."""
MIN_GAMES_FOR_TYPICAL = 3
"""The minimum number of solved games for a typical time."""


def result_card(translate: Translate, session: Session, language: str) -> CardText:
    """The card of a finished game; its techniques are named in `language` and link to their pages.

    If the solution was shown, there is nothing to share, but the player can get their digits back.
    """
    game, card = session.game, session.card
    shown = game.outcome is Outcome.SHOWN
    if shown:
        words = translate("card", "This is the solution. The game does not count.")
        paragraphs: list[tuple[CardPart, ...]] = [(Span(words),)]
    else:
        lines = [*_time_lines(translate, session), *_count_lines(translate, game)]
        paragraphs = [(Span(LINE_END.join(lines)),)]
    if card.level:
        without_hint = not shown and not session.hinted_techniques.intersection(_hardest(card))
        paragraphs.append(_needs(translate, card, technique_names(language), shown, without_hint))
    time = time_text(session.elapsed)
    # Before the rest, which a narrow window may have to scroll.
    review = TextLink(translate("card", "Review the game"), CardOffer.REVIEW)
    return CardText(
        translate("card", "Solution") if shown else translate("card", "Solved in {0}").format(time),
        "\n".join("".join(part.text for part in spans) for spans in paragraphs),
        translate("card", "Play another") if card.level else translate("card", "New game"),
        translate("card", "Next level up") if next_level(session) else "",
        paragraphs=((review,), *paragraphs),
        third=translate("card", "Undo") if shown else translate("card", "Share"),
    )


def copied_card(translate: Translate, card: CardText) -> CardText:
    """The card after the line to share was copied."""
    return card._replace(third=translate("card", "Copied"))


def share_text(translate: Translate, session: Session) -> str:
    """One line about a solved game: level, time, hints, the puzzle's code if any, the puzzle."""
    from sudoku_app.formats.writers import write_puzzle  # not needed to show a finished game

    game, card = session.game, session.card
    parts = [
        translate("card", "Sudoku {0}").format(level_name(translate, card.level)),
        time_text(session.elapsed),
        translate("card", "Hints: {0}").format(game.tally.counted_hints),
        public_code(card),
        write_puzzle(game.puzzle),
    ]
    return " · ".join(part for part in parts if part)


def next_level(session: Session) -> str:
    """The next level above that of the current game with puzzles for its grid, or an empty text."""
    level, levels = session.card.level, session.levels
    above = levels[levels.index(level) + 1 :] if level in levels else ()
    return above[0] if above else ""


# Helpers ---------------------------------------------------------------------------------------


def _time_lines(translate: Translate, session: Session) -> list[str]:
    """Lines with the best and typical times of earlier games and the number solved in a row.

    Empty for a puzzle without a level, whose games are not compared.
    """
    if not session.card.level:
        return []
    if session.card.name.startswith(PRACTICE):
        return [translate("card", "Practice: your time isn't compared")]
    before, taken_ms = session.level_times, round(session.elapsed * 1000)
    if session.game.is_assisted:
        return [translate("card", "Solved with help: your time isn't compared")]
    again = [translate("card", "You finished this puzzle before")] if before.was_solved else []
    if not before.solved:
        return again or [translate("card", "Your first at this level")]
    is_best = taken_ms < before.best_ms and not before.was_solved
    best = translate("card", "New best (was {0})") if is_best else translate("card", "Best {0}")
    first = [best.format(time_text(before.best_ms / 1000))]
    second: list[str] = []
    if before.solved >= MIN_GAMES_FOR_TYPICAL:
        usual = translate("card", "Typical {0}").format(time_text(before.median_ms / 1000))
        (second if is_best else first).append(usual)
    if before.streak and not before.was_solved:
        streak = before.streak + 1
        forms = translate("card", "1 in a row|{0} in a row")
        second.append(counted_words(translate, forms, streak))
    return [FACT_GAP.join(parts) for parts in (first, second, again) if parts]


def _count_lines(translate: Translate, game: Game) -> list[str]:
    tally = game.tally
    named, placed, shown, applied = tally.hints_by_end
    words = translate("card", "Hints: {0}")
    if tally.counted_hints:
        words = translate("card", "Hints: {0} · {1} shown, {2} applied")
    hints = words.format(tally.counted_hints, shown, applied)
    mistakes = translate("card", "Mistakes: {0}").format(tally.mistakes)
    lines = [mistakes, hints] if tally.counted_hints else [f"{mistakes}{FACT_GAP}{hints}"]
    if named or placed:
        lines.append(translate("card", "Free hints: {0}").format(named + placed))
    return lines


def _hardest(card: Card) -> tuple[str, ...]:
    """The hardest technique beyond singles, if the puzzle needs any."""
    return tuple(slug for slug, _ in needed_techniques(card)[:1])


def _needs(
    translate: Translate, card: Card, names: Mapping[str, str], shown: bool, without_hint: bool
) -> tuple[Span | TextLink, ...]:
    """The techniques that the puzzle needs, each with a link.

    The first is the hardest. Unless the solution was `shown`, the text also says whether the player
    found it `without_hint`. The next techniques follow, then how many more there are.
    """
    needed = needed_techniques(card)
    if not needed:
        return (Span(translate("card", "Needs only singles.")),)
    if shown:
        words = translate("card", "Hardest step: {0}.")
    elif without_hint:
        words = translate("card", "Hardest step: {0}, without a hint.")
    else:
        words = translate("card", "Hardest step: {0}, with a hint.")
    before, after = words.split("{0}")
    slug, _ = needed[0]
    spans: list[Span | TextLink] = [Span(before), _link(names, slug), Span(after)]
    others = needed[1 : 1 + MAX_NAMED]
    if not others:
        return tuple(spans)
    before, after = translate("card", "Also needed: {0}.").split("{0}")
    spans.append(Span(LINE_END + before))
    for number, (slug, times) in enumerate(others):
        start = comma(translate) if number else ""
        spans.append(Span(start if times == 1 else f"{start}{times}\u00a0×\u00a0"))
        spans.append(_link(names, slug))
    more = len(needed) - 1 - MAX_NAMED
    if more > 0:
        spans.append(Span(comma(translate)))
        words = counted_words(translate, translate("card", "1 more|{0} more"), more)
        spans.append(TextLink(words, CardOffer.PUZZLE))
    return (*spans, Span(after))


def _link(names: Mapping[str, str], slug: str) -> TextLink:
    return TextLink(names.get(slug, slug), TechniqueLink(slug))

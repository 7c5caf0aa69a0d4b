"""What is said around a board: the lines above and below it, notices, and what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.game.branches import DEEPEST
from sudoku_app.game.moves import Act
from sudoku_app.presentation.cards import techniques_text
from sudoku_app.presentation.cells import places_of
from sudoku_app.presentation.words import (
    as_sentence,
    level_name,
    listed,
    message_words,
    sentences,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.message import Message
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game
    from sudoku_app.presentation.words import Translate

    TechniqueNames = Callable[[str], str]


# The lines of the screen -----------------------------------------------------------------------


def level_line(translate: Translate, card: Card, language: str, judged: str = "") -> str:
    """The level, and the techniques that the puzzle needs; `judged` takes the level's place."""
    needed = techniques_text(translate, card, language)
    words = judged or level_name(translate, card.level)
    return f"{words}  ·  {needed}" if needed else words


def state_line(translate: Translate, game: Game, card: Card, tells_conflicts: bool) -> str:
    """How far the game is, what conflicts, and the names of the puzzle and its constraints."""
    filled = sum(1 for value in game.values if value)
    cells = game.puzzle.topology.cell_count
    parts = [translate("StatusLines", "{0} of {1}").format(filled, cells)]
    clashing = len(game.conflicts())
    if clashing and tells_conflicts:
        parts.append(translate("StatusLines", "{0} digits conflict").format(clashing))
    parts += [message_words(translate, each.title) for each in game.puzzle.constraints]
    parts += [level_name(translate, card.level), card.name]
    return "  ·  ".join(part for part in parts if part)


# Notices ---------------------------------------------------------------------------------------


def unsaved_words(translate: Translate, reason: Message, names: TechniqueNames) -> str:
    """That nothing is being saved, and why."""
    words = translate("NoticeBoard", "Not being saved: {0}")
    return as_sentence(translate, words.format(message_words(translate, reason, names)))


def notices_words(translate: Translate, notices: Iterable[Message], names: TechniqueNames) -> str:
    """What happened to the games, one sentence after another."""
    said = (message_words(translate, notice, names) for notice in notices)
    return sentences(*(as_sentence(translate, words) for words in said))


def trial_words(translate: Translate, depth: int) -> str:
    """That so many trials are open."""
    if depth == DEEPEST:
        words = translate("NoticeBoard", "On trial, {0} deep: keep or drop one before the next.")
    elif depth > 1:
        words = translate("NoticeBoard", "On trial, {0} deep.")
    else:
        words = translate("NoticeBoard", "On trial: what you enter can be dropped whole.")
    return words.format(depth)


# What a screen reader is told of what happens --------------------------------------------------


def trial_end_words(translate: Translate, act: Act | None, before: int, depth: int) -> str:
    """That a trial is over, after an act that led from one number of open trials to another; empty
    where none is.
    """
    if act is Act.KEEP:
        return translate("Announcer", "Kept")
    return translate("Announcer", "No longer on trial") if depth < before and not depth else ""


def digit_words(translate: Translate, digit: int, is_locked: bool) -> str:
    """Which digit is looked at, or goes into each cell that is picked; 0 for none."""
    if not digit:
        return translate("Announcer", "No digit highlighted")
    words = (
        translate("Announcer", "{0} locked")
        if is_locked
        else translate("Announcer", "{0} highlighted")
    )
    return words.format(digit_sign(digit))


def places_words(translate: Translate, game: Game, digit: int, shown: bool) -> str:
    """Where a digit can still go, or that this is `shown` no longer."""
    if not shown:
        return translate("Announcer", "Places no longer marked")
    if not digit:
        return digit_words(translate, 0, False)
    cells = places_of(game, digit)
    if not cells:
        words = translate("Announcer", "{0} can go nowhere")
    elif len(cells) == 1:
        words = translate("Announcer", "{0} can go into {2}")
    else:
        words = translate("Announcer", "{0} can go into {1} cells: {2}")
    topology = game.puzzle.topology
    named = listed(translate, (cell_text(topology, cell) for cell in cells))
    return words.format(digit_sign(digit), len(cells), named)

"""The texts around a board: the lines above and below it, notices, and announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text
from sudoku_app.game.play.moves import Act
from sudoku_app.presentation.board.board_words import constraint_titles
from sudoku_app.presentation.board.cells import cells_for_digit
from sudoku_app.presentation.words import (
    FACT_GAP,
    as_sentence,
    counted_words,
    join_list,
    join_sentences,
    level_name,
    message_words,
    plural_form,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.author_texts import About
    from sudoku_app.core.message import Message
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.presentation.words import Translate

    TechniqueNames = Callable[[str], str]
    from sudoku_app.core.topology import Topology


# Lines above and below the board ---------------------------------------------------------------


def trouble_line(translate: Translate, game: Game, shows_conflicts: bool) -> str:
    """An open trial and the number of conflicting cells."""
    parts = []
    if game.branch_depth and not game.is_complete:
        parts.append(translate("StatusLines", "Trial"))
    clashing = len(game.conflicts()) if shows_conflicts else 0
    if clashing:
        forms = translate("StatusLines", "1 digit conflicts|{0} digits conflict")
        parts.append(counted_words(translate, forms, clashing))
    return join_facts(*parts)


def puzzle_line(translate: Translate, puzzle: Puzzle, card: Card) -> str:
    """The constraints of a puzzle and its name."""
    name = title_and_author(translate, puzzle.about) or card.name
    return join_facts(*constraint_titles(translate, puzzle.topology, puzzle.constraints), name)


def title_and_author(translate: Translate, about: About) -> str:
    """The title and the author of a puzzle, as far as they are known."""
    if about.title and about.author:
        return translate("card", "{0} by {1}").format(about.title, about.author)
    return about.title or author_line(translate, about)


def author_line(translate: Translate, about: About) -> str:
    """The author of a puzzle as a line; empty if it is not known."""
    return translate("card", "by {0}").format(about.author) if about.author else ""


def progress_line(translate: Translate, game: Game, card: Card) -> str:
    """The number of filled cells and the puzzle's level, where no card shows them."""
    filled, cells = sum(map(bool, game.values)), game.puzzle.topology.cell_count
    words = translate("StatusLines", "{0} of {1} filled").format(filled, cells)
    return join_facts(words, level_name(translate, card.level))


def join_facts(*facts: str) -> str:
    """Short facts in one line, without those that are empty."""
    return FACT_GAP.join(fact for fact in facts if fact)


def lock_words(translate: Translate, topology: Topology, digit: int, is_colour: bool) -> str:
    """The message that a digit or colour goes in every clicked cell, and the key that ends this."""
    if is_colour:
        return translate("StatusLines", "Colour {0} is locked · Esc").format(digit)
    return translate("StatusLines", "{0} is locked · Esc").format(topology.sign(digit))


# Notices ---------------------------------------------------------------------------------------


def unsaved_words(translate: Translate, reason: Message, names: TechniqueNames) -> str:
    """The message that games are not being saved, and why."""
    words = translate("NoticeBoard", "Your games aren't being saved: {0}")
    return as_sentence(translate, words.format(message_words(translate, reason, names)))


def notices_words(translate: Translate, notices: Iterable[Message], names: TechniqueNames) -> str:
    """The notices about the games, as sentences."""
    said = (message_words(translate, notice, names) for notice in notices)
    return join_sentences(*(as_sentence(translate, words) for words in said))


# Announcements to a screen reader ---------------------------------------------------------------


def trial_end_words(translate: Translate, act: Act | None, before: int, depth: int) -> str:
    """What to say at the end of a trial; empty if none has ended.

    `before` and `depth` are the numbers of open trials before and after the act.
    """
    if act is Act.KEEP:
        return translate("Announcer", "Trial kept")
    return translate("Announcer", "Trial ended") if depth < before and not depth else ""


def digit_words(translate: Translate, topology: Topology, digit: int, is_locked: bool) -> str:
    """Which digit is highlighted, or locked for every cell that is clicked; 0 for none."""
    if not digit:
        return translate("Announcer", "No digit highlighted")
    words = (
        translate("Announcer", "{0} locked")
        if is_locked
        else translate("Announcer", "{0} highlighted")
    )
    return words.format(topology.sign(digit))


def places_words(translate: Translate, game: Game, digit: int, shown: bool) -> str:
    """Where a digit can still go, or that its places are no longer `shown`."""
    if not shown:
        return translate("Announcer", "Places no longer marked")
    topology = game.puzzle.topology
    if not digit:
        return digit_words(translate, topology, 0, False)
    cells = cells_for_digit(game.puzzle.rules, game.values, digit)
    if not cells:
        words = translate("Announcer", "{0} can't go anywhere")
    else:
        forms = translate("Announcer", "{0} can go in 1 cell: {2}|{0} can go in {1} cells: {2}")
        words = plural_form(translate, forms, len(cells))
    named = join_list(translate, (cell_text(topology, cell) for cell in cells))
    return words.format(topology.sign(digit), len(cells), named)

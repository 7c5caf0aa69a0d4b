"""The texts about a puzzle without exactly one solution, and about one being entered.

Diagnosing needs all techniques, so `game.play.diagnosis` is only imported when needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.variants import house_word, regions_of
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.presentation.board.board_words import house_name, of_grid
from sudoku_app.presentation.board.relation_words import rule_of_kind
from sudoku_app.presentation.cards.card_texts import CardText, facts_text, needs_text
from sudoku_app.presentation.words import (
    as_sentence,
    counted_words,
    join_list,
    join_sentences,
    level_name,
    plural_form,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.diagnosis import Diagnosis, NoSolutionReason
    from sudoku_app.presentation.words import Translate

    NumberText = Callable[[int], str]

MAX_MARKED = 36
"""If a diagnosis is about more cells than this, none of them are marked."""


def diagnosis_card(
    translate: Translate,
    diagnosis: Diagnosis,
    topology: Topology,
    marked: bool,
    number: NumberText = str,
) -> CardText:
    """The card of a puzzle with several solutions, none, or an unknown number.

    `marked` says whether the cells that it names are marked on the board.
    """
    if diagnosis.verdict is Verdict.UNKNOWN:
        words = translate("diagnosis", "There are too many possibilities to count the solutions.")
        return CardText(translate("diagnosis", "Solutions unknown"), words)
    if diagnosis.verdict is Verdict.IN_WORDS:
        words = translate(
            "diagnosis",
            "Some rules are only in words, so there are no hints, and the number of solutions is"
            " unknown.",
        )
        return CardText(translate("diagnosis", "Rules in words"), words)
    toggle = (
        translate("diagnosis", "Hide the marks")
        if marked
        else translate("diagnosis", "Show the marks")
    )
    if diagnosis.verdict is Verdict.SEVERAL:
        title = _count_words(translate, diagnosis, number)
        return CardText(title, _several_words(translate, diagnosis), "", toggle)
    from sudoku_app.game.play.diagnosis import NoSolutionReason, PuzzleFlaw

    reason = diagnosis.reason or NoSolutionReason(PuzzleFlaw.SEARCH)
    words = reason_words(translate, reason, topology)
    return CardText(
        translate("diagnosis", "No solution"), words, "", toggle if reason.cells else ""
    )


def marked_cells(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The cells that a diagnosis is about."""
    if diagnosis.reason is not None:
        return diagnosis.reason.cells
    return diagnosis.differing


def few_marked_cells(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The cells that a diagnosis is about, or none if there are more than `MAX_MARKED`."""
    cells = marked_cells(diagnosis)
    return cells if len(cells) <= MAX_MARKED else ()


def short_verdict(translate: Translate, diagnosis: Diagnosis, number: NumberText = str) -> str:
    """The verdict in a few words, for the line above the board."""
    return {
        Verdict.SEVERAL: _count_words(translate, diagnosis, number),
        Verdict.NONE: translate("diagnosis", "No solution"),
        Verdict.UNKNOWN: translate("diagnosis", "Solutions unknown"),
        Verdict.IN_WORDS: translate("diagnosis", "Rules in words"),
    }[diagnosis.verdict]


def verdict_words(
    translate: Translate, diagnosis: Diagnosis, topology: Topology, number: NumberText = str
) -> str:
    """The verdict on a puzzle in one line: its level, or what is wrong with it."""
    if diagnosis.verdict is Verdict.UNIQUE:
        words = translate("diagnosis", "one solution")
        level = diagnosis.card.level
        return f"{words}  ·  {level_name(translate, level)}" if level else words
    words = short_verdict(translate, diagnosis, number)
    if diagnosis.reason is None:
        return words
    return f"{words}  ·  {reason_words(translate, diagnosis.reason, topology)}"


def _count_words(translate: Translate, diagnosis: Diagnosis, number: NumberText) -> str:
    from sudoku_app.game.play.diagnosis import COUNTED

    if not diagnosis.is_whole:
        return translate("diagnosis", "More than one solution")
    forms = translate("diagnosis", "1 solution|{0} solutions")
    if diagnosis.solutions == COUNTED:
        forms = translate("diagnosis", "1 solution or more|{0} solutions or more")
    solutions = diagnosis.solutions
    return plural_form(translate, forms, solutions).format(number(solutions))


def _several_words(translate: Translate, diagnosis: Diagnosis) -> str:
    count = len(diagnosis.differing)
    forms = translate(
        "diagnosis",
        "A puzzle should have exactly one. These differ in 1 cell: add a clue there.|"
        "A puzzle should have exactly one. These differ in {0} cells: add a clue in one of them.",
    )
    return counted_words(translate, forms, count)


def reason_words(translate: Translate, reason: NoSolutionReason, topology: Topology) -> str:
    """Why there is no solution, in a sentence."""
    from sudoku_app.game.play.diagnosis import PuzzleFlaw

    if reason.flaw is PuzzleFlaw.SEARCH:
        return translate("diagnosis", "No single step shows why: every way to fill it in failed.")
    sign = topology.sign(reason.digit) if reason.digit else ""
    house = _house_in_sentence(translate, topology, reason.house) if reason.house >= 0 else ""
    cells = [cell_text(topology, cell) for cell in reason.cells]
    if reason.flaw is PuzzleFlaw.CLASH and reason.constraint is not None:
        if cells[0] == cells[-1]:
            words = translate("diagnosis", "{0} can't be right: {1}.")
            cells = cells[:1]
        else:
            words = translate("diagnosis", "{0} and {1} can't both be right: {2}.")
        return words.format(*cells, rule_of_kind(translate, reason.constraint, topology))
    if reason.flaw is PuzzleFlaw.CLASH:
        words = translate("diagnosis", "{0} and {1} are both {2}, and both are in {3}.")
        return words.format(*cells, sign, house)
    if reason.flaw is PuzzleFlaw.NO_CANDIDATE:
        words = translate(
            "diagnosis", "no digit is left for {0}: its houses already contain every digit."
        )
        if reason.constraint is not None:
            words = translate(
                "diagnosis",
                "no digit is left for {0}: its houses and the other rules exclude all.",
            )
        words = words.format(cells[0])
    else:
        words = translate("diagnosis", "no place is left for {0} in {1}.").format(sign, house)
    if count := len(reason.steps):
        forms = translate("diagnosis", "After one forced step, {1}|After {0} forced steps, {1}")
        return counted_words(translate, forms, count, words)
    return as_sentence(translate, words)


def _house_in_sentence(translate: Translate, topology: Topology, house: int) -> str:
    """The name of a house in a sentence: `row 3`, or `the rising diagonal`."""
    word, name = house_word(topology, house)
    with_article = {
        "region": translate("diagnosis", "the region with {0}"),
        "falling_diagonal": translate("diagnosis", "the falling diagonal"),
        "rising_diagonal": translate("diagnosis", "the rising diagonal"),
    }
    if word in with_article:
        return of_grid(translate, topology, house, with_article[word].format(name))
    return house_name(translate, topology, house)


def regions_words(translate: Translate, topology: Topology) -> str:
    """What partial regions lack to divide the grid.

    It names one unfinished region with its number of cells (the latest of those that were drawn, or
    else the first of the others), and counts the other unfinished regions and the cells without a
    region.
    """
    n, regions = topology.size, regions_of(topology)
    wrong = [each for each in (*regions.drawn[::-1], *regions.left) if len(each) not in (0, n)]
    said = []
    if wrong:
        forms = translate(
            "diagnosis",
            "The region with {1} has 1 cell, expected {2}.|"
            "The region with {1} has {0} cells, expected {2}.",
        )
        count = len(wrong[0])
        said = [counted_words(translate, forms, count, cell_text(topology, wrong[0][0]), n)]
    if others := len(wrong[1:]):
        forms = translate(
            "diagnosis", "1 more region is unfinished.|{0} more regions are unfinished."
        )
        said.append(counted_words(translate, forms, others))
    if free := sum(topology.region_of(cell) < 0 for cell in range(topology.cell_count)):
        forms = translate("diagnosis", "1 cell is in no region.|{0} cells are in no region.")
        said.append(counted_words(translate, forms, free))
    return join_sentences(*said)


# While a puzzle is entered ----------------------------------------------------------------------


def editor_status_words(
    translate: Translate, puzzle: Puzzle, diagnosis: Diagnosis | None, number: NumberText = str
) -> str:
    """The number of clues and constraints, unfinished regions, and the verdict once it is known."""
    if not is_begun(puzzle):
        return translate("editor", "Enter the given digits.")
    forms = translate("editor", "1 clue|{0} clues")
    clues = counted_words(translate, forms, puzzle.clue_count)
    if drawn := len(puzzle.constraints):
        forms = translate("editor", "1 constraint|{0} constraints")
        clues = join_list(translate, [clues, counted_words(translate, forms, drawn)])
    return f"{clues}  ·  {regions_and_verdict_words(translate, puzzle.topology, diagnosis, number)}"


def regions_and_verdict_words(
    translate: Translate, topology: Topology, diagnosis: Diagnosis | None, number: NumberText = str
) -> str:
    """The unfinished regions, and the verdict, or an ellipsis until it is known."""
    words = "…"
    if diagnosis is not None:
        words = verdict_words(translate, diagnosis, topology, number)
    if topology.partial_regions:
        return f"{regions_words(translate, topology)}  ·  {words}"
    return words


def editor_card(
    translate: Translate,
    puzzle: Puzzle,
    diagnosis: Diagnosis | None,
    language: str,
    number: NumberText = str,
) -> CardText:
    """The card beside the board while a puzzle is entered; techniques are named in `language`."""
    title, body = _card_words(translate, puzzle, diagnosis, language, number)
    return CardText(title, body, translate("editor", "Play"), translate("editor", "Cancel"))


def cells_to_mark(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The cells to mark for a diagnosis: none for conflicting digits, which are marked anyway."""
    from sudoku_app.game.play.diagnosis import PuzzleFlaw

    is_clash = diagnosis.reason is not None and diagnosis.reason.flaw is PuzzleFlaw.CLASH
    return () if is_clash else few_marked_cells(diagnosis)


def _card_words(
    translate: Translate,
    puzzle: Puzzle,
    diagnosis: Diagnosis | None,
    language: str,
    number: NumberText,
) -> tuple[str, str]:
    if not is_begun(puzzle):
        body = translate(
            "editor",
            "Enter the given digits, choose a tool to draw constraints, or paste a puzzle or a "
            "picture of one. The number of solutions updates as you go.",
        )
        return translate("editor", "An empty grid"), body
    topology = puzzle.topology
    is_unique = diagnosis is not None and diagnosis.verdict is Verdict.UNIQUE
    if topology.partial_regions and not is_unique:
        return translate("editor", "Unfinished regions"), regions_words(translate, topology)
    if diagnosis is None:
        return translate("editor", "Checking…"), ""
    if diagnosis.verdict is Verdict.UNIQUE:
        title = translate("editor", "One solution")
        if not diagnosis.card.level:
            return title, translate("editor", "Working out its level…")
        needs = needs_text(translate, diagnosis.card, language)
        known = facts_text(translate, diagnosis.card, puzzle.clue_count, needs)
        return f"{title}  ·  {level_name(translate, diagnosis.card.level)}", known
    return _flaw_words(translate, diagnosis, topology, number)


def _flaw_words(
    translate: Translate, diagnosis: Diagnosis, topology: Topology, number: NumberText
) -> tuple[str, str]:
    if diagnosis.verdict is Verdict.SEVERAL and not cells_to_mark(diagnosis):
        lacking = translate("editor", "A puzzle should have exactly one: add more clues.")
        return short_verdict(translate, diagnosis, number), lacking
    card = diagnosis_card(translate, diagnosis, topology, True, number)
    return card.title, card.body

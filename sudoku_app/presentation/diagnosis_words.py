"""What the card says of a puzzle that has not exactly one solution."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, QLocale

from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import Topology
from sudoku_app.core.variants import house_word
from sudoku_app.game.diagnosis import COUNTED, Diagnosis, Flaw, Reason
from sudoku_app.presentation.card_texts import level_name
from sudoku_app.presentation.cards import CardText

MOST_MARKED = 36
"""Of the cells in which solutions differ."""


def diagnosis_card(diagnosis: Diagnosis, topology: Topology, marked: bool) -> CardText:
    """The card of a puzzle with several solutions, none, or nobody knows how many.

    `marked` says whether the cells that it speaks of are marked on the board.
    """
    translate = QCoreApplication.translate
    if diagnosis.verdict is Verdict.UNKNOWN:
        words = translate(
            "diagnosis", "The search for its solutions was given up: there is too much."
        )
        return CardText(translate("diagnosis", "Solutions unknown"), words)
    toggle = (
        translate("diagnosis", "Hide the marks")
        if marked
        else translate("diagnosis", "Show the marks")
    )
    if diagnosis.verdict is Verdict.SEVERAL:
        return CardText(_count_words(diagnosis.solutions), _several_words(diagnosis), "", toggle)
    reason = diagnosis.reason or Reason(Flaw.SEARCH)
    words = reason_words(reason, topology)
    return CardText(
        translate("diagnosis", "No solution"), words, "", toggle if reason.cells else ""
    )


def marked_cells(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The cells that the card speaks of."""
    if diagnosis.reason is not None:
        return diagnosis.reason.cells
    return diagnosis.differing


def few_marked_cells(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The same, unless they are so many that marks would say nothing."""
    cells = marked_cells(diagnosis)
    return cells if len(cells) <= MOST_MARKED else ()


def short_words(diagnosis: Diagnosis) -> str:
    """The verdict in few words, as it stands above the board."""
    translate = QCoreApplication.translate
    return {
        Verdict.SEVERAL: _count_words(diagnosis.solutions),
        Verdict.NONE: translate("diagnosis", "No solution"),
        Verdict.UNKNOWN: translate("diagnosis", "Solutions unknown"),
    }[diagnosis.verdict]


def verdict_words(diagnosis: Diagnosis, topology: Topology) -> str:
    """What a puzzle is worth, in a line: its level, or what is wrong with it."""
    if diagnosis.verdict is Verdict.UNIQUE:
        words = QCoreApplication.translate("diagnosis", "one solution")
        level = diagnosis.card.level
        return f"{words}  ·  {level_name(level)}" if level else words
    words = short_words(diagnosis)
    if diagnosis.reason is None:
        return words
    return f"{words}  ·  {reason_words(diagnosis.reason, topology)}"


def _count_words(solutions: int) -> str:
    translate = QCoreApplication.translate
    number = QLocale().toString(solutions)
    if solutions >= COUNTED:
        return translate("diagnosis", "{0} solutions or more").format(number)
    return translate("diagnosis", "{0} solutions").format(number)


def _several_words(diagnosis: Diagnosis) -> str:
    translate = QCoreApplication.translate
    words = translate(
        "diagnosis",
        "A puzzle should have exactly one. These differ in {0} cells: it lacks a clue among them.",
    )
    return words.format(len(diagnosis.differing))


def reason_words(reason: Reason, topology: Topology) -> str:
    """Why there is no solution, in a sentence."""
    translate = QCoreApplication.translate
    if reason.flaw is Flaw.SEARCH:
        return translate("diagnosis", "No step shows why, but every way to fill it in was tried.")
    sign = digit_sign(reason.digit) if reason.digit else ""
    house = _house_words(topology, reason.house) if reason.house >= 0 else ""
    cells = [cell_text(topology, cell) for cell in reason.cells]
    if reason.flaw is Flaw.CLASH:
        words = translate("diagnosis", "{0} and {1} hold the same digit {2}, and both are in {3}.")
        return words.format(*cells, sign, house)
    if reason.flaw is Flaw.NO_CANDIDATE:
        words = translate(
            "diagnosis", "no digit is left for {0}: each stands in one of its houses."
        )
        words = words.format(cells[0])
    else:
        words = translate("diagnosis", "no place is left for {0} in {1}.").format(sign, house)
    if reason.steps == 1:
        return translate("diagnosis", "After one forced step {0}").format(words)
    if reason.steps:
        return translate("diagnosis", "After {0} forced steps {1}").format(reason.steps, words)
    if words.startswith(tuple(cells)):
        return words  # which begins with the name of a cell in Chinese
    return words[:1].upper() + words[1:]


def _house_words(topology: Topology, house: int) -> str:
    translate = QCoreApplication.translate
    word, number = house_word(topology, house)
    return {
        "row": translate("diagnosis", "row {0}"),
        "column": translate("diagnosis", "column {0}"),
        "box": translate("diagnosis", "box {0}"),
        "falling_diagonal": translate("diagnosis", "the falling diagonal"),
        "rising_diagonal": translate("diagnosis", "the rising diagonal"),
        "window": translate("diagnosis", "window {0}"),
        "extra": translate("diagnosis", "extra house {0}"),
    }[word].format(number)

"""Sentences that are built below the interface, in English, said in the language of the window.

What reads files, banks and puzzles knows nothing of the window, and its sentences serve the command
line as they are. Here each is found by its form; a test holds that all forms stand in that code.
"""

from __future__ import annotations

import re
from functools import cache

from PyQt6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

FRAMES = (
    QT_TRANSLATE_NOOP("phrases", "line {0}, column {1}: found {2}, expected {3}"),
    QT_TRANSLATE_NOOP("phrases", "line {0}: found {1}, expected {2}"),
    QT_TRANSLATE_NOOP("phrases", "found {0}, expected {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: line {1}, column {2}: found {3}, expected {4}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: line {1}: found {2}, expected {3}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: found {1}, expected {2}"),
)
"""The forms of whole sentences around any others, in the order to try."""

PHRASES = (
    QT_TRANSLATE_NOOP("phrases", "{0}: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}; {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}, line {1}: {2}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is damaged: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is not a file of games: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is written by a newer version: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is in use by another program: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is read-only: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is not reachable: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is on a full disk: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is not usable: {1}"),
    QT_TRANSLATE_NOOP("phrases", "there is a log, and the file it belongs to is missing"),
    QT_TRANSLATE_NOOP("phrases", "there are no games in it"),
    QT_TRANSLATE_NOOP("phrases", "it is a database of another program"),
    QT_TRANSLATE_NOOP("phrases", "the tables are not as they were made"),
    QT_TRANSLATE_NOOP("phrases", "the text of a table is damaged"),
    QT_TRANSLATE_NOOP("phrases", "it is empty, and there are backups of what was in it"),
    QT_TRANSLATE_NOOP("phrases", "schema {0}, expected up to {1}"),
    QT_TRANSLATE_NOOP("phrases", "no write-ahead log there, the journal is {0}"),
    QT_TRANSLATE_NOOP("phrases", "the file of games was damaged and is kept as {0}; {1}"),
    QT_TRANSLATE_NOOP("phrases", "there was no backup to restore"),
    QT_TRANSLATE_NOOP("phrases", "1 game came back from the backup of {0}"),
    QT_TRANSLATE_NOOP("phrases", "{0} games came back from the backup of {1}"),
    QT_TRANSLATE_NOOP(
        "phrases", "1 game could still be read in the damaged file and came back as it was left"
    ),
    QT_TRANSLATE_NOOP(
        "phrases", "{0} games could still be read in the damaged file and came back as it was left"
    ),
    QT_TRANSLATE_NOOP("phrases", "no more could be read in the damaged file: {0}"),
    QT_TRANSLATE_NOOP("phrases", "there were no games, but {0} backups of some"),
    QT_TRANSLATE_NOOP("phrases", "{0} was written by a newer version: {1} is used"),
    QT_TRANSLATE_NOOP("phrases", "a game could not be read and was set aside: {0}"),
    QT_TRANSLATE_NOOP(
        "phrases", "the last {0} moves of a game could not be read and were set aside: {1}"
    ),
    QT_TRANSLATE_NOOP("phrases", "a game was found damaged, and all its moves came back: {0}"),
    QT_TRANSLATE_NOOP("phrases", "up to {0} of the latest acts could not be read and are missing"),
    QT_TRANSLATE_NOOP("phrases", "the log of the latest acts is cut short or damaged"),
    QT_TRANSLATE_NOOP("phrases", "the file of games was damaged: {0}"),
    QT_TRANSLATE_NOOP("phrases", "a damaged game was put right, and its rows are kept aside: {0}"),
    QT_TRANSLATE_NOOP("phrases", "the checksum of move {0} does not fit"),
    QT_TRANSLATE_NOOP("phrases", "move {0} does not fit the board before it"),
    QT_TRANSLATE_NOOP("phrases", "move {0} cannot be read: {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} moves were found, and {1} were kept"),
    QT_TRANSLATE_NOOP("phrases", "the checksum of the game does not fit"),
    QT_TRANSLATE_NOOP("phrases", "the undo pointer is at {0}, and there are {1} moves"),
    QT_TRANSLATE_NOOP("phrases", "the board that was kept is not what the moves make"),
    QT_TRANSLATE_NOOP("phrases", "a field is missing or of the wrong kind: {0}"),
    QT_TRANSLATE_NOOP("phrases", "the shape {0} of a stored game is not known"),
    QT_TRANSLATE_NOOP("phrases", "the shape {0} of a stored game is too large"),
    QT_TRANSLATE_NOOP("phrases", "the checksum of a hint does not fit"),
    QT_TRANSLATE_NOOP("phrases", "{0} rows belong to no game"),
    QT_TRANSLATE_NOOP("phrases", "what was set aside under {0} was damaged again"),
    QT_TRANSLATE_NOOP("phrases", "its moves are not in their order"),
    QT_TRANSLATE_NOOP(
        "phrases", "safe start after two crashes: the last game is kept, and this is a fresh one"
    ),
    QT_TRANSLATE_NOOP("phrases", "{0} games were brought back; what was there before is {1}"),
    QT_TRANSLATE_NOOP("phrases", "these games are in memory alone, and there is no file to copy"),
    QT_TRANSLATE_NOOP("phrases", "a folder or device, expected a file"),
    QT_TRANSLATE_NOOP("phrases", "a file of more than {0} MiB"),
    QT_TRANSLATE_NOOP("phrases", "no JSON that can be read: {0}"),
    QT_TRANSLATE_NOOP("phrases", "no file of games: its format is not {0}"),
    QT_TRANSLATE_NOOP("phrases", "written by a newer version, expected format version {0}"),
    QT_TRANSLATE_NOOP("phrases", "there is no list of games in it"),
    QT_TRANSLATE_NOOP("phrases", "game {0}: {1}"),
    QT_TRANSLATE_NOOP("phrases", "it is no JSON object"),
    QT_TRANSLATE_NOOP("phrases", "{0} is missing or no {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: no usable puzzle of level {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: no usable puzzle of level {1} that needs {2}"),
    QT_TRANSLATE_NOOP("phrases", "there is no daily puzzle of level {0}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: the bank is empty"),
    QT_TRANSLATE_NOOP("phrases", "{0} is no code of {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0}: there is no line {1}, expected 1 to {2}"),
    QT_TRANSLATE_NOOP("phrases", "no {0} puzzle is {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} is looked for in 9×9 grids alone"),
    QT_TRANSLATE_NOOP("phrases", "no {0} puzzle needs {1}"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle that needs {0} is at least {1}, not {2}"),
    QT_TRANSLATE_NOOP("phrases", "easy"),
    QT_TRANSLATE_NOOP("phrases", "normal"),
    QT_TRANSLATE_NOOP("phrases", "hard"),
    QT_TRANSLATE_NOOP("phrases", "expert"),
    QT_TRANSLATE_NOOP("phrases", "extreme"),
    QT_TRANSLATE_NOOP("phrases", "no puzzle"),
    QT_TRANSLATE_NOOP("phrases", "81 cells in one line, nine rows of nine, or the like"),
    QT_TRANSLATE_NOOP("phrases", "{0} in one line, or rows of {1}"),
    QT_TRANSLATE_NOOP("phrases", "1 cell"),
    QT_TRANSLATE_NOOP("phrases", "{0} cells"),
    QT_TRANSLATE_NOOP("phrases", "1 row"),
    QT_TRANSLATE_NOOP("phrases", "{0} rows"),
    QT_TRANSLATE_NOOP("phrases", "1 group"),
    QT_TRANSLATE_NOOP("phrases", "{0} groups"),
    QT_TRANSLATE_NOOP("phrases", "1 field"),
    QT_TRANSLATE_NOOP("phrases", "{0} fields"),
    QT_TRANSLATE_NOOP("phrases", "1 digit"),
    QT_TRANSLATE_NOOP("phrases", "{0} digits"),
    QT_TRANSLATE_NOOP("phrases", "{0} characters"),
    QT_TRANSLATE_NOOP("phrases", "{0} twice"),
    QT_TRANSLATE_NOOP("phrases", "a group of digits, {0}, each once"),
    QT_TRANSLATE_NOOP("phrases", "{0} to {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} or {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} to {1}, or one of {2} for an empty cell"),
    QT_TRANSLATE_NOOP("phrases", "{0}, or one of {1} for an empty cell"),
    QT_TRANSLATE_NOOP("phrases", "{0} rows of {1} cells"),
    QT_TRANSLATE_NOOP("phrases", "{0} rows between empty lines"),
    QT_TRANSLATE_NOOP("phrases", "bands of unequal height"),
    QT_TRANSLATE_NOOP("phrases", "{0} cells in each row"),
    QT_TRANSLATE_NOOP("phrases", "{0} groups, one for each cell"),
    QT_TRANSLATE_NOOP("phrases", "{0} twice in one house"),
    QT_TRANSLATE_NOOP("phrases", "each digit once"),
    QT_TRANSLATE_NOOP("phrases", "each cell once"),
    QT_TRANSLATE_NOOP("phrases", "more puzzles"),
    QT_TRANSLATE_NOOP("phrases", "at most {0}"),
    QT_TRANSLATE_NOOP("phrases", "at most {0} in a line"),
    QT_TRANSLATE_NOOP("phrases", "more than {0} characters"),
    QT_TRANSLATE_NOOP("phrases", "digits and dots"),
    QT_TRANSLATE_NOOP("phrases", "letters and digits"),
    QT_TRANSLATE_NOOP("phrases", "a folder or device"),
    QT_TRANSLATE_NOOP("phrases", "a file of text"),
    QT_TRANSLATE_NOOP("phrases", "a file of more than 4 MiB"),
    QT_TRANSLATE_NOOP("phrases", "at most 4 MiB"),
    QT_TRANSLATE_NOOP("phrases", "more than 4 MiB"),
    QT_TRANSLATE_NOOP("phrases", "at most 4 MiB of XML or JSON"),
    QT_TRANSLATE_NOOP("phrases", "a NUL character"),
    QT_TRANSLATE_NOOP("phrases", "text"),
    QT_TRANSLATE_NOOP("phrases", "bytes at {0} that are no {1}"),
    QT_TRANSLATE_NOOP("phrases", "text as the byte order mark says"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle"),
    QT_TRANSLATE_NOOP("phrases", "a Sudoku"),
    QT_TRANSLATE_NOOP("phrases", "a whole file"),
    QT_TRANSLATE_NOOP("phrases", "a number"),
    QT_TRANSLATE_NOOP("phrases", "an object"),
    QT_TRANSLATE_NOOP("phrases", "a list"),
    QT_TRANSLATE_NOOP("phrases", "true or false"),
    QT_TRANSLATE_NOOP("phrases", "{0} as {1}"),
    QT_TRANSLATE_NOOP("phrases", "{0} as the size of a grid"),
    QT_TRANSLATE_NOOP("phrases", "one of {0}"),
    QT_TRANSLATE_NOOP("phrases", "broken JSON ({0})"),
    QT_TRANSLATE_NOOP("phrases", "broken XML ({0})"),
    QT_TRANSLATE_NOOP("phrases", "XML of <{0}>"),
    QT_TRANSLATE_NOOP("phrases", "JSON of another kind"),
    QT_TRANSLATE_NOOP("phrases", "a game of GNOME Sudoku or a puzzle of f-puzzles"),
    QT_TRANSLATE_NOOP("phrases", "games that this program exported"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle; games are imported"),
    QT_TRANSLATE_NOOP("phrases", "brackets nested very deeply"),
    QT_TRANSLATE_NOOP("phrases", "a number of very many digits"),
    QT_TRANSLATE_NOOP("phrases", "the JSON of a puzzle"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle with {0}"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle with irregular regions"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle that gives the candidates of {0}"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle of rows, columns and boxes alone"),
    QT_TRANSLATE_NOOP("phrases", "a puzzle compressed by f-puzzles"),
    QT_TRANSLATE_NOOP("phrases", "a link without a puzzle in it"),
    QT_TRANSLATE_NOOP(
        "phrases", "a link that holds a puzzle, as of SudokuWiki, f-puzzles or SudokuPad"
    ),
    QT_TRANSLATE_NOOP("phrases", "the name of a puzzle that SudokuPad keeps"),
    QT_TRANSLATE_NOOP("phrases", "a link of {0} characters"),
    QT_TRANSLATE_NOOP("phrases", "{0} in a link"),
    QT_TRANSLATE_NOOP("phrases", "compressed text that breaks off"),
    QT_TRANSLATE_NOOP("phrases", "{0} in compressed text"),
    QT_TRANSLATE_NOOP("phrases", "compressed text with a code that stands for nothing"),
    QT_TRANSLATE_NOOP("phrases", "{0} puzzle of SudokuWiki"),
    QT_TRANSLATE_NOOP("phrases", "a board of the form {0}"),
    QT_TRANSLATE_NOOP("phrases", "a board that breaks the rules"),
    QT_TRANSLATE_NOOP("phrases", "one of SudokuWiki's forms"),
    QT_TRANSLATE_NOOP("phrases", "a code of 4 digits"),
    QT_TRANSLATE_NOOP("phrases", "digits from 1 to 9"),
    QT_TRANSLATE_NOOP("phrases", "1 to 9, + before a digit, or ."),
    QT_TRANSLATE_NOOP("phrases", "a candidate as digit, row, column"),
)
"""The forms of sentences and of their parts; a field stands for what the form is about."""

_FIELD = re.compile(r"\{\d\}")
_LETTERS = re.compile(r"[A-Za-z]{2}")
_FEW_LETTERS, _SHORT = 6, 16
"""Two fields around so few letters might be met in any sentence: they are no longer than this."""


def said(words: str) -> str:
    """A sentence from below in the language of the window, part by part.

    What has no form here, such as a name or the system's own words, stays as it is.
    """
    if not _LETTERS.search(words):
        return words
    for phrase, pattern in _patterns():
        match = pattern.fullmatch(words)
        if match is not None:
            form = QCoreApplication.translate("phrases", phrase)
            return form.format(*map(said, match.groups()))
    return words


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each form with what it looks like, the most definite first."""
    ordered = sorted(PHRASES, key=lambda phrase: (-len(_FIELD.sub("", phrase)), phrase))
    return tuple((phrase, _pattern(phrase)) for phrase in (*FRAMES, *ordered))


def _pattern(phrase: str) -> re.Pattern[str]:
    pieces = _FIELD.split(phrase)
    letters = sum(map(str.isalpha, "".join(pieces)))
    is_loose = len(pieces) > 2 and 0 < letters < _FEW_LETTERS
    field = f"(.{{1,{_SHORT}}}?)" if is_loose else "(.+?)"
    return re.compile(field.join(map(re.escape, pieces)), re.DOTALL)

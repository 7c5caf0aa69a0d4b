"""Sentences from below the window, said in its language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtWidgets import QApplication

from sudoku_app.formats import ParseError, read_first
from sudoku_app.game.library import Library, LibraryError
from sudoku_app.game.store_file import Found
from sudoku_app.ui.phrase_book import FRAMES, PHRASES, said
from sudoku_app.ui.translation import install_language
from tests.conftest import ROOT

BAD_TEXTS = {
    "": "发现：没有谜题；应为：一行 81 格，或九行九列之类",
    "hello": None,
    "1234": None,
    "12345678!" * 9: None,
    "53..7....\n6..195...\n": None,
    "5 5 | 1\n": (
        "第 1 行，发现：3 格；应为：一行 16, 36, 64, 81, 100, 144, 256, 625 格，"
        "或每行 4, 6, 8, 9, 10, 12, 16, 25 格"
    ),
    "https://www.sudokuwiki.org/sudoku.htm": None,
    "https://www.f-puzzles.com/?load=!!!!": None,
    "https://sudokupad.app/abc": None,
    '{"size": 9': None,
    '{"size": 99, "grid": []}': None,
    "[]": None,
    "<opensudoku><game": None,
    "<other/>": None,
    ":0000:x:5x:::": None,
    "." * 100_001: None,
}
NOTICES = (
    "safe start after two crashes: the last game is kept, and this is a fresh one",
    "the file of games was damaged and is kept as /a/b; 3 games came back from the backup of 1.2.",
    "the file of games was damaged and is kept as /a/b; there was no backup to restore",
    "4 games were brought back; what was there before is /a/b",
    "there were no games, but 2 backups of some",
    "up to 7 of the latest acts could not be read and are missing",
    "/a/b is damaged: the log of the latest acts is cut short or damaged",
    "the file of games was damaged: 3 rows belong to no game",
    "a damaged game was put right, and its rows are kept aside: move 5 cannot be read: 7",
    "a game was found damaged, and all its moves came back: the checksum of the game does not fit",
    "the last 2 moves of a game could not be read and were set aside: 3 moves were found, and 5"
    " were kept",
    *(f"/a/b is {found.value}: it is a database of another program" for found in Found),
    "/a/b, line 3: 5 fields",
)
BY_RIGHT = re.compile(
    r"[\w-]*[/.][\w./-]+|SudokuWiki|SudokuPad|f-puzzles|GNOME Sudoku|XML|JSON|MiB|scf|fpuzzles"
    r"|“\w+”|<\w+>|'\w+'|opensudoku|\([^)]*\)"
)
"""Names and quotations, which no language changes, and what other libraries say."""


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The application speaks Chinese."""
    translators = install_language(qapp, "zh_CN")
    yield
    for each in translators:
        qapp.removeTranslator(each)


def reason_against(text: str) -> str:
    """Why a text is no puzzle."""
    with pytest.raises(ParseError) as raised:
        read_first(text)
    return str(raised.value)


def pieces_below() -> str:
    """All texts of the code below the interface, f-strings in pieces."""
    return "\n".join(
        node.value
        for layer in ("core", "formats", "game")
        for path in sorted((ROOT / "sudoku_app" / layer).glob("**/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_every_form_stands_in_the_code_below() -> None:
    below = pieces_below()
    pieces = {
        (phrase, piece)
        for phrase in (*FRAMES, *PHRASES)
        for piece in re.split(r"\{\d\}", phrase)
        for piece in [re.sub(r"^(?:(?:1|is|games?)\b|\W)*", "", piece)]
    }
    assert {
        (phrase, piece)
        for phrase, piece in pieces
        if piece.rstrip(" s.:") not in below and not piece.strip(" s.,:;()").isdigit()
    } == set()


def test_forms_count_their_fields_in_order() -> None:
    for phrase in (*FRAMES, *PHRASES):
        fields = re.findall(r"\{(\d)\}", phrase)
        assert fields == [str(number) for number in range(len(fields))]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_puzzle_is_refused_in_chinese(chinese: None, text: str) -> None:
    words = said(reason_against(text))
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", words)) is None, words
    assert BAD_TEXTS[text] in (None, words)


@pytest.mark.parametrize("notice", NOTICES)
def test_notices_are_chinese(chinese: None, notice: str) -> None:
    words = said(notice)
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", words)) is None, words


def test_a_file_that_is_no_puzzle_is_told_in_chinese(chinese: None) -> None:
    for text in BAD_TEXTS:
        reason = reason_against(text)
        words = said(f"my games.txt: {reason}")
        assert words.startswith("my games.txt：")
        assert words.endswith(said(reason))


def test_a_bank_without_puzzles_is_told_in_chinese(chinese: None, tmp_path: Path) -> None:
    (tmp_path / "hard.txt").write_text("\n")
    with pytest.raises(LibraryError) as raised:
        Library(str(tmp_path)).fresh("hard", Random(1), frozenset())
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", said(str(raised.value)))) is None


@pytest.mark.parametrize("words", [*NOTICES, "no form for this: at all"])
def test_english_sentences_stay_as_they_are(qapp: QApplication, words: str) -> None:
    assert said(words) == words


def test_what_has_no_form_stays_as_it_is(chinese: None) -> None:
    assert said("disk I/O error") == "disk I/O error"
    system = "attempt to write a readonly database"
    assert said(f"/a/b is read-only: {system}") == f"/a/b 是只读的：{system}"
    assert said("my game.txt: disk I/O error") == "my game.txt：disk I/O error"

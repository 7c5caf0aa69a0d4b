"""Words put beside one another, and messages from below, as a language says them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.message import Message, TechniqueName, counted, verbatim
from sudoku_app.core.techniques import Level
from sudoku_app.core.wishes import Wish, WishError, check
from sudoku_app.formats import ParseError, read_first
from sudoku_app.game.kept_message import kept, told
from sudoku_app.game.library import Library, LibraryError
from sudoku_app.game.store_file import Found, StoreError, found_by
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import as_sentence, error_words, message_words, untranslated

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
    '{"size": 9, "grid": [], "arrow": [1]}': (
        "发现：带有箭头的谜题；应为：只有行、列、宫（可以不规则），或另有对角线、额外区的谜题"
    ),
    "[]": None,
    "<opensudoku><game": None,
    "<other/>": None,
    ":0000:x:5x:::": None,
    "." * 100_001: None,
}
BY_RIGHT = re.compile(
    r"[\w-]*[/.][\w./-]+|SudokuWiki|SudokuPad|f-puzzles|GNOME Sudoku|XML|JSON|MiB|scf|fpuzzles"
    r"|“\w+”|<\w+>|'\w+'|opensudoku|（[^）]*）"
)
"""Names and quotations, which no language changes, and what other libraries say."""


CHINESE = Translations(translations_path("zh_CN")).translate


def reason_against(text: str) -> ParseError:
    """Why a text is no puzzle."""
    with pytest.raises(ParseError) as raised:
        read_first(text)
    return raised.value


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_puzzle_is_refused_in_chinese(text: str) -> None:
    words = error_words(CHINESE, reason_against(text))
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", words)) is None, words
    assert BAD_TEXTS[text] in (None, words)


def test_a_bank_without_puzzles_is_told_in_chinese(tmp_path: Path) -> None:
    (tmp_path / "hard.txt").write_text("\n")
    with pytest.raises(LibraryError) as raised:
        Library(str(tmp_path)).fresh("hard", Random(1), frozenset())
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", error_words(CHINESE, raised.value))) is None


def test_a_technique_in_a_message_has_its_name_in_the_language() -> None:
    with pytest.raises(WishError) as raised:
        check(Wish(technique="x_wing", level=Level.EASY))
    assert message_words(CHINESE, raised.value.reason, {"x_wing": "二链列"}.__getitem__) == (
        "需要“二链列”的谜题难度至少为“困难”，不会是“简单”"
    )
    assert message_words(CHINESE, TechniqueName("X-Wing", "x_wing")) == "X-Wing"


def test_messages_within_messages_are_said_too() -> None:
    inner = counted(3, "1 game", "{0} games")
    assert message_words(
        CHINESE, Message("{0} came back from the backup of {1}", inner, "2026")
    ) == ("已从 2026 的备份恢复 3 局")


def test_each_state_of_the_file_of_games_is_told_in_chinese() -> None:
    for found in Found:
        error = StoreError(Message("{0} is {1}: {2}", "/a/b", found.value, "why"), found)
        words = error_words(CHINESE, error)
        assert words.startswith("/a/b ")
        assert words.endswith("：why")
        assert found.value not in words


def test_what_the_system_says_is_told_in_chinese(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory") as raised:
        tmp_path.read_bytes()
    assert error_words(CHINESE, raised.value) == "是文件夹"
    reason = Message("{0}: {1}", "games", raised.value)
    assert message_words(CHINESE, reason) == f"games：{tmp_path}：是文件夹"
    assert found_by(raised.value) is Found.UNREACHABLE


@pytest.mark.parametrize("words", ["some words", "easy", "{0}"])
def test_what_is_no_message_stays_as_it_is(words: str) -> None:
    assert message_words(CHINESE, words) == words
    assert message_words(CHINESE, verbatim(words)) == words


def test_english_messages_stay_as_they_are() -> None:
    reason = reason_against("1234").args
    for message in (*reason[2:], Message("{0} is {1}: {2}", "a", Found.LOCKED.value, "b")):
        assert message_words(untranslated, message) == message


def test_a_message_that_was_kept_is_told_in_chinese() -> None:
    reason = Message("move {0} cannot be read: {1}", 3, Message("move {0} changes a given", 3))
    words = Message("the file of games was damaged: {0}", told(kept(reason)))
    assert message_words(CHINESE, words) == "存档文件曾有损坏：第 3 步无法读取：第 3 步改动了已知数"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("the file of games was damaged", "The file of games was damaged."),
        ("hard.txt: the bank is empty", "hard.txt: the bank is empty."),
        ("/tmp/games is damaged", "/tmp/games is damaged."),
        ("3 games came back", "3 games came back."),
        ("Nothing is saved.", "Nothing is saved."),
        ("read on…", "Read on…"),
    ],
)
def test_a_sentence_has_a_capital_but_for_names_and_one_stop(words: str, sentence: str) -> None:
    assert as_sentence(untranslated, words) == sentence

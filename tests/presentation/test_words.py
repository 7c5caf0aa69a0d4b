"""Words put beside one another, and messages from below, as a language says them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.generating.puzzle_request import PuzzleRequest, PuzzleRequestError, check
from sudoku_app.core.message import KindTitle, Message, TechniqueName, counted, message_of, verbatim
from sudoku_app.core.techniques import Level
from sudoku_app.formats import ParseError, read_first
from sudoku_app.game.puzzles.library import Library, LibraryError, SeenOrDrawn
from sudoku_app.game.storage.mending import decode_message, encode_message
from sudoku_app.game.storage.store_file import FileProblem, problem_of, unusable
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import (
    as_sentence,
    error_words,
    kind_word,
    message_words,
    plural_form,
    untranslated,
)

BAD_TEXTS = {
    "": "发现：没有谜题；应为：一行 81 格、九行九列，或类似的盘面",
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
    '{"size": 9, "grid": [], "arrow": [1]}': "发现：0 行；应为：9 行",
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


def test_a_bank_without_puzzles_is_reported_in_chinese(tmp_path: Path) -> None:
    (tmp_path / "hard.txt").write_text("\n")
    with pytest.raises(LibraryError) as raised:
        Library(str(tmp_path)).fresh("hard", Random(1), SeenOrDrawn())
    assert re.search(r"[A-Za-z]{2,}", BY_RIGHT.sub("", error_words(CHINESE, raised.value))) is None


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 gra"), (3, "3 gry"), (12, "12 gier"), (22, "22 gry"), (25, "25 gier")],
)
def test_a_language_can_have_more_plural_forms_than_english(number: int, words: str) -> None:
    polish = {
        "n = 1|other": "n = 1|n % 10 = 2..4 and n % 100 != 12..14|other",
        "1 game|{0} games": "{0} gra|{0} gry|{0} gier",
    }

    def translate(_context: str, text: str) -> str:
        return polish.get(text, text)

    assert message_words(translate, counted(number, "1 game", "{0} games")) == words
    forms = translate("", "1 game|{0} games")
    assert plural_form(translate, forms, number).format(number) == words


def test_a_technique_in_a_message_has_its_name_in_the_language() -> None:
    with pytest.raises(PuzzleRequestError) as raised:
        check(PuzzleRequest(technique="x_wing", level=Level.EASY))
    assert message_words(CHINESE, raised.value.reason, {"x_wing": "二链列"}.__getitem__) == (
        "需要“二链列”的谜题难度至少为“困难”，不会是“简单”"
    )
    assert message_words(CHINESE, TechniqueName("X-Wing", "x_wing")) == "X-Wing"


def test_messages_within_messages_are_said_too() -> None:
    words = Message("found {0}, expected {1}", counted(3, "1 cell", "{0} cells"), verbatim("81"))
    assert message_words(CHINESE, words) == "发现：3 格；应为：81"


@pytest.mark.parametrize("problem", FileProblem)
def test_each_state_of_the_games_file_is_reported_in_chinese(problem: FileProblem) -> None:
    words = error_words(CHINESE, unusable("/a/b", problem, verbatim("9")))
    assert words.startswith("/a/b ")
    assert words.endswith("：9") or problem is FileProblem.LOCKED
    assert re.search(r"[A-Za-z]{2,}", words) is None


def test_what_the_system_says_is_reported_in_chinese(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory") as raised:
        tmp_path.read_bytes()
    assert error_words(CHINESE, raised.value) == "是文件夹"
    reason = Message("{0}: {1}", "games", raised.value)
    assert message_words(CHINESE, reason) == f"games：{tmp_path}：是文件夹"
    assert problem_of(raised.value) is FileProblem.UNREACHABLE


@pytest.mark.parametrize("words", ["some words", "easy", "{0}"])
def test_what_is_no_message_stays_as_it_is(words: str) -> None:
    assert message_words(CHINESE, words) == words
    assert message_words(CHINESE, verbatim(words)) == words


def test_english_messages_stay_as_they_are() -> None:
    reason = reason_against("1234").args
    locked = message_of(unusable("a", FileProblem.LOCKED, Message("cancelled")))
    for message in (*reason[2:], locked):
        assert message_words(untranslated, message) == message


def test_a_message_that_was_kept_is_reported_in_chinese() -> None:
    reason = Message("the games file was damaged: {0}", Message("move {0} changes a given", 3))
    words = decode_message(encode_message(reason))
    assert message_words(CHINESE, words) == "存档文件曾有损坏：第 3 步改动了已知数"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("drafts: one is missing", "Drafts: one is missing."),
        ("the games file was damaged", "The games file was damaged."),
        ("hard.txt is empty", "hard.txt is empty."),
        ("/tmp/games is damaged", "/tmp/games is damaged."),
        ("3 games were restored", "3 games were restored."),
        ("Nothing is saved.", "Nothing is saved."),
        ("read on…", "Read on…"),
    ],
)
def test_a_sentence_has_a_capital_but_for_names_and_one_stop(words: str, sentence: str) -> None:
    assert as_sentence(untranslated, words) == sentence


def test_a_kind_of_constraint_in_a_message_has_its_title_in_the_language() -> None:
    broken = Message("The intended solution breaks this clue: {0}.", KindTitle("renban"))
    assert message_words(untranslated, broken).endswith("clue: Renban lines.")
    assert message_words(CHINESE, broken).endswith("连续数线。")


def test_what_a_language_does_not_say_of_a_kind_is_said_in_english() -> None:
    assert kind_word(lambda _context, text: text, "renban", "all") == "the renban lines"

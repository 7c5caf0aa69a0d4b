"""The list of all texts that players see."""

from __future__ import annotations

import csv
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from tests.conftest import ROOT
from tests.core.prose import BANNED, PROPER, pattern_of
from tools import list_texts
from tools.list_texts import Text, all_texts, selected
from tools.message_forms import message_forms

LANGUAGE = "zh_CN"


@pytest.fixture(scope="module")
def texts() -> list[Text]:
    return all_texts(LANGUAGE)


@pytest.mark.parametrize(
    ("file", "context", "english"),
    [
        ("sudoku_app/presentation/play/actions.py", "messages", "&Undo"),
        ("sudoku_app/cli/play.py", "play", "carry out the hint"),
        ("sudoku_app/core/message.py", "messages", "extreme"),
        ("resources/technique_names/en.json", "x_wing", "X-Wing"),
        ("resources/techniques/en.json", "families.fish", "Fish"),
        (
            "sudoku_app/cli/interrupts.py",
            "report_interrupted",
            "stopped after {plural(puzzles, 'puzzle')}",
        ),
        ("sudoku_app/cli/solve.py", "add_arguments", "print all solutions of each puzzle"),
        ("run.py", "install", "the game, PyQt6, OpenCV and NumPy"),
    ],
)
def test_each_kind_of_text_is_listed_with_its_place(
    texts: list[Text], file: str, context: str, english: str
) -> None:
    [text] = {t for t in texts if t[1:3] == (context, english) and file in t.file.split(", ")}
    is_translated = "/cli/i" not in file and "/cli/s" not in file and file != "run.py"
    assert bool(text.translation) == is_translated


def test_every_text_of_the_interface_is_listed(texts: list[Text]) -> None:
    tree = ElementTree.parse(ROOT / "resources" / "translations" / f"{LANGUAGE}.ts")
    sources = {(message.findtext("source")) for message in tree.iter("message")}
    listed = {text.english for text in texts}
    assert sources <= listed
    assert set(message_forms(ROOT / "sudoku_app")) <= listed


def test_no_text_has_a_turn_of_phrase_that_is_banned(texts: list[Text]) -> None:
    banned = pattern_of(turn for turn in BANNED if turn not in PROPER)
    assert [text for text in texts if banned.search(f"{text.english} {text.translation}")] == []


def test_every_text_has_a_file(texts: list[Text]) -> None:
    assert [text for text in texts if not text.file] == []


def test_a_docstring_is_no_text_for_players(texts: list[Text]) -> None:
    assert not any("Add the command's arguments" in text.english for text in texts)


def test_texts_can_be_selected_by_file_and_by_context(texts: list[Text]) -> None:
    assert {text.file for text in selected(texts, ["run.py"])} == {"run.py"}
    assert {text.context for text in selected(texts, ["HelpWindow"])} == {"HelpWindow"}
    assert selected(texts, []) == texts


def run_tool(*words: str) -> str:
    command = [sys.executable, str(ROOT / "tools" / "list_texts.py"), *words]
    done = subprocess.run(command, capture_output=True, check=True, env={"PYTHONUTF8": "1"})
    return done.stdout.decode("utf-8")


def test_the_tool_prints_blocks_with_indented_translations() -> None:
    lines = run_tool("technique_names").splitlines()
    assert lines[0] == "== resources/technique_names/en.json: full_house"
    assert lines[1] == "Full House"
    assert lines[2].startswith("    ")
    assert lines[3] == ""


def test_the_tool_prints_a_table_of_one_line_for_each_text(
    texts: list[Text], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(list_texts, "all_texts", lambda _language: texts)  # found once already
    monkeypatch.setattr("sys.argv", ["list_texts.py", "--tsv"])
    assert list_texts.main() == 0
    rows = list(csv.reader(capsys.readouterr().out.splitlines(), "excel-tab"))
    assert len(rows) == len(texts)
    assert {len(row) for row in rows} == {4}

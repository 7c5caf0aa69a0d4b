"""Every text of the interface has its translation, and the file of these is read as it is."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PyQt6.QtCore import PYQT_VERSION, QCoreApplication
from PyQt6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.message import BAR
from sudoku_app.game.editor.tools import TOOLS
from sudoku_app.paths import resource
from sudoku_app.presentation.words import message_words
from sudoku_app.ui import qt_translators
from sudoku_app.ui.actions import keys_text
from sudoku_app.ui.qt_translators import TsTranslator, install_language
from tools.update_translations import update

CHINESE = Path(resource("translations/zh_CN.ts"))
MINIMAL = '<TS version="2.1" language="zh_CN">{0}</TS>'
MESSAGE = "<context><name>card</name><message><source>Hint</source>{0}</message></context>"

Text = tuple[str, str]
"""The context and the words of a text in the code."""


def texts_of(path: Path) -> dict[Text, ElementTree.Element]:
    """The translation of each text in a file."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translated = message.find("translation")
            assert translated is not None
            text = (context.findtext("name", ""), message.findtext("source", ""))
            assert text not in found
            found[text] = translated
    return found


TRANSLATED = texts_of(CHINESE)


@pytest.fixture(scope="module")
def texts_in_code(tmp_path_factory: pytest.TempPathFactory) -> set[Text]:
    """All texts of the code, as pylupdate6 finds them."""
    path = tmp_path_factory.mktemp("ts") / "fresh.ts"
    path.write_text(MINIMAL.format(""))
    update(path)
    return set(texts_of(path))


def test_every_text_in_the_code_is_found() -> None:
    """pylupdate6 knows texts by the name of the function, which may not be `_translate`."""
    hidden = re.compile(r"""_translate\(\s*f?["']""")
    package = Path(resource("..")) / "sudoku_app"
    files = sorted(package.rglob("*.py"))
    assert files
    assert [file.name for file in files if hidden.search(file.read_text(encoding="utf-8"))] == []


def test_every_text_in_the_code_has_a_translation(texts_in_code: set[Text]) -> None:
    assert texts_in_code - TRANSLATED.keys() == set()


@pytest.mark.skipif(
    PYQT_VERSION < 0x060500, reason="the tool of PyQt6 6.4 finds only texts of QObject and methods"
)
def test_no_translation_outlives_its_text(texts_in_code: set[Text]) -> None:
    assert TRANSLATED.keys() - texts_in_code == set()


def test_every_translation_is_finished() -> None:
    assert [
        text for text, words in TRANSLATED.items() if not (words.text or "").strip() or words.attrib
    ] == []


def fields(words: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(words) if field is not None}


def test_translations_keep_the_fields_of_their_texts() -> None:
    assert [
        text for text, words in TRANSLATED.items() if fields(words.text or "") != fields(text[1])
    ] == []


def test_translations_end_as_their_texts_do() -> None:
    """An ellipsis tells that a window follows, or that work goes on."""
    assert [
        text
        for text, words in TRANSLATED.items()
        if (words.text or "").endswith("…") is not text[1].endswith("…")
    ] == []


def test_every_tool_of_the_editor_has_a_name_of_its_own(chinese: None) -> None:
    names = [message_words(QCoreApplication.translate, tool.title) for tool in TOOLS.values()]
    assert sorted(set(names)) == sorted(names)


def test_an_ellipsis_follows_its_word_at_once() -> None:
    assert [text for text in TRANSLATED if " …" in text[1]] == []


COUNTED = re.compile(
    r"(?<!least )(?<!than )(?<!to )\{\d\} "
    r"(backup|cell|clue|day|digit|game|group|level|mistake|move|note|page|row|step|technique)s\b"
)
NEVER_ONE = {
    "A quadruple has at most {0} digits.",
    "A region has {0} cells, not {1}.",
    "An arrow has at most {0} cells.",
    "Choose at most {0} cells: no digit may repeat in them.",
    "{0} of {1} cells filled, {2}",
    "{0} givens in {1} rows",
    "{0} regions of {0} cells",
    "{0} rows of {0} cells",
    "{0} rows of {0} digits",
    "{0} rows of {1} cells",
    "a grid of {0}×{1} cells",
    "expected {0} cells, found {1}",
    "no {1} puzzle with {0} clues has the symmetry {2}",
}
"""Two numbers, or one that is always great; a language can name them as "cells: 81"."""


def test_what_is_counted_has_a_form_for_each_number() -> None:
    """Not "1 games were written", and no form that the code chooses for the language."""
    assert [
        words
        for _, words in TRANSLATED
        if COUNTED.search(words) and BAR not in words and words not in NEVER_ONE
    ] == []


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The application speaks Chinese."""
    translators = install_language(qapp, "zh_CN")
    yield
    for each in translators:
        qapp.removeTranslator(each)


# What is read ----------------------------------------------------------------------------------


def test_qt_s_own_buttons_are_chinese(qtbot: QtBot, chinese: None) -> None:
    box = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
    )
    qtbot.addWidget(box)
    assert {button.text().partition("(")[0] for button in box.buttons()} == {"确定", "取消"}


@pytest.mark.parametrize("answer", ["", "<translation/>", '<translation type="unfinished"/>'])
def test_a_text_without_translation_stays_english(
    qapp: QApplication, tmp_path: Path, answer: str
) -> None:
    path = tmp_path / "part.ts"
    path.write_text(MINIMAL.format(MESSAGE.format(answer)))
    translator = TsTranslator(str(path))
    qapp.installTranslator(translator)
    try:
        assert translator.isEmpty()
        assert QCoreApplication.translate("card", "Hint") == "Hint"
    finally:
        qapp.removeTranslator(translator)


def test_a_class_speaks_in_the_name_of_its_heirs(tmp_path: Path) -> None:
    path = tmp_path / "part.ts"
    path.write_text(MINIMAL.format(MESSAGE.format("<translation>提示</translation>")))
    assert TsTranslator(str(path)).translate("Heir", "Hint") == "提示"


@pytest.mark.parametrize("content", [None, b"", b"<TS><context>", b"\xff\xfe\x00 no text"])
def test_a_damaged_file_leaves_the_window_english(
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    content: bytes | None,
) -> None:
    path = tmp_path / "zh_CN.ts"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(qt_translators, "translations_path", lambda language: str(path))
    with caplog.at_level(logging.WARNING):
        assert install_language(qapp, "zh_CN") == []
    assert str(path) in caplog.text
    assert QCoreApplication.translate("card", "Hint") == "Hint"


# Menus -----------------------------------------------------------------------------------------


def test_menu_texts_keep_their_keys_behind() -> None:
    for (context, source), words in TRANSLATED.items():
        if context == "actions":
            assert ("&" in source) is bool(re.fullmatch(r"[^&]+\(&[A-Z]\)…?", words.text or ""))


def test_the_list_of_keys_has_no_mnemonics(chinese: None) -> None:
    said = dict(keys_text())
    assert said["Ctrl+N"] == "新游戏"
    assert said["Ctrl+O"] == "打开谜题"
    assert not any("&" in words or "(" in words for words in said.values())

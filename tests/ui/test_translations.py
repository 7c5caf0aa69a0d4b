"""The window in Chinese: every text translated, and nothing lost in a change of language."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PyQt6.QtCore import QCoreApplication, QLocale, QRect, QSize
from PyQt6.QtGui import QFontDatabase
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS, save_settings
from sudoku_app.game.store import IN_MEMORY
from sudoku_app.paths import resource
from sudoku_app.ui import translation
from sudoku_app.ui.actions import action_rows, fill_menu, keys_text
from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.help.help_texts import KEYS
from sudoku_app.ui.help.help_window import HelpWindow
from sudoku_app.ui.help.technique_window import TechniqueWindow
from sudoku_app.ui.hints.all_steps_window import AllStepsWindow
from sudoku_app.ui.hints.way_window import WayWindow
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.settings_window import SettingsWindow
from sudoku_app.ui.start import program as program_module
from sudoku_app.ui.start.program import Program
from sudoku_app.ui.translation import TsTranslator, install_language
from tests.ui.event_windows import event_windows
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


def test_every_text_in_the_code_has_a_translation(texts_in_code: set[Text]) -> None:
    assert texts_in_code - TRANSLATED.keys() == set()


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


COUNTED = re.compile(
    r"(?<!least )(?<!than )(?<!to )\{\d\} "
    r"(backup|cell|clue|day|digit|game|mistake|move|note|page|row|step|technique)s\b"
)
NEVER_ONE = {
    "{0} digits conflict",
    "{0} of {1} cells, {2}",
    "{0} regions of {0} cells",
    "A puzzle should have exactly one. The {0} cells in which they differ are marked: it lacks "
    "a clue among these.",
}


def test_one_of_a_kind_has_a_text_of_its_own() -> None:
    """Not "1 games were written"."""
    singular = {
        (context, match.group(1))
        for context, words in TRANSLATED
        for match in re.finditer(r"\b(?:1|one|last) (?:forced )?([a-z]+)\b", words, re.IGNORECASE)
    }
    assert [
        words
        for context, words in TRANSLATED
        for match in COUNTED.finditer(words)
        if (context, match.group(1)) not in singular and words not in NEVER_ONE
    ] == []


@pytest.fixture
def own_state(qapp: QApplication) -> Iterator[None]:
    """What a program changes of the application is put back."""
    locale, palette, name = QLocale(), qapp.palette(), qapp.applicationDisplayName()
    yield
    QLocale.setDefault(locale)
    qapp.setPalette(palette)
    qapp.setApplicationDisplayName(name)


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The application speaks Chinese."""
    translators = install_language(qapp, "zh_CN")
    yield
    for each in translators:
        qapp.removeTranslator(each)


@pytest.fixture
def open_program(
    qtbot: QtBot,
    qapp: QApplication,
    own_state: None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    levels: Path,
) -> Iterator[Callable[[str], Program]]:
    """Starts the program in a language, on a game that is not kept."""
    monkeypatch.setattr(program_module, "make_application", lambda: qapp)
    monkeypatch.setattr(program_module, "levels_folder", lambda: str(levels))
    opened: list[Program] = []

    def start(language: str) -> Program:
        path = str(tmp_path / "settings.json")
        save_settings(path, DEFAULTS._replace(language=language))
        program = Program(IN_MEMORY, path)
        opened.append(program)
        program.window.show()
        program.go_on()
        return program

    yield start
    for program in opened:
        program.window.close()
        program.window.deleteLater()
        change_translators(program)


def change_translators(program: Program) -> None:
    for each in program._translators:
        program.application.removeTranslator(each)


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
    monkeypatch.setattr(translation, "resource", lambda name: str(path))
    with caplog.at_level(logging.WARNING):
        assert install_language(qapp, "zh_CN") == []
    assert str(path) in caplog.text
    assert QCoreApplication.translate("card", "Hint") == "Hint"


# Menus -----------------------------------------------------------------------------------------


def test_each_key_of_a_menu_opens_one_thing(chinese: None) -> None:
    letters: dict[str, list[str]] = {}
    for row in action_rows():
        letters.setdefault(row.menu, [])
        letters[row.menu] += re.findall(r"\(&(.)\)", row.words)
    letters[""] = [found for menu in letters for found in re.findall(r"\(&(.)\)", menu)]
    assert len(letters) == 5
    for menu, found in letters.items():
        assert len(found) == len(set(found)), menu


def test_menu_texts_keep_their_keys_behind() -> None:
    for (context, source), words in TRANSLATED.items():
        if context == "actions":
            assert ("&" in source) is bool(re.fullmatch(r"[^&]+\(&[A-Z]\)…?", words.text or ""))


def test_the_list_of_keys_has_no_mnemonics(chinese: None) -> None:
    said = dict(keys_text())
    assert said["Ctrl+N"] == "新游戏"
    assert said["Ctrl+O"] == "打开谜题"
    assert not any("&" in words or "(" in words for words in said.values())


# The window ------------------------------------------------------------------------------------

ENGLISH_BY_RIGHT = re.compile(
    r"English|Sudoku Explainer|Simple Sudoku|SudoCue|HoDoKu|GNU|PDF|Ctrl|Shift|Alt|Page (?:Up|Down)"
    r"|f-puzzles|Home|End|Esc|Del|Backspace|Space|Pause|Return|Letter|XYZ?-Wing|W-Wing|XYZ?|r\dc\d|F\d+"
    r"|又称：.*|\bA\d\b|\(\*\.\w+\)|[a-z]+-\d{4}-[0-9a-f]{4}"
)
QUIET_SLOTS = ("close", "use_", "toggle_full_screen", "solve_step")
"""Slots that open nothing, or change what the walk stands on."""


def words_of(widget: QWidget) -> Iterator[str]:
    """What a widget says, to the eye and to a screen reader."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QComboBox):
        items = {widget.itemText(row) for row in range(widget.count())}
        yield from items.difference(QFontDatabase.families())
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QMessageBox):
        yield widget.informativeText()
    yield from (action.text() for action in widget.actions())


def english_in(top: QWidget) -> set[str]:
    """What is said in English, of all that stands in a window."""
    found = set()
    for widget in (top, *top.findChildren(QWidget)):
        for words in words_of(widget):
            if Path(words).is_absolute():
                continue
            plain = ENGLISH_BY_RIGHT.sub("", re.sub(r"<[^>]*>|&\w+;", " ", words))
            if re.search(r"[A-Za-z]{2,}", plain):
                found.add(f"{type(widget).__name__}: {words}")
    return found


def opened_by(program: Program, slot: str) -> list[QWidget]:
    """The windows that an action opens."""
    before = set(QApplication.topLevelWidgets())
    program.window.actions_by_name[slot].trigger()
    QApplication.processEvents()
    return [each for each in QApplication.topLevelWidgets() if each not in before]


def test_the_window_and_all_it_opens_speak_chinese(open_program: Callable[[str], Program]) -> None:
    program = open_program("zh_CN")
    window = program.window
    menu = QMenu()
    fill_menu(menu, window.actions_by_name)
    found = english_in(window) | english_in(menu)
    opened = 0
    for slot in window.actions_by_name:
        if not slot.startswith(QUIET_SLOTS):
            for top in opened_by(program, slot):
                opened += 1
                found |= {f"{slot}: {words}" for words in english_in(top)}
                top.close()
            found |= {f"{slot}: {words}" for words in english_in(window)}
    assert sorted(found) == []
    assert opened > 12


def test_windows_that_events_open_speak_chinese(open_program: Callable[[str], Program]) -> None:
    program = open_program("zh_CN")
    for top in event_windows(program.window, program.bridge.game):
        top.show()
        assert english_in(top) == set()
        top.close()


def test_cards_speak_chinese_in_each_state(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("zh_CN")
    window, card = program.window, program.window.screen_widget.card
    game = program.bridge.game
    assert game.solution is not None
    cell = game.values.index(0)
    right = game.solution[cell]
    acts: tuple[tuple[Callable[[], object], str], ...] = (
        (window.guide.hint, "'技巧'"),
        (window.guide.hint, "'位置'"),
        (window.guide.hint, "'填入'"),
        (partial(program.bridge.enter, [cell], right % 9 + 1), ""),
        (window.check, "一处错误"),
        (window.guide.hint, "有一个数字填错了"),
        (window.undo, ""),
        (window.check, "没有错误"),
        (window.begin_branch, ""),
        (window.toggle_pause, "已暂停"),
        (window.toggle_pause, ""),
        (program.bridge.solve, "答案"),
    )
    for act, words in acts:
        act()
        qtbot.waitUntil(lambda: words in str(card.text))  # noqa: B023 - waited for at once
        said = "\n".join((card.text.title, card.text.body, *map(str, card.text[2:4])))
        plain = ENGLISH_BY_RIGHT.sub("", said)
        assert re.search(r"[A-Za-z]{2,}", plain) is None
        assert english_in(window) == set()


def test_a_change_of_language_keeps_the_game(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    game = program.bridge.game
    cell = game.values.index(0)
    program.bridge.enter([cell], 4)
    program.bridge.set_paused(True)
    program.window.screen_widget.board.select_cells([cell, cell + 1])
    program.window.resize(640, 700)
    for language, title in (("zh_CN", "数独"), ("en", "Sudoku"), ("zh_CN", "数独")):
        old = program.window
        old.looks.change(language=language)
        qtbot.waitUntil(lambda: program.window is not old)  # noqa: B023 - waited for at once
        assert program.window.windowTitle() == title
        assert program.bridge.game is game
        assert program.bridge.is_paused
        assert not program.window.screen_widget.board.isEnabled()
        assert program.window.board_model.is_hidden
        assert program.window.screen_widget.board.selected_cells() == [cell, cell + 1]
        assert program.window.size() == QSize(640, 700)
    program.bridge.set_paused(False)
    assert program.window.screen_widget.board.isEnabled()
    program.window.undo()
    assert game.values[cell] == 0


def chinese_after(program: Program, qtbot: QtBot, wanted: str = "zh_CN") -> MainWindow:
    """The window that speaks Chinese, after the language of the settings changed."""
    old = program.window
    old.looks.change(language=wanted)
    qtbot.waitUntil(lambda: program.window is not old)
    QApplication.processEvents()
    return program.window


def test_a_change_of_language_in_the_settings_leaves_them_open(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    settings = program.window.show_settings()
    settings.setGeometry(40, 50, 444, 555)
    window = chinese_after(program, qtbot)
    (again,) = window.findChildren(SettingsWindow)
    assert again.isVisible()
    assert again.windowTitle() == "设置"
    assert again.geometry() == QRect(40, 50, 444, 555)
    choice = again.focusWidget()
    assert isinstance(choice, QComboBox)
    assert choice.currentText() == "简体中文"
    assert english_in(again) == set()
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    qtbot.waitUntil(lambda: program.window is not window)
    (last,) = program.window.findChildren(SettingsWindow)
    assert last.windowTitle() == "Settings"


def test_windows_beside_the_board_stay_open_in_another_language(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    old = program.window
    old.help.show_technique("w_wing")
    old.help.show_keys()
    old.steps.show_all_steps()
    assert old.help.technique_window is not None
    old.help.technique_window.setGeometry(30, 40, 700, 500)
    window = chinese_after(program, qtbot)
    techniques, page = window.help.technique_window, window.help.help_window
    assert techniques is not None
    assert page is not None
    assert (techniques.slug, page.section) == ("w_wing", KEYS)
    assert techniques.geometry() == QRect(30, 40, 700, 500)
    (steps,) = window.findChildren(AllStepsWindow)
    qtbot.waitUntil(lambda: bool(steps.steps))
    for top in (techniques, page, steps):
        assert top.isVisible()
        assert english_in(top) == set()
    assert {type(top) for top in QApplication.topLevelWidgets() if top.isVisible()} == {
        MainWindow,
        TechniqueWindow,
        HelpWindow,
        AllStepsWindow,
    }
    techniques.close()
    page.close()


def last_line(way: WayWindow) -> str:
    """The last line of a way, which is its end once that is known."""
    item = way.list.item(way.list.count() - 1)
    return "" if item is None else item.text()


def test_a_way_goes_on_where_it_was_in_another_language(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    program.window.steps.solve_step_by_step()
    (way,) = program.window.findChildren(WayWindow)
    qtbot.waitUntil(lambda: last_line(way) == "Solved")
    way.list.choose(3)
    way.begin_from_here()
    qtbot.waitUntil(lambda: last_line(way) == "Solved")
    way.list.choose(3)
    stages, hints = way.stages, program.bridge.game.tally.hints
    window = chinese_after(program, qtbot)
    (again,) = window.findChildren(WayWindow)
    assert again.list.chosen == 3
    assert again.stages == stages
    assert last_line(again) == "已解出"
    assert again.here_button.main
    assert english_in(again) == set()
    assert program.bridge.game.tally.hints == hints


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_hint_stays_as_deep_in_another_language(
    qtbot: QtBot, open_program: Callable[[str], Program], depth: int
) -> None:
    program = open_program("en")
    for reached in range(1, depth + 1):
        program.window.guide.hint()
        card = program.window.screen_widget.card
        qtbot.waitUntil(lambda: card.text.depth == reached)  # noqa: B023 - waited for at once
    picture = program.window.screen_widget.board.picture
    hints = program.bridge.game.tally.hints
    screen = chinese_after(program, qtbot).screen_widget
    assert screen.card.text.depth == depth
    assert screen.board.picture._replace(lit=-1) == picture._replace(lit=-1)
    assert program.bridge.game.tally.hints == hints
    said = "".join((screen.card.text.title, screen.card.text.body, screen.card.text.main))
    assert re.search(r"[A-Za-z]{2,}", ENGLISH_BY_RIGHT.sub("", said)) is None


def test_what_a_check_found_stays_in_another_language(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    game = program.bridge.game
    assert game.solution is not None
    cell = game.values.index(0)
    program.bridge.enter([cell], game.solution[cell] % 9 + 1)
    program.window.check()
    checks = game.tally.checks
    screen = chinese_after(program, qtbot).screen_widget
    assert screen.card.text.title == "一处错误"
    assert game.tally.checks == checks


def test_the_kind_of_notes_stays_in_another_language(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    program.window.entry.mode_centre()
    assert chinese_after(program, qtbot).entry.mode is EntryMode.CENTRE


def test_a_change_of_language_keeps_the_full_screen(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    old = program.window
    old.toggle_full_screen()
    old.looks.change(language="zh_CN")
    qtbot.waitUntil(lambda: program.window is not old)
    assert program.window.isFullScreen()
    assert program.window.actions_by_name["toggle_full_screen"].isChecked()

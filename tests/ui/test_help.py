"""The help page and the windows beside it."""

from __future__ import annotations

import re

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QUrl
from PyQt6.QtGui import QFont, QFontMetricsF, QImage, QKeySequence, QTextDocument
from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.topology import SIZES
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.ui.actions import keys_text
from sudoku_app.ui.help.help_window import KEYS, HelpWindow, help_sections
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.parts.list_rows import INDENT
from sudoku_app.ui.theme import TEXT_PIXELS, Theme
from tests.ui.conftest import Play
from tests.ui.hands import act, change_settings
from tests.ui.seen import action_of, help_window, technique_window


def help_of(play: Play) -> HelpWindow:
    window = help_window(play)
    assert window is not None
    return window


def test_f1_opens_the_help_at_the_rules_and_again_where_it_was_left(play: Play) -> None:
    action = action_of(play, "show_help")
    assert QKeySequence("F1") in action.shortcuts()
    action.trigger()
    window = help_of(play)
    assert window.isVisible()
    assert window.section == "rules"
    window.show_section("notes")
    action.trigger()
    assert help_of(play) is window
    assert window.section == "notes"


def test_every_section_is_shown_with_its_words(play: Play) -> None:
    act(play, "show_help")
    window = help_of(play)
    for section in help_sections("en"):
        window.show_section(section.slug)
        text = window.page.toPlainText()
        assert text.startswith(section.title)
        for heading, paragraphs in section.parts:
            assert heading in text
            for paragraph in paragraphs:
                assert paragraph.startswith("![") or without_marks(paragraph) in text


@pytest.mark.parametrize("zoom", [1.0, 1.4])
@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_no_title_in_the_contents_is_cut(qtbot: QtBot, language: str, zoom: float) -> None:
    theme = Theme("light", zoom)
    window = HelpWindow(theme, language)
    qtbot.addWidget(window)
    window.show()
    metrics = QFontMetricsF(theme.font(TEXT_PIXELS, QFont.Weight.Medium))
    room = viewport_of(window.contents).width()
    for section in help_sections(language):
        assert metrics.horizontalAdvance(section.title) + INDENT < room, section.title


def without_marks(paragraph: str) -> str:
    return re.sub(r"\*\*|`|<(?=https)|(?<=issues)>", "", paragraph)


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_every_page_of_the_handbook_has_its_pictures_in_help(qtbot: QtBot, language: str) -> None:
    window = HelpWindow(Theme("light"), language)
    qtbot.addWidget(window)
    window.show()
    document = window.page.document()
    assert document is not None
    shown = 0
    for section in help_sections(language):
        window.show_section(section.slug)
        for place in re.findall(r"\]\((\.\./.+?)\)", str(section.parts)):
            kind = QTextDocument.ResourceType.ImageResource.value
            image = document.resource(kind, QUrl(place))
            assert isinstance(image, QImage)
            assert 0 < image.width() <= window.page.width()
            shown += 1
    assert shown > 5


def test_pictures_are_darker_in_a_dark_theme(qtbot: QtBot) -> None:
    def brightest(theme: str) -> int:
        window = HelpWindow(Theme(theme), "en")
        qtbot.addWidget(window)
        section = next(each for each in help_sections("en") if "](../" in str(each.parts))
        window.show_section(section.slug)
        place = re.findall(r"\]\((\.\./.+?)\)", str(section.parts))[0]
        document = window.page.document()
        assert document is not None
        image = document.resource(QTextDocument.ResourceType.ImageResource.value, QUrl(place))
        assert isinstance(image, QImage)
        row = range(0, image.width(), 5)
        return max(image.pixelColor(x, image.height() // 2).lightness() for x in row)

    assert brightest("dark") < 180 < 240 < brightest("light")


def test_the_keys_are_part_of_the_help(play: Play) -> None:
    act(play, "show_keys")
    text = help_of(play).page.toPlainText()
    assert all(keys in text and words in text for keys, words in keys_text())


@pytest.mark.parametrize(
    "keys",
    ["1 – 9", "A – P", "Shift + digit", "Arrows", "Home, End", "Tab", "Esc", "F2", "Ctrl+Z · ["],
)
def test_the_list_of_keys_has_the_keys_of_the_board_and_those_of_the_menus(keys: str) -> None:
    assert keys in dict(keys_text())


def test_the_letters_that_are_listed_are_the_digits_of_the_largest_board() -> None:
    assert f"{digit_sign(10)} – {digit_sign(max(SIZES))}" in dict(keys_text())


def test_the_help_leads_to_the_techniques(play: Play) -> None:
    act(play, "show_help")
    window = help_of(play)
    window.show_section("techniques")
    window.page.anchorClicked.emit(QUrl("techniques"))
    techniques = technique_window(play)
    assert techniques is not None
    assert techniques.isVisible()


@pytest.mark.parametrize("what", ["help", "techniques"])
def test_a_window_that_is_opened_again_is_not_lost_when_the_old_one_is_deleted(
    qtbot: QtBot, play: Play, what: str
) -> None:
    act(play, f"show_{what}")
    old = help_window(play) or technique_window(play)
    assert old is not None
    old.close()
    act(play, f"show_{what}")
    new = help_window(play) or technique_window(play)
    qtbot.waitUntil(lambda: sip.isdeleted(old))
    assert new is not None
    assert new is not old
    assert (help_window(play) or technique_window(play)) is new


def test_the_help_closes_with_the_main_window_and_follows_its_theme(play: Play) -> None:
    act(play, "show_help")
    window = help_of(play)
    change_settings(play, theme="dark")
    assert window.palette().window().color() == Theme("dark").colour("window")
    play.window.close()
    assert help_window(play) is None


def test_the_contents_stand_above_the_page_in_a_narrow_window(qtbot: QtBot) -> None:
    window = HelpWindow(Theme("light"), "en")
    qtbot.addWidget(window)
    window.show()
    assert window.page.x() > window.contents.geometry().right()
    window.resize(360, 560)
    assert window.page.y() > window.contents.geometry().bottom()
    assert window.page.geometry().right() <= 360


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_latin_keys_stand_on_one_line_with_chinese_words(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, zoom: float
) -> None:
    monkeypatch.setattr(
        "sudoku_app.ui.help.help_window.keys_text", lambda: [("Ctrl+N", "新游戏"), ("数字", "Tab")]
    )
    window = HelpWindow(Theme("light", zoom), "en")
    qtbot.addWidget(window)
    window.show_section(KEYS)
    window.show()
    document = window.page.document()
    assert document is not None
    feet = {words: foot_of(document, words) for words in ("Ctrl+N", "新游戏", "数字", "Tab")}
    assert abs(feet["Ctrl+N"] - feet["新游戏"]) <= zoom
    assert abs(feet["数字"] - feet["Tab"]) <= zoom


def foot_of(document: QTextDocument, words: str) -> float:
    """How far down the line stands on which the words are written."""
    block = document.find(words).block()
    layout, lines = document.documentLayout(), block.layout()
    assert layout is not None
    assert lines is not None
    line = lines.lineAt(0)
    return layout.blockBoundingRect(block).top() + line.y() + line.ascent()

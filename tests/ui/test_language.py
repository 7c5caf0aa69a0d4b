"""Which language the window speaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QDate, QDateTime, QLocale, QTime

from sudoku_app.game.settings import DEFAULTS, SHIPPED_LANGUAGES
from sudoku_app.ui.language import day_text, language_of, moment_text


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_a_chosen_language_is_taken(language: str) -> None:
    assert language_of(DEFAULTS._replace(language=language)) == language


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("zh-Hans-CN", "zh_CN"),
        ("zh-TW", "zh_CN"),
        ("zh", "zh_CN"),
        ("en-GB", "en"),
        ("de-DE", "en"),
        ("C", "en"),
    ],
)
def test_the_language_of_the_system_is_chinese_or_else_english(
    monkeypatch: pytest.MonkeyPatch, system: str, language: str
) -> None:
    monkeypatch.setenv("LANGUAGE", system.replace("-", "_"))
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    assert language_of(DEFAULTS) == language


@pytest.fixture
def usual_locale() -> Iterator[None]:
    """The locale of before comes back."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "words"),
    [("C", "2026-11-02 14:05"), ("en_GB", "02/11/2026 14:05"), ("zh_CN", "2026/11/2 14:05")],
)
def test_an_instant_is_written_as_in_the_country_and_plainly_without_one(
    usual_locale: None, locale: str, words: str
) -> None:
    QLocale.setDefault(QLocale(locale))
    assert moment_text(QDateTime(QDate(2026, 11, 2), QTime(14, 5))) == words


@pytest.mark.parametrize(
    ("locale", "words"), [("en_GB", "02/11/2026"), ("zh_CN", "2026/11/2"), ("C", "2026-11-02")]
)
def test_a_day_is_written_as_in_the_country(usual_locale: None, locale: str, words: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert day_text(QDate(2026, 11, 2)) == words

"""Which language the window speaks."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QLocale

from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.language import language_of


@pytest.mark.parametrize("language", ["en", "zh_CN"])
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

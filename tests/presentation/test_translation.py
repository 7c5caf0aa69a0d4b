"""The plain reader of translations."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_app.presentation.translation import Translations, translations_path

MESSAGE = "<message><source>{0}</source><translation>{1}</translation></message>"


@pytest.fixture
def translations(tmp_path: Path) -> Translations:
    path = tmp_path / "part.ts"
    first = "<context><name>card</name>" + MESSAGE.format("Hint", "提示") + "</context>"
    other = "<context><name>menu</name>" + MESSAGE.format("Hint", "求助")
    path.write_text(f"<TS>{first}{other}{MESSAGE.format('Close', '')}</context></TS>", "utf-8")
    return Translations(str(path))


def test_the_context_decides_and_the_first_one_helps_out(translations: Translations) -> None:
    assert translations.translate("card", "Hint") == "提示"
    assert translations.translate("menu", "Hint") == "求助"
    assert translations.translate("elsewhere", "Hint") == "提示"


def test_a_text_without_translation_stays_as_it_is(translations: Translations) -> None:
    assert translations.translate("menu", "Close") == "Close"
    assert translations.find("menu", "Close") is None
    assert len(translations) == 2


def test_the_shipped_file_is_read() -> None:
    assert Translations(translations_path("zh_CN")).translate("hint", "Apply") == "应用"


@pytest.mark.parametrize("content", [b"", b"<TS><context>", b"\xff\xfe\x00 no text"])
def test_a_damaged_file_raises(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.ts"
    path.write_bytes(content)
    with pytest.raises(ElementTree.ParseError):
        Translations(str(path))

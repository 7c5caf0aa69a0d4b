"""Chinese is written as Chinese readers are used to, in all files of texts, with one word for one
thing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_app.paths import resource

HAN = "[\u4e00-\u9fff]"
HALF_WIDTH = re.compile(rf"{HAN}[,;:!?()]|[,;:!?]{HAN}|[()]{HAN}")
UNSPACED = re.compile(rf"{HAN}[A-Za-z0-9]|[A-Za-z0-9]{HAN}")
KEYS = re.compile(r"\(&\w\)|\{[^{}]*\}")
"""Keys of menus and fields, which stand as they are in any language."""
NOT_OURS = (
    "棋局",  # 存档
    "得分",  # 难度分
    "共轭",  # 强链
    "格组",  # 数组
    "提示数",  # 已知数
    "删减提示",  # 删减线索: 提示 is a hint
    "盘外提示",  # 盘外线索
    "四格提示",  # 四格线索
    "单元格",  # 格
    "摒除",  # 排除
    "候选项",  # 候选数
    "类型 ",  # 1 型
    "局面",  # 盘面
    "代填",  # 应用
    "额外区域",  # 额外区
    "骑士",  # 无马规则
)
"""Words for which the program has another, named behind; other names of techniques have them."""


def strings_in(value: object, key: str = "") -> Iterator[str]:
    """The texts of a JSON value, but for the other names of techniques."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from strings_in(each, name)
    elif isinstance(value, list) and key != "also":
        for each in value:
            yield from strings_in(each, key)


def texts() -> Iterator[str]:
    for folder in ("explanations", "kinds", "techniques", "technique_names"):
        yield from strings_in(json.loads(Path(resource(f"{folder}/zh_CN.json")).read_text("utf-8")))
    for message in ElementTree.parse(resource("translations/zh_CN.ts")).iter("translation"):
        yield message.text or ""
    for path in sorted(Path(resource("desktop")).iterdir()):
        yield from re.findall(rf"[^=<>\n]*{HAN}[^=<>\n]*", path.read_text("utf-8"))


TEXTS = tuple(texts())


def test_punctuation_among_chinese_is_of_full_width() -> None:
    assert [words for words in TEXTS if HALF_WIDTH.search(KEYS.sub("", words))] == []


def test_digits_and_latin_letters_are_spaced_from_chinese() -> None:
    assert [words for words in TEXTS if UNSPACED.search(KEYS.sub("", words))] == []


def test_an_ellipsis_follows_its_word_at_once() -> None:
    assert [words for words in TEXTS if " …" in words] == []


@pytest.mark.parametrize("word", NOT_OURS)
def test_one_thing_has_one_word(word: str) -> None:
    assert [words for words in TEXTS if word in words] == []

"""What the handbook says of the program is so: names, keys, commands, files, in each language."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections import defaultdict
from contextlib import nullcontext
from xml.etree import ElementTree

import pytest

from sudoku_app import __version__
from sudoku_app.cli import COMMANDS
from sudoku_app.cli.help_text import make_parser, program_help
from sudoku_app.core.message import Message
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.handbook import PAGES, handbook_pages
from sudoku_app.paths import data_folder, handbook_folder
from sudoku_app.presentation.play.actions import Action, Menu
from sudoku_app.presentation.translation import translate_to
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.actions import keys_text
from tests.conftest import ROOT

LANGUAGES = tuple(SHIPPED_LANGUAGES)
KEY = re.compile(
    r"(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z]|F\d+|Esc|Enter|Home|End|Del|PgUp|PgDown|\+|-|0|,)"
)
HELD = {"Ctrl", "Shift", "Alt"}
PATHS = {"~/.local/share/sudoku-app", "~/.config/sudoku-app", "%APPDATA%\\sudoku-app"} | {
    "~/Library/Application Support/sudoku-app"
}


def texts(language: str) -> dict[str, str]:
    return {
        page.slug: "\n".join(words for _, below in page.parts for words in below)
        for page in handbook_pages(language)
    }


def codes(language: str) -> set[str]:
    return {code for text in texts(language).values() for code in re.findall(r"`(.+?)`", text)}


def names_shown(language: str) -> set[str]:
    """The texts of the window, without what marks keys and dialogs."""
    tree = ElementTree.parse(ROOT / "resources" / "translations" / "zh_CN.ts")
    tag = "source" if language == "en" else "translation"
    shown = (message.findtext(tag) or "" for message in tree.iter("message"))
    plain = (re.sub(r"\(&\w\)", "", text).replace("&", "").rstrip("…") for text in shown)
    return {text.partition("|")[0] for text in plain}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there(language: str) -> None:
    assert [page.slug for page in handbook_pages(language)] == list(PAGES)


def test_pages_have_the_same_parts_keys_and_pictures_in_each_language() -> None:
    english, chinese = map(shapes_of_pages, LANGUAGES)
    assert english == chinese


def shapes_of_pages(language: str) -> list[tuple[object, list[str]]]:
    return [
        (
            [(bool(head), len(below)) for head, below in page.parts],
            sorted(re.findall(r"`.+?`|/[\w-]+\.png", texts(language)[page.slug])),
        )
        for page in handbook_pages(language)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_bold_are_shown_by_the_program(language: str) -> None:
    bold = {
        name for text in texts(language).values() for name in re.findall(r"\*\*(.+?)\*\*", text)
    }
    assert bold - names_shown(language) == set()


def test_keys_are_those_of_the_program() -> None:
    known = {key for keys, _ in keys_text() for key in re.split(r" · |, ", keys)}
    keys = {code for code in codes("en") if KEY.fullmatch(code)} - {"Enter"}
    assert len(keys) > 25
    assert keys - known - HELD == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_has_the_key_and_the_menu_that_are_named_with_it(language: str) -> None:
    """`**Check** (`Ctrl+K`)`, ``Ctrl+I` opens **This puzzle**`, and the menu around an action."""
    said = "\n".join(texts(language).values())
    with_key = re.findall(r"\*\*([^*]+)\*\* ?[(（]`([^`]+)`", said)
    with_key += [
        each[::-1] for each in re.findall(r"`([^`]+)` ?(?:opens|打开) ?\*\*([^*]+)\*\*", said)
    ]
    assert len(with_key) >= 9
    keys: dict[str, set[str]] = defaultdict(set)
    menus: dict[str, set[str]] = defaultdict(set)
    for action in Action:
        name = plain_name(language, action.value.words)
        keys[name] |= set(action.value.keys.split())
        menu: Menu | None = action.value.menu
        while menu is not None:
            menus[name].add(plain_name(language, menu.value))
            menu = menu.outer
    assert [(name, key) for name, key in with_key if key not in keys[name]] == []
    in_menu = re.findall(r"\*\*([^*]+)\*\*, in the \*\*([^*]+)\*\* menu", said)
    chinese = re.findall(r"\*\*([^*]+)\*\*菜单(?:\*\*[^*]+\*\*)?里的\*\*([^*]+)\*\*", said)
    in_menu += [(name, menu) for menu, name in chinese]
    assert len(in_menu) == 2
    assert [(name, menu) for name, menu in in_menu if menu not in menus[name]] == []


def plain_name(language: str, words: Message) -> str:
    """The words of an action or a menu, without what marks keys and dialogs."""
    return (
        re.sub(r"\(&\w\)", "", message_words(translate_to(language), words))
        .replace("&", "")
        .rstrip("…")
    )


def test_keys_in_the_readme_are_those_of_the_program() -> None:
    known = {key for keys, _ in keys_text() for key in re.split(r" · |, ", keys)}
    for name in ("README.md", "docs/README.md"):
        found = set(re.findall(r"`([^`\n]+)`", (ROOT / name).read_text("utf-8")))
        assert {code for code in found if KEY.fullmatch(code)} - known - {"+", "-", "0"} == set()


def test_commands_are_those_of_the_program() -> None:
    commands = {code for code in codes("en") if code.startswith("sudoku-app ")}
    assert len(commands) > 5
    for command in commands:
        _, name, *words = shlex.split(command)
        if name in COMMANDS:
            parser = make_parser(name, __import__(COMMANDS[name].module, fromlist=["x"]))
            with nullcontext() if "--help" not in words else pytest.raises(SystemExit):
                parser.parse_args(words)
        else:
            options = {word for word in (name, *words) if word.startswith("--")}
            assert name == "puzzle.sdm" or options <= set(program_help().split())


def test_every_other_code_is_a_name_that_exists() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {"sudoku-app", "sudoku-app.log", "SHA256SUMS", "SUDOKU_APP_HOME", "python3 run.py"}
    names |= {"github.com/sudoku-app/sudoku/releases"}
    names |= {f".[{extra}]" for extra in extras["optional-dependencies"]} | PATHS
    rest = {
        code
        for code in codes("en")
        if not KEY.fullmatch(code) and not code.startswith("sudoku-app ") and code not in HELD
    }
    others = {code for code in rest - names if __version__ not in code}
    tools = {"apt", "pipx", "uv", "sha256sum"}
    assert {code for code in others if code.split()[0] not in tools} == set()


def test_folders_are_those_that_the_program_uses() -> None:
    home = {"HOME": "~", "APPDATA": "%APPDATA%", "USERPROFILE": ""}
    assert {data_folder(home, "linux"), data_folder(home, "darwin")} <= PATHS


def test_pictures_are_there_and_none_is_left_over() -> None:
    taken = set((ROOT / "docs" / "handbook" / "pictures").rglob("*.png"))
    shown = {
        (ROOT / "docs" / "handbook" / language / place).resolve()
        for language in LANGUAGES
        for text in texts(language).values()
        for place in re.findall(r"\]\((\.\./.+?)\)", text)
    }
    assert shown == taken


def test_a_page_that_is_missing_is_left_out_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert handbook_pages("xx") == ()
    assert "Help has no such page" in caplog.text


def test_the_handbook_is_where_the_documents_are() -> None:
    assert handbook_folder() == str(ROOT / "docs" / "handbook")

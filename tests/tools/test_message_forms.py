"""What the program tells the player from below the window is told in messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools.message_forms import FormError, forms_in, message_forms, modules

PACKAGE = ROOT / "sudoku_app"
MAKERS = frozenset(
    ("Message", "counted", "verbatim", "level_word", "shown", "TechniqueName", "KindTitle")
)
TELLERS = re.compile(r"\w*(?:Error|Damage)|(?:\w+\.)*(?:_?notices\.)?_?tell")
"""What takes words for the player: errors, damage that is found, and lists of what to tell."""


def below() -> list[Path]:
    """The modules that the window tells of; in `core`, other errors than its own tell a programmer
    what he asked wrongly.
    """
    return [
        path
        for path in modules(PACKAGE)
        if path.relative_to(PACKAGE).parts[0] in ("formats", "game")
    ]


def plain_words(path: Path) -> Iterator[str]:
    """Words for the player that are no message, with their place."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and TELLERS.fullmatch(ast.unparse(node.func)):
            for words in (each for argument in node.args for each in texts_in(argument)):
                yield f"{path.name}:{node.lineno}: {words}"


def texts_in(node: ast.AST) -> Iterator[str]:
    """The texts of two letters and more in an expression, outside of messages and of keys."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in MAKERS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.search(r"[A-Za-z]{2}", node.value):
            yield node.value
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.Subscript) and child is node.slice):
            yield from texts_in(child)


def error_classes(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The program's own errors in a module, and the types that their constructors take."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name.endswith("Error"):
            takes = ["Message" for base in node.bases if ast.unparse(base) == "MessageError"]
            takes += [
                ast.unparse(argument.annotation)
                for method in node.body
                if isinstance(method, ast.FunctionDef) and method.name == "__init__"
                for argument in method.args.args
                if argument.annotation is not None
            ]
            yield f"{path.name}: {node.name}", takes


def test_all_that_is_reported_from_below_is_a_message() -> None:
    assert [words for path in below() for words in plain_words(path)] == []


def test_errors_of_the_program_take_messages_and_no_plain_words() -> None:
    found = dict(each for path in below() for each in error_classes(path))
    assert len(found) > 5
    assert {name: takes for name, takes in found.items() if not takes or "str" in takes} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("raise ParseError('a word', verbatim('x'), 1, 2)", ["a word"]),
        ("raise StoreError(f'{path}: no such', Found.CORRUPT)", [": no such"]),
        ("self.notices.tell('a word')", ["a word"]),
        ("raise ValueError(Message('a word'))", []),
        ("found.append(Damage(row['game'], Message('a word')))", []),
        ("raise StoreError(Message('{0}', error), Found.CORRUPT)", []),
    ],
)
def test_plain_words_are_found(tmp_path: Path, code: str, found: list[str]) -> None:
    path = tmp_path / "module.py"
    path.write_text(code)
    assert [each.partition(": ")[2] for each in plain_words(path)] == found


def test_forms_are_collected_from_all_calls(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('Message("a {0}", counted(n, "1 b", "{0} bs"), "no form")\n')
    assert list(forms_in(path)) == ["a {0}", "1 b|{0} bs"]


@pytest.mark.parametrize("code", ["Message(words)", 'Message(f"{a}")', "counted(1, one, many)"])
def test_a_form_that_cannot_be_collected_is_refused(tmp_path: Path, code: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(code)
    with pytest.raises(FormError, match=r"module\.py:1: "):
        list(forms_in(path))


def test_forms_count_their_fields_from_0() -> None:
    for form in message_forms(PACKAGE):
        fields = [int(number) for number in re.findall(r"\{(\d)[^}]*\}", form)]
        assert sorted(set(fields)) == list(range(len(set(fields)))), form

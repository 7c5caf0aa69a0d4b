"""Print every text that players see, by place, in English and in another language, for review.

    python tools/list_texts.py
    python tools/list_texts.py explanations play.py --language zh_CN

Each block begins with the file and the context of its texts; the translations are indented. Words
select the texts whose file or context contains one of them. `--tsv` prints a table for a
spreadsheet, one text per line: file, context, English, translation.

The texts are those of the interface (including messages from the layers below it), explanations,
the words about constraints, the names and pages of techniques, and those of the command line, which
is in English only. Of the command line, only texts of at least two words are found.
"""

from __future__ import annotations

import argparse
import ast
import csv
import json
import re
import sys
from collections import defaultdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.game.settings import SHIPPED_LANGUAGES
from tools.message_forms import forms_in

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
RESOURCES = ROOT / "resources"
RESOURCE_TEXTS = ("explanations", "kinds", "technique_names", "techniques")
"""The folders of texts about techniques and constraints, with a JSON file for each language."""
COMMAND_LINE = ("run.py", "sudoku_app/cli/*.py", "sudoku_app/display.py", "sudoku_app/libraries.py")
TRANSLATING = frozenset(("tr", "translate", "QT_TRANSLATE_NOOP", "Message", "counted"))
"""Functions whose arguments are texts of the interface or forms of messages."""

_TWO_WORDS = re.compile(r"[A-Za-z].*\s.*[A-Za-z]", re.DOTALL)


class Text(NamedTuple):
    """A text with its place; `translation` is empty if the text is in English only."""

    file: str
    context: str
    english: str
    translation: str = ""


def all_texts(language: str) -> list[Text]:
    """Return all texts that players see, with their translations into a language."""
    return [
        *interface_texts(language),
        *(text for folder in RESOURCE_TEXTS for text in resource_texts(folder, language)),
        *command_line_texts(),
    ]


def interface_texts(language: str) -> Iterator[Text]:
    """Yield the texts in the interface's translation file, with the modules that contain them."""
    files = _modules_by_literal()
    tree = ElementTree.parse(RESOURCES / "translations" / f"{language}.ts")
    for context in tree.iter("context"):
        for message in context.iter("message"):
            english = message.findtext("source", "")
            translation = "".join(message.find("translation").itertext())  # type: ignore[union-attr]  # pylupdate6 writes one
            yield Text(
                ", ".join(files[english]), context.findtext("name", ""), english, translation
            )


def _modules_by_literal() -> dict[str, list[str]]:
    """Return the modules that contain each translatable text."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in [*sorted((ROOT / "sudoku_app").rglob("*.py")), ROOT / "tools" / "qt_texts.py"]:
        code = ast.parse(path.read_text(encoding="utf-8"))
        literals = {
            each.value
            for call in ast.walk(code)
            if _is_translating(call)
            for each in ast.walk(call)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        }
        for literal in literals.union(forms_in(path)):
            found[literal].append(path.relative_to(ROOT).as_posix())
    return found


def _is_translating(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in TRANSLATING


def resource_texts(folder: str, language: str) -> Iterator[Text]:
    """Yield the texts of a folder of JSON files, in the order of the English file."""
    file = RESOURCES / folder / "en.json"
    english = dict(_leaves(json.loads(file.read_text(encoding="utf-8"))))
    other = (RESOURCES / folder / f"{language}.json").read_text(encoding="utf-8")
    translated = dict(_leaves(json.loads(other)))
    for key in {**english, **translated}:
        yield Text(
            file.relative_to(ROOT).as_posix(), key, english.get(key, ""), translated.get(key, "")
        )


def _leaves(content: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts below a JSON value, each with its path, such as `words.numbers.0`."""
    if isinstance(content, str):
        yield key, content
        return
    pairs = content.items() if isinstance(content, dict) else enumerate(content)  # type: ignore[arg-type]  # otherwise a list
    for name, value in pairs:
        yield from _leaves(value, f"{key}.{name}" if key else str(name))


def command_line_texts() -> Iterator[Text]:
    """Yield the texts of the command line and of run.py."""
    for pattern in COMMAND_LINE:
        for path in sorted(ROOT.glob(pattern)):
            for part in ast.parse(path.read_text(encoding="utf-8")).body:
                name = _name_of(part)
                for english in dict.fromkeys(_spoken(part)):
                    yield Text(path.relative_to(ROOT).as_posix(), name, english)


def _name_of(part: ast.stmt) -> str:
    """Return the name that a statement of a module defines, or an empty text."""
    if isinstance(part, ast.FunctionDef | ast.ClassDef):
        return part.name
    targets = getattr(part, "targets", [getattr(part, "target", None)])
    return ast.unparse(targets[0]) if targets and targets[0] is not None else ""


def _spoken(node: ast.AST) -> Iterator[str]:
    """Yield texts of at least two words in some code, except docstrings and interface texts."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("tr", "translate"):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        text = _text_of(node)
        if _TWO_WORDS.search(text):
            yield text
        return
    for child in ast.iter_child_nodes(node):
        yield from _spoken(child)


def _text_of(node: ast.Constant | ast.JoinedStr) -> str:
    """Return the text of a literal, with f-string fields in braces; empty for other constants."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else _field(part) for part in node.values
    )


def _field(part: ast.expr) -> str:
    return f"{{{ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ''}}}"


def selected(texts: list[Text], words: list[str]) -> list[Text]:
    """Return the texts whose file or context contains one of the words; without words, all."""
    return [
        text
        for text in texts
        if not words or any(w in text.file or w in text.context for w in words)
    ]


def print_blocks(texts: list[Text]) -> None:
    """Print the texts under their places, with the translations indented."""
    for (file, context), block in groupby(texts, lambda text: text[:2]):
        print(f"== {file}: {context}")
        for text in block:
            print(text.english)
            for line in text.translation.splitlines():
                print(f"    {line}")
        print()


def main() -> int:
    """Print the texts; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("words", metavar="WORD", nargs="*", help="part of a file or of a context")
    others = [language for language in SHIPPED_LANGUAGES if language != "en"]
    parser.add_argument("--language", choices=others, default=others[0])
    parser.add_argument("--tsv", action="store_true", help="print a table, one text a line")
    options = parser.parse_args()
    texts = selected(all_texts(options.language), options.words)
    if options.tsv:
        rows = ([part.replace("\n", "\\n") for part in text] for text in texts)
        csv.writer(sys.stdout, "excel-tab", lineterminator="\n").writerows(rows)
    else:
        print_blocks(texts)
    return 0


if __name__ == "__main__":
    sys.exit(main())

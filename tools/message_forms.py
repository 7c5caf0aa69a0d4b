"""Collects the forms of all messages from the program's code."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from sudoku_app.core.message import BAR

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FORMS = {"Message": slice(0, 1), "counted": slice(1, 3)}
"""The arguments of each call that are forms; those of one call form one text, as in `counted`."""


class FormError(ValueError):
    """Raised for a form that isn't a literal and so can't be collected; the message says where."""


def message_forms(package: Path) -> list[str]:
    """Return the forms in the modules below a folder, each once, in the order of the code.

    The command line is left out because it is in English only. Raises FormError.
    """
    return list(dict.fromkeys(form for path in modules(package) for form in forms_in(path)))


def modules(package: Path) -> list[Path]:
    """Return the modules whose messages a window can show."""
    return [
        path
        for path in sorted(package.glob("**/*.py"))
        if path.relative_to(package).parts[0] != "cli"
    ]


def forms_in(path: Path) -> Iterator[str]:
    """Yield the forms of the messages that a module creates.

    Raises FormError for one that isn't a literal, except in `message.py`, which defines them.
    """
    text = path.read_text(encoding="utf-8")
    if not any(name in text for name in _FORMS):  # most modules needn't be parsed
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        forms = node.args[_FORMS.get(node.func.id, slice(0, 0))]
        texts = [form.value for form in forms if isinstance(form, ast.Constant)]
        if len(texts) == len(forms) and texts:
            yield BAR.join(map(str, texts))
        elif forms and path.name != "message.py":
            words = ", ".join(map(ast.unparse, forms))
            raise FormError(f"{path}:{node.lineno}: {words} is not a literal")

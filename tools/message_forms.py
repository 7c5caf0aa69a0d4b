"""Collects the forms of all messages from the program's code."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from sudoku_app.core.plurals import BAR

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FORMS = {"Message": slice(0, 1), "counted": slice(1, 3)}
"""Which arguments of a call are forms; those of one call are one text, as `counted` joins them."""


class FormError(ValueError):
    """A form that is not a literal and so cannot be collected; the message says where."""


def message_forms(package: Path) -> list[str]:
    """The forms in the modules below a folder, each once, in the order of the code.

    The command line speaks English alone, and is left out. Raises FormError.
    """
    return list(dict.fromkeys(form for path in modules(package) for form in forms_in(path)))


def modules(package: Path) -> list[Path]:
    """The modules whose messages a window can show."""
    return [
        path
        for path in sorted(package.glob("**/*.py"))
        if path.relative_to(package).parts[0] != "cli"
    ]


def forms_in(path: Path) -> Iterator[str]:
    """The forms of the messages that a module makes, but for the module that defines them."""
    text = path.read_text(encoding="utf-8")
    if not any(name in text for name in _FORMS):  # as in most modules, which are not parsed
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

"""The forms of all messages that are made in the program, collected from its code."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FORMS = {"Message": slice(0, 1), "counted": slice(1, 3)}
"""Which arguments of a call are forms."""


class FormError(ValueError):
    """A form that is no literal, so that it cannot be collected; the message says where."""


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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        for form in node.args[_FORMS.get(node.func.id, slice(0, 0))]:
            if isinstance(form, ast.Constant) and isinstance(form.value, str):
                yield form.value
            elif path.name != "message.py":
                raise FormError(f"{path}:{node.lineno}: {ast.unparse(form)} is no literal")

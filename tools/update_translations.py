"""Update resources/translations/*.ts to the texts in the code.

    python tools/update_translations.py

New texts are added without a translation, texts that are gone are removed, and the number of texts
without a translation is printed. Line numbers are left out, so that a file only changes if its
texts do.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.presentation.words import MESSAGES
from tools.message_forms import message_forms

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
PACKAGE = ROOT / "sudoku_app"


def update(path: Path) -> None:
    """Let pylupdate6 merge the texts of the program into the file at `path`."""
    with TemporaryDirectory() as folder:
        messages = Path(folder) / "messages.py"
        messages.write_text(_marked(message_forms(PACKAGE)), encoding="utf-8")
        speaking = ("cli", "presentation", "ui")
        files = [file for part in speaking for file in sorted((PACKAGE / part).glob("**/*.py"))]
        interface = [*files, ROOT / "tools" / "qt_texts.py"]
        subprocess.run(
            [
                sys.executable,
                "-m",
                "PyQt6.lupdate.pylupdate",
                "--no-obsolete",
                "--no-summary",
                "--ts",
                str(path),
                *map(str, (*interface, messages)),
            ],
            cwd=ROOT,
            check=True,
        )
    tree = ElementTree.parse(path)
    for message in tree.iter("message"):
        for location in message.findall("location"):
            message.remove(location)
    ElementTree.indent(tree, " ")
    tree.write(path, encoding="utf-8", xml_declaration=True)


def _marked(forms: list[str]) -> str:
    """Return the forms of messages as a module that pylupdate6 can read."""
    return "".join(
        f"QT_TRANSLATE_NOOP({MESSAGES!r}, {json.dumps(form, ensure_ascii=False)})\n"
        for form in forms
    )


def main() -> int:
    """Update all languages; return the exit status."""
    for path in sorted(FOLDER.glob("*.ts")):
        update(path)
        texts = [
            message.findtext("translation", "")
            for message in ElementTree.parse(path).iter("message")
        ]
        print(f"{path.name}: {len(texts)} texts, {texts.count('')} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())

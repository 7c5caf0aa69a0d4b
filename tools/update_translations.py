"""Bring resources/translations/*.ts in step with the texts in the code.

    python tools/update_translations.py

New texts come in without a translation, texts that are gone leave; what is left to translate is
counted. Line numbers are not kept, so that a file changes only where its texts do.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"


def update(path: Path, sources: list[Path]) -> None:
    """Let pylupdate6 merge the texts of `sources` into the file at `path`."""
    subprocess.run(
        [
            sys.executable,
            "-m",
            "PyQt6.lupdate.pylupdate",
            "--no-obsolete",
            "--no-summary",
            "--ts",
            str(path),
            *map(str, sources),
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


def sources_of_interface() -> list[Path]:
    """The modules whose texts are translated."""
    return [*sorted((ROOT / "sudoku_app" / "ui").glob("**/*.py")), ROOT / "tools" / "qt_texts.py"]


def main() -> int:
    """Update all languages; the exit status."""
    for path in sorted(FOLDER.glob("*.ts")):
        update(path, sources_of_interface())
        texts = [
            message.findtext("translation", "")
            for message in ElementTree.parse(path).iter("message")
        ]
        print(f"{path.name}: {len(texts)} texts, {texts.count('')} without translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the page "Dancing links in five pictures" into docs/.

    python tools/make_dance_page.py

writes dancing-links.md with the words of Help, and its pictures as SVG files. It needs no display.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.paths import resource
from sudoku_app.presentation.dance.five_pictures import lesson, lesson_title, sources_words
from sudoku_app.presentation.svg_writer import illustrations_svg
from sudoku_app.presentation.words import untranslated

NAME = "dancing-links"
CLOSING = """\
To watch it move, open *Watch the algorithm* in the Help menu, or run `sudoku-app dance`. The class
that solves is in [exact_cover.py](../sudoku_app/core/exact_cover.py);
[dance.py](../sudoku_app/core/dancing/dance.py) takes it apart into steps.
"""


def page() -> dict[str, str]:
    """Return the text of each file of the page, by its name."""
    with open(resource("themes/light.json"), encoding="utf-8") as file:
        colours = json.load(file)
    files = {}
    parts = [f"# {lesson_title(untranslated)}\n"]
    for number, part in enumerate(lesson(untranslated), 1):
        name = f"{NAME}-{number}.svg"
        files[name] = illustrations_svg([part.drawing], colours, part.heading)
        parts.append(f"## {part.heading}\n\n{part.text}\n\n![{part.heading}]({name})\n")
    parts.append(f"{sources_words(untranslated)}\n")
    files[f"{NAME}.md"] = "\n".join((*parts, CLOSING))
    return files


def main() -> int:
    """Write all files; return the exit status."""
    folder = Path(__file__).resolve().parent.parent / "docs"
    folder.mkdir(exist_ok=True)
    for name, text in page().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What the documents for readers say is so: their examples run, and what they name is there."""

from __future__ import annotations

import doctest
import re

import pytest

from tests.conftest import ROOT

DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "levels/README.md",
    "benchmarks/README.md",
    "docs/README.md",
    "docs/engine.md",
    "docs/many-puzzles.md",
    "sudoku_app/core/README.md",
    "sudoku_app/core/techniques/README.md",
    "sudoku_app/game/README.md",
    "sudoku_app/presentation/README.md",
)
WITHOUT_FILES = ("docs/README.md", "docs/engine.md", "docs/many-puzzles.md")
"""Documents for readers who need not know where anything is in the repository."""
PLACE = re.compile(
    r"`((?:benchmarks|levels|resources|sudoku_app|tests|tools)/[\w./-]*|[\w-]+\.(?:py|toml|md))`"
)
COMMAND = re.compile(r"\bpython3? (?:-m )?((?:benchmarks\.|tools/|run\.py)[\w./]*)")


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", ["README.md", "docs/engine.md"])
def test_the_examples_of_a_document_answer_what_they_say(document: str) -> None:
    text = text_of(document).replace("```", "")  # what closes a block is no answer
    examples = doctest.DocTestParser().get_doctest(text, {}, document, None, 0)
    found = doctest.DocTestRunner().run(examples)
    assert found.attempted > 2
    assert not found.failed


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_and_folders_that_a_document_names_are_there(document: str) -> None:
    text = text_of(document)
    scripts = [word.replace("benchmarks.", "benchmarks/") for word in COMMAND.findall(text)]
    named = PLACE.findall(text) + [s if s.endswith(".py") else f"{s}.py" for s in scripts]
    assert named or document in WITHOUT_FILES
    assert [name for name in named if not list(ROOT.glob(name)) and not found_below(name)] == []


def found_below(name: str) -> bool:
    """Whether a file that is named without its folder is somewhere in the program."""
    return "/" not in name and any((ROOT / "sudoku_app").rglob(name))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_within_the_repository_lead_somewhere(document: str) -> None:
    folder, headings = (ROOT / document).parent, headings_of(document)
    targets = re.findall(r"\]\((?!https?:)([^)]+)\)", text_of(document))
    places = [target for target in targets if not target.startswith("#")]
    files = [place.partition("#")[0] for place in places]
    assert [file for file in files if not (folder / file).exists()] == []
    assert {target[1:] for target in targets if target.startswith("#")} <= headings


def headings_of(document: str) -> set[str]:
    """The headings as links name them."""
    lines = (line for line in text_of(document).splitlines() if line.startswith("#"))
    return {re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in lines}

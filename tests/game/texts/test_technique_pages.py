"""The pages of the techniques and their examples, in each language."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import solutions
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES, Technique
from sudoku_app.formats.library_line import LibraryLine, read_lines
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts import technique_names, technique_pages
from sudoku_app.game.texts.technique_pages import (
    StepTexts,
    TechniquePage,
    TechniquePages,
)
from sudoku_app.paths import resource
from tests.core.prose import slips
from tests.solving import solve, verdict

LANGUAGES = tuple(SHIPPED_LANGUAGES)
NEVER_MET = {"franken_leviathan", "finned_franken_leviathan"}
"""What their seven houses reach, a smaller Franken fish or locked candidates reach as well,
whatever base and cover houses are chosen.
"""
SHOWN = [row for row in TECHNIQUES if row.slug not in NEVER_MET and not row.is_for_variants]
"""Those with an example in HoDoKu's notation, which knows no constraints."""
CONSTRAINED = [
    row
    for row in TECHNIQUES
    if row.is_for_variants and row.slug not in ("common_consequence", "nested_refutation")
]
"""Those with an example that has constraints; the others are too rare, and too long to look at."""
PAGES = {language: TechniquePages(language) for language in LANGUAGES}
FILES = {
    language: json.loads(Path(resource(f"techniques/{language}.json")).read_text(encoding="utf-8"))
    for language in LANGUAGES
}
LINES = {
    line.code: line
    for _, line in read_lines(Path(resource("techniques/examples.txt")).read_text(encoding="ascii"))
    if isinstance(line, LibraryLine)
}
name_of = pytest.mark.parametrize("row", TECHNIQUES, ids=lambda row: row.slug)


@pytest.mark.parametrize("language", LANGUAGES)
@name_of
def test_every_technique_has_a_whole_page(row: Technique, language: str) -> None:
    page = PAGES[language].page(row.slug)
    for text in (page.family, page.look, page.why, page.when):
        assert text == text.strip() != ""
        assert "{" not in text and "}" not in text
    assert all(page.also)


@pytest.mark.parametrize("language", LANGUAGES)
@name_of
def test_the_sentences_of_a_page_are_clean(row: Technique, language: str) -> None:
    page = PAGES[language].page(row.slug)
    for text in (page.look, page.why, page.when):
        assert slips(text) == [], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_a_copy_of_another(language: str) -> None:
    pages = [PAGES[language].page(row.slug) for row in TECHNIQUES]
    assert len({(page.look, page.why, page.when) for page in pages}) == len(TECHNIQUES)


@name_of
def test_the_chinese_page_is_in_chinese(row: Technique) -> None:
    english, chinese = (PAGES[language].page(row.slug) for language in LANGUAGES)
    for one, other in zip(english[:4], chinese[:4], strict=True):
        assert all(ord(sign) < 0x2E80 for sign in one)
        assert sum(0x4E00 <= ord(sign) < 0xA000 for sign in other) >= min(len(other), 20) // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_names_are_not_the_name_itself(language: str) -> None:
    texts = StepTexts(language)
    for row in TECHNIQUES:
        other_names = PAGES[language].page(row.slug).also
        assert texts.name(row.slug) not in other_names
        assert len(set(other_names)) == len(other_names)


def test_both_languages_have_the_same_parts_in_the_order_of_the_table() -> None:
    english, chinese = (FILES[language] for language in LANGUAGES)
    assert list(english["pages"]) == list(chinese["pages"]) == [row.slug for row in TECHNIQUES]
    for part in ("families", "shared"):
        assert list(english[part]) == list(chinese[part])
    for slug, page in english["pages"].items():
        assert page["family"] == chinese["pages"][slug]["family"]


def test_all_techniques_that_are_ever_met_have_an_example() -> None:
    codes = {row.code for row in SHOWN}
    assert set(LINES) == codes


@pytest.mark.parametrize("row", SHOWN, ids=lambda row: row.slug)
def test_the_example_is_found_again_and_is_right(row: Technique) -> None:
    line = LINES[row.code]
    example = PAGES["en"].example(row)
    assert example is not None
    assert example.step.technique == row.slug
    assert example.step.placements == line.placements
    assert example.step.eliminations == line.eliminations
    assert verdict(line.puzzle) is Verdict.UNIQUE
    solution = solve(line.puzzle)
    assert solution is not None
    assert all(value in (0, solution[cell]) for cell, value in enumerate(line.values))
    assert all(solution[cell] == digit for cell, digit in line.placements)
    assert all(solution[cell] != digit for cell, digit in (*line.eliminations, *line.deleted))


@pytest.mark.parametrize("row", CONSTRAINED, ids=lambda row: row.slug)
def test_the_example_with_constraints_is_found_again_and_is_right(row: Technique) -> None:
    example = PAGES["en"].example(row)
    assert example is not None
    candidates, step = example
    assert step.technique == row.slug
    given = (
        digit * (candidates.givens >> cell & 1) for cell, digit in enumerate(candidates.values)
    )
    rules = candidates.rules
    [solution] = solutions(Puzzle(rules.topology, tuple(given), rules.constraints), 2)
    assert all(value in (0, solution[cell]) for cell, value in enumerate(candidates.values))
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    empty = [cell for cell, value in enumerate(candidates.values) if not value]
    assert all(candidates.digits[cell] >> solution[cell] - 1 & 1 for cell in empty)


def test_examples_stay_within_what_is_seen_at_a_glance() -> None:
    marked = {
        row.slug: len({mark.cell for mark in example.step.pattern})
        for row in SHOWN
        if (example := PAGES["en"].example(row)) is not None
    }
    assert {slug for slug, cells in marked.items() if cells > 30} == set()


def test_an_unknown_technique_has_no_page() -> None:
    assert PAGES["en"].page("no_such_technique") == TechniquePage()


def test_a_language_without_a_file_leaves_the_pages_empty(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        pages = TechniquePages("xx")
    assert "xx.json" in caplog.text
    assert pages.page("x_wing") == TechniquePage()


def read_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have resources read from one folder."""
    for module in (technique_names, technique_pages):
        monkeypatch.setattr(module, "resource", lambda name: str(folder / name.rpartition("/")[2]))


@pytest.mark.parametrize(
    "page",
    [
        {"family": "fish", "look": "{gone}", "why": "b", "when": "c"},
        {"family": "fish", "look": "a {", "why": "b", "when": "c"},
        {"family": "none", "look": "a", "why": "b", "when": "c"},
        {"family": "fish", "look": "a", "why": 3, "when": "c"},
    ],
)
def test_a_damaged_page_is_left_out_with_a_warning(
    page: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "en.json").write_text(
        json.dumps({"families": {"fish": "Fish"}, "shared": {}, "pages": {"x_wing": page}})
    )
    (tmp_path / "examples.txt").write_text(":0300:damaged\n")
    read_from(tmp_path, monkeypatch)
    with caplog.at_level(logging.WARNING):
        pages = TechniquePages("en")
        assert pages.page("x_wing") == TechniquePage()
        assert pages.example(BY_SLUG["x_wing"]) is None
    assert "x_wing" in caplog.text and "line 1" in caplog.text


def test_an_example_that_is_not_found_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "examples.txt").write_text(f":0300:1:{'.' * 81}::111:\n")
    read_from(tmp_path, monkeypatch)
    with caplog.at_level(logging.WARNING):
        assert TechniquePages("en").example(BY_SLUG["x_wing"]) is None
    assert "x_wing does not find its example" in caplog.text

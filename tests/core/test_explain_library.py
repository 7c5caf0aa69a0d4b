"""Explanations of the examples' steps, of forcing, and of the public library of cases."""

from __future__ import annotations

import pickle
import re
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import techniques
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.fish import is_siamese
from sudoku_app.core.techniques.forcing_nets import ForcingNets, RefutingNet
from sudoku_app.core.techniques.singles import Singles
from sudoku_app.core.topology import CLASSIC, SIGNS, cell_set, digits_of
from sudoku_app.formats.library_line import LibraryLine, read_lines
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.prose import FIGURE
from tests.core.techniques.examples import constrained_steps, example_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

Case = tuple["Candidates", "Step"]
PREFIX = f"{techniques.__name__}."
_MOST_STEPS = 6
"""How many steps of each technique are told."""


def step_of(line: LibraryLine) -> Step | None:
    """The step that a line expects, where it expects one."""
    siamese = line.code[4:] == "1"
    for row in TECHNIQUES:
        for step in row.find(line.candidates()) if row.code == line.code[:4] else ():
            same = step.placements == line.placements and step.eliminations == line.eliminations
            if same and is_siamese(step) == siamese:
                return step
    return None


def cases(shared_data: Path, most: int) -> Iterator[Case]:
    """The steps of up to `most` lines of each code and variant."""
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    told: dict[str, int] = {}
    for _, line in read_lines(text):
        if isinstance(line, LibraryLine) and told.get(line.name, 0) < most:
            step = step_of(line)
            if step is not None:
                told[line.name] = told.get(line.name, 0) + 1
                yield line.candidates(), step


@pytest.fixture(scope="module")
def some_cases() -> list[Case]:
    """Steps of each technique where its example is, and of the forcing ones where a loop is."""
    places = {row.slug: line.candidates() for row, line in example_lines()}
    found: list[Case] = []
    for row in TECHNIQUES:
        own = "discontinuous_nice_loop" if row.slug.startswith("forcing") else row.slug
        where = places.get(own)
        if where is not None:
            found += [(where, step) for step in islice(row.find(where), _MOST_STEPS)]
    return [*found, *constrained_steps(_MOST_STEPS)]


SLIPS = re.compile(
    r"[{}|?*]|=|<>|  | [,.;:]|[.;]{2}|\b([a-z]+) \1\b|\ba (8|11|18)\b"
    r"|[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]|[，。、；：] "
    r"|[，。、；：]{2}|[\u4e00-\u9fff] [\u4e00-\u9fff]"
)
"""Fields left over, doubled words and signs, "a 8"; no room between Chinese and what is not, or
too much.
"""


def check_told(
    step: Step, texts: StepTexts, topology: Topology = CLASSIC, values: Sequence[int] = ()
) -> None:
    """Assert that all is told, that what is named points at its place, and the effect is whole."""
    told = texts.explain(step, topology, values)
    assert len(told.lines) == len(step.links)
    for spans in (told.cause, told.effect, *told.lines):
        assert not SLIPS.search(FIGURE.sub("1", plain(spans))), plain(spans)
        for span in spans:
            assert span.cells or not re.search(r"r\dc\d|(row|column|box|行|列|宫) \d", span.text)
            assert not span.digit or span.text == SIGNS[span.digit - 1]
    assert candidates_of(told.effect) == {*step.placements, *step.eliminations}


def candidates_of(spans: Sequence[Span]) -> set[tuple[int, int]]:
    return {(cell, span.digit) for span in spans if span.digit for cell in span.cells}


def every_detail() -> set[type]:
    """The types of details in the modules of techniques."""
    modules = [import_module(each.name) for each in iter_modules(techniques.__path__, PREFIX)]
    return {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and hasattr(kind, "wording")
    }


def test_every_family_has_steps_and_all_can_be_sent_to_another_process(
    some_cases: list[Case],
) -> None:
    steps = [step for _, step in some_cases]
    kinds = [type(step.detail) for step in steps]
    assert {*kinds, Singles} == {type(None), *every_detail()}  # a path alone has several at once
    sent: list[Step] = pickle.loads(pickle.dumps(steps))
    assert sent == steps
    assert [type(step.detail) for step in sent] == kinds


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_a_step_of_every_kind_is_explained(language: str, some_cases: list[Case]) -> None:
    texts = StepTexts(language)
    for _, step in some_cases:
        check_told(step, texts)
    assert len({step.technique for _, step in some_cases}) > 70


def test_the_house_of_a_strong_link_has_no_other_place_for_its_digit(
    some_cases: list[Case],
) -> None:
    checked = 0
    for candidates, step in some_cases:
        is_net = isinstance(step.detail, RefutingNet | ForcingNets)  # there, after deductions
        for start, end, strong, house in () if is_net else step.links:
            if strong and house is not None:
                places = candidates.cells[start.digit] & CLASSIC.house_sets[house]
                assert places & ~cell_set((*start.cells, *end.cells)) == 0, step
                checked += 1
    assert checked > 100


def check_reasons(candidates: Candidates, step: Step, texts: StepTexts) -> int:
    """Assert that the reasons of strong links hold in the position; how many there were."""
    checked = 0
    for link, spans in zip(step.links, texts.explain(step, CLASSIC).lines, strict=True):
        line = plain(spans)
        if "its only other candidate" in line:
            (cell,) = link.start.cells
            assert digits_of(candidates.digits[cell]) == tuple(
                sorted((link.start.digit, link.end.digit))
            )
            checked += 1
        if match := re.search(r": (.*) (?:has|have) only (.*), one digit more than cells", line):
            cells = [parse_cell(CLASSIC, text) for text in re.findall(r"r\dc\d", match[1])]
            union = 0
            for cell in cells:
                union |= candidates.digits[cell]
            assert digits_of(union) == tuple(map(int, re.findall(r"\d", match[2])))
            assert union.bit_count() == len(cells) + 1
            checked += 1
    return checked


def test_what_cells_of_strong_links_are_said_to_hold_is_what_they_hold(
    some_cases: list[Case],
) -> None:
    texts = StepTexts("en")
    assert sum(check_reasons(*case, texts) for case in some_cases) > 50


@pytest.mark.nightly
def test_the_reasons_of_all_links_of_the_library_hold(shared_data: Path) -> None:
    texts = StepTexts("en")
    assert sum(check_reasons(*case, texts) for case in cases(shared_data, 1000)) > 300


@pytest.mark.parametrize("most", [1, pytest.param(1000, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_steps_of_every_code_of_the_library_are_explained(
    language: str, most: int, shared_data: Path
) -> None:
    texts = StepTexts(language)
    for _, step in cases(shared_data, most):
        check_told(step, texts)

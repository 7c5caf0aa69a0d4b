"""Every sentence of every technique, from the library of cases and the puzzles that ship."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import walk
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.formats.library_line import LibraryLine, read_lines
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.prose import sentences, slips
from tests.core.techniques.examples import constrained_steps, example_lines
from tests.test_banks import BANKS, bank

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudoku_app.core.step import Step

LANGUAGES = tuple(SHIPPED_LANGUAGES)
NEVER_FOUND = {"franken_leviathan", "finned_franken_leviathan"}
"""What smaller techniques always find first, so that no position has it."""
MOST_SENTENCES = 4
"""How many sentences a step has at most: what to see and why it holds, and what to do."""
MOST_WORDS = 57
"""How many words an example has at most, in English, without digits and cells."""
LARGE_FISH = ("squirmbag", "whale", "leviathan")
MOST_WORDS_OF_LARGE_FISH = 52
"""The same for fish with the names of ten houses and more."""


class Found(NamedTuple):
    """A step and the board that it is found on."""

    step: Step
    topology: Topology
    values: tuple[int, ...]


def of_examples(most: int) -> Iterator[Found]:
    """Up to `most` steps of each technique where its example is."""
    for row, line in example_lines():
        for step in islice(row.find(line.candidates()), most):
            yield Found(step, CLASSIC, tuple(line.values))


def of_forcing(most: int) -> Iterator[Found]:
    """Up to `most` steps of each forcing technique where a loop is found."""
    places = {row.slug: line for row, line in example_lines()}
    where = places["discontinuous_nice_loop"]
    for row in TECHNIQUES:
        if row.slug.startswith("forcing"):
            for step in islice(row.find(where.candidates()), most):
                yield Found(step, CLASSIC, tuple(where.values))


def of_constraints(most: int) -> Iterator[Found]:
    """Up to `most` steps of each technique that rests on a rule beyond houses."""
    for position, step in constrained_steps(most):
        yield Found(step, position.topology, tuple(position.values))


def of_library(shared_data: Path, most: int, every: int) -> Iterator[Found]:
    """Up to `most` steps of the technique of each line, or of every n-th line."""
    rows = {row.code: row for row in TECHNIQUES}
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    lines = [line for _, line in read_lines(text) if isinstance(line, LibraryLine)]
    for line in lines[::every]:
        row = rows.get(line.code[:4])
        for step in islice(row.find(line.candidates()), most) if row else ():
            yield Found(step, CLASSIC, tuple(line.values))


def of_banks(most: int) -> Iterator[Found]:
    """All steps on the way of up to `most` puzzles of each bank."""
    for name in BANKS:
        puzzles = bank(name)
        for line in puzzles[:: -(-len(puzzles) // most)]:
            candidates = Candidates.of(line.puzzle)
            for step in walk(candidates):
                yield Found(step, line.puzzle.topology, tuple(candidates.values))


def texts_of(found: Found, texts: StepTexts) -> Iterator[str]:
    """Cause, effect and lines of a step."""
    explanation = texts.explain(*found)
    for spans in (explanation.cause, explanation.effect, *explanation.lines):
        yield plain(spans)


def check(steps: list[Found], language: str) -> int:
    """Assert that all sentences of the steps are clean; how many different ones there were."""
    texts = StepTexts(language)
    different: dict[str, None] = {}
    for found in steps:
        cause, effect, *lines = texts_of(found, texts)
        assert len(sentences(cause)) + len(sentences(effect)) <= MOST_SENTENCES, (cause, effect)
        for text in (cause, effect, *lines):
            different.update(dict.fromkeys(sentences(text)))
            assert slips(text) == [], text
    return len(different)


@pytest.fixture(scope="module")
def found_steps() -> list[Found]:
    """Steps of every technique and from every bank."""
    return [*of_examples(12), *of_forcing(12), *of_constraints(12), *of_banks(1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_every_technique_and_bank_are_clean(
    found_steps: list[Found], language: str
) -> None:
    assert {found.step.technique for found in found_steps} == {
        row.slug for row in TECHNIQUES
    } - NEVER_FOUND
    assert check(found_steps, language) > 2_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_the_library_are_clean(language: str, shared_data: Path) -> None:
    assert check(list(of_library(shared_data, 2, 4)), language) > 300


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
def test_very_many_sentences_are_clean(language: str, shared_data: Path) -> None:
    steps = [*of_examples(200), *of_forcing(200), *of_constraints(200), *of_banks(20)]
    steps += of_library(shared_data, 200, 1)
    assert check(steps, language) > 20_000


def test_steps_on_examples_and_on_constraints_need_few_words() -> None:
    texts = StepTexts("en")
    for found in (*of_examples(1), *of_constraints(12)):
        cause, effect, *_ = texts_of(found, texts)
        is_large = found.step.technique.endswith(LARGE_FISH)
        most = MOST_WORDS_OF_LARGE_FISH if is_large else MOST_WORDS
        assert len(re.findall(r"\b[A-Za-z']+\b", f"{cause} {effect}")) <= most, cause


@pytest.mark.parametrize(
    "text",
    [
        "So remove 7 from r1c1",
        "So remove 7 from from r1c1.",
        "So remove 7  from r1c1.",
        "So remove 7 from r1c1 .",
        "So remove 7 from r1c1.So it goes.",
        "so remove 7 from r1c1.",
        "Only 1 cells are left.",
        "These two cell are left.",
        "In rows 5 the 7s can only go in r1c1.",
        "In row 5 and 7, 7 can only go in r1c1.",
        "Now r1c1 are 7.",
        "The fins r1c1 see it.",
        "Put a 7 there.",
        "So 7 can go from r1c1.",
        "It stands in row 1.",
        "So remove {digits} from r1c1.",
        "因此可删去r1c1 的 7。",
        "因此可删去 r1c1 的 7， r1c2 的 8。",
        "因此可删去 r1c1 的的 7。",
        "因此可删去 r1c1 的 7",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert slips(text)


@pytest.mark.parametrize(
    "text",
    [
        "In rows 5 and 7, 7 can only go in r1c1, which one of rows 2, 3 and 4 rules out.",
        "Either r4c5 and r9c5 are 1 or r4c9 is. r4c5 sees r1c5.",
        "It is 1.5 on the scale.",
        "因此可删去 r1c1 的 7，以及 r1c2 的 8。",
    ],
)
def test_a_clean_text_has_no_slip(text: str) -> None:
    assert slips(text) == []

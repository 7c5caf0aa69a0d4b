"""The key to the marks of a step's picture."""

from __future__ import annotations

import pytest

from sudoku_app.core.step import Role
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.game.texts.technique_pages import StepTexts, TechniquePages
from sudoku_app.presentation.board.step_key import KeyMark, key_of
from sudoku_app.presentation.board.step_shape import drawn_step, proof_of

PAGES = TechniquePages()


def key_to(slug: str) -> dict[KeyMark, str]:
    """The key to the example of a technique."""
    example = PAGES.example(BY_SLUG[slug])
    assert example is not None
    position, step = example
    words = StepTexts().explain(step, position.topology).key
    drawn = drawn_step(step, position.topology, position.values)
    entries = key_of(step, position.topology, drawn, position.values, words)
    return {entry.mark: entry.words for entry in entries}


@pytest.mark.parametrize("slug", [row.slug for row in TECHNIQUES])
def test_a_key_explains_the_marks_of_its_picture_and_no_others(slug: str) -> None:
    example = PAGES.example(BY_SLUG[slug])
    if example is None:
        pytest.skip("no puzzle is known to show this technique")
    position, step = example
    key = key_to(slug)
    proof = proof_of(step, position.topology, position.values)
    assert (KeyMark.PLACED in key) is bool(step.placements)
    assert (KeyMark.REMOVED in key) is bool(step.eliminations)
    assert (KeyMark.STRONG in key) is any(link.strong for link in step.links)
    assert (KeyMark.WEAK in key) is any(not link.strong for link in step.links)
    assert (KeyMark.WITNESS in key) is bool(proof.witnesses)
    assert (KeyMark.LANE in key) is bool(proof.lanes)
    assert (KeyMark.SIGHT in key) is bool(proof.sights)
    drawn = {
        mark.role
        for mark in step.pattern
        if (mark.cell, mark.digit) not in {*step.eliminations, *step.placements}
        and not position.values[mark.cell]
        and mark.cell not in {cell for cell, _ in step.placements}
    }
    assert (KeyMark.PATTERN in key) is (Role.PATTERN in drawn)
    assert (KeyMark.SECOND in key) is (Role.SECOND in drawn)
    assert (KeyMark.FIN in key) is (Role.FIN in drawn)
    assert len(set(key.values())) == len(key)


def test_the_key_of_a_single_names_what_proves_it() -> None:
    assert key_to("hidden_single") == {
        KeyMark.PLACED: "Digit to place",
        KeyMark.WITNESS: "Digit that rules out other cells",
        KeyMark.BLOCKED: "Ruled out by a marked digit",
        KeyMark.HOUSE: "House to look at",
        KeyMark.LANE: "What a marked digit sees",
    }
    assert key_to("naked_single")[KeyMark.WITNESS] == "Digit that the cell sees"


def test_a_family_has_words_of_its_own() -> None:
    assert key_to("xy_wing")[KeyMark.SECOND] == "Pivot"
    assert key_to("finned_x_wing")[KeyMark.FIN] == "Fin"

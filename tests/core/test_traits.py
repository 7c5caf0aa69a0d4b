"""Facts about techniques, levels and kinds of puzzle that are stated once."""

from __future__ import annotations

import re
from pathlib import Path

from sudoku_app.core.constraints.kinds import KINDS as CONSTRAINTS
from sudoku_app.core.level import LEVELS, Level
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.traits import TRAITS, Trait, has_trait
from sudoku_app.core.variants import GRID_KINDS, KINDS, PUZZLE_KINDS, RULE_KINDS, kind_of
from tests.core.puzzles import SAMPLES

SOURCES = Path(__file__).resolve().parents[2] / "sudoku_app"
SLUGS = "|".join(row.slug for row in TECHNIQUES)


def test_only_techniques_of_the_table_have_traits() -> None:
    assert set(TRAITS) <= {row.slug for row in TECHNIQUES}
    assert all(traits for traits in TRAITS.values())


def test_singles_are_the_easiest_techniques() -> None:
    singles = [row.slug for row in TECHNIQUES if has_trait(row.slug, Trait.SINGLE)]
    assert singles == [row.slug for row in TECHNIQUES[:3]]


def test_nothing_compares_a_technique_with_a_slug() -> None:
    compared = re.compile(rf'(==|!=|\bin) \(?"({SLUGS})"|startswith\(\(?"({SLUGS})')
    found = {
        str(path.relative_to(SOURCES)): match.group()
        for path in SOURCES.rglob("*.py")
        if (match := compared.search(path.read_text("utf-8")))
    }
    assert found == {}


def test_no_module_but_those_of_kinds_and_formats_has_a_table_of_constraints() -> None:
    slugs = CONSTRAINTS.keys() - {*KINDS, "difference", "even", "odd", "ratio", "skyscraper"}
    quoted = re.compile(rf'"({"|".join(slugs)})[".:]')
    paths = [path for path in SOURCES.rglob("*.py") if path.parent.name != "constraints"]
    found = [
        str(path.relative_to(SOURCES))
        for path in paths
        if path.relative_to(SOURCES).parts[0] != "formats"
        and len(set(quoted.findall(path.read_text("utf-8")))) > 1
    ]
    assert found == ["core/variants.py"]  # the kinds of puzzles, with their samples


def test_the_levels_are_listed_once() -> None:
    assert LEVELS == ("easy", "normal", "hard", "expert", "extreme")
    assert [Level.of_slug(slug) for slug in LEVELS] == sorted(Level)
    listed = re.compile(r'"easy",\s*"normal",\s*"hard"')
    assert not [path for path in SOURCES.rglob("*.py") if listed.search(path.read_text("utf-8"))]


def test_each_kind_has_other_houses_or_constraints_that_exist() -> None:
    assert (*GRID_KINDS, *RULE_KINDS) == KINDS == tuple(PUZZLE_KINDS)
    for kind in RULE_KINDS:
        assert PUZZLE_KINDS[kind].constraints <= set(CONSTRAINTS), kind


def test_the_sample_of_a_kind_is_of_that_kind() -> None:
    assert tuple(SAMPLES) == RULE_KINDS
    for kind, constraints in SAMPLES.items():
        assert kind_of(CLASSIC, constraints) == kind

"""The cases of the benchmark of contradictions."""

from __future__ import annotations

from random import Random

from benchmarks.why import CLASSIC, classic_cases, variant_cases


def test_no_classic_cases_are_made_if_none_are_asked_for() -> None:
    assert not list(classic_cases(0, Random(1)))


def test_each_bank_gives_an_equal_share_of_the_classic_cases() -> None:
    assert [case.bank for case in classic_cases(5, Random(1))] == list(CLASSIC)


def test_variants_come_in_turn() -> None:
    cases = list(variant_cases(3, Random(1)))
    assert len(cases) >= 3
    assert cases[0].bank == "x"

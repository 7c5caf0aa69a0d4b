"""Each kind of constraint has one sheet in each language, with all words that are asked for."""

from __future__ import annotations

from string import Formatter

import pytest

from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import kind_words
from tests.core.test_constraint_kinds import CASES


def words_of(slug: str) -> set[str]:
    """The words that are asked for of a kind."""
    kind = KINDS[slug]
    words = {"title", "rule", "one", "all", "reason"}
    words |= {"along", "start"} if kind.sweep else set()
    words |= {"rule_usual", "along_usual"} if kind.usual else set()
    words |= {"rule_number"} if kind.is_line_numbered else set()
    words |= {"along_number"} if kind.is_numbered else set()
    words |= {"draw"} if kind.has_draw else set()
    drawn = [case.constraint for case in CASES if type(case.constraint) is kind]
    words |= {each.rule_word(topology_of_size(9)) for each in drawn} - {""}
    signs = {sign for each in drawn if (sign := each.kind_name.partition(".")[2])}
    words |= {f"{word}_{sign}" for word in ("one", "along") for sign in signs}
    words |= set(kind.worded_names)
    words |= {f"one_{shape}" for shape in kind.shapes}
    words |= {"look"} if kind.has_look else set()
    titles = {each.title(topology_of_size(9)) for each in drawn}
    if titles & {"title_blank", *(f"title_{shape}" for shape in kind.shapes)}:
        named = (f"{word}_{shape}" for word in ("title", "mark") for shape in kind.shapes)
        words |= {"title_blank", "rule_blank", "rule_shaped", *named}
    words |= titles
    return words | ({"mark", *(each.mark for each in drawn)} if issubclass(kind, Placed) else set())


def fields(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_every_kind_has_every_word_in_every_language(language: str) -> None:
    words = kind_words(language)
    assert set(words) == {f"{slug}.{word}" for slug in KINDS for word in words_of(slug)}
    assert list(dict.fromkeys(name.partition(".")[0] for name in words)) == list(KINDS)
    assert all("{demand}" in words[f"{slug}.reason"] for slug in KINDS)


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_a_word_has_the_same_fields_in_every_language(language: str) -> None:
    words = kind_words(language)
    for name, english in kind_words("en").items():
        assert fields(words[name]) == fields(english), name


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_no_two_kinds_have_the_same_title(language: str) -> None:
    titles = [words for name, words in kind_words(language).items() if name.endswith(".title")]
    assert len(set(titles)) == len(titles) == len(KINDS)

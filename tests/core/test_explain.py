"""Explanations of steps: texts, spans and links."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.explain.kind_pieces import begun, demand_of, reason_of
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import all_steps, path_from
from sudoku_app.core.overlapping import FRAMES
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.techniques.fish import Fish
from sudoku_app.core.techniques.forcing_nets import RefutingNet
from sudoku_app.core.techniques.house_sums import HouseSum, HouseSums, TieName, equations_of
from sudoku_app.core.techniques.nets import DeadEnd, Deduction, Net, inferences
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House, Topology, topology_of_size
from sudoku_app.core.variants import topology_of_kind, variant
from sudoku_app.core.wording import Piece
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.paths import resource
from sudoku_app.presentation.board.step_key import KeyMark
from tests.core.puzzles import JIGSAW

LANGUAGES = tuple(SHIPPED_LANGUAGES)
HARD = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."


def templates(language: str) -> dict[str, Any]:
    text = Path(resource(f"explanations/{language}.json")).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


ENGLISH = templates("en")
STEP = Step(
    "locked_candidates_1",
    eliminations=(Candidate(Cell(0), Digit(7)), Candidate(Cell(8), Digit(7))),
    pattern=(Mark(Cell(3), Digit(7), Role.PATTERN), Mark(Cell(4), Digit(7), Role.PATTERN)),
    links=(Link(Node((Cell(3), Cell(4)), Digit(7)), Node((Cell(0),), Digit(7)), False),),
    houses=(House(19), House(0)),
    detail=Fish((House(19),), (House(0),)),
)


def test_a_step_is_explained_as_a_cause_an_effect_and_its_links() -> None:
    told = Explainer(ENGLISH).explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == (
        "In box 2, 7 can only go in r1c4 or r1c5."
        " Both are in row 1, which must have its 7 there and nowhere else."
    )
    assert plain(told.effect) == "So remove 7 from r1c1 and r1c9."
    assert [plain(line) for line in told.lines] == [
        "If 7 is in r1c4 or r1c5, r1c1 can't be 7: row 1 can have only one 7."
    ]


def test_the_same_step_is_explained_in_chinese() -> None:
    told = Explainer(templates("zh_CN")).explain(STEP, "宫区块", CLASSIC)
    assert plain(told.cause) == (
        "第 2 宫的 7 只能填在 r1c4 或 r1c5，在第 1 行上形成区块，因此该区域的其他格不能填 7。"
    )
    assert plain(told.effect) == "因此可删去 r1c1 和 r1c9 的 7。"


def test_cells_houses_and_digits_point_at_their_places() -> None:
    told = Explainer(ENGLISH).explain(STEP, "Locked Candidates 1", CLASSIC)
    pointing = {span.text: (span.cells, span.digit) for span in told.cause if span.cells}
    assert pointing == {
        "box 2": (CLASSIC.houses[19], 0),
        "7": ((3, 4), 7),
        "r1c4": ((3,), 0),
        "r1c5": ((4,), 0),
        "row 1": (CLASSIC.houses[0], 0),
    }
    assert [(span.text, span.digit) for span in told.effect if span.cells == (0, 8)] == [("7", 7)]


@pytest.mark.parametrize(
    ("gone", "effect"),
    [
        ({1: [4], 2: [4]}, "So remove 4 from r1c2 and r1c3."),
        ({1: [4, 5]}, "So remove 4 and 5 from r1c2."),
        ({1: [4, 5], 2: [4, 5, 6]}, "So remove 4 and 5 from r1c2, and 4, 5 and 6 from r1c3."),
        ({1: [4], 2: [4, 5], 3: [5]}, "So remove 4 from r1c2 and r1c3, and 5 from r1c3 and r1c4."),
        (
            {1: [4], 2: [5], 3: [4, 6]},
            "So remove 4 from r1c2; 5 from r1c3; and 4 and 6 from r1c4.",
        ),
    ],
)
def test_candidates_that_go_are_gathered_by_cell_or_by_digit(
    gone: dict[int, list[int]], effect: str
) -> None:
    eliminations = tuple(
        Candidate(Cell(cell), Digit(digit)) for cell, digits in gone.items() for digit in digits
    )
    told = Explainer(ENGLISH).explain(STEP._replace(eliminations=eliminations), "", CLASSIC)
    assert plain(told.effect) == effect


def test_houses_of_a_kind_are_named_together() -> None:
    step = STEP._replace(houses=(House(1), House(6), House(22)))
    _, houses = Explainer(ENGLISH).place(step, CLASSIC)
    assert houses.text == "rows 2 and 7 and box 5"


def test_the_place_names_each_house_once_and_in_order() -> None:
    step = STEP._replace(houses=tuple(map(House, (6, 4, 22, 6, 20))))
    _, houses = Explainer(ENGLISH).place(step, CLASSIC)
    assert houses.text == "rows 5 and 7 and boxes 3 and 5"


def test_chinese_joins_numbers_otherwise_than_houses_and_claims() -> None:
    """Not "第 5 和 7 行和第 3 和 5 宫": one sign, one meaning."""
    step = STEP._replace(houses=tuple(map(House, (4, 6, 20, 22))))
    _, houses = Explainer(templates("zh_CN")).place(step, CLASSIC)
    assert houses.text == "第 5、7 行和第 3、5 宫"


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "the region with r1c4", "row 1 and the regions with r1c4 and r2c3"),
        ("zh_CN", "含 r1c4 的宫", "第 1 行和分别含 r1c4、r2c3 的宫"),
    ],
)
def test_a_region_of_a_jigsaw_is_named_by_its_first_cell(
    language: str, one: str, several: str
) -> None:
    explainer = Explainer(templates(language))
    _, house = explainer.place(STEP._replace(houses=(House(13),)), JIGSAW)
    assert (house.text, house.cells) == (one, JIGSAW.houses[13])
    _, houses = explainer.place(STEP._replace(houses=tuple(map(House, (0, 13, 14)))), JIGSAW)
    assert houses.text == several


def test_digits_are_said_by_the_signs_of_the_puzzle() -> None:
    told = Explainer(ENGLISH, "ABCDEFGHI").explain(STEP, "", CLASSIC)
    assert plain(told.effect) == "So remove G from r1c1 and r1c9."


@pytest.mark.parametrize(
    "template", ["{nonsense}", "{", "{digit!r}", "{0}", "{base[7]}", "{digit:?nothing}", 5, {}]
)
def test_a_damaged_template_falls_back_to_notation_and_is_noted(template: object) -> None:
    explainer = Explainer({**ENGLISH, "locked_candidates_1": template})
    told = explainer.explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.cause) == "Locked Candidates 1: r1c4, r1c5"
    assert plain(told.effect) == "So remove 7 from r1c1 and r1c9."
    assert explainer.damaged == {"locked_candidates_1"}


@pytest.mark.parametrize(
    "words", [None, 3, {"removed": 7}, {"removed": "{no}"}, {"removed": "", "lists": 1}]
)
def test_without_words_effect_and_links_are_explained_in_notation(words: object) -> None:
    explainer = Explainer({"words": words})
    told = explainer.explain(STEP, "Locked Candidates 1", CLASSIC)
    assert plain(told.effect) == "r1c1<>7 r1c9<>7"
    assert [plain(line) for line in told.lines] == ["r1c4/r1c5=7 => r1c1<>7"]
    digits, houses = explainer.place(STEP, CLASSIC)
    assert (digits.text, houses.text) == ("7", "box 2, row 1")
    assert explainer.damaged == {"locked_candidates_1", "words"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_hard_puzzle_is_explained(language: str) -> None:
    explainer = Explainer(templates(language))
    puzzle = make_puzzle([int(sign) if sign != "." else 0 for sign in HARD])
    for step in path_from(Candidates.of(puzzle)):
        told = explainer.explain(step, BY_SLUG[step.technique].name, CLASSIC)
        assert len(told.lines) == len(step.links)
        for spans in (told.cause, told.effect, *told.lines):
            assert not re.search("[{}|?*]", plain(spans))
            for span in spans:
                assert bool(span.cells) >= bool(re.search(r"r\dc\d", span.text)), span
    assert explainer.damaged == set()


def flat(language: str) -> dict[str, str]:
    """All templates of a language by their place, aliases as they stand."""
    found = {}
    for slug, template in templates(language).items():
        pieces = template if isinstance(template, dict) else {"": template}
        for form, text in pieces.items():
            if form not in ("legend", "marks"):
                found[f"{slug}.{form}"] = str(text)
    return found


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_both_languages_have_the_same_templates_with_the_same_fields() -> None:
    english, chinese = flat("en"), flat("zh_CN")
    told = [key for key in english if not key.startswith("words.")]
    assert told == [key for key in chinese if not key.startswith("words.")]
    shared = set(english) & set(chinese) - {"words.numbers", "words.lists", "words.plural"}
    assert [key for key in shared if fields(english[key]) != fields(chinese[key])] == []


ASKED_FOR = {
    *("plural", "lists", "numbers", "times", "is", "is_not", "in", "not_in", "placed", "removed"),
    *("from_givens", "ends_at"),
    *("row", "column", "box", "region", "extra", "window", "falling_diagonal", "rising_diagonal"),
    *("strong", "strong_cell", "strong_house", "strong_set", "forced", "forcing"),
    *("weak_seen", "sightings", "sightings_many"),
    *("weak", "weak_rule", "weak_cell", "weak_house", "case", "chain", "suppose", "known", "more"),
    *("seen", "seen_cell", "suppose_seen", "suppose_seen_cell", "refuted"),
    *("last_candidate", "last_place", "no_candidate", "no_place"),
    *("clash_house", "clash_rule", "no_filling", "not_all_true"),
    *("no_filling_limits", "no_filling_total", "no_filling_left", "no_filling_sum", "left_alone"),
    *("nothing_against", "no_short_contradiction"),
    *("solved", "stuck", "step", "steps", "verdict_none", "verdict_several", "verdict_unknown"),
    *("verdict_in_words", "cages_alone", "cages_and_digits"),
    *("sums_alone", "sums_and_digits"),
    *(
        "sweep_line",
        "sweep_needed",
        *("sweep_between", "sweep_adjoining", "sweep_gap", "sweep_gaps"),
        "sweep_contents",
        "sweep_sum",
        "sweep_sums",
        "sweep_two_sums",
        "sweep_run",
        "sweep_digit",
        "sweep_partner",
        "sweep_left",
        "sweep_gone",
    ),
    *("bound_least", "bound_most", "bound_ranges", "sum_least", "sum_most", "sum_ways"),
    *(
        "ends_least",
        "ends_most",
        "end_blocked",
        "end_higher",
        "end_lower",
        "ends_enclose",
        "end_near",
        "end_encloses",
    ),
    *("sum_gap_most", "sum_gap_least", "sum_gap_apart_most", "sum_gap_apart_least"),
    *("turn_alike", "turn_other", "pairs_left"),
    *("bound_least_known", "bound_most_known", "sandwich_outer_both", "sandwich_far"),
    *("limit_is", "limit_is_one", "sum_is", "sum_is_many", "sum_gap_from"),
    *("limit_known", "limit_least", "limit_least_one", "limit_most", "limit_most_one"),
    *("limit_least_beside", "limit_least_beside_one", "limit_least_worth", "limit_least_many"),
    *("limit_most_beside", "limit_most_beside_one", "limit_most_worth", "limit_most_many"),
    *("sum_least_many", "sum_most_many", "sum_gap_times", "lost_in"),
    *("limit_least_added", "limit_most_added"),
    *("rule_relation", "rule_equation"),
    *("last_emptied", "circle_count", "count_one", "count_placed"),
    *("block_cell", "block_cells", "block_digit", "block_digits"),
    *("sum_ways_of", "sum_way_equals", "sum_way_with", "sets_left", "set_needed", "set_naked"),
    *("sum_gap", "sum_gap_between", "sum_gap_open"),
    *("sum_gap_apart", "sum_gap_apart_between", "sum_gap_apart_open"),
    *("sets_blocked", "sets_blocked_of", "set_blocked", "set_blocked_few"),
    *("set_blocked_all", "set_blocked_one", "others", "others_one", "sum_gap_same", "sum_gap_seen"),
    *("sandwich_adjoining", "sandwich_gaps", "rows_left", "less_digits"),
    *("sandwich_set", "sandwich_sets", "sandwich_one", "sandwich_between"),
    *("sandwich_gaps_left", "sandwich_ends"),
    *("sandwich_few", "sandwich_many", "sandwich_fewmany"),
    *("sandwich_outer", "set_needed_of"),
    *("count_least", "count_most"),
    *("removed_counted", "removed_many", "needed_all", "needed_one_of", "needed_any"),
    *(
        "line_total",
        "line_digits",
        "line_order",
        "left_total",
        "combination",
        "left_set",
        "left_digits",
        "left_order",
    ),
    *("rest_unnamed", "rest_cells", "rest_candidates", "rest_alike"),
    *("circle_sums", "circle_sets", "circles_known", "circles_few", "circles_close"),
    *("circles_needed", "circles_full"),
    *("flaw_house", "flaw_demand", "flaw_left", "left_in", "flaw_digits", "flaw_cell"),
    *("flaw_needed", "flaw_limits"),
    *("part_once", "part_twice", "part_times", "odd_digits", "count_twice"),
    "count_evenly",
    *("set_limit", "set_limit_none", "set_limit_none_cells", "set_places", "set_places_many"),
    *("set_room", "set_known"),
    *("set_side_first", "set_side_second", "set_side_one", "set_side_other"),
    *("set_cages", "set_cage", "set_cage_whole", "set_cage_left"),
    *(
        "linked_left",
        "linked_effect",
        "linked_last",
        "linked_end",
        "linked_end_cell",
        *("linked_end_limits", "linked_end_total"),
        *("linked_end_sum", "linked_end_left", "linked_end_said", "linked_end_house"),
    ),
    *(
        "chain_tie",
        "chain_sets",
        "chain_sets_in",
        "chain_limits",
        "chain_last",
        "chain_seen",
        "tie_others",
        "tie_house",
        "tie_sum",
    ),
    *("tie_difference", "tie_equal", "case_blocked", "case_direct", "case_ties", "case_both"),
    *("cage_few", "cage_many", "refuted_cells", "refuted_house", "refuted_demand"),
    *("of_grid", "level_easy", "level_normal", "level_hard", "level_expert", "level_extreme"),
    *("count_cases", "count_over", "count_rest", "heights_hidden"),
    *("count_short", "count_again", "both_causes", "sweep_gone_equal", "sides_clash", "side_left"),
    *("sandwich_cases", "sandwich_least", "sandwich_most"),
    *("height_early", "height_few", "height_short", "height_many", "height_steep"),
    *("height_rise", "height_rise_all", "height_rise_only", "height_few_only"),
    *("height_short_only", "gap_cells", "gap_others", "gap_beyond"),
    "count_rest_many",
}
"""The words that the program asks for by name."""
CLAIMS = {"true": ("is", "in"), "false": ("is_not", "not_in"), "is": ("is", "is_not")}


def referred_to(form: str) -> tuple[set[str], set[str]]:
    """The words and the lists that a form of a field refers to."""
    how, slash, name = form.partition("/")
    if how.startswith("?"):
        return {how[1:]}, set()
    if how.startswith("*"):
        return {how[1:]}, {name or "clauses"}
    if how.startswith("#"):
        return {how[1:] or "numbers"}, set()
    if how in ("true", "false", "is", "not"):
        return {claim + slash + name for claim in CLAIMS.get(how, CLAIMS["is"])}, set()
    return set(), {form} if form and "|" not in form else set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_and_lists_that_are_asked_for_are_there_and_no_others(language: str) -> None:
    words = set(ASKED_FOR)
    content = templates(language)["words"]
    lists = {"and", "and_numbers", "and_houses", "clauses", "sentences"}
    for template in flat(language).values():
        for form in forms(template):
            named, listed = referred_to(form)
            words |= named
            lists |= listed
    assert set(content) == words | {"legend", "marks", "grids"}
    names = {name for frame in FRAMES.values() for name, _ in frame.corners}
    assert set(content["grids"]) == names
    assert set(content["lists"]) == lists


def marks_of(entry: object) -> object:
    """The marks that an entry of a legend explains, also by variant, or what it refers to."""
    if isinstance(entry, dict):
        return {mark: marks_of(own) if isinstance(own, dict) else "" for mark, own in entry.items()}
    return entry


def test_the_legends_of_both_languages_explain_the_same_marks_of_techniques_with_texts() -> None:
    english, chinese = (templates(language)["words"]["legend"] for language in LANGUAGES)
    assert list(map(marks_of, english.values())) == list(map(marks_of, chinese.values()))
    for language in LANGUAGES:
        assert list(templates(language)["words"]["marks"]) == [mark.value for mark in KeyMark]
    told = [slug for slug, text in templates("en").items() if not str(text).startswith("@")]
    assert [slug for slug in told if slug in english] == list(english) == list(chinese)
    for slug, entry in english.items():
        own = templates("en")[slug]
        variants = set(own) if isinstance(own, dict) else set()
        if isinstance(entry, str):
            assert isinstance(english[entry.removeprefix("@")], dict)
        else:
            assert set(entry) <= {mark.value for mark in KeyMark} | variants, slug


def test_a_variant_has_its_own_words_in_the_legend() -> None:
    words = {"legend": {"innies": {"set": "sum", "several": {"set": "one", "second set": "next"}}}}
    explainer = Explainer({"words": words, "innies": "", "innie": "@innies"})
    one = TieName("", (Cell(0),), (House(0),), HouseSum((Cell(0),), (), 45, 40))
    step = Step("innie", eliminations=STEP.eliminations, detail=HouseSums((one,)))
    assert explainer.explain(step, "", CLASSIC).key == {"set": "sum"}
    several = step._replace(detail=HouseSums((one, one)))
    assert explainer.explain(several, "", CLASSIC).key == {"set": "one", "second set": "next"}
    assert Explainer({}).explain(step, "", CLASSIC).key == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_forms_has_one_for_each_plural_category(language: str) -> None:
    categories = len(templates(language)["words"]["plural"]) + 1
    for key, template in flat(language).items():
        for form in forms(template):
            assert "|" not in form or len(form.split("|")) == categories, key


def forms(template: str) -> set[str]:
    """The forms of the fields of a template, and none of what is a list or an object."""
    if template.startswith(("[", "{'")):
        return set()
    return {form for _, name, form, _ in Formatter().parse(template) if name is not None and form}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_its_template_and_none_is_left_over(language: str) -> None:
    content = templates(language)
    assert set(content) - {"words"} == {row.slug for row in TECHNIQUES}
    aliases = [str(text)[1:] for text in content.values() if str(text).startswith("@")]
    assert all(not str(content[alias]).startswith("@") for alias in aliases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_a_name(language: str) -> None:
    path = Path(resource(f"technique_names/{language}.json"))
    names = json.loads(path.read_text(encoding="utf-8"))
    assert list(names) == [row.slug for row in TECHNIQUES]
    assert len(set(names.values())) == len(names)


def test_words_about_no_step_are_filled_with_texts() -> None:
    assert Explainer(ENGLISH).shared_text("steps", number="1") == "1 step"
    assert Explainer(ENGLISH).shared_text("steps", number="3") == "3 steps"
    damaged = Explainer({})
    assert damaged.shared_text("steps", number="3") == "steps 3"
    assert damaged.damaged == {"words"}


MUTANT = Fish((House(0), House(1)), (House(9), House(20)))
FISH = Step(
    "finned_mutant_x_wing",
    eliminations=(Candidate(Cell(0), Digit(5)),),
    pattern=(Mark(Cell(4), Digit(5), Role.PATTERN), Mark(Cell(8), Digit(5), Role.FIN)),
    houses=(House(0), House(9)),
    detail=MUTANT,
)


@pytest.mark.parametrize(
    ("step", "piece"),
    [
        (
            FISH,
            "Apart from the fin r1c9, the 5s in rows 1 and 2 can only go in column 1 and box 3. ",
        ),
        (
            FISH._replace(pattern=(*FISH.pattern, Mark(Cell(9), Digit(5), Role.FIN))),
            "Either a fin is 5 or those 5s use up both, so no other cell there that sees all",
        ),
        (
            FISH._replace(detail=MUTANT._replace(endo_fins=(Cell(8),))),
            "the fin r1c9 (r1c9 in two base houses), the 5s",
        ),
        (
            FISH._replace(detail=MUTANT._replace(cannibal=(Cell(4),))),
            ", nor can r1c5, which would use up two of those houses.",
        ),
        (
            FISH._replace(detail=MUTANT._replace(second_cover=(House(10),))),
            "Two finned fish share rows 1 and 2: one covers column 1 and box 3, the other column",
        ),
    ],
)
def test_what_is_rare_about_a_fish_is_explained_where_there_is_any(step: Step, piece: str) -> None:
    explainer = Explainer(ENGLISH)
    told = explainer.explain(step, "", CLASSIC)
    assert piece in plain(told.cause)
    assert explainer.damaged == set()


def deduction(cell: int, digit: int, kind: str, true: bool, *causes: tuple[int, int]) -> Deduction:
    told = tuple((Candidate(Cell(at), Digit(of)), kind == "seen") for at, of in causes)
    return Deduction(Candidate(Cell(cell), Digit(digit)), true, kind, told)


def contradicted(*deductions: Deduction) -> Step:
    """A step that refutes 1 in r1c1 by these deductions, which leave r1c9 nothing."""
    net = Net(deductions, DeadEnd((), cell=Cell(8)))
    return Step(
        "forcing_net_contradiction",
        eliminations=(Candidate(Cell(0), Digit(1)),),
        links=tuple(inference.link for inference in inferences([net])),
        detail=RefutingNet(net),
    )


def test_a_net_is_explained_by_what_each_candidate_rules_out_and_what_is_left() -> None:
    step = contradicted(
        deduction(0, 1, "premise", True),
        deduction(40, 6, "cell", True),
        deduction(1, 1, "seen", False, (0, 1)),
        deduction(0, 2, "seen", False, (0, 1)),
        deduction(2, 1, "seen", False, (0, 1)),
        deduction(2, 3, "cell", True, (2, 1)),
    )
    told = Explainer(ENGLISH).explain(step, "", CLASSIC)
    assert plain(told.cause).startswith("Suppose r1c1 is 1. Follow the links: r1c9 ends up with")
    assert [plain(line) for line in told.lines] == [
        "In any case, r5c5 is 6. Suppose r1c1 is 1. Then 1 can't be in r1c2 or r1c3.",
        "That leaves only 3 for r1c3. Now r1c9 has no candidates left, which is impossible.",
    ]


def test_a_net_that_stays_in_a_cell_is_explained() -> None:
    step = contradicted(deduction(0, 1, "premise", True), deduction(0, 2, "seen", False, (0, 1)))
    told = Explainer(ENGLISH).explain(step, "", CLASSIC)
    assert [plain(line) for line in told.lines] == [
        "Suppose r1c1 is 1. Then it can't be 2. Now r1c9 has no candidates left,"
        " which is impossible."
    ]


def test_links_beyond_those_of_a_step_are_counted() -> None:
    step = contradicted(
        deduction(0, 1, "premise", True),
        deduction(1, 1, "seen", False, (0, 1)),
        deduction(1, 2, "cell", True, (1, 1)),
        deduction(2, 2, "seen", False, (1, 2)),
    )
    told = Explainer(ENGLISH).explain(step._replace(links=step.links[:1]), "", CLASSIC)
    assert [plain(line) for line in told.lines] == [
        "Suppose r1c1 is 1. Then r1c2 can't be 1. 2 more steps follow in the same way."
    ]


X_GRID = Topology(2, 2, extra=[(0, 5, 10, 15), (3, 6, 9, 12)])


@pytest.mark.parametrize(
    ("topology", "english", "chinese"),
    [
        (X_GRID, "the falling diagonal and the rising diagonal", "主对角线和副对角线"),
        (topology_of_kind(9, "windoku"), "windows 1 and 2", "第 1、2 窗口"),
        (variant(4, extra=[range(4), range(4, 8)]), "extra houses 1 and 2", "第 1、2 额外区"),
    ],
    ids=["diagonals", "windows", "others"],
)
def test_further_houses_have_names_of_their_own(
    topology: Topology, english: str, chinese: str
) -> None:
    first = 3 * topology.size
    step = STEP._replace(houses=(House(first), House(first + 1)))
    for language, words in zip(LANGUAGES, (english, chinese), strict=True):
        _, houses = Explainer(templates(language)).place(step, topology)
        assert houses.text == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topology", [topology_of_size(6), topology_of_size(16), X_GRID], ids=str)
def test_steps_are_explained_on_every_shape(topology: Topology, language: str) -> None:
    solution = next(bit_parallel.solutions(make_puzzle([0] * topology.cell_count, topology), 1))
    givens = [0 if cell % 3 else digit for cell, digit in enumerate(solution)]
    explainer = Explainer(templates(language))
    for step in islice(all_steps(Candidates.of(make_puzzle(givens, topology))), 150):
        told = explainer.explain(step, BY_SLUG[step.technique].name, topology)
        assert len(told.lines) == len(step.links)
    assert explainer.damaged == set()


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_sums_and_differences_are_written_without_spaces(language: str) -> None:
    text = Path(resource(f"explanations/{language}.json")).read_text(encoding="utf-8")
    assert re.findall(r"\} ?[-+−] \{|\} [-+−] ?\{", text) == []


def test_a_line_is_named_by_its_first_cell_and_a_cage_by_its_top_left_one() -> None:
    cells = (Cell(40), Cell(30), Cell(20))
    assert begun("renban", cells) == demand_of("renban", cells)
    assert begun("killercage", cells) == demand_of("killercage", cells[::-1])


@pytest.mark.parametrize(
    ("kind", "cells", "name", "chinese"),
    [
        ("killercage", (0, 1, 9), "the cage at r1c1", "位于 r1c1 的虚线框"),
        ("killercage", (8, 16, 24), "the diagonal from r1c9 to r3c7", "从 r1c9 到 r3c7 的斜线"),
        ("killercage", (0, 10), "the diagonal from r1c1 to r2c2", "从 r1c1 到 r2c2 的斜线"),
        ("killercage", (10, 11, 12, 13, 14, 15, 19, 20, 21), "the extra region at r2c2", "额外区"),
        ("killercage", (0, 10, 2), "the cage at r1c1", "虚线框"),
        ("killercage", (0, 9, 80), "the group of cells from r1c1 to r9c9", "一组格"),
        ("killercage", (0,), "the cage at r1c1", "虚线框"),
        ("renban", (0, 10), "the renban line at r1c1", "r1c1"),
        ("littlekillersum", (8, 16), "the diagonal from r1c9 to r2c8", "小杀手斜线"),
        ("littlekillersum", (8,), "the diagonal that is only r1c9", "只有 r1c9 一格"),
    ],
)
def test_a_constraint_is_named_by_its_shape_if_that_has_a_name(
    kind: str, cells: tuple[int, ...], name: str, chinese: str
) -> None:
    piece = begun(kind, tuple(map(Cell, cells)))
    said = [
        plain(Explainer(templates(each), "", kind_words(each)).told(piece, CLASSIC, ()))
        for each in SHIPPED_LANGUAGES
    ]
    assert said[0] == name
    assert chinese in said[1]


def test_the_names_in_an_equation_are_said_in_words() -> None:
    piece = reason_of("equationline", (Cell(0), Cell(1)), "evenrun = 2 * first")
    said = plain(Explainer(ENGLISH, "", kind_words("en")).told(piece, CLASSIC, ()))
    assert said.endswith("That is: (sum of the first even digits) = 2 × (first digit).")


def test_sums_that_are_not_of_cages_are_not_called_cages() -> None:
    for area, name in ((KillerCage, "cages_alone"), (SumArea, "sums_alone")):
        three = area((Cell(0), Cell(1), Cell(2)), 12)
        equation = equations_of(make_puzzle([0] * 81, constraints=(three,)).rules)[0]
        one = HouseSum((), (), 45, equation.known, counted=equation.counted)
        assert one.fields()["counted"] == Piece(name, {})

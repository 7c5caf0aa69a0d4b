"""Find the drawings that a statement is about, and make its constraints."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import cages, dots, lines
from sudoku_app.formats.constraints import check
from sudoku_app.formats.rules_text import (
    clue_binding,
    line_binding,
    pattern_binding,
    relation_binding,
    sum_binding,
    value_binding,
)
from sudoku_app.formats.rules_text.line_binding import DrawnPage, is_about_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.formats.rules_text.scene import (
        Indices,
    )
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]


_MARKED = frozenset(("DOT", "kropki", "XSIGN", "VSIGN", "XVSIGN"))
_MARKING = frozenset(("difference", "ratio", "xv", "x", "v"))
"""The concepts of marks that can all be given, and the kinds of their rules."""
_RELATIONS = frozenset(("CONSECUTIVE", "DIFFER", "RATIO"))
"""What digits without a dot can't be, if the words name it."""


class Bound(NamedTuple):
    """The constraints of a statement and the drawings that show them."""

    constraints: tuple[Constraint, ...]
    drawings: Indices


def options(page: DrawnPage, statement: Statement) -> Iterator[Bound]:
    """Yield what a statement may bind, the likeliest first; nothing if nothing is drawn that
    it could be about. Lines that meet may be one or several.
    """
    pages, scene = [page], page.scene
    if len(scene.parts) > len(scene.strokes) and is_about_lines(statement):
        parted = scene._replace(strokes=scene.parts)
        pages.append(DrawnPage(page.topology, parted, page.statements))
    for each in pages:
        for bind in _BINDERS.get(statement.kind, ()):
            bound = _bound(each, list(bind(each, statement)))
            if bound is not None:
                yield bound


def _bound(page: DrawnPage, found: Sequence[tuple[Constraint, Indices]]) -> Bound | None:
    constraints = tuple(dict.fromkeys(rule for rule, _ in found))
    for rule in constraints:
        try:
            check(rule, page.topology)
        except ValueError:
            return None
    drawings = tuple(sorted({index for _, each in found for index in each}))
    return Bound(constraints, drawings) if constraints else None


def each_kind_differs(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that no digit repeats in all marks of each other statement together."""
    for other in page.statements:
        bound = None if other.kind == statement.kind else next(options(page, other), None)
        if bound is None:
            continue
        groups = (cells for rule in bound.constraints for cells in rule.cell_groups())
        cells = tuple(sorted({cell for group in groups for cell in group}))
        if 1 < len(cells) <= page.size:
            yield cages.KillerCage(cells), bound.drawings


def all_given(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that all marks of a kind, or of each kind there is, are given."""
    concepts = statement.concepts
    if "CIRCLE" in concepts and any(
        "CIRCLE" in each.concepts for each in page.statements if each.kind in _MARKING
    ):
        concepts |= {"DOT"}
    if not concepts & {*_MARKED, "CIRCLE"}:
        others = (each for each in page.statements if each.kind in _MARKING)
        concepts = frozenset().union(*(each.concepts for each in others))
    for negative, marked, colour, relations in (
        (dots.NegativeDifference, "difference", "white", {"CONSECUTIVE", "DIFFER"}),
        (dots.NegativeRatio, "ratio", "black", {"RATIO"}),
    ):
        is_meant = not statement.colours or colour in statement.colours
        is_related = bool(concepts & relations) or concepts.isdisjoint(_RELATIONS)
        if concepts & {"DOT", "kropki"} and is_meant and is_related:
            yield from _negative(page, negative, (marked,))
    if concepts & {"XSIGN", "VSIGN", "XVSIGN"}:
        values: tuple[int, ...] = (5, 10)
        if "XVSIGN" not in concepts and not {"XSIGN", "VSIGN"} <= concepts:
            values = (10,) if "XSIGN" in concepts else (5,)
        if "SUM" in concepts and statement.numbers:
            if not set(statement.numbers) <= set(values):
                return
            values = tuple(sorted(set(statement.numbers)))
        yield dots.NegativeXV(values, clue_binding.lettered(page)), ()


def _negative(page: DrawnPage, kind: type[dots.Negative], kinds: Iterable[str]) -> _Found:
    known: list[Constraint] = []
    for statement in page.statements:
        if statement.kind in ("difference", "ratio"):
            bound = next(options(page, statement), None)
            known += bound.constraints if bound else ()
    if any(other.kind in kinds for other in page.statements):
        yield dots.negative(kind, known), ()


_BINDERS: Mapping[str, tuple[Callable[[DrawnPage, Statement], _Found], ...]] = {
    "whispers": (line_binding.whispers,),
    "renban": (
        partial(line_binding.joined_renbans, are_one=line_binding.branches),
        partial(line_binding.open_lines, kind=lines.Renban),
        partial(line_binding.joined_renbans, are_one=line_binding.meet),
    ),
    "renbanarea": (clue_binding.renban_areas,),
    "nabner": (line_binding.nabners,),
    "thermometer": (line_binding.thermometers,),
    "slowthermometer": (line_binding.thermometers,),
    "arrow": (line_binding.arrows,),
    "palindrome": (partial(line_binding.plain_lines, kind=lines.Palindrome),),
    "regionsumline": (line_binding.joined_region_sums, line_binding.region_sums),
    "betweenline": (line_binding.ended_lines,),
    "doublearrow": (line_binding.ended_lines,),
    "splitpeas": (line_binding.ended_lines,),
    "zipperline": (partial(line_binding.plain_lines, kind=lines.ZipperLine),),
    "entropicline": (line_binding.set_lines,),
    "modularline": (line_binding.set_lines,),
    "setline": (line_binding.set_lines,),
    "lowhighline": (line_binding.set_lines,),
    "parityline": (partial(line_binding.plain_lines, kind=lines.ParityLine),),
    "samedifference": (partial(line_binding.plain_lines, kind=lines.SameDifferenceLine),),
    "taxicabdistance": (clue_binding.taxicab_distances,),
    "antisum": (clue_binding.antisums,),
    "farneighbours": (clue_binding.far_neighbours,),
    "indexline": (line_binding.index_lines,),
    "tenline": (line_binding.segment_lines,),
    "endsum": (line_binding.end_sums,),
    "absentdigit": (line_binding.absent_digits,),
    "productcage": (partial(clue_binding.numbered_cages, kind=cages.Product),),
    "rellik": (partial(clue_binding.numbered_cages, kind=cages.RellikCage),),
    "outsidesum": (relation_binding.outside_sums,),
    "slidingrenban": (line_binding.sliding_renbans,),
    "battenburg": (relation_binding.battenburgs,),
    "counting": (clue_binding.counting_circles,),
    "uniquemarks": (clue_binding.unique_marks,),
    "rowindexer": (clue_binding.indexers,),
    "columnindexer": (clue_binding.indexers,),
    "boxindexer": (clue_binding.indexers,),
    "quadsum": (clue_binding.mark_sums,),
    "uniqueline": (line_binding.unique_lines,),
    "killercage": (clue_binding.killer_cages,),
    "uniquecage": (
        clue_binding.unique_cages,
        partial(clue_binding.plain_cages, kind=cages.KillerCage),
    ),
    "difference": (clue_binding.differences,),
    "ratio": (clue_binding.ratios,),
    "xv": (clue_binding.letters,),
    "x": (clue_binding.letters,),
    "v": (clue_binding.letters,),
    "inequality": (clue_binding.inequalities,),
    "quadruple": (clue_binding.quadruples,),
    "odd": (clue_binding.parities,),
    "even": (clue_binding.parities,),
    "maximum": (clue_binding.extremes,),
    "minimum": (clue_binding.extremes,),
    "extreme": (relation_binding.extremes_either_way,),
    "littlekillersum": (clue_binding.little_killers,),
    "sandwichsum": (clue_binding.outside_clues,),
    "xsum": (clue_binding.outside_clues,),
    "skyscraper": (clue_binding.outside_clues,),
    "antiknight": (clue_binding.whole_grid,),
    "antiking": (clue_binding.whole_grid,),
    "antichess": (clue_binding.whole_grid,),
    "nonconsecutive": (clue_binding.whole_grid,),
    "disjointgroups": (clue_binding.whole_grid,),
    "antitaxicab": (clue_binding.whole_grid,),
    "diagonal": (clue_binding.diagonals,),
    "extraregion": (clue_binding.extra_regions,),
    "distinctdigits": (clue_binding.distinct_digits,),
    "clones": (clue_binding.clones,),
    "equalmarks": (clue_binding.equal_marks,),
    "letters": (clue_binding.letters_in_cells,),
    "eachkind": (each_kind_differs,),
    "allgiven": (all_given,),
    "groupsum": (sum_binding.group_sums,),
    "calculatedarrow": (relation_binding.calculated_arrows,),
    "largestissum": (relation_binding.one_sums,),
    "relatedline": (relation_binding.related_lines,),
    "equationline": (relation_binding.equations,),
    "relatedarrow": (relation_binding.related_arrows,),
    "relatedmark": (relation_binding.related_marks,),
    "relatedneighbours": (relation_binding.related_everywhere,),
    "runs": (relation_binding.runs,),
    "numbercage": (relation_binding.number_cages,),
    "cagesigns": (relation_binding.cage_signs,),
    "digitcount": (relation_binding.digit_counts,),
    "repeatcount": (relation_binding.repeat_counts,),
    "numberedroom": (clue_binding.outside_clues,),
    "paritycage": (relation_binding.parity_cages,),
    "vault": (partial(clue_binding.plain_cages, kind=cages.Vault),),
    "celldigits": (relation_binding.cell_digits,),
    "sumdot": (clue_binding.mark_sums,),
    "risingline": (relation_binding.rising_lines,),
    "sequenceline": (partial(line_binding.long_lines, kind=lines.SequenceLine),),
    "lockoutline": (line_binding.lockout_lines,),
    "lockoutends": (relation_binding.lockout_ends,),
    "zigzag": (partial(line_binding.long_lines, kind=lines.ZigzagLine),),
    "mixedsquares": (clue_binding.whole_grid,),
    "sometouch": (relation_binding.some_neighbours,),
    "firstdigits": (relation_binding.first_digits,),
    "guidedsum": (pattern_binding.guided_sums,),
    "hitarrow": (pattern_binding.hit_arrows,),
    "largestahead": (pattern_binding.largest_ahead,),
    "smallerseen": (pattern_binding.smaller_seen,),
    "hitline": (pattern_binding.hit_lines,),
    "splitline": (sum_binding.split_lines,),
    "halves": (sum_binding.half_sums,),
    "taco": (pattern_binding.taco_sums,),
    "accompanied": (pattern_binding.accompanied,),
    "partnerdigits": (pattern_binding.partner_digits,),
    "ringproduct": (pattern_binding.ring_products,),
    "placeddigits": (pattern_binding.placed_digits,),
    "countsshown": (pattern_binding.counts_shown,),
    "sumsshown": (pattern_binding.sums_shown,),
    "repeatedplaces": (pattern_binding.repeated_places,),
    value_binding.KIND: (value_binding.valued_cells,),
}

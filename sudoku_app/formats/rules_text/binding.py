"""Find the drawings that a statement is about, and make its constraints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import cages, dots, lines
from sudoku_app.formats.constraints import check
from sudoku_app.formats.rules_text.line_binding import LINE_KINDS
from sudoku_app.formats.rules_text.relation_binding import RelationBinder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.formats.rules_text.scene import (
        Indices,
    )
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]


class Bound(NamedTuple):
    """The constraints of a statement and the drawings that show them."""

    constraints: tuple[Constraint, ...]
    drawings: Indices


class Binder(RelationBinder):
    """Binds the statements of one puzzle to its drawings."""

    def options(self, statement: Statement) -> Iterator[Bound]:
        """Yield what a statement may bind, the likeliest first; nothing if nothing is drawn that
        it could be about. Lines that meet may be one or several.
        """
        scene = self._scene
        parted = scene._replace(strokes=scene.parts)
        binders = [self]
        if len(scene.parts) > len(scene.strokes) and statement.kind in LINE_KINDS:
            binders.append(Binder(self._topology, parted, self._statements))
        for each in binders:
            yield from each.options_as_drawn(statement)

    def options_as_drawn(self, statement: Statement) -> Iterator[Bound]:
        """Yield what a statement may bind with the lines as they are."""
        for binder in _BINDERS.get(statement.kind, ()):
            bound = self._bound(list(binder(self, statement)))
            if bound is not None:
                yield bound

    def _bound(self, found: Sequence[tuple[Constraint, Indices]]) -> Bound | None:
        constraints = tuple(dict.fromkeys(rule for rule, _ in found))
        for rule in constraints:
            try:
                check(rule, self._topology)
            except ValueError:
                return None
        drawings = tuple(sorted({index for _, each in found for index in each}))
        return Bound(constraints, drawings) if constraints else None

    def each_kind_differs(self, statement: Statement) -> _Found:
        """Yield the rule that no digit repeats in all marks of each other statement together."""
        for other in self._statements:
            bound = None if other.kind == statement.kind else next(self.options(other), None)
            if bound is None:
                continue
            groups = (cells for rule in bound.constraints for cells in rule.cell_groups())
            cells = tuple(sorted({cell for group in groups for cell in group}))
            if 1 < len(cells) <= self._n:
                yield cages.KillerCage(cells), bound.drawings

    def all_given(self, statement: Statement) -> _Found:
        """Yield the rule that all marks of a kind are given."""
        concepts = statement.concepts
        for negative, marked, colour in (
            (dots.NegativeDifference, "difference", "white"),
            (dots.NegativeRatio, "ratio", "black"),
        ):
            if concepts & {"DOT", "kropki"} and (
                not statement.colours or colour in statement.colours
            ):
                yield from self._negative(negative, (marked,))
        if concepts & {"XSIGN", "VSIGN", "XVSIGN"}:
            values: tuple[int, ...] = (5, 10)
            if "XVSIGN" not in concepts and not {"XSIGN", "VSIGN"} <= concepts:
                values = (10,) if "XSIGN" in concepts else (5,)
            yield dots.NegativeXV(values, self._lettered()), ()

    def _negative(self, kind: type[dots.Negative], kinds: Iterable[str]) -> _Found:
        known: list[Constraint] = []
        for statement in self._statements:
            if statement.kind in ("difference", "ratio"):
                bound = next(self.options(statement), None)
                known += bound.constraints if bound else ()
        if any(other.kind in kinds for other in self._statements):
            yield dots.negative(kind, known), ()


def _line(kind: Callable[[Cells], Constraint]) -> Callable[[Binder, Statement], _Found]:
    return lambda binder, statement: binder.lines(statement, kind)


_BINDERS: Mapping[str, tuple[Callable[[Binder, Statement], _Found], ...]] = {
    "whispers": (Binder.whispers,),
    "renban": (Binder.joined_renbans, Binder.renban, Binder.crossed_renbans),
    "nabner": (Binder.nabner,),
    "thermometer": (Binder.thermometers,),
    "slowthermometer": (Binder.thermometers,),
    "arrow": (Binder.arrows,),
    "palindrome": (_line(lines.Palindrome),),
    "regionsumline": (Binder.joined_region_sums, Binder.region_sums),
    "betweenline": (Binder.ended_lines,),
    "doublearrow": (Binder.ended_lines,),
    "zipperline": (_line(lines.ZipperLine),),
    "entropicline": (Binder.set_lines,),
    "modularline": (Binder.set_lines,),
    "setline": (Binder.set_lines,),
    "parityline": (_line(lines.ParityLine),),
    "samedifference": (_line(lines.SameDifferenceLine),),
    "closeline": (Binder.close_lines,),
    "antisum": (Binder.antisums,),
    "farneighbours": (Binder.far_neighbours,),
    "indexline": (Binder.index_lines,),
    "tenline": (Binder.segment_lines,),
    "sumline": (Binder.sum_lines,),
    "boxsumline": (Binder.sum_lines,),
    "fixedcage": (Binder.fixed_cages,),
    "productcage": (Binder.product_cages,),
    "equalcages": (Binder.equal_cages,),
    "counting": (Binder.counting_circles,),
    "uniquemarks": (Binder.unique_marks,),
    "rowindexer": (Binder.indexers,),
    "columnindexer": (Binder.indexers,),
    "quadsum": (Binder.quad_sums,),
    "uniqueline": (Binder.unique_lines,),
    "killercage": (Binder.killer_cages,),
    "uniquecage": (Binder.unique_cages,),
    "difference": (Binder.differences,),
    "ratio": (Binder.ratios,),
    "xv": (Binder.letters,),
    "x": (Binder.letters,),
    "v": (Binder.letters,),
    "inequality": (Binder.inequalities,),
    "quadruple": (Binder.quadruples,),
    "odd": (Binder.parities,),
    "even": (Binder.parities,),
    "maximum": (Binder.extremes,),
    "minimum": (Binder.extremes,),
    "littlekillersum": (Binder.little_killers,),
    "sandwichsum": (Binder.outside_clues,),
    "xsum": (Binder.outside_clues,),
    "skyscraper": (Binder.outside_clues,),
    "antiknight": (Binder.whole_grid,),
    "antiking": (Binder.whole_grid,),
    "antichess": (Binder.whole_grid,),
    "nonconsecutive": (Binder.whole_grid,),
    "disjointgroups": (Binder.whole_grid,),
    "diagonal": (Binder.diagonals,),
    "extraregion": (Binder.extra_regions,),
    "eachkind": (Binder.each_kind_differs,),
    "allgiven": (Binder.all_given,),
    "relatedline": (Binder.related_lines,),
    "relatedarrow": (Binder.related_arrows,),
    "relatedmark": (Binder.related_marks,),
    "relatedneighbours": (Binder.related_everywhere,),
    "runs": (Binder.runs,),
    "specialcage": (Binder.special_cages,),
    "numbercage": (Binder.number_cages,),
    "cagesigns": (Binder.cage_signs,),
    "productarrow": (Binder.product_arrows,),
    "averagearrow": (Binder.average_arrows,),
    "rootarrow": (Binder.root_arrows,),
    "digitcount": (Binder.digit_counts,),
    "linecount": (Binder.line_counts,),
    "repeatcount": (Binder.repeat_counts,),
    "numberedroom": (Binder.numbered_rooms,),
    "ringsum": (Binder.ring_sum,),
    "rowsumline": (Binder.row_sum_lines,),
    "unequalcages": (Binder.unequal_cages,),
    "paritycage": (Binder.parity_cages,),
    "boxcages": (Binder.box_cages,),
    "vault": (Binder.vaults,),
    "celldigits": (Binder.cell_digits,),
    "centercell": (Binder.center_cell,),
    "owncount": (Binder.own_counts,),
    "shapecount": (Binder.shape_counts,),
    "colourcount": (Binder.colour_counts,),
    "sumdot": (Binder.sum_dots,),
    "onesum": (Binder.one_sums,),
    "risingline": (Binder.rising_lines,),
    "risingarrow": (Binder.rising_arrows,),
    "sequenceline": (Binder.sequence_lines,),
    "lockoutline": (Binder.lockout_lines,),
    "lockoutends": (Binder.lockout_ends,),
    "zigzag": (Binder.zigzag_lines,),
    "magicbox": (Binder.magic_box,),
    "colourthermometers": (Binder.equal_thermometers,),
    "halfcage": (Binder.half_cages,),
    "triplesum": (Binder.triple_sums,),
    "mixedsquares": (Binder.mixed_squares,),
    "sometouch": (Binder.some_neighbours,),
    "circletosome": (Binder.circles_to_some,),
    "firstdigits": (Binder.first_digits,),
    "equaldiagonals": (Binder.equal_diagonals,),
}

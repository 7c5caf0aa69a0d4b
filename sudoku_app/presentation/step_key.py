"""The key to a step's picture: each kind of mark in it, and its meaning."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, assert_never

from sudoku_app.core import details
from sudoku_app.core.step import Role
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.presentation.proof import proof_of
from sudoku_app.presentation.step_shape import focus_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate


class KeyMark(Enum):
    """A kind of mark in a step's picture."""

    PLACED = "placed"
    REMOVED = "removed"
    PATTERN = "pattern"
    SECOND = "second"
    FIN = "fin"
    VALUE = "value"
    """A digit of the pattern that is on the board."""
    WITNESS = "witness"
    BLOCKED = "blocked"
    REST = "rest"
    REST_DIGIT = "rest digit"
    HOUSE = "house"
    COVER = "cover"
    SET = "set"
    SECOND_SET = "second set"
    CORNER = "corner"
    GROUP = "group"
    STRONG = "strong"
    WEAK = "weak"
    LANE = "lane"
    SIGHT = "sight"
    EQUAL = "equal"
    PEERS = "peers"


class KeyEntry(NamedTuple):
    """A kind of mark and its meaning; `digit` is an example of one to draw it with."""

    mark: KeyMark
    words: str
    digit: int


_ROLES = {Role.PATTERN: KeyMark.PATTERN, Role.SECOND: KeyMark.SECOND, Role.FIN: KeyMark.FIN}


def key_of(
    translate: Translate, step: Step, topology: Topology, values: Sequence[int]
) -> tuple[KeyEntry, ...]:
    """The meanings of the marks in a step's picture on a board with these digits."""
    words = _default_words(translate) | _technique_words(translate, step)
    digit = (step.placements or step.eliminations)[0].digit
    marks = dict.fromkeys(_marks(step, topology, values))
    return tuple(KeyEntry(mark, words[mark], digit) for mark in KeyMark if mark in marks)


def _marks(step: Step, topology: Topology, values: Sequence[int]) -> Iterator[KeyMark]:
    """Yield the kinds of mark in a picture, perhaps more than once."""
    shape, proof, focus = shape_of(step), proof_of(step, topology, values), focus_of(step)
    placed, gone = {cell for cell, _ in step.placements}, set(step.eliminations)
    for mark in step.pattern:
        if values and values[mark.cell]:
            yield KeyMark.VALUE
        elif mark.cell not in placed and (mark.cell, mark.digit) not in gone:
            yield _ROLES[mark.role]
    for link in step.links:
        yield KeyMark.STRONG if link.strong else KeyMark.WEAK
    parts = {
        KeyMark.PLACED: step.placements,
        KeyMark.REMOVED: step.eliminations,
        KeyMark.WITNESS: proof.witnesses,
        KeyMark.BLOCKED: proof.blocked,
        KeyMark.REST: proof.rest,
        KeyMark.REST_DIGIT: proof.rest_digits,
        KeyMark.HOUSE: shape.base,
        KeyMark.COVER: shape.cover,
        KeyMark.SET: shape.sets[:1],
        KeyMark.SECOND_SET: shape.sets[1:2],
        KeyMark.CORNER: shape.corners,
        KeyMark.GROUP: shape.groups,
        KeyMark.LANE: proof.lanes,
        KeyMark.SIGHT: proof.sights,
        KeyMark.EQUAL: focus.digit and focus.digit in values,
        KeyMark.PEERS: focus.around,
    }
    yield from (mark for mark, part in parts.items() if part)


def _default_words(translate: Translate) -> dict[KeyMark, str]:
    """The default meanings of marks."""
    return {
        KeyMark.PLACED: translate("key", "Digit to place"),
        KeyMark.REMOVED: translate("key", "Candidate to remove"),
        KeyMark.PATTERN: translate("key", "Candidate of the pattern"),
        KeyMark.SECOND: translate("key", "Other candidate of the pattern"),
        KeyMark.FIN: translate("key", "Extra candidate"),
        KeyMark.VALUE: translate("key", "Digit of the pattern"),
        KeyMark.WITNESS: translate("key", "Digit that rules out other cells"),
        KeyMark.BLOCKED: translate("key", "Ruled out by a marked digit"),
        KeyMark.REST: translate("key", "Ruled out earlier"),
        KeyMark.REST_DIGIT: translate("key", "Digit ruled out earlier"),
        KeyMark.HOUSE: translate("key", "House to look at"),
        KeyMark.COVER: translate("key", "House to clear"),
        KeyMark.SET: translate("key", "Almost locked set"),
        KeyMark.SECOND_SET: translate("key", "Next almost locked set"),
        KeyMark.CORNER: translate("key", "Corner of the rectangle"),
        KeyMark.GROUP: translate("key", "Cells that act as one"),
        KeyMark.STRONG: translate("key", "Strong link: at least one end is true"),
        KeyMark.WEAK: translate("key", "Weak link: at most one end is true"),
        KeyMark.LANE: translate("key", "What a marked digit sees"),
        KeyMark.SIGHT: translate("key", "What an end of the pattern sees"),
        KeyMark.EQUAL: translate("key", "The same digit elsewhere"),
        KeyMark.PEERS: translate("key", "Cells it sees"),
    }


def _technique_words(translate: Translate, step: Step) -> dict[KeyMark, str]:
    """Better meanings of marks for the technique of a step, if there are any."""
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        return {KeyMark.WITNESS: translate("key", "Digit that the cell sees")}
    match step.detail:
        case None | details.Subset() | details.Bug():
            return {}
        case details.Exclusion() | details.Consequence():
            return {KeyMark.PATTERN: translate("key", "One of these is true")}
        case details.SharedSights():
            return {
                KeyMark.PATTERN: translate("key", "One of these is true"),
                KeyMark.SET: translate("key", "Cells of a constraint"),
                KeyMark.SECOND_SET: translate("key", "Cells of the next constraint"),
            }
        case details.PartnerClashes():
            return {KeyMark.PATTERN: translate("key", "All that would be left there")}
        case details.Sweep():
            return {
                KeyMark.PATTERN: translate("key", "Digit left that rules others out"),
                KeyMark.SET: translate("key", "Cells of a constraint"),
                KeyMark.SECOND_SET: translate("key", "Cells of the next constraint"),
            }
        case details.Combinations() | details.Fillings():
            return {KeyMark.SET: translate("key", "Cells of the constraint")}
        case details.LineCases():
            return {
                KeyMark.SET: translate("key", "Cells of the constraint"),
                KeyMark.SECOND_SET: translate("key", "Cells that could no longer be filled"),
            }
        case details.ClashingCombinations():
            return {
                KeyMark.PATTERN: translate("key", "Candidate of the other cage or line"),
                KeyMark.SET: translate("key", "Cage or line that loses combinations"),
                KeyMark.SECOND_SET: translate("key", "Cage or line that needs its digits"),
            }
        case details.SeveralCages() | details.LockedCages() | details.LineClashes():
            return {
                KeyMark.SET: translate("key", "Cells of a constraint"),
                KeyMark.SECOND_SET: translate("key", "Cells of the next constraint"),
            }
        case details.HouseCages():
            return {
                KeyMark.SET: translate("key", "Cage in the house"),
                KeyMark.SECOND_SET: translate("key", "Next cage in the house"),
            }
        case details.TwoSums() | details.SumWithOthers():
            return {
                KeyMark.SET: translate("key", "Cage or sum that is filled"),
                KeyMark.SECOND_SET: translate("key", "Cage or sum that needs a way"),
            }
        case details.CageForcing():
            return {
                KeyMark.PATTERN: translate("key", "Candidate of the combinations"),
                KeyMark.SET: translate("key", "Cage or sum with few combinations"),
            }
        case details.LinkedClash():
            return {
                KeyMark.SECOND: translate("key", "Assumed to be true"),
                KeyMark.SET: translate("key", "Cells of a constraint"),
                KeyMark.SECOND_SET: translate("key", "Cells of the next constraint"),
            }
        case details.CageChain():
            return {
                KeyMark.PATTERN: translate("key", "False along the chain"),
                KeyMark.SECOND: translate("key", "True along the chain"),
                KeyMark.SET: translate("key", "Cells that a link needs"),
                KeyMark.SECOND_SET: translate("key", "Cells that the next link needs"),
                KeyMark.STRONG: translate("key", "Link to a candidate that must be true"),
                KeyMark.WEAK: translate("key", "Link to a candidate that must be false"),
            }
        case details.SeveralSums():
            return {
                KeyMark.SET: translate("key", "Cells with a known sum or difference"),
                KeyMark.SECOND_SET: translate("key", "Next cells with a known sum or difference"),
            }
        case details.HouseSum(inside=inside, outside=outside):
            if not (inside and outside):
                return {KeyMark.SET: translate("key", "Cells with a known sum")}
            return {
                KeyMark.SET: translate("key", "Cells inside the houses"),
                KeyMark.SECOND_SET: translate("key", "Cells outside the houses"),
            }
        case details.Balance():
            return {
                KeyMark.SET: translate("key", "Cells that count"),
                KeyMark.SECOND_SET: translate("key", "Cells that a line counts"),
            }
        case details.Parity():
            return {
                KeyMark.SET: translate("key", "Cells whose sum is odd or even"),
                KeyMark.SECOND_SET: translate("key", "Other cells of the house"),
            }
        case details.SetEquality():
            return {
                KeyMark.SET: translate("key", "Cells of the first houses alone"),
                KeyMark.SECOND_SET: translate("key", "Cells of the other houses alone"),
            }
        case details.Refutations():
            return {
                KeyMark.SECOND: translate("key", "Tried one by one"),
                KeyMark.SET: translate("key", "Cells that could no longer be filled"),
                KeyMark.SECOND_SET: translate("key", "Other cells that could no longer be filled"),
            }
        case details.Refutation():
            return {
                KeyMark.SECOND: translate("key", "Assumed to be true"),
                KeyMark.PATTERN: translate("key", "Follows from that"),
                KeyMark.SET: translate("key", "Cells that could no longer be filled"),
            }
        case details.Fish():
            return {KeyMark.FIN: translate("key", "Fin")}
        case details.TurbotFish():
            return {KeyMark.SECOND: translate("key", "End of the weak link")}
        case details.EmptyRectangle():
            return {
                KeyMark.PATTERN: translate("key", "Strong link outside the box"),
                KeyMark.SECOND: translate("key", "Empty rectangle"),
            }
        case details.Colours():
            return {
                KeyMark.PATTERN: translate("key", "First colour"),
                KeyMark.SECOND: translate("key", "Second colour"),
                KeyMark.FIN: translate("key", "Colours of the other cluster"),
            }
        case details.Wing():
            return {
                KeyMark.PATTERN: translate("key", "Pincer"),
                KeyMark.SECOND: translate("key", "Pivot"),
            }
        case details.WWing():
            return {KeyMark.SECOND: translate("key", "End of the strong link")}
        case details.UniqueRectangle():
            return {
                KeyMark.PATTERN: translate("key", "Candidate of the rectangle"),
                KeyMark.SECOND: translate("key", "Candidate of the Naked Subset"),
            }
        case details.AvoidableRectangle():
            return {KeyMark.VALUE: translate("key", "Digit that could be swapped")}
        case details.SueDeCoq():
            return {
                KeyMark.PATTERN: translate("key", "Candidate where line and box cross"),
                KeyMark.SECOND: translate("key", "Candidate in the line"),
                KeyMark.FIN: translate("key", "Candidate in the box"),
                KeyMark.SET: translate("key", "Cells of the pattern"),
                KeyMark.SECOND_SET: translate("key", "Further cells of the pattern"),
            }
        case details.AlmostLockedSets():
            return {
                KeyMark.PATTERN: translate("key", "Candidate of a set"),
                KeyMark.SECOND: translate("key", "Candidate of the next set"),
                KeyMark.FIN: translate("key", "Restricted common candidate"),
            }
        case details.DeathBlossom():
            return {
                KeyMark.PATTERN: translate("key", "Candidate of the stem"),
                KeyMark.SECOND: translate("key", "Candidate of a petal"),
                KeyMark.FIN: translate("key", "Candidate of a petal that sees the stem"),
                KeyMark.SET: translate("key", "Petal"),
                KeyMark.SECOND_SET: translate("key", "Next petal"),
            }
        case details.RemotePair():
            return {
                KeyMark.PATTERN: translate("key", "Every other cell of the chain"),
                KeyMark.SECOND: translate("key", "The cells in between"),
            }
        case details.Chain():
            return _chain_words(translate) | {
                KeyMark.FIN: translate("key", "Candidate of an almost locked set"),
            }
        case details.ForcingChains() | details.ForcingNets() | details.RefutingNet():
            return _chain_words(translate) | {KeyMark.FIN: translate("key", "Where you start")}
        case _:
            assert_never(step.detail)


def _chain_words(translate: Translate) -> dict[KeyMark, str]:
    """The meanings of the candidates of a chain or net for a player who follows its arrows."""
    return {
        KeyMark.PATTERN: translate("key", "False when you follow the arrows"),
        KeyMark.SECOND: translate("key", "True when you follow the arrows"),
    }

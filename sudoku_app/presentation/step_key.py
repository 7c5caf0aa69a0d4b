"""The key to a step's picture: each kind of mark in it, and its meaning."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, assert_never

from sudoku_app.core import details
from sudoku_app.core.step import Role
from sudoku_app.presentation.proof import proof_of
from sudoku_app.presentation.step_shape import focus_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate


class Sign(Enum):
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

    sign: Sign
    words: str
    digit: int


_ROLES = {Role.PATTERN: Sign.PATTERN, Role.SECOND: Sign.SECOND, Role.FIN: Sign.FIN}


def key_of(
    translate: Translate, step: Step, topology: Topology, values: Sequence[int]
) -> tuple[KeyEntry, ...]:
    """The meanings of the marks in a step's picture on a board with these digits."""
    words = _usual_words(translate) | _own_words(translate, step)
    digit = (step.placements or step.eliminations)[0].digit
    signs = dict.fromkeys(_signs(step, topology, values))
    return tuple(KeyEntry(sign, words[sign], digit) for sign in Sign if sign in signs)


def _signs(step: Step, topology: Topology, values: Sequence[int]) -> Iterator[Sign]:
    """Yield the kinds of mark in a picture, perhaps more than once."""
    shape, proof, focus = shape_of(step), proof_of(step, topology, values), focus_of(step)
    placed, gone = {cell for cell, _ in step.placements}, set(step.eliminations)
    for mark in step.pattern:
        if values and values[mark.cell]:
            yield Sign.VALUE
        elif mark.cell not in placed and (mark.cell, mark.digit) not in gone:
            yield _ROLES[mark.role]
    for link in step.links:
        yield Sign.STRONG if link.strong else Sign.WEAK
    parts = {
        Sign.PLACED: step.placements,
        Sign.REMOVED: step.eliminations,
        Sign.WITNESS: proof.witnesses,
        Sign.BLOCKED: proof.blocked,
        Sign.REST: proof.rest,
        Sign.REST_DIGIT: proof.rest_digits,
        Sign.HOUSE: shape.base,
        Sign.COVER: shape.cover,
        Sign.SET: shape.sets[:1],
        Sign.SECOND_SET: shape.sets[1:2],
        Sign.CORNER: shape.corners,
        Sign.GROUP: shape.groups,
        Sign.LANE: proof.lanes,
        Sign.SIGHT: proof.sights,
        Sign.EQUAL: focus.digit and focus.digit in values,
        Sign.PEERS: focus.around,
    }
    yield from (sign for sign, part in parts.items() if part)


def _usual_words(translate: Translate) -> dict[Sign, str]:
    """The default meanings of marks."""
    return {
        Sign.PLACED: translate("key", "Digit to place"),
        Sign.REMOVED: translate("key", "Candidate to remove"),
        Sign.PATTERN: translate("key", "Candidate of the pattern"),
        Sign.SECOND: translate("key", "Other candidate of the pattern"),
        Sign.FIN: translate("key", "Extra candidate"),
        Sign.VALUE: translate("key", "Digit of the pattern"),
        Sign.WITNESS: translate("key", "Digit that rules out other cells"),
        Sign.BLOCKED: translate("key", "Ruled out by a marked digit"),
        Sign.REST: translate("key", "Ruled out earlier"),
        Sign.REST_DIGIT: translate("key", "Digit ruled out earlier"),
        Sign.HOUSE: translate("key", "House to look at"),
        Sign.COVER: translate("key", "House to clear"),
        Sign.SET: translate("key", "Almost locked set"),
        Sign.SECOND_SET: translate("key", "Next almost locked set"),
        Sign.CORNER: translate("key", "Corner of the rectangle"),
        Sign.GROUP: translate("key", "Cells that act as one"),
        Sign.STRONG: translate("key", "Strong link: at least one end is true"),
        Sign.WEAK: translate("key", "Weak link: at most one end is true"),
        Sign.LANE: translate("key", "What a marked digit sees"),
        Sign.SIGHT: translate("key", "What an end of the pattern sees"),
        Sign.EQUAL: translate("key", "The same digit elsewhere"),
        Sign.PEERS: translate("key", "Cells it sees"),
    }


def _own_words(translate: Translate, step: Step) -> dict[Sign, str]:
    """Better meanings of marks for the technique of a step, if there are any."""
    if step.technique == "naked_single":
        return {Sign.WITNESS: translate("key", "Digit that the cell sees")}
    match step.detail:
        case None | details.Subset() | details.Bug():
            return {}
        case details.Exclusion() | details.Consequence():
            return {Sign.PATTERN: translate("key", "One of these is true")}
        case details.Combinations() | details.Fillings():
            return {Sign.SET: translate("key", "Cells of the constraint")}
        case details.HouseCages():
            return {
                Sign.SET: translate("key", "Cage in the house"),
                Sign.SECOND_SET: translate("key", "Next cage in the house"),
            }
        case details.HouseSum(inside=inside, outside=outside):
            if not (inside and outside):
                return {Sign.SET: translate("key", "Cells with a known sum")}
            return {
                Sign.SET: translate("key", "Cells inside the houses"),
                Sign.SECOND_SET: translate("key", "Cells outside the houses"),
            }
        case details.Refutation():
            return {
                Sign.SECOND: translate("key", "Assumed to be true"),
                Sign.PATTERN: translate("key", "Follows from that"),
                Sign.SET: translate("key", "Cells that could no longer be filled"),
            }
        case details.Fish():
            return {Sign.FIN: translate("key", "Fin")}
        case details.TurbotFish():
            return {Sign.SECOND: translate("key", "End of the weak link")}
        case details.EmptyRectangle():
            return {
                Sign.PATTERN: translate("key", "Strong link outside the box"),
                Sign.SECOND: translate("key", "Empty rectangle"),
            }
        case details.Colours():
            return {
                Sign.PATTERN: translate("key", "First colour"),
                Sign.SECOND: translate("key", "Second colour"),
                Sign.FIN: translate("key", "Colours of the other cluster"),
            }
        case details.Wing():
            return {
                Sign.PATTERN: translate("key", "Pincer"),
                Sign.SECOND: translate("key", "Pivot"),
            }
        case details.WWing():
            return {Sign.SECOND: translate("key", "End of the strong link")}
        case details.UniqueRectangle():
            return {
                Sign.PATTERN: translate("key", "Candidate of the rectangle"),
                Sign.SECOND: translate("key", "Candidate of the Naked Subset"),
            }
        case details.AvoidableRectangle():
            return {Sign.VALUE: translate("key", "Digit that could be swapped")}
        case details.SueDeCoq():
            return {
                Sign.PATTERN: translate("key", "Candidate where line and box cross"),
                Sign.SECOND: translate("key", "Candidate in the line"),
                Sign.FIN: translate("key", "Candidate in the box"),
                Sign.SET: translate("key", "Cells of the pattern"),
                Sign.SECOND_SET: translate("key", "Further cells of the pattern"),
            }
        case details.AlmostLockedSets():
            return {
                Sign.PATTERN: translate("key", "Candidate of a set"),
                Sign.SECOND: translate("key", "Candidate of the next set"),
                Sign.FIN: translate("key", "Restricted common candidate"),
            }
        case details.DeathBlossom():
            return {
                Sign.PATTERN: translate("key", "Candidate of the stem"),
                Sign.SECOND: translate("key", "Candidate of a petal"),
                Sign.FIN: translate("key", "Candidate of a petal that sees the stem"),
                Sign.SET: translate("key", "Petal"),
                Sign.SECOND_SET: translate("key", "Next petal"),
            }
        case details.RemotePair():
            return {
                Sign.PATTERN: translate("key", "Every other cell of the chain"),
                Sign.SECOND: translate("key", "The cells in between"),
            }
        case details.Chain():
            return _read_along(translate) | {
                Sign.FIN: translate("key", "Candidate of an almost locked set"),
            }
        case details.ForcingChains() | details.ForcingNets() | details.RefutingNet():
            return _read_along(translate) | {Sign.FIN: translate("key", "Where you start")}
        case _:
            assert_never(step.detail)


def _read_along(translate: Translate) -> dict[Sign, str]:
    """The meanings of the candidates of a chain or net for a player who follows its arrows."""
    return {
        Sign.PATTERN: translate("key", "False when you follow the arrows"),
        Sign.SECOND: translate("key", "True when you follow the arrows"),
    }

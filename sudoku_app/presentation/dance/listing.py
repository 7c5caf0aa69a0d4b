"""The algorithm as numbered lines, and the line that each step belongs to.

The steps C1 to C8 and the operations are those of Algorithm C in D. E. Knuth, The Art of Computer
Programming 7.2.2.1, in the program's own words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dancing.dance import EndKind, LinkKind
from sudoku_app.core.drawing import Boxes, Illustration, Label, Point, Rectangle, text_width
from sudoku_app.core.exact_cover import EventKind

if TYPE_CHECKING:
    from sudoku_app.core.dancing.dance import DanceStep
    from sudoku_app.core.drawing import Element
    from sudoku_app.presentation.words import Translate


class ListingLine(NamedTuple):
    """A line: its label, which may be empty, its words, and how far it is indented."""

    label: str
    words: str
    depth: int = 0


def listing(translate: Translate) -> tuple[ListingLine, ...]:
    """Return the lines of the algorithm."""
    return (
        ListingLine("C1", translate("dance", "Link every node into its list.")),
        ListingLine("C2", translate("dance", "No item left? This is a solution; go to C6.")),
        ListingLine("C3", translate("dance", "Select an item by the rule.")),
        ListingLine("C4", translate("dance", "Cover the item.")),
        ListingLine("C5", translate("dance", "Choose its next option and commit its other items.")),
        ListingLine("C6", translate("dance", "Take the option back: uncommit them in reverse.")),
        ListingLine("C7", translate("dance", "No option left? Uncover the item.")),
        ListingLine("C8", translate("dance", "Go back one level, or stop at the first.")),
        ListingLine(
            "commit", translate("dance", "Cover the item, or purify it if it has a colour.")
        ),
        ListingLine(
            "cover", translate("dance", "Hide the options in its list, from the top down.")
        ),
        ListingLine("", translate("dance", "Unlink its header: L ↔ R."), 1),
        ListingLine("hide", translate("dance", "Unlink the option's other nodes: U ↔ D."), 0),
        ListingLine("purify", translate("dance", "Hide the options with another colour.")),
        ListingLine("uncommit", translate("dance", "Uncover the item, or undo its purification.")),
        ListingLine("uncover", translate("dance", "Link its header in again.")),
        ListingLine(
            "", translate("dance", "Unhide the options in its list, from the bottom up."), 1
        ),
        ListingLine("unhide", translate("dance", "Link the option's other nodes in again.")),
    )


_LINES = {
    EventKind.SOLUTION: 1,
    EventKind.BRANCH: 2,
    EventKind.CHOOSE: 4,
    EventKind.WITHDRAW: 5,
    EndKind.DONE: 7,
    EventKind.COMMIT: 8,
    EventKind.COVER: 9,
    LinkKind.DETACH: 10,
    EventKind.HIDE: 11,
    LinkKind.UNLINK: 11,
    EventKind.PURIFY: 12,
    EventKind.UNCOMMIT: 13,
    EventKind.UNPURIFY: 13,
    LinkKind.ATTACH: 14,
    EventKind.UNCOVER: 15,
    EventKind.UNHIDE: 16,
    LinkKind.LINK: 16,
}


def line_of(step: DanceStep | None) -> int:
    """Return the number of the line that a step belongs to, from 0; the first before any step."""
    return 0 if step is None else _LINES[step.kind]


_HIGH, _SIZE, _LABEL, _INDENT = 24.0, 13.0, 96.0, 18.0


def listing_drawing(translate: Translate, step: DanceStep | None) -> Illustration:
    """Draw the lines, the one that a step belongs to marked."""
    lines, marked = listing(translate), line_of(step)
    wide = _LABEL + _INDENT + 24 + max(text_width(line.words, _SIZE) for line in lines)
    row = Rectangle(0, marked * _HIGH, wide, _HIGH)
    shapes: list[Element] = [Boxes((row,), "second", "second_ring", 1.4, 6.0)]
    for number, line in enumerate(lines):
        y = (number + 0.5) * _HIGH
        is_marked = number == marked
        at = Point(10, y)
        shapes.append(Label(at, line.label, "accent", _SIZE, anchor="start", is_bold=True))
        at = Point(_LABEL + line.depth * _INDENT, y)
        shapes.append(Label(at, line.words, "text", _SIZE, anchor="start", is_bold=is_marked))
    return Illustration(Rectangle(-2, -2, wide + 4, len(lines) * _HIGH + 4), tuple(shapes))

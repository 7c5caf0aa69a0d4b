"""The texts of the setter's bench about an unfinished puzzle: counts, clues, and its path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.drawing import Drawing, DrawnLine, Shape
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.clue import Given, cells_of_clue, without_clues
from sudoku_app.core.topology import digits_of
from sudoku_app.game.editor.plain_drawings import (
    cells_under,
    is_same_shading,
    slug_of,
    without_equal,
)
from sudoku_app.game.editor.tools import TOOLS
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.board.board_words import constraint_titles, constraint_words
from sudoku_app.presentation.words import (
    as_sentence,
    counted_words,
    join_list,
    join_sentences,
    level_name,
    message_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.clue import Clue
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.setting.survey import Survey
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.words import Translate

MOST_SAID = 5
"""The most clues of a list that are announced; the list has all of them."""
MOST_COUNTED = 1_000
"""Up to how many solutions of a candidate are counted, as in `core.setting.counts.LIMITS`."""
WRITTEN_OUT = 1_000_000
"""Larger estimates are written as a power of ten."""
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class PathLine(NamedTuple):
    """A line about the path; `step` is the number of the step that it is about, from 0, or -1."""

    words: str
    step: int = -1


class PathPart(NamedTuple):
    """The share of a technique in a path, in `words`: `steps` of them, the `first` one counted from
    0, at the level with slug `level`.
    """

    words: str
    steps: int
    level: str
    first: int


@dataclass(frozen=True, eq=False)
class BenchView:
    """All that the panel of the bench shows about a puzzle with one cell or several selected.

    `rating` is that of the puzzle if it was found out before, and `path_before` the path of the
    puzzle before the last change.
    """

    translate: Translate
    language: str
    number_text: Callable[[int], str]
    puzzle: Puzzle
    selection: tuple[int, ...]
    known: Survey | None
    is_found: bool
    drawn: tuple[DrawnPart, ...]
    hidden: frozenset[Listed]
    has_shares: bool
    rating: Rating | None
    path_before: PathFacts | None

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return technique_names(self.language)

    @property
    def _verdict(self) -> Verdict:
        return Verdict.UNKNOWN if self.known is None else self.known.counts.verdict

    def _named(self, slugs: Iterable[str]) -> str:
        return join_list(self.translate, (self._names.get(slug, slug) for slug in slugs))

    # The solutions -----------------------------------------------------------------------------

    @cached_property
    def solutions(self) -> str:
        """How many solutions there are, as far as is known."""
        translate, known = self.translate, self.known
        if known is None or self._verdict is Verdict.UNKNOWN:
            if self.is_found:
                return translate("bench", "Solutions unknown")
            return translate("bench", "Counting the solutions…")
        if self._verdict is Verdict.NONE:
            return translate("bench", "No solution")
        if self._verdict is Verdict.UNIQUE:
            return translate("bench", "One solution")
        if known.counts.is_complete:
            return translate("bench", "{0} solutions").format(self.number_text(known.counts.total))
        if known.estimate:
            mean, error = known.estimate
            words = translate("bench", "About {0} solutions (±\u00a0{1}\u00a0%)")
            return words.format(self._about(mean), max(1, round(100 * error)))
        at_least = min(max(2, known.counts.total), MOST_COUNTED)  # as on the card
        return translate("bench", "{0} solutions or more").format(self.number_text(at_least))

    def _about(self, estimate: float) -> str:
        """An estimate with two digits: `3,400`, or `6.7 × 10²¹`."""
        mantissa, exponent = f"{estimate:.1e}".split("e")
        if estimate < WRITTEN_OUT:
            return self.number_text(round(float(mantissa) * 10 ** int(exponent)))
        return f"{mantissa} × 10{str(int(exponent)).translate(_SUPERSCRIPTS)}"

    def _open_cells(self, known: Survey) -> str:
        """In how many cells the solutions differ, or may differ as long as that is being found
        out.
        """
        translate, count = self.translate, known.counts.open_cells
        if self._verdict is Verdict.UNKNOWN:
            forms = translate("bench", "At most 1 cell is open.|At most {0} cells are open.")
            return counted_words(translate, forms, count)
        if self._verdict is not Verdict.SEVERAL:
            return ""
        forms = translate("bench", "1 cell is still open.|{0} cells are still open.")
        missing = translate("bench", "Counting…")
        if self.is_found:
            missing = translate("bench", "Not every count is complete.")
        words = counted_words(translate, forms, count)
        return words if known.counts.is_exact else join_sentences(words, missing)

    @cached_property
    def counts(self) -> str:
        """The candidates of the selected cell, each with the number of solutions that have it."""
        if self.known is None or len(self.selection) != 1 or self._verdict is not Verdict.SEVERAL:
            return ""
        translate, counts, (cell,) = self.translate, self.known.counts, self.selection
        said = []
        for digit in digits_of(counts.candidates.possible[cell]):
            found, is_exact = counts.counts[cell][digit - 1], counts.exact[cell] >> digit - 1 & 1
            amount = self.number_text(found) if found else "…"
            if found and not (is_exact and found < MOST_COUNTED):
                amount = translate("bench", "{0} or more").format(amount)
            said.append(
                translate("bench", "{0}: {1}").format(self.puzzle.topology.sign(digit), amount)
            )
        words = translate("bench", "Solutions of {0} by digit: {1}")
        return words.format(cell_text(self.puzzle.topology, cell), join_list(translate, said))

    # The clues ---------------------------------------------------------------------------------

    @cached_property
    def clues(self) -> tuple[Clue, ...]:
        """The clues that contradict each other, or that are not needed."""
        if self.known is None:
            return ()
        needless = (need.clue for need in self.known.needs if need.is_needed is False)
        return self.known.contradiction or tuple(needless)

    @cached_property
    def clues_title(self) -> str:
        """The title of the list of `clues`."""
        translate, known, count = self.translate, self.known, len(self.clues)
        if known is not None and known.contradiction:
            forms = translate("bench", "This clue can't be right:|These {0} contradict each other:")
            return counted_words(translate, forms, count)
        if known is None or self._verdict is not Verdict.UNIQUE:
            return ""
        if count:
            forms = translate(
                "bench", "Not needed: 1 clue|Not needed, each of these alone: {0} clues"
            )
            return counted_words(translate, forms, count)
        if known.has_needs and all(need.is_needed for need in known.needs):
            return translate("bench", "Every clue is needed.")
        if self.is_found:
            return translate("bench", "Not every clue could be checked.")
        return translate("bench", "Checking which clues are needed…")

    def clue_lines(self) -> list[str]:
        """Return the entries of the list of `clues`."""
        return [listed_words(self.translate, self.puzzle.topology, clue) for clue in self.clues]

    def drawn_title(self) -> str:
        """Return the title of the list of all that is drawn."""
        translate, plain = self.translate, sum(isinstance(one, Decoration) for one in self.drawn)
        parts = [
            counted_words(translate, forms, count)
            for forms, count in (
                (translate("bench", "1 constraint|{0} constraints"), len(self.drawn) - plain),
                (translate("bench", "1 drawing|{0} drawings"), plain),
                (translate("bench", "1 hidden|{0} hidden"), len(self.hidden & {*self.drawn})),
            )
            if count
        ]
        return translate("bench", "Drawn: {0}").format(join_list(translate, parts))

    def drawn_lines(self) -> list[str]:
        """Return the entries of the list of all that is drawn."""
        translate, hidden = self.translate, self.translate("bench", "{0} (hidden)")
        words = [listed_words(translate, self.puzzle.topology, each) for each in self.drawn]
        return [
            hidden.format(text) if each in self.hidden else text
            for each, text in zip(self.drawn, words, strict=True)
        ]

    # The path ----------------------------------------------------------------------------------

    @cached_property
    def facts(self) -> tuple[PathLine, ...]:
        """The lines about open cells or the path; they contain no text of the player."""
        translate, known = self.translate, self.known
        if known is None:
            return ()
        lines = [PathLine(self._open_cells(known))]
        if known.path is not None:
            lines += self._path_lines(known.path)
        elif known.has_needs and not self.is_found:
            words = as_sentence(translate, translate("bench", "working out the level…"))
            lines.append(PathLine(rating_words(translate, self.rating) or words))
        if self.has_shares:
            words = translate(
                "tools", "The stronger the tint of a candidate, the more solutions contain it."
            )
            lines.append(PathLine(words))
        return tuple(line for line in lines if line.words)

    def _path_lines(self, path: PathFacts) -> Iterator[PathLine]:
        """Yield the facts about a path for its setter."""
        translate, level = self.translate, path.rating.level
        steps = counted_words(translate, translate("bench", "1 step|{0} steps"), len(path.steps))
        if not path.rating.solved or level is None:
            yield PathLine(translate("bench", "No technique solves it. {0}.").format(steps))
        else:
            words = translate("bench", "{0}, score {1}, {2}")
            name = level_name(translate, level.slug)
            yield PathLine(words.format(name, path.rating.score, steps))
            if path.steps:
                hardest = self._named([path.steps[path.hardest].technique])
                words = translate("bench", "Hardest: step {0}, {1}")
                yield PathLine(words.format(path.hardest + 1, hardest), path.hardest)
                words = translate("bench", "Opens with: {0}")
                yield PathLine(words.format(self._named(path.opening)), 0)
            first, length = path.longest_wait
            if length:
                forms = translate(
                    "bench",
                    "1 step without a digit, step {1}|{0} steps without a digit from step {1}",
                )
                yield PathLine(counted_words(translate, forms, length, first + 1), first)
        if self.path_before is not None:
            yield difference_line(translate, self.path_before.steps, path.steps)

    @cached_property
    def path_parts(self) -> tuple[PathPart, ...]:
        """The techniques of the path, easiest first, in words such as `X-Wing: 2 (Hard)`."""
        if self.known is None or self.known.path is None:
            return ()
        from sudoku_app.core.techniques import BY_SLUG  # the search for the path has loaded it

        said, parts = self.translate("bench", "{0}: {1} ({2})"), []
        techniques = [step.technique for step in self.known.path.steps]
        for slug, steps in self.known.path.shares:
            level = BY_SLUG[slug].level.slug
            words = said.format(self._named([slug]), steps, level_name(self.translate, level))
            parts.append(PathPart(words, steps, level, techniques.index(slug)))
        return tuple(parts)

    @property
    def findings(self) -> str:
        """All that is known about the puzzle, for a screen reader."""
        lines = [self.solutions, *(line.words for line in self.facts)]
        if self.clues:
            lines += [self.clues_title, *self.clue_lines()[:MOST_SAID]]
        return "\n".join(lines)


def difference_line(translate: Translate, one: Sequence[Step], other: Sequence[Step]) -> PathLine:
    """From which step on a path differs from the one before the last change."""
    from sudoku_app.core.setting.path import first_difference  # loaded by the search

    step = first_difference(one, other)
    if step is None:
        return PathLine(translate("bench", "Same path as before the last change."))
    words = translate("bench", "Differs from step {0} on since the last change.")
    return PathLine(words.format(step + 1), step)


class Decoration(NamedTuple):
    """Drawings without a meaning that are one entry of a list, with the `cells` below them."""

    drawings: tuple[Drawing, ...]
    cells: tuple[int, ...]


DrawnPart = Constraint | Decoration
"""An entry of the list of drawings."""
Listed = Given | DrawnPart
"""An entry of a list of clues."""


def listed_of(puzzle: Puzzle) -> tuple[DrawnPart, ...]:
    """All that is drawn in a puzzle: its constraints, then its drawings without a meaning, with the
    cells shaded in one colour one after the other as one entry.
    """
    groups: list[list[Drawing]] = []
    for drawing in puzzle.about.drawings:
        last = groups[-1][-1] if groups else None
        if last is not None and is_same_shading(last, drawing):
            groups[-1].append(drawing)
        else:
            groups.append([drawing])
    decorations = (
        Decoration(
            tuple(group),
            tuple(sorted({c for each in group for c in cells_under(each, puzzle.topology)})),
        )
        for group in groups
    )
    return (*puzzle.constraints, *decorations)


def without_listed(puzzle: Puzzle, gone: Collection[Listed]) -> Puzzle:
    """The puzzle without some of its clues and drawings."""
    drawings = {each for one in gone if isinstance(one, Decoration) for each in one.drawings}
    clues = [each for each in gone if not isinstance(each, Decoration)]
    rest = without_clues(puzzle, clues) if clues else puzzle
    return without_equal(rest, drawings) if drawings else rest


def listed_words(translate: Translate, topology: Topology, listed: Listed) -> str:
    """An entry of a list in words: a clue, or `Shading: r1c1, r1c2`."""
    if not isinstance(listed, Decoration):
        return clue_words(translate, topology, listed)
    drawing = listed.drawings[0]
    title = message_words(translate, TOOLS[slug_of(drawing)].title)
    text = "" if isinstance(drawing, DrawnLine | Shape) else drawing.text
    if text:
        title = translate("bench", "{0} “{1}”").format(title, text)
    cells = [cell_text(topology, cell) for cell in listed.cells]
    if not cells:
        return translate("bench", "{0}: outside the grid").format(title)
    return translate("bench", "{0}: {1}").format(title, join_list(translate, cells))


def clue_words(translate: Translate, topology: Topology, clue: Clue) -> str:
    """A clue in a list: `7 in r3c4`, or `Cage with sum 9: r4c1, r5c1`."""
    if isinstance(clue, Given):
        words = translate("bench", "{0} in {1}")
        return words.format(topology.sign(clue.digit), cell_text(topology, clue.cell))
    if clue.cells:
        return constraint_words(translate, topology, clue)
    return join_list(translate, constraint_titles(translate, topology, (clue,)))


def cells_of(clues: Iterable[Listed]) -> tuple[int, ...]:
    """The cells of clues and drawings, in order."""
    found: set[int] = set()
    for clue in clues:
        found.update(clue.cells if isinstance(clue, Decoration) else cells_of_clue(clue))
    return tuple(sorted(found))


def draft_name(translate: Translate, number: int, puzzle: Puzzle) -> str:
    """The name of a draft on the shelf: the title of its puzzle, or else its number."""
    return puzzle.about.title or translate("bench", "Draft {0}").format(number)


def rating_words(translate: Translate, rating: Rating | None) -> str:
    """The level and the score of a puzzle; empty if they are not known."""
    if rating is None or rating.level is None:
        return ""
    words = translate("bench", "{0}, score {1}")
    return words.format(level_name(translate, rating.level.slug), rating.score)


def sources_offered(translate: Translate) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """What can be taken from the intended solution, with its words in a menu."""
    return (
        (translate("Bench", "&Values of the clues drawn"), ()),
        (translate("Bench", "&Digits of the selected cells"), (Given,)),
        (translate("Bench", "All &white dots"), (Difference,)),
        (translate("Bench", "All &black dots"), (Ratio,)),
        (translate("Bench", "All dots of both &colours"), (Difference, Ratio)),
        (translate("Bench", "All &X and V"), (XV,)),
        (translate("Bench", "All &quadruples"), (Quadruple,)),
    )

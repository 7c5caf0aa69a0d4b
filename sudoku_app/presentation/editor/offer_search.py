"""The searches of the bench for puzzles, each with what can be chosen before it and what it found:
make unique, take away, and search a layout.
"""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.level import LEVELS, Level
from sudoku_app.core.setting.clue import Given
from sudoku_app.game.storage.shelf import NotKeptError
from sudoku_app.presentation.cards.status_words import join_facts
from sudoku_app.presentation.editor.bench_words import clue_words, rating_words
from sudoku_app.presentation.screen_state import ScreenState
from sudoku_app.presentation.words import (
    counted_words,
    error_words,
    join_lines,
    join_list,
    kind_word,
    level_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.unique import Kind
    from sudoku_app.game.editor.bench_searches import Offer
    from sudoku_app.game.storage.shelf import Shelf
    from sudoku_app.presentation.words import Translate

    Search = Callable[[Random, Callable[[], float], Callable[[], bool]], Iterator[Offer]]
    """A search with random numbers, a clock, and a check whether it is cancelled."""

UNIQUE_SECONDS = 60.0
"""How long proposals are searched for at first."""
MOST_PUZZLES = 100
MOST_LISTED, MOST_NAMED = 4, 3
"""The most clues that are listed as taken away, and the most techniques named of a puzzle."""


class Option(NamedTuple):
    """Something to choose before a search: the `value` is one of the `choices`, which have words, a
    number from 1 to `most`, or whether it is wanted, if it `is_possible` at all.
    """

    name: str
    value: str | int
    choices: tuple[tuple[str, str], ...] = ()
    most: int = 0
    is_possible: bool = True


class OfferScreen(NamedTuple):
    """What is shown of a search: a line of `words`, those of the button that starts or stops it,
    the puzzles found with their words, and the place of the chosen one, -1 if there is none.
    `search` is the one that is to run now.
    """

    words: str
    start: str
    rows: tuple[tuple[str, Puzzle], ...]
    chosen: int
    search: Search | None


class OfferSearch(ScreenState[OfferScreen]):
    """A search for puzzles with some options, and the one of them that is chosen; mutable."""

    def __init__(
        self, translate: Translate, puzzle: Puzzle, title: str, options: Sequence[Option]
    ) -> None:
        super().__init__()
        self.translate = translate
        self.puzzle, self.title, self.options = puzzle, title, list(options)
        self.offers: list[Offer] = []
        self.chosen: Offer | None = None
        self._search: Search | None = None
        self._is_begun = self._is_stopped = False
        self._seconds = 0
        """How long the search has been running."""
        self._flaw = self._notice = ""
        """Why the search ended early, and what became of the chosen puzzle."""
        self.screen = self._new_screen()

    def _new_search(self) -> Search:
        """Return the search with the options as chosen; it has its imports, of all techniques."""
        raise NotImplementedError

    # Wishes ------------------------------------------------------------------------------------

    def set_option(self, number: int, value: Any) -> None:
        """Choose the value of an option."""
        self.options[number] = self.options[number]._replace(value=value)

    def start_or_stop(self) -> None:
        """Start the search with the options as chosen, or stop it."""
        self._is_stopped = self._search is not None
        if self._is_stopped:
            self._search = None
        else:
            self._begin()
            self._is_begun, self._flaw, self._notice, self._seconds = True, "", "", 0
            self._search = self._new_search()
        self._show()

    def choose(self, row: int) -> None:
        """Choose one of the puzzles found."""
        if 0 <= row < len(self.offers):
            self.chosen, self._notice = self.offers[row], ""
            self._show()

    def keep(self, shelf: Shelf) -> None:
        """Keep the chosen puzzle as a new draft, or say why that can't be."""
        if self.chosen is not None:
            try:
                shelf.keep(self.chosen.puzzle)
                self._notice = self.translate("OffersWindow", "Kept as a draft.")
            except NotKeptError as error:
                self._notice = error_words(self.translate, error)
            self._show()

    # What the search does ----------------------------------------------------------------------

    def tick(self) -> None:
        """Note that a second has passed."""
        self._seconds += 1
        self._show()

    def take(self, found: Sequence[Offer]) -> None:
        """Take puzzles that were found."""
        for offer in found:
            self._add(offer)
        self.chosen = self.chosen or next(iter(self.offers), None)
        self._show()

    def end(self, error: Exception | None = None) -> None:
        """Take note that the search is over, perhaps because of an error."""
        self._search = None
        if isinstance(error, ValueError):
            self._flaw = error_words(self.translate, error)
        self._show()

    def _begin(self) -> None:
        """Forget what was found before."""
        self.offers, self.chosen = [], None

    def _add(self, offer: Offer) -> None:
        self.offers.append(offer)

    # What is shown -----------------------------------------------------------------------------

    def _new_screen(self) -> OfferScreen:
        chosen = -1 if self.chosen is None else self.offers.index(self.chosen)
        start = self._start_words()
        if self._search is not None:
            start = self.translate("OffersWindow", "Stop")
        rows = tuple((self._offer_words(each), each.puzzle) for each in self.offers)
        words = join_facts(*self._state_words()) if self._is_begun else ""
        return OfferScreen(words, start, rows, chosen, self._search)

    def _state_words(self) -> Iterator[str]:
        """Yield the parts of the line about the search."""
        translate, is_running = self.translate, self._search is not None
        if self.offers:
            yield self._found_words()
            if self._is_rating():
                yield translate("bench", "working out the level…")
        elif is_running:
            yield translate("OffersWindow", "Searching…")
        elif self._is_stopped:
            yield translate("OffersWindow", "Stopped before anything was found.")
        elif not self._flaw:
            yield translate("OffersWindow", "Nothing was found.")
        yield self._progress()
        if self.offers and self._is_stopped:
            yield translate("OffersWindow", "stopped before it was over")
        yield self._flaw
        yield self._notice

    def _is_rating(self) -> bool:
        """Whether the search is working out how hard a puzzle is."""
        return self._search is not None and any(each.rating is None for each in self.offers)

    def _found_words(self) -> str:
        forms = self.translate("OffersWindow", "1 found|{0} found")
        return counted_words(self.translate, forms, len(self.offers))

    def _progress(self) -> str:
        """How far the search is, or what it left open."""
        return ""

    def _start_words(self) -> str:
        return self.translate("OffersWindow", "Search")

    def _tried_words(self) -> str:
        words, last = self.translate("bench", "{0} of {1} tried"), self.offers[-1]
        return words.format(last.tried, last.total)

    def _open_words(self, offer: Offer) -> str:
        """How many clues stay because no search has shown in time whether they are needed."""
        forms = self.translate(
            "bench",
            "For 1 clue, time ran out before it was known whether it is needed.|"
            "For {0} clues, time ran out before it was known whether they are needed.",
        )
        return counted_words(self.translate, forms, offer.left_open) if offer.left_open else ""

    def _clue_words(self, offer: Offer) -> list[str]:
        topology = offer.puzzle.topology
        return [clue_words(self.translate, topology, clue) for clue in offer.clues]

    def _offer_words(self, offer: Offer) -> str:
        """A puzzle that was found in lines."""
        raise NotImplementedError


KINDS_OFFERED: tuple[Kind, ...] = (
    *(Given, KillerCage, Difference, Ratio, XV, Quadruple),
    *(SandwichSum, XSum, Skyscraper, LittleKillerSum),
)
"""The kinds of clue that can make a puzzle unique."""


class UniqueSearch(OfferSearch):
    """Proposes the fewest further clues that leave one solution, those with the fewest clues and
    the easiest first.
    """

    def __init__(self, translate: Translate, puzzle: Puzzle) -> None:
        self._kinds: tuple[Kind, ...] = ()
        self._limit, self._is_open = UNIQUE_SECONDS, False
        used = {Given, *map(type, puzzle.constraints)}

        def name(kind: Kind) -> str:
            if issubclass(kind, Given):
                return translate("bench", "Digits")
            if kind is KillerCage:
                return translate("bench", "Cage sums")
            return kind_word(translate, kind.slug, "title")

        options = [
            Option(
                name(kind),
                kind in used,
                is_possible=not issubclass(kind, OutsideClue) or kind.is_possible(puzzle.topology),
            )
            for kind in KINDS_OFFERED
        ]
        super().__init__(translate, puzzle, translate("bench", "Make unique"), options)

    def _new_search(self) -> Search:
        from sudoku_app.game.editor.bench_searches import unique_offers

        return partial(unique_offers, self.puzzle, self._kinds, self._limit)

    def _begin(self) -> None:
        """Go on for twice as long if time had ended and the same is searched for."""
        before, pairs = self._kinds, zip(self.options, KINDS_OFFERED, strict=True)
        self._kinds = tuple(kind for one, kind in pairs if one.value and one.is_possible)
        if self._is_open and self._kinds == before:
            self._limit *= 2
        else:
            self._limit = UNIQUE_SECONDS
            super()._begin()
        self._is_open = False

    def end(self, error: Exception | None = None) -> None:
        """Take note that the search is over, and whether only its time was."""
        from sudoku_app.game.editor.bench_searches import OutOfTimeError

        self._is_open = isinstance(error, OutOfTimeError)
        super().end(error)

    def _add(self, offer: Offer) -> None:
        """Let an offer take the place of the same one without a rating."""
        others = [each for each in self.offers if set(each.clues) != set(offer.clues)]
        self.offers = sorted([*others, offer], key=_order)
        if self.chosen is not None and self.chosen not in self.offers:
            self.chosen = offer

    def _progress(self) -> str:
        if self._search is None:
            return ""
        whole = round(self._limit)
        passed = min(whole, self._seconds)  # the level is worked out afterwards
        return self.translate("bench", "{0} of {1} seconds").format(passed, whole)

    def _start_words(self) -> str:
        return self.translate("bench", "Continue") if self._is_open else super()._start_words()

    def _offer_words(self, offer: Offer) -> str:
        """The clues that would make the puzzle unique, and how hard it would be; with the solution
        that they leave, unless it is the intended one.
        """
        translate, topology, left = self.translate, offer.puzzle.topology, ""
        title = counted_words(translate, translate("bench", "1 clue|{0} clues"), len(offer.clues))
        if offer.is_fewest:
            title = translate("bench", "{0}, the fewest").format(title)
        if not self.puzzle.about.solution:
            row = "".join(map(topology.sign, offer.puzzle.about.solution[: topology.size]))
            left = translate("bench", "For the solution with row 1: {0}").format(row)
        return join_lines(
            " · ".join(filter(None, (title, rating_words(translate, offer.rating)))),
            translate("lists", "; ").join(self._clue_words(offer)),
            left,
        )


def _order(offer: Offer) -> tuple[int, float]:
    """The number of the clues of a proposal, then how hard the puzzle is; unrated ones last."""
    return len(offer.clues), inf if offer.rating is None else offer.rating.score


class TakeAwaySearch(OfferSearch):
    """Takes away clues that a puzzle with one solution does not need."""

    def __init__(self, translate: Translate, puzzle: Puzzle) -> None:
        orders = (
            ("constraints", translate("bench", "Constraints first")),
            ("givens", translate("bench", "Digits first")),
            ("random", translate("bench", "In random order")),
        )
        symmetries = (
            ("none", translate("bench", "No symmetry")),
            ("180", translate("bench", "Half turn")),
            ("90", translate("bench", "Quarter turn")),
            ("mirror", translate("bench", "Left and right")),
            ("flip", translate("bench", "Top and bottom")),
            ("diagonal", translate("bench", "Falling diagonal")),
            ("antidiagonal", translate("bench", "Rising diagonal")),
            ("diagonals", translate("bench", "Both diagonals")),
        )
        options = (
            Option(translate("bench", "Order"), "constraints", orders),
            Option(translate("bench", "Symmetry of the digits"), "none", symmetries),
            Option(translate("bench", "Not harder than"), "", _levels(translate)),
        )
        super().__init__(translate, puzzle, translate("bench", "Take away"), options)

    def _new_search(self) -> Search:
        from sudoku_app.core.generating.puzzle_request import ClueSymmetry
        from sudoku_app.core.setting.takeaway import Order
        from sudoku_app.game.editor.bench_searches import fewer_clues

        order, symmetry, level = (option.value for option in self.options)
        act = partial(fewer_clues, self.puzzle, Order(order), ClueSymmetry(symmetry))
        return lambda random, _clock, cancelled: act(_level_of(level), random, cancelled)

    def _add(self, offer: Offer) -> None:
        self.offers, self.chosen = [offer], offer  # each one replaces the one before

    def _is_rating(self) -> bool:
        return super()._is_rating() and self.offers[-1].tried == self.offers[-1].total

    def _found_words(self) -> str:
        return self._tried_words()

    def _progress(self) -> str:
        return self._open_words(self.offers[-1]) if self.offers and self._search is None else ""

    def _start_words(self) -> str:
        return self.translate("bench", "Take away")

    def _offer_words(self, offer: Offer) -> str:
        translate, clues = self.translate, self._clue_words(offer)
        forms = translate("bench", "1 clue taken away|{0} clues taken away")
        listed = [*clues[:MOST_LISTED], *(["…"] if len(clues) > MOST_LISTED else [])]
        return join_lines(
            counted_words(translate, forms, len(clues)),
            rating_words(translate, offer.rating),
            translate("lists", "; ").join(listed),
        )


class LayoutSearch(OfferSearch):
    """Searches for puzzles with the drawing of a puzzle."""

    def __init__(self, translate: Translate, puzzle: Puzzle, names: Mapping[str, str]) -> None:
        self._names = names
        techniques = sorted(names.items(), key=lambda item: item[1])
        any_technique = "", translate("bench", "Any technique")
        options = (
            Option(translate("bench", "Level"), "", _levels(translate)),
            Option(translate("bench", "Needs"), "", (any_technique, *techniques)),
            Option(translate("bench", "Puzzles"), 10, most=MOST_PUZZLES),
        )
        title = translate("bench", "Search for puzzles with this layout")
        super().__init__(translate, puzzle, title, options)

    def _new_search(self) -> Search:
        from sudoku_app.core.generating.puzzle_request import PuzzleRequest
        from sudoku_app.game.editor.bench_searches import layout_offers

        level, technique, count = (option.value for option in self.options)
        request = PuzzleRequest(_level_of(level), str(technique))
        return partial(layout_offers, self.puzzle, request, int(count))

    def _progress(self) -> str:
        if not self.offers or self._is_stopped:
            return ""
        if self._search is not None:
            return self._tried_words()
        missing = int(self.options[-1].value) - len(self.offers)
        forms = self.translate(
            "bench", "1 try brought no other puzzle|{0} tries brought no other puzzle"
        )
        return counted_words(self.translate, forms, missing) if missing > 0 else ""

    def _offer_words(self, offer: Offer) -> str:
        """A puzzle's level, its digits, those that it may not need, and the hardest techniques."""
        translate, rating = self.translate, offer.rating
        given, hardest = translate("bench", "no digits given"), ""
        if count := offer.puzzle.clue_count:
            forms = translate("bench", "1 digit given|{0} digits given")
            given = counted_words(translate, forms, count)
        if rating is not None and rating.techniques:
            slugs = [slug for slug, _ in reversed(rating.techniques)]
            named = [self._names.get(slug, slug) for slug in slugs[:MOST_NAMED]]
            named += ["…"] if len(slugs) > MOST_NAMED else []
            words = translate("bench", "Hardest first: {0}")
            hardest = words.format(join_list(translate, named))
        level = rating_words(translate, rating)
        return join_lines(level, given, self._open_words(offer), hardest)


def _levels(translate: Translate) -> tuple[tuple[str, str], ...]:
    """The levels to choose from, by their slugs, after that of any."""
    levels = ((slug, level_name(translate, slug)) for slug in LEVELS)
    return (("", translate("bench", "Any level")), *levels)


def _level_of(slug: str | int) -> Level | None:
    return Level.of_slug(str(slug)) if slug else None

"""Understand sentences: which statement, a kind of rule with its parameters, each of them makes."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice, pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.formats.author_texts import are_usual_rules
from sudoku_app.formats.rules_text.languages import is_foreign, language_data
from sudoku_app.formats.rules_text.rephrasing import (
    MODALS,
    SPLITS,
    distributed,
    is_example,
    plain_words,
    without_asides,
    without_illustrations,
    without_negation,
)
from sudoku_app.formats.rules_text.tokens import (
    MAX_SENTENCES,
    Sentence,
    Token,
    lemma,
    sentences,
    tokens,
)
from sudoku_app.formats.rules_text.vocabulary import (
    ANYWHERE,
    BLOCKED,
    COLOUR,
    FILLER,
    NUM,
    Match,
    colour_name,
    epithets,
    is_colour,
    matches,
    own_nouns,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_MOST_CUTS = 3
_MOST_TRIES = 60
"""The most parts of a sentence that are tried; sentences that are understood need a few."""
_MOST_EPITHETS = 3
"""The most unknown words of a sentence that is read."""
_MOST_LABEL = 7
"""The most words of a heading before a colon."""
_NUMBERS = frozenset(
    (
        NUM,
        "ONLYNUM",
        "TAXISTEPS",
        "ATLEAST",
        "ATMOST",
        "LESSTHAN",
        "MORETHAN",
        "DISTINCTCOUNT",
        "COLUMNNO",
        "ROWNO",
        "HASDIGIT",
        "SLIDING",
        "SHORTER",
        "PARTNER",
        "COUNTED",
        "EXACTLYONE",
        "TIMES",
        "OVER",
        "PLUS",
        "MINUS",
    )
)
_HIDDEN = frozenset(("CANREPEAT", "NOT", "RATIO", "RATIOLINE"))
_HIDING = frozenset(("ANYORDER", "NOREPEAT", "NOTALL", "STAYSAME", "IFALLOWED", "TRIPLE"))
"""Concepts that hide others within them: "no digit may repeat" does not say "may repeat"."""
_POINTING_BACK = frozenset(
    map(lemma, ("it", "its", "they", "them", "their", "this", "these", "those", "such", "unless"))
)
"""The words of a sentence that can be about what the last one names."""
_DEFINITE = ("the", "this", "that")
_EXISTING = frozenset(map(lemma, ("there", "some", "certain", "has", "mark")))
"""The words of a sentence that only says that something is drawn."""
_TASKS = frozenset(map(lemma, ("shade", "color", "draw", "mark", "place", "put", "find", "fill")))
"""The first words of a sentence that says what to do."""
_ABOUT_GIVEN = frozenset(("allgiven", "notallgiven"))
"""The kinds that say whether all that could be drawn is drawn; no other says so on the side."""
_GIVEN = frozenset(("GIVEN",))
_ALONE = frozenset(("valuedcells",))
"""The kinds to whose sentences the next one adds nothing, even if it names the same cells."""
_ONE_NUMBER = frozenset(("relatedline", "relatedarrow", "relatedmark", "relatedneighbours"))
"""The kinds with one number, or several of which one holds."""
_FULL_HOUSES = frozenset(("remark", "diagonal", "extraregion"))
"""The kinds whose range of digits must be the usual one, which begins with 1."""
_UNREPEATED = frozenset(("renban", "renbanarea", "uniqueline", "uniquecage", "thermometer"))
"""The kinds whose digits differ, so that nothing else can be meant if they may repeat."""
_SUMS_OF_SIGNS = {"XSIGN": 10, "VSIGN": 5}
_RELATIONS = frozenset(("CONSECUTIVE", "RATIO", "SUM", "DIFFER", "TRIPLE"))
_WHOLE_GRID = frozenset(
    (
        "antiknight",
        "antiking",
        "antichess",
        "antitaxicab",
        "taxicabdistance",
        "nonconsecutive",
        "antisum",
        "farneighbours",
        "relatedneighbours",
        "runs",
        "disjointgroups",
    )
)
_LIMITS = frozenset(("for", "if", "when", "unless", "in"))
"""The first words of what says where or when the rest of a sentence holds."""
_ARTICLES = ("the", "these", "those")
_LIMITING = frozenset((COLOUR, "LIMITED"))
_NEGATIONS = frozenset(("no", "not", "never", "none", "nor", "neither"))
_OUTSIDE = frozenset(("sandwichsum", "xsum", "skyscraper"))
"""The names of clues outside the grid."""
_WHERE = lemma("where")
_HELPERS = frozenset(map(lemma, ("are", "have")))
_MARKED_BY = frozenset((*SPLITS, "with", "by"))
_RULED = frozenset(("loop", "sum", "cage", "line", "arrow", "region", "thermometer"))
"""Words that a sentence with a word of asides rules something about."""


class _Words(NamedTuple):
    """Lists of words: the concepts that are nouns, words of rules, and words of asides.

    Without a word of rules a sentence rules nothing, and with a word of asides hardly ever.
    """

    nouns: frozenset[str]
    ruling: frozenset[str]
    asides: frozenset[str]


@lru_cache(maxsize=1)
def _word_lists() -> _Words:
    words = language_data().words
    ruling, asides = (frozenset(map(lemma, words[name])) for name in ("ruling", "asides"))
    return _Words(frozenset(words["nouns"]), ruling | {"#", "#-#", "#x#"}, asides)


class Statement(NamedTuple):
    """A rule as it was stated: its kind, the colours of its drawings, its numbers.

    `concepts` are those of `vocabulary` that its words mean, and `quote` is the author's sentence.
    """

    kind: str
    colours: frozenset[str]
    numbers: tuple[int, ...]
    concepts: frozenset[str]
    quote: str = ""


class SentenceReading(NamedTuple):
    """The meaning of a sentence: readings of each of its rules, the likeliest first.

    Nothing at all means that the sentence rules nothing. `is_read` is False if it was not
    understood.
    """

    quote: str
    rules: tuple[tuple[Statement, ...], ...] = ()
    is_read: bool = True


def senses(text: str) -> list[SentenceReading]:
    """Return the meaning of each sentence of a text, in their order."""
    listed = list(islice(sentences(text), MAX_SENTENCES + 1))
    rest = [SentenceReading(each.text, (), False) for each in listed[MAX_SENTENCES:]]
    return [*_SentenceReader(listed[:MAX_SENTENCES]).read(), *rest]


class _Clause:
    """Some words with their phrases; mutable only while it is made."""

    def __init__(
        self,
        words: Sequence[Token],
        label: int = 0,
        nouns: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.words = words
        self.label = label
        """The number of words at the start that are only a heading."""
        self.matches = matches(words, nouns)
        self.epithets: frozenset[int] = frozenset()
        """The places of unknown words that are read over."""
        self.partitives = frozenset(self._partitives())
        """The places of numbers of what is drawn, as in "one of the white dots", and of "only"
        before it: "only grey squares hold even digits" says nothing of the squares.
        """
        self.tries = 0
        """How many parts of the sentence were tried, of at most `_MOST_TRIES`."""

    def _partitives(self) -> Iterator[int]:
        drawn = _word_lists().nouns - {"CELL", "REGION", "CIRCLE"}
        nouns = {match.start for match in self.matches if match.concept in drawn}
        ends = {
            place
            for match in self.matches
            if match.concept == "ONEEND"
            for place in range(match.start, match.end)
        }
        listed = [word.word for word in self.words]
        for place, pair in enumerate(pairwise(listed)):
            if pair[0] == "only" and (is_colour(pair[1]) or place + 1 in nouns):
                yield place
            noun = place + 2
            while noun < len(listed) and (listed[noun] in _ARTICLES or is_colour(listed[noun])):
                noun += 1
            if pair == ("#", "of") and noun in nouns - ends:
                yield place

    def colours(self, nouns: frozenset[str], start: int, end: int) -> frozenset[str]:
        """Return the colours of some nouns between two places, or all if no noun has any."""
        nouns_known = _word_lists().nouns
        places = [
            (match.start, match.concept)
            for match in self.matches
            if match.concept in nouns_known and start <= match.start < end
        ]
        own: set[str] = set()
        found: set[str] = set()
        for match in self.matches:
            if match.concept != COLOUR or not start <= match.start < end:
                continue
            name = colour_name(self.words, match.start)
            found.add(name)
            after = sorted(
                {place for place, _ in places if match.start <= place <= match.start + 4}
            )
            before = sorted({place for place, _ in places if place < match.start}, reverse=True)
            for near in (*after[:1], *(before[:1] if not after else ())):
                if any(place == near and concept in nouns for place, concept in places):
                    own.add(name)
        return frozenset(found if "*" in nouns else own)


class _SentenceReader:
    """Reads the sentences of one text, with headings and what came before; mutable."""

    def __init__(self, listed: list[Sentence]) -> None:
        self._listed = listed
        self._nouns: dict[str, str] = {}
        for each in listed:
            self._nouns.update(own_nouns(tokens(each.text)))
        self._label: tuple[Token, ...] = ()
        self._label_paragraph = -1

    def read(self) -> list[SentenceReading]:
        found: list[SentenceReading] = []
        place = 0
        while place < len(self._listed):
            before = found[-1] if found and found[-1].is_read else None
            sense, count = self._next(place)
            if before and sense and count == 1:
                sense = self._with_colours(before, sense, place)
                if sense.is_read and self._contradicts(before, sense):
                    found.pop()
                    sense = SentenceReading(f"{before.quote} {sense.quote}", (), False)
            if sense is None:
                quote = self._listed[place].text
                sense = self._aside(quote)
                joined = self._continued(before, quote) if before and not sense.is_read else None
                if joined is not None:
                    sense = joined
                    found.pop()
                elif before and not sense.is_read:
                    sense = self._pointing_back(before, quote) or sense
            found.append(sense)
            place += count
        return found

    def _contradicts(self, before: SentenceReading, sense: SentenceReading) -> bool:
        """Whether a sentence allows the digits of the rule before it to repeat, which the rule as
        it was read forbids.
        """
        words = tokens(sense.quote)
        if sense.rules or not _points_back(words):
            return False
        said = frozenset(match.concept for match in self._clause(words).matches)
        kinds = {readings[0].kind for readings in before.rules}
        return bool(kinds & _UNREPEATED) and _allows_repeats(said)

    def _next(self, place: int) -> tuple[SentenceReading | None, int]:
        """Return the sense of a sentence, or of it and one or two more, and how many they are."""
        following = [tokens(each.text) for each in self._listed[place + 1 : place + 2]]
        is_told = bool(following) and _points_back(following[0])
        is_told = is_told and self._introduces(tokens(self._listed[place].text))
        for count in range(2 if is_told else 1, 4):
            part = self._listed[place : place + count]
            sense = self._sense(part, is_alone=count == 1) if len(part) == count else None
            if sense is not None:
                return sense, count
        return None, 1

    def _aside(self, quote: str) -> SentenceReading:
        """Return the sense of a sentence without a rule, which need not be understood if it rules
        nothing.
        """
        words = tokens(quote)
        is_aside = quote.endswith("?") or rules_nothing(words) or self._introduces(words)
        return SentenceReading(quote, (), is_aside)

    def _introduces(self, words: Sequence[Token]) -> bool:
        """Whether a sentence only says that something is drawn, such as "there are grey circles in
        some cells": it names one thing, and no cell, digit or number is said to be anything.
        """
        listed = [word.word for word in words]
        if {*MODALS, *_NEGATIONS} & {*listed} or _EXISTING.isdisjoint(listed):
            return False
        if listed[0] in _TASKS:
            return False
        clause = self._clause(words)
        said = {m.concept: range(m.start, m.end) for m in clause.matches}
        for noun in (_word_lists().nouns & {*said}) - {"CELL"}:
            known = {FILLER, COLOUR, "CELL", "CORNER", "SEPWORD", "GRID", "SOME", "GIVEN", "DIGIT"}
            spans = (range(m.start, m.end) for m in clause.matches if m.concept in {*known, noun})
            if set().union(*spans) == set(range(len(words))):
                return True
        return False

    def _with_colours(
        self, before: SentenceReading, sense: SentenceReading, place: int
    ) -> SentenceReading:
        """Return the sense of a sentence with the colours that the last one gave to its noun: it
        only says that something is drawn, or is about the line that this one is about.
        """
        is_near = self._listed[place - 1].paragraph == self._listed[place].paragraph
        if before.rules and not (is_near and _is_about_the_line(tokens(sense.quote))):
            return sense
        more = self._pointing_back(before, sense.quote)
        if more is None:
            return sense
        return more if _has_more(list(more.rules), list(sense.rules)) else sense

    def _continued(self, before: SentenceReading, quote: str) -> SentenceReading | None:
        """Return the sense of the last sentence together with one that adds to it."""
        kinds = {readings[0].kind for readings in before.rules}
        if not kinds or kinds & _ALONE or _differ_in_colour((before.quote, quote)):
            return None
        words = plain_words(f"{before.quote} {quote}")
        rules = _rules(self._clause(words), 0, len(words), ())
        if rules is None or {readings[0].kind for readings in rules} & _ABOUT_GIVEN - kinds:
            return None
        if len(before.rules) + len(rules) > 2 and not kinds <= {
            each.kind for readings in rules for each in readings
        }:
            return None  # a rule would be lost
        whole = f"{before.quote} {quote}"
        return SentenceReading(whole, _quoted(rules, whole))

    def _pointing_back(self, before: SentenceReading, quote: str) -> SentenceReading | None:
        """Return the sense of a sentence whose pronoun stands for what the last one is about."""
        words = plain_words(quote)
        if _differ_in_colour((before.quote, quote)) or not _points_back(words):
            return None
        clause = self._clause(tokens(before.quote))
        drawn = {COLOUR, *_word_lists().nouns} - {"CELL"}
        if any(readings[0].kind == "littlekillersum" for readings in before.rules):
            drawn.remove("DIAGONAL")  # not the main ones
        places = (range(m.start, m.end) for m in clause.matches if m.concept in drawn)
        subject = tuple(clause.words[place] for place in sorted(set().union(*places)))
        whole = (*subject, *words)
        rules = _rules(self._clause(whole), 0, len(whole), ()) if subject else None
        if not rules or _are_remarks(rules) or not _names_drawings(rules):
            return None
        return SentenceReading(quote, _quoted(rules, quote))

    def _clause(self, words: Sequence[Token], label: int = 0) -> _Clause:
        return _Clause(words, label, self._nouns)

    def _sense(self, part: list[Sentence], is_alone: bool) -> SentenceReading | None:
        quote = " ".join(each.text for each in part)
        if not is_alone and _differ_in_colour([each.text for each in part]):
            return None
        if is_alone and is_foreign(quote):
            return SentenceReading(quote, (), is_read=False)
        if is_alone and quote.endswith(":") and len(tokens(quote)) <= _MOST_LABEL:
            self._label, self._label_paragraph = tokens(quote[:-1]), part[0].paragraph
            return SentenceReading(quote)
        if is_alone and (are_usual(quote) or is_example(tokens(quote))):
            return SentenceReading(quote)
        label, body = _without_label(part[0].text)
        if label and (is_colour(label[-1].word) or label[-1].word == "between"):  # "Green: ..."
            label = (*label, Token("line"))
        if label:
            self._label, self._label_paragraph = label, part[0].paragraph
        elif self._label_paragraph not in (part[0].paragraph, part[0].paragraph - 1):
            self._label = ()
        words = (
            *plain_words(body),
            *(word for each in part[1:] for word in plain_words(each.text)),
        )
        words = without_illustrations(words)
        if is_alone and (not words or (label and are_usual(body))):
            return SentenceReading(quote)
        parted = [_rules(self._clause(each), 0, len(each), ()) for each in distributed(words)]
        if len(parted) > 1 and all(parted):
            every = [rule for each in parted for rule in each or ()]
            return SentenceReading(quote, _quoted(every, quote))
        rules = _rules(self._clause(words), 0, len(words), ())
        for keep_examples in (True, False) if _are_remarks(rules or []) else ():
            plain = without_asides(words, keep_examples)
            if not plain:
                return SentenceReading(
                    quote, (), bool(rules) or (is_alone and rules_nothing(words))
                )
            if plain != words and are_usual(" ".join(word.text for word in plain)):
                return SentenceReading(quote)
            words = plain
            found = _rules(self._clause(words), 0, len(words), ())
            if found is not None:
                rules = found
                break
        if self._label:
            labelled = (*self._label, *words)
            with_label = _rules(self._clause(labelled, len(self._label)), 0, len(labelled), ())
            is_headed = bool(label) and with_label is not None and _are_remarks(rules or [])
            if rules is None or is_headed or (with_label and _has_more(with_label, rules)):
                rules = with_label
            elif with_label is not None and label and _names_drawings(with_label):
                rules = _with_others(with_label, rules)
            elif with_label is not None:
                rules = _with_others(rules, with_label)
        if rules is None and is_alone:
            positive = without_negation(words)
            if positive != words:
                rules = _rules(self._clause(positive), 0, len(positive), ())
        if rules is None and is_alone:
            clause = self._clause(words)
            clause.epithets = epithets(words, clause.matches)
            if 0 < len(clause.epithets) <= _MOST_EPITHETS:
                rules = _rules(clause, 0, len(words), ())
        return None if rules is None else SentenceReading(quote, _quoted(rules, quote))


def _points_back(words: Sequence[Token]) -> bool:
    """Whether some words can be about what the sentence before them names."""
    return _is_about_the_line(words) or not _POINTING_BACK.isdisjoint(each.word for each in words)


def _is_about_the_line(words: Sequence[Token]) -> bool:
    """Whether some words say "the line", as of one that is known."""
    return any(
        one.word in _DEFINITE and other.text.lower() == "line" for one, other in pairwise(words)
    )


def _are_remarks(rules: list[tuple[Statement, ...]]) -> bool:
    return all(readings[0].kind == "remark" for readings in rules)


def _with_others(
    rules: list[tuple[Statement, ...]], others: list[tuple[Statement, ...]]
) -> list[tuple[Statement, ...]]:
    """Return rules with the readings of others, rule by rule, of kinds that they lack."""
    if len(rules) != len(others):
        return rules
    return [
        (*own, *(each for each in more if each.kind not in {one.kind for one in own} | _WHOLE_GRID))
        for own, more in zip(rules, others, strict=True)
    ]


def _differ_in_colour(texts: Sequence[str]) -> bool:
    """Whether a sentence names colours that those before it don't, so that it is another rule."""
    found = [{word.word for word in tokens(text) if is_colour(word.word)} for text in texts]
    return any(one and not other <= one for one, other in combinations(found, 2))


def _has_more(rules: list[tuple[Statement, ...]], others: list[tuple[Statement, ...]]) -> bool:
    """Whether the same rules have colours that were missing."""
    kinds = [each[0].kind for each in rules] == [each[0].kind for each in others]
    return kinds and any(
        bool(one[0].colours) and not other[0].colours
        for one, other in zip(rules, others, strict=True)
    )


def _names_drawings(rules: list[tuple[Statement, ...]]) -> bool:
    """Whether each rule is about something drawn: not "adjacent digits" but those of "lines"."""
    nouns = _word_lists().nouns - {"CELL"}
    return all(readings[0].kind == "remark" or readings[0].concepts & nouns for readings in rules)


def _quoted(rules: list[tuple[Statement, ...]], quote: str) -> tuple[tuple[Statement, ...], ...]:
    return tuple(
        tuple(each._replace(quote=quote) for each in readings)
        for readings in rules
        if readings[0].kind != "remark"
    )


def _without_label(text: str) -> tuple[tuple[Token, ...], str]:
    """Return the words of the heading before a colon or dash, and the rest of a sentence."""
    for sign in (":", " - ", " – ", " — ", " = ", "] ", ". "):
        head, found, body = text.partition(sign)
        if found and body.strip() and not (sign == ":" and body[:1].isdigit()):
            label = tokens(head)
            if len(label) <= _MOST_LABEL and not any(word.word == "sum" for word in label[1:]):
                return label, body
    return (), text


def are_usual(text: str) -> bool:
    """Whether a sentence only says that the usual rules apply."""
    said = tokens(text)
    words = [word.word for word in said]
    is_denied = words[-1:] == ["not"] or {"not", "apply"} <= {*words}
    return not is_denied and not _has_other_digits(said) and are_usual_rules(text)


def _has_other_digits(words: Sequence[Token]) -> bool:
    """Whether some words name a range of digits that doesn't begin with 1."""
    ranges = zip(words, words[1:], words[2:], strict=False)
    return any(word.word == "#-#" and word.text[0] != "1" for word in words) or any(
        (one.word, to.word, other.word) == ("#", "to", "#") and one.number != 1
        for one, to, other in ranges
    )


def rules_nothing(words: Sequence[Token]) -> bool:
    """Whether an English sentence is a greeting, a story or about fog, and rules nothing."""
    listed = {word.word for word in words}
    ruling, asides = _word_lists()[1:]
    if listed & asides and listed.isdisjoint(_RULED):
        return True
    return not listed & ruling


# Rules ------------------------------------------------------------------------------------------


def _rules(
    clause: _Clause, start: int, end: int, inherited: tuple[Statement, ...], cuts: int = _MOST_CUTS
) -> list[tuple[Statement, ...]] | None:
    """Return the readings of each rule in some words; None if they are not understood.

    `inherited` are the readings of the clause before, whose noun and verb may be left out.
    """
    found = _readings(clause, start, end, inherited)
    if found and len(found[0].colours) < 2:
        if "EVERYWHERE" in found[0].concepts:  # "wherever digits are consecutive"
            return [found, (found[0]._replace(kind="allgiven"),)]
        return [found]
    named = _named(clause, start, end)
    # Two colours may be those of two rules.
    parted = _parted(clause, start, end, inherited, cuts) if cuts else None
    if parted is not None and (not named or _are_told_apart(parted[0], parted[1:])):
        return parted
    return named or ([found] if found else None)


def _named(clause: _Clause, start: int, end: int) -> list[tuple[Statement, ...]]:
    """Return the rules in a list of names alone, such as "all lines are renbans and whispers"."""
    names = language_data().names
    own = [each for each in clause.matches if start <= each.start and each.end <= end]
    named = [each for each in own if each.concept in names]
    kinds = {
        each.concept: names[each.concept]
        for each in named
        if not any(
            one.start <= each.start and each.end <= one.end and one[1:] != each[1:] for one in named
        )
    }
    known = {FILLER, COLOUR, "APPLY", "USUAL", "ALL", *kinds}
    outside = kinds.keys() & _OUTSIDE
    known |= {"OUTSIDE", "GRID"} if outside or "littlekillersum" in kinds else {"LINE", "CAGE"}
    if outside and (len(outside) < len(kinds) or not any(m.concept == "OUTSIDE" for m in own)):
        return []
    covered = {
        place for each in own if each.concept in known for place in range(each.start, each.end)
    }
    if not kinds or not covered.issuperset(range(max(start, clause.label), end)):
        return []
    concepts = frozenset(each.concept for each in own)
    if _WHOLE_GRID & {*kinds.values()} and concepts & {COLOUR, "LINE", "CAGE"}:
        return []  # of some cells alone
    if len(kinds) > 1 and "or" in [word.word for word in clause.words[start:end]]:
        return []  # which lines are which?
    nouns = frozenset(("LINE", *kinds))
    colours = clause.colours(nouns, start, end)
    return [(Statement(kind, colours, (), concepts),) for kind in dict.fromkeys(kinds.values())]


def _parted(
    clause: _Clause, start: int, end: int, inherited: tuple[Statement, ...], cuts: int
) -> list[tuple[Statement, ...]] | None:
    """Return the readings of the rules on both sides of a word that parts them."""
    for place in range(start + 2, end - 1):
        if clause.words[place].word not in SPLITS or place < clause.label:
            continue
        if clause.words[place].word == "(" and is_colour(clause.words[place + 1].word):
            continue  # the colour of what is before it
        if [word.word for word in clause.words[place - 1 : place + 2]] == ["#", "/", "#"]:
            continue  # one of two numbers
        first = _readings(clause, start, place, inherited)
        if not first or (_are_remarks([first]) and clause.words[start].word in _LIMITS):
            continue
        is_choice = "or" in [word.word for word in clause.words[place : place + 2]]
        known = first
        if is_choice:  # another relation, of the same nouns
            known = tuple(s._replace(concepts=s.concepts - _RELATIONS - {"OR"}) for s in first)
        rest = _rules(clause, place + 1, end, known, cuts - 1)
        if rest is None or (is_choice and not _are_told_apart(first, rest)):
            continue
        if first[0].kind in _UNREPEATED and any(_allows_repeats(each[0].concepts) for each in rest):
            continue
        if clause.words[place].word == _WHERE and "GEOMETRY" in rest[0][0].concepts:
            continue  # of some cells alone
        return [first, *rest]
    return None


def _allows_repeats(concepts: frozenset[str]) -> bool:
    return "CANREPEAT" in concepts and concepts.isdisjoint(("IFALLOWED", "NOREPEAT", "NOT"))


def _are_told_apart(first: tuple[Statement, ...], rest: list[tuple[Statement, ...]]) -> bool:
    """Whether rules are about drawings of different colours, so that all of them hold."""
    colours = [first[0].colours, *(readings[0].colours for readings in rest)]
    return all(colours) and all(not one & other for one, other in combinations(colours, 2))


def _readings(
    clause: _Clause, start: int, end: int, inherited: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    clause.tries += 1
    if clause.tries > _MOST_TRIES or any(start <= place < end for place in clause.partitives):
        return ()
    own = [each for each in clause.matches if start <= each.start and each.end <= end]
    concepts = {match.concept for match in own}
    before = inherited[0] if inherited else None
    found: list[tuple[int, Statement]] = []
    for frame in frames():
        missing = [need for need in frame.needs if not need & concepts]
        if missing and (
            before is None
            or len(missing) == len(frame.needs)
            or not all(need & before.concepts for need in missing)
            or (frame.kind == "nabner" and "CONSECUTIVE" not in concepts)
            or not _has_subject(frame, missing, before)
        ):
            continue
        statement = _stated(frame, clause, own, start, end, before if missing else None)
        if statement is not None:
            found.append((len(frame.needs) - len(missing), statement))
    if any(statement.kind != "remark" for _, statement in found):
        found = [each for each in found if each[1].kind != "remark"]
    found.sort(key=lambda each: -each[0])
    return tuple(statement for _, statement in found)


def _has_subject(frame: RuleFrame, missing: list[frozenset[str]], before: Statement) -> bool:
    """Whether the noun that a clause leaves out is what the clause before is drawn as: "increase
    from the bulb and are odd" is not about the bulb.
    """
    wanted = frozenset[str]().union(*missing) & frame.nouns
    drawn = {noun for each in frames() if each.kind == before.kind for noun in each.nouns}
    return not wanted or bool(wanted & drawn)


def _says_all_are_given(clause: _Clause, start: int, end: int) -> bool:
    """Whether some words say or contain that "all black circles are given", which can begin before
    them.
    """
    nouns = _word_lists().nouns
    drawn = {
        place
        for match in clause.matches
        if match.concept == COLOUR or match.concept in nouns
        for place in range(match.start, match.end)
    } | {place for place, word in enumerate(clause.words) if word.word == "pair"}
    for given in clause.matches:
        if given.concept != "GIVEN" or not start <= given.start < given.end <= end:
            continue
        if clause.words[given.start].word not in _HELPERS:
            continue
        if given.end < end and clause.words[given.end].word not in _MARKED_BY:
            continue
        noun = given.start - 1
        if noun not in drawn:
            continue
        for every in (
            match for match in clause.matches if match.concept == "ALL" and match.end <= noun
        ):
            said = {word.word for word in clause.words[every.end : noun]}
            if not said & (SPLITS - {"(", ")", "and"} | MODALS):
                return not any(
                    match.concept == "NOTALL" and match.start <= every.start < match.end
                    for match in clause.matches
                )
    return False


def _stated(
    frame: RuleFrame,
    clause: _Clause,
    own: list[Match],
    start: int,
    end: int,
    before: Statement | None,
) -> Statement | None:
    if not frame.nouns and any(start <= place < end for place in clause.epithets):
        return None
    if frame.kind in _WHOLE_GRID and (
        any(match.concept in _LIMITING - (frame.may - {COLOUR}) for match in own)
        or _permits([word.word for word in clause.words[start:end]])
    ):
        return None  # of some cells or digits alone, or no rule
    active = [match for match in own if match.concept in frame.may]
    spans = {(match.start, match.end) for match in active}
    covered = [place < clause.label or place in clause.epithets for place in range(start, end)]
    for first, last in spans:
        covered[first - start : last - start] = [True] * (last - first)
    blocked = [match for match in own if match.concept == BLOCKED]
    known_phrases = all(
        any(first <= match.start and match.end <= last for first, last in spans)
        for match in blocked
    )
    if not all(covered) or not known_phrases:
        return None
    if not _are_apart(active, ("UNMARKED",), ("NOT", "NEGATED")):
        return None  # "dots do not separate ..." denies once
    if frame.kind in _WHOLE_GRID and "CONSECUTIVE" in {m.concept for m in own} - frame.may:
        return None  # it says more
    if frame.kind == "relatedline" and not _are_apart(active, ("CONSECUTIVE",), ("NEIGHBOURING",)):
        return None  # "consecutive digits" says no more of neighbours
    said = {match.concept for match in own}
    if frame.kind in _WHOLE_GRID and "CANREPEAT" in said and said.isdisjoint(("NOT", "NOREPEAT")):
        return None  # it allows what the rule forbids
    knows_all = any(match.concept == "EVERYWHERE" for match in active)
    knows_all |= frame.kind in _ABOUT_GIVEN or frame.needs[-2:] == (frozenset(("ALL",)), _GIVEN)
    if not knows_all and _says_all_are_given(clause, start, end):
        return None
    if frame.kind in _FULL_HOUSES and _has_other_digits(clause.words[start:end]):
        return None
    longest = [
        match
        for match in active
        if not any(
            first <= match.start and match.end <= last and last - first > match.end - match.start
            for first, last in spans
        )
    ]
    hiding = [match for match in own if match.concept in _HIDING & {*frame.may, "NOREPEAT"}]
    concepts = {
        match.concept
        for match in active
        if match.concept not in _HIDDEN
        or not any(
            each.start <= match.start and match.end <= each.end and each[1:] != match[1:]
            for each in hiding
        )
    }
    known = concepts | (before.concepts if before is not None else frozenset())
    if not all(need & known for need in frame.needs):
        return None
    if (
        frame.kind not in _WHOLE_GRID
        and "EDGEWORDS" in frame.may
        and "NOT" in said
        and known.isdisjoint(("NOT", "NOREPEAT"))
    ):
        return None  # it denies what the rule demands
    colours = clause.colours(frame.nouns, start, end)
    if not colours and before is not None and not concepts & frame.nouns:
        colours = clause.colours(frozenset("*"), start, end) or before.colours
    numbers = tuple(
        clause.words[place].number
        for place in range(max(start, clause.label), end)
        if any(match.concept in _NUMBERS and match.start <= place < match.end for match in longest)
        and clause.words[place].word == "#"
    )
    if frame.kind in _ONE_NUMBER and len(set(numbers)) > 1 and not known & {"OR", "OTHERSET"}:
        return None
    signs = sorted(each[1:2] + each[:1] for each in longest if each.concept in _SUMS_OF_SIGNS)
    if frame.kind == "xv" and signs and numbers and numbers[0] != _SUMS_OF_SIGNS[signs[0][1]]:
        return None  # of an X and a V, the first number is of the first
    if len(colours) > 1 and "OR" in known and len(known & _RELATIONS) > 1:
        return None  # which colour stands for which relation?
    return Statement(frame.kind, colours, numbers, frozenset(known - {FILLER, NUM}))


def _are_apart(found: list[Match], some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether different words mean some concepts, if anything does, and others."""
    first = [match for match in found if match.concept in some]
    second = [match for match in found if match.concept in others]
    return not first or any(
        one.end <= other.start or other.end <= one.start for one in first for other in second
    )


def _permits(words: list[str]) -> bool:
    """Whether some words say that something may be, not that it may not or may only be."""
    return any(
        word in ("can", "may")
        and after not in (*_NEGATIONS, "only")
        and (not after or _NEGATIONS.isdisjoint(words[:place]))
        for place, (word, after) in enumerate(pairwise((*words, "")))
    )


class RuleFrame(NamedTuple):
    """How a rule of a kind is worded.

    Each of `needs` must be in the sentence, as one of its alternatives; the words of `may` can be.
    Together they must cover every word. `nouns` are the concepts whose colours say what the rule is
    drawn as.
    """

    kind: str
    nouns: frozenset[str]
    needs: tuple[frozenset[str], ...]
    may: frozenset[str]


@lru_cache(maxsize=1)
def frames() -> tuple[RuleFrame, ...]:
    """Return the table, as `resources/rules_text/en.json` has it.

    There, a rule is its kind, its nouns, its needs with `|` between alternatives, and the concepts
    that it may have in addition; `@` and a name stands for a group of concepts.
    """
    data = language_data()
    return tuple(_frame(data.groups, *row) for row in data.rules)


@lru_cache(maxsize=1)
def line_kinds() -> frozenset[str]:
    """Return the kinds of rules that can be drawn as lines."""
    return frozenset(frame.kind for frame in frames() if "LINE" in frame.nouns)


def _frame(groups: dict[str, str], kind: str, nouns: str, needs: str, may: str) -> RuleFrame:
    wanted = tuple(frozenset(each.split("|")) for each in needs.split())
    known = set(ANYWHERE).union(*wanted)
    for name in may.split():
        known.update(groups[name[1:]].split() if name.startswith("@") else (name,))
    return RuleFrame(kind, frozenset(nouns.split()), wanted, frozenset(known))

"""Random puzzles and texts for the tests of the formats."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import SIZES, topology_of_size
from tests.formats.samples import DOCUMENTS, LINKS, opensudoku_2


@st.composite
def puzzles(draw: st.DrawFn, sizes: tuple[int, ...] = SIZES) -> Puzzle:
    """Any digits in any cells, on a grid of any of `sizes`; they need not obey the rules."""
    size = draw(st.sampled_from(sizes))
    random = Random(draw(st.integers(0, 1 << 32)))
    share = draw(st.sampled_from((0.0, 0.1, 0.5, 0.9, 1.0)))
    givens = tuple(
        random.randint(1, size) if random.random() < share else 0 for _ in range(size * size)
    )
    return Puzzle(topology_of_size(size), givens)


LINE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
GRID = """\
*-----------*
|4..|.3.|...|
|...|6..|8..|
|...|...|..1|
|---+---+---|
|...|.5.|.9.|
|.8.|...|6..|
|.7.|2..|...|
|---+---+---|
|...|1.2|7..|
|5.3|...|.4.|
|9..|...|...|
*-----------*
"""
EULER = "Grid 01\n" + "\n".join(LINE[i : i + 9].replace(".", "0") for i in range(0, 81, 9)) + "\n"
COMMAS = "\n".join(",".join(LINE[i : i + 9]).replace(".", "") for i in range(0, 81, 9)) + "\n"
LETTERS = "\n".join("ABCDEFGHIJKLMNOP"[i:] + "-" * i for i in range(16)) + "\n"
NUMBERS = "\n".join(" ".join(str(n) for n in range(1, 17)) for _ in range(16)) + "\n"
CANDIDATES = "\n".join("12 3 456 | 7 89 123 | 1 2 34" for _ in range(9)) + "\n"
SUKAKU = "1234....." * 81 + "\n"
SDK = "#ARuud\n#LEasy\n" + "\n".join(LINE[i : i + 9] for i in range(0, 81, 9)) + "\n"

SAMPLES = (
    LINE + " # a comment\n",
    LINE + "\nend\n",
    GRID,
    GRID + "\n" + GRID,
    EULER,
    COMMAS,
    LETTERS,
    NUMBERS,
    CANDIDATES,
    SUKAKU,
    SDK,
    "1234" * 4 + "\n",
    ":0300:4:" + LINE.replace("4...3", "4+5..3") + ":222 322:::\n",
)
"""One valid text for each format."""


OTHERS = (*LINKS.values(), *DOCUMENTS.values(), *(opensudoku_2(version) for version in (1, 2, 5)))
"""One valid text for each form of the formats of other programs."""


@st.composite
def mutated(draw: st.DrawFn, samples: tuple[str, ...] = SAMPLES) -> str:
    """A valid text with one to five characters or lines changed, dropped, doubled or moved."""
    text = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from((0, 1, 2, 10, 90)))
        other = draw(st.integers(0, len(text)))
        piece = draw(st.sampled_from(("", text[other : other + length], "\n", "-", "²", "٣", "#")))
        text = text[:place] + piece + text[place + length :]
    return text


def junk() -> st.SearchStrategy[str]:
    """Text of any kind, and text of the characters that puzzles are made of."""
    marks = st.text(st.sampled_from("0123456789.-*_xXAGPY|+,;#: \t\r\n'=²٣│─"), max_size=1_500)
    return st.one_of(st.text(max_size=500), marks)

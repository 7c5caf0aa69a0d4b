"""Grids in pictures: that they are found and read, however they are drawn and photographed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest
from PyQt6.QtGui import QFontDatabase

from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.formats.line import write_line
from sudoku_app.formats.pictures import picture_reader
from sudoku_app.formats.pictures.digits import GlyphNetwork
from sudoku_app.formats.pictures.picture_reader import read_image
from tests.formats.drawn_grids import PLAIN, Look, bent, draw, in_perspective, photographed

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.picture_reading import GridReading

    Image = NDArray[np.uint8]

pytestmark = pytest.mark.usefixtures("qapp")  # draws with Qt's fonts

LARGE = PLAIN._replace(cell=56, margin=90, thin=2, thick=5)
LOOKS = {
    "small": PLAIN._replace(cell=22, margin=8, thick=2),
    "without thick lines": PLAIN._replace(thick=1),
    "with pale lines": PLAIN._replace(line="#b8b8b8"),
    "up to the edge": PLAIN._replace(margin=1),
    "with serifs": PLAIN._replace(font="DejaVu Serif"),
    "light on dark": PLAIN._replace(paper="#202428", ink="#f0f0f0", line="#7a7f85"),
    "with coloured digits": PLAIN._replace(ink="#c02020"),
    "with small digits": PLAIN._replace(height=0.5),
    "with tiny digits": PLAIN._replace(height=0.3, cell=56),
    "with faint lines": PLAIN._replace(line="#e6e6e6", thick=1),
    "on tiles": PLAIN._replace(tile="#dfe7f2", thick=4),
    "on dark tiles": PLAIN._replace(
        paper="#204060", ink="#ffffff", tile="#707880", thick=7, cell=60
    ),
}


@pytest.fixture(scope="module")
def network() -> GlyphNetwork:
    return GlyphNetwork.load()


def some_digits(topology: Topology = CLASSIC, share: float = 0.36, seed: int = 5) -> list[int]:
    """The digits of a solution, most of them left out."""
    solution = next(solutions(make_puzzle([0] * topology.cell_count, topology), 1))
    rng = Random(seed)
    names = Random(seed).sample(range(1, topology.size + 1), topology.size)
    return [names[digit - 1] if rng.random() < share else 0 for digit in solution]


def read_one(image: Image, network: GlyphNetwork) -> GridReading:
    (reading,), _ = read_image(image, network)
    return reading


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_drawn_grid_is_read(network: GlyphNetwork, look: Look) -> None:
    digits = some_digits()
    reading = read_one(draw(digits, look=look), network)
    assert list(reading.digits) == digits
    assert reading.topology == CLASSIC
    assert reading.turns == 0


@pytest.mark.parametrize("size", [4, 6, 16])
def test_grids_of_other_sizes_are_read(network: GlyphNetwork, size: int) -> None:
    topology = topology_of_size(size)
    digits = some_digits(topology, 0.55)
    reading = read_one(draw(digits, topology), network)
    assert list(reading.digits) == digits
    assert reading.topology == topology


@pytest.mark.parametrize("symbols", ["ABCDEFGHIJKLMNOP", "0123456789ABCDEF"])
def test_large_grids_are_read_in_other_alphabets(network: GlyphNetwork, symbols: str) -> None:
    topology = topology_of_size(16)
    digits = some_digits(topology, 0.45)
    look = PLAIN._replace(symbols=symbols, font="DejaVu Serif")  # where I is no small l
    reading = read_one(draw(digits, topology, look), network)
    assert list(reading.digits) == digits


def test_a_grid_of_few_pixels_is_read(network: GlyphNetwork) -> None:
    topology = topology_of_size(4)
    digits = some_digits(topology, 0.55)
    look = PLAIN._replace(cell=18, margin=9, thick=2)
    assert list(read_one(draw(digits, topology, look), network).digits) == digits


def test_shaded_boxes_are_part_of_their_grid(network: GlyphNetwork) -> None:
    digits = some_digits()
    image = draw(digits, look=PLAIN._replace(cell=60, line="#aaaaaa"))
    for box in (1, 3, 5, 7):
        top, left = (PLAIN.margin + at * 180 for at in divmod(box, 3))
        part = image[top : top + 180, left : left + 180]
        part[part.min(axis=2) > 250] = (251, 243, 238)
    assert list(read_one(image, network).digits) == digits


def test_tall_boxes_of_a_grid_of_six_are_seen(network: GlyphNetwork) -> None:
    topology = Topology(3, 2)
    digits = some_digits(topology, 0.45)
    reading = read_one(draw(digits, topology), network)
    assert reading.topology == topology


def empty_grids_and_a_puzzle() -> tuple[list[int], Image]:
    """The digits of a puzzle, and a page on which it follows 35 empty grids."""
    look = PLAIN._replace(cell=22, margin=10)
    digits = some_digits()
    full, empty = draw(digits, look=look), draw([0] * 81, look=look)
    rows = [[empty] * 6] * 5 + [[*[empty] * 5, full]]
    return digits, np.vstack([np.hstack(row) for row in rows])


def test_a_puzzle_among_empty_grids_is_read(network: GlyphNetwork) -> None:
    digits, page = empty_grids_and_a_puzzle()
    (reading,), left = read_image(page, network)
    assert (list(reading.digits), left) == (digits, 0)


def test_places_that_are_not_looked_at_are_counted(
    network: GlyphNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_reader, "MOST_REFUSED", 3)
    _, page = empty_grids_and_a_puzzle()
    readings, left = read_image(page, network)
    assert len(readings) + left == 36 - 3


@pytest.mark.parametrize("seed", range(3))
def test_irregular_regions_are_seen_by_their_thick_borders(
    network: GlyphNetwork, seed: int
) -> None:
    topology = random_jigsaw(Random(seed))
    digits = some_digits(topology)
    reading = read_one(draw(digits, topology), network)
    assert reading.topology.houses == topology.houses
    assert list(reading.digits) == digits


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_picture_may_be_turned_by_any_quarter(network: GlyphNetwork, turns: int) -> None:
    digits = some_digits()
    image = draw(digits)
    reading = read_one(np.ascontiguousarray(np.rot90(image, turns)), network)
    assert list(reading.digits) == digits
    assert reading.turns == turns  # clockwise, which undoes numpy's direction
    x, y = reading.corners[0]
    high = image.shape[0] / 2
    assert (x > high, y > high) == {1: (False, True), 2: (True, True), 3: (True, False)}[turns]


@pytest.mark.parametrize("angle", [-30, -12, 8, 40])
def test_a_picture_may_be_tilted(network: GlyphNetwork, angle: int) -> None:
    digits = some_digits()
    image = draw(digits, look=LARGE._replace(margin=160))
    middle = (image.shape[1] / 2, image.shape[0] / 2)
    matrix = cv2.getRotationMatrix2D(middle, angle, 1.0)
    tilted = cv2.warpAffine(image, matrix, image.shape[1::-1], borderValue=(255, 255, 255))
    assert list(read_one(tilted.astype(np.uint8), network).digits) == digits


def test_a_grid_in_perspective_is_read(network: GlyphNetwork) -> None:
    digits = some_digits()
    assert list(read_one(in_perspective(draw(digits, look=LARGE)), network).digits) == digits


def test_a_bent_page_is_read(network: GlyphNetwork) -> None:
    digits = some_digits()
    assert list(read_one(bent(draw(digits, look=LARGE), 0.05), network).digits) == digits


def test_a_blurred_photograph_in_the_shade_is_read(network: GlyphNetwork) -> None:
    digits = some_digits()
    image = photographed(bent(in_perspective(draw(digits, look=LARGE))), blur=2.0, noise=9)
    reading = read_one(image, network)
    assert list(reading.digits) == digits


def test_the_corners_are_those_of_the_grid(network: GlyphNetwork) -> None:
    side = 9 * PLAIN.cell
    low, high = PLAIN.margin, PLAIN.margin + side
    reading = read_one(draw(some_digits()), network)
    expected = [(low, low), (high, low), (high, high), (low, high)]
    assert np.abs(np.array(reading.corners) - np.array(expected)).max() < 4


def test_notes_are_not_digits(network: GlyphNetwork) -> None:
    digits = some_digits()
    notes = {cell: 0b101101010 for cell in range(81) if not digits[cell] and cell % 3}
    assert list(read_one(draw(digits, look=LARGE, notes=notes), network).digits) == digits


def test_a_mark_far_fainter_than_the_digits_is_none(network: GlyphNetwork) -> None:
    digits = some_digits()
    image = draw(digits, look=LARGE)
    cell = digits.index(0)
    place = [LARGE.margin + at * LARGE.cell for at in divmod(cell, 9)]
    corner = (place[1] + 18, place[0] + 42)
    cv2.putText(image, "3", corner, cv2.FONT_HERSHEY_SIMPLEX, 1.1, (215, 215, 215), 2)
    assert read_one(image, network).digits[cell] == 0


def test_digits_of_another_colour_are_the_player_s_own(network: GlyphNetwork) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {cell: solution[cell] for cell in range(81) if not digits[cell] and cell % 5 == 0}
    look = LARGE._replace(own="#2060d0")
    reading = read_one(draw(digits, look=look, own=own), network)
    assert [at for at, cell in enumerate(reading.cells) if cell.is_own] == sorted(own)
    assert list(reading.puzzle.givens) == digits
    assert reading.with_digits_as_givens().puzzle.givens == reading.digits


SMALL_INK = PLAIN._replace(cell=50, height=0.3)
TWO_INKS = {
    "thin black and green": SMALL_INK._replace(own="#008000"),
    "black and dark green": LARGE._replace(own="#0a5a0a"),
    "black and red": SMALL_INK._replace(own="#c02020"),
    "black and purple": LARGE._replace(own="#6a46b8"),
    "black and orange": LARGE._replace(own="#d07000"),
    "black and grey": LARGE._replace(own="#8a8a8a"),
    "bold and thin": LARGE._replace(weight=700),
    "white and blue on dark": LARGE._replace(
        paper="#17191d", ink="#f3f1eb", own="#5d9ef0", line="#7a7f85"
    ),
    "white and grey on dark": LARGE._replace(
        paper="#17191d", ink="#f3f1eb", own="#707880", line="#7a7f85"
    ),
    "bold grey and thin black": LARGE._replace(ink="#303030", weight=700, own="#000080"),
}


@pytest.mark.parametrize("look", TWO_INKS.values(), ids=TWO_INKS)
def test_givens_and_own_digits_differ_by_ink_or_weight(network: GlyphNetwork, look: Look) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {cell: solution[cell] for cell in range(81) if not digits[cell]}
    reading = read_one(draw(digits, look=look, own=own), network)
    assert list(reading.puzzle.givens) == digits
    assert list(reading.digits) == solution


@pytest.mark.parametrize("cell", [36, 44, 60])
def test_strokes_that_are_paler_because_they_are_thin_count_as_thin(
    network: GlyphNetwork, cell: int
) -> None:
    if "ExtraLight" not in QFontDatabase.styles("DejaVu Sans"):
        pytest.skip("DejaVu Sans ExtraLight is not installed")
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {at: solution[at] for at in range(81) if not digits[at]}
    look = PLAIN._replace(cell=cell, height=0.5, own_weight=300)
    reading = read_one(draw(digits, look=look, own=own), network)
    assert list(reading.puzzle.givens) == digits


@pytest.mark.parametrize("font", ["P052", "C059"])
@pytest.mark.parametrize("cell", [36, 50])
@pytest.mark.parametrize("share", [0.4, 1.0])
def test_weights_are_compared_among_equal_digits(
    network: GlyphNetwork, font: str, cell: int, share: float
) -> None:
    if not QFontDatabase.styles(font):
        pytest.skip(f"the font {font} is not installed")
    digits = some_digits()
    empty = [at for at in range(81) if not digits[at]]
    solution = some_digits(share=1.0)
    own = {at: solution[at] for at in Random(3).sample(empty, int(share * len(empty)))}
    look = PLAIN._replace(cell=cell, height=0.5, font=font, weight=700)
    assert list(read_one(draw(digits, look=look, own=own), network).puzzle.givens) == digits


def test_own_digits_may_have_several_colours(network: GlyphNetwork) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {cell: solution[cell] for cell in range(81) if not digits[cell]}
    wrong = dict(list(own.items())[::7])
    image = draw(digits, look=LARGE._replace(own="#1565c0"), own=own)
    red = draw([0] * 81, look=LARGE._replace(own="#c62828"), own=wrong)
    for cell in wrong:
        top, left = (LARGE.margin + at * LARGE.cell + 6 for at in divmod(cell, 9))
        place = np.s_[top : top + LARGE.cell - 12, left : left + LARGE.cell - 12]
        image[place] = red[place]
    assert list(read_one(image, network).puzzle.givens) == digits


def test_of_two_colours_that_of_most_digits_is_the_puzzle_s(network: GlyphNetwork) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {cell: solution[cell] for cell in range(0, 81, 5) if not digits[cell]}
    look = LARGE._replace(ink="#0000a0", own="#c02020")
    assert list(read_one(draw(digits, look=look, own=own), network).puzzle.givens) == digits


@pytest.mark.parametrize("font", ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"])
@pytest.mark.parametrize("height", [0.35, 0.6])
def test_no_digit_is_the_player_s_where_all_are_alike(
    network: GlyphNetwork, font: str, height: float
) -> None:
    image = draw(some_digits(), look=PLAIN._replace(font=font, height=height, ink="#2c3e50"))
    assert not any(cell.is_own for cell in read_one(image, network).cells)


def test_a_digit_between_two_inks_is_doubtful(network: GlyphNetwork) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    empty = [cell for cell in range(81) if not digits[cell]]
    own = {cell: solution[cell] for cell in empty[1:]}
    image = draw(digits, look=LARGE._replace(own="#00c000"), own=own)
    odd = draw([0] * 81, look=LARGE._replace(own="#107010"), own={empty[0]: solution[empty[0]]})
    top, left = (LARGE.margin + at * LARGE.cell + 6 for at in divmod(empty[0], 9))
    place = np.s_[top : top + LARGE.cell - 12, left : left + LARGE.cell - 12]
    image[place] = odd[place]
    reading = read_one(image, network)
    assert list(reading.doubtful) == [empty[0]]
    assert reading.with_digit(empty[0], solution[empty[0]]).doubtful == ()


def test_photographed_print_is_the_puzzle_s(network: GlyphNetwork, shared_data: Path) -> None:
    for path in sorted((shared_data / "photos").glob("*.jpg"))[::8]:
        image = cv2.imread(str(path), cv2.IMREAD_COLOR)
        assert image is not None
        readings, _ = read_image(image.astype(np.uint8), network)
        own = [at for reading in readings for at, cell in enumerate(reading.cells) if cell.is_own]
        assert own == [], path.name


GREEN = """
...6.47..
7.6.....9
.....5.8.
.7..2..93
8.......5
43..1..7.
.5.2.....
3.....2.8
..23.1...
"""


def test_thin_black_givens_are_known_beside_green_digits(
    network: GlyphNetwork, shared_data: Path
) -> None:
    image = cv2.imread(str(shared_data / "faults" / "green_digits.png"), cv2.IMREAD_COLOR)
    assert image is not None
    reading = read_one(image.astype(np.uint8), network)
    assert write_line(reading.puzzle.givens) == "".join(GREEN.split())
    assert all(reading.digits)


@pytest.mark.parametrize("is_shaded", [True, False])
def test_digits_on_the_paper_of_empty_cells_are_the_player_s_if_givens_are_shaded(
    network: GlyphNetwork, is_shaded: bool
) -> None:
    digits = some_digits()
    solution = some_digits(share=1.0)
    own = {cell: solution[cell] for cell in range(81) if not digits[cell] and cell % 5 == 0}
    shade = "#cccccc" if is_shaded else ""
    reading = read_one(draw(digits, look=LARGE._replace(shade=shade), own=own), network)
    found = [at for at, cell in enumerate(reading.cells) if cell.is_own]
    assert found == (sorted(own) if is_shaded else [])


def test_several_grids_of_a_page_are_read_in_order(network: GlyphNetwork) -> None:
    grids = [some_digits(seed=seed) for seed in range(6)]
    pictures = [draw(digits, look=PLAIN._replace(cell=26)) for digits in grids]
    page = np.vstack([np.hstack(pictures[:3]), np.hstack(pictures[3:])])
    assert [list(reading.digits) for reading in read_image(page, network)[0]] == grids


def test_each_cell_has_a_probability_and_other_digits(network: GlyphNetwork) -> None:
    reading = read_one(draw(some_digits()), network)
    for cell in reading.cells:
        assert 0 < cell.probability <= 1
        assert all(0 <= share <= cell.probability for _, share in cell.others)
        assert cell.digit not in [digit for digit, _ in cell.others]


def test_a_cell_that_shows_half_of_a_digit_is_doubtful(network: GlyphNetwork) -> None:
    digits = some_digits()
    digits[40] = 8
    image = draw(digits, look=LARGE)
    x = LARGE.margin + 4 * LARGE.cell
    image[x + 3 : x + LARGE.cell // 2 + 2, x + 3 : x + LARGE.cell - 3] = 255
    reading = read_one(image, network)
    assert 40 in reading.doubtful or reading.cells[40].digit != 8
    assert len(reading.doubtful) <= 3


def text_page() -> Image:
    image = np.full((700, 560, 3), 255, np.uint8)
    for row in range(24):
        words = "The quick brown fox jumps over 13 lazy dogs"[row % 7 :]
        cv2.putText(image, words, (20, 30 + 27 * row), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 0, 0), 1)
    return image


def chess_board() -> Image:
    board = (np.indices((8, 8)).sum(axis=0) % 2 * 200 + 40).astype(np.uint8)
    return np.repeat(np.kron(board, np.ones((50, 50), np.uint8))[..., None], 3, axis=2)


def crossword() -> Image:
    image = draw([0] * 81, look=PLAIN._replace(thick=1))
    rng = Random(2)
    for cell in range(81):
        if rng.random() < 0.25:
            row, column = divmod(cell, 9)
            top, left = (PLAIN.margin + PLAIN.cell * at for at in (row, column))
            image[top : top + PLAIN.cell, left : left + PLAIN.cell] = 0
    return image


def multiplication_table() -> Image:
    digits = [(row * column - 1) % 9 + 1 for row in range(1, 10) for column in range(1, 10)]
    return draw(digits, look=PLAIN._replace(thick=1))


def letters() -> Image:
    look = PLAIN._replace(symbols="ABCDEFGHI")
    return draw([Random(cell).randint(1, 9) for cell in range(81)], look=look)


def noise() -> Image:
    return np.random.default_rng(1).integers(0, 256, (500, 700, 3)).astype(np.uint8)


def face() -> Image:
    image = np.full((400, 400, 3), 200, np.uint8)
    cv2.circle(image, (200, 200), 150, (120, 180, 240), -1)
    cv2.circle(image, (150, 160), 20, (30, 30, 30), -1)
    cv2.circle(image, (250, 160), 20, (30, 30, 30), -1)
    return image


def empty_grid() -> Image:
    return draw([0] * 81)


def seven_by_seven() -> Image:
    image = np.full((400, 400, 3), 255, np.uint8)
    for at in range(8):
        cv2.line(image, (25 + 50 * at, 25), (25 + 50 * at, 375), (0, 0, 0), 2)
        cv2.line(image, (25, 25 + 50 * at), (375, 25 + 50 * at), (0, 0, 0), 2)
    for cell in range(49):
        place = (35 + 50 * (cell % 7), 65 + 50 * (cell // 7))
        cv2.putText(image, str(cell % 9 + 1), place, cv2.FONT_HERSHEY_SIMPLEX, 1, (0, 0, 0), 2)
    return image


def six_by_six_with_five_digits() -> Image:
    topology = Topology(2, 3)
    digits = [0] * 36
    digits[9], digits[12], digits[13], digits[20], digits[21] = 2, 3, 4, 2, 3
    return draw(digits, topology, PLAIN._replace(thick=1))


def part_of_a_grid_of_twelve() -> Image:
    """A grid whose left columns are outside of the picture."""
    image = np.full((500, 400, 3), 255, np.uint8)
    rng = Random(4)
    for y, x in np.ndindex(12, 10):
        top, left = 10 + 40 * y, 40 * x - 20
        cv2.rectangle(image, (left, top), (left + 40, top + 40), (0, 0, 0), 1)
        if rng.random() < 0.4:
            place = (left + 10, top + 30)
            cv2.putText(image, str(rng.randint(1, 9)), place, 0, 0.8, (0, 0, 0), 2)
    return image


@pytest.mark.parametrize(
    "picture",
    [
        six_by_six_with_five_digits,
        part_of_a_grid_of_twelve,
        text_page,
        chess_board,
        crossword,
        multiplication_table,
        letters,
        noise,
        face,
        empty_grid,
        seven_by_seven,
    ],
)
def test_what_is_no_sudoku_is_not_read_as_one(network: GlyphNetwork, picture: object) -> None:
    assert callable(picture)
    assert read_image(picture(), network) == ([], 0)

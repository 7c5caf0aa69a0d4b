"""Read puzzles from pictures: photographs, scans, screenshots and documents.

Pictures are hostile: they are decoded and read by another process with limits (`sandbox`,
`child`), so this one never loads OpenCV or NumPy. Those two are an extra of the program.
"""

from __future__ import annotations

import base64
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.pictures.kinds import HEAD, is_document, is_picture
from sudoku_app.formats.pictures.reading import (
    CellReading,
    GridReading,
    PictureReading,
    regions_of,
)
from sudoku_app.formats.pictures.sandbox import (
    MOST_BYTES,
    pack,
    refused,
    run_limited,
    unreadable,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.formats.parsed import Parsed

__all__ = [
    "HEAD",
    "CellReading",
    "GridReading",
    "Pages",
    "PictureReading",
    "PicturesUnavailableError",
    "is_picture",
    "read_picture",
]

_CHILD = "sudoku_app.formats.pictures.child"
_PACKAGES = ("cv2", "numpy")
PAGES_AT_ONCE = 4
"""How many pages of a document one process reads."""


class PicturesUnavailableError(ValueError):
    """Pictures can't be read, because packages of the extra `pictures` are not installed."""

    def __init__(self, words: Message) -> None:
        super().__init__(words)


class Pages(NamedTuple):
    """The pages of a document: the puzzles of their texts, and pictures of the other pages, each
    with its number from 1.
    """

    puzzles: tuple[Parsed, ...]
    pictures: tuple[tuple[int, bytes], ...]


def read_picture(
    data: bytes,
    pages_of: Callable[[bytes, Callable[[], bool] | None], Pages],
    cancel: Callable[[], bool] | None = None,
) -> PictureReading:
    """Return the grids of a picture or a document.

    `pages_of` draws the pages of a PDF document, which only the window's libraries can do. Raises
    ParseError if the data is damaged, too large or no picture, if no Sudoku is found, or if
    `cancel` returned True; PicturesUnavailableError if packages are missing.
    """
    if len(data) > MOST_BYTES:
        raise refused(Message("more than {0} MiB", MOST_BYTES >> 20))
    pages = Pages((), ((1, data),))
    if is_document(data):
        pages = pages_of(data, cancel)
    elif not is_picture(data[:HEAD]):
        raise refused(Message("data that is not a picture"))
    grids = _grids(pages.pictures, cancel) if pages.pictures else []
    if not grids and not pages.puzzles:
        expected = Message(
            "a picture that shows a whole grid with its digits, not blurred; cages are not read"
        )
        raise ParseError(0, 0, Message("no Sudoku"), expected)
    return PictureReading(tuple(grids), pages.puzzles)


def _grids(
    pictures: Sequence[tuple[int, bytes]], cancel: Callable[[], bool] | None
) -> list[GridReading]:
    missing = [name for name in _PACKAGES if find_spec(name) is None]
    if missing:
        raise PicturesUnavailableError(
            Message(
                "reading pictures needs OpenCV and NumPy; install them with {0}",
                "pip install opencv-python-headless numpy",
            )
        )
    found: list[GridReading] = []
    damaged = 0
    for start in range(0, len(pictures), PAGES_AT_ONCE):
        some = pictures[start : start + PAGES_AT_ONCE]
        answer = run_limited(_CHILD, pack(data for _, data in some), cancel)
        for (number, _), grids in zip(some, _pages(answer, len(some)), strict=True):
            if grids is None:
                damaged += 1
            else:
                found += [grid._replace(page=number) for grid in grids]
    if damaged == len(pictures):
        raise refused(Message("a damaged or too large picture"))
    return found


def _pages(answer: bytes, count: int) -> list[list[GridReading] | None]:
    """Return the grids of each picture, None for one that is damaged, from the answer as JSON."""
    try:
        pages = json.loads(answer)
        if len(pages) != count:
            raise unreadable()
        return [None if page is None else [_grid(grid) for grid in page] for page in pages]
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise unreadable() from error


def _grid(fields: dict[str, object]) -> GridReading:
    """Return a grid that the other process wrote as JSON; see `grid_to_json`.

    That process is not to be trusted: it has decoded a picture that may be hostile.
    """
    cells = fields["cells"]
    corners = fields["corners"]
    straight = fields["straight"]
    if not (isinstance(cells, list) and isinstance(corners, list) and isinstance(straight, str)):
        raise unreadable()
    topology = _topology(fields)
    first, second, third, fourth = ((float(x), float(y)) for x, y in corners)
    if len(cells) != topology.cell_count:
        raise unreadable()
    return GridReading(
        topology,
        tuple(_cell(cell) for cell in cells),
        (first, second, third, fourth),
        base64.b64decode(straight),
        int(str(fields["cell_side"])),
        int(str(fields["turns"])),
    )


def _topology(fields: dict[str, object]) -> Topology:
    size, regions = fields["size"], fields["regions"]
    if not (isinstance(size, int) and isinstance(regions, list)):
        raise unreadable()
    usual = topology_of_size(size)
    shapes = {(usual.box_height, usual.box_width), (usual.box_width, usual.box_height)}
    known = [usual, *(Topology(*shape) for shape in sorted(shapes))]
    for topology in known:
        if [topology.box_of(cell) for cell in range(topology.cell_count)] == regions:
            return topology
    return Topology(usual.box_height, usual.box_width, regions_of(regions, size))


def _cell(fields: dict[str, object]) -> CellReading:
    others = fields["others"]
    if not isinstance(others, list):
        raise unreadable()
    return CellReading(
        int(str(fields["digit"])),
        float(str(fields["probability"])),
        tuple((int(digit), float(probability)) for digit, probability in others),
        fields["own"] is True,
    )

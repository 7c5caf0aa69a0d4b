"""Read puzzles from pictures: photographs, scans, screenshots and documents.

Pictures are hostile: they are decoded and read by another process with limits (`sandbox`,
`child`), so this one never loads OpenCV or NumPy. Those two are an extra of the program.
"""

from __future__ import annotations

import base64
import json
from collections import deque
from contextlib import closing
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, MessageError, counted, message_of
from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.formats.parsed import MAX_PUZZLES, Parsed, ParseError
from sudoku_app.formats.pictures.picture_reading import (
    CellReading,
    GridReading,
    LeftOutError,
    PictureReading,
    pages_left_out,
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
    from collections.abc import Callable, Generator, Iterator, Sequence

    PagesOf = Callable[[bytes, Callable[[], bool] | None], Iterator["Page"]]
    """Yields the pages of a PDF document, which only the window's libraries can draw."""
    Item = Parsed | GridReading | LeftOutError
    """Something that was found in a picture or a document, or that was left out of it."""

__all__ = [
    "CONTENT_HEAD",
    "ENDINGS",
    "HEAD",
    "MOST_FAILURES",
    "CellReading",
    "GridReading",
    "LeftOutError",
    "Page",
    "PictureReading",
    "PicturesUnavailableError",
    "is_picture",
    "iter_picture",
    "not_a_picture",
    "read_picture",
]

HEAD = 16
"""How many bytes are enough for `is_picture`."""
_PICTURE_STARTS = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",  # JPEG
    b"GIF87a",
    b"GIF89a",
    b"II*\0",  # TIFF
    b"MM\0*",
)
_DOCUMENT_START = b"%PDF-"
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff")
"""How the names of pictures end."""
CONTENT_HEAD = 4_096
"""How many bytes are enough for `not_a_picture`."""
_CHILD = "sudoku_app.formats.pictures.child"
_PACKAGES = ("cv2", "numpy")
PAGES_AT_ONCE = 16
"""How many pages of a document one process reads."""
BYTES_AT_ONCE = 16 << 20
"""From how many bytes on a process gets no further page."""
MOST_FAILURES = 3
"""How many pages of a document may fail before the others are left out."""
MOST_GRIDS = 1_000
"""From how many grids on no further page is read for a window, which holds them all."""


def is_picture(head: bytes) -> bool:
    """Whether data that begins like this is a picture or a PDF document."""
    return (
        head.startswith(_PICTURE_STARTS)
        or is_document(head)
        or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")
        or (head[:2] == b"BM" and head[6:10] == b"\0\0\0\0")  # a text may begin with BM
    )


def is_document(head: bytes) -> bool:
    """Whether data that begins like this is a PDF document."""
    return head.startswith(_DOCUMENT_START)


def not_a_picture(name: str, head: bytes) -> ParseError | None:
    """Return the error that says what data is, if it isn't a picture although the name of its file
    ends like one, or if it is a picture of a kind that isn't read.
    """
    if is_picture(head):
        return None
    if head[4:8] == b"ftyp" and head[8:12] in (b"heic", b"heix", b"mif1", b"msf1", b"avif"):
        return refused(Message("a HEIC or AVIF picture"))
    if not name.lower().endswith((*ENDINGS, ".pdf")):
        return None
    text = head.lstrip().lower()
    if text.startswith((b"<!doctype html", b"<html")):
        return refused(Message("a web page instead of a picture"))
    if text.startswith(b"<svg") or (text.startswith(b"<?xml") and b"<svg" in text):
        return refused(Message("an SVG drawing instead of a picture in pixels"))
    if head.startswith(b"PK\3\4"):
        return refused(Message("a ZIP archive instead of a picture"))
    if not head:
        return refused(Message("an empty file instead of a picture"))
    if b"\0" not in head:
        return refused(Message("text instead of a picture"))
    return refused(Message("data of another kind instead of a picture"))


class PicturesUnavailableError(MessageError):
    """Pictures can't be read, because packages of the extra `pictures` are not installed."""


class Page(NamedTuple):
    """A page of a document; `number` counts from 1, and `last` is the number of its last page.

    `found` are the puzzles of its text and the parts that were left out. `picture` shows a page
    that has no puzzles in its text, unless it is empty.
    """

    number: int
    last: int
    found: tuple[Parsed | LeftOutError, ...] = ()
    picture: bytes = b""


class _PageItems(NamedTuple):
    """The items of a page, and whether reading it failed."""

    page: Page
    items: tuple[Item, ...]
    has_failed: bool = False


def read_picture(
    data: bytes, pages_of: PagesOf, cancel: Callable[[], bool] | None = None
) -> PictureReading:
    """Return all that `iter_picture` yields; pages after `MOST_GRIDS` grids or `MAX_PUZZLES`
    puzzles are left out.
    """
    grids: list[GridReading] = []
    puzzles: list[Parsed] = []
    left_out: list[LeftOutError] = []
    for page, items, _ in _iter_pages(data, pages_of, cancel):
        if len(grids) >= MOST_GRIDS or len(puzzles) >= MAX_PUZZLES:
            why = Message("the pages before have {0:,} puzzles", len(grids) + len(puzzles))
            left_out.append(pages_left_out(page.number, page.last, why))
            break
        for item in items:
            if isinstance(item, GridReading):
                grids.append(item)
            elif isinstance(item, Parsed):
                puzzles.append(item)
            else:
                left_out.append(item)
    return PictureReading(tuple(grids), tuple(puzzles), tuple(left_out))


def iter_picture(
    data: bytes, pages_of: PagesOf, cancel: Callable[[], bool] | None = None
) -> Iterator[Item]:
    """Yield the puzzles, the grids and the parts left out of a picture or a document, page by page.

    Raises ParseError if the data is damaged, too large or no picture, if no Sudoku is found, or if
    `cancel` returned True; PicturesUnavailableError if packages are missing.
    """
    return chain.from_iterable(items for _, items, _ in _iter_pages(data, pages_of, cancel))


def _iter_pages(
    data: bytes, pages_of: PagesOf, cancel: Callable[[], bool] | None
) -> Iterator[_PageItems]:
    """Yield the items of each page; see `iter_picture`."""
    if len(data) > MOST_BYTES:
        raise refused(Message("more than {0} MiB", MOST_BYTES >> 20))
    if is_document(data):
        pages = _document(pages_of(data, cancel), cancel)
    elif is_picture(data[:HEAD]):
        pages = _picture(data, cancel)
    else:
        raise refused(Message("data that is not a picture"))
    has_found = False
    left_out: list[LeftOutError] = []
    for known in pages:
        for item in known.items:
            if not isinstance(item, LeftOutError):
                has_found = True
            elif not left_out:
                left_out.append(item)
        yield known
    if not has_found:
        expected = Message(
            "a picture that shows a whole grid with its digits, not blurred; cages are not read"
        )
        found = Message("no Sudoku, and {0}", *left_out) if left_out else Message("no Sudoku")
        raise ParseError(found, expected)


def _picture(data: bytes, cancel: Callable[[], bool] | None) -> Iterator[_PageItems]:
    """Yield the items of a picture."""
    with closing(_answers([data], cancel)) as answers:
        grids, left = _grids(_next(answers))
    yield _PageItems(Page(1, 1), (*grids, *map(LeftOutError, left)))


def _document(pages: Iterator[Page], cancel: Callable[[], bool] | None) -> Iterator[_PageItems]:
    """Yield the items of the pages of a document, until too many have failed."""
    failures = 0
    for some in _batches(pages):
        for known in _read_pages(some, cancel):
            if failures == MOST_FAILURES:
                number, last = known.page.number, known.page.last
                why = Message("too many pages before could not be read")
                yield known._replace(items=(pages_left_out(number, last, why),))
                return
            failures += known.has_failed
            yield known


def _batches(pages: Iterator[Page]) -> Iterator[list[Page]]:
    """Yield pages to be read by one process; those before the first picture wait for none."""
    some: list[Page] = []
    for page in pages:
        some.append(page)
        pictures = [len(each.picture) for each in some if each.picture]
        if not pictures or len(pictures) == PAGES_AT_ONCE or sum(pictures) >= BYTES_AT_ONCE:
            yield some
            some = []
    yield some


def _read_pages(pages: Sequence[Page], cancel: Callable[[], bool] | None) -> Iterator[_PageItems]:
    """Yield the items of some pages. After one that fails, another process reads the rest."""
    waiting = deque(pages)
    while waiting:
        with closing(
            _answers([each.picture for each in waiting if each.picture], cancel)
        ) as answers:
            has_failed = False
            while waiting and not has_failed:
                known = _read_page(waiting.popleft(), answers, cancel)
                has_failed = known.has_failed
                yield known


def _read_page(
    page: Page, answers: Iterator[bytes], cancel: Callable[[], bool] | None
) -> _PageItems:
    """Return the items of a page; if it has a picture, the next answer is about that."""
    if not page.picture:
        return _PageItems(page, page.found)
    try:
        grids, left = _grids(_next(answers))
    except (ParseError, PicturesUnavailableError) as error:
        if cancel is not None and cancel():
            raise
        why = error.found if isinstance(error, ParseError) else message_of(error)
        left_out = pages_left_out(page.number, page.number, why)
        return _PageItems(page, (*page.found, left_out), has_failed=True)
    numbered = [grid._replace(page=page.number) for grid in grids]
    more = [LeftOutError(Message("page {0}: {1}", page.number, words)) for words in left]
    return _PageItems(page, (*page.found, *numbered, *more))


def _answers(
    pictures: Sequence[bytes], cancel: Callable[[], bool] | None
) -> Generator[bytes, None, None]:
    """Yield the answer to each picture."""
    if not pictures:
        return
    missing = [name for name in _PACKAGES if find_spec(name) is None]
    if missing:
        raise PicturesUnavailableError(
            Message(
                "reading pictures needs OpenCV and NumPy; install them with {0}",
                "pip install opencv-python-headless numpy",
            )
        )
    for piece in run_limited(_CHILD, pack(pictures), cancel):
        if piece:  # an empty one only says that the process goes on
            yield piece


def _next(answers: Iterator[bytes]) -> bytes:
    answer = next(answers, None)
    if answer is None:
        raise unreadable()
    return answer


def _grids(answer: bytes) -> tuple[list[GridReading], list[Message]]:
    """Return the grids of a picture, and the parts left out of it, from an answer as JSON. Raises
    ParseError if the picture is damaged.
    """
    try:
        known = json.loads(answer)
        if known is None:
            raise refused(Message("a damaged or too large picture"))
        grids, left = [_grid(grid) for grid in known["grids"]], int(known["left"])
    except ParseError:
        raise
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise unreadable() from error
    if not left:
        return grids, []
    words = counted(
        left,
        "1 place that may be a grid was left out",
        "{0} places that may be grids were left out",
    )
    return grids, [words]


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
        fields["own_doubtful"] is True,
    )

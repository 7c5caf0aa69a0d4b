"""Files that pretend to be pictures: damaged, cut off, or far larger than they look."""

from __future__ import annotations

import struct
import zlib
from random import Random
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

ENDINGS = (".png", ".jpg", ".webp", ".tiff", ".bmp", ".gif")


def _sample(ending: str) -> bytes:
    """A small picture of noise without a grid."""
    image = np.random.default_rng(0).integers(0, 256, (40, 50, 3)).astype(np.uint8)
    _, data = cv2.imencode(ending, image)
    return data.tobytes()


def damaged(count: int, seed: int = 1) -> Iterator[bytes]:
    """Yield damaged pictures of all kinds: cut off, or with bytes changed, inserted or replaced."""
    rng = Random(seed)
    samples = [_sample(ending) for ending in ENDINGS]
    for number in range(count):
        data = bytearray(samples[number % len(samples)])
        way = number // len(samples) % 4
        if way == 0:
            del data[rng.randrange(12, len(data)) :]
        elif way == 1:
            for _ in range(rng.randint(1, 12)):
                data[rng.randrange(8, len(data))] = rng.randrange(256)
        elif way == 2:
            at = rng.randrange(12, len(data))
            data[at:at] = rng.randbytes(rng.randint(1, 200))
        else:
            start = data[: rng.randint(8, 16)]
            data = start + rng.randbytes(rng.randint(0, 3_000))
        yield bytes(data)


def _chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG file."""
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def png_bomb(width: int, height: int, depth: int = 8, colour: int = 0) -> bytes:
    """A PNG file of zeros: a few kilobytes that stand for any number of pixels."""
    packer = zlib.compressobj(9)
    line = bytes(1 + width * (depth // 8) * {2: 3, 6: 4}.get(colour, 1))
    rows = b"".join(packer.compress(line) for _ in range(min(height, 20_000)))
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", rows + packer.flush())
        + _chunk(b"IEND", b"")
    )


def tiff_bomb(width: int, height: int) -> bytes:
    """A TIFF file that claims to have so many pixels and holds none."""
    entries = (
        (256, 4, width),
        (257, 4, height),
        (258, 3, 8),
        (259, 3, 1),
        (262, 3, 1),
        (273, 4, 8),
        (278, 4, height),
        (279, 4, 100),
    )
    body = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in entries)
    return struct.pack("<2sHIH", b"II", 42, 8, len(entries)) + body + bytes(4)


def bmp_bomb(width: int, height: int) -> bytes:
    """A BMP file of a header alone."""
    header = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(header), 0, 0, 54) + header


def gif_bomb(width: int, height: int) -> bytes:
    """A GIF file whose picture has almost no data."""
    screen = struct.pack("<6sHHBBB", b"GIF89a", width, height, 0x80, 0, 0)
    picture = struct.pack("<BHHHHB", 0x2C, 0, 0, width, height, 0)
    return screen + bytes(6) + picture + b"\x02\x02\x4c\x01\x00\x3b"


def bombs() -> dict[str, bytes]:
    """Files that would take far more memory or time than they are long."""
    return {
        "a PNG of 65000 x 65000": png_bomb(65_000, 65_000),
        "a PNG of 16 bits of 30000 x 4000": png_bomb(30_000, 4_000, 16, 2),
        "a PNG of one line": png_bomb(1_000_000, 1),
        "a TIFF of 100000 x 100000": tiff_bomb(100_000, 100_000),
        "a TIFF of 2 thousand millions": tiff_bomb(2**31 - 1, 2**31 - 1),
        "a BMP of 60000 x 60000": bmp_bomb(60_000, 60_000),
        "a BMP of negative size": bmp_bomb(-1, -(2**31)),
        "a GIF of 65535 x 65535": gif_bomb(65_535, 65_535),
    }


def pdf(*objects: str) -> bytes:
    """A PDF document of these objects, the first of which is the catalogue."""
    parts = [b"%PDF-1.4\n"]
    places = []
    for number, content in enumerate(objects, 1):
        places.append(sum(map(len, parts)))
        parts.append(f"{number} 0 obj\n{content}\nendobj\n".encode("latin-1"))
    start = sum(map(len, parts))
    rows = "".join(f"{place:010d} 00000 n \n" for place in places)
    size = len(objects) + 1
    parts.append(f"xref\n0 {size}\n0000000000 65535 f \n{rows}".encode())
    parts.append(f"trailer <</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF".encode())
    return b"".join(parts)


def text_pdf(*pages: str) -> bytes:
    """A PDF document whose pages have lines of text; a page is endless if it has none."""
    endless = "q /F Do /F Do /F Do /F Do Q"
    form = "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 4 0 R>>>>"
    kids = " ".join(f"{5 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
        f"{form}/Length {len(endless)}>>\nstream\n{endless}\nendstream",
    ]
    for number, words in enumerate(pages):
        lines = "".join(f"({line}) Tj 0 -14 Td " for line in words.splitlines())
        content = f"BT /T 8 Tf 20 500 Td {lines}ET" if words else endless
        objects += [
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Resources<</Font<</T 3 0 R>>"
            f"/XObject<</F 4 0 R>>>>/Contents {6 + 2 * number} 0 R>>",
            f"<</Length {len(content)}>>\nstream\n{content}\nendstream",
        ]
    return pdf(*objects)


def documents() -> dict[str, bytes]:
    """PDF documents without a puzzle: damaged, endless, or huge."""
    page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {0} {0}]>>"
    pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
    catalogue = "<</Type/Catalog/Pages 2 0 R>>"
    forms = "q 1 0 0 1 0 0 cm /F Do /F Do /F Do /F Do Q"
    endless = (
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R"
        "/Resources<</XObject<</F 5 0 R>>>>>>"
    )
    return {
        "only a beginning": b"%PDF-1.7\n",
        "noise": b"%PDF-1.7\n" + Random(3).randbytes(5_000),
        "a catalogue of itself": pdf("<</Type/Catalog/Pages 1 0 R>>"),
        "pages that contain themselves": pdf(
            catalogue, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 10000>>"
        ),
        "a page of kilometres": pdf(catalogue, pages, page.format(10_000_000)),
        "a page of no size": pdf(catalogue, pages, page.format(0)),
        "an empty page": pdf(catalogue, pages, page.format(300)),
        "a form in itself": pdf(
            catalogue,
            pages,
            endless,
            f"<</Length {len(forms)}>>\nstream\n{forms}\nendstream",
            f"<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>"
            f"/Length {len(forms)}>>\nstream\n{forms}\nendstream",
        ),
    }

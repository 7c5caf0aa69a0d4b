"""Recognise pictures and documents by their first bytes."""

from __future__ import annotations

HEAD = 16
"""How many bytes are enough for `is_picture`."""

_STARTS = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",  # JPEG
    b"GIF87a",
    b"GIF89a",
    b"II*\0",  # TIFF
    b"MM\0*",
)
_DOCUMENT = b"%PDF-"


def is_picture(head: bytes) -> bool:
    """Whether data that begins like this is a picture or a PDF document."""
    return (
        head.startswith(_STARTS)
        or is_document(head)
        or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")
        or (head[:2] == b"BM" and head[6:10] == b"\0\0\0\0")  # a text may begin with BM
    )


def is_document(head: bytes) -> bool:
    """Whether data that begins like this is a PDF document."""
    return head.startswith(_DOCUMENT)

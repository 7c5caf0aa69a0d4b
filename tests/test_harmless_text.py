"""Text from files never commands the terminal that it is printed on."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import unicodedata

from sudoku_app.formats.json_text import printable_json
from sudoku_app.harmless_text import bare_stream, harmless, harmless_stream

MARKS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
SEPARATORS = "\u2028\u2029"
CONTROLS = "".join(
    sign
    for sign in map(chr, range(0x110000))
    if unicodedata.category(sign) == "Cc" and sign != "\n"
)


def test_controls_and_direction_marks_are_replaced_and_nothing_else() -> None:
    shown = "\ufffd" * len(CONTROLS + MARKS + SEPARATORS)
    assert harmless(CONTROLS + MARKS + SEPARATORS).replace(" ", "\ufffd") == shown
    rest = "".join(
        sign for sign in map(chr, range(0x110000)) if sign not in CONTROLS + MARKS + SEPARATORS
    )
    assert harmless(rest) == rest


def test_json_means_the_same_without_them() -> None:
    value = {CONTROLS: [MARKS, SEPARATORS, "龙\n"]}
    for ascii_only in (True, False):
        text = printable_json(value, ascii_only=ascii_only)
        assert harmless(text) == text
        assert json.loads(text) == value
    assert "龙" in printable_json(value, ascii_only=False)


def test_a_stream_writes_harmless_text_and_is_otherwise_itself() -> None:
    below = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    stream = harmless_stream(harmless_stream(below))
    assert bare_stream(stream) is below
    assert bare_stream(below) is below
    print("a\x1b[1mb", "c\u202e", file=stream, flush=True)
    assert stream.buffer.getvalue().decode() == "a\ufffd[1mb c\ufffd\n"  # type: ignore[attr-defined]  # BytesIO
    assert (stream.encoding, stream.isatty()) == ("utf-8", False)


def test_a_traceback_is_harmless_too() -> None:
    code = (
        "from sudoku_app.harmless_text import make_streams_harmless as make\n"
        "make()\n"
        "make()\n"
        "raise ValueError('it is called \\x1b[1m\\u202e')"
    )
    command = [sys.executable, "-X", "utf8", "-c", code]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 1
    assert "ValueError: it is called \ufffd[1m\ufffd" in result.stderr
    assert harmless(result.stderr) == result.stderr

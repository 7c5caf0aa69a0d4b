#!/usr/bin/env bash
# lzstring 1.0.4 (PyPI): in what `compressToEncodedURIComponent` writes, as in the links of
# SudokuMaker, `-` stands for the value 63, which is `/` in base64. In base64url (RFC 4648) `-` is 62
# and `_` is 63. So a link that is taken for base64url is decoded to other bytes without an error, and
# what is decompressed from them isn't the text that went in.
#
# Whoever reads such links turns `-` to `/`, and `$` to `=`; `+` stays.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet lzstring==1.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import json
import sys

from lzstring import LZString

TEXT = json.dumps({"puzzle": {"cells": [{"value": n % 9 + 1} for n in range(81)]}})
packer = LZString()
link = packer.compressToEncodedURIComponent(TEXT)
plain = packer.compressToBase64(TEXT).rstrip("=")
pairs = sorted({(a, b) for a, b in zip(link, plain) if a != b})
as_base64url = link.replace("-", "+").replace("_", "/").rstrip("$")
print(f"signs that differ from base64: {pairs}")
right = packer.decompressFromBase64(link.replace("-", "/").replace("$", "=")) == TEXT
print(f"with - as 63, the text is the same: {right}")
try:
    other = packer.decompressFromBase64(as_base64url)
except Exception as error:
    other = f"{type(error).__name__}"
print(f"with - as 62, as in base64url, the text is the same: {other == TEXT}")
sys.exit(not (pairs == [("-", "/")] and right and other != TEXT))
PYTHON

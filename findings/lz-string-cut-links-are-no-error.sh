#!/usr/bin/env bash
# lz-string 1.5.0 (npm), which packs the links of f-puzzles, SudokuPad and SudokuMaker, has no check
# of what it unpacks. A text that was cut gives "" or the beginning of what went in, not the null that
# stands for invalid data. One character that was changed mostly gives another text of some length.
#
# Whoever reads such links should take "" for an error, and check the JSON and all fields of what is
# unpacked. Exits with 0 as long as the behaviour is so. Needs Node.js and npm; everything stays in a
# folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund lz-string@1.5.0

node - <<'JAVASCRIPT'
const { compressToBase64, decompressFromBase64 } = require("lz-string");

const text = JSON.stringify({ size: 9, grid: Array(9).fill(Array(9).fill({ value: 5, given: true })) });
const packed = compressToBase64(text);

function answers(changed) {
  const counts = { nothing: 0, "a beginning": 0, whole: 0, null: 0, "another text": 0 };
  for (const each of changed) {
    const found = decompressFromBase64(each);
    if (found === null) counts.null += 1;
    else if (found === "") counts.nothing += 1;
    else if (found === text) counts.whole += 1;
    else counts[text.startsWith(found) ? "a beginning" : "another text"] += 1;
  }
  return counts;
}

const places = [...packed.slice(0, -2)].map((sign, place) => place);
const cut = answers(places.slice(1).map((end) => packed.slice(0, end)));
const other = (sign) => (sign === "A" ? "B" : "A");
const changed = answers(
  places.map((place) => packed.slice(0, place) + other(packed[place]) + packed.slice(place + 1)),
);
console.log("cut:", cut);
console.log("one character changed:", changed);
const isSo = cut.null === 0 && cut.nothing > 100 && cut["a beginning"] > 0 && changed["another text"] > 100;
process.exit(isSo ? 0 : 1);
JAVASCRIPT

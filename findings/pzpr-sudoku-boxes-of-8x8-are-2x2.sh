#!/usr/bin/env bash
# pzpr 0.10.1 (npm), the player behind pzv.jp whose links puzz.link reads too, draws the boxes of a
# Sudoku as squares of the whole root of its size: 2x2 in a grid of 8x8 and 3x3 in one of 12x12, where
# other programs have boxes of as many cells as there are digits (2x4 and 3x4). Only 6x6 is an
# exception, with 2x3. A reader of such links that takes the usual boxes reads another puzzle.
#
# Exits with 0 as long as the behaviour is so. Needs node and npm; everything stays in a folder that
# is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit pzpr@0.10.1 >/dev/null

node - <<'NODE'
const pzpr = require("pzpr");
const expected = { 4: "2x2", 6: "2x3", 8: "2x2", 9: "3x3", 12: "3x3", 16: "4x4" };
let differs = false;
for (const [size, boxes] of Object.entries(expected)) {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(`sudoku/${size}/${size}/`);
  const board = puzzle.board;
  // Borders have even places; the first one that is drawn ends the first box.
  const first = (borderAt) => {
    let cells = 1;
    while (cells < size && !borderAt(2 * cells).isBorder()) cells += 1;
    return cells;
  };
  const found = `${first((y) => board.getb(1, y))}x${first((x) => board.getb(x, 1))}`;
  console.log(`${size}x${size}: boxes of ${found}`);
  differs = differs || found !== boxes;
}
process.exit(differs ? 1 : 0);
NODE

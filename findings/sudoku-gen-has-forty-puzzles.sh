#!/usr/bin/env bash
# sudoku-gen 1.0.2 (npm), "a fast sudoku puzzle generator", has ten puzzles of each of its four levels
# and turns, shuffles and relabels them. A thousand easy puzzles look different, but the numbers of
# clues in their bands and stacks, which these moves only reorder, take at most ten values.
#
# Whoever measures a solver or a rating with a thousand of its puzzles measures forty.
# Exits with 0 as long as the behaviour is so. Needs Node.js and npm; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sudoku-gen@1.0.2

node - <<'JAVASCRIPT'
const { getSudoku } = require("sudoku-gen");

function sorted(counts) {
  return counts.sort((one, other) => one - other).join(",");
}

// The clues of rows in each band, and of columns in each stack: equal for puzzles that are turned,
// mirrored, shuffled or relabelled forms of each other.
function shape(puzzle) {
  const filled = (row, column) => (puzzle[9 * row + column] === "-" ? 0 : 1);
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const groups = (count) =>
    [0, 3, 6].map((first) => sorted([0, 1, 2].map((next) => count(first + next)))).sort().join(" ");
  const rows = groups((row) => places.reduce((sum, column) => sum + filled(row, column), 0));
  const columns = groups((column) => places.reduce((sum, row) => sum + filled(row, column), 0));
  return [rows, columns].sort().join(" / ");
}

let most = 0;
for (const level of ["easy", "medium", "hard", "expert"]) {
  const puzzles = Array.from({ length: 1000 }, () => getSudoku(level).puzzle);
  const different = new Set(puzzles).size;
  const shapes = new Set(puzzles.map(shape)).size;
  console.log(`${level}: ${different} of 1000 puzzles differ, their clues have ${shapes} shapes`);
  most = Math.max(most, shapes);
}
process.exit(most <= 10 ? 0 : 1);
JAVASCRIPT

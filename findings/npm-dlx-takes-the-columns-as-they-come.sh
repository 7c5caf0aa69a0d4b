#!/usr/bin/env bash
# dlx 0.2.1 (npm) doesn't look for the column with the fewest rows: it compares the size of a column with
# a column instead of a size, which is never true, and so always branches on the first column. How
# long it searches depends on the order of the columns: here it covers a column 3 times for a problem
# without a solution, and 22,963 times for the same problem with its columns reversed.
#
# Whoever measures a solver against it should put the tightest columns first, or measure with both
# orders; the solutions are right. Exits with 0 as long as the behaviour is so. Needs Node.js and npm;
# everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund dlx@0.2.1

node - <<'JAVASCRIPT'
const { solve } = require("dlx");
const LinkedMatrix = require("dlx/lib/LinkedMatrix.js");

let covered = 0;
const cover = LinkedMatrix.prototype.cover_column;
LinkedMatrix.prototype.cover_column = function (column) {
  covered += 1;
  return cover.call(this, column);
};

// Three columns that rows cover only in pairs, so that there is no exact cover, and eight columns with
// three rows each. The three have two rows each and are the smallest.
const WIDTH = 11;
const row = (...columns) => Array.from({ length: WIDTH }, (_, x) => (columns.includes(x) ? 1 : 0));
const matrix = [row(0, 1), row(1, 2), row(0, 2)];
for (let column = 3; column < WIDTH; column += 1) {
  for (let copy = 0; copy < 3; copy += 1) matrix.push(row(column));
}
const reversed = matrix.map((line) => [...line].reverse());

const counts = [matrix, reversed].map((lines) => {
  covered = 0;
  const solutions = solve(lines).length;
  console.log(`${solutions} solutions, columns covered: ${covered}`);
  return [solutions, covered];
});
const [[none, few], [neither, many]] = counts;
process.exit(none === 0 && neither === 0 && few < 10 && many > 10000 ? 0 : 1);
JAVASCRIPT

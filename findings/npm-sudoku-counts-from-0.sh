#!/usr/bin/env bash
# sudoku 0.0.3 (npm): the digits of `makepuzzle` and `solvepuzzle` are 0 to 8, and null is an empty
# cell. Its documentation doesn't say so.
#
# Pasted where 0 is an empty cell, such a list is another puzzle: eight digits, and the clues of the
# ninth are gone. Add 1 to each digit first.
# Exits with 0 as long as the behaviour is so. Needs Node.js and npm; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sudoku@0.0.3

node - <<'JAVASCRIPT'
const { makepuzzle, solvepuzzle } = require("sudoku");

const puzzle = makepuzzle();
const solution = solvepuzzle(puzzle);
const digits = [...new Set(solution)].sort();
const others = [...new Set(puzzle.filter((digit) => !digits.includes(digit)))];
console.log(`puzzle: ${JSON.stringify(puzzle)}`);
console.log(`digits of its solution: ${digits}; in the puzzle also ${others.map(String)}`);
const expected = digits.join("") === "012345678" && others.length === 1 && others[0] === null;
process.exit(expected ? 0 : 1);
JAVASCRIPT

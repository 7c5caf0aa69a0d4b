#!/usr/bin/env bash
# @algorithm.ts/sudoku 4.0.3 (npm) doesn't know the option of its own documentation: `childMatrixSize`,
# which is in both examples of its README, ends in a RangeError about the length of an array. The code
# reads `childMatrixWidth`. And `createSudokuBoardData(16)`, in the same example, returns one place for a
# grid of 256 cells, as it expects the solver's `size` and not a number.
#
# Whoever compares a solver with it should use the names below; what it then solves is right.
# Exits with 0 as long as the behaviour is so. Needs Node.js and npm; everything stays in a folder that
# is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @algorithm.ts/sudoku@4.0.3

node - <<'JAVASCRIPT'
const { SudokuSolver, createSudokuBoardData } = require("@algorithm.ts/sudoku");

let refused = "";
try {
  new SudokuSolver({ childMatrixSize: 2 });
} catch (error) {
  refused = `${error.name}: ${error.message}`;
}
console.log(`childMatrixSize: ${refused || "accepted"}`);

const solver = new SudokuSolver({ childMatrixWidth: 2 });
const cells = createSudokuBoardData(16).length;
const ownCells = createSudokuBoardData(solver.size).length;
console.log(`places of createSudokuBoardData(16): ${cells}; of (solver.size): ${ownCells}`);

// Digits count from 0, and -1 is an empty cell. This 4x4 puzzle has one solution.
const puzzle = [0, 1, 2, -1, -1, -1, 0, -1, -1, 0, -1, 2, -1, -1, 1, -1];
const solution = createSudokuBoardData(solver.size);
const solved = solver.solve(puzzle, solution);
const digits = solution.join("");
console.log(`childMatrixWidth: solved ${solved}, ${digits}`);

const isRight = solved && digits === "0123230110323210";
process.exit(refused.startsWith("RangeError") && cells === 1 && ownCells === 16 && isRight ? 0 : 1);
JAVASCRIPT

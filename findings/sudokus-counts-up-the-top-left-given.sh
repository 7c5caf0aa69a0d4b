#!/usr/bin/env bash
# sudokus 1.0.2 (npm): a given in the top left cell is counted up like an empty cell. This puzzle, which
# has a 2 there and one solution, comes back with a 3, and another one "is not solveable". With the first
# and the third column exchanged, so that the corner is empty, both are solved rightly.
#
# Whoever checks answers against the givens sees it; else exchange columns until that cell is empty.
# Exits with 0 as long as the behaviour is so. Needs Node.js and npm; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sudokus@1.0.2

node - <<'JAVASCRIPT'
const { solve } = require("sudokus");

const rowsOf = (text) => text.match(/.{9}/g).map((row) => [...row].map(Number));
const swapped = (text) => text.replace(/(.)(.)(.)(.{6})/g, "$3$2$1$4"); // columns 1 and 3
const answer = (text) => {
  try {
    return solve(rowsOf(text)).flat().join("");
  } catch (error) {
    return error.message;
  }
};

const fits = (puzzle, text) =>
  text.length === 81 && [...puzzle].every((digit, i) => digit === "0" || digit === text[i]);
const HOUSES = [
  (i) => Math.floor(i / 9),
  (i) => i % 9,
  (i) => Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3),
];
const isValid = (text) =>
  HOUSES.every((house) => new Set([...text].map((digit, i) => digit + house(i))).size === 81);

const puzzles = [
  "200400500001009030500307000000080340908000107023090000000603004070900800006001005",
  "790020030080107502000009600000060009070000020200040000002300000903406010010080043",
];
const found = puzzles.map((puzzle) => {
  const [plain, exchanged] = [answer(puzzle), answer(swapped(puzzle))];
  console.log(`${puzzle}\n  as it is:  ${plain}\n  exchanged: ${exchanged}`);
  return fits(swapped(puzzle), exchanged) && isValid(exchanged) && plain;
});
const isChanged = found[0] && isValid(found[0]) && puzzles[0][0] === "2" && found[0][0] === "3";
process.exit(isChanged && found[1] === "Sudoku is not solveable." ? 0 : 1);
JAVASCRIPT

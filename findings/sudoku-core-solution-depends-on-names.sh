#!/usr/bin/env bash
# sudoku-core 3.0.3 (npm): `analyze` says `hasSolution: false` for a puzzle with one solution, and
# `hasSolution: true`, difficulty hard, for the same puzzle with 1 to 9 renamed to 9 to 1. It tries its
# strategies alone, and which steps they find depends on the names of the digits.
#
# Whoever asks it whether a hard puzzle can be solved should ask a solver instead; "false" here doesn't
# mean that there is no solution. Exits with 0 as long as the behaviour is so. Needs Node.js and npm;
# everything stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sudoku-core@3.0.3

node - <<'JAVASCRIPT'
const { analyze } = require("sudoku-core");

const GIVEN = ".3...9..12......6....2....9.6.73.1.8..3....5...792.....9....6....1..84..4.2....1.";
const digits = [...GIVEN].map((character) => (character === "." ? null : Number(character)));
const renamed = digits.map((digit) => (digit === null ? null : 10 - digit));

const seen = [digits, renamed].map((board) => {
  const { hasSolution, hasUniqueSolution, difficulty } = analyze(board);
  console.log(`${board.map((digit) => digit ?? ".").join("")}:`);
  console.log(`  solution ${hasSolution}, unique ${hasUniqueSolution}, ${difficulty}`);
  return hasSolution;
});
process.exit(seen[0] === false && seen[1] === true ? 0 : 1);
JAVASCRIPT

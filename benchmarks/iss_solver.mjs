// Solves puzzles with the code of Interactive Sudoku Solver, whose folder is the argument. Reads one
// puzzle a line, its text as JSON, and writes for each the processor time in microseconds and the
// solution if it is the only one, as JSON. The time begins when the text is read, and includes what
// node's compiler and garbage collector do meanwhile in their threads.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

globalThis.self = globalThis;
self.VERSION_PARAM = "";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { SimpleSolver } = await import(new URL("js/sandbox/simple_solver.js", folder));
const { SudokuParser } = await import(new URL("js/sudoku_parser.js", folder));

console.log(JSON.stringify("ready"));
for await (const line of createInterface({ input: process.stdin })) {
  let start = process.cpuUsage();
  let solution = null;
  try {
    const constraints = SudokuParser.parseText(JSON.parse(line));
    start = process.cpuUsage();
    const found = new SimpleSolver().uniqueSolution(constraints);
    solution = found === null ? null : [...found.getArray()];
  } catch (error) {
    solution = String(error);
  }
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify([user + system, solution]));
}

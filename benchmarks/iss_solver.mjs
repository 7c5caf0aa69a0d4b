// Solves puzzles with the code of Interactive Sudoku Solver, whose folder is the argument. Reads one
// puzzle a line, its text as JSON, and writes for each the processor time in microseconds and the
// solution if it is the only one, as JSON.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

globalThis.self = globalThis;
self.VERSION_PARAM = "";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { SimpleSolver } = await import(new URL("js/sandbox/simple_solver.js", folder));

console.log(JSON.stringify("ready"));
for await (const line of createInterface({ input: process.stdin })) {
  const start = process.cpuUsage();
  let solution = null;
  try {
    const found = new SimpleSolver().uniqueSolution(JSON.parse(line));
    solution = found === null ? null : [...found.getArray()];
  } catch (error) {
    solution = String(error);
  }
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify([user + system, solution]));
}

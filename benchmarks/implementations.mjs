// The JavaScript half of implementations.py: plays prepared rounds, and gives its answers and its best rate.

import { readFileSync } from "node:fs";

import { answer } from "../conformance/implementations/js/index.js";

const { rules, rounds, repeat } = JSON.parse(readFileSync(0, "utf8"));

const run = () => {
  const begun = performance.now();
  for (const given of rounds) answer(rules, "round", given);
  return (rounds.length / (performance.now() - begun)) * 1000;
};

const answers = rounds.map((given) => answer(rules, "round", given));
const rate = Math.max(...Array.from({ length: repeat }, run));
process.stdout.write(JSON.stringify({ answers, rate }));

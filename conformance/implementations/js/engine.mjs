#!/usr/bin/env node
// The engine as a process: it reads one question a line and writes one answer a line.
//
//     twentyone check -- node engine.mjs

import { createInterface } from "node:readline";

import { answer, KINDS } from "./answer.mjs";

const rulesOf = new Map();

function greet({ games = {} }) {
  rulesOf.clear();
  for (const [id, { rules }] of Object.entries(games)) rulesOf.set(id, rules);
  return {
    protocol: 1,
    name: "twentyone-js",
    version: "1.0.0",
    language: "JavaScript",
    games: [...rulesOf.keys()],
    kinds: KINDS,
    reports: ["asked", "hands", "bets"],
  };
}

function run({ seq, game, kind, given }) {
  if (!rulesOf.has(game)) return { seq, skipped: `no rules were sent for ${game}` };
  return { seq, ...answer(rulesOf.get(game), kind, given) };
}

/** Answer one line; undefined for `stop`. */
function respond(line) {
  let request;
  try {
    request = JSON.parse(line);
    if (request.cmd === "stop") return undefined;
    if (request.cmd === "start") return greet(request);
    if (request.cmd === "run") return run(request);
    return { seq: request.seq, error: `no such command: ${JSON.stringify(request.cmd)}` };
  } catch (error) {
    return { seq: request?.seq, error: error.message };
  }
}

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
for await (const line of lines) {
  if (line.trim() === "") continue;
  const said = respond(line);
  if (said === undefined) break;
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
process.stdin.destroy();

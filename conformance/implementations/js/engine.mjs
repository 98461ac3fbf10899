#!/usr/bin/env node
// The engine as a process: it reads one question a line and writes one answer a line.
//
//     twentyone check -- node engine.mjs

import process from "node:process";

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

/** Answer all lines at hand with one write; say whether more are waited for. */
function respondAll(lines) {
  let said = "";
  let isOpen = true;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const words = respond(line);
    isOpen = words !== undefined;
    if (!isOpen) break;
    said += `${JSON.stringify(words)}\n`;
  }
  if (said) process.stdout.write(said);
  return isOpen;
}

process.stdin.setEncoding("utf8");
let begun = "";
for await (const part of process.stdin) {
  const lines = (begun + part).split("\n");
  begun = lines.pop();
  if (!respondAll(lines)) {
    begun = "";
    break;
  }
}
respondAll([begun]);

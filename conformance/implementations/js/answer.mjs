// Answering a question of any kind by the rules of a game.

import { answerAccount } from "./account.mjs";
import { Fault, Refusal, Skip } from "./faults.mjs";
import { answerHand, answerSettle, answerSideBet } from "./finished.mjs";
import { checkForm } from "./forms.mjs";
import { Game } from "./game.mjs";
import { Incident } from "./incident.mjs";
import { answerHint } from "./hints.mjs";
import { answerTable } from "./room.mjs";
import { openRound, playRound } from "./round.mjs";
import { answerScreen } from "./screen.mjs";
import { answerShoe } from "./shoe.mjs";

function answerRound(game, values, given) {
  return playRound(openRound(game, values, given), given.decisions);
}

function answerIncident(game, values, given) {
  const round = openRound(game, values, given);
  return playRound(round, given.decisions, new Incident(round, given.event));
}

const ANSWERS = {
  hand: answerHand,
  settle: answerSettle,
  side_bet: answerSideBet,
  round: answerRound,
  shoe: answerShoe,
  screen: answerScreen,
  table: answerTable,
  incident: answerIncident,
  account: answerAccount,
  hint: answerHint,
  refuse: answerRound,
};

/** The kinds of question that are answered. */
export const KINDS = Object.freeze(Object.keys(ANSWERS));

/** @type {WeakMap<object, Game>} */
const games = new WeakMap();

/**
 * Give the game of some rules, made once for each object of rules.
 *
 * @param {object} rules
 * @returns {Game}
 */
export function gameOf(rules) {
  let game = games.get(rules);
  if (!game) {
    game = new Game(rules);
    games.set(rules, game);
  }
  if (game.fault) throw new Fault(game.fault);
  return game;
}

/**
 * Say what became of a question that ended without a result.
 *
 * @param {unknown} end What was thrown.
 */
export function endedBy(end) {
  if (end instanceof Refusal) {
    const { code, legal, balances } = end;
    return { refused: code, ...(legal && { legal }), ...(balances && { balances }) };
  }
  return end instanceof Skip ? { skipped: end.message } : { error: end instanceof Error ? end.message : String(end) };
}

/**
 * Answer one question. Nothing of it is kept, and neither the rules nor the question are changed. What hints are worked
 * out by is kept for other questions under rules alike.
 *
 * @param {object} rules The resolved rules of a game, as `start` sends them.
 * @param {string} kind The kind of question.
 * @param {object} given The question.
 * @returns {object} One of `result`, `refused` (with `legal` and `balances` where they belong), `skipped`, `error`.
 */
export function answer(rules, kind, given) {
  if (!KINDS.includes(kind)) return { skipped: `this engine does not answer the kind ${kind}` };
  try {
    checkForm(kind, given);
    const game = gameOf(rules);
    return { result: ANSWERS[kind](game, game.valuesOf(given.options), given) };
  } catch (end) {
    return endedBy(end);
  }
}

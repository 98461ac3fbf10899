// How a hand ends, and what comes back for it.

import { Skip } from "./faults.mjs";
import { add, subtract } from "./money.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("./hands.mjs").Hand} Hand */
/** @typedef {import("./money.mjs").Amount} Amount */
/** @typedef {import("./conditions.mjs").Sight} Sight */

/** @param {Game} game @param {Hand} hand @param {Hand} banker @param {Sight} sight */
export const isPaidAtOnce = (game, hand, banker, sight) =>
  game.paidAtOnce.some(({ when }) => when(hand, banker, sight));

/**
 * Find the outcome of a hand: the first line that holds.
 *
 * @param {Game} game
 * @param {Hand} hand
 * @param {Hand} banker
 * @param {Sight} sight
 */
export function outcomeOf(game, hand, banker, sight) {
  const line = game.outcomes.find(({ when }) => when(hand, banker, sight));
  if (!line) throw new Skip("no outcome decides the hand");
  return line;
}

/**
 * What comes back for a hand.
 *
 * @param {Game} game
 * @param {ReturnType<typeof outcomeOf>} line
 * @param {Amount} staked All that lies on it.
 * @param {Amount} first What was laid on it before the deal.
 * @returns {Amount}
 */
export function returnedBy(game, line, staked, first) {
  if (line.pays) return add(staked, game.part(staked, line.pays));
  if (line.returns) return game.part(staked, line.returns);
  if (line.is === "push") return staked;
  return line.keepsRaises ? subtract(staked, first) : 0;
}

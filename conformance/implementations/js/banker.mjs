// The banker's play, by his rule or as the player who banks decides.

import { needed } from "./faults.mjs";
import { isPaidAtOnce } from "./outcomes.mjs";
import { closesItself } from "./play.mjs";

/** @typedef {import("./round.mjs").Round} Round */

/** What a player's hand is to the banker, the first that fits. */
export function stateOf(round, hand) {
  if (isPaidAtOnce(round.game, hand, round.banker, round)) return "paid";
  if (hand.surrendered) return "surrendered";
  if (hand.isBust) return "bust";
  return round.naturalsSeen && hand.isNatural ? "natural" : "live";
}

/** Whether anything lies on the table that the banker plays for. */
function hasCause(round) {
  const causes = round.game.rules.banker.draws_for;
  return round.seats.some(
    ({ hands, bets }) =>
      hands.some((hand) => causes.includes(stateOf(round, hand))) ||
      bets.some(({ bet, offer }) => !offer && causes.includes(bet)),
  );
}

/** Whether the banker draws to his hand by the rule. @param {import("./hands.mjs").Hand} hand */
export function draws(hand, { below, soft_17: soft17 }) {
  if (hand.total === 17 && hand.isSoft) return soft17 === "hits";
  return !hand.isBust && hand.total < below;
}

function playByRule(round) {
  const rule = round.game.rules.banker.draws;
  while (rule && draws(round.banker, rule)) round.give(round.banker);
}

function* playFreely(round) {
  const hand = round.banker;
  while (!hand.isBust && !closesItself(round, hand)) {
    const legal = needed(round.game.rules.banker.actions, "what a free banker may do");
    const choice = yield { shown: { seat: "banker", hand: 1, legal }, hand };
    if (choice.do === "stand") return;
    round.give(hand);
    hand.acted = true;
  }
}

/**
 * Play the banker's hand, if there is cause.
 *
 * @param {Round} round
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* playBanker(round) {
  if (!hasCause(round)) return;
  if (round.game.rules.banker.plays === "freely") yield* playFreely(round);
  else playByRule(round);
}

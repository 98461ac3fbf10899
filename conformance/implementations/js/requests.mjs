// Checking a decision at the open point.

import { Refusal } from "./faults.mjs";

const WORDS = new Set(["hit", "stand", "double", "split", "surrender", "insure", "claim", "bet", "decline"]);

/** Find why a decision is refused; undefined if it is allowed so far. */
function faultOf({ shown, unfunded = {} }, decision) {
  if (decision.seat !== shown.seat || decision.hand !== shown.hand) return "not_your_turn";
  if (!WORDS.has(decision.do)) return "unknown_action";
  if (shown.legal.includes(decision.do)) return undefined;
  if (!Object.hasOwn(unfunded, decision.do)) return "not_legal";
  return unfunded[decision.do] === "refused" ? "no_funds" : undefined;
}

/**
 * Refuse a decision that the open point does not allow.
 *
 * @param {import("./round.mjs").Round} round
 * @param {import("./round.mjs").Point} point
 * @param {{ seat: unknown, hand: unknown, do: unknown, stake?: unknown }} decision
 */
export function checkDecision(round, point, decision) {
  const code = faultOf(point, decision);
  if (code) throw new Refusal(code, point.shown.legal, round.balances);
  if (decision.do === "bet") point.checkStake(decision.stake);
}

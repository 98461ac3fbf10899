// Taking the bets of a seat before the deal.

import { Refusal } from "./faults.mjs";
import { Hand } from "./hands.mjs";
import { isOpen } from "./side-bets.mjs";
import { isStake } from "./settings.mjs";

/** @typedef {import("./round.mjs").Round} Round */
/** @typedef {import("./round.mjs").Seat} Seat */

const MAIN = "main";

/**
 * Check a stake that a player names.
 *
 * @param {Round} round
 * @param {Seat} seat
 * @param {any} stake
 * @param {string[]} [legal] What was legal when it was named.
 */
export function checkStake(round, seat, stake, legal = []) {
  if (!isStake(stake, round.limits)) throw new Refusal("bad_stake", legal, round.balances);
  if (!seat.canPay(stake)) throw new Refusal("no_funds", legal, round.balances);
}

function layMain(round, seat, stake) {
  checkStake(round, seat, stake);
  seat.pay(stake);
  seat.main = stake;
  seat.hands.push(new Hand(round.game, { stake, seat }));
}


function laySideBet(round, seat, bet, stake) {
  const number = round.values.round_in_shoe ?? 1;
  if (!isOpen(round.game, bet, number)) throw new Refusal("bet_closed", [], round.balances);
  if (bet.needsMain && seat.hands.length === 0) throw new Refusal("bet_required", [], round.balances);
  checkStake(round, seat, stake);
  seat.pay(stake);
  seat.bets.push({ bet: bet.id, stake, hand: null });
}

/**
 * Take all bets of a seat; what was laid before a refused one stays laid.
 *
 * @param {Round} round
 * @param {Seat} seat
 * @param {Record<string, unknown>} bets The stakes by bet.
 */
export function takeBets(round, seat, bets) {
  const { sideBets, rules } = round.game;
  const { required, unplaced } = rules.main_bet;
  const isLaidAtLast = !Object.hasOwn(bets, MAIN) && unplaced === "minimum";
  if (Object.hasOwn(bets, MAIN)) layMain(round, seat, bets[MAIN]);
  else if (required && !isLaidAtLast) throw new Refusal("bet_required", [], round.balances);
  for (const bet of sideBets.values()) {
    if (Object.hasOwn(bets, bet.id)) laySideBet(round, seat, bet, bets[bet.id]);
  }
  if (!Object.keys(bets).every((id) => id === MAIN || sideBets.has(id))) {
    throw new Refusal("unknown_action", [], round.balances);
  }
  if (isLaidAtLast) layMain(round, seat, round.limits.least);
}

// Splitting a hand, and the bet that may be bought for each part.

import { checkStake } from "./bets.mjs";
import { pairClassOf } from "./cards.mjs";
import { Refusal } from "./faults.mjs";
import { Hand } from "./hands.mjs";
import { isEqual } from "./money.mjs";
import { decide } from "./side-bets.mjs";

/** @typedef {import("./round.mjs").Round} Round */

/** What a split says of the hands that it makes of a pair, by its first card. @param {{ then: any }} action */
export const thenOf = ({ then }, card) => (typeof then === "string" ? then : then[pairClassOf(card)]);

/** The stake that a bought bet must have, or null where any will do; undefined where it cannot be bought. */
function boundStake(seat, bet) {
  if (bet.onSplit.stake !== "same_as_first") return null;
  return seat.bets.find(({ bet: id, hand }) => id === bet.id && hand === null)?.stake;
}

/**
 * Offer the bet on split hands for one of them.
 *
 * @param {Round} round
 * @param {Hand} hand
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* offerSplitBet(round, hand) {
  const bet = round.game.splitBet;
  const { seat } = hand;
  if (!bet) return;
  const bound = boundStake(seat, bet);
  if (bound === undefined || !seat.canPay(bound ?? round.limits.least)) return;
  const shown = { ...round.placeOf(hand), offer: "pair_bet", legal: ["bet", "decline"] };
  const check = (stake) => {
    checkStake(round, seat, stake, shown.legal);
    if (bound !== null && !isEqual(stake, bound)) throw new Refusal("bad_stake", shown.legal, round.balances);
  };
  const choice = yield { shown, hand, checkStake: check };
  if (choice.do !== "bet") return;
  seat.pay(choice.stake);
  seat.bets.push({ bet: bet.id, stake: choice.stake, hand });
}

/**
 * Give a hand its second card, and decide the bet bought for it.
 *
 * @param {Round} round
 * @param {Hand} hand
 */
export function giveSecondCard(round, hand) {
  round.give(hand);
  if (hand.then === "close") hand.closed = true;
  for (const bet of hand.seat.bets) {
    if (bet.hand === hand && bet.tier === undefined) decide(round, hand.seat, bet);
  }
}

/** Make a hand of one card of a split. */
function partOf(round, old, { side, card, stake, then }) {
  const path = old.path + side;
  const hand = new Hand(round.game, { origin: "split", stake, seat: old.seat, path, then });
  hand.take(card);
  if (!round.rows.has(path)) round.rows.set(path, [card]);
  return hand;
}

/**
 * Make two hands of one.
 *
 * @param {Round} round
 * @param {Hand} old
 * @param {object} action The split, as the game has it.
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* split(round, old, action) {
  const { seat, cards } = old;
  const paid = round.game.part(old.stake, action.stake, "the stake of a split");
  const then = thenOf(action, cards[0]);
  seat.pay(paid);
  seat.splits += 1;
  const left = partOf(round, old, { side: "L", card: cards[0], stake: old.stake, then });
  const right = partOf(round, old, { side: "R", card: cards[1], stake: paid, then });
  seat.hands.splice(seat.hands.indexOf(old), 1, left, right);
  for (const bet of seat.bets) if (bet.hand === old) bet.hand = left;
  round.tell?.({ what: "split", ...round.placeOf(left) });
  yield* offerSplitBet(round, left);
  if (action.bothAtOnce || round.game.betsAtSplit) yield* offerSplitBet(round, right);
  giveSecondCard(round, left);
  if (action.bothAtOnce) giveSecondCard(round, right);
}

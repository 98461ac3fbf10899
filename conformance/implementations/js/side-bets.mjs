// Side bets: until when they are open, and what they return.

import { Fault } from "./faults.mjs";
import { add } from "./money.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("./money.mjs").Amount} Amount */

/** Whether a bet is taken in the round of a shoe that has this number, from 1. */
export function isOpen(game, bet, number) {
  if (number !== bet.rounds) return number < bet.rounds;
  return game.rules.shoe.round_limit?.last_round !== "closed";
}

/**
 * Settle a bet by the cards that it looks at.
 *
 * @param {Game} game
 * @param {object} bet The bet, as the game has it.
 * @param {Amount} stake
 * @param {string[]} cards
 * @returns {{ tier: string | null, returned: Amount }}
 */
export function settleSideBet(game, bet, stake, cards) {
  const tier = bet.tiers.find(({ when }) => when(cards));
  if (tier) return { tier: tier.tier, returned: add(stake, game.part(stake, tier.pays)) };
  const comesBack = bet.naturalReturned && bet.looksAt.includes("banker_hand") && game.natural.fits(cards);
  return { tier: null, returned: comesBack ? stake : 0 };
}

const LOOKS = {
  player_1: (_round, { dealt }) => dealt.slice(0, 1),
  player_2: (_round, { dealt }) => dealt.slice(1, 2),
  upcard: ({ upcard }) => (upcard === null ? [] : [upcard]),
  banker_hand: ({ banker }) => banker.cards,
};

/** The cards that a bet laid before the deal looks at. */
function cardsFor(round, seat, { looksAt }) {
  const cards = [];
  for (const name of looksAt) {
    const found = LOOKS[name](round, seat);
    if (found.length === 0) throw new Fault(`there is no ${name} for a side bet`);
    cards.push(...found);
  }
  return cards;
}

/**
 * Decide a bet that lies: one laid before the deal by what it looks at, one bought for a split hand by the hand.
 *
 * @param {import("./round.mjs").Round} round
 * @param {import("./round.mjs").Seat} seat
 * @param {import("./round.mjs").Bet} bet Is given its tier and what it returns.
 */
export function decide(round, seat, bet) {
  const rule = round.game.sideBets.get(bet.bet);
  const cards = bet.hand ? bet.hand.cards : cardsFor(round, seat, rule);
  const { tier, returned } = settleSideBet(round.game, rule, bet.stake, cards);
  bet.tier = tier;
  bet.returned = returned;
}

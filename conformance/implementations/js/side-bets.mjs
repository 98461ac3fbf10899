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
  player_1: (_round, cards) => cards.slice(0, 1),
  player_2: (_round, cards) => cards.slice(1, 2),
  upcard: ({ upcard }) => (upcard === null ? [] : [upcard]),
  banker_hand: ({ banker }) => banker.cards,
};

function cardsFor(round, cards, { looksAt }) {
  return looksAt.flatMap((name) => {
    const found = LOOKS[name](round, cards);
    if (found.length === 0) throw new Fault(`there is no ${name} for a side bet`);
    return found;
  });
}

/**
 * Decide a bet that lies.
 *
 * @param {import("./round.mjs").Round} round
 * @param {string[]} cards The player's cards: those dealt to the seat, or those of the hand it was bought for.
 * @param {import("./round.mjs").Bet} bet Is given its tier and what it returns.
 */
export function decide(round, cards, bet) {
  const rule = round.game.sideBets.get(bet.bet);
  Object.assign(bet, settleSideBet(round.game, rule, bet.stake, cardsFor(round, cards, rule)));
}

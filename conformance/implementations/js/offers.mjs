// What a seat is offered before it plays.

import { needed } from "./faults.mjs";
import { add } from "./money.mjs";

/** @typedef {import("./round.mjs").Round} Round */

const ACCEPTED_BY = { insurance: "insure", claim: "claim", surrender: "surrender" };

function insure(_round, hand, offer, stake) {
  hand.seat.pay(stake);
  hand.seat.insured = true;
  hand.seat.bets.push({ bet: offer.name, stake, hand: null, offer });
}

const ACCEPT = {
  insurance: insure,
  claim: (_round, hand) => {
    hand.claimed = true;
    hand.closed = true;
  },
  surrender: (_round, hand) => {
    hand.surrendered = true;
    hand.closed = true;
  },
};

/** The stake for which insurance is offered; 0 where it is not. */
function insuranceStake(round, { seat }, offer) {
  const full = round.game.part(seat.main, offer.stake, "the stake of insurance");
  if (seat.canPay(full)) return full;
  return offer.forLess ? seat.balance : 0;
}

function* makeOffer(round, hand, offer) {
  const stake = offer.name === "insurance" ? insuranceStake(round, hand, offer) : null;
  if (stake === 0) return;
  const accepting = ACCEPTED_BY[offer.name];
  const shown = { seat: hand.seat.number, hand: 1, offer: offer.name, legal: [accepting, "decline"] };
  const choice = yield { shown, hand };
  if (choice.do === accepting) ACCEPT[offer.name](round, hand, offer, stake);
}

/**
 * Make all offers of a moment.
 *
 * @param {Round} round
 * @param {"after_deal" | "upcard_shown"} moment
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* makeOffers(round, moment) {
  const offers = round.game.offers.filter(({ at }) => at === moment);
  for (const seat of round.seats) {
    for (const hand of seat.hands) {
      for (const offer of offers) {
        if (!hand.closed && offer.when(hand, round)) yield* makeOffer(round, hand, offer);
      }
    }
  }
}

/**
 * What insurance returns at the end.
 *
 * @param {import("./game.mjs").Game} game
 * @param {object} offer
 * @param {import("./money.mjs").Amount} stake
 * @param {import("./hands.mjs").Hand} hand The seat's first hand.
 * @param {import("./hands.mjs").Hand} banker
 * @param {import("./conditions.mjs").Sight} sight
 * @returns {import("./money.mjs").Amount}
 */
export function insuranceReturns(game, offer, stake, hand, banker, sight) {
  const wins = needed(offer.wins, "when insurance wins");
  const earned = game.part(stake, offer.pays, "what insurance pays");
  return wins(hand, banker, sight) ? add(stake, earned) : 0;
}

// Settling a round: hands, bets, nets.

import { insuranceReturns } from "./offers.mjs";
import { add, negative, subtract, written } from "./money.mjs";
import { outcomeOf, returnedBy } from "./outcomes.mjs";
import { decide } from "./side-bets.mjs";

/** @typedef {import("./round.mjs").Round} Round */
/** @typedef {import("./round.mjs").Seat} Seat */

function settleHand(round, seat, hand, place) {
  const line = outcomeOf(round.game, hand, round.banker, round);
  const first = place === 0 ? seat.main : 0;
  const returned = returnedBy(round.game, line, hand.stake, first);
  round.tell?.({ what: "outcome", ...round.placeOf(hand), outcome: line.is, rule: line.pointer });
  return { hand, outcome: line.is, returned };
}

function settleBet(round, seat, bet) {
  if (bet.offer) bet.returned = insuranceReturns(round.game, bet.offer, bet.stake, seat.hands[0], round.banker, round);
  else if (bet.tier === undefined) decide(round, seat, bet);
  const { bet: id, tier, returned } = bet;
  round.tell?.({ what: "bet", seat: seat.number, bet: id, tier, returned: written(returned) });
}

const handShown = (seat, { hand, outcome, returned }, place) => ({
  seat: seat.number,
  hand: place + 1,
  cards: hand.cards,
  staked: written(hand.stake),
  outcome,
  returned: written(returned),
});

function betShown(seat, { bet, stake, hand, offer, tier, returned }) {
  const shown = { seat: seat.number, bet, staked: written(stake), returned: written(returned) };
  if (!offer) shown.tier = tier;
  if (hand) shown.hand = seat.hands.indexOf(hand) + 1;
  return shown;
}

function settleSeat(round, seat) {
  const hands = seat.hands.map((hand, place) => settleHand(round, seat, hand, place));
  for (const bet of seat.bets) settleBet(round, seat, bet);
  const gained = (sum, each, stake) => add(sum, subtract(each.returned, stake));
  const onHands = hands.reduce((sum, each) => gained(sum, each, each.hand.stake), 0);
  const net = seat.bets.reduce((sum, bet) => gained(sum, bet, bet.stake), onHands);
  const returned = [...hands, ...seat.bets].reduce((sum, each) => add(sum, each.returned), 0);
  seat.pay(negative(returned));
  return {
    hands: hands.map((each, place) => handShown(seat, each, place)),
    bets: seat.bets.map((bet) => betShown(seat, bet)),
    net,
    onHands,
  };
}

/**
 * Settle everything, and show it.
 *
 * @param {Round} round
 * @returns {{ dealer: string[], hands: object[], bets: object[], net: object[], drawn: number }}
 */
export function settle(round) {
  const settled = round.seats.map((seat) => settleSeat(round, seat));
  /** @type {{ seat: number | string, net: number | string }[]} */
  const net = settled.map((each, place) => ({ seat: round.seats[place].number, net: written(each.net) }));
  if (round.game.banks) {
    const lost = settled.reduce((sum, each) => add(sum, each.onHands), 0);
    net.push({ seat: "banker", net: written(negative(lost)) });
  }
  return {
    dealer: round.banker.cards,
    hands: settled.flatMap(({ hands }) => hands),
    bets: settled.flatMap(({ bets }) => bets),
    net,
    drawn: round.drawn,
  };
}

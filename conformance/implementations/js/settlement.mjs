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
  round.tell({ what: "outcome", ...round.placeOf(hand), outcome: line.is, rule: line.pointer });
  return { hand, outcome: line.is, returned };
}

function settleBet(round, seat, bet) {
  if (bet.offer) bet.returned = insuranceReturns(round.game, bet.offer, bet.stake, seat.hands[0], round.banker, round);
  else if (bet.tier === undefined) decide(round, seat.dealt, bet);
}

const handShown = (round, { hand, outcome, returned }) => ({
  ...round.placeOf(hand),
  cards: hand.cards,
  staked: written(hand.stake),
  outcome,
  returned: written(returned),
});

const betShown = (round, seat, { bet, stake, hand, offer, tier, returned }) => ({
  seat: seat.number,
  bet,
  ...(hand ? { hand: round.placeOf(hand).hand } : {}),
  staked: written(stake),
  ...(offer ? {} : { tier }),
  returned: written(returned),
});

function settleSeat(round, seat) {
  const hands = seat.hands.map((hand, place) => settleHand(round, seat, hand, place));
  for (const bet of seat.bets) settleBet(round, seat, bet);
  let returned = 0;
  let onHands = 0;
  for (const each of hands) onHands = add(onHands, subtract(each.returned, each.hand.stake));
  let net = onHands;
  for (const each of hands) returned = add(returned, each.returned);
  for (const bet of seat.bets) {
    returned = add(returned, bet.returned);
    net = add(net, subtract(bet.returned, bet.stake));
  }
  seat.pay(negative(returned));
  return {
    hands: hands.map((each) => handShown(round, each)),
    bets: seat.bets.map((bet) => betShown(round, seat, bet)),
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

// Questions about finished cards: kinds `hand`, `settle` and `side_bet`.

import { Fault, needed, Refusal, Skip } from "./faults.mjs";
import { Hand } from "./hands.mjs";
import { add, amountFrom, isMore, subtract, times, whole, written } from "./money.mjs";
import { insuranceReturns } from "./offers.mjs";
import { outcomeOf, returnedBy } from "./outcomes.mjs";
import { isOpen, settleSideBet } from "./side-bets.mjs";

/** @typedef {import("./game.mjs").Game} Game */

/** @param {Game} game @param {string[]} cards @param {"deal" | "split"} [origin] */
function handOf(game, cards, origin = "deal") {
  const hand = new Hand(game, { origin });
  for (const card of cards) hand.take(card);
  return hand;
}

/** Answer a question of kind `hand`. @param {Game} game */
export function answerHand(game, _values, { cards, origin }) {
  const hand = handOf(game, cards, origin);
  return { points: hand.total, soft: hand.isSoft, natural: hand.isNatural, bust: hand.isBust };
}

/** What was laid on a hand before the deal, of all that lies on it now. */
function firstStake(game, stake, isDoubled) {
  const raise = isDoubled ? game.action("double")?.stake : undefined;
  return whole(raise ? times(stake, [raise[1], raise[0] + raise[1]]) : stake);
}

function insuranceBack(game, insurance, hand, dealer, sight) {
  if (!isMore(insurance, 0)) return 0;
  const offer = needed(game.insurance, "insurance");
  return insuranceReturns(game, offer, insurance, hand, dealer, sight);
}

/** Answer a question of kind `settle`. @param {Game} game */
export function answerSettle(game, _values, given) {
  const [stake, insurance] = [amountFrom(given.stake), amountFrom(given.insurance)];
  const { cards, origin, doubled, surrendered, claimed } = given.hand;
  const hand = Object.assign(handOf(game, cards, origin), { stake, doubled, surrendered, claimed });
  const dealer = handOf(game, given.dealer);
  const upcard = dealer.cards[game.upcardPlace];
  if (upcard === undefined) throw new Fault("there is no upcard");
  const sight = { upcard, naturalsSeen: true };
  const line = outcomeOf(game, hand, dealer, sight);
  const main = returnedBy(game, line, stake, firstStake(game, stake, doubled));
  const back = insuranceBack(game, insurance, hand, dealer, sight);
  return {
    outcome: line.is,
    returned: { main: written(main), insurance: written(back) },
    net: written(subtract(add(main, back), add(stake, insurance))),
  };
}

const isOfPlayer = (name) => name.startsWith("player_");

/** Whether so many cards are those that a bet looks at. */
function isEnough({ looksAt }, player, dealer) {
  const ofDealer = looksAt.includes("banker_hand") ? dealer.length : Number(looksAt.includes("upcard"));
  return player.length === looksAt.filter(isOfPlayer).length && dealer.length === ofDealer;
}

/** Answer a question of kind `side_bet`. @param {Game} game */
export function answerSideBet(game, _values, { bet: id, stake, player, dealer, round_in_shoe: number }) {
  const bet = game.sideBets.get(id);
  if (!bet) throw new Skip(`no such side bet: ${id}`);
  if (!isOpen(game, bet, number)) throw new Refusal("bet_closed");
  if (!isEnough(bet, player, dealer)) throw new Fault("the bet does not look at so many cards");
  const { tier, returned } = settleSideBet(game, bet, amountFrom(stake), [...player, ...dealer]);
  return { tier, returned: written(returned) };
}

// A seat's play: what may be done with a hand, and doing it.

import { pairClassOf } from "./cards.mjs";
import { needed, Skip } from "./faults.mjs";
import { add } from "./money.mjs";
import { isPaidAtOnce } from "./outcomes.mjs";
import { giveSecondCard, offerSplitBet, split } from "./split.mjs";

/** @typedef {import("./round.mjs").Round} Round */
/** @typedef {import("./hands.mjs").Hand} Hand */

const SPLIT_OR_CLOSE = new Set(["split", "stand"]);

/** Whether a line of `closes` holds for a hand. @param {Round} round @param {Hand} hand */
export const closesItself = (round, hand) => round.game.closes.some((closes) => closes(hand, round));

/** Whether a hand is not asked any more. @param {Round} round @param {Hand} hand */
export const isClosed = (round, hand) =>
  hand.isBust || hand.closed || closesItself(round, hand) || isPaidAtOnce(round.game, hand, round.banker, round);

/** Whether an action may be done with a hand, but for funds. @param {Round} round @param {Hand} hand */
export function isAllowed(round, hand, action) {
  if (hand.then === "split_or_close" && !SPLIT_OR_CLOSE.has(action.name)) return false;
  if (!action.when(hand, round)) return false;
  if (action.name !== "split") return true;
  const most = needed(action.mostSplits, "how many splits are allowed");
  return hand.seat.splits < most[pairClassOf(hand.cards[0])];
}

/** Find what may be done with a hand: the legal actions, and those that only funds lack for. */
function whatMayBeDone(round, hand) {
  /** @type {string[]} */
  const legal = [];
  /** @type {Record<string, string>} */
  const unfunded = {};
  for (const action of round.game.actions) {
    if (!isAllowed(round, hand, action)) continue;
    const isPaid = !action.stake || hand.seat.canPay(round.game.part(hand.stake, action.stake));
    if (isPaid) legal.push(action.name);
    else unfunded[action.name] = action.replacement ? "replaced" : "refused";
  }
  return { legal, unfunded };
}

/**
 * Find what a list of lines does with a hand.
 *
 * @param {{ when: Function, do: "hit" | "stand" }[]} lines
 * @param {Hand} hand
 * @param {import("./conditions.mjs").Sight} sight
 */
export function lineFor(lines, hand, sight) {
  const line = lines.find(({ when }) => when(hand, sight));
  if (!line) throw new Skip("no line says how the hand is played");
  return line.do;
}

function replace(round, hand, { play: lines, untilClosed }) {
  do {
    if (lineFor(lines, hand, round) === "hit") round.give(hand);
    else hand.closed = true;
    hand.acted = true;
  } while (untilClosed && !isClosed(round, hand));
}

function hit(round, hand) {
  round.give(hand);
}

function double(round, hand, action) {
  const stake = round.game.part(hand.stake, action.stake, "the stake of a double");
  hand.seat.pay(stake);
  hand.stake = add(hand.stake, stake);
  hand.doubled = true;
  for (let left = action.draws; left > 0; left -= 1) round.give(hand);
}

function surrender(_round, hand) {
  hand.surrendered = true;
  hand.closed = true;
}

const DOES = { hit, stand: () => {}, double, surrender };

function* carryOut(round, hand, name, isReplaced) {
  const action = round.game.action(name);
  if (isReplaced) {
    replace(round, hand, action.replacement);
  } else if (name === "split") {
    yield* split(round, hand, action);
  } else {
    DOES[name](round, hand, action);
    hand.acted = true;
    if (action.then === "close") hand.closed = true;
  }
}

function* playHand(round, seat, index) {
  const first = seat.hands[index];
  if (first.cards.length === 1) {
    if (first.origin === "split" && !round.game.betsAtSplit) yield* offerSplitBet(round, first);
    giveSecondCard(round, first);
  }
  // A split leaves the left hand in the place of the old one.
  while (!isClosed(round, seat.hands[index])) {
    const hand = seat.hands[index];
    const { legal, unfunded } = whatMayBeDone(round, hand);
    if (legal.length === 1 && legal[0] === "stand") return;
    const choice = yield { shown: { ...round.placeOf(hand), legal }, hand, unfunded };
    yield* carryOut(round, hand, choice.do, unfunded[choice.do] === "replaced");
  }
}

/**
 * Play all hands of all seats.
 *
 * @param {Round} round
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* play(round) {
  for (const seat of round.seats) {
    for (let index = 0; index < seat.hands.length; index += 1) yield* playHand(round, seat, index);
  }
}

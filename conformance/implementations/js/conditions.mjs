// Conditions of the rules, made into tests: of a hand at the table, and of two final hands.

import { fitting, rankOf } from "./cards.mjs";
import { Fault } from "./faults.mjs";

/** What conditions look at beside the hands. @typedef {{ upcard: string | null, naturalsSeen: boolean }} Sight */
/** @typedef {import("./hands.mjs").Hand} Hand */
/** @typedef {(hand: Hand, sight: Sight) => boolean} HandTest */
/** @typedef {(hand: Hand, banker: Hand, sight: Sight) => boolean} OutcomeTest */

/**
 * Make the test whether a number is in a range.
 *
 * @param {number | { least?: number, most?: number }} range
 * @returns {(number: number) => boolean}
 */
export function within(range) {
  if (typeof range === "number") return (number) => number === range;
  const { least = 0, most = Infinity } = range;
  return (number) => number >= least && number <= most;
}

/** A test of up to three things that holds where some of these tests hold. */
const someOf = (tests) => (one, two, three) => {
  for (const test of tests) if (test(one, two, three)) return true;
  return false;
};

/** A test of up to three things that holds where all of these tests hold. */
export const everyOf = (tests) => (one, two, three) => {
  for (const test of tests) if (!test(one, two, three)) return false;
  return true;
};

/**
 * Make one test of a map of facts, all of which must hold.
 *
 * @param {object} condition
 * @param {Record<string, (value: any) => Function>} vocabulary For each fact, what makes its test.
 * @returns {any} The test.
 */
export function allOf(condition, vocabulary) {
  const tests = Object.entries(condition).map(([fact, value]) => {
    if (fact === "any" || fact === "not") {
      const some = someOf(value.map((part) => allOf(part, vocabulary)));
      return fact === "any" ? some : (one, two, three) => !some(one, two, three);
    }
    if (!Object.hasOwn(vocabulary, fact)) throw new Fault(`no such fact: ${fact}`);
    return vocabulary[fact](value);
  });
  return tests.length === 1 ? tests[0] : everyOf(tests);
}

const STATES = {
  natural: (hand, sight) => sight.naturalsSeen && hand.isNatural,
  bust: (hand) => hand.isBust,
  surrendered: (hand) => hand.surrendered,
  claimed: (hand) => hand.claimed,
};

const upcardOf = (classes) => {
  const fits = fitting(classes);
  return (sight) => sight.upcard !== null && fits(sight.upcard);
};

const PAIRS = {
  rank: ({ cards: [one, other] }) => rankOf(one) === rankOf(other),
  points: ({ cards: [one, other], game: { counts } }) =>
    rankOf(one) === rankOf(other) || counts.lowest[rankOf(one)] === counts.lowest[rankOf(other)],
};

const ranged = (measure) => (range) => {
  const fits = within(range);
  return (hand) => fits(measure(hand));
};

const HAND_FACTS = {
  cards: ranged((hand) => hand.cards.length),
  points: ranged((hand) => hand.total),
  hard_points: ranged((hand) => hand.hard),
  taken: ranged((hand) => Math.max(0, hand.cards.length - 2)),
  soft: (wanted) => (hand) => hand.isSoft === wanted,
  origin: (wanted) => (hand) => hand.origin === wanted,
  pair: (alike) => (hand) => hand.cards.length === 2 && PAIRS[alike](hand),
  split_of: (classes) => {
    const fits = fitting(classes);
    return (hand) => hand.origin === "split" && fits(hand.cards[0]);
  },
  first_decision: (wanted) => (hand) => (hand.origin === "deal" && !hand.acted) === wanted,
  player: (state) => STATES[state],
  insured: (wanted) => (hand) => (hand.seat?.insured ?? false) === wanted,
  upcard: (classes) => {
    const shows = upcardOf(classes);
    return (_hand, sight) => shows(sight);
  },
};

const COMPARISONS = {
  higher: (one, other) => one > other,
  equal: (one, other) => one === other,
  lower: (one, other) => one < other,
};

const OUTCOME_FACTS = {
  player: (state) => (hand, _banker, sight) => STATES[state](hand, sight),
  banker: (state) => (_hand, banker, sight) => STATES[state](banker, sight),
  compare: (way) => (hand, banker) => !hand.isBust && !banker.isBust && COMPARISONS[way](hand.total, banker.total),
  cards: HAND_FACTS.cards,
  origin: HAND_FACTS.origin,
  upcard: (classes) => {
    const shows = upcardOf(classes);
    return (_hand, _banker, sight) => shows(sight);
  },
};

/**
 * Make the test of a condition about a hand at the table; `always` and an absent one always hold.
 *
 * @param {object | "always" | undefined} condition
 * @returns {HandTest}
 */
export const handTest = (condition = "always") =>
  condition === "always" ? () => true : allOf(condition, HAND_FACTS);

/**
 * Make the test of a condition about two final hands.
 *
 * @param {object} condition
 * @returns {OutcomeTest}
 */
export const outcomeTest = (condition) => allOf(condition, OUTCOME_FACTS);

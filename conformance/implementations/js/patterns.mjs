// Patterns of a side bet's paytable, made into tests of cards.

import { colourOf, RANKS, rankOf, suitOf } from "./cards.mjs";
import { allOf, everyOf, within } from "./conditions.mjs";

/** @typedef {import("./game.mjs").Game} Game */

const isDifferent = (values) => new Set(values).size === values.length;
const isOneRun = (places) => Math.max(...places) - Math.min(...places) === places.length - 1;

/** Where an ace may stand in a straight: every choice as places in the order of ranks, and the length of a ring. */
const ACE_PLACES = { low: [0], high: [RANKS.length], low_and_high: [0, RANKS.length] };

const straightWith = (aceAt) => (places) => isOneRun(places.map((place) => (place === 0 ? aceAt : place)));

/** On the ring of ranks, different places are a run if all but one gap between neighbours is a single step. */
function isRunOnRing(places) {
  const sorted = [...places].sort((one, other) => one - other);
  const steps = sorted.map((place, index) => (sorted[index + 1] ?? sorted[0] + RANKS.length) - place);
  return steps.filter((step) => step > 1).length <= 1;
}

function straightTest(straights) {
  const ways = straights === "wrap" ? [isRunOnRing] : ACE_PLACES[straights].map(straightWith);
  return (cards) => {
    const places = cards.map((card) => RANKS.indexOf(rankOf(card)));
    return isDifferent(places) && ways.some((isRun) => isRun(places));
  };
}

/** All totals that cards may count, by how an ace counts in the bet. */
function totalsOf(cards, ace, { lowest, more }) {
  const hard = cards.reduce((sum, card) => sum + lowest[rankOf(card)], 0);
  const aces = cards.filter((card) => rankOf(card) === "A").length;
  if (ace === "one") return [hard];
  if (ace === "eleven") return [hard + aces * more];
  return Array.from({ length: aces + 1 }, (_, raised) => hard + raised * more);
}

function sameRanks(ranks) {
  const wanted = [...ranks].sort().join("");
  return (cards) => cards.length === ranks.length && cards.map(rankOf).sort().join("") === wanted;
}

/**
 * Make the test of a pattern.
 *
 * @param {object} pattern
 * @param {{ ace?: string, straights?: string }} bet The side bet that has it.
 * @param {Game} game
 * @returns {(cards: string[]) => boolean}
 */
export function patternTest(pattern, { ace = "best", straights = "low_and_high" }, game) {
  const { lowest } = game.counts;
  const things = { rank: rankOf, suit: suitOf, colour: colourOf, points: (card) => lowest[rankOf(card)] };
  const alike = (thing) => (cards) => cards.every((card) => thing(card) === thing(cards[0]));
  const different = (thing) => (cards) => isDifferent(cards.map(thing));
  const inEach = (holds) => (names) => everyOf(names.map((name) => holds(things[name])));
  const isStraight = straightTest(straights);
  return allOf(pattern, {
    same: inEach(alike),
    different: inEach(different),
    ranks: sameRanks,
    total: (range) => {
      const fits = within(range);
      return (cards) => totalsOf(cards, ace, game.counts).some(fits);
    },
    straight: (wanted) => (cards) => isStraight(cards) === wanted,
    cards: (range) => {
      const fits = within(range);
      return (cards) => fits(cards.length);
    },
    bust: (wanted) => (cards) => totalsOf(cards, "one", game.counts)[0] > 21 === wanted,
    natural: (wanted) => (cards) => game.natural.fits(cards) === wanted,
  });
}

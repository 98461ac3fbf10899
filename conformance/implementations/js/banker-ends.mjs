// How the banker's hand may end from an upcard, and with which probability from what is left of the shoe.

import { draws } from "./banker.mjs";
import { Skip } from "./faults.mjs";
import { Hand } from "./hands.mjs";
import { lineFor } from "./play.mjs";

/** Give a banker's hand with some cards. @param {import("./game.mjs").Game} game @param {string[]} cards */
export function handOf(game, cards) {
  const hand = new Hand(game);
  for (const card of cards) hand.take(card);
  return hand;
}

/**
 * Make the test whether the banker draws to a hand: by his rule, or, who plays freely, as for an absent player.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./conditions.mjs").Sight} sight
 * @returns {(hand: Hand) => boolean}
 */
export function drawingOf(game, sight) {
  const { plays, draws: rule } = game.rules.banker;
  if (plays === "by_rule") return (hand) => rule !== undefined && draws(hand, rule);
  if (!game.absentPlay) throw new Skip("nothing says how a free banker is played");
  const closes = (hand) => hand.isBust || game.closes.some((each) => each(hand, sight));
  return (hand) => !closes(hand) && lineFor(game.absentPlay, hand, sight) === "hit";
}

/** What the outcomes can see of the banker's end. */
const endName = (hand) => (hand.isNatural ? "natural" : hand.isBust ? "bust" : String(hand.total));

/**
 * The sets of cards by which the banker's hand may end, in a tree of sorted cards laid out in one row: each
 * node adds one card of its `kind`, the `nth` of it, to the node before it of one `depth` less.
 *
 * @typedef {object} Ends
 * @property {Hand[]} hands One hand for each end that outcomes tell apart.
 * @property {number} deepest How many cards he draws at most.
 * @property {Int32Array} depth
 * @property {Int32Array} kind
 * @property {Int32Array} nth
 * @property {Float64Array} ways In how many orders exactly these cards end it; 0 if in none.
 * @property {Int32Array} end Which end that is.
 */

/** Find by how many orders of which sets of cards the hand ends. */
function finish(game, kinds, upcard, { dealt, draws: goesOn, without }) {
  const ended = [];
  let level = new Map([["", { path: [], ways: 1 }]]);
  while (level.size > 0) {
    const later = new Map();
    for (const { path, ways } of level.values()) {
      kinds.cards.forEach((card, kind) => {
        const drawn = [...path, kind].sort((one, other) => one - other);
        const name = drawn.join();
        const known = later.get(name);
        if (known) known.ways += ways;
        else later.set(name, { path: drawn, ways });
      });
    }
    level = new Map();
    for (const [name, { path, ways }] of later) {
      const hand = handOf(game, [upcard, ...path.map((kind) => kinds.cards[kind])]);
      if (without && hand.cards.length === 2 && hand.isNatural) continue;
      if (hand.cards.length < dealt || goesOn(hand)) level.set(name, { path, ways });
      else ended.push({ path, ways, hand });
    }
  }
  return ended;
}

const byPath = ({ path: one }, { path: other }) => {
  for (let place = 0; place < one.length && place < other.length; place += 1) {
    if (one[place] !== other[place]) return one[place] - other[place];
  }
  return one.length - other.length;
};

/** How many cards two paths have in common from the beginning. */
function shared(one, other) {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
}

/** Lay ended hands out as a tree in a row. @returns {Ends} */
function layOut(ended) {
  const hands = [];
  const places = new Map();
  const rows = { depth: [], kind: [], nth: [], ways: [], end: [] };
  let last = [];
  for (const { path, ways, hand } of [...ended].sort(byPath)) {
    for (let depth = shared(path, last); depth < path.length; depth += 1) {
      rows.depth.push(depth + 1);
      rows.kind.push(path[depth]);
      rows.nth.push(depth - path.indexOf(path[depth]));
      rows.ways.push(0);
      rows.end.push(0);
    }
    const name = endName(hand);
    if (!places.has(name)) {
      places.set(name, hands.length);
      hands.push(hand);
    }
    rows.ways[rows.ways.length - 1] = ways;
    rows.end[rows.end.length - 1] = places.get(name);
    last = path;
  }
  return {
    hands,
    deepest: Math.max(0, ...rows.depth),
    depth: Int32Array.from(rows.depth),
    kind: Int32Array.from(rows.kind),
    nth: Int32Array.from(rows.nth),
    ways: Float64Array.from(rows.ways),
    end: Int32Array.from(rows.end),
  };
}

/**
 * Find how the banker's hand may end.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./rank-kinds.mjs").Kinds} kinds
 * @param {string} upcard
 * @param {object} how
 * @param {number} how.dealt How many cards he is dealt.
 * @param {(hand: Hand) => boolean} how.draws Whether he draws to a hand.
 * @param {boolean} how.without Whether he is known to have no natural in two cards.
 * @returns {Ends}
 */
export function endsOf(game, kinds, upcard, how) {
  const start = handOf(game, [upcard]);
  if (how.dealt === 1 && !how.draws(start)) return { ...layOut([]), hands: [start] };
  return layOut(finish(game, kinds, upcard, how));
}

/** Where the weights of nodes lie: by their depth, and, where more is known of a kind, how many they hold of it. */
function placesOfWeights({ deepest, depth, kind }, known) {
  const alike = new Int32Array(deepest + 1);
  return depth.map((at, node) => {
    alike[at] = alike[at - 1] + (kind[node] === known ? 1 : 0);
    return alike[at] * (deepest + 1) + at;
  });
}

/**
 * Give the probability of each end.
 *
 * @param {Ends} ends
 * @param {import("./shoe-left.mjs").ShoeLeft} left The cards not seen.
 * @returns {Float64Array} For each hand of the ends; together 1.
 */
export function chancesOf(ends, left) {
  const chances = new Float64Array(ends.hands.length);
  const { deepest, depth, kind, nth, ways, end } = ends;
  if (deepest === 0) return chances.fill(1);
  const { copies } = left;
  const weights = left.weights(deepest);
  const places = left.others > 0 ? placesOfWeights(ends, left.kind) : depth;
  const products = new Float64Array(deepest + 1).fill(1);
  for (let node = 0; node < depth.length; node += 1) {
    const at = depth[node];
    const product = products[at - 1] * (copies[kind[node]] - nth[node]);
    products[at] = product;
    chances[end[node]] += ways[node] * product * weights[places[node]];
  }
  let sum = 0;
  for (let each = 0; each < chances.length; each += 1) sum += chances[each];
  for (let each = 0; each < chances.length; each += 1) chances[each] /= sum;
  return chances;
}

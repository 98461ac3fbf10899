// Ranks that the rules cannot tell apart, taken together as one kind.

import { fitting, pairClassOf, RANKS } from "./cards.mjs";

const SUITS_OF_A_RANK = 4;

/** All lists of classes, and all ways in which pairs are alike, that stand anywhere in some rules. */
function wordsOf(rules) {
  const classes = new Set();
  const pairs = new Set();
  const look = (node) => {
    if (typeof node !== "object" || node === null) return;
    if (typeof node.pair === "string") pairs.add(node.pair);
    for (const name of [node.upcard, node.split_of, node.upcards].flat()) if (name) classes.add(name);
    Object.values(node).forEach(look);
  };
  look([rules.offers, rules.peek, rules.actions, rules.closes, rules.outcomes, rules.absent?.play]);
  for (const name of rules.natural.cards) classes.add(name);
  return { classes: [...classes].sort(), pairs: [...pairs].sort() };
}

/** What the rules can see of a rank, as a text. */
function sightOf(card, game, words) {
  const seen = [game.counts.lowest[card[0]], card[0] === "A", game.action("split") ? pairClassOf(card) : ""];
  for (const name of words.classes) seen.push(fitting([name])(card));
  if (words.pairs.includes("rank")) seen.push(card[0]);
  return seen.join();
}

/**
 * The kinds of ranks of a game, numbered.
 *
 * @typedef {object} Kinds
 * @property {string[]} cards A card of each kind.
 * @property {number[]} copies How many cards of each kind the full shoe holds.
 * @property {Record<string, number>} of The kind of each rank.
 * @property {string[]} pairs How pairs are alike, wherever the rules speak of them.
 */

/**
 * Sort the ranks into kinds.
 *
 * @param {import("./game.mjs").Game} game
 * @param {number} decks
 * @returns {Kinds}
 */
export function kindsOf(game, decks) {
  const words = wordsOf(game.rules);
  const places = new Map();
  /** @type {Kinds} */
  const kinds = { cards: [], copies: [], of: {}, pairs: words.pairs };
  for (const rank of RANKS) {
    const card = `${rank}s`;
    const sight = sightOf(card, game, words);
    if (!places.has(sight)) {
      places.set(sight, kinds.cards.length);
      kinds.cards.push(card);
      kinds.copies.push(0);
    }
    const kind = places.get(sight);
    kinds.of[rank] = kind;
    kinds.copies[kind] += SUITS_OF_A_RANK * decks;
  }
  return kinds;
}

// Every hand that can be held without being bust, as a multiset of kinds: dealt hands, and those of a split.

import { Hand } from "./hands.mjs";
import { thenOf } from "./split.mjs";

/**
 * Hands that grow from one another by single cards, each standing behind those that it grows from.
 *
 * @typedef {object} Tree
 * @property {number} kind The kind of the card that was split, or -1 for dealt hands.
 * @property {number} kinds How many kinds there are.
 * @property {number} dealt How many cards a hand holds before it is first asked.
 * @property {number} dealing How many hands hold fewer: they stand first.
 * @property {Hand[]} hands
 * @property {Int8Array[]} counts How many cards of each kind each hand holds.
 * @property {Int32Array} next For hand and kind, the hand with one such card more; -1 if it is bust or there is none.
 * @property {string[]} sights What outcomes can see of each hand.
 * @property {string[]} bustSights What they could if its next card busted it.
 * @property {Int32Array} places Where the cards of each hand, and the other one that was split, lie among dealt hands;
 *   -1 where they do not.
 */

/** @param {Int8Array} counts */
const nameOf = (counts) => counts.join();

/**
 * Give a hand of one card more.
 *
 * @param {import("./game.mjs").Game} game
 * @param {Hand} hand
 * @param {string} card
 * @param {number} dealt How many cards a hand holds before it is first asked.
 */
export function grown(game, hand, card, dealt) {
  const made = new Hand(game, hand);
  for (const each of [...hand.cards, card]) made.take(each);
  made.acted = made.cards.length > dealt;
  made.closed = made.then === "close" && made.cards.length >= dealt;
  return made;
}

/**
 * Give the hand with which a seat begins: without a card, or with the one that was split.
 *
 * @param {import("./game.mjs").Game} game
 * @param {string} [card]
 */
export function firstHand(game, card) {
  if (card === undefined) return new Hand(game, { seat: { splits: 0, insured: false } });
  const then = thenOf(game.action("split"), card);
  const root = new Hand(game, { origin: "split", seat: { splits: 1, insured: false }, then });
  root.take(card);
  return root;
}

/** Grow hands card by card. */
function grow(game, kinds, root, own, dealt) {
  const [hands, counts, next] = [[root], [own], []];
  const places = new Map([[nameOf(own), 0]]);
  for (let place = 0; place < hands.length; place += 1) {
    kinds.cards.forEach((card, kind) => {
      const more = counts[place].slice();
      more[kind] += 1;
      const name = nameOf(more);
      if (!places.has(name)) {
        const hand = grown(game, hands[place], card, dealt);
        if (hand.isBust || more[kind] > kinds.copies[kind]) {
          next.push(-1);
          return;
        }
        places.set(name, hands.length);
        hands.push(hand);
        counts.push(more);
      }
      next.push(places.get(name));
    });
  }
  return { hands, counts, next: Int32Array.from(next), places };
}

/**
 * Grow the tree of dealt hands, or that of the hands of a split.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./rank-kinds.mjs").Kinds} kinds
 * @param {object} from
 * @param {number} from.dealt How many cards a hand holds before it is first asked.
 * @param {number} [from.kind] The kind of the card that was split.
 * @param {Tree} [from.among] The tree of dealt hands.
 * @returns {Tree}
 */
export function growTree(game, kinds, { dealt, kind = -1, among }) {
  const own = new Int8Array(kinds.cards.length);
  if (kind >= 0) own[kind] = 1;
  const { places, ...grownHands } = grow(game, kinds, firstHand(game, kinds.cards[kind]), own, dealt);
  const { hands, counts } = grownHands;
  const dealtPlaces = among ? new Map(among.counts.map((each, place) => [nameOf(each), place])) : places;
  const placeOf = (held) => {
    const out = held.slice();
    if (kind >= 0) out[kind] += 1;
    return dealtPlaces.get(nameOf(out)) ?? -1;
  };
  const seen = ({ origin, cards }, more) => `${origin} ${cards.length + more}`;
  return {
    kind,
    kinds: kinds.cards.length,
    dealt,
    dealing: hands.filter(({ cards }) => cards.length < dealt).length,
    ...grownHands,
    sights: hands.map((hand) => `${seen(hand, 0)} ${hand.total} ${hand.isNatural}`),
    bustSights: hands.map((hand) => `${seen(hand, 1)} bust`),
    places: Int32Array.from(counts, placeOf),
  };
}

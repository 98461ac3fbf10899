// The cards of a hand that is tried: which are left in the shoe, which comes next, and one at random.

import { step } from "./engine/index.js";
import { decksOf } from "./games.mjs";

export const RANKS = [..."A23456789TJQK"];
export const SUITS = [..."shdc"];

/** Give how many copies of each card the shoe still holds. */
export function cardsLeft(rules, drawn) {
  const decks = decksOf(rules);
  const left = new Map(RANKS.flatMap((rank) => SUITS.map((suit) => [rank + suit, decks])));
  for (const card of drawn) left.set(card, left.get(card) - 1);
  return left;
}

/** Draw a card at random from those that are left. */
export function randomCard(left) {
  const all = [...left].flatMap(([card, copies]) => Array(Math.max(copies, 0)).fill(card));
  // A share of 2^32 is even enough for a shoe of a few hundred cards.
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return all[Math.floor((number / 2 ** 32) * all.length)];
}

/** Read cards that were typed: ranks with suits, in any case, 10 or T. Gives the first part that is no card, if any. */
export function readCards(text) {
  const parts = text.replace(/10/g, "T").split(/[\s,]+/).filter(Boolean);
  const cards = parts.map((part) => part[0].toUpperCase() + part.slice(1).toLowerCase());
  const wrong = cards.findIndex((card) => !(card.length === 2 && RANKS.includes(card[0]) && SUITS.includes(card[1])));
  return wrong < 0 ? { cards, wrong: null } : { cards: [], wrong: parts[wrong] };
}

const lacksCard = ({ answer }) => answer.refused === "shoe_exhausted";

/** Give the question of a hand. */
export const givenOf = ({ seats, cards, decisions, settings }) => ({ options: settings, seats, shoe: cards, decisions });

/**
 * Play a hand as far as its decisions and cards go; where cards are dealt at random, as far as its decisions go.
 *
 * @returns {{ hand: object, shown: object, lacks: boolean }} The hand with the cards that were dealt.
 */
export function playOn(rules, hand) {
  let cards = hand.cards;
  let shown = step(rules, givenOf(hand));
  while (hand.isRandom && lacksCard(shown)) {
    const card = randomCard(cardsLeft(rules, cards));
    if (card === undefined) break;
    cards = [...cards, card];
    shown = step(rules, givenOf({ ...hand, cards }));
  }
  return { hand: { ...hand, cards }, shown, lacks: lacksCard(shown) };
}

/** Tell who gets the next card, by dealing any one to see; undefined where none is left. */
export function nextTaker(rules, hand, shown) {
  const any = randomCard(cardsLeft(rules, hand.cards));
  if (any === undefined) return undefined;
  const { events } = step(rules, givenOf({ ...hand, cards: [...hand.cards, any] }));
  return events.slice(shown.events.length).find((event) => event.what === "card");
}

// Cards, their classes, what they count, and whether so many decks hold them.

/** A card as its rank and its suit: `"Td"` is the ten of diamonds. @typedef {string} Card */

export const RANKS = "A23456789TJQK";
const SUITS = "cdhs";

const CLASSES = { ace: "A", ten: "TJQK", court: "JQK", pip: "23456789" };

const PLACES = new Map(
  [...RANKS].flatMap((rank, row) => [...SUITS].map((suit, column) => [rank + suit, row * SUITS.length + column])),
);

/** @param {any} card @returns {boolean} */
export const isCard = (card) => PLACES.has(card);

/** @param {Card} card */
export const rankOf = (card) => card[0];

/** @param {Card} card */
export const suitOf = (card) => card[1];

/** @param {Card} card */
export const colourOf = (card) => (card[1] === "c" || card[1] === "s" ? "black" : "red");

/**
 * Make the test whether a card is of one of some classes.
 *
 * @param {string[]} classes
 * @returns {(card: Card) => boolean}
 */
export function fitting(classes) {
  const ranks = classes.map((name) => CLASSES[name]).join("");
  return (card) => ranks.includes(card[0]);
}

/** The class of a pair, by its first card. @param {Card} card @returns {"ace" | "ten" | "pip"} */
export const pairClassOf = (card) => (card[0] === "A" ? "ace" : CLASSES.ten.includes(card[0]) ? "ten" : "pip");

/**
 * Whether a shoe of so many decks can hold these cards.
 *
 * @param {any[]} cards
 * @param {number} decks
 */
export function canHold(cards, decks) {
  const copies = new Array(PLACES.size).fill(0);
  return cards.every((card) => {
    const place = PLACES.get(card);
    return place !== undefined && ++copies[place] <= decks;
  });
}

/**
 * What cards count: for every rank the lowest points, and how much more an ace may count.
 *
 * @param {{ ace: number[], court: number, pip: number[] }} points The section of the rules.
 * @returns {{ lowest: Record<string, number>, more: number }}
 */
export function countsOf({ ace, court, pip }) {
  const low = Math.min(...ace);
  const lowest = { A: low, J: court, Q: court, K: court };
  pip.forEach((value, place) => {
    lowest[RANKS[place + 1]] = value;
  });
  return { lowest, more: Math.max(...ace) - low };
}

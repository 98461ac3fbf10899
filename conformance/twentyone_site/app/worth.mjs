// What each action is worth at a decision, where the analysis says it: by the upcard and the very hand.

import { json } from "./page.mjs";

const ORDER = "A23456789T";

const classOf = (card) => ("JQK".includes(card[0]) ? "T" : card[0]);

const handKey = (cards) =>
  cards
    .map(classOf)
    .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .join("-");

/** The analysis is of the default rules with a fresh shoe, and of players' hands. */
const isKnown = (game, hand, { open, table }) =>
  game.has_worth &&
  open !== null &&
  !open.offer &&
  open.seat !== "banker" &&
  Object.keys(hand.readings).length === 0 &&
  Object.keys(hand.settings).every((name) => !game.settings_of_play.includes(name)) &&
  table.upcard !== null;

/** It is exact where one hand plays alone; beside others, or split from another, a hand is worth about as much. */
const isAlone = (hand, { table }) => hand.seats.length === 1 && table.seats[0].hands.length === 1;

/** What is said where the analysis says nothing. */
export const NOTHING = { values: {}, isExact: true };

/**
 * Give the worth of each action in first stakes; empty where the analysis does not say it.
 *
 * @returns {Promise<{ values: Record<string, number>, isExact: boolean }>}
 */
export async function worthOf(game, hand, shown) {
  if (!isKnown(game, hand, shown)) return NOTHING;
  const { open, table } = shown;
  const hands = await json(`data/worth/${game.id}/${classOf(table.upcard)}.json`);
  const { cards } = table.seats.find(({ seat }) => seat === open.seat).hands[open.hand - 1];
  return { values: hands[handKey(cards)] ?? {}, isExact: isAlone(hand, shown) };
}

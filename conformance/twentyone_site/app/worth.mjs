// What each action is worth at a decision, where the analysis says it: by the upcard and the very hand.

import { json } from "./page.mjs";

const ORDER = "A23456789T";

const classOf = (card) => ("JQK".includes(card[0]) ? "T" : card[0]);

const handKey = (cards) =>
  cards
    .map(classOf)
    .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .join("-");

/** The analysis is of one seat alone under the default rules, with a fresh shoe and a hand as it was dealt. */
const isCovered = (game, hand, { open, table }) =>
  game.has_worth &&
  open !== null &&
  !open.offer &&
  open.seat !== "banker" &&
  hand.seats.length === 1 &&
  Object.keys(hand.readings).length === 0 &&
  Object.keys(hand.settings).every((name) => !game.settings_of_play.includes(name)) &&
  table.seats[0].hands.length === 1 &&
  table.upcard !== null;

/**
 * Give the worth of each action in first stakes; empty where the analysis does not say it.
 *
 * @returns {Promise<Record<string, number>>}
 */
export async function worthOf(game, hand, shown) {
  if (!isCovered(game, hand, shown)) return {};
  const { upcard, seats } = shown.table;
  const hands = await json(`data/worth/${game.id}/${classOf(upcard)}.json`);
  return hands[handKey(seats[0].hands[0].cards)] ?? {};
}

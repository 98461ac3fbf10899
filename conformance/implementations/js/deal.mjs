// The deal, and the offers made inside it.

import { makeOffers } from "./offers.mjs";

/** @typedef {import("./round.mjs").Round} Round */

function dealTo(round, seat, card) {
  seat.dealt.push(card);
  seat.hands[0]?.take(card);
  round.tell?.({ what: "card", seat: seat.number, hand: 1, card });
}

function dealShared(round) {
  const card = round.draw();
  round.rows.get("").push(card);
  for (const seat of round.seats) dealTo(round, seat, card);
}

function dealPlayers(round, faces) {
  if (round.game.rules.table.cards === "shared") {
    faces.forEach(() => dealShared(round));
    return;
  }
  for (const seat of round.seats) faces.forEach(() => dealTo(round, seat, round.draw()));
}

function* dealBanker(round, faces) {
  for (const face of faces) {
    const card = round.draw();
    round.banker.take(card);
    round.tell?.({ what: "card", seat: "banker", hand: 1, card, face });
    if (face === "up" && round.upcard === null) {
      round.upcard = card;
      yield* makeOffers(round, "upcard_shown");
    }
  }
}

/**
 * Deal, step by step; naturals are seen when all cards lie.
 *
 * @param {Round} round
 * @returns {Generator<import("./round.mjs").Point, void, import("./round.mjs").Choice>}
 */
export function* deal(round) {
  for (const { to, faces } of round.game.rules.deal) {
    if (to === "banker") yield* dealBanker(round, faces);
    else dealPlayers(round, faces);
  }
  round.naturalsSeen = true;
}

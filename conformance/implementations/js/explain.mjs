// A round for those who watch it: what lies on the table, what is asked, what has happened and by which rule.

import { endedBy, gameOf } from "./answer.mjs";
import { checkForm } from "./forms.mjs";
import { written } from "./money.mjs";
import { openRound, playRound } from "./round.mjs";

const shownHand = (hand, round) => ({
  cards: [...hand.cards],
  points: hand.total,
  soft: hand.isSoft,
  bust: hand.isBust,
  natural: round.naturalsSeen && hand.isNatural,
  staked: written(hand.stake),
  origin: hand.origin,
  doubled: hand.doubled,
  surrendered: hand.surrendered,
  claimed: hand.claimed,
});

const shownSeat = (seat, round) => ({
  seat: seat.number,
  balance: seat.balance === null ? null : written(seat.balance),
  hands: seat.hands.map((hand) => shownHand(hand, round)),
  bets: seat.bets.map(({ bet, stake, hand }) => ({
    bet,
    staked: written(stake),
    hand: hand ? seat.hands.indexOf(hand) + 1 : null,
  })),
});

const shownTable = (round) => ({
  seats: round.seats.map((seat) => shownSeat(seat, round)),
  banker: shownHand(round.banker, round),
  upcard: round.upcard,
  drawn: round.drawn,
});

const shownPoint = ({ shown, unfunded = {} }) => ({ ...shown, unfunded: { ...unfunded } });

/**
 * Play a round as far as its decisions go, and show how it stands. To go on, ask again with one decision more: a round
 * is short, and nothing is kept between two calls.
 *
 * @param {object} rules The resolved rules of a game.
 * @param {object} given A question of kind `round`.
 * @returns {import("./index.js").Step}
 */
export function step(rules, given) {
  const events = [];
  let round = null;
  /** @type {any} */
  const answered = (() => {
    try {
      checkForm("round", given);
      const game = gameOf(rules);
      round = openRound(game, game.valuesOf(given.options), given, (event) => events.push(event));
      return { result: playRound(round, given.decisions) };
    } catch (end) {
      return endedBy(end);
    }
  })();
  const open = round?.open ? shownPoint(round.open) : null;
  return { answer: answered, open, table: round && shownTable(round), events };
}

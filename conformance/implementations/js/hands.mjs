// A hand: its cards and total, and what has become of it.

import { fitting, rankOf } from "./cards.mjs";

const LIMIT = 21;

/** How many aces a hand of this hard total can count at their highest. */
const raisedAces = (hard, aces, more) =>
  more === 0 || aces === 0 ? 0 : Math.max(0, Math.min(aces, Math.floor((LIMIT - hard) / more)));

/** A hand of a player or of the banker. */
export class Hand {
  /**
   * @param {import("./game.mjs").Game} game
   * @param {object} [made]
   * @param {"deal" | "split"} [made.origin]
   * @param {import("./money.mjs").Amount} [made.stake] All that lies on it.
   * @param {import("./round.mjs").Seat | null} [made.seat] Whose it is; null for the banker's.
   * @param {string} [made.path] The splits that led to it, each `L` or `R`.
   * @param {string | null} [made.then] What the split that made it says of it.
   */
  constructor(game, { origin = "deal", stake = 0, seat = null, path = "", then = null } = {}) {
    this.game = game;
    this.origin = origin;
    this.stake = stake;
    this.seat = seat;
    this.path = path;
    this.then = then;
    /** @type {string[]} */
    this.cards = [];
    this.hard = 0;
    this.aces = 0;
    this.acted = false;
    this.closed = false;
    this.doubled = false;
    this.surrendered = false;
    this.claimed = false;
  }

  /** Add a card. @param {string} card */
  take(card) {
    this.cards.push(card);
    this.hard += this.game.counts.lowest[rankOf(card)];
    if (rankOf(card) === "A") this.aces += 1;
  }

  get isSoft() {
    return raisedAces(this.hard, this.aces, this.game.counts.more) > 0;
  }

  get total() {
    const { more } = this.game.counts;
    return this.hard + raisedAces(this.hard, this.aces, more) * more;
  }

  get isBust() {
    return this.hard > LIMIT;
  }

  /** Whether its cards make it a natural; in a round naturals are seen only after the deal. */
  get isNatural() {
    return this.game.natural.fits(this.cards) && (this.origin === "deal" || this.game.natural.onSplit(this.cards[0]));
  }
}

/**
 * Read which cards are a natural.
 *
 * @param {{ cards: [string, string], split_hands: "none" | "of_tens" | "all" }} natural The section of the rules.
 */
export function naturalOf({ cards: [one, other], split_hands }) {
  const [isOne, isOther] = [fitting([one]), fitting([other])];
  const onSplit = { none: () => false, of_tens: fitting(["ten"]), all: () => true };
  return {
    /** Whether these cards are one, as a dealt hand. @param {string[]} cards */
    fits: (cards) =>
      cards.length === 2 &&
      ((isOne(cards[0]) && isOther(cards[1])) || (isOne(cards[1]) && isOther(cards[0]))),
    /** Whether a split hand may be one, by the card that was split. */
    onSplit: onSplit[split_hands],
  };
}

// Questions of kind `shoe`: burning, the rounds of a shoe, and when it is shuffled.

import { canHold, rankOf } from "./cards.mjs";
import { Refusal } from "./faults.mjs";
import { amountOf } from "./settings.mjs";
import { isOpen } from "./side-bets.mjs";

const DECK = 52;

/** A shoe that is followed over several rounds. */
class Shoe {
  constructor(game, values, opening) {
    const { shoe } = game.rules;
    this.game = game;
    this.rules = shoe;
    this.opening = opening;
    this.size = DECK * amountOf(shoe.decks, values);
    this.mark = amountOf(shoe.shuffle.cards ?? 0, values);
    this.burnt = this.shuffle();
  }

  /** Begin anew, and give what is burned. */
  shuffle() {
    this.out = 0;
    this.dealt = 0;
    this.number = 1;
    this.isFresh = true;
    return this.burn();
  }

  burn() {
    const { burn } = this.rules;
    if (!burn) return { revealed: null, burned: 0 };
    if (this.out >= this.opening.length) throw new Refusal("shoe_exhausted");
    const revealed = this.opening[this.out];
    const points = rankOf(revealed) === "A" ? burn.ace : this.game.counts.lowest[rankOf(revealed)];
    const burned = burn.revealed_counts ? points - 1 : points;
    this.out += 1 + burned;
    return { revealed, burned };
  }

  get open() {
    return [...this.game.sideBets.values()].filter((bet) => isOpen(this.game, bet, this.number)).map(({ id }) => id);
  }

  /** Play a round of so many cards. */
  play({ cards, void: isVoid = false }) {
    const { open } = this;
    if (this.rules.burn?.when === "every_round" && !this.isFresh) this.burn();
    this.isFresh = false;
    this.out += cards;
    this.dealt += cards;
    if (this.out > this.size) throw new Refusal("shoe_exhausted");
    if (!isVoid || this.rules.round_limit?.void_round !== "ignored") this.number += 1;
    return { open, shuffle_after: this.endRound() };
  }

  /** Shuffle where it is called for; say whether it was with the round's last card. */
  endRound() {
    const { when, at } = this.rules.shuffle;
    const past = this.past;
    if (past < 0) return false;
    this.shuffle();
    const isInside = when !== "every_round" && at === "at_once" && past > 0;
    if (!isInside) return true;
    this.isFresh = false;
    this.out += past;
    this.dealt = past;
    return false;
  }

  /** How many cards the round has gone past the one that calls for a shuffle; below 0 if none does. */
  get past() {
    const { when, met_first: metFirst } = this.rules.shuffle;
    if (when === "every_round") return 0;
    if (when === "cards_dealt") return this.dealt - this.mark;
    return this.out - (this.size - this.mark) - (metFirst === "previous_round" ? 0 : 1);
  }
}

/**
 * Answer a question of kind `shoe`.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {{ opening: string[], rounds: { cards: number, void?: boolean }[] }} given
 */
export function answerShoe(game, values, { opening, rounds }) {
  if (!canHold(opening, amountOf(game.rules.shoe.decks, values))) throw new Refusal("bad_shoe");
  const shoe = new Shoe(game, values, opening);
  return { ...shoe.burnt, rounds: rounds.map((round) => shoe.play(round)) };
}

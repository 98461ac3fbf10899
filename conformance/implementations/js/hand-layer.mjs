// The hands of one tree against one upcard: what may be chosen with each, and what each choice is worth.

import { grown } from "./hand-trees.mjs";
import { isAllowed, isClosed } from "./play.mjs";
import { ShoeLeft } from "./shoe-left.mjs";

/** What may be chosen, by number: the actions, and the answers that take an offer. */
export const CHOICES = Object.freeze([
  "hit",
  "stand",
  "double",
  "surrender",
  "split",
  "offered surrender",
  "offered claim",
]);

export const [HIT, STAND, DOUBLE, SURRENDER, SPLIT, GIVE_UP, CLAIM] = CHOICES.keys();

/** The set of one choice. @param {number} choice */
const only = (choice) => 1 << choice;

/** Whether a choice is in a set. @param {number} set @param {number} choice */
export const has = (set, choice) => (set & only(choice)) !== 0;

const LISTS = Array.from({ length: 1 << CHOICES.length }, (_, set) =>
  [...CHOICES.keys()].filter((choice) => has(set, choice)),
);

/** The choices of a set. @param {number} set */
export const choicesOf = (set) => LISTS[set];

/**
 * Find which actions a hand is asked to choose from; none where it is not asked.
 *
 * @param {import("./hands.mjs").Hand} hand
 * @param {object} sight What is seen at the table, with its game.
 * @param {boolean} splits Whether hands may be split here.
 */
export function askedOf(hand, sight, splits) {
  if (isClosed(sight, hand)) return 0;
  let asked = 0;
  for (const action of sight.game.actions) {
    const isOpen = action.name !== "split" || splits;
    if (isOpen && isAllowed(sight, hand, action)) asked |= only(CHOICES.indexOf(action.name));
  }
  return asked === only(STAND) ? 0 : asked;
}

/** The answers that take an offer, by its name. */
const TAKES = { surrender: GIVE_UP, claim: CLAIM };

/** What a hand is after a choice that ends it at once. */
const STATES = new Map([
  [SURRENDER, "surrendered"],
  [GIVE_UP, "surrendered"],
  [CLAIM, "claimed"],
]);

/** The hands of a tree, with what each is worth, in first stakes. */
export class Layer {
  /**
   * @param {import("./hand-trees.mjs").Tree} tree
   * @param {import("./upcard-table.mjs").UpcardTable} table
   * @param {object} [split] Of hands made by a split:
   * @param {number} [split.hands] how many hands there are,
   * @param {number} [split.others] of how many others it is known that their second card is not as the first,
   * @param {[number, number]} [split.first] which part of a stake was laid on one before the deal,
   * @param {boolean} [split.isLast] whether no hand may be split any more.
   */
  constructor(tree, table, { hands = 1, others = 0, first = [1, 1], isLast = false } = {}) {
    this.tree = tree;
    this.table = table;
    this.split = { hands, others, first, isLast };
    const size = tree.hands.length;
    /** The actions that a hand is asked to choose from; none where it is not asked. */
    this.asked = new Uint8Array(size);
    /** All that may be chosen with it, offers too. */
    this.choices = new Uint8Array(size);
    this.worths = Array.from({ length: CHOICES.length }, () => new Float64Array(size));
    /** For hand and kind, the chance that its next card is of that kind. */
    this.chances = new Float64Array(size * tree.kinds);
    /** What a hand's next card is worth as far as it busts the hand. */
    this.busts = new Float64Array(size);
    /** What hands are worth when no card follows: with one stake, and raised by a double. */
    this.ends = [new Float64Array(size).fill(NaN), new Float64Array(size).fill(NaN)];
    /** What is known by now of finished hands, by what outcomes can see of them. */
    this.fates = [new Map(), new Map()];
    this.choice = new Int8Array(size).fill(-1);
    this.values = new Float64Array(size);
    /** How often hands come about as they are played, and how often if every dealt hand were hit. */
    this.weights = new Float64Array(size);
    this.ever = new Float64Array(size);
    for (let place = 0; place < size; place += 1) this.look(place);
    for (let place = 0; place < size; place += 1) this.judge(place);
  }

  /** Whether a hand is still being dealt. @param {number} place */
  isDealt(place) {
    return place < this.tree.dealing;
  }

  /** Whether a hand of a split may be split once more. @param {number} place */
  isSplitAgain(place) {
    return this.tree.kind >= 0 && has(this.choices[place], SPLIT);
  }

  /** The cards that the holder of a hand has not seen. @param {number} place */
  leftFor(place) {
    const { table, tree, split } = this;
    const copies = table.copies.slice();
    const own = tree.counts[place];
    for (let kind = 0; kind < copies.length; kind += 1) copies[kind] -= own[kind];
    if (tree.kind >= 0) copies[tree.kind] -= split.hands - 1;
    return new ShoeLeft(copies, tree.kind, split.others);
  }

  /** Find what may be chosen with a hand. */
  look(place) {
    if (this.isDealt(place)) return;
    const { tree, table, split } = this;
    const hand = tree.hands[place];
    const asked = askedOf(hand, table.sight, !split.isLast);
    this.asked[place] = asked;
    this.choices[place] = asked;
    if (hand.origin === "split" || hand.cards.length > tree.dealt) return;
    for (const { name } of table.offersTo(hand)) this.choices[place] |= only(TAKES[name]) | (asked ? 0 : only(STAND));
  }

  /** Work out what does not depend on how a hand is played on. */
  judge(place) {
    const { table, tree, split, worths } = this;
    const choices = this.choices[place];
    if (this.isDealt(place) || has(choices, HIT) || has(choices, DOUBLE)) this.draw(place);
    if (has(choices, STAND)) worths[STAND][place] = this.endOf(place, 0);
    if (has(choices, DOUBLE)) worths[DOUBLE][place] = this.nextEnd(place, 1);
    if (has(choices, HIT) && table.hitCloses) worths[HIT][place] = this.nextEnd(place, 0);
    for (const choice of choicesOf(choices)) {
      const state = STATES.get(choice);
      if (!state) continue;
      const [hand, left, manner] = [tree.hands[place], this.leftFor(place), { first: split.first, state }];
      const isOffered = choice !== SURRENDER;
      worths[choice][place] = isOffered
        ? table.worthOfOffer(hand, left, manner)
        : table.worthOf(table.fateOf(hand, manner), () => left);
    }
  }

  /** What finished hands come to that look so to outcomes; `handOf` gives one. */
  fateOf(sight, handOf, raised) {
    let fate = this.fates[raised].get(sight);
    if (!fate) {
      fate = this.table.fateOf(handOf(), { first: this.split.first, isRaised: raised === 1 });
      this.fates[raised].set(sight, fate);
    }
    return fate;
  }

  /** What a hand is worth when no card follows. @param {number} place @param {0 | 1} raised */
  endOf(place, raised) {
    const ends = this.ends[raised];
    if (Number.isNaN(ends[place])) {
      const { tree, split } = this;
      const fate = this.fateOf(tree.sights[place], () => tree.hands[place], raised);
      const at = split.others > 0 || split.hands > 2 ? -1 : tree.places[place];
      ends[place] = this.table.worthOf(fate, () => this.leftFor(place), at);
    }
    return ends[place];
  }

  /** Find the chances of a hand's next card. */
  draw(place) {
    this.chances.set(this.table.nextChances(this.leftFor(place)), place * this.tree.kinds);
    this.busts[place] = this.bustWorth(place, 0);
  }

  /** What the next card is worth as far as it busts the hand. */
  bustWorth(place, raised) {
    const { table, tree } = this;
    let worth = 0;
    for (let kind = 0; kind < tree.kinds; kind += 1) {
      const at = place * tree.kinds + kind;
      if (tree.next[at] >= 0 || this.chances[at] === 0) continue;
      const handOf = () => grown(table.game, tree.hands[place], table.kinds.cards[kind], tree.dealt);
      const fate = this.fateOf(tree.bustSights[place], handOf, raised);
      worth += this.chances[at] * table.worthOf(fate, () => this.leftFor(place).without(kind));
    }
    return worth;
  }

  /** What a hand is worth if exactly one card follows. */
  nextEnd(place, raised) {
    const { next, kinds } = this.tree;
    let worth = this.bustWorth(place, raised);
    for (let at = place * kinds; at < (place + 1) * kinds; at += 1) {
      if (next[at] >= 0 && this.chances[at] > 0) worth += this.chances[at] * this.endOf(next[at], raised);
    }
    return worth;
  }

  /** What a choice is worth, given what all later hands are. @param {number} place @param {number} choice */
  worthOf(place, choice) {
    return choice === HIT && !this.table.hitCloses ? this.nextValue(place) : this.worths[choice][place];
  }

  nextValue(place) {
    const { next, kinds } = this.tree;
    let worth = this.busts[place];
    for (let at = place * kinds; at < (place + 1) * kinds; at += 1) {
      if (next[at] >= 0) worth += this.chances[at] * this.values[next[at]];
    }
    return worth;
  }

  valueOf(place) {
    if (this.isDealt(place)) return this.nextValue(place);
    return this.choices[place] === 0 ? this.endOf(place, 0) : this.worthOf(place, this.choice[place]);
  }

  /** Find what every hand is worth as it is played, and give what the first is. */
  evaluate() {
    for (let place = this.values.length - 1; place >= 0; place -= 1) this.values[place] = this.valueOf(place);
    return this.values[0];
  }

  /** Play every hand by the choice that is best for itself; hands of a split are not split again. */
  playBest() {
    const isSplit = this.tree.kind >= 0;
    for (let place = this.values.length - 1; place >= 0; place -= 1) {
      let best = -1;
      for (const choice of choicesOf(this.choices[place])) {
        if (isSplit && choice === SPLIT) continue;
        if (best < 0 || this.worthOf(place, choice) > this.worthOf(place, best)) best = choice;
      }
      this.choice[place] = best;
      this.values[place] = this.valueOf(place);
    }
  }

  /**
   * Find how often hands come about, as they are played.
   *
   * @param {number} first How often the first does.
   * @param {(place: number) => boolean} [goesOn] From which hands cards are drawn on.
   */
  weigh(first, goesOn = (place) => this.choice[place] === HIT && !this.table.hitCloses) {
    const { next, kinds } = this.tree;
    this.weights.fill(0);
    this.weights[0] = first;
    for (let place = 0; place < this.weights.length; place += 1) {
      const weight = this.weights[place];
      if (weight === 0 || !(this.isDealt(place) || goesOn(place))) continue;
      for (let at = place * kinds; at < (place + 1) * kinds; at += 1) {
        if (next[at] >= 0) this.weights[next[at]] += weight * this.chances[at];
      }
    }
  }
}

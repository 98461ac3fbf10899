// The best fixed strategy: one order of choices for all hands that look alike.

import { CHOICES, choicesOf, has } from "./hand-layer.mjs";

/** @typedef {import("./hand-layer.mjs").Layer} Layer */
/** @typedef {import("./hand-trees.mjs").Tree} Tree */
/** @typedef {import("./upcard-play.mjs").UpcardPlay} UpcardPlay */

/** What a change must gain to be one: in first stakes, times the chance of the upcards. */
const LEAST_GAIN = 1e-13;

/** What the advised action must be worth more than any other, in first stakes, to be clearly the best. */
const LEAST_MARGIN = 1e-6;

/** How often all cells are gone through, at most. */
const MOST_ROUNDS = 50;

/** All orders of some things. */
function ordersOf(things) {
  if (things.length < 2) return [things];
  return things.flatMap((first) => ordersOf(things.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

/** The first choice of an order that is in a set. */
const firstOf = (order, choices) => order.find((choice) => has(choices, choice));

/** Orders that do not do the same, given what may be chosen. @param {number[]} sets */
function differentOrders(sets) {
  const found = new Map();
  for (const order of ordersOf(choicesOf(sets.reduce((one, other) => one | other, 0)))) {
    const name = sets.map((choices) => firstOf(order, choices)).join();
    if (!found.has(name)) found.set(name, order);
  }
  return [...found.values()];
}

/**
 * Find the looks of hands that can grow into, or be split into, others that look the same.
 *
 * @param {Tree[]} trees That of dealt hands first.
 * @param {(hand: import("./hands.mjs").Hand) => string} look
 * @returns {Set<string>}
 */
export function cellsThatMeetThemselves(trees, look) {
  const bits = new Map();
  const met = new Set();
  const fromSplit = new Map();
  for (const { kind: split, kinds, hands, counts, next } of [...trees].reverse()) {
    const laterOn = new Array(hands.length);
    for (let place = hands.length - 1; place >= 0; place -= 1) {
      const name = look(hands[place]);
      if (!bits.has(name)) bits.set(name, 1n << BigInt(bits.size));
      let later = hands[place].cards.length === 2 ? (fromSplit.get(counts[place].indexOf(2)) ?? 0n) : 0n;
      for (let at = place * kinds; at < (place + 1) * kinds; at += 1) if (next[at] >= 0) later |= laterOn[next[at]];
      if (later & bits.get(name)) met.add(name);
      laterOn[place] = later | bits.get(name);
    }
    fromSplit.set(split, laterOn[0]);
  }
  return met;
}

/** @param {Layer} layer @param {number} place */
const choicesAt = (layer, place) => layer.choices[place];

/** What a hand is asked; nothing if it takes an offer before. @param {Layer} layer @param {number} place */
const askedAt = (layer, place) => (has(layer.asked[place], layer.choice[place]) ? layer.asked[place] : 0);

/** Hands that look alike, and the order of choices by which they are played. */
class Cell {
  /** @param {boolean} meetsItself Whether one of its hands can come of another one. */
  constructor(meetsItself) {
    this.meetsItself = meetsItself;
    /** @type {{ layer: Layer, place: number }[]} */
    this.hands = [];
    /** @type {Set<Layer>} */
    this.layers = new Set();
    /** @type {Set<number>} */
    this.sets = new Set();
    /** @type {number[]} */
    this.order = [];
  }

  /** @param {Layer} layer @param {number} place */
  add(layer, place) {
    this.hands.push({ layer, place });
    this.layers.add(layer);
    this.sets.add(layer.choices[place]);
  }

  /** The orders that are worth a trial. */
  get orders() {
    return (this.different ??= differentOrders([...this.sets]));
  }

  /** Play all its hands by an order. @param {number[]} order */
  follow(order) {
    this.order = order;
    const chosen = Array.from({ length: Math.max(...this.sets) + 1 }, (_, set) => firstOf(order, set));
    for (const { layer, place } of this.hands) layer.choice[place] = chosen[layer.choices[place]];
  }

  /** Whether any of its hands comes about as all are played. */
  get isMet() {
    return this.hands.some(({ layer, place }) => layer.weights[place] > 0);
  }

  /**
   * What each choice is worth in sum over its hands, by what may be chosen with them; and how often these come about.
   *
   * @param {(layer: Layer, place: number) => number} setAt What may be chosen; nothing if the hand does not count.
   */
  sums(setAt = choicesAt) {
    const { isMet } = this;
    /** @type {Map<number, { weight: number, worths: Float64Array }>} */
    const sums = new Map();
    for (const { layer, place } of this.hands) {
      const weight = (isMet ? layer.weights : layer.ever)[place];
      const set = layer.isSplitAgain(place) ? 0 : setAt(layer, place);
      if (weight === 0 || set === 0) continue;
      if (!sums.has(set)) sums.set(set, { weight: 0, worths: new Float64Array(CHOICES.length) });
      const sum = sums.get(set);
      sum.weight += weight;
      for (const choice of choicesOf(set)) sum.worths[choice] += weight * layer.worthOf(place, choice);
    }
    return sums;
  }

  /** The order that is worth most by such sums; the one followed, if it is worth as much. */
  bestBySums() {
    const sums = [...this.sums()];
    const worthOf = (order) => sums.reduce((all, [set, { worths }]) => all + worths[firstOf(order, set)], 0);
    return bestOf(this.orders, this.order, worthOf);
  }

  /**
   * Give the actions that are clearly the best for the hands that are asked alike, by what they are asked.
   *
   * @returns {Map<number, string>}
   */
  clearActions() {
    const clear = new Map();
    for (const [asked, { weight, worths }] of this.sums(askedAt)) {
      const action = firstOf(this.order, asked);
      const others = choicesOf(asked).filter((choice) => choice !== action);
      const margin = (worths[action] - Math.max(...others.map((choice) => worths[choice]))) / weight;
      if (margin >= LEAST_MARGIN) clear.set(asked, CHOICES[action]);
    }
    return clear;
  }
}

/** The best of some orders; the one followed, if none is worth more. */
function bestOf(orders, followed, worthOf) {
  let best = followed;
  let most = followed.length > 0 ? worthOf(followed) + LEAST_GAIN : -Infinity;
  for (const order of orders) {
    const worth = order === followed ? -Infinity : worthOf(order);
    if (worth > most) [best, most] = [order, worth];
  }
  return best;
}

/** The plays against upcards that are not told apart, all by one strategy. */
class Strategy {
  /**
   * @param {UpcardPlay[]} plays
   * @param {(hand: import("./hands.mjs").Hand) => string} look
   * @param {Set<string>} meeting The looks of cells that meet themselves.
   */
  constructor(plays, look, meeting) {
    this.plays = plays;
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    for (const layer of plays.flatMap((play) => play.layers)) this.sort(layer, look, meeting);
  }

  sort(layer, look, meeting) {
    layer.tree.hands.forEach((hand, place) => {
      if (layer.choices[place] === 0) return;
      const name = look(hand);
      if (!this.cells.has(name)) this.cells.set(name, new Cell(meeting.has(name)));
      this.cells.get(name).add(layer, place);
    });
  }

  /** Begin with what is best for every hand by itself, and how often hands come about then. */
  begin() {
    for (const play of this.plays) {
      play.weighAll();
      play.playBest();
      play.weigh();
    }
    const orders = [...this.cells.values()].map((cell) => [cell, cell.bestBySums()]);
    for (const [cell, order] of orders) cell.follow(order);
    this.measure();
  }

  /** What all rounds against these upcards are worth. @param {Set<Layer>} [changed] */
  evaluate(changed) {
    return this.plays.reduce((sum, play) => sum + play.evaluate(changed), 0);
  }

  /** @param {Set<Layer>} [changed] */
  measure(changed) {
    this.evaluate(changed);
    for (const play of this.plays) play.weigh();
  }

  /** Change a cell's order if another is worth more; say whether it was. @param {Cell} cell */
  improve(cell) {
    const kept = cell.order;
    const best = cell.meetsItself && cell.isMet ? this.bestByTrial(cell) : cell.bestBySums();
    if (best === kept) return false;
    cell.follow(best);
    this.measure(cell.layers);
    return true;
  }

  /** The order with which all rounds are worth most. @param {Cell} cell */
  bestByTrial(cell) {
    const kept = cell.order;
    const best = bestOf(cell.orders, kept, (order) => {
      cell.follow(order);
      return this.evaluate(cell.layers);
    });
    cell.follow(kept);
    this.evaluate(cell.layers);
    return best;
  }
}

/**
 * Find the best fixed strategy for all hands against some upcards.
 *
 * @param {UpcardPlay[]} plays
 * @param {(hand: import("./hands.mjs").Hand) => string} look What the strategy sees of a hand.
 * @param {Set<string>} meeting The looks of hands that can come of others that look the same.
 * @returns {Map<string, Map<number, string>>} What is clearly the best action, by the look and by what is asked.
 */
export function bestActions(plays, look, meeting) {
  const strategy = new Strategy(plays, look, meeting);
  const cells = [...strategy.cells.values()];
  strategy.begin();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (cells.filter((cell) => strategy.improve(cell)).length === 0) break;
  }
  return new Map([...strategy.cells].map(([name, cell]) => [name, cell.clearActions()]));
}

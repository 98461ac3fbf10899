// The best fixed strategy: one order of choices for all hands that look alike.

import { choicesOf, has } from "./hand-layer.mjs";

/** @typedef {import("./hand-layer.mjs").Layer} Layer */
/** @typedef {import("./hand-trees.mjs").Tree} Tree */
/** @typedef {import("./upcard-play.mjs").UpcardPlay} UpcardPlay */

/** What a change must gain to be one: in first stakes, times the chance of the upcards. */
const LEAST_GAIN = 1e-13;

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

  /** Play all its hands by an order. */
  follow(order) {
    this.order = order;
    const chosen = new Map([...this.sets].map((choices) => [choices, firstOf(order, choices)]));
    for (const { layer, place } of this.hands) layer.choice[place] = chosen.get(layer.choices[place]);
  }

  /** Keep of the order what is done when a hand is asked, the offers being over. */
  keepActions() {
    for (const { layer, place } of this.hands) layer.choice[place] = firstOf(this.order, layer.asked[place]) ?? -1;
  }

  /**
   * What each choice is worth in sum over its hands, by what may be chosen with them; null where none has a weight.
   *
   * @param {(layer: Layer) => Float64Array} weightsOf
   */
  sums(weightsOf) {
    const sums = new Map([...this.sets].map((choices) => [choices, new Map()]));
    let isMet = false;
    for (const { layer, place } of this.hands) {
      const weight = weightsOf(layer)[place];
      if (weight === 0) continue;
      isMet = true;
      const sum = sums.get(layer.choices[place]);
      for (const choice of choicesOf(layer.choices[place])) {
        sum.set(choice, (sum.get(choice) ?? 0) + weight * layer.worthOf(place, choice));
      }
    }
    return isMet ? sums : null;
  }

  /** The order that is worth most by such sums; the one followed, if it is worth as much. */
  bestBySums(sums) {
    const worth = (order) => [...sums].reduce((all, [choices, sum]) => all + (sum.get(firstOf(order, choices)) ?? 0), 0);
    return bestOf(this.orders, this.order, worth);
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
    this.byLook = new Map();
    for (const layer of plays.flatMap((play) => play.layers)) this.sort(layer, look, meeting);
    this.cells = [...this.byLook.values()];
    /** How often hands would come about if it were for the strategy alone to stop. @type {Map<Layer, Float64Array>} */
    this.ever = new Map();
  }

  sort(layer, look, meeting) {
    layer.tree.hands.forEach((hand, place) => {
      if (layer.choices[place] === 0) return;
      const name = look(hand);
      if (!this.byLook.has(name)) this.byLook.set(name, new Cell(meeting.has(name)));
      this.byLook.get(name).add(layer, place);
    });
  }

  /** Begin with what is best for every hand by itself, and how often hands come about then. */
  begin() {
    for (const play of this.plays) {
      play.weighAll();
      for (const layer of play.layers) this.ever.set(layer, layer.weights.slice());
      play.playBest();
      play.weigh();
    }
    const orders = this.cells.map((cell) => cell.bestBySums(this.sumsOf(cell)));
    this.cells.forEach((cell, number) => cell.follow(orders[number]));
    this.measure();
  }

  sumsOf(cell) {
    return cell.sums((layer) => layer.weights) ?? cell.sums((layer) => this.ever.get(layer)) ?? new Map();
  }

  /** What all rounds against these upcards are worth. @param {Set<Layer>} [changed] */
  evaluate(changed) {
    return this.plays.reduce((sum, play) => sum + play.evaluate(changed), 0);
  }

  measure(changed) {
    this.evaluate(changed);
    for (const play of this.plays) play.weigh();
  }

  /** Change a cell's order if another is worth more; say whether it was. */
  improve(cell) {
    const kept = cell.order;
    const isMet = cell.hands.some(({ layer, place }) => layer.weights[place] > 0);
    const best = cell.meetsItself && isMet ? this.bestByTrial(cell) : cell.bestBySums(this.sumsOf(cell));
    if (best === kept) return false;
    cell.follow(best);
    this.measure(cell.layers);
    return true;
  }

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
 * Play all hands against some upcards by the best fixed strategy.
 *
 * @param {UpcardPlay[]} plays
 * @param {(hand: import("./hands.mjs").Hand) => string} look What the strategy sees of a hand.
 * @param {Set<string>} meeting The looks of hands that can come of others that look the same.
 */
export function improve(plays, look, meeting) {
  const strategy = new Strategy(plays, look, meeting);
  strategy.begin();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changes = strategy.cells.filter((cell) => strategy.improve(cell));
    if (changes.length === 0) break;
  }
  for (const cell of strategy.cells) cell.keepActions();
}

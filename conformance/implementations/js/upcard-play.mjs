// All hands that can come about against one upcard: the dealt ones, and those that splits make of them.

import { pairClassOf } from "./cards.mjs";
import { has, HIT, Layer, SPLIT } from "./hand-layer.mjs";
import { ShoeLeft } from "./shoe-left.mjs";

/** @typedef {import("./hand-trees.mjs").Tree} Tree */

/** The hands of one split: how they are met right after it, and with more of them on the table. */
class SplitHands {
  /**
   * @param {Tree} tree
   * @param {import("./upcard-table.mjs").UpcardTable} table
   * @param {number} most How many splits a seat may make of such pairs.
   */
  constructor(tree, table, most) {
    this.tree = tree;
    this.table = table;
    this.most = most;
    this.first = new Layer(tree, table, { hands: 2, first: [1, 2] });
    /** The hand that may be split again; -1 if none may. */
    this.pair = this.first.choices.findIndex((choices, place) => has(choices, SPLIT));
    /** @type {Map<string, Layer>} */
    this.later = new Map();
    if (this.pair >= 0) this.meet(2, 0);
  }

  get layers() {
    return [this.first, ...this.later.values()];
  }

  layer(hands, others, first) {
    const name = `${hands} ${others} ${first}`;
    let layer = this.later.get(name);
    if (!layer) {
      layer = new Layer(this.tree, this.table, { hands, others, first, isLast: true });
      this.later.set(name, layer);
    }
    return layer;
  }

  /** Whether pairs among these hands are split as they are played now. */
  get splitsAgain() {
    return this.pair >= 0 && this.first.choice[this.pair] === SPLIT;
  }

  /** What two hands of this kind are worth together, to be split in two. */
  worth() {
    const once = this.first.evaluate();
    if (!this.splitsAgain) return 2 * once;
    for (const layer of this.later.values()) layer.evaluate();
    return this.meet(2, 0);
  }

  /**
   * What so many hands of a split are worth together, if so many of them have been found to be no pair.
   *
   * @param {number} hands
   * @param {number} unlike
   * @returns {number}
   */
  meet(hands, unlike) {
    const isLast = hands === this.most + 1;
    if (isLast || unlike === hands) return this.metLast(hands, unlike);
    const copies = this.table.copies.slice();
    copies[this.tree.kind] -= hands;
    const again = this.table.nextChances(new ShoeLeft(copies, this.tree.kind, unlike))[this.tree.kind];
    const split = again > 0 ? again * this.meet(hands + 1, unlike) : 0;
    return split + (again < 1 ? (1 - again) * this.meet(hands, unlike + 1) : 0);
  }

  metLast(hands, unlike) {
    const unmet = hands - unlike;
    let worth = 0;
    if (unlike > 0) worth += unlike * this.unlikeWorth(this.layer(hands, unlike - 1, [1, unlike]));
    if (unmet > 0) worth += unmet * this.layer(hands, unlike, unlike > 0 ? [0, 1] : [1, hands]).values[0];
    return worth;
  }

  /** What a hand is worth whose second card is known not to be as the first. */
  unlikeWorth(layer) {
    const { next, kind } = this.tree;
    let [worth, sum] = [layer.busts[0], 0];
    for (let drawn = 0; drawn < this.table.kinds.cards.length; drawn += 1) {
      if (drawn === kind) continue;
      sum += layer.chances[drawn];
      if (next[drawn] >= 0) worth += layer.chances[drawn] * layer.values[next[drawn]];
    }
    return worth / sum;
  }
}

/** The play against one upcard. */
export class UpcardPlay {
  /**
   * @param {import("./upcard-table.mjs").UpcardTable} table
   * @param {{ dealt: Tree, split: Tree[] }} trees All hands, as dealt and as made by splits.
   * @param {boolean} splits Whether pairs are split at all.
   */
  constructor(table, { dealt, split }, splits) {
    this.table = table;
    this.dealt = new Layer(dealt, table, { isLast: !splits });
    const most = table.game.action("split")?.mostSplits;
    this.splits = split
      .map((tree) => ({ tree, pair: pairOf(dealt, tree.kind) }))
      .filter(({ pair }) => pair >= 0 && has(this.dealt.choices[pair], SPLIT))
      .map(({ tree, pair }) => {
        const [card] = tree.hands[0].cards;
        return { pair, hands: new SplitHands(tree, table, most[pairClassOf(card)]) };
      });
  }

  get layers() {
    return [this.dealt, ...this.splits.flatMap(({ hands }) => hands.layers)];
  }

  /**
   * Find what a round is worth against this upcard, times the chance of it.
   *
   * @param {Set<Layer>} [changed] Where hands have come to be played otherwise; left out: anywhere.
   */
  evaluate(changed) {
    for (const { hands, pair } of this.splits) {
      const isChanged = !changed || hands.layers.some((layer) => changed.has(layer));
      if (isChanged) this.dealt.worths[SPLIT][pair] = hands.worth();
    }
    return this.table.chance * this.dealt.evaluate();
  }

  /** Play every hand by what is best for itself. */
  playBest() {
    for (const { hands, pair } of this.splits) {
      for (const layer of hands.layers) layer.playBest();
      this.dealt.worths[SPLIT][pair] = 2 * hands.first.values[0];
    }
    this.dealt.playBest();
  }

  /** Find how often every hand comes about, as it is played. */
  weigh() {
    this.dealt.weigh(this.table.chance);
    for (const { hands, pair } of this.splits) {
      hands.first.weigh(this.dealt.choice[pair] === SPLIT ? 2 * this.dealt.weights[pair] : 0);
    }
  }

  /** Find how often every hand would come about if every dealt hand were hit. */
  weighAll() {
    this.dealt.weigh(this.table.chance, (place) => has(this.dealt.choices[place], HIT));
    this.dealt.ever.set(this.dealt.weights);
  }
}

/** The place of the pair of a kind among dealt hands; -1 where there is none. */
function pairOf(dealt, kind) {
  const single = dealt.next[kind];
  return single < 0 ? -1 : dealt.next[single * dealt.kinds + kind];
}

// What is seen from a player's seat once an upcard lies: the shoe left, the banker's ends, and what hands come to.

import { stateOf } from "./banker.mjs";
import { chancesOf, drawingOf, endsOf, handOf } from "./banker-ends.mjs";
import { Skip } from "./faults.mjs";
import { grown } from "./hand-trees.mjs";
import { Hand } from "./hands.mjs";
import { add, subtract, times } from "./money.mjs";
import { outcomeOf, returnedBy } from "./outcomes.mjs";
import { ShoeLeft } from "./shoe-left.mjs";

/** @param {import("./money.mjs").Amount} amount */
const toNumber = (amount) => (typeof amount === "number" ? amount : Number(amount.part) / Number(amount.over));

/**
 * How a hand is finished, beside its cards.
 *
 * @typedef {object} Manner
 * @property {[number, number]} first Which part of a stake was laid on it before the deal.
 * @property {boolean} [isRaised] Whether a double has raised its stake.
 * @property {"surrendered" | "claimed"} [state]
 */

/**
 * What a finished hand comes to.
 *
 * @typedef {object} Fate
 * @property {import("./banker-ends.mjs").Ends} ends How the banker's hand may end then.
 * @property {number[]} nets The player's net against each of these ends, in first stakes.
 * @property {boolean} isSettled Whether it is the same against all of them.
 */

/** How many cards a deal gives. @param {{ deal: any[] }} rules @param {"players" | "banker"} whom */
export const dealtTo = ({ deal }, whom) =>
  deal.filter(({ to }) => to === whom).reduce((sum, { faces }) => sum + faces.length, 0);

/** A table at which an upcard lies. */
export class UpcardTable {
  /**
   * @param {import("./game.mjs").Game} game A game that keeps halves.
   * @param {import("./rank-kinds.mjs").Kinds} kinds
   * @param {number} kind The upcard's.
   */
  constructor(game, kinds, kind) {
    const upcard = kinds.cards[kind];
    const dealt = dealtTo(game.rules, "banker");
    const looks = game.rules.round.includes("peek") && game.peeksAt(upcard) && dealt === 2;
    this.game = game;
    this.kinds = kinds;
    this.copies = kinds.copies.map((count, each) => count - (each === kind ? 1 : 0));
    this.isDealtTwo = dealt > 1;
    this.sight = { game, upcard, naturalsSeen: true, banker: new Hand(game) };
    this.hitCloses = game.action("hit")?.then === "close";
    /** The kinds that would make a natural in the hole: the banker's look has ruled them out. */
    this.ruledOut = [...kinds.cards.keys()].filter((hole) => looks && game.natural.fits([upcard, kinds.cards[hole]]));
    const draws = drawingOf(game, this.sight);
    if (!this.isDealtTwo && !draws(handOf(game, [upcard]))) throw new Skip("the banker may stand on his upcard");
    const find = (goesOn, without) => endsOf(game, kinds, upcard, { dealt, draws: goesOn, without });
    const both = (without) => ({ drawn: find(draws, without), still: find(() => false, without) });
    /** How the banker's hand ends, if he draws and if not, once he has looked. */
    this.ends = both(looks);
    /** The same, as it is seen before he looks. */
    this.endsUnlooked = looks ? both(false) : this.ends;
    /** The chances of ends, by the place of the cards out among dealt hands. @type {Map<object, Float64Array[]>} */
    this.chances = new Map();
    /** The chance that this upcard lies and the look finds no natural. */
    this.chance = (kinds.copies[kind] / kinds.copies.reduce(sum)) * this.unruled(new ShoeLeft(this.copies));
  }

  /** The chance that the look finds no natural. @param {ShoeLeft} left */
  unruled(left) {
    return this.ruledOut.reduce((chance, kind) => chance - left.chance(kind), 1);
  }

  /** The chances of a player's next card, by kind, after the banker's look. @param {ShoeLeft} left */
  nextChances(left) {
    const chances = this.copies.map((_count, kind) => (left.copies[kind] > 0 ? left.chance(kind) : 0));
    if (this.ruledOut.length === 0) return chances;
    const before = this.unruled(left);
    return chances.map((chance, kind) => (chance > 0 ? (chance * this.unruled(left.without(kind))) / before : 0));
  }

  /** The offers, other than insurance, that are made to a dealt hand before play. @param {Hand} hand */
  offersTo(hand) {
    const { game, sight } = this;
    if (!game.rules.round.includes("offers")) return [];
    return game.offers.filter(({ name, when }) => name !== "insurance" && when(hand, sight));
  }

  /**
   * Find what a finished hand comes to.
   *
   * @param {Hand} hand
   * @param {Manner} manner
   * @param {{ drawn: object, still: object }} [ends]
   * @returns {Fate}
   */
  fateOf(hand, { first, isRaised = false, state }, ends = this.ends) {
    const { game, sight } = this;
    const over = Object.assign(new Hand(game), hand, state && { [state]: true });
    const staked = isRaised ? add(1, game.part(1, game.action("double").stake)) : 1;
    const netsOf = ({ hands }) =>
      hands.map((banker) => {
        const line = outcomeOf(game, over, banker, sight);
        return toNumber(subtract(returnedBy(game, line, staked, times(1, first)), staked));
      });
    const isDrawnFor = this.isDrawnFor(over);
    if (!isDrawnFor) this.checkStill(ends, netsOf);
    const against = isDrawnFor ? ends.drawn : ends.still;
    const nets = netsOf(against);
    return { ends: against, nets, isSettled: nets.every((net) => net === nets[0]) };
  }

  /** See that it does not matter to a hand for which the banker does not draw if he draws for another one. */
  checkStill({ drawn, still }, netsOf) {
    const found = new Map();
    for (const ends of [still, drawn]) {
      netsOf(ends).forEach((net, end) => {
        const isNatural = ends.hands[end].isNatural && this.isDealtTwo;
        if ((found.get(isNatural) ?? net) !== net) throw new Skip("an end depends on the banker's draws for others");
        found.set(isNatural, net);
      });
    }
  }

  /**
   * See that all hands of a tree have an end at this table.
   *
   * @param {import("./hand-trees.mjs").Tree} tree
   */
  checkEnds({ hands, sights, bustSights, next, kinds, dealing, dealt }) {
    const seen = new Set();
    const check = (sight, hand) => {
      this.fateOf(hand, { first: [1, 1] });
      seen.add(sight);
    };
    for (let place = dealing; place < hands.length; place += 1) {
      if (!seen.has(sights[place])) check(sights[place], hands[place]);
      for (let kind = 0; kind < kinds && !seen.has(bustSights[place]); kind += 1) {
        if (next[place * kinds + kind] >= 0) continue;
        const hand = grown(this.game, hands[place], this.kinds.cards[kind], dealt);
        if (hand.isBust) check(bustSights[place], hand);
      }
    }
  }

  isDrawnFor(hand) {
    const { banker, round } = this.game.rules;
    return round.includes("banker") && banker.draws_for.includes(stateOf(this.sight, hand));
  }

  /**
   * What a fate is worth: the mean of its nets.
   *
   * @param {Fate} fate
   * @param {() => ShoeLeft} left The cards not seen.
   * @param {number} [place] Where the cards out lie among dealt hands, if nothing more is known of the shoe.
   */
  worthOf({ ends, nets, isSettled }, left, place = -1) {
    if (isSettled) return nets[0];
    const chances = place < 0 ? chancesOf(ends, left()) : this.chancesAt(ends, left, place);
    let worth = 0;
    for (let end = 0; end < nets.length; end += 1) worth += nets[end] * chances[end];
    return worth;
  }

  chancesAt(ends, left, place) {
    let known = this.chances.get(ends);
    if (!known) this.chances.set(ends, (known = []));
    return (known[place] ??= chancesOf(ends, left()));
  }

  /**
   * What taking an offer is worth to who has seen that the look finds no natural: what it changes where one is found
   * is counted in.
   *
   * @param {Hand} hand
   * @param {ShoeLeft} left
   * @param {Manner} manner With the state that the offer leads to.
   */
  worthOfOffer(hand, left, manner) {
    const taken = this.worthOf(this.fateOf(hand, manner, this.endsUnlooked), () => left);
    if (this.ruledOut.length === 0) return taken;
    const { still } = this.endsUnlooked;
    const { ends, nets } = this.fateOf(hand, { first: manner.first }, { drawn: still, still });
    const found = nets[ends.hands.findIndex((each) => each.isNatural)];
    const unruled = this.unruled(left);
    return (taken - (1 - unruled) * found) / unruled;
  }
}

/** @param {number} one @param {number} other */
function sum(one, other) {
  return one + other;
}

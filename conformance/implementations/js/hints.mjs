// Hints: what the best fixed strategy does with a hand.

import { pairClassOf, rankOf } from "./cards.mjs";
import { handTest } from "./conditions.mjs";
import { Fault, Skip } from "./faults.mjs";
import { cellsThatMeetThemselves, improve } from "./fixed-strategy.mjs";
import { Game } from "./game.mjs";
import { nameOf } from "./hand-layer.mjs";
import { growTree } from "./hand-trees.mjs";
import { Hand } from "./hands.mjs";
import { limitOf } from "./hint-limits.mjs";
import { isClosed } from "./play.mjs";
import { kindsOf } from "./rank-kinds.mjs";
import { amountOf } from "./settings.mjs";
import { UpcardPlay } from "./upcard-play.mjs";
import { UpcardTable } from "./upcard-table.mjs";

/** How many cards a hand holds when it is first asked. */
const DEALT = 2;

/** Grow the trees of all hands. */
function treesOf(game, kinds) {
  const dealt = growTree(game, kinds, { dealt: DEALT });
  const split = game.action("split");
  if (!split) return { dealt, split: [] };
  const thenOf = (card) => (typeof split.then === "string" ? split.then : split.then[pairClassOf(card)]);
  const grow = (card, kind) => growTree(game, kinds, { dealt: DEALT, kind, then: thenOf(card), among: dealt });
  return { dealt, split: kinds.cards.map(grow) };
}

/** Make what names the look of a hand. */
function lookOf(game, kinds, looksAt) {
  const isPair = looksAt.includes("pair") && game.action("split") ? handTest({ pair: kinds.pairs[0] }) : () => false;
  const [seesTotal, seesSoftness] = [looksAt.includes("total"), looksAt.includes("softness")];
  return (hand) => `${seesTotal && hand.total} ${seesSoftness && hand.isSoft} ${isPair(hand, null)}`;
}

/** The hints of one game, worked out for an upcard when it is first asked for. */
class Adviser {
  /** @param {Record<string, any>} rules @param {number} decks */
  constructor(rules, decks) {
    // What a round is worth is told in first stakes, of which any part may be had.
    this.game = new Game({ ...rules, money: { ...rules.money, halves: "exact" } });
    this.kinds = kindsOf(this.game, decks);
    this.limit = limitOf(this.game, this.kinds);
    /** What is done, by the upcard's kind. @type {Map<number, ReturnType<UpcardPlay["done"]>>} */
    this.known = new Map();
  }

  get trees() {
    return (this.grown ??= treesOf(this.game, this.kinds));
  }

  /** Work out what is done against an upcard, and against those that are not told from it. */
  workOut(kind) {
    const { game, kinds, trees } = this;
    const looksAt = game.rules.hints.looks_at;
    const alike = looksAt.includes("upcard") ? [kind] : [...kinds.cards.keys()];
    const splits = looksAt.includes("pair");
    const plays = alike.map((each) => new UpcardPlay(new UpcardTable(game, kinds, each), trees, splits));
    const look = lookOf(game, kinds, looksAt);
    improve(plays, look, cellsThatMeetThemselves([trees.dealt, ...trees.split], look));
    alike.forEach((each, place) => this.known.set(each, plays[place].done()));
  }

  /** What is done with a hand. @param {number[]} held Its cards' kinds. @param {boolean} isSplit */
  actionFor(held, isSplit, upcard) {
    if (!this.known.has(upcard)) this.workOut(upcard);
    const done = this.known.get(upcard);
    const layer = isSplit ? done.splits.get(held[0]) : done.dealt;
    const place = layer && held.slice(isSplit ? 1 : 0).reduce((at, kind) => layer.tree.next[at * layer.tree.kinds + kind], 0);
    return layer && layer.choice[place] >= 0 ? nameOf(layer.choice[place]) : undefined;
  }
}

/** How many advisers are kept: a new one takes some time. */
const KEPT = 32;

/** Advisers, by all that bears on play. @type {Map<string, Adviser>} */
const advisers = new Map();

function adviserOf({ rules }, values) {
  const { points, natural, deal, round, offers, peek, actions, closes, banker, outcomes, absent, hints } = rules;
  const decks = amountOf(rules.shoe.decks, values);
  const bearing = [decks, points, natural, deal, round, offers, peek, actions, closes, banker, outcomes, absent?.play, hints];
  const name = JSON.stringify(bearing);
  let adviser = advisers.get(name);
  if (!adviser) {
    if (advisers.size === KEPT) advisers.delete(advisers.keys().next().value);
    adviser = new Adviser(rules, decks);
    advisers.set(name, adviser);
  }
  return adviser;
}

/** Make a hand as it lies when its seat may have split once. */
function handOf(game, cards, origin) {
  const hand = new Hand(game, { origin, seat: { splits: origin === "split" ? 1 : 0, insured: false } });
  for (const card of cards) hand.take(card);
  hand.acted = cards.length > DEALT;
  return hand;
}

/** Whether a full shoe holds these kinds of cards. */
const canHold = (kinds, held) => kinds.copies.every((copies, kind) => held.filter((each) => each === kind).length <= copies);

/**
 * Answer a question of kind `hint`.
 *
 * @param {Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {{ cards: string[], origin: "deal" | "split", upcard: string }} given
 */
export function answerHint(game, values, { cards, origin, upcard }) {
  if (!game.rules.hints) throw new Skip("this game gives no hints");
  if (cards.length < DEALT) throw new Fault("nothing is decided on fewer than two cards");
  const adviser = adviserOf(game, values);
  if (adviser.limit) throw new Skip(`no hint can be worked out: ${adviser.limit}`);
  const sight = { game: adviser.game, upcard, naturalsSeen: true, banker: new Hand(game) };
  if (isClosed(sight, handOf(adviser.game, cards, origin))) throw new Skip("nothing is to be decided");
  const [shown, ...held] = [upcard, ...cards].map((card) => adviser.kinds.of[rankOf(card)]);
  if (!canHold(adviser.kinds, [shown, ...held])) throw new Fault("the shoe does not hold these cards");
  const action = adviser.actionFor(held, origin === "split", shown);
  if (!action) throw new Skip("nothing is to be decided");
  return { do: action };
}

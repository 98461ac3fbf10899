// Hints: what the best fixed strategy does with a hand.

import { rankOf } from "./cards.mjs";
import { Fault, Skip } from "./faults.mjs";
import { bestActions, cellsThatMeetThemselves } from "./fixed-strategy.mjs";
import { Game } from "./game.mjs";
import { askedOf, has, SPLIT } from "./hand-layer.mjs";
import { firstHand, growTree, grown } from "./hand-trees.mjs";
import { Hand } from "./hands.mjs";
import { limitOf } from "./hint-limits.mjs";
import { kindsOf } from "./rank-kinds.mjs";
import { amountOf } from "./settings.mjs";
import { UpcardPlay } from "./upcard-play.mjs";
import { UpcardTable } from "./upcard-table.mjs";

/** How many cards a hand holds when it is first asked. */
const DEALT = 2;

/** Grow the trees of all hands. */
function treesOf(game, kinds) {
  const dealt = growTree(game, kinds, { dealt: DEALT });
  if (!game.action("split")) return { dealt, split: [] };
  const grow = (_card, kind) => growTree(game, kinds, { dealt: DEALT, kind, among: dealt });
  return { dealt, split: kinds.cards.map(grow) };
}

/** Make a hand as it lies; one of a split comes of the only one so far. */
function handOf(game, cards, origin) {
  const isSplit = origin === "split";
  const first = firstHand(game, isSplit ? cards[0] : undefined);
  return cards.slice(isSplit ? 1 : 0).reduce((hand, card) => grown(game, hand, card, DEALT), first);
}

/** What is seen of the table where an upcard lies. */
const sightOf = (game, upcard) => ({ game, upcard, naturalsSeen: true, banker: new Hand(game) });

/** The kinds whose pairs, as they are dealt, may be split against some upcard. */
function splitKinds(game, kinds) {
  const isSplit = (card) => {
    const pair = handOf(game, [card, card], "deal");
    return kinds.cards.some((upcard) => has(askedOf(pair, sightOf(game, upcard), true), SPLIT));
  };
  return new Set(kinds.cards.filter(isSplit).map((card) => kinds.of[rankOf(card)]));
}

/** Make what names the look of a hand: pairs that may be split by their kind, others by total and softness. */
function lookOf(game, kinds, looksAt) {
  const pairs = looksAt.includes("pair") ? splitKinds(game, kinds) : new Set();
  const [seesTotal, seesSoftness] = [looksAt.includes("total"), looksAt.includes("softness")];
  return (hand) => {
    const [one, other] = hand.cards.map((card) => kinds.of[rankOf(card)]);
    if (hand.cards.length === 2 && one === other && pairs.has(one)) return `pair ${one}`;
    return `${seesTotal && hand.total} ${seesSoftness && hand.isSoft}`;
  };
}

/** The hints of one game, worked out for an upcard when it is first asked for. */
class Adviser {
  /** @param {Record<string, any>} rules @param {number} decks */
  constructor(rules, decks) {
    const { looks_at: looksAt } = rules.hints;
    // What a round is worth is told in first stakes, of which any part may be had.
    this.game = new Game({ ...rules, money: { ...rules.money, halves: "exact" } });
    this.kinds = kindsOf(this.game, decks);
    /** Why no hint is worked out, if none is. @type {string | undefined} */
    this.limit = limitOf(this.game, this.kinds);
    this.seesUpcard = looksAt.includes("upcard");
    this.splits = looksAt.includes("pair");
    this.look = lookOf(this.game, this.kinds, looksAt);
    if (!this.limit) this.prepare();
    /** What is clearly the best, by the upcard's kind. @type {Map<number, ReturnType<typeof bestActions>>} */
    this.known = new Map();
  }

  /** Grow all hands and lay all upcards, and see that every hand has an end on every table. */
  prepare() {
    const { game, kinds } = this;
    this.trees = treesOf(game, kinds);
    try {
      this.tables = kinds.cards.map((_card, kind) => new UpcardTable(game, kinds, kind));
      for (const tree of [this.trees.dealt, ...this.trees.split]) {
        for (const table of this.tables) table.checkEnds(tree);
      }
    } catch (end) {
      if (!(end instanceof Skip)) throw end;
      this.limit = end.message;
    }
  }

  /** Work out what is done against an upcard, and against those that are not told from it. */
  workOut(kind) {
    const { kinds, tables, trees, look } = this;
    const alike = this.seesUpcard ? [kind] : [...kinds.cards.keys()];
    const plays = alike.map((each) => new UpcardPlay(tables[each], trees, this.splits));
    const best = bestActions(plays, look, cellsThatMeetThemselves([trees.dealt, ...trees.split], look));
    for (const each of alike) this.known.set(each, best);
  }

  /** The action that is clearly the best for hands like this one; undefined if none is. */
  actionFor(hand, asked, upcard) {
    if (!this.known.has(upcard)) this.workOut(upcard);
    return this.known.get(upcard).get(this.look(hand))?.get(asked);
  }
}

/** How many advisers are kept: a new one takes some time. */
const KEPT = 32;

/** What bears on play, beside the number of decks and how an absent player's hand is played. */
const BEARING = [
  ...["points", "natural", "deal", "round", "offers", "peek"],
  ...["actions", "closes", "banker", "outcomes", "hints"],
];

/** Advisers, by all that bears on play. @type {Map<string, Adviser>} */
const advisers = new Map();

function adviserOf({ rules }, values) {
  const decks = amountOf(rules.shoe.decks, values);
  const name = JSON.stringify([decks, rules.absent?.play, ...BEARING.map((word) => rules[word])]);
  let adviser = advisers.get(name);
  if (!adviser) {
    if (advisers.size === KEPT) advisers.delete(advisers.keys().next().value);
    adviser = new Adviser(rules, decks);
    advisers.set(name, adviser);
  }
  return adviser;
}

/** Whether a full shoe holds these kinds of cards. */
const canHold = (kinds, held) =>
  kinds.copies.every((copies, kind) => held.filter((each) => each === kind).length <= copies);

/**
 * Answer a question of kind `hint`.
 *
 * @param {Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {{ cards: string[], origin: "deal" | "split", upcard: string }} given
 */
export function answerHint(game, values, { cards, origin, upcard }) {
  if (!game.rules.hints) throw new Skip("this game gives no hints");
  if (origin === "split" && !game.action("split")) throw new Skip("hands are not split in this game");
  if (cards.length < DEALT) throw new Fault("nothing is decided on fewer than two cards");
  const adviser = adviserOf(game, values);
  if (adviser.limit) throw new Skip(`no hint can be worked out: ${adviser.limit}`);
  const hand = handOf(adviser.game, cards, origin);
  const asked = askedOf(hand, sightOf(adviser.game, upcard), adviser.splits);
  if (asked === 0) throw new Skip("nothing is to be decided");
  const [shown, ...held] = [upcard, ...cards].map((card) => adviser.kinds.of[rankOf(card)]);
  if (!canHold(adviser.kinds, [shown, ...held])) throw new Fault("the shoe does not hold these cards");
  const action = adviser.actionFor(hand, asked, shown);
  if (!action) throw new Skip("no action is clearly the best for such hands");
  return { do: action };
}

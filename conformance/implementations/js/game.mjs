// A game: its rules with every condition made into a test, every odds and fraction read.

import { countsOf, fitting } from "./cards.mjs";
import { handTest, outcomeTest } from "./conditions.mjs";
import { needed } from "./faults.mjs";
import { naturalOf } from "./hands.mjs";
import { fractionFrom, oddsFrom, times, whole } from "./money.mjs";
import { patternTest } from "./patterns.mjs";
import { undeclared, valuesOf } from "./settings.mjs";

const read = (reader, text) => (text === undefined ? undefined : reader(text));

const playLine = ({ when, do: what }) => ({ when: handTest(when), do: what });

function actionOf(name, action) {
  const unfunded = typeof action.unfunded === "object" ? action.unfunded : null;
  return {
    name,
    when: handTest(action.when),
    stake: read(fractionFrom, action.stake),
    draws: action.draws ?? 0,
    then: action.then,
    mostSplits: action.most_splits,
    bothAtOnce: action.second_cards !== "at_turn",
    replacement: unfunded && { play: unfunded.replaced_by.map(playLine), untilClosed: unfunded.until === "closed" },
  };
}

const offerOf = (offer) => ({
  name: offer.offer,
  at: offer.at,
  when: handTest(offer.when),
  stake: read(fractionFrom, offer.stake),
  wins: read(outcomeTest, offer.wins),
  pays: read(oddsFrom, offer.pays),
  forLess: offer.unfunded === "for_less",
});

const outcomeOf = (line, place) => ({
  when: outcomeTest(line.when),
  is: line.is,
  pays: read(oddsFrom, line.pays),
  returns: read(fractionFrom, line.returns),
  keepsRaises: line.takes === "first_stake",
  atOnce: line.at === "once",
  pointer: `/outcomes/${place}`,
});

const sideBetOf = (id, bet, game) => ({
  id,
  looksAt: bet.looks_at,
  needsMain: bet.needs === "main",
  rounds: bet.open?.rounds ?? Infinity,
  naturalReturned: bet.banker_natural === "returned",
  onSplit: bet.on_split ?? null,
  tiers: bet.tiers.map(({ tier, when, pays }) => ({ tier, when: patternTest(when, bet, game), pays: oddsFrom(pays) })),
});

/** The place, from 0, of the first face `up` among all cards that the deal gives to the banker; -1 for none. */
const upcardPlace = (deal) =>
  deal
    .filter(({ to }) => to === "banker")
    .flatMap(({ faces }) => faces)
    .indexOf("up");

/** The rules of one game, ready to be played. It is not changed by any question. */
export class Game {
  /** @param {Record<string, any>} rules The resolved rules, as `start` sends them. */
  constructor(rules) {
    const missing = undeclared(rules);
    /** Why no question of this game can be answered, or null. */
    this.fault = missing.length ? `settings that are not declared: ${missing.join(", ")}` : null;
    this.rules = rules;
    this.defaults = Object.freeze(valuesOf(rules.settings));
    this.counts = countsOf(rules.points);
    this.natural = naturalOf(rules.natural);
    this.roundsDown = rules.money.halves === "down";
    this.upcardPlace = upcardPlace(rules.deal);
    this.banks = rules.table.banker === "player";
    this.sharesRows = rules.table.cards === "shared" && rules.table.shared_draws === "by_place";
    this.peeksAt = fitting(rules.peek.upcards);
    this.offers = (rules.offers ?? []).map(offerOf);
    this.actions = Object.entries(rules.actions).map(([name, action]) => actionOf(name, action));
    this.closes = rules.closes.map(({ when }) => handTest(when));
    this.outcomes = rules.outcomes.map(outcomeOf);
    this.paidAtOnce = this.outcomes.filter(({ atOnce }) => atOnce);
    this.absentPlay = rules.absent ? rules.absent.play.map(playLine) : null;
    /** @type {Map<string, ReturnType<typeof sideBetOf>>} */
    this.sideBets = new Map(Object.entries(rules.side_bets ?? {}).map(([id, bet]) => [id, sideBetOf(id, bet, this)]));
    this.splitBet = [...this.sideBets.values()].find(({ onSplit }) => onSplit) ?? null;
    this.betsAtSplit = this.splitBet?.onSplit.offered === "at_split";
  }

  /** Give the settings their values. @param {unknown} [options] Those that a question gives. */
  valuesOf(options) {
    return options === undefined ? this.defaults : valuesOf(this.rules.settings, options);
  }

  /** Give an action by its name, if the game has it. @param {string} name */
  action(name) {
    return this.actions.find((action) => action.name === name);
  }

  /** Give the insurance offer, if the game has one. */
  get insurance() {
    return this.offers.find(({ name }) => name === "insurance");
  }

  /**
   * Give a part of an amount, or what it earns at odds, rounded as the rules say.
   *
   * @param {import("./money.mjs").Amount} amount
   * @param {import("./money.mjs").Ratio | undefined} ratio
   * @param {string} [path] Where the rules should have the ratio.
   */
  part(amount, ratio, path = "a ratio") {
    const product = times(amount, needed(ratio, path));
    return this.roundsDown ? whole(product) : product;
  }
}

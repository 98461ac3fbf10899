// What happens to a round from outside: a player away or leaving, a failure of the game.

import { Fault, Skip } from "./faults.mjs";
import { add, negative, times, written } from "./money.mjs";
import { lineFor } from "./play.mjs";
import { amountOf } from "./settings.mjs";

/** @typedef {import("./round.mjs").Round} Round */
/** @typedef {import("./round.mjs").Point} Point */
/** @typedef {import("./money.mjs").Amount} Amount */

const BANKER = "banker";

/** After so many answers without a question in between, a hand is taken never to end. */
const MOST_ANSWERS = 10_000;

/**
 * Give a fine.
 *
 * @param {{ times: number, of: string }} fine
 * @param {{ limits: { least: number, most: number }, own: Amount, all: Amount }} stakes
 * @returns {Amount}
 */
export function fineOf({ times: factor, of }, { limits, own, all }) {
  const bases = {
    table_minimum: limits.least,
    table_maximum: limits.most,
    own_first_stakes: own,
    all_first_stakes: all,
  };
  return times(bases[of], [factor, 1]);
}

/** An event that strikes a round. */
export class Incident {
  /** @param {Round} round @param {object} event */
  constructor(round, event) {
    this.round = round;
    this.rules = round.game.rules;
    this.event = event;
    this.hasHappened = false;
    this.isAway = false;
    this.hasLeft = false;
    this.isVoid = false;
    this.fines = [];
    this.answers = 0;
  }

  /** Let the event happen, or the player come back, after so many answers. @param {number} answered */
  look(answered) {
    if (!this.hasHappened && answered === this.event.after_decision) {
      this.hasHappened = true;
      HAPPENS[this.event.what](this);
    } else if (this.hasHappened && answered === this.event.back_after_decision) {
      this.isAway = false;
    }
  }

  /** Answer a point for a player who is away or has left; undefined where it is his to answer. @param {Point} point */
  answerTo({ shown, hand }) {
    if (shown.seat !== this.event.seat || !(this.isAway || this.hasLeft)) return undefined;
    if (shown.offer) return { do: "decline" };
    if (this.hasLeft && this.leaverRules.then === "stands") return { do: "stand" };
    const { absentPlay } = this.round.game;
    if (!absentPlay) throw new Skip("the rules do not say how his hand is played");
    if (++this.answers > MOST_ANSWERS) throw new Fault("the hand never ends");
    const wanted = lineFor(absentPlay, hand, this.round);
    return { do: shown.legal.includes(wanted) ? wanted : "stand" };
  }

  /** The answer to a round that is void. @param {object[]} asked */
  voided(asked) {
    const { seats, drawn } = this.round;
    const net = seats.map(({ number }) => ({ seat: number, net: 0 }));
    return { asked, dealer: [], hands: [], bets: [], net, drawn, ...this.marks };
  }

  /** The answer to a settled round, in which a leaver has no result. @param {object} result */
  marked(result) {
    if (!this.hasLeft || this.leaverRules.own_result === "counts") return { ...result, ...this.marks };
    const { seat } = this.event;
    const isLost = this.leaverRules.stake === "lost";
    const own = this.round.seats.find(({ number }) => number === seat);
    const staked = (own?.hands ?? []).reduce((sum, hand) => add(sum, hand.stake), 0);
    const net = isLost ? written(negative(staked)) : 0;
    return {
      ...result,
      hands: result.hands.map((hand) => (hand.seat === seat ? { ...hand, returned: isLost ? 0 : hand.staked } : hand)),
      net: result.net.map((each) => (each.seat === seat ? { seat, net } : each)),
      ...this.marks,
    };
  }

  /** What the rules say of who leaves after the deal. */
  get leaverRules() {
    return this.rules.leaving[this.event.seat === BANKER ? "banker" : "player"].after_deal;
  }

  get marks() {
    const left = this.hasLeft ? [this.event.seat] : [];
    return { fines: this.fines, refunded: this.isVoid, left, ended: this.isVoid };
  }

  /** The player leaves: he pays his fine, and the rules play for him. */
  leave() {
    const { seat } = this.event;
    const { seats, game, limits } = this.round;
    const own = seats.find(({ number }) => number === seat);
    if (!own && !(seat === BANKER && game.banks)) throw new Skip("he is not in the round");
    if (!this.rules.leaving) throw new Skip("the rules do not say what leaving costs");
    const { fine } = this.leaverRules;
    const all = seats.reduce((sum, { main }) => add(sum, main), /** @type {Amount} */ (0));
    this.fines.push({ seat, amount: written(fineOf(fine, { limits, own: own?.main ?? 0, all })) });
    this.hasLeft = true;
  }
}

function isOverLimit({ round, rules, event }) {
  const { limit } = rules.absent;
  if (!limit || event.hours === undefined) return false;
  const most = amountOf(limit.hours, round.values);
  return event.hours > most || (event.hours === most && limit.exactly === "over");
}

function goAway(incident) {
  const { absent } = incident.rules;
  if (!absent?.events.includes(incident.event.what)) throw new Skip("the rules do not know this absence");
  const isOver = isOverLimit(incident);
  if (isOver && absent.over_limit === "leaves") incident.leave();
  incident.isAway = isOver || absent.meanwhile === "plays";
}

function fail(incident) {
  const { failure } = incident.rules;
  if (!failure) throw new Skip("the rules do not know failures");
  incident.isVoid = failure[incident.event.resolved ? "resolved" : "unresolved"] === "void";
}

const HAPPENS = {
  failure: fail,
  leave: (incident) => incident.leave(),
  disconnect: goAway,
  no_action: goAway,
};

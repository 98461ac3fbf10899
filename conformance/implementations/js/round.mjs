// A round: what it keeps, and how it is played from the first bet to the last decision.

import { takeBets } from "./bets.mjs";
import { playBanker } from "./banker.mjs";
import { canHold } from "./cards.mjs";
import { deal } from "./deal.mjs";
import { Refusal } from "./faults.mjs";
import { Hand } from "./hands.mjs";
import { amountFrom, isMore, subtract, written } from "./money.mjs";
import { makeOffers } from "./offers.mjs";
import { play } from "./play.mjs";
import { checkDecision } from "./requests.mjs";
import { amountOf, boundOf, isSeat, limitsOf } from "./settings.mjs";
import { settle } from "./settlement.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("./money.mjs").Amount} Amount */

/**
 * A bet beside the hands. `hand` is the split hand that it was bought for, `offer` the insurance that it is.
 *
 * @typedef {object} Bet
 * @property {string} bet
 * @property {Amount} stake
 * @property {Hand | null} hand
 * @property {object} [offer]
 * @property {string | null} [tier] Absent until it is decided.
 * @property {Amount} [returned] Absent until it is decided.
 */

/**
 * A point at which the round waits for an answer. `shown` is what answers show of it; `unfunded` are the actions
 * that only funds lack for, each `refused` or `replaced`; `checkStake` is there where an answer carries a stake.
 *
 * @typedef {object} Point
 * @property {any} shown
 * @property {Hand} hand
 * @property {Record<string, string>} [unfunded]
 * @property {(stake: unknown) => void} [checkStake]
 */

/** What an answer to a point is. @typedef {{ do: string, stake?: any }} Choice */

/** A seat that takes part. */
export class Seat {
  /** @param {number} number @param {Amount | null} balance Null where funds never lack. */
  constructor(number, balance) {
    this.number = number;
    this.balance = balance;
    /** The main bet, 0 for none. @type {Amount} */
    this.main = 0;
    /** @type {Bet[]} */
    this.bets = [];
    /** The cards dealt to it, whatever becomes of its hands. @type {string[]} */
    this.dealt = [];
    /** @type {Hand[]} */
    this.hands = [];
    this.splits = 0;
    this.insured = false;
  }

  /** @param {Amount} cost */
  canPay(cost) {
    return this.balance === null || !isMore(cost, this.balance);
  }

  /** @param {Amount} cost */
  pay(cost) {
    if (this.balance !== null) this.balance = subtract(this.balance, cost);
  }
}

/** The state of a round, which its phases change. */
export class Round {
  /**
   * @param {Game} game
   * @param {import("./settings.mjs").Values} values
   * @param {string[]} shoe
   * @param {(event: object) => void} [tell] Is told what happens, if somebody watches.
   */
  constructor(game, values, shoe, tell) {
    this.game = game;
    this.values = values;
    this.limits = limitsOf(game, values);
    this.shoe = shoe;
    this.drawn = 0;
    this.tell = tell;
    /** @type {Seat[]} */
    this.seats = [];
    this.banker = new Hand(game);
    /** @type {string | null} */
    this.upcard = null;
    this.naturalsSeen = !game.rules.round.includes("deal");
    this.endedEarly = false;
    /** The point that waits for an answer. @type {Point | null} */
    this.open = null;
    /** The rows of shared cards, by path. @type {Map<string, string[]>} */
    this.rows = new Map([["", []]]);
  }

  /** Take the next card of the shoe. */
  draw() {
    if (this.drawn === this.shoe.length) throw new Refusal("shoe_exhausted");
    return this.shoe[this.drawn++];
  }

  /** Give a hand one card more: of its row where cards are shared by place, else the next of the shoe. */
  give(hand) {
    const row = this.game.sharesRows && hand.seat ? this.rows.get(hand.path) : undefined;
    const place = hand.cards.length;
    if (row && place === row.length) row.push(this.draw());
    hand.take(row ? row[place] : this.draw());
    this.tell?.({ what: "card", ...this.placeOf(hand), card: hand.cards.at(-1) });
  }

  /** A hand's seat, and its number there, from 1 at the left. */
  placeOf(hand) {
    return hand.seat
      ? { seat: hand.seat.number, hand: hand.seat.hands.indexOf(hand) + 1 }
      : { seat: "banker", hand: 1 };
  }

  /** What every seat with a balance has now. */
  get balances() {
    return this.seats
      .filter(({ balance }) => balance !== null)
      .map(({ number, balance }) => ({ seat: number, balance: written(balance) }));
  }
}

function seatAll(round, given) {
  const most = boundOf(round.game.rules.table.seats.played.most);
  const others = round.game.rules.table.banker_counted ? 1 : 0;
  for (const { seat, balance } of given) {
    const isTaken = round.seats.some(({ number }) => number === seat);
    if (!isSeat(seat, round.game) || isTaken || round.seats.length + 1 + others > most) {
      throw new Refusal("bad_seat", []);
    }
    round.seats.push(new Seat(seat, balance === undefined ? null : amountFrom(balance)));
  }
  round.seats.sort((one, other) => one.number - other.number);
}

/**
 * Open a round: seats and shoe are checked, and all bets are laid.
 *
 * @param {Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {object} given The question.
 * @param {(event: object) => void} [tell]
 */
export function openRound(game, values, given, tell) {
  const round = new Round(game, values, given.shoe, tell);
  seatAll(round, given.seats);
  if (!canHold(given.shoe, amountOf(game.rules.shoe.decks, values))) {
    throw new Refusal("bad_shoe", [], round.balances);
  }
  const betsOf = new Map(given.seats.map(({ seat, bets }) => [seat, bets]));
  for (const seat of round.seats) takeBets(round, seat, betsOf.get(seat.number));
  return round;
}

function* peek(round) {
  if (round.upcard !== null && round.game.peeksAt(round.upcard) && round.naturalsSeen && round.banker.isNatural) {
    round.endedEarly = true;
    round.tell?.({ what: "ended_early" });
  }
}

const PHASES = {
  deal,
  offers: (round) => makeOffers(round, "after_deal"),
  peek,
  play,
  banker: playBanker,
};

function* phases(round) {
  for (const phase of round.game.rules.round) {
    const isPassed = phase !== "deal" && round.endedEarly;
    if (Object.hasOwn(PHASES, phase) && !isPassed) yield* PHASES[phase](round);
  }
}

/** Takes a round from point to point, each answered by a decision or by the rules of an incident. */
class Course {
  constructor(round, decisions, incident) {
    this.round = round;
    this.decisions = decisions;
    this.incident = incident;
    this.asked = [];
    this.used = 0;
    this.answered = 0;
    /** What a missing card is refused with: the last point, and the balances before its answer. */
    this.before = { legal: [], balances: round.balances };
  }

  /** Find the answer to a point; undefined where the decisions have ended. */
  answerTo(point) {
    const { round, decisions } = this;
    const forced = this.incident?.answerTo(point);
    if (forced === undefined && this.used === decisions.length) return undefined;
    const balances = round.balances;
    const choice = forced ?? decisions[this.used++];
    if (forced === undefined) {
      checkDecision(round, point, choice);
      this.asked.push(point.shown);
    }
    this.before = { legal: point.shown.legal, balances };
    this.answered += 1;
    round.tell?.({ what: "answer", ...point.shown, do: choice.do });
    return choice;
  }

  /** Play until a point stays open, the round is void, or nothing is left but to settle. */
  play() {
    const course = phases(this.round);
    let answer;
    for (;;) {
      const { value: point, done } = this.advance(course, answer);
      this.incident?.look(this.answered);
      if (this.incident?.isVoid) return null;
      if (done) return null;
      this.round.open = point;
      answer = this.answerTo(point);
      if (answer === undefined) return point.shown;
      this.round.open = null;
    }
  }

  advance(course, answer) {
    try {
      return course.next(answer);
    } catch (fault) {
      if (fault instanceof Refusal) throw new Refusal(fault.code, this.before.legal, this.before.balances);
      throw fault;
    }
  }
}

/**
 * Play a round, as the decisions go, and give its answer.
 *
 * @param {Round} round An open round.
 * @param {object[]} decisions
 * @param {import("./incident.mjs").Incident} [incident] What happens to it from outside.
 * @returns {object} The result: settled, or with the open point as `pending`.
 */
export function playRound(round, decisions, incident) {
  const course = new Course(round, decisions, incident);
  const pending = course.play();
  if (pending) return { asked: course.asked, pending };
  if (incident?.isVoid) return incident.voided(course.asked);
  const result = { asked: course.asked, ...settle(round) };
  if (course.used < decisions.length) throw new Refusal("round_over", [], round.balances);
  return incident ? incident.marked(result) : result;
}

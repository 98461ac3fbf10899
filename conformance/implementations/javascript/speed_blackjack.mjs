#!/usr/bin/env node
// Speed Blackjack in one file: somebody's engine, and the adapter that lets `twentyone check` ask it.
//
//     twentyone check -- node speed_blackjack.mjs
//
// The first half is the game, the second half is the adapter: it reads one JSON request a line and
// writes one JSON answer a line. Numbers in parentheses are lines of the rule document.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// --- The game: money ---------------------------------------------------------------------------

// No amount of this game is finer than half a chip, so halves are counted, in whole numbers.
const halves = (amount) => {
  const [whole, part = 1] = String(amount).split("/").map(Number);
  const count = (whole * 2) / part;
  if (!Number.isSafeInteger(count)) throw new Error(`not an amount of this game: ${amount}`);
  return count;
};
const chips = (count) => (count % 2 ? `${count}/2` : count / 2);

// --- The game: cards ---------------------------------------------------------------------------

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const DECKS = 4; // (22)
const SEATS = [1, 2, 3]; // (3), one of them is played (23)

// An ace is 1 until a hand can afford more; court cards are 10.
const cardPoints = (card) => Math.min(RANKS.indexOf(card[0]) + 1, 10);

export const total = (cards) => {
  const low = cards.reduce((sum, card) => sum + cardPoints(card), 0);
  const soft = low <= 11 && cards.some((card) => card[0] === "A");
  return { points: soft ? low + 10 : low, soft };
};
const points = (cards) => total(cards).points;
export const isBust = (cards) => points(cards) > 21; // (11)
const firstTwo = ({ cards, origin }) => cards.length === 2 && origin === "deal";

// Four decks (22) have no other cards and no card more than four times.
const isPossible = (shoe) => {
  const copies = {};
  for (const card of shoe) copies[card] = (copies[card] ?? 0) + 1;
  return Object.entries(copies).every(
    ([card, count]) => card.length === 2 && RANKS.includes(card[0]) && SUITS.includes(card[1]) && count <= DECKS,
  );
};

// --- The game: rules ---------------------------------------------------------------------------

export const rules = {
  // An ace and a ten as the first two cards (9), not on a split hand (93).
  isNatural: (cards, origin = "deal") => firstTwo({ cards, origin }) && points(cards) === 21,

  // Below 17; any 17 stands (52).
  bankerDraws: (cards) => points(cards) < 17,

  // On the first two cards only (99-100).
  mayDouble: (hand) => firstTwo(hand),

  // Two cards of equal points (89-90), once (91).
  maySplit: (hand) => firstTwo(hand) && cardPoints(hand.cards[0]) === cardPoints(hand.cards[1]),

  // How a hand ends against the banker's (9-12, 31-33, 53-59).
  outcome(cards, origin, banker) {
    if (isBust(cards)) return "bust";
    const natural = rules.isNatural(cards, origin);
    const bankerNatural = rules.isNatural(banker);
    if (natural && bankerNatural) return "push";
    if (natural) return "natural";
    if (bankerNatural) return "lose";
    if (isBust(banker) || points(cards) > points(banker)) return "win";
    return points(cards) === points(banker) ? "push" : "lose";
  },

  // What comes back for one chip, the chip included: 3:2 (9), 1:1 (10).
  returns: { natural: 2.5, win: 2, push: 1, lose: 0, bust: 0 },

  // 2:1 against a natural (16).
  insuranceReturns: (stake, banker) => (rules.isNatural(banker) ? stake * 3 : 0),
};

const isLive = ({ cards, origin }) => !isBust(cards) && !rules.isNatural(cards, origin);

// --- The game: a round -------------------------------------------------------------------------

// A request that the rules do not allow; nothing has changed.
class Refused extends Error {
  constructor(code, legal = [], balances = []) {
    super(code);
    this.answer = { refused: code, legal, balances };
  }
}

// The decisions ended at this point of the round.
class StillOpen extends Error {
  constructor(point) {
    super("still open");
    this.point = point;
  }
}

const WORDS = ["hit", "stand", "double", "split", "surrender", "insure", "claim", "bet", "decline"];

class Round {
  constructor({ options = {}, seats, shoe, decisions = [] }, goneAfter = Infinity) {
    this.least = options.table_minimum ?? 1;
    this.most = options.table_maximum ?? 100000;
    this.seats = seats;
    this.seat = null;
    this.balance = null; // or what is left to the player, where that is told
    this.shoe = shoe;
    this.decisions = [...decisions];
    this.goneAfter = goneAfter; // from this decision on the player is away for good (109)
    this.hands = [];
    this.banker = [];
    this.insurance = 0;
    this.drawn = 0;
    this.asked = [];
    this.lastPoint = { legal: [], balances: [] }; // as before the latest decision
  }

  // Plays the round through. Throws Refused, or StillOpen when the decisions end first.
  play() {
    const bets = this.sitDown();
    if (!isPossible(this.shoe)) throw this.refusal("bad_shoe");
    this.takeBet(bets);
    this.deal();
    this.offerInsurance();
    // Found by looking (27-34): a natural shows an ace or a ten.
    if (!rules.isNatural(this.banker)) {
      this.playHands();
      this.playBanker();
    }
    const result = this.settle();
    if (this.decisions.length) throw this.refusal("round_over");
    return result;
  }

  // Money

  balancesNow() {
    return this.balance === null ? [] : [{ seat: this.seat, balance: chips(this.balance) }];
  }

  refusal(code, legal = []) {
    return new Refused(code, legal, this.balancesNow());
  }

  canPay(amount) {
    return this.balance === null || this.balance >= amount;
  }

  pay(amount) {
    if (this.balance !== null) this.balance -= amount;
  }

  // Before play

  // Takes the one seat that is played (23) and gives its bets.
  sitDown() {
    const [{ seat, balance, bets }] = this.seats;
    if (this.seats.length > 1 || !SEATS.includes(seat)) throw new Refused("bad_seat");
    this.seat = seat;
    if (balance !== undefined) this.balance = halves(balance);
    return bets;
  }

  takeBet({ main: stake, ...others }) {
    if (stake === undefined) throw this.refusal("bet_required");
    if (!Number.isInteger(stake) || stake < this.least || stake > this.most) throw this.refusal("bad_stake");
    if (!this.canPay(halves(stake))) throw this.refusal("no_funds");
    this.pay(halves(stake));
    if (Object.keys(others).length) throw this.refusal("unknown_action"); // there is no other bet
    this.hands = [{ cards: [], stake: halves(stake), origin: "deal", closed: false }];
    this.lastPoint = { legal: [], balances: this.balancesNow() };
  }

  draw(cards) {
    if (this.drawn === this.shoe.length) {
      throw new Refused("shoe_exhausted", this.lastPoint.legal, this.lastPoint.balances);
    }
    cards.push(this.shoe[this.drawn++]);
  }

  // Player, banker face up, player, banker face down (24).
  deal() {
    for (const cards of [this.hands[0].cards, this.banker, this.hands[0].cards, this.banker]) this.draw(cards);
  }

  // Half the stake, to any hand, when an ace is up (16, 25).
  offerInsurance() {
    const price = this.hands[0].stake / 2;
    if (this.banker[0][0] !== "A" || !this.canPay(price)) return;
    if (this.ask(0, ["insure", "decline"], { offer: "insurance" }) === "insure") {
      this.pay(price);
      this.insurance = price;
    }
  }

  // Play

  playHands() {
    for (let number = 0; number < this.hands.length; number++) {
      // A split leaves the left one of its hands in this place. 21 stands by itself (48).
      while (!this.hands[number].closed && points(this.hands[number].cards) < 21) this.act(number);
    }
  }

  act(number) {
    const hand = this.hands[number];
    const costly = [];
    if (rules.mayDouble(hand)) costly.push("double");
    if (rules.maySplit(hand)) costly.push("split");
    const unpaid = this.canPay(hand.stake) ? [] : costly;
    const legal = ["hit", "stand", ...costly.filter((name) => !unpaid.includes(name))];
    switch (this.ask(number, legal, { unpaid })) {
      case "hit":
        return this.draw(hand.cards);
      case "stand":
        return void (hand.closed = true);
      case "double":
        return this.double(hand);
      case "split":
        return this.split(number, hand);
    }
  }

  // Twice the stake, one card, then the hand stands (96).
  double(hand) {
    this.pay(hand.stake);
    hand.stake *= 2;
    this.draw(hand.cards);
    hand.closed = true;
  }

  // Two hands with a second card each at once (86); split aces get no more (92).
  split(number, { cards, stake }) {
    this.pay(stake);
    const closed = cards[0][0] === "A";
    const pair = cards.map((card) => ({ cards: [card], stake, origin: "split", closed }));
    this.hands.splice(number, 1, ...pair);
    for (const hand of pair) this.draw(hand.cards);
  }

  // Puts a question to the player and gives the answer, once it is an allowed one.
  ask(number, legal, { offer, unpaid = [] }) {
    if (this.asked.length >= this.goneAfter) return offer ? "decline" : "stand";
    const point = { seat: this.seat, hand: number + 1, legal, offer };
    if (!this.decisions.length) throw new StillOpen(point);
    const decision = this.decisions.shift();
    this.lastPoint = { legal, balances: this.balancesNow() };
    if (decision.seat !== point.seat || decision.hand !== point.hand) throw this.refusal("not_your_turn", legal);
    if (!WORDS.includes(decision.do)) throw this.refusal("unknown_action", legal);
    if (unpaid.includes(decision.do)) throw this.refusal("no_funds", legal);
    if (!legal.includes(decision.do)) throw this.refusal("not_legal", legal);
    this.asked.push(point);
    return decision.do;
  }

  // The banker draws only against a hand that is still to be compared (50, 53).
  playBanker() {
    while (this.hands.some(isLive) && rules.bankerDraws(this.banker)) this.draw(this.banker);
  }

  // After play

  settle() {
    const { seat } = this;
    const hands = this.hands.map(({ cards, stake, origin }, number) => {
      const outcome = rules.outcome(cards, origin, this.banker);
      return { seat, hand: number + 1, cards, staked: stake, outcome, returned: stake * rules.returns[outcome] };
    });
    const back = rules.insuranceReturns(this.insurance, this.banker);
    const bets = this.insurance ? [{ seat, bet: "insurance", staked: this.insurance, returned: back }] : [];
    const all = [...hands, ...bets];
    this.pay(-all.reduce((sum, { returned }) => sum + returned, 0));
    const net = all.reduce((sum, { staked, returned }) => sum + returned - staked, 0);
    const inChips = (bet) => ({ ...bet, staked: chips(bet.staked), returned: chips(bet.returned) });
    return {
      asked: this.asked,
      dealer: this.banker,
      hands: hands.map(inChips),
      bets: bets.map(inChips),
      net: [{ seat, net: chips(net) }],
      drawn: this.drawn,
    };
  }
}

// --- The adapter: one function for each kind of question ---------------------------------------

const answerRound = (given, goneAfter) => {
  const round = new Round(given, goneAfter);
  try {
    return round.play();
  } catch (stop) {
    if (!(stop instanceof StillOpen)) throw stop;
    return { asked: round.asked, pending: stop.point };
  }
};

const kinds = {
  hand: ({ cards, origin }) => ({
    ...total(cards),
    natural: rules.isNatural(cards, origin),
    bust: isBust(cards),
  }),

  settle({ stake, hand, dealer, insurance }) {
    const outcome = rules.outcome(hand.cards, hand.origin, dealer);
    const main = halves(stake) * rules.returns[outcome];
    const side = rules.insuranceReturns(halves(insurance), dealer);
    const net = main + side - halves(stake) - halves(insurance);
    return { outcome, returned: { main: chips(main), insurance: chips(side) }, net: chips(net) };
  },

  round: (given) => answerRound(given),
  refuse: (given) => answerRound(given),

  // Within 48 hours the round waits; after that the player is gone (109).
  incident(given) {
    const { what, hours = 0, after_decision: after } = given.event;
    const late = what === "disconnect" && hours > 48;
    const result = answerRound(given, late ? after : Infinity);
    return result.pending ? result : { ...result, fines: [], refunded: false, left: [], ended: false };
  },

  // Once 60 cards are out, the shoe is shuffled after the round (60).
  shoe({ opening, rounds }) {
    if (!isPossible(opening)) throw new Refused("bad_shoe");
    let dealt = 0;
    const shuffled = rounds.map(({ cards }) => {
      dealt += cards;
      if (dealt > DECKS * 52) throw new Refused("shoe_exhausted");
      const shuffle = dealt >= 60;
      if (shuffle) dealt = 0;
      return { open: [], shuffle_after: shuffle };
    });
    return { revealed: null, burned: 0, rounds: shuffled };
  },
};

export const hello = {
  protocol: 1,
  name: "sample-javascript",
  version: "1.0",
  language: "JavaScript",
  games: ["speed-blackjack"],
  kinds: Object.keys(kinds),
  reports: ["asked", "hands", "bets"],
};

// --- The adapter: JSON lines in and out --------------------------------------------------------

const run = ({ game, kind, given }) => {
  if (!hello.games.includes(game) || !Object.hasOwn(kinds, kind)) {
    return { skipped: "not a kind or a game of this engine" };
  }
  try {
    return { result: kinds[kind](given) };
  } catch (error) {
    // One bad question must not end the others.
    return error instanceof Refused ? error.answer : { error: String(error) };
  }
};

const read = (line) => {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
};

export const main = async () => {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = read(line);
    if (request.cmd === "stop") break;
    const seq = request.seq ?? null;
    const answers = { start: () => hello, run: () => ({ seq, ...run(request) }) };
    const answer = Object.hasOwn(answers, request.cmd) ? answers[request.cmd]() : { seq, error: "not a request" };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();

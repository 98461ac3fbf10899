// A round drawn and told: what lies on the table, what happened, and the rule and clause behind each step.

import { betName, clauseAddress, clauseOf, linesOf, readingsAt, ruleAddress, ruleAt, tierName } from "./games.mjs";
import { cardText, drawCard, el, language, pageAt, say, signed, word } from "./page.mjs";

/** Name a seat. */
export const seatName = (seat) => (seat === "banker" ? say("banker") : say("seat", { seat }));

/** Name a hand of a seat; its number is said only where the seat has several. */
export const handName = (seat, hand, count = 1) =>
  seat === "banker" || count < 2 ? seatName(seat) : `${seatName(seat)}${say("comma")}${say("hand", { hand })}`;

const totalText = ({ points, soft, bust, natural }) => {
  if (natural) return say("natural");
  if (bust) return say("bust", { points });
  return say(soft ? "soft" : "points", { points });
};

function drawHand(hand, title, { hidden, isOpen }) {
  const cards = hand.cards.map((card, index) => drawCard(card, hidden.has(index)));
  const total = hidden.size || !hand.cards.length ? null : el("span.total", null, totalText(hand));
  return el(
    "div.hand",
    { "data-open": isOpen ? "yes" : null },
    el("p.who", null, el("strong", null, title), " ", total, hand.staked ? el("span.faint", null, ` · ${say("staked", { stake: hand.staked })}`) : null),
    el("div.cards", null, ...cards),
  );
}

/** Give the places of the banker's cards whose faces the players do not see. */
function hiddenFrom(events) {
  const dealt = events.filter((event) => event.what === "card" && event.seat === "banker");
  return new Set(dealt.flatMap(({ face }, index) => (face === "down" || face === "owner" ? [index] : [])));
}

/** Give the places of the banker's cards that a player does not see now. */
function hiddenNow({ open, events, answer }, hides) {
  const isOver = answer.result !== undefined && answer.result.pending === undefined;
  const turned = events.some((event) => event.what === "ended_early") || open?.seat === "banker" || isOver;
  return hides && !turned ? hiddenFrom(events) : new Set();
}

/**
 * Draw what lies on the table.
 *
 * @param {object} step What the engine shows.
 * @param {object} game
 * @param {{ hides: boolean }} how Whether cards that lie face down are hidden.
 */
export function drawTable(shown, game, { hides }) {
  const { table, open, answer } = shown;
  const isOver = answer.result !== undefined && answer.result.pending === undefined;
  const hidden = hiddenNow(shown, hides);
  const isOpen = (seat, hand) => open !== null && !isOver && open.seat === seat && open.hand === hand;
  const banker = drawHand(table.banker, say("banker"), { hidden, isOpen: isOpen("banker", 1) });
  const seats = table.seats.map(({ seat, hands, bets, balance }) =>
    el(
      "div.seat",
      null,
      ...hands.map((hand, index) =>
        drawHand(hand, handName(seat, index + 1, hands.length), { hidden: new Set(), isOpen: isOpen(seat, index + 1) }),
      ),
      el(
        "p.faint",
        null,
        [
          ...bets.map(({ bet, staked }) => `${betName(game, bet, word)} ${staked}`),
          ...(balance === null ? [] : [`${say("balance")} ${balance}`]),
        ].join(" · "),
      ),
    ),
  );
  return el("div.felt", null, banker, el("div.seats", null, ...seats));
}

/** Give the deal's lines in order for whom they deal: their pointers, one for each card. */
function dealLines(rules) {
  const found = { players: [], banker: [] };
  rules.deal.forEach(({ to, faces }, index) => found[to].push(...faces.map(() => `/deal/${index}`)));
  return found;
}

const offerPointer = (rules, offer) => {
  const index = (rules.offers ?? []).findIndex((each) => each.offer === offer);
  return index < 0 ? "/offers" : `/offers/${index}`;
};

const tierPointer = (rules, bet, tier) => {
  if (bet === "insurance") return `${offerPointer(rules, bet)}/${"pays"}`;
  const index = rules.side_bets[bet].tiers.findIndex((each) => each.tier === tier);
  return index < 0 ? `/side_bets/${bet}/tiers` : `/side_bets/${bet}/tiers/${index}`;
};

/** Tells the events of a round one by one; keeps what of the deal each hand has had. */
class Teller {
  constructor(game, rules, hidden) {
    this.hidden = hidden;
    this.game = game;
    this.rules = rules;
    this.deal = dealLines(rules);
    this.had = new Map();
    this.last = null;
  }

  /** Give an event's text and the pointer of the rule behind it. */
  tell(event) {
    return this[event.what](event);
  }

  card({ seat, hand, card }) {
    const key = `${seat}`;
    const count = this.had.get(key) ?? 0;
    this.had.set(key, count + 1);
    const dealt = this.deal[seat === "banker" ? "banker" : "players"];
    const pointer = this.last === null && count < dealt.length ? dealt[count] : this.drawnBy(seat);
    const isHidden = seat === "banker" && this.hidden.has(count);
    const text = isHidden ? say("step_hidden", { who: handName(seat, hand) }) : say("step_card", { who: handName(seat, hand), card: cardText(card) });
    return [text, pointer];
  }

  drawnBy(seat) {
    if (seat === "banker" && this.rules.banker.draws) return "/banker/draws/below";
    if (this.last === "double") return "/actions/double/draws";
    if (this.last === "split") return "/actions/split/second_cards";
    return `/actions/${this.rules.actions[this.last] ? this.last : "hit"}/when`;
  }

  answer({ seat, hand, offer, do: action }) {
    if (offer) {
      const facts = { who: seatName(seat), offer: word("offers", offer), action: word("actions", action) };
      return [say("step_offer", facts), `${offerPointer(this.rules, offer)}/when`];
    }
    this.last = action;
    return [say("step_answer", { who: handName(seat, hand), action: word("actions", action) }), `/actions/${action}/when`];
  }

  split({ seat }) {
    return [say("step_split", { who: seatName(seat) }), "/actions/split/when"];
  }

  ended_early() {
    return [say("step_ended"), "/peek/natural"];
  }

  outcome({ seat, hand, outcome, rule }) {
    return [say("step_outcome", { who: handName(seat, hand), outcome: word("outcomes", outcome) }), rule];
  }

  bet({ bet, tier, returned }) {
    const name = tier ? tierName(this.game, bet, tier) : say("no_tier");
    return [say("step_bet", { bet: betName(this.game, bet, word), tier: bet === "insurance" ? "" : name, returned }).replace(": ,", ":"), tierPointer(this.rules, bet, tier)];
  }
}

/** Draw what stands behind a rule: itself in words, its clause, and the reading that decides it. */
export function drawSource(game, told, readings, pointer) {
  const rule = ruleAt(told, pointer);
  const clause = clauseOf(game, pointer);
  return el(
    "span.behind",
    null,
    rule && el("a.rule-link", { href: ruleAddress(game, rule.pointer), title: rule.label }, rule.text),
    clause && el("a.source", { href: clauseAddress(game, clause.id), "data-id": clause.id }, linesOf(clause)),
    clause && el("span.clause", null, clause.says[language]),
    ...readingsAt(game, readings, pointer).map((each) =>
      el("a.source.reading", { href: `${pageAt(`games/${game.id}/readings/`)}#reading-${each.id}` }, say("reading_is", { reading: each.alternatives.find(({ id }) => id === readings[each.id]).says[language] })),
    ),
  );
}

/** Draw what happened in a round, each step with the rule and the clause behind it. */
export function drawSteps(shown, game, { rules, told, readings, hides }) {
  const { events } = shown;
  const teller = new Teller(game, rules, hiddenNow(shown, hides));
  return el(
    "ol.steps",
    null,
    ...events.map((event) => {
      const [text, pointer] = teller.tell(event);
      return el(`li.step-${event.what}`, null, el("span.what", null, text), drawSource(game, told, readings, pointer));
    }),
  );
}

/** Draw the settlement of a round: its hands, its bets, and each seat's net. */
export function drawSettlement({ hands, bets, net }, game) {
  const cell = (text, kind = "td.number") => el(kind, null, text);
  const head = ["outcome", "stake", "returned"].map((key) => el("th", { scope: "col" }, say(key)));
  const handRows = hands.map(({ seat, hand, outcome, staked, returned }) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, handName(seat, hand, hands.filter((each) => each.seat === seat).length)),
      el("td", null, el(`span.outcome.${outcome}`, null, word("outcomes", outcome))),
      cell(staked),
      cell(returned),
    ),
  );
  const betRows = bets.map(({ seat, bet, tier, staked, returned }) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, `${seatName(seat)}${say("comma")}${betName(game, bet, word)}`),
      cell(tier ? tierName(game, bet, tier) : tier === null ? say("no_tier") : "", "td"),
      cell(staked),
      cell(returned),
    ),
  );
  const nets = net.map(({ seat, net: amount }) => el("p.net", null, `${seatName(seat)} · ${say("net")} `, el("strong", null, signed(amount))));
  return el(
    "div",
    null,
    el("div.wide", null, el("table.counts", null, el("thead", null, el("tr", null, el("td"), ...head)), el("tbody", null, ...handRows, ...betRows))),
    ...nets,
  );
}

// A question that two games answer differently, and both answers: a round in short, anything else as it is.

import { betName } from "./games.mjs";
import { drawCard, el, language, say, signed, word } from "./page.mjs";
import { handName, seatName } from "./round.mjs";
import { isMap, same } from "./same.mjs";
import { drawData } from "./vector-detail.mjs";

const isEmpty = (value) => (Array.isArray(value) || isMap(value)) && Object.keys(value).length === 0;

const filledOnly = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));

/** Give what of an answer the other does not have alike. */
const ownPart = (answer, other) =>
  isMap(answer) && isMap(other) ? Object.fromEntries(Object.entries(answer).filter(([key, value]) => !same(value, other[key]))) : answer;

const cards = (list) => el("span.cards.small", null, ...list.map((card) => drawCard(card)));

const line = (title, ...inside) => el("div", null, el("dt", null, title), el("dd", null, ...inside));

const words = (actions) => actions.map((each) => word("actions", each)).join(" · ");

function seatLine({ seat, balance, bets }, game) {
  const staked = Object.entries(bets).map(([bet, stake]) => `${betName(game, bet, word)} ${stake}`);
  const has = balance === undefined ? [] : [`${say("balance")} ${balance}`];
  return staked.length + has.length ? line(seatName(seat), [...staked, ...has].join(" · ")) : null;
}

/** Draw a round that is asked about: stakes, the cards in the order in which they are drawn, and what is decided. */
function drawAsked({ seats, shoe, decisions }, game) {
  return el(
    "dl.data",
    null,
    ...seats.map((seat) => seatLine(seat, game)),
    line(say("cards"), cards(shoe)),
    decisions.length ? line(say("decided"), words(decisions.map((each) => each.do))) : null,
  );
}

/** Draw what becomes of a round: what is refused, what is asked next, or how it ends. */
function drawEnd({ refused, no_answer: none, pending, dealer, hands = [], bets = [], net = [] }, game) {
  if (none) return el("p.faint", null, none);
  if (refused) return el("p.alert", null, say("refused", { why: word("refusals", refused) }));
  if (pending) {
    const asked = pending.offer ? say("offered", { who: seatName(pending.seat), offer: word("offers", pending.offer) }) : say("your_turn", { who: handName(pending.seat, pending.hand) });
    return el("dl.data", null, line(asked, words(pending.legal)));
  }
  return el(
    "dl.data",
    null,
    dealer ? line(say("banker"), cards(dealer)) : null,
    ...hands.map((hand) => line(handName(hand.seat, hand.hand, hands.length), cards(hand.cards), el(`span.outcome.${hand.outcome}`, null, word("outcomes", hand.outcome)))),
    ...bets.map(({ bet, returned }) => line(betName(game, bet, word), `${say("returned")} ${returned}`)),
    ...net.map((each) => line(net.length > 1 ? `${seatName(each.seat)} · ${say("net")}` : say("net"), el("strong", null, signed(each.net)))),
  );
}

/**
 * Draw a witness.
 *
 * @param {import("./difference-list.mjs").Witness} witness
 * @param {{ left: object, right: object }} sides
 */
export function drawWitness({ kind, given, before, after }, { left, right }) {
  const isRound = kind === "round" || kind === "refuse";
  const side = ({ game }, mine, its) =>
    el(
      "div",
      null,
      el("p.faint", null, say("rule_as_in", { game: game.title[language] })),
      isRound ? drawEnd(mine, game) : drawData(ownPart(mine, its), "", game),
    );
  return [
    isRound ? drawAsked(given, Object.keys(right.game.rules.side_bets ?? {}).length ? right.game : left.game) : drawData(filledOnly(given), "", left.game),
    el("div.sides", null, side(left, before, after), side(right, after, before)),
  ];
}

// The forms of questions, as schema/vector.schema.json has them: what must be there, and of which type.
//
// A stake that a player asks for may be anything: what is no integer is refused by the rules, not by its form.

import { isCard } from "./cards.mjs";
import { Fault } from "./faults.mjs";

const LARGEST = 2 ** 53;

/** A form is a test of a value. @typedef {(value: any) => boolean} Form */

const text = (value) => typeof value === "string";
const truth = (value) => typeof value === "boolean";
const integer = (value) => Number.isInteger(value) && Math.abs(value) <= LARGEST;
/** Whether a value is a whole number that questions may hold. @param {any} value */
export const count = (value) => integer(value) && value >= 0;
const number = (value) => integer(value) && value >= 1;
const askedSeat = (value) => integer(value) || text(value);
const amount = askedSeat;

/** @param {...unknown} words @returns {Form} */
const oneOf =
  (...words) =>
  (value) =>
    words.includes(value);

/** @param {Form} form @param {number} [least] @returns {Form} */
const listOf =
  (form, least = 0) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(form);

/** @param {unknown} value */
export const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A map with fields of these forms; further ones are ignored.
 *
 * @param {Record<string, Form>} required
 * @param {Record<string, Form>} [optional]
 * @returns {Form}
 */
function mapOf(required, optional = {}) {
  const [needed, allowed] = [Object.entries(required), Object.entries(optional)];
  return (value) =>
    isMap(value) &&
    needed.every(([name, form]) => Object.hasOwn(value, name) && form(value[name])) &&
    allowed.every(([name, form]) => !Object.hasOwn(value, name) || form(value[name]));
}

const cards = listOf(isCard);
const hand = listOf(isCard, 1);
const origin = oneOf("deal", "split");
const room = (value) => value === null || text(value);
const seat = (value) => integer(value) || value === "banker";

const ROUND = {
  seats: listOf(mapOf({ seat: askedSeat, bets: isMap }, { balance: amount })),
  shoe: listOf(text),
  decisions: listOf(mapOf({ seat: askedSeat, hand: integer, do: text })),
};

const EVENT = mapOf(
  { what: oneOf("disconnect", "no_action", "leave", "failure"), after_decision: count },
  { seat, hours: count, back_after_decision: count, resolved: truth },
);

const ACCOUNTS = [
  mapOf({ score: integer }),
  mapOf({ room_factor: integer, base: integer }),
  mapOf({ left: listOf(mapOf({ cards: count, spade_two: truth })) }),
];

const FORMS = {
  hand: mapOf({ cards: hand, origin }),
  hint: mapOf({ cards: hand, origin, upcard: isCard }),
  settle: mapOf({
    stake: amount,
    hand: mapOf({ cards: hand, origin, doubled: truth, surrendered: truth, claimed: truth }),
    dealer: hand,
    insurance: amount,
  }),
  side_bet: mapOf({ bet: text, stake: amount, player: cards, dealer: cards, round_in_shoe: number }),
  round: mapOf(ROUND),
  refuse: mapOf(ROUND),
  incident: mapOf({ ...ROUND, event: EVENT }),
  shoe: mapOf({ opening: listOf(text), rounds: listOf(mapOf({ cards: count }, { void: truth })) }),
  screen: mapOf({ balance: amount, commands: listOf(mapOf({ do: text })) }),
  table: mapOf({ room, commands: listOf(mapOf({ seat: askedSeat, do: text })) }),
  account: (given) => ACCOUNTS.some((form) => form(given)),
};

/**
 * See that a question has the form of its kind.
 *
 * @param {string} kind
 * @param {unknown} given
 */
export function checkForm(kind, given) {
  if (!FORMS[kind](given)) throw new Fault(`not in the form of a question of kind ${kind}`);
}

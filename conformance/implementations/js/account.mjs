// Questions of kind `account`: titles, coins, and cards left over.

import { within } from "./conditions.mjs";
import { Skip } from "./faults.mjs";
import { amountFrom, fractionFrom, isMore, negative, times, whole, written } from "./money.mjs";

function debtTitle(table, score) {
  return (
    table.find(({ from }) => from < 0 && from >= score) ?? table.find(({ from }) => from >= 0) ?? table[0]
  );
}

const highestReached = (table, score) => table.findLast(({ from }) => from <= score) ?? table[0];

function answerTitle({ titles: { lookup, table } }, { score }) {
  const isDebt = lookup === "debt_from_above" && score < 0;
  const { title } = isDebt ? debtTitle(table, score) : highestReached(table, score);
  return { title: title.zh };
}

const absolute = (amount) => (isMore(0, amount) ? negative(amount) : amount);

function product({ multiply }, known) {
  const factors = multiply.map((word) => (Object.hasOwn(known, word) ? [known[word], 1] : fractionFrom(word)));
  return factors.reduce((amount, factor) => times(amount, factor), 1);
}

/** Round down the size of an amount. */
function sizeDown(amount) {
  const size = whole(absolute(amount));
  return isMore(0, amount) ? negative(size) : size;
}

function answerCoins({ coins }, { room_factor: factor, base }) {
  const formula = base < 0 ? coins.loser : coins.winner;
  const exact = product(formula, { base: Math.abs(base), room_factor: factor });
  const paid = coins.fractions === "down" ? sizeDown(exact) : exact;
  return { coins: written(base < 0 ? negative(paid) : paid) };
}

function pointsOf({ points, spade_two: spadeTwo }, { cards, spade_two: hasIt }) {
  const line = points.find((each) => within(each.cards)(cards));
  if (!line) throw new Skip("no line gives points for so many cards");
  const counts = hasIt && within(spadeTwo.cards)(cards);
  return cards * line.times * (counts ? spadeTwo.times : 1);
}

function answerLeft({ left_over: rules }, { left }) {
  const points = left.map((each) => pointsOf(rules, each));
  const differences = (own) => points.reduce((sum, other) => sum + other - own, 0);
  const bases = rules.base === "own_points" ? points : points.map(differences);
  return { points: points.map(amountFrom).map(written), bases: bases.map(amountFrom).map(written) };
}

/**
 * Answer a question of kind `account`.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./settings.mjs").Values} _values
 * @param {object} given One of the three forms.
 */
export function answerAccount(game, _values, given) {
  const { account } = game.rules;
  if (!account) throw new Skip("the game keeps no account");
  if ("score" in given) return answerTitle(account, given);
  if ("left" in given) return answerLeft(account, given);
  return answerCoins(account, given);
}

// Exact amounts: a whole amount is a safe integer; any other is a fraction in lowest terms.

import { Fault } from "./faults.mjs";

/**
 * An amount of chips. Whole amounts are numbers as long as they are safe integers, so that nearly all
 * arithmetic stays with numbers; everything else is a fraction of big integers, whose `over` is above 0.
 *
 * @typedef {number | Readonly<{ part: bigint, over: bigint }>} Amount
 */

/** A factor, as odds and fractions of the rules give it. @typedef {readonly [number, number]} Ratio */

const LARGEST = 2n ** 53n;
const WRITTEN = /^-?[1-9][0-9]*\/(?:[2-9]|[1-9][0-9]+)$/;

/** @param {Amount} amount @returns {bigint} */
const partOf = (amount) => (typeof amount === "number" ? BigInt(amount) : amount.part);
/** @param {Amount} amount @returns {bigint} */
const overOf = (amount) => (typeof amount === "number" ? 1n : amount.over);
/** @param {bigint} whole */
const size = (whole) => (whole < 0n ? -whole : whole);

/** @param {bigint} one @param {bigint} other @returns {bigint} */
function commonDivisor(one, other) {
  let [left, right] = [size(one), size(other)];
  while (right) [left, right] = [right, left % right];
  return left;
}

/** @param {bigint} part @param {bigint} over @returns {Amount} */
function reduced(part, over) {
  const divisor = commonDivisor(part, over);
  const [top, bottom] = [part / divisor, over / divisor];
  const whole = bottom === 1n ? Number(top) : NaN;
  return Number.isSafeInteger(whole) ? whole : { part: top, over: bottom };
}

/** @param {Amount} one @param {Amount} other @returns {Amount} */
export function add(one, other) {
  if (typeof one === "number" && typeof other === "number") {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return reduced(partOf(one) * overOf(other) + partOf(other) * overOf(one), overOf(one) * overOf(other));
}

/** @param {Amount} amount @returns {Amount} */
export const negative = (amount) =>
  typeof amount === "number" ? 0 - amount : { part: -amount.part, over: amount.over };

/** @param {Amount} one @param {Amount} other @returns {Amount} */
export const subtract = (one, other) => add(one, negative(other));

/**
 * Multiply an amount by a ratio, exactly.
 *
 * @param {Amount} amount
 * @param {Ratio} ratio
 * @returns {Amount}
 */
export function times(amount, [top, bottom]) {
  if (typeof amount === "number") {
    const product = amount * top;
    if (Number.isSafeInteger(product) && product % bottom === 0) return product / bottom;
  }
  return reduced(partOf(amount) * BigInt(top), overOf(amount) * BigInt(bottom));
}

/**
 * Round an amount down to a whole one.
 *
 * @param {Amount} amount
 * @returns {Amount}
 */
export function whole(amount) {
  if (typeof amount === "number") return amount;
  const { part, over } = amount;
  const cut = part / over;
  return reduced(part < 0n && cut * over !== part ? cut - 1n : cut, 1n);
}

/** Whether one amount is more than another. @param {Amount} one @param {Amount} other */
export const isMore = (one, other) =>
  typeof one === "number" && typeof other === "number"
    ? one > other
    : partOf(one) * overOf(other) > partOf(other) * overOf(one);

/** @param {Amount} one @param {Amount} other */
export const isEqual = (one, other) =>
  typeof one === "number" || typeof other === "number"
    ? one === other
    : one.part === other.part && one.over === other.over;

/**
 * Read an amount of a question: an integer, or a fraction in lowest terms in a text.
 *
 * @param {any} written
 * @returns {Amount}
 */
export function amountFrom(written) {
  if (Number.isSafeInteger(written)) return written;
  if (Math.abs(written) === Number(LARGEST)) return { part: BigInt(written), over: 1n };
  if (typeof written === "string" && WRITTEN.test(written)) {
    const [part, over] = written.split("/").map(BigInt);
    if (commonDivisor(part, over) === 1n) return { part, over };
  }
  throw new Fault(`not an amount: ${JSON.stringify(written)}`);
}

/**
 * Write an amount as answers show it.
 *
 * @param {Amount} amount
 * @returns {number | string}
 */
export function written(amount) {
  if (typeof amount === "number") return amount;
  const { part, over } = amount;
  if (over !== 1n) return `${part}/${over}`;
  if (size(part) > LARGEST) throw new Fault(`beyond the protocol's numbers: ${part}`);
  return Number(part);
}

/** Read odds, `"win:stake"`. @param {string} text @returns {Ratio} */
export function oddsFrom(text) {
  const [win, stake] = text.split(":");
  return [Number(win), Number(stake)];
}

/** Read a fraction of the rules, `"n"` or `"n/d"`. @param {string} text @returns {Ratio} */
export function fractionFrom(text) {
  const [top, bottom = "1"] = text.split("/");
  return [Number(top), Number(bottom)];
}

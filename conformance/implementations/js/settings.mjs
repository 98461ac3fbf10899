// What a table or a room may choose, and amounts of the rules that stand for such a choice.

import { Fault } from "./faults.mjs";
import { count, isMap } from "./forms.mjs";

/** Values of all declared settings, by name. @typedef {Readonly<Record<string, number>>} Values */

/**
 * Give the settings their values.
 *
 * @param {Record<string, { default: number, one_of?: number[] }>} settings The section of the rules.
 * @param {unknown} [options] Values that a question gives.
 * @returns {Values}
 */
export function valuesOf(settings, options = {}) {
  if (!isMap(options)) throw new Fault("options is not a map");
  /** @type {Record<string, number>} */
  const values = {};
  for (const name of Object.keys(settings)) values[name] = settings[name].default;
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(settings, name)) throw new Fault(`no such setting: ${name}`);
    if (!count(value)) throw new Fault(`not a value of ${name}: ${value}`);
    if (settings[name].one_of?.includes(value) === false) throw new Fault(`${name} may not be ${value}`);
    values[name] = value;
  }
  return values;
}

/**
 * Give an amount of the rules: a number, or the value of a setting.
 *
 * @param {number | { setting: string }} amount
 * @param {Values} values
 */
export const amountOf = (amount, values) => (typeof amount === "number" ? amount : values[amount.setting]);

/**
 * Give the settings that rules refer to without declaring them.
 *
 * @param {object} rules
 * @returns {string[]}
 */
export function undeclared(rules) {
  const found = [];
  const look = (node) => {
    if (typeof node !== "object" || node === null) return;
    if (typeof node.setting === "string" && !Object.hasOwn(rules.settings, node.setting)) found.push(node.setting);
    Object.values(node).forEach(look);
  };
  look(rules);
  return found;
}

/** Give a bound of the rules as a number. @param {number | "unlimited"} most */
export const boundOf = (most) => (most === "unlimited" ? Infinity : most);

/**
 * Whether a number can be that of a seat.
 *
 * @param {any} number
 * @param {import("./game.mjs").Game} game
 */
export const isSeat = (number, { rules }) =>
  Number.isInteger(number) && number >= 1 && number <= boundOf(rules.table.seats.most);

/**
 * Give the limits of every stake that a player names.
 *
 * @param {import("./game.mjs").Game} game
 * @param {Values} values
 */
export const limitsOf = (game, values) => ({
  least: amountOf(game.rules.money.stakes.least, values),
  most: amountOf(game.rules.money.stakes.most, values),
});

/** Whether a stake is one at all: an integer, not 0, within the limits. */
export const isStake = (stake, { least, most }) =>
  Number.isInteger(stake) && stake !== 0 && stake >= least && stake <= most;

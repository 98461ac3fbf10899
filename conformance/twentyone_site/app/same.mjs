// Whether two answers are the same, as the harness takes them: some lists are sets, some go by keys.

import { json } from "./page.mjs";

const { sets: SETS, keyed: KEYED } = await json("data/lists.json");

export const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

const byText = (one, other) => (one.text < other.text ? -1 : Number(one.text > other.text));

/** Put a list into the order in which it is compared; entries whose keys are equal stay in theirs. */
function ordered(list, key) {
  if (SETS.includes(key)) return [...new Set(list)].sort();
  if (!Object.hasOwn(KEYED, key) || !list.every(isMap)) return list;
  const text = (entry) => JSON.stringify(KEYED[key].map((name) => entry[name] ?? null));
  return list.map((entry) => ({ entry, text: text(entry) })).sort(byText).map(({ entry }) => entry);
}

/**
 * Compare two answers.
 *
 * @param {any} one
 * @param {any} other
 * @param {string} [key] What they stand under.
 */
export function same(one, other, key = "") {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [left, right] = [ordered(one, key), ordered(other, key)];
    return left.length === right.length && left.every((each, index) => same(each, right[index]));
  }
  if (isMap(one) && isMap(other)) {
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((name) => Object.hasOwn(other, name) && same(one[name], other[name], name));
  }
  return one === other;
}

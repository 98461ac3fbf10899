// The differences of two games in one form, whether they are seen in the page or were worked out before.

import { answer, KINDS } from "./engine/index.js";
import { json, jsonLines, language, say } from "./page.mjs";
import { tokens } from "./patches.mjs";
import { same } from "./same.mjs";

/**
 * @typedef {object} Difference
 * @property {string} pointer Where the rule stands.
 * @property {{ left: string | null, right: string | null }} at Where it stands in each game.
 * @property {string} group The section of the rules.
 * @property {string} name
 * @property {{ left: string, right: string }} text
 * @property {number | null} price What it changes in the return.
 * @property {() => Promise<Witness | null>} witness Gives a question that shows it.
 *
 * @typedef {object} Witness
 * @property {string | null} id The vector's, if it is one of the suite.
 * @property {string} kind
 * @property {object} given
 * @property {any} before What the first game answers.
 * @property {any} after What it answers with this rule as the second has it.
 */

const parted = (label, sign) => {
  const [group, ...rest] = label.split(sign);
  return rest.length ? { group, name: rest.join(" · ") } : { group: say("settings"), name: group };
};

/** Give the nearest place around a pointer that is no place in a list, so that lists are taken over whole. */
function wholePlace(rules, pointer) {
  const path = tokens(pointer);
  let value = rules;
  for (let depth = 0; depth < path.length; depth += 1) {
    if (Array.isArray(value) || value === null || typeof value !== "object") return `/${path.slice(0, depth).join("/")}`;
    value = value[path[depth]];
  }
  return pointer;
}

/** Give rules in which one place is as in other rules. */
function withPlaceOf(rules, other, pointer) {
  const changed = structuredClone(rules);
  const path = tokens(pointer);
  const above = path.slice(0, -1).reduce((value, token) => (value[token] ??= {}), changed);
  const value = path.reduce((inside, token) => inside?.[token], other);
  if (value === undefined) delete above[path.at(-1)];
  else above[path.at(-1)] = structuredClone(value);
  return changed;
}

const byWorthShowing = (one, other) =>
  Number(other.kind === "round") - Number(one.kind === "round") || JSON.stringify(one.given).length - JSON.stringify(other.given).length;

/** Kinds of questions that are answered at once; advice is worked out from all that may follow, which takes its time. */
const QUICK = KINDS.filter((kind) => kind !== "hint");

/** Find the smallest question of the core, a round before others, that two rules answer differently. */
async function findWitness(game, rules, changed) {
  const asked = (await jsonLines(`data/core/${game}.jsonl`)).filter(({ kind }) => QUICK.includes(kind)).sort(byWorthShowing);
  for (const { id, kind, given } of asked) {
    const [one, other] = [rules, changed].map((each) => answer(each, kind, given));
    if (one.error || other.error || one.skipped || other.skipped) continue;
    if (!same(one, other)) return { id, kind, given, before: one.result ?? one, after: other.result ?? other };
  }
  return null;
}

/** Find a question that shows one rule alone: the first side's rules against them with that one as the second has it. */
const shownAlone = (left, right, pointer) =>
  findWitness(left.game.id, left.rules, withPlaceOf(left.rules, right.rules, wholePlace(left.rules, pointer)));

/** Give the differences that are seen when the rules of both are put beside each other. @returns {Difference[]} */
export function seenDifferences(left, right) {
  const pointers = [...Object.keys(left.told), ...Object.keys(right.told).filter((each) => !(each in left.told))];
  return pointers
    .filter((pointer) => left.told[pointer]?.[1] !== right.told[pointer]?.[1])
    .map((pointer) => {
      const [mine, its] = [left.told[pointer], right.told[pointer]];
      const { group, name } = parted((mine ?? its)[0], " · ");
      return {
        pointer,
        at: { left: mine ? pointer : null, right: its ? pointer : null },
        group,
        name: name === group ? "" : name,
        text: { left: mine?.[1] ?? "", right: its?.[1] ?? "" },
        price: null,
        witness: () => shownAlone(left, right, pointer),
      };
    });
}

/**
 * Turn a comparison round: the second game's way to the first is the first's walked back, in reverse order; where that
 * was walked forward alone, it goes through the rules from the last to the first.
 */
function turned({ differences, rtp, ...how }) {
  const back = (price) => price && { change: -price.change, together: price.together };
  return {
    ...how,
    isFromTheLast: Boolean(rtp?.forward && !rtp.reverse),
    differences: differences.map(({ pointers, says, price, witness, ...rest }) => ({
      ...rest,
      pointers: { a: pointers.b, b: pointers.a },
      says: Object.fromEntries(Object.entries(says).map(([tongue, { rule, a, b }]) => [tongue, { rule, a: b, b: a }])),
      price: price && { forward: back(price.reverse ?? price.forward), reverse: back(price.forward) },
      witness: witness && { ...witness, before: witness.after, after: witness.before },
    })),
    rtp: rtp?.forward ? { a: rtp.b, b: rtp.a, forward: walkedBack(rtp.a, rtp.reverse ?? rtp.forward), reverse: walkedBack(rtp.a, rtp.forward) } : rtp,
  };
}

/** Give the steps of a walk from its end to its start. */
const walkedBack = (start, steps) =>
  steps
    .map(({ pointers, change }, place) => ({ pointers, change: -change, rtp: place ? steps[place - 1].rtp : start.rtp }))
    .reverse();

/**
 * Give the comparison of two games that was worked out before, from the first one's side; null without one.
 *
 * @returns {Promise<{ differences: object[], rtp: object | null, searched: boolean } | null>}
 */
export async function storedComparison(left, right) {
  const known = await json("data/compare/index.json");
  if (known.includes(`${left}--${right}`)) return json(`data/compare/${left}--${right}.json`);
  return known.includes(`${right}--${left}`) ? turned(await json(`data/compare/${right}--${left}.json`)) : null;
}

/**
 * Give the differences of a comparison that was worked out before. Where no hands were looked for, they are here.
 *
 * @returns {Difference[]}
 */
export const storedDifferences = ({ differences, searched }, left, right) =>
  differences.map(({ pointer, pointers, says, price, witness }) => ({
    pointer,
    at: { left: pointers.a, right: pointers.b },
    ...parted(says[language].rule, " / "),
    text: { left: says[language].a, right: says[language].b },
    price: price?.forward.change ?? null,
    witness: async () => (searched ? witness && { ...witness, id: null } : shownAlone(left, right, pointers.a ?? pointers.b)),
  }));

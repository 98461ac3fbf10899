// The way from one game's return to another's as a chart: one bar for each difference that changes it.

import { asChange, asReturn } from "./difference-view.mjs";
import { el, language, say } from "./page.mjs";

const SEEN = 0.000005;
const MARK = 0.5;

/** Name a difference; a line that is only numbered is named by what it says. */
const differenceName = ({ group, name, text }) => [group, /^\d+$/.test(name.split(" · ").at(-1)) ? text.right || text.left : name].filter(Boolean).join(" · ");

/** Name a step by the differences that it makes, a few of them. */
function stepName(pointers, names) {
  const [first, ...others] = pointers.map((each) => names.get(each) ?? each);
  return others.length ? say("and_more", { first, count: others.length }) : first;
}

const row = (name, from, to, change, kind) =>
  el(
    `div.step-row.${kind}`,
    null,
    el("span.name", { title: name }, name),
    el("span.walk", { "aria-hidden": "true" }, el("i", { style: `left:${from.toFixed(2)}%;width:${Math.max(to - from, MARK).toFixed(2)}%` })),
    el("span.number", null, change),
  );

/**
 * Draw the walk.
 *
 * @param {object} rtp The returns of both games and the steps between them.
 * @param {import("./difference-list.mjs").Difference[]} differences
 * @param {{ left: object, right: object }} sides
 */
export function drawWalk({ a, b, forward }, differences, sides) {
  const names = new Map(differences.map((each) => [each.pointer, differenceName(each)]));
  const all = [a.rtp, b.rtp, ...forward.map(({ rtp }) => rtp)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const place = (share) => (most === least ? 0 : (100 * (share - least)) / (most - least));
  const steps = forward
    .map((step, index) => ({ ...step, before: index ? forward[index - 1].rtp : a.rtp }))
    .filter(({ change }) => Math.abs(change) >= SEEN)
    .map(({ pointers, change, rtp, before }) =>
      row(stepName(pointers, names), ...[before, rtp].map(place).sort((one, other) => one - other), asChange(change), change < 0 ? "loss" : "gain"),
    );
  const total = ({ game }, { rtp }) => row(game.title[language], place(rtp) - MARK / 2, place(rtp) + MARK / 2, asReturn(rtp), "total");
  return el("figure.walks", null, el("figcaption", null, say("walk")), total(sides.left, a), ...steps, total(sides.right, b));
}

// Differences drawn: section by section, both rules side by side, what each is worth, and a hand that shows it.

import { answer } from "./engine/index.js";
import { ruleAddress } from "./games.mjs";
import { handOfVector, writeHand } from "./hand-state.mjs";
import { el, language, pageAt, say } from "./page.mjs";
import { drawWitness } from "./witness-view.mjs";

const DIGITS = 3;
const LEAST = 0.5 / 10 ** (DIGITS + 2);

/** Write a change of the return in hundredths, with its sign; one too small to be seen as a dash. */
export const asChange = (share) => (Math.abs(share) < LEAST ? "—" : `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(DIGITS)} %`);

/** Write a return in hundredths. */
export const asReturn = (share) => `${(100 * share).toFixed(DIGITS)} %`;

/** Draw where a witness can be looked at further: played by the rules of either game, or as a vector of the suite. */
function drawLinks({ id, kind, given }, { left, right }) {
  const open = ({ game, readings }) => `${pageAt("explorer/")}#${writeHand({ ...handOfVector({ game: game.id, given }), readings })}`;
  // What one game asks, another may never come to: it opens by the rules that it can be played by.
  const playable = [left, right].filter(({ rules }) => kind === "refuse" || (kind === "round" && answer(rules, kind, given).result));
  return el(
    "p.links",
    null,
    ...playable.map((side) => el("a.play", { href: open(side) }, say("play_by", { game: side.game.title[language] }))),
    id ? el("a", { href: `${pageAt("viewer/")}?id=${encodeURIComponent(id)}` }, say("see_vector")) : null,
  );
}

function drawFold(difference, sides) {
  const inside = el("div.witness", null);
  let isLooked = false;
  const look = async () => {
    if (!fold.open || isLooked) return;
    isLooked = true;
    inside.replaceChildren(el("span.faint", null, say("searching")));
    const witness = await difference.witness();
    inside.replaceChildren(witness ? el("div.shown", null, ...drawWitness(witness, sides), drawLinks(witness, sides)) : el("span.faint", null, say("no_witness")));
  };
  const fold = el("details.shows", { toggle: look }, el("summary", null, say("witness")), inside);
  return fold;
}

const drawRule = (side, pointer, text) =>
  pointer && text ? el("a", { href: ruleAddress(side.game, pointer) }, text) : el("span.faint", null, text || say("nothing"));

const drawDifference = (difference, sides) =>
  el(
    "li",
    { "data-rule": difference.pointer },
    el(
      "div.both",
      null,
      el("p.name", { title: difference.pointer }, difference.name),
      el("p", null, drawRule(sides.left, difference.at.left, difference.text.left)),
      el("p", null, drawRule(sides.right, difference.at.right, difference.text.right)),
      el("p.number.price", null, difference.price === null ? "" : asChange(difference.price)),
    ),
    drawFold(difference, sides),
  );

/** Draw differences section by section. Takes: the differences; both sides, each with its game and readings. */
export function drawDifferences(differences, sides) {
  const head = el(
    "div.both.head",
    null,
    el("p", null, say("rule")),
    ...["left", "right"].map((side) => el("p", null, sides[side].game.title[language])),
    el("p.price", null, differences.some(({ price }) => price !== null) ? say("price") : ""),
  );
  const groups = grouped(differences);
  return [head, ...[...groups].map(([group, inside]) => el("section.compared", null, el("h3", null, group), el("ol.differences", null, ...inside.map((each) => drawDifference(each, sides)))))];
}

function grouped(differences) {
  const found = new Map();
  for (const each of differences) found.set(each.group, [...(found.get(each.group) ?? []), each]);
  return found;
}

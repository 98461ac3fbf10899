// Differences drawn: section by section, both rules side by side, what each is worth, and a hand that shows it.

import { ruleAddress } from "./games.mjs";
import { handOfVector, writeHand } from "./hand-state.mjs";
import { el, language, pageAt, say } from "./page.mjs";
import { isMap, same } from "./same.mjs";
import { drawData } from "./vector-detail.mjs";

const DIGITS = 3;
const LEAST = 0.5 / 10 ** (DIGITS + 2);

/** Write a change of the return in hundredths, with its sign; one too small to be seen as a dash. */
export const asChange = (share) => (Math.abs(share) < LEAST ? "—" : `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(DIGITS)} %`);

/** Write a return in hundredths. */
export const asReturn = (share) => `${(100 * share).toFixed(DIGITS)} %`;

const isEmpty = (value) => (Array.isArray(value) || isMap(value)) && Object.keys(value).length === 0;

const filledOnly = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));

/** Give what of an answer the other does not have alike. */
const ownPart = (answer, other) =>
  isMap(answer) && isMap(other) ? Object.fromEntries(Object.entries(answer).filter(([key, value]) => !same(value, other[key]))) : answer;

function drawWitness({ id, kind, given, before, after }, { left, right }) {
  const [first, second] = [left, right].map(({ game }) => game.title[language]);
  const open = ({ game, readings }) => `${pageAt("explorer/")}#${writeHand({ ...handOfVector({ game: game.id, given }), readings })}`;
  const isHand = kind === "round" || kind === "refuse";
  const answer = (title, mine, its, game) => el("div", null, el("p.faint", null, title), drawData(ownPart(mine, its), "", game));
  return el(
    "div.shown",
    null,
    drawData(filledOnly(given), "", left.game),
    el(
      "div.sides",
      null,
      answer(say("rule_as_in", { game: first }), before, after, left.game),
      answer(say("rule_as_in", { game: second }), after, before, right.game),
    ),
    el(
      "p.links",
      null,
      isHand ? el("a", { href: open(left) }, say("play_by", { game: first })) : null,
      isHand ? el("a", { href: open(right) }, say("play_by", { game: second })) : null,
      id ? el("a", { href: `${pageAt("viewer/")}?id=${encodeURIComponent(id)}` }, say("see_vector")) : null,
    ),
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
    inside.replaceChildren(witness ? drawWitness(witness, sides) : el("span.faint", null, say("no_witness")));
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

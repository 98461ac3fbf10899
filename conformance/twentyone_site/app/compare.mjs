// Two games, or one under two readings: the rules that differ, and for each a hand that shows it.

import { answer, KINDS } from "./engine/index.js";
import { loadGame, loadGames, ruleAddress, rulesUnder, toldUnder } from "./games.mjs";
import { choice, el, json, jsonLines, labelled, language, mount, pageAt, say } from "./page.mjs";
import { tokens } from "./patches.mjs";
import { same } from "./same.mjs";
import { drawStored } from "./stored-difference.mjs";
import { drawData } from "./vector-detail.mjs";

const SIDES = ["left", "right"];

const readSide = (text) => {
  const [game, ...readings] = (text ?? "").split(",");
  return { game, readings: Object.fromEntries(readings.map((each) => each.split(":"))) };
};

const writeSide = ({ game, readings }) => [game, ...Object.entries(readings).map(([id, other]) => `${id}:${other}`)].join(",");

/** Give the pointer's value, undefined where there is none. */
const valueAt = (rules, pointer) => tokens(pointer).reduce((value, token) => value?.[token], rules);

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
  const value = valueAt(other, pointer);
  if (value === undefined) delete above[path.at(-1)];
  else above[path.at(-1)] = structuredClone(value);
  return changed;
}

const byWorthShowing = (one, other) =>
  Number(other.kind === "round") - Number(one.kind === "round") || JSON.stringify(one.given).length - JSON.stringify(other.given).length;

/** Find the smallest question of the core, a round before others, that two rules answer differently. */
async function findWitness(game, rules, changed) {
  const asked = (await jsonLines(`data/core/${game}.jsonl`)).filter(({ kind }) => KINDS.includes(kind)).sort(byWorthShowing);
  for (const vector of asked) {
    const [one, other] = [rules, changed].map((each) => answer(each, vector.kind, vector.given));
    if (one.error || other.error || one.skipped || other.skipped) continue;
    if (!same(one, other)) return { vector, one: one.result ?? one, other: other.result ?? other };
  }
  return null;
}

class Comparison {
  constructor(place, games) {
    this.games = games;
    this.choices = el("div.compare-choices");
    this.list = el("div", { "aria-live": "polite" });
    place.replaceChildren(this.choices, this.list);
  }

  async show(sides) {
    this.sides = sides;
    history.replaceState(null, "", `?${SIDES.map((side) => `${side}=${encodeURIComponent(writeSide(sides[side]))}`).join("&")}`);
    this.known = Object.fromEntries(await Promise.all(SIDES.map(async (side) => [side, await this.know(sides[side])])));
    this.stored = await this.storedComparison();
    this.choices.replaceChildren(...SIDES.map((side) => this.drawChoice(side)));
    this.drawDifferences();
  }

  async know({ game, readings }) {
    const known = await loadGame(game);
    return { game: known, rules: rulesUnder(known, readings), told: toldUnder(known, readings) };
  }

  /** Give the comparison of these two that was made when the site was built; null without one. */
  async storedComparison() {
    const { left, right } = this.sides;
    const name = `${left.game}--${right.game}`;
    const isPlain = Object.keys({ ...left.readings, ...right.readings }).length === 0;
    return isPlain && (await json("data/compare/index.json")).includes(name) ? json(`data/compare/${name}.json`) : null;
  }

  drawChoice(side) {
    const { game, readings } = this.sides[side];
    const change = (part) => this.show({ ...this.sides, [side]: { ...this.sides[side], ...part } });
    const known = this.known[side].game;
    const select = (reading) => {
      const options = [["", `${reading.says[language]} (${say("our_reading")})`], ...reading.alternatives.map(({ id, says }) => [id, says[language]])];
      return labelled(
        reading.question[language],
        choice(options, readings[reading.id] ?? "", (value) => {
          const { [reading.id]: _, ...others } = readings;
          change({ readings: value ? { ...others, [reading.id]: value } : others });
        }),
      );
    };
    const open = known.readings.filter(({ alternatives }) => alternatives.length);
    const isDefault = Object.keys(readings).length === 0;
    return el(
      "section",
      null,
      labelled(say(side), choice(this.games.map(({ id, title }) => [id, title[language]]), game, (value) => change({ game: value, readings: {} }))),
      el("p.faint", null, known.rtp && isDefault ? `${say("rtp")} ${(100 * known.rtp).toFixed(3)} %` : " "),
      el("details", { open: !isDefault }, el("summary", null, say("readings")), el("div.fields", null, ...open.map(select))),
    );
  }

  get differences() {
    const { left, right } = this.known;
    const pointers = [...Object.keys(left.told), ...Object.keys(right.told).filter((each) => !(each in left.told))];
    return pointers.filter((each) => left.told[each]?.[1] !== right.told[each]?.[1]);
  }

  drawSide(side, pointer) {
    const { told, game } = this.known[side];
    return told[pointer] ? el("a", { href: ruleAddress(game, pointer) }, told[pointer][1]) : el("span.faint", null, say("nothing"));
  }

  drawDifference(pointer) {
    const { left, right } = this.known;
    const place = wholePlace(left.rules, pointer);
    const found = el("div.witness", null);
    const search = async () => {
      found.replaceChildren(el("span.faint", null, say("searching")));
      const witness = await findWitness(left.game.id, left.rules, withPlaceOf(left.rules, right.rules, place));
      found.replaceChildren(witness ? this.drawWitness(witness) : el("span.faint", null, say("no_witness")));
    };
    return el(
      "li",
      null,
      el("p.faint", null, (left.told[pointer] ?? right.told[pointer])[0], " ", el("code", null, pointer)),
      el("div.sides", null, el("p", null, this.drawSide("left", pointer)), el("p", null, this.drawSide("right", pointer))),
      el("button", { type: "button", click: search }, say("find")),
      found,
    );
  }

  drawWitness({ vector, one, other }) {
    const { left, right } = this.known;
    const picked = (mine, its) => Object.fromEntries(Object.entries(mine).filter(([key, value]) => !same(value, its?.[key])));
    const side = (game, mine, its) => el("div", null, el("p.faint", null, say("pays_here", { game: game.title[language] })), drawData(Array.isArray(mine) ? mine : picked(mine, its), "", game));
    return el(
      "div",
      null,
      el("p", null, el("a.vector", { href: `${pageAt("viewer/")}?id=${encodeURIComponent(vector.id)}` }, vector.id)),
      el("div.sides", null, side(left.game, one, other), side(right.game, other, one)),
    );
  }

  drawDifferences() {
    const { differences, stored } = this;
    if (stored) {
      const games = SIDES.map((side) => this.known[side].game);
      this.list.replaceChildren(
        el("h2", null, say("differences", { count: stored.differences.length })),
        el("p.faint", null, say("priced")),
        el("ol.differences", null, ...stored.differences.map((each) => drawStored(each, games))),
      );
      return;
    }
    this.list.replaceChildren(
      el("h2", null, differences.length ? say("differences", { count: differences.length }) : say("no_difference")),
      el("ol.differences", null, ...differences.map((each) => this.drawDifference(each))),
    );
  }
}

await mount("compare", async (place) => {
  const games = await loadGames();
  const query = new URLSearchParams(location.search);
  const sides = Object.fromEntries(SIDES.map((side, index) => [side, readSide(query.get(side) ?? games.at(-1 - index).id)]));
  await new Comparison(place, games).show(sides);
});

// Two games, or one under two readings: the rules that differ, what they are worth, and for each a hand that shows it.

import { seenDifferences, storedComparison, storedDifferences } from "./difference-list.mjs";
import { asChange, asReturn, drawDifferences } from "./difference-view.mjs";
import { loadGame, loadGames, rulesUnder, toldUnder } from "./games.mjs";
import { choice, el, labelled, language, mount, say } from "./page.mjs";
import { drawWalk } from "./walk-chart.mjs";

const SIDES = ["left", "right"];

const readSide = (text) => {
  const [game, ...readings] = (text ?? "").split(",");
  return { game, readings: Object.fromEntries(readings.map((each) => each.split(":"))) };
};

const writeSide = ({ game, readings }) => [game, ...Object.entries(readings).map(([id, other]) => `${id}:${other}`)].join(",");

const isPlain = ({ readings }) => Object.keys(readings).length === 0;

/** Give what a game returns as it is or under one other reading; null where several readings meet. */
function returnOf({ game, readings }) {
  const [[id, other] = [], ...more] = Object.entries(readings);
  if (more.length) return null;
  return id ? game.readings.find((each) => each.id === id).alternatives.find((each) => each.id === other).rtp : game.rtp;
}

/** Name a side: its game, and what it is read as. */
const sideName = ({ game, readings }) => [game.title[language], ...Object.values(readings)].join(" · ");

class Comparison {
  constructor(place, games) {
    this.place = place;
    this.games = games;
    this.choices = el("div.compare-choices");
    // Readings are many: they stay folded, with their number, until someone wants to choose.
    this.unfolded = new Set();
    this.list = el("div", { "aria-live": "polite" });
  }

  async show(asked) {
    this.asked = asked;
    history.replaceState(null, "", `?${SIDES.map((side) => `${side}=${writeSide(asked[side])}`).join("&")}`);
    this.sides = Object.fromEntries(await Promise.all(SIDES.map(async (side) => [side, await this.know(asked[side])])));
    this.stored = SIDES.every((side) => isPlain(asked[side])) ? await storedComparison(asked.left.game, asked.right.game) : null;
    this.choices.replaceChildren(...SIDES.map((side) => this.drawChoice(side)));
    this.drawList();
    // All parts come at once, so that none pushes another down.
    if (!this.place.contains(this.list)) this.place.replaceChildren(this.choices, this.list);
  }

  async know({ game, readings }) {
    const known = await loadGame(this.games.some(({ id }) => id === game) ? game : this.games[0].id);
    const chosen = Object.fromEntries(
      Object.entries(readings).filter(([id, other]) => known.readings.some((each) => each.id === id && each.alternatives.some((one) => one.id === other))),
    );
    return { game: known, readings: chosen, rules: rulesUnder(known, chosen), told: toldUnder(known, chosen) };
  }

  drawChoice(side) {
    const { game, readings } = this.sides[side];
    const change = (part) => this.show({ ...this.asked, [side]: { game: game.id, readings, ...part } });
    const open = game.readings.filter(({ alternatives }) => alternatives.length);
    const select = (reading) => {
      const options = [["", `${reading.says[language]} (${say("our_reading")})`], ...reading.alternatives.map(({ id, says }) => [id, says[language]])];
      const { [reading.id]: chosen = "", ...others } = readings;
      return labelled(
        reading.question[language],
        choice(options, chosen, (value) => change({ readings: value ? { ...others, [reading.id]: value } : others })),
      );
    };
    const count = Object.keys(readings).length;
    return el(
      "section",
      null,
      labelled(say(side), choice(this.games.map(({ id, title }) => [id, title[language]]), game.id, (value) => change({ game: value, readings: {} }))),
      el("details", { open: this.unfolded.has(side), toggle: (event) => this.remember(side, event.target.open) }, el("summary", null, say("readings"), count ? el("span.count", null, count) : null), el("div.fields", null, ...open.map(select))),
    );
  }

  remember(side, isOpen) {
    if (isOpen) this.unfolded.add(side);
    else this.unfolded.delete(side);
  }

  /** Draw the returns of both sides, where they are known and differ in anything. */
  drawReturns() {
    const { left, right } = this.sides;
    const [before, after] = [left, right].map(returnOf);
    if (!before || !after || (left.game === right.game && isPlain(left) && isPlain(right))) return null;
    const figure = (title, text) => el("div", null, el("dt", null, title), el("dd", null, text));
    return el(
      "dl.figures",
      null,
      figure(sideName(left), asReturn(before)),
      figure(sideName(right), asReturn(after)),
      figure(say("rtp_change"), asChange(after - before)),
    );
  }

  drawList() {
    const { left, right } = this.sides;
    const differences = this.stored ? storedDifferences(this.stored, left, right) : seenDifferences(left, right);
    const walk = this.stored?.rtp?.forward;
    this.list.replaceChildren(
      ...[
        walk ? null : this.drawReturns(),
        walk ? drawWalk(this.stored.rtp, differences, this.sides) : null,
        el("h2", null, differences.length ? say("differences", { count: differences.length }) : say("no_difference")),
        walk ? el("p.faint", null, say(this.stored.isFromTheLast ? "priced_from_the_last" : "priced")) : null,
        ...(differences.length ? drawDifferences(differences, this.sides) : []),
      ].filter(Boolean),
    );
  }
}

await mount("compare", async (place) => {
  const games = await loadGames();
  const query = new URLSearchParams(location.search);
  const asked = Object.fromEntries(SIDES.map((side, index) => [side, readSide(query.get(side) ?? games.at(-1 - index).id)]));
  await new Comparison(place, games).show(asked);
});

// One vector drawn: what is given and expected, what the engine in the page says, the clauses that decide.

import { step } from "./engine/index.js";
import { betName, clauseAddress, linesOf, tierName, toldUnder } from "./games.mjs";
import { handOfVector, writeHand } from "./hand-state.mjs";
import { isMap, same } from "./same.mjs";
import { drawCard, el, keyWord, language, pageAt, say, signed, valueWord, word } from "./page.mjs";
import { drawSteps, drawTable, seatName } from "./round.mjs";

const isCard = (value) => typeof value === "string" && /^[A2-9TJQK][cdhs]$/.test(value);

/** Draw any data of a vector: cards as cards, words as people say them. */
export function drawData(value, key, game) {
  if (isCard(value)) return drawCard(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return el("span.faint", null, "—");
    if (value.every(isCard)) return el("span.cards", null, ...value.map((card) => drawCard(card)));
    return el(value.some(isMap) ? "ol.entries" : "span.words", null, ...value.map((each) => el(isMap(each) ? "li" : "span", null, drawData(each, key, game))));
  }
  if (isMap(value) && Object.keys(value).length === 0) return el("span.faint", null, "—");
  if (isMap(value)) return el("dl.data", null, ...Object.entries(value).map(([name, inside]) => el("div", null, el("dt", null, nameOf(name, key, game)), el("dd", null, drawData(inside, name, game)))));
  if (typeof value === "boolean") return el("span", null, word("tells", value ? "yes" : "no"));
  if (value === null) return el("span.faint", null, "—");
  return el("span", null, typeof value === "string" ? textOf(value, key, game) : String(value));
}

const nameOf = (name, around, game) => (around === "bets" && (name === "main" || game.rules.side_bets?.[name]) ? betName(game, name, word) : keyWord(name));

function textOf(text, key, game) {
  if (text === "banker") return seatName(text);
  if (key === "bet" || key === "open") return betName(game, text, word);
  if (key === "tier") return Object.keys(game.rules.side_bets ?? {}).map((bet) => tierName(game, bet, text)).find((name) => name !== text) ?? text;
  return valueWord(key, text);
}

/** So many cards of a shoe tell rounds apart in a list. */
const SEEN = 6;

/** Give a few words and cards that tell a vector from others in a list. */
export function summary({ given, expect }) {
  const cards = given.cards ?? given.hand?.cards ?? given.player ?? given.shoe?.slice(0, SEEN);
  const dealer = given.dealer ?? (given.upcard ? [given.upcard] : null);
  const result = [
    expect.refused && word("refusals", expect.refused),
    expect.outcome && word("outcomes", expect.outcome),
    expect.points !== undefined && !Array.isArray(expect.points) && String(expect.points),
    expect.do && word("actions", expect.do),
    typeof expect.net !== "object" && expect.net !== undefined && signed(expect.net),
    Array.isArray(expect.net) && expect.net.map(({ net }) => signed(net)).join(" / "),
  ].filter(Boolean);
  return [
    cards && el("span.cards.small", null, ...cards.map((card) => drawCard(card))),
    given.decisions ? el("span.said", null, given.decisions.map((each) => word("actions", each.do)).join(" · ")) : null,
    given.commands ? el("span.said", null, given.commands.map((each) => word("commands", each.do)).join(" · ")) : null,
    dealer?.length ? el("span.faint", null, "v") : null,
    dealer?.length ? el("span.cards.small", null, ...dealer.map((card) => drawCard(card))) : null,
    result.length ? el("span.result", null, result.join(" · ")) : null,
  ];
}

const part = (title, ...inside) => el("section", null, el("h2", null, title), ...inside);

function drawRound({ given }, game) {
  const shown = step(game.rules, given);
  if (!shown.table) return null;
  return el("div", null, drawTable(shown, game, { hides: false }), el("h2", null, say("steps")), drawSteps(shown, game, { rules: game.rules, told: toldUnder(game, {}), readings: {}, hides: false }));
}

function verdict(vector, now) {
  if (now === null) return el("p.faint.not-asked", null, say("not_asked"));
  const said = now.result ?? now;
  const isSame = same(vector.expect, said);
  return el("div", null, el(`p.${isSame ? "agrees" : "alert"}`, null, say(isSame ? "agrees" : "differs")), isSame ? null : el("pre", null, JSON.stringify(said, null, 1)));
}

function drawReadings({ readings }, game) {
  const entries = Object.entries(readings ?? {});
  const of = (value) => (typeof value === "string" ? readings[value] : value);
  return entries.length === 0 ? null : part(say("other_readings"), ...entries.map(([key, value]) => el("details", null, el("summary", null, el("code", null, key)), drawData(of(value), "", game))));
}

const drawClauses = ({ clauses, decisive_for: decisive = [] }, game) =>
  clauses.length === 0
    ? null
    : part(
        say("clauses"),
        el("ul.clauses", null, ...clauses.map((id) => el("li", null, el("a.source", { href: clauseAddress(game, id), class: `source${decisive.includes(id) ? " decisive" : ""}`, "data-id": id }, linesOf(game.clauses[id])), " ", game.clauses[id].says[language]))),
      );

/** Draw one vector. @param {object | null} now What the engine in the page answers; null where it answers none. */
export function vectorDetail(vector, game, now) {
  const isRound = vector.kind === "round" || vector.kind === "refuse";
  const data = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(vector))}`;
  return el(
    "div.detail",
    null,
    el(
      "p.links",
      null,
      isRound ? el("a", { href: `${pageAt("explorer/")}#${writeHand(handOfVector(vector))}` }, say("open_explorer")) : null,
      el("a", { href: `${pageAt("viewer/")}?id=${encodeURIComponent(vector.id)}` }, say("permalink")),
      el("a", { href: data, download: `${vector.id.replaceAll("/", "_")}.json` }, say("download")),
    ),
    vector.sequence ? el("p.faint", null, say("sequence", { sequence: vector.sequence })) : null,
    el("div.sides", null, part(say("given"), drawData(vector.given, "", game)), part(say("expect"), drawData(vector.expect, "", game), verdict(vector, now))),
    isRound ? drawRound(vector, game) : null,
    drawClauses(vector, game),
    drawReadings(vector, game),
  );
}

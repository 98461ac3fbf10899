// What a hand is played under: game, readings, settings, seats with their stakes, and how cards are dealt.

import { betName } from "./games.mjs";
import { choice, el, labelled, language, say, word } from "./page.mjs";

function gameChoice(explorer) {
  const options = explorer.games.map(({ id, title }) => [id, title[language]]);
  const select = choice(options, explorer.game.id, (game) => explorer.show({ game, readings: {}, settings: {}, seats: [], cards: [], decisions: [], isRandom: explorer.hand.isRandom }));
  select.dataset.key = "game";
  return labelled(say("game"), select);
}

function readingChoice(explorer, reading) {
  const chosen = explorer.hand.readings[reading.id] ?? "";
  const options = [["", `${reading.says[language]} (${say("our_reading")})`], ...reading.alternatives.map(({ id, says }) => [id, says[language]])];
  const select = choice(options, chosen, (value) => {
    const { [reading.id]: _, ...others } = explorer.hand.readings;
    explorer.change({ readings: value ? { ...others, [reading.id]: value } : others });
  });
  select.dataset.key = `reading-${reading.id}`;
  return labelled(reading.question[language], select);
}

function settingChoice(explorer, [name, setting]) {
  const value = explorer.hand.settings[name] ?? setting.default;
  const change = (number) => {
    const { [name]: _, ...others } = explorer.hand.settings;
    explorer.change({ settings: number === setting.default ? others : { ...others, [name]: number } });
  };
  const control = setting.one_of
    ? choice(setting.one_of.map((each) => [String(each), String(each)]), String(value), (text) => change(Number(text)))
    : el("input", { type: "number", value, min: "0", inputmode: "numeric", change: (event) => change(Math.trunc(Number(event.target.value))) });
  control.dataset.key = `setting-${name}`;
  return labelled(setting.title[language], control);
}

const numberField = (text, value, key, change, facts = {}) =>
  labelled(text, el("input", { type: "number", value, inputmode: "numeric", "data-key": key, change: (event) => change(event.target.value), ...facts }));

function seatFields(explorer, seat, index) {
  const { seats } = explorer.hand;
  const change = (part) => explorer.change({ seats: seats.map((each, place) => (place === index ? { ...each, ...part } : each)), decisions: [] });
  const bet = (name) => (text) => {
    const { [name]: _, ...others } = seat.bets;
    change({ bets: text === "" ? others : { ...others, [name]: Number(text) } });
  };
  const balance = (text) => {
    const { balance: _, ...rest } = seat;
    explorer.change({ seats: seats.map((each, place) => (place === index ? (text === "" ? rest : { ...rest, balance: Number(text) }) : each)), decisions: [] });
  };
  const bets = ["main", ...Object.keys(explorer.rules.side_bets ?? {})];
  return el(
    "fieldset.seat-fields",
    null,
    el("legend", null, say("seat", { seat: seat.seat })),
    ...bets.map((name) => numberField(betName(explorer.game, name, word), seat.bets[name] ?? "", `bet-${index}-${name}`, bet(name), { min: "0" })),
    numberField(say("balance"), seat.balance ?? "", `balance-${index}`, balance, { min: "0", placeholder: say("unlimited") }),
    seats.length > 1
      ? el("button", { type: "button", "data-key": `remove-${index}`, click: () => explorer.change({ seats: seats.filter((each) => each !== seat), decisions: [] }) }, say("remove_seat", { seat: seat.seat }))
      : null,
  );
}

function seatsPanel(explorer) {
  const { seats } = explorer.hand;
  const next = Math.max(...seats.map(({ seat }) => seat)) + 1;
  const add = () => explorer.change({ seats: [...seats, { seat: next, bets: { main: 100 } }], cards: explorer.hand.isRandom ? [] : explorer.hand.cards, decisions: [] });
  return el("div.fields", null, ...seats.map((seat, index) => seatFields(explorer, seat, index)), el("button", { type: "button", "data-key": "add-seat", click: add }, say("add_seat")));
}

/** A part that can be folded; whether it is open outlives redrawing. */
const OPEN = new Set();

function folded(name, title, count, ...inside) {
  const part = el("details", { open: OPEN.has(name), toggle: () => (part.open ? OPEN.add(name) : OPEN.delete(name)) }, el("summary", { "data-key": `part-${name}` }, title, count ? el("span.count", null, String(count)) : null), ...inside);
  return part;
}

function dealChoice(explorer) {
  const option = (isRandom, text) =>
    el(
      "label.option",
      null,
      el("input", { type: "radio", name: "deal", checked: explorer.hand.isRandom === isRandom, "data-key": `deal-${isRandom}`, change: () => explorer.change({ isRandom, ...(isRandom ? {} : { cards: [], decisions: [] }) }) }),
      text,
    );
  return el("fieldset.deal", null, el("legend.hidden-title", null, say("cards")), option(true, say("at_random")), option(false, say("by_choice")));
}

function copyButton() {
  const button = el("button", { type: "button", "data-key": "copy", click: () => navigator.clipboard.writeText(location.href).then(() => (button.textContent = say("copied"))) }, say("copy"));
  return button;
}

/** Draw what a hand is played under. */
export function setupPanel(explorer) {
  const { hand, game } = explorer;
  const open = game.readings.filter(({ alternatives }) => alternatives.length);
  return el(
    "div",
    null,
    el("div.row.top", null, gameChoice(explorer), dealChoice(explorer)),
    el(
      "div.folds",
      null,
      folded("readings", say("readings"), Object.keys(hand.readings).length, el("div.fields", null, ...open.map((each) => readingChoice(explorer, each)))),
      folded("settings", say("settings"), Object.keys(hand.settings).length, el("div.fields", null, ...Object.entries(game.rules.settings).map((each) => settingChoice(explorer, each)))),
      folded("seats", say("seats"), hand.seats.length > 1 ? hand.seats.length : 0, seatsPanel(explorer)),
    ),
    el(
      "div.row.tools",
      null,
      el("button", { type: "button", "data-key": "new", click: () => explorer.newRound() }, say("new_round")),
      el("button", { type: "button", "data-key": "undo", disabled: !hand.decisions.length && (hand.isRandom || !hand.cards.length), click: () => explorer.undo() }, say("undo")),
      copyButton(),
      el("span.faint.keys", null, say("keys")),
    ),
  );
}

// What is asked at an open point: the actions that are legal, what each is worth, and why others are not.

import { nextTaker } from "./dealing.mjs";
import { betName } from "./games.mjs";
import { el, expected, say, word } from "./page.mjs";
import { handName, seatName } from "./round.mjs";

const KEYS = { hit: "h", stand: "s", double: "d", split: "p", surrender: "r", insure: "i", claim: "c", decline: "x", bet: "b" };

/** Give the key that stands for an action. */
export const keyOf = (action) => KEYS[action];

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const askedText = ({ seat, hand, offer }, count) =>
  offer
    ? say("offered", { who: seatName(seat), offer: word("offers", offer) })
    : say("your_turn", { who: handName(seat, hand, count) });

function actionButton(explorer, action, value, { isBest, isExact }) {
  return el(
    `button.act.${action}`,
    { type: "button", "data-key": action, "data-best": isBest ? "yes" : null, "aria-keyshortcuts": keyOf(action), click: () => explorer.decide(action) },
    el("b", null, capital(word("actions", action))),
    value === undefined ? null : el("span.worth", null, isExact ? "" : "≈ ", expected(value, isExact ? 4 : 2), isBest ? ` · ${say("best")}` : ""),
    el("kbd", { "aria-hidden": "true" }, keyOf(action).toUpperCase()),
  );
}

/** A bet that is offered takes a stake. */
function betForm(explorer) {
  const { rules, shown } = explorer;
  const bets = Object.entries(rules.side_bets ?? {}).filter(([, bet]) => bet.on_split);
  const name = bets.length ? betName(explorer.game, bets[0][0], word) : word("actions", "bet");
  const input = el("input", { type: "number", min: "1", value: "10", inputmode: "numeric", "data-key": "stake", "aria-label": say("stake_on", { bet: name }) });
  return el(
    "form.bet",
    {
      submit: (event) => {
        event.preventDefault();
        if (shown.open) explorer.decide("bet", Number(input.value));
      },
    },
    input,
    el("button.act", { "data-key": "bet" }, el("b", null, capital(word("actions", "bet")))),
  );
}

function reasonAgainst(explorer, action) {
  const unfunded = explorer.shown.open.unfunded[action];
  if (unfunded) return say("no_funds");
  return say("condition_not", { condition: explorer.told[`/actions/${action}/when`]?.[1] ?? "" });
}

function notNow(explorer, legal) {
  const barred = Object.keys(explorer.rules.actions).filter((action) => !legal.includes(action));
  const own = explorer.shown.open.seat === "banker" ? explorer.rules.banker.actions ?? [] : Object.keys(explorer.rules.actions);
  const told = barred.filter((action) => own.includes(action));
  return told.length === 0
    ? null
    : el(
        "div.not-now",
        null,
        el("p.faint", null, say("why_not")),
        el("ul", null, ...told.map((action) => el("li", null, el("s", null, capital(word("actions", action))), " ", reasonAgainst(explorer, action)))),
      );
}

/** Draw what is asked now, or why nothing can be. */
export function decisionPanel(explorer, { shown, lacks, worth }) {
  const { answer, open, table } = shown;
  if (lacks) {
    const taker = nextTaker(explorer.rules, explorer.hand, shown);
    return el("p.asked", null, taker ? say("next_card", { who: handName(taker.seat, taker.hand) }) : say("none_left"));
  }
  if (answer.refused) return refusal(explorer, say("refused", { why: word("refusals", answer.refused) }));
  if (answer.error || answer.skipped) return refusal(explorer, say("failed", { why: answer.error ?? answer.skipped }));
  const { legal } = answer.result.pending;
  const { values, isExact } = worth;
  const best = Math.max(...legal.map((action) => values[action] ?? -Infinity));
  const count = table.seats.find(({ seat }) => seat === open.seat)?.hands.length ?? 1;
  const buttons = legal
    .filter((action) => action !== "bet")
    .map((action) => actionButton(explorer, action, values[action], { isBest: values[action] === best, isExact }));
  return el(
    "section",
    { "aria-label": askedText(open, count) },
    el("p.asked", null, askedText(open, count)),
    el("div.acts", null, ...(legal.includes("bet") ? [betForm(explorer)] : []), ...buttons),
    Object.keys(values).length ? el("p.faint", null, say(isExact ? "expected_note" : "expected_about")) : null,
    open.offer ? null : notNow(explorer, legal),
  );
}

const refusal = (explorer, text) =>
  el("div", null, el("p.alert", { role: "alert" }, text), explorer.hand.decisions.length ? el("button.act", { type: "button", "data-key": "undo-refused", click: () => explorer.undo() }, el("b", null, say("undo"))) : null);

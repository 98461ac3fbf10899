// The hand explorer: any hand of any game, what is legal and why, what it pays, and the clause behind each step.

import { cardPicker } from "./card-picker.mjs";
import { playOn } from "./dealing.mjs";
import { decisionPanel, keyOf } from "./decision-panel.mjs";
import { loadGame, loadGames, rulesUnder, toldUnder } from "./games.mjs";
import { readHand, writeHand } from "./hand-state.mjs";
import { el, mount, say, word } from "./page.mjs";
import { drawSettlement, drawSteps, drawTable } from "./round.mjs";
import { setupPanel } from "./setup-panel.mjs";
import { NOTHING, worthOf } from "./worth.mjs";

const STAKE = 100;

/** Give the seats of a new hand: one, with a stake. */
const firstSeats = () => [{ seat: 1, bets: { main: STAKE } }];

class Explorer {
  constructor(place, games) {
    this.place = place;
    this.games = games;
    this.setup = el("div.setup");
    this.felt = el("div.stage");
    this.turn = el("div.turn", { "aria-live": "polite" });
    this.picker = el("div.picker");
    this.outcome = el("div.settled", { "aria-live": "polite" });
    this.steps = el("div.told");
    const play = el("div.play", null, this.felt, this.turn, this.outcome, this.picker);
    this.parts = [this.setup, el("div.columns", null, play, this.steps)];
  }

  /** Take a hand and show it, played on. */
  async show(hand) {
    const known = this.games.some(({ id }) => id === hand.game) ? hand.game : this.games.at(-1).id;
    this.game = await loadGame(known);
    this.hand = { ...hand, game: known, seats: hand.seats.length ? hand.seats : firstSeats() };
    this.rules = rulesUnder(this.game, this.hand.readings, {});
    this.told = toldUnder(this.game, this.hand.readings);
    await this.draw();
  }

  async draw() {
    const { hand, shown, lacks } = playOn(this.rules, this.hand);
    this.hand = hand;
    this.shown = shown;
    history.replaceState(null, "", `#${writeHand(hand)}`);
    const worth = lacks ? NOTHING : await worthOf(this.game, hand, shown);
    const result = shown.answer.result;
    const isOver = result !== undefined && result.pending === undefined;
    const kept = document.activeElement?.dataset?.key;
    this.setup.replaceChildren(setupPanel(this));
    this.felt.replaceChildren(shown.table ? drawTable(shown, this.game, { hides: hand.isRandom }) : "");
    this.turn.replaceChildren(isOver ? "" : decisionPanel(this, { shown, lacks, worth }));
    this.outcome.replaceChildren(isOver ? el("section", null, el("h2", null, say("settlement")), drawSettlement(result, this.game), this.againButton()) : "");
    this.picker.replaceChildren(hand.isRandom || isOver || (!lacks && shown.open) ? "" : cardPicker(this, lacks));
    this.steps.replaceChildren(shown.events.length ? el("section", null, el("h2", null, say("steps")), drawSteps(shown, this.game, { rules: this.rules, told: this.told, readings: hand.readings, hides: hand.isRandom })) : "");
    // All parts come at once, so that none pushes another down.
    if (!this.place.contains(this.setup)) this.place.replaceChildren(...this.parts);
    this.refocus(kept);
  }

  /** Keep the keyboard where it was; after a decision, on the first thing that can be done next. */
  refocus(key) {
    if (key === undefined) return;
    const same = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (same ?? document.querySelector("#app-explorer .turn button, #app-explorer .settled button"))?.focus({ preventScroll: true });
  }

  againButton() {
    return el("button.act.again", { type: "button", "data-key": "again", click: () => this.newRound() }, el("b", null, say("new_round")), el("kbd", null, "N"));
  }

  change(part) {
    return this.show({ ...this.hand, ...part });
  }

  decide(action, stake) {
    const { seat, hand } = this.shown.open;
    const decision = { seat, hand, do: action, ...(stake !== undefined && { stake }) };
    return this.change({ decisions: [...this.hand.decisions, decision] });
  }

  addCards(cards) {
    return this.change({ cards: [...this.hand.cards, ...cards] });
  }

  /** Take the last decision back; without any, the last card that was chosen. */
  undo() {
    const { decisions, cards, isRandom } = this.hand;
    if (decisions.length) return this.change({ decisions: decisions.slice(0, -1) });
    return isRandom ? undefined : this.change({ cards: cards.slice(0, -1) });
  }

  newRound() {
    return this.change({ cards: [], decisions: [] });
  }

  /** Act on a key that stands for something. Gives whether it did. */
  press(key) {
    if (key === "n") this.newRound();
    else if (key === "u") this.undo();
    else {
      const action = this.shown.answer.result?.pending?.legal.find((each) => keyOf(each) === key && each !== "bet");
      if (!action) return false;
      this.decide(action);
    }
    return true;
  }
}

const isTyping = ({ target, ctrlKey, altKey, metaKey }) =>
  ctrlKey || altKey || metaKey || target.closest("input, select, textarea, [contenteditable], .md-search") !== null;

await mount("explorer", async (place) => {
  const explorer = new Explorer(place, await loadGames());
  await explorer.show(readHand(location.hash));
  addEventListener("hashchange", () => explorer.show(readHand(location.hash)));
  document.addEventListener(
    "keydown",
    (event) => {
      if (isTyping(event) || !explorer.press(event.key.toLowerCase())) return;
      event.preventDefault();
      // The theme moves to the search or to another page on some of these letters.
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  place.setAttribute("aria-label", word("kinds", "round"));
});

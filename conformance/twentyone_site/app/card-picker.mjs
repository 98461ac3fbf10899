// Choosing cards: by clicking, by typing, or one at random.

import { cardsLeft, RANKS, randomCard, readCards, SUITS } from "./dealing.mjs";
import { cardName, el, say } from "./page.mjs";

function typed(explorer) {
  const input = el("input", { type: "text", "data-key": "cards", autocomplete: "off", spellcheck: "false", "aria-label": say("type_cards"), placeholder: say("type_cards") });
  const message = el("span.alert", { role: "status" });
  const take = (event) => {
    event.preventDefault();
    const { cards, wrong } = readCards(input.value);
    if (wrong !== null) message.textContent = say("bad_cards", { text: wrong });
    else if (cards.length) explorer.addCards(cards);
  };
  return el("form.typed", { submit: take }, input, el("button", { "data-key": "add" }, say("add_cards")), message);
}

const cardButton = (explorer, card, copies) =>
  el(
    `button.card.${card[1]}`,
    {
      type: "button",
      "data-key": `card-${card}`,
      disabled: copies < 1,
      "aria-label": copies < 1 ? `${cardName(card)}: ${say("none_left")}` : cardName(card),
      click: () => explorer.addCards([card]),
    },
    el("b", { "aria-hidden": "true" }, card[0].replace("T", "10")),
  );

/** Draw the choice of the cards to come. */
export function cardPicker(explorer) {
  const left = cardsLeft(explorer.rules, explorer.hand.cards);
  const rows = SUITS.map((suit) => el("div.suit", null, ...RANKS.map((rank) => cardButton(explorer, rank + suit, left.get(rank + suit)))));
  return el(
    "section",
    { "aria-label": say("cards") },
    el("p.faint", null, say("pick_cards")),
    el("div.deck", null, ...rows),
    el("div.row", null, typed(explorer), el("button", { type: "button", "data-key": "random", click: () => explorer.addCards([randomCard(left)]) }, say("one_random"))),
  );
}

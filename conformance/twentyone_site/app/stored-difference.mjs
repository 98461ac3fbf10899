// One difference of two games as the comparison command found it: in words, priced, with its smallest witness.

import { ruleAddress } from "./games.mjs";
import { handOfVector, writeHand } from "./hand-state.mjs";
import { el, language, pageAt, say } from "./page.mjs";
import { drawData } from "./vector-detail.mjs";

const percent = (share) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(3)} %`;

const drawSide = (game, pointer, text) =>
  text && pointer ? el("a", { href: ruleAddress(game, pointer) }, text) : el("span.faint", null, text || say("nothing"));

/** Draw what both sides answer to the smallest question that tells them apart. */
function drawWitness({ kind, given, before, after }, [first, second]) {
  const side = (game, answer) => el("div", null, el("p.faint", null, say("pays_here", { game: game.title[language] })), drawData(answer, "", game));
  const open = kind === "round" ? el("a", { href: `${pageAt("explorer/")}#${writeHand(handOfVector({ game: first.id, given }))}` }, say("open_explorer")) : null;
  return el(
    "details",
    null,
    el("summary", null, say("witness")),
    el("p", null, open),
    drawData(given, "", first),
    el("div.sides", null, side(first, before), side(second, after)),
  );
}

/**
 * Draw a difference.
 *
 * @param {object} difference As the command `diff` writes it.
 * @param {[object, object]} games
 */
export function drawStored({ says, pointer, pointers, price, witness }, games) {
  const { rule, a, b } = says[language];
  const [first, second] = games;
  return el(
    "li",
    null,
    el("p.faint", null, rule, " ", el("code", null, pointer)),
    el("div.sides", null, el("p", null, drawSide(first, pointers.a, a)), el("p", null, drawSide(second, pointers.b, b))),
    price?.forward ? el("p", null, el("span.faint", null, say("price")), " ", el("strong.number", null, percent(price.forward.change))) : null,
    witness ? drawWitness(witness, games) : null,
  );
}

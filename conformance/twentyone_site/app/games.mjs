// Games as the site knows them: rules under readings and settings, in words, with the clauses behind them.

import { json, language, pageAt, say } from "./page.mjs";
import { patched } from "./patches.mjs";

/** Give what is known of a game. */
export const loadGame = (id) => json(`data/games/${id}.json`);

/** Give all games: their ids and titles. */
export const loadGames = () => json("data/games.json");

/**
 * Give a game's rules under alternatives of its readings and under settings.
 *
 * @param {object} game
 * @param {Record<string, string>} readings Alternatives by reading.
 * @param {Record<string, number>} [settings] New defaults.
 */
export function rulesUnder(game, readings, settings = {}) {
  const patches = Object.entries(readings).flatMap(([id, alternative]) => {
    const reading = game.readings.find((each) => each.id === id);
    return reading.alternatives.find((each) => each.id === alternative).patches;
  });
  const rules = patched(game.rules, patches);
  for (const [name, value] of Object.entries(settings)) rules.settings[name].default = value;
  return rules;
}

/** Give the rules in words under alternatives: label and text by pointer. */
export function toldUnder(game, readings) {
  const told = { ...game.told[language] };
  for (const [id, alternative] of Object.entries(readings)) {
    for (const [pointer, now] of Object.entries(game.changed[`${id}=${alternative}`]?.[language] ?? {})) {
      if (now) told[pointer] = now;
      else delete told[pointer];
    }
  }
  return told;
}

/** Give the pointers of a place and of all around it, the place first. */
function* outward(pointer) {
  for (let at = pointer; at; at = at.slice(0, at.lastIndexOf("/"))) yield at;
}

/** Give the clause that is most exactly about a rule: its id and what it says; undefined without any. */
export function clauseOf(game, pointer) {
  for (const at of outward(pointer)) {
    const id = game.clause_of[at];
    if (id) return { id, ...game.clauses[id] };
  }
  return undefined;
}

/** Say on which lines of the document a clause stands. */
export const linesOf = ({ lines }) => say(lines.length === 1 && !lines[0].includes("-") ? "line" : "lines", { lines: lines.join(", ").replaceAll("-", "–") });

/** Give the rule in words that stands at a place, or nearest around it. */
export function ruleAt(told, pointer) {
  for (const at of outward(pointer)) if (told[at]) return { pointer: at, label: told[at][0], text: told[at][1] };
  return undefined;
}

const related = (one, other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** Give the chosen readings that decide a rule. */
export const readingsAt = (game, readings, pointer) =>
  game.readings.filter((each) => readings[each.id] && each.decides.some((decided) => related(decided, pointer)));

/** Give the address of a rule on its game's page of rules. */
export const ruleAddress = (game, pointer) =>
  `${pageAt(`games/${game.id}/rules/`)}#rule${pointer.replaceAll("/", "-").replaceAll("_", "-")}`;

/** Give the address of a clause on its game's page of the document. */
export const clauseAddress = (game, id) => `${pageAt(`games/${game.id}/document/`)}#clause-${id}`;

/** Give the name of a bet. */
export function betName(game, bet, word) {
  if (bet === "insurance") return word("offers", bet);
  const rules = bet === "main" ? game.rules.main_bet : game.rules.side_bets?.[bet];
  return rules?.title[language] ?? bet;
}

/** Give the name of a tier of a side bet. */
export const tierName = (game, bet, tier) =>
  game.rules.side_bets?.[bet]?.tiers.find((each) => each.tier === tier)?.title[language] ?? tier;

/** Give how many copies of a card the shoe may hold. */
export const decksOf = (rules) => {
  const { decks } = rules.shoe;
  return typeof decks === "number" ? decks : rules.settings[decks.setting].default;
};

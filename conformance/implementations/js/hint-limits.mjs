// The rules for which no hints are worked out, as docs/analysis.md lists them.

import { dealtTo } from "./upcard-table.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("./rank-kinds.mjs").Kinds} Kinds */

const facesOf = ({ deal }, whom) => deal.filter(({ to }) => to === whom).flatMap(({ faces }) => faces);

/** Whether a fact stands anywhere in some conditions. */
const speaksOf = (conditions, fact) =>
  typeof conditions === "object" &&
  conditions !== null &&
  (Object.hasOwn(conditions, fact) || Object.values(conditions).some((part) => speaksOf(part, fact)));

const insuranceOf = ({ offers = [] }) => offers.find(({ offer }) => offer === "insurance");

const isOfNatural = ({ wins }) => Object.keys(wins).join() === "banker" && wins.banker === "natural";

/** @param {Record<string, any>} rules */
const limitOfDeal = (rules) => {
  const { round, offers = [] } = rules;
  const shown = facesOf(rules, "banker").filter((face) => face === "up");
  if (shown.length !== 1) return "the banker shows other than one card";
  if (facesOf(rules, "players").includes("down")) return "a player's card lies face down";
  if (dealtTo(rules, "players") !== 2) return "a hand is dealt other than two cards";
  if (round.includes("peek") && round.indexOf("offers") > round.indexOf("peek")) return "offers come after the look";
  if (offers.some(({ offer, at }) => offer !== "insurance" && at === "upcard_shown")) {
    return "other than insurance is offered during the deal";
  }
  return undefined;
};

/** @param {Record<string, any>} rules */
const limitOfInsurance = (rules) => {
  const insurance = insuranceOf(rules);
  if (speaksOf([rules.actions, rules.closes], "insured")) return "play depends on insurance";
  if (insurance && !isOfNatural(insurance)) return "insurance is against other than a natural";
  return insurance && dealtTo(rules, "banker") < 2 ? "insurance where the banker is dealt one card" : undefined;
};

/** @param {Record<string, any>} rules */
const limitOfPlay = ({ actions: { double, split }, banker, round }) => {
  if (double && (double.draws !== 1 || double.then !== "close")) return "a double draws more cards, or plays on";
  if (split && split.stake !== "1") return "a split is for other than the hand's stake";
  const isPlayedFor = round.includes("banker") && banker.draws_for.includes("live");
  return isPlayedFor ? undefined : "the banker does not play for live hands";
};

/** @param {Game} game @param {Kinds} kinds */
const limitOfCards = ({ counts }, { cards, pairs }) => {
  const points = cards.map((card) => counts.lowest[card[0]]);
  if (pairs.length > 1) return "pairs are alike by rank and by points";
  if (pairs.includes("points") && new Set(points).size < points.length) return "ranks of equal points are told apart";
  return points.some((each) => 2 * each > 21) ? "hands are bust with two cards" : undefined;
};

/**
 * Say why no hints are worked out, if none are.
 *
 * @param {Game} game
 * @param {Kinds} kinds
 * @returns {string | undefined}
 */
export const limitOf = (game, kinds) =>
  limitOfDeal(game.rules) ?? limitOfInsurance(game.rules) ?? limitOfPlay(game.rules) ?? limitOfCards(game, kinds);

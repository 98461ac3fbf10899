// The rules for which no hints are worked out, as docs/analysis.md lists them.

import { dealtTo } from "./upcard-table.mjs";

const facesOf = ({ deal }, whom) => deal.filter(({ to }) => to === whom).flatMap(({ faces }) => faces);

/** Whether a fact stands anywhere in some conditions. */
const speaksOf = (conditions, fact) =>
  typeof conditions === "object" &&
  conditions !== null &&
  (Object.hasOwn(conditions, fact) || Object.values(conditions).some((part) => speaksOf(part, fact)));

const insuranceOf = ({ offers = [] }) => offers.find(({ offer }) => offer === "insurance");

/** Whether two kinds are alike in points, so that they make a pair, but are told apart. */
function arePairsMixed({ counts }, { cards, pairs }) {
  const points = cards.map((card) => counts.lowest[card[0]]);
  return pairs.includes("points") && new Set(points).size < points.length;
}

const LIMITS = [
  ["the banker shows other than one card", ({ rules }) => facesOf(rules, "banker").filter((face) => face === "up").length !== 1],
  ["a player's card lies face down", ({ rules }) => facesOf(rules, "players").includes("down")],
  ["a hand is dealt other than two cards", ({ rules }) => dealtTo(rules, "players") !== 2],
  ["hands are offered something after the banker's look", ({ rules: { round } }) => round.includes("peek") && round.indexOf("offers") > round.indexOf("peek")],
  ["hands are offered other than insurance during the deal", ({ rules: { offers = [] } }) => offers.some(({ offer, at }) => offer !== "insurance" && at === "upcard_shown")],
  ["insurance is against other than a natural", ({ rules }) => !["undefined", '{"banker":"natural"}'].includes(String(JSON.stringify(insuranceOf(rules)?.wins)))],
  ["hands are insured against a banker who is dealt one card", ({ rules }) => insuranceOf(rules) !== undefined && dealtTo(rules, "banker") < 2],
  ["play depends on insurance", ({ rules }) => speaksOf([rules.actions, rules.closes], "insured")],
  ["a double draws other than one card, or plays on", ({ rules: { actions: { double } } }) => double !== undefined && (double.draws !== 1 || double.then !== "close")],
  ["a split is for other than the hand's stake", ({ rules: { actions: { split } } }) => split !== undefined && split.stake !== "1"],
  ["pairs are alike by rank and by points", (_game, { pairs }) => pairs.length > 1],
  ["ranks of the same points are told apart", arePairsMixed],
  ["hands are bust with two cards", ({ counts }, { cards }) => cards.some((card) => 2 * counts.lowest[card[0]] > 21)],
  ["the banker does not play for live hands", ({ rules: { banker, round } }) => !round.includes("banker") || !banker.draws_for.includes("live")],
];

/**
 * Say why no hints are worked out, if none are.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./rank-kinds.mjs").Kinds} kinds
 * @returns {string | undefined}
 */
export const limitOf = (game, kinds) => LIMITS.find(([, holds]) => holds(game, kinds))?.[0];

#!/usr/bin/env node
// The sample engine with three mistakes that real engines have made.
//
// 1. A natural needs a court card: an ace with a 10 is an ordinary 21 (the document: any card of ten points, line 9).
// 2. A tie loses the stake (the stake comes back, lines 12 and 58).
// 3. A bust hand gets its stake back when the banker busts too (it has lost already, line 11).

import { hello, isBust, main, rules } from "./speed_blackjack.mjs";

const { isNatural, outcome } = rules;

rules.isNatural = (cards, origin) => isNatural(cards, origin) && cards.some(([rank]) => "JQK".includes(rank));
rules.outcome = (cards, origin, banker) => {
  const end = outcome(cards, origin, banker);
  if (end === "bust" && isBust(banker)) return "push";
  return end === "push" && !rules.isNatural(cards, origin) ? "lose" : end;
};
hello.name = "sample-javascript-with-mistakes";

await main();

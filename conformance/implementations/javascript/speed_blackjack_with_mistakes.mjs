#!/usr/bin/env node
// The sample engine with three mistakes that real engines have made.
//
// 1. A natural needs a court card: an ace with a 10 is an ordinary 21 (the document: any card of ten points, line 9).
// 2. A tie loses the stake (the stake comes back, line 58).
// 3. A hand may be doubled after it has taken cards (only with two cards, line 99).

import { hello, main, rules } from "./speed_blackjack.mjs";

const { isNatural, returns } = rules;

rules.isNatural = (cards, origin) => isNatural(cards, origin) && cards.some(([rank]) => "JQK".includes(rank));
returns.push = 0;
rules.mayDouble = (hand) => hand.origin === "deal";
hello.name = "sample-javascript-with-mistakes";

await main();

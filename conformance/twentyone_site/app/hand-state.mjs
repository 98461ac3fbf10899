// A hand as an address: game, readings, settings, seats, cards and decisions, written so that a person can read them.

const pairs = (text, sign) =>
  (text ?? "")
    .split(",")
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf(sign);
      return [each.slice(0, at), each.slice(at + 1)];
    });

const numbers = (entries) => Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));

/** An amount as a question has it: a number where it is a whole one, else text such as `15/2`. */
const amount = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);

function readSeat(text) {
  const [who, bets = ""] = text.split(":");
  const [seat, balance] = who.split("@");
  return {
    seat: Number(seat),
    ...(balance !== undefined && { balance: amount(balance) }),
    bets: numbers(pairs(bets, ".")),
  };
}

function readDecision(text) {
  const [seat, hand, action, stake] = text.split(".");
  return {
    seat: seat === "banker" ? seat : Number(seat),
    hand: Number(hand),
    do: action,
    ...(stake !== undefined && { stake: amount(stake) }),
  };
}

/**
 * Read a hand from an address's fragment.
 *
 * @param {string} hash With or without its sign.
 */
export function readHand(hash) {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const list = (name, sign) => (found.get(name) ?? "").split(sign).filter(Boolean);
  return {
    game: found.get("game"),
    readings: Object.fromEntries(pairs(found.get("readings"), ":")),
    settings: numbers(pairs(found.get("settings"), ":")),
    seats: list("seats", ";").map(readSeat),
    cards: (found.get("cards") ?? "").match(/../g) ?? [],
    decisions: list("decisions", ",").map(readDecision),
    isRandom: found.get("deal") !== "chosen",
  };
}

const written = (entries, sign) => entries.map(([name, value]) => `${name}${sign}${value}`).join(",");

const writtenSeat = ({ seat, balance, bets }) =>
  `${seat}${balance === undefined ? "" : `@${balance}`}:${written(Object.entries(bets), ".")}`;

const writtenDecision = ({ seat, hand, do: action, stake }) =>
  [seat, hand, action, ...(stake === undefined ? [] : [stake])].join(".");

/** Write a hand as an address's fragment, without its sign. */
export function writeHand({ game, readings, settings, seats, cards, decisions, isRandom }) {
  const parts = {
    game,
    readings: written(Object.entries(readings), ":"),
    settings: written(Object.entries(settings), ":"),
    seats: seats.map(writtenSeat).join(";"),
    cards: cards.join(""),
    decisions: decisions.map(writtenDecision).join(","),
    deal: isRandom ? "" : "chosen",
  };
  return Object.entries(parts)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${text}`)
    .join("&");
}

/** Give the hand that a question about a round asks, so that it opens in the explorer. */
export const handOfVector = ({ game, given }) => ({
  game,
  readings: {},
  settings: given.options ?? {},
  seats: given.seats,
  cards: given.shoe,
  decisions: given.decisions,
  isRandom: false,
});

// The types of what other programs use. The shapes of questions and results stand in schema/vector.schema.json.

/** A card: its rank, T for ten, then its suit. */
export type Card = string;

/** An amount of chips: a whole number, or a fraction in lowest terms such as `"15/2"`. */
export type Amount = number | string;

/** A seat: its number, or `"banker"` where a player banks. */
export type SeatName = number | "banker";

export type Kind =
  | "hand"
  | "settle"
  | "side_bet"
  | "round"
  | "shoe"
  | "screen"
  | "table"
  | "incident"
  | "account"
  | "hint"
  | "refuse";

export type Action = "hit" | "stand" | "double" | "split" | "surrender";
export type OfferName = "insurance" | "claim" | "surrender" | "pair_bet";
export type Reply = Action | "insure" | "claim" | "bet" | "decline";
export type Outcome = "natural" | "win" | "push" | "lose" | "bust" | "surrendered" | "claimed";

export type RefusalCode =
  | "not_legal"
  | "no_funds"
  | "bad_stake"
  | "bet_closed"
  | "bet_required"
  | "bad_seat"
  | "bad_shoe"
  | "not_ready"
  | "unknown_action"
  | "not_your_turn"
  | "round_over"
  | "shoe_exhausted";

/** The resolved rules of a game, as `start` sends them: `schema/rules.schema.json`. */
export type Rules = Readonly<Record<string, unknown>>;

/** Values of settings that the rules declare; what is left out has its default. */
export type Options = Readonly<Record<string, number>>;

export interface GivenHand {
  cards: readonly Card[];
  origin: "deal" | "split";
  options?: Options;
}

export interface GivenSettle {
  stake: Amount;
  hand: GivenHand & { doubled: boolean; surrendered: boolean; claimed: boolean };
  dealer: readonly Card[];
  insurance: Amount;
  options?: Options;
}

export interface GivenSideBet {
  bet: string;
  stake: Amount;
  player: readonly Card[];
  dealer: readonly Card[];
  round_in_shoe: number;
  options?: Options;
}

export interface Decision {
  seat: SeatName;
  hand: number;
  do: Reply;
  stake?: number;
}

export interface GivenRound {
  options?: Options;
  seats: readonly { seat: number; balance?: Amount; bets: Readonly<Record<string, number>> }[];
  shoe: readonly Card[];
  decisions: readonly Decision[];
}

export interface GivenIncident extends GivenRound {
  event: {
    what: "disconnect" | "no_action" | "leave" | "failure";
    seat?: SeatName;
    after_decision: number;
    hours?: number;
    back_after_decision?: number;
    resolved?: boolean;
  };
}

export interface GivenShoe {
  options?: Options;
  opening: readonly Card[];
  rounds: readonly { cards: number; void?: boolean }[];
}

export interface GivenScreen {
  options?: Options;
  balance: Amount;
  commands: readonly { do: string; seat?: number; stake?: number }[];
}

export interface GivenTable {
  options?: Options;
  room: string | null;
  commands: readonly { seat: number; do: string; stake?: number }[];
}

/** The first card of a hand of a split is the one that was split. */
export interface GivenHint extends GivenHand {
  upcard: Card;
}

export type GivenAccount = { options?: Options } & (
  | { score: number }
  | { room_factor: number; base: number }
  | { left: readonly { cards: number; spade_two: boolean }[] }
);

/** A decision point: who is asked, for which hand, and what may be answered. */
export interface Point {
  seat: SeatName;
  hand: number;
  offer?: OfferName;
  legal: Reply[];
}

export interface RoundPending {
  asked: Point[];
  pending: Point;
}

export interface RoundSettled {
  asked: Point[];
  dealer: Card[];
  hands: { seat: SeatName; hand: number; cards: Card[]; staked: Amount; outcome: Outcome; returned: Amount }[];
  bets: { seat: SeatName; bet: string; hand?: number; staked: Amount; tier?: string | null; returned: Amount }[];
  net: { seat: SeatName; net: Amount }[];
  drawn: number;
}

export interface IncidentSettled extends RoundSettled {
  fines: { seat: SeatName; amount: Amount }[];
  refunded: boolean;
  left: SeatName[];
  ended: boolean;
}

export interface ShownScreen {
  shown: string[];
  seat: number | null;
  stake: Amount;
  refused?: RefusalCode;
}

export interface ShownRoom {
  started: boolean;
  banker: number | null;
  stakes: { seat: number; stake: Amount }[];
  fines: { seat: number; amount: Amount }[];
  refused?: RefusalCode;
  ended?: true;
}

/** What every kind of question gives. */
export interface Questions {
  hand: { given: GivenHand; result: { points: number; soft: boolean; natural: boolean; bust: boolean } };
  settle: {
    given: GivenSettle;
    result: { outcome: Outcome; returned: { main: Amount; insurance: Amount }; net: Amount };
  };
  side_bet: { given: GivenSideBet; result: { tier: string | null; returned: Amount } };
  round: { given: GivenRound; result: RoundPending | RoundSettled };
  refuse: { given: GivenRound; result: RoundPending | RoundSettled };
  incident: { given: GivenIncident; result: RoundPending | IncidentSettled };
  shoe: {
    given: GivenShoe;
    result: { revealed: Card | null; burned: number; rounds: { open: string[]; shuffle_after: boolean }[] };
  };
  screen: { given: GivenScreen; result: ShownScreen[] };
  table: { given: GivenTable; result: ShownRoom };
  account: {
    given: GivenAccount;
    result: { title: string } | { coins: Amount } | { points: Amount[]; bases: Amount[] };
  };
  hint: { given: GivenHint; result: { do: Action } };
}

/** The rules forbid a request; rounds also show what was legal, and the balances before it. */
export interface Refused {
  refused: RefusalCode;
  legal?: Reply[];
  balances?: { seat: SeatName; balance: Amount }[];
}

/** What comes of a question: exactly one of a result, a refusal, a skip, an error. */
export type Answer<Result> = { result: Result } | Refused | { skipped: string } | { error: string };

/** The kinds of question that are answered. */
export const KINDS: readonly Kind[];

/**
 * Answer one question. Nothing of it is kept, and neither the rules nor the question are changed. What hints are worked
 * out by is kept: the first one against an upcard takes a while.
 */
export function answer<K extends Kind>(
  rules: Rules,
  kind: K,
  given: Questions[K]["given"],
): Answer<Questions[K]["result"]>;

/** A hand as it lies on the table. */
export interface HandOnTable {
  cards: Card[];
  points: number;
  soft: boolean;
  bust: boolean;
  /** Seen once the whole deal is done. */
  natural: boolean;
  staked: Amount;
  origin: "deal" | "split";
  doubled: boolean;
  surrendered: boolean;
  claimed: boolean;
}

/** What happened, in order. `rule` is the JSON pointer of the line of the rules that decided. */
export type Event =
  | { what: "card"; seat: SeatName; hand: number; card: Card; face?: "up" | "down" | "owner" }
  | ({ what: "answer"; do: Reply } & Point)
  | { what: "split"; seat: number; hand: number }
  | { what: "ended_early" }
  | { what: "outcome"; seat: number; hand: number; outcome: Outcome; rule: string }
  | { what: "bet"; seat: number; bet: string; tier?: string | null; returned: Amount };

/** How a round stands after its decisions. */
export interface Step {
  /** What `answer` says of the same question. */
  answer: Answer<RoundPending | RoundSettled>;
  /** The point that waits, with the actions that only funds lack for; null where none does. */
  open: (Point & { unfunded: Partial<Record<Action, "refused" | "replaced">> }) | null;
  /** Null where the round could not begin. Balances are null where funds never lack. */
  table: {
    seats: {
      seat: number;
      balance: Amount | null;
      hands: HandOnTable[];
      bets: { bet: string; staked: Amount; hand: number | null }[];
    }[];
    banker: HandOnTable;
    upcard: Card | null;
    drawn: number;
  } | null;
  events: Event[];
}

/** Play a round as far as its decisions go, and show how it stands. To go on, ask with one decision more. */
export function step(rules: Rules, given: GivenRound): Step;

// Questions of kind `screen`: the commands of the betting screen.

import { Refusal, Skip } from "./faults.mjs";
import { amountFrom, isMore, subtract, whole, written } from "./money.mjs";
import { isSeat, limitsOf } from "./settings.mjs";

/** @typedef {import("./money.mjs").Amount} Amount */
/** @typedef {"empty" | "placed" | "over"} State */
/** What the screen holds. @typedef {{ state: State, seat: number | null, stake: Amount, balance: Amount }} Held */

/** @type {Omit<Held, "balance">} */
const EMPTY = { state: "empty", seat: null, stake: 0 };

/** The betting screen: every command takes what is held and gives what is held then. */
class Screen {
  constructor(game, values) {
    this.game = game;
    this.rules = game.rules.screen;
    this.limits = limitsOf(game, values);
  }

  check(stake, balance) {
    const { least, most } = this.limits;
    if (stake < least || stake > most) throw new Refusal("bad_stake");
    if (isMore(stake, balance)) throw new Refusal("no_funds");
  }

  place(held, { seat, stake }) {
    if (!isSeat(seat, this.game)) throw new Refusal("bad_seat");
    if (!Number.isInteger(stake) || stake <= 0) throw new Refusal("bad_stake");
    const lies = held.state === "placed";
    if (lies && seat !== held.seat && this.rules.other_seat === "refused") throw new Refusal("bad_seat");
    const total = lies && this.rules.place_again === "adds" ? held.stake + stake : stake;
    this.check(total, held.balance);
    return { ...held, state: "placed", seat, stake: total };
  }

  clear(held) {
    return { ...held, ...EMPTY };
  }

  double(held) {
    const wanted = held.stake * 2;
    const stake = this.rules.double_beyond_limit === "capped" ? this.capped(wanted, held.balance) : wanted;
    this.check(stake, held.balance);
    return { ...held, state: "placed", stake };
  }

  /** A stake, but no more than the greatest one and the whole chips of the balance. */
  capped(wanted, balance) {
    const most = Math.min(wanted, this.limits.most);
    return isMore(most, balance) ? whole(balance) : most;
  }

  deal(held) {
    this.check(held.stake, held.balance);
    return { ...held, state: "over", balance: subtract(held.balance, held.stake) };
  }

  rebet(held) {
    this.check(held.stake, held.balance);
    const placed = { ...held, state: "placed" };
    return this.rules.rebet === "deals_at_once" ? this.deal(placed) : placed;
  }
}

const COMMANDS = {
  place: (screen, held, command) => screen.place(held, command),
  clear: (screen, held) => screen.clear(held),
  new_bet: (screen, held) => screen.clear(held),
  double: (screen, held) => screen.double(held),
  deal: (screen, held) => screen.deal(held),
  rebet: (screen, held) => screen.rebet(held),
};

function carryOut(screen, held, command) {
  if (!Object.hasOwn(COMMANDS, command.do)) throw new Refusal("unknown_action");
  if (!screen.rules.shows[held.state].includes(command.do)) throw new Refusal("not_legal");
  return COMMANDS[command.do](screen, held, command);
}

function tryOut(screen, held, command) {
  try {
    return { held: carryOut(screen, held, command) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { held, refused: refusal.code };
  }
}

/**
 * Answer a question of kind `screen`.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {{ balance: number | string, commands: object[] }} given
 */
export function answerScreen(game, values, { balance, commands }) {
  if (!game.rules.screen) throw new Skip("the game has no betting screen");
  const screen = new Screen(game, values);
  /** @type {Held} */
  let held = { ...EMPTY, balance: amountFrom(balance) };
  return commands.map((command) => {
    const { held: after, refused } = tryOut(screen, held, command);
    held = after;
    const shown = { shown: screen.rules.shows[held.state], seat: held.seat, stake: written(held.stake) };
    return refused ? { ...shown, refused } : shown;
  });
}

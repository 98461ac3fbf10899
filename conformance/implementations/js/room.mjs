// Questions of kind `table`: a room from sitting down to the last bet.

import { Refusal, Skip } from "./faults.mjs";
import { fineOf } from "./incident.mjs";
import { add, written } from "./money.mjs";
import { boundOf, isSeat, isStake, limitsOf } from "./settings.mjs";

const COMMANDS = new Set(["sit", "bank", "ready", "bet", "timeout", "leave"]);

/** A room and who is in it. */
class Room {
  constructor(game, values, name) {
    const { table } = game.rules;
    this.game = game;
    this.limits = limitsOf(game, values);
    const { least, most } = (name === null ? null : table.rooms[name].players) ?? table.seats.played;
    this.least = least;
    this.most = boundOf(most);
    /** How many more than those who sit count: a house that is counted; not a player who banks uncounted. */
    this.others = (table.banker_counted ? 1 : 0) - (game.banks ? 1 : 0);
    /** Who sits, and whether each is ready. @type {Map<number, boolean>} */
    this.sitting = new Map();
    this.banker = null;
    this.hasStarted = false;
    this.hasEnded = false;
    /** @type {Map<number, number>} */
    this.stakes = new Map();
    this.fines = [];
  }

  /** How many count, where the number of players is limited. */
  get count() {
    return this.sitting.size + this.others;
  }

  sit({ seat }) {
    if (this.hasStarted) throw new Refusal("not_legal");
    const isFull = this.count + 1 > this.most;
    if (!isSeat(seat, this.game) || this.sitting.has(seat) || isFull) throw new Refusal("bad_seat");
    this.sitting.set(seat, false);
  }

  bank({ seat }) {
    if (!this.game.banks || this.banker !== null || this.hasStarted) throw new Refusal("not_legal");
    this.banker = seat;
  }

  ready({ seat }) {
    if (this.hasStarted || this.sitting.get(seat)) throw new Refusal("not_legal");
    this.sitting.set(seat, true);
    const isBankerKnown = !this.game.banks || this.banker !== null;
    const isEveryoneReady = [...this.sitting.values()].every(Boolean);
    this.hasStarted =
      this.game.rules.table.starts !== undefined && isBankerKnown && isEveryoneReady && this.count >= this.least;
  }

  checkTurnToBet(seat) {
    if (!this.hasStarted) throw new Refusal("not_ready");
    if (seat === this.banker || this.stakes.has(seat)) throw new Refusal("not_legal");
  }

  bet({ seat, stake }) {
    this.checkTurnToBet(seat);
    if (!isStake(stake, this.limits)) throw new Refusal("bad_stake");
    this.stakes.set(seat, stake);
  }

  timeout({ seat }) {
    this.checkTurnToBet(seat);
    if (this.game.rules.main_bet.unplaced === "minimum") this.stakes.set(seat, this.limits.least);
    else this.sitting.delete(seat);
  }

  leave({ seat }) {
    if (this.hasStarted) this.payForLeaving(seat);
    this.sitting.delete(seat);
    this.stakes.delete(seat);
    if (this.banker === seat) this.banker = null;
  }

  payForLeaving(seat) {
    const { leaving } = this.game.rules;
    if (!leaving) throw new Skip("the rules do not say what leaving costs");
    const { fine, then } = leaving[seat === this.banker ? "banker" : "player"].before_deal;
    const all = [...this.stakes.values()].reduce(add, 0);
    const own = this.stakes.get(seat) ?? 0;
    this.fines.push({ seat, amount: written(fineOf(fine, { limits: this.limits, own, all })) });
    if (then === "ends_round") {
      this.hasEnded = true;
      this.stakes.clear();
    }
  }

  carryOut(command) {
    if (!COMMANDS.has(command.do)) throw new Refusal("unknown_action");
    if (this.hasEnded) throw new Refusal("round_over");
    if (command.do !== "sit" && !this.sitting.has(command.seat)) throw new Refusal("bad_seat");
    this[command.do](command);
  }
}

/** Carry out commands up to the first that is refused; give its code, if there is one. */
function refusedOf(room, commands) {
  try {
    for (const command of commands) room.carryOut(command);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code;
    throw refusal;
  }
  return undefined;
}

/**
 * Answer a question of kind `table`.
 *
 * @param {import("./game.mjs").Game} game
 * @param {import("./settings.mjs").Values} values
 * @param {{ room: string | null, commands: object[] }} given
 */
export function answerTable(game, values, { room: name, commands }) {
  if (name !== null && !Object.hasOwn(game.rules.table.rooms ?? {}, name)) throw new Skip(`no such room: ${name}`);
  const room = new Room(game, values, name);
  const refused = refusedOf(room, commands);
  return {
    started: room.hasStarted,
    banker: room.banker,
    stakes: [...room.stakes].map(([seat, stake]) => ({ seat, stake: written(stake) })),
    fines: room.fines,
    ...(refused ? { refused } : {}),
    ...(room.hasEnded ? { ended: true } : {}),
  };
}

// The three ways in which a question ends without a result.

/** The rules forbid a request. `legal` and `balances` are shown where the kind of question has them. */
export class Refusal extends Error {
  /**
   * @param {string} code One of the protocol's refusal codes.
   * @param {string[]} [legal] What was legal at the open point.
   * @param {object[]} [balances] What every seat with a balance had before the request.
   */
  constructor(code, legal, balances) {
    super(code);
    this.code = code;
    this.legal = legal;
    this.balances = balances;
  }
}

/** The rules have no words for what is asked. */
export class Skip extends Error {}

/** The question, or a rule that it comes to, is in a wrong form. */
export class Fault extends Error {}

/**
 * Give a word of the rules that cannot be done without.
 *
 * @template T
 * @param {T | undefined} value The word as the rules have it.
 * @param {string} path Where it should stand.
 * @returns {T} The same.
 */
export function needed(value, path) {
  if (value === undefined) throw new Fault(`the rules need ${path}`);
  return value;
}

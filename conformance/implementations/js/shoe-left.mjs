// What is left of a shoe, as far as it is known, and the chances of the next card.

/** Multiply so many numbers, each one less than the one before. */
function falling(from, count) {
  let product = 1;
  for (let number = from; number > from - count; number -= 1) product *= number;
  return product;
}

/** Cards not seen. Of some of them it may be known that they are not of one kind: those of other split hands. */
export class ShoeLeft {
  /**
   * @param {ArrayLike<number>} copies How many cards of each kind have not been seen.
   * @param {number} [kind] The kind that some of them are known not to be of.
   * @param {number} [others] How many of them.
   */
  constructor(copies, kind = -1, others = 0) {
    this.copies = copies;
    this.kind = others > 0 ? kind : -1;
    this.others = others;
    this.cards = 0;
    for (let each = 0; each < copies.length; each += 1) this.cards += copies[each];
    /** The free cards: those of which nothing is known. */
    this.free = this.cards - others;
  }

  /** How many cards are not of the kind. */
  get unlike() {
    return this.cards - (this.kind < 0 ? 0 : this.copies[this.kind]);
  }

  /** The chance that the next card is of a kind. @param {number} kind */
  chance(kind) {
    if (this.others === 0 || kind === this.kind) return this.copies[kind] / this.free;
    return (this.copies[kind] / this.unlike) * (1 - this.copies[this.kind] / this.free);
  }

  /** What is left when a card of a kind has been taken. @param {number} kind */
  without(kind) {
    const copies = Array.from(this.copies);
    copies[kind] -= 1;
    return new ShoeLeft(copies, this.kind, this.others);
  }

  /**
   * What the number of ways to pick some cards, one after the other, is to be multiplied by for their chance.
   *
   * @param {number} most The most cards.
   * @returns {Float64Array} In rows of most + 1, by how many of the cards are of the kind; then by how many there are.
   */
  weights(most) {
    const rows = this.others > 0 ? most + 1 : 1;
    const weights = new Float64Array(rows * (most + 1));
    for (let alike = 0; alike < rows; alike += 1) {
      for (let cards = alike; cards <= most; cards += 1) {
        const known = falling(this.unlike - this.others, cards - alike) / falling(this.unlike, cards - alike);
        weights[alike * (most + 1) + cards] = known / falling(this.free, cards);
      }
    }
    return weights;
  }
}

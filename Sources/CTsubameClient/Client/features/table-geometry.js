/** Browsers draw nothing beyond some 17 to 33 million px: what lies between the ends of a longer table is compressed. */
const LIMIT = 15e6, EXACT = 10_000, NEAR = 3000;

/** Where the rows of a table are when only some of them exist: rooms before and after stand for the others. */
export class Geometry {
  /** The height of a row on average, with its part of headers and footers. */
  unit = 0;
  count = 0;
  first = 0;
  /** One more than the last row that exists. */
  end = 0;
  /** The height of the rows that exist. */
  extent = 0;
  /** The room before the first row that exists. */
  before = 0;

  get after() {
    return this.room(this.count - this.end);
  }

  get total() {
    return this.before + this.extent + this.after;
  }

  /** How many rows at either end have their full height. */
  get #exact() {
    return Math.min(EXACT, LIMIT / 4 / this.unit);
  }

  /** The height of a row beyond them. */
  get #small() {
    return Math.min(this.unit, LIMIT / 2 / this.count);
  }

  /** The room for so many rows at one end. @param {number} rows */
  room(rows) {
    const exact = Math.min(rows, this.#exact);
    return exact * this.unit + (rows - exact) * this.#small;
  }

  /** How many rows fill so much room at one end. @param {number} room */
  #rows(room) {
    const exact = this.#exact * this.unit;
    return room <= exact ? room / this.unit : this.#exact + (room - exact) / this.#small;
  }

  /**
   * The row at a place before or after those that exist, with its part above the place: near them counted from
   * there, farther away as part of the whole.
   * @param {number} place
   */
  at(place) {
    const { before, extent, unit, first, end, count } = this, over = place - before - extent;
    const row = place < before
      ? before - place < NEAR ? first - (before - place) / unit : this.#rows(this.room(first) * place / before)
      : over < NEAR
      ? end + over / unit
      : count - this.#rows(Math.max(0, this.total - place));
    return Math.min(Math.max(0, row), Math.max(0, count - 1));
  }

  /** Begins anew: the room before is what it should be. */
  reset() {
    this.before = this.room(this.first);
  }

  /** Keeps the room before within reason; answers by how much all rows have moved for it. */
  settle() {
    const { before, first } = this, should = this.room(first);
    if (!first || before < should / 2 || before > 4 * should + 1e6) this.reset();
    return this.before - before;
  }
}

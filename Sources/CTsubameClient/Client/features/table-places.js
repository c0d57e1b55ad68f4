/** Where the rows of a table were when the page was last looked at, in px below the table's upper edge. */
export class Places {
  /** @type {Map<Element, number>} */
  #tops = new Map();

  /**
   * Those that move by themselves count where they will be.
   * @param {Iterable<Element>} rows @param {Element} table @param {boolean} moving
   */
  measure(rows, table, moving) {
    const { top } = table.getBoundingClientRect(), drifts = moving || table.matches(".carrying");
    this.#tops = new Map(
      [...rows].map((row) => [
        row,
        drifts ? /** @type {HTMLElement} */ (row).offsetTop : row.getBoundingClientRect().top - top,
      ]),
    );
  }

  get rows() {
    return this.#tops.keys();
  }

  /** The place of a row. @param {Element} row */
  top = (row) => this.#tops.get(row) ?? 0;

  /** How many rows were before this one; -1 if it was not there. @param {Element} row */
  index = (row) => [...this.rows].indexOf(row);

  /** How far a row has moved since that can serve as a mark: the first one below a place that is still there. @param {Places} old @param {number} place */
  shift(old, place) {
    const mark = [...old.#tops].find(([row, top]) => top > place - 1 && this.#tops.has(row));
    return mark && this.top(mark[0]) - mark[1];
  }

  /** The row at a place, counted from the first that exists, with its part above the place in units. @param {number} place @param {number} unit */
  at(place, unit) {
    let row = -1, above = 0;
    for (const top of this.#tops.values()) {
      if (top > place) break;
      row++;
      above = place - top;
    }
    return Math.max(0, row) + Math.min(0.99, above / unit);
  }
}

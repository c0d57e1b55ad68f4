const WINDOW = 100;

/** How fast something moves, from where it was in the last tenth of a second. */
export class Tracker {
  /** @type {number[][]} time, then values */
  #samples = [];

  /** @param {number} time in ms @param {...number} values */
  add(time, ...values) {
    this.#samples = [...this.#samples.filter(([then]) => time - then <= WINDOW), [time, ...values]];
  }

  /** What changes in a second; nothing once it has rested. @param {number} time @returns {number[]} */
  velocity(time) {
    const first = this.#samples[0] ?? [time, 0, 0], last = this.#samples.at(-1) ?? first;
    const span = last[0] - first[0];
    const rests = time - last[0] > WINDOW || span < 1;
    return first.slice(1).map((value, index) => rests ? 0 : (last[index + 1] - value) / Math.max(span, 8) * 1000);
  }
}

import { EVENT } from "../wire.js";
import { control, focus } from "../focus.js";
import { Geometry } from "./table-geometry.js";
import { Parking } from "./table-parking.js";
import { Places } from "./table-places.js";
import { comes, extentOf, mark, numbers, rowsOf, Sight } from "./table-sight.js";

/**
 * A row to go to once it exists: `at` as in the operation `scroll`, or so many px below the upper edge.
 * @typedef {{ row: number, at?: number, offset?: number, smooth?: boolean, kind?: string | null, asked?: boolean }} Want
 * @typedef {{ row: number, top: number, end: number | null }} Jump
 * @typedef {{ first: number, before: number, unit: number, row: number, offset: number }} Kept
 */

/** The rows of one table: which exist, where they are, which are needed. */
export class TableRows {
  #geometry = new Geometry();
  #send;
  #watch = new MutationObserver(() => {});
  /** The next frame, in which the rows are looked at again. */
  #frame = 0;
  #places = new Places();
  #offset = 0;
  #asking = false;
  #asked = "";
  /** @type {Jump | null} what was at the upper edge when rows were asked for */
  #jump = null;
  /** @type {Want | null} */
  want = null;
  /** The rows that can be seen, first and last. */
  visible = [0, 0];
  parking = new Parking(this);
  /** Whether rows are drawn elsewhere than the layout puts them. */
  moving = false;

  /** @param {HTMLElement} element @param {(event: number, ...rest: (string | number)[]) => any} send @param {Kept | undefined} kept */
  constructor(element, send, kept) {
    this.element = element;
    this.#send = send;
    this.sight = new Sight(element);
    this.#watch.observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ["data-rows"],
    });
    new ResizeObserver(() => this.#resized()).observe(element);
    this.#read();
    if (!this.isLong) return;
    const geometry = this.#geometry;
    geometry.unit = kept?.unit ?? (geometry.extent / Math.max(1, geometry.end - geometry.first) || 1);
    geometry.reset();
    if (kept?.first === geometry.first) geometry.before = kept.before;
    else if (kept) this.want = { row: kept.row, offset: kept.offset };
    this.#write();
  }

  /** Whether only a part of the rows exists. */
  get isLong() {
    return this.element.hasAttribute("data-rows");
  }

  get first() {
    return this.#geometry.first;
  }

  get count() {
    return this.isLong ? this.#geometry.count : this.rows.length;
  }

  get rows() {
    return rowsOf(this.element);
  }

  /** What brings the same rows to the same place again. @returns {Kept} */
  get kept() {
    const { first, before, unit } = this.#geometry;
    const at = this.visible[0], row = this.row(at), { want } = this;
    if (want?.offset !== undefined) return { first, before, unit, row: want.row, offset: want.offset };
    return { first, before, unit, row: at, offset: row ? this.sight.top(row) : 0 };
  }

  /** @param {number} row */
  row(row) {
    return /** @type {HTMLElement | undefined} */ (this.rows[row - this.first]);
  }

  /** @param {Element} element in a row, or the table while the focus is parked */
  place(element) {
    if (element === this.element) return this.parking.row;
    const at = this.rows.findIndex((row) => row.contains(element));
    return at < 0 ? -1 : at + this.first;
  }

  /** Which row it was at the last look. @param {Element} row */
  known = (row) => this.#places.index(row) + this.first;

  /** After a patch. */
  patched() {
    if (this.#changed(this.#watch.takeRecords()) || this.want) this.#fulfil();
  }

  /**
   * Looks at the rows again: at once if some came or went, else with the next frame, when the browser lays them out anyway.
   * @param {MutationRecord[]} records
   */
  #changed(records) {
    if (!records.length || !(this.isLong || this.#geometry.unit)) return records.length > 0;
    if (records.some(comes)) this.#refresh();
    else this.#frame ||= requestAnimationFrame(() => this.#refresh());
    return true;
  }

  /** Keeps what is seen where it is, whatever came or went around it. */
  #refresh() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const geometry = this.#geometry, old = this.#places, offset = this.#offset, { first } = geometry;
    this.#places = new Places();
    this.#read();
    if (!geometry.unit) geometry.unit = geometry.extent / Math.max(1, geometry.end - geometry.first) || 1;
    const shift = offset > 0 ? this.#places.shift(old, offset) : undefined;
    if (shift !== undefined) geometry.before -= shift;
    else if (offset > 0 && first !== geometry.first) this.#land();
    const moved = geometry.settle();
    this.#write();
    this.sight.move(shift === undefined ? 0 : moved);
    this.parking.leave();
    this.check();
  }

  /** None of the rows from before is left: those that were asked for come where they were looked for. */
  #land() {
    const geometry = this.#geometry, jump = this.#jump, row = jump && this.row(Math.floor(jump.row));
    if (this.want || !jump || !row) return geometry.reset();
    if (jump.end !== null && geometry.end === geometry.count) geometry.before = jump.end - geometry.extent;
    else geometry.before += jump.top - (jump.row % 1) * row.offsetHeight - this.#places.top(row);
  }

  #read() {
    const geometry = this.#geometry, { element, rows } = this;
    const [first, , count] = this.isLong ? numbers(element, "data-rows") : [0, 0, rows.length];
    this.#places.measure(rows, element, this.moving);
    Object.assign(geometry, { first, count, end: first + rows.length, extent: extentOf(element) });
  }

  /** The rooms, and for each row how many there are. */
  #write() {
    const { element, isLong } = this, { before, after, unit } = this.#geometry, style = element.style;
    const room = isLong ? `${before}px` : "0px", isMoved = style.getPropertyValue("--rows-before") !== room;
    style.setProperty("--rows-before", room);
    style.setProperty("--rows-after", isLong ? `${after}px` : "0px");
    style.setProperty("--rows-unit", `${unit}px`);
    mark(element);
    if (isMoved) this.#places.measure([...this.#places.rows], element, this.moving);
  }

  /** Looks which rows can be seen, and asks for those that do not exist. */
  check() {
    if (!this.isLong || !this.element.isConnected) return;
    if (this.#frame) return this.#refresh();
    const geometry = this.#geometry, { sight } = this, { count, first, end } = geometry;
    const offset = this.#offset = -sight.top(this.element);
    const { unit, total } = geometry, seen = sight.height / unit, isEnd = offset + sight.height > total - 2;
    const from = isEnd && end < count ? Math.max(0, count - seen) : this.#at(offset);
    const to = this.#exists(offset) && this.#exists(offset + sight.height)
      ? this.#at(offset + sight.height)
      : Math.min(count - 1, from + seen);
    this.visible = [Math.floor(from), Math.floor(to)];
    const margin = Math.max(5, seen * 3 / 8);
    if (this.want) this.#askFor(this.want, Math.ceil(seen));
    else if ((first && from - margin < first) || (end < count && to + margin > end)) {
      this.#ask(this.visible[0], this.visible[1], { row: from, top: offset, end: isEnd ? total : null });
    }
  }

  /** Whether there are rows at a place of the table. @param {number} place */
  #exists(place) {
    const { before, extent } = this.#geometry;
    return place >= before && place <= before + extent;
  }

  /** The row at a place of the table, with its part above the place. @param {number} place */
  #at(place) {
    const geometry = this.#geometry;
    if (!this.#exists(place)) return geometry.at(place);
    return geometry.first + this.#places.at(place, geometry.unit);
  }

  /** @param {Want} want @param {number} seen */
  #askFor(want, seen) {
    if (this.row(want.row)) return this.#fulfil();
    if ((want.asked && !this.#asking) || want.row >= this.#geometry.count) this.want = null;
    if (!this.want) return;
    const first = want.row < this.visible[0] || want.offset !== undefined ? want.row : Math.max(0, want.row - seen);
    if (this.#ask(first, first + seen, null)) want.asked = true;
  }

  /** @param {number} first @param {number} last @param {Jump | null} jump */
  #ask(first, last, jump) {
    const { first: standing, end } = this.#geometry, question = `${[first, last, standing, end]}`;
    if (this.#asking || this.#asked === question || this.element.matches(".stepping")) return false;
    const entry = this.#send(EVENT.window, first, last);
    if (!entry) return false;
    this.#asking = true;
    this.#asked = question;
    this.#jump = jump;
    entry.settled = () => {
      this.#asking = false;
      this.check();
    };
    return true;
  }

  /** Goes to the row that was wanted. */
  #fulfil() {
    const { want } = this, row = want && this.row(want.row);
    if (!want || !row) return;
    this.want = null;
    if (want.offset !== undefined) this.sight.move(this.sight.top(row) - want.offset);
    else this.sight.reveal(row, want.at ?? 0, !!want.smooth);
    if (want.kind !== undefined) focus(control(row, want.kind ?? "row-text"));
    this.check();
  }

  /** @param {Want} want */
  go(want) {
    this.want = want;
    if (this.row(want.row)) this.#fulfil();
    else this.check();
  }

  /** @param {number} event @param {string} text @param {number} after */
  find = (event, text, after) => this.#send(event, text, after);

  #resized() {
    const { element } = this, { extent, total } = this.#geometry;
    if (!this.isLong || !element.isConnected || Math.abs(element.offsetHeight - total) < 1) return;
    this.#refresh();
    const { extent: now, end, first, unit } = this.#geometry;
    if (Math.abs(now - extent) > unit) this.#geometry.unit = now / Math.max(1, end - first);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
  }
}

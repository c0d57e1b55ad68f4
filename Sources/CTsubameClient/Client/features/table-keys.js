import { EVENT } from "../wire.js";
import { isField } from "../field.js";

/** @typedef {import("./table-rows.js").TableRows} TableRows */

const PAUSE = 1000;
const collator = new Intl.Collator(undefined, { sensitivity: "base" });

/** @param {Element} row */
const words = (row) => ((row.querySelector(".row-text") ?? row).textContent ?? "").trim();

/** The focus goes from row to row by arrows, pages and ends, and to the row whose text begins as typed. */
export class TableKeys {
  #tableOf;
  #typed = "";
  #timer = 0;

  /** @param {(element: Element) => TableRows | undefined} tableOf */
  constructor(tableOf) {
    this.#tableOf = tableOf;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target, key } = event;
    if (
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing ||
      !(target instanceof Element) || isField(target) ||
      target.closest("select, [type=radio], [popover], [contenteditable]")
    ) return;
    const table = this.#tableOf(target),
      at = table?.want?.kind !== undefined ? table.want.row : table?.place(target) ?? -1;
    if (!table || at < 0) return;
    const to = event.shiftKey ? undefined : this.#goal(table, at, key, target);
    if (to !== undefined) {
      event.preventDefault();
      const last = table.count - 1;
      table.go({
        row: Math.min(Math.max(0, to), last),
        kind: target === table.element ? table.parking.kind : target.className,
      });
    } else if (key.length === 1 && (key !== " " || this.#typed)) {
      event.preventDefault();
      this.#find(table, at, key);
    }
  }

  /** @param {TableRows} table @param {number} at @param {string} key @param {Element} target @returns {number | undefined} */
  #goal(table, at, key, target) {
    const page = Math.max(1, this.#seen(table) - 1);
    switch (key) {
      case "ArrowDown":
        return target.matches("[aria-haspopup]") ? undefined : at + 1;
      case "ArrowUp":
        return at - 1;
      case "PageDown":
        return at + page;
      case "PageUp":
        return at - page;
      case "Home":
        return 0;
      case "End":
        return table.count - 1;
    }
  }

  /** How many rows the window holds. @param {TableRows} table */
  #seen(table) {
    if (table.isLong) return table.visible[1] - table.visible[0];
    const height = table.rows[0]?.offsetHeight || 1;
    return Math.floor(table.sight.height / height);
  }

  /** @param {TableRows} table @param {number} at @param {string} letter */
  #find(table, at, letter) {
    // The first letter leads to another row; the next ones may stay at it.
    const after = this.#typed ? at - 1 : at;
    this.#typed += letter;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#typed = "", PAUSE);
    if (table.isLong) {
      table.find(EVENT.find, this.#typed, after);
      return;
    }
    const { rows } = table, typed = this.#typed;
    const order = [...rows.slice(after + 1), ...rows.slice(0, after + 1)];
    const found = order.find((row) => !collator.compare(words(row).slice(0, typed.length), typed));
    if (found) table.go({ row: rows.indexOf(found), kind: null });
  }
}

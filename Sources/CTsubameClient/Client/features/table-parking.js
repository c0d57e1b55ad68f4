import { control, focus } from "../focus.js";
import { numbers } from "./table-sight.js";

/** The focus of a row waits on the table while the row does not exist, and goes back to it. */
export class Parking {
  #table;
  row = -1;
  kind = "";

  /** @param {import("./table-rows.js").TableRows} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {Element} row that is about to go: because it was deleted, or because it is far away */
  enter(row) {
    const { element } = this.#table, active = document.activeElement, at = this.#table.known(row);
    const [first, length] = numbers(element, "data-rows");
    if (!this.#table.isLong || !active || !row.contains(active) || (at >= first && at < first + length)) return;
    [this.row, this.kind] = [at, active.className];
    element.tabIndex = -1;
    focus(element);
  }

  /** Gives the focus back, if it is still here and the row is there. */
  leave() {
    if (this.row < 0) return;
    const row = this.#table.row(this.row), isHere = document.activeElement === this.#table.element;
    if (isHere && !row) return;
    this.row = -1;
    if (isHere) focus(control(row, this.kind));
  }
}

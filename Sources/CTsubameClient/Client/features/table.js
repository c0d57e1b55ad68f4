import { OPERATION } from "../wire.js";
import { TableKeys } from "./table-keys.js";
import { TableMotion } from "./table-motion.js";
import { TableRows } from "./table-rows.js";

/** @typedef {import("./table-rows.js").Kept} Kept */

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  return new Tables(session);
}

/** The tables of the page: long ones hold only the rows near the window. */
class Tables {
  #session;
  /** @type {Map<Element, { rows: TableRows, motion: TableMotion }>} */
  #tables = new Map();
  /** @type {Map<string, Kept>} where the tables were that have left, by id */
  #kept = new Map();
  /** @type {Kept | undefined} where the table was that left last */
  #last = history.state?.rows;
  #frame = 0;

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    new TableKeys((element) => this.#tables.get(element.closest(".table-view") ?? element)?.rows);
    const look = () => this.#look();
    document.addEventListener("scroll", look, { passive: true, capture: true });
    addEventListener("resize", look);
    for (const name of ["wheel", "touchmove"]) addEventListener(name, () => this.#freed(), { passive: true });
    document.addEventListener("tsubame:leave", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event), long = this.#long;
      long?.check();
      detail.rows = long?.kept;
    });
    document.addEventListener("tsubame:return", (event) => {
      const { rows } = /** @type {CustomEvent} */ (event).detail, long = this.#long;
      if (rows && long && long.kept.first !== rows.first) long.go({ row: rows.row, offset: rows.offset });
    });
  }

  /** With the next frame: the page has its scroll place by then. */
  #look() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      for (const { rows } of this.#tables.values()) rows.check();
    });
  }

  get #long() {
    return [...this.#tables.values()].find(({ rows }) => rows.isLong)?.rows;
  }

  /** A person scrolls: nothing else is wanted. */
  #freed() {
    for (const { rows } of this.#tables.values()) if (rows.want?.kind === undefined) rows.want = null;
  }

  /** @param {Element} root */
  appeared(root) {
    const found = [...root.querySelectorAll(".table-view")];
    if (root.matches(".table-view")) found.push(root);
    for (const element of found) {
      if (this.#tables.has(element) || !(element instanceof HTMLElement)) continue;
      const kept = this.#kept.get(element.id) ?? (root.id === "n1" || root === document.body ? this.#last : undefined);
      const send = (/** @type {number} */ event, /** @type {(string | number)[]} */ ...rest) =>
        this.#session.send(element, event, ...rest);
      const rows = new TableRows(element, send, kept);
      this.#tables.set(element, { rows, motion: new TableMotion(rows) });
      this.#look();
    }
  }

  /** @param {Element} root */
  leaving(root) {
    for (const [element, { rows }] of this.#tables) {
      if (root.contains(element)) {
        if (rows.isLong) this.#kept.set(element.id, this.#last = rows.kept);
        rows.stop();
        this.#tables.delete(element);
      } else if (element.contains(root)) rows.parking.enter(root);
    }
  }

  patched() {
    for (const { rows, motion } of this.#tables.values()) {
      rows.patched();
      motion.play();
    }
  }

  /** @type {import("../features.js").Feature["operations"]} */
  operations = {
    [OPERATION.scroll]: (node, row, at, manner) => this.#scroll(node, row, at, manner),
    [OPERATION.animate]: (node) => this.#find(node)?.motion.begin(),
  };

  /** @param {number} node @param {number} row @param {number} at @param {number} manner */
  #scroll(node, row, at, manner) {
    const table = this.#find(node)?.rows;
    if (!table) return;
    table.want = { row, at, smooth: manner === 1, ...manner === 2 ? { kind: null } : {} };
    // When the module came late the patch has long been applied.
    queueMicrotask(() => table.patched());
  }

  /** @param {number} node */
  #find(node) {
    const element = document.getElementById(`n${node}`);
    return element ? this.#tables.get(element) : undefined;
  }
}

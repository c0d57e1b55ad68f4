/** @typedef {import("./table-rows.js").TableRows} TableRows */

const TIMING = { duration: 200, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };

/** Shows how rows come, go and move, when they have long been where they belong. */
export class TableMotion {
  #table;
  /** @type {Map<HTMLElement, DOMRect>} */
  #before = new Map();
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element | null} */
  #ghosts = null;

  /** @param {TableRows} table */
  constructor(table) {
    this.#table = table;
  }

  /** The rows are about to change. */
  begin() {
    if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#before = new Map(this.#table.rows.map((row) => [row, row.getBoundingClientRect()]));
    for (const one of this.#running) one.cancel();
    this.#end();
  }

  /** They have changed. */
  play() {
    const before = this.#before;
    if (!before.size) return;
    this.#before = new Map();
    const rows = this.#table.rows;
    for (const row of rows) {
      const old = before.get(row), now = row.getBoundingClientRect();
      if (now.bottom < 0 || now.top > innerHeight) continue;
      const way = old ? old.top - now.top : 0;
      if (!old) this.#run(row, [{ opacity: 0, transform: "scaleY(0.6)" }, {}]);
      else if (Math.abs(way) > 0.5) this.#run(row, [{ transform: `translateY(${way}px)` }, {}]);
    }
    const left = [...before].filter(([row, { bottom, top }]) =>
      !row.isConnected && !row.classList.contains("leaving") && bottom > 0 && top < innerHeight
    );
    if (left.length && left.length < before.size) this.#haunt(left);
    this.#table.moving = this.#running.length > 0;
    Promise.allSettled(this.#running.map((one) => one.finished)).then(() =>
      this.#running.every((one) => one.playState !== "running") && this.#end()
    );
  }

  /** Rows that have gone fade out where they were. @param {[HTMLElement, DOMRect][]} left */
  #haunt(left) {
    const layer = this.#ghosts = document.createElement("div"), { element } = this.#table;
    const origin = element.getBoundingClientRect();
    layer.className = "table-ghosts";
    layer.ariaHidden = "true";
    layer.inert = true;
    for (const [row, { top, height, width, left: side }] of left) {
      const ghost = /** @type {HTMLElement} */ (row.cloneNode(true));
      for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
      Object.assign(ghost.style, {
        top: `${top - origin.top}px`,
        left: `${side - origin.left}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      layer.append(ghost);
      this.#run(ghost, [{}, { opacity: 0, transform: "scaleY(0.6)" }]);
    }
    element.append(layer);
  }

  /** @param {Element} row @param {Keyframe[]} frames */
  #run(row, frames) {
    this.#running.push(row.animate(frames, { ...TIMING, fill: row.isConnected ? "none" : "forwards" }));
  }

  #end() {
    this.#running = [];
    this.#table.moving = false;
    this.#ghosts?.remove();
    this.#ghosts = null;
  }
}

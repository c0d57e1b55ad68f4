import { numbers } from "./table-sight.js";

/** @typedef {{ row: HTMLElement, top: number, height: number }} Place where a row is in what scrolls, untouched */

/** Where the row is among the others: it changes places with one whose middle it has passed. @param {Place[]} others @param {number} index @param {number} top @param {number} bottom */
export function slotOf(others, index, top, bottom) {
  let slot = index;
  while (slot < others.length && bottom > others[slot].top + others[slot].height / 2) slot++;
  while (slot <= index && slot > 0 && top < others[slot - 1].top + others[slot - 1].height / 2) slot--;
  return slot;
}

/** Where the layout puts the rows, wherever they are drawn now. @param {Element} table @param {Element} box @returns {Place[]} */
export function placesIn(table, box) {
  const start = table.getBoundingClientRect().top + box.scrollTop;
  const rows = /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".table-section .row")]);
  return rows.map((row) => ({ row, top: start + row.offsetTop, height: row.offsetHeight }));
}

/** Which of the rows that exist the carried one is: below 0 if it is before them, beyond their number if it is after them. @param {Element} table */
export const heldIndex = (table) => numbers(table, "data-held")[0] - numbers(table, "data-rows")[0];

/** The upper and the lower edge between which the box can be seen. @param {Element} box */
export function edges(box) {
  if (box === document.scrollingElement) return [0, innerHeight];
  const { top, bottom } = box.getBoundingClientRect();
  return [Math.max(0, top), Math.min(innerHeight, bottom)];
}

/**
 * Puts a row that has been taken out into a layer above the others, where it still hears its finger.
 * Its ids are those of the row that may come in its place.
 * @param {HTMLElement} row @param {Element} table @param {DOMRect} rect where it was
 */
export function lift(row, table, { left, width, height }) {
  const layer = document.createElement("div");
  layer.className = "table-ghosts";
  layer.ariaHidden = "true";
  for (const one of [row, ...row.querySelectorAll("[id]")]) one.removeAttribute("id");
  Object.assign(row.style, {
    top: "0",
    left: `${left - table.getBoundingClientRect().left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  layer.append(row);
  table.append(layer);
}

/** Lets rows slide from where they were seen to where they are. @param {{ row: HTMLElement, top: number }[]} seen @param {Element} box */
export function slide(seen, box) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const { row, top } of seen) {
    const from = top - row.getBoundingClientRect().top - box.scrollTop;
    if (!row.isConnected || calm || Math.abs(from) < 1) continue;
    row.animate([{ translate: `0 ${from}px` }, { translate: "none" }], { duration: 180, easing: "ease-out" });
  }
}

/** @type {import("../outbox.js").Entry | null} the newest step */
let last = null;

/**
 * Keeps a row in sight that goes by keys. Until its last step was made, its table does not ask for the rows that can be
 * seen: they may be far from those that exist by then.
 * @param {import("../outbox.js").Entry | null} entry @param {Element} row
 */
export function follow(entry, row) {
  const table = row.closest(".table-view");
  if (!entry || !table) return;
  last = entry;
  table.classList.add("stepping");
  entry.settled = () => {
    if (last === entry) table.classList.remove("stepping");
    document.activeElement?.scrollIntoView({ block: "nearest" });
  };
}

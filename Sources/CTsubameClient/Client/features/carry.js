import { EVENT } from "../wire.js";
import { number } from "../patcher.js";
import { scroller } from "./scroller.js";

const HOLD = 400, SLOP = 8, EDGE = 64, PACE = 14;
const BEFORE = 0, AFTER = 1, BACK = 2;
const ROW = "[data-move]";

/** @typedef {{ row: HTMLElement, top: number, height: number }} Place where a row is in what scrolls, untouched */
/**
 * @typedef {object} Carry
 * @property {HTMLElement} row
 * @property {Element} table
 * @property {Element} box what scrolls
 * @property {number} id the pointer
 * @property {number} grip where the row is held, from its top
 * @property {number} y the pointer's place in the window
 * @property {Place} place of the row itself
 * @property {Place[]} others
 * @property {number} index where the row was among the others
 * @property {number} slot where it is now
 * @property {boolean} dropped
 */

/** Where the row is among the others: it changes places with one whose middle it has passed. @param {Place[]} others @param {number} index @param {number} top @param {number} bottom */
export function slotOf(others, index, top, bottom) {
  let slot = index;
  while (slot < others.length && bottom > others[slot].top + others[slot].height / 2) slot++;
  while (slot <= index && slot > 0 && top < others[slot - 1].top + others[slot - 1].height / 2) slot--;
  return slot;
}

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const carrier = new Carrier((row, neighbour, side) => session.send(row, EVENT.moveRow, neighbour, side));
  return { leaving: (root) => carrier.leaving(root), patched: () => carrier.patched() };
}

/** Rows that are carried to another place: by their handle, after a long press, or by keys. */
class Carrier {
  #send;
  /** @type {Carry | null} */
  #carry = null;
  #hold = 0;
  /** @type {{ x: number, y: number } | null} */
  #start = null;
  #swallow = false;
  #stepped = false;

  /** @param {(row: Element, neighbour: number, side: number) => import("../outbox.js").Entry | null} send */
  constructor(send) {
    this.#send = send;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", () => this.#up());
    document.addEventListener("pointercancel", () => this.#up(true));
    document.addEventListener("touchmove", (event) => this.#carry && event.preventDefault(), { passive: false });
    document.addEventListener("contextmenu", (event) => this.#carry && event.preventDefault(), true);
    document.addEventListener("keydown", (event) => this.#key(event), true);
    document.addEventListener("click", (event) => {
      if (!this.#swallow) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }

  /** Rows may have come, gone or been moved by others. */
  patched() {
    const carry = this.#carry;
    if (carry && !carry.dropped) {
      if (carry.row.isConnected) this.#measure(carry);
      else this.#end(carry);
    }
    if (this.#stepped) document.activeElement?.scrollIntoView({ block: "nearest" });
    this.#stepped = false;
  }

  /** @param {Element} root */
  leaving(root) {
    if (this.#carry && root.contains(this.#carry.row)) this.#end(this.#carry);
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button, pointerId, clientX, clientY }) {
    this.#swallow = false;
    clearTimeout(this.#hold);
    if (!(target instanceof Element) || !isPrimary || button || this.#carry) return;
    const row = /** @type {HTMLElement | null} */ (target.closest(ROW));
    const handle = target.closest(".row-handle");
    if (!row || row.matches(".swiping") || !handle && target.closest("input, textarea, select, .button, .row-edit")) return;
    this.#start = { x: clientX, y: clientY };
    const take = () => this.#begin(row, pointerId, clientY);
    // A press on the handle is a click until it moves.
    this.#hold = setTimeout(take, handle ? 150 : HOLD);
  }

  /** @param {HTMLElement} row @param {number} id @param {number} y */
  #begin(row, id, y) {
    const table = row.closest(".table-view");
    if (!row.isConnected || !table) return;
    const place = { row, top: 0, height: 0 }, box = scroller(row);
    const grip = y - row.getBoundingClientRect().top;
    const carry = { row, table, box, id, grip, y, place, others: [], index: 0, slot: 0, dropped: false };
    this.#carry = carry;
    row.setPointerCapture(id);
    row.classList.add("carried");
    table.classList.add("carrying");
    navigator.vibrate?.(10);
    this.#measure(carry);
    this.#scroll();
  }

  /** @param {Carry} carry */
  #measure(carry) {
    for (const { row } of carry.others) row.style.translate = "";
    carry.row.style.translate = "";
    const places = [...carry.table.querySelectorAll(".table-section .row")].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { row: /** @type {HTMLElement} */ (row), top: top + carry.box.scrollTop, height };
    });
    carry.index = carry.slot = places.findIndex(({ row }) => row === carry.row);
    [carry.place] = places.splice(carry.index, 1);
    carry.others = places;
    this.#show(carry);
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY }) {
    const carry = this.#carry;
    if (!carry) {
      const moved = this.#start && Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > SLOP;
      if (moved) this.#let();
      return;
    }
    if (carry.id !== pointerId || carry.dropped) return;
    carry.y = clientY;
    this.#show(carry);
  }

  /** The wait for a long press is over. */
  #let() {
    clearTimeout(this.#hold);
    this.#start = null;
  }

  /** @param {Carry} carry */
  #show(carry) {
    const { place: { top, height, row }, others, index } = carry;
    const now = carry.y - carry.grip + carry.box.scrollTop;
    carry.slot = slotOf(others, index, now, now + height);
    row.style.translate = `0 ${now - top}px`;
    others.forEach((other, at) => {
      const shift = at >= index && at < carry.slot ? -height : at < index && at >= carry.slot ? height : 0;
      other.row.style.translate = shift ? `0 ${shift}px` : "";
    });
  }

  /** Near an edge of the window what scrolls is moved on, frame by frame. */
  #scroll() {
    const carry = this.#carry;
    if (!carry || carry.dropped) return;
    const above = EDGE - carry.y, below = carry.y - innerHeight + EDGE;
    const part = Math.min(1, Math.max(above, below) / EDGE);
    if (part > 0) {
      carry.box.scrollTop += Math.ceil(part * PACE) * (above > below ? -1 : 1);
      this.#show(carry);
    }
    requestAnimationFrame(() => this.#scroll());
  }

  /** @param {boolean} [cancelled] */
  #up(cancelled = false) {
    this.#let();
    const carry = this.#carry;
    if (!carry || carry.dropped) return;
    carry.dropped = this.#swallow = true;
    setTimeout(() => this.#swallow = false, 50);
    const { others, index, slot, row } = carry;
    if (cancelled || slot === index) return this.#land(carry);
    const before = others[slot - 1], after = others[slot], { top } = row.getBoundingClientRect();
    const at = top + carry.box.scrollTop;
    const isNearer = before && (!after || at - before.top - before.height < after.top - at - carry.place.height);
    const entry = this.#send(row, number((isNearer ? before : after).row), isNearer ? AFTER : BEFORE);
    if (!entry) return this.#land(carry);
    entry.settled = () => this.#land(carry);
  }

  /** The server has moved the row or has not: everything slides from where it is seen to where it is. @param {Carry} carry */
  #land(carry) {
    const all = [carry.place, ...carry.others];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    carry.table.classList.remove("carrying");
    const seen = all.map(({ row, top }) => {
      const shift = parseFloat(row.style.translate.split(" ")[1]) || 0;
      row.style.translate = "";
      return top + shift;
    });
    all.forEach(({ row }, at) => {
      const from = seen[at] - row.getBoundingClientRect().top - carry.box.scrollTop;
      if (!row.isConnected || calm || Math.abs(from) < 1) return;
      row.animate([{ translate: `0 ${from}px` }, { translate: "none" }], { duration: 180, easing: "ease-out" });
    });
    this.#end(carry);
  }

  /** @param {Carry} carry */
  #end(carry) {
    for (const { row } of [carry.place, ...carry.others]) row.style.translate = "";
    carry.table.classList.remove("carrying");
    carry.row.classList.remove("carried");
    if (this.#carry === carry) this.#carry = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target, altKey } = event, carry = this.#carry;
    if (key === "Escape" && carry) {
      this.#up(true);
      return event.preventDefault();
    }
    const row = target instanceof Element && target.closest(ROW), side = { ArrowUp: BEFORE, ArrowDown: AFTER }[key];
    if (!row) return;
    const grabbed = row.querySelector(".row-handle[aria-pressed=true]");
    if (side !== undefined && (altKey || grabbed)) this.#send(row, 0, side);
    else if (key === "Escape" && grabbed) this.#send(row, 0, BACK);
    else return;
    this.#stepped = true;
    event.preventDefault();
    event.stopPropagation();
  }
}

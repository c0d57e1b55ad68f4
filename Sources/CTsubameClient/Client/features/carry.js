import { EVENT } from "../wire.js";
import { number } from "../patcher.js";
import { edges, follow, heldIndex, lift, placesIn, slide, slotOf } from "./carry-place.js";
import { scroller } from "./scroller.js";

const HOLD = 400, SLOP = 8, EDGE = 64, PACE = 14, HASTE = 3;
const BEFORE = 0, AFTER = 1, BACK = 2, HELD = 3;
const ROW = "[data-move]";

/** @typedef {import("./carry-place.js").Place} Place */
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
 * @property {boolean} isLong whether rows come and go while it is carried
 * @property {DOMRect | null} away where the row was when it was taken out, as it is far from the rows that exist
 * @property {HTMLElement | null} twin the row that came in its place, unseen
 * @property {number} haste how fast it scrolls by now
 */

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
  /** @type {{ x: number, y: number, take: (() => void) | null } | null} */
  #start = null;
  #swallow = false;

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
      const { away, row, table } = carry, isHeld = table.hasAttribute("data-held");
      if (away && isHeld && !row.isConnected) lift(row, table, away);
      if (row.isConnected && (isHeld || !away)) this.#measure(carry);
      else this.#end(carry);
    }
  }

  /** @param {Element} root */
  leaving(root) {
    const carry = this.#carry;
    if (!carry || !root.contains(carry.row)) return;
    if (carry.isLong && !carry.dropped && carry.row === root) carry.away = root.getBoundingClientRect();
    else this.#end(carry);
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button, pointerId, clientX, clientY }) {
    this.#swallow = false;
    clearTimeout(this.#hold);
    if (!(target instanceof Element) || !isPrimary || button || this.#carry) return;
    const row = /** @type {HTMLElement | null} */ (target.closest(ROW));
    const handle = target.closest(".row-handle");
    if (!row || row.matches(".swiping") || !handle && target.closest("input, textarea, select, .button, .row-edit")) return;
    const take = () => this.#begin(row, pointerId, clientY);
    // A press on the handle is a click until it rests or moves; one on the row scrolls when it moves.
    this.#start = { x: clientX, y: clientY, take: handle ? take : null };
    this.#hold = setTimeout(take, handle ? 150 : HOLD);
  }

  /** @param {HTMLElement} row @param {number} id @param {number} y */
  #begin(row, id, y) {
    const table = row.closest(".table-view");
    if (!row.isConnected || !table) return;
    const place = { row, top: 0, height: 0 }, isLong = table.hasAttribute("data-rows");
    /** @type {Pick<Carry, "row" | "table" | "box" | "id" | "grip" | "y" | "place" | "isLong">} */
    const now = { row, table, box: scroller(row), id, grip: y - row.getBoundingClientRect().top, y, place, isLong };
    const carry = { ...now, others: [], index: 0, slot: 0, dropped: false, away: null, twin: null, haste: 1 };
    this.#carry = carry;
    // The row itself may go while it is carried.
    (isLong ? table : row).setPointerCapture(id);
    if (isLong) this.#send(row, 0, HELD);
    row.classList.add("carried");
    table.classList.add("carrying");
    navigator.vibrate?.(10);
    this.#measure(carry);
    this.#scroll();
  }

  /** @param {Carry} carry */
  #measure(carry) {
    const places = placesIn(carry.table, carry.box);
    const at = carry.away ? heldIndex(carry.table) : places.findIndex(({ row }) => row === carry.row);
    carry.index = carry.slot = Math.min(Math.max(0, at), places.length);
    if (at >= 0 && at < places.length) {
      const [place] = places.splice(at, 1);
      if (carry.away) this.#hide(carry, place.row);
      else carry.place = place;
    } else this.#hide(carry, null);
    carry.others = places;
    this.#show(carry);
  }

  /** The row that stands where the carried one came from only keeps its room. @param {Carry} carry @param {HTMLElement | null} row */
  #hide(carry, row) {
    if (carry.twin !== row) carry.twin?.style.removeProperty("visibility");
    if (row) Object.assign(row.style, { visibility: "hidden", translate: "" });
    carry.twin = row;
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY }) {
    const carry = this.#carry;
    if (!carry) {
      const start = this.#start;
      if (!start || Math.hypot(clientX - start.x, clientY - start.y) <= SLOP) return;
      this.#let();
      start.take?.();
      return;
    }
    if (carry.id !== pointerId || carry.dropped) return;
    carry.y = clientY;
    this.#show(carry);
  }

  #let() {
    clearTimeout(this.#hold);
    this.#start = null;
  }

  /** @param {Carry} carry */
  #show(carry) {
    const { place: { top, height, row }, others, index } = carry;
    const now = carry.y - carry.grip + carry.box.scrollTop;
    carry.slot = slotOf(others, index, now, now + height);
    const from = carry.away ? carry.table.getBoundingClientRect().top + carry.box.scrollTop : top;
    row.style.translate = `0 ${now - from}px`;
    others.forEach((other, at) => {
      const shift = at >= index && at < carry.slot ? -height : at < index && at >= carry.slot ? height : 0;
      other.row.style.translate = shift ? `0 ${shift}px` : "";
    });
  }

  /** Near an edge of the window what scrolls is moved on, frame by frame. */
  #scroll() {
    const carry = this.#carry;
    if (!carry || carry.dropped) return;
    const [upper, lower] = edges(carry.box), above = upper + EDGE - carry.y, below = carry.y - lower + EDGE;
    const part = Math.min(1, Math.max(above, below) / EDGE);
    // Whoever stays at the edge has a long way to go.
    carry.haste = part > 0 ? Math.min(HASTE, carry.haste + 0.01) : 1;
    if (part > 0) carry.box.scrollTop += Math.ceil(part * PACE * carry.haste) * (above > below ? -1 : 1);
    // The rooms beside the rows that exist may be others by now.
    if (part > 0 || carry.isLong) this.#measure(carry);
    requestAnimationFrame(() => this.#scroll());
  }

  /** @param {boolean} [cancelled] */
  #up(cancelled = false) {
    this.#let();
    const carry = this.#carry;
    if (!carry || carry.dropped) return;
    carry.dropped = this.#swallow = true;
    setTimeout(() => this.#swallow = false, 50);
    const { others, index, slot, row, away, table } = carry;
    if (cancelled || slot === index) {
      if (carry.isLong) this.#send(table, 0, BACK);
      return this.#land(carry);
    }
    const before = others[slot - 1], after = others[slot], { top } = row.getBoundingClientRect();
    const at = top + carry.box.scrollTop;
    const isNearer = before && (!after || at - before.top - before.height < after.top - at - carry.place.height);
    const beside = (isNearer ? before : after).row;
    // The row itself may not exist any more: then its table says where it goes.
    const entry = this.#send(away ? table : row, number(beside), isNearer ? AFTER : BEFORE);
    if (!entry) return this.#land(carry);
    entry.settled = () => this.#land(carry, isNearer ? beside.nextElementSibling : beside.previousElementSibling);
  }

  /** The server has moved the row or has not: everything slides from where it is seen to where it is. @param {Carry} carry @param {Element | null} [came] the row that stands where an absent one was put */
  #land(carry, came = null) {
    const { away, box, twin } = carry;
    const all = away ? carry.others : [carry.place, ...carry.others];
    carry.table.classList.remove("carrying");
    const seen = all.map(({ row, top }) => {
      const shift = parseFloat(row.style.translate.split(" ")[1]) || 0;
      row.style.translate = "";
      return { row, top: top + shift };
    });
    const own = /** @type {HTMLElement | null} */ (twin ?? (all.some(({ row }) => row === came) ? null : came));
    if (away && own) seen.push({ row: own, top: carry.row.getBoundingClientRect().top + box.scrollTop });
    this.#end(carry);
    slide(seen, box);
  }

  /** @param {Carry} carry */
  #end(carry) {
    for (const { row } of [carry.place, ...carry.others]) row.style.translate = "";
    this.#hide(carry, null);
    if (carry.away) (carry.row.closest(".table-ghosts") ?? carry.row).remove();
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
    const row = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest(ROW));
    const side = { ArrowUp: BEFORE, ArrowDown: AFTER }[key];
    if (!row) return;
    const grabbed = row.querySelector(".row-handle[aria-pressed=true]");
    if (side !== undefined && (altKey || grabbed)) follow(this.#send(row, 0, side), row);
    else if (key === "Escape" && grabbed) follow(this.#send(row, 0, BACK), row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

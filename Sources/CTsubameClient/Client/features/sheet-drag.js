import { EVENT } from "../wire.js";

/** Px a ms; faster than this counts as a flick. */
const FLICK = 0.5;

/**
 * Where a dragged sheet comes to rest: the index of a height, -1 for gone, or null for where it was.
 * @param {number} moved px down from where it rested @param {number} speed px a ms, down @param {number} height of the sheet
 * @param {number} at the index of its height now @param {number} count of heights @param {boolean} closes whether it may go
 */
export function rest(moved, speed, height, at, count, closes) {
  const down = speed > FLICK || (speed > -FLICK && moved > height / 4);
  const up = speed < -FLICK || (speed < FLICK && moved < -40);
  if (down) return at > 0 ? at - 1 : closes ? -1 : null;
  if (up && at < count - 1) return at + 1;
  return null;
}

/** A sheet in a narrow window follows the finger on its bar, and rests at one of its heights or goes. */
export class Drag {
  #session;
  /** @type {HTMLDialogElement | null} */
  #sheet = null;
  #from = 0;
  #y = 0;
  #time = 0;
  #speed = 0;

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    document.addEventListener("pointerdown", (event) => this.#begin(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", () => this.#end(true));
    document.addEventListener("pointercancel", () => this.#end(false));
  }

  /** @param {PointerEvent} event */
  #begin({ target, isPrimary, button, clientY, timeStamp }) {
    if (!(target instanceof Element) || !isPrimary || button) return;
    const sheet = target.closest("dialog.sheet");
    // In a wide window it hangs in the middle; a control in the bar is pressed, not dragged.
    if (!(sheet instanceof HTMLDialogElement) || matchMedia("(min-width: 40rem)").matches || sheet.matches(".full-screen")) return;
    if (!target.closest(".sheet-bar, .sheet-grabber, .action-head") || target.closest(".sheet-bar :is(button, a)")) return;
    this.#sheet = sheet;
    this.#from = this.#y = clientY;
    this.#time = timeStamp;
    this.#speed = 0;
  }

  /** @param {PointerEvent} event */
  #move({ clientY, timeStamp, isPrimary }) {
    const sheet = this.#sheet;
    if (!sheet || !isPrimary) return;
    const passed = Math.max(timeStamp - this.#time, 1), moved = clientY - this.#from;
    this.#speed = this.#speed * 0.4 + (clientY - this.#y) / passed * 0.6;
    [this.#y, this.#time] = [clientY, timeStamp];
    sheet.classList.add("dragged");
    // Upwards there is little to pull.
    sheet.style.translate = `0 ${moved > 0 ? moved : moved / 6}px`;
  }

  /** @param {boolean} meant */
  #end(meant) {
    const sheet = this.#sheet;
    this.#sheet = null;
    if (!sheet?.classList.contains("dragged")) return;
    sheet.classList.remove("dragged");
    sheet.style.removeProperty("translate");
    const heights = (sheet.dataset.detents ?? "").split(" ");
    const at = Math.max(heights.findIndex((name) => sheet.matches(`.detent-${name}`)), 0);
    const closes = sheet.dataset.modal === "outside";
    const place = meant ? rest(this.#y - this.#from, this.#speed, sheet.offsetHeight, at, heights.length, closes) : null;
    if (place === null) return;
    // The press that ends a drag is none on the grabber.
    addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")));
    if (place < 0) this.#session.send(sheet, EVENT.dismiss);
    else this.#session.send(sheet, EVENT.detent, place);
  }
}

const SLOP = 10, PART = 0.4, FLICK = 0.4, WINDOW = 150, GRACE = 500;

/** @typedef {{ row: HTMLElement, content: HTMLElement, id: number, x: number, y: number, sign: number, width: number, offset: number, moves: [number, number][], on: boolean }} Swipe */

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  new Swipes((row, settled) => session.delete(row, settled));
  return {};
}

/** Rows that follow the finger towards the start of the line, and are deleted beyond a part of their width. */
class Swipes {
  /** @type {Swipe | null} */
  #swipe = null;
  #swallow = false;
  #delete;

  /** @param {(row: HTMLElement, settled: () => void) => boolean} remove asks the server; false if it cannot be asked */
  constructor(remove) {
    this.#delete = remove;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#up(event, true));
    document.addEventListener("dragstart", (event) => this.#swipe?.on && event.preventDefault());
    document.addEventListener("click", (event) => {
      if (!this.#swallow) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button, pointerId, clientX, clientY }) {
    this.#swallow = false;
    if (
      !isPrimary || button || !(target instanceof Element) || target.closest("input[type=text], textarea, [popover]")
    ) return;
    const row = /** @type {HTMLElement | null} */ (target.closest("[data-swipe]"));
    const content = /** @type {HTMLElement | null} */ (row?.querySelector(".row-content"));
    if (!row || !content || row.classList.contains("leaving")) return;
    const sign = getComputedStyle(row).direction === "rtl" ? 1 : -1;
    this.#swipe = {
      row,
      content,
      id: pointerId,
      x: clientX,
      y: clientY,
      sign,
      width: row.offsetWidth,
      offset: 0,
      moves: [],
      on: false,
    };
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY, timeStamp }) {
    const swipe = this.#swipe;
    if (!swipe || swipe.id !== pointerId) return;
    const across = (clientX - swipe.x) * swipe.sign, along = Math.abs(clientY - swipe.y);
    if (!swipe.on) {
      if (along > SLOP || across < -SLOP) this.#swipe = null;
      if (along > SLOP || across < SLOP || across < along) return;
      swipe.on = true;
      swipe.row.classList.add("swiping");
      swipe.row.setPointerCapture(pointerId);
    }
    swipe.offset = Math.max(0, across);
    swipe.moves = [...swipe.moves.filter(([, time]) => timeStamp - time < WINDOW), [swipe.offset, timeStamp]];
    swipe.content.style.transform = `translateX(${swipe.offset * swipe.sign}px)`;
    swipe.row.classList.toggle("armed", swipe.offset > swipe.width * PART);
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  #up({ pointerId, timeStamp }, cancelled = false) {
    const swipe = this.#swipe;
    if (!swipe || swipe.id !== pointerId) return;
    this.#swipe = null;
    if (!swipe.on) return;
    this.#swallow = true;
    setTimeout(() => this.#swallow = false, 50);
    const { offset, width, moves } = swipe;
    const [from, since] = moves[0], time = moves[moves.length - 1][1];
    const flick = offset > 3 * SLOP && timeStamp - time < WINDOW &&
      (offset - from) / Math.max(16, time - since) > FLICK;
    if (cancelled || !(flick || offset > width * PART)) this.#slide(swipe, 0);
    else {
      swipe.row.classList.add("leaving");
      this.#slide(swipe, width * swipe.sign, () => this.#leave(swipe));
    }
  }

  /** The server removes the row; if it has not done so soon after running the event, it has refused. @param {Swipe} swipe */
  #leave(swipe) {
    const back = () => {
      swipe.row.classList.remove("leaving");
      this.#slide(swipe, 0);
    };
    const asked = swipe.row.isConnected && this.#delete(swipe.row, () => setTimeout(back, GRACE));
    if (!asked) back();
  }

  /** @param {Swipe} swipe @param {number} to @param {() => void} [done] */
  #slide({ row, content }, to, done) {
    const transform = to ? `translateX(${to}px)` : "none";
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const slide = content.animate([{ transform: content.style.transform || "none" }, { transform }], {
      duration: calm ? 0 : 180,
      easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
    });
    content.style.transform = to ? transform : "";
    slide.onfinish = () => {
      if (!to) row.classList.remove("swiping", "armed");
      done?.();
    };
  }
}

import { LEADING, offer, panel, ROW, RowMenu, Runner, TRAILING } from "./actions.js";
import { focus } from "../focus.js";
import { place, slide } from "./swipe-place.js";
import { followWheel } from "./swipe-wheel.js";

const SLOP = 10, PART = 0.4, FLICK = 0.4, WINDOW = 150;

/**
 * A row on its way: `offset` is where its content is, towards the end of the line for the actions at its beginning.
 * @typedef {object} Swipe
 * @property {HTMLElement} row
 * @property {HTMLElement} content
 * @property {number} sign -1 where lines begin at the left
 * @property {number} offset
 * @property {HTMLElement | null} panel
 * @property {number} edge
 * @property {number} open the offset at which all actions are seen
 * @property {boolean} full whether a long swipe runs the first action
 * @property {Element | null} opener what gets the focus when it closes
 */
/** @typedef {{ swipe: Swipe, id: number, x: number, y: number, from: number, moves: [number, number][], on: boolean }} Drag */

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const runner = new Runner(session), swipes = new Swipes(runner);
  new RowMenu((row, edge, index) => runner.run(row, edge, index, () => {}));
  return {
    leaving: (root) => swipes.leaving(root),
    patched: () => runner.patched(),
  };
}

/** Rows that follow the finger and show what can be done with them. */
class Swipes {
  /** @type {Drag | null} */
  #drag = null;
  /** @type {Swipe | null} the row whose actions are seen */
  #open = null;
  #swallow = false;
  #runner;

  /** @param {Runner} runner */
  constructor(runner) {
    this.#runner = runner;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#up(event, true));
    followWheel(
      (target) => this.#wheel(target),
      (swipe, from, across) => this.#follow(swipe, from, across),
      (swipe) => this.#open === swipe && this.#settle(swipe, swipe.offset * 2 / swipe.open > 1 ? swipe.open : 0),
    );
    document.addEventListener("dragstart", (event) => this.#drag?.on && event.preventDefault());
    document.addEventListener("click", (event) => this.#click(event), true);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#open) this.#close(true);
    });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Node && this.#open && !this.#open.row.contains(target)) this.#close();
    });
  }

  /** @param {Element} root */
  leaving(root) {
    if (this.#open && root.contains(this.#open.row)) this.#open = null;
    if (this.#drag && root.contains(this.#drag.swipe.row)) this.#drag = null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { target } = event;
    if (this.#swallow) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const edit = target instanceof Element && target.closest(".row-edit.delete");
    const row = /** @type {HTMLElement | null} */ (edit && edit.closest(ROW));
    if (!row) return;
    const swipe = this.#swipe(row), edge = offer(row, TRAILING) ? TRAILING : LEADING;
    swipe.opener = edit || null;
    if (!this.#show(swipe, edge)) return;
    this.#settle(swipe, swipe.open);
    focus(swipe.panel?.querySelector("button"));
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button, pointerId, clientX, clientY }) {
    this.#swallow = false;
    if (!(target instanceof Element)) return;
    const row = free(target), open = this.#open;
    if (open && !open.row.contains(target)) this.#close();
    if (!isPrimary || button || !row || target.closest(".row-actions, .row-handle")) return;
    const swipe = open?.row === row ? open : this.#swipe(row);
    this.#drag = { swipe, id: pointerId, x: clientX, y: clientY, from: swipe.offset, moves: [], on: false };
  }

  /** @param {HTMLElement} row @returns {Swipe} */
  #swipe(row) {
    if (this.#open?.row === row) return this.#open;
    const content = /** @type {HTMLElement} */ (row.querySelector(".row-content"));
    const sign = getComputedStyle(row).direction === "rtl" ? 1 : -1;
    return { row, content, sign, offset: 0, panel: null, edge: TRAILING, open: 0, full: false, opener: null };
  }

  /** Puts the actions of an edge behind the row. @param {Swipe} swipe @param {number} edge */
  #show(swipe, edge) {
    if (swipe.panel && swipe.edge === edge) return true;
    swipe.panel?.remove();
    swipe.panel = null;
    const offered = offer(swipe.row, edge);
    if (!offered) return false;
    swipe.edge = edge;
    swipe.full = !!offered.full;
    swipe.panel = panel(offered, edge, (index) => this.#run(swipe, index));
    swipe.row.prepend(swipe.panel);
    swipe.row.classList.add("swiping");
    swipe.open = swipe.panel.offsetWidth * (edge ? 1 : -1);
    return true;
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY, timeStamp }) {
    const drag = this.#drag;
    if (!drag || drag.id !== pointerId) return;
    const { swipe, from } = drag, across = (clientX - drag.x) * swipe.sign, along = Math.abs(clientY - drag.y);
    if (!drag.on) {
      const wrong = !from && !offer(swipe.row, across > 0 ? TRAILING : LEADING);
      if (along > SLOP || Math.abs(across) > SLOP && wrong) this.#drag = null;
      if (!this.#drag || Math.abs(across) < SLOP || Math.abs(across) < along) return;
      drag.on = true;
      if (this.#open && this.#open !== swipe) this.#close();
      swipe.row.setPointerCapture(pointerId);
    }
    const wanted = from + across, edge = wanted < 0 ? LEADING : TRAILING;
    const offset = this.#show(swipe, edge) ? wanted : 0;
    drag.moves = [...drag.moves.filter(([, time]) => timeStamp - time < WINDOW), [offset, timeStamp]];
    place(swipe, offset);
    swipe.row.classList.toggle("armed", this.#armed(swipe));
  }

  /** @param {Element} target */
  #wheel(target) {
    const row = free(target);
    if (this.#open && this.#open.row !== row) this.#close();
    return row && !this.#drag ? this.#swipe(row) : null;
  }

  /**
   * A trackpad opens and closes, and runs nothing: what it sends after the fingers have gone is no decision.
   * @param {Swipe} swipe @param {number} from @param {number} across
   */
  #follow(swipe, from, across) {
    const wanted = from + across * swipe.sign;
    if (!swipe.panel && !this.#show(swipe, wanted < 0 ? LEADING : TRAILING)) return false;
    this.#open = swipe;
    place(swipe, swipe.edge ? Math.min(Math.max(wanted, 0), swipe.open) : Math.max(Math.min(wanted, 0), swipe.open));
    return true;
  }

  /** @param {Swipe} swipe */
  #armed({ full, offset, open, row }) {
    return full && Math.abs(offset) > Math.max(row.offsetWidth * PART, Math.abs(open) + 2 * SLOP);
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  #up({ pointerId, timeStamp }, cancelled = false) {
    const drag = this.#drag;
    if (!drag || drag.id !== pointerId) return;
    this.#drag = null;
    const { swipe, moves, from: before } = drag;
    if (!drag.on) {
      if (!cancelled && swipe.offset) this.#swallowOnce(() => this.#close());
      return;
    }
    this.#swallowOnce();
    const { offset, open } = swipe, way = Math.sign(offset);
    const [from, since] = moves[0], time = moves[moves.length - 1][1];
    const speed = timeStamp - time < WINDOW ? (offset - from) * way / Math.max(16, time - since) : 0;
    if (cancelled) this.#settle(swipe, before);
    else if (this.#armed(swipe)) this.#run(swipe, 0);
    else {
      const opens = Math.abs(speed) > FLICK ? speed > 0 : Math.abs(offset) > Math.abs(open) / 2;
      this.#settle(swipe, opens && swipe.panel ? open : 0);
    }
  }

  /** The click that ends a drag is none. @param {() => void} [then] */
  #swallowOnce(then) {
    this.#swallow = true;
    then?.();
    setTimeout(() => this.#swallow = false, 50);
  }

  /** @param {boolean} [returns] whether the focus goes back to what opened it */
  #close(returns = false) {
    const swipe = this.#open;
    if (!swipe) return;
    if (returns || swipe.panel?.contains(document.activeElement)) {
      focus(swipe.opener ?? swipe.content.querySelector("button"));
    }
    this.#settle(swipe, 0);
  }

  /** Opens or closes. @param {Swipe} swipe @param {number} to */
  #settle(swipe, to) {
    if (to) this.#open = swipe;
    else if (this.#open === swipe) this.#open = null;
    swipe.row.classList.remove("armed");
    slide(swipe, to, () => {
      if (swipe.offset) return;
      swipe.row.classList.remove("swiping", "leaving");
      swipe.panel?.remove();
      swipe.panel = null;
    });
  }

  /** @param {Swipe} swipe @param {number} index */
  #run(swipe, index) {
    const { row, edge, panel } = swipe, way = edge ? 1 : -1;
    if (row.classList.contains("leaving")) return;
    const send = () => this.#runner.run(row, edge, index, () => this.#settle(swipe, 0));
    row.classList.add("leaving");
    this.#open = swipe;
    if (panel?.contains(document.activeElement)) focus(swipe.opener ?? swipe.content.querySelector("button"));
    if (offer(row, edge)?.actions[index]?.[2]) slide(swipe, row.offsetWidth * way, send);
    else send();
  }
}

/** The row around, if it may be moved. @param {Element} target @returns {HTMLElement | null} */
function free(target) {
  const row = /** @type {HTMLElement | null} */ (target.closest(ROW));
  return row?.matches(".leaving, .editing") || target.closest("input[type=text], textarea, [popover]") ? null : row;
}

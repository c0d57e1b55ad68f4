import { element } from "../patcher.js";
import { EVENT, OPERATION } from "../wire.js";
import { scroller } from "./scroller.js";

const MOVED = 0, BEGAN = 1, ENDED = 2, RESTED = 3;
const BOX = `[data-scroll][data-on~="${EVENT.scroll}"]`, REACH = "[data-reach]";
const TOP = 0, BOTTOM = 1;

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const boxes = new Boxes(session), edges = new Edges(session);
  return {
    appeared: (root) => boxes.appeared(root),
    patched: () => edges.patched(),
    operations: {
      [OPERATION.scrollTo]: (node, left, top, animated) => {
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        element(node).scrollTo({ left, top, behavior: animated && !calm ? "smooth" : "instant" });
      },
    },
  };
}

/** Boxes that scroll tell where they are: at most once a frame, and once the server has heard of the time before. */
class Boxes {
  #session;
  /** @type {Map<Element, boolean>} boxes of which a report is on its way, and whether they have moved since */
  #sent = new Map();
  /** @type {Element | null} */
  #touched = null;
  #dragging = false;

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    const box = (/** @type {Event} */ { target }) => target instanceof Element && target.closest(BOX) || null;
    document.addEventListener("scroll", (event) => {
      const moved = event.target instanceof Element && event.target.matches(BOX) && event.target;
      if (!moved) return;
      if (moved === this.#touched && !this.#dragging) {
        this.#dragging = true;
        this.#report(moved, BEGAN);
      }
      this.#moved(moved);
    }, true);
    document.addEventListener("scrollend", (event) => {
      if (event.target instanceof Element && event.target.matches(BOX)) this.#report(event.target, RESTED);
    }, true);
    document.addEventListener("touchstart", (event) => this.#touched = box(event), { passive: true });
    for (const name of ["touchend", "touchcancel"]) {
      document.addEventListener(name, () => {
        if (this.#touched && this.#dragging) this.#report(this.#touched, ENDED);
        this.#touched = null;
        this.#dragging = false;
      });
    }
    addEventListener("resize", () => this.appeared(document.body));
  }

  /** What a box holds is told before anybody has scrolled. @param {Element} root */
  appeared(root) {
    for (const box of [...root.matches(BOX) ? [root] : [], ...root.querySelectorAll(BOX)]) this.#moved(box);
  }

  /** @param {Element} box */
  #moved(box) {
    if (this.#sent.has(box)) {
      this.#sent.set(box, true);
      return;
    }
    this.#sent.set(box, false);
    requestAnimationFrame(() => {
      const entry = box.isConnected && this.#report(box, MOVED);
      const next = () => {
        const again = this.#sent.get(box);
        this.#sent.delete(box);
        if (again) this.#moved(box);
      };
      if (entry) entry.settled = next;
      else this.#sent.delete(box);
    });
  }

  /** @param {Element} box @param {number} phase */
  #report(box, phase) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = box;
    const sizes = [scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight].map(Math.round);
    return this.#session.send(box, EVENT.scroll, phase, ...sizes);
  }
}

/** Tells when the beginning or the end of what scrolls comes near the window, once each time. */
class Edges {
  #session;
  /** @type {WeakMap<Element, { near: boolean[], height: number }>} */
  #states = new WeakMap();
  /** @type {{ row: Element, top: number, scroll: number } | null} the first row that is seen */
  #anchor = null;
  #waiting = false;

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    const look = () => {
      if (this.#waiting) return;
      this.#waiting = true;
      requestAnimationFrame(() => {
        this.#waiting = false;
        this.#check();
      });
    };
    document.addEventListener("scroll", look, { capture: true, passive: true });
    addEventListener("resize", look);
    this.patched = () => {
      this.#keep();
      look();
    };
    look();
  }

  #check() {
    for (const content of document.querySelectorAll(REACH)) {
      const { height } = content.getBoundingClientRect(), [above, below] = remaining(content);
      const state = this.#states.get(content) ?? { near: [false, false], height: 0 };
      this.#states.set(content, state);
      if (!height) continue;
      const extent = content.matches("[data-scroll]") ? content.scrollHeight : height;
      // What has grown has a new end, even if that is near again.
      if (extent > state.height + 1) state.near = [false, false];
      state.height = extent;
      const distance = parseFloat(content.getAttribute("data-reach") ?? "") + 1;
      [above, below].forEach((rest, edge) => {
        const near = rest < distance;
        if (near && !state.near[edge]) this.#session.send(content, EVENT.reach, edge ? BOTTOM : TOP);
        state.near[edge] = near;
      });
    }
    this.#note();
  }

  /** Remembers what is seen, to keep it where it is. */
  #note() {
    const content = document.querySelector(`${REACH}:not([data-rows])`), box = content && scroller(content);
    const row = content && [...content.querySelectorAll(".table-section .row")].find((one) => one.getBoundingClientRect().bottom > 0);
    this.#anchor = box && row ? { row, top: row.getBoundingClientRect().top, scroll: box.scrollTop } : null;
  }

  /** Rows that came before what is seen do not move it; at the very top only if the table says so. */
  #keep() {
    const anchor = this.#anchor;
    if (!anchor?.row.isConnected) return;
    const box = scroller(anchor.row), by = anchor.row.getBoundingClientRect().top - anchor.top;
    const keeps = anchor.scroll > 0 || anchor.row.closest("[data-reach$=keep]");
    if (by && keeps && box.scrollTop === anchor.scroll) box.scrollTop += by;
    this.#note();
  }
}

/** How much of the content is before and after what is seen; insets are no content. @param {Element} content */
function remaining(content) {
  if (content.matches("[data-scroll]")) {
    const { paddingTop, paddingBottom } = getComputedStyle(content), { scrollTop, scrollHeight, clientHeight } = content;
    return [scrollTop - parseFloat(paddingTop), scrollHeight - parseFloat(paddingBottom) - scrollTop - clientHeight];
  }
  const box = scroller(content), { top, bottom } = content.getBoundingClientRect();
  const page = box === document.scrollingElement, view = box.getBoundingClientRect();
  return [(page ? 0 : view.top) - top, bottom - (page ? innerHeight : view.bottom)];
}

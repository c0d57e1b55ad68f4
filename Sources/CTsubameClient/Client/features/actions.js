import { EVENT } from "../wire.js";

/** Title, colour, whether the row goes, a sign above the title. @typedef {[string, string, number, string]} Action */
/** @typedef {{ full: number, actions: Action[], simple: boolean }} Offer */

export const LEADING = 0, TRAILING = 1;
export const ROW = "[data-swipe], [data-leading], [data-trailing]";
const GRACE = 500;

/** What a row offers at an edge. @param {Element} row @param {number} edge @returns {Offer | null} */
export function offer(row, edge) {
  const text = row.getAttribute(edge ? "data-trailing" : "data-leading");
  if (text) {
    const [full, ...actions] = JSON.parse(text);
    return { full, actions, simple: false };
  }
  return edge && row.hasAttribute("data-swipe")
    ? { full: 1, actions: [["Delete", "red", 1, ""]], simple: true }
    : null;
}

/** A button with an action's words. @param {Action} action @param {string} name its class @param {() => void} run */
function button([title, color, destructive, symbol], name, run) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `${name} ${color}${destructive ? " destructive" : ""}`;
  if (symbol && name === "row-action") {
    const sign = document.createElement("span");
    sign.ariaHidden = "true";
    sign.textContent = symbol;
    made.append(sign);
  }
  made.append(title);
  made.addEventListener("click", run);
  return made;
}

/** The buttons behind a row's content. @param {Offer} offer @param {number} edge @param {(index: number) => void} run */
export function panel({ actions }, edge, run) {
  const made = document.createElement("div");
  made.className = `row-actions ${edge ? "trailing" : "leading"}`;
  made.role = "group";
  made.ariaLabel = "Actions";
  made.append(...actions.map((action, index) => button(action, "row-action", () => run(index))));
  return made;
}

/** Asks the server to do what was chosen, and says when it has. */
export class Runner {
  #session;
  /** @type {Map<Element, () => void>} rows whose action is on its way */
  #waiting = new Map();

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * @param {HTMLElement} row @param {number} edge @param {number} index
   * @param {() => void} done what was done is seen, or was refused
   */
  run(row, edge, index, done) {
    const offered = offer(row, edge), { send } = this.#session;
    const destructive = offered?.actions[index]?.[2];
    const back = () => destructive ? void setTimeout(done, GRACE) : done();
    const entry = row.isConnected && offered && (offered.simple
      ? send.call(this.#session, row, EVENT.delete)
      : send.call(this.#session, row, EVENT.act, edge, index));
    if (!entry) return done();
    entry.settled = () => {
      this.#waiting.set(row, back);
      this.patched();
    };
  }

  /** A row is busy until its action has said that it is done. */
  patched() {
    for (const [row, back] of this.#waiting) {
      if (row.isConnected && row.getAttribute("aria-busy") === "true") continue;
      this.#waiting.delete(row);
      back();
    }
  }
}

/** The same actions as a menu, for keys, screen readers and the other button of the mouse. */
export class RowMenu {
  #menu = document.createElement("div");
  #run;

  /** @param {(row: HTMLElement, edge: number, index: number) => void} run */
  constructor(run) {
    this.#run = run;
    this.#menu.id = "row-menu";
    this.#menu.className = "menu";
    this.#menu.popover = "auto";
    this.#menu.role = "menu";
    this.#menu.ariaLabel = "Actions";
    document.addEventListener("click", ({ target }) => {
      const more = target instanceof Element && target.closest(".row-more");
      // The browser opens it, as the button's own, once all have heard of the click.
      if (more) this.#fill(more);
    }, true);
    document.addEventListener("contextmenu", (event) => this.#asked(event));
  }

  /** @param {MouseEvent} event */
  #asked(event) {
    const { target } = event, touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (!(target instanceof Element) || target.closest("input, textarea, a")) return;
    const more = target.closest(ROW)?.querySelector(".row-more");
    if (!more || touch && more.closest("[data-move]")) return;
    event.preventDefault();
    this.#fill(more);
    this.#menu.showPopover();
  }

  /** @param {Element} more */
  #fill(more) {
    const row = /** @type {HTMLElement} */ (more.closest(ROW));
    if (this.#menu.matches(":popover-open") && more.hasAttribute("popovertarget")) return;
    document.querySelector(`[popovertarget=${this.#menu.id}]`)?.removeAttribute("popovertarget");
    more.setAttribute("popovertarget", this.#menu.id);
    (row.closest("dialog, main") ?? document.body).append(this.#menu);
    this.#menu.replaceChildren(...[LEADING, TRAILING].flatMap((edge) =>
      (offer(row, edge)?.actions ?? []).map((action, index) => {
        const item = button(action, "menu-item", () => this.#run(row, edge, index));
        item.role = "menuitem";
        item.tabIndex = -1;
        return item;
      })
    ));
  }
}

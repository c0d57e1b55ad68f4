import { focus } from "../focus.js";

const ITEMS = "[role^=menuitem]:not(:disabled)";
const GAP = 4, EDGE = 8;

/** The button that opens the menu. @param {Element} menu @returns {HTMLElement | null} */
const opener = (menu) => document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);

/** Puts the menu under its button, or above it near the window's edge. @param {HTMLElement} menu */
function place(menu) {
  const button = opener(menu)?.getBoundingClientRect();
  if (!button) return;
  const { innerWidth, innerHeight } = window, { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP, above = button.top - GAP - height;
  const top = below + height > innerHeight - EDGE && above >= EDGE
    ? above
    : Math.min(below, innerHeight - EDGE - height);
  const left = getComputedStyle(menu).direction === "rtl" ? button.left : button.right - width;
  menu.style.top = `${Math.max(EDGE, top)}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
}

/** @returns {import("../features.js").Feature} */
export function start() {
  new Menus();
  return {};
}

/** The browser opens and closes menus; this places them and moves the focus in them. */
class Menus {
  constructor() {
    document.addEventListener("beforetoggle", (event) => this.#toggled(/** @type {ToggleEvent} */ (event)), true);
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest(ITEMS)) this.#open()?.hidePopover();
    });
    const follow = () => {
      const menu = this.#open();
      if (menu) place(menu);
    };
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    follow();
  }

  /** @returns {HTMLElement | null} */
  #open() {
    return document.querySelector("[role=menu]:popover-open");
  }

  /** @param {ToggleEvent} event */
  #toggled({ target, newState }) {
    if (!(target instanceof HTMLElement) || !target.matches("[role=menu][popover]")) return;
    if (newState === "open") {
      // It can be measured once it is open, and must stand before it is painted.
      requestAnimationFrame(() => {
        place(target);
        focus(target.querySelector(ITEMS));
      });
    } else if (target.contains(document.activeElement)) opener(target)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target } = event;
    if (!(target instanceof HTMLElement)) return;
    const menu = this.#open();
    if (!menu) {
      if (key === "ArrowDown" && target.matches("[popovertarget][aria-haspopup=menu]")) {
        event.preventDefault();
        target.click();
      }
      return;
    }
    const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll(ITEMS)]);
    const at = items.indexOf(target), count = items.length;
    /** @type {Record<string, number>} */
    const places = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (Math.max(at, 0) + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    if (key === "Tab") menu.hidePopover();
    else if (key in places) {
      event.preventDefault();
      items[places[key]]?.focus();
    }
  }
}

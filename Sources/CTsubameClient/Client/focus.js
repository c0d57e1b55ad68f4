const FOCUSABLE = "button:not([tabindex='-1']), a[href], input, select, textarea, [tabindex='0']";

/** The first h1, or what a modal on top offers. */
export function focusHeading() {
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  focus(modal ? modal.querySelector("[autofocus], " + FOCUSABLE) ?? modal : document.querySelector("h1"));
}

/** @param {Element | null | undefined} element */
export function focus(element) {
  /** @type {HTMLElement | null | undefined} */ (element)?.focus({ preventScroll: true });
  return !!element && element === document.activeElement;
}

/** The element or its first control. @param {Element | null | undefined} element */
const control = (element) => element?.matches(FOCUSABLE) ? element : element?.querySelector(FOCUSABLE);

/** The key of what has the focus, or of what holds it. */
export const focusedKey = () => document.activeElement?.closest("[data-key]")?.getAttribute("data-key") ?? "";

/** @param {string} key */
export const keyed = (key) => key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;

/** @param {string} key */
export const focusKey = (key) => focus(control(keyed(key)));

/** Where the focus goes when a patch removes what had it: same key, next sibling, the one before, h1. */
export class FocusKeeper {
  /** @type {{ key: string, next: Element | null, previous: Element | null } | null} */
  #lost = null;

  /** @param {Element} node about to go @param {Element | null} [opener] will get the focus from a modal */
  removing(node, opener = null) {
    const next = node.nextElementSibling, previous = node.previousElementSibling;
    if (node.contains(document.activeElement) || (opener && node.contains(opener))) {
      this.#lost = { key: focusedKey(), next, previous };
    } else if (this.#lost) {
      if (this.#lost.next === node) this.#lost.next = next;
      if (this.#lost.previous === node) this.#lost.previous = previous;
    }
  }

  /** After all operations. */
  settle() {
    const lost = this.#lost, active = document.activeElement;
    this.#lost = null;
    if (!lost || (active && active !== document.body)) return;
    if (focusKey(lost.key) || focus(control(lost.next)) || focus(control(lost.previous))) return;
    focusHeading();
  }
}

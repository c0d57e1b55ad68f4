const FOCUSABLE = "button:not([tabindex='-1']), a[href], input, select, textarea, [tabindex='0']";

/** The first h1, or what a modal on top offers. */
export function focusHeading() {
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  focus(modal ? modal.querySelector("[autofocus], " + FOCUSABLE) ?? modal : document.querySelector("h1"));
}

/** @param {Element | null | undefined} element */
export function focus(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return !!element && element === document.activeElement;
}

/** The element or a control in it, of the same kind if there is one. @param {Element | null | undefined} element @param {string} [kind] */
export function control(element, kind) {
  if (!element || element.matches(FOCUSABLE)) return element;
  const all = [...element.querySelectorAll(FOCUSABLE)];
  return all.find((one) => one.className === kind) ?? all[0];
}

/** @param {Element | null} element */
const keyOf = (element) => element?.closest("[data-key]")?.getAttribute("data-key") ?? "";

/** The key of what has the focus, or of what holds it. */
export const focusedKey = () => keyOf(document.activeElement);

/** @param {string} key */
export const keyed = (key) => key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;

/** @param {string} key */
export const focusKey = (key) => focus(control(keyed(key)));

/** Where the focus goes when a patch removes what had it: same key, next sibling, the one before, h1. */
export class FocusKeeper {
  /** @type {{ key: string, kind: string, next: Element | null, previous: Element | null } | null} */
  #lost = null;

  /** @param {Element} node about to go @param {Element | null} opener will get the focus from a modal */
  removing(node, opener) {
    const next = node.nextElementSibling, previous = node.previousElementSibling;
    if (this.#lost?.next === node) this.#lost.next = next;
    if (this.#lost?.previous === node) this.#lost.previous = previous;
    const owner = [opener, document.activeElement].find((one) => one && node.contains(one));
    if (owner) this.#lost ??= { key: keyOf(owner), kind: owner.className, next, previous };
  }

  /** After all operations. */
  settle() {
    const lost = this.#lost, active = document.activeElement;
    this.#lost = null;
    if (!lost || (active && active !== document.body)) return;
    const { key, kind, next, previous } = lost;
    if (!focusKey(key) && !focus(control(next, kind)) && !focus(control(previous, kind))) focusHeading();
  }
}

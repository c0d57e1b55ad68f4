import { isField } from "./field.js";

const KEYS = ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "End", "Enter", "Home", "PageDown", "PageUp", " "];

const LONGEST = 5000;

/** Clicks and keys for features that are still on their way: kept, and done again once those are there. */
export class HeldInput {
  /** @type {(MouseEvent | KeyboardEvent)[]} */
  #held = [];
  #timer = 0;

  /** @param {(kind: string, target: Element) => boolean} isAwaited whether a feature that hears it there is on its way */
  constructor(isAwaited) {
    /** @param {MouseEvent | KeyboardEvent} event */
    const hold = (event) => {
      const { target, type } = event;
      if (!event.isTrusted || !(target instanceof Element) || !this.#held.length && !isAwaited(type, target)) return;
      if (event instanceof KeyboardEvent && (isNative(target) || !KEYS.includes(event.key))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Nobody waits for ever for what is stuck on its way.
      if (this.#held.push(event) === 1) this.#timer = setTimeout(() => this.release(), LONGEST);
    };
    addEventListener("keydown", hold, true);
    addEventListener("click", hold, true);
  }

  /** Does them in their order: a click where it was, a key where the focus is by then. */
  release() {
    clearTimeout(this.#timer);
    for (const event of this.#held.splice(0)) {
      if (event instanceof KeyboardEvent) press(event);
      else if (event.target instanceof Element) event.target.dispatchEvent(new MouseEvent("click", event));
    }
  }
}

/** What the browser would have made of a key is ours to make, as this one is not a person's. @param {KeyboardEvent} event */
function press(event) {
  const target = document.activeElement ?? document.body;
  const isFree = target.dispatchEvent(new KeyboardEvent("keydown", event));
  if (isFree && ["Enter", " "].includes(event.key) && target instanceof HTMLElement) target.click();
}

/** Whether the browser itself does something with such keys that we could not repeat. @param {Element} target */
const isNative = (target) => isField(target) || target.matches("input, select, textarea, [contenteditable]");

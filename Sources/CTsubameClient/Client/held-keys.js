import { isField } from "./field.js";

const HELD = ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "End", "Enter", "Home", "PageDown", "PageUp", " "];

/** Keys pressed where a feature is still on its way: kept, and pressed again once it is there. */
export class HeldKeys {
  /** @type {KeyboardEvent[]} */
  #held = [];

  /** @param {(target: Element) => boolean} isAwaited whether a feature for the element may be on its way */
  constructor(isAwaited) {
    addEventListener("keydown", (event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof Element) || isNative(target) || !HELD.includes(event.key)) return;
      if (!this.#held.length && !isAwaited(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#held.push(event);
    }, true);
  }

  /** Presses them in their order, where the focus is by then. */
  release() {
    for (const event of this.#held.splice(0)) {
      const target = document.activeElement ?? document.body;
      const again = new KeyboardEvent("keydown", event);
      // What the browser would have made of it is ours to make, as the event is not a person's.
      const isFree = target.dispatchEvent(again);
      if (isFree && ["Enter", " "].includes(event.key) && target instanceof HTMLElement) target.click();
    }
  }
}

/** Whether the browser itself does something with such keys that we could not repeat. @param {Element} target */
const isNative = (target) => isField(target) || target.matches("input, select, textarea, [contenteditable]");

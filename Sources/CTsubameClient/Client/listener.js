import { EVENT } from "./wire.js";
import { isField } from "./field.js";

/** @typedef {(target: Element, event: number, ...rest: (string | number)[]) => unknown} Send */

const CONTROLS = "button, a[href], input, select, textarea, label, summary";

/** The nearest element around the target that wants the event. @param {Element} target @param {number} event */
export function listener(target, event) {
  const list = `[data-on~="${event}"]`;
  const found = target.closest(list);
  // A control inside a tappable row is not the row.
  if (
    event === EVENT.tap && found && found.contains(target.closest(CONTROLS)) && !target.closest(CONTROLS)?.matches(list)
  ) return null;
  return /** @type {HTMLElement | null} */ (found);
}

/** Turns the document's events into ours; one listener of each kind for the whole page. */
export class Listener {
  #send;
  #composed = false;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
    const on = (/** @type {string} */ name, /** @type {(event: any, target: Element) => void} */ action) =>
      document.addEventListener(name, (event) => event.target instanceof Element && action(event, event.target));
    on("click", (event, target) => this.#click(event, target));
    // What helps with a text does not take the focus, and the keyboard, from it.
    on("mousedown", (event, target) => target.closest(".accessory") && event.preventDefault());
    on("change", (_, target) => this.#change(target));
    on("keydown", (event, target) => this.#key(event, target));
    on("compositionend", () => {
      this.#composed = true;
      setTimeout(() => this.#composed = false);
    });
    on("focusin", (_, target) => target.matches('[data-on~="10"]') && send(target, EVENT.focus));
    on("focusout", (_, target) => target.matches('[data-on~="11"]') && send(target, EVENT.blur));
  }

  /** What happened before this script ran: switches as the browser shows them, then clicks. @param {unknown[]} clicks */
  adopt(clicks) {
    for (const box of document.querySelectorAll("input")) {
      if (box.checked !== box.defaultChecked && (box.type !== "radio" || box.checked)) this.#change(box);
    }
    for (const target of clicks) {
      if (!(target instanceof Element) || !target.isConnected) continue;
      const found = listener(target, EVENT.tap);
      if (found && !found.matches("a")) this.#send(found, EVENT.tap);
    }
  }

  /** @param {MouseEvent} event @param {Element} target */
  #click(event, target) {
    const found = listener(target, EVENT.tap);
    if (!found || event.defaultPrevented || found.ariaDisabled === "true") return;
    if (found instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button || found.target) return;
      event.preventDefault();
    }
    this.#send(found, EVENT.tap);
  }

  /** @param {Element} target */
  #change(target) {
    if (target instanceof HTMLInputElement && target.type === "checkbox") {
      const found = listener(target, EVENT.toggle);
      if (found) this.#send(found, EVENT.toggle, target.checked ? 1 : 0);
    } else if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "radio")) {
      const found = listener(target, EVENT.choose);
      if (found) this.#send(found, EVENT.choose, target.value);
    }
  }

  /** @param {KeyboardEvent} event @param {Element} target */
  #key(event, target) {
    if (
      event.key === "Enter" && isField(target) &&
      (target instanceof HTMLInputElement || (target.dataset.return && !event.shiftKey))
    ) {
      // Safari ends the composition before this keydown; 229 is its mark.
      if (event.isComposing || event.keyCode === 229 || this.#composed || event.repeat) return;
      const found = listener(target, EVENT.submit);
      if (found) {
        event.preventDefault();
        this.#send(found, EVENT.submit);
      }
      if (target.dataset.return === "blur") target.blur();
    } else if (event.key === "Delete" && !isField(target) && !event.repeat) {
      const found = listener(target, EVENT.delete);
      if (found) {
        event.preventDefault();
        this.#send(found, EVENT.delete);
      }
    }
  }
}

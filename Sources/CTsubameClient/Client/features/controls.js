import { EVENT, OPERATION } from "../wire.js";
import { isField } from "../field.js";
import { element } from "../patcher.js";

/** Sliders, selections and Escape in a field: what only some controls need. */
class Controls {
  #session;
  /** @type {Set<HTMLInputElement>} moved since the last frame */
  #moved = new Set();
  #reported = "";

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    const on = (/** @type {string} */ name, /** @type {(target: Element, event: any) => void} */ action) =>
      document.addEventListener(name, (event) => event.target instanceof Element && action(event.target, event));
    on("input", (target) => isSlider(target) && this.#slid(target));
    on("change", (target) => isSlider(target) && this.#settled(target));
    on("keydown", (target, event) => this.#key(target, event));
    document.addEventListener("selectionchange", () => this.#selected());
  }

  /** At most once a frame, however often the pointer moves. @param {HTMLInputElement} slider */
  #slid(slider) {
    fill(slider);
    if (!this.#moved.size) {
      requestAnimationFrame(() => {
        for (const one of this.#moved) this.#report(one, EVENT.slide);
        this.#moved.clear();
      });
    }
    this.#moved.add(slider);
  }

  /** @param {HTMLInputElement} slider */
  #settled(slider) {
    this.#moved.delete(slider);
    this.#report(slider, EVENT.settle);
  }

  /** @param {HTMLInputElement} slider @param {number} event */
  #report(slider, event) {
    if (slider.matches(`[data-on~="${event}"]`)) this.#session.send(slider, event, slider.value);
  }

  #selected() {
    const field = document.activeElement;
    if (!isField(field) || !field.matches(`[data-on~="${EVENT.selection}"]`)) return;
    const range = [field.selectionStart ?? 0, field.selectionEnd ?? 0], report = [field.id, ...range].join();
    if (report !== this.#reported) this.#session.send(field, EVENT.selection, ...range);
    this.#reported = report;
  }

  /** @param {Element} target @param {KeyboardEvent} event */
  #key(target, event) {
    const found = target.closest(`[data-on~="${EVENT.cancel}"]`);
    if (event.key !== "Escape" || event.isComposing || !found || document.querySelector(":popover-open")) return;
    event.preventDefault();
    this.#session.send(found, EVENT.cancel);
  }
}

/** @param {Element} target @returns {target is HTMLInputElement} */
const isSlider = (target) => target instanceof HTMLInputElement && target.type === "range";

/** Draws the part of the track before the thumb. @param {HTMLInputElement} slider */
function fill(slider) {
  const { value, min, max } = slider;
  slider.style.setProperty("--value", String((Number(value) - Number(min)) / (Number(max) - Number(min) || 1)));
}

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  new Controls(session);
  return {
    operations: {
      /** @param {number} node @param {number} from @param {number} to */
      [OPERATION.select](node, from, to) {
        const field = element(node);
        if (isField(field)) field.setSelectionRange(from, to);
      },
      /** @param {string} theme */
      [OPERATION.appearance](theme) {
        document.documentElement.dataset.theme = theme;
      },
    },
  };
}

import { BEGAN, CHANGED, ENDED } from "./gesture-recognizer.js";

/** @typedef {import("./gesture-recognizer.js").Recognizer} Recognizer */

/** A mouse or pen over elements that are looking for it, without regard to other gestures. */
export class Hovers {
  /** @type {Set<Recognizer>} */
  #over = new Set();
  #around;
  #tell;

  /**
   * @param {(target: EventTarget | null) => Recognizer[]} around those of a target and what it is in
   * @param {(recognizer: Recognizer, phase: number) => void} tell
   */
  constructor(around, tell) {
    this.#around = around;
    this.#tell = tell;
    document.addEventListener("pointerover", (event) => this.#turn(event, event.target));
    document.documentElement.addEventListener("pointerleave", (event) => this.#turn(event, null));
    document.addEventListener("pointermove", (event) => {
      for (const one of this.#over) this.#say(one, event, CHANGED);
    });
  }

  /** @param {PointerEvent} event @param {EventTarget | null} target */
  #turn(event, target) {
    if (event.pointerType === "touch") return;
    const now = new Set(this.#around(target));
    for (const one of this.#over) if (!now.has(one)) this.#say(one, event, ENDED);
    for (const one of now) if (!this.#over.has(one)) this.#say(one, event, BEGAN);
    this.#over = now;
  }

  /** @param {Recognizer} one @param {PointerEvent} event @param {number} phase */
  #say(one, { clientX: x, clientY: y }, phase) {
    one.at = { x, y };
    if (one.element.isConnected) this.#tell(one, phase);
  }
}

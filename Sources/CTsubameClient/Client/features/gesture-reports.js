import { EVENT } from "../wire.js";
import { BEGAN, CANCELLED, CHANGED, ENDED } from "./gesture-recognizer.js";

/** @typedef {import("./gesture-recognizer.js").Recognizer} Recognizer */

const TELLS = 1, TELLS_CHANGES = 2, FLIGHT = 30, TAP = 0;

/** What a gesture means for the screen, at once, and for the server: movements at most once a frame, all else always. */
export class Reports {
  #session;
  #layers;
  /** @type {Set<Recognizer>} to be shown elsewhere in the next frame */
  #moved = new Set();
  /** @type {Set<Recognizer>} of which the server is to hear then */
  #changed = new Set();
  /** @type {Set<Recognizer>} changed, but the server has enough to read */
  #late = new Set();
  #frame = 0;
  #flight = 0;

  /** @param {import("../session.js").Session} session @param {import("./gesture-layers.js").Layers} layers */
  constructor(session, layers) {
    this.#session = session;
    this.#layers = layers;
  }

  /** @param {Recognizer} recognizer @param {number} phase */
  tell(recognizer, phase) {
    const moves = recognizer.effects.length > 0 && recognizer.spec[1] !== TAP;
    if (phase === BEGAN && moves) this.#layers.begin(recognizer);
    if (phase === BEGAN || phase === CHANGED) {
      this.#moved.add(recognizer);
      if (phase === CHANGED && recognizer.has(TELLS_CHANGES)) this.#changed.add(recognizer);
      this.#frame ||= requestAnimationFrame(() => this.#paint());
    } else {
      this.#moved.delete(recognizer);
      this.#changed.delete(recognizer);
      this.#late.delete(recognizer);
    }
    if (phase !== CHANGED && recognizer.has(TELLS)) this.#send(recognizer, phase);
    if (!moves) return;
    if (phase === CANCELLED) this.#layers.settle(recognizer);
    else if (phase === ENDED) {
      this.#layers.show(recognizer);
      this.#outcome(recognizer, this.#layers.release(recognizer));
    }
  }

  /** @param {Recognizer} recognizer @param {number} index */
  perform(recognizer, index) {
    if (this.#layers.perform(recognizer, index)) this.#outcome(recognizer, index);
  }

  /** Acknowledgements of what was sent before will not come. */
  reset() {
    this.#flight = 0;
  }

  /** @param {Recognizer} recognizer @param {number} index */
  #outcome(recognizer, index) {
    if (index < 0) return;
    const told = this.#session.send(recognizer.element, EVENT.outcome, recognizer.id, index);
    if (!told) this.#layers.settle(recognizer);
  }

  #paint() {
    this.#frame = 0;
    for (const recognizer of this.#moved) if (recognizer.effects.length) this.#layers.show(recognizer);
    for (const recognizer of this.#changed) this.#late.add(recognizer);
    this.#moved.clear();
    this.#changed.clear();
    this.#stream();
  }

  #stream() {
    for (const recognizer of this.#late) {
      if (this.#flight >= FLIGHT) return;
      this.#late.delete(recognizer);
      const entry = this.#send(recognizer, CHANGED);
      if (!entry) continue;
      this.#flight++;
      entry.settled = () => {
        this.#flight = Math.max(0, this.#flight - 1);
        this.#stream();
      };
    }
  }

  /** @param {Recognizer} recognizer @param {number} phase */
  #send({ element, id, touches, at, amount, speed }, phase) {
    const box = element.getBoundingClientRect();
    const scaled = (/** @type {number} */ factor, /** @type {number[]} */ ...values) =>
      values.map((value) => Math.round(Math.min(Math.max(value, -1e6), 1e6) * factor) || 0);
    return this.#session.send(
      element,
      EVENT.gesture,
      id,
      phase,
      touches,
      ...scaled(10, at.x - box.x, at.y - box.y, at.x, at.y),
      ...scaled(1000, amount[0], amount[1] ?? 0, speed[0] ?? 0, speed[1] ?? 0),
    );
  }
}

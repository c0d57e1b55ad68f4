import { ACTIVE, POSSIBLE } from "./gesture-arena.js";
import { BEGAN, CHANGED, ENDED, Recognizer, SLOP } from "./gesture-recognizer.js";

/** @typedef {import("./gesture-recognizer.js").Finger} Finger */

const GAP = 350, APART = 45, LONGEST_TAP = 1500, SWIPE = 50, SWIPE_TIME = 500;

export class Tap extends Recognizer {
  #count = 0;
  #most = 0;
  #first = { x: 0, y: 0 };

  /** @param {Finger} finger @override */
  down(finger) {
    super.down(finger);
    const [taps, touches] = this.spec[4];
    if (!this.#count && this.held.size === 1) this.#first = { ...this.at };
    this.#most = Math.max(this.#most, this.held.size);
    const far = Math.hypot(this.at.x - this.#first.x, this.at.y - this.#first.y) > APART && taps > 1;
    if (this.held.size > touches || (far && touches === 1)) this.fail();
    else this.later(LONGEST_TAP, () => this.fail());
  }
  /** @param {Finger} finger @override */
  moved(finger) {
    super.moved(finger);
    if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > SLOP) this.fail();
  }
  /** @param {Finger} finger @override */
  up(finger) {
    super.up(finger);
    if (this.held.size || this.state !== POSSIBLE || this.waiting) return;
    const [taps, touches] = this.spec[4], most = this.#most;
    this.#most = 0;
    if (most !== touches) this.fail();
    else if (++this.#count >= taps) {
      this.#reset();
      this.want();
    } else this.later(GAP, () => this.fail());
  }
  /** @override */
  denied() {
    super.denied();
    this.#reset();
  }
  /** One press is one tap; with Shift, one of two fingers. @param {KeyboardEvent} event @override */
  key({ key, shiftKey, repeat }) {
    if ((key !== "Enter" && key !== " ") || this.spec[4][1] !== (shiftKey ? 2 : 1)) return false;
    if (repeat) return true;
    this.#most = this.spec[4][1];
    this.fingers.add(-1);
    this.up({ id: -1, x: 0, y: 0, time: 0, mouse: true, startX: 0, startY: 0, startTime: 0 });
    return true;
  }
  #reset() {
    clearTimeout(this.timer);
    this.#count = this.#most = 0;
  }
}

export class LongPress extends Recognizer {
  /** @param {Finger} finger @override */
  down(finger) {
    super.down(finger);
    const [time, , touches] = this.spec[4];
    if (this.state !== POSSIBLE) return;
    if (this.held.size > touches) this.fail();
    else if (this.held.size === touches) this.later(time, () => this.want());
  }
  /** @param {Finger} finger @override */
  moved(finger) {
    super.moved(finger);
    if (this.state === ACTIVE) this.host.tell(this, CHANGED);
    else if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > this.spec[4][1]) this.fail();
  }
  /** @param {Finger} finger @override */
  up(finger) {
    super.up(finger);
    if (this.state === ACTIVE) this.host.tell(this, ENDED);
    else this.fail();
  }
  /** @override */
  granted() {
    this.host.tell(this, BEGAN);
  }
  /** @param {KeyboardEvent} event @override */
  key({ key, shiftKey, repeat }) {
    if (key !== "ContextMenu" && !(key === "F10" && shiftKey)) return false;
    if (!repeat) {
      this.host.tell(this, BEGAN);
      this.host.tell(this, ENDED);
    }
    return true;
  }
}

export class Swipe extends Recognizer {
  /** @param {Finger} finger @override */
  moved(finger) {
    super.moved(finger);
    const [mask, touches] = this.spec[4];
    if (this.state !== POSSIBLE || this.waiting || this.held.size < touches) return;
    const dx = finger.x - finger.startX, dy = finger.y - finger.startY, wide = Math.abs(dx) > Math.abs(dy);
    const direction = wide ? dx < 0 ? 1 : 2 : dy < 0 ? 4 : 8;
    const [far, aside] = wide ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)];
    if (finger.time - finger.startTime > SWIPE_TIME || (far > SLOP && (!(mask & direction) || aside > far / 2))) {
      this.fail();
    } else if (far >= SWIPE) {
      this.amount = [direction, 0];
      this.want();
    }
  }
  /** @param {Finger} finger @override */
  up(finger) {
    super.up(finger);
    if (!this.waiting) this.fail();
  }
  /** @param {KeyboardEvent} event @override */
  key({ key, repeat }) {
    const direction = 1 << ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].indexOf(key);
    if (!this.step || !(this.spec[4][0] & direction)) return false;
    this.amount = [direction, 0];
    if (!repeat) this.host.tell(this, ENDED);
    return true;
  }
}

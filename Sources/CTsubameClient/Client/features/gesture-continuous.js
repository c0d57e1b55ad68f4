import { ACTIVE, POSSIBLE } from "./gesture-arena.js";
import { BEGAN, CANCELLED, CHANGED, ENDED, Recognizer, SLOP } from "./gesture-recognizer.js";
import { Tracker } from "./gesture-tracker.js";

/** @typedef {import("./gesture-recognizer.js").Finger} Finger */

const MOUSE_SLOP = 3;

/** A gesture that goes on: a pan, a pinch, a rotation. */
class Continuous extends Recognizer {
  #tracker = new Tracker();
  #keyed = false;
  #last = [0, 0];
  /** All since the fingers came, of which the first bit does not count. */
  total = [0, 0];
  slip = [0, 0];
  rest = [0, 0];

  get least() {
    return 2;
  }
  get most() {
    return 2;
  }

  /** What is measured now. @returns {number[]} */
  raw() {
    return [0, 0];
  }
  /** The whole, with what has been added since. @param {number[]} now @param {number[]} then */
  added(now, then) {
    return this.total.map((value, index) => value + now[index] - then[index]);
  }
  /** What counts of the whole. */
  counted() {
    return this.total.map((value, index) => value - this.slip[index]);
  }
  /** Whether it has become this gesture: 1 yes, 0 not yet, -1 it never will. @returns {number} */
  ripe() {
    return 0;
  }
  /** What of the whole was only the way to be recognized. */
  slipped() {
    return [...this.total];
  }

  /** @param {Finger} finger @override */
  down(finger) {
    if (this.held.size >= this.most) return;
    super.down(finger);
    if (this.held.size === 1 || this.state === POSSIBLE) {
      this.total = [...this.rest];
      this.#tracker = new Tracker();
      this.#tracker.add(finger.time, ...this.total);
    }
    this.#last = this.raw();
  }
  /** @param {Finger} finger @override */
  moved(finger) {
    if (!this.held.has(finger.id)) return;
    super.moved(finger);
    if (this.held.size < this.least) return;
    const now = this.raw();
    if (now.join() === this.#last.join()) return;
    this.total = this.added(now, this.#last);
    this.#last = now;
    this.#tracker.add(finger.time, ...this.total);
    this.speed = this.#tracker.velocity(finger.time);
    if (this.state === ACTIVE) {
      this.amount = this.counted();
      this.host.tell(this, CHANGED);
    } else if (this.state === POSSIBLE && !this.waiting) {
      const ripe = this.ripe();
      if (ripe > 0) this.want();
      else if (ripe < 0) this.fail();
    }
  }
  /** @param {Finger} finger @override */
  up(finger) {
    if (!this.held.has(finger.id)) return;
    super.up(finger);
    this.#last = this.raw();
    if (this.held.size >= this.least) return;
    if (this.state === ACTIVE) {
      this.speed = this.#tracker.velocity(finger.time);
      this.host.tell(this, ENDED);
    } else if (!this.held.size) this.fail();
  }
  /** @override */
  granted() {
    this.slip = this.slipped();
    this.amount = this.counted();
    this.host.tell(this, BEGAN);
  }

  /** Keys and wheels move it, too. @param {number[]} amount */
  nudge(amount) {
    if (!this.#keyed) {
      if (this.state !== POSSIBLE || this.held.size) return;
      const box = this.element.getBoundingClientRect();
      this.at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      this.touches = 1;
      this.#keyed = true;
      this.amount = [...this.rest];
      this.speed = [0, 0];
      this.host.tell(this, BEGAN);
    }
    this.amount = amount;
    this.speed = [0, 0];
    this.host.tell(this, CHANGED);
  }
  /** @override */
  keyUp() {
    if (!this.#keyed) return;
    this.#keyed = false;
    this.host.tell(this, ENDED);
  }
  get base() {
    return this.#keyed ? this.amount : this.rest;
  }
  /** @override */
  cancel() {
    const keyed = this.#keyed;
    this.#keyed = false;
    if (keyed) this.host.tell(this, CANCELLED);
    else super.cancel();
  }
}

export class Pan extends Continuous {
  /** @override */
  get least() {
    return this.spec[4][0];
  }
  /** @override */
  get most() {
    return this.spec[4][1];
  }

  /** @override */
  raw() {
    return [this.at.x * this.mirror, this.at.y];
  }
  get slop() {
    return [...this.held.values()].some((finger) => finger.mouse) ? MOUSE_SLOP : SLOP;
  }
  /** @override */
  slipped() {
    const part = Math.min(1, this.slop / Math.hypot(...this.total));
    return this.total.map((value) => value * part);
  }
  /** @override */
  ripe() {
    const [dx, dy] = this.total.map(Math.abs);
    if (Math.hypot(dx, dy) <= this.slop) return 0;
    const axis = this.spec[4][2];
    return (axis === 1 && dx < dy) || (axis === 2 && dy < dx) ? -1 : 1;
  }
  /** @param {KeyboardEvent} event @override */
  key({ key }) {
    /** @type {Record<string, number[]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[key], axis = this.spec[4][2];
    if (!this.step || !way || !(axis & (way[0] ? 1 : 2))) return false;
    const [x, y] = this.base;
    this.nudge([x + way[0] * this.step * this.mirror, y + way[1] * this.step]);
    return true;
  }
}

/** Two fingers. */
class Pair extends Continuous {
  between() {
    const [a, b] = [...this.held.values()];
    return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: 0, y: 0 };
  }
}

export class Pinch extends Pair {
  /** @override */
  rest = [1, 0];

  /** @override */
  raw() {
    const { x, y } = this.between();
    return [Math.hypot(x, y), 0];
  }
  /** @param {number[]} now @param {number[]} then @override */
  added([now], [then]) {
    return [then ? this.total[0] * now / then : this.total[0], 0];
  }
  /** @override */
  counted() {
    return [this.total[0] / this.slip[0], 0];
  }
  /** @override */
  ripe() {
    return Math.abs(this.raw()[0] * (1 - 1 / this.total[0])) > SLOP ? 1 : 0;
  }
  /** @param {KeyboardEvent} event @override */
  key({ key }) {
    const sign = key === "+" || key === "=" ? 1 : key === "-" ? -1 : 0;
    if (sign) this.nudge([Math.max(0.05, this.base[0] * (1 + sign * this.step)), 0]);
    return sign !== 0;
  }
}

export class Rotation extends Pair {
  /** @override */
  raw() {
    const { x, y } = this.between();
    return [Math.atan2(y, x), 0];
  }
  /** @param {number[]} now @param {number[]} then @override */
  added([now], [then]) {
    return [this.total[0] + turned(now - then), 0];
  }
  /** @override */
  ripe() {
    return Math.abs(this.total[0]) > 0.1 ? 1 : 0;
  }
  /** @param {KeyboardEvent} event @override */
  key({ key }) {
    const sign = key === "." ? 1 : key === "," ? -1 : 0;
    if (sign) this.nudge([this.base[0] + sign * this.step, 0]);
    return sign !== 0;
  }
}

/** The same angle, at most half a turn either way. @param {number} angle */
const turned = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

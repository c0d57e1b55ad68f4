import { ACTIVE, POSSIBLE } from "./gesture-arena.js";
import { BEGAN, CANCELLED, CHANGED, ENDED, Recognizer, SLOP } from "./gesture-recognizer.js";
import { Tracker } from "./gesture-tracker.js";

/** @typedef {import("./gesture-recognizer.js").Finger} Finger */

const MOUSE_SLOP = 3;

/** A gesture that goes on: a pan, a pinch, a rotation. */
class Continuous extends Recognizer {
  #tracker = new Tracker();
  #keyed = false;
  start = [0, 0];
  last = [0, 0];
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
  /** What has been added since. @param {number[]} _now @param {number[]} _then @returns {number[]} */
  added(_now, _then) {
    return this.amount;
  }
  /** Whether it has become this gesture: 1 yes, 0 not yet, -1 it never will. @returns {number} */
  ripe() {
    return 0;
  }

  /** @param {Finger} finger @override */
  down(finger) {
    if (this.held.size >= this.most) return;
    super.down(finger);
    this.last = this.raw();
    if (this.state === POSSIBLE) this.start = this.last;
  }
  /** @param {Finger} finger @override */
  moved(finger) {
    if (!this.held.has(finger.id)) return;
    super.moved(finger);
    if (this.held.size < this.least) return;
    if (this.state === ACTIVE) this.#go(this.added(this.raw(), this.last), finger.time, CHANGED);
    else if (this.state === POSSIBLE && !this.waiting) {
      const ripe = this.ripe();
      if (ripe > 0) this.want();
      else if (ripe < 0) this.fail();
    }
    this.last = this.raw();
  }
  /** @param {Finger} finger @override */
  up(finger) {
    if (!this.held.has(finger.id)) return;
    super.up(finger);
    this.last = this.raw();
    if (this.held.size >= this.least) return;
    if (this.state === ACTIVE) {
      this.speed = this.#tracker.velocity(finger.time);
      this.host.tell(this, ENDED);
    } else if (!this.held.size) this.fail();
  }
  /** @override */
  granted() {
    this.#begin([...this.held.values()].at(-1)?.time ?? 0);
    this.last = this.raw();
  }

  /** @param {number} time */
  #begin(time) {
    this.#tracker = new Tracker();
    this.#go([...this.rest], time, BEGAN);
  }
  /** @param {number[]} amount @param {number} time @param {number} phase */
  #go(amount, time, phase) {
    this.amount = amount;
    this.#tracker.add(time, ...amount);
    this.speed = this.#tracker.velocity(time);
    this.host.tell(this, phase);
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
      this.#begin(0);
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
  /** @param {number[]} now @param {number[]} then @override */
  added([x, y], [oldX, oldY]) {
    return [this.amount[0] + x - oldX, this.amount[1] + y - oldY];
  }
  /** @override */
  ripe() {
    const dx = Math.abs(this.at.x * this.mirror - this.start[0]), dy = Math.abs(this.at.y - this.start[1]);
    const mouse = [...this.held.values()].some((finger) => finger.mouse);
    if (Math.hypot(dx, dy) <= (mouse ? MOUSE_SLOP : SLOP)) return 0;
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
    return [then ? this.amount[0] * now / then : this.amount[0], 0];
  }
  /** @override */
  ripe() {
    return Math.abs(this.raw()[0] - this.start[0]) > SLOP ? 1 : 0;
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
    return [this.amount[0] + turned(now - then), 0];
  }
  /** @override */
  ripe() {
    return Math.abs(turned(this.raw()[0] - this.start[0])) > 0.1 ? 1 : 0;
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

import { ACTIVE, POSSIBLE } from "./gesture-arena.js";

export const BEGAN = 1, CHANGED = 2, ENDED = 3, CANCELLED = 4;
/** How far a finger may move and still rest, in px. */
export const SLOP = 10;
const MIRRORS = 8;

/**
 * @typedef {{ id: number, x: number, y: number, time: number, mouse: boolean, startX: number, startY: number, startTime: number }} Finger
 * @typedef {{ arena: import("./gesture-arena.js").Arena<Recognizer>, tell(recognizer: Recognizer, phase: number): void }} Host
 */

/** What one gesture on one element is made of; the kinds say when it is recognized. */
export class Recognizer {
  state = POSSIBLE;
  waiting = false;
  /** @type {Set<number>} */
  fingers = new Set();
  /** @type {Map<number, Finger>} */
  held = new Map();
  timer = 0;
  amount = [0, 0];
  speed = [0, 0];
  at = { x: 0, y: 0 };
  touches = 1;
  /** -1 where left and right have changed places */
  mirror = 1;
  /** @type {any} */
  spec;

  /** @param {HTMLElement} element @param {Host} host @param {any[]} spec */
  constructor(element, host, spec) {
    this.element = element;
    this.host = host;
    this.spec = spec;
  }

  get id() {
    return this.spec[0];
  }
  get step() {
    return this.spec[3];
  }
  get companions() {
    return this.spec[5];
  }
  get rivals() {
    return this.spec[6];
  }
  get effects() {
    return this.spec[7];
  }
  /** @param {number} bit */
  has(bit) {
    return (this.spec[2] & bit) !== 0;
  }

  /** Lines of text may have begun to run the other way. */
  face() {
    this.mirror = this.has(MIRRORS) && getComputedStyle(this.element).direction === "rtl" ? -1 : 1;
  }

  /** @param {Finger} finger */
  down(finger) {
    this.held.set(finger.id, finger);
    this.fingers.add(finger.id);
    this.#look();
  }
  /** @param {Finger} _ */
  moved(_) {
    this.#look();
  }
  /** @param {Finger} finger */
  up(finger) {
    this.held.delete(finger.id);
  }

  #look() {
    const all = [...this.held.values()], count = all.length;
    const sum = (/** @type {"x" | "y"} */ axis) => all.reduce((total, one) => total + one[axis], 0);
    if (count) [this.at, this.touches] = [{ x: sum("x") / count, y: sum("y") / count }, count];
  }

  granted() {
    this.host.tell(this, ENDED);
  }
  denied() {
    clearTimeout(this.timer);
  }

  /** Something else takes the fingers. */
  cancel() {
    clearTimeout(this.timer);
    this.held.clear();
    if (this.state === ACTIVE) this.host.tell(this, CANCELLED);
    else this.host.arena.fails(this);
  }

  /** Whether the key means something here. @param {KeyboardEvent} _ */
  key(_) {
    return false;
  }
  /** Whether the key that went up ends something. */
  keyUp() {}

  /** @param {number} time @param {() => void} action */
  later(time, action) {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, time);
  }
  fail() {
    this.host.arena.fails(this);
  }
  want() {
    this.host.arena.wants(this);
  }
}

import { ACTIVE, Arena, POSSIBLE } from "./gesture-arena.js";
import { Pan, Pinch, Rotation } from "./gesture-continuous.js";
import { LongPress, Swipe, Tap } from "./gesture-discrete.js";
import { Hovers } from "./gesture-hover.js";
import { Layers } from "./gesture-layers.js";
import { BEGAN, CANCELLED, ENDED, Recognizer } from "./gesture-recognizer.js";
import { Reports } from "./gesture-reports.js";
import { wheel } from "./gesture-wheel.js";

/** @typedef {import("./gesture-recognizer.js").Finger} Finger */

const KINDS = [Tap, LongPress, Pan, Swipe, Pinch, Rotation, Recognizer], TAP = 0, PRESS = 1, HOVER = 6;
const SELECTOR = "[data-gestures]", CANCELS = 4, STOPS = 4;
const CONTROLS = "button, a[href], input, select, textarea, label, summary, [role=button]";
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const gestures = new Gestures(session);
  return {
    appeared: (root) => gestures.appeared(root),
    leaving: (root) => gestures.leaving(root),
    patched: () => gestures.patched(),
    operations: {
      26: (node, id, index) => gestures.with(node, id, (one) => gestures.reports.perform(one, index)),
      27: (node, id) => gestures.with(node, id, (one) => gestures.layers.settle(one, true)),
    },
  };
}

/** One listener for the whole page: hands fingers, keys and wheels to the recognizers around their target. */
class Gestures {
  /** @type {Arena<Recognizer>} */
  arena = new Arena();
  layers = new Layers();
  reports;
  /** @type {Map<number, Finger>} */
  #fingers = new Map();
  /** @type {WeakMap<Element, { text: string, all: Recognizer[] }>} */
  #known = new WeakMap();
  /** @type {Recognizer | null} the one that keys move now */
  #keyed = null;
  #swallow = 0;

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.reports = new Reports(session, this.layers);
    new Hovers(
      (target) => this.#around(target, true).filter(({ spec }) => spec[1] === HOVER),
      (one, phase) => this.reports.tell(one, phase),
    );
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ action, capture = false) =>
      document.addEventListener(name, action, { capture, passive: false });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#cancel(event.pointerId));
    on("keydown", (event) => this.#key(event));
    for (const name of ["keyup", "focusout"]) on(name, () => this.#keyUp());
    on("wheel", (event) => wheel(event, (target) => this.#around(target)));
    on("click", (event) => {
      if (performance.now() > this.#swallow) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
    for (const name of ["selectstart", "dragstart"]) on(name, (event) => this.#holds(TAP) && event.preventDefault());
    on("contextmenu", (event) => this.#holds(PRESS) && event.preventDefault());
    addEventListener("blur", () => this.#cancelAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.#cancelAll());
  }

  /** What is looked for on an element. @param {Element} element @returns {Recognizer[]} */
  #of(element) {
    const text = element.getAttribute("data-gestures") ?? "[]", known = this.#known.get(element);
    if (known?.text === text) return known.all;
    const all = JSON.parse(text).map((/** @type {any[]} */ spec) => {
      const old = known?.all.find(({ id }) => id === spec[0]);
      if (!old) return new (KINDS[spec[1]] ?? Recognizer)(/** @type {HTMLElement} */ (element), this, spec);
      old.spec = spec;
      return old;
    });
    for (const old of known?.all ?? []) if (!all.includes(old)) this.#end(old);
    this.#known.set(element, { text, all });
    return all;
  }

  /** Those around a target, the innermost first. @param {EventTarget | null} target @param {boolean} [all] also around a field */
  #around(target, all = false) {
    const found = [], inner = target instanceof Element ? target : null, control = inner?.closest(CONTROLS);
    if (!all && inner?.closest(FIELDS)) return [];
    for (let one = inner?.closest(SELECTOR); one; one = one.parentElement?.closest(SELECTOR)) {
      // A tap on a control is the control's.
      const covered = control && control !== one && one.contains(control);
      found.push(...this.#of(one).filter(({ spec }) => !(covered && spec[1] === TAP)));
    }
    return found;
  }

  /** @param {PointerEvent} event */
  #down({ target, pointerId: id, clientX: x, clientY: y, timeStamp: time, pointerType, button }) {
    if (button) return;
    const finger = { id, x, y, time, mouse: pointerType === "mouse", startX: x, startY: y, startTime: time };
    this.#sweep();
    if (!this.#fingers.size) this.#swallow = 0;
    this.#fingers.set(id, finger);
    for (const recognizer of this.#around(target)) {
      if (recognizer.spec[1] === HOVER || recognizer.waiting || recognizer === this.#keyed) continue;
      if (!this.arena.members.has(recognizer)) this.#enter(recognizer);
      recognizer.down(finger);
    }
  }

  /** @param {Recognizer} recognizer */
  #enter(recognizer) {
    recognizer.face();
    this.arena.members.add(recognizer);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, { x: event.clientX, y: event.clientY, time: event.timeStamp });
    for (const one of this.#taking(finger.id)) one.moved(finger);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, { x: event.clientX, y: event.clientY, time: event.timeStamp });
    // The last bit of the way may come with the finger that goes.
    for (const one of this.#taking(finger.id)) {
      if (one.spec[1] !== PRESS) one.moved(finger);
      one.up(finger);
    }
    this.#forget(finger.id);
  }

  /** The browser scrolls, or has taken the finger for something else. @param {number} id */
  #cancel(id) {
    for (const one of this.#taking(id)) one.cancel();
    this.#forget(id);
  }

  #cancelAll() {
    for (const id of [...this.#fingers.keys()]) this.#cancel(id);
    this.#keyUp();
  }

  /** @param {number} id */
  #taking(id) {
    return [...this.arena.members].filter(({ held }) => held.has(id));
  }

  /** Those that have nothing to wait for are ready for the next fingers. */
  #sweep() {
    if (this.#fingers.size) return;
    for (const one of [...this.arena.members]) if (one.state !== POSSIBLE) this.arena.leave(one);
  }

  /** @param {number} id */
  #forget(id) {
    this.#fingers.delete(id);
    this.#sweep();
  }

  /** Whether fingers are making a gesture that the browser must not make its own of. @param {number} kind TAP: any but taps */
  #holds(kind) {
    return [...this.arena.members].some(({ held, spec, state }) =>
      held.size && (state === ACTIVE || (state === POSSIBLE && (kind ? spec[1] === kind : spec[1] !== TAP)))
    );
  }

  /** @param {Recognizer} recognizer @param {number} phase */
  tell(recognizer, phase) {
    const { spec, element, held } = recognizer, kind = spec[1];
    if (phase === BEGAN && kind > PRESS) {
      for (const id of held.keys()) if (this.#fingers.has(id)) element.setPointerCapture(id);
    }
    if (recognizer.has(CANCELS) && kind !== TAP && held.size + this.#fingers.size) {
      this.#swallow = phase === ENDED || phase === CANCELLED ? performance.now() + 50 : Infinity;
    }
    this.reports.tell(recognizer, phase);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
      return;
    }
    if (!target.matches(SELECTOR)) return;
    this.#sweep();
    for (const one of this.#of(target)) {
      const native = one.spec[1] === TAP && target.matches("button, a[href], summary");
      if (native) continue;
      this.#enter(one);
      const box = target.getBoundingClientRect();
      if (!one.held.size) one.at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (one.key(event)) {
        event.preventDefault();
        this.#keyed = one.spec[1] > PRESS ? one : this.#keyed;
      } else if (!one.held.size && !one.waiting && !one.timer) this.arena.leave(one);
    }
  }

  #keyUp() {
    this.#keyed?.keyUp();
    this.#keyed = null;
  }

  /** @param {Element} root */
  appeared(root) {
    if (root.id === "n1") this.reports.reset();
    for (const one of [root, ...root.querySelectorAll(SELECTOR)]) {
      for (const each of one.matches(SELECTOR) ? this.#of(one) : []) {
        if (!each.effects.some((/** @type {any[]} */ [code]) => code === STOPS)) continue;
        each.face();
        this.layers.restore(each);
      }
    }
  }

  /** @param {Element} root */
  leaving(root) {
    this.layers.leaving(root);
    for (const one of [...this.arena.members]) if (root.contains(one.element)) this.#end(one);
  }

  /** @param {Recognizer} one */
  #end(one) {
    one.cancel();
    this.arena.leave(one);
  }

  /** Recognizers may have changed while they were at work. */
  patched() {
    for (const { element } of [...this.arena.members]) this.#of(element);
  }

  /** Nothing if a person holds the view. @param {number} node @param {number} id @param {(one: Recognizer) => void} act */
  with(node, id, act) {
    const element = document.getElementById(`n${node}`);
    const found = element && this.#of(element).find((one) => one.id === id);
    if (!found || found.held.size) return;
    found.face();
    act(found);
  }
}

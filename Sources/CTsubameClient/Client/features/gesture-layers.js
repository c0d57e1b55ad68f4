import { along, decide, looks, outcomes, stopAt } from "./gesture-effects.js";
import { away, fly, keyframe, look, offset } from "./gesture-looks.js";
import { isCalm } from "../motion-ghost.js";
import { easing } from "../motion-spring.js";

/**
 * @typedef {import("./gesture-recognizer.js").Recognizer} Recognizer
 * @typedef {import("./gesture-effects.js").Look} Look
 * @typedef {import("./gesture-effects.js").Place} Place
 * @typedef {{ parts: Map<Recognizer, Look>, held: Animation | null, moving: Animation | null, mover: Recognizer | null, flies: boolean }} Layer
 */

const DAMPING = 0.9, FREQUENCY = 20, BACK_TIME = 420, PAN = 2, PINCH = 4, ROTATION = 5, SNAP = 4;
const UNITS = [[-1, 0], [1, 0], [0, -1], [0, 1]];

/** What gestures do to elements, above the styles that the server has set, which come back when it ends. */
export class Layers {
  /** @type {Map<HTMLElement, Layer>} */
  #layers = new Map();
  /** @type {WeakMap<Recognizer, { x: number, y: number, sign: number }>} where the view was when the gesture began */
  #starts = new WeakMap();

  /** Goes on from wherever the view is. @param {Recognizer} recognizer @param {number} [sign] */
  begin(recognizer, sign) {
    const own = recognizer.element, box = own.getBoundingClientRect();
    const { x, y } = offset(getComputedStyle(own).translate);
    sign ??= recognizer.at.y > box.y + box.height / 2 ? -1 : 1;
    this.#starts.set(recognizer, { x: x * recognizer.mirror, y, sign });
    for (const layer of this.#layers.values()) {
      if (layer.mover !== recognizer) continue;
      layer.moving?.cancel();
      layer.moving = layer.mover = null;
      layer.flies = false;
    }
  }

  /**
   * @param {Recognizer} recognizer @param {{ x: number, y: number, sign: number }} [start] @param {number[]} [amount]
   * @returns {Place}
   */
  #place({ element, spec, ...own }, start = { x: 0, y: 0, sign: 1 }, [x, y] = own.amount) {
    const { offsetWidth: width, offsetHeight: height } = element, kind = spec[1], pans = kind === PAN ? 1 : 0;
    return {
      x: start.x + pans * x,
      y: start.y + pans * y,
      scale: kind === PINCH ? x : 1,
      angle: kind === ROTATION ? x * 180 / Math.PI : 0,
      sign: start.sign,
      width,
      height,
    };
  }

  /** @param {Recognizer} recognizer */
  #now(recognizer) {
    return this.#place(recognizer, this.#starts.get(recognizer));
  }

  /** Shows how far the gesture is. @param {Recognizer} recognizer */
  show(recognizer) {
    this.#put(recognizer, this.#now(recognizer));
  }

  /** @param {Recognizer} recognizer @param {Place} place */
  #put(recognizer, place) {
    for (const [node, look] of looks(recognizer.effects, place)) {
      const one = node ? document.getElementById(`n${node}`) : recognizer.element;
      if (!(one instanceof HTMLElement)) continue;
      let layer = this.#layers.get(one);
      if (!layer) {
        this.#layers.set(one, layer = { parts: new Map(), held: null, moving: null, mover: null, flies: false });
      }
      if (look.x !== undefined) look.x *= recognizer.mirror;
      if (look.rotate !== undefined) look.rotate *= recognizer.mirror;
      layer.parts.set(recognizer, look);
      this.#hold(one, layer);
    }
  }

  /** @param {HTMLElement} one @param {Layer} layer */
  #hold(one, layer) {
    if (!layer.parts.size) {
      layer.held?.cancel();
      layer.held = null;
      return;
    }
    const frame = keyframe([...layer.parts.values()]);
    if (layer.held) {
      const effect = /** @type {KeyframeEffect} */ (layer.held.effect);
      effect.setKeyframes([frame, frame]);
    } else {
      layer.held = one.animate([frame, frame], { duration: 1, fill: "both" });
      layer.held.pause();
    }
  }

  /**
   * What the effects make of the end of a gesture; answers the number of the outcome, or -1 if it springs back.
   * @param {Recognizer} recognizer
   */
  release(recognizer) {
    const place = this.#now(recognizer), [vx, vy] = recognizer.speed;
    const decision = recognizer.spec[1] === PAN ? decide(recognizer.effects, place, vx, vy) : null;
    if (decision?.fling !== undefined) this.#fling(recognizer, place, decision.fling, Math.hypot(vx, vy));
    else if (decision?.stop) this.#rest(recognizer, decision.stop);
    else this.settle(recognizer);
    return decision ? decision.index : -1;
  }

  /** As if a person had done it. @param {Recognizer} recognizer @param {number} index */
  perform(recognizer, index) {
    const outcome = outcomes(recognizer.effects)[index];
    if (!outcome) return false;
    recognizer.amount = [0, 0];
    this.begin(recognizer, 1);
    if ("direction" in outcome) this.#fling(recognizer, this.#now(recognizer), outcome.direction, 0);
    else this.#rest(recognizer, stopAt(outcome.axis, outcome.at));
    return true;
  }

  /** Flies on until it is out of sight. @param {Recognizer} recognizer @param {Place} place @param {number} direction @param {number} speed */
  #fling(recognizer, place, direction, speed) {
    const own = looks(recognizer.effects, place).get(0) ?? {}, way = [own.x ?? 0, own.y ?? 0];
    const length = Math.hypot(...way), { mirror } = recognizer;
    const unit = along(direction, way[0], way[1]) > 0 && length
      ? way.map((part) => part / length)
      : UNITS[direction] ?? [1, 0];
    const box = recognizer.element.getBoundingClientRect();
    const ways = [
      away(unit[0] * mirror, box.left, box.right, innerWidth),
      away(unit[1], box.top, box.bottom, innerHeight),
    ];
    const far = Math.min(...ways) + 20, time = Math.min(Math.max(far / Math.max(speed, 1500) * 1000, 100), 350);
    this.#move(
      recognizer,
      time,
      "cubic-bezier(.2,.6,.5,1)",
      true,
      () => this.#put(recognizer, { ...place, x: place.x + unit[0] * far, y: place.y + unit[1] * far }),
    );
  }

  /** Comes to rest at a place of its own. @param {Recognizer} recognizer @param {{ x: number, y: number }} stop */
  #rest(recognizer, { x, y }) {
    this.#spring(recognizer, x, y, () => {
      recognizer.element.style.translate = `${x * recognizer.mirror}px ${y}px`;
      this.restore(recognizer);
    });
  }

  /** Goes back to where it lies without the gesture. @param {Recognizer} recognizer @param {boolean} [home] and without a stop */
  settle(recognizer, home = false) {
    const { style } = recognizer.element, { x, y } = offset(home ? "" : style.translate);
    this.#spring(recognizer, x * recognizer.mirror, y, () => {
      if (home) style.translate = "";
      this.restore(recognizer);
    });
  }

  /** What depends on a view that can rest in several places follows it there; all else is as the server says. @param {Recognizer} recognizer */
  restore(recognizer) {
    if (recognizer.effects.some((/** @type {any[]} */ [code]) => code === SNAP)) {
      const { x, y } = offset(recognizer.element.style.translate);
      this.#put(recognizer, this.#place(recognizer, { x: x * recognizer.mirror, y, sign: 1 }, [0, 0]));
      this.#drop(recognizer, (one) => one === recognizer.element);
    } else this.#drop(recognizer, () => true);
  }

  /** @param {Recognizer} recognizer @param {(one: HTMLElement) => boolean} which */
  #drop(recognizer, which) {
    for (const [one, layer] of this.#layers) {
      if (which(one) && layer.parts.delete(recognizer)) this.#hold(one, layer);
    }
  }

  /** @param {Recognizer} recognizer @param {number} x where it goes @param {number} y @param {() => void} change */
  #spring(recognizer, x, y, change) {
    const place = this.#now(recognizer), dx = x - place.x, dy = y - place.y, [vx, vy] = recognizer.speed;
    const speed = (vx * dx + vy * dy) / Math.max(dx * dx + dy * dy, 100);
    const curve = easing([DAMPING, FREQUENCY, Math.min(Math.max(speed, -20), 20)], BACK_TIME);
    this.#move(recognizer, BACK_TIME, curve, false, change);
  }

  /**
   * Lets all that the gesture has moved go from where it is to where a change puts it.
   * @param {Recognizer} recognizer @param {number} duration @param {string} easing @param {boolean} flies @param {() => void} change
   */
  #move(recognizer, duration, easing, flies, change) {
    const moved = () => [...this.#layers].filter(([, { parts }]) => parts.has(recognizer));
    const before = new Map(moved().map(([one, layer]) => [one, look(one, keyframe([...layer.parts.values()]))]));
    change();
    for (const [one, layer] of moved()) {
      if (!before.has(one)) before.set(one, look(one, keyframe([...layer.parts.values()])));
    }
    for (const [one, from] of before) {
      const layer = this.#layers.get(one);
      if (!layer) continue;
      layer.moving?.cancel();
      layer.flies = flies;
      layer.mover = recognizer;
      layer.moving = isCalm() ? null : one.animate([from, {}], { duration, easing });
    }
  }

  /** Elements go: what was flying is still seen to its end. @param {Element} root */
  leaving(root) {
    for (const [one, layer] of this.#layers) {
      for (const recognizer of layer.parts.keys()) {
        if (root.contains(recognizer.element) && !root.contains(one)) layer.parts.delete(recognizer);
      }
      if (!root.contains(one)) {
        this.#hold(one, layer);
        continue;
      }
      if (layer.flies && layer.moving?.playState === "running" && layer.mover?.element === one) fly(one, layer);
      this.#layers.delete(one);
    }
  }
}

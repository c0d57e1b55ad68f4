import { EVENT, OPERATION } from "./wire.js";
import { isCalm } from "./motion-ghost.js";
import { Layout } from "./motion-layout.js";
import { easing } from "./motion-spring.js";

/**
 * Who waits for the end of what: all of its animations, or the first that something else has taken over.
 * @typedef {{ id: number, open: number, finished: boolean }} Owner
 * @typedef {{ animation: Animation, owner: Owner }} Running
 */

const REPEATS = 1, REVERSES = 2, CALM = 100;
/** What has no size of its own takes the one that it has on the screen. @type {Record<string, (one: HTMLElement) => string>} */
const SIZES = {
  "inline-size": (one) => `${one.offsetWidth}px`,
  "block-size": (one) => `${one.offsetHeight}px`,
  "max-inline-size": (one) => `${one.offsetWidth}px`,
  "max-block-size": (one) => `${one.offsetHeight}px`,
  "min-inline-size": () => "0px",
  "min-block-size": () => "0px",
  "aspect-ratio": (one) => `${one.offsetWidth} / ${one.offsetHeight || 1}`,
};

/** @param {import("./session.js").Session} session @returns {import("./features.js").Feature} */
export function start(session) {
  const motions = new Motions((id, finished) => session.tell(EVENT.motion, id, finished ? 1 : 0));
  try {
    CSS.registerProperty({ name: "--tint", syntax: "<color>", inherits: true, initialValue: "#1559c7" });
  } catch {
    // Registered before, or not at all: the colour changes at once.
  }
  return {
    leaving: (root) => motions.stop((one) => root.contains(one)),
    operations: {
      25: (...operands) => motions.animate(...operands),
      28: (node) => motions.stop((one) => one.id === `n${node}`),
    },
  };
}

/** Shows operations happening. Styles have their last value at once; animations lie above them until they end. */
class Motions {
  /** @type {Map<HTMLElement, Map<string, Running>>} */
  #running = new Map();
  #tell;

  /** @param {(id: number, finished: boolean) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /**
   * @param {any[]} operands id, duration and delay in ms, curve, operations, `[start, duration, count]` of key frames,
   * flags, the element whose old look fades out, and what performs an operation
   */
  animate(...[id, duration, delay, curve, operations, frames, flags, dissolving, run]) {
    const calm = isCalm(), time = Math.max(1, calm ? Math.min(duration, CALM) : duration);
    const parts = frames.length ? frames : [[0, 1, operations.length]];
    /** @type {Owner} */
    const owner = { id, open: 1, finished: true };
    const layout = new Layout(operations, dissolving);
    const tracks = new Tracks(operations, calm);
    // What is seen has been read; only without the older animations are the new values to be seen.
    tracks.each((one, name) => this.#free(one, name));
    for (const one of layout.known) for (const name of ["flip", "size"]) this.#free(one, name);
    for (const [begins, lasts, count] of parts) {
      const now = operations.splice(0, count);
      now.forEach(run);
      tracks.add(now, begins, Math.min(1, begins + lasts));
    }
    operations.splice(0).forEach(run);
    const eased = easing(curve, time), repeats = flags & REPEATS && !calm;
    /** @type {KeyframeAnimationOptions} */
    const timing = {
      duration: time,
      delay: calm ? 0 : delay,
      fill: "backwards",
      iterations: repeats ? Infinity : 1,
      direction: flags & REVERSES ? "alternate" : "normal",
    };
    tracks.start(eased, (one, name, keyframes) => this.#run(one, name, owner, one.animate(keyframes, timing)));
    this.#flip(layout, owner, { ...timing, easing: eased }, calm, dissolving);
    this.#done(owner, true);
  }

  /** @param {Layout} layout @param {Owner} owner @param {KeyframeAnimationOptions} timing @param {boolean} calm @param {number} dissolving */
  #flip(layout, owner, timing, calm, dissolving) {
    // With its old size first, nothing around it needs to be moved.
    for (const { element: one, from, to } of calm ? [] : layout.sizes()) {
      this.#run(one, "size", owner, one.animate({ blockSize: [`${from}px`, `${to}px`] }, timing));
    }
    for (const { element: one, x, y, isNew } of layout.compare()) {
      if (isNew) this.#run(one, "flip", owner, one.animate({ opacity: ["0", getComputedStyle(one).opacity] }, timing));
      else if (!calm) {
        const way = { translate: [`${x}px ${y}px`, "0px 0px"] };
        this.#run(one, "flip", owner, one.animate(way, { ...timing, composite: "add" }));
      }
    }
    for (const copy of layout.ghosts) {
      const fade = copy.animate({ opacity: [getComputedStyle(copy).opacity, "0"] }, { ...timing, fill: "both" });
      fade.onfinish = () => copy.remove();
    }
    const fresh = dissolving ? document.getElementById(`n${dissolving}`) : null;
    if (fresh) {
      this.#run(fresh, "fade", owner, fresh.animate({ opacity: ["0", getComputedStyle(fresh).opacity] }, timing));
    }
  }

  /** @param {HTMLElement} one @param {string} name @param {Owner} owner @param {Animation} animation */
  #run(one, name, owner, animation) {
    this.#free(one, name);
    let all = this.#running.get(one);
    if (!all) this.#running.set(one, all = new Map());
    all.set(name, { animation, owner });
    owner.open++;
    animation.onfinish = () => {
      all.delete(name);
      if (!all.size) this.#running.delete(one);
      this.#done(owner, true);
    };
  }

  /** What another animation takes over, or is stopped, has not come to its end. @param {HTMLElement} one @param {string} name */
  #free(one, name) {
    const all = this.#running.get(one), old = all?.get(name);
    if (!all || !old) return;
    all.delete(name);
    if (!all.size) this.#running.delete(one);
    old.animation.onfinish = null;
    old.animation.cancel();
    this.#done(old.owner, false);
  }

  /** @param {(one: HTMLElement) => boolean} which */
  stop(which) {
    for (const [one, all] of [...this.#running]) {
      if (which(one)) { for (const name of [...all.keys()]) this.#free(one, name); }
    }
  }

  /** @param {Owner} owner @param {boolean} finished */
  #done(owner, finished) {
    owner.finished &&= finished;
    if (!--owner.open && owner.id) this.#tell(owner.id, owner.finished);
  }
}

/** The styles that operations change: what is seen before, after each part, and so in between. */
class Tracks {
  /** @type {Map<HTMLElement, Map<string, { value: string, frames: { at: number, value: string }[] }>>} */
  #all = new Map();

  /** @param {any[][]} operations @param {boolean} calm then only what fades is shown */
  constructor(operations, calm) {
    for (const [code, node, name] of operations) {
      const one = code === OPERATION.style ? document.getElementById(`n${node}`) : null;
      if (!one || (calm && name !== "opacity")) continue;
      let names = this.#all.get(one);
      if (!names) this.#all.set(one, names = new Map());
      const value = seen(one, name);
      names.set(name, { value, frames: [{ at: 0, value }] });
    }
    // The theme's own transitions would run as well.
    for (const one of this.#all.keys()) one.style.transition = "none";
  }

  /** @param {(one: HTMLElement, name: string) => void} action */
  each(action) {
    for (const [one, names] of this.#all) for (const name of names.keys()) action(one, name);
  }

  /** @param {any[][]} operations those of one part, performed @param {number} begins @param {number} ends */
  add(operations, begins, ends) {
    for (const [code, node, name] of operations) {
      const one = code === OPERATION.style ? document.getElementById(`n${node}`) : null;
      const track = one && this.#all.get(one)?.get(name);
      if (!one || !track) continue;
      const frames = track.frames, value = seen(one, name);
      frames.push({ at: Math.max(begins, frames[frames.length - 1].at), value: track.value }, { at: ends, value });
      track.value = value;
    }
  }

  /** @param {string} easing @param {(one: HTMLElement, name: string, keyframes: Keyframe[]) => void} run */
  start(easing, run) {
    for (const [one, names] of this.#all) {
      for (const [name, { value: last, frames }] of names) {
        if (!one.isConnected || frames.every(({ value }) => value === frames[0].value)) continue;
        const property = name[0] === "-" ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
        const keyframes = [...frames, { at: 1, value: last }]
          .map(({ at, value }) => ({ offset: Math.min(at, 1), easing, [property]: value }));
        run(one, name, keyframes);
      }
      one.style.transition = "";
    }
  }
}

/** A style as it is seen, as a value between which and another there is a way. @param {HTMLElement} one @param {string} name */
function seen(one, name) {
  const value = getComputedStyle(one).getPropertyValue(name);
  return value === "none" || value.startsWith("auto") ? SIZES[name]?.(one) ?? value : value;
}

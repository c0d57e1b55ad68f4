import { OPERATION } from "./wire.js";
import { HeldInput } from "./held-input.js";
import { start } from "./motion.js";

/**
 * What a piece of the client that not every page needs does with the page.
 * @typedef {object} Feature
 * @property {(root: Element) => void} [appeared] elements came: with the page, by a patch, or all anew
 * @property {(root: Element) => void} [leaving] elements are about to go
 * @property {() => void} [patched] the operations of a patch were applied; nothing has been painted yet
 * @property {Record<number, (...operands: any[]) => void>} [operations] what it performs, by code
 *
 * @typedef {Record<string, { start(session: import("./session.js").Session): Feature }>} Part features by name
 */

/** Which elements need which feature, as `part/name`; its part is fetched when the first of them appears. @type {[string, string][]} */
const FEATURES = [
  [".table-view", "table/table"],
  ['[data-on~="15"]', "table/choose"],
  ["[data-swipe], [data-leading], [data-trailing]", "rows/swipe"],
  ["[data-move]", "rows/carry"],
  ["[data-refresh]", "rows/refresh"],
  ["[data-reach], [data-scroll]", "rows/scroll"],
  ["[data-gestures]", "gestures/gestures"],
  [".slider, [data-on~='23'], [data-on~='24']", "extras/controls"],
  [".row-more, [popover][role=menu]", "extras/menu"],
  ["[data-keyboard]", "extras/keyboard"],
  ["dialog.sheet", "extras/sheet"],
  [".toast", "extras/toast"],
  ["[data-copy]", "extras/copy"],
  ["form[data-on]", "extras/form"],
  ["[data-image]", "extras/image"],
  ["[data-upload]", "upload/upload"],
];

/** Who hears what a person does that would be lost before the feature is there. @type {Record<string, string[]>} */
const HEARD = {
  keydown: ["table/table", "table/choose", "rows/swipe", "rows/carry", "extras/menu", "extras/sheet"],
  click: ["table/choose", "rows/swipe", "extras/menu", "extras/copy", "rows/refresh", "upload/upload"],
};

/** The operations that a feature performs. @type {Record<number, string>} */
const OPERATIONS = {
  [OPERATION.scroll]: "table/table",
  [OPERATION.animate]: "table/table",
  [OPERATION.scrollTo]: "rows/scroll",
  [OPERATION.select]: "extras/controls",
  [OPERATION.appearance]: "extras/controls",
  [OPERATION.download]: "extras/outward",
  [OPERATION.openExternally]: "extras/outward",
  [OPERATION.copy]: "extras/outward",
  [OPERATION.cancelUpload]: "upload/upload",
  [OPERATION.perform]: "gestures/gestures",
  [OPERATION.settle]: "gestures/gestures",
  [OPERATION.motion]: "motion",
  [OPERATION.stop]: "motion",
};

/** The optional features of the client: started once, told of all that is there, then of all that changes. */
export class Features {
  #session;
  /** @type {Map<string, Feature>} */
  #started = new Map();
  /** @type {Map<string, Part | null>} null while it is on its way */
  #parts = new Map();
  /** @type {Map<string, number>} how often a part could not be fetched */
  #missed = new Map();
  /** @type {[string, any[]][]} operations that wait for their feature */
  #waiting = [];
  #held = new HeldInput((kind, target) =>
    this.#unstarted().some(([selector, name]) =>
      HEARD[kind].includes(name) && this.#parts.get(name.split("/")[0]) === null && target.closest(selector)
    )
  );

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.#started.set("motion", start(session));
    // Any screen may present something; what it needs for that is small.
    setTimeout(() => this.#parts.has("extras") || this.#fetch("extras"), 300);
  }

  /** @param {Element} root */
  appeared(root) {
    for (const feature of this.#started.values()) feature.appeared?.(root);
    this.#look(root);
  }

  /** There is a connection (again): what could not be fetched without one is asked for. */
  connected() {
    for (const part of this.#missed.keys()) if (!this.#parts.has(part)) this.#fetch(part);
  }

  /** @param {Element} root */
  leaving(root) {
    for (const feature of this.#started.values()) feature.leaving?.(root);
  }

  /** @param {Set<Element>} changed elements that have other attributes now, and may need a feature for them */
  patched(changed) {
    for (const feature of this.#started.values()) feature.patched?.();
    if (!changed.size) return;
    for (const [selector, name] of this.#unstarted()) {
      if ([...changed].some((element) => element.matches(selector))) this.#need(name);
    }
  }

  #unstarted() {
    return FEATURES.filter(([, name]) => !this.#started.has(name));
  }

  /** @param {Element} root */
  #look(root) {
    for (const [selector, name] of this.#unstarted()) {
      if (root.matches(selector) || root.querySelector(selector)) this.#need(name);
    }
  }

  /**
   * Whether a feature performs the operation, now or once it is there.
   * @param {any[]} operation @param {(operation: any[]) => void} [run] performs what the operation holds
   */
  perform(operation, run) {
    const name = OPERATIONS[operation[0]];
    if (!name) return false;
    if (this.#need(name)) this.#started.get(name)?.operations?.[operation[0]]?.(...operation.slice(1), run);
    else this.#waiting.push([name, operation]);
    return true;
  }

  /** Whether the feature works by now; otherwise its part is on its way. @param {string} name */
  #need(name) {
    if (this.#started.has(name)) return true;
    const [part, own] = name.split("/"), loaded = this.#parts.get(part);
    if (!loaded) {
      if (loaded === undefined) this.#fetch(part);
      return false;
    }
    try {
      const feature = loaded[own].start(this.#session);
      this.#started.set(name, feature);
      feature.appeared?.(document.body);
    } catch (error) {
      this.#started.set(name, {});
      console.error("tsubame: feature not started", name, error);
    }
    return true;
  }

  /** @param {string} name */
  async #fetch(name) {
    this.#parts.set(name, null);
    const missed = this.#missed.get(name) ?? 0, path = `./parts/${name}.js`;
    // A browser may keep in mind that an address could not be fetched.
    const part = await import(missed ? `${path}?${missed}` : path).catch((error) => {
      if (!/import/i.test(`${error}`)) console.error("tsubame: part not started", name, error);
    });
    const waiting = this.#waiting.filter(([feature]) => feature.startsWith(`${name}/`));
    this.#waiting = this.#waiting.filter((one) => !waiting.includes(one));
    if (part) {
      this.#parts.set(name, part);
      this.#missed.delete(name);
      this.#look(document.body);
      for (const [, operation] of waiting) this.perform(operation);
    } else {
      // The next element that needs it asks again, and so does the next connection.
      this.#parts.delete(name);
      this.#missed.set(name, missed + 1);
    }
    if (![...this.#parts.values()].includes(null)) this.#held.release();
  }
}

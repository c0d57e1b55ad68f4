import { OPERATION } from "./wire.js";

/**
 * What a part of the client that not every page needs does with the page.
 * @typedef {object} Feature
 * @property {(root: Element) => void} [appeared] elements came: with the page, by a patch, or all anew
 * @property {(root: Element) => void} [leaving] elements are about to go
 * @property {() => void} [patched] the operations of a patch were applied; nothing has been painted yet
 * @property {Record<number, (...operands: any[]) => void>} [operations] what it performs, by code
 *
 * @typedef {{ start(session: import("./session.js").Session): Feature }} FeatureModule
 */

const GESTURES = "./features/gestures.js", MOTION = "./features/motion.js";

/** Which elements need which module; it is fetched when the first of them appears. @type {[string, string][]} */
const FEATURES = [
  [".table-view", "./features/table.js"],
  ["[data-swipe], [data-leading], [data-trailing]", "./features/swipe.js"],
  [".row-more", "./features/menu.js"],
  ["[data-move]", "./features/carry.js"],
  ['[data-on~="15"]', "./features/choose.js"],
  ["[data-refresh]", "./features/refresh.js"],
  ["[data-reach], [data-scroll]", "./features/scroll.js"],
  ["[popover][role=menu]", "./features/menu.js"],
  [".slider, [data-on~='23'], [data-on~='24']", "./features/controls.js"],
  ["[data-gestures]", GESTURES],
  ["[data-keyboard]", "./features/keyboard.js"],
  ["dialog.sheet", "./features/sheet.js"],
  [".toast", "./features/toast.js"],
  ["[data-copy]", "./features/copy.js"],
  ["form[data-on]", "./features/form.js"],
  ["[data-image]", "./features/image.js"],
  ["[data-upload]", "./features/upload.js"],
];

/** The operations that a module performs, which is fetched when the first of them comes. @type {Record<number, string>} */
const OPERATIONS = {
  [OPERATION.scroll]: "./features/table.js",
  [OPERATION.animate]: "./features/table.js",
  [OPERATION.scrollTo]: "./features/scroll.js",
  [OPERATION.select]: "./features/controls.js",
  [OPERATION.download]: "./features/outward.js",
  [OPERATION.openExternally]: "./features/outward.js",
  [OPERATION.copy]: "./features/outward.js",
  [OPERATION.appearance]: "./features/controls.js",
  [OPERATION.cancelUpload]: "./features/upload.js",
  [OPERATION.motion]: MOTION,
  [OPERATION.perform]: GESTURES,
  [OPERATION.settle]: GESTURES,
  [OPERATION.stop]: MOTION,
};

/** The optional parts of the client: fetched once, told of all that is there, then of all that changes. */
export class Features {
  #session;
  /** @type {Map<string, Feature | null>} null while it is on its way */
  #started = new Map();
  /** @type {Map<string, any[][]>} operations that wait for their module */
  #waiting = new Map();
  /** @type {Map<string, number>} how often a module could not be fetched */
  #missed = new Map();

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    // Any screen may be animated, and its first change should be, too.
    setTimeout(() => this.#started.has(MOTION) || this.#fetch(MOTION), 300);
  }

  /** @param {Element} root */
  appeared(root) {
    for (const feature of this.#started.values()) feature?.appeared?.(root);
    this.#look(root);
  }

  /** There is a connection (again): what could not be fetched without one is asked for. */
  connected() {
    for (const module of this.#missed.keys()) if (!this.#started.has(module)) this.#fetch(module);
  }

  /** @param {Element} root */
  leaving(root) {
    for (const feature of this.#started.values()) feature?.leaving?.(root);
  }

  patched() {
    for (const feature of this.#started.values()) feature?.patched?.();
    // An attribute that came may need one too.
    this.#look(document.body);
  }

  /** @param {Element} root */
  #look(root) {
    for (const [selector, module] of FEATURES) {
      if (!this.#started.has(module) && (root.matches(selector) || root.querySelector(selector))) this.#fetch(module);
    }
  }

  /**
   * Whether a feature performs the operation, now or once it is there.
   * @param {any[]} operation @param {(operation: any[]) => void} [run] performs what the operation holds
   */
  perform(operation, run) {
    const module = OPERATIONS[operation[0]];
    if (!module) return false;
    const feature = this.#started.get(module);
    if (feature) feature.operations?.[operation[0]]?.(...operation.slice(1), run);
    else {
      // What is to be seen happening happens at once rather than late.
      if (run && module === MOTION && operation[5]) operation[5].splice(0).forEach(run);
      this.#waiting.set(module, [...this.#waiting.get(module) ?? [], operation]);
      if (feature === undefined) this.#fetch(module);
    }
    return true;
  }

  /** @param {string} module */
  async #fetch(module) {
    this.#started.set(module, null);
    const missed = this.#missed.get(module) ?? 0;
    try {
      // A browser may keep in mind that an address could not be fetched.
      /** @type {FeatureModule} */
      const { start } = await import(missed ? `${module}?${missed}` : module);
      this.#missed.delete(module);
      const feature = start(this.#session);
      this.#started.set(module, feature);
      feature.appeared?.(document.body);
      for (const [code, ...operands] of this.#waiting.get(module) ?? []) feature.operations?.[code]?.(...operands);
    } catch (error) {
      // The next element that needs it asks again, and so does the next connection.
      this.#started.delete(module);
      this.#missed.set(module, missed + 1);
      if (/import/i.test(`${error}`)) return;
      console.error("tsubame: feature not started", module, error);
    }
    this.#waiting.delete(module);
  }
}

import { OPERATION } from "./wire.js";
import { ghost } from "./motion-ghost.js";

/** @param {number} node */
const element = (node) => /** @type {HTMLElement | null} */ (document.getElementById(`n${node}`));

/** Whether something of the element can be seen. @param {DOMRect} box */
const shows = (box) => box.width + box.height > 0;

/** Near enough to the window to be worth moving. @param {DOMRect} box */
const near = (box) => shows(box) && box.bottom > -200 && box.top < innerHeight + 200;

/**
 * Where elements were before changes that no style can show: what comes, goes, moves, or gets another text.
 * Afterwards those that lie elsewhere are shown on their way there.
 */
export class Layout {
  /** @type {Map<HTMLElement, DOMRect>} */
  #boxes = new Map();
  /** @type {Map<HTMLElement, number>} */
  #heights = new Map();
  /** @type {Set<Element>} whose children may move */
  #parents = new Set();
  /** @type {HTMLElement[]} */
  ghosts = [];

  /** @param {any[][]} operations @param {number} dissolving whose old look is kept */
  constructor(operations, dissolving) {
    this.#read(operations);
    for (const parent of this.#parents) {
      if (parent instanceof HTMLElement && parent.closest("main") !== parent) this.#heights.set(parent, parent.offsetHeight);
      for (const child of parent.children) {
        if (child instanceof HTMLElement) this.#boxes.set(child, child.getBoundingClientRect());
      }
    }
    const old = dissolving ? element(dissolving) : null;
    if (old && near(old.getBoundingClientRect())) this.ghosts.push(ghost(old));
  }

  /** @param {any[][]} operations */
  #read(operations) {
    for (const [code, node, a, b, , inner] of operations) {
      const one = code === OPERATION.motion ? null : element(node);
      if (code === OPERATION.motion) this.#read(inner);
      else if (code === OPERATION.insert || code === OPERATION.move) this.#watch(one);
      else if (code === OPERATION.text || code === OPERATION.remove || code === OPERATION.attribute) {
        this.#watch(one?.parentElement);
        const goes = code === OPERATION.remove || (a === "hidden" && b !== null);
        if (goes && one && near(one.getBoundingClientRect())) this.ghosts.push(ghost(one));
      }
    }
  }

  /** @param {Element | null | undefined} parent */
  #watch(parent) {
    for (let one = parent; one && one !== document.body && !this.#parents.has(one); one = one.parentElement) {
      this.#parents.add(one);
    }
  }

  /** The elements whose place is known. */
  get known() {
    return this.#boxes.keys();
  }

  /**
   * What holds the changed elements and is not as high as it was; the columns of the page itself are left alone.
   * @returns {{ element: HTMLElement, from: number, to: number }[]}
   */
  sizes() {
    return [...this.#heights].filter(([one]) => one.isConnected && !one.querySelector("main"))
      .map(([element, from]) => ({ element, from, to: element.offsetHeight }))
      .filter(({ from, to }) => from && to && from !== to);
  }

  /**
   * Those that lie elsewhere now, with the way from there to here, and those that were not to be seen before.
   * @returns {{ element: HTMLElement, x: number, y: number, isNew: boolean }[]}
   */
  compare() {
    /** @type {Map<Element, { x: number, y: number }>} */
    const ways = new Map(), changes = [];
    // Parents come first, and take their children with them.
    const parents = [...this.#parents].filter((one) => one.isConnected)
      .sort((a, b) => a.contains(b) ? -1 : b.contains(a) ? 1 : 0);
    for (const parent of parents) {
      const { x: outerX, y: outerY } = ways.get(parent) ?? { x: 0, y: 0 };
      for (const child of parent.children) {
        if (!(child instanceof HTMLElement) || this.ghosts.includes(child)) continue;
        const now = child.getBoundingClientRect(), then = this.#boxes.get(child);
        if (!then || !shows(then)) {
          if (near(now)) changes.push({ element: child, x: 0, y: 0, isNew: true });
          continue;
        }
        const x = then.x - now.x, y = then.y - now.y;
        ways.set(child, { x, y });
        const own = { x: x - outerX, y: y - outerY };
        if (Math.hypot(own.x, own.y) > 0.5 && (near(then) || near(now))) {
          changes.push({ element: child, ...own, isNew: false });
        }
      }
    }
    return changes;
  }
}

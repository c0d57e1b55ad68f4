const BLOCKS = /** @type {const} */ (["nearest", "start", "center", "end"]);

/** @param {Element} element @returns {Element | null} the box in which it scrolls, null for the page */
function scroller(element) {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** What can be seen of a table: through the window, or through a box that scrolls. */
export class Sight {
  #box;

  /** @param {Element} element */
  constructor(element) {
    this.#box = scroller(element);
  }

  get height() {
    return this.#box?.clientHeight ?? innerHeight;
  }

  /** How far below the upper edge. @param {Element} element */
  top(element) {
    return element.getBoundingClientRect().top - (this.#box?.getBoundingClientRect().top ?? 0);
  }

  /** @param {number} distance */
  move(distance) {
    if (distance) (this.#box ?? window).scrollBy({ top: distance, behavior: "instant" });
  }

  /** @param {Element} row @param {number} at @param {boolean} smooth */
  reveal(row, at, smooth) {
    const near = Math.abs(this.top(row)) < 4 * this.height;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollIntoView({ block: BLOCKS[at], behavior: smooth && near && !calm ? "smooth" : "instant" });
  }
}

/** The rows of a table that exist. @param {Element} element @returns {HTMLElement[]} */
export const rowsOf = (element) => [...element.querySelectorAll(":scope > .table-section > .table > .row")].map(asRow);

/** The height of the rows that exist, with headers and footers. @param {Element} element */
export function extentOf(element) {
  const boxes = [...element.querySelectorAll(":scope > .table-section")].map((box) => box.getBoundingClientRect());
  return boxes.length ? boxes[boxes.length - 1].bottom - boxes[0].top : 0;
}

/** Whether rows or sections came or went. @param {MutationRecord} record */
export const comes = ({ type, target }) => type === "childList" && target instanceof Element && !target.closest(".row");

/** @param {Element} element */
const asRow = (element) => /** @type {HTMLElement} */ (element);

/** The numbers in an attribute. @param {Element} element @param {string} name */
export const numbers = (element, name) => (element.getAttribute(name) ?? "").split(" ").map(Number);

/** Tells screen readers of each row which it is of how many. @param {Element} element */
export function mark(element) {
  for (const list of element.querySelectorAll(":scope > .table-section > .table")) {
    const [first, count] = numbers(list, "data-section"), isWhole = count === undefined;
    list.toggleAttribute("data-end", first + list.children.length === count);
    for (const [at, row] of [...list.children].entries()) {
      set(row, "aria-posinset", isWhole ? null : `${first + at + 1}`);
      set(row, "aria-setsize", isWhole ? null : `${count}`);
    }
  }
}

/** @param {Element} row @param {string} name @param {string | null} value */
function set(row, name, value) {
  if (row.getAttribute(name) === value) return;
  if (value === null) row.removeAttribute(name);
  else row.setAttribute(name, value);
}

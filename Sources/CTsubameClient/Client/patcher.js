import { EVENT, OPERATION } from "./wire.js";
import { build, setAttribute, setStyle } from "./builder.js";
import { isField } from "./field.js";
import { focus, FocusKeeper } from "./focus.js";

/** @param {number} node @returns {HTMLElement} */
export function element(node) {
  const found = document.getElementById(`n${node}`);
  if (!found) throw new Error(`no element n${node}`);
  return found;
}

/** The number in an element's id. @param {Element} element */
export const number = (element) => Number(element.id.slice(1));

/** Applies the operations of one patch, all in one task. */
export class Patcher {
  #keeper = new FocusKeeper();
  #parts;
  /** @type {Element | null} */
  #focus = null;
  /** @type {Set<Element>} those whose attributes a patch changed */
  #changed = new Set();

  /**
   * @param {object} parts
   * @param {import("./outbox.js").Outbox} parts.outbox
   * @param {import("./field.js").Fields} parts.fields
   * @param {import("./history.js").Places} parts.places
   * @param {import("./modal.js").Modals} parts.modals
   * @param {import("./features.js").Features} parts.features
   * @param {(blob: string) => void} parts.seal
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {any[][]} operations @param {number} acknowledged */
  apply(operations, acknowledged) {
    const navigations = operations.filter(([code]) => code === OPERATION.navigate);
    if (navigations.length) this.#parts.places.remember();
    this.#focus = null;
    for (const operation of operations) this.#perform(operation, acknowledged);
    this.#parts.features.patched(this.#changed);
    this.#changed.clear();
    const focused = focus(this.#focus);
    if (!focused) this.#keeper.settle();
    for (const [, how, url, title] of navigations) {
      const outdated = this.#parts.outbox.holds(0, [EVENT.arrive], acknowledged);
      this.#parts.places.navigate(how, url, title, focused, outdated);
    }
    if (focused && !navigations.length) document.activeElement?.scrollIntoView({ block: "nearest" });
  }

  /** @param {any[]} operation @param {number} acknowledged */
  #perform(operation, acknowledged) {
    const [code, node, a, b] = operation;
    switch (code) {
      case OPERATION.text:
        element(node).textContent = a;
        break;
      case OPERATION.attribute:
        this.#change(element(node), a, b);
        break;
      case OPERATION.insert:
        this.#insert(element(node), a, build(b));
        break;
      case OPERATION.remove:
        this.remove(element(node));
        break;
      case OPERATION.move:
        move(element(node), a ? element(a) : null, element(b));
        break;
      case OPERATION.value: {
        const field = element(node);
        if (isField(field)) this.#parts.fields.receive(field, a);
        else if (!this.#parts.outbox.holds(node, [EVENT.slide, EVENT.settle], acknowledged)) {
          Object.assign(field, { value: a });
        }
        break;
      }
      case OPERATION.checked:
        this.#check(/** @type {HTMLInputElement} */ (element(node)), a, acknowledged);
        break;
      case OPERATION.focus:
        this.#focus = element(node);
        break;
      case OPERATION.title:
        document.title = node;
        break;
      case OPERATION.style:
        setStyle(element(node), a, b);
        break;
      case OPERATION.state:
        this.#parts.seal(node);
        break;
      case OPERATION.navigate:
        break;
      default:
        if (this.#parts.features.perform(operation, (inner) => this.#perform(inner, acknowledged))) break;
        throw new Error(`operation ${code} unknown`);
    }
  }

  /** @param {Element} parent @param {number} before @param {HTMLElement | SVGElement} child */
  #insert(parent, before, child) {
    parent.insertBefore(child, before ? element(before) : null);
    this.#parts.modals.appeared(child);
    this.#parts.features.appeared(child);
    const wanted = child.matches("[data-autofocus]") ? child : child.querySelector("[data-autofocus]");
    if (wanted) this.#focus = wanted;
  }

  /** @param {HTMLElement} changed @param {string} name @param {string | null} value */
  #change(changed, name, value) {
    setAttribute(changed, name, value);
    this.#changed.add(changed);
  }

  /** @param {Element} node */
  remove(node) {
    this.#keeper.removing(node, this.#parts.modals.opener);
    this.#parts.modals.leaving(node);
    this.#parts.features.leaving(node);
    node.remove();
  }

  /** @param {HTMLInputElement} box @param {number} checked @param {number} acknowledged */
  #check(box, checked, acknowledged) {
    const listener = box.closest("[data-on]") ?? box;
    const newer = this.#parts.outbox.holds(number(listener), [EVENT.toggle, EVENT.choose], acknowledged);
    if (!newer) box.checked = checked === 1;
  }
}

/** Moves with focus, caret and state kept. @param {Element} parent @param {Element | null} before @param {Element} node */
function move(parent, before, node) {
  if ("moveBefore" in parent && parent.isConnected) {
    const { moveBefore } = /** @type {any} */ (parent);
    moveBefore.call(parent, node, before);
    return;
  }
  const active = node.contains(document.activeElement) ? document.activeElement : null;
  const range = isField(active) ? [active.selectionStart, active.selectionEnd] : [null, null];
  parent.insertBefore(node, before);
  focus(active);
  if (isField(active) && range[0] !== null) active.setSelectionRange(range[0], range[1]);
}

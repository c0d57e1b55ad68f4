import { EVENT } from "../wire.js";
import { Drag } from "./sheet-drag.js";

const GAP = 8, EDGE = 12;
const wide = matchMedia("(min-width: 40rem)");

/** @typedef {HTMLDialogElement} Dialog */

/** The sheet on top, if the element is in it. @param {unknown} target @returns {Dialog | null} */
const sheet = (target) => target instanceof Element ? target.closest("dialog.sheet[open]") : null;

/** @param {Dialog} dialog @param {MouseEvent} event */
function isOutside(dialog, { target, clientX: x, clientY: y }) {
  const box = dialog.getBoundingClientRect();
  return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

/** Puts a popover beside its anchor: below, or above where there is more room. @param {Dialog} dialog */
function place(dialog) {
  const anchor = document.getElementById(dialog.dataset.anchor ?? ""), { style } = dialog;
  const box = anchor?.getBoundingClientRect();
  const isAnchored = wide.matches && !!box && box.width > 0;
  dialog.classList.toggle("anchored", isAnchored);
  if (!isAnchored) {
    for (const name of ["top", "left", "max-height"]) style.removeProperty(name);
    return;
  }
  style.removeProperty("max-height");
  const { innerWidth, innerHeight } = window, { offsetWidth: width, offsetHeight: height } = dialog;
  const below = innerHeight - box.bottom - GAP - EDGE, above = box.top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  const room = Math.max(isBelow ? below : above, 120);
  const top = isBelow ? box.bottom + GAP : box.top - GAP - Math.min(height, room);
  const left = box.left + box.width / 2 - width / 2;
  style.maxHeight = `${room}px`;
  style.top = `${Math.max(EDGE, Math.min(top, innerHeight - EDGE - Math.min(height, room)))}px`;
  style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
}

/** What sheets can do beyond being modal. @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  /** @type {Dialog | null} where the press began that would close it */
  let pressed = null;
  const anchored = () => /** @type {Dialog[]} */ ([...document.querySelectorAll("dialog[data-anchor][open]")]).forEach(place);
  document.addEventListener("pointerdown", (event) => {
    const dialog = sheet(event.target);
    pressed = dialog?.dataset.modal === "outside" && isOutside(dialog, event) ? dialog : null;
  });
  document.addEventListener("click", (event) => {
    const dialog = pressed;
    pressed = null;
    if (dialog && isOutside(dialog, event)) session.send(dialog, EVENT.dismiss);
  });
  document.addEventListener("keydown", move);
  addEventListener("resize", anchored);
  addEventListener("scroll", anchored, { passive: true });
  new Drag(session);
  return { appeared: anchored, patched: anchored };
}

/** Arrow keys walk through the choices of an action sheet. @param {KeyboardEvent} event */
function move(event) {
  const dialog = sheet(event.target);
  if (!dialog?.matches(".action-sheet")) return;
  const all = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("button:not(:disabled)")]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement)), count = all.length;
  /** @type {Record<string, number>} */
  const places = { ArrowDown: (at + 1) % count, ArrowUp: (Math.max(at, 0) + count - 1) % count, Home: 0, End: count - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  all[places[event.key]]?.focus();
}

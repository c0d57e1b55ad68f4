import { EVENT } from "../wire.js";

/** @param {unknown} target @returns {HTMLElement | null} */
const region = (target) => target instanceof Element ? target.closest("[data-toasts]") : null;

/** Toasts wait for whoever points at them or is in them; Escape sends them away and gives the focus back.
 * @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  /** @type {HTMLElement | null} */
  let before = null;
  const pass = (/** @type {FocusEvent | MouseEvent} */ event, /** @type {number} */ code) => {
    const toasts = region(event.target);
    if (!toasts || region(event.relatedTarget) === toasts) return;
    if (event.type === "focusin") before = /** @type {HTMLElement | null} */ (event.relatedTarget);
    session.send(toasts, code);
  };
  for (const name of ["focusin", "mouseover"]) document.addEventListener(name, (event) => pass(/** @type {any} */ (event), EVENT.focus));
  for (const name of ["focusout", "mouseout"]) document.addEventListener(name, (event) => pass(/** @type {any} */ (event), EVENT.blur));
  document.addEventListener("keydown", (event) => {
    const toasts = region(event.target);
    if (event.key !== "Escape" || !toasts) return;
    // A dialog below stays.
    event.stopImmediatePropagation();
    event.preventDefault();
    before?.focus();
    session.send(toasts, EVENT.dismiss);
  }, true);
  return {
    leaving(root) {
      if (region(root) && root.contains(document.activeElement) && before?.isConnected) before.focus({ preventScroll: true });
    },
  };
}

import { EVENT } from "../wire.js";

const ROW = `[data-on~="${EVENT.select}"]`, EXTEND = 1, TOGGLE = 2, ALL = 3;

/** Choosing several rows: Shift extends, Ctrl changes one, Ctrl+A takes all. @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  document.addEventListener("click", (event) => {
    const { target, shiftKey, ctrlKey, metaKey } = event;
    const row = target instanceof Element && target.closest(ROW);
    if (!row || !(shiftKey || ctrlKey || metaKey)) return;
    event.preventDefault();
    session.send(row, EVENT.select, shiftKey ? EXTEND : TOGGLE);
  }, true);
  document.addEventListener("keydown", (event) => {
    const { target, key, shiftKey } = event;
    if (!(target instanceof Element) || !target.matches(ROW)) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === "a" && (event.ctrlKey || event.metaKey)) session.send(target, EVENT.select, ALL);
    else if (way && shiftKey) {
      const rows = /** @type {HTMLElement[]} */ ([...target.closest(".table-view")?.querySelectorAll(`.table-section ${ROW}`) ?? []]);
      const next = rows[rows.indexOf(/** @type {HTMLElement} */ (target)) + way];
      if (!rows.some((one) => one.ariaPressed === "true")) session.send(target, EVENT.select, EXTEND);
      next?.focus();
      if (next) session.send(next, EVENT.select, EXTEND);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  return {};
}

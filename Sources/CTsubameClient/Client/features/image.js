import { EVENT } from "../wire.js";

/** Pictures appear softly once they are there; the server hears of those that do not come. @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const failed = (/** @type {Element} */ image) => {
    const view = image.closest(`[data-on~="${EVENT.pictureFailed}"]`);
    if (view) session.send(view, EVENT.pictureFailed);
  };
  const ended = (/** @type {Event} */ { target, type }) => {
    if (!(target instanceof HTMLImageElement) || !target.matches("[data-image]")) return;
    delete target.dataset.waiting;
    if (type === "error") failed(target);
  };
  // Neither bubbles.
  addEventListener("load", ended, true);
  addEventListener("error", ended, true);
  return {
    appeared(root) {
      for (const image of root.matches("img") ? [root] : root.querySelectorAll("img[data-image]")) {
        if (!(image instanceof HTMLImageElement) || !image.matches("[data-image]")) continue;
        if (!image.complete) image.dataset.waiting = "";
        else if (image.src && !image.naturalWidth) failed(image);
      }
    },
  };
}

import { EVENT } from "../wire.js";

/** Forms that work by themselves before this script runs are events afterwards. @param {import("../session.js").Session} session */
export function start(session) {
  document.addEventListener("submit", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches("[data-on]")) return;
    event.preventDefault();
    if (target.matches(`[data-on~="${EVENT.submit}"]`)) session.send(target, EVENT.submit);
  });
  return {};
}

import { EVENT, OPERATION } from "../wire.js";
import { isSafeURL } from "../builder.js";
import { copy } from "./copy.js";

/** Follows a link that nobody sees. @param {string} url @param {Record<string, string>} attributes */
function follow(url, attributes) {
  if (!isSafeURL(url)) throw new Error("address refused");
  const link = document.createElement("a");
  link.href = url;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  link.click();
  link.remove();
}

/** What a screen does outside of itself. @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  return {
    operations: {
      [OPERATION.download]: (/** @type {string} */ url, /** @type {string} */ name) => follow(url, { download: name }),
      [OPERATION.openExternally]: (/** @type {string} */ url) =>
        follow(url, { target: "_blank", rel: "noopener noreferrer" }),
      [OPERATION.copy]: async (/** @type {string} */ text) => session.tell(EVENT.copied, await copy(text) ? 1 : 0),
    },
  };
}

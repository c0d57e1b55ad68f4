/** Also where the page was not loaded safely. What is outside an open dialog could not be selected. @param {string} text */
function copyByHand(text) {
  const field = document.createElement("textarea"), active = document.activeElement;
  field.value = text;
  (active?.closest("dialog") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (active instanceof HTMLElement) active.focus();
  return isCopied;
}

/** Puts a text on the clipboard. @param {string} text */
export const copy = async (text) =>
  await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyByHand(text);

/** The text of another element, or the attribute's own, a path as an address. @param {DOMStringMap} data */
const wanted = ({ copy: text = "", copyOf }) =>
  copyOf
    ? document.getElementById(copyOf)?.textContent ?? ""
    : text.startsWith("/")
    ? new URL(text, location.href).href
    : text;

/** Buttons that copy say so for a moment. @returns {import("../features.js").Feature} */
export function start() {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
    if (!button || button.ariaLive) return;
    const label = button.querySelector("span") ?? button, words = label.textContent, text = wanted(button.dataset);
    const isCopied = await copy(text);
    button.ariaLive = "polite";
    label.textContent = isCopied ? "Copied" : "Not copied";
    setTimeout(() => {
      label.textContent = words;
      button.ariaLive = null;
    }, 2000);
  });
  return {};
}

/** Also where the page was not loaded safely. @param {string} text @param {HTMLElement} button */
function copyByHand(text, button) {
  const field = document.createElement("textarea");
  field.value = text;
  button.after(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  button.focus();
  return isCopied;
}

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
    const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyByHand(text, button);
    button.ariaLive = "polite";
    label.textContent = isCopied ? "Copied" : "Not copied";
    setTimeout(() => {
      label.textContent = words;
      button.ariaLive = null;
    }, 2000);
  });
  return {};
}

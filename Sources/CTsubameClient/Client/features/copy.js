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

/** Buttons that copy say so for a moment. @returns {import("../features.js").Feature} */
export function start() {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
    if (!button || button.ariaLive) return;
    const copied = button.dataset.copy ?? "", words = button.textContent;
    const text = copied[0] === "/" ? location.origin + copied : copied;
    const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyByHand(text, button);
    button.ariaLive = "polite";
    button.textContent = isCopied ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = words;
      button.ariaLive = null;
    }, 2000);
  });
  return {};
}

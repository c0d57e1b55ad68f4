/** Puts what is asked for on the clipboard, also where the page was not loaded safely. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    const { activeElement } = document;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
    return isCopied;
  }
}

/** The text of another element, or the attribute's own, a path as an address. @param {DOMStringMap} data */
const wanted = ({ copy: text = "", copyOf }) =>
  copyOf
    ? document.getElementById(copyOf)?.textContent ?? ""
    : text.startsWith("/") ? new URL(text, location.href).href : text;

/** Buttons that copy say so for a moment. @returns {import("../features.js").Feature} */
export function start() {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-copy]") : null;
    if (!(button instanceof HTMLElement) || button.dataset.copied !== undefined) return;
    const label = button.querySelector("span") ?? button, words = label.textContent;
    const isCopied = await copy(wanted(button.dataset));
    button.dataset.copied = "";
    button.setAttribute("aria-live", "polite");
    label.textContent = isCopied ? "Copied" : "Not copied";
    setTimeout(() => {
      label.textContent = words;
      delete button.dataset.copied;
    }, 2000);
  });
  return {};
}

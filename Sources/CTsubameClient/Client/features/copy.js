/** Puts what is asked for on the clipboard, also where the page was not loaded safely. @param {string} text */
export async function copy(text) {
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

/** Buttons that copy say so for a moment. @returns {import("../features.js").Feature} */
export function start() {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-copy]") : null;
    if (!(button instanceof HTMLElement) || button.dataset.copied !== undefined) return;
    const text = button.dataset.copy ?? "", words = button.textContent;
    const isCopied = await copy(text.startsWith("/") ? new URL(text, location.href).href : text);
    button.dataset.copied = "";
    button.setAttribute("aria-live", "polite");
    button.textContent = isCopied ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = words;
      delete button.dataset.copied;
    }, 2000);
  });
  return {};
}

const MODAL = "dialog[data-modal]";

/** Dialogs are shown when they appear, and closed only by the server. */
export class Modals {
  /** @type {Map<HTMLDialogElement, Element | null>} */
  #openers = new Map();
  #dismiss;

  /** @param {(dialog: HTMLDialogElement) => void} dismiss */
  constructor(dismiss) {
    this.#dismiss = dismiss;
    document.addEventListener("keydown", (event) => {
      const top = [...this.#openers.keys()].at(-1);
      if (event.key !== "Escape" || event.isComposing || !top || document.querySelector(":popover-open")) return;
      event.preventDefault();
      if (!event.repeat) dismiss(top);
    });
  }

  /** What gets the focus when the top modal closes. */
  get opener() {
    return [...this.#openers.values()].at(-1) ?? null;
  }

  /** @param {Element | Document} root */
  appeared(root) {
    for (const dialog of within(root)) {
      this.#openers.set(dialog, document.activeElement);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#dismiss(dialog);
      });
      dialog.addEventListener("close", () => this.#openers.has(dialog) && dialog.isConnected && dialog.showModal());
      dialog.showModal();
    }
  }

  /** Closing gives the focus back to the opener. @param {Element} root */
  leaving(root) {
    for (const dialog of within(root).reverse()) {
      const opener = /** @type {HTMLElement | null | undefined} */ (this.#openers.get(dialog));
      this.#openers.delete(dialog);
      dialog.close();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    }
  }
}

/** @param {Element | Document} root @returns {HTMLDialogElement[]} */
function within(root) {
  const inside = /** @type {HTMLDialogElement[]} */ ([...root.querySelectorAll(MODAL)]);
  if (root instanceof HTMLDialogElement && root.matches(MODAL)) inside.unshift(root);
  return inside;
}

import { focusedKey, focusKey, keyed } from "./focus.js";
import { isField } from "./field.js";

/** @typedef {import("./field.js").Fields} Fields */
/** @typedef {{ key: string, value: string, start: number | null, end: number | null }} Draft */

const STORE = "tsubame-drafts";

/** Text that outlives its field: kept by the field's key when the root is made again. */
export class Recovery {
  #fields;

  /** @param {Fields} fields */
  constructor(fields) {
    this.#fields = fields;
  }

  /**
   * A password is kept in memory, never in the browser's storage.
   * @param {number} sealed the highest event that the server's state covers @param {boolean} [stored]
   */
  take(sealed, stored) {
    /** @type {Draft[]} */
    const drafts = [];
    for (const field of document.querySelectorAll("[data-key]")) {
      if (!isField(field) || !this.#fields.isNewer(field, sealed)) continue;
      if (stored && /password/.test(field.type + field.autocomplete)) continue;
      const { dataset: { key = "" }, value, selectionStart: start, selectionEnd: end } = field;
      drafts.push({ key, value, start, end });
    }
    return { drafts, focused: focusedKey(), url: location.pathname + location.search };
  }

  /** @param {ReturnType<Recovery["take"]>} kept */
  give({ drafts, focused }) {
    focusKey(focused);
    for (const { key, value, start, end } of drafts) {
      const field = keyed(key);
      if (!isField(field)) continue;
      field.value = value;
      if (field === document.activeElement && start !== null) field.setSelectionRange(start, end);
      this.#fields.changed(field);
    }
  }

  /** Before the page is loaded again. @param {number} sealed */
  store(sealed) {
    sessionStorage.setItem(STORE, JSON.stringify(this.take(sealed, true)));
  }

  /** After it. */
  load() {
    const stored = sessionStorage.getItem(STORE);
    sessionStorage.removeItem(STORE);
    const kept = stored && JSON.parse(stored);
    if (kept && kept.url === location.pathname + location.search) this.give(kept);
  }
}

import { focusedKey, focusKey, keyed } from "./focus.js";
import { isField } from "./field.js";

/** @typedef {import("./field.js").Fields} Fields */
/** @typedef {{ key: string, value: string }} Draft */

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
      drafts.push({ key: field.dataset.key ?? "", value: field.value });
    }
    const active = document.activeElement;
    const selection = isField(active)
      ? {
        start: active.selectionStart,
        end: active.selectionEnd,
        direction: active.selectionDirection ?? undefined,
        top: active.scrollTop,
      }
      : null;
    return { drafts, focused: focusedKey(), selection, url: location.pathname + location.search };
  }

  /** @param {ReturnType<Recovery["take"]>} kept */
  give({ drafts, focused, selection }) {
    const fields = drafts.map(({ key, value }) => {
      const field = keyed(key);
      if (!isField(field)) return null;
      field.value = value;
      return field;
    });
    focusKey(focused);
    const active = document.activeElement;
    // Also in a text that is the server's: the caret is the person's.
    if (selection && isField(active)) {
      // Fields of some kinds, such as dates, have none.
      if (selection.start !== null) active.setSelectionRange(selection.start, selection.end, selection.direction);
      active.scrollTop = selection.top;
    }
    for (const field of fields) if (field) this.#fields.changed(field);
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

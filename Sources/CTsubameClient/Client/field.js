import { merge, moved, splice } from "./text.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @typedef {import("./outbox.js").Entry} Entry */
/**
 * @typedef {object} State
 * @property {string} known the text as the server has it
 * @property {string} reported the text that was last sent or received
 * @property {Entry[]} inputs sent or waiting, not known to be acknowledged
 * @property {Map<Entry, string>} rebased the texts of these, had the server's values been there before
 * @property {Entry | undefined} last the newest of them, kept
 * @property {boolean} composing
 * @property {{ base: string, theirs: string } | null} waiting a value that came while composing
 */

const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])";

/** @param {unknown} target @returns {target is Field} */
export const isField = (target) => target instanceof Element && target.matches(FIELDS);

/** Changes the text and keeps the caret's place in it. @param {Field} field @param {string} text @param {boolean} [keepEnd] */
function replace(field, text, keepEnd = false) {
  const old = field.value, { selectionStart: start, selectionEnd: end, selectionDirection } = field;
  if (old === text) return;
  field.value = text;
  if (field !== document.activeElement || start === null || end === null) return;
  const change = splice(old, text);
  const place = (/** @type {number} */ at) => keepEnd && at === old.length ? text.length : moved(change, at);
  field.setSelectionRange(place(start), place(end), selectionDirection ?? "none");
}

/** Text fields belong to the browser: what the server sets is merged with what was typed meanwhile. */
export class Fields {
  /** @type {WeakMap<Field, State>} */
  #states = new WeakMap();
  #send;
  /** The highest event acknowledged by a patch or `ack`. */
  acknowledged = 0;

  /** @param {(field: Field) => Entry | null} send reports the text of the field */
  constructor(send) {
    this.#send = send;
    document.addEventListener("compositionstart", ({ target }) => {
      if (isField(target)) this.#state(target).composing = true;
    });
    document.addEventListener("compositionend", ({ target }) => isField(target) && this.#composed(target));
    document.addEventListener("input", (event) => {
      if (!isField(event.target)) return;
      this.#state(event.target).composing = /** @type {InputEvent} */ (event).isComposing ?? false;
      this.changed(event.target);
    });
  }

  /** Reports every text that the server cannot know: typed early, restored by the browser, or refused for want of room. */
  adopt() {
    for (const field of document.querySelectorAll(FIELDS)) this.changed(/** @type {Field} */ (field));
  }

  /** @param {Field} field */
  changed(field) {
    const state = this.#state(field);
    if (state.composing || field.value === state.reported) return;
    const entry = this.#send(field);
    if (!entry) return;
    state.reported = field.value;
    state.last = entry;
    state.rebased.delete(entry);
    this.#settle(state);
    if (state.inputs.at(-1) !== entry) state.inputs.push(entry);
  }

  /** The server's text. @param {Field} field @param {string} theirs */
  receive(field, theirs) {
    const state = this.#state(field);
    this.#settle(state);
    if (state.composing) {
      state.waiting = { base: state.known, theirs };
    } else if (state.inputs.length || field.value !== state.reported) {
      this.#merge(field, state, state.known, theirs);
    } else {
      replace(field, theirs, true);
      state.known = state.reported = field.value;
    }
  }

  /**
   * Whether the user changed it after the event that the server's sealed state covers.
   * @param {Field} field @param {number} sealed
   */
  isNewer(field, sealed) {
    const { last, reported } = this.#state(field);
    return field.value !== reported || (last !== undefined && (!last.sequence || last.sequence > sealed));
  }

  /** @param {State} state */
  #settle(state) {
    while (state.inputs[0]?.sequence && state.inputs[0].sequence <= this.acknowledged) {
      const [entry] = state.inputs.splice(0, 1), { sequence, rest } = entry;
      if (sequence > 0) state.known = state.rebased.get(entry) ?? String(rest[0]);
      state.rebased.delete(entry);
    }
  }

  /** @param {Field} field */
  #composed(field) {
    const state = this.#state(field), waiting = state.waiting;
    state.composing = false;
    state.waiting = null;
    if (waiting) this.#merge(field, state, waiting.base, waiting.theirs);
    else this.changed(field);
  }

  /** @param {Field} field @param {State} state @param {string} base @param {string} theirs */
  #merge(field, state, base, theirs) {
    for (const entry of state.inputs) {
      state.rebased.set(entry, merge(base, state.rebased.get(entry) ?? String(entry.rest[0]), theirs));
    }
    replace(field, merge(base, field.value, theirs));
    state.known = theirs;
    if (!state.inputs.length) state.reported = theirs;
    this.changed(field);
  }

  /** @param {Field} field @returns {State} */
  #state(field) {
    let state = this.#states.get(field);
    if (!state) {
      const known = field.defaultValue;
      state = { known, reported: known, inputs: [], rebased: new Map(), last: undefined, composing: false, waiting: null };
      this.#states.set(field, state);
    }
    return state;
  }
}

/** Small random source with a fixed seed, so that a failure is the same in every run. */
let seed = 20261130;

/** @param {number} below */
export function integer(below) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor(seed / 2 ** 32 * below);
}

/** @template T @param {readonly T[]} values @returns {T} */
export const one = (values) => values[integer(values.length)];

/** @param {number} length at most */
export const word = (length) =>
  Array.from({ length: integer(length + 1) }, () => one(["a", "b", " ", "ü", "日", "😀", "😁"])).join("");

/** @param {unknown} actual @param {unknown} expected @param {string} [note] */
export function assertEquals(actual, expected, note = "") {
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== e) throw new Error(`${note} expected ${e}, got ${a}`);
}

/** @param {() => unknown} action */
export function assertThrows(action) {
  try {
    action();
  } catch {
    return;
  }
  throw new Error("expected an error");
}

/**
 * One test per row.
 * @param {string} name @param {any[]} rows @param {(row: any) => void} check
 */
export function table(name, rows, check) {
  for (const row of rows) Deno.test(`${name}: ${JSON.stringify(row)}`, () => check(row));
}

/** The little of a document that text fields need. */
export class FakeField {
  #value;
  isConnected = true;
  /** @type {number | null} */
  selectionStart = 0;
  /** @type {number | null} */
  selectionEnd = 0;
  selectionDirection = "none";
  /** @type {Record<string, string>} */
  dataset = {};

  /** @param {string} text @param {string} [key] */
  constructor(text, key = "") {
    this.#value = this.defaultValue = text;
    this.dataset.key = key;
  }

  get value() {
    return this.#value;
  }

  set value(text) {
    if (text === this.#value) return;
    this.#value = text;
    this.selectionStart = this.selectionEnd = text.length;
  }

  matches() {
    return true;
  }

  closest() {
    return { getAttribute: () => this.dataset.key };
  }

  focus() {
    page.activeElement = this;
  }

  /** @param {number} start @param {number} end */
  setSelectionRange(start, end) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
}

/** The document of the tests. */
export const page = new (class {
  /** @type {[string, (event: any) => void][]} */
  #listeners = [];
  /** @type {FakeField[]} */
  fields = [];
  /** @type {FakeField | null} */
  activeElement = null;

  /** Forgets the listeners of the test before. */
  reset() {
    this.#listeners = [];
  }

  /** @param {string} name @param {(event: any) => void} listener */
  addEventListener(name, listener) {
    this.#listeners.push([name, listener]);
  }

  querySelectorAll() {
    return this.fields;
  }

  /** @param {string} selector */
  querySelector(selector) {
    return this.fields.find((field) => selector.includes(`"${field.dataset.key}"`)) ?? null;
  }

  /** @param {string} name @param {FakeField} target @param {Record<string, unknown>} [rest] */
  tell(name, target, rest = {}) {
    for (const [wanted, listener] of this.#listeners) if (wanted === name) listener({ target, ...rest });
  }

  /** As a person types. @param {FakeField} field @param {string} text @param {boolean} [isComposing] */
  type(field, text, isComposing = false) {
    field.value = text;
    this.tell("input", field, { isComposing });
  }
})();

Object.assign(globalThis, {
  document: page,
  Element: FakeField,
  HTMLElement: FakeField,
  SVGElement: class {},
  CSS: { escape: String },
});

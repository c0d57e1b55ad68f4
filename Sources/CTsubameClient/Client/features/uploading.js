import { Refusal, Transfer } from "./transfer.js";

/** What became of a file. */
const CANCELLED = 0, FAILED = 1, FINISHED = 2;

let last = 0;

/** @param {number} bytes */
export const size = (bytes) =>
  bytes < 1 << 20 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / (1 << 20)).toFixed(1)} MiB`;

/**
 * A row like the one that the page brought for this: preview, name, bar, words, two buttons.
 * @param {Element} list @param {string} name @param {string} words
 */
export function makeRow(list, name, words) {
  const element = /** @type {HTMLElement} */ (list.querySelector("[hidden]")?.cloneNode(true));
  const find = (/** @type {string} */ selector) => /** @type {any} */ (element.querySelector(selector));
  for (const part of [element, ...element.querySelectorAll("*")]) part.removeAttribute("id");
  element.hidden = false;
  const [again, cancel] = element.querySelectorAll("button");
  for (const button of [again, cancel]) button.ariaLabel = `${button.textContent} ${name}`;
  /** @type {{ element: HTMLElement, preview: HTMLElement, bar: HTMLProgressElement, words: HTMLElement, again: HTMLButtonElement, cancel: HTMLButtonElement }} */
  const row = { element, preview: find(".upload-preview"), bar: find("progress"), words: find(".upload-state"), again, cancel };
  row.bar.ariaLabel = find(".upload-name").textContent = name;
  row.words.textContent = words;
  list.append(element);
  return row;
}

/**
 * @typedef {object} Owner
 * @property {() => Record<string, string>} fields
 * @property {() => Promise<unknown> | undefined} turn
 * @property {() => void} changed
 * @property {(outcome: number) => void} ended
 * @property {() => void} gone
 */

/** One file that was chosen, as a row with its progress and what can be done about it. */
export class Uploading {
  number = ++last;
  started = 0;
  sent = 0;
  /** @type {"queued" | "running" | "failed" | "over"} */
  state = "queued";
  /** @type {Promise<void> | undefined} */
  ended;
  #owner;
  #transfer;
  #row;

  /** @param {File} file @param {Element} list @param {string} path @param {Owner} owner */
  constructor(file, list, path, owner) {
    this.file = file;
    this.#owner = owner;
    this.#row = makeRow(list, file.name, size(file.size));
    this.#row.bar.max = file.size || 1;
    this.#row.again.onclick = () => {
      this.#show("queued");
      this.#say(size(file.size));
    };
    this.#row.cancel.onclick = () => {
      this.#transfer.cancel();
      this.#over(this.state === "failed" ? -1 : CANCELLED);
    };
    this.#transfer = new Transfer(file, path, owner.fields, (bytes, waits) => this.#move(bytes, waits), owner.turn);
    this.#preview();
  }

  get element() {
    return this.#row.element;
  }

  start() {
    this.state = "running";
    this.started = ++last;
    this.ended = this.#run();
  }

  async #run() {
    try {
      await this.#transfer.run();
      this.#over(FINISHED);
    } catch (error) {
      if (this.#transfer.stopped) return;
      this.fail(error instanceof Refusal ? error.message : "The connection was lost. Try again when it is back.");
    }
  }

  /** @param {string} reason */
  fail(reason) {
    this.#transfer.stop();
    this.#say(reason);
    this.#owner.ended(FAILED);
    this.#show("failed");
  }

  /** @param {"queued" | "failed"} state */
  #show(state) {
    const { words, bar, again } = this.#row, failed = state === "failed";
    this.state = state;
    words.role = failed ? "alert" : null;
    bar.hidden = failed;
    again.hidden = !failed;
    this.#owner.changed();
  }

  /** @param {number} outcome */
  #over(outcome) {
    const { element } = this.#row, form = element.closest("form");
    const hadFocus = element.contains(document.activeElement);
    this.state = "over";
    element.remove();
    if (hadFocus) form?.querySelector("input")?.focus();
    if (outcome >= 0) this.#owner.ended(outcome);
    this.#owner.gone();
    this.#owner.changed();
  }

  /** @param {number} bytes @param {boolean} waits */
  #move(bytes, waits) {
    if (this.state !== "running") return;
    const { size: all } = this.file;
    this.sent = this.#row.bar.value = Math.min(bytes, all);
    this.#say(waits ? "waits for the connection" : bytes >= all ? "is looked at" : `${size(bytes)} of ${size(all)}`);
    this.#owner.changed();
  }

  /** @param {string} text */
  #say(text) {
    if (this.#row.words.textContent !== text) this.#row.words.textContent = text;
  }

  #preview() {
    if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(this.file.type) || this.file.size > 20 << 20) return;
    const image = new Image();
    image.onload = image.onerror = () => {
      URL.revokeObjectURL(image.src);
      if (!image.naturalWidth) image.remove();
    };
    image.alt = "";
    image.src = URL.createObjectURL(this.file);
    this.#row.preview.append(image);
  }
}

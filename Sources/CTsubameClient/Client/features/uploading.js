import { build } from "../builder.js";
import { Refusal, Transfer } from "./transfer.js";

/** What became of a file. */
const CANCELLED = 0, FAILED = 1, FINISHED = 2;

let last = 0;

/** @param {number} bytes */
export const size = (bytes) =>
  bytes < 1 << 20 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / (1 << 20)).toFixed(1)} MiB`;

/**
 * @typedef {object} Owner
 * @property {() => Record<string, string>} fields
 * @property {() => Promise<void> | undefined} turn
 * @property {() => void} moved
 * @property {() => void} queued
 * @property {(outcome: number) => void} ended
 * @property {() => void} gone
 */

/** One file that was chosen, as a row with its progress and what can be done about it. */
export class Uploading {
  number = ++last;
  started = 0;
  sent = 0;
  /** @type {"queued" | "running" | "failed" | "over"} */
  #state = "queued";
  /** @type {() => void} */
  #end = () => {};
  ended = Promise.resolve();
  #owner;
  #transfer;
  #words;
  #bar;
  #again;

  /** @param {File} file @param {string} path @param {Owner} owner */
  constructor(file, path, owner) {
    this.file = file;
    this.#owner = owner;
    const { name } = file;
    this.element = build(["li", 0, { class: "upload" }, ["span", 0, { class: "upload-preview", "aria-hidden": "true" }], [
      "div",
      0,
      { class: "upload-text" },
      ["span", 0, { class: "upload-name" }, name],
      ["progress", 0, { "aria-label": name, max: String(file.size || 1), value: "0" }],
      ["span", 0, { class: "upload-state" }, `${size(file.size)}, waits`],
    ], ["button", 0, { type: "button", class: "button plain", "aria-label": `Retry ${name}`, hidden: "" }, "Retry"], [
      "button",
      0,
      { type: "button", class: "button plain", "aria-label": `Cancel ${name}` },
      "Cancel",
    ]]);
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (this.element.querySelector(selector));
    this.#bar = /** @type {HTMLProgressElement} */ (find("progress"));
    this.#words = find(".upload-state");
    this.#again = find("[hidden]");
    this.#again.addEventListener("click", () => this.#retry());
    find("button:last-child").addEventListener("click", () => this.#cancel());
    this.#transfer = new Transfer(file, path, owner.fields, (bytes, waits) => this.#move(bytes, waits), owner.turn);
    this.#preview(find(".upload-preview"));
  }

  get isQueued() {
    return this.#state === "queued";
  }
  get isRunning() {
    return this.#state === "running";
  }
  get isBusy() {
    return this.isQueued || this.isRunning;
  }

  /** @param {() => void} done */
  async start(done) {
    this.#state = "running";
    this.started = ++last;
    this.ended = new Promise((end) => this.#end = () => end(undefined));
    try {
      await this.#transfer.run();
      this.#over(FINISHED);
    } catch (error) {
      if (!this.#transfer.stopped) {
        this.fail(error instanceof Refusal ? error.message : "The connection was lost. Try again when it is back.");
      }
    }
    this.#end();
    done();
  }

  /** @param {string} reason */
  fail(reason) {
    if (this.isRunning) this.#transfer.stop();
    this.#state = "failed";
    this.#say(reason);
    this.#words.setAttribute("role", "alert");
    this.#bar.hidden = true;
    this.#again.hidden = false;
    this.#offer("Remove");
    this.#owner.ended(FAILED);
    this.#owner.moved();
  }

  #retry() {
    this.#state = "queued";
    this.#words.removeAttribute("role");
    this.#bar.hidden = false;
    this.#again.hidden = true;
    this.#offer("Cancel");
    this.#say(`${size(this.file.size)}, waits`);
    this.#owner.queued();
  }

  /** What the last button does, which is the same to the file. @param {string} word */
  #offer(word) {
    const button = this.element.lastElementChild;
    if (!button) return;
    button.textContent = word;
    button.setAttribute("aria-label", `${word} ${this.file.name}`);
  }

  #cancel() {
    this.#transfer.cancel();
    if (this.#state !== "failed") this.#owner.ended(CANCELLED);
    this.#over(-1);
  }

  /** @param {number} outcome */
  #over(outcome) {
    const next = this.element.nextElementSibling ?? this.element.previousElementSibling ?? this.element.closest("form");
    const hadFocus = this.element.contains(document.activeElement);
    this.#state = "over";
    this.element.remove();
    if (hadFocus) /** @type {HTMLElement | null} */ (next?.querySelector("button:not([hidden]), input"))?.focus();
    if (outcome >= 0) this.#owner.ended(outcome);
    this.#owner.gone();
    this.#owner.queued();
  }

  /** @param {number} bytes @param {boolean} waits */
  #move(bytes, waits) {
    if (!this.isRunning) return;
    const { size: all } = this.file;
    this.sent = this.#bar.value = Math.min(bytes, all);
    this.#say(waits ? "waits for the connection" : bytes >= all ? "is looked at" : `${size(bytes)} of ${size(all)}`);
    this.#owner.moved();
  }

  /** @param {string} text */
  #say(text) {
    if (this.#words.textContent !== text) this.#words.textContent = text;
  }

  /** @param {HTMLElement} place */
  #preview(place) {
    if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(this.file.type) || this.file.size > 20 << 20) return;
    const image = new Image();
    const done = () => URL.revokeObjectURL(image.src);
    image.onload = done;
    image.onerror = () => {
      done();
      image.remove();
    };
    image.alt = "";
    image.src = URL.createObjectURL(this.file);
    place.append(image);
  }
}

import { EVENT, LIMIT } from "./wire.js";

/**
 * An event that the server has not acknowledged. `sequence` is 0 until it is first sent; -1 when a later input took its place.
 * @typedef {object} Entry
 * @property {number} sequence
 * @property {number} node
 * @property {number} event
 * @property {(string | number)[]} rest
 * @property {(() => void) | undefined} settled called once it is acknowledged
 */

/** Events in order: those sent and not acknowledged, then those still to be sent. */
export class Outbox {
  /** @type {Entry[]} */
  #entries = [];
  #next = 1;
  #run = 0;
  #capacity;

  constructor(capacity = LIMIT.waitingEvents) {
    this.#capacity = capacity;
  }

  /** The lowest event that is held, 0 for none. */
  get oldest() {
    const first = this.#entries.find((entry) => !entry.sequence || entry.sequence > this.#run);
    return first ? first.sequence || this.#next : 0;
  }

  /**
   * Keeps an event; null when there is no room for it.
   * @param {number} node @param {number} event @param {(string | number)[]} rest @param {() => void} [settled]
   */
  add(node, event, rest = [], settled) {
    const last = this.#entries.at(-1);
    const replaceable = [EVENT.input, EVENT.resize, EVENT.slide, EVENT.selection].includes(event);
    if (replaceable && last?.sequence === 0 && last.node === node && last.event === event) {
      last.rest = rest;
      return last;
    }
    if (this.#entries.length >= this.#capacity && !this.#thin()) return null;
    /** @type {Entry} */
    const entry = { sequence: 0, node, event, rest, settled };
    this.#entries.push(entry);
    return entry;
  }

  /**
   * Frames to send: on a new connection everything held, else only what was never sent.
   * @param {number} patch @param {boolean} [again]
   */
  take(patch, again = false) {
    const frames = [];
    for (const entry of this.#entries) {
      if (entry.sequence && (!again || entry.sequence <= this.#run)) continue;
      entry.sequence ||= this.#next++;
      frames.push([entry.sequence, patch, entry.node, entry.event, ...entry.rest]);
    }
    return frames;
  }

  /**
   * Learnt when joining: these are not sent again, but stay until a patch acknowledges them,
   * for the missed patches that come first may be older.
   * @param {number} sequence
   */
  ran(sequence) {
    this.#run = sequence;
  }

  /** @param {number} sequence the highest event that the server had run */
  acknowledge(sequence) {
    while (this.#entries.length && this.#entries[0].sequence && this.#entries[0].sequence <= sequence) {
      this.#entries.shift()?.settled?.();
    }
  }

  /** Forgets everything: a new root whose events go on after `sequence`. @param {number} sequence */
  reset(sequence) {
    this.#entries = [];
    this.#next = sequence + 1;
    this.#run = sequence;
  }

  /**
   * Whether an event of this kind, newer than `acknowledged`, is on its way.
   * @param {number} node @param {number[]} events @param {number} acknowledged
   */
  holds(node, events, acknowledged) {
    return this.#entries.some((e) =>
      e.node === node && events.includes(e.event) && (!e.sequence || e.sequence > acknowledged)
    );
  }

  /** Makes room: drops the oldest unsent input that a later unsent one of its field outdates. */
  #thin() {
    const index = this.#entries.findIndex((e, i) =>
      !e.sequence && e.event === EVENT.input &&
      this.#entries.some((later, j) => j > i && later.event === e.event && later.node === e.node)
    );
    if (index < 0) return false;
    this.#entries.splice(index, 1)[0].sequence = -1;
    return true;
  }
}

import { CONTROL, EVENT, LIMIT, PATH, VERSION } from "./wire.js";
import { adoptStyles, build } from "./builder.js";
import { Connection } from "./connection.js";
import { Features } from "./features.js";
import { Fields } from "./field.js";
import { Modals } from "./modal.js";
import { Outbox } from "./outbox.js";
import { element, number, Patcher } from "./patcher.js";
import { Places } from "./history.js";
import { Recovery } from "./recovery.js";
import { Socket } from "./socket.js";

const size = () => [innerWidth, innerHeight];

/** The page's side of a session: joins, sends events, applies patches, comes back after a loss. */
export class Session {
  #id = "";
  #token = "";
  #applied = 0;
  #unacknowledged = 0;
  #sealed = 0;
  #blob = "";
  #joined = false;
  #full = false;
  #timer = 0;
  #connection = new Connection();
  #outbox = new Outbox();
  #fields = new Fields((field) =>
    field.matches(`[data-on~="${EVENT.input}"]`)
      ? this.#add(number(field), EVENT.input, [
        field.value,
        field.selectionStart ?? field.value.length,
        field.selectionEnd ?? field.value.length,
      ])
      : null
  );
  #recovery = new Recovery(this.#fields);
  #modals = new Modals((dialog) => this.send(dialog, EVENT.dismiss));
  #places = new Places((event, to) => this.#add(0, event, [to]));
  #features = new Features(this);
  #patcher = new Patcher({
    outbox: this.#outbox,
    fields: this.#fields,
    places: this.#places,
    modals: this.#modals,
    features: this.#features,
    seal: (blob) => this.#places.blob = this.#blob = blob,
  });
  #socket = new Socket(PATH, this, JSON.stringify([CONTROL.ping]));

  /** @param {string} credentials the page's `SESSION TOKEN` */
  constructor(credentials) {
    [this.#id, this.#token] = credentials.split(" ");
  }

  start() {
    this.#connection.lost();
    this.#socket.open();
    adoptStyles();
    this.#modals.appeared(document);
    this.#features.appeared(document.body);
    if (this.#places.blob) this.#add(0, EVENT.returned, [this.#places.blob, this.#places.cover]);
    this.adopt();
    this.#recovery.load();
  }

  /** Sends what fields hold that the server cannot know. */
  adopt() {
    this.#fields.adopt();
  }

  /** What happened to the page and not to an element. @param {number} event @param {(string | number)[]} rest */
  tell(event, ...rest) {
    return this.#add(0, event, rest);
  }

  /** The entry, whose `settled` may be set; null if it was not taken. @param {Element} target @param {number} event @param {(string | number)[]} rest */
  send(target, event, ...rest) {
    return this.#add(number(target), event, rest);
  }

  resized() {
    if (this.#joined) this.#add(0, EVENT.resize, size());
  }

  opened() {
    this.#control(
      ...this.#id
        ? [CONTROL.join, VERSION, this.#id, this.#token, this.#applied, this.#outbox.oldest, ...size()]
        : this.#restoring(),
    );
  }

  lost() {
    this.#joined = false;
    this.#connection.lost();
  }

  /** @param {any[]} frame */
  received(frame) {
    if (typeof frame[0] === "number") this.#patch(frame);
    else this.#controlled(frame);
  }

  /** @param {any[]} frame */
  #controlled([name, ...rest]) {
    switch (name) {
      case CONTROL.joined:
        this.#token = rest[0];
        this.#outbox.ran(rest[1]);
        this.#live(true);
        break;
      case CONTROL.full:
        this.#rebuild(rest);
        break;
      case CONTROL.unknown:
        this.#id = "";
        this.#control(...this.#restoring());
        break;
      case CONTROL.ack:
        this.#acknowledge(rest[0]);
        break;
      case CONTROL.reload:
        this.#recovery.store(this.#sealed);
        location.reload();
        break;
    }
  }

  /** @param {any[]} frame */
  #patch([sequence, acknowledged, ...operations]) {
    if (sequence <= this.#applied) return;
    if (sequence !== this.#applied + 1) throw new Error(`patch ${sequence} after ${this.#applied}`);
    this.#fields.acknowledged = acknowledged;
    const blob = this.#blob;
    try {
      this.#patcher.apply(operations, acknowledged);
    } catch (error) {
      // The tree is no longer what the server thinks: ask for a new one.
      this.#id = "";
      throw error;
    }
    this.#applied = sequence;
    if (blob !== this.#blob) this.#sealed = acknowledged;
    this.#acknowledge(acknowledged);
    if (++this.#unacknowledged >= LIMIT.patchesUnacknowledged) this.#confirm();
    else this.#timer ||= setTimeout(() => this.#confirm(), 1000);
  }

  /** @param {any[]} frame */
  #rebuild([id, token, event, patch, url, title, description]) {
    const kept = this.#recovery.take(this.#sealed), y = scrollY, root = build(description);
    const old = element(1);
    this.#modals.leaving(old);
    this.#features.leaving(old);
    old.replaceWith(root);
    [this.#id, this.#token, this.#applied, this.#sealed] = [id, token, patch, event];
    this.#outbox.reset(event);
    this.#fields.acknowledged = event;
    this.#modals.appeared(root);
    this.#features.appeared(root);
    this.#places.rebuilt(url, title);
    scrollTo(0, y);
    this.#recovery.give(kept);
    this.#live(false);
  }

  /** @param {boolean} again whether events sent before must be sent again */
  #live(again) {
    this.#joined = true;
    this.#socket.settle();
    this.#connection.back();
    this.#features.connected();
    this.#flush(again);
  }

  /** @param {number} event */
  #acknowledge(event) {
    this.#fields.acknowledged = event;
    this.#outbox.acknowledge(event);
    if (!this.#full) return;
    this.#full = false;
    this.#connection.back();
    this.adopt();
  }

  #confirm() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#unacknowledged && this.#joined) this.#control(CONTROL.ack, this.#applied);
    this.#unacknowledged = 0;
  }

  /** @param {number} node @param {number} event @param {(string | number)[]} rest */
  #add(node, event, rest) {
    const json = JSON.stringify(rest);
    const bytes = json.length * 3 > LIMIT.frameBytes ? new TextEncoder().encode(json).length : json.length;
    if (bytes > LIMIT.frameBytes - 100) {
      return this.#refuse("This text is too long to be sent.");
    }
    const entry = this.#outbox.add(node, event, rest);
    if (!entry) return this.#refuse("Not connected: what you do now is not kept.");
    this.#flush(false);
    return entry;
  }

  /** What was not taken is offered again when there may be room. @param {string} reason */
  #refuse(reason) {
    this.#full = true;
    this.#connection.say(reason);
    return null;
  }

  /** @param {boolean} again */
  #flush(again) {
    if (!this.#joined) return;
    for (const frame of this.#outbox.take(this.#applied, again)) {
      this.#socket.send(JSON.stringify(frame));
      this.#unacknowledged = 0;
    }
  }

  #restoring() {
    return [CONTROL.restore, VERSION, location.pathname + location.search, this.#blob, ...size()];
  }

  /** @param {unknown[]} frame */
  #control(...frame) {
    this.#socket.send(JSON.stringify(frame));
  }
}

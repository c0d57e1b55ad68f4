import { assertEquals, FakeField, integer, one, page, word } from "./support.js";
import { Fields } from "../../Sources/CTsubameClient/Client/field.js";
import { Outbox } from "../../Sources/CTsubameClient/Client/outbox.js";
import { EVENT } from "../../Sources/CTsubameClient/Client/wire.js";

/** A field, its client and a server at the two ends of a slow wire. */
class Link {
  field;
  outbox = new Outbox();
  fields;
  text;
  run = 0;
  patch = 0;
  applied = 0;
  /** @type {any[][]} */
  up = [];
  /** @type {any[][]} */
  down = [];
  /** @type {any[][]} sent and not known to be applied */
  log = [];

  /** @param {string} text */
  constructor(text) {
    page.reset();
    this.fields = new Fields((field) => this.outbox.add(1, EVENT.input, [field.value, 0, 0]));
    this.text = text;
    this.field = new FakeField(text);
    page.activeElement = this.field;
  }

  /** @param {string} text @param {boolean} [composing] */
  type(text, composing = false) {
    page.type(this.field, text, composing);
    this.up.push(...this.outbox.take(this.applied));
  }

  commit() {
    page.tell("compositionend", this.field);
    this.up.push(...this.outbox.take(this.applied));
  }

  /** @param {string} text */
  edit(text) {
    this.text = text;
    this.log.push([++this.patch, this.run, text]);
    this.down.push(this.log[this.log.length - 1]);
  }

  serve() {
    const frame = this.up.shift();
    if (!frame || frame[0] <= this.run) return;
    assertEquals(frame[0], this.run + 1);
    this.run = frame[0];
    this.text = frame[4];
    this.down.push(["ack", this.run]);
  }

  show() {
    const [sequence, acknowledged, text] = this.down.shift() ?? [];
    if (sequence === undefined) return;
    if (sequence === "ack") {
      this.fields.acknowledged = acknowledged;
      this.outbox.acknowledge(acknowledged);
    } else if (sequence > this.applied) {
      this.fields.acknowledged = acknowledged;
      this.fields.receive(/** @type {any} */ (this.field), text);
      this.applied = sequence;
      this.outbox.acknowledge(acknowledged);
    }
    this.up.push(...this.outbox.take(this.applied));
  }

  drop() {
    this.outbox.ran(this.run);
    this.down = this.log.filter(([sequence]) => sequence > this.applied);
    this.up = this.outbox.take(this.applied, true);
  }

  drain() {
    while (this.up.length || this.down.length) {
      this.serve();
      this.show();
    }
  }
}

Deno.test("the server's text is applied at once when nothing newer was typed", () => {
  const link = new Link("milk");
  link.edit("");
  link.drain();
  assertEquals(link.field.value, "");
  assertEquals(link.run, 0);
});

Deno.test("what is typed while the field is cleared stays, and reaches the server", () => {
  const link = new Link("milk");
  link.type("milkx");
  link.edit("");
  link.drain();
  assertEquals([link.field.value, link.text], ["x", "x"]);
});

Deno.test("a second edit by the server is merged with the first as its base", () => {
  const link = new Link("abc");
  link.type("abcX");
  link.edit("Qabc");
  link.show();
  assertEquals(link.field.value, "QabcX");
  link.edit("Q-Qabc");
  link.show();
  assertEquals(link.field.value, "Q-QabcX");
  link.drain();
  assertEquals([link.field.value, link.text], ["Q-QabcX", "Q-QabcX"]);
});

Deno.test("a value waits for the end of a composition", () => {
  const link = new Link("a");
  page.tell("compositionstart", link.field);
  link.type("aに", true);
  link.edit("Qa");
  link.drain();
  assertEquals([link.field.value, link.run], ["aに", 0]);
  page.type(link.field, "a日", true);
  link.commit();
  link.drain();
  assertEquals([link.field.value, link.text, link.run], ["Qa日", "Qa日", 1]);
});

Deno.test("the caret keeps its place, at the end of the text too", () => {
  const link = new Link("abc");
  link.field.setSelectionRange(1, 2);
  link.edit("Qabc");
  link.drain();
  assertEquals([link.field.selectionStart, link.field.selectionEnd], [2, 3]);
  link.field.setSelectionRange(4, 4);
  link.edit("Qabcdef");
  link.drain();
  assertEquals(link.field.selectionStart, 7);
});

Deno.test("a missed value that is older than what the server has run does not win", () => {
  const link = new Link("");
  link.edit("X");
  link.type("abc");
  link.serve();
  assertEquals(link.text, "abc");
  link.drop();
  link.drain();
  assertEquals(link.field.value, link.text);
});

Deno.test("text that was there before is reported once", () => {
  const link = new Link("");
  page.fields = [link.field];
  link.field.value = "early";
  link.fields.adopt();
  link.fields.adopt();
  link.up.push(...link.outbox.take(0));
  page.fields = [];
  assertEquals(link.up.length, 1);
  link.drain();
  assertEquals(link.text, "early");
});

Deno.test("both ends agree after any interleaving of typing, edits, compositions and losses", () => {
  for (let run = 0; run < 2000; run++) {
    const link = new Link(word(5));
    const random = () => {
      const text = link.field.value, at = integer(text.length + 1);
      return text.slice(0, at) + one(["a", "b", "日"]) + text.slice(at + integer(2));
    };
    let composing = false;
    for (let step = 0; step < 30; step++) {
      const action = integer(10);
      if (action < 3) link.type(random(), composing);
      else if (action < 4) link.edit(one([word(5), link.text + "!", link.text.toUpperCase(), ""]));
      else if (action < 6) link.serve();
      else if (action < 8) link.show();
      else if (action < 9 && integer(4) === 0) link.drop();
      else if (composing) {
        link.commit();
        composing = false;
      } else if (integer(4) === 0) {
        page.tell("compositionstart", link.field);
        composing = true;
      }
    }
    if (composing) link.commit();
    link.drain();
    assertEquals(link.field.value, link.text, `run ${run}:`);
  }
});

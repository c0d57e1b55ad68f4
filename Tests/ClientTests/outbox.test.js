import { Outbox } from "../../Sources/CTsubameClient/Client/outbox.js";
import { EVENT } from "../../Sources/CTsubameClient/Client/wire.js";
import { assertEquals } from "./support.js";

Deno.test("events are numbered when they are sent, and sent once", () => {
  const outbox = new Outbox();
  outbox.add(5, EVENT.tap);
  outbox.add(6, EVENT.toggle, [1]);
  assertEquals(outbox.take(3), [[1, 3, 5, 1], [2, 3, 6, 4, 1]]);
  assertEquals(outbox.take(3), []);
  outbox.add(5, EVENT.tap);
  assertEquals(outbox.take(4), [[3, 4, 5, 1]]);
});

Deno.test("an unsent input is replaced by the next of its field, unless another event lies between", () => {
  const outbox = new Outbox();
  outbox.add(5, EVENT.input, ["a", 1, 1]);
  outbox.add(5, EVENT.input, ["ab", 2, 2]);
  outbox.add(6, EVENT.tap);
  outbox.add(5, EVENT.input, ["abc", 3, 3]);
  assertEquals(outbox.take(0), [[1, 0, 5, 2, "ab", 2, 2], [2, 0, 6, 1], [3, 0, 5, 2, "abc", 3, 3]]);
  outbox.add(5, EVENT.input, ["abcd", 4, 4]);
  assertEquals(outbox.take(0), [[4, 0, 5, 2, "abcd", 4, 4]]);
});

Deno.test("a new connection gets what the server has not run, unchanged", () => {
  const outbox = new Outbox();
  for (let node = 1; node <= 4; node++) outbox.add(node, EVENT.tap);
  outbox.take(0);
  outbox.add(5, EVENT.tap);
  assertEquals(outbox.oldest, 1);
  outbox.ran(2);
  assertEquals(outbox.oldest, 3);
  assertEquals(outbox.take(7, true), [[3, 7, 3, 1], [4, 7, 4, 1], [5, 7, 5, 1]]);
});

Deno.test("what was run before joining still counts as newer than the patches that were missed", () => {
  const outbox = new Outbox();
  outbox.add(5, EVENT.toggle, [1]);
  outbox.take(0);
  outbox.ran(1);
  assertEquals(outbox.holds(5, [EVENT.toggle], 0), true);
  outbox.acknowledge(1);
  assertEquals(outbox.holds(5, [EVENT.toggle], 1), false);
});

Deno.test("the oldest is 0 when nothing is held, and the coming number when nothing was sent", () => {
  const outbox = new Outbox();
  assertEquals(outbox.oldest, 0);
  outbox.add(5, EVENT.tap);
  assertEquals(outbox.oldest, 1);
});

Deno.test("an acknowledged event tells its sender", () => {
  const outbox = new Outbox();
  /** @type {number[]} */
  const told = [];
  outbox.add(5, EVENT.delete, [], () => told.push(5));
  outbox.take(0);
  outbox.acknowledge(0);
  assertEquals(told, []);
  outbox.acknowledge(1);
  assertEquals(told, [5]);
});

Deno.test("a full outbox drops outdated inputs, then refuses", () => {
  const outbox = new Outbox(4);
  const old = outbox.add(5, EVENT.input, ["a", 1, 1]);
  outbox.add(6, EVENT.tap);
  outbox.add(5, EVENT.input, ["ab", 2, 2]);
  outbox.add(6, EVENT.tap);
  assertEquals(outbox.add(6, EVENT.tap) !== null, true);
  assertEquals(old?.sequence, -1);
  assertEquals(outbox.add(6, EVENT.tap), null);
  assertEquals(outbox.take(0).map((frame) => frame[3]), [1, 2, 1, 1]);
});

Deno.test("a new root starts from its own number", () => {
  const outbox = new Outbox();
  outbox.add(5, EVENT.tap);
  outbox.reset(41);
  outbox.add(6, EVENT.tap);
  assertEquals(outbox.take(0), [[42, 0, 6, 1]]);
});

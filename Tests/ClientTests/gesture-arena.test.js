import { ACTIVE, Arena, FAILED, POSSIBLE } from "../../Sources/CTsubameClient/Client/features/gesture-arena.js";
import { assertEquals } from "./support.js";

/** Members with one finger each unless told otherwise, and what they were told. */
function stand(/** @type {{ companions?: number[], rivals?: number[], fingers?: number[] }[]} */ ...rows) {
  /** @type {string[]} */
  const told = [];
  const arena = new Arena();
  const members = rows.map(({ companions = [], rivals = [], fingers = [1] }, id) => ({
    id,
    state: POSSIBLE,
    waiting: false,
    fingers: new Set(fingers),
    companions,
    rivals,
    granted: () => told.push(`${id} granted`),
    denied: () => told.push(`${id} denied`),
  }));
  members.forEach((member) => arena.members.add(member));
  return { arena, members, told };
}

Deno.test("the first that is recognized ends the others that have the same finger", () => {
  const { arena, members, told } = stand({}, {});
  arena.wants(members[1]);
  arena.wants(members[0]);
  assertEquals(told, ["0 denied", "1 granted"]);
  assertEquals(members.map(({ state }) => state), [FAILED, ACTIVE]);
});

Deno.test("gestures of different fingers do not meet", () => {
  const { arena, members, told } = stand({ fingers: [1] }, { fingers: [2] });
  arena.wants(members[0]);
  arena.wants(members[1]);
  assertEquals(told, ["0 granted", "1 granted"]);
});

Deno.test("companions go on together, whichever of them says so", () => {
  const { arena, members, told } = stand({ companions: [1] }, {}, {});
  arena.wants(members[1]);
  arena.wants(members[0]);
  assertEquals(told, ["2 denied", "1 granted", "0 granted"]);
});

Deno.test("who needs another's failure waits for it, and is recognized then", () => {
  const { arena, members, told } = stand({ rivals: [1] }, {});
  arena.wants(members[0]);
  assertEquals([told, members[0].waiting], [[], true]);
  arena.fails(members[1]);
  assertEquals(told, ["1 denied", "0 granted"]);
});

Deno.test("who needs another's failure fails when the other is recognized, companion or not", () => {
  const { arena, members, told } = stand({ rivals: [1], companions: [1] }, {});
  arena.wants(members[0]);
  arena.wants(members[1]);
  assertEquals(told, ["0 denied", "1 granted"]);
});

Deno.test("what has failed is not recognized later, and fails once", () => {
  const { arena, members, told } = stand({});
  arena.fails(members[0]);
  arena.fails(members[0]);
  arena.wants(members[0]);
  assertEquals(told, ["0 denied"]);
});

Deno.test("who leaves can be recognized again by other fingers", () => {
  const { arena, members, told } = stand({}, {});
  arena.wants(members[0]);
  arena.leave(members[0]);
  assertEquals([members[0].state, members[0].fingers.size, arena.members.size], [POSSIBLE, 0, 1]);
  arena.members.add(members[0]);
  arena.wants(members[0]);
  assertEquals(told, ["1 denied", "0 granted", "0 granted"]);
});

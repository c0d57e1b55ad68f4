import { assertEquals, table } from "./support.js";
import { Places } from "../../Sources/CTsubameClient/Client/features/table-places.js";

const UNIT = 50;

/** @param {boolean} isCarrying */
const view = (isCarrying) => /** @type {any} */ ({
  getBoundingClientRect: () => ({ top: 1000 }),
  matches: (/** @type {string} */ selector) => isCarrying && selector === ".carrying",
});

/** A row that the layout puts at one place and that is drawn at another. @param {number} laid @param {number} drawn */
const row = (laid, drawn = laid) =>
  /** @type {any} */ ({ offsetTop: laid, getBoundingClientRect: () => ({ top: 1000 + drawn }) });

/** @param {any[]} rows @param {boolean} [moving] @param {boolean} [carrying] */
function places(rows, moving = false, carrying = false) {
  const made = new Places();
  made.measure(rows, view(carrying), moving);
  return made;
}

table("the row at a place is counted with its part above it", [
  [-10, 0],
  [0, 0],
  [25, 0.5],
  [50, 1],
  [149, 2.98],
  [400, 2.99],
], ([place, found]) => assertEquals(places([row(0), row(50), row(100)]).at(place, UNIT), found));

Deno.test("rows that move or are carried count where the layout puts them", () => {
  const one = row(50, 80);
  assertEquals(places([one]).top(one), 80);
  assertEquals(places([one], true).top(one), 50);
  assertEquals(places([one], false, true).top(one), 50);
});

Deno.test("the first row below a place that is still there says how far all have moved", () => {
  const [gone, stays, came] = [row(0), row(50), row(0)];
  const old = places([gone, stays]);
  stays.getBoundingClientRect = () => ({ top: 1120 });
  assertEquals(places([came, stays]).shift(old, 10), 70);
  assertEquals(places([came]).shift(old, 10), undefined);
  assertEquals([old.index(stays), old.index(came)], [1, -1]);
});

import { Geometry } from "../../Sources/CTsubameClient/Client/features/table-geometry.js";
import { assertEquals, integer, table } from "./support.js";

/** @param {number} count @param {number} first @param {number} end @param {number} unit */
function geometry(count, first, end, unit = 50) {
  const made = new Geometry();
  Object.assign(made, { count, first, end, unit, extent: (end - first) * unit });
  made.reset();
  return made;
}

/** @param {number} actual @param {number} expected @param {number} within */
function assertNear(actual, expected, within, note = "") {
  if (!(Math.abs(actual - expected) <= within)) {
    throw new Error(`${note} expected ${expected} ± ${within}, got ${actual}`);
  }
}

Deno.test("a table that fits has room for each row", () => {
  const rows = geometry(1000, 100, 140);
  assertEquals([rows.before, rows.after, rows.total], [5000, 43_000, 50_000]);
});

Deno.test("a longer table never has more room than browsers have", () => {
  for (const unit of [1, 20, 53, 400, 5000]) {
    for (const count of [1e4, 1e6, 1e9, 2 ** 40]) {
      for (const part of [0, 0.01, 0.5, 0.999, 1]) {
        const first = Math.floor((count - 40) * part);
        const { before, after } = geometry(count, first, first + 40, unit);
        if (!(before >= 0 && after >= 0 && before + after <= 16e6)) {
          throw new Error(`${unit} ${count} ${before} ${after}`);
        }
      }
    }
  }
});

table(
  "every place leads to a row, farther down to a later one",
  [[1e3, 0], [1e6, 0], [1e6, 500_000], [1e6, 999_960]],
  ([count, first]) => {
    const rows = geometry(count, first, first + 40);
    let last = -1;
    for (let place = 0; place <= rows.total; place += rows.total / 500) {
      if (place >= rows.before && place <= rows.before + rows.extent) continue;
      const row = rows.at(place);
      if (row < last - 1 || row < 0 || row >= count) throw new Error(`${place}: ${row} after ${last}`);
      last = row;
    }
    assertEquals(Math.floor(rows.at(0)), 0);
    if (first + 40 < count) assertEquals(rows.at(rows.total), count - 1);
  },
);

Deno.test("just outside the rows that exist, rows are counted from there", () => {
  const rows = geometry(1e6, 500_000, 500_040);
  assertNear(rows.at(rows.before - 100), 499_998, 0.001);
  assertNear(rows.at(rows.before + rows.extent + 100), 500_042, 0.001);
});

Deno.test("the first row has no room before it, whatever was counted", () => {
  const rows = geometry(1000, 0, 40);
  rows.before = 70;
  assertEquals([rows.settle(), rows.before], [-70, 0]);
  rows.before = -30;
  assertEquals([rows.settle(), rows.before], [30, 0]);
});

Deno.test("a room that other heights made a little wrong is left alone", () => {
  const rows = geometry(1000, 100, 140);
  rows.before = 4000;
  assertEquals([rows.settle(), rows.before], [0, 4000]);
  rows.before = 1000;
  assertEquals([rows.settle(), rows.before], [4000, 5000]);
});

Deno.test("going up and down by any ways, rows seen stay where they are and the ends are reached", () => {
  // Rows of different heights; what is seen is kept still as the client does it.
  const count = 3000, heights = Array.from({ length: count }, () => 30 + integer(60));
  /** @param {number} from @param {number} to */
  const extent = (from, to) => heights.slice(from, to).reduce((sum, height) => sum + height, 0);
  const rows = geometry(count, 0, 40);
  rows.extent = extent(0, 40);
  for (let step = 0; step < 2000; step++) {
    const way = integer(31) - (step < 1000 ? 10 : 20);
    const first = Math.min(Math.max(0, rows.first + way), count - 40), shift = first - rows.first;
    // The first row that both have keeps its place.
    const moved = shift > 0 ? extent(rows.first, first) : -extent(first, rows.first);
    rows.before += moved;
    Object.assign(rows, { first, end: first + 40, extent: extent(first, first + 40) });
    const settled = rows.settle();
    if (settled && first && rows.before !== rows.room(first)) throw new Error(`step ${step}`);
    if (rows.before < 0 || (!first && rows.before)) throw new Error(`step ${step}: ${rows.before}`);
  }
});

import { table } from "./support.js";
import { assertEquals } from "./support.js";
import { slotOf } from "../../Sources/CTsubameClient/Client/features/carry-place.js";
import { pulled } from "../../Sources/CTsubameClient/Client/features/refresh.js";

// Four rows beside the carried one, which was the third of five; each is 50 px high.
const others = [0, 50, 150, 200].map((top) => ({ row: /** @type {any} */ (null), top, height: 50 }));

table("a carried row changes places with one whose middle it has passed", [
  [100, 2],
  [124, 2],
  [126, 3],
  [176, 4],
  [900, 4],
  [76, 2],
  [74, 1],
  [24, 0],
  [-300, 0],
], ([top, slot]) => assertEquals(slotOf(others, 2, top, top + 50), slot));

table("what is pulled comes ever less", [[0, 0], [-50, 0], [10, 6], [150, 65], [10000, 120]], ([distance, way]) => {
  assertEquals(Math.round(pulled(distance)), way);
});

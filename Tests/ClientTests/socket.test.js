import { delay } from "../../Sources/CTsubameClient/Client/socket.js";
import { assertEquals, table } from "./support.js";

table(
  "the wait doubles up to ten seconds",
  [[0, 250], [1, 500], [2, 1000], [5, 8000], [6, 10000], [5000, 10000]],
  ([attempt, wait]) => {
    assertEquals(delay(attempt, 0.5), wait);
    assertEquals(delay(attempt, 0), wait * 0.75);
    assertEquals(delay(attempt, 1), wait * 1.25);
  },
);

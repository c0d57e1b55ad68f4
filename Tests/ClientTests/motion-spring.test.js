import { easing, spring } from "../../Sources/CTsubameClient/Client/motion-spring.js";
import { assertEquals, table } from "./support.js";

// The same numbers stand in SpringTests.swift.
table(
  "a spring is where physics says",
  [
    [[0, 0.5, 10, 0], "0.0000"],
    [[0.1, 0.5, 10, 0], "0.3403"],
    [[0.3, 0.5, 10, 0], "1.1244"],
    [[0.3, 1, 10, 0], "0.8009"],
    [[0.3, 1, 10, 4], "0.8606"],
    [[0.3, 2, 10, 0], "0.5178"],
    [[0.1, 0.5, 10, 5], "0.6071"],
  ],
  ([[time, damping, frequency, velocity], expected]) =>
    assertEquals(spring(time, damping, frequency, velocity).toFixed(4), expected),
);

table("a curve has its name", [[0, "cubic-bezier(.42,0,.58,1)"], [3, "linear"], [9, "cubic-bezier(.42,0,.58,1)"]], ([
  curve,
  name,
]) => assertEquals(easing(curve, 300), name));

Deno.test("a spring is drawn as a line from 0 to 1 that overshoots", () => {
  const points = easing([0.5, 10, 0], 1000).slice(7, -1).split(",").map(Number);
  assertEquals([points[0], points.at(-1), Math.max(...points) > 1.1, points.length], [0, 1, true, 64]);
});

Deno.test("a long spring is drawn with few points", () => {
  assertEquals(easing([1, 1, 0], 60000).split(",").length, 121);
});

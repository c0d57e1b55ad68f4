import { Tracker } from "../../Sources/CTsubameClient/Client/features/gesture-tracker.js";
import { assertEquals, table } from "./support.js";

/** @type {{ name: string, samples: number[][], at: number, velocity: number[] }[]} */
const rows = [
  { name: "an even movement", samples: [[0, 0, 0], [50, 10, -5], [100, 20, -10]], at: 100, velocity: [200, -100] },
  {
    name: "what is long ago does not count",
    samples: [[0, 500, 0], [200, 0, 0], [250, 10, 0]],
    at: 250,
    velocity: [200, 0],
  },
  { name: "who has rested has no speed", samples: [[0, 0, 0], [50, 50, 0]], at: 200, velocity: [0, 0] },
  { name: "one sample has no speed", samples: [[0, 7, 7]], at: 0, velocity: [0, 0] },
  { name: "two samples at once have no endless speed", samples: [[0, 0, 0], [0, 50, 0]], at: 0, velocity: [0, 0] },
  { name: "nothing has no speed", samples: [], at: 0, velocity: [0, 0] },
];
table("speed", rows, ({ samples, at, velocity }) => {
  const tracker = new Tracker();
  for (const [time, ...values] of samples) tracker.add(time, ...values);
  assertEquals(tracker.velocity(at).map((value) => value || 0), velocity);
});

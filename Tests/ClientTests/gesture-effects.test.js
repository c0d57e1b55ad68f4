import { band, decide, looks, outcomes } from "../../Sources/CTsubameClient/Client/features/gesture-effects.js";
import { assertEquals, table } from "./support.js";

/** @param {Partial<import("../../Sources/CTsubameClient/Client/features/gesture-effects.js").Place>} [at] */
const place = (at) => ({ x: 0, y: 0, scale: 1, angle: 0, sign: 1, width: 200, height: 100, ...at });
/** @param {any[][]} effects @param {any} at */
const shown = (effects, at) => Object.fromEntries(looks(effects, place(at)));

/** A card as in MDCSwipeToChoose: 3 degrees for 100 px, labels by the ratio to 100 px. */
const CARD = [
  [0, 3, null, null, 0],
  [1, 0.03, null],
  [2, 7, 4, 1, 0, 1, 100],
  [2, 8, 4, 0, 0, 1, 100],
];
const OUT = [[3, 0, 100, null], [3, 1, 100, 800]];

table("a card shows", [
  [{ x: 50, y: 9 }, { 0: { x: 50, y: 9, rotate: 1.5 }, 7: { opacity: 0.5 }, 8: { opacity: 0 } }],
  [{ x: -50, sign: -1 }, { 0: { x: -50, y: 0, rotate: 1.5 }, 7: { opacity: 0 }, 8: { opacity: 0.5 } }],
  [{ x: 250 }, { 0: { x: 250, y: 0, rotate: 7.5 }, 7: { opacity: 1 }, 8: { opacity: 0 } }],
  [{ x: 0, y: 80 }, { 0: { x: 0, y: 80, rotate: 0 }, 7: { opacity: 0 }, 8: { opacity: 0 } }],
], ([at, expected]) => assertEquals(shown(CARD, at), expected));

Deno.test("a turn has its limit", () => {
  assertEquals(shown([[1, 0.1, 15]], { x: 1000 }), { 0: { rotate: 15 } });
  assertEquals(shown([[1, 0.1, 15]], { x: -1000 }), { 0: { rotate: -15 } });
});

table("links follow their way", [
  [5, { y: -30 }, 0.3],
  [4, { x: -30 }, 0.3],
  [3, { y: 50 }, 0.5],
  [3, { y: -50 }, 0],
  [6, { x: 30, y: 40 }, 0.5],
], ([direction, at, ratio]) => assertEquals(shown([[2, 9, 3, direction, 0, 1, 100]], at), { 9: { scale: ratio } }));

Deno.test("a length may be a part of the view, by its height for movements up and down", () => {
  assertEquals(shown([[2, 9, 4, 1, 0, 1, -0.5]], { x: 50 }), { 9: { opacity: 0.5 } });
  assertEquals(shown([[2, 9, 4, 3, 0, 1, -0.5]], { y: 25 }), { 9: { opacity: 0.5 } });
});

Deno.test("two links to one property: the one that goes on decides", () => {
  const effects = [[2, 9, 0, 0, 0, -10, 100], [2, 9, 0, 1, 0, 20, 100]];
  assertEquals([shown(effects, { x: -50 }), shown(effects, { x: 50 })], [{ 9: { x: -5 } }, { 9: { x: 10 } }]);
});

table(
  "beyond its range something goes on against a resistance",
  [
    [[50, 0, 60, 0.55, 200], 50],
    [[80, 0, 60, 0, 200], 60],
    [[-20, 0, 60, 0, 200], 0],
  ],
  ([[value, low, high, resistance, size], expected]) =>
    assertEquals(band(value, low, high, resistance, size), expected),
);

Deno.test("resistance grows, and never lets through more than the size", () => {
  const [near, far, endless] = [100, 200, 1e9].map((value) => band(value, 0, 60, 0.55, 200));
  assertEquals(near > 60 && near < 100 && far > near && far - near < 100 && endless < 260, true);
});

table("let go", [
  ["exactly at the threshold", { x: 100 }, [0, 0], null],
  ["beyond it", { x: 100.5 }, [0, 0], { index: 1, fling: 1 }],
  ["beyond it to the left", { x: -101 }, [0, 0], { index: 0, fling: 0 }],
  ["a flick", { x: 20 }, [900, 0], { index: 1, fling: 1 }],
  ["a flick back", { x: 20 }, [-900, 0], null],
  ["a flick where none is wanted", { x: -20 }, [-5000, 0], null],
  ["up and down", { y: 500 }, [0, 5000], null],
], ([, at, [vx, vy], expected]) => assertEquals(decide(OUT, place(at), vx, vy), expected));

table("a drawer rests", [
  [{ x: 44 }, 0, { index: 0, stop: { x: 0, y: 0 } }],
  [{ x: 46 }, 0, { index: 1, stop: { x: 90, y: 0 } }],
  [{ x: 10 }, 500, { index: 1, stop: { x: 90, y: 0 } }],
  [{ x: 80 }, -500, { index: 0, stop: { x: 0, y: 0 } }],
], ([at, vx, expected]) => assertEquals(decide([[4, 1, [0, 90]]], place(at), vx, 0), expected));

Deno.test("outcomes are counted over all effects", () => {
  const effects = [[0, 3], [3, 1, 100, null], [4, 2, [0, -50]]];
  assertEquals(outcomes(effects), [{ direction: 1 }, { axis: 2, at: 0 }, { axis: 2, at: -50 }]);
  assertEquals(decide(effects, place({ y: -40 }), 0, 0), { index: 2, stop: { x: 0, y: -50 } });
});

Deno.test("a pinch and a rotation show what they measure", () => {
  assertEquals(shown([[5, 0.5, 2]], { scale: 3 }), { 0: { scale: 2 } });
  assertEquals(shown([[6]], { angle: 30 }), { 0: { rotate: 30 } });
});

import { Features } from "../../Sources/CTsubameClient/Client/features.js";
import { assertEquals } from "./support.js";

const sources = Deno.readTextFileSync(new URL("../../Sources/CTsubameClient/Client/features.js", import.meta.url));
const named = [...sources.matchAll(/"(\.\/features\/[a-z-]+\.js)"/g)].map(([, path]) => path);

Deno.test("every feature that is listed starts from a module of its own", () => {
  assertEquals(named.length > 0, true);
  for (const path of new Set(named)) {
    const source = Deno.readTextFileSync(new URL(`../../Sources/CTsubameClient/Client/${path}`, import.meta.url));
    assertEquals(/^export function start\(/m.test(source), true, path);
  }
});

Deno.test("an operation that no feature performs is not performed", () => {
  const features = new Features(/** @type {any} */ ({}));
  assertEquals(features.perform([1, 2, "text"]), false);
  assertEquals(features.perform([999]), false);
});

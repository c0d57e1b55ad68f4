import { Features } from "../../Sources/CTsubameClient/Client/features.js";
import { assertEquals } from "./support.js";

const CLIENT = new URL("../../Sources/CTsubameClient/Client/", import.meta.url);
/** @param {string} path */
const source = (path) => Deno.readTextFileSync(new URL(path, CLIENT));
const named = [...new Set([...source("features.js").matchAll(/"([a-z]+\/[a-z]+)"/g)].map(([, name]) => name))];

Deno.test("every feature that is listed starts from a module of its own, in its part", () => {
  assertEquals(named.length > 10, true);
  for (const name of named) {
    const [part, own] = name.split("/");
    const line = `export * as ${own} from "../features/${own}.js";`;
    assertEquals(source(`parts/${part}.js`).split("\n").includes(line), true, name);
    assertEquals(/^export function start\(/m.test(source(`features/${own}.js`)), true, name);
  }
});

Deno.test("a part brings nothing that no element and no operation needs", () => {
  for (const { name: file } of Deno.readDirSync(new URL("parts", CLIENT))) {
    for (const [, own] of source(`parts/${file}`).matchAll(/^export \* as (\w+)/gm)) {
      assertEquals(named.includes(`${file.replace(".js", "")}/${own}`), true, `${file}: ${own}`);
    }
  }
});

Deno.test("an operation that no feature performs is not performed", () => {
  const features = new Features(/** @type {any} */ ({}));
  assertEquals(features.perform([1, 2, "text"]), false);
  assertEquals(features.perform([999]), false);
});

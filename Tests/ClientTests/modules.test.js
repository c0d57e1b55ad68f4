import * as wire from "../../Sources/CTsubameClient/Client/wire.js";
import { assertEquals } from "./support.js";

const FOLDER = new URL("../../Sources/CTsubameClient/Client/", import.meta.url);
const modules = [...Deno.readDirSync(FOLDER)].map(({ name }) => name).filter((name) => name.endsWith(".js"));
/** @param {string} name */
const source = (name) => Deno.readTextFileSync(new URL(name, FOLDER));

Deno.test("every wire code is its own", () => {
  for (const keys of [wire.EVENT, wire.OPERATION, wire.NAVIGATION, wire.CONTROL]) {
    assertEquals(new Set(Object.values(keys)).size, Object.keys(keys).length);
  }
});

Deno.test("a line of comment holds nothing else, for such lines are not served", () => {
  for (const name of modules) {
    let inside = false;
    for (const line of source(name).split("\n").map((line) => line.trim())) {
      const begins = line.startsWith("/*");
      if (begins) inside = true;
      assertEquals(inside ? begins || line.startsWith("*") : !line.startsWith("*"), true, `${name}: ${line}`);
      assertEquals(/`[^`]*$/.test(line.replace(/`[^`]*`/g, "")), false, `${name}: ${line}`);
      if (inside && line.includes("*/")) {
        assertEquals(line.endsWith("*/") && line.split("*/").length === 2, true, `${name}: ${line}`);
        inside = false;
      }
    }
  }
});

Deno.test("no module makes code or markup out of text", () => {
  for (const name of modules) {
    assertEquals(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|DOMParser/.test(source(name)),
      false,
      name,
    );
  }
});

Deno.test("the C target holds every file", () => {
  const embedded = Deno.readTextFileSync(new URL("../CTsubameClient.c", FOLDER));
  for (const { name } of Deno.readDirSync(FOLDER)) {
    assertEquals(embedded.includes(`#embed "Client/${name}"`), true, name);
  }
});

Deno.test("the client is small: at most 15 kB by gzip as it is served", async () => {
  let bytes = 0;
  for (const name of modules) {
    const lines = source(name).split("\n").map((line) => line.trim().replace(/^(\/\*|\*|\/\/).*/, ""));
    const stream = new Blob([lines.join("\n")]).stream().pipeThrough(new CompressionStream("gzip"));
    bytes += (await new Response(stream).bytes()).length;
  }
  assertEquals(bytes <= 15000, true, `${bytes} bytes`);
});

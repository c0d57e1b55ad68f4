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

Deno.test("a line that begins a comment holds nothing else, so that comments can be left out by line", () => {
  for (const name of modules) {
    for (const line of source(name).split("\n")) {
      assertEquals(/^\s*\/\*.*\*\/\s*\S/.test(line), false, `${name}: ${line}`);
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

Deno.test("the client is small: 12 kB by gzip without its comments' lines", async () => {
  let bytes = 0;
  for (const name of modules) {
    const lines = source(name).split("\n").map((line) => line.trim()).filter((line) => !/^(\/\*|\*|\/\/)/.test(line));
    const stream = new Blob([lines.join("\n")]).stream().pipeThrough(new CompressionStream("gzip"));
    bytes += (await new Response(stream).bytes()).length;
  }
  assertEquals(bytes < 15000, true, `${bytes} bytes`);
});

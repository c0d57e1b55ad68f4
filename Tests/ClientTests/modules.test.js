import * as wire from "../../Sources/CTsubameClient/Client/wire.js";
import { assertEquals } from "./support.js";

const FOLDER = new URL("../../Sources/CTsubameClient/Client/", import.meta.url);
/** @param {string} folder @param {URL} base */
const files = (folder, base = FOLDER) =>
  [...Deno.readDirSync(new URL(folder || ".", base))].filter(({ isFile }) => isFile).map(({ name }) => folder + name);
const modules = [...files(""), ...files("features/"), ...files("parts/")].filter((name) => name.endsWith(".js"));
const SERVED = new URL("../Served/", FOLDER);
const served = [...files("", SERVED), ...files("parts/", SERVED)];
/** @param {string} name */
const source = (name) => Deno.readTextFileSync(new URL(name, FOLDER));

Deno.test("every wire code is its own", () => {
  for (const keys of [wire.EVENT, wire.OPERATION, wire.NAVIGATION, wire.CONTROL]) {
    assertEquals(new Set(Object.values(keys)).size, Object.keys(keys).length);
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

Deno.test("the C target holds every file that is served", () => {
  const embedded = Deno.readTextFileSync(new URL("../CTsubameClient.c", FOLDER));
  for (const name of served) {
    assertEquals(embedded.includes(`#embed "Served/${name}"`), true, name);
    assertEquals(embedded.includes(`{"${name}", `), true, name);
  }
});

/** The bytes by gzip as they are served. @param {string} name */
async function size(name) {
  const file = Deno.readFileSync(new URL(`../Served/${name}`, FOLDER));
  const stream = new Blob([file]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).bytes()).length;
}

Deno.test("the client is small: 15 kB for every page, 25 with tables, gestures and motion, 8 for any part", async () => {
  const core = await size("core.js");
  assertEquals(core <= 15000, true, `${core} bytes for every page`);
  const more = core + await size("parts/table.js") + await size("parts/gestures.js");
  assertEquals(more <= 25000, true, `${more} bytes with tables, gestures and motion`);
  for (const name of served.filter((name) => name.startsWith("parts/"))) {
    const bytes = await size(name);
    assertEquals(bytes <= 8000, true, `${bytes} bytes for ${name}`);
  }
});

Deno.test("no module that every page loads imports a feature by itself", () => {
  for (const name of modules.filter((name) => !name.includes("/"))) {
    assertEquals(/^import .*(features|parts)\//m.test(source(name)), false, name);
  }
});

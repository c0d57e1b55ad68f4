import * as wire from "../../Sources/CTsubameClient/Client/wire.js";
import { assertEquals } from "./support.js";

const FOLDER = new URL("../../Sources/CTsubameClient/Client/", import.meta.url);
/** @param {string} folder */
const files = (folder) =>
  [...Deno.readDirSync(new URL(folder, FOLDER))].filter(({ isFile }) => isFile).map(({ name }) => folder + name);
const all = [...files(""), ...files("features/")];
const modules = all.filter((name) => name.endsWith(".js"));
/** What every page loads. */
const core = modules.filter((name) => !name.startsWith("features/"));
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
  for (const name of all) {
    assertEquals(embedded.includes(`#embed "Client/${name}"`), true, name);
  }
});

/** The bytes by gzip as they are served. @param {string[]} names */
async function size(names) {
  let bytes = 0;
  for (const name of names) {
    const lines = source(name).split("\n").map((line) => line.trim().replace(/^(\/\*|\*|\/\/).*/, ""));
    const stream = new Blob([lines.join("\n")]).stream().pipeThrough(new CompressionStream("gzip"));
    bytes += (await new Response(stream).bytes()).length;
  }
  return bytes;
}

Deno.test("the client is small: at most 15 kB for every page, 7 kB for any feature with its parts", async () => {
  const every = await size(core);
  assertEquals(every <= 15000, true, `${every} bytes for every page`);
  for (const name of modules.filter((name) => name.startsWith("features/"))) {
    const bytes = await size([...reached(name)]);
    assertEquals(bytes <= 8000, true, `${bytes} bytes for ${name}`);
  }
});

/** A feature's module and the features that it imports. @param {string} name @param {Set<string>} [found] */
function reached(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, part] of source(name).matchAll(/^} from "\.\/([a-z-]+\.js)";|^import .* from "\.\/([a-z-]+\.js)";/gm)) {
    if (part) reached(`features/${part}`, found);
  }
  return found;
}

Deno.test("no module that every page loads imports a feature by itself", () => {
  for (const name of core) assertEquals(/^import .*features\//m.test(source(name)), false, name);
});

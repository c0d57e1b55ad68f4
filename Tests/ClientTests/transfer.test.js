import { assertEquals } from "./support.js";

/** What a server that speaks tus does, as far as a test lets it. */
class Server {
  /** @type {string[]} */
  asked = [];
  arrived = 0;
  exists = false;
  /** What goes wrong, in order: a status, or bytes that still arrive before the connection is lost. @type {(number | { lostAfter: number } | null)[]} */
  trouble = [];
  reason = "";

  /** @param {FakeRequest} request @param {number} size */
  answer(request, size) {
    const { method, fields } = request, trouble = this.trouble.shift() ?? null;
    this.asked.push(method + (method === "PATCH" ? ` ${fields["Upload-Offset"]}+${size}` : ""));
    if (typeof trouble === "number") return request.end(trouble, this.reason);
    if (trouble) {
      this.arrived += Math.min(size, trouble.lostAfter);
      return request.onerror();
    }
    if (method === "POST") {
      this.exists = true;
      this.arrived = 0;
      return request.end(201, "", { Location: "/uploads/1" });
    }
    if (!this.exists) return request.end(404, "");
    if (method === "DELETE") this.exists = false;
    if (method === "PATCH" && Number(fields["Upload-Offset"]) !== this.arrived) return request.end(409, "");
    if (method === "PATCH") this.arrived += size;
    request.end(method === "HEAD" ? 200 : 204, "", { "Upload-Offset": String(this.arrived) });
  }
}

let server = new Server();
/** @type {Map<string, string>} */
const stored = new Map();

class FakeRequest {
  method = "";
  status = 0;
  responseText = "";
  statusText = "";
  upload = { onprogress() {} };
  /** @type {Record<string, string>} */
  fields = {};
  /** @type {Record<string, string>} */
  answered = {};
  onload() {}
  onerror() {}
  onabort() {}

  /** @param {string} method */
  open(method) {
    this.method = method;
  }

  /** @param {string} name @param {string} value */
  setRequestHeader(name, value) {
    this.fields[name] = value;
  }

  /** @param {string} name */
  getResponseHeader(name) {
    return this.answered[name] ?? null;
  }

  /** @param {Blob} [body] */
  send(body) {
    queueMicrotask(() => server.answer(this, body?.size ?? 0));
  }

  abort() {
    this.onabort();
  }

  /** @param {number} status @param {string} text @param {Record<string, string>} [fields] */
  end(status, text, fields = {}) {
    Object.assign(this, { status, responseText: text, answered: fields });
    this.onload();
  }
}

/** Waits end at once here. @param {() => void} action */
const soon = (action) => (queueMicrotask(action), 0);

Object.assign(globalThis, { XMLHttpRequest: FakeRequest, addEventListener() {}, setTimeout: soon });
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value),
    removeItem: (/** @type {string} */ key) => stored.delete(key),
  },
});

const { Refusal, Transfer } = await import("../../Sources/CTsubameClient/Client/features/transfer.js");

/** @param {number} size @param {() => Promise<unknown> | undefined} [turn] */
function transfer(size, turn = () => undefined) {
  const file = new File([new Uint8Array(size)], "ü.png", { lastModified: 5 });
  return new Transfer(file, "/uploads", () => ({ "Tsubame-Picker": "token" }), () => {}, turn);
}

/** @param {string} name @param {() => Promise<void>} check */
function test(name, check) {
  Deno.test(name, async () => {
    server = new Server();
    stored.clear();
    await check();
  });
}

test("a file is made, sent and forgotten", async () => {
  await transfer(10).run();
  assertEquals(server.asked, ["POST", "PATCH 0+10"]);
  assertEquals([server.arrived, stored.size], [10, 0]);
});

test("an empty file needs no piece", async () => {
  await transfer(0).run();
  assertEquals(server.asked, ["POST"]);
});

test("a large file goes in pieces of 8 MiB", async () => {
  await transfer((8 << 20) + 5).run();
  assertEquals(server.asked, ["POST", `PATCH 0+${8 << 20}`, `PATCH ${8 << 20}+5`]);
});

test("after a loss it goes on where the server says", async () => {
  server.trouble = [null, { lostAfter: 4 }];
  await transfer(10).run();
  assertEquals(server.asked, ["POST", "PATCH 0+10", "HEAD", "PATCH 4+6"]);
});

test("a server that is busy, limits or restarts is asked again", async () => {
  for (const status of [423, 409, 429, 500, 503]) {
    server = new Server();
    server.trouble = [null, status, status];
    await transfer(10).run();
    assertEquals(server.arrived, 10, `${status}`);
  }
});

test("an upload that the server has forgotten begins anew", async () => {
  server.trouble = [null, { lostAfter: 4 }, 410];
  await transfer(10).run();
  assertEquals(server.asked, ["POST", "PATCH 0+10", "HEAD", "POST", "PATCH 0+10"]);
});

test("a refusal is final, says why and leaves no fingerprint", async () => {
  for (const status of [400, 403, 413, 415, 422, 507]) {
    server = new Server();
    server.trouble = [null, status];
    server.reason = "it is no picture\n";
    const error = await transfer(10).run().catch((/** @type {unknown} */ error) => error);
    assertEquals([error instanceof Refusal, /** @type {Error} */ (error).message, stored.size], [true, "it is no picture", 0], `${status}`);
  }
});

test("without a connection it gives up some time, and can be run again", async () => {
  server.trouble = [null, ...Array.from({ length: 7 }, () => ({ lostAfter: 0 }))];
  const one = transfer(10);
  const error = await one.run().catch((/** @type {unknown} */ error) => error);
  assertEquals([error instanceof Refusal, stored.size], [false, 1]);
  await one.run();
  assertEquals(server.arrived, 10);
});

test("another object of the same file goes on, as after a reload", async () => {
  server.trouble = [null, { lostAfter: 3 }, ...Array.from({ length: 6 }, () => ({ lostAfter: 0 }))];
  await transfer(10).run().catch(() => {});
  server.asked = [];
  await transfer(10).run();
  assertEquals(server.asked, ["HEAD", "PATCH 3+7"]);
});

test("the last byte waits for its turn, the others do not", async () => {
  /** @type {(value?: unknown) => void} */
  let pass = () => {};
  /** @type {Promise<unknown> | undefined} */
  let before = new Promise((done) => pass = done);
  const running = transfer(10, () => before).run();
  for (let i = 0; i < 100; i++) await Promise.resolve();
  assertEquals(server.asked, ["POST", "PATCH 0+9"]);
  before = undefined;
  pass();
  await running;
  assertEquals(server.asked, ["POST", "PATCH 0+9", "PATCH 9+1"]);
});

test("a cancelled file is deleted, also if the server was busy", async () => {
  const one = transfer(10, () => new Promise(() => {}));
  one.run().catch(() => {});
  for (let i = 0; i < 100; i++) await Promise.resolve();
  server.trouble = [423];
  await one.cancel();
  assertEquals([server.exists, stored.size], [false, 0]);
  assertEquals(server.asked.slice(-2), ["DELETE", "DELETE"]);
});

import { assertEquals, page, table } from "./support.js";
import { delay, Socket } from "../../Sources/CTsubameClient/Client/socket.js";

table(
  "the wait doubles up to ten seconds",
  [[0, 250], [1, 500], [2, 1000], [5, 8000], [6, 10000], [5000, 10000]],
  ([attempt, wait]) => {
    assertEquals(delay(attempt, 0.5), wait);
    assertEquals(delay(attempt, 0), wait * 0.75);
    assertEquals(delay(attempt, 1), wait * 1.25);
  },
);

/** Time that moves only when told. */
class Clock {
  now = 0;
  /** @type {Map<number, { at: number, action: () => void }>} */
  #timers = new Map();
  #last = 0;

  constructor() {
    Object.assign(globalThis, {
      setTimeout: (/** @type {() => void} */ action, time = 0) => {
        this.#timers.set(++this.#last, { at: this.now + time, action });
        return this.#last;
      },
      clearTimeout: (/** @type {number} */ timer) => this.#timers.delete(timer),
    });
  }

  /** @param {number} time */
  advance(time) {
    const end = this.now + time;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = due[1].at;
      due[1].action();
    }
    this.now = end;
  }
}

class FakeWebSocket {
  static OPEN = 1;
  /** @type {FakeWebSocket[]} */
  static all = [];
  readyState = 0;
  /** @type {string[]} */
  sent = [];
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: { data: string }) => void) | null} */
  onmessage = null;
  /** @type {((event: { code: number }) => void) | null} */
  onclose = null;

  /** @param {URL} url */
  constructor(url) {
    this.url = url.href;
    FakeWebSocket.all.push(this);
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {unknown} frame */
  say(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 3;
  }
}

/** @param {(at: { clock: Clock, socket: Socket, told: string[], all: FakeWebSocket[] }) => void} check */
function connected(check) {
  const { setTimeout, clearTimeout, WebSocket, addEventListener, location } = globalThis, random = Math.random;
  page.reset();
  FakeWebSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeWebSocket, addEventListener: page.addEventListener.bind(page) });
  Object.defineProperty(globalThis, "location", { value: { href: "https://example.org/todos" }, configurable: true });
  Math.random = () => 0.5;
  try {
    const clock = new Clock();
    /** @type {string[]} */
    const told = [];
    const socket = new Socket("/live", {
      opened: () => told.push("opened"),
      received: (frame) => told.push(String(frame[0])),
      lost: () => told.push("lost"),
    }, '["ping"]');
    socket.open();
    FakeWebSocket.all[0].accept();
    check({ clock, socket, told, all: FakeWebSocket.all });
  } finally {
    Math.random = random;
    Object.assign(globalThis, { setTimeout, clearTimeout, WebSocket, addEventListener });
    Object.defineProperty(globalThis, "location", { value: location, configurable: true, writable: true });
  }
}

Deno.test("the socket is at the page's own server", () =>
  connected(({ all }) => assertEquals(all[0].url, "wss://example.org/live")));

Deno.test("after 20 silent seconds the server is asked, and left after 10 more", () =>
  connected(({ clock, told, all }) => {
    all[0].say(["joined"]);
    clock.advance(19_999);
    assertEquals(all[0].sent, []);
    clock.advance(1);
    assertEquals(all[0].sent, ['["ping"]']);
    all[0].say(["pong"]);
    clock.advance(29_999);
    assertEquals([told.includes("lost"), all.length], [false, 1]);
    clock.advance(1);
    assertEquals(told.at(-1), "lost");
    clock.advance(250);
    assertEquals(all.length, 2);
  }));

Deno.test("each loss waits longer until the session lives again", () =>
  connected(({ clock, socket, all }) => {
    for (const wait of [250, 500, 1000]) {
      all[all.length - 1].onclose?.({ code: 1006 });
      const count = all.length;
      clock.advance(wait - 1);
      assertEquals(all.length, count);
      clock.advance(1);
      assertEquals(all.length, count + 1);
    }
    socket.settle();
    all[all.length - 1].onclose?.({ code: 1006 });
    clock.advance(250);
    assertEquals(all.length, 5);
  }));

Deno.test("a socket that does not open is given up after 10 s", () =>
  connected(({ clock, all }) => {
    all[0].onclose?.({ code: 1006 });
    clock.advance(250);
    clock.advance(10_000 + 500);
    assertEquals(all.length, 3);
  }));

Deno.test("back online, it connects at once; if it looks open, the server is asked and has 3 s", () =>
  connected(({ clock, told, all }) => {
    page.tell("online", /** @type {any} */ (null));
    assertEquals(all[0].sent, ['["ping"]']);
    clock.advance(3000);
    assertEquals([told.at(-1), all.length], ["lost", 1]);
    page.tell("online", /** @type {any} */ (null));
    assertEquals(all.length, 2);
  }));

Deno.test("a frame that cannot be read ends the connection", () =>
  connected(({ told, all }) => {
    const { error } = console;
    console.error = () => {};
    all[0].onmessage?.({ data: "{" });
    console.error = error;
    assertEquals(told, ["opened", "lost"]);
  }));

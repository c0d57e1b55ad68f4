/**
 * How long to wait before attempt n: 250 ms doubling to 10 s, ±25 %.
 * @param {number} attempt @param {number} random in 0..<1
 */
export const delay = (attempt, random) => Math.min(250 * 2 ** attempt, 10000) * (0.75 + random / 2);

/** @typedef {{ opened(): void, received(frame: unknown[]): void, lost(): void }} Handler */

const SILENCE = 20000, ANSWER = 10000, HURRY = 3000;

/** One WebSocket at a time, opened again for ever, with pings to notice a dead one. */
export class Socket {
  #url;
  #handler;
  #ping;
  #attempt = 0;
  #timer = 0;
  /** @type {WebSocket | null} */
  #socket = null;

  /** @param {string} path @param {Handler} handler @param {string} ping the frame that asks for an answer */
  constructor(path, handler, ping) {
    this.#url = new URL(path, location.href);
    this.#url.protocol = this.#url.protocol.replace("http", "ws");
    this.#handler = handler;
    this.#ping = ping;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.hurry());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", (event) => event.persisted || this.#socket?.close(1000));
  }

  open() {
    const socket = this.#socket = new WebSocket(this.#url);
    this.#wait(ANSWER, () => this.retry());
    socket.onopen = () => this.#handler.opened();
    socket.onmessage = ({ data }) => {
      this.#listen();
      try {
        this.#handler.received(JSON.parse(data));
      } catch (error) {
        console.error("tsubame: frame refused", error);
        this.retry();
      }
    };
    socket.onclose = ({ code }) => {
      if (code === 1001) this.#attempt = 0;
      this.retry();
    };
  }

  /** The session lives: the next loss starts with a short wait. */
  settle() {
    this.#attempt = 0;
  }

  /** @param {string} json */
  send(json) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(json);
  }

  /** Leaves this connection and opens another after a while. */
  retry() {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.#handler.lost();
    }
    this.#wait(delay(this.#attempt++, Math.random()), () => this.open());
  }

  /** Something changed (network, visibility): connect at once, or make sure that the other side is there. */
  hurry() {
    if (!this.#socket) {
      clearTimeout(this.#timer);
      this.open();
    } else if (this.#socket.readyState === WebSocket.OPEN) this.#ask(HURRY);
  }

  #listen() {
    this.#wait(SILENCE, () => this.#ask(ANSWER));
  }

  /** @param {number} patience */
  #ask(patience) {
    this.send(this.#ping);
    this.#wait(patience, () => this.retry());
  }

  /** @param {number} time @param {() => void} action */
  #wait(time, action) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(action, time);
  }
}

import { EVENT } from "../wire.js";
import { scroller } from "./scroller.js";

const SLOP = 10, FAR = 72, MOST = 120, WHEEL = 300, TURNS = 3, PAUSE = 250;
const CONTROL = "[data-refresh]";

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  const puller = new Puller(session);
  return { patched: () => puller.patched() };
}

/** How far something comes that is pulled: ever less, as if it were elastic. @param {number} distance */
export const pulled = (distance) => MOST * (1 - Math.exp(-Math.max(0, distance) / MOST / 1.6));

/** Pulling down at the top, scrolling past it, or the button: the server is asked for newer content. */
class Puller {
  #session;
  /** @type {{ control: HTMLElement, x: number, y: number, on: boolean } | null} */
  #pull = null;
  #wheel = { sum: 0, count: 0, time: 0, allowed: true };
  /** @type {Set<HTMLElement>} asked, and not known to be answered */
  #asked = new Set();

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
    document.addEventListener("touchstart", (event) => this.#begin(event), { passive: true });
    document.addEventListener("touchmove", (event) => this.#move(event), { passive: false });
    document.addEventListener("touchend", () => this.#end());
    document.addEventListener("touchcancel", () => this.#end(true));
    document.addEventListener("wheel", (event) => this.#turned(event), { passive: true });
    document.addEventListener("click", ({ target }) => {
      const button = target instanceof Element && target.closest(".refresh-button");
      if (button) this.#ask(/** @type {HTMLElement} */ (button.closest(CONTROL)));
    });
  }

  patched() {
    for (const control of this.#asked) {
      if (control.isConnected && control.ariaBusy === "true") continue;
      this.#asked.delete(control);
      control.classList.remove("asked");
    }
  }

  /** The control above what was touched, if that is at its top. @param {EventTarget | null} target @returns {HTMLElement | null} */
  #control(target) {
    if (!(target instanceof Element) || document.querySelector("dialog[open], :popover-open, .carrying")) return null;
    const box = scroller(target), control = /** @type {HTMLElement | null} */ (box.querySelector(CONTROL));
    return control && scroller(control) === box && box.scrollTop <= 0 && control.ariaBusy !== "true" ? control : null;
  }

  /** @param {TouchEvent} event */
  #begin({ target, touches }) {
    const control = touches.length === 1 && this.#control(target);
    this.#pull = control ? { control, x: touches[0].clientX, y: touches[0].clientY, on: false } : null;
  }

  /** @param {TouchEvent} event */
  #move(event) {
    const pull = this.#pull;
    if (!pull) return;
    const { clientX, clientY } = event.touches[0], down = clientY - pull.y;
    if (!pull.on) {
      if (down < -SLOP || Math.abs(clientX - pull.x) > Math.max(SLOP, down)) this.#pull = null;
      if (!this.#pull || down < SLOP || !event.cancelable) return;
      pull.on = true;
      pull.y += SLOP;
    }
    event.preventDefault();
    this.#show(pull.control, pulled(clientY - pull.y));
  }

  /** @param {HTMLElement} control @param {number} distance */
  #show(control, distance) {
    control.classList.add("pulling");
    control.classList.toggle("armed", distance >= FAR);
    control.style.blockSize = `${distance}px`;
    control.style.setProperty("--value", `${Math.min(1, distance / FAR)}`);
  }

  /** @param {boolean} [cancelled] */
  #end(cancelled = false) {
    const pull = this.#pull;
    this.#pull = null;
    if (!pull?.on) return;
    const { control } = pull, armed = control.classList.contains("armed");
    control.classList.remove("pulling", "armed");
    control.style.blockSize = "";
    if (armed && !cancelled) this.#ask(control);
  }

  /** Only a turn that begins at the top asks: one that ends there was meant to scroll. @param {WheelEvent} event */
  #turned({ target, deltaY, timeStamp, ctrlKey }) {
    const wheel = this.#wheel, control = deltaY < 0 && !ctrlKey && this.#control(target);
    if (timeStamp - wheel.time > PAUSE) Object.assign(wheel, { sum: 0, count: 0, allowed: !!control });
    wheel.time = timeStamp;
    if (!control || !wheel.allowed) return;
    wheel.sum -= deltaY;
    // One turn is a slip.
    if (++wheel.count < TURNS || wheel.sum < WHEEL) return;
    wheel.allowed = false;
    this.#ask(control);
  }

  /** It turns at once; the server says when it stops. @param {HTMLElement | null} control */
  #ask(control) {
    if (!control || control.matches(".asked, [aria-busy=true]")) return;
    const entry = this.#session.send(control, EVENT.refresh);
    if (!entry) return;
    control.classList.add("asked");
    entry.settled = () => {
      this.#asked.add(control);
      this.patched();
    };
  }
}

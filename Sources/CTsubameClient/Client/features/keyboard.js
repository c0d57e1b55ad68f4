import { EVENT } from "../wire.js";

const WILL_SHOW = 0, DID_SHOW = 1, WILL_HIDE = 2, DID_HIDE = 3, STEADY = 100, LEAST = 60;
const FIELDS =
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=file], [type=color]), textarea";

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  if (window.visualViewport) {
    new Keyboard(
      visualViewport ?? new VisualViewport(),
      (phase, begin, end) => session.tell(EVENT.keyboard, phase, innerWidth, innerHeight, begin, end),
    );
  }
  return {};
}

/** The keyboard on the screen: a page sees only that less of it is to be seen. */
class Keyboard {
  /** How much it covers now, and covered last. */
  #covers = 0;
  #last = 0;
  #timer = 0;
  #viewport;
  #tell;

  /** @param {VisualViewport} viewport @param {(phase: number, begin: number, end: number) => void} tell */
  constructor(viewport, tell) {
    this.#viewport = viewport;
    this.#tell = tell;
    viewport.addEventListener("resize", () => this.#changed());
    document.addEventListener("focusin", ({ target }) => this.#focus(target, WILL_SHOW));
    document.addEventListener("focusout", ({ target, relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || !relatedTarget.matches(FIELDS)) this.#focus(target, WILL_HIDE);
    });
  }

  /** @param {EventTarget | null} target @param {number} phase */
  #focus(target, phase) {
    if (!(target instanceof Element) || !target.matches(FIELDS) || !matchMedia("(pointer: coarse)").matches) return;
    if (phase === WILL_SHOW && !this.#covers) this.#tell(phase, 0, this.#last);
    if (phase === WILL_HIDE && this.#covers) this.#tell(phase, this.#covers, 0);
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rests(), STEADY);
  }

  /** A page that is zoomed shows less, too; so does a bar of the browser. */
  #rests() {
    const { height, scale, offsetTop } = this.#viewport, before = this.#covers;
    const covered = Math.round(innerHeight - height * scale - offsetTop);
    this.#covers = covered > LEAST ? covered : 0;
    if (this.#covers === before) return;
    document.documentElement.style.setProperty("--keyboard", `${this.#covers}px`);
    if (this.#covers) this.#last = this.#covers;
    this.#tell(this.#covers ? DID_SHOW : DID_HIDE, before, this.#covers);
  }
}

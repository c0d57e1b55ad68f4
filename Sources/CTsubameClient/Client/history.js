import { EVENT, NAVIGATION } from "./wire.js";
import { focusedKey, focusHeading, focusKey } from "./focus.js";

/** @typedef {{ index: number, before?: string, cover?: number, y?: number, key?: string, rows?: object }} Entry what `history.state` holds */

const STORE = "tsubame-state";

const here = () => location.pathname + location.search;

/** Features add to an entry, and take from it. @param {string} what @param {Entry} detail */
const tell = (what, detail) => document.dispatchEvent(new CustomEvent(`tsubame:${what}`, { detail }));

/** The browser's history follows the server's screens; each entry keeps its scroll place and focus. */
export class Places {
  /** @type {Entry} */
  #entry = history.state?.index >= 0 ? history.state : { index: 0 };
  /** @type {Map<number, Entry>} */
  #places = new Map();
  #arrive;
  #arriving = false;
  #path = here();
  /** @type {(() => void) | null} what to do when the browser has gone back for us */
  #gone = null;
  /** @type {(() => void)[]} */
  #queue = [];

  /** The sealed state, which outlives the page. */
  blob;

  /** @param {(event: number, to: string | number) => void} arrive the user moved through the history */
  constructor(arrive) {
    this.#arrive = arrive;
    // The browser has taken its own copy of `history.state` when the page goes.
    const [path, entry, blob] = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    const same = path === here() && entry.index === history.state?.index;
    if (same) Object.assign(this.#entry, entry);
    this.blob = same ? blob : "";
    history.scrollRestoration = "manual";
    history.replaceState(this.#entry, "");
    const { y, key } = this.#entry;
    if (key !== undefined && !focusKey(key)) focusHeading();
    if (y) scrollTo(0, y);
    addEventListener("popstate", () => this.#moved());
    addEventListener("pagehide", () => {
      this.remember();
      history.replaceState(this.#entry, "");
      sessionStorage.setItem(STORE, JSON.stringify([here(), this.#entry, this.blob]));
    });
  }

  /** How many entries before this one have its address and what this one covers. */
  get cover() {
    return this.#entry.cover ?? 0;
  }

  /** Before a patch that navigates: the screen is still there. */
  remember() {
    if (this.#arriving || this.#gone) return;
    const key = document.activeElement === document.body ? undefined : focusedKey();
    Object.assign(this.#entry, { y: scrollY, key });
    tell("leave", this.#entry);
    this.#places.set(this.#entry.index, this.#entry);
  }

  /**
   * @param {number} how @param {string} url @param {string} title
   * @param {boolean} focused something else has taken the focus
   * @param {boolean} outdated the user has moved on since
   */
  navigate(how, url, title, focused, outdated) {
    if (this.#gone) {
      this.#queue.push(() => this.navigate(how, url, title, focused, outdated));
      return;
    }
    const target = new URL(url, location.href), path = target.pathname + target.search;
    if (how === NAVIGATION.cover) {
      this.remember();
      history.replaceState(this.#entry, "");
      this.#entry = { ...this.#entry, index: this.#entry.index + 1, cover: this.cover + 1 };
      history.pushState(this.#entry, "");
      return;
    }
    if (how === NAVIGATION.uncover) {
      if (this.cover) {
        this.#gone = () => {};
        history.back();
      }
      return;
    }
    if (how === NAVIGATION.pop && this.#entry.before === path) {
      this.#gone = () => this.#finish(title, focused, true);
      history.back();
      return;
    }
    if (how === NAVIGATION.arrived) {
      if (outdated) return;
      this.#arriving = false;
    }
    if (how === NAVIGATION.push) {
      history.replaceState(this.#entry, "");
      this.#entry = { index: this.#entry.index + 1, before: here() };
      history.pushState(this.#entry, "", target);
    } else {
      if (how !== NAVIGATION.arrived) this.#entry = { index: this.#entry.index, before: this.#entry.before };
      history.replaceState(this.#entry, "", target);
    }
    this.#finish(title, focused, how === NAVIGATION.arrived);
  }

  /** The root was made again, perhaps for another address. @param {string} url @param {string} title */
  rebuilt(url, title) {
    this.#arriving = false;
    history.replaceState(this.#entry, "", url);
    this.#path = here();
    document.title = title;
  }

  /** @param {string} title @param {boolean} focused @param {boolean} known */
  #finish(title, focused, known) {
    this.#path = here();
    document.title = title;
    scrollTo(0, known ? this.#entry.y ?? 0 : 0);
    if (known) tell("return", this.#entry);
    if (!focused && !(known && focusKey(this.#entry.key ?? ""))) focusHeading();
  }

  #moved() {
    if (!history.state) {
      // A link to a part of this page made the entry.
      this.#entry = { index: this.#entry.index + 1, before: this.#entry.before };
      history.replaceState(this.#entry, "");
      return;
    }
    this.remember();
    const { cover, index } = this.#entry, old = this.#path;
    this.#entry = this.#places.get(history.state.index) ?? history.state;
    this.#path = here();
    const gone = this.#gone;
    this.#gone = null;
    if (gone) {
      gone();
      for (const next of this.#queue.splice(0)) next();
    } else if (old === this.#path && this.cover !== (cover ?? 0)) {
      if (this.#entry.index < index) this.#arrive(EVENT.uncover, this.cover);
      // What was presented there has gone.
      else {
        this.#gone = () => {};
        history.back();
      }
    } else {
      this.#arriving = true;
      this.#arrive(EVENT.arrive, here());
    }
  }
}

import { EVENT, OPERATION } from "../wire.js";
import { interrupted } from "./transfer.js";
import { makeRow, size, Uploading } from "./uploading.js";

const AT_ONCE = 3, STEPS = 4, FORM = "[data-upload]";

/** @param {import("../session.js").Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  /** By the key of their form, which a rebuilt page has again. @type {Map<string | undefined, Picker>} */
  const pickers = new Map();
  /** The picker that is meant: the one around the target, or the only one. @param {EventTarget | null} target */
  const meant = (target) => {
    const forms = document.querySelectorAll(FORM);
    const form = target instanceof Element && target.closest(FORM) || forms.length === 1 && forms[0];
    return form instanceof HTMLFormElement ? pickers.get(form.dataset.key) : undefined;
  };
  /** @param {string} name @param {(event: any) => void} action */
  const on = (name, action) => document.addEventListener(name, action);
  const within = (/** @type {Event} */ { target }) => target instanceof Element && !!target.closest(FORM);
  on("change", (event) => within(event) && meant(event.target)?.choose());
  on("submit", (event) => {
    if (!within(event)) return;
    event.preventDefault();
    meant(event.target)?.input.click();
  });
  on("paste", ({ clipboardData, target }) => clipboardData.files.length && meant(target)?.add(clipboardData.files));
  /** @type {Picker | undefined} */
  let over;
  const drag = (/** @type {Picker | undefined} */ picker) => {
    over?.drag(false);
    (over = picker)?.drag(true);
  };
  on("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    // A file that is dropped beside a picker must not take the place of the page.
    event.preventDefault();
    drag(meant(event.target));
    event.dataTransfer.dropEffect = over ? "copy" : "none";
  });
  on("dragleave", (event) => event.relatedTarget || drag(undefined));
  on("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    over?.add(event.dataTransfer.files);
    drag(undefined);
  });
  addEventListener("beforeunload", (event) => [...pickers.values()].some((picker) => picker.isBusy) && event.preventDefault());
  return {
    appeared(root) {
      for (const form of root.matches(FORM) ? [root] : root.querySelectorAll(FORM)) {
        const { key } = /** @type {HTMLFormElement} */ (form).dataset;
        const picker = pickers.get(key) ?? new Picker(session);
        pickers.set(key, picker);
        picker.adopt(/** @type {HTMLFormElement} */ (form));
      }
    },
    operations: {
      [OPERATION.cancelUpload]: (_, number, reason) => {
        for (const picker of pickers.values()) picker.cancel(number, reason);
      },
    },
  };
}

/** A form for files, and those on their way from it. */
class Picker {
  #session;
  /** @type {HTMLFormElement} */
  #form = document.createElement("form");
  /** @type {Uploading[]} */
  #files = [];
  #said = "";

  /** @param {import("../session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** @param {"queued" | "running"} state */
  #those(state) {
    return this.#files.filter((file) => file.state === state);
  }

  get isBusy() {
    return this.#those("queued").length + this.#those("running").length > 0;
  }

  get input() {
    return /** @type {HTMLInputElement} */ (this.#form.querySelector("input"));
  }

  get #list() {
    return /** @type {Element} */ (this.#form.querySelector("[data-uploads]"));
  }

  get #path() {
    return this.#form.dataset.path ?? "";
  }

  /** Takes over the form of a new page, or of the same screen made anew. @param {HTMLFormElement} form */
  adopt(form) {
    if (form === this.#form) return;
    this.#form = form;
    form.dataset.live = "";
    this.input.required = false;
    this.#list.append(...this.#files.map((file) => file.element));
    if (!this.#files.length) {
      for (const { key, name } of interrupted(this.#path)) {
        const row = makeRow(this.#list, name, "was interrupted. Choose it again to go on.");
        row.element.dataset.name = name;
        row.bar.hidden = true;
        row.cancel.onclick = () => {
          localStorage.removeItem(key);
          row.element.remove();
        };
      }
    }
    this.choose();
  }

  choose() {
    this.add(this.input.files ?? []);
    this.input.value = "";
  }

  /** @param {boolean} isOver */
  drag(isOver) {
    this.#form.toggleAttribute("data-over", isOver);
  }

  /** @param {Iterable<File>} files */
  add(files) {
    for (const file of this.input.multiple ? files : [...files].slice(0, 1)) {
      this.#list.querySelector(`[data-name="${CSS.escape(file.name)}"]`)?.remove();
      /** @type {Uploading} */
      const one = new Uploading(file, this.#list, this.#path, {
        fields: () => ({ "Tsubame-Picker": this.#form.dataset.upload ?? "" }),
        turn: () => {
          const before = this.#those("running").filter((other) => other.started < one.started);
          return before.length ? Promise.all(before.map(({ ended }) => ended)) : undefined;
        },
        changed: () => this.#next(),
        ended: (outcome) => this.#tell(EVENT.uploadEnded, one.number, outcome),
        gone: () => this.#files = this.#files.filter((other) => other !== one),
      });
      this.#tell(EVENT.pick, one.number, file.name.slice(0, 255), file.size, file.type.slice(0, 127));
      const reason = this.#refuses(file);
      if (reason) one.fail(reason);
      this.#files.push(one);
    }
    this.#next();
  }

  /** @param {number} number @param {string} reason */
  cancel(number, reason) {
    this.#files.find((file) => file.number === number)?.fail(reason);
  }

  /** Why the server would not take the file; a guess that saves the way. @param {File} file */
  #refuses({ name, size: bytes, type }) {
    const limit = Number(this.#form.dataset.limit), { accept } = this.input;
    if (bytes > limit) return `${size(bytes)} is more than the ${size(limit)} that a file may have.`;
    const fits = accept.split(",").some((kind) => kind[0] === "." ? name.toLowerCase().endsWith(kind) : type.startsWith(kind.replace("*", "")));
    return !accept || fits || !type ? "" : "This kind of file is not taken here.";
  }

  /** Begins what may begin, and says how far all is: in steps, or a screen reader would never be silent. */
  #next() {
    const free = AT_ONCE - this.#those("running").length;
    for (const file of this.#those("queued").slice(0, Math.max(0, free))) file.start();
    const running = this.#those("running"), count = running.length + this.#those("queued").length;
    let sent = 0, all = 1;
    for (const file of running) {
      sent += file.sent;
      all += file.file.size;
    }
    const share = Math.floor(sent / all * STEPS) * 100 / STEPS;
    const text = count ? `Uploading ${count} ${count === 1 ? "file" : "files"}, ${share} %` : this.#said && "Uploads finished.";
    const status = this.#form.querySelector("[data-said]");
    if (!status || text === this.#said) return;
    status.textContent = this.#said = text;
  }

  /** @param {number} event @param {...(string | number)} rest */
  #tell(event, ...rest) {
    if (this.#form.isConnected && this.#form.matches(`[data-on~="${event}"]`)) this.#session.send(this.#form, event, ...rest);
  }
}

import { build } from "../builder.js";
import { EVENT, OPERATION } from "../wire.js";
import { interrupted } from "./transfer.js";
import { size, Uploading } from "./uploading.js";

const AT_ONCE = 3, STEPS = 4;

/** @typedef {import("../session.js").Session} Session */

/** @param {Session} session @returns {import("../features.js").Feature} */
export function start(session) {
  /** By the key of their form, which a rebuilt page has again. @type {Map<string, Picker>} */
  const pickers = new Map();
  /** The picker that is meant: the one around the target, or the only one. @param {EventTarget | null} target */
  const meant = (target) => {
    const forms = [...document.querySelectorAll("[data-upload]")];
    const around = target instanceof Element ? target.closest("[data-upload]") : null;
    const form = around ?? (forms.length === 1 ? forms[0] : null);
    return form instanceof HTMLFormElement ? pickers.get(form.dataset.key ?? "") : undefined;
  };
  const form = (/** @type {Event} */ { target }) => target instanceof Element && target.matches("[data-upload], [data-upload] input");
  document.addEventListener("change", (event) => form(event) && meant(event.target)?.choose());
  document.addEventListener("submit", (event) => {
    if (!form(event)) return;
    event.preventDefault();
    meant(event.target)?.open();
  });
  document.addEventListener("paste", ({ clipboardData, target }) => {
    if (clipboardData?.files.length) meant(target)?.add(clipboardData.files);
  });
  /** @type {Picker | undefined} */
  let over;
  const drag = (/** @type {Picker | undefined} */ picker) => {
    if (over !== picker) over?.drag(false);
    (over = picker)?.drag(true);
  };
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    // A file that is dropped beside a picker must not take the place of the page.
    event.preventDefault();
    drag(meant(event.target));
    event.dataTransfer.dropEffect = over ? "copy" : "none";
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget || drag(undefined));
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    meant(event.target)?.add(event.dataTransfer.files);
    drag(undefined);
  });
  addEventListener("beforeunload", (event) => {
    if ([...pickers.values()].some((picker) => picker.isBusy)) event.preventDefault();
  });
  return {
    appeared(root) {
      for (const form of root.matches("[data-upload]") ? [root] : root.querySelectorAll("[data-upload]")) {
        if (!(form instanceof HTMLFormElement)) continue;
        const key = form.dataset.key ?? "";
        const picker = pickers.get(key) ?? new Picker(session);
        pickers.set(key, picker);
        picker.adopt(form);
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
  /** @type {HTMLFormElement | undefined} */
  #form;
  /** @type {Uploading[]} */
  #rows = [];
  #said = "";

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
  }

  get isBusy() {
    return this.#rows.some((row) => row.isBusy);
  }

  get #input() {
    return /** @type {HTMLInputElement} */ (this.#form?.querySelector("input[type=file]"));
  }

  /** Takes over the form of a new page, or of the same screen made anew. @param {HTMLFormElement} form */
  adopt(form) {
    if (form === this.#form) return;
    this.#form = form;
    form.dataset.live = "";
    this.#input.required = false;
    const list = form.querySelector("[data-uploads]");
    for (const row of this.#rows) list?.append(row.element);
    if (!this.#rows.length) {
      for (const { key, name } of interrupted(form.dataset.path ?? "")) this.#remind(key, name);
    }
    this.choose();
  }

  choose() {
    const { files } = this.#input;
    if (!files?.length) return;
    this.add(files);
    this.#input.value = "";
  }

  open() {
    this.#input.click();
  }

  /** @param {boolean} isOver */
  drag(isOver) {
    this.#form?.toggleAttribute("data-over", isOver);
  }

  /** @param {Iterable<File>} files */
  add(files) {
    const form = this.#form, list = form?.querySelector("[data-uploads]");
    if (!form || !list) return;
    const chosen = this.#input.multiple ? [...files] : [...files].slice(0, 1);
    for (const file of chosen) {
      list.querySelector(`[data-name="${CSS.escape(file.name)}"]`)?.remove();
      /** @type {Uploading} */
      const row = new Uploading(file, form.dataset.path ?? "", {
        fields: () => ({ "Tsubame-Picker": this.#form?.dataset.upload ?? "" }),
        turn: () => {
          const before = this.#rows.filter((other) => other.isRunning && other.started < row.started);
          return before.length ? Promise.all(before.map(({ ended }) => ended)).then(() => {}) : undefined;
        },
        moved: () => this.#say(),
        queued: () => this.#next(),
        ended: (outcome) => this.#tell(EVENT.uploadEnded, row.number, outcome),
        gone: () => {
          this.#rows = this.#rows.filter((other) => other !== row);
          this.#say();
        },
      });
      this.#rows.push(row);
      list.append(row.element);
      this.#tell(EVENT.pick, row.number, file.name.slice(0, 255), file.size, file.type.slice(0, 127));
      const reason = this.#refuses(file);
      if (reason) row.fail(reason);
    }
    this.#next();
  }

  /** @param {number} number @param {string} reason */
  cancel(number, reason) {
    this.#rows.find((row) => row.number === number)?.fail(reason);
  }

  /** Why the server would not take the file; a guess that saves the way. @param {File} file */
  #refuses({ name, size: bytes, type }) {
    const limit = Number(this.#form?.dataset.limit);
    if (bytes > limit) return `${size(bytes)} is more than the ${size(limit)} that a file may have.`;
    const accepted = this.#input.accept.split(",").map((kind) => kind.trim().toLowerCase()).filter(Boolean);
    const fits = accepted.some((kind) =>
      kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind
    );
    return !accepted.length || fits || !type ? "" : "This kind of file is not taken here.";
  }

  #next() {
    const running = this.#rows.filter((row) => row.isRunning).length;
    for (const row of this.#rows.filter((row) => row.isQueued).slice(0, AT_ONCE - running)) row.start(() => this.#next());
    this.#say();
  }

  /** @param {number} event @param {...(string | number)} rest */
  #tell(event, ...rest) {
    if (this.#form?.isConnected && this.#form.matches(`[data-on~="${event}"]`)) this.#session.send(this.#form, event, ...rest);
  }

  /** Says how far it is, in steps: a screen reader would never be silent otherwise. */
  #say() {
    const busy = this.#rows.filter((row) => row.isBusy), status = this.#form?.querySelector("[data-said]");
    const sum = (/** @type {(row: Uploading) => number} */ part) => busy.reduce((all, row) => all + part(row), 0);
    const share = Math.floor(sum((row) => row.sent) / (sum((row) => row.file.size) || 1) * STEPS) * 100 / STEPS;
    const done = this.#said && !this.#rows.length ? "Uploads finished." : "";
    const text = busy.length ? `Uploading ${busy.length} ${busy.length === 1 ? "file" : "files"}, ${share} %` : done;
    if (!status || text === this.#said || !text && !this.#said) return;
    this.#said = text;
    status.textContent = text;
  }

  /** @param {string} key @param {string} name */
  #remind(key, name) {
    const row = build(["li", 0, { class: "upload", "data-name": name }, ["p", 0, { class: "upload-text" }, [
      "span",
      0,
      { class: "upload-name" },
      name,
    ], ["span", 0, { class: "upload-state" }, "was interrupted. Choose it again to go on."]], [
      "button",
      0,
      { type: "button", class: "button plain", "aria-label": `Forget ${name}` },
      "Forget",
    ]]);
    row.lastElementChild?.addEventListener("click", () => {
      localStorage.removeItem(key);
      row.remove();
    });
    this.#form?.querySelector("[data-uploads]")?.append(row);
  }
}

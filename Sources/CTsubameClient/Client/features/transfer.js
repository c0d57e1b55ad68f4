const CHUNK = 8 << 20, TRIES = 6, LIFE = 23 * 3_600_000;
const PREFIX = "tsubame-upload ";

/** The server will not have the file; the message says why. */
export class Refusal extends Error {}

/** @param {string} text */
const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** What a reload or a crash interrupted, by the fingerprints of the files. @param {string} path */
export function interrupted(path) {
  const found = [];
  for (const [key, value] of Object.entries({ ...localStorage })) {
    if (!key.startsWith(PREFIX + path + " ")) continue;
    const [time, url, name] = JSON.parse(value);
    if (Date.now() - time > LIFE) localStorage.removeItem(key);
    else found.push({ key, url, name });
  }
  return found;
}

/** One file on its way, by tus 1.0: it goes on where it was interrupted. */
export class Transfer {
  #file;
  #path;
  #fields;
  #told;
  #turn;
  #key;
  #stopped = false;
  /** @type {XMLHttpRequest | null} */
  #request = null;
  /** Ends a wait early. @type {() => void} */
  #wake = () => {};
  #offset = 0;

  /**
   * @param {File} file
   * @param {string} path where uploads are made
   * @param {() => Record<string, string>} fields what each request says beside
   * @param {(bytes: number, waits: boolean) => void} told hears how much has gone, and whether it waits for a connection
   * @param {() => Promise<unknown> | undefined} turn what the last byte waits for, so that files end in their order
   */
  constructor(file, path, fields, told, turn) {
    this.#file = file;
    this.#path = path;
    this.#fields = fields;
    this.#told = told;
    this.#turn = turn;
    this.#key = `${PREFIX}${path} ${file.name} ${file.size} ${file.lastModified}`;
  }

  get stopped() {
    return this.#stopped;
  }

  /** Sends the file; throws a `Refusal`, or what kept it from going on. */
  async run() {
    this.#stopped = false;
    for (let failures = 0;; failures++) {
      const before = this.#offset;
      try {
        await this.#attempt();
        return this.#forget();
      } catch (error) {
        if (error instanceof Refusal) this.#forget();
        if (this.#offset > before) failures = 0;
        if (error instanceof Refusal || failures >= TRIES) throw error;
        if (!this.#stopped) this.#told(this.#offset, true);
        if (!this.#stopped) await this.#pause(failures);
        if (this.#stopped) throw error;
      }
    }
  }

  /** Ends the work on it; what has arrived is kept. */
  stop() {
    this.#stopped = true;
    this.#request?.abort();
    this.#wake();
  }

  /** Gives the file up for good. */
  async cancel() {
    this.stop();
    const url = this.#stored();
    this.#forget();
    // The server may be busy with what it has not noticed to be lost.
    for (let tries = 0; url && tries < TRIES; tries++) {
      try {
        await this.#ask("DELETE", url);
        return;
      } catch {
        await this.#pause(tries);
      }
    }
  }

  /** Longer each time, but not beyond the moment at which the browser has a network again. @param {number} times */
  #pause(times) {
    return new Promise((done) => {
      this.#wake = () => done(undefined);
      addEventListener("online", this.#wake, { once: true });
      setTimeout(this.#wake, Math.min(250 * 2 ** times, 8000));
    });
  }

  /** @returns {string | undefined} */
  #stored() {
    return JSON.parse(localStorage.getItem(this.#key) ?? "[]")[1];
  }

  #forget() {
    localStorage.removeItem(this.#key);
  }

  /** From wherever it stands to the end. */
  async #attempt() {
    const { size, name, type } = this.#file;
    let url = /** @type {string} */ (this.#stored());
    this.#offset = 0;
    if (url) {
      const { status, offset } = await this.#ask("HEAD", url);
      if (status === 200) this.#offset = offset;
      else url = "";
    }
    if (!url) {
      const metadata = `filename ${base64(name)},filetype ${base64(type)}`;
      if (!size) await this.#turn();
      const answer = await this.#ask("POST", this.#path, { "Upload-Length": size, "Upload-Metadata": metadata });
      localStorage.setItem(this.#key, JSON.stringify([Date.now(), url = answer.place ?? "", name]));
    }
    while (this.#offset < size) {
      let end = Math.min(this.#offset + CHUNK, size);
      if (end === size) {
        const turn = this.#turn();
        if (turn && end - this.#offset > 1) end--;
        else await turn;
      }
      this.#told(this.#offset, false);
      const answer = await this.#ask("PATCH", url, {
        "Upload-Offset": this.#offset,
        "Content-Type": "application/offset+octet-stream",
      }, this.#file.slice(this.#offset, end));
      if (answer.status >= 400) throw new Error("The upload is gone.");
      this.#offset = answer.offset;
    }
    this.#told(size, false);
  }

  /**
   * One request; rejects if there is no answer or one that asks to try again.
   * @param {string} method @param {string} url @param {Record<string, string | number>} [fields] @param {Blob} [body]
   * @returns {Promise<{ status: number, offset: number, place: string | null }>}
   */
  #ask(method, url, fields = {}, body) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      this.#request = request;
      request.open(method, url);
      for (const [name, value] of Object.entries({ "Tus-Resumable": "1.0.0", ...this.#fields(), ...fields })) {
        request.setRequestHeader(name, String(value));
      }
      request.upload.onprogress = (event) => this.#told(this.#offset + event.loaded, false);
      request.onload = () => {
        const { status } = request;
        if (status < 400 || status === 404 || status === 410) {
          resolve({
            status,
            offset: Number(request.getResponseHeader("Upload-Offset")),
            place: request.getResponseHeader("Location"),
          });
        } else if (status >= 500 && status !== 507 || [408, 409, 423, 429].includes(status)) reject(new Error(`${status}`));
        else reject(new Refusal(request.responseText.trim() || request.statusText));
      };
      request.onerror = request.onabort = request.ontimeout = () => reject(new Error("There is no connection."));
      request.send(body);
    });
  }
}

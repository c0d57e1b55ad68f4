/** The quiet line that says how the connection is. */
export class Connection {
  #element = document.getElementById("connection");
  #timer = 0;

  /** No connection: said after a second, for most losses are shorter. */
  lost() {
    this.#timer ||= setTimeout(() => this.say("Reconnecting…"), 1000);
  }

  back() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.say("");
  }

  /** @param {string} text */
  say(text) {
    if (this.#element && this.#element.textContent !== text) this.#element.textContent = text;
  }
}

/// What a test adds to a page: it counts the frames, and describes what is shown.
enum ChromiumScript {
    static let source = """
        {
          const sockets = new Set();
          let sent = 0, answered = 0, joined = 0, since = performance.now();
          const number = (json, place) => {
            try { return JSON.parse(json)[place]; } catch { return 0; }
          };
          globalThis.WebSocket = class extends WebSocket {
            constructor(...rest) {
              super(...rest);
              sockets.add(this);
              this.addEventListener("close", () => sockets.delete(this));
              this.addEventListener("message", ({ data }) => {
                const first = number(data, 0);
                since = performance.now();
                if (first === "joined") { joined++; answered = Math.max(answered, number(data, 2)); }
                else if (first === "full") { joined++; sent = answered = number(data, 3); }
                else answered = Math.max(answered, number(data, 1));
              });
            }
            send(data) {
              const first = number(data, 0);
              if (typeof first === "number") sent = Math.max(sent, first);
              since = performance.now();
              super.send(data);
            }
          };
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          const pause = (time) => new Promise((done) => setTimeout(done, time));
          const described = (element) => {
            const attributes = {};
            for (const { name, value } of element.attributes) {
              if (!["id", "value", "checked", "style"].includes(name)) attributes[name.toLowerCase()] = value;
            }
            for (const name of element.style ?? []) attributes[":" + name] = element.style.getPropertyValue(name);
            if (element.matches("input:not([type=radio], [type=checkbox], [type=file]), textarea")) attributes.value = element.value;
            else if (element.hasAttribute("value")) attributes.value = element.getAttribute("value");
            if (element.checked) attributes.checked = "";
            const tag = element instanceof SVGElement ? "svg:" + element.localName : element.localName;
            const inside = [...element.children];
            return [tag, Number(element.id.slice(1)) || 0, attributes,
              ...inside.length || element.matches("textarea") ? inside.map(described) : element.textContent ? [element.textContent] : []];
          };
          const visible = (element, found) => {
            if (element.hidden || element.ariaHidden === "true") return found;
            if (!element.children.length && element.textContent) found.push(element.textContent);
            for (const child of element.children) visible(child, found);
            return found;
          };
          globalThis.tsubameTest = {
            tree: described,
            written: () => Object.fromEntries([...document.querySelectorAll("[id^=n]")]
              .filter((element) => !element.children.length && element.textContent)
              .map((element) => [element.id.slice(1), element.textContent])),
            texts: () => visible(document.getElementById("n1"), []),
            cut: () => { joined = 0; for (const socket of sockets) socket.close(4000); },
            async settled() {
              const end = performance.now() + 20000;
              while (performance.now() < end) {
                await frame();
                if (joined && sent <= answered && performance.now() - since > 4) return true;
                await pause(1);
              }
              throw new Error(`not settled: ${joined} joined, ${sent} sent, ${answered} answered`);
            },
          };
        }
        """
}

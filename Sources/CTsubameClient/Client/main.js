import { Listener } from "./listener.js";
import { Menus } from "./menu.js";
import { Session } from "./session.js";
import { Swipes } from "./swipe.js";

const credentials = document.querySelector("meta[name=tsubame]")?.getAttribute("content");
if (credentials) {
  const page = /** @type {{ tsubameEarly?: unknown }} */ (window);
  const session = new Session(credentials);
  new Swipes((row, settled) => session.delete(row, settled));
  const listener = new Listener((target, event, ...rest) => session.send(target, event, ...rest));
  new Menus();
  session.start();
  listener.adopt(Array.isArray(page.tsubameEarly) ? page.tsubameEarly : []);
  page.tsubameEarly = { push() {} };
  // Browsers may restore the texts of a form only now.
  addEventListener("pageshow", () => session.adopt());

  let resizing = 0;
  addEventListener("resize", () => {
    resizing ||= setTimeout(() => {
      resizing = 0;
      session.resized();
    }, 100);
  });
}

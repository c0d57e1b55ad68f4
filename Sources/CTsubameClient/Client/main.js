import { Listener } from "./listener.js";
import { Session } from "./session.js";

/** After the first paint, which all that follows would delay; a page that is not looked at need not wait for it. */
const painted = () =>
  new Promise((done) => {
    if (document.hidden || performance.getEntriesByType("paint").length) done(0);
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });

const credentials = document.querySelector("meta[name=tsubame]")?.getAttribute("content");
if (credentials) painted().then(() => {
  const page = /** @type {{ tsubameEarly?: unknown }} */ (window);
  const session = new Session(credentials);
  const listener = new Listener((target, event, ...rest) => session.send(target, event, ...rest));
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
});

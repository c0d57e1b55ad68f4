"""clicks.py [CLICKS [BUTTON or PATH…]]: from a trusted click to the changed element, and the bytes in between."""

import statistics
import sys

from playwright.sync_api import sync_playwright
from serving import CHROMIUM, bench, echo, nicegui, percentile, table

WARM_UP = 10
ROUNDS = 4
# What, page, button, the figures of LiveView 1.2 and Wt 4.14 for it, and NiceGUI's button, which runs beside.
ACTIONS = (
    ("counter", "/counter", "+1", "4.0 / 16.7", "56.8 / 58.6", "+1"),
    ("one cell of 1,000 rows", "/table", "One cell", "34.5 / 56.3 (stream 14.4 / 45)",
     "60.5 / 68.3", "One cell"),
    ("one cell of 1,000,000 rows", "/million", "One cell", "", "", None),
    ("append a row", "/table", "Append", "61.2 / 77.4 (stream 13.1 / 31.2)", "63.4 / 66.2", "Append"),
    ("replace all rows, reloadData", "/table", "Replace all", "68.0 / 84.8", "80.9 / 89.1", "Replace all"),
    ("replace all rows, reconfigureRows", "/table", "Reconfigure all", "68.0 / 84.8", "80.9 / 89.1", None),
)
# After a click Chromium holds back what arrives from the network until it has painted once: half a
# frame to a whole one, whatever the server does. Each action is also measured without that.
AT_ONCE = "--disable-features=DeferRendererTasksAfterInput"
# The click is timed where it arrives, the change where the browser reports it.
WATCH = """() => {
    let start = 0, found = null;
    addEventListener("click", () => { start = performance.now(); }, { capture: true });
    // Not the ripples that NiceGUI draws in a pressed button.
    const counts = ({ target }) => !(target.closest ? target : target.parentElement)?.closest(".q-btn");
    new MutationObserver((changes) => {
        const now = performance.now();
        if (!changes.some(counts)) return;
        if (found) { found(now - start); found = null; }
    }).observe(document.getElementById("n1") ?? document.body,
               { subtree: true, childList: true, characterData: true,
                 attributeFilter: ["aria-setsize", "data-rows"] });
    window.benchArm = () => {
        window.benchNext = new Promise((resolve, reject) => {
            found = resolve;
            setTimeout(() => reject(new Error("nothing changed in 5 s")), 5000);
        });
    };
}"""


class Sizes:
    """The payloads of a page's WebSocket, in bytes."""

    def __init__(self, page):
        self.up, self.down = [], []
        page.on("websocket", self._opened)

    def _opened(self, socket):
        socket.on("framesent", lambda payload: self.up.append(size(payload)))
        socket.on("framereceived", lambda payload: self.down.append(size(payload)))


def size(payload):
    return len(payload.encode() if isinstance(payload, str) else payload)


def measure(browser, address, button, clicks):
    """Answers (milliseconds of each click, bytes up a click, bytes down a click)."""
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    page = context.new_page()
    sizes = Sizes(page)
    page.goto(address)
    target = page.get_by_role("button", name=button, exact=True)
    target.click(trial=True)
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    box = target.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    times = []
    for turn in range(WARM_UP + clicks):
        if turn == WARM_UP:
            sizes.up.clear(), sizes.down.clear()
        page.evaluate("() => benchArm()")
        page.mouse.click(*place)
        times.append(page.evaluate("() => benchNext"))
    page.wait_for_timeout(50)
    context.close()
    return times[WARM_UP:], sum(sizes.up) / clicks, sum(sizes.down) / clicks


def show(times):
    return f"{statistics.median(times):.1f} / {percentile(times, 0.99):.1f}" if times else ""


def rounds(browser, pages, clicks):
    """Clicks in alternating rounds, so that all share a noisy minute; an answer a page."""
    results = [([], [0, 0]) for _ in pages]
    for _ in range(ROUNDS):
        for (address, button), (times, sums) in zip(pages, results):
            if not button:
                continue
            taken, *sizes = measure(browser, address, button, clicks // ROUNDS)
            times += taken
            sums[:] = [total + size / ROUNDS for total, size in zip(sums, sizes)]
    return results


def main():
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    wanted = sys.argv[2:]
    names = "bare echo", "NiceGUI 3.18", "Tsubame"
    times = [("what", "LiveView 1.2", "Wt 4.14", *names, *(f"{name}, no holding back" for name in names))]
    sizes = [("what", "NiceGUI up", "NiceGUI down", "Tsubame up", "Tsubame down")]
    with sync_playwright() as playwright, bench() as (own, _), echo() as bare, nicegui() as (rival, _):
        browsers = [playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
                    for arguments in ([], [AT_ONCE])]
        for what, path, button, *rivals, theirs in ACTIONS:
            if wanted and button not in wanted and path not in wanted:
                continue
            share = clicks // 5 if button.endswith(" all") else clicks
            pages = (bare, "+1"), (rival + path, theirs), (own + path, button)
            results = [rounds(browser, pages, share) for browser in browsers]
            times.append((what, *rivals, *(show(taken) for result in results for taken, _ in result)))
            sizes.append((what, *(f"{size:,.0f}" if taken else "" for taken, sums in results[0][1:] for size in sums)))
        for browser in browsers:
            browser.close()
    print(f"A click changes the page, ms, 50th / 99th percentile of {clicks} clicks,"
          " a fifth of them where all rows are replaced")
    table(*times)
    print("Bytes a click, payload of the WebSocket before compression")
    table(*sizes)


main()

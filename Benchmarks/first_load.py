"""first_load.py [LOADS]: the counter's page in a fresh browser context, from an empty tab and from another site; the client's size."""

import statistics
import sys
import urllib.request

from playwright.sync_api import sync_playwright
from serving import CHROMIUM, bench, echo, nicegui, table

# Presses the button until the label changes, so the first press that works is the one timed.
PRESS = """
const timer = setInterval(() => {
    const button = document.querySelector("main button, #n1 button, .q-page button");
    const texts = [...document.querySelectorAll("#n1 p, .q-page div")].map((p) => p.textContent);
    if (!button) return;
    if (texts.some((text) => /^\[?[1-9]/.test(text))) {
        window.benchWorks = performance.now();
        clearInterval(timer);
    } else {
        button.click();
    }
}, 5);
"""
PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""


# A browser gives another site a process of its own, and so it does from an empty tab to a page that asks for one
# (`Cross-Origin-Opener-Policy`), which of these only ours does.
ELSEWHERE = "http://localhost:{}/"


def load(browser, address, start=None):
    """Answers (bytes down, ms to the first paint, ms to a click that worked, addresses loaded)."""
    context = browser.new_context()
    page = context.new_page()
    if start:
        page.goto(start)
    page.add_init_script(PRESS)
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    sizes, addresses = [], []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.on("request", lambda request: addresses.append(request.url))
    page.goto(address)
    page.wait_for_function("() => window.benchWorks && performance.getEntriesByType('paint').length")
    page.wait_for_timeout(200)
    result = sum(sizes), page.evaluate(PAINT), page.evaluate("() => benchWorks"), addresses
    context.close()
    return result


def encoded(address, encoding):
    """The bytes of one file as the server sends it, and how it is encoded."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request) as response:
        return len(response.read()), response.headers.get("Content-Encoding", "identity")


def client(addresses):
    """Rows with the sizes of the modules, one by one and summed."""
    rows, sums = [("module", "raw", "gzip", "brotli")], [0, 0, 0]
    for address in sorted(a for a in set(addresses) if a.endswith(".js") or ".js?" in a):
        sizes = [encoded(address, name) for name in ("identity", "gzip", "br")]
        sums = [total + size for total, (size, _) in zip(sums, sizes)]
        rows.append((address.rsplit("/", 1)[-1], *(f"{s:,}" + ("" if e != "identity" or n == 0
                     else " (not compressed)") for n, (s, e) in enumerate(sizes))))
    rows.append(("all", *(f"{total:,}" for total in sums)))
    return rows


def main():
    loads = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with sync_playwright() as playwright, bench() as (own, _), echo() as bare, nicegui() as (rival, _):
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        pages = bare, f"{rival}/counter", f"{own}/counter"
        load(browser, pages[-1])
        elsewhere = ELSEWHERE.format(bare.rpartition(":")[2])
        results, others = [[] for _ in pages], [[] for _ in pages]
        for _ in range(loads):
            for page, taken, other in zip(pages, results, others):
                taken.append(load(browser, page))
                other.append(load(browser, page, elsewhere))
        rows = client(results[-1][-1][3])
        browser.close()
    floor, beside, middle = [
        [statistics.median(r[i] for r in taken) for i in range(3)] for taken in results]
    worst = [max(r[i] for r in results[-1]) for i in range(3)]
    foreign = [[statistics.median(r[i] for r in taken) for i in range(3)] for taken in others]
    print("The client, bytes (gzip: Wt 4.14 20.2 kB, Turbo 8.0 28.5 kB, LiveView 1.2 46.1 kB)")
    table(*rows)
    print(f"The first load, median of {loads} (largest in brackets)")
    table(("", "LiveView 1.2", "Wt 4.14", "bare echo", "NiceGUI 3.18", "Tsubame"),
          ("bytes down, kB", "48.9", "50.1", *(f"{size[0] / 1000:.1f}" for size in (floor, beside)),
           f"{middle[0] / 1000:.1f} ({worst[0] / 1000:.1f})"),
          ("first contentful paint, ms", "204", "308", *(f"{size[1]:,.0f}" for size in (floor, beside)),
           f"{middle[1]:.0f} ({worst[1]:.0f})"),
          ("click works, ms", "600", "450", *(f"{size[2]:,.0f}" for size in (floor, beside)),
           f"{middle[2]:.0f} ({worst[2]:.0f})"),
          *((f"{what}, from another site, ms", "", "", *(f"{one[i]:,.0f}" for one in foreign))
            for i, what in ((1, "first contentful paint"), (2, "click works"))))


main()

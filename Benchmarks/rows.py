"""rows.py [ROUNDS]: a table of a million rows beside one of a hundred: the first paint, and the way to any row."""

import statistics
import sys

from playwright.sync_api import sync_playwright
from serving import CHROMIUM, bench, percentile, table

PLACES = (0.1, 0.9, 0.5, 0.33, 0.75, 1, 0.2)
PAINT = """() => new Promise((done) => {
    const seen = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const look = () => seen() ? done(seen()) : setTimeout(look, 5);
    look();
})"""
# From the jump to the first frame in which rows fill the window.
JUMP = """(part) => new Promise((done, fail) => {
    const page = document.scrollingElement, start = performance.now();
    const room = page.scrollHeight - innerHeight;
    page.scrollTop = Math.abs(page.scrollTop - part * room) < 1 ? part * room - 600 : part * room;
    const look = () => {
        const seen = [...document.querySelectorAll(".table-section .row")].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
        });
        const [first, last] = [seen[0], seen.at(-1)].map((row) => row?.getBoundingClientRect());
        const table = document.querySelector(".table-view").getBoundingClientRect();
        if (first && first.top <= Math.max(1, table.top + 1)
            && last.bottom >= Math.min(innerHeight, table.bottom) - 1) return done(performance.now() - start);
        if (performance.now() - start > 5000) return fail(new Error("no rows in 5 s"));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


def visit(browser, address):
    """Answers (ms to the first contentful paint, ms of each jump)."""
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    page = context.new_page()
    page.goto(address)
    paint = page.evaluate(PAINT)
    page.wait_for_timeout(600)
    jumps = []
    for part in PLACES:
        jumps.append(page.evaluate(JUMP, part))
        page.wait_for_timeout(150)
    context.close()
    return paint, jumps


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    paints, jumps = {"/hundred": [], "/million": []}, {"/hundred": [], "/million": []}
    with sync_playwright() as playwright, bench() as (own, _):
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        visit(browser, f"{own}/hundred")
        for turn in range(rounds):
            for path in sorted(paints, reverse=turn % 2):
                paint, way = visit(browser, own + path)
                paints[path].append(paint)
                jumps[path] += way
        browser.close()
    rows = [("what", "100 rows", "1,000,000 rows", "ratio of the medians")]
    for what, values in (("first contentful paint, ms", paints), ("a jump to any place, ms", jumps)):
        few, many = values["/hundred"], values["/million"]
        rows.append((what, *(f"{statistics.median(v):.0f} / {percentile(v, 0.99):.0f}" for v in (few, many)),
                     f"{statistics.median(many) / statistics.median(few):.2f}"))
    print(f"A long table beside a short one, 50th / 99th percentile of {rounds} loads and {rounds * len(PLACES)} jumps")
    table(*rows)


main()

"""pan.py [SECONDS]: frames while a finger carries a view, with the server answering and with the server stopped."""

import signal
import statistics
import sys
import time

from playwright.sync_api import sync_playwright
from serving import CHROMIUM, app, percentile, table

SURFACE = "Barn swallow"
STEP = 1 / 120
# Each frame: when it was painted, and where the view was by then.
WATCH = """(name) => {
    const view = document.querySelector(`[aria-label="${name}"]`);
    window.benchFrames = [];
    const look = (now) => {
        benchFrames.push([now, view.getBoundingClientRect().x]);
        window.benchTimer = requestAnimationFrame(look);
    };
    window.benchTimer = requestAnimationFrame(look);
}"""
STOP = "() => { cancelAnimationFrame(benchTimer); return benchFrames; }"


def script_seconds(session):
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return metrics["ScriptDuration"]


def drag(page, seconds):
    """A finger goes to and fro at 120 events a second; answers (frames, seconds of script)."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    view = page.get_by_label(SURFACE, exact=True)
    view.scroll_into_view_if_needed()
    box = view.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": a, "y": b, "id": 0} for a, b in points]})

    touch("touchStart", (x, y))
    page.evaluate(WATCH, SURFACE)
    script, start, step = script_seconds(session), time.monotonic(), 0
    while time.monotonic() - start < seconds:
        step += 1
        way = step % 120
        touch("touchMove", (x + 2 * (way if way < 60 else 120 - way), y))
        time.sleep(max(0, start + step * STEP - time.monotonic()))
    frames, script = page.evaluate(STOP), script_seconds(session) - script
    touch("touchEnd")
    return frames, script


def row(what, frames, script):
    gaps = [later[0] - earlier[0] for earlier, later in zip(frames, frames[1:])]
    moved = sum(earlier[1] != later[1] for earlier, later in zip(frames, frames[1:]))
    return (what, f"{1000 / statistics.mean(gaps):.0f}", f"{statistics.median(gaps):.1f} / {percentile(gaps, 0.99):.1f}",
            f"{100 * moved / len(gaps):.0f}", f"{1000 * script / len(gaps):.2f}")


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    rows = [("server", "frames a second", "between frames, ms, 50th / 99th", "frames in which it moved, %",
             "script a frame, ms")]
    with sync_playwright() as playwright, app("gallery") as (address, process):
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.goto(f"{address}/gestures")
        page.wait_for_timeout(1_000)
        drag(page, 1)
        page.wait_for_timeout(500)
        rows.append(row("answers", *drag(page, seconds)))
        page.wait_for_timeout(500)
        process.send_signal(signal.SIGSTOP)
        try:
            rows.append(row("stands still", *drag(page, seconds)))
        finally:
            process.send_signal(signal.SIGCONT)
        browser.close()
    print(f"A finger carries a view for {seconds:.0f} s, 120 touches a second, headless at 60 frames a second")
    table(*rows)


main()

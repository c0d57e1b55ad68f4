"""sessions.py [SESSIONS [SECONDS]]: many people press a button once a second; how long each waits for the change."""

import asyncio
import random
import statistics
import sys
import time

from joining import join
from serving import bench, percentile, table

PAGES = (("counter", "/counter", "+1"), ("one cell of 1,000 rows", "/table", "One cell"),
         ("one cell of 1,000,000 rows", "/million", "One cell"))


async def use(browser, name, until, times):
    node = browser.node(name)
    await asyncio.sleep(random.random())
    while time.monotonic() < until:
        start = time.perf_counter()
        await browser.tap(node)
        times.append((time.perf_counter() - start) * 1e3)
        await asyncio.sleep(1)


async def measure(address, path, name, sessions, seconds):
    browsers = [await join(address, path) for _ in range(sessions)]
    times, until = [], time.monotonic() + seconds
    await asyncio.gather(*(use(browser, name, until, times) for browser in browsers))
    for browser in browsers:
        await browser.close()
    return times


def main():
    sessions = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    rows = [("page", "presses", "50th", "99th", "longest", "server's CPU, ms a press")]
    for what, path, name in PAGES:
        with bench() as (own, process):
            before = cpu(process)
            times = asyncio.run(measure(own, path, name, sessions, seconds))
            spent = (cpu(process) - before) / len(times)
        rows.append((what, f"{len(times):,}", f"{statistics.median(times):.1f}",
                     f"{percentile(times, 0.99):.1f}", f"{max(times):.1f}", f"{spent:.2f}"))
    print(f"{sessions} joined sessions, each of which presses once a second; ms until the patch is there,"
          " with the clients on the same machine")
    table(*rows)


def cpu(process):
    """Milliseconds that the process has computed."""
    with open(f"/proc/{process.pid}/stat") as stat:
        fields = stat.read().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 10


main()

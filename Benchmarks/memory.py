"""memory.py [SESSIONS]: what idle, joined sessions cost the server, and what it gives back when they have gone."""

import asyncio
import sys

from joining import join, join_nicegui
from serving import bench, nicegui, table

PAGES = (("counter", "/counter"), ("table of 1,000 rows", "/table"),
         ("table of 1,000,000 rows", "/million"))
# A page that was left waits so long for its browser; `--detached-time` makes that short here.
GONE = 10


def private_dirty(process):
    """Bytes that only this process has, and has written."""
    with open(f"/proc/{process.pid}/smaps_rollup") as rollup:
        return next(1_024 * int(line.split()[1]) for line in rollup
                    if line.startswith("Private_Dirty:"))


async def measure(join, address, process, path, sessions):
    first = [await join(address, path) for _ in range(20)]
    await asyncio.sleep(1)
    before = private_dirty(process)
    others = [await join(address, path) for _ in range(sessions)]
    await asyncio.sleep(2)
    after = private_dirty(process)
    for browser in first + others:
        await browser.close()
    await asyncio.sleep(GONE + 12)
    return before, after, private_dirty(process)


def row(whose, what, sessions, measuring):
    before, after, left = asyncio.run(measuring)
    return (whose, what, f"{before / 1e6:.1f}", f"{after / 1e6:.1f}",
            f"{(after - before) / sessions / 1e3:.1f}", f"{left / 1e6:.1f}")


def main():
    sessions = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    rows = [("", "page", "before, MB", "after, MB", "a session, kB", "22 s after all closed, MB")]
    for what, path in PAGES:
        with bench("--session-time", str(GONE)) as (own, process):
            rows.append(row("Tsubame", what, sessions, measure(join, own, process, path, sessions)))
        if path == "/million":
            continue
        with nicegui() as (rival, process):
            rows.append(row("NiceGUI 3.18", what, sessions,
                            measure(join_nicegui, rival, process, path, sessions)))
    print(f"Memory of {sessions} idle sessions, private dirty")
    table(*rows)


main()

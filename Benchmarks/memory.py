"""memory.py [SESSIONS]: what one idle, joined session of the counter costs the server."""

import asyncio
import json
import re
import sys
import urllib.request

from serving import bench, table
from websockets.asyncio.client import connect

META = re.compile(r'<meta name="tsubame" content="(\S+) (\S+)">')
VERSION = 1


def private_dirty(process):
    """Bytes that only this process has, and has written."""
    with open(f"/proc/{process.pid}/smaps_rollup") as rollup:
        return 1_024 * int(re.search(r"Private_Dirty:\s+(\d+) kB", rollup.read())[1])


async def join(address):
    """Opens the page as a browser does, and its socket; every session has a cookie of its own."""
    def fetch():
        with urllib.request.urlopen(f"{address}/counter") as response:
            return response.read().decode(), response.headers["Set-Cookie"].split(";")[0]

    page, cookie = await asyncio.to_thread(fetch)
    session, token = META.search(page).groups()
    socket = await connect(
        f"{address.replace('http', 'ws', 1)}/_tsubame/live", origin=address,
        additional_headers={"Cookie": cookie}, ping_interval=None, compression=None)
    await socket.send(json.dumps(["join", VERSION, session, token, 0, 0, 1024, 768]))
    joined = json.loads(await socket.recv())
    if joined[0] != "joined":
        raise SystemExit(f"bench: not joined but {joined[0]}")
    return socket


async def measure(address, process, sessions):
    first = [await join(address) for _ in range(20)]
    await asyncio.sleep(1)
    before = private_dirty(process)
    others = [await join(address) for _ in range(sessions)]
    await asyncio.sleep(2)
    after = private_dirty(process)
    for socket in first + others:
        await socket.close()
    return before, after


def main():
    sessions = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with bench() as (own, process):
        before, after = asyncio.run(measure(own, process, sessions))
    print(f"Memory of {sessions} idle sessions of the counter, private dirty")
    table(("before, MB", "after, MB", "a session, kB"),
          (f"{before / 1e6:.1f}", f"{after / 1e6:.1f}",
           f"{(after - before) / sessions / 1e3:.1f}"))


main()

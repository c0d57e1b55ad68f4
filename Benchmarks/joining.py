"""A browser without a window: loads a page and joins its session as the client does."""

import asyncio
import json
import re
import urllib.request
import uuid

from websockets.asyncio.client import connect

META = re.compile(r'<meta name="tsubame" content="(\S+) (\S+)">')
CLIENT = re.compile(r"'client_id': '([0-9a-f-]+)'")
VERSION = 1
TAP = 1


class Browser:
    """One joined session with a cookie of its own."""

    def __init__(self, page, socket):
        self.page, self.socket = page, socket
        self.sent = self.applied = 0

    def node(self, name):
        """The number of the button of a name."""
        return int(re.search(rf'<button[^>]* id="n(\d+)"[^>]*>{re.escape(name)}</button>', self.page)[1])

    async def tap(self, node):
        """Presses a button; answers when the patch that shows it has come."""
        self.sent += 1
        await self.socket.send(json.dumps([self.sent, self.applied, node, TAP]))
        while True:
            frame = json.loads(await self.socket.recv())
            if isinstance(frame[0], int):
                self.applied = frame[0]
                if frame[1] >= self.sent:
                    return

    async def close(self):
        await self.socket.close()


async def join(address, path):
    def fetch():
        with urllib.request.urlopen(address + path) as response:
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
    return Browser(page, socket)


async def join_nicegui(address, path):
    """The same with NiceGUI's page, whose socket speaks socket.io; answers what closes it."""
    def fetch():
        with urllib.request.urlopen(address + path) as response:
            return response.read().decode()

    client = CLIENT.search(await asyncio.to_thread(fetch))[1]
    query = (f"EIO=4&transport=websocket&client_id={client}&next_message_id=0&implicit_handshake=true"
             f"&tab_id={uuid.uuid4()}&document_id={uuid.uuid4()}")
    socket = await connect(
        f"{address.replace('http', 'ws', 1)}/_nicegui_ws/socket.io/?{query}", ping_interval=None,
        max_size=None)
    await socket.recv()
    await socket.send("40")
    while not (answer := await socket.recv()).startswith("40"):
        if answer.startswith("44"):
            raise SystemExit(f"bench: NiceGUI refused to join: {answer}")
    answers = asyncio.create_task(_answer_pings(socket))
    socket.answers = answers
    return socket


async def _answer_pings(socket):
    async for message in socket:
        if message == "2":
            await socket.send("3")

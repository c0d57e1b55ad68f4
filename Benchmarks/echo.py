"""echo.py PORT SOCKET: a page with a button, and the WebSocket that sends back what the button sent."""

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from websockets.sync.server import serve

PAGE = b"""<!doctype html><title>Echo</title><main id="n1"><p>0</p><button disabled>+1</button></main>
<script>
const label = document.querySelector("p"), button = document.querySelector("button");
const socket = new WebSocket(`ws://${location.hostname}:SOCKET/live`);
let sequence = 0;
socket.onopen = () => { button.disabled = false; };
socket.onmessage = (event) => { label.textContent = event.data; };
button.onclick = () => socket.send(`[${++sequence},0,5,1]`);
</script>""".replace(b"SOCKET", sys.argv[2].encode())


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)


def echo(connection):
    for message in connection:
        connection.send(message)


pages = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Page)
threading.Thread(target=pages.serve_forever, daemon=True).start()
with serve(echo, "127.0.0.1", int(sys.argv[2]), compression=None) as server:
    server.serve_forever()

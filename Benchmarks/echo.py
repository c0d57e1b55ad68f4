"""echo.py PORT: a page with a button, and the WebSocket that sends back what the button sent."""

import http
import sys

from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.sync.server import serve

PAGE = b"""<!doctype html><title>Echo</title><main id="n1"><p>0</p><button disabled>+1</button></main>
<script>
const label = document.querySelector("p"), button = document.querySelector("button");
const socket = new WebSocket(`ws://${location.host}/live`);
let sequence = 0;
socket.onopen = () => { button.disabled = false; };
socket.onmessage = (event) => { label.textContent = event.data; };
button.onclick = () => socket.send(`[${++sequence},0,5,1]`);
</script>"""


def answer(connection, request):
    if request.path == "/live":
        return None
    headers = Headers({"Content-Type": "text/html", "Content-Length": str(len(PAGE))})
    return Response(http.HTTPStatus.OK, "OK", headers, PAGE)


def echo(connection):
    for message in connection:
        connection.send(message)


with serve(echo, "127.0.0.1", int(sys.argv[1]), process_request=answer, compression=None) as server:
    server.serve_forever()

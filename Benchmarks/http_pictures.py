"""http_pictures.py [COUNT] [ROUNDS]: pictures sent and shown, beside an upload app in Go."""

import http.client
import itertools
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from measuring import alternate, number, spread
from picture import make, numbered
from serving import app, cpu_seconds, go, table

CLIENTS = 4
HEAD = (b'--edge\r\nContent-Disposition: form-data; name="upload"; filename="a.jpg"\r\n'
        b"Content-Type: image/jpeg\r\n\r\n")
TAIL = b"\r\n--edge--\r\n"


def measure(address, process, count, send):
    """Answers (requests per second, CPU ms per request, bytes of the last answer)."""
    left = iter(range(count))
    lock, failures, last = threading.Lock(), [], []

    def client():
        peer = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        while True:
            with lock:
                if next(left, None) is None:
                    break
            answer = send(peer)
            last.append(len(answer.read()))
            if answer.status not in (200, 302, 303):
                failures.append(answer.status)
        peer.close()

    used, start = cpu_seconds(process), time.monotonic()
    threads = [threading.Thread(target=client) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - start
    if failures or len(last) != count:
        raise SystemExit(f"bench: requests failed {failures}")
    return count / seconds, (cpu_seconds(process) - used) / count * 1000, last[-1]


def main():
    count, rounds = number(1, 16), number(2, 5)
    serial = itertools.count()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "picture.jpg"
        make(path, 1632, 1224)
        picture = path.read_bytes()

    def upload(peer):
        body = HEAD + numbered(picture, next(serial)) + TAIL
        peer.request("POST", "/upload", body,
                     {"Content-Type": "multipart/form-data; boundary=edge"})
        return peer.getresponse()

    def show(peer):
        peer.request("GET", "/show")
        return peer.getresponse()

    rows = [("request", "server", "requests per second", "CPU per request, ms", "bytes of the answer")]
    with (app("gallery", "--write-rate", "0") as (own, ours), go() as (other, rival)):
        servers = {"Go": (other, rival), "Tsubame's gallery": (own, ours)}
        for name, send, times in (("POST /upload", upload, 1), ("GET /show", show, 4)):
            measures = {
                server: lambda url=url, process=process: measure(
                    url, process, count * times, send)
                for server, (url, process) in servers.items()}
            alternate(measures, 1)
            for server, (speed, cost, sizes) in alternate(measures, rounds).items():
                rows.append((name, server, spread(speed, 1), spread(cost, 2), f"{sizes[0]:,}"))
    print(f"A picture of 2 megapixels, {len(picture):,} bytes")
    table(*rows)


main()

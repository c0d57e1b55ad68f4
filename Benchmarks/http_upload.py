"""http_upload.py [ROUNDS]: 100 MB to a file with its SHA-256, beside Go: speed, processor, memory."""

import hashlib
import os
import socket
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from measuring import alternate, number, spread
from serving import bench, cpu_seconds, go, table

SIZE = 100_000_000
HEAD = (b'--edge\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n'
        b"Content-Type: application/octet-stream\r\n\r\n")
TAIL = b"\r\n--edge--\r\n"
KINDS = {"/form": ("multipart/form-data; boundary=edge", HEAD, TAIL),
         "/body": ("application/octet-stream", b"", b"")}


def memory(process, key):
    """A line of the process's status, in MB."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith(key):
            return int(line.split()[1]) * 1024 / 1e6
    raise SystemExit(f"bench: no {key}")


def upload(address, path, process, file, digest):
    """Answers (MB per second, CPU ms, MB that the process grew meanwhile)."""
    kind, head, tail = KINDS[path]
    Path(f"/proc/{process.pid}/clear_refs").write_text("5")  # the peak begins anew
    resident, used = memory(process, "VmRSS"), cpu_seconds(process)
    start = time.monotonic()
    with socket.create_connection((urlsplit(address).hostname, urlsplit(address).port)) as peer:
        peer.settimeout(60)
        peer.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
                     f"Content-Length: {len(head) + SIZE + len(tail)}\r\n"
                     "Connection: close\r\n\r\n".encode() + head)
        file.seek(0)
        peer.sendfile(file)
        peer.sendall(tail)
        answer = b""
        while piece := peer.recv(65536):
            answer += piece
    seconds = time.monotonic() - start
    if not answer.startswith(b"HTTP/1.1 200") or digest not in answer:
        raise SystemExit(f"bench: the upload failed\n{answer.decode()}")
    return (SIZE / seconds / 1e6, (cpu_seconds(process) - used) * 1000,
            memory(process, "VmHWM") - resident)


def main():
    rounds = number(1, 7)
    rows = [("body", "server", "MB per second", "CPU, ms", "memory growth, MB")]
    with tempfile.TemporaryFile() as file:
        content = os.urandom(SIZE)
        file.write(content)
        digest = hashlib.sha256(content).hexdigest().encode()
        with bench("--upload-limit", "200") as (own, app), go() as (other, rival):
            for path in KINDS:
                measures = {
                    server: lambda url=url, process=process: upload(
                        url, path, process, file, digest)
                    for server, (url, process) in {"Go net/http": (other, rival),
                                                   "Tsubame": (own, app)}.items()}
                first = alternate(measures, 1)
                for server, (speed, cost, growth) in alternate(measures, rounds).items():
                    rows.append(("multipart" if path == "/form" else "raw", server,
                                 spread(speed), spread(cost),
                                 f"{first[server][2][0]:.1f}, then {statistics.median(growth):.1f}"))
    print("100 MB to a file, with SHA-256")
    table(*rows)


main()

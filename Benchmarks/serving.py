"""Starts what is measured on a loopback port of its own, and ends it again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / ".build/release"
CHROMIUM = "/usr/bin/chromium"
PATIENCE = 15

NGINX = """
worker_processes 2;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    keepalive_requests 100000000;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} reuseport backlog=4096;
        location = /healthz {{ default_type text/plain; return 200 "ok\\n"; }}
        location = /file {{ default_type text/plain; alias {folder}/answer; }}
        location /files/ {{ sendfile on; tcp_nopush on; alias {files}/; }}
        location /cached/ {{
            sendfile on; tcp_nopush on; open_file_cache max=1000; alias {files}/;
        }}
    }}
}}
"""


def stop(number, frame):
    raise SystemExit(128 + number)


# So that a stopped benchmark ends what it has started.
signal.signal(signal.SIGTERM, stop)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def app(executable, *arguments, files=None):
    """An app, in release, with a folder of files to serve; yields (its address, its process)."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        if files:
            (Path(folder) / "files").symlink_to(files)
        command = [RELEASE / executable, "serve", "--host", "127.0.0.1", "--port", str(port),
                   "--data", folder, *arguments]
        with running(command, Path(folder) / "log", f"http://127.0.0.1:{port}") as process:
            yield f"http://127.0.0.1:{port}", process


def bench(*arguments, files=None):
    return app("bench", *arguments, files=files)


@contextlib.contextmanager
def nginx(files="/var/empty"):
    """nginx with two workers, one fixed answer and files; yields (its address, its process)."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        configuration = Path(folder) / "nginx.conf"
        configuration.write_text(NGINX.format(folder=folder, port=port, files=files))
        # The workers run as another user, who must get at the file.
        Path(folder).chmod(0o755)
        (Path(folder) / "answer").write_text("ok\n")
        command = ["/usr/sbin/nginx", "-e", f"{folder}/error.log", "-c", str(configuration)]
        with running(command, Path(folder) / "log", f"http://127.0.0.1:{port}") as process:
            yield f"http://127.0.0.1:{port}", process


@contextlib.contextmanager
def go(files=None):
    """The same routes by Go's own packages; yields (its address, its process)."""
    with tempfile.TemporaryDirectory() as folder:
        executable = Path(folder) / "rival"
        sources = sorted(Path(__file__).with_name("Rivals").glob("*.go"))
        subprocess.run(["go", "build", "-o", executable, *sources], check=True)
        if files:
            (Path(folder) / "files").symlink_to(files)
        port = free_port()
        command = [executable, f"127.0.0.1:{port}", folder]
        with running(command, Path(folder) / "log", f"http://127.0.0.1:{port}") as process:
            yield f"http://127.0.0.1:{port}", process


@contextlib.contextmanager
def nicegui():
    """The counter and the table by NiceGUI; yields (its address, its process)."""
    python = ROOT / ".venv/rivals/bin/python"
    if not python.exists():
        raise SystemExit("bench: NiceGUI is not installed; run Scripts/bootstrap bench")
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [python, Path(__file__).with_name("Rivals") / "pages.py", str(port)]
        with running(command, Path(folder) / "log", f"http://127.0.0.1:{port}") as process:
            yield f"http://127.0.0.1:{port}", process


@contextlib.contextmanager
def echo():
    """A page that does nothing but send a click over a WebSocket and show what comes back."""
    port = free_port()
    command = [sys.executable, str(Path(__file__).with_name("echo.py")), str(port),
               str(free_port())]
    with running(command, os.devnull, f"http://127.0.0.1:{port}"):
        yield f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def running(command, log, address):
    with open(log, "wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
    try:
        wait_for(address, process, log)
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address, process, log):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).read()
            return
        except (OSError, urllib.error.URLError):
            time.sleep(0.05)
    tail = Path(log).read_text(errors="replace")[-2000:] if Path(log).is_file() else ""
    raise SystemExit(f"bench: {process.args[0]} does not answer\n{tail}")


def cpu_seconds(process):
    """What a process and its children have used so far, in the kernel too."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = path.parent.name, path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if str(process.pid) in (number, rest[1]):
            ticks += int(rest[11]) + int(rest[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def percentile(values, share):
    """The smallest value that is not below the given share of all."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def table(*rows):
    """Prints a Markdown table; the first row is its head."""
    print("| " + " | ".join(rows[0]) + " |")
    print("|" + " --- |" * len(rows[0]))
    for row in rows[1:]:
        print("| " + " | ".join(map(str, row)) + " |")
    print(flush=True)

"""The release gallery as a process of its own: started, stopped, killed and restarted by tests."""

import ctypes
import os
import random
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = Path(os.environ.get("GALLERY", ROOT / ".build/release/gallery"))
PATIENCE = 10
LANES = 8  # at most so many test runs beside each other


def free_port():
    """A port that the kernel lends to no outgoing connection, so that a restart finds it free."""
    # Files that are tested beside each other take every second one.
    beside = os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]
    while True:
        port = random.randrange(10_000, 32_000, LANES) + int(beside) % LANES
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def die_with_parent():
    """Runs in the child: the kernel ends it when the test run is killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def environment(**extra):
    """The environment without settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TSUBAME_")}
    return kept | extra


class Gallery:
    """One server on a port and a data folder of its own, which both outlive a restart."""

    def __init__(self, folder, port=None):
        self.folder = Path(folder)
        self.data = self.folder / "data"
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = self.folder / "gallery.log"
        self.process = None

    def command(self, *arguments):
        return [str(EXECUTABLE), "serve", "--host", "127.0.0.1", "--port", str(self.port),
                "--data", str(self.data), *arguments]

    def start(self, *arguments):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(*arguments), cwd=self.folder, env=environment(), stdout=log,
                stderr=log, stdin=subprocess.DEVNULL, preexec_fn=die_with_parent,
                restore_signals=False,  # an exceeded file size limit is an error, not the end
            )
        deadline = time.monotonic() + PATIENCE
        while self.get("/healthz") != (200, "ok"):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the gallery did not start:\n{self.log.read_text()}")
            time.sleep(0.01)
        return self

    def run_to_the_end(self, *arguments, **variables):
        """Runs a second process to its end; answers (status, standard error's lines)."""
        result = subprocess.run(
            self.command(*arguments), cwd=self.folder, env=environment(**variables),
            capture_output=True, text=True, timeout=PATIENCE, preexec_fn=die_with_parent)
        return result.returncode, (result.stdout + result.stderr).splitlines()

    def get(self, path):
        """(status, text) of one plain request; (0, why) without an answer."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode().strip()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError as error:
            return 0, str(error)

    def kill(self):
        """kill -9: no destructor, no flush, no goodbye."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def terminate(self):
        """SIGTERM; answers the exit status."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self):
        """Ends it; a server that had ended by itself has crashed, and says here how."""
        if self.process.returncode is not None:
            return  # killed or terminated by the test
        status = self.process.poll()
        self.kill()
        assert status is None, f"the gallery ended with {status}:\n{self.log.read_text()}"

    @property
    def store(self):
        """The SQLite file in the data folder."""
        files = sorted(self.data.rglob("*.sqlite"))
        assert files, f"no *.sqlite among {[str(p) for p in self.data.rglob('*')]}"
        return files[0]

    @contextmanager
    def locked_store(self):
        """Holds the store's write lock from outside, as a backup gone wrong would."""
        connection = sqlite3.connect(self.store, isolation_level=None, timeout=PATIENCE)
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")
            connection.close()

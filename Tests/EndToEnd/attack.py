"""What a server is watched for while it is attacked: a healthy client, its memory, its descriptors."""

import os
import re
import threading
import time
from contextlib import contextmanager

from api import TODOS
from wire import ask, get

DATABASE = re.compile(r"\.sqlite(-wal|-shm)?$")
GROWTH = 16 << 20
QUICK = 2


def memory(gallery):
    """Bytes of memory that the process has resident."""
    with open(f"/proc/{gallery.process.pid}/status") as file:
        line = next(line for line in file if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


def descriptors(gallery):
    """How many are open, without the database's: the pool opens a reader when it is first needed."""
    folder = f"/proc/{gallery.process.pid}/fd"
    return sum(not DATABASE.search(target(f"{folder}/{name}")) for name in os.listdir(folder))


def target(link):
    try:
        return os.readlink(link)
    except FileNotFoundError:  # closed since it was listed
        return ""


def eventually(condition, message, seconds=20):
    """Polls until something holds; the machine may be busy."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, message() if callable(message) else message
        time.sleep(0.02)


class Healthy:
    """Somebody who asks again and again on new connections, and what took longest."""

    def __init__(self, port):
        self.port, self.answers, self.problems = port, 0, []
        self.longest, self.stopped = 0.0, threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while not self.stopped.wait(0.02):
            start = time.monotonic()
            try:
                status = ask(self.port, get(TODOS)).status
            except (OSError, AttributeError, AssertionError) as error:
                status = repr(error)
            self.answers += 1
            self.longest = max(self.longest, time.monotonic() - start)
            if status != 200:
                self.problems.append(status)


@contextmanager
def unharmed(gallery, growth=GROWTH, quick=QUICK):
    """Whatever is done inside, others are served, and nothing of it stays behind."""
    for _ in range(50):
        assert ask(gallery.port, get(TODOS)).status == 200  # what is made once, is made before
    memory_before, open_before = memory(gallery), descriptors(gallery)
    healthy = Healthy(gallery.port)
    healthy.thread.start()
    try:
        eventually(lambda: healthy.answers > 0, "nobody is served before the attack")
        yield healthy
        before = healthy.answers
        eventually(lambda: healthy.answers > before + 2, "nobody is served after the attack")
    finally:
        healthy.stopped.set()
        healthy.thread.join(30)
    assert healthy.problems == [], healthy.problems[:3]
    assert healthy.longest < quick, f"somebody had to wait for {healthy.longest:.1f} s"
    eventually(lambda: descriptors(gallery) <= open_before + 2,
               lambda: f"{open_before} descriptors became {descriptors(gallery)}")
    grown = memory(gallery) - memory_before
    assert grown < growth, f"{grown >> 20} MiB more"

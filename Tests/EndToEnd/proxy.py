"""A TCP proxy between browser and server that cuts, stalls and delays on command."""

import contextlib
import socket
import struct
import threading
import time
from collections import deque

UP, DOWN = "up", "down"
_RESET = struct.pack("ii", 1, 0)


class Proxy:
    """Forwards to a port of this machine; all commands work at once and on every connection."""

    def __init__(self, upstream_port):
        self.upstream_port = upstream_port
        self.delay = {UP: 0.0, DOWN: 0.0}
        self.cuts = 0
        self._budget = {UP: None, DOWN: None}
        self._lock = threading.Lock()
        self._pairs = set()
        self._refusing = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, reader=None):
        """Resets every connection; new ones are served. A reader still gets what was let through."""
        with self._lock:
            pairs, self._pairs = self._pairs, set()
            self.cuts += bool(pairs)
        for end in (end for pair in pairs for end in pair):
            # A reset throws away what its receiver has not read yet.
            (_finish if end is reader else _reset)(end)

    def refuse(self):
        """Cuts, and resets each new connection until `accept` is called."""
        with self._lock:
            self._refusing = True
        self.cut()

    def accept(self):
        self._refusing = False

    def cut_after(self, count, direction=DOWN):
        """Cuts as soon as `count` more bytes have passed: in the middle of a frame, say."""
        with self._lock:
            self._budget[direction] = count

    def close(self):
        self._refusing = True
        self._listener.close()
        self.cut()

    def _accept(self):
        while True:
            try:
                browser, _ = self._listener.accept()
            except OSError:
                return
            if self._refusing:
                _reset(browser)
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.upstream_port))
            except OSError:
                _reset(browser)
                continue
            pair = (browser, server)
            for end in pair:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._lock:
                # One that was on its way when all were cut is cut, too.
                refused = self._refusing
                if not refused:
                    self._pairs.add(pair)
            if refused:
                for end in pair:
                    _reset(end)
                continue
            _Lane(self, UP, browser, server, pair).start()
            _Lane(self, DOWN, server, browser, pair).start()

    def spend(self, direction, count):
        """How many of `count` bytes may still pass, and whether to cut after them."""
        with self._lock:
            budget = self._budget[direction]
            if budget is None:
                return count, False
            if count < budget:
                self._budget[direction] = budget - count
                return count, False
            self._budget[direction] = None
            return budget, True

    def forget(self, pair):
        with self._lock:
            self._pairs.discard(pair)


class _Lane:
    """One direction of one connection: a reader, and a writer that may lag behind it."""

    def __init__(self, proxy, direction, source, target, pair):
        self.proxy, self.direction = proxy, direction
        self.source, self.target, self.pair = source, target, pair
        self.waiting, self.changed = deque(), threading.Condition()

    def start(self):
        for work in (self._read, self._write):
            threading.Thread(target=work, daemon=True).start()

    def _read(self):
        chunk = True
        while chunk:
            try:
                chunk = self.source.recv(65536)
            except OSError:
                chunk = b""
            with self.changed:
                self.waiting.append((time.monotonic(), chunk))
                self.changed.notify()

    def _write(self):
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.waiting)
                arrived, chunk = self.waiting.popleft()
            time.sleep(max(0.0, arrived + self.proxy.delay[self.direction] - time.monotonic()))
            try:
                if not chunk:
                    self.target.shutdown(socket.SHUT_WR)
                    break
                passing, cutting = self.proxy.spend(self.direction, len(chunk))
                self.target.sendall(chunk[:passing])
                if cutting:
                    self.proxy.cut(self.target)
            except OSError:
                break
        self.proxy.forget(self.pair)


def _finish(end):
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_WR)
    end.close()


def _reset(end):
    """Closes so that the other side sees a reset, as when a cable is pulled and a router gives up."""
    try:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()

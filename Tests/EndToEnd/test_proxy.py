"""The cutting proxy does what the other tests believe it does."""

import contextlib
import socket
import threading
import time

import pytest
from proxy import DOWN, UP, Proxy


@pytest.fixture
def echo():
    """A server that sends back what it gets; its port."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve(end):
        with end:
            try:
                while chunk := end.recv(65536):
                    end.sendall(chunk)
            except OSError:
                pass

    def accept():
        while True:
            try:
                end, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(end,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    yield listener.getsockname()[1]
    listener.close()


@pytest.fixture
def proxy(echo):
    proxy = Proxy(echo)
    yield proxy
    proxy.close()


def connect(proxy):
    return socket.create_connection(("127.0.0.1", proxy.port), timeout=5)


def receive(end, count):
    """Exactly so many bytes: a socket with a timeout may return fewer, MSG_WAITALL or not."""
    got = b""
    while len(got) < count and (chunk := end.recv(count - len(got))):
        got += chunk
    return got


def read_to_the_end(end):
    got = b""
    try:
        while chunk := end.recv(65536):
            got += chunk
    except ConnectionError:
        pass
    return got


def test_it_forwards(proxy):
    with connect(proxy) as end:
        end.sendall(b"hello")
        assert receive(end, 5) == b"hello"


@pytest.mark.parametrize("direction", [UP, DOWN])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_it_cuts_after_so_many_bytes(proxy, direction, count):
    with connect(proxy) as end:
        proxy.cut_after(count, direction)
        end.sendall(b"hello")
        got = read_to_the_end(end)
    assert got == b"hello"[:count] if direction == DOWN else b"hello".startswith(got)
    assert proxy.cuts == 1


def test_it_refuses_until_told_to_accept(proxy):
    with connect(proxy) as end:
        proxy.refuse()
        assert read_to_the_end(end) == b""
    for _ in range(3):
        with contextlib.suppress(OSError), connect(proxy) as end:
            assert read_to_the_end(end) == b""
    proxy.accept()
    with connect(proxy) as end:
        end.sendall(b"again")
        assert receive(end, 5) == b"again"


def test_it_delays_without_mixing(proxy):
    proxy.delay = {UP: 0.05, DOWN: 0.05}
    with connect(proxy) as end:
        start = time.monotonic()
        for letter in b"hello":
            end.sendall(bytes([letter]))
        assert receive(end, 5) == b"hello"
        assert time.monotonic() - start >= 0.1

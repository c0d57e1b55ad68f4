"""Clients that take all the time that they get: each has its deadline, and nobody else waits."""

import resource
import socket
import threading
import time
from contextlib import ExitStack

import pytest
from api import ENTRY, TODOS
from attack import GROWTH, descriptors, eventually, unharmed
from pictures import items, links, png, upload
from wire import Wire, ask, get, post, wire

SLOWEST = 58  # seconds that any of these may take


def drip(connection, data):
    """Sends a byte a second until the server has had enough; answers the seconds it took."""
    start = time.monotonic()
    for byte in data:
        connection.socket.settimeout(1)
        if not connection.send(bytes([byte])):
            break
        try:
            if not connection.fill() or connection.bytes:
                break
        except TimeoutError:
            pass
        assert time.monotonic() - start < SLOWEST
    connection.socket.settimeout(20)
    return time.monotonic() - start


def begin(path, length, kind, *lines):
    """The head of a request whose body is still to come."""
    return post(path, " " * length, *lines, kind=kind)[:-length]


JSON, FORM, TUS = "application/json", "multipart/form-data; boundary=a", "application/offset+octet-stream"
DRIPS = {  # what is sent at once, what is dripped, and the answer
    "a head": (b"", get(ENTRY, *[f"X-{n}: a" for n in range(90)]).encode(), 408),
    "a request line": (b"", b"GET /" + b"a" * 8000, 408),
    "a field": (get(ENTRY)[:-2].encode() + b"X: ", b"a" * 100, 408),
    "blank lines": (b"", b"\r\n" * 50, 400),
    "a body": (begin(TODOS, 5000, JSON), b" " * 100, 408),
    "a chunk": (get(TODOS, f"Content-Type: {JSON}", "Transfer-Encoding: chunked", method="POST")
                .encode(), b"fff\r\n" + b" " * 100, 408),
    "chunks": (get(TODOS, f"Content-Type: {JSON}", "Transfer-Encoding: chunked", method="POST")
               .encode(), b"1\r\n \r\n" * 50, 408),
    "a form": (begin("/images", 5000, FORM), b"-" * 100, 408),
    "a part": (begin("/images", 5000, FORM) + b"--a\r\nContent-Disposition: form-data; name=\"upload\"; "
               b"filename=\"a\"\r\n\r\n", b"a" * 100, 408),
    "an upload": (begin("/uploads", 5000, TUS, "Tus-Resumable: 1.0.0", "Upload-Length: 5000"),
                  b"a" * 100, 408),
}


def attack(port, name, outcomes):
    at_once, dripped, _ = DRIPS[name]
    with wire(port) as connection:
        connection.send(at_once)
        seconds = drip(connection, dripped)
        answer = connection.answer()
        outcomes[name] = (answer.status, answer.fields["connection"], seconds < 35)


def test_whoever_drips_is_answered_and_sent_away_within_half_a_minute(served):
    outcomes = {}
    with unharmed(served):
        threads = [threading.Thread(target=attack, args=(served.port, name, outcomes), daemon=True)
                   for name in DRIPS]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(SLOWEST + 10)
    assert outcomes == {name: (status, "close", True) for name, (_, _, status) in DRIPS.items()}


@pytest.fixture(scope="module")
def large(served):
    """The address of a picture of several MiB, more than kernels keep for a socket."""
    assert upload(served, png(2200, 1800, noise=True)).status_code == 303
    return links(items(served)[0])["original"]


def test_whoever_does_not_read_is_dropped(served, large):
    """A hundred answers of many MiB, asked for by somebody who takes none of them."""
    with unharmed(served), ExitStack() as stack:
        before = descriptors(served)
        for _ in range(20):
            connection = stack.enter_context(wire(served.port))
            connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.send(get(large) * 5)
        eventually(lambda: descriptors(served) >= before + 20, "they were not accepted")
        eventually(lambda: descriptors(served) <= before + 2,
                   lambda: f"{descriptors(served) - before} are still open", SLOWEST)


def test_whoever_reads_slowly_but_steadily_gets_everything(served, large):
    whole = ask(served.port, get(large)).body
    with wire(served.port) as connection:
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        connection.send(get(large, "Connection: close"))
        received = b""
        while more := connection.socket.recv(65536):
            received += more
            threading.Event().wait(0.02)  # about 3 MB/s
    assert received.endswith(whole)


def raise_limit(wanted):
    """Asks for descriptors; answers how many there are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft = max(soft, min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def test_ten_thousand_connections_that_say_nothing_harm_nobody(gallery):
    count = min(10_000, raise_limit(12_000) - 1000)
    idle = []
    try:
        with unharmed(gallery, growth=4 * GROWTH):
            for number in range(count):
                idle.append(Wire(gallery.port))
                if number % 10 == 0:
                    idle[-1].send("GET / HTTP/1.1\r\n")
            eventually(lambda: descriptors(gallery) > count * 0.9, "they were not accepted")
            for connection in idle:
                connection.close()
    finally:
        for connection in idle:
            connection.close()


def test_requests_whose_answers_nobody_reads_are_not_all_worked_off(served):
    with unharmed(served), wire(served.port) as connection:
        connection.socket.settimeout(3)
        sent = 0
        try:
            for _ in range(2000):
                if not connection.send(get(TODOS) * 100):
                    break
                sent += 100
        except TimeoutError:
            pass
    assert sent < 150_000, "everything was read, although no answer was"

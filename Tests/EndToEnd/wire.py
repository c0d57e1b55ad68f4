"""Bytes on a socket: requests that no library would send, answers read as strictly as can be."""

import socket
from contextlib import contextmanager
from dataclasses import dataclass, field

PATIENCE = 20


@dataclass
class Answer:
    status: int
    fields: dict  # by lower-case name; a repeated one is a list
    body: bytes = b""
    version: str = "HTTP/1.1"
    names: list = field(default_factory=list)


class Wire:
    """One connection."""

    def __init__(self, port, timeout=PATIENCE):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.bytes = b""

    def send(self, data):
        """Sends; a server that has had enough may close meanwhile."""
        try:
            self.socket.sendall(data if isinstance(data, bytes) else data.encode())
            return True
        except (BrokenPipeError, ConnectionResetError):
            return False

    def fill(self):
        """Receives something; False at the end."""
        try:
            more = self.socket.recv(65536)
        except ConnectionResetError:
            more = b""
        self.bytes += more
        return bool(more)

    def until(self, mark):
        while mark not in self.bytes:
            if not self.fill():
                return None
        part, self.bytes = self.bytes.split(mark, 1)
        return part

    def take(self, count):
        while len(self.bytes) < count:
            assert self.fill(), f"the body ends {count - len(self.bytes)} bytes early"
        part, self.bytes = self.bytes[:count], self.bytes[count:]
        return part

    def answer(self, head_only=False):
        """The next answer; None if the server closes instead."""
        head = self.until(b"\r\n\r\n")
        if head is None:
            assert self.bytes == b"", self.bytes
            return None
        first, *lines = head.decode("utf-8").split("\r\n")
        version, status, _ = first.split(" ", 2)
        answer = Answer(int(status), {}, version=version)
        for line in lines:
            assert "\n" not in line and "\r" not in line and ": " in line, line
            name, value = line.split(": ", 1)
            answer.names.append(name)
            known = answer.fields.get(name.lower())
            answer.fields[name.lower()] = value if known is None else [known, value]
        if not head_only and answer.status >= 200 and answer.status not in (204, 304):
            answer.body = self.body(answer.fields)
        return answer

    def body(self, fields):
        if fields.get("transfer-encoding") == "chunked":
            assert "content-length" not in fields
            whole = b""
            while size := int(self.until(b"\r\n"), 16):
                whole += self.take(size)
                assert self.take(2) == b"\r\n"
            assert self.take(2) == b"\r\n"
            return whole
        return self.take(int(fields["content-length"]))

    def is_closed(self):
        """Waits for the end; False if more arrives instead."""
        return self.bytes == b"" and not self.fill()

    def close(self):
        self.socket.close()


@contextmanager
def wire(port, timeout=PATIENCE):
    wire = Wire(port, timeout)
    try:
        yield wire
    finally:
        wire.close()


def ask(port, data, timeout=PATIENCE):
    """One request on a connection of its own."""
    with wire(port, timeout) as connection:
        connection.send(data)
        return connection.answer(head_only=data.startswith((b"HEAD", "HEAD")[isinstance(data, str)]))


def get(path, *lines, method="GET", version="HTTP/1.1"):
    """A request without a body."""
    return "\r\n".join([f"{method} {path} {version}", "Host: a", *lines, "", ""])


def post(path, body, *lines, kind="application/json", method="POST"):
    """A request with a body of a known length."""
    body = body if isinstance(body, bytes) else body.encode()
    head = get(path, f"Content-Type: {kind}", f"Content-Length: {len(body)}", *lines, method=method)
    return head.encode() + body

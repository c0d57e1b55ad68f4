"""WebSocket frames that no library would send."""

import struct
from contextlib import contextmanager

from wire import wire

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x01\x02\x03\x04"


def masked(data):
    return bytes(byte ^ MASK[index % 4] for index, byte in enumerate(data))


def frame(opcode, data=b"", final=True, mask=True, reserved=0, length=None):
    """One frame; `length` is what it claims to have."""
    data = data.encode() if isinstance(data, str) else data
    count = len(data) if length is None else length
    head = bytes([final << 7 | reserved << 4 | opcode])
    flag = 0x80 if mask else 0
    if count < 126:
        head += bytes([flag | count])
    elif count < 1 << 16:
        head += bytes([flag | 126]) + struct.pack(">H", count)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", count)
    return head + (MASK + masked(data) if mask else data)


class Frames:
    """A socket that has been upgraded."""

    def __init__(self, connection, extensions):
        self.connection, self.extensions = connection, extensions

    def send(self, data):
        return self.connection.send(data)

    def next(self):
        """(opcode, payload) of the next frame; None at the end."""
        try:
            first, second = self.connection.take(2)
            assert second < 0x80, "a server masks nothing"
            count = second
            if count >= 126:
                size = 2 if count == 126 else 8
                count = int.from_bytes(self.connection.take(size), "big")
            return first & 0x0F, self.connection.take(count)
        except AssertionError as error:
            assert "ends" in str(error), error
            return None

    def code(self):
        """The code with which the server closes; None if it only hangs up."""
        while (received := self.next()) is not None:
            if received[0] == CLOSE:
                return int.from_bytes(received[1][:2], "big") or 1005
        return None


@contextmanager
def live(port, *lines):
    """A socket to the gallery that has joined nothing."""
    head = "\r\n".join([
        "GET /_tsubame/live HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        f"Origin: http://127.0.0.1:{port}", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *lines, "", ""])
    with wire(port) as connection:
        connection.send(head)
        answer = connection.answer(head_only=True)
        assert answer.status == 101, answer
        yield Frames(connection, answer.fields.get("sec-websocket-extensions"))

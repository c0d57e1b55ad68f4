"""Frames against the rules, and frames within them that would cost a server more than a client."""

import zlib

import pytest
from attack import unharmed
from frames import BINARY, CLOSE, PING, PONG, TEXT, frame, live

FRAMES = {
    "no mask": (frame(TEXT, '["ping"]', mask=False), {1002}),
    "no mask on a ping": (frame(PING, mask=False), {1002}),
    "first reserved bit": (frame(TEXT, '["ping"]', reserved=4), {1002}),
    "second reserved bit": (frame(TEXT, '["ping"]', reserved=2), {1002}),
    "third reserved bit": (frame(TEXT, '["ping"]', reserved=1), {1002}),
    "reserved bit on a ping": (frame(PING, reserved=4), {1002}),
    "opcode 3": (frame(3, "a"), {1002}),
    "opcode 11": (frame(11, "a"), {1002}),
    "one byte too long": (frame(TEXT, "a" * (64 * 1024 + 1)), {1009}),
    "a claim of 4 GiB": (frame(TEXT, "a", length=1 << 32), {1009}),
    "a claim of 8 EiB": (frame(TEXT, "a", length=(1 << 63) - 1), {1009, 1002}),
    "a claim with the highest bit": (frame(TEXT, "a", length=1 << 63), {1002, 1009}),
    "a length in more bytes than it needs": (
        bytes([0x81, 0xFE, 0, 1]) + b"\1\2\3\4" + b"a", {1002}),
    "parts that are too long together": (
        frame(TEXT, "a" * 60_000, final=False) + frame(0, "a" * 60_000), {1009}),
    "bytes that are no UTF-8": (frame(TEXT, b"\xff\xfe"), {1007}),
    "half a character": (frame(TEXT, b"\xe3\x81"), {1007}),
    "a surrogate": (frame(TEXT, b"\xed\xa0\x80"), {1007}),
    "overlong": (frame(TEXT, b"\xc0\x80"), {1007}),
    "a long ping": (frame(PING, "a" * 126), {1002}),
    "a ping in parts": (frame(PING, "a", final=False), {1002}),
    "the rest of nothing": (frame(0, "a"), {1002}),
    "a message inside of another": (frame(TEXT, "[", final=False) + frame(TEXT, "]"), {1002}),
    "a close of one byte": (frame(CLOSE, b"\x03"), {1002}),
    "a close with code 1005": (frame(CLOSE, b"\x03\xed"), {1002}),
    "a close with code 999": (frame(CLOSE, b"\x03\xe7"), {1002}),
    "a close with a broken reason": (frame(CLOSE, b"\x03\xe8\xff"), {1002, 1007}),
    "a binary message": (frame(BINARY, '["ping"]'), {1002, 1003}),
    "text that is no JSON": (frame(TEXT, "nonsense"), {1002}),
    "nothing": (frame(TEXT), {1002}),
    "JSON of another shape": (frame(TEXT, '{"join":1}'), {1002}),
    "an event before a join": (frame(TEXT, "[1,0,1,1]"), {1002}),
    "a join of the wrong types": (frame(TEXT, '["join","1",2,{},[],null,true,-1]'), {1002}),
    "numbers beyond everything": (
        frame(TEXT, '["join",1,"a","b",1e999,99999999999999999999,-1,0.5]'), {1002}),
    "lists 30,000 deep": (frame(TEXT, "[" * 30_000 + "]" * 30_000), {1002}),
    "objects 10,000 deep": (frame(TEXT, '{"a":' * 10_000 + "1" + "}" * 10_000), {1002}),
    "a restore of another path": (frame(TEXT, '["restore",1,"//evil.example/","",1,1]'), None),
    "bytes after a close": (frame(CLOSE, b"\x03\xe8") + b"GET / HTTP/1.1\r\n\r\n" * 100, {1000}),
}


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_against_the_rules_closes_its_socket_and_says_why(served, name):
    data, codes = FRAMES[name]
    with live(served.port) as socket:
        socket.send(data)
        if codes is None:
            opcode, answer = socket.next()
            assert opcode == TEXT and answer.startswith(b'["reload"'), answer
        else:
            assert socket.code() in codes
    assert served.get("/healthz") == (200, "ok")


def test_all_of_them_at_once_harm_nobody(served):
    with unharmed(served):
        for _ in range(5):
            for data, _ in FRAMES.values():
                with live(served.port) as socket:
                    socket.send(data)


def deflated(data, bits=15):
    packer = zlib.compressobj(9, zlib.DEFLATED, -bits)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\0\0\xff\xff")


BOMBS = {
    "64 MiB of zeros": (deflated(bytes(64 << 20)), {1009}),
    "a text of one byte too many": (deflated(b" " * (64 * 1024 + 1)), {1009}),
    "bytes that are not deflated": (b"\xff" * 100, {1002, 1007}),
    "deflated bytes that are no UTF-8": (deflated(b"\xff\xfe"), {1007}),
    "half a stream": (deflated(bytes(1000))[:4], {1002, 1007}),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_compressed_bomb_is_stopped_at_the_limit(served, name):
    data, codes = BOMBS[name]
    with unharmed(served), live(served.port, "Sec-WebSocket-Extensions: permessage-deflate") as socket:
        if socket.extensions is None:
            codes = {1002}  # the bit that was not agreed upon
        socket.send(frame(TEXT, data, reserved=4))
        assert socket.code() in codes | ({1009} if len(data) > 64 * 1024 else set())


FLOODS = {
    "pings": frame(PING, "a" * 125) * 2000,
    "pongs that nobody asked for": frame(PONG, "a" * 125) * 2000,
    "empty parts of one message": frame(0, final=False) * 20_000,
    "parts of one byte": frame(0, "a", final=False) * 10_000,
    "pings of the app": frame(TEXT, '["ping"]') * 5000,
}


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_frames_is_read_without_being_kept(served, name):
    data = FLOODS[name]
    with unharmed(served), live(served.port) as socket:
        socket.connection.socket.settimeout(2)
        try:
            if "parts" in name:
                socket.send(frame(TEXT, final=False))
            for _ in range(50):
                if not socket.send(data):
                    break
        except TimeoutError:
            pass  # whoever does not read is not read from


def test_a_thousand_sockets_that_say_nothing_harm_nobody(served):
    from contextlib import ExitStack

    with unharmed(served), ExitStack() as stack:
        for _ in range(1000):
            stack.enter_context(live(served.port))

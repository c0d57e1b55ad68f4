"""More than anybody needs: long, many, deep and colliding things are refused while they are cheap."""

import json
import random
import time

import pytest
from api import ENTRY, TODOS
from attack import QUICK, unharmed
from pictures import kept, png
from wire import ask, get, post, wire

KIB, MIB = 1 << 10, 1 << 20


def form(*parts, end=True, boundary="a"):
    """A multipart body; each part is the lines of its head, and its content."""
    whole = b"".join(f"--{boundary}\r\n{head}\r\n\r\n".encode() + content + b"\r\n"
                     for head, content in parts)
    return whole + (f"--{boundary}--\r\n".encode() if end else b"")


def disposition(name="upload", filename="a.png", more=""):
    return f'Content-Disposition: form-data; name="{name}"; filename="{filename}"{more}'


def send_form(*parts, end=True, kind="multipart/form-data; boundary=a"):
    return post("/images", form(*parts, end=end), kind=kind)


FIELD = ('Content-Disposition: form-data; name="a"', b"a")
REQUESTS = {
    "a path of 9 KiB": (get("/" + "a" * 9 * KIB), 414),
    "a query of 9 KiB": (get(TODOS + "?" + "a=" * 5 * KIB), 414),
    "a request line without an end": ("GET /" + "a" * MIB, 414),
    "a method of 1 MiB": ("A" * MIB, 400),
    "a field of 40 KiB": (get(ENTRY, "X: " + "a" * 40 * KIB), 431),
    "a field without an end": (get(ENTRY)[:-2] + "X: " + "a" * MIB, 431),
    "a name without an end": (get(ENTRY)[:-2] + "X" * MIB, 431),
    "101 fields": (get(ENTRY, *["X: a"] * 101), 431),
    "a million empty fields": (get(ENTRY)[:-2] + "X:\r\n" * 250_000, 431),
    "cookies of 33 KiB": (get("/todos", "Cookie: " + "a=b; " * 7000), 431),
    "6,000 cookies": (get(ENTRY, "Cookie: " + "a=b; " * 6000), 200),
    "4,000 query items": (get(TODOS + "?" + "&".join(["a"] * 4000)), 200),
    "2,600 paths deep": (get("/a" * 2600), 400),
    "2,600 paths deep in the API": (get(ENTRY + "/a" * 2600), 404),
    "8,000 slashes": (get("/" * 8000), 400),
    "100 ranges": (get("/images/board.css", "Range: bytes=" + ",".join(["0-1"] * 100)), None),
    "5,000 ranges": (get("/images/board.css", "Range: bytes=" + "0-," * 5000), None),
    "3,000 codings": (get(ENTRY, "Accept-Encoding: " + "a, " * 3000), 200),
    "3,000 media types": (get(ENTRY, "Accept: " + "a/a, " * 3000), 200),
    "3,000 tags": (get(ENTRY, "If-None-Match: " + '"a", ' * 3000), 200),
    "a length of 16 GiB": (get("/images", f"Content-Length: {17 << 30}", method="POST"), 413),
    "a length of 1 MiB and 1": (get(TODOS, f"Content-Length: {MIB + 1}", method="POST"), 413),
    "a form of 1 GiB": (get("/images", "Content-Type: multipart/form-data; boundary=a",
                            f"Content-Length: {1 << 30}", method="POST"), 413),
    "trailers of 9 KiB": (get(TODOS, "Transfer-Encoding: chunked", method="POST")
                          + "0\r\n" + "A: a\r\n" * 2000, None),
    "a chunk of 8 EiB": (get(TODOS, "Transfer-Encoding: chunked", "Content-Type: application/json",
                             method="POST") + "7ffffffffffffff\r\n", 413),
    "gzip in JSON": (post(TODOS, b"\x1f\x8b\x08" + bytes(100), "Content-Encoding: gzip"), 415),
    "gzip in a form": (post("/images", form(), "Content-Encoding: gzip",
                            kind="multipart/form-data; boundary=a"), 415),
    "br in a form's text": (post("/images/1/alt", "alt=a", "Content-Encoding: br",
                                 kind="application/x-www-form-urlencoded"), None),
    "a form without a boundary": (post("/images", form(), kind="multipart/form-data"), 400),
    "a boundary of 71 bytes": (send_form(kind="multipart/form-data; boundary=" + "a" * 71), 400),
    "another boundary": (send_form(FIELD, kind="multipart/form-data; boundary=b"), 400),
    "no form at all": (post("/images", "{}"), 415),
    "a form that does not end": (send_form((disposition(), png()), end=False), 400),
    "101 fields of a form": (send_form(*[FIELD] * 101), 413),
    "21 files": (send_form(*[(disposition(), b"x")] * 21), 413),
    "10,000 parts": (send_form(*[FIELD] * 10_000), 413),
    "a form's field of 65 KiB": (send_form((FIELD[0], b"a" * 65 * KIB)), 413),
    "a part's head of 17 KiB": (send_form((FIELD[0] + "\r\nX: " + "a" * 17 * KIB, b"")), 413),
    "33 fields in a part's head": (send_form((FIELD[0] + "\r\nX: a" * 33, b"")), 413),
    "a part without a disposition": (send_form(("X: a", b"")), 400),
    "a part of another disposition": (send_form(("Content-Disposition: attachment", b"")), 400),
    "a form in a form": (send_form(("Content-Type: multipart/mixed; boundary=b\r\n"
                                    + disposition(), form(FIELD, boundary="b"))), 415),
    "no file": (send_form(), 400),
    "a file of another control": (send_form((disposition("other"), png())), 400),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_too_much_of_something_is_refused_quickly(served, name):
    data, status = REQUESTS[name]
    start = time.monotonic()
    with wire(served.port) as connection:
        connection.send(data)
        answer = connection.answer()
    assert answer and answer.status < 500, answer
    assert status in (None, answer.status), answer
    assert time.monotonic() - start < 10
    assert kept(served) == []


def test_all_of_them_at_once_harm_nobody(served):
    with unharmed(served):
        for data, _ in REQUESTS.values():
            with wire(served.port) as connection:
                connection.send(data)
    assert kept(served) == []


def members(count):
    return ",".join(f'"{random.getrandbits(40):x}":0' for _ in range(count))


JSON = {
    "60,000 names": "{" + members(60_000) + ',"content":" "}',
    "80,000 times the same name": "{" + '"content":1,' * 80_000 + '"content":" "}',
    "a list of 500,000": '{"content":[' + "0," * 500_000 + "0]}",
    "a text of 1 MiB": '{"content":"' + "a" * (MIB - 100) + '"}',
    "a text of escapes": '{"content":"' + "\\u0041" * 170_000 + '"}',
    "a number of 1,000,000 digits": '{"content":' + "1" * 1_000_000 + "}",
    "a number with a large exponent": '{"content":1e999999999}',
    "100,000 lists deep": '{"content":' + "[" * 100_000 + "]" * 100_000 + "}",
    "unclosed lists": '{"content":' + "[" * 1_000_000,
    "unclosed objects": '{"content":' + '{"a":' * 200_000,
    "white space": " " * (MIB - 20) + '{"content":" "}',
}


@pytest.mark.parametrize("name", JSON)
def test_json_that_is_work_to_read_holds_up_nobody(served, name):
    data = post(TODOS, JSON[name])
    with unharmed(served):
        answers = [ask(served.port, data) for _ in range(3)]
    for answer in answers:
        assert answer.status in (400, 422), answer
        assert json.loads(answer.body)["errors"][0]["code"] in (1001, 1014)


def test_names_in_a_query_cannot_be_chosen_to_collide(served):
    """What is counted is time: a table that degenerates would need seconds."""
    names = "&".join(f"{number:x}=" for number in range(1600))
    start = time.monotonic()
    with wire(served.port) as connection:
        connection.send(get(f"{TODOS}?{names}") * 50)
        assert {connection.answer().status for _ in range(50)} == {200}
    assert time.monotonic() - start < 10


def test_a_flood_of_pages_harms_nobody(gallery):
    """Each page is a session that waits for its script; a robot never comes back for it."""
    with unharmed(gallery, growth=128 * MIB, quick=2 * QUICK), wire(gallery.port) as connection:
        for _ in range(20):
            connection.send(get("/todos") * 50)
            assert {connection.answer().status for _ in range(50)} == {200}

"""Heads and paths that were made to be read in two ways, or to be repeated where they harm."""

import json
from urllib.parse import quote

import pytest
from api import ENTRY, TODOS
from attack import unharmed
from wire import ask, get, post, wire

H = "Host: a\r\n"
INNER = get("/smuggled")


def pair(*lines, body="", method="POST", path=TODOS):
    """A request that two servers might end at different places, and one that hides behind it."""
    return f"{method} {path} HTTP/1.1\r\n{H}" + "".join(f"{line}\r\n" for line in lines) + "\r\n" + body


CHUNKED = "Transfer-Encoding: chunked"
SMUGGLING = {
    "CL and TE": pair("Content-Length: 6", CHUNKED, body="0\r\n\r\n" + INNER),
    "TE and CL": pair(CHUNKED, "Content-Length: 4", body="5c\r\n" + INNER + "\r\n0\r\n\r\n"),
    "TE twice": pair(CHUNKED, CHUNKED, body="0\r\n\r\n"),
    "TE list": pair("Transfer-Encoding: chunked, chunked", body="0\r\n\r\n"),
    "TE identity": pair("Transfer-Encoding: identity", body="0\r\n\r\n"),
    "TE quoted": pair('Transfer-Encoding: "chunked"', body="0\r\n\r\n"),
    "TE parameter": pair("Transfer-Encoding: chunked;q=1", body="0\r\n\r\n"),
    "TE gzip": pair("Transfer-Encoding: gzip, chunked", body="0\r\n\r\n"),
    "TE not last": pair("Transfer-Encoding: chunked, identity", body="0\r\n\r\n"),
    "TE x": pair("Transfer-Encoding: xchunked", body="0\r\n\r\n"),
    "TE empty": pair("Transfer-Encoding:", body="0\r\n\r\n"),
    "TE vertical tab": pair("Transfer-Encoding: \x0bchunked", body="0\r\n\r\n"),
    "TE blank in name": pair("Transfer Encoding: chunked", body="0\r\n\r\n"),
    "TE blank before colon": pair("Transfer-Encoding : chunked", body="0\r\n\r\n"),
    "TE tab before colon": pair("Transfer-Encoding\t: chunked", body="0\r\n\r\n"),
    "TE folded": pair("Transfer-Encoding:\r\n chunked", body="0\r\n\r\n"),
    "TE behind a fold": pair("X: a\r\n Transfer-Encoding: chunked", body="0\r\n\r\n"),
    "TE behind a bare CR": pair("X: a\rTransfer-Encoding: chunked", body="0\r\n\r\n"),
    "TE behind a bare LF": pair("X: a\nTransfer-Encoding: chunked", body="0\r\n\r\n"),
    "TE in HTTP/1.0": f"POST {TODOS} HTTP/1.0\r\n{H}{CHUNKED}\r\n\r\n0\r\n\r\n",
    "CL twice": pair("Content-Length: 0", "Content-Length: 5", body="abcde"),
    "CL twice the same": pair("Content-Length: 5", "Content-Length: 5", body="abcde"),
    "CL list": pair("Content-Length: 5, 5", body="abcde"),
    "CL signed": pair("Content-Length: +5", body="abcde"),
    "CL negative": pair("Content-Length: -1"),
    "CL hexadecimal": pair("Content-Length: 0x5", body="abcde"),
    "CL fraction": pair("Content-Length: 5.0", body="abcde"),
    "CL digits of another script": pair("Content-Length: \uff15", body="abcde"),
    "CL blank inside": pair("Content-Length: 1 0", body="abcde"),
    "CL empty": pair("Content-Length:", body="abcde"),
    "CL underscore": pair("Content-Length: 1_0", body="abcde"),
    "CL beyond 64 bits": pair("Content-Length: 18446744073709551617", body="abcde"),
    "CL blank before colon": pair("Content-Length : 5", body="abcde"),
    "chunk size of nothing": pair(CHUNKED, body="\r\n\r\n"),
    "chunk size negative": pair(CHUNKED, body="-1\r\n\r\n"),
    "chunk size 0x": pair(CHUNKED, body="0x5\r\nabcde\r\n0\r\n\r\n"),
    "chunk size signed": pair(CHUNKED, body="+5\r\nabcde\r\n0\r\n\r\n"),
    "chunk size blank before": pair(CHUNKED, body=" 5\r\nabcde\r\n0\r\n\r\n"),
    "chunk size overflow": pair(CHUNKED, body="10000000000000005\r\nabcde\r\n0\r\n\r\n"),
    "chunk size long zeros": pair(CHUNKED, body="0" * 300 + "\r\n\r\n"),
    "chunk longer than its size": pair(CHUNKED, body="3\r\nabcde\r\n0\r\n\r\n"),
    "chunk ends in LF": pair(CHUNKED, body="5\nabcde\n0\n\n"),
    "chunk extension long": pair(CHUNKED, body="5;" + "a" * 300 + "\r\nabcde\r\n0\r\n\r\n"),
    "chunk extension LF": pair(CHUNKED, body="5;a\nb\r\nabcde\r\n0\r\n\r\n"),
    "chunk extension CR": pair(CHUNKED, body="5;a\rb\r\nabcde\r\n0\r\n\r\n"),
    "trailer without name": pair(CHUNKED, body="0\r\n: a\r\n\r\n"),
    "trailer folded": pair(CHUNKED, body="0\r\nA: a\r\n b\r\n\r\n"),
    "bare LF": f"GET {ENTRY} HTTP/1.1\nHost: a\n\n",
    "bare CR": f"GET {ENTRY} HTTP/1.1\rHost: a\r\r",
    "LF ends one line": f"GET {ENTRY} HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
    "blank before the first field": f"GET {ENTRY} HTTP/1.1\r\n {H}\r\n",
    "field without a colon": get(ENTRY, "nonsense"),
    "field without a name": get(ENTRY, ": a"),
    "NUL in a value": get(ENTRY, "X: a\0b"),
    "NUL in a name": get(ENTRY, "X\0: a"),
    "DEL in a value": get(ENTRY, "X: a\x7fb"),
    "HTTP/0.9": f"GET {ENTRY}\r\n\r\n",
    "lower-case version": get(ENTRY, version="http/1.1"),
    "version without a point": get(ENTRY, version="HTTP/11"),
    "version of two digits": get(ENTRY, version="HTTP/1.10"),
    "two blanks": f"GET  {ENTRY} HTTP/1.1\r\n{H}\r\n",
    "tab": f"GET\t{ENTRY} HTTP/1.1\r\n{H}\r\n",
    "blank in the target": f"GET {ENTRY} x HTTP/1.1\r\n{H}\r\n",
    "fragment": get(ENTRY + "#a"),
    "two Hosts": f"GET {ENTRY} HTTP/1.1\r\n{H}{H}\r\n",
    "no Host": f"GET {ENTRY} HTTP/1.1\r\n\r\n",
    "empty Host": f"GET {ENTRY} HTTP/1.1\r\nHost:\r\n\r\n",
    "Host with a path": f"GET {ENTRY} HTTP/1.1\r\nHost: a/b\r\n\r\n",
    "Host with a user": f"GET {ENTRY} HTTP/1.1\r\nHost: a@b\r\n\r\n",
    "Host list": f"GET {ENTRY} HTTP/1.1\r\nHost: a, b\r\n\r\n",
    "absolute form of another host": get(f"http://evil.example{ENTRY}"),
    "absolute form with a user": get(f"http://a@evil.example{ENTRY}"),
    "another scheme": get("ftp://a/"),
    "authority form": get("a:80"),
    "CONNECT": get("a:80", method="CONNECT"),
    "asterisk with GET": get("*"),
    "TLS hello": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "HTTP/2 preface": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "zeros": bytes(4096),
    "a line of text": "EHLO a\r\n",
    "latin-1 in the head": get(ENTRY, "X: é").encode("latin-1"),
}


@pytest.mark.parametrize("name", SMUGGLING)
def test_a_request_with_two_readings_is_refused_and_nothing_behind_it_is_read(served, name):
    data = SMUGGLING[name]
    data = data if isinstance(data, bytes) else data.encode()
    with wire(served.port) as connection:
        connection.send(data + INNER.encode())
        answer = connection.answer()
        assert answer.status in (400, 501, 505), answer
        assert answer.fields["connection"] == "close"
        assert connection.is_closed()
    assert "smuggled" not in served.log.read_text()


def test_all_of_them_at_once_harm_nobody(served):
    with unharmed(served):
        for _ in range(5):
            for data in SMUGGLING.values():
                with wire(served.port) as connection:
                    connection.send(data)


VALUES = ["a\r\nX-Injected: 1", "a%0d%0aX-Injected:%201", "a\u560d\u560aX-Injected: 1", "<script>",
          "a%E5%98%8D%E5%98%8AX-Injected:1", "a%00b", "\u2028", "%c0%8d%c0%8a"]
PLACES = {
    "path": lambda v: get(f"{ENTRY}/{v}"), "query": lambda v: get(f"{TODOS}?page={v}"),
    "query name": lambda v: get(f"{TODOS}?{v}=1&per_page=1"),
    "fields": lambda v: get(f"{TODOS}?fields={v}"), "screen": lambda v: get(f"/todos/{v}"),
    "Origin": lambda v: get(ENTRY, f"Origin: http://{v}"), "Accept": lambda v: get(ENTRY, f"Accept: {v}"),
    "X-Request-ID": lambda v: get(ENTRY, f"X-Request-ID: {v}"),
    "Idempotency-Key": lambda v: post(TODOS, '{"content":"a"}', f'Idempotency-Key: "{v}"'),
    "X-Forwarded-Host": lambda v: get("/images", f"X-Forwarded-Host: {v}"),
    "Range": lambda v: get("/images/board.css", f"Range: bytes={v}"),
    "method": lambda v: get(ENTRY, method=v), "tus": lambda v: post(
        "/uploads", "", "Tus-Resumable: 1.0.0", "Upload-Length: 1", f"Upload-Metadata: filename {v}"),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_nothing_that_is_sent_becomes_a_field_of_an_answer(served, place, value):
    sent = quote(value, safe="%:<>=") if place in ("path", "query", "query name", "fields", "screen") else value
    data = PLACES[place](sent)
    answer = ask(served.port, data if isinstance(data, bytes) else data.encode())
    if answer is None:
        return
    assert "x-injected" not in answer.fields and "\ufffd" not in "".join(answer.names)
    if not answer.fields.get("content-type", "").startswith("application/json"):
        assert b"<script>" not in answer.body
    assert all(len(line.split("\n")) == 1 for line in served.log.read_text().splitlines())


ESCAPES = [
    "../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "..%2f..%2fetc%2fpasswd",
    "%252e%252e%252fetc%252fpasswd", "..\\..\\etc\\passwd", "..%5c..%5cetc%5cpasswd",
    "..;/..;/etc/passwd", "%c0%ae%c0%ae/etc/passwd", "%e0%80%ae%e0%80%ae/etc/passwd", "..%00/", "%00",
    "/etc/passwd", "//etc/passwd", "file:///etc/passwd", "....//....//etc/passwd", "%uff0e%uff0e/etc",
    "\u2025/etc/passwd", "..%ef%bc%8fetc/passwd", "../data/keys/app", "../tsubame.sqlite", "%2e/%2e%2e"]
PREFIXES = ["/", "/_tsubame/", "/images/", "/images/files/", "/images/files/" + "a" * 64 + "/",
            "/uploads/", "/api/v1/", "/todos/"]


@pytest.mark.parametrize("prefix", PREFIXES, ids=lambda prefix: prefix[:16])
@pytest.mark.parametrize("path", ESCAPES)
def test_no_path_leads_out_of_a_folder(served, prefix, path):
    for target in {prefix + path, prefix + quote(path, safe="%/.;:\\")}:
        answer = ask(served.port, get(target).encode())
        assert answer.status in (400, 404, 405), (target, answer.status)
        assert b"root:x:0" not in answer.body and b"SQLite format" not in answer.body


def test_a_name_of_a_picture_s_file_is_one_of_few(served):
    for name in ("facts", "original", "original.png%00", "original.png/..", "..", ".", "small.webp/"):
        answer = ask(served.port, get(f"/images/files/{'0' * 64}/{name}"))
        assert answer.status in (400, 404)


def test_errors_do_not_repeat_what_was_sent(served):
    answer = ask(served.port, post(TODOS, '{"content":"<script>alert(1)</script>" nonsense'))
    assert "script" not in json.dumps(json.loads(answer.body)) and answer.status == 400

"""Every error of the API has one form and a number, wherever it came from."""

import json

import pytest
from api import ENTRY, LIBRARIES, TODOS, client, tells
from wire import ask, get, post, wire

JSON = {"Content-Type": "application/json"}
MIB = 1 << 20


@pytest.fixture(params=LIBRARIES)
def api(request, served):
    with client(served.url, request.param) as api:
        yield api


@pytest.mark.parametrize("path, field", [
    ("?per_page=x", "per_page"), ("?per_page=0", "per_page"), ("?per_page=-1", "per_page"),
    ("?per_page=1e3", "per_page"), ("?per_page=%EF%BC%91", "per_page"), ("?page=0", "page"),
    ("?page=1000001", "page"), ("?page=99999999999999999999", "page"), ("?page=", "page"),
    ("?page=1&page=2", "page"), ("?fields=secret", "fields"), ("?fields=", "fields"),
    ("?fields=id,,content", "fields"), ("?fields=id&fields=content", "fields"),
])
def test_a_query_that_is_not_understood_is_400(api, path, field):
    tells(api.get(TODOS + path), 400, 1001, field)


def test_everything_that_is_wrong_is_told_at_once(api):
    errors = tells(api.get(TODOS + "?page=x&per_page=y"), 400)
    assert {entry["field"] for entry in errors} == {"page", "per_page"}


@pytest.mark.parametrize("path", [
    ENTRY + "/nothing", ENTRY + "/", ENTRY + "/todos/", ENTRY + "/todos/1/2", TODOS + "/999999",
    TODOS + "/9223372036854775807"])
@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_what_is_not_there_is_404(api, method, path):
    tells(api.ask(method, path), 404, 1013)


@pytest.mark.parametrize("text", [
    "", "{", "[1,2", "nonsense", '{"content":"a"}}', "\ufeff{", '{"content":"\\ud800"}',
    '{"content":"a\nb"}', "{'content':'a'}"])
def test_a_body_that_is_no_json_is_400(api, text):
    tells(api.ask("POST", TODOS, data=text.encode(), headers=JSON), 400, 1001)


def test_bytes_that_are_no_utf_8_are_400(api):
    tells(api.ask("POST", TODOS, data=b'{"content":"\xff\xfe"}', headers=JSON), 400, 1001)


@pytest.mark.parametrize("content", ["", " ", "\n\t ", "\u3000", "\u00a0", "a" * 1001, "é" * 1001])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
def test_a_content_against_the_rules_is_422(api, method, content):
    path = TODOS if method == "POST" else api.add("stays").headers["Location"]
    tells(api.ask(method, path, json={"content": content}), 422, 1014, "content")
    if method == "PATCH":
        assert api.get(path).json()["content"] == "stays"


@pytest.mark.parametrize("value, field", [
    ({}, "content"), ({"content": None}, "content"), ({"content": 5}, "content"),
    ({"content": ["a"]}, "content"), ({"content": "a", "isDone": "yes"}, "isDone"),
    ({"content": "a", "isDone": 1}, "isDone")])
def test_a_member_that_is_missing_or_of_another_type_is_422(api, value, field):
    tells(api.ask("POST", TODOS, json=value), 422, 1014, field)


@pytest.mark.parametrize("value", [[], "text", 5, None, True])
def test_another_kind_of_value_is_422(api, value):
    tells(api.ask("POST", TODOS, data=json.dumps(value).encode(), headers=JSON), 422, 1014)


@pytest.mark.parametrize("kind", [
    None, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json", "",
    "application/json; charset=latin-1", "multipart/form-data; boundary=a"])
def test_another_type_of_body_is_415_and_told_what_is_read(api, kind):
    headers = {} if kind is None else {"Content-Type": kind}
    answer = api.ask("POST", TODOS, data=b'{"content":"a"}', headers=headers)
    tells(answer, 415, 1007)
    assert answer.headers["Accept"] == "application/json"


@pytest.mark.parametrize("kind", [
    "application/json; charset=utf-8", "Application/JSON", "application/vnd.todo+json"])
def test_a_kind_of_json_is_read(api, kind):
    answer = api.ask("POST", TODOS, data=b'{"content":"a"}', headers={"Content-Type": kind})
    assert answer.status_code == 201


@pytest.mark.parametrize("accept, status", [
    ("text/html", 406), ("application/json;q=0", 406), ("application/xml, text/*", 406),
    ("*/*", 200), ("application/*", 200), ("text/html, */*;q=0.1", 200), ("application/json", 200)])
@pytest.mark.parametrize("path", [ENTRY, TODOS, ENTRY + "/openapi.json"])
def test_nothing_but_json_can_be_asked_for(api, path, accept, status):
    answer = api.get(path, headers={"Accept": accept})
    assert answer.status_code == status
    if status == 406:
        tells(answer, 406, 1012)


def test_a_body_of_a_mebibyte_is_read_and_one_byte_more_is_413(api):
    whole = json.dumps({"content": "a", "padding": ""}).encode()
    exact = whole.replace(b'""', b'"' + b"p" * (MIB - len(whole)) + b'"')
    assert len(exact) == MIB
    assert api.ask("POST", TODOS, data=exact, headers=JSON).status_code == 201
    tells(api.ask("POST", TODOS, data=exact + b" ", headers=JSON), 413, 1005)


def chunked(count):
    size = 64 * 1024
    for _ in range(count // size):
        yield b"%x\r\n%s\r\n" % (size, b" " * size)
    yield b"0\r\n\r\n"


def test_a_long_body_is_413_too_when_its_length_is_not_told(served):
    with wire(served.port) as connection:
        connection.send(get(TODOS, "Content-Type: application/json",
                            "Transfer-Encoding: chunked", method="POST"))
        for chunk in chunked(2 * MIB):
            if not connection.send(chunk):
                break
        answer = connection.answer()
    assert (answer.status, json.loads(answer.body)["errors"][0]["code"]) == (413, 1005)


@pytest.mark.parametrize("depth, status", [(100, 422), (100_000, 400), (300_000, 400)])
@pytest.mark.parametrize("opening, closing", ["[]", '{}'])
def test_json_that_is_nested_too_deep_is_refused(served, depth, status, opening, closing):
    inside = '{"a":' if opening == "{" else "["
    depth = depth if opening == "[" else depth // 3
    text = '{"content":' + inside * depth + ("0" if opening == "{" else "") + closing * depth + "}"
    answer = ask(served.port, post(TODOS, text))
    assert answer.status == status, answer.body
    assert json.loads(answer.body)["errors"][0]["code"] == {400: 1001, 422: 1014}[status]
    assert served.get("/healthz") == (200, "ok")


@pytest.mark.parametrize("request_bytes, status, code", [
    (get(TODOS, "Content-Length: 5x", method="POST"), 400, None),
    (get(TODOS + "/%zz"), 400, 1001),
    (get(TODOS + "/%00"), 400, 1001),
    (get(TODOS + "/%ff"), 400, 1001),
    (get(TODOS, "If-Match: nonsense", method="PUT"), 405, 1011),
    (get(TODOS, method="BREW"), 405, 1011),
    (post(TODOS, "{}", "Content-Encoding: gzip"), 415, 1007),
    (post(TODOS, "{}", "Idempotency-Key: \"open"), 400, 1001),
    (post(TODOS, "{}", "Idempotency-Key: "), 400, 1001),
], ids=lambda value: str(value)[:40])
def test_a_request_that_is_malformed_is_told_so(served, request_bytes, status, code):
    answer = ask(served.port, request_bytes)
    assert answer.status == status, answer.body
    if code:
        assert json.loads(answer.body)["errors"][0]["code"] == code
        assert answer.fields["content-type"] == "application/json"


@pytest.mark.parametrize("data, status", [
    (get(TODOS + "?" + "a" * 9000), 414), (get(TODOS, "X-Long: " + "a" * 40_000), 431),
    (get(TODOS, *[f"X-{number}: a" for number in range(101)]), 431),
    (get(TODOS, "Expect: a-miracle"), 417), (get(TODOS, version="HTTP/2.0"), 505),
    (get(TODOS, "Transfer-Encoding: gzip", method="POST"), 501)],
    ids=["414", "431 long", "431 many", "417", "505", "501"])
def test_a_head_that_cannot_be_read_is_a_line_of_text_and_the_end(served, data, status):
    """Whoever sends such a head is not known to speak to the API: its path was not read."""
    with wire(served.port) as connection:
        connection.send(data)
        answer = connection.answer()
        assert (answer.status, answer.fields["connection"]) == (status, "close")
        assert answer.fields["content-type"].startswith("text/plain") and answer.body
        assert connection.is_closed()

"""What the API does only once, only so often, and only for whom it should."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from api import ENTRY, TODOS, client, tells
from gallery import Gallery
from wire import ask, get, post, wire

DRAFT = {"content": "once"}


@pytest.fixture
def api(served):
    with client(served.url) as api:
        yield api


@pytest.fixture
def start(tmp_path):
    """Starts a gallery with flags of the test's own."""
    started = []

    def start(*flags):
        started.append(Gallery(tmp_path).start(*flags))
        return started[-1]

    yield start
    for gallery in started:
        gallery.close()


def count(api):
    """How many todos there are."""
    total, uri = 0, TODOS + "?per_page=100"
    while uri:
        page = api.get(uri).json()
        total += len(page["todos"])
        uri = next((link["uri"] for link in page["links"] if link["rel"] == "next"), None)
    return total


@pytest.mark.parametrize("key", ['"7d9f-1"', "7d9f-2", '"with \\"quotes\\""'])
def test_the_same_request_with_the_same_key_is_done_once(api, key):
    before = count(api)
    answers = [api.ask("POST", TODOS, json=DRAFT, headers={"Idempotency-Key": key})
               for _ in range(3)]
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert answers[0].json() == answers[2].json() and count(api) == before + 1
    tells(api.ask("POST", TODOS, json={"content": "another"}, headers={"Idempotency-Key": key}),
          422, 1014, "Idempotency-Key")
    assert count(api) == before + 1


def test_a_request_that_failed_may_be_sent_again_with_its_key(api):
    key = {"Idempotency-Key": '"mended"'}
    tells(api.ask("POST", TODOS, json={"content": " "}, headers=key), 422, 1014)
    assert api.ask("POST", TODOS, json={"content": "mended"}, headers=key).status_code == 201


def test_many_at_once_with_one_key_add_one(served, api):
    before = count(api)
    data = post(TODOS, json.dumps({"content": "race"}), 'Idempotency-Key: "race"')
    with ThreadPoolExecutor(16) as pool:
        statuses = list(pool.map(lambda _: ask(served.port, data).status, range(64)))
    assert set(statuses) <= {201, 409} and 201 in statuses
    assert count(api) == before + 1


def test_whoever_writes_too_fast_is_told_when_to_come_back(start):
    gallery = start("--write-rate", "5")
    with client(gallery.url) as api:
        answers = [api.ask("POST", TODOS, json=DRAFT) for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert [answer.status_code for answer in answers[:5]] == [201] * 5 and refused
        for answer in refused:
            tells(answer, 429, 1015)
            assert int(answer.headers["Retry-After"]) >= 1
            assert re.fullmatch(r'"writes";r=0;t=\d+', answer.headers["RateLimit"])
        assert answers[0].headers["RateLimit-Policy"] == '"writes";q=5;w=1'
        assert all(api.get(TODOS).status_code == 200 for _ in range(40))
        assert count(api) == 40 - len(refused)


def test_two_hundred_writes_at_once_are_nobody_s_business_and_more_are_refused(gallery):
    data = post(TODOS, json.dumps({"content": " "})) * 50  # against the rules: quick, and counted
    answers = []
    with wire(gallery.port) as connection:
        for _ in range(40):
            connection.send(data)
            answers += [connection.answer().status for _ in range(50)]
    assert answers[:200] == [422] * 200
    assert 429 in answers and set(answers) == {422, 429}


def test_no_limit_is_no_limit(start):
    gallery = start("--write-rate", "0")
    with wire(gallery.port) as connection:
        for _ in range(10):
            connection.send(post(TODOS, '{"content":" "}') * 50)
            assert {connection.answer().status for _ in range(50)} == {422}


PROXIES = [
    ((), "X-Forwarded-For: 192.0.2.7", "127.0.0.1"),
    (("--trusted-proxies", "loopback"), "X-Forwarded-For: 192.0.2.7", "192.0.2.7"),
    (("--trusted-proxies", "loopback"), "X-Forwarded-For: 203.0.113.5, 192.0.2.7", "192.0.2.7"),
    (("--trusted-proxies", "loopback,192.0.2.0/24"), "X-Forwarded-For: 203.0.113.5, 192.0.2.7",
     "203.0.113.5"),
    (("--trusted-proxies", "loopback"), "X-Forwarded-For: 2001:db8::1", "2001:db8::1"),
    (("--trusted-proxies", "loopback"), "Forwarded: for=192.0.2.7", "127.0.0.1"),
    (("--trusted-proxies", "loopback"), "X-Forwarded-For: <script>", "127.0.0.1"),
    (("--trusted-proxies", "10.0.0.0/8"), "X-Forwarded-For: 192.0.2.7", "127.0.0.1"),
]


@pytest.mark.parametrize("flags, line, address", PROXIES)
def test_the_log_names_whom_a_trusted_proxy_names(start, flags, line, address):
    gallery = start(*flags)
    assert ask(gallery.port, get(ENTRY, line, "X-Request-ID: find-me")).status == 200
    assert gallery.terminate() == 0
    lines = [text for text in gallery.log.read_text().splitlines() if "find-me" in text]
    assert len(lines) == 1 and f"client={address} " in lines[0], lines


def test_each_client_behind_a_trusted_proxy_has_a_limit_of_its_own(start):
    gallery = start("--trusted-proxies", "loopback", "--write-rate", "3")

    def write(address):
        data = post(TODOS, '{"content":" "}', f"X-Forwarded-For: {address}")
        return ask(gallery.port, data).status

    first = [write("192.0.2.1") for _ in range(20)]
    assert 429 in first
    assert write("192.0.2.2") == 422


COOKIE = "Cookie: tsubame=AAAAAAAAAAAAAAAAAAAAAA"


@pytest.mark.parametrize("lines, status", [
    ((COOKIE, "Origin: http://evil.example"), 403),
    ((COOKIE, "Origin: null"), 403),
    ((COOKIE, "Origin: http://a.evil.example"), 403),
    ((COOKIE, "Origin: http://a:81"), 403),
    ((COOKIE, "Origin: http://a", "Origin: http://evil.example"), 403),
    ((COOKIE, "Sec-Fetch-Site: cross-site"), 403),
    ((COOKIE, "Sec-Fetch-Site: same-site"), 403),
    ((COOKIE, "Sec-Fetch-Site: cross-site", "Origin: http://a"), 403),
    ((COOKIE, "Referer: http://evil.example/http://a/"), 403),
    ((COOKIE, "Referer: http://a@evil.example/"), 403),
    ((COOKIE,), 403),
    ((COOKIE, "X-CSRF-Token: guessed"), 403),
    (("Authorization: Basic YTpi", "Origin: http://evil.example"), 403),
    ((COOKIE, "Origin: http://a"), 201),
    ((COOKIE, "Sec-Fetch-Site: same-origin"), 201),
    ((COOKIE, "Referer: http://a/todos"), 201),
    (("Origin: http://evil.example",), 201),
    ((), 201),
])
def test_another_site_cannot_write_in_a_person_s_name(served, api, lines, status):
    before = count(api)
    answer = ask(served.port, post(TODOS, '{"content":"forged"}', *lines))
    assert answer.status == status, answer.body
    assert count(api) == before + (status == 201)
    if status == 403:
        assert json.loads(answer.body)["errors"][0]["code"] == 1010
    assert "access-control-allow-origin" not in answer.fields

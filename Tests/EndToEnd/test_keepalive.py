"""Connections that are used more than once, one request behind the other, and as WebSockets."""

import json
import re
import socket
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import requests
import urllib3
from api import ENTRY, TODOS
from gallery import PATIENCE
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from wire import get, post, wire

LIVE = "/_tsubame/live"


def test_a_session_of_requests_uses_one_connection(served):
    with requests.Session() as session:
        for _ in range(50):
            assert session.get(served.url + ENTRY, timeout=PATIENCE).status_code == 200
        pools = session.get_adapter(served.url).poolmanager.pools
        [pool] = [pools[key] for key in pools.keys()]
        assert (pool.num_connections, pool.num_requests) == (1, 50)


def test_a_pool_of_urllib3_survives_errors_between(served):
    with urllib3.PoolManager(maxsize=1, block=True, timeout=PATIENCE) as pool:
        for path in (ENTRY, "/nowhere", TODOS + "?page=x", TODOS + "/999", ENTRY) * 5:
            pool.request("GET", served.url + path, retries=False)
        pool.request("POST", served.url + TODOS, body=b"{", retries=False)
        connections = pool.connection_from_url(served.url)
        assert (connections.num_connections, connections.num_requests) == (1, 26)


def test_many_clients_of_httpx_at_once(served):
    with httpx.Client(base_url=served.url, verify=False, timeout=PATIENCE,
                      limits=httpx.Limits(max_connections=32)) as client:
        with ThreadPoolExecutor(32) as pool:
            answers = list(pool.map(lambda _: client.get(ENTRY), range(400)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.headers["X-Request-ID"] for answer in answers}) == 400


def test_requests_behind_each_other_are_answered_in_their_order(served):
    paths = [ENTRY, "/nowhere/at/all", TODOS + "?page=x", ENTRY + "/weather", "/healthz"] * 20
    with wire(served.port) as connection:
        connection.send("".join(get(path) for path in paths))
        statuses = [connection.answer().status for _ in paths]
    assert statuses == [200, 404, 400, 200, 200] * 20


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_requests_in_pieces_of_any_size_are_the_same(served, size):
    data = get(ENTRY).encode() + post(TODOS, '{"content":" "}') + get(TODOS, method="HEAD").encode()
    with wire(served.port) as connection:
        connection.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(data), size):
            connection.send(data[start:start + size])
        assert [connection.answer().status, connection.answer().status,
                connection.answer(head_only=True).status] == [200, 422, 200]


def test_what_follows_a_refused_body_is_not_taken_for_a_request(served):
    """The rest of a body that nobody reads is dropped, never answered."""
    inside = get("/smuggled")
    with wire(served.port) as connection:
        connection.send(post("/nowhere/at/all", inside * 10))
        connection.send(get(ENTRY))
        assert connection.answer().status in (404, 405)
        assert connection.answer().status == 200
    assert "smuggled" not in served.log.read_text()


def test_close_is_the_last_word(served):
    with wire(served.port) as connection:
        connection.send(get(ENTRY, "Connection: close") + get(ENTRY))
        assert connection.answer().fields["connection"] == "close"
        assert connection.is_closed()


def test_a_client_that_closes_its_half_still_gets_its_answer(served):
    with wire(served.port) as connection:
        connection.send(post(TODOS, '{"content":"half closed"}'))
        connection.socket.shutdown(socket.SHUT_WR)
        assert connection.answer().status == 201
        assert connection.is_closed()


def page(served):
    """A page's cookie and the word by which its socket joins it."""
    answer = requests.get(served.url + "/todos", timeout=PATIENCE)
    session, token = re.search(r'<meta name="tsubame" content="(\S+) (\S+)">', answer.text).groups()
    return answer.cookies["tsubame"], session, token


def socket_to(served, cookie=None, **options):
    headers = {"Cookie": f"tsubame={cookie}"} if cookie else {}
    return connect(f"ws://127.0.0.1:{served.port}{LIVE}", origin=served.url, proxy=None,
                   additional_headers=headers, open_timeout=20, **options)


@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_page_is_joined_whether_compression_is_offered_or_not(served, compression):
    cookie, session, token = page(served)
    with socket_to(served, cookie, compression=compression) as socket:
        agreed = socket.response.headers.get("Sec-WebSocket-Extensions")
        assert agreed is None or compression and agreed.startswith("permessage-deflate")
        socket.send(json.dumps(["join", 1, session, token, 0, 0, 800, 600]))
        assert json.loads(socket.recv(PATIENCE))[0] == "joined"
        socket.send('["ping"]')
        assert json.loads(socket.recv(PATIENCE)) == ["pong"]
        assert socket.ping().wait(PATIENCE)
        socket.send('["join"]')
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv(PATIENCE)
        assert ended.value.rcvd.code == 1002


@pytest.mark.parametrize("headers, status", [
    ({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
    ({"Sec-WebSocket-Version": "8"}, 426)])
def test_a_handshake_of_another_site_or_time_is_refused(served, headers, status):
    lines = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Host": f"127.0.0.1:{served.port}"}
    head = f"GET {LIVE} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in (lines | headers).items())
    with wire(served.port) as connection:
        connection.send(head + "\r\n")
        assert connection.answer().status == status


def test_a_plain_get_of_the_socket_is_told_what_is_needed(served):
    answer = requests.get(served.url + LIVE, timeout=PATIENCE)
    assert (answer.status_code, answer.headers["Upgrade"]) == (426, "websocket")


def test_a_closing_handshake_is_answered(served):
    with socket_to(served) as socket:
        socket.close(1000, "done")
        assert (socket.close_code, socket.close_reason) == (1000, "done")


def test_a_foreign_origin_is_refused_by_the_library_too(served):
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{served.port}{LIVE}", origin="http://evil.example", proxy=None)
    assert refused.value.response.status_code == 403


def test_a_page_that_a_flood_robs_of_its_session_is_made_anew(gallery):
    """4,000 pages whose scripts never come are between a page and its own script."""
    cookie, session, token = page(gallery)
    with wire(gallery.port) as connection:
        for _ in range(82):
            connection.send(get("/todos") * 50)
            assert {connection.answer().status for _ in range(50)} == {200}
    with socket_to(gallery, cookie) as socket:
        socket.send(json.dumps(["join", 1, session, token, 0, 0, 800, 600]))
        assert json.loads(socket.recv(PATIENCE)) == ["unknown"]
        socket.send(json.dumps(["restore", 1, "/todos", "", 800, 600]))
        assert json.loads(socket.recv(PATIENCE))[0] == "full"

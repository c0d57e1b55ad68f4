"""A program that knows one address of the API and finds everything else by following links."""

from contextlib import contextmanager
from urllib.parse import urljoin

import httpx
import requests

ENTRY = "/api/v1"
TODOS = ENTRY + "/todos"
PATIENCE = 20
LIBRARIES = ("httpx", "requests")


class Client:
    """One of two libraries; answers have the same names in both for what is asked here."""

    def __init__(self, url, library="httpx"):
        self.url = url
        # Without certificates, whose reading takes longer than a test.
        self.session = httpx.Client(verify=False) if library == "httpx" else requests.Session()

    def ask(self, method, uri, **options):
        """`json`, `headers`, `params` mean the same to both; `data` is bytes."""
        if isinstance(self.session, httpx.Client) and "data" in options:
            options["content"] = options.pop("data")
        return self.session.request(method, urljoin(self.url, uri), timeout=PATIENCE, **options)

    def get(self, uri, **options):
        return self.ask("GET", uri, **options)

    def add(self, content, **options):
        answer = self.ask("POST", TODOS, json={"content": content}, **options)
        assert answer.status_code == 201, answer.text
        return answer

    def close(self):
        self.session.close()


@contextmanager
def client(url, library="httpx"):
    client = Client(url, library)
    try:
        yield client
    finally:
        client.close()


def links(answer):
    """The links of an answer by rel; its body and its field must say the same."""
    found = answer.json()["links"]
    assert all(set(link) == {"uri", "rel"} for link in found), found
    told = [f"<{link['uri']}>; rel=\"{link['rel']}\"" for link in found]
    assert answer.headers.get("Link", ", ".join(told)) == ", ".join(told)
    return {link["rel"]: link["uri"] for link in found}


def item_links(item):
    return {link["rel"]: link["uri"] for link in item["links"]}


def tells(answer, status, code=None, field=None):
    """Checks an error: its status, and entries with a message and a number of four digits."""
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Cache-Control"] == "no-store"
    body = answer.json()
    assert set(body) == {"errors"} and body["errors"], body
    for entry in body["errors"]:
        assert set(entry) in ({"message", "code"}, {"message", "code", "field"}), entry
        assert 1000 <= entry["code"] <= 9999 and entry["message"].strip()
    if code:
        assert body["errors"][0]["code"] == code, body
    if field:
        assert body["errors"][0]["field"] == field, body
    return body["errors"]

"""The API as programs use it: found by links, cached by its own rules, the same in two libraries."""

import re
from email.utils import parsedate_to_datetime

import pytest
from api import ENTRY, LIBRARIES, TODOS, client, item_links, links
from playwright.sync_api import expect
from todos import Todos

REPEATED = ("ETag", "Cache-Control", "Expires", "Link")


@pytest.fixture(params=LIBRARIES)
def api(request, served):
    with client(served.url, request.param) as api:
        yield api


def walk(api, first, rel):
    """The answers from `first` on, each found by a link of the one before."""
    answers = [api.get(first)]
    while rel in links(answers[-1]):
        answers.append(api.get(links(answers[-1])[rel]))
        assert len(answers) < 100, "the links go in a circle"
    return answers


def test_a_program_that_knows_only_the_entry_finds_everything(api):
    entry = api.get(ENTRY)
    assert entry.status_code == 200
    assert set(links(entry)) == {"self", "todos", "weather", "home", "service-desc"} | (
        set(links(entry)) & {"images"})
    for rel, uri in links(entry).items():
        answer = api.get(uri)
        assert answer.status_code == 200, (rel, answer.text)
        assert answer.headers["Content-Type"] == "application/json"


def test_pages_lead_forward_and_back(api):
    todos = links(api.get(ENTRY))["todos"]
    added = [api.add(f"walk {number}").json()["id"] for number in range(7)]
    forward = walk(api, todos + "?per_page=3", "next")
    seen = [item["id"] for answer in forward for item in answer.json()["todos"]]
    assert seen[-7:] == added and len(set(seen)) == len(seen)
    assert "prev" not in links(forward[0])
    assert "prev" in links(forward[-1]) and not forward[-1].json()["hasNext"]
    assert all(answer.json()["hasNext"] for answer in forward[:-1])
    assert all(len(answer.json()["todos"]) == 3 for answer in forward[:-1])
    back = walk(api, links(forward[-1])["self"], "prev")
    assert [a.json()["todos"] for a in back] == [a.json()["todos"] for a in reversed(forward)]


def test_a_todo_is_added_changed_and_deleted_by_its_links(api):
    todos = links(api.get(ENTRY))["todos"]
    added = api.ask("POST", todos, json={"content": "by link"})
    assert added.status_code == 201
    own = item_links(added.json())["self"]
    assert item_links(added.json())["todos"] == todos
    changed = api.ask("PATCH", own, json={"isDone": True})
    assert (changed.status_code, changed.json()["isDone"]) == (200, True)
    assert changed.json()["content"] == "by link"
    assert api.get(own).json() == changed.json()
    assert api.ask("DELETE", own).status_code == 204
    assert api.get(own).status_code == 404
    assert api.ask("DELETE", own).status_code == 404


def test_an_added_todo_is_answered_whole_with_its_place(api):
    answer = api.add("whole")
    item = answer.json()
    assert set(item) == {"id", "content", "isDone", "createdAt", "links"}
    assert answer.headers["Location"] == item_links(item)["self"] == f"{TODOS}/{item['id']}"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", item["createdAt"])
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("content", ["日本語 🐦", "a\n\t\"'<&>\\", "é" * 1000, "\u202e\ufeff"])
def test_any_text_comes_back_as_it_was_sent(api, content):
    assert api.get(api.add(content).headers["Location"]).json()["content"] == content


@pytest.mark.parametrize("path", ["", "/todos", "/todos/{id}"])
def test_what_was_kept_is_asked_for_by_its_tag(api, path):
    path = ENTRY + path.format(id=api.add("kept").json()["id"])
    first = api.get(path)
    again = api.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    for name in REPEATED:
        assert again.headers.get(name) == first.headers.get(name)
    assert "Date" in again.headers and "Content-Type" not in again.headers
    assert api.get(path, headers={"If-None-Match": '"another"'}).status_code == 200
    assert api.get(path, headers={"If-None-Match": "*"}).status_code == 304


def test_a_tag_follows_the_coding_and_so_does_vary(api):
    for number in range(20):
        api.add(f"many {number}")
    path = TODOS + "?per_page=20"
    plain = api.get(path, headers={"Accept-Encoding": "identity"})
    small = api.get(path, headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip" and small.json() == plain.json()
    assert "Accept-Encoding" in plain.headers["Vary"] and "Accept-Encoding" in small.headers["Vary"]
    assert small.headers["ETag"] != plain.headers["ETag"]
    again = api.get(path, headers={
        "Accept-Encoding": "gzip", "If-None-Match": small.headers["ETag"]})
    assert again.status_code == 304
    assert again.headers["ETag"] == small.headers["ETag"]
    assert "Accept-Encoding" in again.headers["Vary"]


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
def test_what_was_changed_meanwhile_is_not_overwritten(api, method):
    path = api.add("first").headers["Location"]
    tag = api.get(path).headers["ETag"]
    api.ask("PATCH", path, json={"content": "second"})
    late = api.ask(method, path, json={"content": "third"}, headers={"If-Match": tag})
    assert (late.status_code, late.json()["errors"][0]["code"]) == (412, 1004)
    assert api.get(path).json()["content"] == "second"
    now = api.get(path).headers["ETag"]
    fine = api.ask(method, path, json={"content": "third"}, headers={"If-Match": now})
    assert fine.status_code == (200 if method == "PATCH" else 204)


@pytest.mark.parametrize("path", [
    ENTRY, TODOS, TODOS + "?page=1", ENTRY + "/weather", ENTRY + "/home",
    ENTRY + "/openapi.json", ENTRY + "/nothing", TODOS + "/999999", TODOS + "?per_page=x"])
def test_head_is_get_without_a_body(api, path):
    plain = {"Accept-Encoding": "identity"}
    whole, head = api.get(path, headers=plain), api.ask("HEAD", path, headers=plain)
    own = {"x-request-id", "date"}
    assert head.status_code == whole.status_code and head.content == b""
    assert {n: v for n, v in head.headers.items() if n.lower() not in own} == \
        {n: v for n, v in whole.headers.items() if n.lower() not in own}


@pytest.mark.parametrize("path, methods", [
    (ENTRY, "GET, HEAD, OPTIONS"), (TODOS, "GET, HEAD, OPTIONS, POST"),
    (TODOS + "/1", "DELETE, GET, HEAD, OPTIONS, PATCH")])
def test_options_tells_the_methods(api, path, methods):
    answer = api.ask("OPTIONS", path)
    assert (answer.status_code, answer.headers["Allow"]) == (204, methods)
    refused = api.ask("PUT", path)
    assert (refused.status_code, refused.headers["Allow"]) == (405, methods)


def test_fields_choose_what_is_answered(api):
    place = api.add("chosen").headers["Location"]
    assert api.get(place + "?fields=content").json() == {"content": "chosen"}
    page = api.get(TODOS + "?fields=id,isDone&per_page=2").json()
    assert set(page) == {"todos", "hasNext", "links"}
    assert all(set(item) == {"id", "isDone"} for item in page["todos"])
    assert api.get(ENTRY + "/weather?fields=sky").json().keys() == {"sky"}
    kept = links(api.get(TODOS + "?fields=id&per_page=1"))["next"]
    assert all(set(item) == {"id"} for item in api.get(kept).json()["todos"])


def test_the_weather_may_be_kept_until_the_next_full_hour(api):
    answer = api.get(ENTRY + "/weather")
    now = parsedate_to_datetime(answer.headers["Date"])
    end = parsedate_to_datetime(answer.headers["Expires"])
    assert (end.minute, end.second) == (0, 0) and 0 < (end - now).total_seconds() <= 3600
    assert answer.json()["hour"][:13] == now.isoformat()[:13]


def test_home_gathers_what_a_start_screen_needs(api):
    api.add("at home")
    home, weather = api.get(ENTRY + "/home"), api.get(ENTRY + "/weather").json()
    assert home.headers["Cache-Control"] == "private, max-age=10"
    first = api.get(TODOS + "?per_page=5").json()["todos"]
    assert [t["content"] for t in home.json()["todos"]] == [t["content"] for t in first]
    for todo in home.json()["todos"]:
        assert api.get(item_links(todo)["self"]).json()["content"] == todo["content"]
    assert home.json()["weather"] == {n: v for n, v in weather.items() if n != "links"}


def test_what_a_program_adds_appears_in_an_open_page(gallery, tabs):
    todos = Todos(tabs.open("/todos"))
    with client(gallery.url) as api:
        place = api.add("from a program").headers["Location"]
        expect(todos.text("from a program")).to_be_visible()
        api.ask("PATCH", place, json={"content": "changed by it"})
        expect(todos.text("changed by it")).to_be_visible()
        api.ask("DELETE", place)
        todos.shows()
        todos.add("from a person")
        assert [t["content"] for t in api.get(TODOS).json()["todos"]] == ["from a person"]

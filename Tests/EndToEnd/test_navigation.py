"""Paths, the back button, scroll places and screens that are not there."""

import re

import pytest
from browsing import NOT_FOUND, eventually
from playwright.sync_api import expect
from todos import DETAIL, Todos

LIST = re.compile(r"/todos$")


def scroll_top(page):
    return page.evaluate("document.scrollingElement.scrollTop")


def test_the_index_leads_to_the_list(tabs):
    page = tabs.open("/")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.get_by_role("link", name=re.compile("to-?do", re.I)).first.click()
    expect(page).to_have_url(LIST)


def test_a_deep_link_opens_in_a_fresh_browser(tabs, todos):
    todos.add("deep")
    url = todos.open("deep")
    other = Todos(tabs.open(url))
    expect(other.content).to_have_value("deep")
    other.page.reload()
    expect(other.content).to_have_value("deep")
    other.content.fill("deeper")
    other.save.click()
    expect(other.page).to_have_url(LIST)
    other.shows("deeper")


@pytest.mark.parametrize("path", ["/", "/todos", "/todos/new"])
def test_every_path_answers_a_reload(tabs, path):
    page = tabs.open(path)
    assert page.reload().status == 200
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page).to_have_title(re.compile(r"Tsubame$"))


@pytest.mark.parametrize("path", ["/todos/999999", "/todos/nonsense", "/nowhere", "/todos/1/2"])
def test_an_unknown_path_is_a_404_screen_with_a_way_back(tabs, path):
    tabs.allow(NOT_FOUND)
    page = tabs.open(None)
    assert page.goto(path).status == 404
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/(todos)?$"))
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_a_todo_deleted_elsewhere_is_a_404_on_reload(tabs, todos):
    tabs.allow(NOT_FOUND)
    todos.add("gone")
    url = todos.open("gone")
    other = Todos(tabs.open("/todos"))
    other.choose_delete("gone")
    other.shows()
    assert todos.page.goto(url).status == 404


def test_the_back_and_forward_buttons(todos):
    todos.add("one")
    url = todos.open("one")
    todos.page.go_back()
    expect(todos.page).to_have_url(LIST)
    todos.shows("one")
    todos.page.go_forward()
    expect(todos.page).to_have_url(url)
    expect(todos.content).to_have_value("one")
    todos.page.go_back()
    todos.shows("one")


def test_save_and_back_do_not_pile_up_history(todos):
    todos.page.goto("/")
    todos.page.goto("/todos")
    todos.add("one")
    for _ in range(3):
        todos.open("one")
        todos.cancel.click()
        expect(todos.page).to_have_url(LIST)
    todos.page.go_back()
    expect(todos.page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize("way", ["back button", "cancel", "save"])
def test_the_list_comes_back_at_the_same_scroll_place(gallery, todos, way):
    todos.add(*(f"row {number:03}" for number in range(1, 61)))
    page = todos.page
    todos.text("row 045").evaluate("e => e.scrollIntoView({block: 'center'})")
    place = scroll_top(page)
    assert place > 1000
    eventually(page, lambda: abs(scroll_top(page) - place) < 1, "the list does not stay scrolled")
    todos.open("row 045")
    expect(page).to_have_url(DETAIL)
    {"back button": page.go_back, "cancel": todos.cancel.click, "save": todos.save.click}[way]()
    expect(page).to_have_url(LIST)
    expect(todos.text("row 045")).to_be_in_viewport()
    eventually(page, lambda: abs(scroll_top(page) - place) <= 2,
               lambda: f"scrolled to {scroll_top(page)}, was at {place}")


def test_the_page_can_be_read_without_any_script(tabs, todos):
    todos.add("plain")
    page = tabs.open("/todos", live=False, java_script_enabled=False)
    expect(page.get_by_text("plain", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Todos")

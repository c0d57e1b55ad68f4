"""Lines that break, servers that die: nothing is lost, nothing doubled."""

import pytest
from browsing import LOST_CONNECTION, NOT_FOUND, eventually
from playwright.sync_api import expect
from todos import Todos, caret

OFFLINE_SECONDS = 5  # the promise itself, and the only wait of a fixed length


def type_for_five_seconds(page, text):
    for letter in text:
        page.keyboard.type(letter)
        page.wait_for_timeout(OFFLINE_SECONDS * 1000 / len(text))


def added_once(todos, *contents):
    todos.shows(*contents)
    todos.page.reload()
    todos.shows(*contents)


def test_offline_for_five_seconds_while_typing(tabs, todos):
    tabs.allow(LOST_CONNECTION)
    todos.add("before")
    todos.field.click()
    todos.page.keyboard.type("on ")
    todos.page.context.set_offline(True)
    type_for_five_seconds(todos.page, "offline ")
    todos.page.keyboard.press("Enter")
    todos.page.keyboard.type("next")
    todos.page.context.set_offline(False)
    expect(todos.text("on offline")).to_have_count(1)
    expect(todos.field).to_have_value("next")
    todos.page.keyboard.press("Enter")
    expect(todos.field).to_have_value("")
    added_once(todos, "before", "on offline", "next")


def test_a_cut_line_for_five_seconds_while_typing(fragile, proxy):
    todos = Todos(fragile.open("/todos"))
    todos.add("before")
    todos.field.click()
    todos.page.keyboard.type("on ")
    proxy.refuse()
    type_for_five_seconds(todos.page, "a cut line")
    expect(todos.reconnecting).to_be_visible()
    todos.page.keyboard.press("Enter")
    todos.page.keyboard.type("next")
    proxy.accept()
    todos.shows("before", "on a cut line")
    expect(todos.reconnecting).to_have_count(0)
    expect(todos.field).to_have_value("next")
    todos.page.keyboard.press("Enter")
    added_once(todos, "before", "on a cut line", "next")


def test_a_short_cut_is_not_even_mentioned(fragile, proxy):
    todos = Todos(fragile.open("/todos"))
    todos.page.evaluate("""() => {
        globalThis.mentions = 0;
        new MutationObserver(() => { mentions += document.body.innerText.includes('Reconnecting') })
            .observe(document.body, {subtree: true, childList: true, characterData: true});
    }""")
    proxy.cut()
    todos.page.watch.joined(2)
    todos.add("after")
    assert todos.page.evaluate("mentions") == 0


def test_changes_by_others_during_a_cut_arrive_afterwards(fragile, tabs, proxy):
    todos = Todos(fragile.open("/todos"))
    other = Todos(tabs.open("/todos"))
    proxy.refuse()
    other.add("one", "two")
    other.checkbox("one").check()
    other.shows_open(1)
    proxy.accept()
    todos.shows("one", "two")
    expect(todos.checkbox("one")).to_be_checked()
    todos.shows_open(1)


@pytest.mark.parametrize("direction", ["down", "up"])
def test_a_line_cut_in_mid_frame(fragile, proxy, direction):
    """Each cut falls at another byte of a patch, or of an event; the last in a later frame."""
    todos = Todos(fragile.open("/todos"))
    contents = []
    for count in (0, 1, 2, 3, 7, 20, 60, 150, 400):
        contents.append(f"cut after {count}")
        cuts = proxy.cuts
        proxy.cut_after(count, direction)
        todos.field.fill(contents[-1])
        todos.field.press("Enter")
        todos.shows(*contents)
        expect(todos.field).to_have_value("")
        if proxy.cuts == cuts:
            proxy.cut()
    added_once(todos, *contents)


def test_a_line_cut_again_and_again_while_working(fragile, proxy):
    todos = Todos(fragile.open("/todos"))
    contents = [f"item {number}" for number in range(8)]
    todos.field.click()
    for content in contents:
        todos.page.keyboard.type(content)
        proxy.cut()
        todos.page.keyboard.press("Enter")
        proxy.cut()
        expect(todos.field).to_have_value("")
    added_once(todos, *contents)


@pytest.mark.parametrize("content", ["half-typed", "日本語を書きか"])
def test_a_killed_server_takes_no_text_with_it(gallery, tabs, todos, content):
    tabs.allow(LOST_CONNECTION)
    todos.add("before")
    todos.field.click()
    todos.page.keyboard.insert_text(content)
    todos.field.evaluate("f => f.setSelectionRange(3, 3)")
    gallery.kill()
    expect(todos.reconnecting).to_be_visible()
    expect(todos.field).to_have_value(content)
    gallery.start()
    expect(todos.reconnecting).to_have_count(0)
    todos.shows("before")
    expect(todos.field).to_have_value(content)
    expect(todos.field).to_be_focused()
    assert caret(todos.field) == [3, 3]
    todos.add_button.click()
    expect(todos.field).to_have_value("")
    added_once(todos, "before", content)


def test_text_typed_while_the_server_is_dead_is_there_afterwards(gallery, tabs, todos):
    tabs.allow(LOST_CONNECTION)
    todos.add("before")
    gallery.kill()
    todos.field.click()
    todos.page.keyboard.type("while dead")
    gallery.start()
    expect(todos.reconnecting).to_have_count(0)
    todos.page.watch.joined(2)
    expect(todos.field).to_have_value("while dead")
    todos.page.keyboard.press("Enter")
    added_once(todos, "before", "while dead")


def test_a_killed_server_in_the_detail(gallery, tabs, todos):
    tabs.allow(LOST_CONNECTION)
    todos.add("one")
    url = todos.open("one")
    todos.content.press("End")
    todos.page.keyboard.type(" edited")
    gallery.kill()
    gallery.start()
    todos.page.watch.joined(2)
    expect(todos.page).to_have_url(url)
    expect(todos.content).to_have_value("one edited")
    todos.save.click()
    added_once(todos, "one edited")


def test_what_was_saved_survives_kill_and_restart(gallery, tabs, todos):
    tabs.allow(LOST_CONNECTION + NOT_FOUND)
    todos.add("one", "two")
    todos.checkbox("two").check()
    todos.shows_open(1)
    for _ in range(2):
        gallery.kill()
        gallery.start()
    other = Todos(tabs.open("/todos"))
    other.shows("one", "two")
    expect(other.checkbox("two")).to_be_checked()


def test_a_click_before_the_client_runs_is_kept(tabs):
    page = tabs.open(None)
    held = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto("/todos", wait_until="commit")
    todos = Todos(page)
    todos.field.fill("early")
    todos.add_button.click()
    eventually(page, lambda: held, "core.js was never asked for")
    for route in held:
        route.continue_()
    todos.shows("early")
    expect(todos.field).to_have_value("")


def test_a_click_before_the_socket_is_up_is_kept(fragile, proxy):
    todos = Todos(fragile.open("/todos", live=False))
    proxy.delay = {"up": 0.4, "down": 0.4}
    todos.page.reload()
    todos.field.fill("early")
    todos.add_button.click()
    assert todos.page.watch.joins < 2
    todos.shows("early")
    expect(todos.field).to_have_value("")

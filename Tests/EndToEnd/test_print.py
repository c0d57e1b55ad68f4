"""What is on paper: no bars and buttons, nothing dark, nothing cut off, no thousand empty sheets."""

import re

import pytest
from playwright.sync_api import expect
from todos import Todos

pytestmark = pytest.mark.usefixtures("served")


def printed(page):
    page.emulate_media(media="print")
    return page


def sheets(page):
    return len(re.findall(rb"/Type ?/Page\b", page.pdf(format="A4")))


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_list_is_printed_without_what_can_only_be_pressed(tabs, theme):
    todos = Todos(tabs.open("/todos", color_scheme=theme))
    todos.add(f"one {theme}", f"two {theme}")
    todos.choose_delete(f"two {theme}")
    expect(todos.undo).to_be_visible()
    page = printed(todos.page)
    for gone in (todos.undo, todos.add_button, todos.field, page.get_by_role("button", name="New"),
                 page.get_by_role("link", name="Gallery"), todos.reconnecting):
        expect(gone).to_be_hidden()
    expect(page.get_by_role("heading", level=1, name="Todos")).to_be_visible()
    expect(todos.text(f"one {theme}")).to_be_visible()
    expect(todos.checkbox(f"one {theme}")).to_be_visible()
    colours = page.evaluate("""() => [document.documentElement, document.querySelector('h1'), document.querySelector('.table')]
        .map((one) => getComputedStyle(one)).map(({backgroundColor, color, boxShadow}) => [backgroundColor, color, boxShadow])""")
    assert colours[0][0] in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert max(map(int, re.findall(r"\d+", colours[1][1])[:3])) < 60
    assert colours[2][2] == "none"
    assert sheets(page) == 1


def test_of_a_million_rows_those_that_exist_are_printed_and_the_others_mentioned(tabs):
    page = tabs.open("/tables/million")
    expect(page.get_by_text("Avocet 12", exact=True)).to_be_visible()
    printed(page)
    words = "e => [getComputedStyle(e, '::before').blockSize, getComputedStyle(e, '::after').blockSize]"
    table = page.locator(".table-view")
    assert table.evaluate(words) == ["0px", "48px"]
    assert "rows below these are not printed" in table.evaluate(
        "e => getComputedStyle(e, '::after').content")
    assert sheets(page) < 10


def test_what_scrolls_by_itself_is_printed_whole(tabs):
    page = printed(tabs.open("/tables/scrolling"))
    box = page.get_by_role("group", name="Lines")
    assert box.evaluate("e => getComputedStyle(e).overflowY") == "visible"
    assert box.evaluate("e => e.getBoundingClientRect().bottom") >= page.get_by_text(
        "Line 30", exact=True).evaluate("e => e.getBoundingClientRect().bottom")
    assert fits(page)


def test_values_are_printed_and_links_say_where_they_lead(tabs):
    page = tabs.open("/controls")
    notes = page.get_by_role("textbox", name="Notes")
    notes.fill("\n".join(f"line {number}" for number in range(20)))
    expect(page.get_by_text(re.compile("of 200$"))).to_be_visible()
    printed(page)
    assert notes.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    for value in (page.get_by_role("switch", name="Notifications"), page.get_by_role("slider", name="Volume"),
                  page.get_by_role("textbox", name="Price")):
        expect(value).to_be_visible()
    expect(page.get_by_role("button", name="Show source").first).to_be_hidden()
    expect(page.get_by_role("search").first).to_be_hidden()
    link = page.get_by_role("link", name="The Swift language")
    assert "attr(href)" in link.evaluate("e => getComputedStyle(e, '::after').content") or \
        "https://www.swift.org" in link.evaluate("e => getComputedStyle(e, '::after').content")
    assert fits(page)


@pytest.mark.parametrize("path", ["/", "/images", "/presenting", "/gestures", "/tables/rows"])
def test_nothing_is_cut_off_on_a_narrow_sheet(tabs, path):
    page = printed(tabs.open(path, viewport={"width": 560, "height": 800}))
    assert fits(page)
    for bar in page.locator(".nav-bar, .toasts, .row-more, .refresh").all():
        expect(bar).to_be_hidden()


@pytest.mark.parametrize("width", [320, 900])
def test_a_sheet_is_printed_alone_and_a_question_not_at_all(tabs, width):
    page = tabs.open("/presenting", viewport={"width": width, "height": 700})
    heading = page.locator("h1", has_text="Presenting")
    page.get_by_role("button", name="Sheet", exact=True).click()
    title = page.get_by_text("A sheet", exact=True)
    expect(title).to_be_visible()
    printed(page)
    expect(title).to_be_visible()
    expect(heading).to_be_hidden()
    box = page.locator("dialog[open]").bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, width)
    assert fits(page) and sheets(page) == 1
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(title).to_have_count(0)
    page.get_by_role("button", name="Alert", exact=True).click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    printed(page)
    expect(page.locator("dialog[open]")).to_be_hidden()
    expect(heading).to_be_visible()

"""Lists that load page by page as an end comes near, and boxes that scroll by themselves."""

import re

import pytest
from browsing import eventually
from finger import Finger
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


class Paging:
    """The endless list."""

    def __init__(self, page):
        self.page = page
        self.fails = page.get_by_role("checkbox", name="The server fails")
        self.retry = page.get_by_role("button", name="Try again")
        self.rows = page.get_by_role("listitem")

    def numbers(self):
        found = re.search(r"(\d+) entries, (\d+) requests", self.page.locator("main").inner_text())
        return int(found[1]), int(found[2])

    def has(self, entries):
        eventually(self.page, lambda: self.numbers()[0] == entries,
                   lambda: f"{self.numbers()} entries and requests, not {entries}")

    def bottom(self):
        self.page.evaluate("scrollTo(0, document.body.scrollHeight)")

    def first_seen(self):
        """The first row that is whole in the window, and where it is."""
        return self.page.evaluate(
            "() => { for (const e of document.querySelectorAll('.table-section .row-text')) {"
            " const { top } = e.getBoundingClientRect();"
            " if (top > 0) return [e.textContent, top]; } }")

    def top_of(self, name):
        return self.page.get_by_role("button", name=name, exact=True).evaluate(
            "e => e.getBoundingClientRect().top")

    def shows_each_once(self):
        texts = self.texts()
        assert len(set(texts)) == len(texts)

    def texts(self):
        return self.page.locator(".table-section .row-text").all_text_contents()


@pytest.fixture
def paging(tabs):
    return Paging(tabs.open("/tables/paging", viewport={"width": 1000, "height": 900}))


def test_a_page_comes_when_the_end_is_near_and_only_then(paging):
    paging.has(40)  # the first page is shorter than the window and what is near it
    paging.page.wait_for_timeout(400)
    assert paging.numbers() == (40, 2)
    assert paging.texts() == [f"Entry {200 - place}" for place in range(40)]
    paging.page.mouse.move(200, 400)
    paging.page.mouse.wheel(0, 1300)
    paging.has(60)
    paging.bottom()
    paging.has(80)
    paging.shows_each_once()


def test_an_offset_stays_when_a_page_comes(paging):
    paging.has(40)
    paging.bottom()
    before = paging.page.evaluate("scrollY")
    paging.has(60)
    assert paging.page.evaluate("scrollY") == pytest.approx(before, abs=2)


def test_a_failed_page_can_be_asked_for_again_and_what_is_there_stays(paging):
    paging.has(40)
    paging.fails.check()
    paging.bottom()
    expect(paging.page.get_by_text(
        "This could not be loaded: the server is out of order")).to_be_visible()
    entries, requests = paging.numbers()
    paging.page.mouse.wheel(0, -300)
    paging.bottom()
    paging.page.wait_for_timeout(300)
    assert paging.numbers() == (entries, requests)  # a failure is not repeated by scrolling
    paging.page.evaluate("scrollTo(0, 0)")
    paging.fails.uncheck()
    expect(paging.fails).not_to_be_checked()
    paging.retry.press("Enter")
    eventually(paging.page, lambda: paging.numbers()[0] > entries, "nothing came")


def test_the_end_is_said_and_nothing_is_asked_beyond_it(paging):
    def more():
        paging.bottom()
        return paging.page.get_by_text("That is all.").count()

    eventually(paging.page, more, "the end never came")
    asked = paging.numbers()
    paging.page.mouse.wheel(0, -2000)
    paging.bottom()
    paging.page.wait_for_timeout(300)
    assert paging.numbers() == asked == (200, asked[1])


def test_refreshing_brings_what_is_new_to_the_top(paging):
    paging.has(40)
    paging.page.get_by_role("button", name="Refresh").click()
    expect(paging.page.locator(".row-text").first).to_have_text("Entry 201")
    paging.page.wait_for_timeout(300)
    paging.shows_each_once()


def test_pages_before_the_first_come_without_moving_what_is_seen(paging):
    paging.has(40)
    paging.page.get_by_text("Both ways from the middle").click()
    eventually(paging.page, lambda: paging.page.evaluate("scrollY") > 300, "nothing came above")
    paging.page.wait_for_timeout(500)
    paging.page.evaluate("scrollTo(0, 650)")
    paging.page.wait_for_timeout(60)  # rows that were far away have come, the page before has not
    asked = paging.numbers()[0]
    name, seen = paging.first_seen()
    eventually(paging.page, lambda: paging.numbers()[0] > asked, "no page came above")
    paging.page.wait_for_timeout(100)
    assert paging.top_of(name) == pytest.approx(seen, abs=2)
    paging.shows_each_once()


def test_a_finger_scrolls_to_the_next_page(tabs):
    paging = Paging(tabs.open("/tables/paging", **PHONE))
    paging.has(40)
    finger = Finger(paging.page)
    for _ in range(3):
        finger.drag((200, 700), (200, 100), steps=6)
    eventually(paging.page, lambda: paging.numbers()[0] >= 60, "no page came")


@pytest.fixture
def scrolling(tabs):
    return tabs.open("/tables/scrolling")


def test_a_box_says_where_it_is_and_scrolls_when_told(scrolling):
    scrolling.get_by_role("button", name="To 300").click()
    expect(scrolling.get_by_text(re.compile("^At 300 of "))).to_be_visible()
    expect(scrolling.get_by_text(re.compile("at rest$"))).to_be_visible()
    scrolling.get_by_role("group", name="Lines").focus()
    scrolling.keyboard.press("Home")
    expect(scrolling.get_by_text(re.compile("^At 0 of "))).to_be_visible()


def test_an_end_is_told_once_until_the_content_has_grown(scrolling):
    def reached(times):
        expect(scrolling.get_by_text(f"The end was reached {times} times.")).to_be_visible()

    box = scrolling.get_by_role("group", name="Lines")
    reached(0)
    box.focus()
    scrolling.keyboard.press("End")
    reached(1)
    box.evaluate("e => e.scrollTop -= 20")
    box.evaluate("e => e.scrollTop += 20")
    scrolling.wait_for_timeout(100)
    reached(1)
    scrolling.get_by_role("button", name="More lines").click()
    expect(scrolling.get_by_text("Line 60")).to_have_count(1)
    reached(1)
    box.evaluate("e => e.scrollTop = e.scrollHeight")
    reached(2)


def test_a_finger_drags_a_box(tabs):
    page = tabs.open("/tables/scrolling", **PHONE)
    box = page.get_by_role("group", name="Lines").bounding_box()
    finger = Finger(page)
    x, y = box["x"] + 60, box["y"] + 200
    finger.down((x, y))
    finger.move((x, y - 120), steps=8)
    finger.up()
    expect(page.get_by_text(re.compile("^Dragged.*let go"))).to_be_visible()


def test_pages_come_to_rest_one_by_one(scrolling):
    pages = scrolling.get_by_role("group", name="Pages")
    pages.focus()
    scrolling.keyboard.press("ArrowRight")
    expect(scrolling.get_by_text("Page 2")).to_be_in_viewport(ratio=0.9)

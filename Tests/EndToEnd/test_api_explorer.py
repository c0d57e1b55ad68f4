"""The screen that walks through the API, with a keyboard alone."""

import re

import pytest
from api import client
from playwright.sync_api import expect
from todos import tab_to


class Explorer:
    def __init__(self, page):
        self.page = page
        self.main = page.get_by_role("main")
        self.back = page.get_by_role("button", name="Back", exact=True)
        self.outcome = page.get_by_role("status").filter(has_text=" bytes")

    def link(self, rel):
        return self.page.get_by_role("button", name=re.compile(rf"^{rel} → "))

    def shows(self, uri, status="200 OK"):
        expect(self.page.get_by_text(f"GET {uri}", exact=True)).to_be_visible()
        expect(self.main).to_contain_text(status)

    def follow(self, rel):
        """Presses Enter on a link, as someone without a mouse would."""
        tab_to(self.page, self.link(rel).first)
        self.page.keyboard.press("Enter")


@pytest.fixture
def explorer(tabs):
    return Explorer(tabs.open("/api"))


def test_it_starts_at_the_entry_and_shows_its_links(explorer):
    explorer.shows("/api/v1")
    for rel in ("self", "todos", "weather", "home", "service-desc"):
        expect(explorer.link(rel)).to_be_visible()
    expect(explorer.back).to_be_disabled()
    expect(explorer.main).to_contain_text(re.compile(r'ETag: "'))


def test_pages_are_walked_by_keyboard_and_back(gallery, explorer):
    with client(gallery.url) as api:
        for number in range(25):
            api.add(f"explored {number}")
    explorer.shows("/api/v1")
    explorer.follow("todos")
    explorer.shows("/api/v1/todos")
    expect(explorer.main).to_contain_text("explored 0")
    explorer.follow("next")
    explorer.shows("/api/v1/todos?page=2&per_page=20")
    expect(explorer.main).to_contain_text("explored 24")
    expect(explorer.link("next")).to_have_count(0)
    explorer.follow("prev")
    explorer.shows("/api/v1/todos?page=1&per_page=20")
    for uri in ("/api/v1/todos?page=2&per_page=20", "/api/v1/todos", "/api/v1"):
        tab_to(explorer.page, explorer.back)
        explorer.page.keyboard.press("Enter")
        explorer.shows(uri)
    expect(explorer.back).to_be_disabled()


def test_the_weather_says_until_when_it_may_be_kept(explorer):
    explorer.shows("/api/v1")
    explorer.follow("weather")
    explorer.shows("/api/v1/weather")
    expect(explorer.main).to_contain_text(re.compile(r"Expires: .*:00:00 GMT"))
    expect(explorer.main).to_contain_text('"place": "Tokyo"')


def test_what_is_answered_is_announced(explorer):
    explorer.shows("/api/v1")
    live = explorer.main.locator("[aria-live], [role=status]").filter(has_text="200 OK")
    expect(live).to_have_count(1)


def test_text_of_others_stays_text(gallery, tabs):
    with client(gallery.url) as api:
        api.add("<img src=x onerror=alert(1)>")
    explorer = Explorer(tabs.open("/api"))
    explorer.shows("/api/v1")
    explorer.follow("todos")
    expect(explorer.main).to_contain_text("<img src=x onerror=alert(1)>")
    expect(explorer.main.locator("img")).to_have_count(0)


def test_the_place_survives_a_lost_server(gallery, tabs):
    from browsing import LOST_CONNECTION

    tabs.allow(LOST_CONNECTION)
    explorer = Explorer(tabs.open("/api"))
    explorer.shows("/api/v1")
    explorer.follow("weather")
    explorer.shows("/api/v1/weather")
    gallery.kill()
    gallery.start()
    explorer.page.watch.joined(2)
    explorer.shows("/api/v1/weather")
    expect(explorer.back).to_be_enabled()

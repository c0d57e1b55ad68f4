"""Parts of the client that are fetched when they are needed, and what happens until they are there."""

import pytest
from browsing import LOST_CONNECTION, choosing, eventually
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")


class Part:
    """A part whose answer is kept back, or that cannot be fetched, from the beginning of a page on."""

    def __init__(self, page, name, fails=0):
        self.page, self.name, self.fails = page, name, fails
        self.held, self.asked = [], 0
        page.route(f"**/parts/{name}.js*", self._take)

    def _take(self, route):
        self.asked += 1
        if self.asked <= self.fails:
            route.abort("connectionreset")
        elif self.fails:
            route.continue_()
        else:
            self.held.append(route)

    def give(self):
        eventually(self.page, lambda: self.held, f"{self.name} was never asked for")
        for route in self.held:
            route.continue_()


def opened(tabs, path, name, **options):
    page = tabs.open(None)
    part = Part(page, name, **options)
    page.goto(path)
    return page, part


def test_what_one_presses_before_a_sheet_hears_keys_is_kept(tabs):
    page, extras = opened(tabs, "/sheet", "extras")
    page.get_by_role("button", name="Which do you like?", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for key in ("ArrowDown", "End", "Home", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(sheet.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    extras.give()
    expect(page.locator(".code")).to_have_text("animal: Swallow\nanimal: disposed")


def test_what_one_presses_before_a_table_hears_keys_is_kept(tabs):
    page, table = opened(tabs, "/tables/million", "table")
    rows = page.get_by_role("main").get_by_role("listitem").get_by_role("button")
    rows.first.focus()
    eventually(page, lambda: table.held, "the table's part was never asked for")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    table.give()
    expect(rows.nth(2)).to_be_focused()


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_a_click_before_files_can_be_sent_is_kept(tabs, way):
    page, upload = opened(tabs, "/images", "upload")
    button = page.get_by_role("button", name="Upload", exact=True)
    eventually(page, lambda: upload.held, "the part was never asked for")
    choosers = choosing(page)
    button.click() if way == "click" else button.press(way)
    page.wait_for_timeout(100)
    assert not choosers()
    upload.give()
    eventually(page, choosers, "no chooser was opened")


def test_text_typed_meanwhile_is_typed_at_once(tabs):
    page, extras = opened(tabs, "/todos", "extras")
    field = page.get_by_role("textbox").first
    field.press_sequentially("a b")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("x")
    expect(field).to_have_value("ax b")
    extras.give()
    expect(field).to_have_value("ax b")


def test_keys_that_wait_for_what_never_comes_are_given_back(tabs):
    tabs.allow(LOST_CONNECTION)
    page, extras = opened(tabs, "/sheet", "extras", fails=1)
    eventually(page, lambda: extras.asked == 1, "extras was never asked for")
    page.get_by_role("button", name="Which do you like?", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    # The sheet asks again for what it needs.
    eventually(page, lambda: extras.asked == 2, "extras was not asked for again")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".code")).to_contain_text("disposed")

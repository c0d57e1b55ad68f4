"""Tables: a million rows of which few exist, and batches at random."""

import re

import pytest
from browsing import LOST_CONNECTION, Tabs, eventually
from playwright.sync_api import expect
from test_gestures import Finger

pytestmark = pytest.mark.usefixtures("served")

MILLION = 1_000_000
# The rows in sight: name, place in the whole, how many there are, and the px of their upper edges.
LOOK = """() => {
    const rows = [...document.querySelectorAll(".table-view > .table-section > .table > .row")];
    const seen = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 1 && top < innerHeight - 1;
    });
    return {
        existing: rows.length,
        seen: seen.map((row) => row.querySelector(".row-text").textContent),
        places: seen.map((row) => Number(row.ariaPosInSet)),
        sizes: [...new Set(seen.map((row) => Number(row.ariaSetSize)))],
        tops: Object.fromEntries(seen.map((row) =>
            [row.querySelector(".row-text").textContent, row.getBoundingClientRect().top])),
        height: document.documentElement.scrollHeight, y: scrollY,
        edge: seen.length ? seen.at(-1).getBoundingClientRect().bottom : 0,
        focus: document.activeElement.className.includes("row-text")
            ? document.activeElement.textContent : document.activeElement.className,
        elements: document.querySelectorAll("*").length,
    };
}"""


class Rows:
    """The rows of the one table of a page, as a person finds them."""

    def __init__(self, page):
        self.page = page

    def look(self):
        return self.page.evaluate(LOOK)

    def row(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def scroll(self, y):
        self.page.evaluate("y => scrollTo(0, y)", y)

    def shows(self, place, message="the row never came"):
        """Waits until the row of this number is in sight, with the right number for screen readers."""
        def there():
            look = self.look()
            return place in look["places"] and look["seen"] and numbers(look) == look["places"] and look
        return eventually(self.page, there, lambda: f"{message}: {self.look()}")

    def full(self):
        """Waits until rows fill the window from the table's part of it to its end."""
        def filled():
            look = self.look()
            return len(look["seen"]) > 8 and (look["edge"] >= 719 or MILLION in look["places"]) and look
        return eventually(self.page, filled, lambda: f"rows are missing: {self.look()}")

    def focused(self, name):
        expect(self.row(name)).to_be_focused()
        expect(self.row(name)).to_be_in_viewport()


def numbers(look):
    return [int(re.search(r"\d+$", name)[0]) for name in look["seen"]]


@pytest.fixture
def million(tabs):
    page = tabs.open("/tables/million", viewport={"width": 1000, "height": 720})
    rows = Rows(page)
    rows.shows(1)
    return rows


def test_the_first_answer_has_the_first_rows_and_few_elements(million, served):
    status, html = served.get("/tables/million")
    assert status == 200 and html.count('class="row') < 400 and "Avocet 40<" in html
    assert "Avocet 41<" not in html
    look = million.look()
    assert look["elements"] <= 300 and look["sizes"] == [MILLION]
    assert look["height"] > 1e6


def test_the_wheel_goes_through_the_rows_without_a_gap(million):
    million.page.mouse.move(500, 500)
    for _ in range(12):
        million.page.mouse.wheel(0, 500)
        million.page.wait_for_timeout(16)
    look = million.full()
    assert look["places"] == list(range(look["places"][0], look["places"][-1] + 1))
    assert 80 < look["places"][0] < 120 and look["existing"] < 60
    for _ in range(30):
        million.page.mouse.wheel(0, -500)
    look = million.shows(1)
    assert look["places"][0] == 1


def test_rows_in_sight_stay_still_when_others_come_and_go(million):
    million.page.mouse.move(500, 500)
    million.page.mouse.wheel(0, 3000)
    look = million.full()
    eventually(million.page, lambda: million.look()["y"] == 3000, "the wheel has not ended")
    before = million.look()["tops"]
    middle = list(before)[5]
    million.page.mouse.wheel(0, 400)
    eventually(million.page, lambda: million.look()["y"] >= 3400, "the wheel has not ended")
    million.full()
    after = million.look()
    assert abs(after["tops"][list(before)[12]] - before[list(before)[12]] + after["y"] - 3000) < 1.5
    assert look["existing"] < 60 and middle


@pytest.mark.parametrize("part", [0.2, 0.5, 0.87])
def test_the_scroll_bar_leads_anywhere(million, part):
    million.scroll(million.look()["height"] * part)
    look = million.full()
    assert abs(look["places"][0] / MILLION - part) < 0.06, look["places"][0]
    assert numbers(look) == look["places"] and look["elements"] <= 300


def test_the_scroll_bar_reaches_the_last_row_and_comes_back(million):
    million.scroll(1e9)
    look = million.shows(MILLION)
    assert look["places"][-1] == MILLION and look["edge"] <= 720
    million.scroll(0)
    assert million.shows(1)["places"][0] == 1


def test_dragging_the_scroll_bar_fast_ends_where_it_is_let_go(million):
    height = million.look()["height"]
    for step in range(1, 40):
        million.scroll(height * step / 40)
        million.page.wait_for_timeout(5)
    look = million.full()
    assert abs(look["places"][0] / MILLION - 39 / 40) < 0.03
    assert numbers(look) == look["places"]


def test_keys_move_the_focus_through_rows_that_do_not_exist_yet(million):
    million.row("Avocet 1").focus()
    for _ in range(60):
        million.page.keyboard.press("ArrowDown")
    million.focused("Avocet 61")
    million.page.keyboard.press("ArrowUp")
    million.focused("Avocet 60")
    million.page.keyboard.press("PageDown")
    eventually(million.page, lambda: re.match(r"Avocet 7\d", million.look()["focus"]),
               "Page Down goes a page")
    million.page.keyboard.press("End")
    million.focused(f"Lapwing {MILLION}")
    million.page.keyboard.press("ArrowUp")
    million.focused(f"Lapwing {MILLION - 1}")
    million.page.keyboard.press("Home")
    million.focused("Avocet 1")


def test_tab_still_leads_from_row_to_row(million):
    million.row("Avocet 3").focus()
    million.page.keyboard.press("Tab")
    million.focused("Avocet 4")


def test_typed_letters_lead_to_the_row_that_begins_so(million):
    million.row("Avocet 2").focus()
    million.page.keyboard.type("swa")
    million.focused("Swallow 18001")
    million.page.wait_for_timeout(1100)
    million.page.keyboard.type("k")
    million.focused("Kite 36001")


def test_a_focus_far_away_waits_and_returns(million):
    million.row("Avocet 5").focus()
    million.scroll(50_000)
    million.full()
    assert "table-view" in million.look()["focus"]
    million.scroll(0)
    million.shows(5)
    expect(million.row("Avocet 5")).to_be_focused()
    million.scroll(50_000)
    million.full()
    million.page.keyboard.press("ArrowDown")
    million.focused("Avocet 6")


def test_a_row_is_scrolled_to_by_its_number(million):
    field = million.page.get_by_role("textbox", name="Row number")
    for number in (654_321, 7, MILLION):
        field.fill(str(number))
        field.press("Enter")
        assert number in million.shows(number)["places"]
        million.scroll(0)
        million.shows(1)


def test_one_cell_and_all_cells_change_in_place(million):
    first = million.page.get_by_role("listitem").first
    row = first.element_handle()
    before = first.inner_text()
    million.page.get_by_role("button", name="One cell").click()
    expect(first).not_to_have_text(before)
    before = first.inner_text()
    million.page.get_by_role("button", name="Replace all").click()
    expect(first).not_to_have_text(before)
    assert row.evaluate("row => row.isConnected")


def test_a_row_appended_to_a_million_is_the_last(million):
    million.page.get_by_role("button", name="Append").click()
    eventually(million.page, lambda: million.look()["sizes"] == [MILLION + 1], "nothing was added")
    million.row("Avocet 1").focus()
    million.page.keyboard.press("End")
    million.shows(MILLION + 1)


def test_the_same_rows_are_found_again_by_any_way(tabs):
    page = tabs.open("/tables", viewport={"width": 1000, "height": 720})
    page.get_by_role("button", name="A million rows").click()
    million, heading = Rows(page), page.get_by_role("heading", level=1)
    million.shows(1)
    million.scroll(3_456_789)
    before = million.full()
    million.row(before["seen"][6]).click()
    expect(heading).to_have_text(before["seen"][6])
    page.go_back()
    same(million, before)
    page.go_back()
    expect(heading).to_have_text("Tables")
    page.go_forward()
    same(million, before)
    page.reload()
    page.watch.joined(2)
    same(million, before)


def test_a_lost_server_comes_back_with_the_same_rows(browser, gallery):
    tabs = Tabs(browser, gallery.url)
    tabs.allow(LOST_CONNECTION)
    page = tabs.open("/tables/million", viewport={"width": 1000, "height": 720})
    million = Rows(page)
    million.shows(1)
    million.scroll(2_345_678)
    before = million.full()
    gallery.kill()
    gallery.start()
    page.watch.joined(2)
    same(million, before)
    tabs.close()


def same(million, before):
    def found():
        tops = million.look()["tops"]
        return all(abs(tops.get(name, 1e9) - top) < 2 for name, top in list(before["tops"].items())[1:-1])
    eventually(million.page, found, lambda: f"{million.look()['tops']} instead of {before['tops']}")


def test_a_finger_scrolls_through_the_rows(tabs):
    page = tabs.open("/tables/million", has_touch=True, is_mobile=True,
                     viewport={"width": 390, "height": 720})
    rows, finger = Rows(page), Finger(page)
    rows.shows(1)
    for _ in range(6):
        finger.drag((200, 650), (200, 100), steps=5)
        page.wait_for_timeout(50)
    look = rows.full()
    assert look["places"][0] > 25 and numbers(look) == look["places"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_in_a_narrow_window_loses_nothing(tabs):
    page = tabs.open("/tables/million", viewport={"width": 320, "height": 720})
    rows = Rows(page)
    rows.shows(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    rows.scroll(2_000_000)
    look = eventually(page, lambda: (look := rows.look()) and look["seen"] and look,
                      "no rows")
    assert numbers(look) == look["places"]


def test_sections_are_filtered_shuffled_and_put_back(tabs):
    page = tabs.open("/tables/sections")
    headers = page.get_by_role("heading", level=2)
    expect(headers).to_have_count(8)
    names = headers.all_inner_texts()
    page.get_by_role("button", name="Turn around").click()
    expect(headers).to_have_text(names[::-1])
    page.get_by_role("button", name="Shuffle").click()
    page.get_by_role("button", name="Sort").click()
    expect(headers).to_have_text(names)
    page.get_by_role("textbox", name="Filter").fill("owl")
    expect(headers).to_have_text(["Owls"])
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(5)
    expect(page.get_by_text("5 birds", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Owls")).to_have_count(1)
    page.get_by_role("textbox", name="Filter").fill("")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(45)


def test_letters_and_arrows_work_in_a_short_list_too(tabs):
    page = tabs.open("/tables")
    rows = page.get_by_role("main").get_by_role("listitem").get_by_role("button")
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    page.keyboard.type("a mil")
    expect(rows.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("A million rows")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_random_batches_show_what_the_data_holds(tabs, motion):
    page = changed(tabs, motion)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("status").filter(has_text="All right")).to_be_visible()
    expect(page.locator(".table-ghosts")).to_have_count(0)
    before = page.get_by_role("main").get_by_role("listitem").all_inner_texts()
    # The same steps in another session lead to the same rows.
    second = changed(tabs, "reduce")
    expect(second.get_by_role("main").get_by_role("listitem")).to_have_text(before)


def changed(tabs, motion):
    """A page whose rows have been changed often, always the same way."""
    page = tabs.open("/tables/updates", reduced_motion=motion)
    page.get_by_role("textbox", name="Seed").fill("7")
    page.get_by_role("button", name="Begin").click()
    for times in (6, 1, 3):
        name = "Change 100 times" if times == 1 else "Change"
        for _ in range(times):
            page.get_by_role("button", name=name, exact=True).click()
    return page

"""Rows that are carried farther than the rows that exist, in the page and in a box of their own."""

import re

import pytest
from browsing import eventually
from finger import Finger
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")

EDGE = 20
# The rows from the first to the last that can be seen in the box, or in the window.
SEEN = """() => {
    const box = document.querySelector(".scroll-view")?.getBoundingClientRect();
    const [top, bottom] = box ? [box.top, box.bottom] : [0, innerHeight];
    return [...document.querySelectorAll(".table-section .row")].filter((row) => {
        const place = row.getBoundingClientRect();
        return place.bottom > top + 1 && place.top < bottom - 1;
    }).map((row) => ({
        name: row.querySelector(".row-text").textContent,
        number: Number(row.ariaPosInSet), hidden: row.style.visibility === "hidden",
        top: row.getBoundingClientRect().top,
    }));
}"""


class Order:
    """The list of stops."""

    def __init__(self, page):
        self.page = page
        self.area = page.locator(".scroll-view, .table-view").first

    def row(self, number):
        name = re.compile(f"^Stop {number}$")
        return self.page.locator(".table-section .row").filter(
            has=self.page.locator(".row-text").filter(has_text=name))

    def handle(self, number):
        box = self.row(number).get_by_role("button", name="Reorder").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def grab(self, number):
        """Takes a row by its handle with the mouse, and says where."""
        x, y = self.handle(number)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.wait_for_timeout(200)
        return x, y

    def edge(self):
        """The lower end of what can be seen of the list."""
        return self.page.evaluate("""() => {
            const box = document.querySelector(".scroll-view")?.getBoundingClientRect();
            return box ? Math.min(innerHeight, box.bottom) : innerHeight;
        }""")

    def seen(self):
        return self.page.evaluate(SEEN)

    def comes(self, number):
        eventually(self.page, lambda: any(row["name"] == f"Stop {number}" for row in self.seen()),
                   lambda: f"Stop {number} never came: {self.seen()}")

    def says(self, words):
        expect(self.page.get_by_text(words)).to_have_count(1)

    def place(self):
        """Where it was put, as the page says."""
        self.page.get_by_text(re.compile(r"is number \d+\.$")).wait_for()
        return int(re.search(r"(\d+)\.$", self.page.get_by_text(
            re.compile(r"is number \d+\.$")).text_content())[1])

    def is_settled(self, number, place):
        """The carried row stands at its place, and nothing is left of carrying it."""
        expect(self.row(number)).to_be_in_viewport()
        expect(self.row(number)).to_have_attribute("aria-posinset", str(place))
        expect(self.page.locator(".table-ghosts, .carried, .carrying")).to_have_count(0)
        expect(self.page.locator("[data-held]")).to_have_count(0)
        seen = self.seen()
        assert not any(row["hidden"] for row in seen), seen
        assert [row["number"] for row in seen] == list(
            range(seen[0]["number"], seen[0]["number"] + len(seen)))
        ids = self.page.evaluate("() => [...document.querySelectorAll('[id]')].map(({ id }) => id)")
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", ["/tables/order", "/tables/order/box"])
def test_a_mouse_carries_a_row_past_the_rows_that_exist(tabs, path):
    order = Order(tabs.open(path))
    mouse = order.page.mouse
    x, y = order.grab(2)
    mouse.move(x, order.edge() - EDGE, steps=6)
    order.comes(70)
    expect(order.row(2)).to_have_count(0)
    expect(order.page.locator(".table-ghosts > .carried")).to_have_text(re.compile("Stop 2"))
    mouse.move(x, order.edge() - 150, steps=4)
    order.page.wait_for_timeout(300)
    mouse.up()
    place = order.place()
    assert place > 60
    order.is_settled(2, place)
    order.says(f"Row moved to {place} of 300")


def test_a_row_carried_away_and_back_again_is_where_it_was(tabs):
    order = Order(tabs.open("/tables/order"))
    mouse = order.page.mouse
    x, y = order.grab(3)
    mouse.move(x, order.edge() - EDGE, steps=6)
    order.comes(70)
    mouse.move(x, EDGE, steps=6)
    order.comes(1)
    eventually(order.page, lambda: order.page.evaluate("scrollY") == 0, "it never came back")
    assert [row["name"] for row in order.seen() if row["hidden"]] == ["Stop 3"]
    mouse.move(x, y, steps=4)
    mouse.up()
    order.is_settled(3, 3)
    expect(order.page.get_by_text("Nothing carried yet.")).to_be_visible()


def test_escape_gives_a_row_back_that_is_far_away(tabs):
    order = Order(tabs.open("/tables/order"))
    mouse = order.page.mouse
    x, y = order.grab(2)
    mouse.move(x, order.edge() - EDGE, steps=6)
    order.comes(70)
    order.page.keyboard.press("Escape")
    expect(order.page.locator(".table-ghosts, .carrying")).to_have_count(0)
    expect(order.page.locator("[data-held]")).to_have_count(0)
    mouse.up()
    order.page.evaluate("scrollTo(0, 0)")
    order.comes(1)
    expect(order.row(2)).to_have_attribute("aria-posinset", "2")


@pytest.mark.parametrize("path, aside, hold", [
    ("/tables/order", 0, 250), ("/tables/order/box", 0, 250), ("/tables/order", 150, 550)],
    ids=["by its handle", "by its handle in a box", "by a long press"])
def test_a_finger_carries_a_row_past_the_rows_that_exist(tabs, path, aside, hold):
    order = Order(tabs.open(path, has_touch=True, viewport={"width": 390, "height": 700}))
    x, y = order.handle(4)
    x -= aside
    finger = Finger(order.page)
    finger.down((x, y))
    order.page.wait_for_timeout(hold)
    finger.move((x, order.edge() - EDGE))
    order.comes(70)
    # The finger goes on although the row that it has touched does not exist any more.
    finger.move((x, order.edge() - 150))
    order.page.wait_for_timeout(300)
    finger.up()
    place = order.place()
    assert place > 60
    order.is_settled(4, place)


@pytest.mark.parametrize("path", ["/tables/order", "/tables/order/box"])
def test_keys_carry_a_row_past_the_rows_that_exist(tabs, path):
    order = Order(tabs.open(path))
    handle = order.row(2).get_by_role("button", name="Reorder")
    handle.press("Space")
    expect(handle).to_have_attribute("aria-pressed", "true")
    for _ in range(70):
        order.page.keyboard.press("ArrowDown")
    expect(order.page.get_by_text("Stop 2 is number 72.")).to_have_count(1)
    expect(handle).to_be_focused()
    expect(handle).to_be_in_viewport()
    order.page.keyboard.press("Space")
    expect(handle).to_have_attribute("aria-pressed", "false")
    order.is_settled(2, 72)
    order.page.keyboard.press("Alt+ArrowUp")
    expect(order.page.get_by_text("Stop 2 is number 71.")).to_have_count(1)


def test_a_long_table_in_a_box_shows_any_row(tabs):
    order = Order(tabs.open("/tables/order/box"))
    page = order.page
    box = page.get_by_role("group", name="Stops")
    for part in (0.5, 1, 0.2, 0):
        box.evaluate("(box, part) => box.scrollTop = part * (box.scrollHeight - box.clientHeight)", part)
        wanted = round(part * 299) + 1

        def there():
            seen = order.seen()
            return seen and abs(seen[len(seen) // 2]["number"] - wanted) < 9 and len(seen) >= 7
        eventually(page, there, lambda: f"{wanted} never came: {order.seen()}")
        assert all(row["name"] == f"Stop {row['number']}" for row in order.seen())
    assert page.evaluate("scrollY") == 0
    order.row(1).locator(".row-text").focus()
    page.keyboard.press("End")
    expect(order.row(300).locator(".row-text")).to_be_focused()
    expect(order.row(300)).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(order.row(1).locator(".row-text")).to_be_focused()


def test_a_handle_is_carried_at_once_without_a_rest(tabs):
    order = Order(tabs.open("/tables/order"))
    page, (x, y) = order.page, order.handle(1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=2)
    page.mouse.move(x, y + 160, steps=4)
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()
    assert order.place() > 1

"""Deleting by a swipe, with the mouse and with a finger."""

from playwright.sync_api import expect
from todos import DETAIL, Todos


class Finger:
    """One finger on a touch screen, driven through the browser's debugging protocol."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, start, end, steps=10, rest=0):
        self._send("touchStart", start)
        for step in range(1, steps + 1):
            self._send("touchMove", tuple(
                a + (b - a) * step / steps for a, b in zip(start, end)))
        self.page.wait_for_timeout(rest)
        self._send("touchEnd")


def places(row, distance):
    """From a point near the row's right end, so far to the left."""
    box = row.bounding_box()
    y = box["y"] + box["height"] / 2
    x = box["x"] + box["width"] * 0.7
    return (x, y), (x - box["width"] * distance, y)


def test_a_mouse_swipe_deletes(todos):
    todos.add("one", "two", "three")
    start, end = places(todos.row("two"), 0.6)
    todos.page.mouse.move(*start)
    todos.page.mouse.down()
    todos.page.mouse.move(*end, steps=10)
    todos.page.mouse.up()
    todos.shows("one", "three")
    todos.undo.click()
    todos.shows("one", "two", "three")
    expect(todos.page).not_to_have_url(DETAIL)


def test_a_short_mouse_swipe_deletes_nothing_and_opens_nothing(todos):
    todos.add("one")
    start, end = places(todos.row("one"), 0.1)
    todos.page.mouse.move(*start)
    todos.page.mouse.down()
    todos.page.mouse.move(*end, steps=10)
    todos.page.wait_for_timeout(200)  # a hand that rests before it lets go has not flicked
    todos.page.mouse.up()
    todos.add("marker")
    todos.shows("one", "marker")
    expect(todos.page).not_to_have_url(DETAIL)


def phone(tabs):
    return Todos(tabs.open("/todos", has_touch=True, is_mobile=True,
                           viewport={"width": 390, "height": 844}))


def test_a_touch_swipe_deletes(tabs):
    todos = phone(tabs)
    todos.add("one", "two", "three")
    Finger(todos.page).drag(*places(todos.row("two"), 0.6))
    todos.shows("one", "three")
    todos.undo.click()  # a tap this soon after a swipe only ends the scrolling it began
    todos.shows("one", "two", "three")


def test_a_finger_that_scrolls_deletes_nothing(tabs):
    todos = phone(tabs)
    todos.add(*(f"row {number}" for number in range(20)))
    todos.page.evaluate("scrollTo(0, 0)")
    (x, y), _ = places(todos.row("row 5"), 0)
    Finger(todos.page).drag((x, y), (x - 20, y - 300))
    todos.add("marker")
    expect(todos.rows).to_have_count(21)
    expect(todos.undo).to_have_count(0)


def test_a_short_touch_swipe_deletes_nothing(tabs):
    todos = phone(tabs)
    todos.add("one")
    Finger(todos.page).drag(*places(todos.row("one"), 0.1), rest=200)
    todos.add("marker")
    todos.shows("one", "marker")


def test_a_tap_opens_the_row(tabs):
    todos = phone(tabs)
    todos.add("one")
    todos.text("one").tap()
    expect(todos.content).to_have_value("one")

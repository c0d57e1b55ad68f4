"""Fingers on a touch screen, and the playground that they touch."""

import time

from playwright.sync_api import expect

STEP = 0.008


class Fingers:
    """Any number of fingers, driven through the browser's debugging protocol.

    Each event comes 8 ms after the one before by its own time, however slow the machine is.
    """

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.now = 0.0

    def send(self, kind, *points):
        self.now += STEP
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": self.now,
            "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})

    def down(self, *points):
        self.now = time.time()
        self.send("touchStart", *points)

    def move(self, *ways, steps=10):
        """Each way is (from, to); all fingers move together."""
        for step in range(1, steps + 1):
            self.send("touchMove", *(
                tuple(a + (b - a) * step / steps for a, b in zip(start, end)) for start, end in ways))

    def up(self):
        self.send("touchEnd")

    def tap(self, *points):
        self.down(*points)
        self.up()

    def drag(self, start, end, steps=10):
        self.down(start)
        self.move((start, end), steps=steps)
        self.up()


class Playground:
    """The screen of gestures: surfaces by their names, and what stands below them."""

    def __init__(self, page):
        self.page = page

    def surface(self, name):
        return self.page.get_by_label(name, exact=True)

    def status(self, text):
        """A line that is spoken, with this text."""
        return self.page.get_by_role("status").filter(has_text=text)

    def says(self, text):
        expect(self.status(text)).to_have_count(1)

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def middle(self, name):
        """The middle of a surface, brought into the window."""
        surface = self.surface(name)
        surface.scroll_into_view_if_needed()
        box = surface.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def left(self, name):
        return self.surface(name).bounding_box()["x"]

    def mouse_drag(self, name, dx, dy=0, rest=0, steps=10, hold=False):
        x, y = self.middle(name)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + dx, y + dy, steps=steps)
        if rest:
            self.page.wait_for_timeout(rest)
        if not hold:
            mouse.up()

    def at_rest(self, name):
        """Waits until nothing of the surface moves any more."""
        self.page.wait_for_function(
            "e => e.getAnimations().every(a => a.playState !== 'running')",
            arg=self.surface(name).element_handle())

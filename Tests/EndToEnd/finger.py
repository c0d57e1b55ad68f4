"""One finger on a touch screen, driven through the browser's debugging protocol."""


class Finger:
    """Puts itself down, moves and lets go; places are points in the window."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, point):
        self.at = point
        self._send("touchStart", point)

    def move(self, end, steps=10):
        start = self.at
        for step in range(1, steps + 1):
            self._send("touchMove", tuple(
                a + (b - a) * step / steps for a, b in zip(start, end)))
        self.at = end

    def up(self):
        self._send("touchEnd")

    def drag(self, start, end, steps=10, rest=0, hold=0):
        self.down(start)
        self.page.wait_for_timeout(hold)
        self.move(end, steps)
        self.page.wait_for_timeout(rest)
        self.up()

"""Pages that fail their test on any console error, policy violation or uncaught exception."""

import re
import time

from axe_playwright_python.sync_playwright import Axe

PATIENCE = 10
# What Chromium itself writes when a connection is lost; only tests that cut one allow it.
LOST_CONNECTION = (r"WebSocket connection to .* failed", r"net::ERR_")
NOT_FOUND = (r"status of 404",)


class Watch:
    """What went wrong in a page, and the frames of its sockets."""

    def __init__(self, page):
        self.page = page
        self.problems = []
        self.joins = 0
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"exception: {error}"))
        page.on("crash", lambda _: self.problems.append("the page crashed"))
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))

    def _console(self, message):
        if message.type == "error" or "Content Security Policy" in message.text:
            self.problems.append(f"console: {message.text}")

    def _frame(self, payload):
        self.joins += str(payload).startswith(('["joined"', '["full"', "b'[\"joined\"", "b'[\"full\""))

    def joined(self, times=1):
        """Waits until the page has been joined to a session so many times."""
        eventually(self.page, lambda: self.joins >= times, "the page never went live")
        # The frame has been seen on the wire; the page takes it in before its next two frames.
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def verify(self, allowed):
        left = [problem for problem in self.problems
                if not any(re.search(pattern, problem) for pattern in allowed)]
        assert left == [], left


class Tabs:
    """Makes pages, each in a context of its own unless told otherwise; verifies them at the end."""

    def __init__(self, browser, base_url):
        self.browser, self.base_url = browser, base_url
        self.contexts, self.watches, self.allowed = [], [], []

    def allow(self, patterns):
        self.allowed += patterns

    def context(self, **options):
        options = {"base_url": self.base_url, "locale": "en-US", "timezone_id": "UTC"} | options
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        return context

    def open(self, path="/todos", context=None, live=True, **options):
        """A page on a path; with `live`, joined to its session."""
        page = (context or self.context(**options)).new_page()
        watch = Watch(page)
        page.watch = watch
        self.watches.append(watch)
        if path:
            page.goto(path)
            if live:
                watch.joined()
        return page

    def close(self):
        try:
            for watch in self.watches:
                watch.verify(self.allowed)
        finally:
            for context in self.contexts:
                context.close()


def eventually(page, condition, message):
    """Polls in step with the browser; the page's own events are delivered meanwhile."""
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(message() if callable(message) else message)
        page.wait_for_timeout(10)
    return value


def choosing(page):
    """Answers the choosers that the page's own fields have opened since, caught in the browser's place."""
    choosers = []
    page.on("filechooser", lambda chooser: choosers.append(chooser))

    # Playwright does not wait until the browser knows: the chooser of a field outside of the page says so.
    def caught():
        page.evaluate("() => Object.assign(document.createElement('input'), { type: 'file' }).click()")
        return choosers
    eventually(page, caught, "file choosers cannot be caught")
    return lambda: [one for one in choosers if one.element.evaluate("(field) => field.isConnected")]


# Axe judges what lies behind a dialog by where the dialog is: both must have come to rest.
AT_REST = """() => new Promise((done) => {
    let last = "", still = 0;
    const look = () => {
        const now = [...document.querySelectorAll("dialog[open], main")].map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height];
        }).join();
        const moves = document.getAnimations().some(({ playState, effect }) =>
            playState === "running" && effect.getComputedTiming().iterations < Infinity);
        still = now === last && !moves ? still + 1 : 0;
        last = now;
        still > 9 ? done() : requestAnimationFrame(look);
    };
    look();
})"""


def violations(page):
    """What axe finds wrong with the page once it is at rest: rule, element, advice."""
    page.evaluate(AT_REST)
    return [f"{found['id']}: {node['html']} {node['failureSummary']}"
            for found in Axe().run(page).response["violations"] for node in found["nodes"]]

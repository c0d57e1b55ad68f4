"""A table's rows in a user's words: found by role and name, handled by mouse, finger or keys."""

from playwright.sync_api import expect


class Rows:
    """The screen with the letters."""

    def __init__(self, page):
        self.page = page
        # Rows that fade out are copies beside the sections.
        self.items = page.locator(".table-section").get_by_role("listitem")
        self.edit = page.get_by_role("button", name="Edit", exact=True)
        self.done = page.get_by_role("button", name="Done", exact=True)

    def row(self, name):
        return self.items.filter(has=self.page.locator(".row-text").filter(has_text=name))

    def text(self, name):
        """The row's text, which chooses it."""
        return self.items.locator(".row-text").filter(has_text=name)

    def button(self, name, label):
        return self.row(name).get_by_role("button", name=label, exact=True)

    def says(self, words):
        expect(self.page.get_by_text(words, exact=True)).to_be_visible()

    def names(self):
        return self.page.locator(".table-section .row-title").all_text_contents()

    def begins(self, *names):
        """Waits until the list begins with these rows."""
        for index, name in enumerate(names):
            expect(self.page.locator(".table-section .row-title").nth(index)).to_have_text(name)

    def choose(self, mode):
        self.page.get_by_role("group", name="Choose").get_by_text(mode, exact=True).click()
        expect(self.page.get_by_role("radio", name=mode, exact=True)).to_be_checked()

    def center(self, name, label=None):
        box = (self.button(name, label) if label else self.row(name)).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def across(self, name, part):
        """From a point in the row, so far along it; negative to the left."""
        self.row(name).scroll_into_view_if_needed()
        box = self.row(name).bounding_box()
        x, y = box["x"] + box["width"] * (0.75 if part < 0 else 0.2), box["y"] + box["height"] / 2
        return (x, y), (x + box["width"] * part, y)

    def swipe(self, name, part, rest=200):
        """A mouse that rests before it lets go, so that only the distance counts."""
        start, end = self.across(name, part)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=8)
        self.page.wait_for_timeout(rest)
        mouse.up()

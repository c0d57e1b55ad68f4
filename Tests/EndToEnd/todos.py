"""The to-do screens in a user's words: everything is found by role and name."""

import re

from browsing import eventually
from playwright.sync_api import expect

DETAIL = re.compile(r"/todos/(?!new$)[^/?]+$")


class Todos:
    """The list, in one page."""

    def __init__(self, page):
        self.page = page
        self.heading = page.get_by_role("heading", level=1)
        self.field = page.get_by_role("textbox", name="New todo", exact=True)
        self.add_button = page.get_by_role("button", name="Add", exact=True)
        self.rows = page.get_by_role("main").get_by_role("listitem")
        self.texts = self.rows.get_by_role("button").filter(has_text=re.compile(r"\S"))
        self.checkboxes = page.get_by_role("checkbox")
        self.content = page.get_by_role("textbox", name="Content", exact=True)
        self.save = page.get_by_role("button", name="Save", exact=True)
        self.cancel = page.get_by_role("button", name="Cancel", exact=True)
        self.undo = page.get_by_role("button", name="Undo", exact=True)
        self.alert = page.get_by_role("alertdialog")
        self.ok = self.alert.get_by_role("button", name="OK", exact=True)
        self.reconnecting = page.get_by_role("status").filter(has_text="Reconnecting…")

    def text(self, content):
        """The row's text, which opens it."""
        return self.page.get_by_role("button", name=content, exact=True)

    def row(self, content):
        return self.rows.filter(has=self.text(content))

    def checkbox(self, content):
        return self.row(content).get_by_role("checkbox")

    def sort_by(self, name):
        group = self.page.get_by_role("radiogroup", name="Sort by").or_(
            self.page.get_by_role("group", name="Sort by"))
        return group.get_by_role("radio", name=name, exact=True)

    def choose_sort(self, name):
        self.sort_by(name).check()

    def add(self, *contents):
        for content in contents:
            self.field.fill(content)
            self.field.press("Enter")
            expect(self.text(content)).to_have_count(1)
            expect(self.field).to_have_value("")

    def shows(self, *contents):
        """Waits until the list has exactly these rows, in this order."""
        if not contents:
            expect(self.texts).to_have_count(0)
        else:
            expect(self.texts).to_have_text(list(contents))

    def shows_open(self, count):
        expect(self.page.get_by_text(f"{count} open", exact=True)).to_be_visible()

    def open(self, content):
        """Opens a row; answers its path."""
        self.text(content).click()
        expect(self.page).to_have_url(DETAIL)
        expect(self.content).to_have_value(content)
        return self.page.url

    def choose_delete(self, content):
        self.row(content).get_by_role("button", name="More actions").click()
        self.page.get_by_role("menuitem", name="Delete", exact=True).or_(
            self.row(content).get_by_role("button", name="Delete", exact=True)
        ).locator("visible=true").click()

    def problem(self, field):
        """The text that describes a field, as a screen reader adds it."""
        return field.evaluate(
            "f => (f.getAttribute('aria-describedby') || '').split(' ').filter(Boolean)"
            ".map(id => document.getElementById(id)?.textContent ?? '').join(' ').trim()")

    def refuses(self, field, reason):
        """Waits until the field is marked as wrong and its reason stands beside it."""
        expect(field).to_have_attribute("aria-invalid", "true")
        eventually(self.page, lambda: re.search(reason, self.problem(field), re.I),
                   lambda: f"the reason is {self.problem(field)!r}")
        assert self.page.get_by_text(self.problem(field), exact=True).first.is_visible()


def caret(field):
    return field.evaluate("f => [f.selectionStart, f.selectionEnd]")


def tab_to(page, target, limit=60):
    """Presses Tab until the target has the focus, as someone without a mouse would."""
    for _ in range(limit):
        if target.count() == 1 and target.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {target}")

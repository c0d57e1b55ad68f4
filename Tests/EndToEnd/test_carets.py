"""Text, caret and selection in every kind of field, while the line is cut or the server killed."""

import pytest
from browsing import LOST_CONNECTION
from playwright.sync_api import expect

FIELDS = ("Display name", "Notes", "Search birds")


@pytest.fixture(params=["cut", "killed"])
def line(request, fragile, gallery, proxy):
    """A page, and two functions: lose the server, have it again."""
    page = fragile.open("/controls")

    def lose():
        proxy.refuse()
        if request.param == "killed":
            gallery.kill()

    def again():
        joins = page.watch.joins
        if request.param == "killed":
            gallery.start()
        proxy.accept()
        page.watch.joined(joins + 1)

    return page, lose, again


def caret(field):
    return field.evaluate("f => [f.selectionStart, f.selectionEnd, f.selectionDirection]")


def knows(page, name):
    """The server's own words about the text of a field."""
    return page.get_by_text(
        {"Display name": "6 of 20", "Notes": "6 of 200", "Search birds": "No bird has that name."}[name],
        exact=True)


def test_text_caret_and_selection_outlive_a_lost_server(line):
    page, lose, again = line
    for name in FIELDS:
        field = page.get_by_role("textbox", name=name, exact=True)
        field.fill("abef")
        field.evaluate("f => f.setSelectionRange(2, 2)")
        lose()
        page.keyboard.type("cd")
        field.evaluate("f => f.setSelectionRange(1, 4, 'backward')")
        again()
        expect(field).to_have_value("abcdef")
        expect(field).to_be_focused()
        assert caret(field) == [1, 4, "backward"]
        expect(knows(page, name)).to_be_visible()
        page.keyboard.type("X")
        expect(field).to_have_value("aXef")
        assert caret(field)[:2] == [2, 2]
    for name in FIELDS:
        expect(page.get_by_role("textbox", name=name, exact=True)).to_have_value("aXef")


def test_the_caret_stays_in_a_text_that_nobody_changed(line):
    page, lose, again = line
    for name, at in (("Price", [1, 3]), ("Notes", [4, 9]), ("Search slowly", [1, 1])):
        field = page.get_by_role("textbox", name=name, exact=True)
        text = field.input_value()
        field.focus()
        field.evaluate("(f, [start, end]) => f.setSelectionRange(start, end)", at)
        lose()
        again()
        expect(field).to_have_value(text)
        expect(field).to_be_focused()
        assert caret(field)[:2] == at


def test_a_long_text_stays_where_it_was_scrolled(line):
    page, lose, again = line
    notes = page.get_by_role("textbox", name="Notes", exact=True)
    notes.fill("\n".join(str(number) for number in range(60)))
    notes.evaluate("f => { f.setSelectionRange(100, 100); f.scrollTop = 900 }")
    top = notes.evaluate("f => f.scrollTop")
    assert top > 0
    lose()
    again()
    expect(notes).to_be_focused()
    assert (caret(notes)[:2], notes.evaluate("f => f.scrollTop")) == ([100, 100], top)


def test_a_text_view_and_a_search_are_checked_again(gallery, tabs):
    tabs.allow(LOST_CONNECTION)
    page = tabs.open("/controls")
    page.get_by_role("textbox", name="Search birds").fill("cra")
    notes = page.get_by_role("textbox", name="Notes")
    notes.fill("one\ntwo")
    expect(page.get_by_text("7 of 200")).to_be_visible()
    gallery.kill()
    gallery.start()
    page.watch.joined(2)
    expect(notes).to_have_value("one\ntwo")
    expect(page.get_by_text("7 of 200")).to_be_visible()
    expect(page.get_by_role("textbox", name="Search birds")).to_have_value("cra")
    expect(page.get_by_role("status").filter(has_text="crane")).to_have_count(1)

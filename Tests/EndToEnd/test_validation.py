"""What is refused, with the reason beside the field and the text kept."""

import re

import pytest
from playwright.sync_api import expect

BLANK = ["", " ", " \t ", "\u3000"]
LONG = "x" * 1001


def test_a_blank_new_todo_is_refused(todos):
    for text in BLANK:
        todos.field.fill(text)
        todos.add_button.click()
        todos.refuses(todos.field, r"blank|empty")
        expect(todos.field).to_have_value(text)
        expect(todos.field).to_be_focused()
    todos.shows()


def test_a_long_new_todo_is_refused_and_its_text_kept(todos):
    todos.field.fill(LONG)
    todos.field.press("Enter")
    todos.refuses(todos.field, r"1[,.\u202f ]?000")
    expect(todos.field).to_have_value(LONG)
    todos.shows()
    todos.field.press("End")
    todos.field.press("Backspace")
    expect(todos.field).not_to_have_attribute("aria-invalid", "true")
    todos.field.press("Enter")
    todos.shows("x" * 1000)


@pytest.mark.parametrize("text, reason", [("  ", r"blank|empty"), (LONG, r"1[,.\u202f ]?000")])
@pytest.mark.parametrize("path", ["/todos/new", "an existing one"])
def test_the_detail_refuses_too(todos, path, text, reason):
    todos.add("same")
    todos.page.goto(path) if path.startswith("/") else todos.open("same")
    todos.content.fill(text)
    url = todos.page.url
    todos.save.click()
    todos.refuses(todos.content, reason)
    expect(todos.content).to_be_focused()
    expect(todos.content).to_have_value(text)
    assert todos.page.url == url
    todos.content.fill("better")
    todos.save.click()
    expect(todos.page).to_have_url(re.compile(r"/todos$"))
    todos.shows(*(["same", "better"] if path.startswith("/") else ["better"]))

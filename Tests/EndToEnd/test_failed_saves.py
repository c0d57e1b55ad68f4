"""A store that refuses: the reason is told, what was typed is kept, the list shows the truth."""

import re
import resource
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from todos import Todos

REASON = re.compile(r"lock|busy|disk|full|writ", re.I)
PATIENCE = 30_000


@contextmanager
def full_disk(gallery):
    """No file of the server can grow: a write fails as on a full disk."""
    pid, kind = gallery.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, before)


@pytest.fixture(params=["locked store", "full disk"])
def trouble(request, gallery):
    return gallery.locked_store if request.param == "locked store" else lambda: full_disk(gallery)


def dismiss(todos):
    expect(todos.alert).to_be_visible(timeout=PATIENCE)
    expect(todos.alert).to_have_text(REASON)
    todos.ok.click()
    expect(todos.alert).to_have_count(0)


def test_a_failed_add_keeps_what_was_typed(todos, trouble):
    todos.add("before")
    with trouble():
        todos.field.fill("precious")
        todos.field.press("Enter")
        dismiss(todos)
        expect(todos.field).to_have_value("precious")
        todos.shows("before")
    todos.add_button.click()
    todos.shows("before", "precious")
    todos.page.reload()
    todos.shows("before", "precious")


def test_a_failed_edit_stays_on_the_detail(todos, trouble):
    todos.add("before")
    url = todos.open("before")
    with trouble():
        todos.content.fill("after")
        todos.save.click()
        dismiss(todos)
        expect(todos.content).to_have_value("after")
        expect(todos.page).to_have_url(url)
    todos.save.click()
    todos.shows("after")


def test_a_refused_check_is_rolled_back(tabs, todos, trouble):
    todos.add("one")
    other = Todos(tabs.open("/todos"))
    with trouble():
        at_once = todos.checkbox("one").evaluate("box => { box.click(); return box.checked }")
        assert at_once is True  # the browser does not wait for the server
        dismiss(todos)
        expect(todos.checkbox("one")).not_to_be_checked()
        todos.shows_open(1)
        expect(other.checkbox("one")).not_to_be_checked()
    todos.checkbox("one").check()
    todos.shows_open(0)


def test_a_refused_delete_brings_the_row_back(todos, trouble):
    todos.add("one", "two")
    with trouble():
        todos.text("one").focus()
        todos.page.keyboard.press("Delete")
        dismiss(todos)
        todos.shows("one", "two")
    todos.page.reload()
    todos.shows("one", "two")


def test_another_screen_works_while_a_save_waits(gallery, tabs, todos):
    todos.add("one")
    with gallery.locked_store():
        todos.field.fill("waiting")
        todos.field.press("Enter")
        other = Todos(tabs.open("/todos"))
        other.shows("one")
        other.open("one")
        dismiss(todos)

"""The list: add, done, count, sort, delete, undo."""

import re

import pytest
from browsing import eventually
from playwright.sync_api import expect
from todos import DETAIL


def test_the_list_is_empty_at_first(todos):
    expect(todos.heading).to_have_count(1)
    expect(todos.heading).to_have_text("Todos")
    expect(todos.page).to_have_title(re.compile(r"^Todos – Tsubame$"))
    todos.shows()
    expect(todos.checkboxes).to_have_count(0)


def test_the_add_button_adds_once_and_clears_the_field(todos):
    todos.field.fill("Buy milk")
    todos.add_button.click()
    todos.shows("Buy milk")
    expect(todos.field).to_have_value("")
    todos.shows_open(1)


def test_enter_adds_and_the_field_keeps_the_focus(todos):
    todos.field.click()
    for text in ("one", "two", "three"):
        todos.page.keyboard.type(text)
        todos.page.keyboard.press("Enter")
        expect(todos.field).to_have_value("")
    expect(todos.field).to_be_focused()
    todos.shows("one", "two", "three")
    todos.shows_open(3)


def test_typing_on_before_the_answer_loses_and_doubles_nothing(todos):
    contents = [f"item {number:02}" for number in range(20)]
    todos.field.click()
    for content in contents:
        todos.page.keyboard.type(content)  # while the one before is still being saved
        expect(todos.field).to_have_value(content)
        todos.page.keyboard.press("Enter")
    todos.shows(*contents)


@pytest.mark.parametrize("content", [
    "<b>bold</b> & \"quoted\"", "'); DROP TABLE todo; --", "日本語 😀 é", "x" * 1000,
    "{{ 1 }} ${2} \\n",
])
def test_content_is_data_and_shown_once(todos, content):
    todos.add(content)
    todos.shows(content)
    assert todos.page.get_by_text(content, exact=True).count() == 1
    todos.page.reload()
    todos.shows(content)


def test_white_space_around_content_does_not_hide_it(todos):
    todos.field.fill("  padded  ")
    todos.field.press("Enter")
    expect(todos.texts).to_have_count(1)
    assert todos.texts.first.text_content().strip() == "padded"


def test_a_done_todo_stays_done(todos):
    todos.add("first", "second")
    todos.shows_open(2)
    expect(todos.checkboxes.first).to_have_attribute("type", "checkbox")
    todos.checkboxes.first.check()
    todos.shows_open(1)
    expect(todos.checkbox("first")).to_be_checked()
    todos.page.reload()
    expect(todos.checkbox("first")).to_be_checked()
    expect(todos.checkbox("second")).not_to_be_checked()
    todos.checkbox("first").uncheck()
    todos.shows_open(2)


def test_the_count_is_outside_the_heading(todos):
    todos.add("one")
    expect(todos.heading).to_have_text("Todos")
    assert not re.search(r"\d", todos.heading.text_content())


@pytest.mark.parametrize("created, sorted_", [
    (["b", "C", "A"], ["A", "b", "C"]),
    (["う", "あ", "い"], ["あ", "い", "う"]),
    (["é", "z", "e", "f"], ["e", "é", "f", "z"]),
])
def test_sort_by_content_and_back(todos, created, sorted_):
    todos.add(*created)
    expect(todos.sort_by("Created")).to_be_checked()
    todos.shows(*created)
    todos.choose_sort("Content")
    todos.shows(*sorted_)
    todos.choose_sort("Created")
    todos.shows(*created)


def test_a_new_row_is_sorted_in_where_it_belongs(todos):
    todos.add("b", "d")
    todos.choose_sort("Content")
    todos.add("c", "A")
    todos.shows("A", "b", "c", "d")


def test_delete_by_menu_and_undo(todos):
    todos.add("keep", "drop", "last")
    todos.checkbox("drop").check()
    todos.shows_open(2)
    todos.choose_delete("drop")
    todos.shows("keep", "last")
    todos.undo.click()
    todos.shows("keep", "drop", "last")
    expect(todos.checkbox("drop")).to_be_checked()
    expect(todos.undo).to_have_count(0)
    todos.page.reload()
    todos.shows("keep", "drop", "last")


def test_undo_goes_by_itself_and_the_row_stays_deleted(todos):
    todos.add("drop")
    todos.choose_delete("drop")
    expect(todos.undo).to_be_visible()
    expect(todos.undo).to_have_count(0)
    todos.page.reload()
    todos.shows()


def test_delete_by_key_on_the_focused_row(todos):
    todos.add("one", "two", "three")
    todos.text("two").focus()
    todos.page.keyboard.press("Delete")
    todos.shows("one", "three")
    todos.undo.click()
    todos.shows("one", "two", "three")


def test_delete_in_a_field_deletes_a_letter_and_no_row(todos):
    todos.add("one")
    todos.field.fill("ab")
    todos.field.press("Home")
    todos.field.press("Delete")
    expect(todos.field).to_have_value("b")
    todos.add("marker")
    todos.shows("one", "marker")


def test_edit_from_the_list(todos):
    todos.add("befor", "other")
    todos.open("befor")
    todos.content.press("End")
    todos.page.keyboard.type("e")
    todos.save.click()
    expect(todos.page).to_have_url(re.compile(r"/todos$"))
    todos.shows("before", "other")


def test_cancel_changes_nothing(todos):
    todos.add("same")
    todos.open("same")
    todos.content.fill("different")
    todos.cancel.click()
    expect(todos.page).to_have_url(re.compile(r"/todos$"))
    todos.shows("same")


def test_new_opens_an_empty_detail_whose_save_inserts(todos):
    todos.page.get_by_role("button", name="New", exact=True).or_(
        todos.page.get_by_role("link", name="New", exact=True)).click()
    expect(todos.page).to_have_url(re.compile(r"/todos/new$"))
    expect(todos.content).to_have_value("")
    todos.content.fill("from the form")
    todos.content.press("Enter")
    expect(todos.content).not_to_be_focused()
    expect(todos.page).to_have_url(re.compile(r"/todos/new$"))
    todos.save.click()
    expect(todos.page).to_have_url(re.compile(r"/todos$"))
    todos.shows("from the form")


def test_return_in_the_detail_leaves_the_field_and_saves_nothing(todos):
    todos.add("same")
    todos.open("same")
    todos.content.fill("different")
    todos.content.press("Enter")
    expect(todos.content).not_to_be_focused()
    expect(todos.page).to_have_url(DETAIL)
    todos.cancel.click()
    todos.shows("same")


def test_each_control_is_there_once(todos):
    todos.add("one", "two")
    page = todos.page
    assert page.get_by_role("button", name="Add", exact=True).count() == 1
    assert page.get_by_text("one", exact=True).count() == 1
    todos.open("one")
    for name in ("Save", "Cancel"):
        assert page.get_by_role("button", name=name).count() == 1
    assert page.get_by_role("textbox", name="Content").count() == 1


def test_ids_of_a_page_are_unique(todos):
    todos.add("one", "two")
    eventually(todos.page, lambda: todos.rows.count() == 2, "no rows")
    doubled = todos.page.evaluate(
        "() => { const all = [...document.querySelectorAll('[id]')].map(e => e.id);"
        " return all.filter((id, at) => all.indexOf(id) !== at) }")
    assert doubled == []

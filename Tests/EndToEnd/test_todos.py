"""The to-do screens beyond the list: search, filter, undo step by step, and two who change the same."""

import pytest
from playwright.sync_api import expect
from todos import Todos


@pytest.fixture
def search(page):
    return page.get_by_role("textbox", name="Search todos")


def show(todos, name):
    todos.page.get_by_role("group", name="Show").get_by_role(
        "radio", name=name, exact=True).check()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("typed", ["カタカナ", "ｶﾀ", "かた", "BUY", "buy　カ"])
def test_a_search_folds_case_width_and_kana(todos, search, typed):
    todos.add("Buy milk", "Buy カタカナの本", "Mend the roof")
    search.fill(typed)
    todos.shows(*(["Buy milk"] if typed == "BUY" else []), "Buy カタカナの本")
    search.fill("")
    todos.shows("Buy milk", "Buy カタカナの本", "Mend the roof")


def test_what_is_found_nowhere_is_said_and_escape_gives_the_list_back(todos, search):
    todos.add("Buy milk")
    search.press_sequentially("<b>zzz")
    expect(todos.page.get_by_text("Nothing found for “<b>zzz”.", exact=True)).to_be_visible()
    search.press("Escape")
    todos.shows("Buy milk")


def test_a_filter_follows_what_is_checked_off_anywhere(todos, tabs):
    todos.add("one", "two")
    other = Todos(tabs.open("/todos"))
    show(todos, "Done")
    expect(todos.page.get_by_text("Nothing is done yet.", exact=True)).to_be_visible()
    other.checkbox("one").check()
    todos.shows("one")
    todos.shows_open(1)
    show(todos, "Open")
    todos.shows("two")
    todos.checkbox("two").click()  # and gone it is
    expect(todos.page.get_by_text("Everything is done.", exact=True)).to_be_visible()
    todos.shows_open(0)


def test_search_filter_and_order_outlive_a_killed_server(todos, search, gallery, tabs):
    tabs.allow((r"WebSocket|ERR_CONNECTION|Failed to load",))
    todos.add("b milk", "a milk", "c water")
    search.fill("milk")
    todos.choose_sort("Content")
    todos.shows("a milk", "b milk")
    gallery.kill()
    gallery.start()
    expect(todos.reconnecting).to_have_count(0)
    todos.shows("a milk", "b milk")
    expect(search).to_have_value("milk")


def test_each_step_is_undone_and_redone_by_its_name(todos):
    page = todos.page
    todos.add("one", "two")
    todos.checkbox("one").check()
    button(page, "Clear 1 done").click()
    todos.shows("two")
    button(page, "Undo: Clear 1 done").click()
    todos.shows("one", "two")
    button(page, "Undo: Check off “one”").click()
    todos.shows_open(2)
    button(page, "Undo: Add “two”").click()
    todos.shows("one")
    button(page, "Redo: Add “two”").click()
    todos.shows("one", "two")
    button(page, "Redo: Check off “one”").click()
    todos.shows_open(1)
    expect(todos.checkbox("one")).to_be_checked()


def test_an_undo_asks_before_it_overwrites_what_others_did(todos, tabs):
    todos.add("one")
    todos.checkbox("one").check()
    other = Todos(tabs.open("/todos"))
    other.checkbox("one").uncheck()
    todos.shows_open(1)
    other.checkbox("one").check()
    todos.shows_open(0)
    other.checkbox("one").uncheck()
    todos.shows_open(1)
    button(todos.page, "Undo: Check off “one”").click()
    expect(todos.alert).to_contain_text("Somebody else changed it since")
    todos.alert.get_by_role("button", name="Leave it so").click()
    expect(button(todos.page, "Undo: Add “one”")).to_be_visible()
    todos.shows_open(1)


@pytest.mark.parametrize(("answer", "words"), [
    ("Keep mine", "by me"), ("Take theirs", "by others"), ("Go on editing", "by others")])
def test_who_changes_the_same_words_is_asked(todos, tabs, answer, words):
    todos.add("draft")
    other = Todos(tabs.open("/todos"))
    address = todos.open("draft")
    other.open("draft")
    other.content.fill("by others")
    other.save.click()
    other.shows("by others")
    todos.content.fill("by me")
    todos.save.click()
    expect(todos.alert).to_contain_text("It says “by others” now.")
    todos.alert.get_by_role("button", name=answer).click()
    expect(todos.alert).to_have_count(0)
    if answer != "Keep mine":
        expect(todos.content).to_have_value(words if answer == "Take theirs" else "by me")
        assert todos.page.url == address
        todos.cancel.click()
    todos.shows(words)
    other.shows(words)


def test_what_only_one_of_two_changed_is_kept_from_both(todos, tabs):
    todos.add("draft")
    other = Todos(tabs.open("/todos"))
    todos.open("draft")
    other.checkbox("draft").check()
    other.shows_open(0)
    todos.content.fill("better")
    todos.save.click()
    todos.shows("better")
    expect(todos.checkbox("better")).to_be_checked()


@pytest.mark.parametrize("comes_back", [True, False])
def test_who_edits_what_others_deleted_is_asked(todos, tabs, comes_back):
    todos.add("draft")
    other = Todos(tabs.open("/todos"))
    address = todos.open("draft")
    other.choose_delete("draft")
    other.shows()
    todos.content.fill("still wanted")
    todos.save.click()
    expect(todos.alert).to_contain_text("Somebody else deleted this todo")
    answer = "Bring it back" if comes_back else "Leave it deleted"
    todos.alert.get_by_role("button", name=answer).click()
    todos.shows(*(["still wanted"] if comes_back else []))
    if comes_back:
        assert todos.open("still wanted") == address

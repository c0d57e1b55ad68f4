"""Japanese composition, the caret, and doing everything without a mouse."""

import re

from playwright.sync_api import expect
from todos import Todos, caret, tab_to

ENTER_WHILE_COMPOSING = {
    "type": "rawKeyDown", "windowsVirtualKeyCode": 229, "key": "Process", "code": "Enter"}


class Keyboard:
    """A Japanese input method, driven through the browser's debugging protocol."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def compose(self, text):
        self.session.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def enter(self):
        self.session.send("Input.dispatchKeyEvent", ENTER_WHILE_COMPOSING)

    def commit(self, text):
        self.session.send("Input.insertText", {"text": text})


def test_enter_while_composing_never_submits(todos):
    keyboard = Keyboard(todos.page)
    todos.field.focus()
    for step in ("に", "にh", "にほ", "にほん"):
        keyboard.compose(step)
    keyboard.enter()
    keyboard.commit("日本")
    keyboard.enter()  # some browsers send it after the composition has ended
    expect(todos.field).to_have_value("日本")
    Todos(todos.page).shows()
    keyboard.compose("ご")
    keyboard.enter()
    keyboard.commit("語")
    expect(todos.field).to_have_value("日本語")
    todos.page.keyboard.press("Enter")
    todos.shows("日本語")
    expect(todos.field).to_have_value("")


def test_a_composition_survives_patches(tabs, todos):
    other = Todos(tabs.open("/todos"))
    keyboard = Keyboard(todos.page)
    todos.field.focus()
    todos.page.keyboard.type("x")
    keyboard.compose("にほ")
    other.add("interruption")
    todos.shows("interruption")
    expect(todos.field).to_have_value("xにほ")
    keyboard.compose("にほん")
    other.add("another")
    todos.shows("interruption", "another")
    keyboard.commit("日本")
    expect(todos.field).to_have_value("x日本")
    todos.page.keyboard.press("Enter")
    todos.shows("interruption", "another", "x日本")


def test_a_cancelled_composition_leaves_nothing(todos):
    keyboard = Keyboard(todos.page)
    todos.field.focus()
    todos.page.keyboard.type("ab")
    keyboard.compose("か")
    keyboard.compose("")
    expect(todos.field).to_have_value("ab")
    todos.page.keyboard.press("Enter")
    todos.shows("ab")


def test_composing_in_the_detail_neither_saves_nor_leaves(todos):
    todos.add("一")
    todos.open("一")
    keyboard = Keyboard(todos.page)
    todos.content.press("End")
    keyboard.compose("に")
    keyboard.enter()
    keyboard.commit("二")
    expect(todos.content).to_have_value("一二")
    expect(todos.content).to_be_focused()
    todos.save.click()
    todos.shows("一二")


def test_the_caret_stays_where_it_was_put(tabs, todos):
    todos.field.fill("hello world")
    todos.field.evaluate("f => f.setSelectionRange(5, 5)")
    other = Todos(tabs.open("/todos"))
    other.add("interruption")
    todos.shows("interruption")
    todos.page.keyboard.type(",")
    expect(todos.field).to_have_value("hello, world")
    assert caret(todos.field) == [6, 6]


def test_typing_over_a_slow_line_is_never_disturbed(fragile, proxy):
    todos = Todos(fragile.open("/todos"))
    proxy.delay = {"up": 0.15, "down": 0.15}
    todos.field.click()
    sentence = "the quick brown fox"
    for letter in sentence:
        todos.page.keyboard.type(letter)
        assert todos.field.input_value() == sentence[:len(todos.field.input_value())]
    todos.page.keyboard.press("Enter")
    todos.page.keyboard.type("jumps")
    todos.shows(sentence)
    expect(todos.field).to_have_value("jumps")


def test_everything_works_without_a_mouse(todos):
    page = todos.page
    tab_to(page, todos.field)
    for text in ("one", "two"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(todos.text(text)).to_have_count(1)
    todos.shows_open(2)
    tab_to(page, todos.checkbox("one"))
    page.keyboard.press("Space")
    todos.shows_open(1)
    tab_to(page, todos.text("two"))
    page.keyboard.press("Enter")
    expect(todos.content).to_have_value("two")
    tab_to(page, todos.content)
    page.keyboard.press("End")
    page.keyboard.type("!")
    tab_to(page, todos.save)
    page.keyboard.press("Enter")
    todos.shows("one", "two!")
    tab_to(page, todos.row("one").get_by_role("button", name="More actions"))
    page.keyboard.press("Enter")
    delete = page.get_by_role("menuitem", name="Delete", exact=True).locator("visible=true")
    expect(delete).to_be_visible()
    if not delete.evaluate("e => e === document.activeElement"):
        page.keyboard.press("ArrowDown")
    expect(delete).to_be_focused()
    page.keyboard.press("Enter")
    todos.shows("two!")
    tab_to(page, todos.undo)
    page.keyboard.press("Enter")
    todos.shows("one", "two!")


def test_sort_with_the_arrow_keys(todos):
    todos.add("b", "a")
    tab_to(todos.page, todos.sort_by("Created"))
    todos.page.keyboard.press("ArrowRight")
    expect(todos.sort_by("Content")).to_be_checked()
    todos.shows("a", "b")


def test_a_menu_closes_with_escape_and_changes_nothing(todos):
    todos.add("one")
    menu = todos.row("one").get_by_role("button", name="More actions")
    menu.focus()
    todos.page.keyboard.press("Enter")
    delete = todos.page.get_by_role("menuitem", name="Delete", exact=True).locator("visible=true")
    expect(delete).to_have_count(1)
    todos.page.keyboard.press("Escape")
    expect(delete).to_have_count(0)
    expect(menu).to_be_focused()
    todos.shows("one")


def test_the_focus_is_on_the_heading_of_a_new_screen(todos):
    todos.add("one")
    todos.open("one")
    active = todos.page.evaluate("document.activeElement.tagName + '/' + document.activeElement.id")
    assert re.match(r"(H1|INPUT)/", active), active

"""axe on every screen, light and dark, from a small phone to a large desk."""

import pytest
from browsing import LOST_CONNECTION, NOT_FOUND, violations
from pictures import png, upload
from playwright.sync_api import expect
from todos import Todos

REFUSED = (r"status of 415",)
WIDTHS = (320, 768, 1920)


def index(todos, gallery):
    todos.page.goto("/")


def empty_list(todos, gallery):
    todos.shows()


def filled_list(todos, gallery):
    todos.add("one", "long " * 60, "日本語")
    todos.checkbox("one").check()
    todos.shows_open(2)


def sorted_list(todos, gallery):
    todos.add("one", "two")
    todos.choose_sort("Content")


def list_with_a_problem(todos, gallery):
    todos.add_button.click()
    todos.refuses(todos.field, r"blank|empty")


def list_with_a_toast(todos, gallery):
    todos.add("one", "two")
    todos.choose_delete("one")
    expect(todos.undo).to_be_visible()


def nothing_found(todos, gallery):
    todos.add("one")
    todos.page.get_by_role("textbox", name="Search todos").fill("two")
    expect(todos.page.get_by_text("Nothing found for “two”.")).to_be_visible()


def detail_in_conflict(todos, gallery):
    todos.add("one")
    todos.open("one")
    other = Todos(todos.page.context.new_page())
    other.page.goto(todos.page.url)
    other.content.fill("theirs")
    other.save.click()
    other.shows("theirs")
    todos.content.fill("mine")
    todos.save.click()
    expect(todos.alert).to_be_visible()


def list_with_an_open_menu(todos, gallery):
    todos.add("one")
    todos.row("one").get_by_role("button", name="More actions").click()
    expect(todos.page.get_by_role("menuitem", name="Delete")).to_be_visible()


def new(todos, gallery):
    todos.page.goto("/todos/new")


def detail(todos, gallery):
    todos.add("one")
    todos.open("one")


def missing(todos, gallery):
    todos.page.goto("/todos/999999")


def open_alert(todos, gallery):
    with gallery.locked_store():
        todos.field.fill("one")
        todos.field.press("Enter")
        expect(todos.alert).to_be_visible(timeout=30_000)


def reconnecting(todos, gallery):
    todos.add("one")
    gallery.kill()
    expect(todos.reconnecting).to_be_visible()


def explorer(todos, gallery):
    todos.page.goto("/api")
    todos.page.get_by_role("button", name="todos →").click()
    expect(todos.page.get_by_text("GET /api/v1/todos", exact=True)).to_be_visible()


def controls(todos, gallery):
    todos.page.goto("/controls")


def bar(todos, gallery):
    todos.page.goto("/controls/bar")


def source(todos, gallery):
    todos.page.goto("/source/TodosViewController.swift")


def link_preview(todos, gallery):
    todos.page.goto("/controls")
    todos.page.get_by_role("link", name="A guest's page").click()
    expect(todos.page.get_by_role("dialog", name="Leave this app?")).to_be_visible()


def empty_board(todos, gallery):
    todos.page.goto("/images")


def filled_board(todos, gallery):
    upload(gallery, png(90, 160), ("a long name " * 12 + ".png", png(640, 300)), png(40, 40))
    todos.page.goto("/images")


def board_with_a_problem(todos, gallery):
    todos.page.goto("/images")
    todos.page.get_by_label("Pictures, up to").set_input_files(
        {"name": "no.png", "mimeType": "image/png", "buffer": b"no picture"})
    todos.page.get_by_role("button", name="Upload", exact=True).click()
    expect(todos.page.get_by_role("alert")).to_be_visible()


def picture(todos, gallery):
    todos.page.goto(upload(gallery, png(1400, 300)).headers["Location"])


def newest_picture(todos, gallery):
    upload(gallery, png(300, 1400))
    todos.page.goto("/show")


SCREENS = [controls, bar, source, link_preview, explorer, empty_board, filled_board, board_with_a_problem, picture, newest_picture,
           index, empty_list, filled_list, sorted_list, list_with_a_problem, list_with_a_toast,
           list_with_an_open_menu, nothing_found, new, detail, detail_in_conflict,
           missing, open_alert, reconnecting]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing(tabs, gallery, screen, scheme):
    tabs.allow(LOST_CONNECTION + NOT_FOUND + REFUSED)
    page = tabs.open("/todos", color_scheme=scheme, reduced_motion="reduce",
                     viewport={"width": WIDTHS[-1], "height": 900})
    screen(Todos(page), gallery)
    for width in reversed(WIDTHS):
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{width} px"
        overflow = page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
        assert overflow <= 0, f"{width} px: {overflow} px too wide"


@pytest.mark.parametrize("path", ["/", "/todos", "/todos/new", "/api", "/images", "/controls", "/controls/bar"])
def test_every_screen_has_one_main_and_one_h1(tabs, path):
    page = tabs.open(path, live=path != "/images")
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_an_alert_takes_and_gives_back_the_focus(gallery, todos):
    with gallery.locked_store():
        todos.field.fill("one")
        todos.field.press("Enter")
        expect(todos.alert).to_be_visible(timeout=30_000)
        expect(todos.ok).to_be_focused()
        todos.page.keyboard.press("Enter")
        expect(todos.alert).to_have_count(0)
        expect(todos.field).to_be_focused()


def test_text_twice_as_large_still_fits(tabs):
    page = tabs.open("/todos", viewport={"width": 640, "height": 900})
    Todos(page).add("one")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    overflow = page.evaluate(
        "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
    assert overflow <= 0, f"{overflow} px too wide"

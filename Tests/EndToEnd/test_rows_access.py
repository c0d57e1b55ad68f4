"""axe on rows in each of their states, and on paged lists and boxes that scroll."""

import pytest
from browsing import Tabs, violations
from playwright.sync_api import expect
from rows import Rows


@pytest.fixture
def tabs(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()


def plain(rows):
    rows.text("Ben").click()
    rows.says("Chosen: Ben")


def several(rows):
    rows.choose("Several")
    rows.text("Ben").click()
    rows.says("Chosen: Ben")


def actions(rows):
    rows.swipe("Ben", -0.3)
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_be_visible()


def leading_action(rows):
    rows.swipe("Ben", 0.2)
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_be_visible()


def menu(rows):
    rows.button("Ben", "Actions").click()
    expect(rows.page.get_by_role("menuitem", name="Flag")).to_be_visible()


def editing(rows):
    rows.edit.click()
    expect(rows.button("Ben", "Reorder")).to_be_visible()


def marking(rows):
    rows.choose("Several")
    rows.edit.click()
    rows.text("Ben").click()
    expect(rows.text("Ben")).to_have_attribute("aria-pressed", "true")


def refreshing(rows):
    rows.page.get_by_role("button", name="Refresh").click()


STATES = [plain, several, actions, leading_action, menu, editing, marking, refreshing]


def nothing_is_wrong(page):
    for width in (1200, 320):
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{width} px"
        overflow = page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
        assert overflow <= 0, f"{width} px: {overflow} px too wide"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing_in_rows(tabs, state, scheme):
    page = tabs.open("/tables/rows", color_scheme=scheme, reduced_motion="reduce",
                     viewport={"width": 1200, "height": 900})
    state(Rows(page))
    nothing_is_wrong(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/tables/paging", "/tables/scrolling"])
def test_axe_finds_nothing_in_lists_and_boxes(tabs, path, scheme):
    page = tabs.open(path, color_scheme=scheme, viewport={"width": 1200, "height": 900})
    page.wait_for_timeout(500)
    nothing_is_wrong(page)

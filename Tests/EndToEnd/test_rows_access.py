"""axe on rows in each of their states, and on paged lists and boxes that scroll."""

import pytest
from browsing import violations
from playwright.sync_api import expect
from rows import Rows

pytestmark = pytest.mark.usefixtures("served")


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


# What overlaps, sticks out or is squeezed, among the parts of rows and what stands beside tables.
CROWDED = """() => {
    const found = [], width = document.documentElement.clientWidth;
    const shown = (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width && height && getComputedStyle(element).visibility !== "hidden";
    };
    for (const box of document.querySelectorAll(".row, .row-content, .stack.horizontal, .table-section")) {
        const parts = [...box.children].filter(shown).map((part) => [part, part.getBoundingClientRect()]);
        for (const [index, [part, a]] of parts.entries()) {
            const name = `${part.className}: ${part.textContent.slice(0, 20)}`;
            if (a.left < -1 || a.right > width + 1) found.push(`${name} sticks out`);
            for (const [other, b] of parts.slice(index + 1)) {
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (across > 9 && down > 1) found.push(`${name} lies under ${other.className}`);
            }
        }
    }
    for (const text of document.querySelectorAll(".row-text, .row .label, .stack.horizontal > .button, .table-header")) {
        if (!shown(text)) continue;
        const em = parseFloat(getComputedStyle(text).fontSize), name = text.textContent.slice(0, 20);
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = text.getBoundingClientRect(), words = range.getBoundingClientRect();
        if (words.width > box.width + 1 || words.height > box.height + 1) found.push(`${name} is clipped`);
        if (box.width < Math.min(4, text.textContent.length / 2.5) * em) found.push(`${name} is squeezed`);
    }
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    return [...new Set(found)];
}"""


@pytest.mark.parametrize("path", ["/tables/rows", "/tables/order", "/tables/million", "/tables/sections",
                                  "/tables/updates", "/tables/paging", "/tables/order/box", "/todos"])
def test_text_twice_as_large_has_room_in_a_narrow_window(tabs, path):
    page = tabs.open(path, viewport={"width": 320, "height": 720})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if path != "/todos":
        page.locator(".row-text").first.wait_for()
    assert page.evaluate(CROWDED) == []
    if path == "/tables/rows":
        page.get_by_role("button", name="Edit", exact=True).click()
        page.locator(".row-handle").first.wait_for()
        assert page.evaluate(CROWDED) == []

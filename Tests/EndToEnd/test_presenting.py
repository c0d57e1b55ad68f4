"""Sheets, popovers, alerts and toasts: the focus goes in and comes back, and every way out leads out."""

import re

import pytest
from browsing import eventually, violations
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")

PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def show(page, name="Sheet"):
    button(page, name).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(page.locator("dialog :focus")).to_have_count(1)
    return sheet


def gone(page, opener="Sheet"):
    expect(page.get_by_role("dialog")).to_have_count(0)
    if opener:
        expect(button(page, opener)).to_be_focused()


def depth(page):
    return page.evaluate("history.state.cover ?? 0")


def close(page):
    button(page, "Close").click()


def escape(page):
    page.keyboard.press("Escape")


def back(page):
    page.go_back(wait_until="commit")


def beside(page):
    page.mouse.click(4, 4)


@pytest.mark.parametrize("way", [close, escape, back, beside])
def test_every_way_out_gives_the_focus_back(tabs, way):
    page = tabs.open("/presenting")
    sheet = show(page)
    expect(sheet).to_have_accessible_name("A sheet")
    expect(page.get_by_role("heading", name="A sheet", level=2)).to_be_focused()
    assert depth(page) == 1
    way(page)
    gone(page)
    eventually(page, lambda: depth(page) == 0, "the history entry stays")
    expect(page).to_have_url(re.compile(r"/presenting$"))


def test_a_finger_beside_the_sheet_and_on_its_bar_dismisses_it(tabs):
    page = tabs.open("/presenting", **PHONE)
    button(page, "Two heights").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.wait_for_timeout(300)  # it stands once it has moved in
    page.touchscreen.tap(160, 40)
    gone(page, None)
    button(page, "Two heights").tap()
    expect(sheet).to_be_visible()
    page.wait_for_timeout(300)
    drag(page, sheet.locator(".sheet-title"), -200)
    expect(sheet).to_have_class(re.compile("detent-large"))
    page.wait_for_timeout(300)
    drag(page, sheet.locator(".sheet-title"), 250)
    expect(sheet).to_have_class(re.compile("detent-medium"))
    page.wait_for_timeout(300)
    drag(page, sheet.locator(".sheet-title"), 200)
    gone(page, None)


def drag(page, handle, distance):
    box = handle.bounding_box()
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent",
                   {"type": kind, "touchPoints": [{"x": x, "y": y} for y in points]})

    send("touchStart", y)
    for step in range(1, 9):
        send("touchMove", y + distance * step / 8)
        page.wait_for_timeout(16)
    send("touchEnd")


def test_the_height_changes_by_key_too(tabs):
    page = tabs.open("/presenting", **PHONE)
    sheet = show(page, "Two heights")
    grabber = button(page, "Sheet height")
    expect(grabber).to_have_attribute("aria-expanded", "false")
    grabber.press("Enter")
    expect(sheet).to_have_class(re.compile("detent-large"))
    expect(grabber).to_have_attribute("aria-expanded", "true")


def test_what_is_below_cannot_be_reached(tabs):
    page = tabs.open("/presenting")
    show(page)
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.add(page.evaluate(
            "document.activeElement.closest('dialog') ? 'in' : document.activeElement.localName"))
    assert seen <= {"in", "body"}  # body stands for the browser's own controls
    expect(page.get_by_role("button", name="Locked sheet")).to_have_count(1)
    assert page.evaluate("""() => {
        const button = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Alert');
        button.focus();
        return document.activeElement !== button;
    }""")


def test_a_locked_sheet_goes_only_by_its_own_button(tabs):
    page = tabs.open("/presenting")
    sheet = show(page, "Locked sheet")
    expect(button(page, "Close")).to_have_count(0)
    escape(page)
    beside(page)
    back(page)
    eventually(page, lambda: depth(page) == 1, "Back is not undone")
    expect(sheet).to_be_visible()
    page.get_by_label("Note").fill("done")
    button(page, "Save").click()
    gone(page, "Locked sheet")
    expect(page.get_by_text("Saved: done")).to_be_visible()


def test_back_takes_stacked_sheets_one_by_one_and_forward_brings_none(tabs):
    page = tabs.open("/presenting")
    show(page)
    button(page, "Another on top").click()
    expect(page.get_by_role("dialog", name="A second sheet")).to_be_visible()
    eventually(page, lambda: depth(page) == 2, "no entry for the second")
    back(page)
    expect(page.get_by_role("dialog", name="A second sheet")).to_have_count(0)
    expect(button(page, "Another on top")).to_be_focused()
    page.go_forward(wait_until="commit")
    eventually(page, lambda: depth(page) == 1, "forward stays on a dead entry")
    back(page)
    gone(page)


def test_a_reload_shows_the_same_sheets_and_texts(tabs):
    page = tabs.open("/presenting")
    show(page)
    page.get_by_label("Note").fill("half a sentence")
    button(page, "Another on top").click()
    second = page.get_by_role("dialog", name="A second sheet")
    second.get_by_label("Note").fill("second")
    page.wait_for_timeout(300)  # the state is sealed with the answer to the last key
    page.reload()
    expect(second.get_by_label("Note")).to_have_value("second")
    back(page)
    expect(second).to_have_count(0)
    expect(page.get_by_role("dialog").get_by_label("Note")).to_have_value("half a sentence")
    back(page)
    gone(page, None)
    expect(page).to_have_url(re.compile(r"/presenting$"))


def test_a_restarted_server_shows_the_same_sheet(tabs, served):
    tabs.allow((r"WebSocket connection to .* failed", r"net::ERR_"))
    page = tabs.open("/presenting")
    sheet = show(page)
    page.get_by_label("Note").fill("kept")
    page.wait_for_timeout(300)
    served.kill()
    served.start()
    eventually(page, lambda: page.watch.joins >= 2, "it does not come back")
    expect(sheet.get_by_label("Note")).to_have_value("kept")
    back(page)
    gone(page, None)


def test_a_popover_stands_beside_its_button_or_at_the_foot(tabs):
    page = tabs.open("/presenting", viewport={"width": 900, "height": 700})
    sheet = show(page, "Popover")
    eventually(page, lambda: "anchored" in sheet.get_attribute("class"), "it is not placed")
    opener, box = button(page, "Popover").bounding_box(), sheet.bounding_box()
    assert 0 < box["y"] - opener["y"] - opener["height"] < 20
    page.set_viewport_size({"width": 320, "height": 640})
    eventually(page, lambda: sheet.bounding_box()["x"] == 0, "it is not at the foot")
    button(page, "Fine").click()
    gone(page, "Popover")


def test_an_alert_asks_with_fields_and_answers_by_return(tabs):
    page = tabs.open("/presenting")
    button(page, "Alert with fields").click()
    alert = page.get_by_role("alertdialog", name="Sign in")
    name = alert.get_by_label("Name")
    expect(name).to_be_focused()
    name.press("Enter")
    expect(alert.get_by_role("button", name="Sign in")).to_be_disabled()
    name.press_sequentially("Ada")
    expect(alert.get_by_role("button", name="Sign in")).to_be_enabled()
    name.press("Enter")
    expect(page.get_by_text("Hello, Ada")).to_be_visible()
    expect(button(page, "Alert with fields")).to_be_focused()


def test_an_alert_offers_what_is_harmless_first(tabs):
    page = tabs.open("/presenting")
    button(page, "Alert").click()
    expect(button(page, "Keep")).to_be_focused()
    page.mouse.click(4, 4)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    escape(page)
    expect(page.get_by_text("Kept")).to_be_visible()


def test_a_toast_takes_no_focus_and_goes_with_escape(tabs):
    page = tabs.open("/presenting")
    opener = button(page, "Toast")
    opener.click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(opener).to_be_focused()
    undo = button(page, "Undo")
    undo.focus()
    page.wait_for_timeout(100)
    undo.press("Escape")
    expect(undo).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    button(page, "Undo").press("Enter")
    expect(page.get_by_text("Undone")).to_be_visible()


def test_a_toast_is_seen_and_used_over_a_sheet(tabs):
    page = tabs.open("/presenting")
    show(page)
    button(page, "Show a toast").click()
    toast = page.get_by_text("Over the sheet")
    expect(toast).to_be_visible()
    assert page.evaluate("e => !!e.closest('dialog')", toast.element_handle())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["Sheet", "Two heights", "Full screen", "Popover", "Alert with fields"])
def test_axe_finds_nothing(tabs, name, scheme):
    page = tabs.open("/presenting", color_scheme=scheme, reduced_motion="reduce",
                     viewport={"width": 1200, "height": 800})
    button(page, name).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    for width in (1200, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert violations(page) == [], f"{width} px"


def test_a_file_is_saved_once_and_by_its_browser_alone(tabs, served):
    page = tabs.open("/presenting")
    with page.expect_download() as saved:
        button(page, "Download").click()
    assert saved.value.suggested_filename == "héllo.txt"
    assert open(saved.value.path(), encoding="utf-8").read() == "Héllo\n"
    assert served.get(saved.value.url.removeprefix(served.url))[0] == 404
    expect(page).to_have_url(re.compile(r"/presenting$"))


def test_a_text_is_copied_and_a_page_opened_elsewhere(tabs):
    context = tabs.context(permissions=["clipboard-read", "clipboard-write"])
    page = tabs.open("/presenting", context=context)
    button(page, "Copy").click()
    expect(page.get_by_text("Copied", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "copied by Swift"
    with context.expect_page() as opened:
        button(page, "Open elsewhere").click()
    assert opened.value.evaluate("opener") is None

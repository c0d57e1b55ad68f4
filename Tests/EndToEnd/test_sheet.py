"""Action sheets as sequences: cold, answered once, taken away by whoever disposes."""

import re

import pytest
from browsing import eventually, violations
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def ask(page, name="Which do you like?"):
    button(page, name).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


def says(page, *lines):
    expect(page.locator(".code")).to_have_text("\n".join(lines))


def test_nothing_is_asked_before_somebody_subscribes(tabs):
    page = tabs.open("/sheet")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("No subscription yet")).to_be_visible()
    ask(page)
    expect(page.get_by_text("Subscriptions: 1")).to_have_count(1)


def by_mouse(page, sheet):
    sheet.get_by_role("button", name="Swallow").click()


def by_key(page, sheet):
    for key in ("ArrowDown", "End", "Home", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)


@pytest.mark.parametrize("way", [by_mouse, by_key])
def test_a_choice_is_given_and_then_it_is_over(tabs, way):
    page = tabs.open("/sheet")
    way(page, ask(page))
    says(page, "animal: Swallow", "animal: disposed")
    expect(button(page, "Which do you like?")).to_be_focused()
    ask(page)
    expect(page.get_by_text("Subscriptions: 2")).to_have_count(1)


def test_a_finger_chooses_and_a_finger_beside_cancels(tabs):
    page = tabs.open("/sheet", viewport={"width": 320, "height": 640}, has_touch=True,
                     is_mobile=True)
    button(page, "Which do you like?").tap()
    page.get_by_role("dialog").get_by_role("button", name="Dog").tap()
    says(page, "animal: Dog", "animal: disposed")
    button(page, "Which do you like?").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(300)
    page.touchscreen.tap(160, 30)
    says(page, "animal: Dog", "animal: disposed", "animal: completed", "animal: disposed")


def escape(page, sheet):
    page.keyboard.press("Escape")


def cancel(page, sheet):
    sheet.get_by_role("button", name="Cancel").click()


def beside(page, sheet):
    page.mouse.click(700, 600)


@pytest.mark.parametrize("way", [escape, cancel, beside])
def test_cancelling_completes_without_a_value(tabs, way):
    page = tabs.open("/sheet", viewport={"width": 800, "height": 700})
    sheet = ask(page)
    expect(sheet.get_by_role("button").last).to_have_text("Cancel")
    page.wait_for_timeout(250)
    way(page, sheet)
    says(page, "animal: completed", "animal: disposed")


def test_disposing_takes_the_question_away(tabs):
    page = tabs.open("/sheet")
    ask(page, "Ask for two seconds")
    expect(page.get_by_role("dialog")).to_have_count(0)
    says(page, "short: completed", "short: disposed")


def test_a_second_subscription_asks_anew(tabs):
    page = tabs.open("/sheet")
    sheet = ask(page, "Ask twice")
    expect(sheet).to_have_count(1)
    sheet.get_by_role("button", name="Fox").click()
    says(page, "first: completed", "first: disposed", "second: Fox", "second: disposed")


def test_leaving_the_screen_completes_it(tabs):
    page = tabs.open("/")
    page.get_by_role("link", name="Action sheets").click()
    ask(page)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/$"))


def test_what_is_disabled_cannot_be_chosen(tabs):
    page = tabs.open("/sheet")
    sheet = ask(page, "Delete something")
    expect(sheet.get_by_role("button", name="Delete the cat")).to_be_disabled()
    expect(sheet.get_by_role("button", name="Keep everything")).to_be_focused()
    sheet.get_by_role("button", name="Delete the swallow").click()
    says(page, "danger: Swallow", "danger: disposed")


def test_it_stands_beside_its_button_in_a_wide_window(tabs):
    page = tabs.open("/sheet", viewport={"width": 1000, "height": 700})
    sheet = ask(page, "Delete something")
    eventually(page, lambda: "anchored" in sheet.get_attribute("class"), "it is not placed")
    opener, box = button(page, "Delete something").bounding_box(), sheet.bounding_box()
    assert 0 < box["y"] - opener["y"] - opener["height"] < 20


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tabs, scheme):
    page = tabs.open("/sheet", color_scheme=scheme, reduced_motion="reduce",
                     viewport={"width": 1200, "height": 800})
    ask(page, "Delete something")
    for width in (1200, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert violations(page) == [], f"{width} px"
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")

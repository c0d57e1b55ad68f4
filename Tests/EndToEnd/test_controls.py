"""Every control of the gallery, by role and name: with the mouse, by touch and with the keyboard."""

import re

import pytest
from browsing import Tabs
from playwright.sync_api import expect


@pytest.fixture
def pages(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()


@pytest.fixture
def page(pages):
    return pages.open("/controls")


@pytest.fixture(params=["mouse", "touch", "keyboard"])
def hand(request, pages):
    """A page, and a way to press what is on it."""
    page = pages.open("/controls", has_touch=request.param == "touch")

    def press(target, key="Enter"):
        if request.param == "mouse":
            target.click()
        elif request.param == "touch":
            target.tap()
        else:
            target.focus()
            page.keyboard.press(key)

    return page, press


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def says(page, text):
    words = re.compile(r"\s+".join(map(re.escape, text.split())))
    expect(page.get_by_role("status").filter(has_text=words)).to_have_count(1)


def test_buttons(hand):
    page, press = hand
    for name in ("Primary", "Destructive", "Next", "Delete"):
        press(button(page, name))
        says(page, name)
    expect(button(page, "Not now")).to_be_disabled()
    favorite = button(page, "Favorite")
    press(favorite, "Space")
    says(page, "A favorite")
    expect(favorite).to_have_attribute("aria-pressed", "true")
    press(favorite, "Space")
    says(page, "No favorite")


def test_a_busy_button_keeps_name_and_focus(page):
    save = button(page, "Save")
    save.focus()
    page.keyboard.press("Enter")
    expect(save).to_have_attribute("aria-busy", "true")
    expect(save).to_be_focused()
    page.keyboard.press("Enter")
    says(page, "Saved")
    expect(save).not_to_have_attribute("aria-busy", "true")
    expect(save).to_be_focused()


def test_menus(hand):
    page, press = hand
    press(button(page, "Sort by name"))
    checked = page.get_by_role("menuitemcheckbox", name="By name")
    expect(checked).to_have_attribute("aria-checked", "true")
    press(page.get_by_role("menuitemcheckbox", name="By date"))
    expect(button(page, "Sort by date")).to_be_visible()
    press(button(page, "Send"))
    says(page, "Sent")
    press(button(page, "More: Send"))
    expect(page.get_by_role("menuitem", name="Send to all")).to_be_disabled()
    press(page.get_by_role("menuitem", name="Discard"))
    says(page, "Discarded")
    expect(page.get_by_role("menuitem")).to_have_count(0)


def test_a_field_counts_refuses_and_clears(hand):
    page, press = hand
    name = page.get_by_role("textbox", name="Display name", exact=True)
    expect(name).to_have_accessible_description("Anything but an address. 0 of 20")
    name.fill("👩‍👩‍👧‍👦 and many more birds of the sea")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(
        "must have at most 20 characters Anything but an address. 32 of 20")
    name.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Handed in:")).to_have_count(0)
    press(button(page, "Clear Display name"))
    expect(name).to_have_value("")
    expect(name).to_be_focused()
    expect(button(page, "Clear Display name")).to_be_hidden()
    page.keyboard.type("Swift")
    page.keyboard.press("Enter")
    says(page, "Handed in: Swift")


def test_a_password_is_revealed(hand):
    page, press = hand
    password = page.get_by_role("textbox", name="New password", exact=True)
    password.fill("a secret")
    expect(password).to_have_attribute("type", "password")
    show = button(page, "Show New password")
    press(show)
    expect(password).to_have_attribute("type", "text")
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(password).to_have_value("a secret")


def test_a_field_is_checked_when_it_is_left(page):
    email = page.get_by_role("textbox", name="Email")
    email.fill("me")
    expect(email).not_to_have_attribute("aria-invalid", "true")
    email.press("Tab")
    expect(email).to_have_accessible_description("must contain an @")
    email.fill("me@home")
    expect(email).to_have_accessible_description("")
    expect(page.get_by_role("textbox", name="Read only")).not_to_be_editable()


def test_a_text_view_grows_and_tells_its_selection(page):
    notes = page.get_by_role("textbox", name="Notes")
    expect(notes).to_have_value("It grows\nwith its text.")
    height = notes.bounding_box()["height"]
    notes.focus()
    page.keyboard.press("Control+End")
    for _ in range(6):
        page.keyboard.press("Enter")
    assert notes.bounding_box()["height"] > height
    expect(page.get_by_text("29 of 200")).to_be_visible()
    page.keyboard.press("Control+Home")
    expect(page.get_by_text("The caret is at 0.")).to_be_visible()
    page.keyboard.press("Shift+End")
    expect(page.get_by_text("From 0 to 8 is selected.")).to_be_visible()
    button(page, "Select all").click()
    expect(notes).to_be_focused()
    page.wait_for_function("document.activeElement.selectionEnd === 29")
    assert notes.evaluate("(area) => area.selectionStart") == 0


def test_return_sends_and_shift_return_does_not(page):
    message = page.get_by_role("textbox", name="Message")
    message.focus()
    page.keyboard.type("one")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("two")
    expect(message).to_have_value("one\ntwo")
    page.keyboard.press("Enter")
    says(page, "Sent: one two")
    expect(message).to_have_value("")


def test_searching(hand):
    page, press = hand
    search = page.get_by_role("search").first
    field = search.get_by_role("textbox", name="Search birds")
    cancel = search.get_by_role("button", name="Cancel")
    expect(cancel).to_be_hidden()
    field.fill("martin")
    expect(cancel).to_be_visible()
    says(page, "house martin")
    segment = search.get_by_role("radio", name="Beginning")
    if page.evaluate("matchMedia('(hover: hover)').matches"):
        press(segment, "Space")
    else:
        segment.tap(force=True)
    says(page, "No bird has that name.")
    field.press("Escape")
    says(page, "The search was given up.")
    expect(field).to_have_value("")
    field.fill("cr")
    field.press("Enter")
    says(page, "Looked for “cr” by Return.")
    press(cancel)
    expect(field).to_have_value("")
    expect(cancel).to_be_hidden()


def test_the_clear_button_leaves_the_focus_where_it_is(hand):
    page, press = hand
    field = page.get_by_role("textbox", name="Search birds")
    field.fill("cra")
    page.evaluate("""() => {
        globalThis.left = 0;
        document.activeElement.addEventListener('blur', () => left += 1);
    }""")
    page.get_by_role("button", name="Clear Search birds").click()
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    assert page.evaluate("left") == 0
    field.press("Escape")
    expect(page.get_by_role("search").first.get_by_role("button", name="Cancel")).to_be_hidden()


def test_switches_boxes_and_segments(hand):
    page, press = hand
    notifications = page.get_by_role("switch", name="Notifications")
    expect(notifications).to_be_checked()
    press(notifications, "Space")
    says(page, "Notifications are off.")
    press(page.get_by_role("switch", name="Cannot be switched on"), "Space")
    says(page, "It was refused.")
    expect(page.get_by_role("switch", name="Cannot be switched on")).not_to_be_checked()
    press(page.get_by_role("checkbox", name="I have read it"), "Space")
    says(page, "It was read.")
    sizes = page.get_by_role("group", name="Size")
    expect(sizes.get_by_role("radio", name="Huge")).to_be_disabled()
    sizes.get_by_role("radio", name="Small").focus()
    page.keyboard.press("ArrowRight")
    says(page, "Size 2 was chosen.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    says(page, "Size 3 was chosen.")
    expect(page.get_by_role("radio", name="Photos")).to_be_attached()


def test_a_slider_by_keys(page):
    volume = page.get_by_role("slider", name="Volume")
    volume.focus()
    page.keyboard.press("Home")
    says(page, "Volume 0 %")
    page.keyboard.press("End")
    says(page, "Volume 100 %")
    expect(volume).to_have_attribute("aria-valuetext", "100 %")
    rating = page.get_by_role("slider", name="Rating")
    rating.focus()
    page.keyboard.press("ArrowRight")
    says(page, "Rated 4")
    expect(rating).to_have_value("4")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_slider_by_dragging(pages, touch):
    page = pages.open("/controls", has_touch=touch)
    volume = page.get_by_role("slider", name="Volume")
    volume.scroll_into_view_if_needed()
    box = volume.bounding_box()
    y = box["y"] + box["height"] / 2
    start, end = box["x"] + 12 + 0.4 * (box["width"] - 24), box["x"] + box["width"] - 12
    if touch:
        client = page.context.new_cdp_session(page)

        def send(kind, *places):
            client.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x in places]})

        send("touchStart", start)
        for step in range(1, 9):
            send("touchMove", start + (end - start) * step / 8)
        send("touchEnd")
    else:
        page.mouse.move(start, y)
        page.mouse.down()
        page.mouse.move(end, y, steps=8)
        page.mouse.up()
    says(page, "Volume 100 %")
    expect(volume).to_have_attribute("aria-valuetext", "100 %")


def test_progress_is_spoken(hand):
    page, press = hand
    bar = page.get_by_role("progressbar", name="Upload")
    before = bar.get_attribute("aria-valuenow")
    press(button(page, "Go on"))
    expect(bar).not_to_have_attribute("aria-valuenow", before)
    expect(page.get_by_role("progressbar", name="Waiting")).not_to_have_attribute("aria-valuenow", "0")
    says(page, "Loading birds")
    press(button(page, "Start or stop"))
    expect(page.get_by_role("status").filter(has_text="Loading birds")).to_have_count(0)


def test_a_stack_is_rearranged(hand):
    page, press = hand
    press(button(page, "Insert"))
    expect(page.locator(".stack > .label", has_text="4")).to_be_visible()
    press(button(page, "Remove"))
    expect(page.locator(".stack > .label", has_text="3")).to_have_count(0)


def test_a_bar_has_a_title_a_prompt_and_items(hand):
    page, press = hand
    page.get_by_role("link", name="A screen with a prompt").click()
    expect(page.get_by_text("Saved a minute ago")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="Draft")).to_be_attached()
    press(button(page, "Refresh"))
    says(page, "Refreshed")
    press(button(page, "More"))
    press(page.get_by_role("menuitem", name="Large title"))
    expect(page.locator("header").get_by_text("Draft")).to_have_count(0)


def test_links_say_where_they_lead(hand):
    page, press = hand
    outside = page.get_by_role("link", name="The Swift language")
    expect(outside).to_have_attribute("rel", "noopener noreferrer")
    expect(outside).to_have_accessible_description("opens in a new window")
    press(page.get_by_role("link", name="A guest's page"))
    sheet = page.get_by_role("dialog", name="Leave this app?")
    expect(sheet.get_by_text("example.org", exact=True)).to_be_visible()
    expect(sheet.get_by_text("not encrypted")).to_be_visible()
    expect(sheet.get_by_role("link", name="Open")).to_have_attribute(
        "href", "http://example.org/a?b=c")
    press(sheet.get_by_role("button", name="Stay here"))
    expect(sheet).to_have_count(0)


def test_source_is_shown_beside_and_copied(pages):
    page = pages.open(
        "/controls", permissions=["clipboard-read", "clipboard-write"])
    show = page.locator(".stack", has=page.get_by_role("heading", name="Slider", exact=True)).last
    show.get_by_role("button", name="Show source").click()
    source = page.get_by_role("group", name="SlidersSection.swift")
    expect(source).to_contain_text("final class SlidersSection")
    page.get_by_role("button", name="Copy").first.scroll_into_view_if_needed()
    page.locator(".code-view", has=source).get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("import Tsubame\n\nfinal class SlidersSection")
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/todos", "/todos/new", "/api", "/images", "/sheet", "/controls"])
def test_every_screen_shows_its_source(pages, path):
    page = pages.open(path)
    button(page, "Source").click()
    page.wait_for_url("**/source/**")
    expect(page.get_by_role("group")).to_contain_text("ViewController")
    page.go_back()
    expect(button(page, "Source")).to_be_visible()


def test_a_page_is_light_or_dark_by_choice(pages):
    page = pages.open("/controls", color_scheme="light")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    choice = page.get_by_role("group", name="Appearance")
    choice.get_by_role("radio", name="Device").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"(light) => ({ground})() !== light", arg=light)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"(light) => ({ground})() === light", arg=light)


def test_parts_have_addresses(pages):
    page = pages.open("/controls#sliders")
    expect(page.get_by_role("heading", name="Slider", exact=True)).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("link", name="Links", exact=True).click()
    expect(page.get_by_role("heading", name="Link", exact=True)).to_be_in_viewport()

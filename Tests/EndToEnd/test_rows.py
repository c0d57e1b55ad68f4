"""What a person does with rows: swiping, choosing, carrying, editing, refreshing."""

import pytest
from browsing import Tabs
from finger import Finger
from playwright.sync_api import expect
from rows import Rows

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


@pytest.fixture
def open_rows(browser, served):
    tabs = Tabs(browser, served.url)
    yield lambda **options: Rows(tabs.open("/tables/rows", **options))
    tabs.close()


@pytest.fixture
def rows(open_rows):
    return open_rows()


@pytest.fixture
def phone(open_rows):
    return open_rows(**PHONE)


def is_focused(locator):
    expect(locator).to_be_focused()


# Swiping


def test_a_mouse_opens_the_actions_of_a_row_and_one_is_chosen(rows):
    rows.swipe("Ben", -0.25)
    rows.button("Ben", "★ Flag").or_(rows.button("Ben", "Flag")).click()
    rows.says("Ben: unread, flagged.")
    expect(rows.row("Ben").get_by_role("img", name="Checked")).to_be_visible()
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_have_count(0)


def test_another_row_closes_the_open_one_and_a_click_beside_it_does_too(rows):
    rows.swipe("Ben", -0.25)
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_be_visible()
    rows.swipe("Dora", -0.25)
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_have_count(0)
    expect(rows.row("Dora").get_by_role("group", name="Actions")).to_be_visible()
    rows.page.get_by_role("heading", level=1).click()
    expect(rows.page.get_by_role("group", name="Actions")).to_have_count(0)
    rows.says("Nothing done yet.")


def test_a_long_swipe_runs_the_first_action_on_either_side(rows):
    rows.swipe("Chiyo", -0.6)
    rows.says("Chiyo's letter is gone.")
    rows.swipe("Dora", 0.6)
    rows.says("Dora: read.")


def test_a_refused_action_springs_back(rows):
    rows.swipe("Ida", -0.6)
    rows.says("Ida's letters are kept.")
    expect(rows.text("Ida")).to_be_in_viewport()
    expect(rows.row("Ida").get_by_role("group", name="Actions")).to_have_count(0)
    rows.text("Ida").click()
    rows.says("Chosen: Ida")


def test_a_finger_opens_flicks_and_deletes(phone):
    finger = Finger(phone.page)
    finger.drag(*phone.across("Ben", -0.25), rest=200)
    expect(phone.row("Ben").get_by_role("group", name="Actions")).to_be_visible()
    phone.page.touchscreen.tap(*phone.center("Emil"))
    expect(phone.row("Ben").get_by_role("group", name="Actions")).to_have_count(0)
    finger.drag(*phone.across("Aoi", -0.2), steps=3)
    expect(phone.row("Aoi").get_by_role("group", name="Actions")).to_be_visible()
    finger.drag(*phone.across("Dora", -0.65))
    phone.says("Dora's letter is gone.")


def test_the_menu_and_the_delete_key_do_what_a_swipe_does(rows):
    rows.button("Ben", "Actions").focus()
    rows.page.keyboard.press("Enter")
    is_focused(rows.page.get_by_role("menuitem", name="Read"))
    rows.page.keyboard.press("ArrowDown")
    rows.page.keyboard.press("ArrowDown")
    rows.page.keyboard.press("Enter")
    rows.says("Ben: unread, flagged.")
    rows.text("Emil").focus()
    rows.page.keyboard.press("Delete")
    rows.says("Emil's letter is gone.")
    is_focused(rows.text("Fumi"))


def test_the_other_button_of_the_mouse_opens_the_menu(rows):
    rows.text("Ben").click(button="right")
    rows.page.get_by_role("menuitem", name="Delete").click()
    rows.says("Ben's letter is gone.")


def test_where_lines_begin_at_the_right_a_swipe_goes_the_other_way(rows):
    rows.page.evaluate("document.documentElement.dir = 'rtl'")
    start, end = rows.across("Ben", 0.6)
    rows.page.mouse.move(*start)
    rows.page.mouse.down()
    rows.page.mouse.move(*end, steps=8)
    rows.page.mouse.up()
    rows.says("Ben's letter is gone.")


# Two fingers on a trackpad, which come as a wheel that goes sideways


def wheel(rows, name, *ways):
    rows.row(name).scroll_into_view_if_needed()
    rows.page.mouse.move(*rows.center(name))
    for across, along in ways:
        rows.page.mouse.wheel(across, along)


def actions(rows, name):
    return rows.row(name).get_by_role("group", name="Actions")


def test_a_trackpad_opens_closes_and_never_runs_an_action(rows):
    wheel(rows, "Ben", *[(40, 2)] * 30)
    expect(actions(rows, "Ben").get_by_role("button", name="Delete")).to_be_visible()
    rows.page.wait_for_timeout(200)  # the fingers rest
    rows.says("Nothing done yet.")
    wheel(rows, "Ben", (-600, 0))
    expect(actions(rows, "Ben")).to_have_count(0)
    wheel(rows, "Ben", (-300, 0))
    actions(rows, "Ben").get_by_role("button", name="Read").click()
    rows.says("Ben: read.")


def test_a_trackpad_that_goes_a_little_way_springs_back(rows):
    rows.page.evaluate("""() => {
        globalThis.seen = 0;
        new MutationObserver(() => seen += document.querySelectorAll('.row-actions').length)
            .observe(document.body, {subtree: true, childList: true});
    }""")
    wheel(rows, "Ben", (24, 0))
    rows.page.wait_for_function("seen > 0")
    expect(actions(rows, "Ben")).to_have_count(0)


def test_a_wheel_over_rows_scrolls(rows):
    wheel(rows, "Emil", *[(4, 60)] * 5)
    rows.page.wait_for_function("scrollY > 100")
    expect(rows.page.get_by_role("group", name="Actions")).to_have_count(0)


# Choosing


def test_one_row_is_chosen_and_the_one_before_is_left(rows):
    rows.text("Ben").click()
    expect(rows.text("Ben")).to_have_attribute("aria-current", "true")
    rows.text("Dora").press("Space")
    rows.says("Chosen: Dora")
    expect(rows.text("Ben")).not_to_have_attribute("aria-current", "true")


def test_several_rows_are_chosen_by_mouse_and_keys(rows):
    rows.choose("Several")
    expect(rows.text("Ben")).to_have_attribute("aria-pressed", "false")
    rows.text("Ben").click()
    rows.text("Emil").click(modifiers=["Shift"])
    rows.says("Chosen: Ben, Chiyo, Dora, Emil")
    rows.text("Chiyo").click(modifiers=["Control"])
    rows.says("Chosen: Ben, Dora, Emil")
    rows.text("Greta").focus()
    rows.page.keyboard.press("Space")
    rows.page.keyboard.press("Shift+ArrowDown")
    rows.says("Chosen: Greta, Haru")
    is_focused(rows.text("Haru"))
    rows.page.keyboard.press("Control+a")
    expect(rows.page.locator(".row-text[aria-pressed=true]")).to_have_count(12)
    rows.text("Aoi").click()
    expect(rows.text("Aoi")).to_have_attribute("aria-pressed", "false")


def test_fingers_choose_several_and_a_chosen_row_stays_chosen_when_others_go(phone):
    phone.choose("Several")
    phone.text("Chiyo").tap()
    phone.text("Emil").tap()
    phone.says("Chosen: Chiyo, Emil")
    Finger(phone.page).drag(*phone.across("Ben", -0.65))
    phone.says("Ben's letter is gone.")
    expect(phone.text("Emil")).to_have_attribute("aria-pressed", "true")
    phone.page.wait_for_timeout(400)
    phone.text("Chiyo").tap()
    phone.says("Chosen: Emil")


# Editing and carrying


def test_deleting_while_editing_asks_once_more(rows):
    rows.edit.click()
    rows.button("Ben", "Delete").first.click()
    is_focused(rows.row("Ben").get_by_role("group", name="Actions").get_by_role("button").first)
    rows.page.keyboard.press("Escape")
    expect(rows.row("Ben").get_by_role("group", name="Actions")).to_have_count(0)
    is_focused(rows.button("Ben", "Delete"))
    rows.page.keyboard.press("Enter")
    rows.page.keyboard.press("Enter")
    rows.says("Ben's letter is gone.")
    rows.done.click()
    expect(rows.page.get_by_role("button", name="Reorder")).to_have_count(0)


def test_a_mouse_carries_a_row_by_its_handle(rows):
    rows.edit.click()
    mouse = rows.page.mouse
    mouse.move(*rows.center("Ben", "Reorder"))
    mouse.down()
    rows.page.wait_for_timeout(200)
    x, y = rows.center("Dora")
    mouse.move(x, y + 8, steps=6)
    mouse.up()
    rows.says("Ben is number 4.")
    rows.begins("Aoi", "Chiyo", "Dora", "Ben", "Emil")


def test_a_row_that_may_not_go_there_returns(rows):
    rows.edit.click()
    mouse = rows.page.mouse
    mouse.move(*rows.center("Chiyo", "Reorder"))
    mouse.down()
    rows.page.wait_for_timeout(200)
    x, y = rows.center("Aoi")
    mouse.move(x, y - 10, steps=6)
    mouse.up()
    expect(rows.page.get_by_text("Row stays at 3 of 12")).to_have_count(1)
    rows.begins("Aoi", "Ben", "Chiyo")
    expect(rows.row("Chiyo")).not_to_have_class("carried")


def test_a_finger_carries_a_row_after_a_long_press(phone):
    x, y = phone.center("Dora")
    finger = Finger(phone.page)
    finger.down((x - 60, y))
    phone.page.wait_for_timeout(500)
    bx, by = phone.center("Ben")
    finger.move((x - 60, by - 8))
    finger.up()
    phone.says("Dora is number 2.")
    phone.begins("Aoi", "Dora", "Ben", "Chiyo")


def test_keys_carry_a_row_and_it_is_said_where_it_is(rows):
    rows.text("Ben").focus()
    rows.page.keyboard.press("Alt+ArrowDown")
    expect(rows.page.get_by_text("Row moved to 3 of 12")).to_have_count(1)
    is_focused(rows.text("Ben"))
    rows.edit.click()
    rows.button("Ben", "Reorder").press("Space")
    expect(rows.button("Ben", "Reorder")).to_have_attribute("aria-pressed", "true")
    rows.page.keyboard.press("ArrowDown")
    rows.page.keyboard.press("ArrowDown")
    rows.begins("Aoi", "Chiyo", "Dora", "Emil", "Ben")
    rows.page.keyboard.press("Escape")
    rows.begins("Aoi", "Chiyo", "Ben", "Dora", "Emil")
    is_focused(rows.button("Ben", "Reorder"))


# Refreshing


def test_the_button_refreshes_and_it_is_said(rows):
    rows.page.get_by_role("button", name="Refresh").press("Enter")
    rows.says("One new letter.")
    rows.begins("Mika", "Aoi")
    expect(rows.page.get_by_role("status").filter(has_text="Refreshed")).to_have_count(1)


def test_a_finger_pulls_to_refresh(phone):
    x, y = phone.center("Ben")
    finger = Finger(phone.page)
    finger.drag((x, y), (x, y + 60))
    phone.says("Nothing done yet.")
    finger.down((x, y))
    finger.move((x, y + 320), steps=12)
    expect(phone.page.locator(".refresh.armed")).to_have_count(1)
    finger.up()
    expect(phone.page.locator(".refresh:is(.asked, [aria-busy=true])")).to_have_count(1)
    phone.says("One new letter.")


def test_a_wheel_that_turns_on_at_the_top_refreshes(rows):
    rows.page.mouse.move(*rows.center("Dora"))
    for _ in range(5):
        rows.page.mouse.wheel(0, -100)
    rows.says("One new letter.")

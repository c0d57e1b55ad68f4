"""Where lines run from right to left: gestures, swipes of rows, sliders and keys."""

import pytest
from browsing import eventually
from fingers import Fingers
from playwright.sync_api import expect
from rows import Rows
from test_recognizers import PHONE, open_playground

pytestmark = pytest.mark.usefixtures("served")

TURN = "document.documentElement.dir = 'rtl'"
DRAWER = "Pull me open"


@pytest.fixture
def desk(tabs):
    """The playground, turned around by the app itself."""
    desk = open_playground(tabs)
    desk.button("Right to left").click()
    expect(desk.button("Right to left")).to_have_attribute("aria-pressed", "true")
    eventually(desk.page, lambda: desk.surface(DRAWER).evaluate("e => e.matches(':dir(rtl)')"),
               "nothing has turned around")
    return desk


@pytest.fixture
def letters(tabs):
    rows = Rows(tabs.open("/tables/rows"))
    rows.page.evaluate(TURN)
    return rows


def test_swipes_and_flights_are_of_the_screen_and_not_of_the_text(desk):
    desk.mouse_drag("Swipe me", 90, steps=3)
    desk.says("Swipe 1: right")
    desk.surface("Swipe me").focus()
    desk.page.keyboard.press("ArrowLeft")
    desk.says("Swipe 2: left")
    desk.mouse_drag("Barn swallow", 180, rest=150)
    desk.says("Barn swallow: liked")
    desk.surface("House martin").focus()
    desk.page.keyboard.press("ArrowLeft")
    desk.says("House martin: nope")


def test_what_follows_goes_where_the_finger_goes(desk):
    home = desk.left("Drag me sideways")
    desk.mouse_drag("Drag me sideways", -50, rest=50, hold=True)
    eventually(desk.page, lambda: -50.5 < desk.left("Drag me sideways") - home < -40,
               lambda: f"it is {desk.left('Drag me sideways') - home} px away")
    desk.page.mouse.up()
    eventually(desk.page, lambda: abs(desk.left("Drag me sideways") - home) < 0.5,
               "it did not come back")


def rests(desk, home, away):
    desk.at_rest(DRAWER)
    assert abs(desk.left(DRAWER) - home - away) < 0.5


def test_a_drawer_opens_to_the_other_side(desk):
    home = desk.left(DRAWER)
    desk.button("Open drawer").click()
    desk.says("Drawer open")
    rests(desk, home, -90)
    desk.mouse_drag(DRAWER, 70, rest=150)
    desk.says("Drawer closed")
    rests(desk, home, 0)
    desk.mouse_drag(DRAWER, -70, rest=150)
    desk.says("Drawer open")
    rests(desk, home, -90)
    desk.surface(DRAWER).focus()
    for _ in range(3):
        desk.page.keyboard.down("ArrowRight")
    desk.page.keyboard.up("ArrowRight")
    desk.says("Drawer closed")
    rests(desk, home, 0)


def test_a_drawer_that_was_open_is_open_for_who_comes_back(desk):
    home = desk.left(DRAWER)
    desk.mouse_drag(DRAWER, -70, rest=150)
    desk.says("Drawer open")
    rests(desk, home, -90)
    # What the server keeps of it, as a page that is made again would get it.
    desk.page.get_by_role("button", name="Source", exact=True).click()
    expect(desk.page.get_by_role("heading", level=1)).not_to_have_text("Gestures")
    desk.page.go_back()
    expect(desk.surface(DRAWER)).to_be_visible()
    rests(desk, home, -90)


def test_a_finger_pulls_the_drawer(tabs):
    phone = open_playground(tabs, **PHONE)
    phone.page.evaluate(TURN)
    x, y = phone.middle(DRAWER)
    Fingers(phone.page).drag((x, y), (x - 70, y), steps=20)
    phone.says("Drawer open")


def test_the_actions_of_a_row_stand_where_its_line_ends(letters):
    letters.swipe("Ben", 0.25)
    actions = letters.row("Ben").get_by_role("group", name="Actions")
    expect(actions.get_by_role("button", name="Delete")).to_be_visible()
    row, group = letters.row("Ben").bounding_box(), actions.bounding_box()
    assert abs(group["x"] - row["x"]) < 1
    letters.page.keyboard.press("Escape")
    expect(actions).to_have_count(0)
    letters.swipe("Ben", -0.25)
    expect(actions.get_by_role("button", name="Read")).to_be_visible()
    group = actions.bounding_box()
    assert abs(group["x"] + group["width"] - row["x"] - row["width"]) < 1


def test_a_long_swipe_runs_the_first_action_of_its_side(letters):
    letters.swipe("Chiyo", 0.6)
    letters.says("Chiyo's letter is gone.")
    letters.swipe("Dora", -0.6)
    letters.says("Dora: read.")


def test_a_slider_grows_to_the_left(tabs):
    page = tabs.open("/controls")
    page.evaluate(TURN)
    volume = page.get_by_role("slider", name="Volume")
    volume.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("41 %", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("39 %", exact=True)).to_be_visible()
    box = volume.bounding_box()
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(page.get_by_text("100 %", exact=True)).to_be_visible()

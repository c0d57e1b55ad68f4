"""Every gesture with the mouse, with fingers and with keys; what it moves, and what the server is told."""

import pytest
from browsing import LOST_CONNECTION, Tabs, eventually
from fingers import Fingers, Playground
from gallery import Gallery
from playwright.sync_api import expect
from proxy import DOWN, UP, Proxy

GESTURES = ("() => performance.getEntriesByType('resource').some(({ name, responseEnd }) =>"
            " responseEnd && name.endsWith('/parts/gestures.js'))")
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


def open_playground(tabs, **options):
    page = tabs.open("/gestures", **options)
    eventually(page, lambda: page.evaluate(GESTURES), "the gestures never came")
    page.wait_for_timeout(30)
    return Playground(page)


@pytest.fixture
def served_tabs(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()


@pytest.fixture
def desk(served_tabs):
    return open_playground(served_tabs)


@pytest.fixture
def phone(served_tabs):
    playground = open_playground(served_tabs, **PHONE)
    playground.fingers = Fingers(playground.page)
    return playground


def test_taps_of_the_mouse_are_told_apart(desk):
    x, y = desk.middle("Tap me")
    desk.page.mouse.click(x, y)
    desk.says("Tap (1)")
    desk.page.mouse.dblclick(x, y)
    desk.says("Double tap (2)")
    desk.page.mouse.click(x, y)
    desk.says("Tap (3)")


def test_taps_of_fingers_are_told_apart_by_their_number(phone):
    x, y = phone.middle("Tap me")
    phone.fingers.tap((x, y))
    phone.says("Tap (1)")
    phone.fingers.tap((x, y))
    phone.fingers.tap((x + 3, y))
    phone.says("Double tap (2)")
    phone.fingers.tap((x - 40, y), (x + 40, y))
    phone.says("Tap of two fingers (3)")


def test_enter_and_space_tap_and_the_menu_key_presses(desk):
    surface = desk.surface("Tap me")
    surface.focus()
    desk.page.keyboard.press("Enter")
    desk.says("Tap (1)")
    desk.page.keyboard.press("Space")
    desk.page.keyboard.press("Enter")
    desk.says("Double tap (2)")
    desk.page.keyboard.press("ContextMenu")
    desk.says("Press ended")


def test_a_mouse_or_finger_that_rests_presses_and_does_not_tap(desk, phone):
    x, y = desk.middle("Tap me")
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.says("Press began")
    desk.page.mouse.move(x + 30, y)
    desk.says("Press changed")
    desk.page.mouse.up()
    desk.says("Press ended")
    x, y = phone.middle("Tap me")
    phone.fingers.down((x, y))
    phone.says("Press began")
    phone.fingers.up()
    phone.says("Press ended")


def test_a_drag_tells_where_it_is_and_how_fast(desk):
    desk.mouse_drag("Drag me", 80, 40, rest=150, hold=True)
    expect(desk.status("Pan changed")).to_contain_text("Pan changed: 7")
    desk.page.mouse.up()
    expect(desk.status("Pan ended")).to_contain_text("at 0 px/s")
    desk.mouse_drag("Drag me", 200, 0, steps=5)
    eventually(desk.page, lambda: not desk.status("Pan ended").inner_text().endswith(" 0 px/s"),
               "a flick has no speed")


def test_arrow_keys_drag(desk):
    desk.surface("Drag me").focus()
    desk.page.keyboard.down("ArrowRight")
    desk.page.keyboard.down("ArrowRight")
    desk.says("Pan changed: 20, 0")
    desk.page.keyboard.up("ArrowRight")
    desk.says("Pan ended: 20, 0")


def test_a_finger_drags_and_scrolls_where_it_may(phone):
    x, y = phone.middle("Drag me")
    before = phone.page.evaluate("scrollY")
    phone.fingers.drag((x, y), (x, y - 60))
    phone.says("Pan ended")
    assert phone.page.evaluate("scrollY") == before
    x, y = phone.middle("Drag me sideways")
    phone.fingers.drag((x, y), (x + 2, y - 200))
    eventually(phone.page, lambda: phone.page.evaluate("scrollY") > before + 50, "it did not scroll")
    assert phone.status("Let go").count() == 0


def test_what_follows_goes_against_a_resistance_and_springs_back(desk):
    home = desk.left("Drag me sideways")
    desk.mouse_drag("Drag me sideways", 200, rest=50, hold=True)
    eventually(desk.page, lambda: 62 < desk.left("Drag me sideways") - home < 195,
               lambda: f"it is {desk.left('Drag me sideways') - home} px away")
    desk.page.mouse.up()
    desk.says("Let go 1 times")
    eventually(desk.page, lambda: abs(desk.left("Drag me sideways") - home) < 0.5,
               "it did not come back")


def test_swipes_with_the_mouse_a_finger_and_keys(desk, phone):
    desk.mouse_drag("Swipe me", 90, steps=3)
    desk.says("Swipe 1: right")
    desk.mouse_drag("Swipe me", -90, steps=3)
    desk.says("Swipe 2: left")
    desk.mouse_drag("Swipe me", 0, 90, steps=3)
    desk.surface("Swipe me").focus()
    desk.page.keyboard.press("ArrowLeft")
    desk.says("Swipe 3: left")
    x, y = phone.middle("Swipe me")
    phone.fingers.drag((x, y), (x - 90, y), steps=3)
    phone.says("Swipe 1: left")


def test_two_fingers_pinch_and_turn_at_once(phone):
    x, y = phone.middle("Pinch and turn me")
    ways = ((x - 40, y), (x - 40, y - 60)), ((x + 40, y), (x + 40, y + 60))
    phone.fingers.down(*(start for start, _ in ways))
    phone.fingers.move(*ways, steps=12)
    status = phone.page.get_by_role("status").filter(has_text="°")
    eventually(phone.page, lambda: status.count() and "100 %" not in status.inner_text()
               and ", 0°" not in status.inner_text(), lambda: status.all_inner_texts())
    turned = phone.surface("Pinch and turn me").evaluate("e => getComputedStyle(e).rotate")
    assert float(turned.removesuffix("deg")) > 30
    phone.fingers.up()
    phone.at_rest("Pinch and turn me")
    assert phone.surface("Pinch and turn me").evaluate("e => getComputedStyle(e).rotate") == "none"


def test_a_trackpad_and_keys_pinch_and_turn(desk):
    desk.surface("Pinch and turn me").focus()
    desk.page.keyboard.down("+")
    desk.says("110 %, 0°")
    desk.page.keyboard.up("+")
    desk.page.keyboard.press(".")
    desk.says("110 %, 15°")
    x, y = desk.middle("Pinch and turn me")
    desk.page.mouse.move(x, y)
    desk.page.keyboard.down("Control")
    desk.page.mouse.wheel(0, -50)
    desk.says("165 %, 15°")
    desk.page.keyboard.up("Control")


def test_a_pointer_that_hovers_is_followed(desk):
    x, y = desk.middle("Point at me")
    desk.page.mouse.move(x, y)
    desk.says("Pointer at")
    desk.page.mouse.move(x, y + 300)
    desk.says("Gone")


def test_a_card_shows_how_it_will_end_and_flies_out(desk):
    opacity = "e => Number(getComputedStyle(e).opacity)"
    liked = desk.page.get_by_text("LIKED", exact=True).first
    desk.mouse_drag("Barn swallow", 54, rest=50, hold=True)
    eventually(desk.page, lambda: 0.4 < liked.evaluate(opacity) < 0.6, "the label does not show")
    desk.page.mouse.up()
    eventually(desk.page, lambda: liked.evaluate(opacity) == 0, "the card did not come back")
    desk.mouse_drag("Barn swallow", 180, rest=150)
    desk.says("Barn swallow: liked")
    expect(desk.surface("House martin")).to_be_visible()


def test_a_card_is_flicked_chosen_by_keys_and_by_buttons(desk, phone):
    x, y = phone.middle("Barn swallow")
    phone.fingers.drag((x, y), (x - 70, y), steps=4)
    phone.says("Barn swallow: nope")
    desk.surface("Barn swallow").focus()
    desk.page.keyboard.press("ArrowRight")
    desk.says("Barn swallow: liked")
    desk.button("Nope").click()
    desk.says("House martin: nope")


def test_what_the_server_refuses_comes_back(desk):
    desk.page.get_by_role("checkbox", name="Refuse what I choose").check()
    home = desk.left("Barn swallow")
    desk.mouse_drag("Barn swallow", -180, rest=150)
    desk.says("Refused: Barn swallow stays")
    eventually(desk.page, lambda: abs(desk.left("Barn swallow") - home) < 0.5, "it is gone")


def test_a_drawer_rests_where_it_was_left(desk):
    home = desk.left("Pull me open")
    desk.mouse_drag("Pull me open", 70, rest=150)
    desk.says("Drawer open")
    desk.at_rest("Pull me open")
    assert abs(desk.left("Pull me open") - home - 90) < 0.5
    desk.button("Close drawer").click()
    desk.says("Drawer closed")
    desk.at_rest("Pull me open")
    assert abs(desk.left("Pull me open") - home) < 0.5
    desk.surface("Pull me open").focus()
    desk.page.keyboard.down("ArrowRight")
    desk.page.keyboard.down("ArrowRight")
    desk.page.keyboard.up("ArrowRight")
    desk.says("Drawer open")


def test_what_takes_the_fingers_cancels(desk):
    desk.mouse_drag("Drag me", 60, hold=True)
    desk.says("Pan changed")
    desk.page.evaluate("dispatchEvent(new Event('blur'))")
    desk.says("Pan cancelled")
    desk.page.mouse.up()


def test_a_drag_does_not_click_and_selects_nothing(desk):
    desk.page.evaluate("addEventListener('click', () => window.clicks = (window.clicks ?? 0) + 1)")
    desk.mouse_drag("Drag me", 60, 20, rest=30)
    desk.says("Pan ended")
    assert desk.page.evaluate("[window.clicks ?? 0, String(getSelection())]") == [0, ""]


def test_over_a_slow_link_what_is_held_moves_within_two_frames(browser, served):
    proxy = Proxy(served.port)
    tabs = Tabs(browser, proxy.url)
    tabs.allow(LOST_CONNECTION)
    try:
        desk = open_playground(tabs)
        proxy.delay[UP] = proxy.delay[DOWN] = 0.15
        desk.page.evaluate("""() => {
          const card = document.querySelector('[aria-label="Barn swallow"]');
          const home = card.getBoundingClientRect().x;
          window.frames_ = null;
          let moves = 0;
          document.addEventListener('pointermove', (event) => {
            if (!event.buttons || ++moves !== 3) return;
            let frames = 0;
            const look = () => {
              frames++;
              if (card.getBoundingClientRect().x > home + 1) window.frames_ = frames;
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          });
        }""")
        desk.mouse_drag("Barn swallow", 180, rest=150)
        assert desk.page.evaluate("window.frames_") <= 2
        desk.says("Barn swallow: liked")
    finally:
        tabs.close()
        proxy.close()


def test_an_outcome_is_told_once_also_across_a_lost_connection(fragile, proxy):
    desk = open_playground(fragile)
    proxy.refuse()
    desk.mouse_drag("Barn swallow", 180, rest=150)
    proxy.accept()
    desk.page.watch.joined(2)
    desk.says("Barn swallow: liked")
    expect(desk.surface("House martin")).to_be_visible()

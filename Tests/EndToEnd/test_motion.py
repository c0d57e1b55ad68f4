"""What `View.animate` changes is seen happening, from wherever things are, and its end is told."""

import pytest
from browsing import Tabs, eventually
from fingers import Playground
from playwright.sync_api import expect
from test_recognizers import open_playground

BOX = "[...document.querySelectorAll('p')].find(p => /^Step/.test(p.textContent)).parentElement"


@pytest.fixture
def served_tabs(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()


@pytest.fixture
def desk(served_tabs):
    return open_playground(served_tabs)


def top(desk, name):
    """Where a surface is in the page, wherever that is scrolled to."""
    return desk.surface(name).evaluate("e => e.getBoundingClientRect().y + scrollY")


def style(desk, name):
    return desk.page.evaluate(f"getComputedStyle({BOX}).{name}")


def seen(desk, button, name, count=12):
    """The values of a style in the frames after a button was pressed."""
    desk.button(button).scroll_into_view_if_needed()
    desk.page.evaluate(f"""() => {{
      window.seen = [];
      const box = {BOX};
      const look = () => window.seen.push(getComputedStyle(box).{name}) < 400 && requestAnimationFrame(look);
      look();
    }}""")
    desk.button(button).click()
    eventually(desk.page, lambda: len(set(desk.page.evaluate("seen"))) >= count,
               lambda: f"only {set(desk.page.evaluate('seen'))}")
    return desk.page.evaluate("seen")


def test_a_spring_swings_beyond_its_end_and_tells_when_it_rests(desk):
    seen(desk, "Spring", "transform")
    desk.says("Spring: finished")
    far = [float(value.split(",")[4]) for value in desk.page.evaluate("seen") if "matrix" in value]
    assert max(far) > 93 and abs(far[-1] - 90) < 0.1


def test_a_constraint_is_seen_growing_and_the_neighbours_follow(desk):
    before = top(desk, "Neighbour")
    seen(desk, "Grow", "blockSize")
    desk.says("Grow: finished")
    assert style(desk, "blockSize") == "150px"
    assert abs(top(desk, "Neighbour") - before - 80) < 1
    heights = [float(value.removesuffix("px")) for value in desk.page.evaluate("seen")]
    assert max(heights) > 151, "the spring does not swing"


def test_key_frames_come_one_after_the_other(desk):
    seen(desk, "Key frames", "transform")
    desk.says("Key frames: finished")
    matrices = [value.split("(")[1].rstrip(")").split(",")
                for value in desk.page.evaluate("seen") if "matrix" in value]
    moved = [float(values[4]) for values in matrices]
    scaled = [float(values[0]) for values in matrices]
    assert abs(max(moved) - 60) < 1 and abs(max(scaled) - 1.2) < 0.02
    assert moved.index(max(moved)) < scaled.index(max(scaled))
    assert style(desk, "transform") == "none"


def test_an_animation_goes_on_from_what_is_seen_when_another_takes_over(desk):
    desk.button("Fade").scroll_into_view_if_needed()
    desk.page.evaluate(f"""async () => {{
      const fade = [...document.querySelectorAll('button')].find(({{ textContent }}) => textContent === 'Fade');
      const frame = () => new Promise(requestAnimationFrame);
      window.seen = [];
      fade.click();
      for (let again = true; ; ) {{
        await frame();
        const now = Number(getComputedStyle({BOX}).opacity);
        window.seen.push(now);
        if (again && now < 0.8) {{
          fade.click();
          again = false;
        }}
        if (!again && now === 1) break;
      }}
    }}""")
    values = desk.page.evaluate("seen")
    turn = values.index(min(values))
    assert min(values) > 0.3, "it was thrown back to the end of the first"
    assert values[turn:] == sorted(values[turn:]), "it jumped"
    desk.says("Fade: finished")


def test_what_goes_fades_and_the_others_slide(desk):
    before = top(desk, "Neighbour")
    desk.button("Show or hide").scroll_into_view_if_needed()
    desk.page.evaluate("""() => {
      window.tops = new Set();
      const one = document.querySelector('[aria-label="Neighbour"]');
      const look = () => window.tops.add(one.getBoundingClientRect().y + scrollY).size < 400
        && requestAnimationFrame(look);
      look();
    }""")
    desk.button("Show or hide").click()
    desk.says("Show or hide: finished")
    assert desk.page.evaluate("tops.size") > 8, "the neighbour did not slide"
    expect(desk.surface("Now and then")).to_be_hidden()
    assert top(desk, "Neighbour") < before - 40
    eventually(desk.page, lambda: desk.page.locator("body > [inert]").count() == 0, "a ghost stays")
    desk.button("Show or hide").click()
    expect(desk.surface("Now and then")).to_be_visible()
    eventually(desk.page, lambda: abs(top(desk, "Neighbour") - before) < 0.5, "not back")


def test_a_text_is_cross_faded_and_a_row_added(desk):
    desk.button("Cross-fade").click()
    expect(desk.page.get_by_text("Step 1", exact=True).last).to_be_visible()
    desk.says("Cross-fade: finished")
    desk.button("Add a row").click()
    desk.says("Add a row: finished")
    expect(desk.page.get_by_text("Row 2", exact=True)).to_have_count(1)


def test_who_asked_for_less_motion_sees_the_end_at_once(served_tabs):
    desk = open_playground(served_tabs, reduced_motion="reduce")
    desk.button("Spring").click()
    desk.says("Spring: finished")
    desk.button("Grow").click()
    desk.says("Grow: finished")
    assert style(desk, "blockSize") == "150px"
    home = desk.left("Barn swallow")
    desk.mouse_drag("Barn swallow", 60, rest=150)
    assert abs(desk.left("Barn swallow") - home) < 0.5


def test_an_animation_missed_while_disconnected_ends_where_it_ought_to(fragile, proxy):
    desk = open_playground(fragile)
    proxy.refuse()
    desk.button("Grow").click()
    desk.button("Spring").click()
    proxy.accept()
    desk.page.watch.joined(2)
    desk.says("Spring: finished")
    eventually(desk.page, lambda: style(desk, "blockSize") == "150px", "it did not grow")
    assert "matrix" in style(desk, "transform")


def test_a_lost_server_gives_the_screen_back_without_a_trace(gallery, fragile, proxy):
    desk = open_playground(fragile)
    desk.mouse_drag("Pull me open", 70, rest=150)
    desk.says("Drawer open")
    gallery.kill()
    gallery.start()
    desk.page.watch.joined(2)
    playground = Playground(desk.page)
    expect(playground.status("Drawer closed")).to_have_count(1)
    desk.button("Open drawer").click()
    desk.says("Drawer open")

"""The keyboard on a touch screen: what a page is told of it, and what stays above it."""

import pytest
from browsing import Tabs
from playwright.sync_api import expect

# This machine's browser has no keyboard to show: the viewport says what it says on a telephone.
COVER = """async (steps) => {
    globalThis.told = performance.now();
    for (const [covered, rest] of steps) {
        Object.defineProperty(visualViewport, 'height', {value: innerHeight - covered, configurable: true});
        visualViewport.dispatchEvent(new Event('resize'));
        await new Promise((done) => setTimeout(done, rest));
    }
}"""
NOTICES = """() => {
    globalThis.notices = [];
    new MutationObserver(() => {
        const line = [...document.querySelectorAll('p, span, div')]
            .find((one) => !one.children.length && one.textContent.startsWith('The keyboard '));
        if (line && notices.at(-1) !== line.textContent) notices.push(line.textContent);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


@pytest.fixture
def pages(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()


class Screen:
    """The playground on a telephone, and every notice in order."""

    def __init__(self, pages, **options):
        size = {"width": 390, "height": 844}
        self.page = pages.open("/gestures", viewport=size, **options)
        self.page.wait_for_load_state("networkidle")  # the module that watches has come
        self.page.evaluate(NOTICES)
        self.field = self.page.get_by_role("textbox", name="Type here")

    def says(self, words):
        expect(self.page.get_by_text(f"The keyboard {words}", exact=True)).to_be_visible()

    def cover(self, *steps):
        self.page.evaluate(COVER, steps)

    def notices(self):
        return self.page.evaluate("notices")


def test_a_keyboard_comes_and_goes(pages):
    screen = Screen(pages, has_touch=True)
    screen.field.tap()
    screen.says("comes: no frame")
    screen.cover((90, 40), (200, 40), (300, 0))
    screen.says("is there: 390 × 300 px, from 544 px down")
    screen.page.evaluate("document.activeElement.blur()")
    screen.says("goes: no frame")
    screen.cover((120, 30), (0, 0))
    screen.says("is gone: no frame")
    screen.field.tap()
    screen.says("comes: 390 × 300 px, from 544 px down")
    assert screen.notices() == [
        "The keyboard comes: no frame", "The keyboard is there: 390 × 300 px, from 544 px down",
        "The keyboard goes: no frame", "The keyboard is gone: no frame",
        "The keyboard comes: 390 × 300 px, from 544 px down"]


def test_a_keyboard_that_grows_tells_its_new_frame_once_it_rests(pages):
    screen = Screen(pages, has_touch=True)
    screen.field.tap()
    screen.cover((300, 0))
    screen.says("is there: 390 × 300 px, from 544 px down")
    screen.cover((310, 50), (330, 50), (344, 0))
    screen.says("is there: 390 × 344 px, from 500 px down")
    assert len(screen.notices()) == 3


def test_from_field_to_field_the_keyboard_stays(pages):
    screen = Screen(pages, has_touch=True)
    screen.page.evaluate("document.querySelector('h1').after(document.createElement('textarea'))")
    screen.field.tap()
    screen.cover((300, 0))
    screen.says("is there: 390 × 300 px, from 544 px down")
    screen.page.evaluate("document.querySelector('textarea').focus()")
    screen.field.tap()
    screen.page.evaluate("document.activeElement.blur()")
    screen.says("goes: no frame")
    assert [words.split(":")[0] for words in screen.notices()] == [
        "The keyboard comes", "The keyboard is there", "The keyboard goes"]


def test_with_a_mouse_no_keyboard_is_announced(pages):
    screen = Screen(pages)
    screen.field.click()
    screen.page.keyboard.type("letters")
    screen.page.get_by_role("button", name="Source", exact=True).focus()
    screen.cover((40, 150))  # a bar of the browser, and no keyboard
    assert screen.notices() == []


def test_toasts_stay_above_the_keyboard(pages):
    screen = Screen(pages, has_touch=True)
    screen.field.tap()
    screen.cover((300, 0))
    screen.says("is there: 390 × 300 px, from 544 px down")
    toasts = screen.page.locator(".toasts")
    assert toasts.evaluate("e => getComputedStyle(e).marginBlockEnd") == "300px"

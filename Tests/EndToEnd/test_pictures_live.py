"""The board as a live screen: files by button, drop and paste, interrupted and going on."""

import re

import pytest
import requests
from browsing import LOST_CONNECTION, Tabs, choosing, eventually, violations
from gallery import Gallery
from pictures import PATIENCE, items, links, png, upload
from playwright.sync_api import expect
from proxy import UP, Proxy

REFUSED = (r"status of 4\d\d",)
# The server has not noticed yet that a connection is lost, or the page has not come back yet.
BUSY = (r"status of (409|423|503)",)


def file(name, data):
    return {"name": name, "mimeType": "image/png", "buffer": data}


class Board:
    """What a person finds on the screen, by role and name."""

    def __init__(self, page):
        self.page = page
        self.input = page.get_by_label(re.compile("Pictures, up to"))
        self.uploads = page.get_by_role("list", name="Uploads").get_by_role("listitem")
        self.pictures = page.get_by_role("list", name="Pictures").get_by_role("link")

    def choose(self, *files):
        self.input.set_input_files([file(name, data) for name, data in files])

    def shows(self, *names):
        expect(self.pictures).to_have_count(len(names))
        assert [self.pictures.nth(i).get_by_role("img").get_attribute("alt")
                for i in range(len(names))] == list(names)

    def button(self, words):
        return self.page.get_by_role("button", name=words, exact=True)


@pytest.fixture
def tabs(browser, served):
    tabs = Tabs(browser, served.url)
    yield tabs
    tabs.close()
    for item in items(served):
        requests.delete(served.url + links(item)["self"], timeout=PATIENCE)


@pytest.fixture
def board(tabs):
    page = tabs.open("/images")
    expect(page.locator("[data-live]")).to_have_count(1)
    return Board(page)


def transfer(page, kind, *files):
    """Gives files to the page as a drop or a paste does; Playwright has no such gesture."""
    page.evaluate("""([kind, files]) => {
      const data = new DataTransfer();
      for (const [name, bytes] of files) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      }
      const target = document.querySelector("main");
      const event = kind === "paste"
        ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
        : null;
      if (event) return target.dispatchEvent(event);
      for (const name of ["dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    }""", [kind, [[name, list(data)] for name, data in files]])


def test_several_files_arrive_in_their_order_and_in_every_tab(tabs, board, served):
    other = Board(tabs.open("/images"))
    expect(other.page.get_by_text("No pictures yet.")).to_be_visible()
    board.choose(*[(f"{n}.png", png(300, 200, seed=n, noise=n == 0)) for n in range(7)])
    expect(board.uploads).to_have_count(0)
    for screen in (board, other):
        screen.shows(*[f"{n}.png" for n in reversed(range(7))])
    expect(board.page.get_by_role("status").filter(has_text="Uploads finished.")).to_have_count(1)


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_files_are_dropped_and_pasted(board, kind):
    transfer(board.page, kind, ("a.png", png(seed=1)), ("b.png", png(seed=2)))
    expect(board.uploads).to_have_count(0)
    board.shows("b.png", "a.png")


def test_the_button_opens_the_chooser_also_by_key(board):
    choosers = choosing(board.page)
    board.button("Upload").focus()
    board.page.keyboard.press("Enter")
    eventually(board.page, choosers, "no chooser was opened")
    choosers()[0].set_files([file("a.png", png())])
    board.shows("a.png")


def test_what_is_no_picture_says_why_and_can_be_removed(tabs, board, served):
    tabs.allow(REFUSED)
    board.choose(("no.png", b"no picture"), ("yes.png", png()))
    expect(board.page.get_by_role("alert")).to_have_text(re.compile("^Is no picture; send"))
    board.shows("yes.png")
    assert violations(board.page) == []
    board.button("Retry no.png").click()
    expect(board.page.get_by_role("alert")).to_have_text(re.compile("^Is no picture"))
    board.button("Cancel no.png").press("Enter")
    expect(board.uploads).to_have_count(0)


def test_what_is_too_large_or_of_another_kind_is_not_even_sent(board):
    requested = []
    board.page.on("request", lambda request: requested.append(request.url))
    board.page.evaluate("document.querySelector('[data-limit]').dataset.limit = '1000'")
    board.choose(("large.png", png(100, 100, noise=True)))
    expect(board.page.get_by_role("alert")).to_have_text("30 KiB is more than the 1 KiB that a file may have.")
    board.input.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"text"})
    expect(board.page.get_by_role("alert").nth(1)).to_have_text("This kind of file is not taken here.")
    assert not [url for url in requested if "uploads" in url]


@pytest.fixture
def slow(browser, served):
    """A way to the server on which uploads can be held."""
    proxy = Proxy(served.port)
    tabs = Tabs(browser, proxy.url)
    tabs.allow(LOST_CONNECTION + BUSY)
    yield tabs, proxy
    tabs.close()
    proxy.close()
    for item in items(served):
        requests.delete(served.url + links(item)["self"], timeout=PATIENCE)


def starts(page):
    """The places from which the page has sent pieces."""
    found = []
    page.on("request", lambda request: request.method == "PATCH"
            and found.append(int(request.headers["upload-offset"])))
    return found


def offset(served):
    """How far the only unfinished upload is."""
    found = [path for path in (served.data / "picked").rglob("*.data")]
    return max((path.stat().st_size for path in found), default=0)


LARGE = png(1200, 1100, noise=True)


def begin(slow, served):
    """A page whose upload has been cut in the middle."""
    tabs, proxy = slow
    page = tabs.open("/images", reduced_motion="reduce")
    board = Board(page)
    proxy.cut_after(len(LARGE) // 2, UP)
    board.choose(("large.png", LARGE))
    eventually(page, lambda: proxy.cuts, "never cut")
    return board, proxy


def test_an_upload_goes_on_after_a_lost_connection(slow, served):
    tabs, proxy = slow
    board = Board(tabs.open("/images"))
    places = starts(board.page)
    proxy.cut_after(len(LARGE) // 2, UP)
    board.choose(("large.png", LARGE))
    eventually(board.page, lambda: proxy.cuts, "never cut")
    board.shows("large.png")
    assert places[0] == 0 and places[-1] > 0, places


def test_an_upload_goes_on_after_a_reload(slow, served, tmp_path):
    tabs, proxy = slow
    # A file with a date of its own, by which it is known again.
    (tmp_path / "large.png").write_bytes(LARGE)
    board = Board(tabs.open("/images"))
    board.page.on("dialog", lambda dialog: dialog.accept())
    proxy.cut_after(len(LARGE) // 2, UP)
    board.input.set_input_files(tmp_path / "large.png")
    eventually(board.page, lambda: proxy.cuts, "never cut")
    proxy.refuse()
    eventually(board.page, lambda: 0 < offset(served) < len(LARGE), "nothing has arrived")
    board.page.goto("about:blank")
    proxy.accept()
    board.page.goto("/images")
    board.page.watch.joined(2)
    expect(board.uploads.filter(has_text="was interrupted")).to_have_count(1)
    places = starts(board.page)
    board.input.set_input_files(tmp_path / "large.png")
    board.shows("large.png")
    assert places[0] > 0, places
    expect(board.uploads).to_have_count(0)


def test_an_upload_goes_on_after_the_server_was_killed(browser, tmp_path):
    gallery = Gallery(tmp_path).start()
    proxy = Proxy(gallery.port)
    tabs = Tabs(browser, proxy.url)
    tabs.allow(LOST_CONNECTION + BUSY)
    try:
        board = Board(tabs.open("/images"))
        places = starts(board.page)
        proxy.cut_after(len(LARGE) // 2, UP)
        board.choose(("large.png", LARGE))
        eventually(board.page, lambda: proxy.cuts, "never cut")
        gallery.kill()
        gallery.start()
        board.shows("large.png")
        assert places[-1] > 0, places
    finally:
        tabs.close()
        proxy.close()
        gallery.close()


def test_an_upload_is_cancelled_and_leaves_nothing(slow, served):
    tabs, proxy = slow
    board = Board(tabs.open("/images"))
    proxy.cut_after(len(LARGE) // 2, UP)
    board.choose(("large.png", LARGE))
    eventually(board.page, lambda: proxy.cuts, "never cut")
    board.button("Cancel large.png").click()
    expect(board.uploads).to_have_count(0)
    expect(board.input).to_be_focused()
    eventually(board.page, lambda: offset(served) == 0, "it is still there")
    assert items(served) == []


def test_nobody_else_can_go_on_with_an_upload(browser, served, tabs):
    board = Board(tabs.open("/images"))
    page = board.page
    token = page.locator("[data-upload]").get_attribute("data-upload")
    cookie = next(c for c in page.context.cookies() if c["name"] == "tsubame")["value"]
    fields = {"Tus-Resumable": "1.0.0", "Upload-Length": "10", "Tsubame-Picker": token}

    def ask(method, path, cookie, **more):
        return requests.request(
            method, served.url + path, timeout=PATIENCE, cookies={"tsubame": cookie} if cookie else {},
            headers=fields | {"Sec-Fetch-Site": "same-origin"} | more)

    assert ask("POST", "/_tsubame/uploads", "").status_code == 403
    assert ask("POST", "/_tsubame/uploads", "A" * 22).status_code == 503
    made = ask("POST", "/_tsubame/uploads", cookie)
    assert made.status_code == 201, made.text
    place = made.headers["Location"]
    other = tabs.open("/images")
    stranger = next(c for c in other.context.cookies() if c["name"] == "tsubame")["value"]
    theirs = other.locator("[data-upload]").get_attribute("data-upload")
    assert ask("HEAD", place, stranger, **{"Tsubame-Picker": theirs}).status_code == 404
    assert ask("HEAD", place, stranger).status_code == 503
    assert ask("DELETE", place, stranger).status_code == 404
    assert ask("HEAD", place, cookie).status_code == 200
    assert ask("DELETE", place, cookie).status_code == 204


def test_a_picture_has_a_screen_with_text_link_and_end(tabs, served):
    path = upload(served, ("one.png", png(640, 480, seed=5))).headers["Location"]
    list_ = Board(tabs.open("/images"))
    page = tabs.open("/images", permissions=["clipboard-read", "clipboard-write"])
    board = Board(page)
    board.pictures.first.click()
    expect(page).to_have_url(served.url + path)
    text = page.get_by_label("What the picture shows")
    text.fill("Stripes & more")
    text.press("Enter")
    expect(page.get_by_role("img", name="Stripes & more")).to_be_visible()
    list_.shows("Stripes & more")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == served.url + path
    text.fill("a" * 1001)
    assert violations(page) == []
    page.get_by_role("button", name="Delete this picture").click()
    expect(page.get_by_text("No pictures yet.")).to_be_visible()
    expect(list_.page.get_by_text("No pictures yet.")).to_be_visible()
    assert items(served) == []


def has_loaded(page):
    images = page.get_by_role("list", name="Pictures").get_by_role("img")
    return all(images.nth(i).evaluate("e => e.complete && e.naturalWidth > 0")
               for i in range(images.count()))


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_deleted_picture_comes_back_to_its_place(tabs, served, hand):
    for seed in (5, 6, 7):
        upload(served, (f"{seed}.png", png(640, 480, seed=seed)))
    page, other = tabs.open("/images"), tabs.open("/images")
    board, theirs = Board(page), Board(other)
    board.shows("7.png", "6.png", "5.png")
    before = items(served)
    board.pictures.nth(1).click()
    board.button("Delete this picture").click()
    expect(page.get_by_role("status").filter(has_text="Picture deleted")).to_be_visible()
    board.shows("7.png", "5.png")
    theirs.shows("7.png", "5.png")
    undo = board.button("Undo")
    if hand == "mouse":
        undo.click()
    else:
        undo.focus()
        page.keyboard.press("Enter")
    board.shows("7.png", "6.png", "5.png")
    theirs.shows("7.png", "6.png", "5.png")
    expect(undo).to_have_count(0)
    eventually(page, lambda: has_loaded(page), "a picture has no bytes")
    assert items(served) == before
    board.pictures.nth(1).click()
    expect(page.get_by_role("heading", level=1, name="6.png")).to_be_visible()


def test_a_picture_that_was_sent_again_is_not_brought_back_twice(tabs, served):
    upload(served, ("one.png", png(64, 48, seed=8)))
    board = Board(tabs.open("/images"))
    board.pictures.first.click()
    board.button("Delete this picture").click()
    expect(board.page.get_by_text("No pictures yet.")).to_be_visible()
    upload(served, ("again.png", png(64, 48, seed=8)))
    board.shows("again.png")
    board.button("Undo").click()
    expect(board.button("Undo")).to_have_count(0)
    board.shows("again.png")
    assert len(items(served)) == 1
    assert requests.get(served.url + links(items(served)[0])["self"]).status_code == 200


def test_more_pictures_come_when_they_are_asked_for(tabs, served):
    for start in (0, 10, 20):
        upload(served, *[(f"{n}.png", png(40, 40, seed=n)) for n in range(start, start + 10)])
    board = Board(tabs.open("/images"))
    expect(board.pictures).to_have_count(24)
    board.page.get_by_role("link", name="Show more").click()
    expect(board.pictures).to_have_count(30)
    plain = Board(tabs.open("/images?page=2", java_script_enabled=False, live=False))
    expect(plain.pictures).to_have_count(6)
    plain.page.get_by_role("link", name="Newer").click()
    expect(plain.pictures).to_have_count(24)


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 320, "height": 640}, "has_touch": True},
    {"color_scheme": "dark"},
], ids=["narrow", "dark"])
def test_axe_finds_nothing_while_files_are_sent(slow, options):
    tabs, proxy = slow
    board = Board(tabs.open("/images", reduced_motion="reduce", **options))
    proxy.cut_after(len(LARGE) // 2, UP)
    board.choose(("a rather long name of a picture.png", LARGE), ("b.png", png()))
    eventually(board.page, lambda: proxy.cuts, "never cut")
    proxy.refuse()
    expect(board.page.get_by_text("waits for the connection").first).to_be_visible()
    assert violations(board.page) == []
    assert board.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

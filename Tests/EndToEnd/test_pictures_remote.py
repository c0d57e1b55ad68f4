"""Pictures of other servers, which come through this one: fetched once, checked, made small."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests
from browsing import Tabs, violations
from gallery import Gallery
from pictures import PATIENCE, png
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("served")

REFUSED = (r"status of (403|404|415|502)",)


class Elsewhere(BaseHTTPRequestHandler):
    """Another server; what it says about types is a lie."""

    answers = {}
    asked = []

    def do_GET(self):
        self.asked.append(self.path)
        status, body = self.answers.get(self.path, (404, b""))
        self.send_response(status)
        if status == 302:
            self.send_header("Location", body.decode())
            body = b""
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def elsewhere():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    gallery = Gallery(tmp_path_factory.mktemp("served")).start("--fetch-from", "any")
    yield gallery
    gallery.close()


def show(page, url):
    field = page.get_by_label("Address of a picture")
    field.fill(url)
    field.press("Enter")
    return page.get_by_role("img", name="The picture")


def loaded(picture):
    expect(picture).to_have_js_property("complete", True)
    return picture.evaluate("i => i.naturalWidth")


def test_a_picture_is_fetched_once_and_made_small(tabs, served, elsewhere):
    Elsewhere.answers["/large"] = (200, png(2000, 1000, seed=3))
    for _ in range(2):
        page = tabs.open("/remote-images")
        picture = show(page, elsewhere + "/large")
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("width", "2000")
        assert 0 < loaded(picture) <= 1280
        assert "/_tsubame/image/" in picture.get_attribute("src")
    assert Elsewhere.asked.count("/large") == 1
    ratio = picture.evaluate("i => getComputedStyle(i.parentElement).aspectRatio")
    assert ratio.replace(" ", "") == "2000/1000"
    answer = requests.get(served.url + picture.get_attribute("src"), timeout=PATIENCE)
    assert answer.headers["Content-Type"] == "image/webp" and answer.content[:4] == b"RIFF"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    again = requests.get(served.url + picture.get_attribute("src"), timeout=PATIENCE,
                         headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert violations(page) == []


def test_what_does_not_come_says_so_and_can_be_tried_again(tabs, elsewhere):
    tabs.allow(REFUSED)
    Elsewhere.answers["/svg"] = (200, b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")
    page = tabs.open("/remote-images")
    show(page, elsewhere + "/svg")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="It cannot be shown.")).to_be_visible()
    Elsewhere.answers["/svg"] = (200, png(90, 60))
    again.press("Enter")
    assert loaded(page.get_by_role("img", name="The picture")) == 90


def test_the_next_picture_takes_the_place_of_the_one_before(tabs, elsewhere):
    Elsewhere.answers["/one"] = (200, png(30, 30, seed=1))
    Elsewhere.answers["/two"] = (200, png(50, 50, seed=2))
    page = tabs.open("/remote-images")
    assert loaded(show(page, elsewhere + "/one")) == 30
    picture = show(page, elsewhere + "/two")
    expect(picture).to_have_attribute("width", "50")
    expect(picture).to_have_count(1)
    assert loaded(picture) == 50


def test_nobody_but_the_server_makes_such_addresses(tabs, served, elsewhere):
    Elsewhere.answers["/a"] = (200, png())
    page = tabs.open("/remote-images")
    loaded(show(page, elsewhere + "/a"))
    path = page.get_by_role("img", name="The picture").get_attribute("src")
    _, _, _, signature, size, name = path.split("/")
    count = len(Elsewhere.asked)
    for other in (f"{'A' * 43}/{size}/{name}", f"{signature}/160/{name}" if size != "160" else "x/160/x",
                  f"{signature}/{size}/{name[:-4]}AAAA", f"{signature}/{size}/", f"{signature}/99999/{name}"):
        assert requests.get(f"{served.url}/_tsubame/image/{other}", timeout=PATIENCE).status_code == 404
    assert len(Elsewhere.asked) == count


def test_machines_of_the_own_network_are_not_asked(browser, tmp_path, elsewhere):
    gallery = Gallery(tmp_path).start()
    tabs = Tabs(browser, gallery.url)
    tabs.allow(REFUSED)
    try:
        count = len(Elsewhere.asked)
        page = tabs.open("/remote-images")
        for url in (elsewhere + "/large", elsewhere.replace("127.0.0.1", "localhost") + "/large",
                    elsewhere.replace("127.0.0.1", "[::ffff:7f00:1]") + "/large",
                    gallery.url + "/metrics", "http://169.254.169.254/latest/meta-data/"):
            show(page, url)
            expect(page.get_by_role("button", name="Try again")).to_be_visible()
            expect(page.get_by_role("status").filter(has_text="It cannot be shown.")).to_be_visible()
        assert len(Elsewhere.asked) == count
    finally:
        tabs.close()
        gallery.close()

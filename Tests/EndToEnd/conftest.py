import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from browsing import LOST_CONNECTION, Tabs  # noqa: E402
from gallery import EXECUTABLE, Gallery  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402
from proxy import Proxy  # noqa: E402
from todos import Todos  # noqa: E402

expect.set_options(timeout=10_000)


def pytest_sessionstart(session):
    if not EXECUTABLE.exists():
        pytest.exit(f"there is no {EXECUTABLE}: run make build first", returncode=3)


@pytest.fixture(scope="session")
def browsers():
    """Gives the one browser; a browser that has died fails its own test only."""
    with sync_playwright() as playwright:
        running = []

        def browser():
            if not running or not running[-1].is_connected():
                running.append(playwright.chromium.launch(executable_path="/usr/bin/chromium"))
            return running[-1]

        yield browser
        if running:
            running[-1].close()


@pytest.fixture
def browser(browsers):
    return browsers()


@pytest.fixture
def gallery(tmp_path):
    """A running gallery with an empty data folder."""
    gallery = Gallery(tmp_path)
    gallery.start()
    yield gallery
    gallery.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A running gallery for all tests of a file, which leave things behind for each other."""
    gallery = Gallery(tmp_path_factory.mktemp("served")).start()
    yield gallery
    gallery.close()


@pytest.fixture
def proxy(gallery):
    proxy = Proxy(gallery.port)
    yield proxy
    proxy.close()


@pytest.fixture
def tabs(browser, request):
    """Tabs of the test's own gallery, or of the one of all tests of a file that uses `served`."""
    server = "served" if "served" in request.fixturenames else "gallery"
    tabs = Tabs(browser, request.getfixturevalue(server).url)
    yield tabs
    tabs.close()


@pytest.fixture
def page(tabs):
    return tabs.open("/todos")


@pytest.fixture
def todos(page):
    return Todos(page)


@pytest.fixture
def fragile(browser, proxy):
    """Tabs whose way to the server is the proxy; lost connections are no problem there."""
    tabs = Tabs(browser, proxy.url)
    tabs.allow(LOST_CONNECTION)
    yield tabs
    tabs.close()

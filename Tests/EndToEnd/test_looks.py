"""How the parts of the controls' screen look, in light and in dark."""

import pytest
from browsing import Tabs
from snapshots import matches

PARTS = ["texts", "buttons", "icons", "fields", "long-texts", "search", "choices", "sliders",
         "progress", "stacks", "bars", "links", "code", "appearance"]


@pytest.fixture(scope="module", params=["light", "dark"])
def page(request, browsers, served):
    tabs = Tabs(browsers(), served.url)
    # One font for every machine, which the policy of the page would not let in.
    page = tabs.open("/controls", color_scheme=request.param, reduced_motion="reduce",
                     bypass_csp=True, viewport={"width": 380, "height": 900})
    page.add_style_tag(content="""
        :root { font-family: "DejaVu Sans" !important }
        pre, code, .code { font-family: "DejaVu Sans Mono" !important }""")
    page.scheme = request.param
    yield page
    tabs.close()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_looks_as_it_was_kept(page, part):
    matches(page, page.locator(f"#{part}").locator(".."), f"{part}-{page.scheme}")

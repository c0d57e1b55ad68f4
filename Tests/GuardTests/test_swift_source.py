"""The reader under the guards: what it takes for code, and how long it finds a function."""

import pytest
from guards.sizes import percentile
from guards.swift_source import SwiftSource, functions


@pytest.mark.parametrize("text, code", [
    ('a // b', 'a     '),
    ('a /* b /* c */ d */ e', 'a                   e'),
    ('"b" + c', '" " + c'),
    (r'"b\"c" + d', '"    " + d'),
    (r'"b\(c + "d")e" + f', '"  (c + " ") " + f'),
    (r'#"b\"c"# + d', '#"    "# + d'),
    (r'#"b\#(c)d"# + e', '#"   (c) "# + e'),
    ('"""\n{ "b"\n""" + c', '"""\n     \n""" + c'),
    ('a / b / c', 'a / b / c'),
    ('let a = /{"/', 'let a =     '),
    ('let a = #/{"/#', 'let a =       '),
    ('func `a {"`()', 'func `    `()'),
    ('"// b"; c', '"    "; c'),
])
def test_code_without_comments_and_strings(text, code):
    assert SwiftSource(text).code == code


def test_comments_keep_their_lines():
    comments = SwiftSource('let a = "// no"\n// yes\n/* and\nthis */ b').comments
    assert [line.strip() for line in comments.splitlines()] == ["", "// yes", "/* and", "this */"]


@pytest.mark.parametrize("text, found", [
    ("func a() { b() }", [("a", 1, 1)]),
    ("func a(\n    b: Int\n) -> Int {\n    1\n}", [("a", 1, 5)]),
    ("func a(b: () -> Int = { 1 }) {\n}", [("a", 1, 2)]),
    ("protocol P {\n    func a()\n    init(b: Int)\n    var c: Int { get }\n}", [("c", 4, 4)]),
    ("protocol P {\n    func a() -> Int\n}\nfunc b() {\n}", [("b", 4, 5)]),
    ("func a<T>(b: T)\nwhere T: P {\n}", [("a", 1, 3)]),
    ("func a() {\n    let b = \"}\"\n    // }\n}", [("a", 1, 4)]),
    ("init() { self.init(b: 1) }", [("init", 1, 1)]),
    ("func == (a: A, b: A) -> Bool {\n}", [("==", 1, 2)]),
    ("func a() {\n    func b() {\n    }\n}", [("a", 1, 4), ("b", 2, 3)]),
    ("var a: [Int] {\n    []\n}\nvar b: Int = 1\nlet c = { 1 }", [("a", 1, 3)]),
])
def test_functions(text, found):
    assert [(f.name, f.first, f.last) for f in functions(SwiftSource(text))] == found


@pytest.mark.parametrize("numbers, percent, value", [
    ([], 90, 0), ([5], 90, 5), (list(range(1, 11)), 90, 9), (list(range(1, 11)), 50, 5),
])
def test_percentile(numbers, percent, value):
    assert percentile(numbers, percent) == value

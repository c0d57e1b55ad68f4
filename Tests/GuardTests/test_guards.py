"""Each guard is broken on purpose: known-bad text must be reported, the good beside it not."""

from pathlib import Path

import pytest
from guards import bundle, client, formatting, names, rooms, safety, sizes, words

SWIFT = "Sources/TsubameStore/Query.swift"
CLIENT = "Sources/CTsubameClient/Client/screen.js"


def lines_of(findings):
    return [finding.line for finding in findings]


@pytest.mark.parametrize("bad", [
    "let a = [1: 2][1]!\n",
    "let a = try! b()\n",
    "let a = 1 as! Int\n",
    "var a: Int!\n",
    "let a = 1;\n",
    "func _a() {}\n",
    "func a(){}\n",
    "  func a() {}\n",
    "public func a() {}\n",
    "/* block */\n",
    "import B\nimport A\n",
    "let a = \"" + "x" * 100 + "\" + b\n",
])
def test_formatting_reports(tree, bad):
    findings = formatting.check(tree({SWIFT: bad}))
    assert findings and findings[0].path == SWIFT


def test_formatting_accepts_clean_text(tree):
    assert formatting.check(tree({SWIFT: "func a() -> Int { 1 }\n"})) == []


def test_formatting_reports_text_that_does_not_parse(tree):
    assert formatting.check(tree({SWIFT: "func ((\n"}))


TABLE = """# Rooms
| room | may import | holds | must not know |
| --- | --- | --- | --- |
| `CTsubameSQLite` | | SQLite | Swift |
| `TsubameSQLite` | `CTsubameSQLite` | statements | models |
| `TsubameStore` | `TsubameSQLite` | models | screens |
| `TsubameServer` | | sockets | store |
"""
ROOMS = {
    "ARCHITECTURE.md": TABLE,
    "Sources/CTsubameSQLite/CTsubameSQLite.c": "",
    "Sources/TsubameSQLite/Statement.swift": "import CTsubameSQLite\nimport Foundation\n",
    "Sources/TsubameStore/Query.swift": "package import TsubameSQLite\n",
    "Sources/TsubameServer/Server.swift": "// import TsubameStore\nlet a = \"import TsubameStore\"\n",
}


def test_rooms_accept_the_table(tree):
    assert rooms.check(tree(ROOMS)) == []


@pytest.mark.parametrize("line", [
    "import TsubameServer",
    "package import TsubameServer",
    "@preconcurrency import TsubameServer",
    "@_exported public import TsubameServer",
    "import struct TsubameServer.Router",
    "import CTsubameSQLite",
])
def test_rooms_report_an_import_that_is_not_in_the_row(tree, line):
    files = ROOMS | {"Sources/TsubameStore/Deep/Fetch.swift": f"import Foundation\n{line}\n"}
    findings = rooms.check(tree(files))
    assert [(f.path, f.line) for f in findings] == [("Sources/TsubameStore/Deep/Fetch.swift", 2)]


@pytest.mark.parametrize("change, advice", [
    (("", ""), "no table"),
    (("may import", "may use"), "no table"),
    (("| `TsubameServer` | | sockets | store |\n", ""), "no row for TsubameServer"),
    (("`TsubameServer`", "`TsubameServer`, `TsubameUI`"), "no Sources/TsubameUI"),
    (("`TsubameServer`", "TsubameServer"), "names no room"),
    (("| `TsubameSQLite` | `CTsubameSQLite`", "| `TsubameSQLite` | `CTsubameSQLite` `TsubameStore`"),
     "may not import TsubameStore: it has no earlier row"),
])
def test_rooms_report_a_table_that_does_not_fit(tree, change, advice):
    table = TABLE.replace(*change) if change[0] else ""
    assert any(advice in f.advice for f in rooms.check(tree(ROOMS | {"ARCHITECTURE.md": table})))


def test_rooms_leave_the_steps_of_a_tutorial_alone(tree):
    step = "Sources/TsubameStore/TsubameStore.docc/Resources/step-1.swift"
    files = ROOMS | {step: "import TsubameServer\n"}
    assert rooms.check(tree(files)) == []


def test_rooms_report_a_missing_page(tree):
    files = {path: text for path, text in ROOMS.items() if path != "ARCHITECTURE.md"}
    assert rooms.check(tree(files))


def function(lines, head="func a() {"):
    return head + "\n" + "    b()\n" * (lines - 2) + "}\n"


@pytest.mark.parametrize("files, advice", [
    ({SWIFT: "//\n" * 601}, "601 lines"),
    ({SWIFT: "//\n" * 121}, "file median is 121"),
    ({SWIFT: "//\n" * 301} | {f"Sources/TsubameUI/V{n}.swift": "//\n" for n in range(8)},
     "file p90 is 301"),
    ({SWIFT: function(61)}, "a has 61 lines"),
    ({SWIFT: function(21)}, "function p90 is 21"),
    ({SWIFT: "struct A {\n" + function(61, "init?(b: Int = { 1 }()) {") + "}\n"}, "init?"),
    ({SWIFT: "struct A {\n" + function(61, "var b: Int {") + "}\n"}, "b has 61"),
    ({SWIFT: "struct A {\n" + function(61, "subscript(a: Int) -> Int {") + "}\n"}, "subscript"),
    ({SWIFT: "struct A {\n" + function(61, "deinit {") + "}\n"}, "deinit"),
    ({SWIFT: function(61, "func `a \" b`() {")}, "`a \" b` has 61"),
    ({CLIENT: "//\n" * 251}, "251 lines"),
])
def test_sizes_report(tree, files, advice):
    assert any(advice in f.advice for f in sizes.check(tree(files)))


def test_sizes_accept_the_limits(tree):
    small = {f"Sources/TsubameUI/V{n}.swift": function(20) * 6 for n in range(9)}
    assert sizes.check(tree(small | {SWIFT: function(60), CLIENT: "//\n" * 250})) == []


def test_sizes_leave_tests_alone(tree):
    assert sizes.check(tree({"Tests/TsubameStoreTests/QueryTests.swift": function(61)})) == []


@pytest.mark.parametrize("bad", [
    "final class A: @unchecked Sendable {}",
    "nonisolated(unsafe) var a = 1",
    "unowned(unsafe) let a: B",
    "let a = unsafeBitCast(b, to: Int.self)",
    "let a = unsafeDowncast(b, to: C.self)",
    "let a = Unmanaged.passRetained(b)",
    "let a = b.assumingMemoryBound(to: Int.self)",
    "let a = unsafe b.pointee",
    "struct A {\n    let base: UnsafeMutablePointer<Int>\n}",
    "struct A {\n    private var base: UnsafeRawPointer?\n}",
    "// Safety:\nnonisolated(unsafe) var a = 1",
    "// Safety: too far.\n\n\nnonisolated(unsafe) var a = 1",
    "let s = \"Safety: not a comment\"\nnonisolated(unsafe) var a = 1",
    "// Safety: one for two.\nnonisolated(unsafe) var a = 1\nnonisolated(unsafe) var b = 1",
])
def test_safety_reports(tree, bad):
    assert len(safety.check(tree({SWIFT: bad + "\n"}))) == 1


@pytest.mark.parametrize("good", [
    "// Safety: guarded by lock.\nfinal class A: @unchecked Sendable {}",
    "// Safety: guarded by lock,\n// which is taken first.\nnonisolated(unsafe) var a = 1",
    "nonisolated(unsafe) var a = 1  // Safety: set once.",
    "// an @unchecked thing\nlet a = \"Unmanaged\"",
    "func a() {\n    let b: UnsafePointer<Int> = c\n}",
    "func a(unsafe: Bool) { b(unsafe: true) }",
])
def test_safety_accepts(tree, good):
    assert safety.check(tree({SWIFT: good + "\n"})) == []


@pytest.mark.parametrize("path", [SWIFT, CLIENT, "Sources/CTsubameLinux/CTsubameLinux.c"])
@pytest.mark.parametrize("bad", [
    "// TODO: later", "let a = 1 // FIXME", "// XXX", "try! a()", "// try! a()", "fatalError()",
    "// fatalError( )",
])
def test_words_report(tree, path, bad):
    assert lines_of(words.check(tree({path: "\n" + bad + "\n"}))) == [2]


def test_words_report_paths_of_this_machine(tree):
    here = tree({}).root
    files = {"README.md": f"see {here}/a\n", "docs/a.md": f"\n{Path.home()}/b\n"}
    assert sorted(lines_of(words.check(tree(files)))) == [1, 2]


@pytest.mark.parametrize("good", [
    "let todos = [Todo]()", "try? a()", "fatalError(\"why\")", "let a = \"/todos\"",
])
def test_words_accept(tree, good):
    assert words.check(tree({SWIFT: good + "\n"})) == []


@pytest.mark.parametrize("stem", [
    "Utils", "StringUtils", "Helpers", "TestHelpers", "Extensions", "String+Extensions", "Helper",
    "Query+Utilities", "Query.Misc", "dom-utils",
])
def test_names_report(tree, stem):
    assert names.check(tree({f"Sources/TsubameStore/{stem}.swift": ""}))


@pytest.mark.parametrize("stem", ["Query", "Query+Sorting", "Query.Part", "WebSocketExtension"])
def test_names_accept(tree, stem):
    assert names.check(tree({f"Sources/TsubameStore/{stem}.swift": ""})) == []


@pytest.mark.parametrize("bad", [
    "/** @param {number} a */ export function b(a) { return a.length }\n",
    "export function b(a) { return a }\n",
    "new WebSocket('/').bufferedAmounts;\n",
    "export const a = 1; debugger;\n",
    "import { a } from \"./missing.js\"; a();\n",
])
def test_client_reports(tree, bad):
    assert client.check(tree({CLIENT: bad}))


def test_client_reports_its_absence(tree):
    assert client.check(tree({}))


def test_client_accepts_typed_text(tree):
    good = "/** @param {string} a @returns {number} */\nexport function b(a) {\n  return a.length;\n}\n"
    assert client.check(tree({CLIENT: good, "Tests/ClientTests/b.test.js": "Deno.test('b', () => {});\n"})) == []


MODULES = {
    f"{bundle.CLIENT}/core.js": 'import "./main.js";\nexport { one } from "./one.js";\n',
    f"{bundle.CLIENT}/main.js": 'import { one } from "./one.js";\nconsole.log(one);\n',
    f"{bundle.CLIENT}/one.js": "export const one = 1;\nexport const two = 2;\n",
    f"{bundle.CLIENT}/parts/more.js": 'export * as more from "../features/more.js";\n',
    f"{bundle.CLIENT}/features/more.js": 'import { one } from "../one.js";\nexport const three = one + 2;\n',
    f"{bundle.CLIENT}/theme.css": "p { color: red; }\n",
}


def served(tree):
    """The modules, bundled as they should be."""
    return tree(MODULES | bundle.bundled(tree(MODULES).root))


def test_bundle_accepts_what_the_modules_make(tree):
    made = served(tree)
    assert bundle.check(made) == []
    part = made.text(f"{bundle.SERVED}/parts/more.js")
    assert 'from"../core.js"' in part and "one" in part


@pytest.mark.parametrize("changed", [
    {f"{bundle.CLIENT}/one.js": "export const one = 3;\nexport const two = 2;\n"},
    {f"{bundle.CLIENT}/theme.css": "p { color: blue; }\n"},
    {f"{bundle.SERVED}/core.js": "alert(1);\n"},
    {f"{bundle.SERVED}/parts/old.js": "1;\n"},
    {f"{bundle.CLIENT}/parts/new.js": 'export * as more from "../features/more.js";\n'},
    {f"{bundle.CLIENT}/features/more.js": 'import { two } from "../one.js";\nexport const three = two;\n'},
    {f"{bundle.CLIENT}/main.js": "const = 1;\n"},
])
def test_bundle_reports(tree, changed):
    old = MODULES | bundle.bundled(tree(MODULES).root)
    assert bundle.check(tree(old | changed))

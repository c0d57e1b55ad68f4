import Testing

@testable import TsubameModelSource

@Suite struct ModelSourceTests {
    @Test(arguments: [
        ("var a: Int = 1", "a: Int = 1"),
        ("var a:Int=1;var b : String? ; ", "a: Int = 1 | b: String? = -"),
        (
            "var a: [String: Set<Int>] = [:]\nvar b: Int = 2",
            "a: [String: Set<Int>] = [:] | b: Int = 2"
        ),
        (
            "var a: Dictionary<String, [Int]> = Dictionary<String, [Int]>()",
            "a: Dictionary<String, [Int]> = Dictionary<String, [Int]>()"
        ),
        (
            "var a: Array<Array<Int>>=[]\nvar b: Set<Set<Int>>? = nil",
            "a: Array<Array<Int>> = [] | b: Set<Set<Int>>? = nil"
        ),
        (
            "var a: ((Int, String) async throws -> [Int])? = nil",
            "a: ((Int, String) async throws -> [Int])? = nil"
        ),
        ("var a: (x: Int, y: Int) = (1, 2)", "a: (x: Int, y: Int) = (1, 2)"),
        ("var a: any P & Q = R()", "a: any P & Q = R()"),
        ("var a: Outer.Inner = .one", "a: Outer.Inner = .one"),
        ("var a: String = \"} var b: Int = 1 {\"", "a: String = \"} var b: Int = 1 {\""),
        ("var a: String = #\"\\\"#\nvar b: Int = 1", "a: String = #\"\\\"# | b: Int = 1"),
        (
            "var a: Int = { var b: Int = 1; return b }()\nvar c: Int = 2",
            "a: Int = { var b: Int = 1; return b }() | c: Int = 2"
        ),
        ("var a: Int = 1\n    + 2\nvar b: Int = 3", "a: Int = 1\n    + 2 | b: Int = 3"),
        ("var a: Int = 1 +\n    open\nvar b: Int = 3", "a: Int = 1 +\n    open | b: Int = 3"),
        (
            "var a: Date = Date\n    .now\nvar b: Bool = x ? y\n  : z",
            "a: Date = Date\n    .now | b: Bool = x ? y\n  : z"
        ),
        ("var a: Int = x!\nvar b: Int = y", "a: Int = x! | b: Int = y"),
        ("var a: Int = x as! Int // c\nvar b: Int = y /* c */", "a: Int = x as! Int | b: Int = y"),
        ("var `default`: Int = 1", "`default`: Int = 1"),
        ("public private(set) var a: Int = 1", "a: Int = 1"),
        ("@available(*, deprecated, message: \"}\") var a: Int = 1", "a: Int = 1"),
        (
            "var a: Regex<Substring>? = /}|\\//\nvar b: Int = 8 / 2",
            "a: Regex<Substring>? = /}|\\// | b: Int = 8 / 2"
        ),
        ("#if DEBUG\nfunc f() { }\n#else\nvar c: Int { 1 }\n#endif\nvar a: Int = 1", "a: Int = 1"),
    ])
    func `a stored property is found as it is written`(body: String, properties: String) {
        let model = Self.model(body)
        #expect(model.findings == [])
        #expect(Self.described(model) == properties)
    }

    @Test(arguments: [
        "var a: Int { 1 }", "var a: Int { get { 1 } set { } }", "static var a: Int = 1",
        "static let a = 1", "class var a: Int { 1 }", "func a() { var b = 1 }",
        "func a<T: P>(b: T = { 1 }()) async throws(E) -> [T] where T: Q { }",
        "static func == (a: M, b: M) -> Bool { a.x / b.x / 2 == 1 }",
        "static func / (a: M, b: M) { }",
        "init(a: Int) { self.b = a }", "init?(a: Int) { return nil }",
        "convenience init(a: Int) { }",
        "deinit { }", "subscript(a: Int) -> Int { get { 1 } }", "typealias A = [Int: (Int) -> Int]",
        "struct A { var b = 1 }", "enum A<T>: Int where T: P { case a = 1, b }", "actor A { }",
        "final class A { var b = 1 }", "protocol A { var b: Int { get } }", "@Transient var a = 1",
        "@Transient var a = 1, b = 2", "@Transient lazy var a = 1", "@Transient let a: Int = 1",
        "@Transient var a: Int = 1 { didSet { } }", "@TsubameStore.Transient var a = [1]",
        "@discardableResult func a() -> Int { 1 }", ";;",
        "var a: Int { @inline(__always) get { 1 } }",
        "isolated deinit { }", "private enum Keys: String { case a = \"}\" }",
        "static let a = 1\nstatic let b = {\n}()", "@Transient weak var a: M?", "let a: Int\n{ 1 }",
    ])
    func `what is not kept is left alone`(body: String) {
        let model = Self.model(body)
        #expect(model.findings == [])
        #expect(model.properties == [])
    }

    @Test(arguments: [
        ("", false), ("init() { }", true), ("init(a: Int = 1) { }", false),
        ("required init() { }", true),
        ("init(/* none */) { }", true), ("init<T>() where T: P { }", false),
        ("func f() { init() }", false),
        ("struct A { init() { } }", false), ("convenience init() { self.init(a: 1) }", true),
    ])
    func `it is known whether there is an init without parameters`(body: String, has: Bool) {
        #expect(Self.model(body).hasPlainInitializer == has)
    }

    @Test(arguments: [
        ("@Model final class A { }", "A", ""),
        ("@Model public final class A: P, Q { }", "A", "public "),
        ("final package class A { }", "A", "package "), ("private final class A { }", "A", ""),
        ("/// Doc\n@MainActor @Model(\"x\") final class `class` { }", "`class`", ""),
        ("final class A: B<Int> where B: Q { }", "A", ""),
    ])
    func `the class's name and access are found`(source: String, name: String, access: String) {
        let model = ModelSource(Array(source.utf8))
        #expect(model.findings == [])
        #expect(model.isWhole)
        #expect((model.name, model.access) == (name, access))
    }

    @Test(arguments: [
        ("@Model", nil), ("@Model()", nil), ("@Model(\"Todos\")", "\"Todos\""),
        ("@TsubameStore.Model(\"größe_2\")", "\"größe_2\""),
    ])
    func `the table's name is found`(source: String, name: String?) throws {
        let attribute = try SourceParser.attribute(Array(source.utf8))
        #expect(try ModelSource.tableName(attribute) == name)
    }

    @Test(arguments: [
        "\"a\\(b)\"", "name", "\"\"", "\"a b\"", "\"\"\"\na\n\"\"\"", "\"a b\"", "\"a\", \"b\"",
        "table: \"a\"",
        "#\"a\"#",
    ])
    func `a table's name that is no plain text is refused`(argument: String) throws {
        let attribute = try SourceParser.attribute(Array("@Model(\(argument))".utf8))
        #expect(throws: Finding.self) { try ModelSource.tableName(attribute) }
    }

    static func model(_ body: String) -> ModelSource {
        ModelSource(Array("@Model final class M {\n\(body)\n}".utf8))
    }

    static func described(_ model: ModelSource) -> String {
        model.properties.map { "\($0.name): \($0.type) = \($0.value ?? "-")" }.joined(
            separator: " | ")
    }
}
